# Numbers and plurals
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
plays-count = { $n ->
    [one] { $shown } placement
   *[other] { $shown } placements
}
bingos-count = { $n ->
    [0] no bingo
    [one] { $n } bingo
   *[other] { $n } bingos
}
words-count = { $n ->
    [one] { $shown } word
   *[other] { $shown } words
}
joined-by = { "; " }
and-more = and { $n } more

# The head of a report
rules-line = Rules: { $name } – { $title }
lexicon-line = Word list: { $name }, { $words }
no-lexicon-line = No word list: scores, totals and racks are checked, tops are not sought.
lexicon-unofficial = { " " }(not an official list)
rack-line = Rack: { $rack }

# A position
no-play = No placement is possible.
counts-line = { $plays } possible, { $bingos }.
top-line = Top – { $plays } = { $score } p.
tops-line = Tops ({ $n }) – { $plays } = { $score } p.
subtop-line = −{ $loss }: { $plays } = { $score } p.
subtops-head = Below the top:
list-head = Best placements:
master-line = Master play: { $play } = { $score } p ({ $reason }).
master-only = the only top
master-blanks = the fewest blanks among { $n } tops
master-triples = the leave least burdened with triples among { $n } tops
master-tiles = the fewest tiles among { $n } tops
master-alphabet = the first in alphabetical order among { $n } tops
master-place = the first on the board among { $n } tops
master-equal = the first in the list among { $n } tops that no criterion tells apart
unlisted-board = On the board and not in the list: { $words }.

# A game
turn-head = T{ $turn }. { $player } · { $rack }
played-line = { $play } = { $score } p / total { $total } p
exchange-line = exchanges { $tiles }
exchange-some-line = exchanges { $n ->
    [one] one tile
   *[other] { $n } tiles
}
withdrawn-line = { $play } = { $score }, taken back after a challenge
unclear-line = { $play }: what was played is not clear
rack-unknown-line = The rack is not known: tops were not sought.
rack-part-line = The rack is known in part: tops were not sought.
pass-line = passes
refused-line = { $play }: not placed ({ $why })
phony-line = Not in the list: { $words }.
found-line = { $plays }, { $bingos }.
annotated-top = Top – { $plays } = { $score } p.
annotated-tops = Tops – { $plays } = { $score } p.
loss-line = Lost against the top: { $loss } p.
no-loss-line = The top was played.
over-top-line = { $points } p above the top: the play rests on a word that is not in the list.
said-top = top: { $what }
said-recommended = recommended: { $what }
said-other = also: { $what }
said-exchange = recommended: exchange { $tiles }
said-plays-of = { $plays } of { $score } p
claim-slip = { $kind }: it is { $expected }
claim-refuted = { $kind }: by our list { $expected }
slip-text = { $what }: found { $found }, expected { $expected }
slip-why = { $what }: { $found } – { $expected }
slip-line = line { $line }: { $slip }
kind-best = recommendation
kind-score = score
kind-word = word
kind-top = top
kind-count = count
totals-head = Result
totals-line = { $player }: { $total } p, { $percent } of the tops ({ $tops } p)
totals-line-alone = { $player }: { $total } p
settled-line = { $player } still holds { $tiles }: { $gains }
gain = { $player } { $points }
final-line = Final score: { $scores }
unfinished-line = The record ends before the game does.
accounted-line = All { $n } tiles are accounted for.
unaccounted-line = Tiles neither on the board nor on a rack: { $tiles }.
slips-head = { $n ->
    [0] No slip was found in the record.
    [one] One slip was found in the record:
   *[other] { $n } slips were found in the record:
}
slip-score = score
slip-total = running total
slip-exchange = tiles exchanged
slip-exchange-rule = exchange not allowed
slip-kept = tiles kept
slip-bag = tiles that the bag does not have
slip-rack-size = rack too large
slip-not-on-rack = tiles not on the rack
slip-illegal-play = illegal play
slip-order = order of turns
slip-claimed-score = annotator's score
slip-claimed-word = annotator's word
slip-bonus = bonus for many tiles
slip-square = square or word
slip-unclear = play that is not clear
slip-withdrawal = play taken back
slip-challenge = points for a challenge
slip-end-rack = points for tiles left
slip-end = after the end
slip-stated = stated sum
slip-name = player's name
slip-encoding = encoding
slip-variant = kind of game
time-line = { $player }, time: { $points } p.
repairs-head = { $n ->
    [one] One thing was missing in the record:
   *[other] { $n } things were missing in the record:
}
repair-line = line { $line }, T{ $turn } { $player }: { $repair }
repair-deduced = { $what } worked out: { $taken }
repair-ambiguous = { $what } not certain, { $n } fit: { $candidates }
repair-square = square
repair-word = word
repair-rack = rack
repair-tiles = tiles of the rack
repair-exchange = tiles exchanged
faults-head = { $n ->
    [one] One thing in the file could not be read:
   *[other] { $n } things in the file could not be read:
}
fault-line = line { $line }, column { $column }: found { $found }, expected { $expected }
refuted-head = { $n ->
    [0] The list refutes no claim.
    [one] One claim is refuted by the word list (it is no slip: another list may confirm it):
   *[other] { $n } claims are refuted by the word list (they are no slips: another list may confirm them):
}

