# Liczby i liczba mnoga
points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}
plays-count = { $n ->
    [one] { $shown } ruch
    [few] { $shown } ruchy
    [many] { $shown } ruchów
   *[other] { $shown } ruchu
}
bingos-count = { $n ->
    [0] bez siódemki
    [one] { $n } siódemka
    [few] { $n } siódemki
    [many] { $n } siódemek
   *[other] { $n } siódemki
}
words-count = { $n ->
    [one] { $shown } słowo
    [few] { $shown } słowa
    [many] { $shown } słów
   *[other] { $shown } słowa
}
joined-by = { "; " }
and-more = i jeszcze { $n }

# Nagłówek raportu
rules-line = Zasady: { $name } – { $title }
lexicon-line = Lista słów: { $name }, { $words }
no-lexicon-line = Bez listy słów: sprawdzane są punkty, sumy i stojaki, najlepsze ruchy nie są szukane.
lexicon-unofficial = { " " }(lista nieoficjalna)
rack-line = Stojak: { $rack }

# Pozycja
no-play = Żaden ruch nie jest możliwy.
counts-line = Możliwych: { $plays }, { $bingos }.
top-line = Najlepszy ruch – { $plays } = { $score } p.
tops-line = Najlepsze ruchy ({ $n }) – { $plays } = { $score } p.
subtop-line = −{ $loss }: { $plays } = { $score } p.
subtops-head = Poniżej najlepszego:
list-head = Najlepsze ruchy po kolei:
master-line = Na planszę trafia: { $play } = { $score } p ({ $reason }).
master-only = jedyny najlepszy
master-blanks = najmniej blanków, równych najlepszych: { $n }
master-triples = reszta najmniej obciążona potrójnymi literami, równych najlepszych: { $n }
master-tiles = najmniej płytek, równych najlepszych: { $n }
master-alphabet = pierwszy alfabetycznie, równych najlepszych: { $n }
master-place = pierwszy na planszy, równych najlepszych: { $n }
master-equal = pierwszy na liście, nierozstrzygniętych kryteriami: { $n }
unlisted-board = Na planszy, a nie na liście: { $words }.

