# Nombres et pluriels
points = { $n ->
    [one] { $n } point
    [many] { $n } de points
   *[other] { $n } points
}
plays-count = { $n ->
    [one] { $shown } placement
    [many] { $shown } de placements
   *[other] { $shown } placements
}
bingos-count = { $n ->
    [0] aucun scrabble
    [one] { $n } scrabble
    [many] { $n } de scrabbles
   *[other] { $n } scrabbles
}
words-count = { $n ->
    [one] { $shown } mot
    [many] { $shown } de mots
   *[other] { $shown } mots
}
joined-by = { " ; " }
and-more = et { $n } de plus

# L’en-tête d’un compte rendu
rules-line = Règlement : { $name } – { $title }
lexicon-line = Liste de mots : { $name }, { $words }
no-lexicon-line = Sans liste de mots : les scores, les totaux et les chevalets sont vérifiés, les tops ne sont pas cherchés.
lexicon-unofficial = { " " }(ce n’est pas une liste officielle)
rack-line = Tirage : { $rack }

# Une position
no-play = Aucun placement n’est possible.
counts-line = { $plays } possibles, { $bingos }.
top-line = Top – { $plays } = { $score } p.
tops-line = Tops ({ $n }) – { $plays } = { $score } p.
subtop-line = −{ $loss } : { $plays } = { $score } p.
subtops-head = Sous le top :
list-head = Meilleurs placements :
master-line = Coup retenu : { $play } = { $score } p ({ $reason }).
master-only = le seul top
master-blanks = le moins de jokers parmi { $n } tops
master-triples = le reliquat le moins chargé de lettres triples parmi { $n } tops
master-tiles = le moins de lettres parmi { $n } tops
master-alphabet = le premier dans l’ordre alphabétique parmi { $n } tops
master-place = le premier sur la grille parmi { $n } tops
master-equal = le premier de la liste parmi { $n } tops qu’aucun critère ne départage
unlisted-board = Sur la grille et pas dans la liste : { $words }.

