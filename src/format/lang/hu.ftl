# Számok és többes szám
points = { $n ->
    [one] { $n } pont
   *[other] { $n } pont
}
plays-count = { $n ->
    [one] { $shown } lerakás
   *[other] { $shown } lerakás
}
bingos-count = { $n ->
    [0] nincs bingó
    [one] { $n } bingó
   *[other] { $n } bingó
}
words-count = { $n ->
    [one] { $shown } szó
   *[other] { $shown } szó
}
joined-by = { "; " }
and-more = és még { $n }

# A jelentés feje
rules-line = Szabályok: { $name } – { $title }
lexicon-line = Szólista: { $name }, { $words }
no-lexicon-line = Szólista nélkül: a pontszámokat, az összegeket és a tartókat ellenőrizzük, a legjobb lerakásokat nem keressük.
lexicon-unofficial = { " " }(nem hivatalos lista)
rack-line = Betűk: { $rack }

# Egy állás
no-play = Nincs lehetséges lerakás.
counts-line = { $plays } lehetséges, { $bingos }.
top-line = Legjobb lerakás – { $plays } = { $score } p.
tops-line = Legjobb lerakások ({ $n }) – { $plays } = { $score } p.
subtop-line = −{ $loss }: { $plays } = { $score } p.
subtops-head = A legjobb alatt:
list-head = A legjobb lerakások sorban:
master-line = A táblára kerül: { $play } = { $score } p ({ $reason }).
master-only = az egyetlen legjobb
master-blanks = { $n } legjobb közül a legkevesebb jokerrel
master-triples = { $n } legjobb közül ennek a maradékában van a legkevesebb hármas betű
master-tiles = { $n } legjobb közül a legkevesebb zsetonnal
master-alphabet = { $n } legjobb közül betűrendben az első
master-place = { $n } legjobb közül a táblán az első
master-equal = { $n } egyenrangú legjobb közül a lista első eleme
unlisted-board = A táblán van, a listában nincs: { $words }.

