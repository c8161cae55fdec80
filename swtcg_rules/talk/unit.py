"""Reads one unit: its numbers in any order, its abilities with what they cost, its states, its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Arena, Side, Unit
from swtcg_rules.table.reading import POWER_FOR_ATTACK
from swtcg_rules.table.words import STATES, Meaning
from swtcg_rules.talk.coded import BOUND, activated, coded, pairs, told_before
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.naming import from_its_name, named, without_signs
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.reaching import with_more
from swtcg_rules.talk.short import ON_IT
from swtcg_rules.talk.sides import same_name

COST = r"(?:cf(?!n)|\((?:c?(?:nf|fn|n))\)|c(?:nf|fn)|c\((?:nf|fn|n)\)|cn(?=$|[,;&W)]))"
"""A price: in brackets, or behind a word that says so."""
PART = r"(?<![pKhsgfc/])"
"""What may stand before a number of the word behind it: no word in front that may claim the number."""
A_FORCE = "moc"
"""The Polish word for Force, which means 1 Force where no number stands there."""
OUT_OF = "out of"  # means "no" before Force, but not between two numbers
SHORT_FORM = Pattern(r"[a-z]\d+|[a-z]+\d|\d+[a-z]|\d[a-z]+", needs="0123456789", flags=re.IGNORECASE)
"""A number with an unknown short word, which is no name."""
SILENT = frozenset(",;&WuEMYmyzreoT():R")
"""Letters of items that mean nothing by themselves once all else is read."""


class UnitHearing:
    """A unit that is being read, and what became of each of its items."""

    def __init__(
        self, attacks: bool, place: Callable[[Sequence[Item], str, bool], object], on_card: Set[str] = frozenset()
    ) -> None:
        self.attacks, self._place = attacks, place
        self.on_card = on_card
        """The keywords of its card, which the text need not state."""
        self.unit = Unit()
        self.amount: int | None = None
        """Dice of damage that it does in place of an attack, or damage."""
        self.fixed = False
        """Whether `amount` is damage without dice."""
        self.force: int | None = None
        self.side: Side | None = None
        self.abilities: dict[int, Ability] = {}
        """The abilities by where they stand in the text."""
        self.absent: set[str] = set()
        self.added: list[tuple[str, list[Item]]] = []
        """What was added to which number."""
        self.remaining: list[Item] = []
        """The items on how much health is left, where nothing states how much it has in all."""
        self.items: list[Item] = []
        self.aboard: list[str] = []
        """The cards on it."""
        self.card = False
        """Whether it has the name of a card."""

    def hear(self, items: Sequence[Item]) -> None:
        """Read all that can be read of the items; what is left stays unplaced."""
        self.items = from_its_name(without_signs(items))
        for any_of, pattern, take in RULES:
            at = 0
            while set(any_of).intersection(line := coded(self.items)) and (found := re.compile(pattern).search(line, at)):
                part = self.items[found.start() : found.end()]
                if take(self, part, found):
                    gone = [Item("gone", "", part[0].start, part[0].end, "")] * len(part)
                    self.items[found.start() : found.end()] = gone
                at = found.end() if found.end() > at else at + 1
        for item, code in zip(self.items, coded(self.items), strict=True):
            if code in SILENT or (code == "P" and (self.added or "+" in coded(items))):
                self._place([item], "", self.attacks)

    def finish(self, health: int | None = None, power: int | None = None) -> list[Item]:
        """Apply what is left and what is added, by the numbers of its card; gives the items that apply to nothing."""
        nowhere = self.remaining if self.unit.damage else []  # left before these counters were put on it, or after?
        left = self.unit.health
        if self.remaining and not nowhere and health and left:
            self.unit = self.unit._replace(health=None, damage=max(0, health - left))
            nowhere = self.remaining if left > health else []
        for what, items in self.added:
            value = getattr(self.unit, what)
            value = power if value is None and what == "power" else value
            n = next(item.number for item in items if item.kind == "signed")
            if value is not None:
                self.unit = self.unit._replace(**{what: value + n})  # type: ignore[arg-type]
            elif what == "power" and (more := with_more(self.unit, n)):
                self.unit = more
            else:
                nowhere += items
        return nowhere

    def place(self, items: Sequence[Item], became: str) -> bool:
        self._place(items, became, self.attacks)
        return True

    def number(self, what: str, n: int, items: Sequence[Item]) -> bool:
        """Set one of its numbers; False where it already has another."""
        if getattr(self.unit, what) not in (None, n):
            return False
        self.unit = self.unit._replace(**{what: n})  # type: ignore[arg-type]
        return self.place(items, f"{what} {n}")

    def counters(self, n: int, items: Sequence[Item]) -> bool:
        if self.unit.damage not in (0, n):
            return False
        self.unit = self.unit._replace(damage=n)
        return self.place(items, f"damage {n}")

    def ability(self, items: Sequence[Item], keyword: str, x: int | None, cost: int) -> bool:
        if cost and not activated(keyword):
            return False
        ability = Ability(keyword, x, cost)
        if x is not None or cost or ability not in self.abilities.values():  # one without a number may be repeated
            self.abilities[items[0].start] = ability
        in_order = tuple(self.abilities[start] for start in sorted(self.abilities))
        self.unit = self.unit._replace(abilities=in_order)
        return self.place(items, write_ability(ability))

    # The handlers of the patterns below

    def left_of(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take what is left of its health together with the health in all."""
        first, *others = sorted(item.number for item in items if item.kind == "number")
        if not others or first < 1 or any(item.kind == "no" and fold(item.text) != OUT_OF for item in items):
            return False
        told = [item.number for item in items if item.kind == "number"]
        whole_first = coded(items)[0] == "h" or coded(items).startswith(("nh,", "nh(", "nh&"))
        if (told[0] > told[1]) is not whole_first and told[0] != told[1]:
            return False
        whole = others[0]
        if self.unit.health not in (None, whole) or self.unit.damage:
            return False
        self.unit = self.unit._replace(health=whole, damage=whole - first)
        return self.place(items, f"health {whole}, damage {whole - first}")

    def left(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next(item.number for item in items if item.kind == "number")
        self.remaining = list(items)
        return n > 0 and self.number("health", n, items)

    def printed(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take numbers as they stand on a card: speed, power, health."""
        numbers = [item for item in items if item.kind == "number"]
        fields = ("speed", "power", "health")[-len(numbers) :]
        told = [self.number(what, item.number, [item]) for what, item in zip(fields, numbers, strict=True)]
        return all(told) and self.place(items, "")

    def paid(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take an ability with its price, in any order."""
        keyword = next(item for item in items if item.kind == "keyword")
        at = items.index(keyword)
        x = None
        rest = [item for item in items if item.kind == "number"]
        if any(fold(item.text) == A_FORCE for item in items):  # unik 2 za Moc
            rest.append(items[0]._replace(value="1"))
        if found[0][at] == "K":
            beside = [item for item in items[max(0, at - 1) : at + 2] if item.kind == "number"]
            number = items[at + 1] if at + 1 < len(items) and items[at + 1].kind == "number" else beside[0]
            x = number.number
            rest.remove(number)
        return bool(rest) and self.ability(items, keyword.value, x, rest[0].number)

    def for_attack(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take "+2 power for this attack", with a price or without one."""
        numbers = [item.number for item in items if item.kind == "number"]
        x = items[0].number
        return x > 0 and self.ability(items, POWER_FOR_ATTACK, x, numbers[0] if numbers else 0)

    def more(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take a bonus to one of its numbers."""
        signed = next(item for item in items if item.kind == "signed")
        stat = next(item for item in items if item.kind == "stat")
        self.added.append((stat.value, items))
        return self.place(items, f"{signed.number:+} {stat.value}")

    def sum(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take a number in two parts: power 4+2."""
        stat = next(item for item in items if item.kind == "stat")
        n = sum(item.number for item in items if item.kind in ("number", "signed"))
        return self.number(stat.value, n, items)

    def damaged(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take counters on it; of an attacker the text must say that they lie there, since it might be what it does."""
        n = next((item.number for item in items if item.kind == "number"), 0)
        lying = any(item.kind == "already" or "count" in fold(item.text) or "zeton" in fold(item.text) for item in items)
        lying = lying or found.string[: found.start()].endswith("W") or any(fold(item.text) in ON_IT for item in items)
        lying = lying or any(fold(item.text).startswith("on ") for item in self.items if item.start >= items[-1].end)
        return (not self.attacks or lying or not n) and self.counters(n, items)

    def purse(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take the Force of its side; right behind an ability it might be a price."""
        n = next((item.number for item in items if item.kind == "number"), 0)
        may_be_price = re.search(r"(?:Kn|nK|k)W?\Z", found.string[: found.start()])
        return not (may_be_price and n) and self.has_force(n, items)

    def has_force(self, n: int, items: Sequence[Item]) -> bool:
        if self.force not in (None, n):
            return False
        self.force = n
        return self.place(items, f"force {n}")

    def without(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take a keyword that it does not have; a "not" behind it may belong to what comes next."""
        self.absent.add(next(item.value for item in items if item.kind == "keyword"))
        return fold(items[1].text) != "not" and self.place(items, "")

    def attack_dice(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next((item.number for item in items if item.kind == "number"), 1)
        return self.attacks and self.number("power", n, items)

    def dice_of_damage(self, items: list[Item], _: re.Match[str]) -> bool:
        if not self.attacks or self.amount is not None:
            return False
        self.amount, self.fixed = items[0].number, items[1].kind == "fixed"
        return self.place(items, f"{self.amount} {'damage' if self.fixed else 'dice of damage'}")

    def bound(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take words with the numbers beside them."""
        plain = pairs(found[0])
        if plain is None:
            return False
        told = [self.pair(items[word], items[number]) for word, number in plain]
        return all(told)

    def pair(self, word: Item, number: Item) -> bool:
        both = sorted((word, number))
        both.sort(key=lambda item: item.start)
        if word.kind != "keyword" and number.kind != "number":
            return False
        match word.kind:
            case "stat":
                return self.number(word.value, number.number, both)
            case "force":
                return "keyword" not in {item.kind for item in self.beside(both)} and self.has_force(number.number, both)
            case "damage":
                return not self.attacks and self.counters(number.number, both)
            case "die":
                return self.attacks and number.start < word.start and self.number("power", number.number, both)
        if number.kind == "signed" and word.value not in ("accuracy", "resilience"):
            return False
        return self.ability(both, word.value, number.number, 0)

    def beside(self, both: Sequence[Item]) -> list[Item]:
        """The two items before a word and its number."""
        at = self.items.index(both[0])
        return self.items[max(0, at - 2) : at]

    def bare(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.again(items, _) or self.ability(items, items[0].value, None, 0)

    def again(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take a keyword that its card has, or that was stated with its number: "he says Evade"."""
        known = items[-1].value in self.on_card or any(one.keyword == items[-1].value for one in self.abilities.values())
        return known and self.place(items, "")

    def nothing_more(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take that it has no keywords, or no others; False for a card, which that would change."""
        return not (self.on_card or self.card or (self.abilities and items[0].value != "other")) and self.place(items, "")

    def stacked(self, items: list[Item], _: re.Match[str]) -> bool:
        n = next((item.number for item in items if item.kind == "number"), 1)
        if self.unit.beneath not in (0, n):
            return False
        self.unit = self.unit._replace(beneath=n)
        return self.place(items, f"stacked {n}")

    def state(self, items: list[Item], _: re.Match[str]) -> bool:
        word = STATES[Meaning("state", items[0].value)]
        if isinstance(word.value, Arena) and self.unit.arena not in (None, word.value):
            return False
        self.unit = self.unit._replace(**{word.field: word.value})  # type: ignore[arg-type]
        return self.place(items, items[0].value)

    def whose(self, items: list[Item], _: re.Match[str]) -> bool:
        side = Side[items[0].value.upper()]
        if self.side not in (None, side):
            return False
        self.side = side
        return self.place(items, items[0].value)

    def on(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take "on" between what a unit has and the unit: "Critical Hit 2 on 5 dice"."""
        return self.place(items, "")

    def lies_on_it(self, items: list[Item], _: re.Match[str]) -> bool:
        """Take a Pilot or Equipment on it, by its name."""
        self.aboard.append(items[0].value)
        return self.place(items, f"with {items[0].value}")

    def effect(self, items: list[Item], _: re.Match[str]) -> bool:
        return self.ability(items, items[0].value, None, 0)

    def name(self, items: list[Item], found: re.Match[str]) -> bool:
        """Take a name: words with capitals anywhere, others at the front only. Behind "with" it is that of somebody aboard."""
        before = told_before(self.items, found)
        name = named(items)
        if len(items) > 1 and any(item.kind == "card" for item in items):  # the name of a card is whole
            return False
        if any(item.kind == "word" and SHORT_FORM.fullmatch(item.text) for item in items):
            return False
        if items[0].kind == "word" and (before.strip(",;&WuMYS(") or re.search(";.*,", before)):
            return False
        if self.added and re.search(r"[WP]\Z", before):  # somebody aboard, whose bonuses are the unit's
            return items[0].kind != "word" and self.place(items, "")
        if self.unit.name:
            return same_name(fold(name), fold(self.unit.name)) and self.place(items, "")
        self.unit = self.unit._replace(name=name)
        self.card = any(item.kind == "card" for item in items)
        return self.place(items, f'"{name}"')


H = UnitHearing
Take = Callable[[UnitHearing, list[Item], re.Match[str]], bool]
RULES: tuple[tuple[str, str, Take], ...] = (
    (
        "l/o0",
        rf"{PART}n(?:/|o)nhl?|nhl?on|{PART}n0nh|nhlWn|{PART}nlonh?|l{PART}nWnh|lnh?onh|lnh[Wo]n|nhl\(on\)|(?:hn|nh)[,(&]*(?:nl|ln)\)?",
        H.left_of,
    ),
    ("l", rf"{PART}nhl|hnl|{PART}lnh(?!n)|hln", H.left),
    ("/", rf"{PART}n/n(?:/n)?(?![/h])", H.printed),
    ("c", r"(?<!Kn)(?<!nK)(?<!k)\(?c(?:nf|fn|n)\)?[:>c,-]*W?(?:Kn|k)", H.paid),
    (">:-", rf"{PART}nf[:>-]+(?:Kn|k)", H.paid),
    ("c(", rf"(?:Kn|{PART}nK|k){COST}", H.paid),
    ("b", rf"bpA?{COST}|bp?A", H.for_attack),
    ("b+", rf"pnb(?![phsKdfgA])|hnb(?![phsKdfgA])|[ph]n\+n(?![phsKdfgv])P?|{PART}n\+n[ph]", H.sum),
    ("b", r"(?<!K)(?:cnf?c)?b[phs]|[phs]b", H.more),
    ("gTU", rf"T?{PART}ngT?|T?gn(?![phsKdf])|Tn(?![phsKdf])|0g|U", H.damaged),
    ("f", rf"l?{PART}nfl?|fnl?|0l?fl?", H.purse),
    ("J", rf"{PART}nu?J|Jnu?", H.stacked),
    ("0", r"0[MY]?[kK]|[kK]0(?=[,;&)]|$)", H.without),
    ("dD", rf"{PART}nd|D", H.attack_dice),
    ("GH", rf"{PART}n[GH]", H.dice_of_damage),
    ("nb", BOUND.pattern, H.bound),
    ("k", r"k(?!:)", H.bare),
    ("K", r"(?<![nb0qi~])K(?![nb:=])", H.again),
    ("Q", r"Q", H.nothing_more),
    ("t", r"t", H.state),
    ("S", r"S", H.whose),
    ("F", r"F", H.effect),
    ("a", r"a", H.lies_on_it),
    ("N", r"(?<=;)N(?=;|$)", H.on),
    ("wv", r"w(?:[vw]*w)?(?:\(w\))?|v+(?:w+)?", H.name),
)
"""In the order in which they are tried: letters of which one must be there, the pattern, and its handler."""