# Partia
turn-head = { $turn }. { $player } · { $rack }
played-line = { $play } = { $score } p / razem { $total } p
exchange-line = wymienia { $tiles }
exchange-some-line = wymienia { $n ->
    [one] jedną płytkę
    [few] { $n } płytki
    [many] { $n } płytek
   *[other] { $n } płytki
}
withdrawn-line = { $play } = { $score }, zdjęte po sprawdzeniu
unclear-line = { $play }: nie wiadomo, co zagrano
rack-unknown-line = Stojak nie jest znany: najlepszych ruchów nie szukano.
rack-part-line = Stojak jest znany tylko częściowo: najlepszych ruchów nie szukano.
pass-line = pas
refused-line = { $play }: nie położono ({ $why })
phony-line = Nie ma na liście: { $words }.
found-line = { $plays }, { $bingos }.
annotated-top = Najlepszy ruch – { $plays } = { $score } p.
annotated-tops = Najlepsze ruchy – { $plays } = { $score } p.
loss-line = Strata do najlepszego: { $loss } p.
no-loss-line = Zagrano najlepszy ruch.
over-top-line = { $points } p ponad najlepszy: ruch opiera się na słowie, którego nie ma na liście.
said-top = najlepszy: { $what }
said-recommended = zalecany: { $what }
said-other = także: { $what }
said-exchange = zalecana wymiana: { $tiles }
said-plays-of = { $plays } po { $score } p
claim-slip = { $kind }: powinno być { $expected }
claim-refuted = { $kind }: według naszej listy { $expected }
slip-text = { $what }: jest { $found }, powinno być { $expected }
slip-why = { $what }: { $found } – { $expected }
slip-line = wiersz { $line }: { $slip }
kind-best = zalecenie
kind-score = punkty
kind-word = słowo
kind-top = najlepszy ruch
kind-count = liczba
totals-head = Wynik
totals-line = { $player }: { $total } p, { $percent } najlepszych ruchów ({ $tops } p)
totals-line-alone = { $player }: { $total } p
settled-line = { $player } zostaje z płytkami { $tiles }: { $gains }
gain = { $player } { $points }
final-line = Wynik końcowy: { $scores }
unfinished-line = Zapis urywa się przed końcem partii.
accounted-line = Liczba płytek zgadza się: { $n }.
unaccounted-line = Płytki ani na planszy, ani na stojaku: { $tiles }.
slips-head = { $n ->
    [0] W zapisie nie znaleziono błędów.
    [one] W zapisie znaleziono { $n } błąd:
    [few] W zapisie znaleziono { $n } błędy:
    [many] W zapisie znaleziono { $n } błędów:
   *[other] W zapisie znaleziono { $n } błędu:
}
slip-score = punkty
slip-total = suma
slip-exchange = wymienione płytki
slip-exchange-rule = niedozwolona wymiana
slip-kept = zatrzymane płytki
slip-bag = płytki, których nie ma w worku
slip-rack-size = za dużo płytek na stojaku
slip-not-on-rack = płytki spoza stojaka
slip-illegal-play = ruch niezgodny z zasadami
slip-order = kolejność ruchów
slip-claimed-score = punkty podane przez komentatora
slip-claimed-word = słowo podane przez komentatora
slip-bonus = premia za siódemkę
slip-square = pole lub słowo
slip-unclear = niejasny ruch
slip-withdrawal = zdjęty ruch
slip-challenge = punkty za sprawdzenie
slip-end-rack = punkty za pozostałe płytki
slip-end = po końcu partii
slip-stated = podana suma
slip-name = nazwisko gracza
slip-encoding = kodowanie
slip-variant = rodzaj gry
time-line = { $player }, przekroczenie czasu: { $points } p.
repairs-head = { $n ->
    [one] Braki w zapisie – { $n }:
    [few] Braki w zapisie – { $n }:
    [many] Braki w zapisie – { $n }:
   *[other] Braki w zapisie – { $n }:
}
repair-line = wiersz { $line }, ruch { $turn } { $player }: { $repair }
repair-deduced = { $what }, wywnioskowano: { $taken }
repair-ambiguous = { $what }, niepewne, pasuje { $n }: { $candidates }
repair-square = pole
repair-word = słowo
repair-rack = stojak
repair-tiles = płytki na stojaku
repair-exchange = wymienione płytki
faults-head = { $n ->
    [one] Nie udało się odczytać { $n } miejsca w pliku:
    [few] Nie udało się odczytać { $n } miejsc w pliku:
    [many] Nie udało się odczytać { $n } miejsc w pliku:
   *[other] Nie udało się odczytać { $n } miejsca w pliku:
}
fault-line = wiersz { $line }, kolumna { $column }: jest { $found }, oczekiwano: { $expected }
refuted-head = { $n ->
    [0] Lista nie przeczy żadnemu stwierdzeniu.
    [one] Lista słów przeczy { $n } stwierdzeniu (to nie błąd: inna lista może je potwierdzić):
    [few] Lista słów przeczy { $n } stwierdzeniom (to nie błędy: inna lista może je potwierdzić):
    [many] Lista słów przeczy { $n } stwierdzeniom (to nie błędy: inna lista może je potwierdzić):
   *[other] Lista słów przeczy { $n } stwierdzenia (to nie błędy: inna lista może je potwierdzić):
}

# Zestawy zasad
pack-language = język
pack-notation = pola
pack-lexicon = lista słów
pack-none = brak
pack-tiles = płytki
pack-layout = plansza
pack-game = gra
pack-assumed = Przyjęto, choć nie mówi tego żadne źródło:
pack-sources = Źródła:

# Wczytywanie
import-found = Znaleziono: { $what }.
import-by-asked = zgodnie z poleceniem
import-by-mark = po znaku na początku
import-by-content = po bajtach
import-by-language = zwykłe w tym języku
import-counts = Wiersze: { $lines }, w tym puste { $blank }; powtórzone słowa: { $duplicates }.
import-table = kolumna { $column } tabeli z „{ $delimiter }” między polami
import-lexicon = własna lista programu letop
import-one-a-line = po jednym słowie w wierszu
import-folded = Sprowadzone do liter, które mają płytki: { $shown }.
import-dropped = Pominięte: { $shown }.
import-at-line = wiersz { $line }
import-too-short = za krótkie
import-too-long = za długie
import-unknown-character = znaki bez płytki
import-not-tiles = części, które nie są pojedynczymi płytkami
import-undecodable = nie jest tekstem w tym kodowaniu
import-missing-column = wiersze kończące się przed kolumną
import-no-words = brak słów

