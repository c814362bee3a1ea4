# Numere și plural
points = { $n ->
    [one] { $n } punct
    [few] { $n } puncte
   *[other] { $n } de puncte
}
plays-count = { $n ->
    [one] { $shown } depunere
    [few] { $shown } depuneri
   *[other] { $shown } de depuneri
}
bingos-count = { $n ->
    [0] niciun scrabble
    [one] un scrabble
    [few] { $n } scrabble-uri
   *[other] { $n } de scrabble-uri
}
words-count = { $n ->
    [one] { $shown } cuvânt
    [few] { $shown } cuvinte
   *[other] { $shown } de cuvinte
}
joined-by = { "; " }
and-more = și încă { $n }

# Antetul
rules-line = Regulament: { $name } – { $title }
lexicon-line = Lista de cuvinte: { $name }, { $words }
no-lexicon-line = Fără listă de cuvinte: se verifică punctajele, totalurile și suporturile; topul nu se caută.
lexicon-unofficial = { " " }(nu este lista oficială)
rack-line = Litere: { $rack }

# O poziție
no-play = Nu este posibilă nicio depunere.
counts-line = { $plays } posibile, { $bingos }.
top-line = Depunerea top – { $plays } = { $score } p.
tops-line = Depunerile top ({ $n }) – { $plays } = { $score } p.
subtop-line = −{ $loss }: { $plays } = { $score } p.
subtops-head = Sub top:
list-head = Cele mai bune depuneri:
master-line = Depunerea reținută: { $play } = { $score } p ({ $reason }).
master-only = singura depunere top
master-blanks = cele mai puține jokere din { $n } depuneri top
master-triples = restul cel mai puțin încărcat cu litere triple din { $n } depuneri top
master-tiles = cele mai puține litere din { $n } depuneri top
master-alphabet = prima în ordine alfabetică din { $n } depuneri top
master-place = prima pe tablă din { $n } depuneri top
master-equal = prima din listă între { $n } depuneri top pe care niciun criteriu nu le deosebește
unlisted-board = Pe tablă și nu în listă: { $words }.

