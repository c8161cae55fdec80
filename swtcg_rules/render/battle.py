"""The odds of a battle step in words and as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.battle import Battle, Later
from swtcg_rules.answers.card_texts import OF_AN_ATTACK
from swtcg_rules.answers.reserved import reserves
from swtcg_rules.render.card_data import texts_data
from swtcg_rules.render.data import answer_head
from swtcg_rules.render.page import Cited, Inline, Line, More, Page, Rows, Section, Together
from swtcg_rules.render.reserved import with_reserve
from swtcg_rules.render.sources import sources_block
from swtcg_rules.render.standing import assumptions, sources, text_blocks
from swtcg_rules.render.table_speaker import TableSpeaker
from swtcg_rules.solver.goals import Goal, StepGoal
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Side
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import say
from swtcg_rules.words.numbers import mean, number, percent, points


class BattleSpeaker(TableSpeaker):
    """Words the results of a battle step, in one language."""

    def __init__(self, battle: Battle, lang: str) -> None:
        super().__init__(battle.before, lang)
        self.battle, self.table = battle, battle.table

    def goal(self) -> str:
        unit = self.unit(self.battle.unit) if self.battle.unit is not None else ""
        side = self.side(self.table.sides[0])
        return self.say(f"battle.goal.{self.battle.goal}", unit=unit, side=side)

    def worth(self, value: Any) -> str:
        """A chance, a difference of two chances, or a mean, depending on the goal."""
        if self.battle.goal is StepGoal.ARENA:
            return points(value, self.lang)
        return mean(value, self.lang) if self.battle.goal is Goal.DAMAGE else percent(value, self.lang)

    def ruling(self) -> str:
        """The result, in one sentence."""
        best = self.battle.first
        if not best:
            return self.say("battle.over")
        facts = {"move": self.move(best[0].move), "goal": self.goal(), "value": self.worth(self.battle.value)}
        known = [text for text in self.battle.before.card_texts if text.step in OF_AN_ATTACK]
        return with_reserve(self.say("battle.ruling", **facts), reserves(self.table, known), self.lang)

    def policy(self) -> list[str]:
        """What the first go should be, the worth of each alternative, and what best play does next."""
        first = self.battle.first
        if not first:
            return []
        lines = [self.say("battle.best", move=self.move(first[0].move), value=self.worth(first[0].value))]
        lines += [self.say("battle.other", move=self.move(one.move), value=self.worth(one.value)) for one in first[1:]]
        return lines + [self.later(one) for one in self.battle.later]

    def later(self, later: Later) -> str:
        chance = percent(later.chance, self.lang)
        if later.move is None:
            return self.say("battle.then-over", chance=chance)
        return self.say("battle.then", move=self.move(later.move), chance=chance)

    def assumptions(self) -> list[str]:
        found = assumptions(self.battle.before, self.lang)
        for note in self.battle.notes:
            if note.code == "sides-as-written":
                continue
            ability = write_ability(Ability(note.ability, note.x, texts=note.texts), self.lang) if note.ability else ""
            side = self.side(self.table.sides[note.unit])
            found.append(self.say(f"battle.note.{note.code}", unit=self.unit(note.unit), ability=ability, side=side))
        return list(dict.fromkeys(found))


def battle_page(battle: Battle, lang: str, explain: bool = False) -> Page:
    """The page of a battle step: the best first go, what becomes of each unit and of the arena, and what the answer rests on."""
    speaker = BattleSpeaker(battle, lang)
    cited = sources_block(sources(battle.before), lang, explain)
    page: Page = [Together((Line(speaker.ruling(), strong=True), *([cited] if isinstance(cited, Cited) else [])))]
    header = tuple(speaker.say(f"battle.column.{name}") for name in ("unit", "damage", "discarded"))
    rows = []
    for unit in battle.units:
        assert unit.damage
        gone = "?" if unit.discarded is None else percent(unit.discarded, lang)
        rows.append((speaker.unit(unit.number), mean(unit.damage.mean, lang), gone))
    page.append(Rows(header, tuple(rows)))
    control = [
        speaker.say("battle.alone", side=speaker.side(side), chance=percent(chance, lang)) for side, chance in battle.control
    ]
    page.append(Inline(speaker.say("battle.control"), "; ".join(control)))
    for unit in battle.units:
        for change in unit.changes:
            facts = {"unit": speaker.unit(unit.number), "n": change.power, "chance": percent(change.chance, lang)}
            page.append(Line(speaker.say(f"changes.{change.until}", **facts)))
    if policy := speaker.policy():
        page.append(Section(speaker.say("advice.title", goal=speaker.goal()), tuple(policy)))
    page.extend(text_blocks(battle.before, lang))
    if assumed := speaker.assumptions():
        page.append(Inline(say(lang, "note.title"), "; ".join(assumed)))
    if isinstance(cited, Section):
        page.append(cited)
    page.append(More((Inline(say(lang, "scenario.title"), write_scenario(battle.before.standing, lang)),)))
    return page


def battle_data(battle: Battle, lang: str) -> dict[str, Any]:
    """A battle step as the contract's object."""
    speaker = BattleSpeaker(battle, lang)
    table = battle.table
    scenario = write_scenario(battle.before.table)
    ruling = speaker.ruling()
    texts = battle.before.card_texts
    return {
        **answer_head("solution", battle.query or scenario, lang, battle.edition, ruling, sources(battle.before)),
        "scenario": scenario,
        "standing": write_scenario(battle.before.standing),
        "legal": True,
        "reason": "",
        "ruling": ruling,
        "assumptions": speaker.assumptions(),
        "decisions": [],
        "goal": str(battle.goal) if battle.unit is None else f"{battle.goal} {speaker.unit(battle.unit)}",
        "value": number(battle.value),
        "to_hit": None,
        "per_die": None,
        "hit_chance": None,
        "attack_dice": None,
        "sides": {
            side.name.lower(): {"force_left": [{"n": n, "chance": number(chance)} for n, chance in left]}
            for side, left in battle.force
        },
        "events": [],
        "trace": [],
        "rulings": [],
        "units": [
            {
                "name": table.units[unit.number].name,
                "side": Side(unit.player).name.lower(),
                "role": "other",
                "damage": {
                    "mean": number(unit.damage.mean),
                    "distribution": [
                        {"n": n, "exactly": number(chance), "at_least": number(unit.damage.at_least(n))}
                        for n, chance in enumerate(unit.damage.exactly)
                    ],
                }
                if unit.damage
                else None,
                "discarded": number(unit.discarded),
                "changes": [{"power": one.power, "until": one.until, "chance": number(one.chance)} for one in unit.changes],
            }
            for unit in battle.units
        ],
        "control": [{"side": side.name.lower(), "chance": number(chance)} for side, chance in battle.control],
        "first": [{"move": BattleSpeaker(battle, "en").move(one.move), "value": number(one.value)} for one in battle.first],
        "policy": speaker.policy(),
        **({"card_texts": texts_data(texts, battle.before.table)} if texts else {}),
        "moment": "battle-step",
        "arena": str(table.arena),
    }
