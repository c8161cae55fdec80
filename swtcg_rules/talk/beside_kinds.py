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

OF = r"(?:(?:my|the|a|an|that|this|your own|moj\w*|ten|ta|tego|tej|te) )*"
C = rf"{OF}@(?P<card>\d+)"
CS = rf"{C}(?:(?: ,| and| i| oraz| plus| a)* {C})*"
PLACE = (
    r"(?:(?:is|are|lies|lie|sits|stands|just|already|all|both|lezy|leza|stoi|stoja|jest|sa|wlasnie|juz|mam|i m|i) )*"
    r"(?:(?:on|in|out|w|na) )?(?:the )?(?:table|play|out|board|arena|battle|there|game|grze|stole|space|ground|character arena|bitwie|ziemi|kosmosie|in play|on the table|came in|come in|came into play|entered|"
    r"deployed|in the (?:space|ground|character) arena|lezy|stoi|u mnie|wszedl|weszla|wystawiony|wystawiona|leza|stoja|w arenie)(?: (?:now|already|too|with (?:him|her|it)|next to (?:him|it|her)|teraz|juz|na stole|w grze|na ziemi|w kosmosie|u mnie|this turn|in play|out|on my side))*"
)
THERE = (
    rf"(?:(?:i have|ive got|i ve got|i got|i control|with|w|when|while|if|(?:jak |gdy |kiedy |jesli |skoro )?mam(?: juz)?|(?:jak|gdy|kiedy|jesli) jest|przy|z|majac|gdy|kiedy|jak|jesli|when i have|if i have) (?:w grze |na stole )?{CS}(?: {PLACE})?"
    rf"|{CS} {PLACE}|(?:next to|beside|obok) {C}|(?:w grze|na stole|w arenie|na ziemi|w kosmosie) (?:mam |lezy |jest |stoi |sa )?{CS})"
)
ASKS_PRICE = (
    rf"(?:(?:how much|how many {BP}|what price|what s|whats|what|price|prices|costs?|costing|pay|pays|spend|need|does|would|will|be|being|deploy|play|build|get|take|takes|could|can|should|must"
    rf"|in (?:my )?hand|(?:za )?ile|kosztuj\w*|kosztowac|koszt|cena|jaki|jaka|zaplace|place|zaplacic|wystawi\w*|wejdzie|bedzie|musze|wtedy|wychodzi|za|mnie|{BP}|in that case))"
)
ON_IT = r"(?:is )?(?:attached to|equipped to|worn by|carried by|on|onto|na|u)"
BEARS = r"(?:with|w|wearing|equipped with|holding|has|having|carrying|carries|gets|got|z|ze|ma|dostaje|nosi|piloted by|flown by|pilotowan\w+ przez|z pilotem|with pilot|\+|plus)"
FLIES = r"(?:pilots|flies|drives|is piloting|is flying|sits in|sits on|is in|in|pilotuje|prowadzi|siedzi w|siedzi na|leci w|aboard)"
ITS_OWN = r"(?:(?:his|her|its|own|swoim|jego|jej|swoj|an?|the) )*"
LIES_ON = (
    rf"(?:{OF}@(?P<thing>\d+) (?:{ON_IT}|{FLIES}) {OF}@(?P<unit>\d+)|{OF}@(?P<unit>\d+) {BEARS} {ITS_OWN}{OF}@(?P<thing>\d+)"
    rf"|(?:give|giving|gave|dam|daje|dac|equip|equipping|wyposazam) {OF}@(?P<unit>\d+) (?:with |w )?{ITS_OWN}@(?P<thing>\d+)"
    rf"|(?:put|putting|attach|attaching|equip|zakladam|klade|zalozyc) {ITS_OWN}@(?P<thing>\d+) (?:on|to|onto|na) {OF}@(?P<unit>\d+))"
)
STAT = {
    "stats": r"(?:stats|numbers|statystyki|staty|liczby)",
    "power": r"(?:power|powers|strength|str|sila|sile|sily|strong|silny|silna)",
    "speed": r"(?:speeds?|szybkosc|szybkosci|predkosc|predkosci|fast|szybki|szybka|spd)",
    "health": r"(?:health|hp|wytrzymalosc|wytrzymalosci|zycia|zycie)",
}
"""What may be asked of cards, each with the words for it."""
LINKS = r"(?:of|has|have|does|do|is|are|ma|for|will|maja|sa|would|the|a|an)"
OF_A_CARD = {
    what: rf"(?:{OF}@(?P<about>\d+) (?:s |now )*{stat}|{stat}(?: {LINKS})*(?= @(?P<about>\d+)(?! (?:, )?(?:and |i |oraz )?@))|{stat})"
    for what, stat in STAT.items()
}
ASKS_STATS = (
    r"(?:how much|how many|how big|how|what s|what is|what are|whats|what|s|does|do|is|are|will|would|be|he|she|they|it|him|their|all their|his|her|its|have|has|roll"
    r"|jaka|jaki|jakie|jak|ile|ma|maja|jest|sa|jego|jej|ich|lacznie|razem|together|total|in total|then|get|gets|tell me)"
)
MENTION = rf"(?:(?:and|i|oraz|plus|make|makes) )?{CS}"
HAS_IT = re.compile(r"(?:with|w|z) ")
NUMBER = re.compile(r"@(\d+)")
"""Of a card, as it stands in the line: a group that is repeated would keep the last alone."""
ALSO = r"(?:what else(?: does (?:he|she|it) (?:get|have))?|co jeszcze(?: (?:dostaje|ma))?|(?:and )?(?:abilities|keywords))"
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
    """What a card costs while others are in play: the only one that is not said to be there."""
    there = list({named[number].name: named[number] for number in _cards(found, "there")}.values())
    asked = list({named[number].name: named[number] for number in _cards(found, "mention")}.values())
    asked = [one for one in asked if one.name not in {other.name for other in there}]
    if len(asked) != 1 or not there or "price" not in found:
        return None
    side = _side([*(one for one in there if one.side is not None), asked[0]])
    if side is None:
        return None
    line = " + ".join([*(f'"{one.name}": unit' for one in there), f'"{asked[0].name}": in hand'])
    silent = tuple(one.name for one in there if one.silent)
    names = tuple(one.name for one in (*there, asked[0]))
    return Made(f"{side}{line}; {side}build step", "cost", asked[0].name, names, any_version=silent)