# Une partie
turn-head = Coup { $turn }. { $player } · { $rack }
played-line = { $play } = { $score } p / total { $total } p
exchange-line = échange { $tiles }
exchange-some-line = échange { $n ->
    [one] une lettre
    [many] { $n } de lettres
   *[other] { $n } lettres
}
withdrawn-line = { $play } = { $score }, retiré après contestation
unclear-line = { $play } : ce qui a été joué n’est pas clair
rack-unknown-line = Le chevalet n’est pas connu : les tops n’ont pas été cherchés.
rack-part-line = Le chevalet n’est connu qu’en partie : les tops n’ont pas été cherchés.
pass-line = passe
refused-line = { $play } : non placé ({ $why })
phony-line = Hors de la liste : { $words }.
found-line = { $plays }, { $bingos }.
annotated-top = Le top – { $plays } = { $score } p.
annotated-tops = Les tops – { $plays } = { $score } p.
loss-line = Négatif : { $loss } p sous le top.
no-loss-line = Le top a été joué.
over-top-line = { $points } p au-dessus du top : le coup repose sur un mot absent de la liste.
said-top = top : { $what }
said-recommended = conseillé : { $what }
said-other = aussi : { $what }
said-exchange = conseillé : échanger { $tiles }
said-plays-of = { $plays } à { $score } p
claim-slip = { $kind } : en réalité { $expected }
claim-refuted = { $kind } : d’après notre liste { $expected }
slip-text = { $what } : écrit { $found }, attendu { $expected }
slip-why = { $what } : { $found } – { $expected }
slip-line = ligne { $line } : { $slip }
kind-best = conseil
kind-score = score
kind-word = mot
kind-top = le top
kind-count = nombre
totals-head = Résultat
totals-line = { $player } : { $total } p, { $percent } des tops ({ $tops } p)
totals-line-alone = { $player } : { $total } p
settled-line = { $player } garde { $tiles } : { $gains }
gain = { $player } { $points }
final-line = Score final : { $scores }
unfinished-line = La feuille s’arrête avant la fin de la partie.
accounted-line = Les { $n } jetons sont tous retrouvés.
unaccounted-line = Jetons ni sur la grille ni sur un chevalet : { $tiles }.
slips-head = { $n ->
    [0] Aucune erreur n’a été trouvée dans la feuille.
    [one] Une erreur a été trouvée dans la feuille :
    [many] { $n } d’erreurs ont été trouvées dans la feuille :
   *[other] { $n } erreurs ont été trouvées dans la feuille :
}
slip-score = score du coup
slip-total = cumul
slip-exchange = lettres échangées
slip-exchange-rule = échange non permis
slip-kept = lettres gardées
slip-bag = lettres que le sac n’a plus
slip-rack-size = trop de lettres sur le chevalet
slip-not-on-rack = lettres absentes du chevalet
slip-illegal-play = coup irrégulier
slip-order = ordre des coups
slip-claimed-score = score donné par le commentateur
slip-claimed-word = mot donné par le commentateur
slip-bonus = prime de scrabble
slip-square = référence ou mot
slip-unclear = coup peu clair
slip-withdrawal = coup retiré
slip-challenge = points de contestation
slip-end-rack = points des lettres restantes
slip-end = après la fin
slip-stated = somme annoncée
slip-name = nom du joueur
slip-encoding = encodage
slip-variant = type de partie
time-line = { $player }, dépassement de temps : { $points } p.
repairs-head = { $n ->
    [one] Un élément manquait dans la feuille :
    [many] { $n } d’éléments manquaient dans la feuille :
   *[other] { $n } éléments manquaient dans la feuille :
}
repair-line = ligne { $line }, coup { $turn } { $player } : { $repair }
repair-deduced = { $what }, par déduction : { $taken }
repair-ambiguous = { $what }, incertain, { $n } possibilités : { $candidates }
repair-square = référence
repair-word = mot
repair-rack = chevalet
repair-tiles = lettres du chevalet
repair-exchange = lettres échangées
faults-head = { $n ->
    [one] Un passage du fichier n’a pas pu être lu :
    [many] { $n } de passages du fichier n’ont pas pu être lus :
   *[other] { $n } passages du fichier n’ont pas pu être lus :
}
fault-line = ligne { $line }, colonne { $column } : écrit { $found }, attendu { $expected }
refuted-head = { $n ->
    [0] La liste ne contredit aucune affirmation.
    [one] Une affirmation est contredite par la liste de mots (ce n’est pas une erreur : une autre liste peut la confirmer) :
    [many] { $n } d’affirmations sont contredites par la liste de mots (ce ne sont pas des erreurs : une autre liste peut les confirmer) :
   *[other] { $n } affirmations sont contredites par la liste de mots (ce ne sont pas des erreurs : une autre liste peut les confirmer) :
}

# Règlements
pack-language = langue
pack-notation = références
pack-lexicon = liste de mots
pack-none = aucune
pack-tiles = jeu de lettres
pack-layout = grille
pack-game = jeu
pack-assumed = Supposé, aucune source ne le dit :
pack-sources = Sources :

# Un import
import-found = Trouvé : { $what }.
import-by-asked = comme demandé
import-by-mark = d’après sa marque
import-by-content = d’après ses octets
import-by-language = habituel dans cette langue
import-counts = Lignes : { $lines }, dont vides { $blank } ; mots répétés : { $duplicates }.
import-table = colonne { $column } d’un tableau dont les champs sont séparés par « { $delimiter } »
import-lexicon = un lexique de letop
import-one-a-line = un mot par ligne
import-folded = Ramenés à des lettres qui ont un jeton : { $shown }.
import-dropped = Laissés de côté : { $shown }.
import-at-line = ligne { $line }
import-too-short = trop courts
import-too-long = trop longs
import-unknown-character = caractères sans jeton
import-not-tiles = parties qui ne sont pas un jeton chacune
import-undecodable = pas du texte dans cet encodage
import-missing-column = lignes qui finissent avant la colonne
import-no-words = aucun mot