# Rule packs
pack-language = language
pack-notation = squares
pack-lexicon = word list
pack-none = none
pack-tiles = tile set
pack-layout = board
pack-game = game
pack-assumed = Assumed, no source says so:
pack-sources = Sources:

# An import
import-found = Found: { $what }.
import-by-asked = as told
import-by-mark = by its mark
import-by-content = by its bytes
import-by-language = usual in the language
import-counts = Lines: { $lines }, of which blank { $blank }; words met again: { $duplicates }.
import-table = column { $column } of a table with "{ $delimiter }" between fields
import-lexicon = a lexicon of letop's
import-one-a-line = one word a line
import-folded = Changed to letters with tiles: { $shown }.
import-dropped = Left out: { $shown }.
import-at-line = line { $line }
import-too-short = too short
import-too-long = too long
import-unknown-character = characters without a tile
import-not-tiles = parts that are not one tile each
import-undecodable = no text in this encoding
import-missing-column = rows that end before the column
import-no-words = no words

# A duplicate game
turns-count = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
draw-title = Game { $number }: { $turns }, { $total } p, { $bingos }
draw-col-turn = #
draw-col-rack = Rack
draw-col-word = Word
draw-col-at = Ref.
draw-col-points = Pts
draw-col-total = Total
draw-legend-bingo = *  a bingo
draw-legend-rejected = -  the whole rack went back and was drawn afresh
draw-legend-into = >  the tile that came onto the rack after the draw
draw-turns-head = Turn by turn
draw-end-no-lawful-rack = The game ends: no rack that can be drawn has the vowels and consonants that the rules ask for.
draw-end-too-few-tiles = The game ends: too few tiles are left.
draw-end-too-few-vowels = The game ends: too few vowels are left.
draw-end-too-few-consonants = The game ends: too few consonants are left.
draw-end-no-play = The game ends: the rack { $rack } has no placement.
draw-end-last-turn = The game ends: it was the last turn that the rules give.
draw-end-no-more-racks = The racks given are at an end.
draw-left = Left over: { $tiles }.
draw-none-left = No tile is left over.
draw-certified-gaddag = Certified: a second, independent generator (a plain walk over a GADDAG) found the same tops in every turn.
draw-certified-naive = Certified: a second, independent generator (every word at every place, by the rule book) found the same tops in every turn.
draw-certified-wrong = NOT CERTIFIED: a second generator found other tops in turn { $turns }. Do not use this game, and report it.
draw-rejected = Went back: { $racks }.
draw-dry = Bingos of the rack alone: { $words }.
draw-unplaced = Bingos that no place takes: { $words }.
draw-through = With { $letters } of the board: { $words }.
draw-chosen = Best last tile: { $tiles }; { $tile } goes with the master play.
draw-chosen-none = No tile was left to choose.
draw-joker-used = The joker turned into { $tile }, for which the best play used it.
draw-joker-random = The best play did without the joker; it turned into { $tile }, drawn at random.
draw-joker-not-in-bag = The joker stayed: its tile is not in the bag.
draw-joker-unlawful = The joker stayed: without it the rack would lack vowels or consonants.
draw-replaced = The blank made way for its letter and went back into the bag: { $squares }.
draw-expected = The next top, on average: { $values } ({ $how }).
draw-expected-exact = every rack weighed
draw-expected-sampled = { $n } racks drawn for each
draw-expected-mixed = every rack weighed where there are few, else { $n } drawn
draw-by-record = as the record has it, against the order of the rules
draw-fits = It is as wished.
draw-missed = Not as wished: { $what }.
draw-miss-turns = { $found } turns ({ $by } off)
draw-miss-total = { $found } points in all ({ $by } off)
draw-miss-bingos = { $found } bingos ({ $by } off)
draw-miss-unique = several tops in { $found } turns
draw-miss-blocked = a rack without a placement at the end
draw-miss-with = without { $word }
draw-miss-only = { $found } words that are not among those allowed
draw-miss-length = a word of { $found } tiles ({ $by } too many)
draw-commit-public = Publish before the event:
draw-commit-secret = Keep secret until it is over, then publish:
draw-verified-commit = The commitment holds: { $games } of the seed, as promised.
draw-verified-game = Game { $number } is made again as it stands: { $turns }, { $total } p.
games-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}