# Egy játszma
turn-head = { $turn }. kör, { $player } · { $rack }
played-line = { $play } = { $score } p / összesen { $total } p
exchange-line = cserél: { $tiles }
exchange-some-line = cserél { $n ->
    [one] egy betűt
   *[other] { $n } betűt
}
withdrawn-line = { $play } = { $score }, megtámadás után visszavéve
unclear-line = { $play }: nem világos, mit raktak le
rack-unknown-line = A tartó nem ismert: a legjobb lerakást nem kerestük.
rack-part-line = A tartó csak részben ismert: a legjobb lerakást nem kerestük.
pass-line = passz
refused-line = { $play }: nem került a táblára ({ $why })
phony-line = Nincs a listában: { $words }.
found-line = { $plays }, { $bingos }.
annotated-top = A legjobb – { $plays } = { $score } p.
annotated-tops = A legjobbak – { $plays } = { $score } p.
loss-line = Veszteség a legjobbhoz képest: { $loss } p.
no-loss-line = A legjobb lerakás született.
over-top-line = { $points } ponttal a legjobb fölött: a lerakás olyan szón alapul, amely nincs a listában.
said-top = legjobb: { $what }
said-recommended = ajánlott: { $what }
said-other = továbbá: { $what }
said-exchange = ajánlott csere: { $tiles }
said-plays-of = { $plays }, egyenként { $score } p
claim-slip = { $kind }: helyesen { $expected }
claim-refuted = { $kind }: a mi listánk szerint { $expected }
slip-text = { $what }: itt áll: { $found }, helyesen: { $expected }
slip-why = { $what }: { $found } – { $expected }
slip-line = { $line }. sor: { $slip }
kind-best = ajánlás
kind-score = pontszám
kind-word = szó
kind-top = legjobb
kind-count = darabszám
totals-head = Eredmény
totals-line = { $player }: { $total } p, a legjobbak { $percent }-a ({ $tops } p)
totals-line-alone = { $player }: { $total } p
settled-line = { $player } tartóján maradt: { $tiles }; { $gains }
gain = { $player } { $points }
final-line = Végeredmény: { $scores }
unfinished-line = A jegyzőkönyv a játszma vége előtt megszakad.
accounted-line = Mind a { $n } zseton megvan.
unaccounted-line = Sem a táblán, sem tartón nincs: { $tiles }.
slips-head = { $n ->
    [0] A jegyzőkönyvben nem találtunk hibát.
    [one] Egy hibát találtunk a jegyzőkönyvben:
   *[other] { $n } hibát találtunk a jegyzőkönyvben:
}
slip-score = pontszám
slip-total = részösszeg
slip-exchange = cserélt betűk
slip-exchange-rule = meg nem engedett csere
slip-kept = megtartott betűk
slip-bag = a zsákban már nem lévő betűk
slip-rack-size = túl sok betű a tartón
slip-not-on-rack = a tartón nem lévő betűk
slip-illegal-play = szabálytalan lerakás
slip-order = a körök sorrendje
slip-claimed-score = a jegyzetíró pontszáma
slip-claimed-word = a jegyzetíró szava
slip-bonus = bingójutalom
slip-square = hely vagy szó
slip-unclear = nem világos lerakás
slip-withdrawal = visszavett lerakás
slip-challenge = megtámadás pontjai
slip-end-rack = a maradék betűk pontjai
slip-end = a játszma vége után
slip-stated = közölt összeg
slip-name = a játékos neve
slip-encoding = karakterkódolás
slip-variant = a játék fajtája
time-line = { $player }, időtúllépés: { $points } p.
repairs-head = { $n ->
    [one] Egy adat hiányzott a jegyzőkönyvből:
   *[other] { $n } adat hiányzott a jegyzőkönyvből:
}
repair-line = { $line }. sor, { $turn }. kör, { $player }: { $repair }
repair-deduced = { $what } kikövetkeztetve: { $taken }
repair-ambiguous = { $what } bizonytalan, { $n } illik: { $candidates }
repair-square = hely
repair-word = szó
repair-rack = tartó
repair-tiles = a tartó betűi
repair-exchange = cserélt betűk
faults-head = { $n ->
    [one] Egy helyet nem lehetett elolvasni a fájlban:
   *[other] { $n } helyet nem lehetett elolvasni a fájlban:
}
fault-line = { $line }. sor, { $column }. oszlop: itt áll: { $found }, várt: { $expected }
refuted-head = { $n ->
    [0] A szólista egyetlen állítást sem cáfol.
    [one] Egy állítást cáfol a szólista (ez nem hiba: más lista igazolhatja):
   *[other] { $n } állítást cáfol a szólista (ezek nem hibák: más lista igazolhatja őket):
}

# Szabálycsomagok
pack-language = nyelv
pack-notation = mezők jelölése
pack-lexicon = szólista
pack-none = nincs
pack-tiles = zsetonkészlet
pack-layout = tábla
pack-game = játék
pack-assumed = Feltételezés, egy forrás sem mondja ki:
pack-sources = Források:

# Beolvasás
import-found = Megtalálva: { $what }.
import-by-asked = kérés szerint
import-by-mark = a kezdő jele alapján
import-by-content = a bájtjai alapján
import-by-language = ezen a nyelven szokásos
import-counts = Sorok: { $lines }, ebből üres { $blank }; ismétlődő szavak: { $duplicates }.
import-table = egy táblázat { $column }. oszlopa, a mezők között „{ $delimiter }”
import-lexicon = a letop saját szólistája
import-one-a-line = soronként egy szó
import-folded = Zsetonnal rendelkező betűkre írva: { $shown }.
import-dropped = Kihagyva: { $shown }.
import-at-line = { $line }. sor
import-too-short = túl rövidek
import-too-long = túl hosszúak
import-unknown-character = jelek, amelyekhez nincs zseton
import-not-tiles = részek, amelyek nem egy-egy zsetonból állnak
import-undecodable = ebben a kódolásban nem szöveg
import-missing-column = sorok, amelyek az oszlop előtt véget érnek
import-no-words = nincs szó

