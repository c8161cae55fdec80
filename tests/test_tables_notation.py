"""Tables in the notation and in board files: both sides as they lie there, a moment of the turn, and its moves."""

from __future__ import annotations

from pathlib import Path

import effort
import pytest
from hypothesis import assume, given, settings
from strategies import still_tables, tables

from swtcg_rules import FileError, ScenarioError, read_board, read_scenario, write_scenario
from swtcg_rules.errors import LONGEST
from swtcg_rules.table.model import (
    Ability,
    Arena,
    Board,
    CardKind,
    Modifier,
    Passes,
    Role,
    Rolls,
    Side,
    Text,
    Unit,
    UnitRef,
    Until,
    Uses,
)
from swtcg_rules.table.reader import looks_like_scenario, read_attack
from swtcg_rules.table.turns import (
    Act,
    Ambushes,
    Attacks,
    Begins,
    Does,
    DoesNothing,
    Moment,
    PassesTable,
    Table,
    TurnMove,
    UsesInstead,
    Way,
    in_roles,
)
from swtcg_rules.table.writer import write_move

pytestmark = pytest.mark.slow


@pytest.mark.slow
@settings(max_examples=400 if effort.thorough else 15, deadline=None)
@given(tables())
def test_printing_and_reading_back_gives_the_same_table(table: Table) -> None:
    written = write_scenario(table)
    assume(len(written) <= LONGEST)
    assert read_scenario(written) == table


@pytest.mark.slow
@settings(max_examples=400 if effort.thorough else 15, deadline=None)
@given(tables())
def test_so_does_the_polish_form(table: Table) -> None:
    written = write_scenario(table, "pl")
    assume(len(written) <= LONGEST)
    assert read_scenario(written) == table


@settings(max_examples=400 if effort.thorough else 15, deadline=None)
@given(still_tables())
def test_a_table_needs_neither_a_moment_nor_a_second_side(table: Table) -> None:
    assert read_scenario(write_scenario(table)) == table
    assert read_scenario(write_scenario(table, "pl")) == table


def table_of(text: str) -> Table:
    table = read_scenario(text)
    assert isinstance(table, Table)
    return table


STEP = 'dark "A": ground, speed 50, power 3 + "B": ground vs light "C": ground, health 3, force 4; ground battle step'


def test_a_table_with_a_moment() -> None:
    table = table_of(STEP)
    assert [unit.name for unit in table.units] == ["A", "B", "C"]
    assert table.sides == (Side.DARK, Side.DARK, Side.LIGHT)
    assert table.force == (None, 4)
    assert (table.moment, table.arena, table.moves) == (Moment.BATTLE_STEP, Arena.GROUND, ())


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("battle phase", (Moment.BATTLE_PHASE, None)),
        ("Battle Phase", (Moment.BATTLE_PHASE, None)),
        ("space battle step", (Moment.BATTLE_STEP, Arena.SPACE)),
        ("faza bitwy", (Moment.BATTLE_PHASE, None)),
        ("etap bitwy w arenie naziemnej", (Moment.BATTLE_STEP, Arena.GROUND)),
        ("etap bitwy w arenie postaci", (Moment.BATTLE_STEP, Arena.CHARACTER)),
    ],
)
def test_moments(text: str, moment: tuple[Moment, Arena | None]) -> None:
    table = table_of(f"power 3 vs health 3; {text}")
    assert (table.moment, table.arena) == moment


def test_the_light_side_may_stand_first() -> None:
    table = table_of('light "C": ground, force 2 vs "A": ground, force 3; battle phase')
    assert table.sides == (Side.LIGHT, Side.DARK)
    assert table.force == (3, 2)
    assert write_scenario(table) == 'light "C": ground, force 2 vs dark "A": ground, force 3; battle phase'


def test_where_no_side_is_named_the_first_is_dark() -> None:
    table = table_of('"A": ground vs "C": ground; battle phase')
    assert table.sides == (Side.DARK, Side.LIGHT)
    assert not table.sides_named
    assert write_scenario(table) == '"A": ground vs "C": ground; battle phase'
    assert table_of('"A": ground').sides == (Side.DARK,)
    assert table_of('light "A": ground').sides == (Side.LIGHT,)


@pytest.mark.parametrize(
    ("moves", "polish"),
    [
        ("ground battle step; light 1 attacks dark 2; dark 1 does nothing", "jasna 1 atakuje ciemną 2; ciemna 1 nic nie robi"),
        ("light build step; light 1 ambushes dark 1", "jasna 1 zasadza się na ciemną 1"),
        ("light build step; build 2 on light 1; deploy light 1", "buduje 2 na jasną 1; wystawia jasną 1"),
        ("light build step; deploy light 1 onto light 2", "wystawia jasną 1 na wierzch karty jasnej 2"),
        ("light build step; attach light 1 to light 2", "dołącza jasną 1 do jasnej 2"),
        ("light build step; Velocity of light 1: +10", "Velocity karty jasnej 1: +10"),
    ],
)
def test_a_polish_move_declines_the_side_of_a_card_without_a_name(moves: str, polish: str) -> None:
    table = table_of(f"dark power 1, ground + power 2, ground vs light power 3, ground + power 4, ground; {moves}")
    written = write_scenario(table, "pl")
    assert written.endswith(polish)
    assert table_of(written) == table_of(write_scenario(table)) == table