# O partidă
turn-head = T{ $turn }. { $player } · { $rack }
played-line = { $play } = { $score } p / total { $total } p
exchange-line = schimbă literele { $tiles }
exchange-some-line = schimbă { $n ->
    [one] o literă
    [few] { $n } litere
   *[other] { $n } de litere
}
withdrawn-line = { $play } = { $score }, retrasă după contestație
unclear-line = { $play }: nu este clar ce s-a depus
rack-unknown-line = Suportul nu este cunoscut: topul nu a fost căutat.
rack-part-line = Suportul este cunoscut doar în parte: topul nu a fost căutat.
pass-line = PAS
refused-line = { $play }: nu s-a așezat ({ $why })
phony-line = Nu sunt în listă: { $words }.
found-line = { $plays }, { $bingos }.
annotated-top = Depunerea top – { $plays } = { $score } p.
annotated-tops = Depunerile top – { $plays } = { $score } p.
loss-line = Pierdere față de top: { $loss } p.
no-loss-line = S-a făcut depunerea top.
over-top-line = Cu { $points } p peste top: depunerea se sprijină pe un cuvânt care nu este în listă.
said-top = top: { $what }
said-recommended = recomandată: { $what }
said-other = și: { $what }
said-exchange = recomandat: schimbarea literelor { $tiles }
said-plays-of = { $plays } de { $score } p
claim-slip = { $kind }: corect { $expected }
claim-refuted = { $kind }: după lista noastră { $expected }
slip-text = { $what }: s-a găsit { $found }, corect { $expected }
slip-why = { $what }: { $found } – { $expected }
slip-line = rândul { $line }: { $slip }
kind-best = recomandarea
kind-score = punctaj
kind-word = cuvânt
kind-top = top
kind-count = număr
totals-head = Rezultat
totals-line = { $player }: { $total } p, { $percent } din depunerile top ({ $tops } p)
totals-line-alone = { $player }: { $total } p
settled-line = { $player } rămâne cu literele { $tiles }: { $gains }
gain = { $player } { $points }
final-line = Scor final: { $scores }
unfinished-line = Consemnarea se oprește înainte de sfârșitul partidei.
accounted-line = Toate cele { $n } de jetoane sunt regăsite.
unaccounted-line = Jetoane care nu sunt nici pe tablă, nici pe suporturi: { $tiles }.
slips-head = { $n ->
    [0] Nu s-a găsit nicio greșeală în consemnare.
    [one] S-a găsit o greșeală în consemnare:
    [few] S-au găsit { $n } greșeli în consemnare:
   *[other] S-au găsit { $n } de greșeli în consemnare:
}
slip-score = punctaj
slip-total = total
slip-exchange = litere schimbate
slip-exchange-rule = schimb nepermis
slip-kept = litere păstrate
slip-bag = litere care nu mai sunt în sac
slip-rack-size = prea multe litere pe suport
slip-not-on-rack = litere care nu sunt pe suport
slip-illegal-play = depunere neregulamentară
slip-order = ordinea tururilor
slip-claimed-score = punctaj dat de comentator
slip-claimed-word = cuvânt dat de comentator
slip-bonus = bonusul de scrabble
slip-square = coordonată sau cuvânt
slip-unclear = depunere neclară
slip-withdrawal = depunere retrasă
slip-challenge = puncte pentru contestație
slip-end-rack = puncte pentru literele rămase
slip-end = după sfârșitul partidei
slip-stated = sumă anunțată
slip-name = numele jucătorului
slip-encoding = codificarea fișierului
slip-variant = felul partidei
time-line = { $player }, depășirea timpului: { $points } p.
repairs-head = { $n ->
    [one] Din consemnare lipsea un lucru:
    [few] Din consemnare lipseau { $n } lucruri:
   *[other] Din consemnare lipseau { $n } de lucruri:
}
repair-line = rândul { $line }, T{ $turn } { $player }: { $repair }
repair-deduced = { $what }, prin deducție: { $taken }
repair-ambiguous = { $what }, nesigur, se potrivesc { $n }: { $candidates }
repair-square = coordonată
repair-word = cuvânt
repair-rack = suport
repair-tiles = litere de pe suport
repair-exchange = litere schimbate
faults-head = { $n ->
    [one] Un loc din fișier nu s-a putut citi:
    [few] { $n } locuri din fișier nu s-au putut citi:
   *[other] { $n } de locuri din fișier nu s-au putut citi:
}
fault-line = rândul { $line }, coloana { $column }: s-a găsit { $found }, se aștepta { $expected }
refuted-head = { $n ->
    [0] Lista de cuvinte nu contrazice nicio afirmație.
    [one] O afirmație este contrazisă de lista de cuvinte (nu este o greșeală: altă listă o poate confirma):
    [few] { $n } afirmații sunt contrazise de lista de cuvinte (nu sunt greșeli: altă listă le poate confirma):
   *[other] { $n } de afirmații sunt contrazise de lista de cuvinte (nu sunt greșeli: altă listă le poate confirma):
}

# Regulamente
pack-language = limba
pack-notation = notația
pack-lexicon = lista de cuvinte
pack-none = niciuna
pack-tiles = jetoane
pack-layout = tabla
pack-game = jocul
pack-assumed = Presupuse, nicio sursă nu o spune:
pack-sources = Surse:

# Un import
import-found = Găsit: { $what }.
import-by-asked = cum s-a cerut
import-by-mark = după semnul de la început
import-by-content = după octeți
import-by-language = obișnuită în limba aceasta
import-counts = Rânduri: { $lines }, din care goale { $blank }; cuvinte repetate: { $duplicates }.
import-table = coloana { $column } dintr-un tabel cu „{ $delimiter }” între câmpuri
import-lexicon = un lexicon letop
import-one-a-line = câte un cuvânt pe rând
import-folded = Aduse la litere care au piese: { $shown }.
import-dropped = Lăsate afară: { $shown }.
import-at-line = rândul { $line }
import-too-short = prea scurte
import-too-long = prea lungi
import-unknown-character = semne fără piesă
import-not-tiles = părți care nu sunt câte o piesă
import-undecodable = nu e text în această codare
import-missing-column = rânduri care se termină înaintea coloanei
import-no-words = niciun cuvânt