# Une partie en duplicate
turns-count = { $n ->
    [one] { $n } coup
    [many] { $n } de coups
   *[other] { $n } coups
}
draw-title = Partie { $number } : { $turns }, { $total } p, { $bingos }
draw-col-turn = Coup
draw-col-rack = Tirage
draw-col-word = Mot
draw-col-at = Réf.
draw-col-points = Pts
draw-col-total = Cumul
draw-legend-bingo = *  un scrabble
draw-legend-rejected = -  tout le tirage a été rejeté et tiré de nouveau
draw-legend-into = >  la lettre arrivée dans le tirage après coup
draw-turns-head = Coup par coup
draw-end-no-lawful-rack = Fin de la partie : aucun tirage possible n’a les voyelles et les consonnes demandées.
draw-end-too-few-tiles = Fin de la partie : il reste trop peu de lettres.
draw-end-too-few-vowels = Fin de la partie : il reste trop peu de voyelles.
draw-end-too-few-consonants = Fin de la partie : il reste trop peu de consonnes.
draw-end-no-play = Fin de la partie : le tirage { $rack } n’a aucun placement.
draw-end-last-turn = Fin de la partie : c’était le dernier coup prévu par le règlement.
draw-end-no-more-racks = Les tirages donnés sont épuisés.
draw-left = Lettres restantes : { $tiles }.
draw-none-left = Il ne reste aucune lettre.
draw-certified-gaddag = Certifié : un second générateur, indépendant (un simple parcours d’un GADDAG), a trouvé les mêmes tops à chaque coup.
draw-certified-naive = Certifié : un second générateur, indépendant (chaque mot à chaque place, selon le règlement), a trouvé les mêmes tops à chaque coup.
draw-certified-wrong = NON CERTIFIÉ : un second générateur a trouvé d’autres tops au coup { $turns }. N’utilisez pas cette partie et signalez-la.
draw-rejected = Rejetés : { $racks }.
draw-dry = Scrabbles secs : { $words }.
draw-unplaced = Scrabbles implaçables : { $words }.
draw-through = Avec { $letters } de la grille : { $words }.
draw-chosen = Meilleure dernière lettre : { $tiles } ; { $tile } va avec le coup retenu.
draw-chosen-none = Il ne restait aucune lettre à choisir.
draw-joker-used = Le joker est devenu { $tile }, la lettre pour laquelle le meilleur coup l’employait.
draw-joker-random = Le meilleur coup se passait du joker ; il est devenu { $tile }, tiré au sort.
draw-joker-not-in-bag = Le joker est resté : sa lettre n’est plus dans le sac.
draw-joker-unlawful = Le joker est resté : sans lui, le tirage manquerait de voyelles ou de consonnes.
draw-replaced = Le joker a cédé la place à sa lettre et retourne dans le sac : { $squares }.
draw-expected = Le top suivant, en moyenne : { $values } ({ $how }).
draw-expected-exact = chaque tirage pesé
draw-expected-sampled = { $n } tirages pour chacun
draw-expected-mixed = chaque tirage pesé quand ils sont peu nombreux, sinon { $n } tirés
draw-by-record = comme sur la feuille, contre l’ordre du règlement
draw-fits = Conforme au souhait.
draw-missed = Non conforme au souhait : { $what }.
draw-miss-turns = { $found } coups (écart { $by })
draw-miss-total = { $found } points en tout (écart { $by })
draw-miss-bingos = { $found } scrabbles (écart { $by })
draw-miss-unique = plusieurs tops à { $found } coups
draw-miss-blocked = à la fin, un tirage sans placement
draw-miss-with = sans { $word }
draw-miss-only = { $found } mots qui ne sont pas parmi ceux permis
draw-miss-length = un mot de { $found } lettres ({ $by } de trop)
draw-commit-public = À publier avant l’épreuve :
draw-commit-secret = À garder secret jusqu’à la fin, puis à publier :
draw-verified-commit = L’engagement est tenu : { $games } de la graine promise.
draw-verified-game = La partie { $number } se refait à l’identique : { $turns }, { $total } p.
games-count = { $n ->
    [one] { $n } partie
    [many] { $n } de parties
   *[other] { $n } parties
}

