"""The facts of a solved scenario as sentences. The words stand in `swtcg_rules.words` and in the glossary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from swtcg_rules.answers.solved import Note, Solved, UnitResult
from swtcg_rules.engine.dice import FACES
from swtcg_rules.engine.engine import NORMAL_TO_HIT
from swtcg_rules.engine.model import Event
from swtcg_rules.engine.question import deed_of
from swtcg_rules.engine.rule import Effect, Rule
from swtcg_rules.engine.state import Damage
from swtcg_rules.glossary.store import load
from swtcg_rules.render.numbers import mean, percent
from swtcg_rules.solver.advice import HITS, Case, PreventAdvice, RerollAdvice, Test, UseAdvice
from swtcg_rules.solver.goals import Goal
from swtcg_rules.table.model import Ability, Board, Kind
from swtcg_rules.table.writer import exchanged, write_ability, write_scenario
from swtcg_rules.words import fill, say

RULES_OF_EVENT: dict[str, tuple[str, ...]] = {
    "declared": ("attack",),
    "dice-counted": ("attack-dice", "power"),
    "dice-counted-flat": ("dice-of-damage",),
    "rolled": ("initial-roll",),
    "rerolls": ("reroll",),
    "passed": ("play-or-pass",),
    "to-hit": ("hit",),
    "read": ("hit",),
    "pending": ("pending-damage",),
    "unpreventable": ("unpreventable-damage",),
    "blocked": ("unpreventable-damage",),
    "useless": ("unpreventable-damage",),
    "cannot-pay": ("cost",),
    "prevented": ("damage-prevention",),
    "plays": ("play-or-pass",),
    "ends": ("attack-end",),
    "gone": ("attack-end",),
    "placed": ("damage-placement", "damage-counter"),
    "discarded": ("discard", "health"),
    "survives": ("discard", "health"),
    "discard-at": ("discard", "health"),
}
"""The terms of the glossary that an event rests on, besides the rule that is named in it."""


def unit_name(board: Board, number: int, lang: str) -> str:
    """A unit's name, or what it is in this scenario."""
    name = board.units[number].name
    if name:
        return name
    attack = board.kind is Kind.ATTACK
    if number == board.attacker:
        return say(lang, "unit.attacker" if attack else "unit.source")
    if number == board.defender:
        return say(lang, "unit.defender" if attack else "unit.target")
    if number < board.defender:
        return say(lang, "unit.beside-attacker", n=number + 1)
    return say(lang, "unit.beside-defender", n=number - board.defender + 1)