# Egy duplicate játszma
turns-count = { $n ->
    [one] { $n } kör
   *[other] { $n } kör
}
draw-title = { $number }. játszma: { $turns }, { $total } p, { $bingos }
draw-col-turn = Kör
draw-col-rack = Betűk
draw-col-word = Szó
draw-col-at = Hely
draw-col-points = Pont
draw-col-total = Össz.
draw-legend-bingo = *  bingó
draw-legend-rejected = -  minden betű visszakerült, és új húzás következett
draw-legend-into = >  a húzás után a tartóra került betű
draw-turns-head = Körről körre
draw-end-no-lawful-rack = A játszma véget ért: nem húzható olyan tartó, amelyen megvan az előírt számú magánhangzó és mássalhangzó.
draw-end-too-few-tiles = A játszma véget ért: túl kevés betű maradt.
draw-end-too-few-vowels = A játszma véget ért: túl kevés magánhangzó maradt.
draw-end-too-few-consonants = A játszma véget ért: túl kevés mássalhangzó maradt.
draw-end-no-play = A játszma véget ért: ezekkel a betűkkel nincs lerakás: { $rack }.
draw-end-last-turn = A játszma véget ért: ez volt a szabályok szerinti utolsó kör.
draw-end-no-more-racks = A megadott húzások elfogytak.
draw-left = Megmaradt betűk: { $tiles }.
draw-none-left = Nem maradt betű.
draw-certified-gaddag = Tanúsítva: egy második, független kereső (egy GADDAG egyszerű bejárása) minden körben ugyanazokat a legjobb lerakásokat találta.
draw-certified-naive = Tanúsítva: egy második, független kereső (minden szó minden helyen, a szabályok szerint) minden körben ugyanazokat a legjobb lerakásokat találta.
draw-certified-wrong = NINCS TANÚSÍTVA: egy második kereső más legjobb lerakásokat talált, kör: { $turns }. Ne használja ezt a játszmát, és jelentse a hibát.
draw-rejected = Visszakerült: { $racks }.
draw-dry = Bingók a tartóból magából: { $words }.
draw-unplaced = Bingók, amelyeknek nincs helyük: { $words }.
draw-through = A tábla betűivel ({ $letters }): { $words }.
draw-chosen = Legjobb utolsó betű: { $tiles }; a táblára kerülő lerakáshoz ez jár: { $tile }.
draw-chosen-none = Nem maradt választható betű.
draw-joker-used = A joker ez lett: { $tile }; a legjobb lerakás ekként használta.
draw-joker-random = A legjobb lerakás nem használta a jokert; húzással ez lett: { $tile }.
draw-joker-not-in-bag = A joker maradt: a betűje nincs a zsákban.
draw-joker-unlawful = A joker maradt: nélküle kevés volna a magánhangzó vagy a mássalhangzó.
draw-replaced = A jokert felváltotta a betűje, és visszakerült a zsákba: { $squares }.
draw-expected = A következő legjobb, átlagosan: { $values } ({ $how }).
draw-expected-exact = minden lehetséges húzás súlyozva
draw-expected-sampled = egyenként { $n } húzás
draw-expected-mixed = ahol kevés van, minden húzás súlyozva, másutt { $n } húzás
draw-by-record = a jegyzőkönyv szerint, a szabályok sorrendje ellenére
draw-fits = Megfelel a kívánságnak.
draw-missed = Nem felel meg a kívánságnak: { $what }.
draw-miss-turns = { $found } kör (eltérés { $by })
draw-miss-total = összesen { $found } pont (eltérés { $by })
draw-miss-bingos = { $found } bingó (eltérés { $by })
draw-miss-unique = több legjobb lerakás { $found } körben
draw-miss-blocked = a végén lerakás nélküli tartó
draw-miss-with = hiányzik: { $word }
draw-miss-only = { $found } szó nincs a megengedettek között
draw-miss-length = egy { $found } betűs szó ({ $by } betűvel több)
draw-commit-public = Közlendő a verseny előtt:
draw-commit-secret = Titokban tartandó a végéig, azután közlendő:
draw-verified-commit = A vállalás teljesült: { $games } az ígért magból.
draw-verified-game = { $number }. játszma pontosan megismételve: { $turns }, { $total } p.
games-count = { $n ->
    [one] { $n } játszma
   *[other] { $n } játszma
}

