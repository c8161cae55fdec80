"""What is asked in a sentence of its own behind the board, in whatever words a question has and none of the board.

..., odds i lose it      ..., what should he spend on      ..., ile dostaje ja a ile on      ..., any way to one shot it

Every word must be one of asking, of who plays, or of what becomes of units; a word more, and it is left as it stands.
"""

from __future__ import annotations

from itertools import chain

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.telling import Telling


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


OPENS = _words(
    "what whats how hows who which does do did will would can could is are am should odds chance chances any will gonna co "
    "czy ile jak jaka jakie jaki jakim jaką szansa szanse szans kto na mogę może warto dam da uda zdążę"
)
"""What a question begins with."""
DIES = _words(
    "die dies dead dying live lives living survive survives lose loses losing down drop drops fall falls gone toast ginie "
    "zginie zginę zginą giną padnie padnę padną pada padam przeżyje przeżyję przeżywa przeżyć zginąć paść umrze stracę "
    "strace tracę trace stracić żyje wytrzyma wytrzymam wytrzymać schodzi zejdzie zejdę ocaleje"
)
KILLS = _words(
    "kill kills killing finish finishes shot destroy destroys beat clear discard discards dispose rid zabije zabiję zabić "
    "zabicie zabicia zdejmę zdejmie zdjąć zdjęcie zdjęcia ubiję ubije ubić ubicie rozwalę rozwali rozwalić zniszczę "
    "zniszczy zniszczyć zniszczenie zestrzelę zestrzelić wykończyć dobić dobiję sprzątnąć skasować"
)
HURTS = _words(
    "dmg damage hurt hits hit wounds counters take takes taking through thru eat eats do does done deal deals dealt land "
    "lands obrażeń obrażenia obrażen dmga dostaje dostanie dostanę dostaję obrywa oberwie oberwę wchodzi wejdzie przechodzi "
    "przejdzie zada zadam zadaje zrobię zrobi wbiję wbije siądzie"
)
TELLS_OF_HURT = HURTS - _words("do does done take takes taking")
PAYS = _words(
    "pay pays paying spend spends spending use uses using afford buy wydać zapłacić płacić użyć użyje użyję kupić zagrać"
)
WHETHER_IT_CAN = _words("can could may able afford mogę może stać starczy wystarczy")
WORTH = _words(
    "should worth better best rather sense smart good warto lepiej najlepiej opłaca sens opłacalne powinien powinienem"
)
HOW_MUCH = frozenset(("much", "many", "what", "whats"))
BACK = _words("back myself oddam oddaje odeślę odesle odsyłam odbiję wraca wróci self himself itself sam sama")
CHANCES = _words("odds chance chances likely often percent percentage probability szansa szanse szans procent często")
SPEAKERS = _words("i im my mine me we us our ja mój moja mojego moją moje mnie")
WHO = SPEAKERS | _words(
    "he she it they him her them his hes shes its theyre that this thing guy dude unit one both ones someone somebody "
    "something anything nothing all everything those these opponent on ona ono oni jego jej go ją je mu mi im niego nią nim "
    "nas my sobie się ten ta to tego tę tym tej oba obaj obie oboje obu coś cos kogoś ktoś drugi przeciwnik"
)
OTHERS = _words(
    "a an the to of on for in at with from and so then now just even ever still really actually there here by out up off go "
    "goes going went get gets getting got have has had be been being come comes happen happens happening much many way ways "
    "make makes worse looking want wants most likely expect expected expecting average avg roughly usually each total end "
    "overall look looks what whats how which who that case lot anyway again mam ma masz mają być będzie bedzie jest są na "
    "za w z ze do po o u że ze żeby zeby by więc wiec teraz wtedy a i to tu tam już gorzej lepiej jeszcze jakie jaka jaki "
    "średnio srednio przeciętnie razem łącznie ogólnie mogę może można mozna dam da radę rade się sie uda udać stanie "
    "wyjdzie wychodzi dalej właściwie wlasciwie zwykle naprawdę jakoś jakos w sumie tym tutaj ogole ogóle raz strzał zrobić "
    "robić zrobic robic stać"
)
ASKING = OPENS | DIES | KILLS | HURTS | PAYS | WHETHER_IT_CAN | WORTH | BACK | CHANCES | WHO | OTHERS
NEVER = (
    "number",
    "signed",
    "odd",
    "keyword",
    "stat",
    "state",
    "no",
    "declines",
    "or",
    "another",
    "rolls",
    "force",
    "versus",
    "side",
)
"""What is of the board."""
SHOT = "shot"
WHICH = frozenset(("which", "that", "this"))


