//! A free game: each player has a rack of his own, and in turn puts down a play, exchanges or passes.

use super::end::{Ending, GameOver, IdleTurns, settle};
use super::lawful::draw;
use super::random::Stream;
use crate::position::{Board, Play, Rack, full_bag};
use crate::rules::{EndRule, GoingOut, OpeningBy, Points, Rules};
use std::sync::Arc;

/// What a player does in his turn.
///
/// ```
/// use letop::game::{Action, FreeGame, GameNumber, Seed};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// let mut game = FreeGame::deal(&rules, 2, Seed::new("x").stream(GameNumber(1)))?;
/// let rack = game.rack().clone();
/// game.take(Action::Exchange(rack))?;
/// assert_eq!((game.player(), game.bag().len(), game.idle().pointless), (1, 86, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// He puts down a play.
    Play(Play),
    /// He puts these tiles aside, draws as many, and gives them back to the bag.
    Exchange(Rack),
    /// Nothing.
    Pass,
}

/// Why rules are not those of a free game that can be played here.
///
/// ```
/// use letop::game::{FreeGame, GameNumber, NotFree, Seed};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-duplicat").unwrap());
/// let error = FreeGame::deal(&rules, 2, Seed::new("x").stream(GameNumber(1))).unwrap_err();
/// assert!(matches!(&error, NotFree::NoEnd(pack) if pack == "ro-duplicat"));
/// assert!(error.to_string().starts_with("the rule pack 'ro-duplicat' has no [end]: "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotFree {
    /// No rule says how a game of several racks ends.
    #[error("the rule pack '{0}' has no [end]: expected the rules of a game in which each player has a rack")]
    NoEnd(String),
    /// A conductor lays the first word, or players who are out wait for the others.
    #[error(
        "the rule pack '{0}' has a conductor, or goes on when a player is out: expected a game that the first player opens and the first to go out ends"
    )]
    OtherGame(String),
    /// More players than the tiles are enough for.
    #[error(
        "{players} players with racks of {rack} tiles: the set has {tiles}; expected 2 players or more, and a rack for each"
    )]
    Players {
        /// How many were asked for.
        players: usize,
        /// Tiles on a rack.
        rack: usize,
        /// Tiles of the set.
        tiles: usize,
    },
}

/// Why a turn may not be taken so.
///
/// ```
/// use letop::game::{Action, BadTurn, FreeGame, GameNumber, Seed};
/// use letop::position::Rack;
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// let mut game = FreeGame::deal(&rules, 2, Seed::new("x").stream(GameNumber(1)))?;
/// let error = game.take(Action::Exchange(Rack::default())).unwrap_err();
/// assert_eq!(error, BadTurn::NoExchange);
/// assert!(error.to_string().starts_with("an exchange that the rules do not allow now"));
/// // Nothing happened.
/// assert_eq!(game.turns(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTurn {
    /// The game has ended.
    #[error("the game is over; expected no further turn")]
    Over,
    /// Tiles that the player does not have.
    #[error("tiles that are not on the rack; expected tiles of the player whose turn it is")]
    NotOnRack,
    /// The board does not take the play, or it scores another number of points.
    #[error("a play that the board does not take, or with another score; expected one by the rules")]
    Illegal,
    /// An exchange that the rules do not allow now.
    #[error("an exchange that the rules do not allow now; expected a play or a pass")]
    NoExchange,
}

/// A game of several racks by a pack's rules, dealt from the numbers of a [`Stream`].
///
/// It is the same game whenever the stream and the actions are the same: racks are filled player by player at the start, and
/// after each turn the player's own. Whether the words of a play exist is another question.
///
/// ```
/// use letop::game::{Action, FreeGame, GameNumber, GameOver, Seed};
/// use letop::rules::{Points, Rules};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("ro-liber")?);
/// let mut game = FreeGame::deal(&rules, 2, Seed::new("x").stream(GameNumber(1)))?;
/// assert_eq!((game.rack().len(), game.bag().len()), (7, 100 - 14));
/// game.take(Action::Pass)?;
/// game.take(Action::Pass)?;
/// assert_eq!(game.over(), Some(GameOver::Stalled));
/// assert!(game.totals().iter().all(|total| *total < Points(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FreeGame {
    rules: Arc<Rules>,
    end: EndRule,
    board: Board,
    racks: Vec<Rack>,
    totals: Vec<Points>,
    bag: Rack,
    stream: Stream,
    turn: usize,
    /// By player, how often he exchanged, and how often he passed running.
    exchanges: Vec<usize>,
    own_passes: Vec<usize>,
    idle: IdleTurns,
    over: Option<GameOver>,
}