# Egybetűs játszma
maruntel-title = { $number }. játszma: { $players } játékos, { $moves } lépés
maruntel-opening = A vezető lerakja: { $play }.
maruntel-no-opening = Egyetlen magánhangzó és mássalhangzó sem alkot szót: a játszma nem kezdődhet el.
maruntel-player = { $player }. játékos
maruntel-passed = passz
maruntel-exchanged = másik betűt vesz: { $tile }
maruntel-end-all-out = A játszma véget ért: minden játékos kifogyott.
maruntel-end-all-passed = A játszma véget ért: a zsák üres, és akinek még van betűje, mind passzolt.
maruntel-end-blocked = A játszma véget ért: egyetlen megmaradt betűnek sincs helye.
maruntel-result = { $player }: { $points }
maruntel-only = --rules { $rules }: ezekkel a szabályokkal a --seed, --game, --games, --players és --layout használható, a formátum text, json vagy jsonl

# Szűrő
filter-found = Szócikkek: { $entries }; alakok: { $forms }.
filter-left-out = kihagyva: { $what }
filter-signs = jelek, amelyek nem betűk
filter-capitals = nagybetűk
filter-no-tile = betűk, amelyek a zsetonokkal nem írhatók le
filter-folded = ékezetek, amelyek a zsetonokon nincsenek
filter-blank-only = betűk, amelyeket csak joker helyettesíthet
filter-too-short = túl rövidek
filter-too-long = túl hosszúak
filter-denied = kizárva
filter-denied-in-vain = kizárva, de amúgy sincs benne
filter-apart = szóhatáron különtartott betűkkel
filter-added = hozzáadva
filter-kept = megtartva
import-passed-over = mellőzve: { $what }
import-apart = Szóhatáron különtartva: { $shown }.

# Nyomtatandó vagy kivetítendő oldalak
board-told = Tábla: { $rows } sor, { $cols } oszlop, { $tiles ->
    [0] üres
    [one] { $tiles } zseton
   *[other] { $tiles } zseton
}
board-letter = { $n }B
board-word = { $n }SZ
rack-told = Betűk: { $tiles }
page-full = Játszmalapok
page-caller = A játékvezető lapjai
page-screen = Játszma a képernyőn
draw-col-game = Játszma
draw-col-tops = Legjobbak
draw-col-below = Második
draw-col-plays = Lerakások
caller-title = { $number }. játszma
caller-col-drawn = Húzandó
caller-col-rack = Betűk
caller-col-back = Előbb visszakerül
screen-turn = { $n }. kör
screen-total = Összesen: { $n }
screen-first = Első kör
screen-top = A legjobb mutatása
screen-back = Vissza a betűkhöz
screen-next = Következő kör
screen-again = Elölről
screen-steps = Page Down vagy szóköz: tovább. Page Up: vissza.

# Sok játszma számokban
stats-title = { $n ->
    [one] { $shown } játszma
   *[other] { $shown } játszma
}
stats-col-figure = Mennyiség
stats-col-count = Esetek
stats-col-mean = Átlag
stats-col-deviation = Szórás
stats-col-min = Legkisebb
stats-col-median = Medián
stats-col-max = Legnagyobb
stats-note = A szórás a mintáé (n − 1).
stats-totals = Egy játszma összpontszáma
stats-turns = Egy játszma körei
stats-bingos = Egy játszma bingói
stats-best = Egy játszma legnagyobb pontszáma
stats-tops = Egy kör legjobb pontszáma
stats-ties = Egy kör egyenlő legjobbjai
stats-rejected = Egy játszma visszatett húzásai
stats-best-play = Legjobb lerakás: { $play } = { $score } p ({ $game }. játszma, { $turn }. kör).
stats-range = Legkisebb összeg: { $least } p ({ $low }. játszma); legnagyobb: { $most } p ({ $high }. játszma).
stats-end-no-lawful-rack = Nem volt több szabályos húzás: { $n } ({ $share }).
stats-end-too-few-tiles = Túl kevés betű maradt: { $n } ({ $share }).
stats-end-too-few-vowels = Túl kevés magánhangzó maradt: { $n } ({ $share }).
stats-end-too-few-consonants = Túl kevés mássalhangzó maradt: { $n } ({ $share }).
stats-end-no-play = Lerakás nélküli tartóval ért véget: { $n } ({ $share }).
stats-end-last-turn = A szabályok szerinti utolsó körrel ért véget: { $n } ({ $share }).
stats-end-no-more-racks = A megadott húzások elfogytak: { $n } ({ $share }).