# Une partie lettre à lettre
maruntel-title = Partie { $number } : { $players } joueurs, { $moves } coups
maruntel-opening = Le meneur place { $play }.
maruntel-no-opening = Aucune voyelle et aucune consonne ne forment un mot : la partie ne peut commencer.
maruntel-player = Joueur { $player }
maruntel-passed = passe
maruntel-exchanged = prend une autre lettre : { $tile }
maruntel-end-all-out = Fin de la partie : tous les joueurs ont terminé.
maruntel-end-all-passed = Fin de la partie : le sac est vide et tous ceux qui ont encore une lettre ont passé.
maruntel-end-blocked = Fin de la partie : aucune lettre restante n’a de place.
maruntel-result = { $player } : { $points }
maruntel-only = --rules { $rules } : ce règlement accepte --seed, --game, --games, --players et --layout, et écrit en text, json ou jsonl

# Un filtre
filter-found = Entrées : { $entries } ; formes : { $forms }.
filter-left-out = laissées de côté : { $what }
filter-signs = signes qui ne sont pas des lettres
filter-capitals = majuscules
filter-no-tile = lettres que les jetons ne peuvent écrire
filter-folded = signes diacritiques que les jetons n’ont pas
filter-blank-only = lettres que seul un joker peut remplacer
filter-too-short = trop courtes
filter-too-long = trop longues
filter-denied = refusées
filter-denied-in-vain = refusées, mais absentes de toute façon
filter-apart = lettres tenues séparées à la jointure des mots
filter-added = ajoutées
filter-kept = gardées
import-passed-over = ignorés : { $what }
import-apart = Tenus séparés à la jointure des mots : { $shown }.

# Pages à imprimer ou à projeter
board-told = Grille : { $rows } lignes, { $cols } colonnes, { $tiles ->
    [0] aucune lettre
    [one] { $tiles } lettre
    [many] { $tiles } de lettres
   *[other] { $tiles } lettres
}
board-letter = { $n }L
board-word = { $n }M
rack-told = Tirage : { $tiles }
page-full = Feuilles de partie
page-caller = Feuilles du meneur
page-screen = Une partie à l’écran
draw-col-game = Partie
draw-col-tops = Tops
draw-col-below = Sous-top
draw-col-plays = Placements
caller-title = Partie { $number }
caller-col-drawn = À tirer
caller-col-rack = Tirage
caller-col-back = D’abord rejetés
screen-turn = Coup { $n }
screen-total = Cumul : { $n }
screen-first = Premier coup
screen-top = Montrer le top
screen-back = Revenir au tirage
screen-next = Coup suivant
screen-again = Depuis le début
screen-steps = Page suivante ou barre d’espace : avancer. Page précédente : revenir.

# Le bilan de plusieurs parties
stats-title = { $n ->
    [one] { $shown } partie
    [many] { $shown } de parties
   *[other] { $shown } parties
}
stats-col-figure = Grandeur
stats-col-count = Cas
stats-col-mean = Moyenne
stats-col-deviation = Écart type
stats-col-min = Minimum
stats-col-median = Médiane
stats-col-max = Maximum
stats-note = L’écart type est celui d’un échantillon (n − 1).
stats-totals = Total d’une partie
stats-turns = Coups d’une partie
stats-bingos = Scrabbles d’une partie
stats-best = Meilleur top d’une partie
stats-tops = Top d’un coup
stats-ties = Tops ex æquo d’un coup
stats-rejected = Tirages rejetés d’une partie
stats-best-play = Meilleur coup : { $play } = { $score } p (partie { $game }, coup { $turn }).
stats-range = Total le plus bas : { $least } p (partie { $low }) ; le plus haut : { $most } p (partie { $high }).
stats-end-no-lawful-rack = Plus de tirage régulier possible : { $n } ({ $share }).
stats-end-too-few-tiles = Trop peu de lettres restantes : { $n } ({ $share }).
stats-end-too-few-vowels = Trop peu de voyelles restantes : { $n } ({ $share }).
stats-end-too-few-consonants = Trop peu de consonnes restantes : { $n } ({ $share }).
stats-end-no-play = Finies sur un tirage sans placement : { $n } ({ $share }).
stats-end-last-turn = Finies avec le dernier coup prévu par le règlement : { $n } ({ $share }).
stats-end-no-more-racks = Tirages donnés épuisés : { $n } ({ $share }).

