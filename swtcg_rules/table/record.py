"""Reads the record of an attack: what was rolled and played, each clause behind a semicolon."""

from collections.abc import Iterable

from swtcg_rules.errors import Place, ScenarioError
from swtcg_rules.glossary.store import load
from swtcg_rules.table.builder import Problems, RecordBuilder
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of, lex, without_commas
from swtcg_rules.table.model import PLAYED_TEXT, Passes, Rerolls, Role, Rolls, RollsOf, Text, UnitRef, Uses
from swtcg_rules.table.reading import Reading
from swtcg_rules.table.words import Vocabulary
from swtcg_rules.words import LANGUAGES

FACES = ("1", "2", "3", "4", "5", "6")


def read_clause(problems: Problems, record: RecordBuilder, text: str, place: Place | None = None) -> None:
    """Read one clause of what was rolled or played into the record; all problems at one place, where it is given."""
    RecordReader(text, problems, record, place).clause(lex(text))


class RecordReader(Reading):
    """Reads clauses into the record of an attack."""

    def __init__(self, text: str, problems: Problems, record: RecordBuilder, fixed: Place | None = None) -> None:
        super().__init__(text, problems, fixed)
        self.record = record
        self.end = self.place()
        """The place of the last word of the clause that is read."""

    def clause(self, clause: Iterable[Lexeme]) -> None:
        """Read what was rolled or played: "rolls 6 4", "attacker rerolls 1>5", "Evade 2 prevents 1", "nothing played"."""
        items = without_commas(clause)
        head = [item for item in items if item.kind != ":"]
        here, self.end = self.place(*items), self.place(*items[-1:])
        match kinds_of(head[:3]):
            case ["rolls", *_]:
                faces = self.faces(head[1:])
                if self.record.rolls is not None:
                    self.problems.problem("given-twice", here, what="rolls")
                elif faces is not None:
                    self.record.rolls = Rolls(tuple(faces))
            case ["nothing"]:
                self.record.play(Passes(), here)
            case ["passes"]:
                self.record.passed = True
            case ["role" | "side", "passes"]:
                self.record.play(Passes(self.role(head[0])), here)
            case ["role" | "side", "rerolls", *_]:
                self.rerolls(head[2:], self.role(head[0]), None, here)
            case ["rerolls", *rest] if rest != ["number", "die"]:
                self.rerolls(head[1:], None, None, here)
            case ["keyword" | "effect" | "gets" | "prevents" | "number" | "rerolls" | "role" | "side" | "quoted", *_] if (
                found := self.mention(head)
            ):
                self.used(*found, here)
            case _:
                self.no_clause(head, here)

    def no_clause(self, items: list[Lexeme], here: Place) -> None:
        """Report a clause that is nothing rolled or played."""
        unknown = next((item for item in items if item.kind == "unknown"), None)
        if unknown:
            self.unread(unknown)
        else:
            self.problems.problem("clause-unread", here)

    def mention(self, items: list[Lexeme]) -> tuple[Uses, list[Lexeme]] | None:
        """The ability of a mention, with what distinguishes it, and the items behind it: "Evade 2 (1 Force) by defender 2"."""
        user, items = self.user(items)
        if not items:
            return None
        x = text = None
        if found := self.effect(items):
            keyword, x, at = found
        elif kinds_of(items[:2]) == ["gets", "("] and (end := brackets(items).get(1)):
            keyword, text = PLAYED_TEXT, self.text_played(items[2:end])
            at = end + 1 + (kinds_of(items[end + 1 : end + 2]) == ["for-attack"])
        elif items[0].kind == "keyword":
            keyword, at = items[0].value, 1
            numbered = "X" in load().summaries[keyword]["form"] and items[1:2] and items[1].kind == "number"
            if numbered and kinds_of(items[2:3]) != [">"]:
                x, at = items[1].number, 2
            if "plays" in load().summaries[keyword]:
                keyword, x = self.played_of(keyword, x)
        else:
            return None
        length, cost, used = self.brackets(items[at:])
        if used:
            self.problems.problem("cost-unread", self.place(*items[at : at + length]))
        if cost is not None:
            self.check_cost(keyword, cost, self.place(*items[: at + length]))
        rest = [item for item in items[at + length :] if item.kind not in ("uses", "filler", "for-attack")]
        by = self.bearer(user, keyword) if user else None
        if rest and rest[0].kind == "by" and not user:
            size = 2 + (rest[1:2] != [] and rest[1].kind == "role" and rest[2:3] != [] and rest[2].kind == "number")
            by, rest = self.reference(rest[1:size]), rest[size:]
            user = [items[0]]
        return None if user and by is None else (Uses(keyword, None, x, None, by, cost, text), rest)

    def played_of(self, keyword: str, x: int | None) -> tuple[str, int | None]:
        """The one ability that a user's keyword is played as; the keyword itself where there is not just one."""
        from swtcg_rules.table.composed import composed  # only a user's glossary has these keywords

        numbered = x is not None or "X" not in load().summaries[keyword]["form"]
        try:
            played = composed(keyword, x if numbered else 1, None).texts[0].abilities
        except ScenarioError:  # the problem is reported where the keyword stands
            return keyword, x
        return (played[0].keyword, played[0].x if numbered else None) if len(played) == 1 else (keyword, x)

    def text_played(self, items: list[Lexeme]) -> Text:
        """The text of an effect that is played for the attack."""
        from swtcg_rules.table.cards import CardReader  # a plain attack need not load it
        from swtcg_rules.table.composed import composed
        from swtcg_rules.table.laying import TableBuilder

        said = lex(self.text, Vocabulary.TABLE, items[0].start, items[-1].end) if items else []
        return CardReader(self.text, TableBuilder(composed), self.fixed).one_text(said)

    def user(self, items: list[Lexeme]) -> tuple[list[Lexeme], list[Lexeme]]:
        """Take the user of an ability off the front: "defender uses", "attacker 2 plays"."""
        if items[0].kind not in ("role", "side", "quoted"):
            return [], items
        at = next((at for at, item in enumerate(items) if item.kind == "uses"), len(items))
        return items[:at], items[at + 1 :]

    def bearer(self, user: list[Lexeme], keyword: str) -> UnitRef | None:
        """The unit that uses a keyword: the one that is named, or of a named side the declared one or the only one with it."""
        if kinds_of(user) not in (["role"], ["side"]):
            return self.reference(user)
        role = self.role(user[0])
        units = self.record.of(role)
        able = [at for at, unit in enumerate(units) if any(ability.keyword == keyword for ability in unit.abilities)]
        if 0 in able or not able:
            return UnitRef(role)
        return UnitRef(role, able[0]) if len(able) == 1 else None

    def check_cost(self, keyword: str, cost: int, here: Place) -> None:
        """Check that a cost is in range and belongs to an ability that is paid for."""
        self.problems.number("cost", cost, here)
        if load().summaries[keyword]["type"] != "activated":
            self.problems.problem("takes-no-cost", here, name={lang: load().called(keyword, lang) for lang in LANGUAGES})

    def used(self, ability: Uses, items: list[Lexeme], here: Place) -> None:
        """Read what an ability did: "prevents 1", "moves 2 on defender 2", "rolls 5 1", "rerolls 1>5", or nothing more."""
        kind = items[0].kind if items else ""
        if kind == "rolls":
            faces = self.faces(items[1:])
            if faces is not None:
                self.record.play(RollsOf(ability.keyword, tuple(faces), ability.x, ability.by, ability.cost), here)
            return
        if kind == "rerolls" or kinds_of(items[:2]) == ["number", ">"]:  # "Lucky rerolls" is a name of Lucky
            self.rerolls(items[kind == "rerolls" :], None, ability, here)
            return
        rest = items[1:] if kind in ("prevents", "moves", "announces") else items
        if rest and rest[0].kind == "number":
            ability, rest = ability._replace(amount=rest[0].number), rest[1:]
        if kind == "announces" and rest and rest[0].kind == "die":
            rest = rest[1:]
        if rest and rest[0].kind == "on":
            unit = self.reference(rest[1:])
            ability, rest = ability._replace(unit=unit), rest if unit is None else []
        if rest:
            self.no_clause(items, here)
        else:
            self.record.play(ability, here)

    def reference(self, items: list[Lexeme]) -> UnitRef | None:
        """The unit that is meant: "defender", "defender 2", or its name in quotation marks."""
        match kinds_of(items):
            case ["quoted"]:
                return self.record.named(items[0].value[1:-1])
            case ["role"]:
                return UnitRef(Role(items[0].value))
            case ["role", "number"]:
                ref = UnitRef(Role(items[0].value), items[1].number - 1)
                return ref if 0 <= ref.place < len(self.record.of(ref.role)) else None
        return None

    def role(self, item: Lexeme) -> Role:
        return Role(item.value) if item.kind == "role" else self.record.role(item.value)

    def faces(self, items: list[Lexeme]) -> list[int] | None:
        faces: list[int] = []
        for item in items:
            if item.kind == "unknown":
                self.unread(item)
                return None
            if item.kind != "number" or item.value not in FACES:
                self.problems.problem("not-a-face", self.place(item), found=item.value)
                return None
            faces.append(int(item.value))
        if not faces:
            self.problems.problem("faces-missing", self.end)
            return None
        return faces

    def rerolls(self, items: list[Lexeme], by: Role | None, using: Uses | None, here: Place) -> None:
        faces = self.faces([item for item in items if item.kind not in (">", "->")])
        if faces is None:
            return
        kinds = ["n" if item.kind == "number" else ">" for item in items]
        if ">" not in kinds:
            self.record.play(Rerolls(tuple((None, face) for face in faces), by, using), here)
        elif kinds == ["n", ">", "n"] * (len(kinds) // 3) and len(kinds) % 3 == 0:
            self.record.play(Rerolls(tuple(zip(faces[::2], faces[1::2], strict=True)), by, using), here)
        else:
            self.problems.problem("rerolls-unread", here)