# Mennyit érnek a lépések
equity-bag = A zsákban: { $n }; az ellenfél tartója teli.
equity-head = A legjobbak érték szerint, pontban (pontszám, érték, lépés, megtartott betűk):
selfplay-won = Nyert: { $rate } (95%: { $low }–{ $high })
selfplay-spread = Pontelőny a másikkal szemben: { $points } játszmánként
selfplay-speed = { $games } játszma másodpercenként

## Egy elemzett játszma oldala

game-page-title = Egy elemzett játszma
game-page-steps = Lépkedés a játszmában
game-page-first = Első kör
game-page-back = Előző kör
game-page-next = Következő kör
game-page-last = Utolsó kör
game-page-choose = Ugrás egy körre
game-page-answers = megoldások
game-page-all = minden kör
game-page-keys = Billentyűk: ← és → léptet, Home és End a két végére ugrik, A mutatja a megoldást. Telefonon húzza az ujját.
game-page-turn = { $n }. { $player } ({ $turn }. kör)
game-page-no-rack = A tartót nem jegyezték fel.
game-page-board = A tábla a kör előtt
game-page-board-play = A tábla a kör előtt, rajta: { $play }
game-page-answer = Mit lehetett lerakni
game-page-about = A játszma egésze
game-page-curve = Pontok körről körre
game-page-end = A vége
game-page-players = A játékosok a legjobbakhoz képest
game-page-losses = A legjobbhoz képest vesztett pontok körről körre
game-page-table = Minden kör a legjobb lerakással
game-page-last-board = A tábla a végén
game-col-turn = Sz.
game-col-player = Játékos
game-col-rack = Tartó
game-col-play = Lerakva
game-col-score = Pont
game-col-total = Össz.
game-col-top = Legjobb
game-col-best = Pont
game-col-lost = Veszteség
game-col-plays = Lerakások
game-col-bingos = Bingók
game-col-points = Pont
game-col-final = Végső
game-col-tops = Legjobbak
game-col-percent = a legjobbak %-a
game-col-found = Megtalált legjobbak
game-col-missed = Kihagyott bingók
game-col-losses = Legnagyobb veszteségek

# Sok elemzett játszma
summary-head = { $n ->
    [one] Egy játszma
   *[other] { $n } játszma
}
summary-player = játékos
summary-games = játszma
summary-points = pont
summary-percent = a legjobbakból
summary-tops = legjobb lerakva
summary-key = −pont (körök): mennyi veszett el a legjobbhoz képest, és miért.
summary-study = Megtanulandó:
summary-lesson = { $play } = { $score } p., veszteség { $loss } p. ({ $cause }) – { $player }, { $game }
cause-bingo = bingó
cause-place = hely
cause-word = szó
cause-phony = álszó
cause-no-play = nincs lerakás
cause-score = pontszám

# Egy játszma táblázatban
report-game = Egy játszma
report-turn = kör
report-player = játékos
report-rack = tartó
report-play = lerakás
report-points = pont
report-total = össz.
report-top = legjobb
report-loss = veszteség