def test_what_lies_on_a_card_without_a_name_of_its_own_declines_it_too() -> None:
    for where, polish in (("on", "na jasnej 2"), ("under", "pod jasną 2")):
        table = table_of(f'light "A": ground + "A": ground + "B" {where} light 2: cost 5')
        written = write_scenario(table, "pl")
        assert f'"B" {polish}: ' in written
        assert table_of(written) == table


@pytest.mark.parametrize("name", ["X-Wing", "Armor", "A", "dark", "power 4"])
def test_what_a_side_has_may_stand_before_its_first_unit(name: str) -> None:
    table = table_of(f'light force 3, "{name}": space, power 3')
    assert table.units == (Unit(name=name, power=3, arena=Arena.SPACE, types=(Arena.SPACE,)),)
    assert table.force == (None, 3)


def test_goes_with_the_records_of_their_attacks() -> None:
    table = table_of(STEP + "; A does nothing; C attacks B; rolls 6 5 2; Evade prevents 1; B attacks c; nothing played; pass")
    assert table.moves == (
        DoesNothing(0),
        Attacks(2, 1, Rolls((6, 5, 2)), (Uses("evade", 1),)),
        Attacks(1, 2, None, (Passes(),)),
        PassesTable(),
    )
    polish = STEP + "; A nic nie robi; C atakuje B; rzuty 6 5 2; Evade zapobiega 1; B atakuje C; nic nie zagrano; pasuje"
    assert table_of(polish) == table


def test_in_a_record_the_other_units_follow_in_the_order_of_the_table() -> None:
    line = STEP + '; C attacks B; Evade 1 by defender 2; Deflect 1 on "B"; Deflect 1 on "A"'
    move = table_of(line).moves[0]
    assert isinstance(move, Attacks)
    attacked, beside = UnitRef(Role.DEFENDER, 0), UnitRef(Role.DEFENDER, 1)
    assert move.played == (
        Uses("evade", x=1, by=beside),
        Uses("deflect", x=1, unit=attacked),
        Uses("deflect", x=1, unit=beside),
    )
    assert write_scenario(table_of(line)).endswith('; Evade 1 by "A"; Deflect 1 on "B"; Deflect 1 on "A"')
    assert write_move(table_of(line), move) == 'C attacks B; Evade 1 by "A"; Deflect 1 on "B"; Deflect 1 on "A"'
    assert in_roles((Side.DARK, Side.DARK, Side.LIGHT), 0, 1) == ((0,), (1, 2))


@pytest.mark.parametrize(
    ("move", "canonical"),
    [
        ("a attacks c", "A attacks C"),
        ('"A" attacks "C"', "A attacks C"),
        ("dark 1 attacks light 1", "A attacks C"),
        ("A attacks light", "A attacks C"),
        ("darth vader attacks   DARTH  VADER", '"Darth Vader" attacks "Darth Vader"'),
        ("dark 3 does nothing", "dark 3 does nothing"),
        ('"pass" does nothing', '"pass" does nothing'),
        ("attacks attacks attacks", '"attacks" attacks "attacks"'),
        ("A attacks", None),
        ("attacks", None),
        ("attacks C", None),
        ("dark attacks C", None),
        ("dark 6 attacks C", None),
        ("dark 0 attacks C", None),
        ("light 1 2 attacks C", None),
        ("D attacks C", None),
        ("power attacks C", None),
    ],
)
def test_how_units_are_called_in_moves(move: str, canonical: str | None) -> None:
    line = 'dark "A": ground + "Darth Vader": ground + ground + "pass": ground + "attacks": ground vs light "C": ground'
    if canonical is None:
        with pytest.raises(ScenarioError) as caught:
            read_scenario(f"{line}; {move}")
        assert {problem.code for problem in caught.value.problems} <= {
            "move-unit-missing",
            "move-unit-unknown",
            "move-unit-unclear",
        }
        return
    table = table_of(f"{line}; {move}")
    assert write_scenario(table).endswith(f"; {canonical}")
    assert read_scenario(write_scenario(table)) == table


def test_where_two_units_could_be_meant_the_name_stands_in_quotation_marks() -> None:
    line = '"Luke": ground + "luke": ground + "Yoda": ground + "Yoda": ground vs "C": ground; '
    for move in ("Luke attacks C", "Yoda attacks C", '"Yoda" attacks C'):
        with pytest.raises(ScenarioError, match="several units"):
            read_scenario(line + move)
    assert table_of(line + '"luke" attacks C; dark 4 does nothing').moves == (Attacks(1, 4), DoesNothing(3))


