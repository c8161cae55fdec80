"""What is told of the build step and of the roll for it, in slots: points and counters, versions on each other, Hidden Cost, Upkeep.

need 9 for my gunship, 3 on it already, 5 points this turn      rolled a 4 for build, units in all three arenas
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from string import ascii_uppercase

from swtcg_rules.table.model import ARENAS
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.slots import NAMED, Kind, Made, Named, Slots, contradict, noun_of, only, slot

N = r"(?P<n>\d+)"
BP = (
    r"(?:(?:build(?:ing)? )?(?:points?|pts?)(?: (?:to build|na budowe|budowy|(?:of|for) build(?:ing)?))?|bps?|build"
    r"|(?:punkt\w*|pkt)(?: (?:budowy|na budowe|bud))?|pb)"
)
CT = r"(?:(?:build )?(?:counters?|tokens?|cubes?|beads?)|(?:build )?(?:ctrs?)|zeton\w*(?: budowy)?)"
THING = rf"(?:(?:my|the|a|an|this|that|moj\w*|ten|ta|to|tego|tej|te|new|nowy|nowa|nowego) )*(?P<noun>{NAMED}(?: (?:destroyer|squadron|cruiser|droid|transport|fighter|gunship))?)"
IT = r"(?:it|him|her|there|that|this|nim|niej|niego|nia|tym|tam|tej)"
HAVE = r"(?:(?:i|we) (?:only |just |still )?(?:have|got|ve got|have got)|ive(?: only| just)? got|(?:only |just )?got|mam(?: tylko| jeszcze)?|majac|zostal[oy] mi|with|(?:only |just )?have|(?:i m |im |i am |sit |sitting )(?:on|at)|rolled)"
COMES = (
    r"(?:deploy|finish|complete|play|drop|bring|get|put|come|comes|enter|enters|make|land|field)(?:ed|ing)?"
    rf"(?: (?:it|him|her|{THING}))?(?: (?:in|out|into play|onto the table|off|down|in play|on the table|into the arena))*"
)
WHEN = r"(?: (?:now|this turn|yet|already|today|right now|teraz|w tej turze|juz|od razu))*"
TO_WYSTAW = (
    r"(?:wystawi\w*|dokoncz\w*|skoncz\w*|ukoncz\w*|wejdzie|wchodzi|wejsc|zagram|zagrac|wyloze|wylozyc|dobuduje|dobudowac|zbuduje)"
    rf"(?: (?:go|ja|to|{THING}))?(?: (?:do gry|na stol|do konca))?"
)
DEPLOYS = (
    rf"(?:(?:can|could|may|will|does|do|would) (?:i|it|he|she|we|that|this|{THING}) (?:now |already |just )?{COMES}{WHEN}"
    rf"|(?:is|would) (?:it|he|she|that|this) (?:be )?(?:done|finished|complete|completed|in|ready|enough|legal|good)(?: to {COMES})?{WHEN}"
    rf"|deployable|playable|done(?= ,)|(?:czy )?da(?:m)? rade|(?:do i have )?enough(?: (?:points|bp))?(?: to {COMES})?{WHEN}|(?:want to|wanna|trying to) {COMES}{WHEN}"
    rf"|(?:czy )?(?:(?:moge|moze|da sie|zdaze|uda mi sie|dam rade|chce) )?(?:(?:go|ja|to) )?{TO_WYSTAW}{WHEN}"
    rf"|(?:czy )?(?:mi )?(?:wy)?starcz[ay](?: mi)?(?: (?:na (?:nia|niego|to)|zeby (?:go |ja )?{TO_WYSTAW}))?{WHEN})"
)
MANY = (
    rf"(?:how (?:many|much)(?: more)?(?: {BP}| {CT})?(?: more)?(?: do(?:es)? (?:i|it|he|she)| am i| is it| is)?(?: still)?(?: (?:need|short|missing|lack|take|left|to go|cost|costs|pay|spend|to add|to put|put))*"
    rf"(?: to {COMES})?|(?:price|cost|cena|koszt)(?= ,? ?$)|what(?: s| is|s) (?:missing|left(?: to pay)?|still missing|the price|the cost)|what do i (?:pay|still need)|what does (?:it|that|he|this) cost(?: me)?"
    rf"|ile(?: to)?(?: jeszcze)?(?: mi)?(?: {BP}| {CT})?(?: jeszcze)?(?: mi)?(?: (?:brakuje|braknie|brak|potrzeba|potrzebuje|trzeba|musze miec|musze|dolozyc|doloze|zaplace|place|zaplacic|doplacam|doplace|kosztuje|bedzie kosztowac))*"
    rf"(?: zeby (?:go |ja )?{TO_WYSTAW})?(?: do (?:wystawienia|konca|ukonczenia))?)"
)
COST = (
    rf"(?:(?:a )?cost {N} {THING}|(?:{THING} (?:that |which )?)?(?:(?:it|he|she|that|who|which) )?(?:costs?|needs?|takes|requires|is a|cost of|of cost|with cost|price|has cost)(?: me| is| of| (?:a )?total(?: of)?)? {N}(?: {BP}| {CT})?(?: in total| total)?"
    rf"(?: (?:cost|coster|drop))?(?: (?:for|on) {THING})?(?: to {COMES})?"
    rf"|{THING} (?:is|at|for|was) {N}(?: {BP}| total| to build| to deploy)*"
    rf"|(?:a )?{N} (?:cost|coster|drop)(?: {THING})?"
    rf"|(?:{THING} )?(?:ktor[ay] )?(?:kosztuje|kosztuja|koszt|o koszcie|za|ma koszt|potrzebuje|potrzeba|trzeba|wymaga) {N}(?: {BP}| {CT})?(?: (?:na|do) {THING})?)"
)
BUILT = (
    rf"(?:(?:(?:it|he|she|{THING}) )?(?:has|had|with|got|hes got|ma|mial|z) (?:already |juz )?{N}(?: (?:{CT}|already|so far|built|juz))+(?: (?:on|na) {IT})?(?: (?:already|so far|from last turn|juz))*"
    rf"|(?:there (?:are|is) |lez[ya] |mam |i (?:have|put) )?(?:on {IT} |na {IT} )?(?:already |juz )?{N}(?: {CT})?(?: (?:already|so far|juz))*(?: (?:lie |sit |are |is |leza |lezy |lie there )?(?:on|na) (?:{IT}|{THING}))(?: (?:already|so far|from last turn|juz|from before|z zeszlej tury|leza|lezy|lez|mam))*"
    rf"|(?:lez[ya] |leza |sa |jest |mam )?(?:na {IT} |na {THING} )(?:lez[ya] |leza |sa |jest |mam )?(?:juz )?{N}(?: {CT})?(?: juz)?"
    rf"|(?:have|has|got|with|there s|had) (?:already )?{N} (?:on|already|so far)(?: (?:already|so far))*(?= ,)"
    rf"|(?:lez[ya]|leza|sa|jest) (?:juz )?{N}(?: {CT})?(?= ,)|(?:has|ma) (?:already |juz )?{N}(?= ,)"
    rf"|(?:already |juz )?{N} {CT}(?: (?:already|so far|on|there|in|juz|built))*(?: from last turn|(?: juz)? (?:lezy|leza))?)"
)
POINTS = rf"(?:{HAVE} )?(?:another |jeszcze |tylko |only |just )?{N} (?:more )?{BP}(?: (?:left|to spend|this turn|available|now|w tej turze|teraz|total|zostalo|in the pool|from the roll))*"
OF_SO_MANY = rf"(?:(?:{THING} )?(?:(?:has|have|is|is at|at|with|got|ma) )*(?P<n>\d+)(?: (?:out of|of|z|na)|/) (?P<cost>\d+)(?: (?:{CT}|built|already|done))*(?: (?:on|na) (?:{IT}|{THING}))?|(?P<both>\d+/\d+)(?: (?:{CT}|built|already|done))*(?: (?:on|na) (?:{IT}|{THING}))?)"
HAND = r"(?:(?:still )?(?:in|from|w|z|na) (?:my |the )?(?:hand|reki|rece|reku)|no counters on (?:it|him|her)|nothing on (?:it|him|her))"
MY_SIDE = r"(?:i m |im |i am |i play |playing |as |gram |jestem |ja )?(?P<side>dark|light|ciemn\w+|jasn\w+)(?: side| strona)?"


def side_of(found: Slots) -> str | None:
    """Which side is told of in front of a table: "light "; None where both are."""
    sides = {"dark" if one.groups["side"][0] in "dc" else "light" for one in found.get("side", ())}
    return None if len(sides) > 1 else "".join(f"{side} " for side in sides)


def _building(found: Slots, _: Sequence[Named]) -> Made | None:
    """A card with so many counters, and points: whether it can be deployed, or what that takes."""
    cost, built, points = (only(found, slot) for slot in ("cost", "built", "points"))
    side, name = side_of(found), noun_of(found)
    asks = [slot for slot in ("deploys", "many") if slot in found] or ["deploys" for _ in found.get("legal", ())[:1]]
    if "of" in found:
        if len(found["of"]) > 1 or cost is not None or built is not None:
            return None
        of = found["of"][0].groups
        built, cost = map(int, of["both"].split("/")) if "both" in of else (int(of["n"]), int(of["cost"]))
        if built > cost:
            return None
    if side is None or name is None or contradict(found, "cost", "built", "points") or len(asks) > 1 or cost == 0:
        return None
    if any(len(found.get(slot, ())) > 1 for slot in ("cost", "built", "points")) or (not asks and points is None):
        return None
    if (points is None and built is None) or (built is not None and "hand" in found):
        return None
    quoted = f'"{name or ascii_uppercase[0]}"'
    means = "" if points is None else f"build points {points}, "
    lies = "in hand" if built is None else f"built {built}"
    if cost is None:  # it is told all the same, and asked what it costs
        whole = points is not None and built is not None and asks
        line = f"{side}{means}{quoted}: ground, {lies}; {side}build step"
        return Made(line, doubt="price") if whole else None
    n = min(points or 0, cost - (built or 0)) if asks == ["deploys"] else 0
    moves = (f"; build {n} on {quoted}" if n > 0 else "") + (f"; deploy {quoted}" if asks else "")
    line = f"{side}{means}{quoted}: ground, cost {cost}, {lies}; {side}build step{moves}"
    return Made(line, asked="points" if asks == ["many"] else None)


ARENA = {"space": "space", "kosm": "space", "ground": "ground", "ziem": "ground", "nazi": "ground", "char": "character"} | {
    "post": "character"
}
SPACE, GROUND, PEOPLE = (
    r"(?:space|kosmos\w*)",
    r"(?:ground|ziemi\w*|naziemn\w*)",
    r"(?:characters?|chars?|postaci\w*)",
)
ONE = rf"(?:(?:the |arenie |aren\w+ )?(?:{SPACE}|{GROUND}|{PEOPLE})(?: arena)?)"
SOMEBODY = r"(?:units?|guys?|cards?|ships?|something|someone|somebody|stuff|a unit|a guy|(?:(?:po )?jednostk?\w+|jednostce|kogos|cos|karty|ktos|po 1|1))"
ROLL = (
    r"(?:(?:i |we )?(?:just |have )?(?:rolled|roll|threw|get|rzucilem|rzucilam|wyrzucilem|wyrzucilam|rzucam|wypadlo(?: mi)?|wypadla(?: mi)?|rzut)"
    rf"(?: an?| is| to)? {N}(?: (?:for|on|in|at) (?:my |the )?(?:build(?:ing)?(?: points?| pts?| bps?| roll| die| phase| step)?|bps?|points|ready phase)"
    rf"| na (?:punkty(?: budowy)?|budowe|pb|pkt budowy))?"
    rf"|(?:my |the )?(?:build(?:ing)?(?: points?)?|bp) (?:roll|die)(?: (?:is|was|of|came up|shows))*(?: an?)? {N}"
    rf"|(?:na budowe|na punkty(?: budowy)?) (?:rzucil\w+|wyrzucil\w+|wypad\w+|rzut)(?: mi)? {N}"
    rf"|rzut na (?:budowe|punkty(?: budowy)?)(?: to)? {N})"
)
IN_ALL = (
    rf"(?:(?:{HAVE} |im |i m |i am |jestem |with |and )?(?:at least )?(?:a |1 |my |own |swoje |moje )*(?:{SOMEBODY} )?"
    r"(?:(?:in|on|at|w|we|na) )(?P<all>(?:all|every|each)(?: of)?(?: the)?(?: 3)?(?: arenas?)?|3 arenas|(?:kazdej|wszystkich)(?: 3| trzech)?(?: aren\w+)?|3 arenach))"
    rf"|(?:{HAVE} |im |i m |i am |jestem |with |and )?(?:a |my |moje )*(?:{SOMEBODY} )?(?P<all>everywhere|wszedzie|in each(?: 1)?)"
)
IN_SOME = (
    rf"(?:(?:{HAVE} |im |i m |i am |jestem |with )?(?:only |just |tylko |{SOMEBODY} )*(?:in|on|w|we|na) (?:only |just |tylko )?"
    r"(?P<n>[12]) (?:of (?:the )?3 )?(?:arenas?|aren\w+)(?: only| tylko)?"
    rf"|(?:{HAVE} |im |i m |i am |jestem |with )?(?:only |just |tylko |{SOMEBODY} )*(?:in|on|w|we|na) (?P<first>{ONE})"
    rf"(?:(?: ,)?(?: and| i| oraz| in| w| na)* (?P<second>{ONE}))?(?:(?: ,)?(?: and| i| oraz| in| w| na)* (?P<third>{ONE}))?(?: only| tylko)?)"
)
NONE_IN = (
    rf"(?:(?:but )?(?:nothing|nobody|no 1|none|no {SOMEBODY}|no units|i have nothing|nic|nikogo|brak jednostek|nie mam nikogo|nie mam nic|bez jednostek) "
    rf"(?:in|on|w|na) (?P<none>{ONE}))"
)
GAINS = (
    rf"(?:how (?:many|much)(?: {BP})?(?: (?:do i|will i|would i|i|does that|is that|can i))?(?: then)?(?: (?:get|have|gain|give me|make|spend|build with))*(?: this turn| now| in total| total)*"
    rf"|what do i get|(?:so )?(?:just|only|is (?:it|that)(?: just| only| then)?|that s|thats|do i (?:get|have)|so|czyli|to)(?: just| only| tylko)? (?P<guess>\d+)(?: {BP})?(?: (?:right|then|or \d+))?"
    r"|(?:do i|will i) (?:get|gain) (?:the|a|any|an extra|1 extra|an additional)(?: extra)? (?:bonus|point|bp|build point)(?: points?)?(?: too)?"
    rf"|(?:{BP}|total)(?= ,? ?$)|ile(?: (?:razem|lacznie|w sumie|dostane|dostaje|mam|bede mial|wychodzi|{BP}))+|ile (?:mam |dostaje |dostane |bede mial |jest |to )?{BP}?(?: (?:mam|dostaje|dostane|bede mial|to|jest|teraz))*"
    r"|(?:czy )?(?:dostaje|mam|dostane|nalezy mi sie) (?:bonus|premie|dodatkowy punkt))"
)


def _rolled(found: Slots, _: Sequence[Named]) -> Made | None:
    """A roll for build points, with units in some arenas or in all of them."""
    n, side = only(found, "roll"), side_of(found)
    there = found.get("all", []), found.get("some", []), found.get("none", [])
    if n is None or not 1 <= n <= 6 or len(found["roll"]) > 1 or side is None:
        return None
    count = only(found, "some")
    lies = {_arena(one.groups[key]) for one in there[1] for key in one.groups if key.startswith(("first", "second", "third"))}
    empty = {_arena(one.groups["none"]) for one in there[2]}
    arenas = [arena.value for arena in ARENAS]
    if there[0]:
        if there[1] or there[2]:
            return None
    elif count is not None:
        if lies or (empty and len(empty) != len(arenas) - count):
            return None
        arenas = [arena for arena in arenas if arena not in empty][:count]
    elif lies:
        if lies & empty:
            return None
        arenas = [arena for arena in arenas if arena in lies]
    elif empty:
        arenas = [arena for arena in arenas if arena not in empty]
    else:
        return None
    units = " + ".join(f'"{name}": {arena}' for name, arena in zip(ascii_uppercase, arenas, strict=False))
    return Made(f"{side}{units}; ready phase; build roll {n}") if arenas else None


def _arena(told: str) -> str:
    """The arena that a word means."""
    return next(arena for word in told.split() for begun, arena in ARENA.items() if word.startswith(begun))


HIDDEN = rf"(?:(?:has |with |ma |z )?hidden cost(?: of| is|owi)? {N}(?: (?:on|for|na|dla) (?:{THING}|{IT}))?)"
FLIPS = (
    r"(?:how (?:much|many) force(?: (?:do i (?:need|pay)|does it (?:take|cost)|is it|for|it takes|i need|must i pay|to pay))*"
    r"(?: to (?:flip|pay|complete|finish|bring|get|put|deploy|turn)(?: (?:it|him|her|up|over|in|out|into play|the rest))*)?|what do i pay"
    r"|ile mocy(?: (?:zaplace|place|potrzebuje|trzeba|musze zaplacic|kosztuje|na odkrycie|zeby go odkryc|zeby go wystawic))*"
    r"|(?:can|may|could) i (?:flip|finish|complete|bring|get|pay for|deploy)(?: (?:it|him|her|in|out|over|up|now))*|(?:moge|czy moge) (?:go |ja )?(?:odkryc|wystawic|ukonczyc|dokonczyc)(?: (?:go|ja))?)"
)
FORCE = (
    r"(?:(?:(?:(?:i|we) (?:only |just |still )?(?:have|got|ve got)|(?:only |just )?got|ive got|mam(?: tylko| jeszcze)?|with|only have|have|(?:i m |im |i am |sit |sitting )(?:on|at)) )?(?:only |just |tylko )?"
    r"(?P<n>\d+) (?:force|fp|force points?|moc\w?|punkt\w* mocy|pkt mocy)(?: (?:left|to spend|available|total|now|zostalo))*"
    r"|(?:i (?:only |just )?have|only have|mam(?: tylko)?) (?P<bare>\d+)(?: left)?)"
)


def _hidden(found: Slots, _: Sequence[Named]) -> Made | None:
    """A card that is to be completed for its Hidden Cost."""
    hidden, cost, built, force = (only(found, slot) for slot in ("hidden", "cost", "built", "force"))
    side, name = side_of(found), noun_of(found)
    if None in (hidden, cost, built, side, name) or "flips" not in found or any("bare" in one.groups for one in found.get("force", ())):
        return None
    if any(len(found.get(slot, ())) > 1 for slot in ("hidden", "cost", "built", "force")):
        return None
    quoted = f'"{name or ascii_uppercase[0]}"'
    means = "" if force is None else f"force {force}, "
    return Made(
        f"{side}{means}{quoted}: ground, cost {cost}, built {built}, Hidden Cost {hidden}; "
        f"{side}build step; deploy {quoted} for its Hidden Cost"
    )


UPKEEP = (
    r"(?:(?:has |have |with |ma |z )?(?:(?P<count>2|3) (?:x )?)?upkeeps?(?: of| is)? (?P<n>\d+) (?P<of>force|fp|moc\w?|bps?|build points?|pkt budowy|punkt\w* budowy|pb)"
    r"(?: (?P<times>twice|2 times|2 x|x 2|dwa razy|dwukrotnie|2 razy))?(?: each)?)"
)
ON_ONE = rf"(?:(?:twice )?(?:on|has|for|na|u) (?:the |my |1 |same |tej |samej |tym |samym )*{THING}|(?:the |my |moja |moj )?(?P<noun>{NAMED})(?= (?:has|have|with|ma|z|upkeep))|(?:the |my )?same (?P<noun>{NAMED})|(?:the |my )(?P<noun>{NAMED}) has)"
MUST = (
    r"(?:(?:must|do|can|should|may) i (?:have to |need to )?(?:pay|choose|skip)(?: (?:just|only))?(?: (?:both|none|1|neither|all|for both|either))*(?: or (?:none|1|neither|both|just 1|nothing))*"
    r"|what (?:happens|now|then|do i (?:pay|do))|what happens to (?:him|her|it|my \w+|the \w+)|(?:do|will|would) i lose (?:him|her|it|the \w+)|(?:which|what) must i pay|(?:czy )?(?:musze|moge) (?:za)?placic(?: (?:oba|za oba|jeden|dwa|zaden|wszystko))*(?: (?:czy|albo|lub) (?:jeden|zaden|oba|nic))*"
    r"|co (?:sie dzieje|teraz|wtedy|sie stanie)|ile place)"
)


def _upkeeps(found: Slots, _: Sequence[Named]) -> Made | None:
    """Upkeep that a unit has several times, with what there is to pay it."""
    told, side, name = found["upkeep"], side_of(found), noun_of({"u": found["upkeep"]})
    have = {"Force": only(found, "force"), "build points": only(found, "points")}
    bare = only(found, "force", "bare")
    kinds = ["Force" if one.groups["of"][0] in "fm" else "build points" for one in told]
    if bare is not None and len({*kinds}) == 1 and have[kinds[0]] is None:
        have[kinds[0]] = bare
    elif bare is not None:
        return None
    times = [int(one.groups.get("count", 0)) or (2 if "times" in one.groups else 1) for one in told]
    if side is None or name is None or all(n is None for n in have.values()):
        return None
    units = [one.groups[key] for one in found.get("on", ()) for key in one.groups if key.startswith("noun")]
    if len({*units}) > 1:
        return None
    texts = chain(*([f"Upkeep ({one.number()} {'Force' if kind == 'Force' else 'build points'})"] * n for one, kind, n in zip(told, kinds, times, strict=True)))
    each = (text.replace("(1 build points)", "(1 build point)") for text in texts)
    means = "".join(f"{what.lower()} {n}, " for what, n in have.items() if n is not None)
    quoted = f'"{next((unit for unit in units if len(unit) > 3), "") or ascii_uppercase[0]}"'
    return Made(f"{side}{means}{quoted}: {', '.join(each)}; {side}build step")


THINGS = r"(?:saber|lightsaber|sword|blaster|rifle|gun|jetpack|equipment|bowcaster|armor|miecz\w*|karabin\w*|plecak\w*|pistolet\w*|ekwipunek|kusz\w*|staff|helmet)"
EQUIPS = (
    rf"(?:(?:i )?(?:(?:want to|wanna|can i|could i|may i|like to|going to|chce|moge|czy moge) )*(?:equip|attach|put|move|give|zalozyc|zakladam|zaloze|podpiac|podpinam|wyposazyc|dac)(?: the| my| a)* (?P<thing>{THINGS})"
    rf" (?:on|to|onto|na|do|w) {THING}(?: (?:for|za) (?P<n>\d+)(?: {BP})?)?)"
)
EQUIP_COST = rf"(?:(?:the )?equip(?:ping)?(?: cost| costs| is)?(?: costs?| is| for| kosztuje| za)* (?P<n>\d+)(?: {BP})?)"
ADDS = (
    rf"(?:(?:and |also |i )*(?:(?:want to|can i|still|dolozyc|moge) )*(?:put|place|add|start(?: a card)? with|build|poloze|polozyc|klade|dolozyc|dokladam)(?: just)? (?P<n>\d+)(?: {CT})?"
    rf" (?:on|onto|in|na) (?:(?:a|my|the|1|another|nowej|nowa|innej) )*(?:(?:new|other|fresh|nowa|nowej) )?(?:{THING})(?: (?:from (?:my )?hand|z reki))?)"
)
LEGAL = r"(?:(?:is (?:that|this|it) )?(?:legal|allowed|ok|fine|possible)(?: or not)?|can i (?:do (?:both|that)|afford (?:both|that))|both(?: in 1 step| this step)?|(?:czy )?(?:moge|wolno|starczy|wystarczy)(?: (?:tak|oba|na oba|na to|obie rzeczy))*|enough)"


def _equipped(found: Slots, _: Sequence[Named]) -> Made | None:
    """An Equipment that is attached for build points, and counters that are put in the same step."""
    side, points = side_of(found), only(found, "points")
    equips, adds = found.get("equips", []), found.get("adds", [])
    prices = {one.number() for one in (*equips, *found.get("equip", ())) if "n" in one.groups}
    if side is None or len(equips) != 1 or len(adds) > 1 or len(prices) != 1 or contradict(found, "points"):
        return None
    price = prices.pop()
    thing, unit = equips[0].groups["thing"].capitalize(), equips[0].groups["noun"].capitalize()
    means = "" if points is None else f"build points {points}, "
    word = "point" if price == 1 else "points"
    lying = f'{means}"{thing}": equipment, Equip ({price} build {word}), build zone + "{unit}": character'
    moves = f'; attach "{thing}" to "{unit}"'
    if adds:
        card = adds[0].groups["noun"].capitalize()
        card = card if card not in (thing, unit) else "Card"
        lying += f' + "{card}": ground, in hand'
        moves += f'; build {adds[0].number()} on "{card}"'
    return Made(f"{side}{lying}; {side}build step{moves}") if price else None


def _patterns(*told: tuple[str, str]) -> tuple[tuple[str, Pattern], ...]:
    return tuple(slot(name, pattern) for name, pattern in told)


KINDS = (
    Kind(
        Pattern(r"(?:hidden cost)"),
        _patterns(("hidden", HIDDEN), ("flips", FLIPS), ("cost", COST), ("force", FORCE), ("built", BUILT), ("side", MY_SIDE)),
        _hidden,
    ),
    Kind(
        Pattern(r"upkeep"),
        _patterns(("upkeep", UPKEEP), ("must", MUST), ("on", ON_ONE), ("points", POINTS), ("force", FORCE), ("side", MY_SIDE)),
        _upkeeps,
    ),
    Kind(
        Pattern(r"\b(?:roll\w*|thr[eo]w\w*|\w*rzuc\w*|rzut\w*|wypad\w*|die)\b"),
        _patterns(
            ("roll", ROLL), ("all", IN_ALL), ("some", IN_SOME), ("none", NONE_IN), ("gains", GAINS), ("side", MY_SIDE)
        ),
        _rolled,
    ),
    Kind(
        Pattern(rf"\b(?:{THINGS}|equip\w*)\b"),
        _patterns(("equips", EQUIPS), ("equip", EQUIP_COST), ("adds", ADDS), ("legal", LEGAL), ("points", POINTS), ("side", MY_SIDE)),
        _equipped,
    ),
    Kind(
        Pattern(r"\b(?:costs?|points?|bps?|pb|pkt|punkt\w*|counters?|zeton\w*|needs?|takes|requires|coster|drop|koszt\w*|za|potrzeb\w+|trzeba|wymaga|is a)\b"),
        _patterns(
            ("of", OF_SO_MANY), ("many", MANY), ("deploys", DEPLOYS), ("legal", LEGAL), ("cost", COST), ("points", POINTS), ("built", BUILT), ("hand", HAND), ("side", MY_SIDE)
        ),
        _building,
    ),
)