# Partia duplikatu
turns-count = { $n ->
    [one] { $n } runda
    [few] { $n } rundy
    [many] { $n } rund
   *[other] { $n } rundy
}
draw-title = Partia { $number }: { $turns }, { $total } p, { $bingos }
draw-col-turn = Runda
draw-col-rack = Stojak
draw-col-word = Słowo
draw-col-at = Pole
draw-col-points = Pkt
draw-col-total = Suma
draw-legend-bingo = *  siódemka
draw-legend-rejected = -  cały stojak wrócił do worka i losowano od nowa
draw-legend-into = >  płytka, która trafiła na stojak po losowaniu
draw-turns-head = Runda po rundzie
draw-end-no-lawful-rack = Koniec partii: nie da się wylosować stojaka z wymaganą liczbą samogłosek i spółgłosek.
draw-end-too-few-tiles = Koniec partii: zostało za mało płytek.
draw-end-too-few-vowels = Koniec partii: zostało za mało samogłosek.
draw-end-too-few-consonants = Koniec partii: zostało za mało spółgłosek.
draw-end-no-play = Koniec partii: ze stojaka { $rack } nie ma ruchu.
draw-end-last-turn = Koniec partii: to była ostatnia runda przewidziana w zasadach.
draw-end-no-more-racks = Podane stojaki się skończyły.
draw-left = Pozostałe płytki: { $tiles }.
draw-none-left = Nie pozostała żadna płytka.
draw-certified-gaddag = Poświadczone: drugi, niezależny generator (zwykłe przejście po GADDAG-u) znalazł w każdej rundzie te same najlepsze ruchy.
draw-certified-naive = Poświadczone: drugi, niezależny generator (każde słowo na każdym miejscu, według zasad) znalazł w każdej rundzie te same najlepsze ruchy.
draw-certified-wrong = NIEPOŚWIADCZONE: drugi generator znalazł inne najlepsze ruchy w rundzie { $turns }. Nie używaj tej partii i zgłoś błąd.
draw-rejected = Wróciły do worka: { $racks }.
draw-dry = Siódemki z samego stojaka: { $words }.
draw-unplaced = Siódemki bez miejsca na planszy: { $words }.
draw-through = Z literami planszy { $letters }: { $words }.
draw-chosen = Najlepsza ostatnia płytka: { $tiles }; do ruchu na planszy idzie { $tile }.
draw-chosen-none = Nie było już płytki do wyboru.
draw-joker-used = Blank stał się płytką { $tile }, do której użył go najlepszy ruch.
draw-joker-random = Najlepszy ruch obył się bez blanka; wylosowano za niego { $tile }.
draw-joker-not-in-bag = Blank został: jego litery nie ma w worku.
draw-joker-unlawful = Blank został: bez niego brakłoby samogłosek lub spółgłosek.
draw-replaced = Blank ustąpił miejsca swojej literze i wrócił do worka: { $squares }.
draw-expected = Następny najlepszy ruch, średnio: { $values } ({ $how }).
draw-expected-exact = zważono każdy stojak
draw-expected-sampled = po { $n } losowań
draw-expected-mixed = zważono każdy stojak tam, gdzie jest ich mało, poza tym po { $n } losowań
draw-by-record = zgodnie z zapisem, wbrew kolejności z zasad
draw-fits = Zgodne z życzeniem.
draw-missed = Niezgodne z życzeniem: { $what }.
draw-miss-turns = rund: { $found } (różnica { $by })
draw-miss-total = punktów łącznie: { $found } (różnica { $by })
draw-miss-bingos = siódemek: { $found } (różnica { $by })
draw-miss-unique = rund z kilkoma najlepszymi ruchami: { $found }
draw-miss-blocked = na końcu stojak bez ruchu
draw-miss-with = bez słowa { $word }
draw-miss-only = słów spoza dozwolonych: { $found }
draw-miss-length = słowo o długości { $found } (za długie o { $by })
draw-commit-public = Do ogłoszenia przed zawodami:
draw-commit-secret = Trzymać w tajemnicy do końca, potem ogłosić:
draw-verified-commit = Zobowiązanie dotrzymane: { $games } z obiecanego ziarna.
draw-verified-game = Partia { $number } odtworzona bez zmian: { $turns }, { $total } p.
games-count = { $n ->
    [one] { $n } partia
    [few] { $n } partie
    [many] { $n } partii
   *[other] { $n } partii
}