# Az ajánlás
recommended-line = Ajánlott: { $what } ({ $reason })
why-master = a táblára kerülő lerakás: { $reason }
why-top = ez a legjobb lerakás
why-out = ezzel véget ér a játszma
why-next = a következő: { $what }
why-given-up = { $points ->
    [0] pontban nem marad el a legjobbtól, { $what }
    [one] { $points } pontot enged a legjobbhoz képest, { $what }
   *[other] { $points } pontot enged a legjobbhoz képest, { $what }
}
why-leave-better = { $points } ponttal többet érő betűket tart meg
why-leave-worse = { $points } ponttal kevesebbet érő betűket tart meg
why-reply = az ellenfél válasza átlagosan { $one } p, a másik után { $other } p
why-bingo = bingó a következő körben az esetek { $one }-ában, a másik után { $other }
why-gap = összesen { $gap } ponttal jobb
why-gap-less = összesen { $gap } ponttal rosszabb: nem mérhető különbség, a pont viszont biztos
why-gap-exact = összesen pontosan { $gap } ponttal jobb
why-gap-reckoned = összesen { $gap } ponttal jobb, nem bizonyított
why-passed-top = többet ér, mint az elemző által megadott legjobb ({ $top } p)
why-scores-more = { $points } ponttal többet ér
why-scores-less = { $points } ponttal kevesebbet ér
how-simulation = Szimuláció: előre játszott lépések: { $plies }, ismétlések: { $n }.
how-last-tiles = Az utolsó betűk minden sorrendje ({ $n }) végigjátszva; minden végjáték végigkeresve.
how-last-tiles-part = Az utolsó betűk minden sorrendje ({ $n }) végigjátszva; a végjátékok a keret határáig keresve.
how-endgame = A végjáték végigkeresve (állások: { $n }).
how-endgame-part = A végjáték a keret határáig keresve (állások: { $n }): nem bizonyított.
weighed-head = Mérlegelve, pontelőnyben az ellenféllel szemben (érték, = pontos, standard hiba, nyerés, válasz, bingó a következő körben, ismétlések, statikus érték, lépés, megtartott betűk):
agreement-head = Egyezés a jegyzetíró ajánlásaival: { $n } közül { $same } azonos.
agreement-same = { $theirs }: ugyanaz ({ $value } p; ismétlések: { $n }).
agreement-other = { $theirs }: { $their-value } p; a miénk { $ours }: { $value } p ({ $reason }; ismétlések: { $n }).
agreement-unweighed = { $theirs }: nem mérlegeltük; a miénk { $ours }: { $value } p (ismétlések: { $n }).