# O partidă duplicat
turns-count = { $n ->
    [one] un tur
    [few] { $n } tururi
   *[other] { $n } de tururi
}
draw-title = Partida { $number }: { $turns }, { $total } p, { $bingos }
draw-col-turn = Tur
draw-col-rack = Litere
draw-col-word = Depunere
draw-col-at = Poz.
draw-col-points = Pct.
draw-col-total = Total
draw-legend-bingo = *  scrabble
draw-legend-rejected = -  toate literele s-au pus înapoi și s-a tras din nou
draw-legend-into = >  litera venită pe suport după tragere
draw-turns-head = Tur cu tur
draw-end-no-lawful-rack = Partida s-a încheiat: din literele rămase nu se mai poate trage numărul cerut de vocale și consoane.
draw-end-too-few-tiles = Partida s-a încheiat: au rămas prea puține litere.
draw-end-too-few-vowels = Partida s-a încheiat: au rămas prea puține vocale.
draw-end-too-few-consonants = Partida s-a încheiat: au rămas prea puține consoane.
draw-end-no-play = Partida s-a încheiat: cu literele { $rack } nu este posibilă nicio depunere.
draw-end-last-turn = Partida s-a încheiat: a fost ultimul tur prevăzut de regulament.
draw-end-no-more-racks = Tragerile date s-au încheiat.
draw-left = Litere rămase: { $tiles }.
draw-none-left = Nu a rămas nicio literă.
draw-certified-gaddag = Certificat: un al doilea generator, independent (parcurgerea simplă a unui GADDAG), a găsit aceleași depuneri top în fiecare tur.
draw-certified-naive = Certificat: un al doilea generator, independent (fiecare cuvânt în fiecare loc, după regulament), a găsit aceleași depuneri top în fiecare tur.
draw-certified-wrong = NECERTIFICAT: un al doilea generator a găsit alte depuneri top în turul { $turns }. Partida nu trebuie folosită; semnalați greșeala.
draw-rejected = Puse înapoi: { $racks }.
draw-dry = Scrabble-uri seci: { $words }.
draw-unplaced = Scrabble-uri fără loc: { $words }.
draw-through = Cu { $letters } de pe tablă: { $words }.
draw-chosen = Cea mai bună ultimă literă: { $tiles }; cu depunerea reținută merge { $tile }.
draw-chosen-none = Nu a mai rămas nicio literă de ales.
draw-joker-used = Jokerul a devenit { $tile }, litera pentru care l-a folosit cea mai bună depunere.
draw-joker-random = Cea mai bună depunere nu a folosit jokerul; el a devenit { $tile }, literă trasă la întâmplare.
draw-joker-not-in-bag = Jokerul a rămas: litera lui nu mai este în săculeț.
draw-joker-unlawful = Jokerul a rămas: fără el nu ar fi destule vocale sau consoane.
draw-replaced = Jokerul a fost înlocuit cu litera lui și s-a întors în săculeț: { $squares }.
draw-expected = Următorul top, în medie: { $values } ({ $how }).
draw-expected-exact = toate tragerile, fiecare cu ponderea ei
draw-expected-sampled = câte { $n } de trageri
draw-expected-mixed = toate tragerile unde sunt puține, altfel câte { $n }
draw-by-record = cum scrie în foaie, împotriva ordinii din regulament
draw-fits = Este cum s-a dorit.
draw-missed = Nu este cum s-a dorit: { $what }.
draw-miss-turns = { $found } tururi (diferență { $by })
draw-miss-total = { $found } puncte în total (diferență { $by })
draw-miss-bingos = { $found } scrabble-uri (diferență { $by })
draw-miss-unique = mai multe depuneri top în { $found } tururi
draw-miss-blocked = la sfârșit, litere fără nicio depunere posibilă
draw-miss-with = fără { $word }
draw-miss-only = { $found } cuvinte care nu sunt între cele permise
draw-miss-length = un cuvânt de { $found } litere (cu { $by } prea multe)
draw-commit-public = De publicat înainte de concurs:
draw-commit-secret = De păstrat secret până la sfârșit, apoi de publicat:
draw-verified-commit = Angajamentul este respectat: { $games } din sămânța promisă.
draw-verified-game = Partida { $number } se reface întocmai: { $turns }, { $total } p.
games-count = { $n ->
    [one] o partidă
    [few] { $n } partide
   *[other] { $n } de partide
}