class Speaker:
    """Says what an answer holds, in one language."""

    def __init__(self, answer: Solved, lang: str) -> None:
        self.answer, self.lang = answer, lang
        self.engine, self.board = answer.engine, answer.board

    def say(self, key: str, /, **facts: object) -> str:
        return say(self.lang, key, **facts)

    # Names.

    def unit(self, number: int) -> str:
        """A unit's name, or what it is in this scenario."""
        return unit_name(self.board, number, self.lang)

    def ability(self, rule: Rule) -> str:
        x = rule.shown_x
        cost = rule.cost if rule.effect is not Effect.CUMULATIVE else 0
        return write_ability(Ability(rule.keyword, x, cost), self.lang)

    def who(self, rule: Rule) -> str:
        return f"{self.unit(rule.unit)}, {self.ability(rule)}"

    def side(self, player: int) -> str:
        return self.say(f"side.{player}")

    def listed(self, things: Iterable[object], last: str = "list.or") -> str:
        """Things in a row: "4", "4 or 5", "4, 5 or 6"."""
        *most, end = [str(thing) for thing in things]
        return self.say(last).join([", ".join(most), end] if most else [end])

    # The ruling.

    def ruling(self) -> str:
        """The answer in one or two short sentences."""
        if not self.answer.legal:
            return self.objection()
        if self.answer.recorded:
            return self.outcome()
        odds = self.hits() if self.answer.units[0].damage is None else self.odds()
        return " ".join([odds, *self.prevention()])

    def odds(self) -> str:
        """What is rolled, how much damage it does on average, and the chance of a discard."""
        answer = self.answer
        parts = [self.amount()]
        target = answer.units[self.board.defender]
        if target.damage:
            text = self.say("ruling.mean", mean=mean(target.damage.mean, self.lang))
            shown = round(100 * target.damage.mean)
            if answer.goal is Goal.DAMAGE and answer.value is not None and round(100 * answer.value) != shown:
                alone = not any(unit.damage and unit.damage.mean for unit in answer.units if unit.number != target.number)
                text += self.say("ruling.capped" if alone else "ruling.net", value=mean(answer.value, self.lang))
            parts.append(text)
        text = ", ".join(parts)
        if target.discarded is not None:
            text += "; " + self.say(
                "ruling.discarded", unit=self.unit(target.number), chance=percent(target.discarded, self.lang)
            )
            if answer.kill is not None and percent(answer.kill, self.lang) != percent(target.discarded, self.lang):
                text += " (" + self.say("ruling.kill", chance=percent(answer.kill, self.lang)) + ")"
        text += "".join("; " + self.beside(unit) for unit in answer.units if unit.number != target.number and self.hurt(unit))
        source = answer.units[self.board.attacker]
        if answer.goal is Goal.SURVIVE and source.discarded is not None:
            chance = percent(1 - source.discarded, self.lang)
            text += "; " + self.say("ruling.survives", unit=self.unit(source.number), chance=chance)
        return text + "."

    def amount(self) -> str:
        """What is rolled or done."""
        board = self.board
        if board.kind is Kind.DICE:
            return self.say("ruling.damage-dice", n=board.amount)
        if board.kind in (Kind.FIXED, Kind.COUNTERS):
            return self.say("ruling.fixed" if board.kind is Kind.FIXED else "ruling.counters", n=board.amount)
        dice = self.answer.attack_dice
        if dice is None:
            return self.say("ruling.open-dice")
        return self.say("ruling.dice", n=dice) if dice else self.say("ruling.no-dice")

    def hits(self) -> str:
        reading = self.answer.reading
        assert reading
        naturals = [face for face in FACES if reading.hits(face)]
        if not naturals:
            return self.say("ruling.no-hits")
        kind = self.say("ruling.attack-die" if self.board.kind is Kind.ATTACK else "ruling.damage-die")
        return self.say("ruling.hits", naturals=self.listed(naturals), chance=reading.hit_chance, kind=kind)

    def prevention(self) -> Iterator[str]:
        """What becomes of the target's prevention where a rule says that the damage cannot be prevented."""
        rules = self.engine.acting(deed_of(self.board))
        own = Damage(self.board.attacker, self.board.defender, 1, of_attack=True)
        mighty = [self.ability(rule) for rule in rules if rule.makes_unpreventable(own)]
        prevents = [self.ability(rule) for rule in rules if rule.prevents]
        if mighty and prevents:
            stays = [self.ability(rule) for rule in rules if rule.prevents_regardless]
            text = self.say(
                "ruling.preventable" if stays else "ruling.unpreventable",
                mighty=mighty[0],
                stays="".join(stays[:1]),
                prevents=self.listed(prevents, "list.and"),
            )
            yield text[0].upper() + text[1:]

    def outcome(self) -> str:
        """What the recorded dice came to."""
        target = self.answer.units[self.board.defender]
        assert target.damage
        placed = len(target.damage.exactly) - 1
        unit = self.unit(target.number)
        text = self.say("ruling.result", n=placed, unit=unit) if placed else self.say("ruling.result-none", unit=unit)
        if target.discarded is not None:
            text += "; " + self.say("ruling.result-discarded" if target.discarded else "ruling.result-stays", unit=unit)
        for other in self.answer.units:
            if other.number != target.number and self.hurt(other):
                assert other.damage
                unit = self.unit(other.number)
                text += "; " + self.say("ruling.result", n=int(other.damage.mean), unit=unit)
                if other.discarded is not None:
                    text += ", " + self.say("ruling.result-discarded" if other.discarded else "ruling.result-stays", unit=unit)
        return text + "."

    def hurt(self, unit: UnitResult) -> bool:
        return unit.damage is not None and unit.damage.mean > 0

    def beside(self, unit: UnitResult) -> str:
        """What happens to a unit that is not the declared defender."""
        assert unit.damage
        text = self.say("ruling.beside", unit=self.unit(unit.number), mean=mean(unit.damage.mean, self.lang))
        if unit.discarded is not None:
            text += " (" + self.say("ruling.beside-discarded", chance=percent(unit.discarded, self.lang)) + ")"
        return text

    def objection(self) -> str:
        """No, why not, and what would change it."""
        event, *others = self.answer.objections
        if event.what == "illegal":
            legal = [self.say("ruling.pass"), *(self.ability(self.engine.rules[rule]) for rule in event.before)]
            instead = self.say("ruling.instead", step=self.say(f"step.{event.step}"), what=self.listed(legal))
            return f"{self.say('ruling.illegal', why=self.illegal(event))} {instead}"
        whys, unlesses = [], []
        for one in (event, *others):
            if one.rule >= 0:
                rule = self.engine.rules[one.rule]
                whys.append(self.phrase(rule, "forbids"))
                unlesses.append(self.phrase(rule, "unless"))
            else:
                whys.append(self.say(f"forbidden.{one.why}"))
                unlesses.append(self.say(f"unless.{one.why}"))
        no = self.say("ruling.no", why=self.listed(whys, "list.and"))
        return f"{no} {self.say('ruling.unless', what=self.listed(unlesses, 'list.and'))}"

    def illegal(self, event: Event) -> str:
        key = event.why
        facts: dict[str, object] = {"n": event.n, "base": event.base}
        if event.unit >= 0:
            facts["unit"] = self.unit(event.unit)
        if key == "more-than-pending" and not event.base:
            key = "nothing-pending"
        elif key == "protected":
            phrases = [self.phrase(rule, "forbids") for rule in self.engine.of_unit(event.unit)]
            facts["phrase"] = next(filter(None, phrases))
        if event.rule >= 0:
            facts["ability"] = self.ability(self.engine.rules[event.rule])
        elif event.why == "no-reroll":
            key = "no-reroll" if event.unit >= 0 else "no-reroll-any"
            facts["role"] = self.say("word.attacker" if event.unit == self.board.attacker else "word.defender")
        return self.say(f"illegal.{key}", **facts)

    def reason(self) -> str:
        """Why the ruling is what it is: what counts the dice, and what reads them."""
        answer, reading = self.answer, self.answer.reading
        if not answer.legal:
            return self.objection()
        reasons = list(self.dice_reasons())
        if reading:
            armored = reading.to_hit > NORMAL_TO_HIT
            reasons.append(self.say("because.armor" if armored else "because.normal", n=reading.to_hit))
            if reading.bonus:
                less = reading.bonus < 0
                reasons.append(self.say("because.accuracy-less" if less else "because.accuracy", n=abs(reading.bonus)))
        if not reasons:
            return ""
        return self.say("because", why=self.listed(reasons, "list.while"))

    def dice_reasons(self) -> Iterator[str]:
        power = self.engine.units[self.board.attacker].power
        if self.board.kind is not Kind.ATTACK or self.answer.attack_dice is None:
            return
        reaching = self.engine.reaching(deed_of(self.board))
        if reaching:
            power = sum(rule.x for rule in reaching)
            yield self.say("because.reaches", ability=self.ability(reaching[0]))
        dice = self.answer.attack_dice
        fixing = next((rule for rule in self.engine.of_unit(self.board.attacker) if rule.fixes_dice() is not None), None)
        if fixing:
            yield self.say("because.fixed", ability=self.ability(fixing))
            return
        changing = [rule for rule in self.engine.acting(deed_of(self.board)) if rule.power_change()]
        changes = [f"{self.ability(rule)} ({rule.power_change():+})" for rule in changing]
        known = max(0, (power or 0) + sum(rule.power_change() for rule in changing)) == dice
        key = "because.dice-more" if not known else "because.dice-changed" if changes else "because.dice"
        yield self.say(key, base=power, n=dice, changes=self.listed(changes, "list.and") if changes and known else "")

    def summary(self) -> str:
        """One sentence to paste: the scenario and the ruling."""
        return f"{write_scenario(self.board, self.lang)}: {self.ruling()}"

    # The trace.

    def phrase(self, rule: Rule, which: str, n: int = 0) -> str:
        """What the glossary says of a rule at work."""
        phrases = load().entry(rule.keyword)["trace"]
        return fill(phrases[which][self.lang], self.lang, x=rule.x, n=n) if which in phrases else ""

    def event(self, event: Event) -> str:
        """One event as a line; empty where there is nothing to say."""
        rule = self.engine.rules[event.rule] if event.rule >= 0 else None
        facts: dict[str, object] = {"n": event.n, "base": event.base}
        if rule:
            facts["who"] = self.who(rule)
        if event.unit >= 0:
            facts["unit"] = self.unit(event.unit)
        key = event.what
        match event.what:
            case "standing" | "fires" | "idle" | "allows":
                assert rule
                phrase = self.phrase(rule, {"standing": "does"}.get(event.what, event.what), event.n)
                return self.say("event.standing", **facts, phrase=phrase) if phrase else ""
            case "declared":
                facts["other"] = self.unit(event.n)
            case "forbidden":
                return self.phrase(rule, "forbids") if rule else self.say(f"forbidden.{event.why}")
            case "illegal":
                return self.illegal(event)
            case "dice-counted" if event.why == Kind.DICE:
                key = "dice-counted-flat"
            case "dice-counted" if any(other.what == "fixed" for other in self.answer.trace):
                return ""
            case "rolled" | "rolled-more":
                facts["faces"] = " ".join(map(str, event.faces))
            case "rerolls":
                facts["before"] = " ".join(map(str, event.before))
                facts["faces"] = " ".join(map(str, event.faces))
            case "passed":
                facts["side"] = self.side(event.n)
            case "to-hit":
                return self.to_hit()
            case "read":
                return self.read(event)
            case "ends" | "gone":
                facts["other"] = self.unit(event.n)
            case "plays":
                return self.plays(event)
            case "prevented" if event.why and rule and not rule.helps:
                key = "deflected"
                facts["other"] = self.unit(int(event.why))
            case "prevented" if event.base:
                key = "prevented-cost"
            case "placed" if not event.n:
                key = "placed-none"
            case "placed" if event.base:
                key = "placed-more"
        return self.say(f"event.{key}", **facts)

    def plays(self, event: Event) -> str:
        """What a player did with an ability: for or against whom, how much, for how much Force."""
        rule = self.engine.rules[event.rule]
        text = self.say("event.plays", who=self.who(rule))
        if event.n:
            text += self.say("event.plays-amount", n=event.n)
        if event.why:
            text += self.say("event.plays-unit", unit=self.unit(int(event.why)))
        return text + (self.say("event.plays-cost", n=event.base) if event.base else "")

    def to_hit(self) -> str:
        reading = self.answer.reading or self.engine.reading(deed_of(self.board))
        naturals = [face for face in FACES if reading.hits(face)]
        if not naturals:
            return self.say("event.to-hit-none")
        return self.say("event.to-hit", naturals=self.listed(naturals))

    def read(self, event: Event) -> str:
        if not event.faces:
            return self.say("event.read", n=event.n)
        to_hit, bonus = event.before
        hits = " ".join(str(face) for face in event.faces if face + bonus >= to_hit)
        misses = " ".join(str(face) for face in event.faces if face + bonus < to_hit)
        key = "read-faces" if hits and misses else "read-all-hit" if hits else "read-none-hit"
        return self.say(f"event.{key}", n=event.n, hits=hits, misses=misses)

    def rules_of(self, event: Event) -> list[str]:
        """The ids of the glossary entries that an event rests on."""
        ids = list(RULES_OF_EVENT.get(event.what, ()))
        if event.what == "dice-counted" and event.why == Kind.DICE:
            ids = list(RULES_OF_EVENT["dice-counted-flat"])
        if event.what in ("to-hit", "read"):
            acting = self.engine.acting(deed_of(self.board))
            ids += [rule.keyword for rule in acting if rule.to_hit() or rule.die_bonus()]
        if event.rule >= 0:
            ids.insert(0, self.engine.rules[event.rule].keyword)
        return list(dict.fromkeys(ids))

    # What the answer rests on.

    def note(self, note: Note) -> str:
        facts: dict[str, object] = {}
        if note.code == "other-way-round":
            facts["scenario"] = write_scenario(exchanged(self.board), self.lang)
        if note.unit >= 0:
            facts["unit"] = self.unit(note.unit)
            facts["role"] = self.say("word.attacker" if note.unit < self.board.defender else "word.defender")
        if note.ability:
            facts["ability"] = write_ability(Ability(note.ability, note.x), self.lang)
        if note.player >= 0:
            facts["side"] = self.side(note.player)
        return self.say(f"note.{note.code}", **facts)

    def unused(self, note: Note) -> str:
        ability = write_ability(Ability(note.ability, note.x), self.lang) if note.ability else ""
        code, why = note.code, ""
        if code == "outside":
            why = load().entry(note.ability)["outside"][self.lang]
        elif code.startswith("illegal."):
            code, why = "outside", self.say(code, ability=ability, unit=self.unit(note.unit), n=0, base=note.x or 0)
        return self.say(f"unused.{code}", ability=ability, unit=self.unit(note.unit), why=why)

    def decision(self, number: int) -> str:
        return self.say("decisions.line", n=number, text=load().decisions[str(number)][self.lang])

    # Best play.

    def advice(self) -> list[str]:
        """What each player does and when, a line for each case."""
        lines: list[str] = []
        for advice in self.answer.advice:
            if isinstance(advice, PreventAdvice):
                lines.append(self.prevent(advice))
            elif isinstance(advice, UseAdvice):
                lines.append(self.use(advice))
            else:
                lines.extend(self.reroll(advice))
        return lines

    def use(self, advice: UseAdvice) -> str:
        """How often something is used where it can be."""
        rule = self.engine.rules[advice.rule]
        on = "" if advice.unit is None else self.say("advice.on", unit=self.unit(advice.unit))
        often = {Fraction(0): "advice.never", Fraction(1): "advice.every"}.get(advice.share, "advice.share")
        share = percent(advice.share, self.lang)
        return self.say(
            "advice.use", side=self.side(advice.player), who=self.who(rule), on=on, often=self.say(often, share=share)
        )

    def reroll(self, advice: RerollAdvice) -> Iterator[str]:
        situation = advice.situation
        other = self.side(1 - situation.player)
        when = ""
        if situation.after_reroll:
            when = self.say("advice.when-reroll", side=other)
        elif situation.after_pass:
            when = self.say("advice.when-pass", side=other)
        yield self.say("advice.reroll", who=self.who(self.engine.rules[situation.rule]), when=when)
        for case in advice.cases:
            tests = [self.test(test) for test in case.tests]
            given = self.say("advice.with", parts=self.say("advice.joiner").join(tests)) if tests else self.say("advice.always")
            yield "- " + self.say("advice.case", when=given, what=self.instruction(case))
        if advice.holds < 1:
            yield "- " + self.say("advice.holds", chance=percent(advice.holds, self.lang))

    def instruction(self, case: Case) -> str:
        if not case.dice:
            return self.say("advice.nothing")
        if case.dice == 1 and len(case.order) == 1:
            return self.say("advice.one", one=self.rerolled(case.order[0], 1))
        if case.dice == 1:
            return self.say("advice.one-of", order=self.say("advice.or").join(self.rerolled(die, 1) for die in case.order))
        order = self.say("advice.then").join(self.rerolled(die, case.dice) for die in case.order)
        return self.say("advice.all" if len(case.order) == 1 else "advice.some", n=case.dice, order=order)

    def test(self, test: Test) -> str:
        """A condition on the roll, as it follows "with"."""
        die, low, high = test
        if high == 0:
            return self.say("advice.none", what=self.named(die, 0))
        if high is None and low == 1 and die != HITS:
            return self.say("advice.some-of", what=self.named(die, 1))
        if high is None:
            key, n = "least", low
        elif low == 0:
            key, n = "most", high
        else:
            key, n = "exactly" if low == high else "range", high
        return self.say(f"advice.{key}-one" if n == 1 else f"advice.{key}", n=n, low=low, what=self.counted(die, n))

    def faces_named(self, die: int) -> tuple[int, ...]:
        """The faces by which a class of dice is called; none where "hits" or "misses" says it."""
        if die == HITS:
            return ()
        classes = self.engine.reading(deed_of(self.board)).classes
        alike = [c for c in classes if c.faces and c.hit is classes[die].hit]
        return classes[die].faces if len(alike) > 1 else ()

    def rerolled(self, die: int, n: int) -> str:
        """What a class of dice is called as something to roll again, one of them or more."""
        if faces := self.faces_named(die):
            return self.say(
                "advice.reroll-faces", n=n, faces=self.listed(self.say("advice.face", n=n, face=face) for face in faces)
            )
        return self.say(f"advice.reroll-{self.kind(die)}", n=n)

    def named(self, die: int, n: int) -> str:
        """What a class of dice is called in short: "a 6", "no 6"."""
        faces = self.faces_named(die)
        return self.say("advice.named-faces", n=n, faces=self.listed(faces)) if faces else self.counted(die, n)

    def counted(self, die: int, n: int) -> str:
        """What a class of dice is called behind a number, so that "2 1s" is not misread."""
        if faces := self.faces_named(die):
            return self.say("advice.counted-faces", n=n, faces=self.listed(faces))
        return self.say(f"advice.counted-{self.kind(die)}", n=n)

    def kind(self, die: int) -> str:
        """Whether a class of dice is all hits, one kind of hits, or misses."""
        if die == HITS:
            return "all-hits"
        return "hits" if self.engine.reading(deed_of(self.board)).classes[die].hit else "misses"

    def prevent(self, advice: PreventAdvice) -> str:
        low, high = advice.low, advice.high
        key = "pending-more" if high is None else "pending-one" if low == high else "pending-range"
        pending = self.say(f"advice.{key}", low=low, high=high)
        side = self.side(advice.player)
        if not advice.plays:
            return self.say("advice.prevent-pass", side=side, range=pending)
        plays = []
        for rule, amount in advice.plays:
            facts = {"ability": self.ability(self.engine.rules[rule]), "n": amount}
            plays.append(self.say("advice.prevent-full" if amount is None else "advice.prevent-play", **facts))
        return self.say("advice.prevent", side=side, range=pending, plays=self.say("advice.then").join(plays))

    def best_reroll(self) -> str:
        """The best reroll for the recorded dice."""
        best = self.answer.best_reroll
        assert best
        faces = " ".join(map(str, best.faces))
        what = self.say("advice.now-dice", n=len(best.faces), faces=faces) if best.faces else self.say("advice.nothing")
        return self.say("advice.now", who=self.who(self.engine.rules[best.rule]), what=what)