@pytest.mark.parametrize(
    ("text", "codes", "where"),
    [
        (STEP + "; Z attacks A", ["move-unit-unknown"], "Z"),
        (STEP + "; rolls 6", ["record-of-no-attack"], "rolls 6"),
        (STEP + "; dark passes", ["record-of-no-attack"], "dark passes"),
        (STEP + "; A does nothing; rolls 6", ["record-of-no-attack"], "rolls 6"),
        (STEP + "; hop", ["unknown-word"], "hop"),
        (STEP + "; A attacks C; rolls 7", ["not-a-face"], "7"),
        (STEP + "; A attacks C; rolls", ["faces-missing"], "rolls"),
        (STEP + "; A attacks C; rolls 6; rolls 5", ["given-twice"], "rolls 5"),
        (STEP.replace("ground battle", "dark ground battle"), ["unexpected"], "dark"),
        ("ground vs ground; battle phase battle phase", ["unexpected"], "battle phase"),
        ("ground vs ground; A attacks B; battle step", ["move-unit-unknown", "move-unit-unknown", "moment-arena"], "A"),
        ("ground vs ground; build step", ["moment-whose"], "build step"),
        ("ground; dark end of turn", ["unexpected"], "dark"),
        ("ground; build roll", ["move-unread"], "build roll"),
        ("ground; build roll 100", ["number-out-of-range"], "100"),
        ("ground; build 2 on Gunship", ["move-unit-unknown"], "Gunship"),
        ("ground; build 2", ["move-unread"], "build 2"),
        ("ground; deploy Gunship", ["move-unit-unknown"], "Gunship"),
        ("ground; deploy dark onto Gunship", ["move-unit-unknown"], "Gunship"),
        ("ground; complete Mission with Enhance", ["move-unit-unknown"], "Mission"),
        ("ground; Luke boards X-Wing", ["move-unit-unknown", "move-unit-unknown"], "Luke"),
        ("ground; Luke boards", ["move-unit-unknown", "move-unit-missing"], "Luke"),
        ("ground; pay Upkeep of Bantha", ["move-unit-unknown"], "Bantha"),
        ('dark "A": ground vs light "B": ground; light builds 2 on A', ["move-unit-unknown"], "A"),
        ('dark "A": ground vs light "A": ground; A retreats', ["move-unit-unclear"], "A"),
        ("ground vs ground; dark bids", ["move-unread"], "dark bids"),
        ("ground vs ground; dark bids 1000", ["number-out-of-range"], "1000"),
        ("dark ground vs dark ground; battle phase", ["sides-conflict"], "dark"),
        ("dark ground + light ground", ["sides-conflict"], "light"),
        ("ground + ; battle phase", ["table-empty-side"], "ground"),
        ("3 dice of damage, ground; battle phase", ["not-on-a-table"], "3 dice of damage"),
        ("ground, health 3, damage 3", ["already-discarded-here"], "damage 3"),
        ("ground, health 5, damage 3, -2 health", ["already-discarded-here"], "damage 3"),
        ("power 6", ["scenario-no-versus"], "power 6"),
        ("power 6; pass", ["scenario-no-versus"], None),
        ("ground; rolls 6", ["scenario-no-versus"], None),
        ("ground vs ground vs ground; battle phase", ["scenario-many-versus"], "vs"),
    ],
)
def test_what_cannot_be_read_says_what_and_where(text: str, codes: list[str], where: str | None) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text)
    assert [problem.code for problem in caught.value.problems] == codes
    place = caught.value.problems[0].place
    assert place is not None
    assert where is None or text[place.start : place.end] == where
    assert str(caught.value)


def test_the_nearest_name_is_suggested_and_the_units_are_listed() -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario('"Darth Maul": ground vs ground + "Yoda": ground; Dart Maul attacks Yoda')
    problem = caught.value.problems[0]
    assert problem.suggestions == ("Darth Maul",)
    assert problem.facts["units"] == {"en": '"Darth Maul", light 1, Yoda', "pl": '"Darth Maul", jasna 1, Yoda'}


# Words of a unit


@pytest.mark.parametrize(
    ("words", "unit"),
    [
        ("+2 power", Unit(modifiers=(Modifier(2, Until.END_OF_TURN),))),
        ("-2 power until end of battle", Unit(modifiers=(Modifier(-2, Until.END_OF_BATTLE),))),
        ("+1 power for its next attack (Focus)", Unit(modifiers=(Modifier(1, Until.NEXT_ATTACK, "focus"),))),
        ("-10 speed (Stun)", Unit(modifiers=(Modifier(-10, Until.END_OF_TURN, "stun", "speed"),))),
        ("+2 wytrzymałości do końca bitwy", Unit(modifiers=(Modifier(2, Until.END_OF_BATTLE, "", "health"),))),
        ("gets +2 power, +3 power", Unit(modifiers=(Modifier(5, Until.END_OF_TURN),))),
        ("+2 power, -2 power", Unit()),
        ("+2 power (2 Force)", Unit(abilities=(Ability("power-for-attack", 2, 2),))),
        ("Pay 2 Force -> +2 power", Unit(abilities=(Ability("power-for-attack", 2, 2),))),
        ("+2 power for this attack", Unit(abilities=(Ability("power-for-attack", 2),))),
        ("Evade 2 (1 Force, used)", Unit(abilities=(Ability("evade", 2, 1, used=True),))),
        ("Evade 2 (used, 1 Force)", Unit(abilities=(Ability("evade", 2, 1, used=True),))),
        ("disrupt (used)", Unit(abilities=(Ability("disrupt-effect", used=True),))),
        ("przerwanie (użyta)", Unit(abilities=(Ability("disrupt-effect", used=True),))),
        ("gets Evade 2 (used) if without Evade", Unit(abilities=(Ability("evade", 2, 0, True, True),))),
        ("stacked 2", Unit(beneath=2)),
        ("2 cards beneath", Unit(beneath=2)),
        ("discard pile, health 3, damage 5", Unit(health=3, damage=5, discarded=True)),
        ("health 3, damage 4, +2 health", Unit(health=3, damage=4, modifiers=(Modifier(2, Until.END_OF_TURN, "", "health"),))),
        ("health 3, damage 4, stacked 2", Unit(health=3, damage=4, beneath=2)),
    ],
)
def test_what_is_said_of_a_unit(words: str, unit: Unit) -> None:
    table = table_of(f'"A": {words}')
    assert table.units == (unit._replace(name="A"),)
    assert read_scenario(write_scenario(table)) == table


