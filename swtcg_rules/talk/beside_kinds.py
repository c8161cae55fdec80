"""What is asked of a card that is called by its name, with others lying beside it, in slots.

thrawn is on the table, how much is tempest one now      e-11 on an assault trooper, whats his power
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.table.model import Side
from swtcg_rules.talk.build_kinds import BP
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.slots import Kind, Made, Named, Slots, contradict, only, slot
from swtcg_rules.talk.stack_kinds import ASKS, asked_of

OF = r"(?:(?:my|the|a|an|that|this|your own|moj\w*|ten|ta|tego|tej|te) )*"
C = rf"{OF}@(?P<card>\d+)"
CS = rf"{C}(?:(?: ,| and| i| oraz| plus| with| a)* {C})*"
PLACE = (
    r"(?:(?:is|are|lies|lie|sits|stands|just|already|all|both|lezy|leza|stoi|stoja|jest|sa|wlasnie|juz|mam|i m|i) )*"
    r"(?:(?:on|in|out|w|na) )?(?:the )?(?:table|play|out|board|arena|battle|there|game|grze|stole|space|ground|character arena|bitwie|ziemi|kosmosie|in play|on the table|came in|come in|came into play|entered|"
    r"deployed|in the (?:space|ground|character) arena|lezy|stoi|u mnie|wszedl|weszla|wystawiony|wystawiona|leza|stoja|w arenie)(?: (?:now|already|too|with (?:him|her|it)|next to (?:him|it|her)|teraz|juz|na stole|w grze|na ziemi|w kosmosie|u mnie|this turn|in play|out|on my side))*"
)
THERE = (
    rf"(?:(?:i have|ive got|i ve got|i got|i control|with|w|when|while|if|mam(?: juz)?|przy|z|majac|gdy|kiedy|jak|jesli|when i have|if i have) (?:w grze |na stole )?{CS}(?: {PLACE})?"
    rf"|{CS} {PLACE}|(?:next to|beside|obok) {C}|(?:w grze|na stole|w arenie|na ziemi|w kosmosie) (?:mam |lezy |jest |stoi |sa )?{CS})"
)
PRICE = (
    rf"(?:(?:how much|what|how many {BP}|what price|whats|what s) (?:(?:is|are|does|do|would|will|s|the|a|cost of|price of|for|to (?:build|deploy|play)) )*{C}(?: (?:cost|costs|be|to (?:build|deploy|play)|for me|me|take|now|then|cost me))*"
    rf"|(?:(?:what is |what s |whats )?(?:the )?(?:price|cost) (?:of|for)) {C}(?: now)?|(?:how much|what) (?:do|must|will) i (?:pay|spend|need) (?:for|to (?:build|deploy|play)) {C}(?: now)?"
    rf"|{C} (?:costs?|is) (?:me )?(?:how much|what)(?: now)?|{C} (?:in hand|in my hand)?(?: ,)?(?: )?(?:how much|what cost|cost|price|ile)(?: (?:is it|does it cost|now|kosztuje|teraz))*"
    rf"|(?:za )?ile (?:(?:teraz|mnie|mi|to|bedzie|punktow|budowy|pb|bp|wtedy|wychodzi|za) )*(?:kosztuje|kosztuja|zaplace|place|kosztowac|wychodzi|za|wystawie|wejdzie|mam zaplacic za|musze zaplacic za)(?: (?:mnie|mi|teraz|za|bedzie))* {C}(?: teraz)?"
    rf"|(?:jaki (?:jest )?koszt|jaka (?:jest )?cena) {C}(?: teraz)?)"
)
ON_IT = r"(?:is )?(?:attached to|equipped to|worn by|carried by|on|onto|na|u)"
BEARS = r"(?:with|w|wearing|equipped with|holding|has|having|carrying|carries|gets|z|ze|ma|dostaje|nosi|piloted by|flown by|pilotowan\w+ przez|z pilotem|with pilot)"
FLIES = r"(?:pilots|flies|drives|is piloting|is flying|sits in|sits on|is in|in|pilotuje|prowadzi|siedzi w|siedzi na|leci w|aboard)"
LIES_ON = rf"(?:{OF}@(?P<thing>\d+) (?:{ON_IT}|{FLIES}) {OF}@(?P<unit>\d+)|{OF}@(?P<unit>\d+) {BEARS} (?:(?:his|her|its|own|swoim|jego|jej|swoj) )*{OF}@(?P<thing>\d+))"
OF_A_CARD = {
    what: rf"{pattern}(?: (?:of|has|does|is|ma|for|u))*(?: {C})?(?: (?:have|has|got|now|at|roll|ma|teraz))*|(?:{C} (?:s )?)(?:{what}|{polish})(?: now| teraz)?"
    rf"|(?:how much|what|ile) {polish_of}(?: (?:does|has|is|ma|will))* {C}(?: (?:have|has|got|now|ma|teraz))*"
    rf"|(?:what|how (?:much|big|fast|strong)) (?:are|is) (?:their|all their|everyone s|everybodys)? ?{many}(?: now)?|jakie (?:maja|sa ich|sa) {many}(?: teraz)?"
    for what, pattern, polish, polish_of, many in (
        ("stats", ASKS["stats"], "staty|statystyki", "(?:stats|statystyk)", "(?:stats|numbers|staty|statystyki)"),
        ("power", ASKS["power"], "sila", "(?:power|sily)", "(?:powers?|sily|sile)"),
        ("speed", ASKS["speed"], "szybkosc", "(?:speed|szybkosci)", "(?:speeds?|szybkosci)"),
        ("health", ASKS["health"], "wytrzymalosc|hp", "(?:health|hp|wytrzymalosci|zycia)", "(?:healths?|hps?|wytrzymalosci)"),
    )
}
NUMBER = re.compile(r"@(\d+)")
"""Of a card, as it stands in the line: a group that is repeated would keep the last alone."""
ALSO = r"(?:what else does (?:he|she|it) (?:get|have)|and what else|i? ?co jeszcze (?:dostaje|ma)|and (?:abilities|keywords)|what (?:does )?(?:it|he|she) (?:gets?|gain))"


HIS = (
    rf"(?:(?:my )?(?:the )?(?:opponent|opp|enemy|foe|he|she|przeciwnik|wrog|rywal|on) (?:has|got|controls|plays|ma) (?:w grze |na stole )?{CS}(?: {PLACE})?"
    rf"|(?:his|her|enemy|opp(?:onent)? ?s|opposing|jego|wrogi) {C}(?: {PLACE})?|(?:against|facing|vs|versus|przeciw|przeciwko|naprzeciw) (?:his )?{C}"
    rf"|{C} (?:(?:is|are|lezy|stoi|jest|sits) )*(?:(?:on|at|across|u|po) )(?:the |his |my )?(?:other side|his side|opponent ?s? ?(?:side)?|the table|enemy side|przeciwnika|wroga|rywala|niego|stronie przeciwnika|drugiej stronie))"
)
CHOSEN = (
    rf"(?:{C} )?(?:chose|choose|chosen|picked|named|names|picks|selected|wybral\w*|wybiera\w*|nazwal\w*|wskazal\w*) (?:the |arene |aren\w+ )?(?:space|ground|characters?|kosm\w*|ziemi\w*|naziemn\w*|postaci)(?: arena)?"
)
ABILITY = r"(?:evade|deflect|retaliate|intercept|riposte|protect|critical hit|crit|unik|the ability|abilities|it|ability|umiejetnosc\w*)"
PAYS = (
    rf"(?:(?:how much|how many|what)(?: force)?(?: is| are| does| do| must| will)*(?: {C})?(?: have to)?(?: (?:pay|pays|spend|cost|costs))*(?: me)?(?: (?:for|to|on))?(?: (?:his|her|its|use|play|the))* {ABILITY}(?: (?:cost|costs|for|of|on))*(?: {C})?(?: (?:cost|costs|pay|now|me))*"
    rf"|(?:can|may|could) (?:{C}|he|she|it|i)(?: still| even)? (?:pay for|use|play|afford|do|evade|deflect|retaliate|intercept)(?: (?:it|his|her|the|an?))*(?: {ABILITY})?(?: (?:with (?:him|her|it|{C})|now))*"
    rf"|ile (?:(?:mocy|teraz) )*(?:(?:{C}) )?(?:(?:placi|zaplaci|musi zaplacic|zaplace|kosztuje|place|teraz) )*(?:za )?(?:jego )?{ABILITY}(?: {C})?(?: teraz)?"
    rf"|(?:czy )?(?:(?:{C}) )?(?:moze|moge|da rade|stac go na|stac mnie na)(?: {C})? (?:evadowac|uzyc|zagrac|odpalic|unikac|evade|uniknac|deflectowac|zaplacic za)(?: {ABILITY})?(?: {C})?)"
)
FORCE = (
    rf"(?:(?:(?:i|we|he|she|{C}) (?:only |just |still )?(?:have|has|got|ma|mam)|(?:only |just )?got|ive got|mam(?: tylko)?|with|ma(?: tylko)?|for {C}) )?(?:only |just |tylko )?"
    r"(?P<n>\d+) (?:force|fp|force points?|moc\w?|punkt\w* mocy|pkt mocy)(?: (?:left|on (?:his|my|our) side|to spend|available|total|now|zostalo))*"
)


def _cards(found: Slots, *slots: str) -> list[int]:
    """The cards that are told of in these slots, by number, each once."""
    told = [int(number) for name in slots for one in found.get(name, ()) for number in NUMBER.findall(one.text)]
    return list(dict.fromkeys(told))


def _side(cards: Sequence[Named]) -> str | None:
    """The side of all of them; None where they are not of one side."""
    sides = {one.side for one in cards}
    if len(sides) != 1:
        return None
    side = sides.pop()
    return "" if side is None else f"{'dark' if side is Side.DARK else 'light'} "


def _price(found: Slots, named: Sequence[Named]) -> Made | None:
    """What a card costs while others are in play."""
    asked = [named[number] for number in _cards(found, "price")]
    there = [named[number] for number in _cards(found, "there")]
    if len({one.name for one in asked}) != 1 or not there or asked[0].name in {one.name for one in there}:
        return None
    lying = list({one.name: one for one in there}.values())
    side = _side([*(one for one in lying if one.side is not None), asked[0]])
    if side is None:
        return None
    line = " + ".join([*(f'"{one.name}": unit' for one in lying), f'"{asked[0].name}": in hand'])
    silent = tuple(one.name for one in lying if one.silent)
    names = tuple(one.name for one in (*lying, asked[0]))
    return Made(f"{side}{line}; {side}build step", "cost", asked[0].name, names, any_version=silent)


def _numbers(found: Slots, named: Sequence[Named]) -> Made | None:
    """The numbers of a card with what lies on it and beside it."""
    asked = asked_of(found)
    ties = {(int(one.groups["unit"]), int(one.groups["thing"])) for one in found.get("on", ())}
    lying = [named[number] for number in _cards(found, "there")]
    on = [(named[unit], named[thing]) for unit, thing in ties]
    if asked is None or len(on) > 1 or not (on or lying):
        return None
    if any(not (thing.equipment or thing.pilot) or unit.equipment or unit.location for unit, thing in on):
        return None
    about = [named[number].name for number in _cards(found, asked)]
    cards = list({one.name: one for one in (*(unit for unit, _ in on), *lying)}.values())
    things = [thing for _, thing in on]
    names = [one.name for one in (*cards, *things)]
    if len({*about}) > 1 or len({*names}) < len(names) or (about and about[0] not in names):
        return None
    side = _side([one for one in (*cards, *things) if one.side is not None])
    if side is None:
        return None
    pieces = [f'"{one.name}": unit' for one in cards] + [f'"{thing.name}" on "{unit.name}": unit' for unit, thing in on]
    whom = about[0] if about else on[0][0].name if on else names[0] if len(names) == 1 else EACH
    if whom == EACH and "many" not in found and not lying:
        return None
    return Made(side + " + ".join(pieces), asked, whom, tuple(names))


def _paying(found: Slots, named: Sequence[Named]) -> Made | None:
    """What the abilities of a card cost while the opponent has others in play."""
    others = [named[number] for number in _cards(found, "his", "chosen")]
    asked = [named[number] for number in _cards(found, "pays", "force", "mine")]
    asked = [one for one in asked if one.name not in {other.name for other in others}]
    if len({one.name for one in asked}) != 1 or not others or "pays" not in found or None in {one.side for one in (*asked, *others)}:
        return None
    other, mine = _side(others), _side(asked)
    if not other or not mine or other == mine or contradict(found, "force"):
        return None
    force = only(found, "force")
    means = "unit" if force is None else f"force {force}"
    lying = " + ".join(f'"{one.name}": unit' for one in {one.name: one for one in others}.values())
    sides = sorted((f"{other}{lying}", f'{mine}"{asked[0].name}": {means}'))
    names = tuple(dict.fromkeys(one.name for one in (*others, *asked)))
    return Made(f"{' vs '.join(sides)}; battle phase", "force-cost", asked[0].name, names)


EACH = "*"
"""Of all units the numbers are asked."""
KINDS = (
    Kind(
        Pattern(r"\b(?:evad\w*|deflect\w*|retaliate|intercept|riposte|protect|crit\w*|unik\w*|abilit\w+)\b"),
        (
            slot("pays", PAYS),
            slot("chosen", CHOSEN),
            slot("his", HIS),
            slot("force", FORCE),
            slot("mine", rf"(?:i have|my|moj\w*|mam) {C}|{C}(?= (?:has|ma|with) \d)"),
        ),
        _paying,
    ),
    Kind(
        Pattern(r"\b(?:how much|how many|what|whats|price|costs?|ile|koszt|cena)\b"),
        (slot("price", PRICE), slot("there", THERE)),
        _price,
    ),
    Kind(
        Pattern(r"\b(?:power|speeds?|health|hp|stats?|staty|statystyki|numbers|sil[aey]|szybk\w+|wytrzym\w+|zycia|strong|fast|big|at|have)\b"),
        (
            slot("on", LIES_ON),
            *(slot(what, pattern) for what, pattern in OF_A_CARD.items()),
            slot("also", ALSO),
            slot("there", THERE),
        ),
        _numbers,
    ),
)