impl FreeGame {
    /// Deals a game for so many players.
    ///
    /// # Errors
    /// Rules of another game, or too few tiles for the players.
    pub fn deal(rules: &Arc<Rules>, players: usize, mut stream: Stream) -> Result<FreeGame, NotFree> {
        let pack = rules.pack();
        let end = pack.end.ok_or_else(|| NotFree::NoEnd(pack.name.clone()))?;
        if end.going_out != GoingOut::EndsGame || pack.opening.laid_by != OpeningBy::FirstPlayer {
            return Err(NotFree::OtherGame(pack.name.clone()));
        }
        let (rack, tiles) = (pack.rack.size, rules.tiles().tiles());
        if players < 2 || players.checked_mul(rack).is_none_or(|needed| needed > tiles) {
            return Err(NotFree::Players { players, rack, tiles });
        }
        let mut bag = full_bag(rules);
        let racks = (0..players).map(|_| draw(&mut bag, rack, &mut stream)).collect();
        Ok(FreeGame {
            end,
            board: Board::new(rules.layout().size()),
            racks,
            totals: vec![Points(0); players],
            bag,
            stream,
            turn: 0,
            exchanges: vec![0; players],
            own_passes: vec![0; players],
            idle: IdleTurns::default(),
            over: None,
            rules: Arc::clone(rules),
        })
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is, counted from 0.
    pub fn player(&self) -> usize {
        self.turn % self.racks.len()
    }

    /// How many turns were taken.
    pub fn turns(&self) -> usize {
        self.turn
    }

    /// The rack of the player whose turn it is.
    pub fn rack(&self) -> &Rack {
        &self.racks[self.player()]
    }

    /// Every rack, by player.
    pub fn racks(&self) -> &[Rack] {
        &self.racks
    }

    /// The tiles that are in the bag.
    pub fn bag(&self) -> &Rack {
        &self.bag
    }

    /// Points by player; after the end with what the racks gained and lost.
    pub fn totals(&self) -> &[Points] {
        &self.totals
    }

    /// How the game ended, if it has.
    pub fn over(&self) -> Option<GameOver> {
        self.over
    }

    /// Whether the player whose turn it is may exchange, and how many tiles at most.
    pub fn most_exchanged(&self) -> usize {
        let Some(rule) = self.rules.pack().exchange else { return 0 };
        let player = self.player();
        let waited = rule
            .after_passes
            .is_none_or(|passes| self.own_passes[player] >= passes || self.idle.barren >= self.racks.len());
        let often = rule.most_each.is_some_and(|most| self.exchanges[player] >= most);
        let enough = self.bag.len() >= rule.least_in_bag;
        if self.over.is_some() || often || !enough || !waited {
            return 0;
        }
        self.rack().len().min(self.bag.len())
    }

    /// The turns running in which little happened.
    pub fn idle(&self) -> IdleTurns {
        self.idle
    }

    /// Takes the turn of the player whose turn it is.
    ///
    /// # Errors
    /// What the rules do not allow; the game is then as it was.
    pub fn take(&mut self, action: Action) -> Result<(), BadTurn> {
        if self.over.is_some() {
            return Err(BadTurn::Over);
        }
        let player = self.player();
        let passes = match action {
            Action::Play(play) => {
                let placement = &play.placement;
                let left = self.racks[player].without(placement.tiles()).map_err(|_| BadTurn::NotOnRack)?;
                if crate::position::check_geometry(&self.rules, &self.board, placement).is_err()
                    || crate::position::score::score(&self.rules, &self.board, placement) != play.score
                {
                    return Err(BadTurn::Illegal);
                }
                placement.put_down().for_each(|(square, placed)| self.board.put(square, placed));
                self.racks[player] = left;
                self.totals[player] += play.score;
                self.idle = self.idle.after_play(play.score);
                self.refill(player);
                0
            }
            Action::Exchange(tiles) => {
                let left = self.racks[player].without(tiles.tiles()).map_err(|_| BadTurn::NotOnRack)?;
                if tiles.is_empty() || tiles.len() > self.most_exchanged() {
                    return Err(BadTurn::NoExchange);
                }
                self.racks[player] = left;
                self.refill(player);
                self.bag.add_all(&tiles);
                self.exchanges[player] += 1;
                self.idle = self.idle.after_exchange();
                0
            }
            Action::Pass => {
                self.idle = self.idle.after_pass();
                self.own_passes[player] + 1
            }
        };
        self.own_passes[player] = passes;
        self.turn += 1;
        self.end_if_over(player);
        Ok(())
    }

    /// Fills a rack from the bag.
    fn refill(&mut self, player: usize) {
        let rack = &mut self.racks[player];
        let wanted = self.rules.pack().rack.size.saturating_sub(rack.len());
        rack.add_all(&draw(&mut self.bag, wanted, &mut self.stream));
    }

    fn end_if_over(&mut self, player: usize) {
        let out = self.racks[player].is_empty() && self.bag.is_empty();
        let idle = self.idle.over(&self.end, self.racks.len());
        let Some(over) = out.then_some(GameOver::WentOut(player)).or(idle) else { return };
        let ending = match over {
            GameOver::WentOut(player) => Some(Ending::WentOut(player)),
            GameOver::Stalled => Some(Ending::Stalled),
            GameOver::Drawn => None,
        };
        if let Some(ending) = ending {
            let gains = settle(&self.end, self.rules.tiles(), &self.racks, ending);
            self.totals.iter_mut().zip(gains).for_each(|(total, gain)| *total += gain);
        }
        self.over = Some(over);
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::{GameNumber, Seed};
    use super::*;

    fn game(pack: &str, number: u64) -> FreeGame {
        let rules = Arc::new(Rules::builtin(pack).unwrap());
        FreeGame::deal(&rules, 2, Seed::new("state").stream(GameNumber(number))).unwrap()
    }

    fn tiles(game: &FreeGame) -> usize {
        game.bag().len() + game.racks().iter().map(Rack::len).sum::<usize>() + game.board().tiles().count()
    }

    #[test]
    fn exchanges_keep_every_tile_and_give_back_after_drawing() {
        let mut game = game("en", 1);
        for _ in 0..5 {
            let whole = game.rack().clone();
            game.take(Action::Exchange(whole)).unwrap();
            assert_eq!((tiles(&game), game.over()), (100, None));
        }
        // Six turns without a point end an English game; each loses his rack.
        let whole = game.rack().clone();
        game.take(Action::Exchange(whole)).unwrap();
        assert_eq!(game.over(), Some(GameOver::Stalled));
        let worth =
            |rack: &Rack| -> Points { rack.tiles().map(|tile| game.rules().tiles().points(tile)).sum() };
        assert_eq!(game.totals()[0], -worth(&game.racks()[0]));
    }

    #[test]
    fn three_rounds_with_nothing_put_down_are_a_draw_in_romanian() {
        let mut game = game("ro-liber", 2);
        for turn in 0..6 {
            let action = if turn % 2 == 0 { Action::Exchange(game.rack().clone()) } else { Action::Pass };
            assert_eq!(game.over(), None);
            game.take(action).unwrap();
        }
        assert_eq!((game.over(), game.totals()), (Some(GameOver::Drawn), &[Points(0); 2][..]));
        assert_eq!(game.take(Action::Pass), Err(BadTurn::Over));
    }

    #[test]
    fn what_the_rules_do_not_allow_changes_nothing() {
        let mut game = game("ro-liber", 3);
        let (rack, other) = (game.racks()[0].clone(), game.racks()[1].clone());
        assert_eq!(game.take(Action::Exchange(Rack::default())), Err(BadTurn::NoExchange));
        assert_eq!(game.take(Action::Exchange(rack.with(&other))), Err(BadTurn::NotOnRack));
        assert_eq!((game.rack(), game.turns()), (&rack, 0));
    }

    #[test]
    fn games_of_other_kinds_are_refused() {
        let stream = || Seed::new("x").stream(GameNumber(1));
        let rules = |name| Arc::new(Rules::builtin(name).unwrap());
        assert!(matches!(FreeGame::deal(&rules("ro-maruntel"), 2, stream()), Err(NotFree::OtherGame(_))));
        assert!(matches!(FreeGame::deal(&rules("en"), 1, stream()), Err(NotFree::Players { .. })));
        assert!(matches!(FreeGame::deal(&rules("en"), 15, stream()), Err(NotFree::Players { .. })));
    }
}
