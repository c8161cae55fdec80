"""One scenario in, one answer out: legality, odds, best play, the steps, and everything the answer rests on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from swtcg_rules.answers.basis import Facts, decisions, sources
from swtcg_rules.answers.solved import Change, Note, Objection, Solved, Spread, UnitResult
from swtcg_rules.answers.told import counting, prevention_off, rule_facts
from swtcg_rules.clock import one_board
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import (
    CannotPay,
    DiceCounted,
    DiscardAt,
    Event,
    Fires,
    Forbidden,
    HitsRead,
    Idle,
    Illegal,
    Passed,
    Prevented,
    Rerolled,
    Standing,
    ToHit,
    Used,
    Useless,
    rule_of,
)
from swtcg_rules.engine.model import DARK, LIGHT, Action, Decision, Finished, Play, UnitState, noted
from swtcg_rules.engine.rule import Bearer, Rule, rule_class
from swtcg_rules.engine.sequence import sequence_of
from swtcg_rules.errors import Problem, ScenarioError, TooLargeError, UsageError
from swtcg_rules.glossary.edition import OLDER, TODAY, known_edition
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.advice import BestReroll, advise, best_reroll
from swtcg_rules.solver.exact import Graph, Solution, best_value, ever_fires, explore, no_garbage, solve
from swtcg_rules.solver.goals import Goal, decided, reached
from swtcg_rules.table.model import Arena, Board, Kind, Passes, Role
from swtcg_rules.table.notation import read_scenario

if TYPE_CHECKING:
    from swtcg_rules.solver.estimate import Estimate
    from swtcg_rules.solver.record import Course

Progress = Callable[[int, int | None], None]
LEAST_TRIALS, MOST_TRIALS = 100, 10_000_000
SOME_POWER, SOME_HEALTH = 3, 2
"""Where no power is given: enough for every number to be rolled, and for units to be damaged, discarded, or neither."""
LONG = 80_000
"""After so much work (see `exact.MOST_WORK`), about half a second, it is told how much more is to come."""


def solve_scenario(
    scenario: str | Board,
    goal: Goal | str = Goal.DAMAGE,
    query: str | None = None,
    edition: str = TODAY,
    progress: Progress | None = None,
    course: Course | None = None,
) -> Solved:
    """Rule on a scenario. `progress` hears of a long calculation: the work done, and what is expected in all (None: unknown).

    `course` is the game that was played on the board, where that is known; otherwise its record, if it has one, is played.

    Raises ScenarioError when the scenario cannot be read, RecordError when given dice do not fit it, UsageError for a goal or
    edition that does not exist, TooLargeError for more than an exact answer can go through, as soon as that can be told.
    """
    goal, edition = goal_named(goal), known_edition(edition)
    board = read_scenario(scenario) if isinstance(scenario, str) else scenario
    text = scenario if isinstance(scenario, str) else ""
    with no_garbage(), one_board():
        return _Solver(board, goal, text if query is None else query, edition, progress).answer(course)


def goal_named(goal: Goal | str) -> Goal:
    """The goal of this name. Raises UsageError when there is none."""
    try:
        return Goal(goal)
    except ValueError:
        raise UsageError(Problem("unknown-choice", {"value": goal, "allowed": ", ".join(Goal)})) from None


def simulate_scenario(
    scenario: str | Board,
    trials: int,
    seed: int = 1,
    goal: Goal | str = Goal.DAMAGE,
    edition: str = TODAY,
    progress: Progress | None = None,
) -> tuple[Engine, Estimate]:
    """Play a scenario so many times with dice, by a simple fixed policy; for boards that are too large to be solved.

    It takes as long as it takes; `progress` hears how many times it was played, and of how many.

    Raises UsageError for fewer than 100 or more than 10 million trials, and where dice or moves are given already; ScenarioError
    for a board that cannot be played.
    """
    from swtcg_rules.solver.estimate import estimate

    goal, edition = goal_named(goal), known_edition(edition)
    if not LEAST_TRIALS <= trials <= MOST_TRIALS:
        raise UsageError(Problem("trials-range", {"n": trials, "low": LEAST_TRIALS, "high": MOST_TRIALS}))
    board = read_scenario(scenario) if isinstance(scenario, str) else scenario
    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--simulate"}))
    solver = _Solver(board, goal, "", edition, None)
    node = solver.engine.advance(solver.engine.start())
    if not solver.playable or any(isinstance(event, Forbidden) for event in node.events):
        raise ScenarioError(Problem("cannot-simulate", {}))
    found = estimate(solver.engine, goal, trials, seed, progress)
    return solver.engine, found if decided(solver.engine, goal) else found._replace(value=None)


def unplayed(board: Board) -> list[str]:
    """The keywords on a board that act in attacks and that the engine has no rule for."""
    keywords = dict.fromkeys(ability.keyword for unit in (*board.attackers, *board.defenders) for ability in unit.abilities)
    return [keyword for keyword in keywords if rule_class(keyword) is None and "outside" not in load().entry(keyword)]


class _Solver:
    def __init__(self, board: Board, goal: Goal, query: str, edition: str, progress: Progress | None) -> None:
        self.board, self.goal, self.query, self.edition = board, goal, query, edition
        self.progress = progress
        self.expected: int | None = None
        self.asked_size = False
        if keywords := unplayed(board):
            names = ((load().summaries[keyword]["name"]["en"], keyword) for keyword in keywords)
            raise ScenarioError(*(Problem("keyword-unplayed", {"name": name, "id": keyword}) for name, keyword in names))
        self.engine = Engine(board)
        self.action = self.engine.action
        self.actions = {self.action}
        self.counted: list[DiceCounted] = []
        self.may_go: set[int] = set()
        self.steps = [step.id for step in sequence_of(self.engine, board.kind)]
        self.acting = [rule for rule in self.engine.acting(self.action) if rule.bearer is not Bearer.ANYONE]
        self.preventable = self.engine.preventable(self.engine.first_damage)
        self.rolls_dice = board.kind in (Kind.ATTACK, Kind.DICE)
        has_power = self.engine.units[0].power is not None or bool(self.engine.reaching(self.action))
        self.playable = board.kind is not Kind.ATTACK or has_power

    def answer(self, course: Course | None) -> Solved:
        node = self.engine.advance(self.engine.start())
        first = node.events
        objections = tuple(event for event in first if isinstance(event, Forbidden))
        if objections:
            return self.from_board(objections, objections)
        if course or self.board.rolls or self.board.played:
            return self.as_recorded(course)
        reading = self.engine.reading(self.action) if self.rolls_dice else None
        if not self.playable:
            self.acting = self.ready()
            return self.from_board(tuple(self.standing(())))._replace(reading=reading)
        graph = explore(self.engine, self.watch)
        self.acting = self.seen_in(graph)
        solution = solve(graph, self.goal)
        dice = self.dice_counted(graph)
        # Where nothing is left to dice or choice, what happens is known already.
        trace = first if isinstance(node, Finished) else tuple(self.standing(first))
        return self.from_board(trace, dice=dice)._replace(
            reading=reading,
            attack_dice=dice,
            value=solution.value if decided(self.engine, self.goal) else None,
            kill=self.kill(graph, solution),
            units=self.units(solution),
            advice=tuple(advise(solution)),
            fired=self.fired(solution),
            predictions=self.predictions(solution),
            force=self.force(solution),
        )

    def watch(self, work: int, behind: float) -> None:
        """A calculation that turns out to be long is told of, and given up as soon as it is plain that it would be too long."""
        if work < LONG:
            return
        from swtcg_rules.solver.size import expected_work, give_up_early

        if self.progress:
            self.progress(work, self.expected if self.expected and work < self.expected else None)
        give_up_early(work, behind)
        if not self.asked_size:
            self.asked_size = True
            self.expected = expected_work(self.engine, work, behind)

    def seen_in(self, graph: Graph) -> list[Rule]:
        """The rules that have a say somewhere in all that can happen."""
        self.actions = {state.action for state in graph.states}
        ends = (node.state.units for node in graph.nodes if isinstance(node, Finished))
        self.may_go = {unit for units in ends for unit, standing in enumerate(units) if standing.discarded}
        self.counted = [event for node in graph.nodes for event in node.events if isinstance(event, DiceCounted)]
        return self.having_a_say(graph)

    def having_a_say(self, graph: Graph) -> list[Rule]:
        """The rules that somebody may play, that are told of or that are at work, in any state of a graph."""
        seen = {
            move.rule for node in graph.nodes if isinstance(node, Decision) for move, _ in node.options if isinstance(move, Play)
        }
        seen |= {rule_of(event) for node in graph.nodes for event in node.events}
        actions = {state.action for state in graph.states}
        return [rule for rule in self.engine.rules if rule.index in seen or any(self.at_work(rule, action) for action in actions)]

    def ready(self) -> list[Rule]:
        """The rules that would have a say if the attacker had some power; units of unknown health are given a little."""
        attackers, defenders = (
            tuple(unit if unit.health else unit._replace(health=unit.damage + SOME_HEALTH) for unit in units)
            for units in (self.board.attackers, self.board.defenders)
        )
        attackers = (attackers[0]._replace(power=SOME_POWER), *attackers[1:])
        try:
            graph = explore(Engine(self.board._replace(attackers=attackers, defenders=defenders)), most_work=LONG)
        except TooLargeError:
            return [rule for rule in self.engine.rules if self.stands_ready(rule)]
        return self.having_a_say(graph)

    def at_work(self, rule: Rule, action: Action) -> bool:
        """Whether a rule that nobody plays and that nothing sets off has its effect in an action."""
        reads = rule.to_hit() and action.kind not in (Kind.ATTACK, Kind.DICE)
        if rule.playable or rule.disrupts or reads or rule.step == "after-attack":
            return False
        if rule.bearer is not Bearer.ANYONE:
            return rule in self.engine.acting(action) and not self.without_effect(rule, action)
        units = self.engine.start().units
        lends = any(rule.lends(self.engine, units, unit) for unit in range(len(units)))
        return lends or rule.power_now(self.engine, units) != 0

    def without_effect(self, rule: Rule, action: Action) -> bool:
        """Whether it changes only power, which does not matter where the number of dice is fixed."""
        return rule.power_change() != 0 and any(other.fixes_dice() is not None for other in self.engine.acting(action))

    def stands_ready(self, rule: Rule) -> bool:
        return rule in self.engine.acting(self.action) and (rule.bearer is not Bearer.ANYONE or rule.unit == self.engine.defender)

    def dice_counted(self, graph: Graph) -> int | None:
        """How many attack dice are first rolled under best play; None for damage outside of an attack, or where it is open."""
        if self.board.kind is not Kind.ATTACK:
            return None
        counts = {
            event.dice
            for state, node in zip(graph.states, graph.nodes, strict=True)
            for event in node.events
            if isinstance(event, DiceCounted) and event.kind is Kind.ATTACK and noted(state).first is None
        }
        return counts.pop() if len(counts) == 1 else None

    def dice_first_rolled(self, events: tuple[Event, ...]) -> int | None:
        """How many attack dice a recorded attack rolled first."""
        if self.board.kind is not Kind.ATTACK:
            return None
        return next((event.dice for event in events if isinstance(event, DiceCounted)), None)

    def from_board(self, trace: tuple[Event, ...], objections: tuple[Objection, ...] = (), dice: int | None = None) -> Solved:
        """An answer with everything that follows from the board alone."""
        counted = [event for event in (*trace, *self.counted) if isinstance(event, DiceCounted)]
        facts = Facts(
            board=self.board,
            engine=self.engine,
            acting=self.acting,
            actions=frozenset(self.actions),
            lowest_power=min((min(event.power, event.lasting_power) for event in counted), default=0),
            may_go=frozenset(self.may_go),
            dice=dice,
            edition=self.edition,
        )
        return Solved(
            query=self.query,
            edition=self.edition,
            board=self.board,
            rules=rule_facts(self.engine),
            steps=tuple(dict.fromkeys(self.steps)),
            counting=counting(self.engine),
            prevention_off=prevention_off(self.engine),
            goal=self.goal,
            trace=trace,
            objections=objections,
            notes=(*self.notes(trace), *(() if objections else self.other_way_round())),
            unused=() if objections else tuple(self.unused()),
            decisions=decisions(facts, objections),
            sources=tuple(dict.fromkeys(sources(facts, objections))),
            units=tuple(UnitResult(i, player, None, None, ()) for i, player in enumerate(self.engine.player)),
            rulings=tuple(self.rulings()),
        )

    def rulings(self) -> list[str]:
        """The curated rulings on just the keywords of the board."""
        abilities = (ability.keyword for unit in self.board.attackers + self.board.defenders for ability in unit.abilities)
        glossary = load()
        return glossary.rulings_on({keyword for keyword in abilities if glossary.summaries[keyword]["kind"] == "keyword"})

    # What the solution says.

    def kill(self, graph: Graph, solution: Solution) -> Fraction | None:
        if self.goal is not Goal.DAMAGE or not decided(self.engine, Goal.KILL):
            return None
        best = best_value(graph, Goal.KILL)
        return best if best != self.discarded(solution, self.engine.defender) else None

    def units(self, solution: Solution) -> tuple[UnitResult, ...]:
        results = []
        for number, unit in enumerate(self.engine.units):
            counts: dict[int, int] = defaultdict(int)
            changed: dict[tuple[str, int], int] = defaultdict(int)
            for outcome, chance in solution.outcomes.items():
                counts[outcome[number].damage - unit.damage] += chance
                for one in changes_of(outcome[number]):
                    changed[one] += chance
            exactly = tuple(solution.fraction(counts.get(n, 0)) for n in range(max(counts) + 1))
            mean = sum((n * chance for n, chance in enumerate(exactly)), Fraction(0))
            discarded = None if unit.health is None else self.discarded(solution, number)
            changes = tuple(Change(n, until, solution.fraction(chance)) for (until, n), chance in sorted(changed.items()))
            results.append(UnitResult(number, self.engine.player[number], Spread(mean, exactly), discarded, changes))
        return tuple(results)

    def discarded(self, solution: Solution, number: int) -> Fraction:
        return solution.fraction(sum(c for outcome, c in solution.outcomes.items() if outcome[number].discarded))

    def fired(self, solution: Solution) -> tuple[tuple[int, Fraction], ...]:
        rules = [rule.index for rule in self.acting if rule.index in solution.fired]
        if len(self.actions) > 1 or self.engine.strikes_again:  # what can happen again would be counted again
            return tuple((rule, ever_fires(solution, rule)) for rule in rules)
        return tuple((rule, solution.fraction(solution.fired[rule])) for rule in rules)

    def predictions(self, solution: Solution) -> tuple[tuple[int, int, Fraction], ...]:
        """For each rule that names the hits beforehand: the likeliest number of them, and its chance."""
        rules = [rule for rule in self.acting if rule.predicts]
        if not rules or not solution.hits:
            return ()
        likeliest = max(solution.hits, key=lambda hits: solution.hits[hits])
        return tuple((rule.index, likeliest, solution.fraction(solution.hits[likeliest])) for rule in rules)

    def force(self, solution: Solution) -> tuple[tuple[int, tuple[tuple[int, Fraction], ...]], ...]:
        purses = []
        for player in (DARK, LIGHT):
            left: dict[int, int] = {}
            for force, chance in solution.force.items():
                purse = force[player]
                if purse is not None:
                    left[purse] = left.get(purse, 0) + chance
            if left:
                purses.append((player, tuple((n, solution.fraction(c)) for n, c in sorted(left.items()))))
        return tuple(purses)

    def standing(self, first: tuple[Event, ...]) -> Iterator[Event]:
        """What will happen, step by step, before any die has fallen: the rules that stand ready in each step."""
        started = [event for event in first if not isinstance(event, Idle)]
        told = {rule_of(event) for event in started}
        yield from (Standing("always", rule.unit, rule.index, rule.x) for rule in self.acting if rule.step == "always")
        for step in dict.fromkeys(self.steps):
            yield from (event for event in started if event.step == step)
            if step == "hits" and self.rolls_dice:
                reading = self.engine.reading(self.action)
                yield ToHit(self.engine.attacker, reading.to_hit, reading.bonus)
            for rule in [rule for rule in self.acting if rule.step == step]:
                start = self.engine.start()
                if rule.prevents and rule.unit == self.engine.defender and not self.preventable:
                    yield Useless(step, rule.unit, rule.index)
                elif rule.playable and not self.engine.affordable(rule, start.force):
                    purse = start.force[self.engine.player[rule.unit]]
                    yield CannotPay(step, rule.unit, rule.index, rule.cost, purse or 0)
                elif rule.index not in told:
                    yield Standing(step, rule.unit, rule.index, rule.x)
        health = self.engine.units[self.engine.defender].health
        if health is not None:
            yield DiscardAt(self.engine.defender, health)

    # The dice as rolled.

    def as_recorded(self, course: Course | None) -> Solved:
        if course is None:
            from swtcg_rules.solver.record import play_record

            course = play_record(self.board)
        if course.state is None:
            self.acting = list(self.engine.acting(self.action))
            why_not = tuple(event for event in course.events if isinstance(event, Illegal))
            return self.from_board(course.events, why_not)._replace(recorded=True)
        units = []
        for number, (unit, state) in enumerate(zip(course.engine.units, course.state.units, strict=True)):
            placed = state.damage - unit.damage
            exactly = (*[Fraction(0)] * placed, Fraction(1))
            discarded = None if unit.health is None else Fraction(state.discarded)
            changes = tuple(Change(n, until, Fraction(1)) for until, n in changes_of(state))
            units.append(UnitResult(number, self.engine.player[number], Spread(Fraction(placed), exactly), discarded, changes))
        worth = Fraction(reached(self.engine, self.goal, course.state.units))
        dice = self.dice_first_rolled(course.events)
        seen = course.offered | {rule_of(event) for event in course.events}
        self.actions = set(course.actions)
        self.may_go = {unit for unit, standing in enumerate(course.state.units) if standing.discarded}
        working = {rule.index for rule in self.engine.rules for action in course.actions if self.at_work(rule, action)}
        self.acting = [rule for rule in self.engine.rules if rule.index in seen | working]
        attacked = [action for action in course.actions if action.kind is self.board.kind]
        fired = {e.rule: Fraction(isinstance(e, Fires)) for e in course.events if isinstance(e, Fires | Idle)}
        left = tuple((p, ((purse, Fraction(1)),)) for p, purse in enumerate(course.state.force) if purse is not None)
        return self.from_board(course.events, dice=dice)._replace(
            reading=self.engine.reading(attacked[-1]) if self.rolls_dice else None,
            attack_dice=dice,
            value=worth if decided(self.engine, self.goal) else None,
            units=tuple(units),
            best_reroll=None if course.moved else self.best_reroll(course.events),
            fired=tuple((rule.index, fired[rule.index]) for rule in self.acting if rule.index in fired),
            force=left,
            recorded=True,
        )

    def best_reroll(self, events: tuple[Event, ...]) -> BestReroll | None:
        """The best reroll for recorded dice; none where nobody can reroll, or where it cannot be worked out."""
        lying = next((event.faces for event in events if isinstance(event, HitsRead)), ())
        if not lying or not any(rule.rerolls() for rule in self.acting):
            return None
        try:
            return best_reroll(solve(explore(self.engine, self.watch), self.goal), lying)
        except TooLargeError:
            return None

    # What the answer rests on.

    def notes(self, trace: tuple[Event, ...]) -> Iterator[Note]:
        board, engine = self.board, self.engine
        if board.side is None:
            yield Note("attacker-dark" if board.kind is Kind.ATTACK else "source-dark", engine.attacker)
        attacker, defender = engine.units[engine.attacker], engine.units[engine.defender]
        reaching = engine.reaching(self.action)
        if reaching and not (attacker.arena and defender.arena):
            yield Note("reaches", engine.attacker, reaching[0].keyword, reaching[0].x)
        elif board.kind is Kind.ATTACK and not (attacker.arena and defender.arena):
            yield Note("same-arena")
        for rule in self.acting:
            if rule.playable and rule.cost == 0 and load().summaries[rule.keyword]["type"] == "activated":
                yield Note("cost-left-out", rule.unit, rule.keyword, rule.shown_x)
        for index in (0, 1):
            if any(rule.cost for rule in self.acting if self.on_side(rule, index)) and board.force[index] is None:
                yield Note("force-free", engine.defender if index else engine.attacker)
        if self.edition == OLDER:
            for rule in self.acting:
                if load().summaries[rule.keyword].get("origin") == "idc":
                    yield Note("idc-keyword", rule.unit, rule.keyword)
                if rule.answers_with_damage:
                    yield Note("placed-as-today", rule.unit, rule.keyword, rule.shown_x)
        if not self.playable:
            yield Note("no-power", engine.attacker)
        elif defender.health is None:
            yield Note("no-health", engine.defender)
        if engine.room[engine.defender] == 0:
            yield Note("dying", engine.defender)
        if self.playable and not decided(engine, self.goal):
            yield Note("goal-open", engine.attacker if self.goal is Goal.SURVIVE else engine.defender)
        yield from self.passes(trace)

    def passes(self, trace: tuple[Event, ...]) -> Iterator[Note]:
        """The players who could have used something in a recorded chance and are not said to have passed."""
        said = {move.by for move in self.board.played if isinstance(move, Passes)}
        silent = set() if None in said else {DARK, LIGHT} - {self.player(role) for role in said if role}
        acted = {(e.step, self.engine.player[e.unit]) for e in trace if isinstance(e, Rerolled | Prevented | Used)}
        told: set[tuple[str, int]] = set()
        for event in trace:
            if not isinstance(event, Passed):
                continue
            chance = event.step, event.player
            if event.player in silent and chance not in acted | told:
                told.add(chance)
                rule = self.engine.rules[event.rule]
                yield Note("passed", rule.unit, rule.keyword, rule.shown_x, event.player)

    def player(self, role: Role) -> int:
        return self.engine.player[self.engine.attacker if role is Role.ATTACKER else self.engine.defender]

    def on_side(self, rule: Rule, index: int) -> bool:
        return (rule.unit >= self.engine.defender) is bool(index)

    def unused(self) -> Iterator[Note]:
        """Everything on the board that has no say here, and why: nothing is passed over in silence."""
        engine = self.engine
        acting = {(rule.unit, rule.keyword) for rule in self.acting}
        for number, unit in enumerate((*self.board.attackers, *self.board.defenders)):
            for ability in unit.abilities:
                if ability.keyword in unit.lost:
                    yield Note("lost", number, ability.keyword, ability.x)
                elif ability not in engine.units[number].abilities:
                    yield Note("has-it-already", number, ability.keyword, ability.x)
                elif (number, ability.keyword) not in acting:
                    yield Note(self.why_unused(number, ability.keyword), number, ability.keyword, ability.x)
            if unit.speed is not None:
                yield Note("speed", number)
            if unit.droid:
                yield Note("droid", number)

    def other_way_round(self) -> Iterator[Note]:
        """Where all that is written has no say because of who attacks whom, the sides were perhaps exchanged."""
        abilities = [ability for unit in self.engine.units for ability in unit.abilities]
        if abilities and [note.code.startswith("role") for note in self.unused()] == [True] * len(abilities):
            yield Note("other-way-round")

    def why_unused(self, number: int, keyword: str) -> str:
        kind = rule_class(keyword)
        if kind is None:
            return "outside"
        if self.engine.units[number].arena is Arena.BUILD_ZONE and not kind.in_build_zone:
            return "build-zone"
        if kind.attack_only and self.board.kind is not Kind.ATTACK:
            return "attack-only"
        if kind.bearer is Bearer.SOURCE and number != self.engine.attacker:
            return "role-source"
        if kind.bearer is Bearer.TARGET and number != self.engine.defender:
            return "role-target" if number < self.engine.defender else "role-declared"
        start = self.engine.start()
        own = [rule for rule in self.engine.of_unit(number) if rule.keyword == keyword]
        objections = [rule.objection(self.engine, start) for rule in own]
        if any(objections) and self.board.kind is Kind.ATTACK:
            return f"illegal.{objections[0]}"
        if any(self.without_effect(rule, self.action) for rule in own):
            return "fixed-dice"
        if not self.rolls_dice and (kind.watches or any(rule.to_hit() for rule in own)):
            return "no-dice"
        return "no-occasion"


def changes_of(unit: UnitState) -> Iterator[tuple[str, int]]:
    """Until when a unit's power is changed after the sequence, and by how much."""
    lasting = "end-of-turn" if unit.power > 0 else "end-of-battle"
    for until, n in ((lasting, unit.power), ("next-attack", unit.next_power), ("lasting", unit.cards)):
        if n:
            yield until, n