# O partidă de mărunțel
maruntel-title = Partida { $number }: { $players } jucători, { $moves } mutări
maruntel-opening = Conducătorul depune { $play }.
maruntel-no-opening = Nicio vocală și nicio consoană nu formează un cuvânt: partida nu poate începe.
maruntel-player = Jucătorul { $player }
maruntel-passed = PAS
maruntel-exchanged = schimbă litera: { $tile }
maruntel-end-all-out = Partida s-a încheiat: toți jucătorii au terminat.
maruntel-end-all-passed = Partida s-a încheiat: stocul este gol și toți cei care mai au o literă au zis PAS.
maruntel-end-blocked = Partida s-a încheiat: este blocată, nicio literă rămasă nu mai are loc.
maruntel-result = { $player }: { $points }
maruntel-only = --rules { $rules }: cu acest regulament merg --seed, --game, --games, --players și --layout, iar formatul este text, json sau jsonl


# Un filtru
filter-found = Intrări: { $entries }; forme: { $forms }.
filter-left-out = lăsate afară: { $what }
filter-signs = cu semne care nu sunt litere
filter-capitals = cu majuscule
filter-no-tile = cu litere care nu se pot scrie cu jetoanele
filter-folded = cu semne diacritice pe care jetoanele nu le au
filter-blank-only = cu litere pe care le poate înlocui numai jokerul
filter-too-short = prea scurte
filter-too-long = prea lungi
filter-denied = respinse
filter-denied-in-vain = respinse, dar oricum absente
filter-apart = cu litere ținute separat unde se unesc cuvintele
filter-added = adăugate
filter-kept = păstrate
import-passed-over = trecute cu vederea: { $what }
import-apart = Cu litere ținute separat unde se unesc cuvintele: { $shown }.

# Pagini de tipărit sau de proiectat
board-told = Tabla: { $rows } rânduri, { $cols } coloane, { $tiles ->
    [0] nicio literă
    [one] o literă
    [few] { $tiles } litere
   *[other] { $tiles } de litere
}
board-letter = { $n }L
board-word = { $n }C
rack-told = Litere: { $tiles }
page-full = Foi de partidă
page-caller = Foi pentru arbitru, fără soluții
page-screen = O partidă pe ecran
draw-col-game = Partida
draw-col-tops = Topuri
draw-col-below = Sub
draw-col-plays = Depuneri
caller-title = Partida { $number }
caller-col-drawn = De tras
caller-col-rack = Litere
caller-col-back = Înainte se pun înapoi
screen-turn = Turul { $n }
screen-total = Total: { $n }
screen-first = Primul tur
screen-top = Arată topul
screen-back = Înapoi la litere
screen-next = Turul următor
screen-again = De la început
screen-steps = Page Down sau bara de spațiu: înainte. Page Up: înapoi.

# Cifrele mai multor partide
stats-title = { $n ->
    [one] o partidă
    [few] { $shown } partide
   *[other] { $shown } de partide
}
stats-col-figure = Mărimea
stats-col-count = Cazuri
stats-col-mean = Media
stats-col-deviation = Ab. std.
stats-col-min = Minim
stats-col-median = Mediana
stats-col-max = Maxim
stats-note = Abaterea standard este cea a unui eșantion (n − 1).
stats-totals = Totalul partidei
stats-turns = Tururi pe partidă
stats-bingos = Scrabble-uri pe partidă
stats-best = Cel mai bun top al partidei
stats-tops = Topul turului
stats-ties = Depuneri top pe tur
stats-rejected = Trageri puse înapoi pe partidă
stats-best-play = Cea mai bună depunere: { $play } = { $score } p (partida { $game }, turul { $turn }).
stats-range = Cel mai mic total: { $least } p (partida { $low }); cel mai mare: { $most } p (partida { $high }).
stats-end-no-lawful-rack = Nu s-a mai putut trage numărul cerut de vocale și consoane: { $n } ({ $share }).
stats-end-too-few-tiles = Au rămas prea puține litere: { $n } ({ $share }).
stats-end-too-few-vowels = Au rămas prea puține vocale: { $n } ({ $share }).
stats-end-too-few-consonants = Au rămas prea puține consoane: { $n } ({ $share }).
stats-end-no-play = Încheiate de litere fără nicio depunere posibilă: { $n } ({ $share }).
stats-end-last-turn = Încheiate cu ultimul tur prevăzut de regulament: { $n } ({ $share }).
stats-end-no-more-racks = Tragerile date s-au încheiat: { $n } ({ $share }).

