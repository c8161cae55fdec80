"""Words of `cast_heard`: what says who does what, where no verb of the table does."""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern

BY_HIM = frozenset(fold("him her it them me us go ją nią niego nim niej mnie nas jego").split())
"""Whom a verb strikes, behind it."""
HAVING = frozenset(fold("mając mający mająca mającego mającą having holding sporting packing rocking carrying").split())
"""He has it, too."""
HAD = frozenset(fold("had miał miała miało mieli could might would mógłby mogłaby").split())
"""He may have it no more."""
STANDS = frozenset(
    fold(
        "stands stand standing sits sit sitting waits waiting hides hiding hangs hanging lurks lurking parked docked hovering "
        "posted stationed camping stays is stoi siedzi czeka leży jest stojący stojąca"
    ).split()
)
"""So somebody is there."""
NEAR = frozenset(fold("by beside behind nearby near next alongside adjacent with there too obok koło przy za razem z w").split())
"""Where he stands."""
UNDER = frozenset(("pod", "under", "facing", "faces", "face", "versus", "przed", "przeciwko"))
"""Before the attack that somebody is under."""
CAN = frozenset(fold("can may może mogę mogą możesz potrafi will").split())
FREE = frozenset(fold("gratis free freely darmo darmowy darmowe darmowa").split())
FROM = frozenset(("from", "by", "od", "przez"))
IF = frozenset(fold("if jeśli jeżeli gdy gdyby jak kiedy skoro given assuming").split())
LIVES = Pattern(
    r"\b(?:surviv\w*|liv\w+|make\w* it|przezyj\w*|przetrwa\w*|wytrzyma\w*|die\w*|dead|zgin\w*|gin\w*|umrze|umiera|padni\w*|pada)"
)
"""So it is asked what becomes of the one who was just named."""
ACTS = Pattern(r"(?:s|ed|e|a|i|y|al|ala|il|ila|yl|yla)\Z")
"""The endings of what somebody does to somebody."""
NO_ATTACK = Pattern(
    r"^(?:mak|die|last|stand|liv|protect|heal|help|sav|guard|cover|shield|block|dodg|evad|parr|deflect|surviv|miss|need|want|giv|get|has|hav|us|pay|spend|"
    r"reroll|intercept|support|boost|buff|join|lead|pilot|ignor|avoid|tak|los|absorb|is|was|be|do|stop|prevent|reduc|remov|negat|"
    r"cancel|counter|answer|retaliat|aveng|ripost|lik|lov|hat|fear|meet|met|see|saw|watch|follow|flee|run|leav|teach|train|"
    r"know|call|talk|ask|tell|say|follow|rid|driv|own|carr|equip|stack|com|go|stand|sit|wait|beat|outrank|replac|copy|copi|"
    r"team|fight|marr|kiss|hug|adopt|visit|becom|turn|transform|promot|poslub|zeni|caluj|tuli|compar|win|won|lost|kept|keep|hold|held|"
    r"chron|ochran|oslan|zaslan|bron|lecz|ulecz|pomag|pomog|ratuj|uratow|wspier|wspom|wspar|dodaj|daj|dosta|ma(?:m|ja)?$|mia|jest|byl|byc|"
    r"widz|zna|lub|kocha|boi|ucie|uczy|szkol|prowadz|pilot|towarzysz|czek|sto|siedz|przejm|przej|unik|blok|par|odbij|pochlan|"
    r"ignoruj|omij|zastep|wymien|kopiuj|uzyw|placi|traci|wygr|przegr|leci|idzie|nalez|wola|pyta|mowi|bierz|przyj|trzym|ubezpiecz)"
)
"""The beginnings of what somebody does to somebody that is no attack, or by which he may be struck himself."""
HELPS = frozenset(
    fold("save saves help helps keep keeps protect protects rescue rescues uratuje ratuje pomoże pomaga ocali").split()
)
"""So an ability is asked about, and whose it is stands behind."""
BOTH = frozenset(fold("both each obaj oboje oba obie obu").split())
QUESTION = frozenset(fold("ile ilu jak czy co").split())
DEALS = frozenset(fold("zadać zrobić wbić ubić zdjąć trafić").split())
"""So it is asked in Polish what comes of it, before it is told."""
ASKS = frozenset(fold("what how who which whose ile co jak kto czy jakie").split())
OPENS = frozenset(fold("can could will would does do is are czy").split())
"""So a question opens."""
BLOW = frozenset(("atak", "ataku", "atakiem", "attack", "an attack", "the attack"))
LIVE = re.compile(r"live|survive|make|die|dies|stand|last|przezyje|zginie|padnie|wytrzyma|ginie|pada")
"""The same, where it is no question of its own for the table's words."""
PRONOUNS = frozenset(("it", "he", "she", "they", "on", "ona", "ono"))
NO_UNIT = frozenset(
    fold(
        "equipment karta card question pytanie pilot oops znaczy good bad way base stack pile side problem issue ruling check "
        "math case game turn player gracz gra tura nobody nikt"
    ).split()
)
"""Who is called so is no unit."""
