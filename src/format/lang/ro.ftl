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
and-more = și încă { $n }

# Antetul
rules-line = Regulament: { $name } – { $title }
lexicon-line = Lista de cuvinte: { $name }, { $words }
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
slip-text = { $what }: este scris { $found }, corect { $expected }
slip-line = rândul { $line }: { $slip }
kind-best = recomandarea
kind-score = punctaj
kind-word = cuvânt
kind-top = top
kind-count = număr
totals-head = Rezultat
totals-line = { $player }: { $total } p, { $percent } din depunerile top ({ $tops } p)
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
import-apart = Cu litere ținute separat unde se unesc cuvintele: { $shown }.

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