# Cât valorează mutările
equity-bag = În stoc: { $n }; adversarul are suportul plin.
equity-head = Cele mai bune după valoare, în puncte (scor, valoare, mutare, litere păstrate):
selfplay-won = Câștigate: { $rate } (95 %: de la { $low } la { $high })
selfplay-spread = Diferența de puncte: { $points } pe partidă
selfplay-speed = { $games } partide pe secundă

## Pagina unei partide adnotate

game-page-title = O partidă adnotată
game-page-steps = Pașii partidei
game-page-first = Primul tur
game-page-back = Turul dinainte
game-page-next = Turul următor
game-page-last = Ultimul tur
game-page-choose = Mergi la un tur
game-page-answers = răspunsuri
game-page-all = toate tururile
game-page-keys = Taste: ← și → pas cu pas, Home și End la capete, A arată răspunsul. Pe telefon, glisați.
game-page-turn = { $n }. { $player } (turul { $turn })
game-page-no-rack = Suportul nu a fost notat.
game-page-board = Tabla dinaintea turului
game-page-board-play = Tabla dinaintea turului, cu { $play }
game-page-answer = Ce se putea depune
game-page-about = Partida în ansamblu
game-page-curve = Punctele, tur cu tur
game-page-end = Sfârșitul
game-page-players = Jucătorii față de topurile lor
game-page-losses = Puncte pierdute față de top, tur cu tur
game-page-table = Toate tururile, cu topurile lor
game-page-last-board = Tabla la sfârșit
game-col-turn = Nr.
game-col-player = Jucător
game-col-rack = Suport
game-col-play = Depunere
game-col-score = Puncte
game-col-total = Total
game-col-top = Top
game-col-best = Puncte
game-col-lost = Pierdut
game-col-plays = Plasamente
game-col-bingos = Scrabble-uri
game-col-points = Puncte
game-col-final = Final
game-col-tops = Topuri
game-col-percent = % din top
game-col-found = Topuri găsite
game-col-missed = Scrabble-uri ratate
game-col-losses = Cele mai mari pierderi

# What many games come to.
summary-head = { $n ->
    [one] O partidă
    [few] { $n } partide
   *[other] { $n } de partide
}
summary-player = jucător
summary-games = partide
summary-points = puncte
summary-percent = din top
summary-tops = topuri jucate
summary-key = −puncte (tururi): cât s-a pierdut față de top și din ce cauză.
summary-study = De învățat:
summary-lesson = { $play } = { $score } p., pierdute { $loss } p. ({ $cause }) – { $player }, { $game }
cause-bingo = scrabble ratat
cause-place = loc mai slab
cause-word = cuvânt ratat
cause-phony = cuvânt nevalabil
cause-no-play = fără depunere
cause-score = punctaj greșit

# A game as a table.
report-game = O partidă
report-turn = T
report-player = jucător
report-rack = suport
report-play = depunere
report-points = p.
report-total = total
report-top = depunerea top
report-loss = pierdut