# Partia pojedynczymi płytkami
maruntel-title = Partia { $number }: graczy { $players }, ruchów { $moves }
maruntel-opening = Prowadzący kładzie { $play }.
maruntel-no-opening = Żadna samogłoska ze spółgłoską nie tworzą słowa: partia nie może się zacząć.
maruntel-player = Gracz { $player }
maruntel-passed = pas
maruntel-exchanged = bierze inną płytkę: { $tile }
maruntel-end-all-out = Koniec partii: wszyscy gracze skończyli.
maruntel-end-all-passed = Koniec partii: worek jest pusty, a wszyscy, którzy mają jeszcze płytkę, spasowali.
maruntel-end-blocked = Koniec partii: żadna z pozostałych płytek nie ma miejsca.
maruntel-result = { $player }: { $points }
maruntel-only = --rules { $rules }: te zasady przyjmują --seed, --game, --games, --players i --layout, a piszą text, json lub jsonl

# Filtr
filter-found = Hasła: { $entries }; formy: { $forms }.
filter-left-out = pominięte: { $what }
filter-signs = znaki, które nie są literami
filter-capitals = wielkie litery
filter-no-tile = litery, których nie da się ułożyć z płytek
filter-folded = znaki diakrytyczne, których płytki nie mają
filter-blank-only = litery, które zastąpi tylko blank
filter-too-short = za krótkie
filter-too-long = za długie
filter-denied = odrzucone
filter-denied-in-vain = odrzucone, choć i tak ich nie ma
filter-apart = z literami trzymanymi osobno na złączu słów
filter-added = dodane
filter-kept = zachowane
import-passed-over = ominięte: { $what }
import-apart = Trzymane osobno na złączu słów: { $shown }.

# Strony do druku lub wyświetlenia
board-told = Plansza: wierszy { $rows }, kolumn { $cols }, { $tiles ->
    [0] bez płytek
    [one] { $tiles } płytka
    [few] { $tiles } płytki
    [many] { $tiles } płytek
   *[other] { $tiles } płytki
}
board-letter = { $n }L
board-word = { $n }S
rack-told = Stojak: { $tiles }
page-full = Arkusze partii
page-caller = Arkusze prowadzącego
page-screen = Partia na ekranie
draw-col-game = Partia
draw-col-tops = Najlepsze
draw-col-below = Następny
draw-col-plays = Ruchy
caller-title = Partia { $number }
caller-col-drawn = Losowane
caller-col-rack = Stojak
caller-col-back = Najpierw wraca
screen-turn = Runda { $n }
screen-total = Suma: { $n }
screen-first = Pierwsza runda
screen-top = Pokaż najlepszy ruch
screen-back = Wróć do stojaka
screen-next = Następna runda
screen-again = Od początku
screen-steps = Page Down lub spacja: dalej. Page Up: wstecz.

# Wiele partii w liczbach
stats-title = { $n ->
    [one] { $shown } partia
    [few] { $shown } partie
    [many] { $shown } partii
   *[other] { $shown } partii
}
stats-col-figure = Wielkość
stats-col-count = Przypadki
stats-col-mean = Średnia
stats-col-deviation = Odch. st.
stats-col-min = Najmniej
stats-col-median = Mediana
stats-col-max = Najwięcej
stats-note = Odchylenie standardowe z próby (n − 1).
stats-totals = Suma punktów partii
stats-turns = Rundy w partii
stats-bingos = Siódemki w partii
stats-best = Najlepszy ruch partii
stats-tops = Najlepszy ruch rundy
stats-ties = Równe najlepsze ruchy w rundzie
stats-rejected = Odrzucone stojaki w partii
stats-best-play = Najlepszy ruch: { $play } = { $score } p (partia { $game }, runda { $turn }).
stats-range = Najniższa suma: { $least } p (partia { $low }); najwyższa: { $most } p (partia { $high }).
stats-end-no-lawful-rack = Nie dało się wylosować poprawnego stojaka: { $n } ({ $share }).
stats-end-too-few-tiles = Zostało za mało płytek: { $n } ({ $share }).
stats-end-too-few-vowels = Zostało za mało samogłosek: { $n } ({ $share }).
stats-end-too-few-consonants = Zostało za mało spółgłosek: { $n } ({ $share }).
stats-end-no-play = Zakończone stojakiem bez ruchu: { $n } ({ $share }).
stats-end-last-turn = Zakończone ostatnią rundą z zasad: { $n } ({ $share }).
stats-end-no-more-racks = Podane stojaki się skończyły: { $n } ({ $share }).

