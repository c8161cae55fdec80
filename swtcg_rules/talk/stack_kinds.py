"""What is told of cards on, in and under each other by their numbers, in slots: stacks, Pilots, Equipment, and what they give.

stack: top 60/6/5, three cards under      luke pilots the x wing, 60/3/3, and gives it +20 speed      luke b (7) on top of luke a (5)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.talk.build_kinds import HAVE, MANY, MY_SIDE, POINTS, side_of
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.slots import NAMED, Found, Kind, Made, Named, Slots, only, slot

OF = r"(?:(?:my|the|a|an|his own|that|this|moj\w*|ten|ta|tego|tej) )*"
PRICE = r"(?: ,)?(?: (?:which |that |ktor[ay] )?(?:costs?|costing|for|za|kosztuje|koszt|is|cost of|z kosztem|o koszcie))? (?P<{n}>\d+)(?: cost)?(?: ,)?"
LAYS = (
    r"(?:(?:i )?(?:want(?: to)? |wanna |can i |would like to |going to |chce )?(?:put(?:ting)?|stack(?:ing)?|play(?:ing)?|deploy(?:ing)?|lay(?:ing)?|drop(?:ping)?|place"
    r"|klade|kladac|poloze|polozyc|wykladam|wyloze|doloze|dokladam|stackuje|nakladam|wystawiam|daje) )"
)
ON_TOP = r"(?:on top of|ontop of|onto|over|upon|on|na wierzch|na gore|na)"


def _version(n: str, of: str) -> str:
    """One version of a card, by its name and letter or by what sets it apart, perhaps with its cost."""
    price = PRICE.replace("{n}", n)
    return (
        rf"(?:{OF}(?:(?P<{n}>\d+) cost )?(?:(?:{of}|{NAMED}) )?(?P<name_{n}>{NAMED}|version|1|wersj[aei]|{of})(?: (?P<v_{n}>[a-z]))?(?:{price})?)"
    )


NEW = r"(?:another|my own|new|newer|cheaper|other|better|nowa|nowy|nowego|tansza|tanszego|drozsza|lepsza|wyzsza|bigger|pricier|more expensive)"
OLD = r"(?:another|old|older|bottom|stara|starego|starej|stary|wierzch|existing)"
STACK = r"(?:(?:its |the |his own |my )?(?:stack|stacka|stos|pile))"
ONTO = (
    rf"(?:{LAYS}?{_version('new', NEW)} (?:goes |is going |going )?{ON_TOP} (?:{_version('old', OLD)}|{STACK}))"
    rf"|(?:{LAYS}{_version('new', NEW)} (?:on top|onto it|on it|over it|na wierzch|na gore|on top of it|on top of him|na niego|na nia))"
    rf"|(?:{ON_TOP} {_version('old', OLD)} {LAYS}{_version('new', NEW)})"
)
COSTS = r"(?:costs?|cost|is|cost of|at|for|kosztuje|koszt|za)"
BELOW = r"(?:under(?:neath)?|beneath|below|pod spod|pod)"
BENEATH = rf"(?:{LAYS}?{_version('new', NEW)} (?:goes )?{BELOW} (?:{_version('old', OLD)}|{STACK}))"
UPGRADE = (
    rf"(?:(?:upgrad(?:e|ing)|switch(?:ing)?|chang(?:e|ing)|zmieniam|ulepszam) {OF}(?P<name_new>{NAMED}) (?:from|z|ze) (?:a |the |cost |wersji |za )*(?P<old>\d+)(?: (?:cost|drop|version|1))*"
    rf" (?:to|into|na|do) (?:a |the |cost |wersje |za )*(?P<new>\d+)(?: (?:cost|drop|version|1))*)"
)
OF_LETTER = rf"(?P<v>[a-z]) {COSTS} (?P<n>\d+)"
OF_NEW = rf"(?:(?:the )?(?:new|newer|top|upper|cheaper|second|hand)(?: 1| version| card)?|the 1 (?:in|from) (?:my )?hand|ta(?: nowa| druga)?|now[ay]|gorna|nowa wersja|{OF}{NEW}) {COSTS} (?P<n>\d+)|(?:the )?(?:ta|nowa|new 1|new) (?P<n>\d+)"
OF_OLD = rf"(?:(?:the )?(?:old|older|bottom|lower|first)(?: 1| version| card)?|the 1 (?:in play|out|there|on the table|beneath|below)|tamta|tamten|star[ay]|dolna|stara wersja|lezaca|pierwsza) {COSTS} (?P<n>\d+)|(?:the )?(?:tamta|tamten|stara|old 1|old) (?P<n>\d+)"
LIES_OUT = rf"(?:{HAVE} )?(?:{_version('old', OLD)}) (?:out|in play|on the table|in the arena|already out|is out|is in play|w grze|na stole|lezy na stole|lezy|stoi)(?:(?: ,)? {COSTS[:-1]}|costing) (?P<old>\d+))?"


class Versions(NamedTuple):
    """The costs of two versions, and the letters and names they go by."""

    new: int
    old: int
    letters: tuple[str, str]
    name: str


def _versions(found: Slots) -> Versions | None:
    onto = [*found.get("onto", ()), *found.get("beneath", ())][0].groups
    lies = found["lies"][0].groups if "lies" in found else {}
    letters = (onto.get("v_new", ""), onto.get("v_old", "") or lies.get("v_old", ""))
    told: dict[str, set[int]] = {"new": set(), "old": set()}
    for groups in (onto, lies):
        for which in told:
            told[which] |= {int(groups[which])} if which in groups else set()
    for pair in found.get("pair", ()):
        told["new"].add(pair.number("first"))
        told["old"].add(pair.number("second"))
    for which in told:
        told[which] |= {one.number() for one in found.get(which, ())}
    for one in found.get("letter", ()):
        if one.groups["v"] not in letters or letters[0] == letters[1]:
            return None
        told["new" if one.groups["v"] == letters[0] else "old"].add(one.number())
    names = {onto.get("name_new", ""), onto.get("name_old", ""), lies.get("name_old", "")} - {"", *NO_NAMES}
    if any(len(costs) != 1 for costs in told.values()) or len(names) > 1:
        return None
    letters = letters if all(letters) and letters[0] != letters[1] else ("b", "a")
    return Versions(told["new"].pop(), told["old"].pop(), letters, next(iter(names), "card").capitalize())


NO_NAMES = frozenset("another him her it nowej drozsza lepsza existing bottom wierzch better other bigger new newer cheaper old older nowa nowego nowy starego stara stary starej tansza tansza tanszego version wersja wersje wersji card karta karte 1 it him unit jednostka jednostke guy".split())


def _onto(found: Slots, _: Sequence[Named]) -> Made | None:
    """A version on top of another one, of which both costs are told."""
    side, points = side_of(found), only(found, "points")
    if len(found.get("onto", ())) + len(found.get("beneath", ())) != 1 or len(found.get("lies", ())) > 1 or side is None:
        return None
    both = _versions(found)
    if both is None:
        return None
    new, old = (f'"{both.name} ({letter.upper()})"' for letter in both.letters)
    means = "" if points is None else f"build points {points}, "
    line = f"{side}{means}{old}: character, cost {both.old} + {new}: character, cost {both.new}, in hand; {side}build step; deploy {new} {'under' if 'beneath' in found else 'onto'} {old}"
    return Made(line, asked="points")


STATS = (
    r"(?:(?:stats |staty |numbers )?(?P<trio>\d+/\d+/\d+|\d+/\d+)"
    r"|(?:speed|szybkosc\w*|power|sila|sile|sily|health|hp|wytrzymalosc\w*|zycia|zycie)(?: of| is)? (?P<one>\d+)"
    r"|(?P<one>\d+) (?:speed|szybkosci|power|sily|health|hp|wytrzymalosci|zycia))"
)
UNDER = (
    rf"(?:(?:with |and |has |z |ma |[+] )*(?P<n>\d+) (?:other |more |older )?(?:cards?|versions?|copies|kart\w*|wersj\w*|{NAMED})(?: (?:are|lie|lying|is|sa|leza|stacked|put))*"
    r" (?:under(?:neath)?|beneath|below|stacked|in (?:the|his|its) stack|pod(?: spodem| nim| nia| spod)?)(?: (?:it|him|her|that|this|spodem|nim|nia))?"
    r"|(?:with |and |z )*(?:under(?:neath)?|beneath|below)(?: (?:it|him|her|that))? (?:there )?(?:are |lie |is |lies )?(?P<n>\d+)(?: (?:other |more )?(?:cards?|versions?|copies))?"
    r"|(?:a )?pod (?:spodem|nim|nia|wierzchem)(?: (?:ma|sa|leza|lezy|jest|mam))? (?P<n>\d+)(?: (?:kart\w*|wersj\w*))?"
    r"|(?P<n>\d+) (?:under(?:neath)?|beneath|below|pod spodem|pod nim|pod nia)(?: (?:it|him|her))?"
    r"|stacked (?P<n>\d+))"
)
TOP = rf"(?:(?:on|na) (?:the )?(?:top|wierzchu|gorze)|(?:my |the |a )?(?:stack|stos|stak)(?: of mine)?|(?:the |its |na |w )?(?:top|wierzch|wierzchu|gora|gorze|upper)(?: card| 1| version| karta| unit)?(?: is| to| jest| has| ma)?(?: a)?|{OF}(?P<noun>{NAMED})(?: (?:is|has|ma|with|z))*)"
ASKS = {
    "power": r"(?:(?:power|sila)(?= ,? ?$)|(?:what ?(?:s|is)?|whats|how much|how many) (?:(?:his|her|its|the|it s) )?(?:real |current |new |total )?(?:power|str|strength|dice)(?: (?:is|does|has) (?:it|he|she|that)(?: (?:have|roll|at))?| of (?:it|him)| (?:now|then|has he))*"
    r"|(?:jak[ai] (?:(?:jest|ma|jego|jej|teraz) )*|ile (?:(?:ma|on|teraz|wynosi|jego) )*)(?:sila|sile|sily)(?: (?:ma|on|teraz))*|how strong is (?:it|he|she))(?: now| teraz)?",
    "speed": r"(?:(?:speed|szybkosc)(?= ,? ?$)|(?:what ?(?:s|is)?|whats|how much) (?:(?:his|her|its|the|it s) )?(?:real |current |new |total )?speed(?: (?:is|does|has) (?:it|he|she|that)(?: have)?| (?:now|then))*|how fast(?: is (?:it|he|she))?"
    r"|(?:jak[ai] (?:(?:jest|ma|jego|jej|teraz) )*|ile (?:(?:ma|teraz) )*)(?:szybkosc\w*|predkosc\w*)(?: (?:ma|teraz))*|jak szybk\w+ (?:jest|to)?)(?: now| teraz)?",
    "health": r"(?:(?:health|hp|wytrzymalosc)(?= ,? ?$)|(?:what ?(?:s|is)?|whats|how much|how many) (?:(?:his|her|its|the|it s) )?(?:real |current |new |total )?(?:health|hp)(?: (?:is|does|has) (?:it|he|she|that)(?: have)?| (?:now|then))*"
    r"|(?:jak[ai] (?:(?:jest|ma|jego|jej|teraz) )*|ile (?:(?:ma|teraz) )*)(?:wytrzymalosc\w*|zycia|zycie)(?: (?:ma|teraz))*)(?: now| teraz)?",
    "stats": r"(?:(?:stats|staty)(?= ,? ?$)|(?:what ?(?:s|are|is)?|whats|show) (?:(?:his|her|its|the|their|it s) )?(?:real |current |new |actual |final |total )?(?:stats|numbers)(?: (?:now|then))?|(?:what|whats|what s) (?:does )?(?:it|he|she|is it|is he)(?: (?:at|have|got|up to|now))+"
    r"|how big is (?:it|he|she|that)|(?:jakie )?(?:(?:ma|sa|jego|jej|ma teraz|teraz ma) )?(?:(?:ma|teraz|jego|jej|sa) )*(?:staty|statystyki|liczby)|stats|co ma|ile ma|total)(?: now| teraz| lacznie| total)?",
}
"""What may be asked of one unit, each with the ways to ask it."""
BASED = ("speed", "power", "health")
WORDS = {"speed": ("speed", "szyb"), "power": ("power", "sil"), "health": ("health", "hp", "wytrz", "zyci")}


def asked_of(found: Slots) -> str | None:
    """The one number that is asked, or all of them; None where that is not plain."""
    asks = [what for what in ASKS if what in found]
    return asks[0] if len(asks) == 1 else None


def _numbers(told: Sequence[Found], line_words: Sequence[str]) -> dict[str, int] | None:
    """Speed, power and health as they are told; None where one is told twice."""
    found: dict[str, int] = {}
    for one, words in zip(told, line_words, strict=True):
        if trio := one.groups.get("trio"):
            parts = [int(part) for part in trio.split("/")]
            new = dict(zip(BASED[-len(parts) :], parts, strict=True))
        else:
            what = next(what for what, forms in WORDS.items() if any(form in words for form in forms))
            new = {what: int(one.groups["one"])}
        if found.keys() & new.keys():
            return None
        found |= new
    return found


def _stacked(found: Slots, _: Sequence[Named]) -> Made | None:
    """A unit of which the numbers are asked, with so many cards beneath it."""
    told, under, asked = found.get("numbers", []), found.get("under", []), asked_of(found)
    names = {one.groups[key] for one in found.get("top", ()) for key in one.groups if key.startswith("noun")} - NO_NAMES
    if not told or len(under) != 1 or asked is None or len(names) > 1 or not 0 < under[0].number() < 20:
        return None
    numbers = _numbers(told, [one.text for one in told])
    if not numbers or (asked != "stats" and asked not in numbers):
        return None
    name = f"{next(iter(names), 'stack').capitalize()} (A)"
    listed = ", ".join(f"{what} {n}" for what, n in numbers.items())
    return Made(f'"{name}": character, stacked {under[0].number()}, {listed}', asked=asked, about=name)


BONUS = r"(?:(?:plus )?[+]?\d+ (?:to )?(?:speed|spd|power|pow|health|hp|szybkosci|sily|wytrzymalosci|zycia|szybkosc|sila)|[+]\d0)"
GIVES = (
    rf"(?:(?:(?:and|who|that|which|he|she|ktor[ay]|i|with|has|have|a|the|his|pilot|z pilotem|ma pilota) )*(?:gives?|giving|adds?|adding|grants|granting|daje|dajac\w*|dodaje|dajacy|boosts|pilot)(?: (?:it|him|her|the ship|a|him a|mu|jej|bonus|me))* "
    rf"|(?:for |with |(?:and |a |the )*pilot with |(?:and |a |the )*pilot |bonus(?: is)? |his bonus is |a )?(?=[+]))(?P<bonuses>{BONUS}(?:(?: ,| and| i| oraz| plus| to)* {BONUS})*)"
)
PILOTS = r"(?:pilots|pilot|flies|flying|drives|is (?:on|in|piloting|flying|aboard|the pilot of)|sits (?:in|on)|in|piloting|pilotuje|prowadzi|siedzi (?:w|na)|leci(?: w)?|aboard|steruje)"
FLIES = (
    rf"(?:{OF}(?P<pilot>{NAMED}) {PILOTS} {OF}(?P<ship>{NAMED})"
    rf"|{OF}(?P<pilot>{NAMED}) w {OF}(?P<ship>[xyabv] wing\w*|mysliwcu|statku|tie\w*)"
    rf"|{OF}(?P<ship>{NAMED}) (?:is )?(?:piloted by|flown by|driven by|with pilot|pilotowan[yae] przez|z pilotem) {OF}(?P<pilot>{NAMED}))"
)
FLOWN = rf"(?:is )?(?:piloted by|flown by|driven by|with pilot|the pilot is|pilotuje (?:go|ja|to)|pilotem jest|prowadzi (?:go|ja)) {OF}(?P<pilot>{NAMED})"
EQUIPMENT = r"(?P<thing>blaster|saber|lightsaber|sword|rifle|gun|jetpack|armor|bowcaster|equipment|equip|miecz\w*|karabin\w*|plecak\w*|pistolet\w*|zbroj\w*|kusz\w*|staff|shield|helmet|cannon|grenade)"
WEARS = (
    rf"(?:{OF}(?P<unit>{NAMED}) (?:has|with|wears|wearing|carries|carrying|holds|holding|equipped with|got|ma|z|nosi|w|dostal|gets) {OF}{EQUIPMENT}"
    rf"|{OF}{EQUIPMENT} (?:is )?(?:attached to|equipped to|on|na) {OF}(?P<unit>{NAMED}))"
)
THING = Pattern(EQUIPMENT)
SORT = {"walker": ("Walker", "ground"), "walkera": ("Walker", "ground"), "kroczak": ("Walker", "ground")} | {
    word: ("Speeder", "ground") for word in ("speeder", "bike", "swoop", "smigacz")
}


def _given(found: Slots) -> str | None:
    """The bonuses that are given, as the notation has them."""
    if len(found.get("gives", ())) != 1:
        return None
    words = found["gives"][0].groups["bonuses"].split()
    told: list[tuple[str, int]] = []
    for at, word in enumerate(words):
        if word.lstrip("+").isdecimal():
            behind = words[at + 1 : at + 2] or [""]
            if not behind[0].isalpha() or behind[0] in ("and", "i", "oraz"):  # so much is added to a speed alone
                told.append(("speed", int(word)))
                continue
            what = next(what for what, forms in WORDS.items() if words[at + 1 + (words[at + 1] == "to")].startswith((*forms, forms[0][:2])))
            told.append((what, int(word)))
    if len({what for what, _ in told}) < len(told):
        return None
    return ", ".join(f"+{n} {what}" for what, n in told)


def _borne(found: Slots, _: Sequence[Named]) -> Made | None:
    """A unit of which the numbers are asked, with a Pilot or an Equipment that gives it something."""
    told, given, asked = found.get("numbers", []), _given(found), asked_of(found)
    tops = {one.groups[key] for one in found.get("top", ()) for key in one.groups if key.startswith("noun")} - NO_NAMES
    if "flown" in found and len(tops) == 1:
        found["flies"] = [one._replace(groups=one.groups | {"ship": next(iter(tops))}) for one in found["flown"]]
    things = {one for one in tops if THING.compiled.fullmatch(one)}
    if not {"flies", "wears"} & found.keys() and len(things) == 1 and len(tops) == len(things) + 1:
        unit, thing = (tops - things).pop(), things.pop()
        found["wears"] = [found["gives"][0]._replace(groups={"unit": unit, "thing": thing})]
    elif not {"flies", "wears"} & found.keys() and len(tops) == 1 and "pilot" in found["gives"][0].text.split():
        found["flies"] = [found["gives"][0]._replace(groups={"pilot": "pilot", "ship": next(iter(tops))})]
    ties = [*found.get("flies", ()), *found.get("wears", ())]
    numbers = _numbers(told, [one.text for one in told])
    if not numbers or not given or asked is None or len(ties) != 1 or (asked != "stats" and asked not in numbers):
        return None
    listed = ", ".join(f"{what} {n}" for what, n in numbers.items())
    if "flies" in found:
        pilot, ship = (ties[0].groups[what].capitalize() for what in ("pilot", "ship"))
        if pilot == ship:
            return None
        sort, arena = SORT.get(ship.lower(), ("Starfighter", "space"))
        return Made(
            f'"{ship}": {arena}, [{sort}], {listed} + "{pilot}" on "{ship}": [{sort}] Pilot ({given})', asked=asked, about=ship
        )
    unit, thing = (ties[0].groups[what].capitalize() for what in ("unit", "thing"))
    return Made(f'"{unit}": character, {listed} + "{thing}" on "{unit}": equipment, gives ({given})', asked=asked, about=unit)


SHIP = r"(?:ship|unit|starfighter|fighter|x wing|walker|vehicle|speeder|statek|statku|mysliwiec|jednostka|pojazd|tie)"
UNTAPPED = r"(?:is )?(?:untapped|not tapped|isn t(?: tapped)?|isnt(?: tapped)?|is not(?: tapped)?|fine|ready|nie(?: jest)?(?: tapniet\w)?|nietapniet\w|odtapowan\w|untapniet\w)"
TAPPED = r"(?:is )?(?:already )?(?:tapped|tapniet\w|zatapowan\w|jest tapniet\w)"
PILOT_STANDS = rf"(?:(?:my|the|its|his own|jego|moj|a) )*pilot(?: on it| aboard)? (?:(?P<tapped>{TAPPED})|(?P<ready>{UNTAPPED}))"
SHIP_STANDS = rf"(?:(?:my|the|a|moj|sam|itself) )*{SHIP}(?: itself| sam)? (?:(?P<tapped>{TAPPED})|(?P<ready>{UNTAPPED}))"
RETREATS = (
    rf"(?:(?:can|may|could) (?:i|it|the {SHIP}|my {SHIP}|they) (?:still )?(?:retreat)(?: (?:it|them|(?:the|my|both) ?{SHIP}?))?(?: (?:in|during) (?:the|my) retreat step| now)*"
    rf"|(?:czy )?(?:moge|moze|da sie) (?:(?:go|ja|sie) )?wycofac(?: (?:go|ja|sie|{SHIP}))?(?: w etapie (?:wycofywania|wycofania|odwrotu))?|(?:in|during) (?:the|my) retreat step|is (?:a )?retreat (?:ok|legal|allowed|possible)|retreat ok)"
)


def _retreats(found: Slots, _: Sequence[Named]) -> Made | None:
    """Whether a unit may retreat with its Pilot, by how both stand."""
    side = side_of(found)
    if side is None or any(len(found.get(what, ())) != 1 for what in ("pilot", "ship")) or "retreat" not in found:
        return None
    ship, pilot = (", tapped" if "tapped" in found[what][0].groups else "" for what in ("ship", "pilot"))
    lying = f'"Ship": space{ship} + "Pilot" on "Ship": {pilot.removeprefix(", ") or "unit"}'
    return Made(f"{side}{lying}; {side}retreat step; retreat Ship")


MOVES = (
    rf"(?:{OF}(?P<pilot>{NAMED}) (?:goes|moves|move|moved|switches|hops|jumps|transfers|changes|went|swaps|przesiada sie|przesiadl sie|przechodzi|przeszedl|przeskakuje|wsiada)(?: over)?"
    rf" (?:from|z|ze) {OF}(?P<from>{NAMED}) (?:to|onto|into|do|na|w) {OF}(?P<to>{NAMED}))"
)
BACK = (
    r"(?:(?:can|may|could) (?:he|she|i|it) (?:also |then )?(?:(?:go|move|switch|hop|jump|be moved|come|move him|put him|swap) )+(?:right )?(?:back|again)"
    r"|(?:czy )?(?:moze|moge) (?:go |potem )?(?:wrocic|przesiasc sie z powrotem|wrocic z powrotem|przeniesc z powrotem|cofnac)|and back(?: again)?|i z powrotem|is that (?:legal|ok|allowed))"
)
SAME_STEP = r"(?:(?:in|during) (?:the|my|that|this|1) (?:same )?build(?: step)?|(?:in )?(?:the |that )?same (?:build )?(?:step|turn)|w (?:tym samym )?(?:etapie|kroku) budowy|w tym samym (?:etapie|kroku|ruchu)|w etapie budowy)"


def _moves_back(found: Slots, _: Sequence[Named]) -> Made | None:
    """A Pilot that moves to another unit and back again."""
    side = side_of(found)
    if side is None or len(found.get("moves", ())) != 1 or "back" not in found:
        return None
    pilot, first, second = (found["moves"][0].groups[what].capitalize() for what in ("pilot", "from", "to"))
    if len({pilot, first, second}) < len((pilot, first, second)):
        return None
    return Made(
        f'{side}"{first}": space, [Starfighter] + "{second}": space, [Starfighter] + "{pilot}" on "{first}": [Starfighter] Pilot; '
        f'{side}build step; "{pilot}" boards "{second}"; "{pilot}" boards "{first}"'
    )


OF_NUMBERS = tuple(slot(what, pattern) for what, pattern in ASKS.items())
SIDE = slot("side", MY_SIDE)
KINDS = (
    Kind(
        Pattern(r"\b(?:top|on|onto|over|wierzch\w*|gore|na|under|beneath|pod|upgrad\w*|switch\w*|chang\w*|ulepsz\w*|zmien\w*)\b"),
        (
            slot("letter", OF_LETTER),
            slot("new", OF_NEW),
            slot("old", OF_OLD),
            slot("pair", r"(?:cost )?(?P<first>\d+) (?:cost )?(?:vs|versus|on|over|onto|na|kontra) (?P<second>\d+)(?: cost)?"),
            slot("many", rf"{MANY}|(?:points|bp|pb|punkty)(?= ,? ?$)"),
            slot("points", POINTS),
            slot("onto", rf"{ONTO}|{UPGRADE}"),
            slot("beneath", BENEATH),
            slot("lies", LIES_OUT),
            SIDE,
        ),
        _onto,
    ),
    Kind(
        Pattern(r"\b(?:under\w*|beneath|below|stack\w*|pod|stos)\b"),
        (slot("under", UNDER), *OF_NUMBERS, slot("numbers", STATS), slot("top", TOP)),
        _stacked,
    ),
    Kind(
        Pattern(r"[+]\d|\bplus\b|\bgives?\b|\bdaje\b"),
        (slot("flies", FLIES), slot("flown", FLOWN), slot("wears", WEARS), slot("gives", GIVES), *OF_NUMBERS, slot("numbers", STATS), slot("top", TOP)),
        _borne,
    ),
    Kind(
        Pattern(r"\bpilot\b.*\b(?:retreat|wycof\w*)\b|\b(?:retreat|wycof\w*)\b.*\bpilot\b"),
        (slot("retreat", RETREATS), slot("pilot", PILOT_STANDS), slot("ship", SHIP_STANDS), SIDE),
        _retreats,
    ),
    Kind(
        Pattern(r"\b(?:from|z|ze)\b.*\b(?:back|again|wroc\w*|powrotem)\b"),
        (slot("moves", MOVES), slot("back", BACK), slot("same", SAME_STEP), SIDE),
        _moves_back,
    ),
)