# Ce se recomandă
recommended-line = Recomandat: { $what } ({ $reason })
why-master = depunerea aleasă: { $reason }
why-top = este topul
why-out = încheie partida
why-next = următoarea: { $what }
why-given-up = { $points ->
    [0] la fel de multe puncte ca topul, { $what }
    [one] cedează 1 p față de top, { $what }
    [few] cedează { $points } p față de top, { $what }
   *[other] cedează { $points } p față de top, { $what }
}
why-leave-better = literele păstrate valorează cu { $points } p mai mult
why-leave-worse = literele păstrate valorează cu { $points } p mai puțin
why-reply = replica adversarului aduce în medie { $one } p, față de { $other } p
why-bingo = scrabble la turul următor în { $one } din cazuri, față de { $other }
why-gap = în total mai bine cu { $gap } p
why-gap-less = în total mai slab cu { $gap } p: diferența nu se poate măsura, iar punctele sunt în mână
why-gap-exact = în total mai bine cu exact { $gap } p
why-gap-reckoned = în total mai bine cu { $gap } p, nedemonstrat
why-passed-top = aduce mai mult decât topul dat de comentator ({ $top } p)
why-scores-more = cu { $points } p mai mult
why-scores-less = cu { $points } p mai puțin
how-simulation = Simulare: tururi înainte: { $plies }, iterații: { $n }.
how-last-tiles = Toate ordinile ultimelor litere ({ $n }) jucate până la capăt, fiecare final căutat complet.
how-last-tiles-part = Toate ordinile ultimelor litere ({ $n }) jucate până la capăt, finalurile căutate în limita bugetului.
how-endgame = Finalul căutat complet (poziții: { $n }).
how-endgame-part = Finalul căutat în limita bugetului (poziții: { $n }): nedemonstrat.
weighed-head = Cântărite, în puncte față de adversar (valoare, = exact, eroare standard, victorie, replică, scrabble la turul următor, iterații, valoare statică, mutare, litere păstrate):
agreement-head = Acordul cu recomandările comentatorului: aceleași în { $same } din { $n }.
agreement-same = { $theirs }: aceeași ({ $value } p; iterații: { $n }).
agreement-other = { $theirs }: { $their-value } p; a noastră este { $ours }: { $value } p ({ $reason }; iterații: { $n }).
agreement-unweighed = { $theirs }: necântărită; a noastră este { $ours }: { $value } p (iterații: { $n }).