# Ce que valent les coups
equity-bag = Dans le sac : { $n } ; l’adversaire a un chevalet plein.
equity-head = Les meilleurs par valeur, en points (score, valeur, coup, reliquat) :
selfplay-won = Gagnées : { $rate } (95 % : de { $low } à { $high })
selfplay-spread = Points d’avance sur l’autre : { $points } par partie
selfplay-speed = { $games } parties par seconde

## La page d’une partie annotée

game-page-title = Une partie annotée
game-page-steps = Parcours de la partie
game-page-first = Premier coup
game-page-back = Coup précédent
game-page-next = Coup suivant
game-page-last = Dernier coup
game-page-choose = Aller à un coup
game-page-answers = solutions
game-page-all = tous les coups
game-page-keys = Touches : ← et → pas à pas, Début et Fin aux extrémités, A montre la solution. Sur téléphone, glissez.
game-page-turn = { $n }. { $player } (coup { $turn })
game-page-no-rack = Le chevalet n’a pas été noté.
game-page-board = La grille avant le coup
game-page-board-play = La grille avant le coup, avec { $play }
game-page-answer = Ce qui pouvait être joué
game-page-about = L’ensemble de la partie
game-page-curve = Les points, coup par coup
game-page-end = La fin
game-page-players = Les joueurs face à leurs tops
game-page-losses = Les négatifs, coup par coup
game-page-table = Tous les coups avec leurs tops
game-page-last-board = La grille à la fin
game-col-turn = Nº
game-col-player = Joueur
game-col-rack = Chevalet
game-col-play = Joué
game-col-score = Points
game-col-total = Cumul
game-col-top = Le top
game-col-best = Points
game-col-lost = Négatif
game-col-plays = Placements
game-col-bingos = Scrabbles
game-col-points = Points
game-col-final = Final
game-col-tops = Tops
game-col-percent = % du top
game-col-found = Tops trouvés
game-col-missed = Scrabbles manqués
game-col-losses = Plus gros négatifs

# Le bilan de plusieurs parties annotées
summary-head = { $n ->
    [one] Une partie
    [many] { $n } de parties
   *[other] { $n } parties
}
summary-player = joueur
summary-games = parties
summary-points = points
summary-percent = du top
summary-tops = tops joués
summary-key = −points (coups) : ce qui a été perdu sur le top, et pourquoi.
summary-study = À apprendre :
summary-lesson = { $play } = { $score } p., négatif { $loss } p. ({ $cause }) – { $player }, { $game }
cause-bingo = scrabble manqué
cause-place = moins bonne place
cause-word = mot manqué
cause-phony = mot non admis
cause-no-play = zéro
cause-score = score faux

# Une partie en tableau
report-game = Une partie
report-turn = coup
report-player = joueur
report-rack = chevalet
report-play = joué
report-points = p.
report-total = cumul
report-top = le top
report-loss = négatif