# A game of single tiles
maruntel-title = Game { $number }: { $players } players, { $moves } moves
maruntel-opening = The conductor lays { $play }.
maruntel-no-opening = No vowel and consonant make a word: the game cannot begin.
maruntel-player = Player { $player }
maruntel-passed = passes
maruntel-exchanged = takes another tile: { $tile }
maruntel-end-all-out = The game ends: all players are out.
maruntel-end-all-passed = The game ends: the bag is empty, and all who still have a tile passed.
maruntel-end-blocked = The game ends: no tile that is left has a place.
maruntel-result = { $player }: { $points }
maruntel-only = --rules { $rules }: these rules take --seed, --game, --games, --players and --layout, and write text, json or jsonl


# A filter
filter-found = Entries: { $entries }; forms: { $forms }.
filter-left-out = left out: { $what }
filter-signs = signs that are no letters
filter-capitals = upper-case letters
filter-no-tile = letters that the tiles cannot spell
filter-folded = marks that the tiles do not have
filter-blank-only = letters that only a blank may stand for
filter-too-short = too short
filter-too-long = too long
filter-denied = denied
filter-denied-in-vain = denied, but not there anyway
filter-apart = with letters kept apart where words are joined
filter-added = added
filter-kept = kept
import-passed-over = passed over: { $what }
import-apart = Kept apart where words are joined: { $shown }.

