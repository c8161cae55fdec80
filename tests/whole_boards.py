"""Boards drawn at random over all keywords and effects that act in an attack, small enough for the brute force."""

from __future__ import annotations

from random import Random

from swtcg_rules.table.model import Ability, Arena, Board, Kind, Side, Unit


def named(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ATTACKING = named(
    "accuracy critical-hit fury focus backfire lucky stun overload tenacity area-damage resilience power-for-attack absorb "
    "deflect evade surge reroll-dice disrupt-effect prevent-damage roll-only"
)
ATTACKING_PLAIN = named(
    "overkill ferocity double-damage precision double-strike cunning inspiration intimidation consume fortitude unpreventable "
    "stealth armor bounty"
)
DEFENDING = named(
    "shields parry lucky evade deflect absorb persuade protect retaliate riposte avenge surge resilience reroll-dice "
    "disrupt-effect prevent-damage stun"
)
DEFENDING_PLAIN = named(
    "armor fortitude intercept redirect stealth inspiration intimidation double-damage ferocity last-stand consume foresight"
)
PAID = named(
    "evade deflect absorb persuade protect retaliate intercept redirect power-for-attack reroll-dice disrupt-effect "
    "prevent-damage"
)
REACHING = {"bombard": Arena.GROUND, "ion-cannon": Arena.SPACE, "barrage": Arena.CHARACTER}


def drawn(seed: int) -> Board:
    """The board of this number; the same number always gives the same one."""
    random = Random(seed)
    kind = random.choice([Kind.ATTACK] * 9 + [Kind.DICE, Kind.FIXED])
    attackers = [_unit(random, True, at == 0) for at in range(random.choice([1, 1, 1, 2]))]
    defenders = [_unit(random, False, at == 0) for at in range(random.choice([1, 1, 2, 2, 3]))]
    if kind is Kind.ATTACK and random.random() < 0.1:
        keyword = random.choice(sorted(REACHING))
        elsewhere = random.choice([arena for arena in REACHING.values() if arena is not REACHING[keyword]])
        attackers = [unit._replace(arena=elsewhere) for unit in attackers]
        defenders = [unit._replace(arena=REACHING[keyword]) for unit in defenders]
        attackers[0] = attackers[0]._replace(abilities=(*attackers[0].abilities, Ability(keyword, 2)))
    return Board(
        tuple(attackers),
        tuple(defenders),
        kind,
        amount=None if kind is Kind.ATTACK else random.choice([1, 2, 3]),
        side=random.choice([None, Side.LIGHT]),
        force=(random.choice([0, 1, 2, 3]), random.choice([0, 1, 2, 3])),
    )


def _unit(random: Random, attacks: bool, first: bool) -> Unit:
    abilities = []
    for _ in range(random.choice([0, 1, 2, 2, 3]) if first else random.choice([0, 1, 1, 2])):
        numbered = random.random() < 0.65
        attacking = attacks and first and random.random() < 0.8
        names = (ATTACKING if attacking else DEFENDING) if numbered else (ATTACKING_PLAIN if attacking else DEFENDING_PLAIN)
        keyword = random.choice(names)
        x = None
        if numbered and keyword != "disrupt-effect":
            x = random.choice([-1, 1, 1, 2] if keyword in ("accuracy", "resilience") else [1, 1, 2])
        abilities.append(Ability(keyword, x, random.choice([0, 1, 1, 2]) if keyword in PAID else 0))
    fixed = [ability for ability in abilities if ability.keyword == "roll-only"]
    abilities = [ability for ability in abilities if ability not in fixed[1:]]
    health = random.choice([1, 2, 2, 3, 3, 4])
    return Unit(
        power=random.choice([1, 1, 2, 2, 3]) if first else random.choice([0, 1, 2]),
        health=health,
        damage=1 if health > 1 and random.random() < 0.2 else 0,
        tapped=not (attacks and first) and random.random() < 0.3,
        abilities=tuple(abilities),
    )