# Ce qui est conseillé
recommended-line = Conseillé : { $what } ({ $reason })
why-master = le coup retenu : { $reason }
why-top = c’est le top
why-out = termine la partie
why-next = ensuite : { $what }
why-given-up = { $points ->
    [0] autant de points que le top, { $what }
    [one] cède { $points } p au top, { $what }
    [many] cède { $points } p au top, { $what }
   *[other] cède { $points } p au top, { $what }
}
why-leave-better = le reliquat vaut { $points } p de plus
why-leave-worse = le reliquat vaut { $points } p de moins
why-reply = la réplique adverse rapporte { $one } p en moyenne, contre { $other } p
why-bingo = un scrabble au coup suivant dans { $one } des cas, contre { $other }
why-gap = en tout { $gap } p de mieux
why-gap-less = en tout { $gap } p de moins : différence non mesurable, et plus de points acquis
why-gap-exact = en tout exactement { $gap } p de mieux
why-gap-reckoned = en tout { $gap } p de mieux, non prouvé
why-passed-top = marque plus que le top donné par l’annotateur ({ $top } p)
why-scores-more = marque { $points } p de plus
why-scores-less = marque { $points } p de moins
how-simulation = Simulation : coups d’avance : { $plies }, itérations : { $n }.
how-last-tiles = Tous les ordres des dernières lettres ({ $n }) joués ; chaque fin de partie cherchée jusqu’au bout.
how-last-tiles-part = Tous les ordres des dernières lettres ({ $n }) joués ; fins de partie cherchées dans la limite du budget.
how-endgame = Fin de partie cherchée jusqu’au bout (positions : { $n }).
how-endgame-part = Fin de partie cherchée dans la limite du budget (positions : { $n }) : non prouvé.
weighed-head = Pesés, en points d’avance sur l’adversaire (valeur, = exacte, erreur type, gain, réplique, scrabble au coup suivant, itérations, valeur statique, coup, reliquat) :
agreement-head = Accord avec les conseils du commentateur : les mêmes pour { $same } sur { $n }.
agreement-same = { $theirs } : le même ({ $value } p ; itérations : { $n }).
agreement-other = { $theirs } : { $their-value } p ; le nôtre est { $ours } : { $value } p ({ $reason } ; itérations : { $n }).
agreement-unweighed = { $theirs } : non pesé ; le nôtre est { $ours } : { $value } p (itérations : { $n }).

