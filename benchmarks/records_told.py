"""Random table talk of dice that fell and of what was done with them, with the scenario that it means, for training.

A shape has places: {p}, {h} power and health; {r} the dice; {x} the number of an ability, {c} its price in words; {o}, {n} the
old and the new face of a die, {o2}, {n2} of a second one; {R} two dice of the ability's own.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

SHAPES = {
    ("Lucky 1", "", "attacker rerolls {o}>{n}"): (
        "power {p} lucky 1 vs health {h}, rolled {r}, rerolled the {o} into a {n}",
        "I attack with power {p} and lucky 1, he has {h} health. I rolled {r} and rerolled the {o} to a {n}",
        "my {p} power guy has lucky 1, rolls {r}, the {o} becomes a {n}, his guy has {h} hp",
        "attacker: power {p}, lucky 1. defender: {h} hp. dice {r}, {o} rerolled to {n}",
        "dice: {r}. I used lucky 1 on the {o} and got a {n}. power {p}, his health {h}",
        "sila {p} lucky 1 na {h} zycia, wypadlo {r}, przerzucilem {o} na {n}",
        "atakuję siłą {p}, lucky 1, rzuciłem {r}, {o} zmieniłem na {n}, on ma {h} życia",
        "kości {r} z siły {p}, lucky 1 i {o} przerzucona na {n}. obrońca {h} wytrzymałości",
    ),
    ("Lucky 2", "", "attacker rerolls {o}>{n}, {o2}>{n2}"): (
        "power {p} vs hp {h}, lucky 2. rolled {r}. the {o} and the {o2} turned into {n} and {n2}",
        "I rolled {r} with power {p} lucky 2, rerolled {o} and {o2} into {n} and {n2}, he has {h} health",
        "rolled {r} at his {h} health unit, lucky 2: {o} to {n} and {o2} to {n2}. my power is {p}",
    ),
    ("", "Lucky 1", "defender rerolls {o}>{n}"): (
        "power {p}, rolled {r}. he has {h} health and lucky 1 and makes me reroll the {o} into a {n}",
        "he rolled {r} with {p} power, my guy ({h} hp, lucky 1) makes him reroll a {o}, it becomes a {n}",
        "his power {p} attack came up {r}; my lucky 1 turned the {o} into a {n}, I have {h} health",
        "atak siłą {p}: {r}. obrońca ma {h} życia, lucky 1 i kazał przerzucić {o}, wyszło {n}",
        "rzucił mi {r} z siły {p}, mam {h} życia i lucky 1, jego {o} stała się {n}",
    ),
    ("", "Evade {x}{C}", "Evade"): (
        "power {p} vs evade {x}{c}, {h} health. rolled {r}, he evades",
        "I rolled {r} with {p} power, he has {h} hp and evades {x}{c}",
        "he rolled {r} with power {p} on my guy with {h} health, I used my evade {x}{c}",
        "{p} power rolls {r} against {h} hp, he played evade {x}{c}",
        "power {p} attacks {h} health evade {x}{c}, dice {r}, evade was used",
        "attacker has power {p}, defender health {h} and evade {x}{c}. {r} rolled. the defender pays for evade",
        "siła {p}, rzut {r}, obrońca {h} życia i evade {x}{c}, zagrał evade",
        "rzuciłem {r} siłą {p}, on ma {h} życia, evade {x}{c} i go użył",
        "padło {r} z siły {p}, mam {h} życia, evade {x}{c}, gram evade",
        "on atakuje siłą {p}, rzucił {r}, moja postać {h} wytrzymałości użyła evade {x}{c}",
    ),
    ("", "Deflect {x}{C}", "Deflect"): ("my {p} power attack fell {r}. his guy: {h} health, deflect {x}{c}, he uses it",),
    ("", "Absorb {x}{C}", "Absorb"): ("power {p} rolled {r}, defender {h} hp absorb {x}{c}, he plays absorb",),
    ("", "Evade {x}{C}", ""): (
        "power {p} rolled {r} vs {h} health evade {x}{c}. can he save it?",
        "he rolled {r} with {p} power, I have {h} health and evade {x}{c}, should I use it",
        "I rolled {r} with power {p}, he has {h} hp and evade {x}{c}, does he need to use evade?",
        "siła {p} rzuciłem {r}, on ma {h} życia i evade {x}{c}. czy musi zagrać evade?",
        "siła {p}, wypadło {r}, mam {h} życia i evade {x}{c}, czy warto użyć evade",
    ),
    ("", "Evade {x}{C}", "defender passes"): (
        "power {p} rolled {r} vs {h} health evade {x}{c}, he passes",
        "power {p} rolled {r}, he has {h} hp, evade {x}{c} and does not use it",
        "siła {p} rzut {r}, on ma {h} życia i evade {x}{c}, ale nie użył evade",
    ),
    ("", "Retaliate 2", "Retaliate rolls {R}"): (
        "power {p} vs health {h} retaliate 2, rolled {r}, retaliate rolled {R}",
        "I attack with {p} power, he has {h} hp and retaliate 2. I rolled {r}, his retaliate came up {R}",
        "siła {p} na {h} życia i retaliate 2, rzuciłem {r}, z retaliate wypadło {R}",
    ),
}
"""By what the one that attacks has, what the other has, and what was done."""
PRICES = ((0, "", ""), (1, " for 1 force", " za 1 Moc"), (2, " for 2 force", " za 2 Moce"), (1, " (1 force)", " (1 Moc)"))


class Told(NamedTuple):
    text: str
    scenario: str


def told(random: Random) -> Told:
    """A text of one of these shapes, and what it means."""
    (attacks, defends, done), shape = random.choice([(meant, shape) for meant, shapes in SHAPES.items() for shape in shapes])
    polish = not {*"ąęłóżć"}.isdisjoint(shape) or "sila" in shape
    power = random.randint(3, 6)
    dice = [random.randint(1, 6) for _ in range(power)]
    old, other = random.sample(dice, 2)
    price, *words = random.choice(PRICES)
    places = {
        "p": power,
        "h": random.randint(2, 8),
        "r": (" ", ", ", ",")[random.randrange(3)].join(map(str, dice)),
        "x": random.randint(1, 3),
        "c": words[polish],
        "C": f" ({price} Force)" if price else "",
        "o": old,
        "o2": other,
        "n": random.randint(1, 6),
        "n2": random.randint(1, 6),
        "R": f"{random.randint(1, 6)} {random.randint(1, 6)}",
    }
    sides = (f"power {power}, {attacks}".rstrip(", "), f"health {places['h']}, {defends}".rstrip(", "))
    record = f"; rolls {' '.join(map(str, dice))}" + (f"; {done}" if done else "")
    return Told(shape.format(**places), f"{sides[0]} vs {sides[1]}{record}".format(**places))