# Ce s-a găsit într-o consemnare și ce se aștepta.
phrase-runs-off = cuvântul iese de pe tablă
phrase-blocked = pe { $square } nu se așază nicio literă
phrase-occupied = pe { $square } se află altă literă
phrase-empty-square = { $square } este liberă
phrase-goes-on = cuvântul continuă: chiar înaintea lui sau după el se află o literă
phrase-nothing-placed = nu se depune nicio literă
phrase-too-many = { $placed ->
    [one] se depune o literă, cel mult { $most } sunt permise
    [few] se depun { $placed } litere, cel mult { $most } sunt permise
   *[other] se depun { $placed } de litere, cel mult { $most } sunt permise
}
phrase-detached = depunerea nu atinge nicio literă de pe tablă
phrase-opening-begins = prima depunere trebuie să înceapă pe căsuța de start
phrase-opening-covers = prima depunere trebuie să acopere căsuța de start
phrase-stray-space = un spațiu trebuie să stea între două litere ale rândului, iar regulamentul să îngăduie ca jokerul să fie spațiu
phrase-no-word = depunerea nu formează niciun cuvânt
phrase-word-of = { $n ->
    [one] nu se admite un cuvânt de o literă
    [few] nu se admite un cuvânt de { $n } litere
   *[other] nu se admite un cuvânt de { $n } de litere
}
phrase-not-on-rack = nu sunt pe suport: { $tiles }
phrase-not-in-list = { $words } – nu este în listă
phrase-found-expected = s-a găsit { $found }, se aștepta { $expected }
phrase-play-that-fits = o coordonată și un cuvânt pe care le permit tabla, suportul și punctajul
phrase-stays-before = chiar înainte, o depunere a jucătorului { $player } care rămâne pe tablă
phrase-at-most-tiles = { $n ->
    [one] cel mult o literă
    [few] cel mult { $n } litere
   *[other] cel mult { $n } de litere
}
phrase-tiles-in = { $tiles } din { $rack }
phrase-tiles-of-bag = litere care mai sunt în sac
phrase-an-exchange = un schimb de litere
phrase-no-exchange = niciun schimb în acest joc
phrase-at-least-in-bag = { $n ->
    [one] cel puțin o literă în sac
    [few] cel puțin { $n } litere în sac
   *[other] cel puțin { $n } de litere în sac
}
phrase-exchange-with = { $n ->
    [one] un schimb cu o singură literă în sac
    [few] un schimb cu { $n } litere în sac
   *[other] un schimb cu { $n } de litere în sac
}
phrase-exchange-number = schimbul cu numărul { $n } al aceluiași jucător
phrase-at-most-each = cel mult { $n } pentru fiecare
phrase-exchange-after = { $n ->
    [one] un schimb după un singur PAS al jucătorului
    [few] un schimb după { $n } PAS-uri ale jucătorului
   *[other] un schimb după { $n } de PAS-uri ale jucătorului
}
phrase-passes-running = { $n } la rând, sau un tur în care nimeni nu a depus nicio literă
phrase-exchanged-for = { $n ->
    [one] o literă schimbată, în sac fiind { $bag }
    [few] { $n } litere schimbate, în sac fiind { $bag }
   *[other] { $n } de litere schimbate, în sac fiind { $bag }
}
phrase-as-bag-has = cel mult câte sunt în sac
phrase-turn-of = un tur al jucătorului { $player }
phrase-no-further-turn = niciun alt tur: { $player } a depus ultima literă
phrase-sum-of-turns = { $n ->
    [one] un tur
    [few] { $n } tururi
   *[other] { $n } de tururi
}
phrase-sum-of-points = { $n ->
    [one] { $n } punct
    [few] { $n } puncte
   *[other] { $n } de puncte
}
phrase-pass-for = un PAS al jucătorului { $player }, notat cu { $points }
phrase-bytes-are-utf8 = UTF-8: așa sunt scriși octeții fișierului
phrase-name-of-encoding = numele unei codări, ca UTF-8 sau ISO-8859-1
phrase-one-of = ceva dintre: { $names }
phrase-one-of-tiles = una dintre { $tiles }, sau ? pentru joker
phrase-many-of-a-kind = mai mult de 255 de litere de același fel
phrase-at-most = cel mult { $n }
phrase-not-closed = „(” fără „)”
phrase-both-brackets = amândouă, în jurul uneia sau al mai multor litere
phrase-word-of-letters = { $n ->
    [one] un cuvânt de o literă
    [few] un cuvânt de { $n } litere
   *[other] un cuvânt de { $n } de litere
}
phrase-letters-of-word = între 1 și 32 de litere
phrase-square-and-word = o coordonată și un cuvânt, ca H4 CUVÂNT
phrase-square-from-to = o coordonată de la { $first } la { $last } (orizontal) sau de la { $top } la { $end } (vertical)
phrase-off-the-board = „{ $text }”, în afara tablei
phrase-bracket-not-closed = „[” fără „]”
phrase-tile-in-brackets = o piesă între paranteze, ca [CH]
phrase-tiles-in-brackets = una dintre { $tiles }, între paranteze
phrase-whole-points = puncte, ca număr întreg
phrase-signed-points = puncte, ca +20
phrase-player = jucătorul „{ $name }”
phrase-the-kind = felul „{ $kind }”
phrase-taken-for-turn = unul dintre { $names }; este socotit turul jucătorului { $player }
phrase-gcg-line = un eveniment, ca „>nume: LITERE 8D CUVANT +20 20”, sau o comandă, ca „#note”
phrase-gcg-event = un eveniment, ca „>nume: LITERE 8D CUVANT +20 20”
phrase-game-type = felul de joc „{ $kind }”
phrase-classic-game = classic: depunerile sunt punctate după regulile acestuia
phrase-event-before = un eveniment înaintea lui
phrase-nameless-player = #player{ $n } fără nume
phrase-nickname-and-name = un nume scurt și, după el, numele întreg
phrase-name-of-another = #player{ $n } { $nick }, un nume pe care îl are alt jucător
phrase-nickname-for-each = un nume scurt pentru fiecare jucător
phrase-taken-for-player = #player{ $n }: { $nick } este socotit acela
phrase-rack-pragmas = de la #rack1 la #rack{ $most }
phrase-taken-back = retragerea unei depuneri a jucătorului { $player }
phrase-play-before = o depunere chiar înainte
phrase-play-of-before = depunerea dinainte a jucătorului { $player }
phrase-second-time = a doua penalizare de timp a jucătorului { $player }
phrase-one-for-each = cel mult una pentru fiecare jucător
phrase-time-before-turn = o penalizare de timp a jucătorului { $player } înaintea turului de pe rândul { $line }
phrase-time-after-turns = penalizările de timp după ultimul tur
phrase-turn-after-rack = un tur al jucătorului { $player } după #rack{ $n }
phrase-racks-after-turns = ultimele suporturi după ultimul tur; #rack{ $n } este pe rândul { $line }
phrase-time-before-racks = o penalizare de timp a jucătorului { $player } înaintea punctelor pentru suporturi de pe rândul { $line }
phrase-time-after-racks = penalizările de timp după punctele pentru suporturi
phrase-no-readable-turn = niciun tur care să se poată citi
phrase-turns-with-played = „turns” cu „played”
phrase-missing-field = lipsește „{ $name }”
phrase-name-of-one = numele unuia dintre ei
phrase-no-played = niciun „played” care să se poată citi
phrase-played-forms = o depunere cu „word” și „at”, un „exchange” sau un „pass”
phrase-rows-and-columns = rândurile 1–{ $rows } și coloanele 1–{ $cols }
phrase-row-column = rândul { $row }, coloana { $col }
phrase-of-turn = turul { $turn }: { $what }
phrase-printed-play = o depunere, ca „I6: CIME = 27”, sau „Schimbă literele N R S”, sau „PAS”
phrase-sheet-turn = un tur: număr, jucător, suport (PĂSTRATE+TRASE), apoi coordonata, cuvântul, punctajul / totalul, sau -LITERE, sau pass
phrase-long-line = un rând de peste { $kib } KiB
phrase-short-lines = rândurile unei partide, fiecare de cel mult { $kib } KiB
phrase-no-play = nicio depunere
phrase-play-forms = o coordonată și un cuvânt, -LITERE sau pass
phrase-play-without-word = o depunere fără cuvânt
phrase-score-form = un punctaj, sau punctaj / total, ca 20 / 120
phrase-line-of-turn = un tur, sau sub el un rând cu { $names }
phrase-count-forms = „18 bingos”, „101 plays” sau „5 plays of 70”
phrase-points-form = puncte, sau puncte / total, ca +5 / 120
phrase-head-line = un rând ca „players: A, B” înaintea primului tur
phrase-the-notation = notația „{ $name }”
phrase-sum-form = o sumă, ca „958 points” sau „17 turns”

# Ce spune un al doilea generator, și recomandările de pe pagina unei partide
certified-gaddag = Certificat: un al doilea generator, independent (parcurgerea simplă a unui GADDAG), a găsit aceleași depuneri top.
certified-naive = Certificat: un al doilea generator, independent (fiecare cuvânt în fiecare loc, după regulament), a găsit aceleași depuneri top.
certified-not = NECERTIFICAT: un al doilea generator a găsit alte depuneri top. Rezultatul nu trebuie folosit; semnalați greșeala.
certified-unknown = { $n ->
    [one] Un tur nu a fost verificat: suportul nu este cunoscut în întregime.
    [few] { $n } tururi nu au fost verificate: suporturile nu sunt cunoscute în întregime.
   *[other] { $n } de tururi nu au fost verificate: suporturile nu sunt cunoscute în întregime.
}
turn-named = T{ $turn } { $player }
turn-line = T{ $turn } { $player }: { $what }
game-page-recommended = depunerea recomandată pe tablă, cu colț întunecat (tasta R)
game-page-agreement = Recomandările comentatorului și ale noastre
game-col-theirs = Comentatorul
game-col-ours = A noastră
game-col-worth = Valoare
game-col-gap = Diferență
game-col-recommended = Recomandat