# Ce qui a été trouvé dans une feuille, et ce qui était attendu.
phrase-runs-off = le mot sort de la grille
phrase-blocked = { $square } ne reçoit aucune lettre
phrase-occupied = { $square } porte une autre lettre
phrase-empty-square = { $square } est vide
phrase-goes-on = le mot continue : une lettre se trouve juste avant ou après lui
phrase-nothing-placed = aucune lettre n’est posée
phrase-too-many = { $placed ->
    [one] { $placed } lettre est posée, { $most } au plus sont permises
    [many] { $placed } de lettres sont posées, { $most } au plus sont permises
   *[other] { $placed } lettres sont posées, { $most } au plus sont permises
}
phrase-detached = le coup ne touche aucune lettre de la grille
phrase-opening-begins = le premier coup doit commencer sur la case de départ
phrase-opening-covers = le premier coup doit couvrir la case de départ
phrase-stray-space = une espace doit se trouver entre deux lettres de la ligne, et le règlement permettre que le joker en soit une
phrase-no-word = le coup ne forme aucun mot
phrase-word-of = { $n ->
    [one] un mot de { $n } lettre n’est pas admis
    [many] un mot de { $n } de lettres n’est pas admis
   *[other] un mot de { $n } lettres n’est pas admis
}
phrase-not-on-rack = absent du chevalet : { $tiles }
phrase-not-in-list = { $words } – absent de la liste
phrase-found-expected = écrit { $found }, attendu { $expected }
phrase-play-that-fits = une référence et un mot que permettent la grille, le chevalet et le score
phrase-stays-before = juste avant, un coup de { $player } qui reste sur la grille
phrase-at-most-tiles = { $n ->
    [one] { $n } lettre au plus
    [many] { $n } de lettres au plus
   *[other] { $n } lettres au plus
}
phrase-tiles-in = { $tiles } dans { $rack }
phrase-tiles-of-bag = des lettres encore dans le sac
phrase-an-exchange = un échange
phrase-no-exchange = aucun échange dans ce jeu
phrase-at-least-in-bag = { $n ->
    [one] { $n } lettre au moins dans le sac
    [many] { $n } de lettres au moins dans le sac
   *[other] { $n } lettres au moins dans le sac
}
phrase-exchange-with = { $n ->
    [one] un échange avec { $n } lettre dans le sac
    [many] un échange avec { $n } de lettres dans le sac
   *[other] un échange avec { $n } lettres dans le sac
}
phrase-exchange-number = échange nº { $n } du même joueur
phrase-at-most-each = { $n } au plus pour chacun
phrase-exchange-after = { $n ->
    [one] un échange après { $n } passe du joueur
    [many] un échange après { $n } de passes du joueur
   *[other] un échange après { $n } passes du joueur
}
phrase-passes-running = { $n } à la suite, ou un tour où personne n’a posé de lettre
phrase-exchanged-for = { $n ->
    [one] { $n } lettre échangée pour { $bag } dans le sac
    [many] { $n } de lettres échangées pour { $bag } dans le sac
   *[other] { $n } lettres échangées pour { $bag } dans le sac
}
phrase-as-bag-has = autant au plus que le sac en contient
phrase-turn-of = un coup de { $player }
phrase-no-further-turn = plus aucun coup : { $player } a posé la dernière lettre
phrase-sum-of-turns = { $n ->
    [one] { $n } coup
    [many] { $n } de coups
   *[other] { $n } coups
}
phrase-sum-of-points = { $n ->
    [one] { $n } point en tout
    [many] { $n } de points en tout
   *[other] { $n } points en tout
}
phrase-pass-for = une passe de { $player } à { $points }
phrase-bytes-are-utf8 = UTF-8 : les octets le sont
phrase-name-of-encoding = le nom d’un encodage, comme UTF-8 ou ISO-8859-1
phrase-one-of = au choix : { $names }
phrase-one-of-tiles = au choix : { $tiles }, ou ? pour un joker
phrase-many-of-a-kind = plus de 255 lettres de la même sorte
phrase-at-most = { $n } au plus
phrase-not-closed = « ( » sans « ) »
phrase-both-brackets = les deux, autour d’une ou de plusieurs lettres
phrase-word-of-letters = { $n ->
    [one] un mot de { $n } lettre
    [many] un mot de { $n } de lettres
   *[other] un mot de { $n } lettres
}
phrase-letters-of-word = de 1 à 32 lettres
phrase-square-and-word = une référence et un mot, comme H4 MOT
phrase-square-from-to = une référence de { $first } à { $last } (horizontale) ou de { $top } à { $end } (verticale)
phrase-off-the-board = « { $text } », hors de la grille
phrase-bracket-not-closed = « [ » sans « ] »
phrase-tile-in-brackets = un jeton entre crochets, comme [CH]
phrase-tiles-in-brackets = au choix : { $tiles }, entre crochets
phrase-whole-points = des points, en nombre entier
phrase-signed-points = des points, comme +20
phrase-player = le joueur « { $name } »
phrase-the-kind = le type « { $kind } »
phrase-taken-for-turn = au choix : { $names } ; le coup est attribué à { $player }
phrase-gcg-line = un événement, comme « >nom: LETTRES 8D MOT +20 20 », ou une directive, comme « #note »
phrase-gcg-event = un événement, comme « >nom: LETTRES 8D MOT +20 20 »
phrase-game-type = le type de partie « { $kind } »
phrase-classic-game = classic : les coups sont comptés selon ces règles
phrase-event-before = un événement avant elle
phrase-nameless-player = #player{ $n } sans nom
phrase-nickname-and-name = un nom court, suivi du nom complet
phrase-name-of-another = #player{ $n } { $nick }, un nom qu’un autre joueur porte
phrase-nickname-for-each = un nom court pour chaque joueur
phrase-taken-for-player = #player{ $n } : { $nick } est pris pour celui-là
phrase-rack-pragmas = de #rack1 à #rack{ $most }
phrase-taken-back = le retrait d’un coup de { $player }
phrase-play-before = un coup juste avant
phrase-play-of-before = le coup de { $player } juste avant
phrase-second-time = une seconde pénalité de temps de { $player }
phrase-one-for-each = une au plus pour chaque joueur
phrase-time-before-turn = une pénalité de temps de { $player } avant le coup de la ligne { $line }
phrase-time-after-turns = les pénalités de temps après le dernier coup
phrase-turn-after-rack = un coup de { $player } après #rack{ $n }
phrase-racks-after-turns = les derniers chevalets après le dernier coup ; #rack{ $n } est à la ligne { $line }
phrase-time-before-racks = une pénalité de temps de { $player } avant les points des chevalets de la ligne { $line }
phrase-time-after-racks = les pénalités de temps après les points des chevalets
phrase-no-readable-turn = aucun coup lisible
phrase-turns-with-played = « turns » avec « played »
phrase-missing-field = « { $name } » manque
phrase-name-of-one = le nom de l’un d’eux
phrase-no-played = aucun « played » lisible
phrase-played-forms = un coup avec « word » et « at », un « exchange » ou un « pass »
phrase-rows-and-columns = lignes 1 à { $rows } et colonnes 1 à { $cols }
phrase-row-column = ligne { $row }, colonne { $col }
phrase-of-turn = coup { $turn } : { $what }
phrase-printed-play = un coup, comme « I6: CIME = 27 », ou « Schimbă literele N R S », ou « PAS »
phrase-sheet-turn = un coup : numéro, joueur, chevalet (GARDÉES+TIRÉES), puis référence, mot, score / cumul, ou -LETTRES, ou pass
phrase-long-line = une ligne de plus de { $kib } Kio
phrase-short-lines = les lignes d’une partie, de { $kib } Kio au plus chacune
phrase-no-play = aucun coup
phrase-play-forms = une référence et un mot, -LETTRES ou pass
phrase-play-without-word = un coup sans mot
phrase-score-form = un score, ou un score / un cumul, comme 20 / 120
phrase-line-of-turn = un coup, ou sous lui une ligne avec { $names }
phrase-count-forms = « 18 bingos », « 101 plays » ou « 5 plays of 70 »
phrase-points-form = des points, ou des points / un cumul, comme +5 / 120
phrase-head-line = une ligne comme « players: A, B » avant le premier coup
phrase-the-notation = la notation « { $name } »
phrase-sum-form = une somme, comme « 958 points » ou « 17 turns »

# Ce que dit un second générateur, et les conseils sur la page d’une partie
certified-gaddag = Certifié : un second générateur, indépendant (un simple parcours d’un GADDAG), a trouvé les mêmes tops.
certified-naive = Certifié : un second générateur, indépendant (chaque mot à chaque place, selon le règlement), a trouvé les mêmes tops.
certified-not = NON CERTIFIÉ : un second générateur a trouvé d’autres tops. N’utilisez pas ce résultat et signalez-le.
certified-unknown = { $n ->
    [one] Un coup n’a pas été vérifié : son chevalet n’est pas connu en entier.
    [many] { $n } de coups n’ont pas été vérifiés : leurs chevalets ne sont pas connus en entier.
   *[other] { $n } coups n’ont pas été vérifiés : leurs chevalets ne sont pas connus en entier.
}
turn-named = { $turn } de { $player }
turn-line = Coup { $turn } de { $player } : { $what }
game-page-recommended = le coup conseillé sur la grille, au coin foncé (touche R)
game-page-agreement = Les conseils du commentateur et les nôtres
game-col-theirs = Commentateur
game-col-ours = Le nôtre
game-col-worth = Valeur
game-col-gap = Écart
game-col-recommended = Conseillé
