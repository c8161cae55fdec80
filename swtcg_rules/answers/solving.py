"""One scenario in, one answer out: legality, odds, best play, the steps, and everything the answer rests on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from swtcg_rules.answers.basis import Facts, decisions, sources
from swtcg_rules.answers.solved import Change, Note, Solved, Spread, UnitResult
from swtcg_rules.clock import one_board
from swtcg_rules.engine.model import Decision, Event, Finished, Play
from swtcg_rules.engine.question import damage_asked, deed_of, engine_of, start_of
from swtcg_rules.engine.rule import Bearer, Rule, rule_class
from swtcg_rules.engine.state import DARK, LIGHT, Card, Deed, steps_of
from swtcg_rules.errors import Problem, ScenarioError, TooLargeError, UsageError
from swtcg_rules.glossary.edition import OLDER, TODAY, known_edition
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.advice import BestReroll, advise, best_reroll
from swtcg_rules.solver.exact import (
    Graph,
    Solution,
    best_value,
    ever_fires,
    explore,
    graph_of,
    in_first_attack,
    no_garbage,
    solve,
)
from swtcg_rules.solver.goals import Goal, aim_of, decided, reached
from swtcg_rules.table.model import Arena, Board, Kind, Passes, Role, Until
from swtcg_rules.table.reader import read_attack

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
    board = read_attack(scenario) if isinstance(scenario, str) else scenario
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
) -> tuple[Board, Estimate]:
    """Play a scenario so many times with dice, by a simple fixed policy; for boards that are too large to be solved.

    It takes as long as it takes; `progress` hears how many times it was played, and of how many.

    Raises UsageError for fewer than 100 or more than 10 million trials, and where dice or moves are given already; ScenarioError
    for a board that cannot be played.
    """
    from swtcg_rules.solver.estimate import estimate

    goal, edition = goal_named(goal), known_edition(edition)
    if not LEAST_TRIALS <= trials <= MOST_TRIALS:
        raise UsageError(Problem("trials-range", {"n": trials, "low": LEAST_TRIALS, "high": MOST_TRIALS}))
    board = read_attack(scenario) if isinstance(scenario, str) else scenario
    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--simulate"}))
    solver = _Solver(board, goal, "", edition, None)
    node = solver.engine.advance(solver.start)
    if not solver.playable or any(event.what == "forbidden" for event in node.events):
        raise ScenarioError(Problem("cannot-simulate", {}))
    found = estimate(solver.engine, solver.start, solver.aim, trials, seed, progress)
    return board, found if decided(solver.engine, solver.aim) else found._replace(value=None)


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
        self.engine = engine_of(board)
        self.start = start_of(self.engine, board)
        self.aim = aim_of(self.engine, board, goal)
        self.deed = deed_of(board)
        self.deeds = {self.deed}
        self.counted: list[Event] = []
        self.may_go: set[int] = set()
        self.steps = list(steps_of(self.start.frame.at))
        self.acting = [rule for rule in self.engine.acting(self.deed) if rule.bearer is not Bearer.ANYONE]
        self.preventable = self.engine.preventable(damage_asked(board))
        self.rolls_dice = board.kind in (Kind.ATTACK, Kind.DICE)
        has_power = self.engine.units[0].power is not None or bool(self.engine.reaching(self.deed))
        self.playable = board.kind is not Kind.ATTACK or has_power

    def answer(self, course: Course | None) -> Solved:
        node = self.engine.advance(self.start)
        first = node.events
        objections = tuple(event for event in first if event.what == "forbidden")
        if objections:
            return self.from_board(objections, objections)
        if course or self.board.rolls or self.board.played:
            return self.as_recorded(course)
        reading = self.engine.reading(self.deed) if self.rolls_dice else None
        if not self.playable:
            self.acting = self.ready()
            return self.from_board(tuple(self.standing(())))._replace(reading=reading)
        graph = explore(self.engine, self.start, self.watch)
        self.acting = self.seen_in(graph)
        solution = solve(graph, self.aim)
        dice = self.dice_counted(graph)
        # Where nothing is left to dice or choice, what happens is known already.
        trace = first if isinstance(node, Finished) else tuple(self.standing(first))
        return self.from_board(trace, dice=dice)._replace(
            reading=reading,
            attack_dice=dice,
            value=solution.value if decided(self.engine, self.aim) else None,
            kill=self.kill(graph, solution),
            units=self.units(solution),
            advice=tuple(advise(solution, self.deed)),
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
            self.expected = expected_work(self.engine, self.board, work, behind)

    def seen_in(self, graph: Graph) -> list[Rule]:
        """The rules that have a say somewhere in all that can happen."""
        self.deeds = deeds_in(graph)
        ends = (node.state.cards for node in graph.nodes if isinstance(node, Finished))
        self.may_go = {unit for cards in ends for unit, card in enumerate(cards) if card.discarded}
        self.counted = [event for node in graph.nodes for event in node.events if event.what == "dice-counted"]
        return self.having_a_say(graph)

    def having_a_say(self, graph: Graph) -> list[Rule]:
        """The rules that somebody may play, that are told of or that are at work, in any state of a graph."""
        seen = {
            move.rule for node in graph.nodes if isinstance(node, Decision) for move, _ in node.options if isinstance(move, Play)
        }
        seen |= {event.rule for node in graph.nodes for event in node.events}
        deeds = deeds_in(graph)
        return [rule for rule in self.engine.rules if rule.index in seen or any(self.at_work(rule, deed) for deed in deeds)]

    def ready(self) -> list[Rule]:
        """The rules that would have a say if the attacker had some power; units of unknown health are given a little."""
        attackers, defenders = (
            tuple(unit if unit.health else unit._replace(health=unit.damage + SOME_HEALTH) for unit in units)
            for units in (self.board.attackers, self.board.defenders)
        )
        attackers = (attackers[0]._replace(power=SOME_POWER), *attackers[1:])
        try:
            graph = graph_of(self.board._replace(attackers=attackers, defenders=defenders), most_work=LONG)
        except TooLargeError:
            return [rule for rule in self.engine.rules if self.stands_ready(rule)]
        return self.having_a_say(graph)

    def at_work(self, rule: Rule, deed: Deed) -> bool:
        """Whether a rule that nobody plays and that nothing sets off has its effect in an action."""
        reads = rule.to_hit() and deed.kind not in (Kind.ATTACK, Kind.DICE)
        if rule.playable or rule.disrupts or reads or rule.step == "after-attack":
            return False
        if rule.bearer is not Bearer.ANYONE:
            return rule in self.engine.acting(deed) and not self.without_effect(rule, deed)
        cards = self.start.cards
        lends = any(rule.lends(self.engine, cards, unit) for unit in range(len(cards)))
        return lends or rule.power_now(self.engine, cards) != 0

    def without_effect(self, rule: Rule, deed: Deed) -> bool:
        """Whether it changes only power, which does not matter where the number of dice is fixed."""
        return rule.power_change() != 0 and any(other.fixes_dice() is not None for other in self.engine.acting(deed))

    def stands_ready(self, rule: Rule) -> bool:
        return rule in self.engine.acting(self.deed) and (rule.bearer is not Bearer.ANYONE or rule.unit == self.board.defender)

    def dice_counted(self, graph: Graph) -> int | None:
        """How many attack dice are first rolled under best play; None for damage outside of an attack, or where it is open."""
        if self.board.kind is not Kind.ATTACK:
            return None
        counts = {
            event.n
            for state, node in zip(graph.states, graph.nodes, strict=True)
            for event in node.events
            if event.what == "dice-counted" and event.why == Kind.ATTACK and in_first_attack(state)
        }
        return counts.pop() if len(counts) == 1 else None

    def dice_first_rolled(self, events: tuple[Event, ...]) -> int | None:
        """How many attack dice a recorded attack rolled first."""
        if self.board.kind is not Kind.ATTACK:
            return None
        return next((event.n for event in events if event.what == "dice-counted"), None)

    def from_board(self, trace: tuple[Event, ...], objections: tuple[Event, ...] = (), dice: int | None = None) -> Solved:
        """An answer with everything that follows from the board alone."""
        counted = [min(event.base, *event.before) for event in (*trace, *self.counted) if event.what == "dice-counted"]
        facts = Facts(
            board=self.board,
            engine=self.engine,
            acting=self.acting,
            deeds=frozenset(self.deeds),
            lowest_power=min(counted, default=0),
            may_go=frozenset(self.may_go),
            dice=dice,
            edition=self.edition,
        )
        return Solved(
            query=self.query,
            edition=self.edition,
            board=self.board,
            engine=self.engine,
            goal=self.goal,
            trace=trace,
            objections=objections,
            notes=(*self.notes(trace), *(() if objections else self.other_way_round())),
            unused=() if objections else tuple(self.unused()),
            decisions=decisions(facts, objections),
            sources=tuple(dict.fromkeys(sources(facts, objections))),
            units=tuple(UnitResult(i, None, None, ()) for i in range(len(self.engine.units))),
            rulings=tuple(self.rulings()),
        )

    def rulings(self) -> list[str]:
        """The curated rulings on just the keywords of the board."""
        abilities = (ability.keyword for unit in self.board.attackers + self.board.defenders for ability in unit.abilities)
        glossary = load()
        return glossary.rulings_on({keyword for keyword in abilities if glossary.summaries[keyword]["kind"] == "keyword"})

    # What the solution says.

    def kill(self, graph: Graph, solution: Solution) -> Fraction | None:
        if self.goal is not Goal.DAMAGE or not decided(self.engine, aim_of(self.engine, self.board, Goal.KILL)):
            return None
        best = best_value(graph, aim_of(self.engine, self.board, Goal.KILL))
        return best if best != self.discarded(solution, self.board.defender) else None

    def units(self, solution: Solution) -> tuple[UnitResult, ...]:
        results = []
        for number, unit in enumerate(self.engine.units):
            counts: dict[int, int] = defaultdict(int)
            changed: dict[tuple[str, int], int] = defaultdict(int)
            for outcome, chance in solution.outcomes.items():
                counts[outcome[number].damage - unit.damage] += chance
                for one in changes_of(self.start.cards[number], outcome[number]):
                    changed[one] += chance
            exactly = tuple(solution.fraction(counts.get(n, 0)) for n in range(max(counts) + 1))
            mean = sum((n * chance for n, chance in enumerate(exactly)), Fraction(0))
            discarded = None if unit.health is None else self.discarded(solution, number)
            changes = tuple(Change(n, until, solution.fraction(chance)) for (until, n), chance in sorted(changed.items()))
            results.append(UnitResult(number, Spread(mean, exactly), discarded, changes))
        return tuple(results)

    def discarded(self, solution: Solution, number: int) -> Fraction:
        return solution.fraction(sum(c for outcome, c in solution.outcomes.items() if outcome[number].discarded))

    def fired(self, solution: Solution) -> tuple[tuple[int, Fraction], ...]:
        told = {event.rule for event in solution.fired}
        rules = [rule.index for rule in self.acting if rule.index in told]
        if len(self.deeds) > 1 or self.board.attacker in self.engine.strikes_again:
            return tuple((rule, ever_fires(solution, rule)) for rule in rules)
        found = dict.fromkeys(rules, 0)
        for event, chance in solution.fired.items():
            if event.rule in found:
                found[event.rule] += chance if event.what == "fires" else 0
        return tuple((rule, solution.fraction(chance)) for rule, chance in found.items())

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
        started = [event for event in first if event.what != "idle"]
        told = {event.rule for event in started}
        yield from (Event("always", "standing", rule.unit, rule.index, rule.x) for rule in self.acting if rule.step == "always")
        for step in dict.fromkeys(self.steps):
            yield from (event for event in started if event.step == step)
            if step == "hits" and self.rolls_dice:
                reading = self.engine.reading(self.deed)
                yield Event("hits", "to-hit", self.board.attacker, n=reading.to_hit, base=reading.bonus)
            for rule in [rule for rule in self.acting if rule.step == step]:
                force = self.start.position.force
                if rule.prevents and rule.unit == self.board.defender and not self.preventable:
                    yield Event(step, "useless", rule.unit, rule.index)
                elif rule.playable and not self.engine.affordable(rule, force):
                    purse = force[self.engine.player[rule.unit]]
                    yield Event(step, "cannot-pay", rule.unit, rule.index, rule.cost, purse or 0)
                elif rule.index not in told:
                    yield Event(step, "standing", rule.unit, rule.index, rule.x)
        health = self.engine.units[self.board.defender].health
        if health is not None:
            yield Event("discard", "discard-at", self.board.defender, n=health, base=health)

    # The dice as rolled.

    def as_recorded(self, course: Course | None) -> Solved:
        if course is None:
            from swtcg_rules.solver.record import play_record

            course = play_record(self.board)
        if course.state is None:
            self.acting = list(self.engine.acting(self.deed))
            return self.from_board(course.events, course.events[-1:])._replace(recorded=True)
        units = []
        for number, (unit, state) in enumerate(zip(course.engine.units, course.state.cards, strict=True)):
            placed = state.damage - unit.damage
            exactly = (*[Fraction(0)] * placed, Fraction(1))
            discarded = None if unit.health is None else Fraction(state.discarded)
            changes = tuple(Change(n, until, Fraction(1)) for until, n in changes_of(self.start.cards[number], state))
            units.append(UnitResult(number, Spread(Fraction(placed), exactly), discarded, changes))
        worth = Fraction(reached(self.engine, self.aim, course.state.cards))
        dice = self.dice_first_rolled(course.events)
        seen = course.offered | {event.rule for event in course.events}
        self.deeds = set(course.deeds)
        self.may_go = {unit for unit, standing in enumerate(course.state.cards) if standing.discarded}
        working = {rule.index for rule in self.engine.rules for deed in course.deeds if self.at_work(rule, deed)}
        self.acting = [rule for rule in self.engine.rules if rule.index in seen | working]
        attacked = [deed for deed in course.deeds if deed.kind is self.board.kind]
        fired = {event.rule: Fraction(event.what == "fires") for event in course.events if event.what in ("fires", "idle")}
        left = tuple((p, ((purse, Fraction(1)),)) for p, purse in enumerate(course.state.position.force) if purse is not None)
        return self.from_board(course.events, dice=dice)._replace(
            reading=self.engine.reading(attacked[-1]) if self.rolls_dice else None,
            attack_dice=dice,
            value=worth if decided(self.engine, self.aim) else None,
            units=tuple(units),
            best_reroll=None if course.moved else self.best_reroll(course.events),
            fired=tuple((rule.index, fired[rule.index]) for rule in self.acting if rule.index in fired),
            force=left,
            recorded=True,
        )

    def best_reroll(self, events: tuple[Event, ...]) -> BestReroll | None:
        """The best reroll for recorded dice; none where nobody can reroll, or where it cannot be worked out."""
        lying = next((event.faces for event in events if event.what == "read"), ())
        if not lying or not any(rule.rerolls() for rule in self.acting):
            return None
        try:
            return best_reroll(solve(explore(self.engine, self.start, self.watch), self.aim), self.deed, lying)
        except TooLargeError:
            return None

    # What the answer rests on.

    def notes(self, trace: tuple[Event, ...]) -> Iterator[Note]:
        board, engine = self.board, self.engine
        if board.side is None:
            yield Note("attacker-dark" if board.kind is Kind.ATTACK else "source-dark", board.attacker)
        attacker, defender = engine.units[board.attacker], engine.units[board.defender]
        reaching = engine.reaching(self.deed)
        if reaching and not (attacker.arena and defender.arena):
            yield Note("reaches", board.attacker, reaching[0].keyword, reaching[0].x)
        elif board.kind is Kind.ATTACK and not (attacker.arena and defender.arena):
            yield Note("same-arena")
        for rule in self.acting:
            if rule.playable and rule.cost == 0 and load().summaries[rule.keyword]["type"] == "activated":
                yield Note("cost-left-out", rule.unit, rule.keyword, rule.shown_x)
        for index in (0, 1):
            if any(rule.cost for rule in self.acting if self.on_side(rule, index)) and board.force[index] is None:
                yield Note("force-free", board.defender if index else board.attacker)
        if self.edition == OLDER:
            for rule in self.acting:
                if load().summaries[rule.keyword].get("origin") == "idc":
                    yield Note("idc-keyword", rule.unit, rule.keyword)
                if rule.answers_with_damage:
                    yield Note("placed-as-today", rule.unit, rule.keyword, rule.shown_x)
        if not self.playable:
            yield Note("no-power", board.attacker)
        elif defender.health is None:
            yield Note("no-health", board.defender)
        if engine.room[board.defender] == 0:
            yield Note("dying", board.defender)
        if self.playable and not decided(engine, self.aim):
            yield Note("goal-open", board.attacker if self.goal is Goal.SURVIVE else board.defender)
        yield from self.passes(trace)

    def passes(self, trace: tuple[Event, ...]) -> Iterator[Note]:
        """The players who could have used something in a recorded chance and are not said to have passed."""
        said = {move.by for move in self.board.played if isinstance(move, Passes)}
        silent = set() if None in said else {DARK, LIGHT} - {self.player(role) for role in said if role}
        acted = {
            (e.step, self.engine.player[e.unit]) for e in trace if e.what in ("rerolls", "prevented", "plays") and e.unit >= 0
        }
        told: set[tuple[str, int]] = set()
        for event in trace:
            if event.what == "passed" and event.n in silent and (event.step, event.n) not in acted | told and event.rule >= 0:
                told.add((event.step, event.n))
                rule = self.engine.rules[event.rule]
                yield Note("passed", rule.unit, rule.keyword, rule.shown_x, event.n)

    def player(self, role: Role) -> int:
        return self.engine.player[self.board.attacker if role is Role.ATTACKER else self.board.defender]

    def on_side(self, rule: Rule, index: int) -> bool:
        return (rule.unit >= self.board.defender) is bool(index)

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
        if kind.bearer is Bearer.SOURCE and number != self.board.attacker:
            return "role-source"
        if kind.bearer is Bearer.TARGET and number != self.board.defender:
            return "role-target" if number < self.board.defender else "role-declared"
        own = [rule for rule in self.engine.of_unit(number) if rule.keyword == keyword]
        objections = [rule.objection(self.engine, self.start) for rule in own]
        if any(objections) and self.board.kind is Kind.ATTACK:
            return f"illegal.{objections[0]}"
        if any(self.without_effect(rule, self.deed) for rule in own):
            return "fixed-dice"
        if not self.rolls_dice and (kind.watches or any(rule.to_hit() for rule in own)):
            return "no-dice"
        return "no-occasion"


def deeds_in(graph: Graph) -> set[Deed]:
    """All that is done by one unit to another somewhere in a graph."""
    return {state.deed for state in graph.states if state.deed}


def changes_of(before: Card, after: Card) -> Iterator[tuple[str, int]]:
    """Until when a unit's power was changed in the sequence, and by how much."""
    had = {modifier._replace(n=0): modifier.n for modifier in before.modifiers}
    for until in (Until.END_OF_BATTLE, Until.END_OF_TURN, Until.NEXT_ATTACK):
        gained = [m.n - had.get(m._replace(n=0), 0) for m in after.modifiers if m.until is until and m.what == "power"]
        if sum(gained):
            yield until, sum(gained)
    if after.beneath > before.beneath:
        yield "lasting", after.beneath - before.beneath