# Ile są warte ruchy
equity-bag = W worku: { $n }; przeciwnik ma pełny stojak.
equity-head = Najlepsze według wartości, w punktach (punkty, wartość, ruch, zatrzymane płytki):
selfplay-won = Wygrane: { $rate } (95%: od { $low } do { $high })
selfplay-spread = Punkty przewagi nad drugim: { $points } na partię
selfplay-speed = partii na sekundę: { $games }

## Strona przeanalizowanej partii

game-page-title = Przeanalizowana partia
game-page-steps = Kolejne ruchy partii
game-page-first = Pierwszy ruch
game-page-back = Poprzedni ruch
game-page-next = Następny ruch
game-page-last = Ostatni ruch
game-page-choose = Przejdź do ruchu
game-page-answers = odpowiedzi
game-page-all = wszystkie ruchy
game-page-keys = Klawisze: ← i → krok po kroku, Home i End na początek i koniec, A pokazuje odpowiedź. Na telefonie przesuń palcem.
game-page-turn = { $n }. { $player } (ruch { $turn })
game-page-no-rack = Stojaka nie zapisano.
game-page-board = Plansza przed ruchem
game-page-board-play = Plansza przed ruchem, a na niej { $play }
game-page-answer = Co można było zagrać
game-page-about = Cała partia
game-page-curve = Punkty ruch po ruchu
game-page-end = Koniec
game-page-players = Gracze wobec najlepszych ruchów
game-page-losses = Punkty stracone do najlepszego, ruch po ruchu
game-page-table = Wszystkie ruchy z najlepszymi
game-page-last-board = Plansza na końcu
game-col-turn = Nr
game-col-player = Gracz
game-col-rack = Stojak
game-col-play = Zagrano
game-col-score = Punkty
game-col-total = Suma
game-col-top = Najlepszy
game-col-best = Punkty
game-col-lost = Strata
game-col-plays = Ruchy
game-col-bingos = Siódemki
game-col-points = Punkty
game-col-final = Końcowe
game-col-tops = Najlepsze
game-col-percent = % najlepszych
game-col-found = Znalezione najlepsze
game-col-missed = Przeoczone siódemki
game-col-losses = Największe straty

# Wiele przeanalizowanych partii
summary-head = { $n ->
    [one] { $n } partia
    [few] { $n } partie
    [many] { $n } partii
   *[other] { $n } partii
}
summary-player = gracz
summary-games = partie
summary-points = punkty
summary-percent = najlepszych
summary-tops = zagrane najlepsze
summary-key = −punkty (ruchy): ile stracono do najlepszego i dlaczego.
summary-study = Do nauki:
summary-lesson = { $play } = { $score } p., strata { $loss } p. ({ $cause }) – { $player }, { $game }
cause-bingo = siódemka
cause-place = miejsce
cause-word = słowo
cause-phony = słowo spoza listy
cause-no-play = bez ruchu
cause-score = punkty

# Partia jako tabela
report-game = Partia
report-turn = ruch
report-player = gracz
report-rack = stojak
report-play = zagrano
report-points = pkt
report-total = suma
report-top = najlepszy
report-loss = strata