def test_changes_have_one_order() -> None:
    said = ["+1 speed", "-2 power until end of battle (Stun)", "+3 power until end of battle", "+1 power for its next attack"]
    lines = {write_scenario(table_of(f"ground, {', '.join(order)}")) for order in (said, said[::-1], said[2:] + said[:2])}
    assert len(lines) == 1


def test_on_a_board_a_change_says_how_long_or_where_from() -> None:
    board = read_attack(
        "power 3, +2 power until end of turn, -1 power (Stun), +1 power vs health 3, -1 health until end of battle"
    )
    assert board.attackers[0].modifiers == (Modifier(2, Until.END_OF_TURN), Modifier(-1, Until.END_OF_TURN, "stun"))
    assert board.attackers[0].abilities == (Ability("power-for-attack", 1),)
    assert board.defenders[0].modifiers == (Modifier(-1, Until.END_OF_BATTLE, "", "health"),)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("+1000 power", "number-out-of-range"),
        ("+999 power, +1 power", "number-out-of-range"),
        ("2 power until end of turn", "unexpected"),
        ("+2 power until tea", "unknown-word"),
        ("stacked", "number-expected"),
        ("stacked 100", "number-out-of-range"),
        ("stacked 1, stacked 2", "given-twice"),
        ("Evade 2 (used, used)", "cost-unread"),
        ("Evade 2 (1 Force, 2 Force)", "cost-unread"),
        ("Evade 2 (1 Force, tired)", "cost-unread"),
        ("+2 power (Stun 2)", "cost-unread"),
    ],
)
def test_what_cannot_be_said_of_a_unit(words: str, code: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(f"ground, {words}")
    assert caught.value.problems[0].code == code


def test_a_record_tells_of_no_ability_that_it_was_used_before() -> None:
    with pytest.raises(ScenarioError, match="cost"):
        read_scenario("power 3 vs Evade 1; rolls 6 6 6; Evade 1 (1 Force, used) prevents 1")


# Cards


PILOT = Ability("pilot", of="Starfighter", texts=(Text((Modifier(20, Until.LASTING, "", "speed"),), (Ability("evade", 2, 1),)),))


def card_of(words: str) -> Unit:
    return table_of(f'light "A": {words}').units[0]


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("space/ground", Unit(types=(Arena.SPACE, Arena.GROUND), arena=Arena.SPACE)),
        ("space/ground, in ground", Unit(types=(Arena.SPACE, Arena.GROUND), arena=Arena.GROUND)),
        ("in ground", Unit(types=(Arena.GROUND,), arena=Arena.GROUND)),
        ("w arenie naziemnej", Unit(types=(Arena.GROUND,), arena=Arena.GROUND)),
        ("naziemna, w strefie budowy", Unit(types=(Arena.GROUND,), arena=Arena.BUILD_ZONE)),
        ("ground, in hand", Unit(types=(Arena.GROUND,), arena=Arena.HAND)),
        ("ground, usunięta z gry", Unit(types=(Arena.GROUND,), arena=Arena.REMOVED)),
        ("ground, built 3, cost 9", Unit(types=(Arena.GROUND,), arena=Arena.BUILD_ZONE, built=3, cost=9)),
        ("3 build counters, koszt 9", Unit(arena=Arena.BUILD_ZONE, built=3, cost=9)),
        ("location ground", Unit(kind=CardKind.LOCATION, types=(Arena.GROUND,), arena=Arena.GROUND)),
        ("lokacja w arenie kosmicznej", Unit(kind=CardKind.LOCATION, types=(Arena.SPACE,), arena=Arena.SPACE)),
        ("battle card, na ręce", Unit(kind=CardKind.BATTLE, arena=Arena.HAND)),
        ("mission, built 0", Unit(kind=CardKind.MISSION, arena=Arena.BUILD_ZONE, built=0)),
        ("[Rebel  Starfighter], unique, pilots 2", Unit(subtypes="Rebel Starfighter", unique=True, pilots=2)),
        ("[Starfighter] Pilot (+20 speed, Evade 2 (1 Force))", Unit(abilities=(PILOT,))),
        ("[Starfighter] Pilot: +20 speed, Evade 2 (1 Force)", Unit(abilities=(PILOT,))),
        ("Starfighter Pilot (+20 speed, Evade 2 (1 Moc))", Unit(abilities=(PILOT,))),
        ('"[Starfighter] Pilot: +20 speed, Evade 2 (1 Force)"', Unit(abilities=(PILOT,))),
        ("Pilot, pilots", Unit(abilities=(Ability("pilot"), Ability("pilot")))),
        ("[Speeder] Pilot", Unit(abilities=(Ability("pilot", of="Speeder"),))),
        ("Upkeep (2 Force or tap)", Unit(abilities=(Ability("upkeep", texts=(Text(force=2), Text(tap=True))),))),
        (
            "Upkeep (zapłać 2 Mocy / 1 punkt budowy)",
            Unit(abilities=(Ability("upkeep", texts=(Text(force=2), Text(build_points=1))),)),
        ),
        ("Alternative Cost (2 Force, tap)", Unit(abilities=(Ability("alternative-cost", texts=(Text(force=2, tap=True),)),))),
        ("Equip (2 Force)", Unit(abilities=(Ability("equip", cost=2),))),
        ("Equip (1 build point, used)", Unit(abilities=(Ability("equip", used=True, texts=(Text(build_points=1),)),))),
        ("Bounty (used)", Unit(abilities=(Ability("bounty", used=True),))),
        ("Bounty (gain 2 Force)", Unit(abilities=(Ability("bounty", texts=(Text(force=2),)),))),
        ("Switch (Armor / None)", Unit(abilities=(Ability("switch", texts=(Text(abilities=(Ability("armor"),)), Text())),))),
        ("Deploy (draw a card or two)", Unit(abilities=(Ability("deploy", texts=(Text(said="draw a card or two"),)),))),
        ("INSERT (Armor vs Sith + 1)", Unit(abilities=(Ability("insert", texts=(Text(said="Armor vs Sith + 1"),)),))),
        ('Stack ([Jedi], "Luke")', Unit(abilities=(Ability("stack", of='[Jedi], "Luke"'),))),
        ("Reduced Cost 3 (if met)", Unit(abilities=(Ability("reduced-cost", 3, met=True),))),
        ("Reduced Cost 3 (if not met)", Unit(abilities=(Ability("reduced-cost", 3, met=False),))),
        ("Reduced Cost 3: If you have a Jedi", Unit(abilities=(Ability("reduced-cost", 3, of="If you have a Jedi"),))),
        ("Hidden Cost 4, Velocity 20", Unit(abilities=(Ability("hidden-cost", 4), Ability("velocity", 20)))),
        (
            "gives (+2 power, Armor)",
            Unit(gives=Text((Modifier(2, Until.LASTING, "", "power"),), (Ability("armor"),))),
        ),
        (
            "Adapt (Armor / Accuracy 1), chosen text 2",
            Unit(
                abilities=(
                    Ability("adapt", texts=(Text(abilities=(Ability("armor"),)), Text(abilities=(Ability("accuracy", 1),)))),
                ),
                chosen=(1,),
            ),
        ),
    ],
)
def test_what_is_said_of_a_card(words: str, card: Unit) -> None:
    table = table_of(f'light "A": {words}')
    assert table.units == (card._replace(name="A"),)
    assert read_scenario(write_scenario(table)) == read_scenario(write_scenario(table, "pl")) == table