def _with_it(found: Slots, named: Sequence[Named], *asked: str) -> list[tuple[Named, Named]]:
    """The only unit and the only thing that it has, told apart: "the Trooper's power with an E-11"."""
    units = {named[int(one.groups["about"])] for what in asked for one in found[what] if "about" in one.groups}
    there = found.get("there", ())
    things = {named[number] for one in there if HAS_IT.match(one.text) for number in map(int, NUMBER.findall(one.text))}
    if not (len(units) == len(things) == len(there) == 1):
        return []
    unit, thing = units.pop(), things.pop()
    return [(unit, thing)] if thing.equipment and not unit.equipment else []


def _numbers(found: Slots, named: Sequence[Named]) -> Made | None:
    """The numbers of a card with what lies on it and beside it; of all that lie there where none is singled out."""
    asked = [what for what in STAT if what in found]
    ties = [(named[int(one.groups["unit"])], named[int(one.groups["thing"])]) for one in found.get("on", ())]
    ties = ties or _with_it(found, named, *asked)
    on = {(unit.name, thing.name): (unit, thing) for unit, thing in ties if thing.equipment or thing.pilot}
    beside = [one for unit, thing in ties if not (thing.equipment or thing.pilot) for one in (unit, thing)]
    lying = [named[number] for number in _cards(found, "there", "mention", *asked)]
    things = {thing.name: thing for _, thing in on.values()}
    units = {one.name: one for one in (*(unit for unit, _ in on.values()), *beside, *lying) if one.name not in things}
    if len(asked) != 1 or len(on) > 1 or not (on or len(units) > 1):
        return None
    if any(one.equipment for one in units.values()):  # it is on nobody, as far as it is told
        return None
    side = _side([one for one in (*units.values(), *things.values()) if one.side is not None])
    about = {named[int(one.groups["about"])].name for one in found[asked[0]] if "about" in one.groups}
    if side is None or len(about) > 1 or not about <= units.keys():
        return None
    pieces = [f'"{name}": unit' for name in units] + [f'"{thing}" on "{unit}": unit' for unit, thing in on]
    whom = next(iter(about), "") or next((unit for unit, _ in on if len(units) == 1), EACH)
    return Made(side + " + ".join(pieces), asked[0], whom, (*units, *things))


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
        Pattern(r"\b(?:how much|how many|costs?|price|ile|koszt\w*|cena)\b"),
        (slot("there", THERE), slot("mention", MENTION), slot("price", ASKS_PRICE)),
        _price,
    ),
    Kind(
        Pattern(rf"\b(?:{'|'.join(STAT.values())})\b"),
        (
            slot("on", LIES_ON),
            *(slot(what, pattern) for what, pattern in OF_A_CARD.items()),
            slot("there", THERE),
            slot("mention", MENTION),
            slot("also", ALSO),
            slot("asks", ASKS_STATS),
        ),
        _numbers,
    ),
)