# Zalecenie
recommended-line = Zalecane: { $what } ({ $reason })
why-master = ruch trafiający na planszę: { $reason }
why-top = to najlepszy ruch
why-out = kończy partię
why-next = następny: { $what }
why-given-up = { $points ->
    [0] nie mniej punktów niż najlepszy, { $what }
    [one] oddaje { $points } p do najlepszego, { $what }
    [few] oddaje { $points } p do najlepszego, { $what }
    [many] oddaje { $points } p do najlepszego, { $what }
   *[other] oddaje { $points } p do najlepszego, { $what }
}
why-leave-better = zatrzymane płytki warte o { $points } p więcej
why-leave-worse = zatrzymane płytki warte o { $points } p mniej
why-reply = odpowiedź przeciwnika daje średnio { $one } p, wobec { $other } p
why-bingo = siódemka w następnym ruchu w { $one } przypadków, wobec { $other }
why-gap = łącznie lepiej o { $gap } p
why-gap-less = łącznie gorzej o { $gap } p: różnica niemierzalna, a punkty są pewne
why-gap-exact = łącznie lepiej dokładnie o { $gap } p
why-gap-reckoned = łącznie lepiej o { $gap } p, bez dowodu
why-passed-top = daje więcej niż najlepszy ruch podany przez komentatora ({ $top } p)
why-scores-more = daje o { $points } p więcej
why-scores-less = daje o { $points } p mniej
how-simulation = Symulacja: ruchów naprzód: { $plies }, powtórzeń: { $n }.
how-last-tiles = Rozegrano każdą kolejność ostatnich płytek ({ $n }); każda końcówka przeszukana do końca.
how-last-tiles-part = Rozegrano każdą kolejność ostatnich płytek ({ $n }); końcówki przeszukane w granicach limitu.
how-endgame = Końcówka przeszukana do końca (pozycji: { $n }).
how-endgame-part = Końcówka przeszukana w granicach limitu (pozycji: { $n }): bez dowodu.
weighed-head = Zważone, w punktach przewagi nad przeciwnikiem (wartość, = dokładna, błąd standardowy, wygrana, odpowiedź, siódemka w następnym ruchu, powtórzenia, wartość statyczna, ruch, zatrzymane płytki):
agreement-head = Zgodność z zaleceniami komentatora: takich samych { $same } z { $n }.
agreement-same = { $theirs }: to samo ({ $value } p; powtórzeń: { $n }).
agreement-other = { $theirs }: { $their-value } p; nasze to { $ours }: { $value } p ({ $reason }; powtórzeń: { $n }).
agreement-unweighed = { $theirs }: nie zważono; nasze to { $ours }: { $value } p (powtórzeń: { $n }).