def test_texts_stand_in_texts_only_so_deep() -> None:
    deep = "Reserves (" * 300 + "Armor" + ")" * 300
    assert card_of(deep).abilities[0].keyword == "reserves"
    assert read_scenario(write_scenario(table_of(f'"A": {deep}'))) == table_of(f'"A": {deep}')


@pytest.mark.parametrize(
    "line",
    [
        '"X-Wing": space + "Luke" on "X-Wing": health 4',
        '"X-Wing": space + "Luke": on "X-Wing", health 4',
        '"X-Wing": space + "Luke": health 4, on X-Wing',
        "X-Wing: space + Luke on X-Wing: health 4",
        '"X-Wing": space + Luke: health 4, character, on dark 1',
        '"X-Wing": kosmiczna + "Luke" na "X-Wing": wytrzymałość 4',
    ],
)
def test_what_lies_on_another_card_is_where_that_one_is(line: str) -> None:
    luke = table_of(line).units[1]
    assert (luke.name, luke.on, luke.arena, luke.health) == ("Luke", 0, Arena.SPACE, 4)


def test_a_stack_and_a_pilot_on_the_other_side() -> None:
    table = table_of(
        'dark "Boba (A)" on "X-Wing": health 3 + "Boba (B)" under "Boba (A)": health 3 vs light "X-Wing": space; table'
    )
    assert [(unit.on, unit.under, unit.arena, unit.unique) for unit in table.units] == [
        (2, None, Arena.SPACE, True),
        (None, 0, Arena.SPACE, True),
        (None, None, Arena.SPACE, False),
    ]


def test_a_name_with_on_stays_one_where_no_such_card_lies_there() -> None:
    assert table_of("Attack on Hoth: ground").units[0].name == "Attack on Hoth"


def test_the_means_of_both_sides() -> None:
    table = table_of('light build points 7, force 3, "X-Wing": space vs dark "TIE": space, punkty budowy 2; battle phase')
    assert (table.force, table.build_points) == ((None, 3), (2, 7))


@pytest.mark.parametrize(
    ("words", "table"),
    [
        ("cost 3", True),
        ("built 3", True),
        ("[Rebel]", True),
        ("location", True),
        ("in hand", True),
        ("build points 3", True),
        ("gives (Armor)", True),
        ("Armor", False),
        ("tapped, space", False),
        ("w arenie kosmicznej", False),
    ],
)
def test_words_that_make_an_attack_one_between_the_cards_of_a_table(words: str, table: bool) -> None:
    for text in (f"power 3 vs health 2 + {words}, health 3", f"Mission Vao: power 3 vs Attack on Hoth: health 3 + {words}"):
        found = read_scenario(text)
        assert isinstance(found, Board)
        assert (found.staged is not None) is table
        assert read_scenario(write_scenario(found)) == read_scenario(write_scenario(found, "pl")) == found
    assert isinstance(read_scenario(f"power 3 vs {words}, health 3; table"), Table)
    assert isinstance(read_scenario(f"siła 3 kontra {words}, wytrzymałość 3; stół"), Table)