def questions(telling: Telling) -> None:
    """The last clauses, if they hold nothing but a question, say what is asked and nothing else."""
    begin = _begins(telling)
    if begin is None:
        return
    clause = telling.items[begin:]
    words = {word for item in clause for word in _said(telling, item)} | _before(telling, begin)
    known = next((item for item in clause if item.kind == "asks"), None)
    asked = _asked(words, known.value if known else "", "h" in telling.line or any(one.kind == "card" for one in telling.items))
    spoken = [item for item in clause if item.kind != "mark"]
    if not spoken:
        return
    for at in reversed(range(begin, len(telling.items))):
        if telling.items[at].kind != "mark":
            if asked and telling.items[at] is spoken[0]:
                telling.become(at, "asks", asked)
            else:
                telling.hush(at)


def _said(telling: Telling, item: Item) -> set[str]:
    return {*fold(item.text).split(), *chain.from_iterable(one.split() for one in telling.beside(item))}


def _before(telling: Telling, at: int) -> set[str]:
    return {*chain.from_iterable(one.split() for one in telling.before(at))}


def _begins(telling: Telling) -> int | None:
    """Where the question begins; None where there is none, or where it is the whole text."""
    items = telling.items
    at = len(items)
    while at and _of_a_question(telling, at - 1):
        at -= 1
    for begin in range(max(at, 1), len(items)):
        before, first = items[begin - 1], items[begin]
        parts = before.kind == "mark" or (before.end > first.start)
        opens = first.kind == "asks" or not OPENS.isdisjoint({*fold(first.text).split()[:1], *_before(telling, begin)})
        if opens and parts and first.kind != "mark":
            return begin
    return None


def _of_a_question(telling: Telling, at: int) -> bool:
    """Whether an item says nothing but what a question does."""
    item = telling.items[at]
    if item.kind == "mark":
        return item.value in ".,;:?!"
    words = {*fold(item.text).split()}
    if item.kind == "number":
        behind = telling.items[at + 1 : at + 2]
        return words == {"one"} and (_before(telling, at) & WHICH or any(_said(telling, one) & {SHOT} for one in behind)) != set()
    if item.kind == "asks":
        return item.value not in ("first", "reroll", "dice")
    if item.kind in NEVER:
        return False
    if words and words <= ASKING:
        return True
    named = [one for one in telling.items[:at] if one.kind in ("name", "word", "card", "quoted")]
    return item.kind in ("name", "word", "card") and any(_same(item, one) for one in named)


def _same(item: Item, other: Item) -> bool:
    """Whether both name one unit."""
    card = item.kind == other.kind == "card"
    return item.value == other.value if card else same_name(fold(item.text), fold(other.text))


def _asked(words: set[str], known: str, by_health: bool) -> str:
    """What is asked in such words; empty where they ask what happens, which is told anyway."""
    if not words.isdisjoint(PAYS):
        if not words.isdisjoint(WORTH) or known == "better":
            return "discard" if by_health else "damage"
        return "pay" if not words.isdisjoint(WHETHER_IT_CAN) else ""
    if not words.isdisjoint(DIES):
        if not words.isdisjoint(BACK):
            return "self"
        return "live" if not words.isdisjoint(SPEAKERS) and "both" not in words else "discard"
    if not words.isdisjoint(KILLS):
        return "discard"
    if known:
        return known
    if not words.isdisjoint(BACK):
        return ""
    if not words.isdisjoint(TELLS_OF_HURT) or ("take" in words and not words.isdisjoint(HOW_MUCH)):
        return "damage"
    return "chance" if not words.isdisjoint(CHANCES) else ""