# Mi állt a jegyzőkönyvben, és minek kellett volna.
phrase-runs-off = a szó lelóg a tábláról
phrase-blocked = { $square }: erre a mezőre nem kerülhet zseton
phrase-occupied = { $square }: ezen a mezőn más betű áll
phrase-empty-square = { $square }: üres mező
phrase-goes-on = a szó folytatódik: közvetlenül előtte vagy mögötte betű áll
phrase-nothing-placed = nem került le zseton
phrase-too-many = { $placed ->
    [one] { $placed } zseton lerakva, legfeljebb { $most } engedélyezett
   *[other] { $placed } zseton lerakva, legfeljebb { $most } engedélyezett
}
phrase-detached = a lerakás nem érint a táblán lévő betűt
phrase-opening-begins = az első lerakásnak a kezdőmezőn kell kezdődnie
phrase-opening-covers = az első lerakásnak le kell fednie a kezdőmezőt
phrase-stray-space = szóköz csak a sor két betűje között állhat, olyan szabályok mellett, amelyek szerint a joker szóköz is lehet
phrase-no-word = a lerakás nem alkot szót
phrase-word-of = { $n ->
    [one] { $n } betűs szó nem megengedett
   *[other] { $n } betűs szó nem megengedett
}
phrase-not-on-rack = nincs a tartón: { $tiles }
phrase-not-in-list = { $words } – nincs a listában
phrase-found-expected = itt áll: { $found }, várt: { $expected }
phrase-play-that-fits = olyan hely és szó, amelyet a tábla, a tartó és a pontszám megenged
phrase-stays-before = közvetlenül előtte { $player } táblán maradó lerakása
phrase-at-most-tiles = { $n ->
    [one] legfeljebb { $n } zseton
   *[other] legfeljebb { $n } zseton
}
phrase-tiles-in = { $tiles } (tartó: { $rack })
phrase-tiles-of-bag = a zsákban még meglévő betűk
phrase-an-exchange = csere
phrase-no-exchange = ebben a játékban nincs csere
phrase-at-least-in-bag = { $n ->
    [one] legalább { $n } zseton a zsákban
   *[other] legalább { $n } zseton a zsákban
}
phrase-exchange-with = { $n ->
    [one] csere, amikor { $n } zseton van a zsákban
   *[other] csere, amikor { $n } zseton van a zsákban
}
phrase-exchange-number = ugyanannak a játékosnak { $n }. cseréje
phrase-at-most-each = legfeljebb { $n } játékosonként
phrase-exchange-after = { $n ->
    [one] csere a játékos { $n } passza után
   *[other] csere a játékos { $n } passza után
}
phrase-passes-running = egymás után { $n }, vagy egy kör, amelyben senki sem rakott le zsetont
phrase-exchanged-for = { $n ->
    [one] { $n } cserélt zseton, a zsákban { $bag }
   *[other] { $n } cserélt zseton, a zsákban { $bag }
}
phrase-as-bag-has = legfeljebb annyi, amennyi a zsákban van
phrase-turn-of = { $player } egy köre
phrase-no-further-turn = nincs több kör: { $player } lerakta az utolsó zsetont
phrase-sum-of-turns = { $n ->
    [one] { $n } kör
   *[other] { $n } kör
}
phrase-sum-of-points = { $n ->
    [one] { $n } pont
   *[other] { $n } pont
}
phrase-pass-for = { $player } passza, pontja: { $points }
phrase-bytes-are-utf8 = UTF-8: a bájtok ebben vannak
phrase-name-of-encoding = egy kódolás neve, például UTF-8 vagy ISO-8859-1
phrase-one-of = ezek egyike: { $names }
phrase-one-of-tiles = ezek egyike: { $tiles }, vagy ? jokerként
phrase-many-of-a-kind = több mint 255 egyforma zseton
phrase-at-most = legfeljebb { $n }
phrase-not-closed = „(” lezáró „)” nélkül
phrase-both-brackets = mindkettő, egy vagy több betű körül
phrase-word-of-letters = { $n ->
    [one] { $n } betűs szó
   *[other] { $n } betűs szó
}
phrase-letters-of-word = 1–32 betű
phrase-square-and-word = egy mező és egy szó, például H4 SZÓ
phrase-square-from-to = egy mező { $first } és { $last } között (vízszintesen) vagy { $top } és { $end } között (függőlegesen)
phrase-off-the-board = „{ $text }”, a táblán kívül
phrase-bracket-not-closed = „[” lezáró „]” nélkül
phrase-tile-in-brackets = egy zseton szögletes zárójelben, például [CH]
phrase-tiles-in-brackets = ezek egyike szögletes zárójelben: { $tiles }
phrase-whole-points = pontszám, egész számként
phrase-signed-points = pontszám, például +20
phrase-player = „{ $name }” játékos
phrase-the-kind = „{ $kind }” fajta
phrase-taken-for-turn = ezek egyike: { $names }; a kört neki számítjuk: { $player }
phrase-gcg-line = egy esemény, például „>név: BETŰK 8D SZÓ +20 20”, vagy egy utasítás, például „#note”
phrase-gcg-event = egy esemény, például „>név: BETŰK 8D SZÓ +20 20”
phrase-game-type = „{ $kind }” játékfajta
phrase-classic-game = classic: a lerakásokat annak szabályai szerint pontozzuk
phrase-event-before = előtte egy esemény
phrase-nameless-player = #player{ $n } név nélkül
phrase-nickname-and-name = egy rövid név, mögötte a teljes név
phrase-name-of-another = #player{ $n } { $nick }, egy másik játékos neve
phrase-nickname-for-each = minden játékosnak saját rövid név
phrase-taken-for-player = #player{ $n }: ennek vesszük: { $nick }
phrase-rack-pragmas = #rack1–#rack{ $most }
phrase-taken-back = { $player } egy lerakásának visszavétele
phrase-play-before = egy lerakás közvetlenül előtte
phrase-play-of-before = { $player } közvetlenül megelőző lerakása
phrase-second-time = { $player } második időbüntetése
phrase-one-for-each = legfeljebb egy játékosonként
phrase-time-before-turn = { $player } időbüntetése a { $line }. sorban álló kör előtt
phrase-time-after-turns = az időbüntetések az utolsó kör után
phrase-turn-after-rack = { $player } köre ez után: #rack{ $n }
phrase-racks-after-turns = az utolsó tartók az utolsó kör után; #rack{ $n } itt áll: { $line }. sor
phrase-time-before-racks = { $player } időbüntetése a { $line }. sorban álló maradékpontok előtt
phrase-time-after-racks = az időbüntetések a maradékpontok után
phrase-no-readable-turn = egyetlen olvasható kör sem
phrase-turns-with-played = „turns” és benne „played”
phrase-missing-field = hiányzik: „{ $name }”
phrase-name-of-one = egyikük neve
phrase-no-played = nincs olvasható „played”
phrase-played-forms = egy lerakás „word” és „at” mezővel, egy „exchange” vagy egy „pass”
phrase-rows-and-columns = 1–{ $rows }. sor és 1–{ $cols }. oszlop
phrase-row-column = { $row }. sor, { $col }. oszlop
phrase-of-turn = { $turn }. kör: { $what }
phrase-printed-play = egy lerakás, például „I6: CIME = 27”, vagy „Schimbă literele N R S”, vagy „PAS”
phrase-sheet-turn = egy kör: szám, játékos, tartó (MEGTARTOTT+HÚZOTT), majd mező, szó, pontszám / összeg, vagy -BETŰK, vagy pass
phrase-long-line = { $kib } KiB-nál hosszabb sor
phrase-short-lines = egy játszma sorai, egyenként legfeljebb { $kib } KiB
phrase-no-play = nincs lerakás
phrase-play-forms = egy mező és egy szó, -BETŰK vagy pass
phrase-play-without-word = lerakás szó nélkül
phrase-score-form = pontszám, vagy pontszám / összeg, például 20 / 120
phrase-line-of-turn = egy kör, vagy alatta egy sor ezek egyikével: { $names }
phrase-count-forms = „18 bingos”, „101 plays” vagy „5 plays of 70”
phrase-points-form = pontok, vagy pontok / összeg, például +5 / 120
phrase-head-line = az első kör előtt egy ilyen sor: „players: A, B”
phrase-the-notation = „{ $name }” jelölés
phrase-sum-form = összeg, például „958 points” vagy „17 turns”

# Mit mond egy második kereső, és az ajánlások a játszma oldalán
certified-gaddag = Tanúsítva: egy második, független kereső (egy GADDAG egyszerű bejárása) ugyanazokat a legjobb lerakásokat találta.
certified-naive = Tanúsítva: egy második, független kereső (minden szó minden helyen, a szabályok szerint) ugyanazokat a legjobb lerakásokat találta.
certified-not = NINCS TANÚSÍTVA: egy második kereső más legjobb lerakásokat talált. Ne használja ezt az eredményt, és jelentse a hibát.
certified-unknown = { $n ->
    [one] { $n } kört nem ellenőriztünk: a tartó nem teljesen ismert.
   *[other] { $n } kört nem ellenőriztünk: a tartók nem teljesen ismertek.
}
turn-named = { $turn } ({ $player })
turn-line = { $turn }. kör, { $player }: { $what }
game-page-recommended = az ajánlott lerakás a táblán, sötét sarokkal (R billentyű)
game-page-agreement = A jegyzetíró ajánlásai és a mieink
game-col-theirs = Jegyzetíró
game-col-ours = A miénk
game-col-worth = Érték
game-col-gap = Különbség
game-col-recommended = Ajánlott