# Co znaleziono w zapisie, a czego oczekiwano.
phrase-runs-off = słowo wychodzi poza planszę
phrase-blocked = na polu { $square } nie kładzie się płytek
phrase-occupied = na polu { $square } leży inna litera
phrase-empty-square = pole { $square } jest puste
phrase-goes-on = słowo ciągnie się dalej: tuż przed nim lub za nim leży płytka
phrase-nothing-placed = nie położono żadnej płytki
phrase-too-many = { $placed ->
    [one] położono { $placed } płytkę, dozwolonych najwyżej { $most }
    [few] położono { $placed } płytki, dozwolonych najwyżej { $most }
    [many] położono { $placed } płytek, dozwolonych najwyżej { $most }
   *[other] położono { $placed } płytki, dozwolonych najwyżej { $most }
}
phrase-detached = ruch nie dotyka żadnej płytki na planszy
phrase-opening-begins = pierwszy ruch musi zaczynać się na polu startowym
phrase-opening-covers = pierwszy ruch musi zakryć pole startowe
phrase-stray-space = odstęp musi stać między dwiema literami wiersza, a zasady muszą pozwalać, by był nim blank
phrase-no-word = ruch nie tworzy żadnego słowa
phrase-word-of = { $n ->
    [one] słowo z { $n } płytki jest niedozwolone
    [few] słowo z { $n } płytek jest niedozwolone
    [many] słowo z { $n } płytek jest niedozwolone
   *[other] słowo z { $n } płytki jest niedozwolone
}
phrase-not-on-rack = nie ma na stojaku: { $tiles }
phrase-not-in-list = { $words } – nie ma na liście
phrase-found-expected = jest { $found }, oczekiwano: { $expected }
phrase-play-that-fits = pole i słowo, na które pozwalają plansza, stojak i punkty
phrase-stays-before = tuż przedtem ruch gracza { $player }, który zostaje na planszy
phrase-at-most-tiles = { $n ->
    [one] najwyżej { $n } płytka
    [few] najwyżej { $n } płytki
    [many] najwyżej { $n } płytek
   *[other] najwyżej { $n } płytki
}
phrase-tiles-in = { $tiles } na stojaku { $rack }
phrase-tiles-of-bag = płytki, które są jeszcze w worku
phrase-an-exchange = wymiana
phrase-no-exchange = brak wymian w tej grze
phrase-at-least-in-bag = { $n ->
    [one] co najmniej { $n } płytka w worku
    [few] co najmniej { $n } płytki w worku
    [many] co najmniej { $n } płytek w worku
   *[other] co najmniej { $n } płytki w worku
}
phrase-exchange-with = { $n ->
    [one] wymiana przy { $n } płytce w worku
    [few] wymiana przy { $n } płytkach w worku
    [many] wymiana przy { $n } płytkach w worku
   *[other] wymiana przy { $n } płytki w worku
}
phrase-exchange-number = wymiana nr { $n } tego samego gracza
phrase-at-most-each = najwyżej { $n } na gracza
phrase-exchange-after = { $n ->
    [one] wymiana po { $n } pasie gracza
    [few] wymiana po { $n } pasach gracza
    [many] wymiana po { $n } pasach gracza
   *[other] wymiana po { $n } pasa gracza
}
phrase-passes-running = { $n } z rzędu albo kolejka, w której nikt nie położył płytki
phrase-exchanged-for = { $n ->
    [one] wymiana { $n } płytki przy { $bag } w worku
    [few] wymiana { $n } płytek przy { $bag } w worku
    [many] wymiana { $n } płytek przy { $bag } w worku
   *[other] wymiana { $n } płytki przy { $bag } w worku
}
phrase-as-bag-has = najwyżej tyle, ile jest w worku
phrase-turn-of = ruch gracza { $player }
phrase-no-further-turn = brak dalszych ruchów: { $player } położył ostatnią płytkę
phrase-sum-of-turns = { $n ->
    [one] { $n } ruch
    [few] { $n } ruchy
    [many] { $n } ruchów
   *[other] { $n } ruchu
}
phrase-sum-of-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
    [many] { $n } punktów
   *[other] { $n } punktu
}
phrase-pass-for = pas gracza { $player } za { $points }
phrase-bytes-are-utf8 = UTF-8: w nim są bajty pliku
phrase-name-of-encoding = nazwa kodowania, jak UTF-8 lub ISO-8859-1
phrase-one-of = jedno z: { $names }
phrase-one-of-tiles = jedno z: { $tiles }, albo ? jako blank
phrase-many-of-a-kind = ponad 255 jednakowych płytek
phrase-at-most = najwyżej { $n }
phrase-not-closed = „(” bez „)”
phrase-both-brackets = oba, wokół jednej litery lub więcej
phrase-word-of-letters = { $n ->
    [one] słowo z { $n } litery
    [few] słowo z { $n } liter
    [many] słowo z { $n } liter
   *[other] słowo z { $n } litery
}
phrase-letters-of-word = od 1 do 32 liter
phrase-square-and-word = pole i słowo, jak H4 SŁOWO
phrase-square-from-to = pole od { $first } do { $last } (poziomo) lub od { $top } do { $end } (pionowo)
phrase-off-the-board = „{ $text }”, poza planszą
phrase-bracket-not-closed = „[” bez „]”
phrase-tile-in-brackets = jedna płytka w nawiasie, jak [CH]
phrase-tiles-in-brackets = jedno z: { $tiles }, w nawiasie
phrase-whole-points = punkty, jako liczba całkowita
phrase-signed-points = punkty, jak +20
phrase-player = gracz „{ $name }”
phrase-the-kind = rodzaj „{ $kind }”
phrase-taken-for-turn = jedno z: { $names }; przypisano ruch graczowi { $player }
phrase-gcg-line = zdarzenie, jak „>gracz: LITERY 8D SŁOWO +20 20”, lub dyrektywa, jak „#note”
phrase-gcg-event = zdarzenie, jak „>gracz: LITERY 8D SŁOWO +20 20”
phrase-game-type = rodzaj gry „{ $kind }”
phrase-classic-game = classic: ruchy punktowane według jej zasad
phrase-event-before = zdarzenie przed nią
phrase-nameless-player = #player{ $n } bez nazwy
phrase-nickname-and-name = krótka nazwa, a po niej pełna
phrase-name-of-another = #player{ $n } { $nick }, nazwa innego gracza
phrase-nickname-for-each = osobna krótka nazwa dla każdego gracza
phrase-taken-for-player = #player{ $n }: za niego uznano { $nick }
phrase-rack-pragmas = od #rack1 do #rack{ $most }
phrase-taken-back = zdjęcie ruchu gracza { $player }
phrase-play-before = ruch tuż przedtem
phrase-play-of-before = ruch gracza { $player } tuż przedtem
phrase-second-time = druga kara za czas gracza { $player }
phrase-one-for-each = najwyżej jedna na gracza
phrase-time-before-turn = kara za czas gracza { $player } przed ruchem z wiersza { $line }
phrase-time-after-turns = kary za czas po ostatnim ruchu
phrase-turn-after-rack = ruch gracza { $player } po #rack{ $n }
phrase-racks-after-turns = ostatnie stojaki po ostatnim ruchu; #rack{ $n } jest w wierszu { $line }
phrase-time-before-racks = kara za czas gracza { $player } przed punktami za stojaki z wiersza { $line }
phrase-time-after-racks = kary za czas po punktach za stojaki
phrase-no-readable-turn = brak czytelnego ruchu
phrase-turns-with-played = „turns” z „played”
phrase-missing-field = brak „{ $name }”
phrase-name-of-one = nazwa jednego z nich
phrase-no-played = brak czytelnego „played”
phrase-played-forms = ruch z „word” i „at”, „exchange” albo „pass”
phrase-rows-and-columns = wiersze od 1 do { $rows } i kolumny od 1 do { $cols }
phrase-row-column = wiersz { $row }, kolumna { $col }
phrase-of-turn = ruch { $turn }: { $what }
phrase-printed-play = ruch, jak „I6: CIME = 27”, albo „Schimbă literele N R S”, albo „PAS”
phrase-sheet-turn = ruch: numer, gracz, stojak (ZATRZYMANE+DOBRANE), potem pole, słowo, punkty / suma, albo -LITERY, albo pass
phrase-long-line = wiersz dłuższy niż { $kib } KiB
phrase-short-lines = wiersze partii, każdy najwyżej { $kib } KiB
phrase-no-play = brak ruchu
phrase-play-forms = pole i słowo, -LITERY albo pass
phrase-play-without-word = ruch bez słowa
phrase-score-form = punkty albo punkty / suma, jak 20 / 120
phrase-line-of-turn = ruch albo pod nim wiersz z jednym z: { $names }
phrase-count-forms = „18 bingos”, „101 plays” albo „5 plays of 70”
phrase-points-form = punkty albo punkty / suma, jak +5 / 120
phrase-head-line = wiersz taki jak „players: A, B” przed pierwszym ruchem
phrase-the-notation = zapis pól „{ $name }”
phrase-sum-form = suma, jak „958 points” albo „17 turns”

