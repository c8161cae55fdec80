"""Which units a unit may attack or use its abilities on, as things stand and as the texts of cards say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from swtcg_rules.engine.asks import Ask, RulesAnswer
from swtcg_rules.engine.conditions import Condition, aimed, such
from swtcg_rules.engine.position import CardInPlay, Position
from swtcg_rules.engine.rule import Rule
from swtcg_rules.engine.state import Deed, State, with_force, with_frame
from swtcg_rules.table.model import Kind, Unit

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine


class Reach:
    """The part of an engine that says which unit may reach which."""

    units: tuple[Unit, ...]
    player: tuple[int, ...]
    arena: tuple[str | None, ...]
    by_unit: tuple[tuple[Rule, ...], ...]
    conditions: Mapping[Condition, int]

    @property
    def _engine(self) -> Engine:
        return cast("Engine", self)

    def base_power(self, deed: Deed) -> int | None:
        """The power an attack starts from: the printed one, or in another arena that of what reaches it; None: it cannot."""
        if self._in_reach(deed):
            return self.units[deed.source].power or 0
        reaching = self.reaching(deed)
        return sum(rule.x for rule in reaching) if reaching else None

    def reaching(self, deed: Deed) -> list[Rule]:
        """The rules by which an attack reaches into the defender's arena; none where that is the attacker's own."""
        if self._in_reach(deed):
            return []
        return [rule for rule in self.by_unit[deed.source] if rule.reaches == self.arena[deed.target] and rule.holds(deed)]

    def _in_reach(self, deed: Deed) -> bool:
        """Whether the defender is in the attacker's own arena, or may be attacked from any."""
        here, there = self.arena[deed.source], self.arena[deed.target]
        return here == there or bool(self._engine.now(Ask.BE_REACHED, (), deed.target, deed).value)

    def aimed(self, deed: Deed, cards: tuple[CardInPlay, ...], by_intercept: bool = False) -> Deed:
        """An attack with the conditions that hold for its two units as they lie; what was played in it stays."""
        return aimed(self._engine, deed, cards, by_intercept) if self.conditions else deed

    def paid_for(self, state: State, deed: Deed) -> State:
        """The state after the attacker's player has paid what attacking that unit costs (digest 4, attack tax)."""
        price = self._engine.now(Ask.TOLL, state.cards, deed.target, deed).value
        return with_force(state, self._engine.lessened(state.position.force, self.player[deed.source], price)) if price else state

    def turned(self, state: State, target: int, by_intercept: bool = False) -> State | None:
        """The state in which the attack goes to another unit, and its price is paid; None where best play refuses the price.

        The attacker may refuse it, and the attack then stays where it is (digest 4, attack tax). As it refuses wherever that is
        better for it, nobody gains by offering it a unit with a price; where dice and moves are recorded, it has paid.
        """
        deed = self.aimed(state.frame.deed._replace(target=target), state.cards, by_intercept)
        after = self.paid_for(state, deed)
        if after is not state and not self._engine.every_face:
            return None
        return with_frame(after, deed=deed)

    def attackable(self, state: State, source: int, target: int) -> bool:
        """Whether a unit may attack another as things stand, tapping aside."""
        deed = self.aimed(Deed(Kind.ATTACK, source, target), state.position.cards)
        there = self._engine.alive(state, target) and self.base_power(deed) is not None
        return there and bool(self.protection(state.position, deed).value)

    def protected(self, state: State, source: int, target: int) -> bool:
        """Whether a rule says that a unit may not attack another as things stand."""
        deed = self.aimed(Deed(Kind.ATTACK, source, target), state.position.cards)
        return not self.protection(state.position, deed).value

    def protection(self, position: Position, deed: Deed) -> RulesAnswer:
        """What the rules say on whether this attack on a unit is allowed."""
        force = position.force[self.player[deed.source]]
        return self._engine.now(Ask.BE_ATTACKED, position.cards, deed.target, deed, force)

    def meant(self, state: State, rule: Rule) -> Sequence[int]:
        """The units that a rule's text names for it to be used on; its own unit where it names none."""
        those = rule.copies[0].to
        if those is None:
            return (rule.unit,)
        side, own = self.player[rule.unit], rule.unit
        return [
            unit
            for unit in range(len(self.units))
            if self._engine.alive(state, unit) and such(self._engine, those, unit, state.position.cards, side, own)
        ]
