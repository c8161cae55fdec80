"""Clauses that tell nothing of the board and stand where they can change nothing: left aside, each of them named.

haven't played since 2004, power 5 vs 4 hp      my daughter wants to know if 5 dice kill a 4 hp guy      ..., can he even prevent anything

Such a clause comes before anything of the board is told, or after the question; it speaks of people at the table, and no word
of it is of the game, nor near one by a typing error. Or it asks and says no more. It is read only where the first reading is
not plain; inside the telling of a board nothing is left aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item, taken_apart
from swtcg_rules.talk.model import Unplaced
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import mistyped
from swtcg_rules.talk.words import NUMBERS

STOPS = Pattern(r"[,;:!?.]+(?=\s|\Z)|\s[-\u2013\u2014]+(?=\s)|(?<=\s)(?=(?:so|więc|wiec)\s)|(?<=[?!])(?=\w)", flags=re.IGNORECASE)
"""What parts clauses."""
ASKING = Pattern(
    r"\b(?:know|knows|ask|asks|asked|asking|wonder|wonders|wondering|curious|wiedzieć|wiedziec|pyta|pytaja|pytają|pytam|ciekawe|"
    r"ciekawi mnie|zastanawiam się|zastanawiam sie|zastanawiamy się|zastanawiamy sie)\s+"
    r"(?=(?:if|whether|how|what|does|do|can|will|czy|ile|jaka|jakie|co)\b)",
    flags=re.IGNORECASE,
)
"""Who asks, before what he asks."""
SILENT = frozenset(("filler", "mark", "asks", "if", "and"))
"""What needs not be left aside: it says nothing by itself."""
SPEAKS = frozenset(("filler", "word", "name", "person", "my", "mine", "with", "and", "number", "turns", "no", "against-on", "already", "declines", "asks"))
"""What a clause may hold that speaks of people; of the numbers years and the like."""
HAS = frozenset(fold("has have had got ma mam mamy maja miał miałem miałam").split())
"""Who has something may have it on the board."""
TIMES = frozenset(
    fold(
        "year years yr yrs yo month months week weeks weekend day days hour hours hrs minute minutes mins decade decades age ages "
        "beer beers coffee coffees drink drinks pints euro euros bucks pm am "
        "lat lata rok roku latach miesiąc miesiące miesięcy tydzień tygodnie tygodni dni dzień godzin godziny godzinę minut minuty "
        "piw piwa piwo piwku dekada dekady"
    ).split()
)
"""What is counted behind such a number, and of no unit."""
PEOPLE = frozenset(
    fold(
        "we us our ive im mate mates friend friends buddy buddies pal pals brother bro sister son daughter kid kids child children "
        "grandson granddaughter nephew niece uncle aunt cousin dad mom mum father mother wife husband girlfriend boyfriend gf bf "
        "partner roommate flatmate colleague neighbour neighbor family judge judges group playgroup lads club "
        "brat bratem bratu brata siostra siostrą siostry siostrze syn synem syna synowi córka córką córki córce kolega kolegą kolegi "
        "kumpel kumplem kumpla kumple kumplami znajomy znajomi znajomym ziomek ziomkiem ziomkami żona żoną żony mąż mężem męża tata "
        "tatą taty mama mamą mamy kuzyn kuzynem ekipa ekipą dzieci dziećmi dzieciaki dziewczyna dziewczyną chłopak chłopakiem "
        "sędzia sędzio"
    ).split()
)
WORLD = Pattern(
    r"\b(?:play(?:ed|ing)? (?:since|in|for|this|it|again)|play(?:ing)?$|game|rules? (?:question|argument|check|debate|dispute)|question|argu\w+|debat\w+|disput\w+|bet|teaching|teach|uczy|"
    r"learn\w*|new(?:bie|b)? (?:here|to)|lil|little|old|wants?|needs?|quick\w*|fast|asap|hurry|urgent|settle|szybk[oi]\w*|pilne|potrzeb\w+|noob|newbie|beginner|rusty|binder|collection|attic|basement|garage|store|shop|pub|bar|"
    r"tournament|league|tonight|today|yesterday|phone|forum|discord|old cards|back (?:in|to|into)|forgot\w*|forget|remember\w*|"
    r"wants? to know|wonder\w*|asks?|asking|confused|stuck|lost track|help|brain|dumb|stupid|"
    r"gra(?:m|lem|lam|my|limy|lismy|nie)|gralismy|gralysmy|grac|pytanie|pytan\w*|pyta|pytam|spor|spier\w+|kloc\w+|klotni\w*|zaklad\w*|"
    r"ucz\w+|naucz\w+|poczatkujac\w+|nowy|nowa|knajp\w+|piwnic\w+|strych\w*|klaser\w*|kolekcj\w+|turniej\w*|dzis|dzisiaj|wczoraj|"
    r"wieczor\w*|pamieta\w*|zapomnia\w*|pomocy|pomoz\w*|wroc\w+|zaczyna\w*|mecz\w*)\b"
)
"""What people speak of who sit at a table."""
OURSELVES = Pattern(r"\b(?:\w{3,}(?:lismy|lysmy|alem|alam|ilem|ilam|ylem|ylam)|(?:gra|siedzi|kloci|spiera|uczy|robi|ma)my)\b")
"""Polish verbs of those who speak."""
OF_THE_GAME = Pattern(
    r"(?:card|kart|unit|jednost|charact|postac|ships?$|statek|statk|mysliw|troop|trooper|droid|vehic|pojazd|abilit|zdoln|keyword|text|"
    r"tekst|effect|efekt|equip|ekwip|weapon|bron|blast|saber|miecz|pilot|locat|lokac|mission|misj|battl|bitw|attack|atak|defen|obron|"
    r"target|cel$|celu$|hits?$|traf|damag|dmg|obraz|power|sil[aeyo]|health|zyci|wytrz|life|speed|szybk|force|moc[ay]?$|dice|die$|dies$|"
    r"kosc|kost|roll|rzuc|rzut|rerol|przerz|ignor|cancel|blank|preven|zapob|negat|remov|usun|lose|losing|strac|trac|gain|zysk|bonus|"
    r"boost|buff|debuff|doubl|podw|half|halv|polow|tripl|twic|thric|zero|turn|tur[aeyz]?$|round|rund|phas|faz|step$|krok|tap|untap|"
    r"retreat|wycof|discard|odrzu|draw|deploy|wystaw|build|bud[uo]|cost|koszt|pay|paid|plac|zaplac|counter|zeton|stack|stos|under|"
    r"beneath|spod|heal|lecz|immun|odporn|protect|chron|stun|ogl|shield|tarcz|armo|pancerz|everyth|everyon|wszys|noth|nic$|"
    r"niczego|all$|both$|each$|every$|kazd|none$|zad[ne]|same$|sam[aoe]?$|instead|zamiast|except|oprocz|unless|chyba|only$|tylko|"
    r"witho|bez$|until|till$|while$|during|podczas|because|cause|bo$|gdy|assum|suppos|zaloz|zakl|given$|provid|otherw|else$|inacz|"
    r"then$|potem|oppon|przeciw|enem|wrog|dead|death|kill|zabi|zgin|gin[ae]|surviv|przezy|win[s]?$|won$|wygr|wound|hurt|rann|injur|"
    r"lucky|luck$|crit|kryt|uzy[lwj]|used?$|uses$|move[ds]?$|destroy|znisz|skip|pomi|copy|copie|kopi|chang|zmien|zmian|swap|"
    r"zamien|add(?:s|ed)?$|dod[ao]|plus|minus|extra|additional|dodatk|less$|more$|mniej|wiecej|max|min$|always|zawsze|stealth|ukry|"
    r"activ|aktyw|trigger|odpal|block|blok|dodg|unik|reduc|zmniejs|increas|zwieks|weak|slab|strong|siln|arena|areni|space|kosmo|"
    r"ground|ziem|side$|stron|dark|ciemn|light|jasn|team|shots?$|shoot|strzel|fire[ds]?$|swing|strik|bomb|fly|flying|down$|gone$|"
    r"flip|facedown|hidden|restor|repair|napraw|spend|spent|wyda[ljm]|sacrif|poswiec|switch|transfer|gives?$|gave$|daje|dal[ai]?$|"
    r"rules?$|zasad|count|licz|agree|umow|ustal|uzgod|house|domow|varian|warian|homeb|format|that$|than$|ze$|where|"
    r"get|got(?:ten)?$|gets|become|became|leader|alone|beside|adjacent|next$|obok|second|first|third|pierw|drug|trzec|ostatn)"
)
"""How words begin that may be of the board: in such a clause there is none of them."""
HARMLESS = frozenset(
    (
        *fold("again last played play nie not never dont don't didnt after before maybe some znowu ponownie przed about aside").split(),
        *("pierwszy raz", "first time", "got back", "getting back", "nothing to do", "get this", "get it"),
    )
)
"""What turns a meaning round on a board, and none of people."""
MAKES_HARMLESS = Pattern(
    r"\b(?:got|get|getting|came|coming) back (?:in|to|into)\b|\b(?:first|last) (?:time|game|week|year|month|night|weekend|tournament)\b"
    r"|\b(?:pierwszy|ostatni) raz\b|\bostatni\w* (?:tydzien|tygodni\w*|rok\w*|turniej\w*)\b|\bold cards\b|\b(?:these|those|the|my|our|any) (?:old )?cards(?= (?:in|since|for) )|\b(?:star|gwiezdn\w+) w\w+\b"
    r"|\b(?:rules? (?:question|argument|check|debate|dispute|nerd|lawyer)|(?:pytanie|spor) o zasady|klotni\w* o zasady)\b"
    r"|\bmore than (?=\d|ten|a )|\bcards again\b|\bafter (?:all )?(?:these|many|so many|a long|\d+)?\b|\bstarych kart\b"
    r"|\bcant? (?:even )?(?:remember|agree)\b|\bmoze(?: ktos| wiecie)\b|\bbring\w* back\b|\bcard (?:game|shop|store|night)\b"
)
"""Words of the game in what is said of people."""
SAYS = Pattern(r"(?:says?|asks?|thinks?|wants?|needs?|quick\w*|fast|asap|hurry|urgent|settle|szybk[oi]\w*|pilne|potrzeb\w+|wonders?|claims?|insists?|pyta|mowi|twierdzi|uwaza|chce)\b")
CONDITION = Pattern(
    r"\b(?:if|unless|when|whenever|where|assuming|suppose|supposing|given|provided|with|without|under|during|thanks|due|case|"
    r"jesli|jezeli|gdy|gdyby|kiedy|jak|o ile|zakladajac|przy|podczas|dzieki|przez|but|ale|except|not counting)\b"
)
"""What hangs something on what is told beside it, at the beginning of a clause."""
ASKS = frozenset(
    fold(
        "can could does do did will would is are was am should might may doesnt isnt wont cant it he she they i we you that this those "
        "anything anyone any something stuff even really actually just ever at still here there now in a the of to for on or and so "
        "but lol ok then honestly happen happens happening matter matters help helps work works prevent prevents stop stops block "
        "survive survives live lives die dies get gets through go goes come comes in out end ends play make makes change changes "
        "anyhow him her them much difference use point sense what whats how hows who whos why which think thinks reckon reckons say "
        "says thoughts opinions ideas suggestions verdict guess missing being stupid wrong right correct crazy dumb true false guys "
        "one thing possible legal allowed hopeless useless pointless please thanks tell me us know let "
        "czy co jak to ten on ona ono coś w ogóle wogóle zrobi zrobią może moze zrobić robi da daje radę sie się stanie dzieje dzieją "
        "wyjdzie wychodzi ma sens pomoże pomaga zatrzyma zapobiegnie zablokuje cokolwiek mu jej go tu tutaj teraz wtedy myślicie "
        "sądzicie powiecie uważacie mówicie panowie ludzie dobrze źle mylę mam rację prawda sensu szansę jakąś jakaś"
    ).split()
)
"""What a question is made of that names nothing of the board."""
OPENS = frozenset(
    fold(
        "can could does do did will would is are was am should might may doesnt isnt wont cant what whats how hows who whos why which "
        "any or thoughts opinions ideas suggestions verdict please tell let czy co jak cokolwiek i and so but lol ok to"
    ).split()
)
PLAIN = frozenset(fold("for w po at").split())
"""Words that lead to a price on a board."""
YEAR = re.compile(r"(?:19[5-9]|20[0-4])\d\Z")
FEWEST = 3
"""Items that the telling of a board has at least."""
SHORT = 3
MOST = 14
"""No clause of so many words is left aside."""


class Clause(NamedTuple):
    """From where to where it stands, and with the stop behind it; its items."""

    start: int
    end: int
    behind: int
    items: tuple[Item, ...]


def clauses_aside(text: str) -> list[Unplaced]:
    """The clauses of a text that can be left aside, from left to right; none where nothing else would be there."""
    items = taken_apart(text)
    clauses = list(_clauses(text, items))
    found: dict[int, Unplaced] = {}
    for at, clause in enumerate(clauses):
        if _is_silent(clause):
            continue
        rest = _asker(text, clause)
        if rest and rest != clause and _of_people(text, rest):
            found[at] = _cut(text, rest.start, rest.end)
            break
        if not _of_people(text, clause):
            break
        found[at] = _cut(text, clause.start, clause.end)
    for at, clause in reversed(list(enumerate(clauses))):
        if at in found or (_tells(clause) and not _only_asks(text, clause)):
            break
        if _is_silent(clause):
            continue
        after = at > 0 and ("?" in text[clauses[at - 1].end : clause.start] or _asks_itself(clauses[at - 1]))
        if not (_only_asks(text, clause) or (after and _of_people(text, clause))):
            break
        found[at] = _cut(text, clause.start, clause.end)
    left = [item for at, clause in enumerate(clauses) if at not in found for item in clause.items if item.kind not in SILENT]
    return [found[at] for at in sorted(found)] if len(left) >= FEWEST else []


def without(text: str, spans: Sequence[Unplaced]) -> str:
    """The text with blanks in these places, and in those of the stops behind the first ones, so that all else stands where it stood."""
    for one in spans:
        end = one.end
        if not text[: one.start].strip():
            stop = STOPS.compiled.match(text, end)
            end = stop.end() if stop else end
        text = text[: one.start] + " " * (end - one.start) + text[end:]
    return text


def _cut(text: str, start: int, end: int) -> Unplaced:
    """A part of the text without the blanks around it."""
    part = text[start:end]
    start += len(part) - len(part.lstrip())
    return Unplaced(start, start + len(part.strip()), part.strip())


def _clauses(text: str, items: Sequence[Item]) -> Iterator[Clause]:
    begin = 0
    for stop in (*STOPS.finditer(text), None):
        end, behind = stop.span() if stop else (len(text), len(text))
        inside = tuple(item for item in items if begin <= item.start < end)
        if inside:
            yield Clause(inside[0].start, inside[-1].end, behind, inside)
        begin = behind


def _is_silent(clause: Clause) -> bool:
    return all(item.kind in SILENT for item in clause.items)


def _asks_itself(clause: Clause) -> bool:
    return any(item.kind == "asks" for item in clause.items)


def _tells(clause: Clause) -> bool:
    return any(item.kind not in SPEAKS | SILENT for item in clause.items)


def _asker(text: str, clause: Clause) -> Clause | None:
    """The part of a clause that says who asks, before what he asks."""
    found = ASKING.search(text[clause.start : clause.end])
    if not found:
        return None
    end = clause.start + found.end()
    inside = tuple(item for item in clause.items if item.start < end)
    return Clause(clause.start, inside[-1].end, end, inside)


def _of_people(text: str, clause: Clause) -> bool:
    """Whether a clause speaks of people at the table, and no word of it can be of the board."""
    said = fold(text[clause.start : clause.end])
    words = said.split()
    if len(words) > MOST or CONDITION.match(said) :
        return False
    if any(item.kind == "mark" and item.text not in ".'" for item in clause.items):
        return False
    of_people = not PEOPLE.isdisjoint(words) or any(item.kind in ("mine", "person") for item in clause.items)
    of_people = of_people or OURSELVES.search(said) is not None
    at_the_table = WORLD.search(said) is not None or not TIMES.isdisjoint(words)
    if not (of_people or at_the_table):
        return False
    if not HAS.isdisjoint(words) and not at_the_table:
        return False
    if any(item.kind == "my" for item in clause.items) and not at_the_table and PEOPLE.isdisjoint(words):
        return False
    plain = WORLD.compiled.sub(" ", MAKES_HARMLESS.compiled.sub(" ", said)).split()
    others = [item for item in clause.items if item.kind not in SPEAKS and item.kind != "mark"]
    if any(not PLAIN.issuperset(set(fold(item.text).split()) & {*plain}) for item in others):
        return False
    return all(map(_is_harmless, plain)) and _counts_time(clause.items) and _knows_nobody(clause.items)


def _is_harmless(word: str) -> bool:
    if word in HARMLESS or word in TIMES or word in PEOPLE or word in NUMBERS or word.isdigit():
        return True
    return OF_THE_GAME.match(word) is None and (len(word) <= SHORT or not mistyped(word, may_be_name=False))


def _counts_time(items: Sequence[Item]) -> bool:
    """Whether each number is a year, or counts what no unit has; or is how old one is."""
    for at, item in enumerate(items):
        if item.kind != "number":
            continue
        behind = next((fold(one.text) for one in items[at + 1 :] if one.kind != "filler"), "")
        years_old = at > 0 and items[at - 1].kind == "mine" and item.text.isdigit() and item.number > 10 and item.number % 10  # noqa: PLR2004
        if not (YEAR.match(item.text) or behind in TIMES or years_old or not item.text.isdigit()):
            return False
        if not item.text.isdigit() and behind not in TIMES:
            return False
    return True


def _knows_nobody(items: Sequence[Item]) -> bool:
    """Whether no name stands in it but at the beginning of a sentence, or of one who says something: that of no unit or Location."""
    for at, item in enumerate(items):
        behind = fold(items[at + 1].text) if at + 1 < len(items) else ""
        if item.kind == "name" and not (SAYS.match(behind) or (at == 0 and not PEOPLE.isdisjoint(fold(item.text).split()))):
            return item.start == items[0].start and OURSELVES.search(fold(item.text)) is not None
    return True


def _only_asks(text: str, clause: Clause) -> bool:
    """Whether a clause is a question that names nothing of the board."""
    words = fold(text[clause.start : clause.end]).split()
    if not words or words[0] not in OPENS or not ASKS.issuperset(words):
        return False
    return all(item.kind not in ("stat", "keyword", "card", "die") and not item.text.isdigit() for item in clause.items)