# Co mówi drugi generator, i zalecenia na stronie partii
certified-gaddag = Poświadczone: drugi, niezależny generator (zwykłe przejście po GADDAG-u) znalazł te same najlepsze ruchy.
certified-naive = Poświadczone: drugi, niezależny generator (każde słowo na każdym miejscu, według zasad) znalazł te same najlepsze ruchy.
certified-not = NIEPOŚWIADCZONE: drugi generator znalazł inne najlepsze ruchy. Nie używaj tego wyniku i zgłoś błąd.
certified-unknown = { $n ->
    [one] Nie sprawdzono { $n } ruchu: stojak nie jest znany w całości.
    [few] Nie sprawdzono { $n } ruchów: stojaki nie są znane w całości.
    [many] Nie sprawdzono { $n } ruchów: stojaki nie są znane w całości.
   *[other] Nie sprawdzono { $n } ruchu: stojaki nie są znane w całości.
}
turn-named = { $turn } ({ $player })
turn-line = Ruch { $turn }, { $player }: { $what }
game-page-recommended = zalecany ruch na planszy, z ciemnym rogiem (klawisz R)
game-page-agreement = Zalecenia komentatora i nasze
game-col-theirs = Komentator
game-col-ours = Nasze
game-col-worth = Wartość
game-col-gap = Różnica
game-col-recommended = Zalecane