# Pages to be printed or projected
board-told = Board: { $rows } rows, { $cols } columns, { $tiles ->
    [0] no tile
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
board-letter = { $n }L
board-word = { $n }W
rack-told = Rack: { $tiles }
page-full = Game sheets
page-caller = Caller’s sheets
page-screen = A game on the screen
draw-col-game = Game
draw-col-tops = Tops
draw-col-below = Next
draw-col-plays = Plays
caller-title = Game { $number }
caller-col-drawn = Draw
caller-col-rack = Rack
caller-col-back = Goes back first
screen-turn = Turn { $n }
screen-total = Total: { $n }
screen-first = First turn
screen-top = Show the top
screen-back = Back to the rack
screen-next = Next turn
screen-again = From the beginning
screen-steps = Page Down or the space bar: on. Page Up: back.

# What many games come to
stats-title = { $n ->
    [one] { $shown } game
   *[other] { $shown } games
}
stats-col-figure = Figure
stats-col-count = Seen
stats-col-mean = Mean
stats-col-deviation = St. dev.
stats-col-min = Least
stats-col-median = Median
stats-col-max = Most
stats-note = The standard deviation is that of a sample (n − 1).
stats-totals = Total of a game
stats-turns = Turns of a game
stats-bingos = Bingos of a game
stats-best = Best top of a game
stats-tops = Top of a turn
stats-ties = Equal tops of a turn
stats-rejected = Racks of a game that went back
stats-best-play = Best play: { $play } = { $score } p (game { $game }, turn { $turn }).
stats-range = Lowest total: { $least } p (game { $low }); highest: { $most } p (game { $high }).
stats-end-no-lawful-rack = No lawful rack left to draw: { $n } ({ $share }).
stats-end-too-few-tiles = Too few tiles left: { $n } ({ $share }).
stats-end-too-few-vowels = Too few vowels left: { $n } ({ $share }).
stats-end-too-few-consonants = Too few consonants left: { $n } ({ $share }).
stats-end-no-play = Ended by a rack without a placement: { $n } ({ $share }).
stats-end-last-turn = Ended with the last turn that the rules give: { $n } ({ $share }).
stats-end-no-more-racks = The racks given were at an end: { $n } ({ $share }).

# What moves are worth
equity-bag = In the bag: { $n }; with an opponent whose rack is full.
equity-head = Best by equity, in points (score, equity, move, tiles kept):
selfplay-won = Won: { $rate } (95 %: { $low } to { $high })
selfplay-spread = Points above the other: { $points } a game
selfplay-speed = { $games } games a second

## The page of an annotated game

game-page-title = An annotated game
game-page-steps = Steps through the game
game-page-first = First turn
game-page-back = Turn before
game-page-next = Next turn
game-page-last = Last turn
game-page-choose = Go to a turn
game-page-answers = answers
game-page-all = all turns
game-page-keys = Keys: ← and → step, Home and End go to the ends, A shows the answer. On a phone, swipe.
game-page-turn = { $n }. { $player } (turn { $turn })
game-page-no-rack = No rack was written down.
game-page-board = The board before the turn
game-page-board-play = The board before the turn, and { $play } on it
game-page-answer = What could be played
game-page-about = The game as a whole
game-page-curve = Points turn by turn
game-page-end = The end
game-page-players = Players against their tops
game-page-losses = Points lost against the top, turn by turn
game-page-table = Every turn with its top
game-page-last-board = The board at the end
game-col-turn = No.
game-col-player = Player
game-col-rack = Rack
game-col-play = Played
game-col-score = Points
game-col-total = Total
game-col-top = Top
game-col-best = Points
game-col-lost = Lost
game-col-plays = Placements
game-col-bingos = Bingos
game-col-points = Points
game-col-final = Final
game-col-tops = Tops
game-col-percent = % of top
game-col-found = Tops found
game-col-missed = Bingos missed
game-col-losses = Greatest losses

# What many games come to.
summary-head = { $n ->
    [one] One game
   *[other] { $n } games
}
summary-player = player
summary-games = games
summary-points = points
summary-percent = of the tops
summary-tops = tops played
summary-key = −points (turns): what was lost to the top, and for what.
summary-study = To learn from:
summary-lesson = { $play } = { $score } p., { $loss } p. lost ({ $cause }) – { $player }, { $game }
cause-bingo = bingo
cause-place = place
cause-word = word
cause-phony = phony
cause-no-play = no play
cause-score = score

# A game as a table.
report-game = A game
report-turn = T
report-player = player
report-rack = rack
report-play = play
report-points = p.
report-total = total
report-top = top
report-loss = lost

# What is recommended
recommended-line = Recommended: { $what } ({ $reason })
why-master = the master play: { $reason }
why-top = it is the top
why-out = it ends the game
why-next = next best: { $what }
why-given-up = { $points ->
    [0] no fewer points than the top, { $what }
    [one] gives up 1 p against the top, { $what }
   *[other] gives up { $points } p against the top, { $what }
}
why-leave-better = keeps tiles worth { $points } p more
why-leave-worse = keeps tiles worth { $points } p less
why-reply = the opponent's reply scores { $one } p on average, against { $other } p
why-bingo = a bingo next turn in { $one } of cases, against { $other }
why-gap = in all { $gap } p better
why-gap-less = in all { $gap } p worse: no measurable difference, and more points in hand
why-gap-exact = in all exactly { $gap } p better
why-gap-reckoned = in all { $gap } p better, not proven
why-passed-top = scores more than the top the annotator gives ({ $top } p)
why-scores-more = scores { $points } p more
why-scores-less = scores { $points } p less
how-simulation = Simulated: plies: { $plies }, iterations: { $n }.
how-last-tiles = Every order of the last tiles ({ $n }) played out; each end of the game searched to the end.
how-last-tiles-part = Every order of the last tiles ({ $n }) played out; ends of games searched as far as the budget reaches.
how-endgame = The end of the game searched to the end (positions: { $n }).
how-endgame-part = The end of the game searched as far as the budget reaches (positions: { $n }): not proven.
weighed-head = Weighed, in points above the opponent's (value, = exact, standard error, win, reply, bingo next turn, iterations, equity, move, tiles kept):
agreement-head = Agreement with the annotator's recommendations: the same in { $same } of { $n }.
agreement-same = { $theirs }: the same ({ $value } p; iterations: { $n }).
agreement-other = { $theirs }: { $their-value } p; ours is { $ours }: { $value } p ({ $reason }; iterations: { $n }).
agreement-unweighed = { $theirs }: not weighed; ours is { $ours }: { $value } p (iterations: { $n }).

# What was found in a record, and what was expected.
phrase-runs-off = the word runs off the board
phrase-blocked = { $square } takes no tile
phrase-occupied = { $square } holds another letter
phrase-empty-square = { $square } is empty
phrase-goes-on = the word goes on: a tile stands just before or behind it
phrase-nothing-placed = no tile is put down
phrase-too-many = { $placed ->
    [one] { $placed } tile is put down, at most { $most } may be
   *[other] { $placed } tiles are put down, at most { $most } may be
}
phrase-detached = the play touches no tile on the board
phrase-opening-begins = the first play must begin on the start square
phrase-opening-covers = the first play must cover the start square
phrase-stray-space = a space must stand between two letters of the line, by rules that let a blank be one
phrase-no-word = the play forms no word
phrase-word-of = { $n ->
    [one] a word of { $n } tile is not allowed
   *[other] a word of { $n } tiles is not allowed
}
phrase-not-on-rack = not on the rack: { $tiles }
phrase-not-in-list = { $words } is not in the list
phrase-found-expected = found { $found }, expected { $expected }
phrase-play-that-fits = a square and a word that the board, the rack and the score allow
phrase-stays-before = a play of { $player } that stays on the board just before
phrase-at-most-tiles = { $n ->
    [one] at most { $n } tile
   *[other] at most { $n } tiles
}
phrase-tiles-in = { $tiles } in { $rack }
phrase-tiles-of-bag = tiles that the bag still has
phrase-an-exchange = an exchange
phrase-no-exchange = no exchange in this game
phrase-at-least-in-bag = { $n ->
    [one] at least { $n } tile in the bag
   *[other] at least { $n } tiles in the bag
}
phrase-exchange-with = { $n ->
    [one] an exchange with { $n } tile in the bag
   *[other] an exchange with { $n } tiles in the bag
}
phrase-exchange-number = exchange { $n } of one player
phrase-at-most-each = at most { $n } of each
phrase-exchange-after = { $n ->
    [one] an exchange after { $n } pass of his own
   *[other] an exchange after { $n } passes of his own
}
phrase-passes-running = { $n } of them running, or a round in which nobody put down a tile
phrase-exchanged-for = { $n ->
    [one] { $n } tile exchanged for { $bag } in the bag
   *[other] { $n } tiles exchanged for { $bag } in the bag
}
phrase-as-bag-has = as many as the bag has
phrase-turn-of = a turn of { $player }
phrase-no-further-turn = no further turn: { $player } has put down the last tile
phrase-sum-of-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
phrase-sum-of-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
phrase-pass-for = a pass of { $player } for { $points }
phrase-bytes-are-utf8 = UTF-8: the bytes are in it
phrase-name-of-encoding = the name of an encoding, as UTF-8 or ISO-8859-1
phrase-one-of = one of { $names }
phrase-one-of-tiles = one of { $tiles }, or ? for a blank
phrase-many-of-a-kind = more than 255 tiles of a kind
phrase-at-most = at most { $n }
phrase-not-closed = '(' without ')'
phrase-both-brackets = both, around one letter or more
phrase-word-of-letters = { $n ->
    [one] a word of { $n } letter
   *[other] a word of { $n } letters
}
phrase-letters-of-word = 1 to 32 letters
phrase-square-and-word = a square and a word, as H4 WORD
phrase-square-from-to = a square from { $first } to { $last } (across) or { $top } to { $end } (down)
phrase-off-the-board = '{ $text }', off the board
phrase-bracket-not-closed = '[' without ']'
phrase-tile-in-brackets = one tile in brackets, as [CH]
phrase-tiles-in-brackets = one of { $tiles } in brackets
phrase-whole-points = points, as a whole number
phrase-signed-points = points, as +20
phrase-player = player '{ $name }'
phrase-the-kind = the kind '{ $kind }'
phrase-taken-for-turn = one of { $names }; it is taken for the turn of { $player }
phrase-gcg-line = an event, as '>nick: RACK 8D WORD +20 20', or a pragma, as '#note'
phrase-gcg-event = an event, as '>nick: RACK 8D WORD +20 20'
phrase-game-type = the game type '{ $kind }'
phrase-classic-game = classic: the plays are scored by the rules of that
phrase-event-before = an event before it
phrase-nameless-player = #player{ $n } without a name
phrase-nickname-and-name = a nickname, and a full name behind it
phrase-name-of-another = #player{ $n } { $nick }, a name that another player has
phrase-nickname-for-each = a nickname for each player
phrase-taken-for-player = #player{ $n }: { $nick } is taken for that one
phrase-rack-pragmas = #rack1 to #rack{ $most }
phrase-taken-back = a play of { $player } taken back
phrase-play-before = a play just before
phrase-play-of-before = the play of { $player } just before
phrase-second-time = a second penalty for time of { $player }
phrase-one-for-each = one for each player at most
phrase-time-before-turn = a penalty for time of { $player } before the turn on line { $line }
phrase-time-after-turns = penalties for time after the last turn
phrase-turn-after-rack = a turn of { $player } after #rack{ $n }
phrase-racks-after-turns = the last racks after the last turn; #rack{ $n } is on line { $line }
phrase-time-before-racks = a penalty for time of { $player } before the points for racks on line { $line }
phrase-time-after-racks = penalties for time after the points for racks
phrase-no-readable-turn = no turn that can be read
phrase-turns-with-played = 'turns' with 'played'
phrase-missing-field = no '{ $name }'
phrase-name-of-one = the name of one
phrase-no-played = no 'played' that can be read
phrase-played-forms = a play with 'word' and 'at', an 'exchange', or a 'pass'
phrase-rows-and-columns = rows 1 to { $rows } and columns 1 to { $cols }
phrase-row-column = row { $row }, column { $col }
phrase-of-turn = turn { $turn }: { $what }
phrase-printed-play = a play, as 'I6: CIME = 27', or 'Schimbă literele N R S', or 'PAS'
phrase-sheet-turn = a turn: number, player, rack (KEPT+DRAWN), then square, word, score / total, or -TILES, or pass
phrase-long-line = a line of more than { $kib } KiB
phrase-short-lines = the lines of a game, of at most { $kib } KiB each
phrase-no-play = no play
phrase-play-forms = a square and a word, -TILES, or pass
phrase-play-without-word = a play without a word
phrase-score-form = a score, or a score / a total, as 20 / 120
phrase-line-of-turn = a turn, or under one a line with { $names }
phrase-count-forms = '18 bingos', '101 plays' or '5 plays of 70'
phrase-points-form = points, or points / a total, as +5 / 120
phrase-head-line = a line such as 'players: A, B' before the first turn
phrase-the-notation = notation '{ $name }'
phrase-sum-form = a sum, as '958 points' or '17 turns'

# What a second generator says, and recommendations on the page of a game
certified-gaddag = Certified: a second, independent generator (a plain walk over a GADDAG) found the same tops.
certified-naive = Certified: a second, independent generator (every word at every place, by the rule book) found the same tops.
certified-not = NOT CERTIFIED: a second generator found other tops. Do not use this result, and report it.
certified-unknown = { $n ->
    [one] One turn was not checked: its rack is not known in full.
   *[other] { $n } turns were not checked: their racks are not known in full.
}
turn-named = T{ $turn } { $player }
turn-line = T{ $turn } { $player }: { $what }
game-page-recommended = the recommended play on the board, with a dark corner (key R)
game-page-agreement = The annotator’s recommendations and ours
game-col-theirs = Annotator
game-col-ours = Ours
game-col-worth = Worth
game-col-gap = Difference
game-col-recommended = Recommended
