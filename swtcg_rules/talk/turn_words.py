"""The words of talk about the turn, English and Polish, beside those of an attack, which they replace."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.items import taken_apart
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import folded

FORMS: dict[Meaning, tuple[str, str]] = {
    # What a side and its cards have
    Meaning("points"): (
        "points, pts, build points, build point, bp, bps, build pts, build pt, bpts, bp's, points to build",
        "punktów, punkty, pkt, punkty budowy, punktów budowy, punkt budowy, punktami budowy, pkt budowy, pb, pkt bud, "
        "punktów na budowę",
    ),
    Meaning("counters"): (
        "build counters, build counter, counters, counter, build tokens, build token, counters on, build counters on, tokens",
        "żetony budowy, żetonów budowy, żeton budowy, żetony, żetonów, żeton, żetonami, żetonami budowy, żetonach",
    ),
    Meaning("cost"): (
        "costs, cost, build cost, has cost, with cost, costing, costing a total of",
        "kosztuje, koszt, koszcie, koszt budowy, ma koszt, o koszcie, kosztem, za cenę, kosztują, kosztujący, "
        "kosztująca, kosztowała, kosztował",
    ),
    Meaning("stacked"): (
        "stacked under, stacked under it, stacked under her, stacked beneath, stacked below, under his stack, "
        "card under him, card under it, card under her, cards under him, cards under it, cards under her, card beneath, "
        "cards beneath, card beneath him, cards beneath him, card beneath it, cards beneath it, card underneath, "
        "cards underneath, card under, cards under, card stacked, cards stacked, card stacked under him, "
        "cards stacked under him, stacked under, stacked under him, stacked beneath",
        "pod spodem stacka, kartę pod spodem, karty pod spodem, kart pod spodem, karta pod spodem, kartę pod nim, "
        "karty pod nim, karta pod nim, "
        "kart pod nim, kartę pod nią, karty pod nią, karta pod nią, kart pod nią",
    ),
    Meaning("beneath"): (
        "under, underneath, beneath, underneath him, under him, beneath him, under her, under it",
        "pod spodem, pod nim, pod nią",
    ),
    Meaning("on-it"): (
        "on it, on him, on her, on there, on it already, already on it, on it so far",
        "na niej, na nim, na sobie, na nią, na niego, już na niej, już na nim",
    ),
    Meaning("there"): (
        "out, is out, in play, is in play, in battle, is in battle, in the arena, on the table, is on the table, "
        "already out",
        "w grze, jest w grze, na stole, leży na stole, jest na stole, w bitwie, już w grze, leży",
    ),
    Meaning("alone"): ("alone, by himself, by itself, by herself, nothing under", "sam, sama, samo, samego"),
    Meaning("nobody"): (
        "no one has force, nobody has force, no one has any force, nobody has any force, neither has force, "
        "no force for anyone",
        "nikt nie ma mocy, obaj bez mocy, oboje bez mocy, żaden nie ma mocy",
    ),
    Meaning("top"): (
        "on top of him, on top of it, on top of her, on top of, on top, over him, on his stack",
        "na wierzch, na górę, na wierzch stacka, na niego na wierzch",
    ),
    Meaning("below"): (
        "put under him, under it in the stack, underneath it, at the bottom of his stack, at the bottom of the stack",
        "pod spód, pod niego, podłożyć pod niego, podłożyć pod spód, pod spod stacka",
    ),
    Meaning("pilot"): ("pilot, its pilot, the pilot", "pilot, pilotem, jego pilot, jej pilot"),
    Meaning("upkeep"): ("upkeep, upkeep of, upkeep is", "upkeepu, utrzymanie, utrzymania"),
    # What is done
    Meaning("deploy"): (
        "can it come in, can he come in, comes in now, does it come in, will it come in, is it done, is it finished, "
        "complete, completing, pop it out, deployed, ready to deploy, finish building, finish it off, finish it now, "
        "finish him off, deploy, deploy it, deploy him, deploy her, deploy my, put it into play, bring it into play, finish, "
        "finish it, finish him, complete it, drop it, drop him, get it out, bring it out, play it, deploy it now, "
        "bring it in, deploying, finish building it, come in, come into play, come out, comes in, come in now, "
        "bring him in, bring her in, come in this turn",
        "wystawienie, wystawi, wystawię go, wystawię ją, wystawię ten, dopełnię, dopełnić, dopełnię teraz, ukończę, skończę, "
        "skończę go, dokończę, dokończę go, wejdzie, wejdzie do gry, wystawić, wystawiam, ukończyć, ukończyć go, "
        "ukończyć ją, dokończyć, dokończyć go, dokończyć ją, skończyć, "
        "wystawić go, wystawić ją, go wystawić, ją wystawić, je wystawić, wystawię, zagrać go, zagrać ją, wejść, "
        "wchodzi do gry, wejść do gry",
    ),
    Meaning("build"): (
        "put, build, place, add, putting",
        "dokładam, dołożę, położyć, kładę, dołożyć, dobudować, zbudować, wkładam, włożyć, wkładać, włożę",
    ),
    Meaning("board"): (
        "boards, board, gets into, get into, goes onto, go onto, gets aboard, boarding",
        "wsiada do, wsiada na, wsiąść do, wsiąść na, wchodzi na, wejść na",
    ),
    Meaning("aboard"): (
        "is on, sits in, pilots, flies, drives, is piloting, is flying, is aboard, is on board",
        "jest na, siedzi na, pilotuje, prowadzi, siedzi w, leci w",
    ),
    Meaning("flown-by"): (
        "with pilot, with the pilot, piloted by, is piloted by, flown by, is flown by, driven by, is driven by",
        "z pilotem, pilotowany przez, pilotowana przez, jest pilotowany przez, jest pilotowana przez",
    ),
    Meaning("leave"): (
        "leaves, leave, gets off, gets out of, get out of",
        "wysiada z, wysiąść z, opuszcza, opuścić, schodzi z",
    ),
    Meaning("retreat"): (
        "retreat, retreats, retreat it, retreat him, retreat her",
        "wycofać, wycofać go, wycofać ją, go wycofać, ją wycofać, wycofuję, wycofam, się wycofać, wycofać się",
    ),
    Meaning("contest"): (
        "who remains, who gets him, who gets her, who gets it, who is kept, who wins the bid, who wins the bidding, bid war, "
        "who stays in play, contest, the contest, who stays, who gets to stay, which one stays, who keeps him, "
        "who wins the contest, "
        "who wins contest, contest about, contest for, contest over, we contest over, we contest, bidding war over, "
        "bid war over, "
        "fight over, who keeps her, who keeps it, who gets to keep him, "
        "which stays, who stays in, who keeps, do i win, do i keep him, do i keep it, do i win the contest",
        "kontest o, konfrontacja o, licytacja o, konfrontację o, walczymy o, licytujemy o, kto zostanie, "
        "kto wygra licytację, kto wygrywa licytację, kto zostaje w grze, kto go bierze, konfrontacja, "
        "konfrontację, kto zostaje, która zostaje, który zostaje, kto wygra konfrontację, "
        "kto wygrywa konfrontację, kto wygra kontest, kontest, kto go zatrzymuje, czyj zostaje, kto ją zatrzymuje, "
        "wygrywam, wygram, czy wygram, czy wygrywam, czyja zostaje",
    ),
    Meaning("both"): (
        "on both sides, both got, each have, both sides have, both have, both play, we both play, both control, "
        "we both have, both of us have, each of us has, "
        "both players have, we each have, both of us got, we both got, we both own, mirror, mirror match",
        "po obu stronach, u obu, obaj mają, oboje mają, obaj mamy, oboje mamy, każdy z nas ma, obie strony mają, "
        "obaj gracze mają",
    ),
    # Whether it may be done, and what is asked about it
    Meaning("may"): (
        "can i, may i, could i, can, may, could, am i able to, am i allowed to, ok, is that ok, is it ok, "
        "allowed, is that allowed, legal, is that legal, is it legal to, do i get to, "
        "is it tapped then, is it tapped after, is it tapped afterwards, is he tapped then, is he tapped after, "
        "will it be tapped, "
        "does it get tapped, does he get tapped, does that tap it, does it tap, does it lie there tapped, "
        "does it come down tapped, "
        "i want to, i would like to, do i have enough to, is that enough to, is it enough to",
        "leży potem tapnięty, leży potem tapnięta, leży tapnięty, leży tapnięta, jest potem tapnięty, jest potem tapnięta, "
        "będzie tapnięty, będzie tapnięta, tapuje się przy tym, czy się tapuje, czy się wtedy tapuje, "
        "czy mogę, mogę, może, czy może, wolno mi, czy wolno mi, chcę, czy wystarczy, czy wystarczy aby, czy da się, da się",
    ),
    Meaning("pays"): ("pay it, pay, pay for it, can i pay it, pay upkeep", "zapłacić, płacę, zapłacić go, zapłacić za niego"),
    Meaning("asks", "speed"): (
        "how fast is it, how fast is he, how fast is she, how fast, what speed does it have, what speed, what is its speed, "
        "whats its speed, what's its speed, how much speed does it have, how much speed",
        "jaką ma szybkość, jaka szybkość, jaka jest szybkość, jaka jest jego szybkość, jaka jest jej szybkość, "
        "jak szybki jest, jak szybka jest, "
        "ile ma szybkości, jaką ma prędkość",
    ),
    Meaning("asks", "power"): (
        "how much power does it have, how much power, what power does it have, what power, what is its power, "
        "whats its power, what's its power, how strong is it",
        "jaką ma siłę, jaka siła, ile ma siły, jaka jest siła, jaka jest jego siła, jaka jest jej siła",
    ),
    Meaning("asks", "health"): (
        "how much health does it have, how much health, what health does it have, what is its health",
        "jaką ma wytrzymałość, ile ma wytrzymałości, ile ma życia, jaka jest jego wytrzymałość, jaka jest jej wytrzymałość",
    ),
    Meaning("asks", "points"): (
        "how many bp, how many build points, how many build, how many build pts, how much bp, how many points, "
        "how many more, how many more bp, how many more build points, how many more counters, how much more, "
        "how many bp does it take, how many do i need, how many more do i need, how many bp do i need, "
        "how many bps, how many build points do i need, how much does it cost, how much does he cost, "
        "what does it cost, how much is it, how much bp do i need, how much to build, how many do i am need, "
        "how many more do i am need, how many bp do i am need, how many build points do i am need, "
        "how much bp do i am need, how many more bp do i am need, how many more counters do i am need, "
        "how much does, what does, how many is, how many bp is, how many pts, how many points do i need, "
        "whats the cost",
        "ile jeszcze, ile punktów, ile punktów budowy, ile bp, ile kosztuje, ile jeszcze żetonów, ile żetonów, "
        "ile pb, ile jeszcze punktów, ile jeszcze punktów budowy, ile punktów budowy potrzebuję, ile potrzebuję, "
        "ile brakuje, ile to kosztuje, ile będzie kosztować, ile mi brakuje, ile jeszcze brakuje, "
        "ile muszę dołożyć, ile pkt, ile doplacam, ile dopłacam, ile dopłacę, ile dołożyć, ile kosztują, ile płacę, "
        "ile to punktów, ile pkt budowy, ile mi braknie, ile braknie, jakim kosztem, za ile, ile mi jeszcze brakuje",
    ),
    Meaning("asks", "stats"): (
        "stats, whats the stats, what's the stats, what are the stats, what are his stats, what are her stats, "
        "what are its stats, what stats, his stats, her stats, what numbers, what are the numbers, whats his stats, "
        "stats of, the stats of, whats the stats of, what are the stats of",
        "statystyki, jakie statystyki, jakie ma statystyki, jakie są statystyki, jakie liczby, jakie ma liczby",
    ),
    Meaning("asks", "bid"): (
        "what do i need to bid, what do i am need to bid, how much do i need to bid, how much do i am need to bid, "
        "what must i bid, "
        "what must i am bid, how much must i bid, how much must i am bid, what do i have to bid, what do i am have to bid, "
        "how much do i have to bid, how much do i am have to bid, what does he need to bid, what does he have to bid, "
        "bid, who bids what, what bid, how much to bid, what do i bid, how much do i bid, bids, what bid is needed",
        "ile muszę licytować, ile muszę dać, ile muszę przebić, ile mam licytować, ile musi licytować, "
        "ile licytować, ile trzeba licytować, licytacja, jaka licytacja",
    ),
    # Who and where
    Meaning("they"): ("he has, she has, he's got", "on ma, ona ma"),
    Meaning("mine"): ("i am, im, i play, i am play, i am playing, im playing", "ja, ja jestem, jestem, gram"),
    Meaning("my"): ("my, mine", "u mnie"),
    Meaning("your"): ("his, opp's", "u niego"),
    Meaning("side", "dark"): (
        "dark, dark side, dark player",
        "ciemna, ciemny, ciemne, ciemną, ciemnego, ciemna strona, ciemnej strony",
    ),
    Meaning("side", "light"): (
        "light, light side, light player",
        "jasna, jasny, jasne, jasną, jasnego, jasna strona, jasnej strony",
    ),
    Meaning("no"): ("none", "nic, zero"),
    Meaning("nothing"): ("i have no, i am have no", "nie mam"),
    Meaning("state", "tapped"): (
        "tapped, is tapped",
        "tapnięta, tapnięty, tapnięte, tapniętą, tapniętego, tapniętej, tapniętym, jest tapnięta, jest tapnięty",
    ),
    Meaning("state", "space"): ("space, in space, in the space arena", "kosmos, w kosmosie, w arenie kosmicznej"),
    Meaning("state", "ground"): (
        "ground, in ground, on the ground, in the ground arena",
        "ziemia, na ziemi, w arenie naziemnej",
    ),
    Meaning("state", "character"): ("character arena, in the character arena", "arena postaci, w arenie postaci"),
    Meaning("zone"): ("in my build zone, in the build zone, partially built", "w strefie budowy, w mojej strefie budowy"),
    Meaning("filler"): (
        "in the retreat step, in my retreat step, its the retreat step, it's the retreat step, its my retreat step, "
        "the retreat step, "
        "it's my retreat step, retreat step, this retreat step, now in the retreat step, in that step, "
        "this turn, right now, into play, lie, lies, lying, or what, or not, with him on, with him on it, "
        "with him on board, with the pilot on, with his pilot, do i lose it, do i lose the unit, does it die, "
        "does my unit die, so far, i wanna, wanna, want, i want, to get it out, as well, too, lose the unit, "
        "lose it, lose him, last turn, the turn before, from last turn, then, next, in the pool, in pool, out lol, "
        "the mirror, sitting",
        "w etapie wycofywania, w kroku wycofywania, etap wycofywania, w moim etapie wycofywania, jest etap wycofywania, "
        "w tej turze, leży na niej, leży na nim, leżą na niej, leżą na nim, leżą, do gry, nią, nim, mojego, "
        "mojej, teraz, żeby, aby, i co, czy nie, czy tracę jednostkę, tracę ją, tracę go, czy zginie, "
        "z pilotem na pokładzie, w zeszłej turze, z zeszłej turze, w poprzedniej turze, tracę jednostkę, co wtedy, "
        "no i co, przy, bez licytacji, w konfrontacji",
    ),
}  # fmt: skip

SUBTYPES: dict[str, tuple[str, str]] = {
    "Starfighter": ("starfighter, starfighters", "starfightera, starfighterów, myśliwca, myśliwców"),
    "Capital Ship": ("capital ship, capital ships", "capital shipa, capital shipów, okrętu, okrętów"),
    "Speeder": ("speeder, speeders", "speedera, speederów, śmigacza, śmigaczy"),
    "Walker": ("walker, walkers", "walkera, walkerów, kroczącej maszyny, machiny kroczącej"),
    "Bomber": ("bomber, bombers", "bombera, bomberów, bombowca, bombowców"),
}
"""Subtypes that Pilots are for, as people write them; the Polish game keeps the English words on its cards."""
IN_SPACE = frozenset(("Starfighter", "Capital Ship", "Bomber"))
"""The subtypes of units that are in space if nothing says otherwise; the others are on the ground."""

OF_AN_ATTACK = (
    "dice|dmg|damage|hits?|goes|gets|comes|does (?:he|it|she) take|do i (?:take|deal)",
    "wchodzi|wejdzie|dosta|obr|dmg|trafie|przechodzi|kosc|kost|szans|proc|wpad|wesz|mu |sred|przec|wbije|zad|zrobi|mam szans",
)
"""Words behind "how many" that make it a question on an attack."""
SPEAKS = Pattern(
    rf"\b(?:deploy|mirror|comes? in|boards?\b|boarding|pilot|flies|flown|drive[sn]|upkeep|retreat|contest|build|bps?\b"
    rf"|leaves?\b"
    rf"|counters|both|gets? (?:in|on|off|out)|goe?s? onto|aboard|wystawi|wsia|wysia"
    rf"|(?<!ile )(?<!srednio )wchodzi|wejsc|opusz|opusc|schodzi"
    rf"|prowadzi|leci w|stays?\b|who remains|bid |wejdzie|dopelni"
    rf"|on top|costs?$|koszt$|how m(?:any|uch) (?!{OF_AN_ATTACK[0]})|finish|tokens"
    rf"|ile (?!{OF_AN_ATTACK[1]})|zostaje|wierzch|spod|ukonczyc|dokonczyc"
    rf"|stats|stat[y]st|stacked|under|pod |brakn|kosztem|wycof|utrzyman|konfront|kontest|budow|zeton)",
    words="deploy mirror come board pilot fli flown drive upkeep retreat contest build bp leave counters both get go aboard "
    "wystawi wsia wysia wchodzi wejsc opus schodzi prowadzi leci stay remains bid wejdzie dopelni top cost koszt how finish "
    "tokens ile zostaje wierzch spod konczyc stat stacked under pod brakn wycof utrzyman konfront kontest budow zeton",
)
"""Words of which a text about the turn has at least one."""


def speaks_of_the_turn(text: str) -> bool:
    """Whether a text may be about the turn at all."""
    return SPEAKS.search(fold(text)) is not None


KINDS = Pattern(
    r"\b(?:costs?|needs?|takes|requires|koszt\w*|za|potrzeb\w*|trzeba|wymaga|upkeeps?|roll(?:ed)?|threw|\w*rzuc\w*|wypad\w*|rzut"
    r"|pilot\w*|from|ze|flown|driven|adds?|dodaje|under|beneath|stack\w*|pod|retreat\w*|wycof\w*|gives?|daje|equip\w*|wearing|with|on|w|z|na|both|lies|lezy|out"
    r"|evad\w*|upgrad\w*|switch\w*|zmien\w*|deployable|counters?|zeton\w*|points?|bps?|pb|pkt|punkt\w*|hidden|die|dice|kost\w*|aren\w*"
    r"|play|table|stol\w*|grze)\b"
)
"""Words that may belong to a table in slots (see `talk.kinds.slots`)."""


def speaks_of_kinds(text: str) -> bool:
    """Whether a text may describe a table of one of the kinds that are read in slots."""
    told = fold(text)
    return KINDS.search(told) is not None or OF_A_CARD.search(told) is not None or OF_A_STEP.search(told) is not None


PRICE = Pattern(
    r"\bstats\b|\bstatystyk|"
    r"\bcosts?$|\bkoszt$|\b(?:how m(?:any|uch)|ile)\b.*\b(?:bps?|build\w*|more|points|counters"
    r"|punkt\w*|zeton\w*|pb|jeszcze|kosztuje|cost)\b"
)


OF_A_CARD = Pattern(
    r"\b(?:costs?|price|koszt\w*|cena|ile za|za ile|placi|zaplaci|pays? for|(?:go|move|switch|hop) back|wrocic)\b"
    r"|\b(?:whats?|what s|how (?:much|fast|strong|big))\b.*\b(?:power|speeds?|health|fast|strong|stats|crit)\b"
    r"|\b(?:power|speeds?|health|stats)\b|\b(?:jak\w*|ile)\b.*\b(?:sil\w|szybk\w+|wytrzym\w+|zycia|stat\w+)\b"
    r"|\b(?:killed|destroyed|discarded|shot down|defeated|wiped out|took (?:down|out)|zabil\w?|zniszczyl\w?|zdjal|zdjela"
    r"|rozwalil\w?|ubil\w?|pokonal\w?|zestrzelil\w?|on top|over|onto|wierzch|gore)\b"
    r"|\b(?:send|attack|hit|use|bic|wyslac|poslac|atakowac|zaatakowac)\b.*\b(?:or|czy|albo)\b"
)


OF_A_STEP = Pattern(
    r"\b(?:mam|got|first|pierwsz\w*|order|kolejnosc\w*|step|etap\w*|rozegraj|who \w+ when|po kolei|kto kiedy|faster|szybsz\w+"
    r"|(?:go|goes|moves?|acts?|attacks?|shoots?|atakuje|rusza|bije|strzela) (?:before|ahead|przed|po kolei))\b"
    r"|\b(?:attach\w*|equip\w*|put|holding|wearing|wears|carrying|nosi|trzyma|zaklad\w*|\w*blaster\w*|\w*sab(?:er|re)s?|miecz\w*"
    r"|rifles?|karabin\w*|bowcaster\w*|jetpack\w*)\b"
)
"""Further words of a battle step, or of what lies there."""


def asks_of_a_card(text: str) -> bool:
    """Whether a text may ask what a card costs, or what its numbers are, with others beside it."""
    return OF_A_CARD.search(fold(text)) is not None


def asks_for_points(text: str) -> bool:
    """Whether a text may ask how many build points something takes, or what its numbers are."""
    return PRICE.search(fold(text)) is not None


IN_BATTLE: dict[Meaning, tuple[str, str]] = {
    Meaning("battle-step", "space"): (
        "space battle step, space battle, battle in space, space arena, space step, in the space step, space fight",
        "etap bitwy w kosmosie, bitwa w kosmosie, etap bitwy w arenie kosmicznej, arena kosmiczna, etap kosmosu, "
        "walka w kosmosie, w arenie kosmicznej",
    ),
    Meaning("battle-step", "ground"): (
        "ground battle step, ground battle, battle on the ground, ground arena, ground step, in the ground step, ground fight",
        "etap bitwy na ziemi, bitwa na ziemi, etap bitwy w arenie naziemnej, arena naziemna, etap ziemi, walka na ziemi, "
        "w arenie naziemnej",
    ),
    Meaning("battle-step", "character"): (
        "character battle step, character battle, character arena, character step, char step, chars step, char arena, "
        "in char arena, in the char arena, "
        "in the character step, characters step",
        "etap bitwy w arenie postaci, bitwa w arenie postaci, bitwa postaci, arena postaci, etap postaci, walka postaci, "
        "na postaciach, w arenie postaci",
    ),
    Meaning("state", "space"): (
        "space, in space, in the space arena, space units, space unit, spaceships, ship, ships, spaceship, "
        "starship, starships",
        "kosmos, w kosmosie, kosmiczne, kosmiczny, kosmiczna, statek, statki, statku, statkiem",
    ),
    Meaning("state", "ground"): (
        "ground, in ground, on ground, on the ground, in the ground arena, ground units, ground unit, on the ground arena",
        "ziemia, na ziemi, naziemne, naziemny, naziemna, lądowe",
    ),
    Meaning("state", "character"): (
        "character, characters, chars, on characters, on the characters, in the character arena, in characters, "
        "in the characters, char, chr, in char, people",
        "postacie, w postaciach, postaci",
    ),
    Meaning("state", "tapped"): (
        "tapped already, is tapped already, already tapped, is already tapped, tapped out, is tapped out, has been tapped, "
        "tapped, is tapped, are tapped, already attacked, attacked already, has attacked, has already attacked, already went, "
        "went already, has gone already, has already gone, already acted, has gone, has acted, has moved, "
        "already moved, did its attack, used its go, took its go, had its go, "
        "already had its go, already shot",
        "już tapnięty, już tapnięta, jest już tapnięty, jest już tapnięta, już atakował, już atakowała, "
        "już zaatakował, już zaatakowała, już bił, już biła, miał już kolejkę, już strzelał, tapnięta, tapnięty, "
        "tapnięte, tapnięci, jest tapnięta, jest tapnięty, są tapnięte",
    ),
    Meaning("all"): (
        "both, all, both are, all are, all of them, both of them, they are both, they are all, both have, all have",
        "obaj, oboje, obie, oba, wszyscy, wszystkie, wszystko, obaj mają, oba mają, obie mają, wszyscy mają, wszystkie mają",
    ),
    Meaning("turns"): (
        "turn, this turn, next turn, last turn, round, this round, every turn",
        "tura, tury, turze, w tej turze, rundzie, runda, w następnej turze",
    ),
    Meaning("idle"): (
        "did nothing, does nothing, passed its go, passes its go, did not attack, didnt attack",
        "nic nie robi, nic nie zrobił, nic nie zrobiła, nie robi nic, nie zrobił nic",
    ),
    Meaning("attacks"): ("attack, attacks", "atakuje, może zaatakować, może atakować, zaatakować"),
    Meaning("if"): ("can, may, could", "czy"),
    Meaning("gives"): (
        "pilot, with a pilot, with pilot, from pilot, from its pilot",
        "pilot, z pilotem, od pilota, pilotem, pilota, ma pilota",
    ),
    Meaning("with"): ("with, w, w/, has, have, got, having, at", "z, ze, ma, mają, o"),
    Meaning("side", "dark"): (
        "dark, dark side, darkside, the dark side, dark player, for dark, for the dark side, dark one, the dark one, "
        "on dark, on the dark side, "
        "on dark side",
        "ciemna, ciemny, ciemne, ciemni, ciemnej, ciemną, ciemna strona, ciemnej strony, ciemnymi, ciemnym, ciemnych, "
        "ciemną stroną, ciemną stronę, po ciemnej, po ciemnej stronie, u ciemnej, u ciemnych",
    ),
    Meaning("side", "light"): (
        "light, light side, lightside, the light side, light player, for light, for the light side, light one, "
        "the light one, on light, "
        "on the light side, on light side",
        "jasna, jasny, jasne, jaśni, jasnej, jasną, jasna strona, jasnej strony, jasnymi, jasnym, jasnych, jasną stroną, "
        "jasną stronę, po jasnej, po jasnej stronie, u jasnej, u jasnych",
    ),
    Meaning("mine"): ("im, i am, i play, ive, ive got, i've got, we have", "gram, ja gram, jestem, ja, ja jestem"),
    Meaning("they"): (
        "hes, he's, he is, shes, she's, she is, theyre, they're, they are, hes got, he's got, shes got, she's got, "
        "theyve got, him",
        "",
    ),
    Meaning("my"): ("my, mine, our, for me", "mój, moja, moje, mojego, mojej, moją, moim, moi, u mnie"),
    Meaning("your"): (
        "his, her, their, your, opponent's, enemy's, opposing, opponents, for him, for them",
        "jego, jej, ich, wroga, wrogi, wrogiego, wrogiej, przeciwnika, u niego",
    ),
    Meaning("asks", "first"): (
        "whos up next, who's up next, who is up next, whos up first, who's up first, who gets to attack first, order of, "
        "who first, who 1st, who goes 1st, who is 1st, whos first, whos 1st, who's first, who swings first, "
        "who swings, who fires first, who hits first, who strikes first, who moves first, who begins, "
        "who has the first go, whose go is it, who acts, who goes, who goes next, who is next, whos next, "
        "who's next, who next, next, who acts next, which one first, which one goes first, which one is first, "
        "which first, which is first, which goes 1st, in which order, the order, order, whats the order, "
        "what's the order, what order do they go in, in what order do they go, so who goes first, "
        "who attacks first, which attacks first, who attacks 1st, who gets to go first, whose turn, "
        "which of them goes first, which unit first, first to go, who shoots 1st, speed order, order pls, order in, "
        "order of goes, the order of goes, go order, what order, whats the order of goes, whose go, "
        "who shoots first, who gets the first go, who is first, who is faster, whos faster, who's faster, which is faster, "
        "which one is faster, whos quicker, who is quicker, first attack, who has the first attack, who's turn, whos turn, "
        "whos up, who's up, who is up, who is up now, whos up now, who goes when, list who goes when, who attacks when, "
        "who goes first and who second, who goes first and who goes second, what order do they attack, "
        "what order do they attack in, in what order do they attack, order of attacks, the order of attacks, attack order, "
        "whats the attack order, what order do we go in, in which order do they attack, which order, in which order do they go, "
        "who gets to go, who gets the next go, who gets the next attack, who attacks next, who goes now, who is up first, "
        "do i go first, i go first right, so i go first, so i go first right, do i attack first, am i first, "
        "do i get to go first, "
        "does he go first, does he attack first, he goes first right, do i start, does dark go first, does light go first, "
        "dark goes first, light goes first, dark goes first right, light goes first right, "
        "go first, goes first, attack first, attacks first, "
        "when do i attack, when do i go, when do i get to attack, when does mine go, when does mine attack, "
        " which of them is first, "
        "which of them attacks first, go before, goes before, attack before, attacks before, act before, acts before, "
        "shoot before, shoots before, swing before, swings before, get to go before, "
        "do i move first, does he move first, he moves first, i move first, he goes first, list it, list them, "
        "who starts the step, who begins the step, who of us goes first, which of us goes first, "
        "what are their speeds, whats their speeds, what are the speeds, what speeds do they have, how fast are they, "
        "what speed do they have, who is fastest, whos fastest, who's fastest, which is fastest, who is the fastest, "
        "turn order, whats the turn order, list the order, tell me the order, give me the order",
        "który pierwszy, która pierwsza, które pierwsze, kto pierwsza, który pierwszy bije, kto pierwszy bije, "
        "kto bije pierwszy, kto bije, kto teraz, kto następny, kto dalej, kto rusza pierwszy, kto idzie pierwszy, "
        "kto po kolei, kto kiedy atakuje, kto kiedy bije, kto po kim, "
        "who goes when, who attacks when, who moves when, full order, "
        "kto idzie, który zaczyna, która zaczyna, kto ma kolejkę, czyja kolej, czyja kolejka, czyj ruch, kolejność, "
        "kto strzela pierwszy, kto pierwszy strzela, kto atakuje, kto działa pierwszy, kto pierwszy działa, "
        "który atakuje pierwszy, która atakuje pierwsza, kto zaczyna bitwę, kto rusza, kto pierwszy rusza, "
        "kto jest następny, kto wali pierwszy, kto uderza pierwszy, który pierwszy atakuje, kolejność kolejek, "
        "w jakiej kolejności, kolejność działań, jaka kolejność, kto ma pierwszą kolejkę, kto szybszy, który szybszy, "
        "która szybsza, kto jest szybszy, kto ma pierwszeństwo, kto zacznie, kto pierwszy zaczyna, "
        "kto pierwszy bije a kto drugi, kto pierwszy a kto drugi, kto pierwszy kto drugi, kto kiedy atakuje, kto po kim, "
        "kto po kim atakuje, kolejność ataków, jaka kolejność ataków, jaka jest kolejność ataków, w jakiej kolejności biją, "
        "w jakiej kolejności atakują, kto teraz atakuje, kto teraz bije, kto następny atakuje, kto atakuje następny, "
        "kto z nas pierwszy, kto z nas zaczyna, kto zaczyna etap, kto zaczyna ten etap, "
        "czy ja zaczynam, ja zaczynam, zaczynam, czy zaczynam, czy jestem pierwszy, jestem pierwszy, czy ja pierwszy, "
        "ja pierwszy, "
        "czy biję pierwszy, biję pierwszy, czy atakuję pierwszy, czy on zaczyna, kto kiedy, który z nich pierwszy, "
        "która z nich pierwsza, który z nich zaczyna, który z nich atakuje pierwszy, kto z nich pierwszy, "
        "jakie mają szybkości, jakie są ich szybkości, jak szybkie są, jaką mają szybkość, kto najszybszy, "
        "kto jest najszybszy, który najszybszy, "
        "kto ma teraz kolejkę, czyja teraz kolej, kto ma ruch",
    ),
    Meaning("stat", "speed"): ("speeds, speed of, speeds of", ""),
    Meaning("unit"): (
        "bomber, walkers, speeders, bombers, starfighters, cruisers, tanks, fighters, troopers, fellas, little guys, big guys",
        "myśliwce, bombowce, okręty, czołgi, śmigacze, ludki, kolesie, goście, gości, jednostek",
    ),
    Meaning("mutual"): (
        "we both have, we both got, we each have, we each got, both of us have, each of us has, us both have",
        "obaj mamy, oboje mamy, każdy z nas ma, mamy obaj, mamy oboje",
    ),
    Meaning("no"): (
        "havent, haven't, hasnt, hasn't, have not, has not, not yet, isnt yet, hasnt yet, havent yet, hasnt gone",
        "",
    ),
    Meaning("each"): ("each, apiece, every one", "każdy, każda, każde"),
    Meaning("number", "1"): ("", "jednego, jednej, jednym"),
    Meaning("filler"): (
        "its a tie, it's a tie, tied, same speed, the same speed, equal speed, is faster, are faster, is slower, are slower, "
        "are all out, all out, are out, is out, out, in play, are in play, are all in play, in the arena, are on the table, "
        "same arena, in the same arena, all in the same arena, both in the same arena, one on one, plays, play, playing, "
        "is playing, players, list, please list, and why, why, alone, speed of, so, here, there, unit's, goes, "
        "til end of turn, until end of turn, "
        "till end of turn, til eot, until eot, til the end of the turn, all of them untapped, speed order of, normal, unchanged, "
        "as printed, is normal, just, are still to go, is still to go, still to go, have yet to attack, has yet to attack, "
        "have yet to go, has yet to go, are yet to go, yet to go, now",
        "remis, jest remis, ta sama szybkość, tej samej szybkości, są szybsze, jest szybszy, jest szybsza, "
        "ta sama arena, w tej samej arenie, w jednej arenie, jeden na jednego, gra, grają, gramy, strona, stronę, gracz, "
        "no to, tam, tu, jest, są, sam, sama, teraz, do końca tury, na tę turę, i jaka, jaka jest, podaj, jaka, normalny, "
        "bez zmian, normalnie, został, została, zostało, zostały, zostali, ma jeszcze atakować",
    ),
}  # fmt: skip
"""The words of talk about a battle step."""
BATTLE = Pattern(
    r"\b(?:battle|etap\w*|step|bitwa|aren[aeiy]\w*|first|1st|next|order|starts|begins|who (?:swings|goes|acts|is up)"
    r"|who ?s (?:go|turn|next|up)|whose|who ?s turn|spd|speeds?|fast|fastest|before|goes|faster|quicker"
    r"|(?:naj)?szyb[sk]\w*|pierwsz\w*|zaczyna\w*|kolej\w*|nastepn\w*|kto|czyj\w*)\b",
    words="battle etap step bitwa aren first 1st next order start begin who spd speed fast before goes quick szyb pierwsz "
    "zaczyna kolej nastepn kto czyj",
)


def speaks_of_battle(text: str) -> bool:
    """Whether a text may be about a battle step, or about who has the next go in it."""
    return BATTLE.search(fold(text)) is not None


def asks_who_goes(text: str) -> bool:
    """Whether the first thing that a text asks is who has a go."""
    if not speaks_of_battle(text):
        return False
    return [item.value for item in taken_apart(text, of_a_battle_step) if item.kind == "asks"][:1] == ["first"]


def of_a_battle_step() -> dict[str, Meaning]:
    """The folded phrases of talk about a battle step."""
    return folded(IN_BATTLE)


def of_the_turn() -> dict[str, Meaning]:
    """The folded phrases of talk about the turn."""
    subtypes = {Meaning("subtype", name): forms for name, forms in SUBTYPES.items()}
    return folded({**FORMS, **subtypes})