@pytest.mark.parametrize("words", ["INSERT (Armor)", "Bounty (2 Force)", "pilots 2", "unique"])
def test_to_an_attack_other_words_of_cards_mean_nothing(words: str) -> None:
    with pytest.raises(ScenarioError):
        read_scenario(f"power 3 vs {words}, health 3")


@pytest.mark.parametrize(
    ("text", "codes", "where"),
    [
        ('"A" on "A": ground', ["card-circle"], 'on "A"'),
        ('"A" on "B": ground + "B" on "A": ground', ["card-circle", "card-circle"], 'on "B"'),
        ('"A" on "B": ground', ["move-unit-unknown"], 'on "B"'),
        ('"A" on: ground', ["move-unit-missing"], "on"),
        ('"A": ground, stacked 4', ["stack-too-high"], '"A"'),
        ('"A": ground, stacked 3 + "B" under "A": ground', ["stack-too-high"], 'under "A"'),
        ('"A": ground + "B" under "A": health 1 + "C" under "B": health 1', ["under-not-top"], 'under "B"'),
        (
            '"L (B)": ground + "L (A)" under "L (B)": health 1 + "L (A)" under "L (B)": health 1',
            ["stack-version-twice"],
            'under "L (B)"',
        ),
        ("location ground + location ground", ["location-twice"], "location"),
        ("ground, built 3, in ground", ["built-elsewhere"], "in ground"),
        ('"A": ground + "B" on "A": in space', ["card-elsewhere"], "in space"),
        ('"A": ground + "B" on "A": health 1, discard pile', ["card-elsewhere"], 'on "A"'),
        (" + ".join(["ground"] * 61), ["table-too-large"], "ground"),
        ("ground, cost 100", ["number-out-of-range"], "cost 100"),
        ("ground, cost", ["number-expected"], "cost"),
        ("ground, cost 3, cost 4", ["given-twice"], "cost 4"),
        ("ground, in space, in ground", ["given-twice"], "in ground"),
        ("ground, [Jedi], [Sith]", ["given-twice"], "[Sith]"),
        ("ground, [Jedi", ["brackets-unread", "unknown-word"], "["),
        ("ground, [Sith, power 3 [Jedi]", ["brackets-unread"], "[Sith, power 3 [Jedi]"),
        ("ground, [Sith\u201e Jedi]", ["brackets-unread"], "[Sith\u201e Jedi]"),
        ("ground, build points 3 + ground, build points 4", ["given-twice"], "build points 4"),
        ("ground, chosen text 0", ["number-out-of-range"], "chosen text 0"),
        ("ground, Reserves (Armor", ["cost-unread"], "(Armor"),
    ],
)
def test_cards_that_cannot_lie_so(text: str, codes: list[str], where: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text)
    assert [problem.code for problem in caught.value.problems] == codes
    place = caught.value.problems[0].place
    assert place is not None
    assert text[place.start : place.end] == where


# The turn


def test_moments_in_any_order_go_on_from_the_first() -> None:
    table = table_of(
        "dark ground vs light ground; ready phase; dark build step; light retreat step; space battle step; end of turn"
    )
    assert (table.moment, table.whose) == (Moment.READY_PHASE, None)
    assert table.moves == (
        Begins(Moment.BUILD_STEP, Side.DARK),
        Begins(Moment.RETREAT_STEP, Side.LIGHT),
        Begins(Moment.BATTLE_STEP, None, Arena.SPACE),
        Begins(Moment.END_OF_TURN),
    )
    late = table_of("ground vs ground; pass; battle phase")
    assert (late.moment, late.moves) == (Moment.NONE, (PassesTable(), Begins(Moment.BATTLE_PHASE)))
    assert table_of("light ground; build step").whose is Side.LIGHT
    assert table_of("ciemna naziemna kontra jasna naziemna; etap budowy jasnej strony").whose is Side.LIGHT


LYING = (
    'dark "Boba (A)": character, cost 5 + "Guard": ground, Ambush 2 (1 Force) vs light "X-Wing": space + "Luke (A)" on "X-Wing": '
    'cost 5 + "Boba (B)": character + "Gunship": ground, built 3, cost 9, Upkeep (2 Force / tap), Upkeep (tap), '
    'Adapt (Armor / Accuracy 1) + "Plan": battle card, in hand + "Blaster": equipment; '
)
"""Cards 0 and 1 of the Dark Side, 2 to 7 of the Light Side."""


