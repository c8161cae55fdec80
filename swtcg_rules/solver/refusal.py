"""Why a recorded move could not be made."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from swtcg_rules.engine.asks import Ask
from swtcg_rules.engine.events import AttackDeclared, Fires, Illegal, Log, Pending, Prevented, Rerolled, Used
from swtcg_rules.engine.model import Objection, Option
from swtcg_rules.engine.question import deed_of
from swtcg_rules.engine.rule import Rule, rule_class
from swtcg_rules.engine.state import Damage
from swtcg_rules.solver.written import Written
from swtcg_rules.table.model import Rerolls, Role, Uses


def why_not(game: Written, played: Rerolls | Uses) -> Illegal:
    """The reason why a recorded move could not be made."""
    engine = game.engine
    if isinstance(played, Rerolls):
        return _why_no_reroll(game, len(played.dice), played)
    meant = [rule for rule in engine.rules if game.is_meant(rule, played)]
    if not meant:
        return _why_no_ability(game, played.keyword)
    if meant[0].rerolls():
        return _why_no_reroll(game, played.amount or 0, Rerolls((), None, played))
    best = max(meant, key=lambda rule: rule.x)
    amount = played.amount or 0
    target = None if played.unit is None else game.number(played.unit)
    no = partial(Illegal, best.step, best.unit, best.index)
    if best.prevents and amount and not engine.ask(Ask.SHOW_DICE, deed_of(game.board, game.engine)).value:
        return no(code="blind-amount")
    numbers = {rule.index for rule in meant}
    used = [event for event in _events(game, best) if isinstance(event, Used | Prevented) and event.rule in numbers]
    if not best.prevents and len(used) >= len(meant):
        return no(code="used-already")
    if objection := _objection(best.may(engine, game.occasion(best)), target):
        return no(amount, best.x, objection.code)._replace(unit=best.unit if target is None else target)
    if best.prevents and (event := _why_no_prevention(game, meant, amount, target, len(used))):
        return event
    if not any(engine.affordable(rule, game.here.position.force) for rule in meant):
        return no(best.cost, game.here.position.force[engine.player[best.unit]] or 0, "cannot-pay")
    offers = [move for move in game.offers if move.rule in numbers]
    fitting = [move.amount or 0 for move in offers if target in (None, move.unit)]
    if offers and target is not None and not fitting:
        return no(code="not-on-this-unit")._replace(unit=target)
    if fitting and amount > max(fitting):
        return no(amount, max(fitting), "moves-too-many")
    if fitting and best.prevents and amount < min(fitting):
        return no(amount, max(fitting), "prevents-too-few")
    if used:
        return no(code="used-already")
    return no(code="written-late" if numbers & game.offered else "not-now")


def _why_no_ability(game: Written, keyword: str) -> Illegal:
    kind = rule_class(keyword)
    lost = any(keyword in unit.lost for unit in game.board.units)
    step = kind.step if kind else "attack-chance"
    return Illegal(step, game.board.defender, code="lost-ability" if lost else "no-ability")


def _why_no_prevention(game: Written, meant: list[Rule], amount: int, target: int | None, used: int) -> Illegal | None:
    """Why this amount (0: any amount) of the damage that came up cannot be prevented; None where it can."""
    best = max(meant, key=lambda rule: rule.x)
    no = partial(Illegal, best.step, best.unit, best.index, amount)
    pending = [damage for damage in _pending_on(game, best) if target in (None, damage.target) or damage.target == best.unit]
    if amount and pending and not any(game.engine.preventable(damage, best.unit) for damage in pending):
        return no(code="unpreventable")
    if not any(rule.x >= amount for rule in meant):
        return no(best.x, "too-much")
    if used >= len(meant) * max(1, len(pending)):
        return no(code="used-already")
    units = {damage.target for damage in pending}
    left = sum(damage.amount for damage in pending)
    left -= sum(
        event.amount
        for event in game.events
        if isinstance(event, Fires | Prevented) and event.step == "prevention-chance" and _prevented_on(event) in units
    )
    if amount > left or left <= 0:
        return no(max(0, left), "more-than-pending")._replace(unit=min(units, default=best.unit))
    return None


def _prevented_on(event: Fires | Prevented) -> int:
    """The unit to which an event prevented damage."""
    match event:
        case Prevented(other=int(other), helped=True):
            return other
    return event.unit


def _pending_on(game: Written, rule: Rule) -> list[Damage]:
    """The damage that came up and that an ability could have been meant for."""
    found = []
    for event in game.events:
        match event:
            case Pending(unit, amount):
                found.append(Damage(game.board.attacker, unit, amount, of_attack=True))
            case Prevented(unit=unit, amount=amount, other=int(other)):
                found.append(Damage(unit, other, amount))
    serves_others = rule.unit not in rule.targets(game.engine, game.visited[0])
    return [damage for damage in found if serves_others or damage.target == rule.unit]


def _why_no_reroll(game: Written, n: int, played: Rerolls) -> Illegal:
    """Why n dice (0: any number) cannot be rolled again."""
    engine = game.engine
    acting = engine.acting(deed_of(game.board, game.engine))
    anybody = played.by is None and played.using is None
    able = [rule for rule in acting if rule.rerolls() and (anybody or game.is_by(rule, played))]
    if not able:
        unit = -1 if played.by is None else game.board.attacker if played.by is Role.ATTACKER else game.board.defender
        return Illegal("reroll-chance", unit, meant=n, code="no-reroll")
    best = max(able, key=lambda rule: rule.rerolls())
    no = partial(Illegal, best.step, best.unit, best.index)
    if n > best.rerolls():
        return no(n, best.rerolls(), "too-many-rerolls")
    if any(isinstance(event, Rerolled | Used) and event.rule == best.index for event in game.events):
        return no(n, code="used-already")
    if not any(engine.affordable(rule, game.here.position.force) for rule in able):
        return no(best.cost, game.here.position.force[engine.player[best.unit]] or 0, "cannot-pay")
    if not engine.ask(Ask.SHOW_DICE, deed_of(game.board, game.engine)).value:
        return no(n, code="announce-first")
    return no(n, code="too-late" if played.dice else "name-the-dice")


def _objection(ways: Iterable[Option | Objection], target: int | None) -> Objection | None:
    """Why an ability cannot be used, on this unit where one is named; None where it can."""
    objections = [one for one in ways if isinstance(one, Objection)]
    on_it = (one for one in objections if target is not None and one.unit == target)
    return next(on_it, next((one for one in objections if one.unit is None), None))


def _events(game: Written, rule: Rule) -> Log:
    """The events since a rule's chance last came: with each attack, except for a rule that serves a whole go, or a turn."""
    if rule.prevents or rule.step == "after-attack" or rule in game.engine.disrupts:
        return game.events
    declared = [at for at, event in enumerate(game.events) if isinstance(event, AttackDeclared)]
    return game.events[declared[-1] :] if declared else game.events