@pytest.mark.parametrize(
    ("said", "move", "canonical"),
    [
        ("roll for build points 5", Does(Act.ROLL, n=5), "build roll 5"),
        ("light builds 2 on Gunship", Does(Act.BUILD, 5, n=2), "build 2 on Gunship"),
        ("put 2 build counters on light Gunship", Does(Act.BUILD, 5, n=2), "build 2 on Gunship"),
        ("buduje 2 na Gunship", Does(Act.BUILD, 5, n=2), "build 2 on Gunship"),
        ("Gunship is deployed to ground", Does(Act.BRING, 5, to=Arena.GROUND), "deploy Gunship to ground"),
        ("ukończ Gunship", Does(Act.BRING, 5), "deploy Gunship"),
        ("wystawia Gunship na wierzch karty X-Wing", Does(Act.BRING, 5, 2), "deploy Gunship onto X-Wing"),
        (
            "deploy the gunship for its hidden cost under x-wing with Enhance",
            Does(Act.BRING, 5, 2, way=Way.HIDDEN, enhanced=True, under=True),
            "deploy Gunship under X-Wing for its Hidden Cost with Enhance",
        ),
        ("deploy Plan for its Meditate", Does(Act.BRING, 6, way=Way.MEDITATE), "play Plan for its Meditate"),
        ("complete Blaster to the build zone", Does(Act.BRING, 7, to=Arena.BUILD_ZONE), "complete Blaster to the build zone"),
        ("Luke boards X-Wing", Does(Act.BOARD, 3, 2), '"Luke (A)" boards X-Wing'),
        ('"Luke (A)" pilotuje X-Wing', Does(Act.BOARD, 3, 2), '"Luke (A)" boards X-Wing'),
        ("Luke leaves", Does(Act.LEAVE, 3), '"Luke (A)" leaves X-Wing'),
        (
            "Luke leaves X-Wing to the build zone",
            Does(Act.LEAVE, 3, to=Arena.BUILD_ZONE),
            '"Luke (A)" leaves X-Wing to the build zone',
        ),
        ("attach Blaster to Luke", Does(Act.ATTACH, 7, 3), 'attach Blaster to "Luke (A)"'),
        ("Blaster zostaje dołączony do Luke", Does(Act.ATTACH, 7, 3), 'attach Blaster to "Luke (A)"'),
        ("put Luke (A) on top", Does(Act.TOP, 3), 'put "Luke (A)" on top'),
        ("X-Wing retreats", Does(Act.RETREAT, 2), "retreat X-Wing"),
        ("light wycofuje X-Wing", Does(Act.RETREAT, 2), "retreat X-Wing"),
        ("pay Upkeep of Gunship", Does(Act.UPKEEP, 5), "pay Upkeep of Gunship"),
        ("Gunship pays its Upkeep: tap", Does(Act.UPKEEP, 5, n=1), "pay Upkeep of Gunship: tap"),
        ("płaci Upkeep karty Gunship: 2 Mocy", Does(Act.UPKEEP, 5, n=0), "pay Upkeep of Gunship: 2 Force"),
        ("pay Upkeep of Gunship: 3", Does(Act.UPKEEP, 5, n=2), "pay Upkeep of Gunship: 3"),
        ("Adapt of Gunship: Accuracy 1", Does(Act.ADAPT, 5, n=1), "Adapt of Gunship: Accuracy 1"),
        ("Adapt of Gunship: Stealth", Does(Act.ADAPT, 5, n=2), "Adapt of Gunship: 3"),
        ("Damage Control of Gunship removes 2 damage counters", Does(Act.REPAIR, 5, n=2), "Damage Control of Gunship removes 2"),
        ("Velocity of Gunship: -20", Does(Act.SPEED, 5, n=-20), "Velocity of Gunship: -20"),
        ("Velocity of Gunship 20", Does(Act.SPEED, 5, n=20), "Velocity of Gunship: +20"),
        ("contest Boba", Does(Act.CONTEST, 0), "contest Boba"),
        ('contest "Boba (B)"', Does(Act.CONTEST, 0), "contest Boba"),
        ("dark bids 2 Force", Does(Act.BID, n=2, side=Side.DARK), "dark bids 2"),
        ("jasna nie podbija", Does(Act.STAND, side=Side.LIGHT), "light stands"),
        ("Guard ambushes Gunship rolls 5 4", Ambushes(1, 5, Rolls((5, 4))), "Guard ambushes Gunship rolls 5 4"),
        ("Guard zasadza się na Gunship", Ambushes(1, 5), "Guard ambushes Gunship"),
        ("Guard uses  Force Lightning", UsesInstead(1, "Force Lightning"), "Guard uses Force Lightning"),
    ],
)
def test_moves(said: str, move: TurnMove, canonical: str) -> None:
    table = table_of(f"{LYING}table; {said}")
    assert table.moves == (move,)
    assert write_move(table, move) == canonical
    assert read_scenario(write_scenario(table)) == read_scenario(write_scenario(table, "pl")) == table


def test_what_was_played_against_an_ambush_follows_it() -> None:
    line = LYING + "Guard ambushes Gunship rolls 5 4; defender uses Evade 1; Evade 1 prevents 1; Guard uses Evil Eye"
    assert table_of(line).moves == (
        Ambushes(1, 5, Rolls((5, 4)), (Uses("evade", None, 1, None, UnitRef(Role.DEFENDER)), Uses("evade", 1, 1))),
        UsesInstead(1, "Evil Eye"),
    )


def test_a_name_that_ends_a_phrase_of_the_turn_stands_in_quotation_marks() -> None:
    table = table_of('"Wierzch": ground; buduje 2 na "Wierzch"')
    assert write_scenario(table, "pl").endswith('buduje 2 na "Wierzch"')


def test_a_long_clause_that_could_be_many_moves_is_refused_at_once() -> None:
    with pytest.raises(ScenarioError):
        read_scenario(f'"to": ground; deploy {"to " * 1000}')
    with pytest.raises(ScenarioError):
        read_scenario(f'"to": ground; deploy {"to " * 50}')


# Where an attack is needed


def test_who_needs_an_attack_says_so_for_a_table() -> None:
    for line in (STEP, "power 3 vs health 3; pass; end of turn", "ground vs ground; A attacks B"):
        with pytest.raises(ScenarioError, match="a single attack is needed"):
            read_attack(line)
    assert isinstance(read_attack("power 3 vs health 3; passes"), Board)


@pytest.mark.parametrize("line", ["power 6", '"A": power 6', "power 6, ground", "ground; pass"])
def test_a_single_unit_is_no_attack(line: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_attack(line)
    assert [problem.code for problem in caught.value.problems] == ["scenario-no-versus"]


def test_what_looks_like_a_table() -> None:
    assert looks_like_scenario('"A": ground; ground battle step')
    assert not looks_like_scenario("what happens in the battle phase?")
    assert not looks_like_scenario("can three cards be stacked 3 high")


# Board files


FILE = """dark:
  - {name: A, states: ground, speed: 50, power: 3}
  - '"B": ground'
light:
  name: C
  states: [ground]
  health: 3
  damage: 1
  stacked: 1
  force: 4
  keywords: [-1 power until end of battle (Stun), "Evade 2 (1 Force, used)"]
moment: ground battle step
moves: [A does nothing, C attacks A, rolls 6 5, Evade prevents 1, pass]
"""


def test_a_table_in_a_file_says_the_same_as_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(FILE, encoding="utf-8")
    assert read_board(file) == table_of(
        'dark "A": ground, speed 50, power 3 + "B": ground vs light "C": ground, health 3, damage 1, stacked 1, force 4, '
        "-1 power until end of battle (Stun), Evade 2 (1 Force, used); ground battle step; A does nothing; C attacks A; "
        "rolls 6 5; Evade prevents 1; pass"
    )


CARDS = """light:
  - {name: X-Wing, states: [space/ground, in ground], subtypes: Rebel Starfighter, build points: 4, force: 2}
  - {name: Luke (A), on: X-Wing, health: 4, keywords: ["[Starfighter] Pilot (+20 speed)", "Reserves: Evade 2"]}
  - {name: Blaster, states: [equipment, build zone], koszt: 3, gives: "+2 power, Armor", keywords: Equip (1 build point)}
  - {name: Luke (B), under: Luke (A), podtypy: Jedi}
  - {name: Gunship, states: ground, built: 3, cost: 4, pilots: 2, on: light 1}
moves: [light build step, build 1 on Gunship, "Adapt of X-Wing: 1", end of turn]
"""


def test_cards_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(CARDS.replace(", on: light 1", ""), encoding="utf-8")
    assert read_board(file) == table_of(
        'light build points 4, force 2, "X-Wing": space/ground, in ground, [Rebel Starfighter] + "Luke (A)" on "X-Wing": '
        "health 4, [Starfighter] Pilot (+20 speed), Reserves (Evade 2) "
        '+ "Blaster": equipment, build zone, cost 3, gives (+2 power, Armor), Equip (1 build point) '
        '+ "Luke (B)" under "Luke (A)": [Jedi] + "Gunship": ground, built 3, cost 4, pilots 2; '
        "light build step; build 1 on Gunship; Adapt of X-Wing: 1; end of turn"
    )
    file.write_text(CARDS, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_board(file)
    assert [(problem.code, problem.place and problem.place.line) for problem in caught.value.problems] == [("card-elsewhere", 6)]


def test_a_polish_table_in_a_file_the_light_side_first(tmp_path: Path) -> None:
    file = tmp_path / "stol.yaml"
    file.write_text("jasna: naziemna\nciemna: naziemna\nmoment: faza bitwy\nruchy: pasuje\n", encoding="utf-8")
    assert read_board(file) == table_of("light ground vs dark ground; battle phase; pass")


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("dark: ground\nattacker: power 3\n", "board-unknown-key", 2),
        ("dark: ground\nlight: ground\nmoment: tea\n", "board-value", 3),
        ("dark: ground\nlight: ground\nmoment: 3\n", "board-value", 3),
        ("dark: ground\nlight: ground\nmoment: build step\n", "moment-whose", 3),
        ("dark: ground\nlight: ground\nmoment: battle step\n", "moment-arena", 3),
        ("dark: ground\nlight: ground\nmoves: [pass, 3]\n", "board-value", 3),
        ("dark: ground\nlight: ground\nmoves:\n  - pass\n  - X attacks Y\n", "move-unit-unknown", 5),
        ("dark: ground\nlight: {states: ground, does damage: 3}\n", "not-on-a-table", 2),
        ("dark: []\n", "table-empty-side", 1),
        ("dark: ground\nlight: dark ground\n", "sides-conflict", 2),
        ("dark: ground\nDark Side: ground\n", "board-duplicate", 2),
        ("dark: {stacked: two}\n", "board-number", 1),
    ],
)
def test_a_file_with_a_problem_names_the_line(tmp_path: Path, text: str, code: str, line: int) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_board(file)
    problem = caught.value.problems[0]
    assert problem.code == code
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == (str(file), line)


@pytest.mark.parametrize("card", ['"Blade" on "Mira: equipment', '"Blade": equipment on "Mira'])
def test_a_quotation_mark_without_its_partner_is_refused_where_another_card_is_meant(card: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_scenario(f'power 3 vs "Mira": health 1 + {card}')
    assert [problem.code for problem in refused.value.problems] == ["name-quote"]
