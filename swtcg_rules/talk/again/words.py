"""The words by which a follow-up changes a board, beside those that any table talk has. All are folded."""

from __future__ import annotations

from functools import cache

MARKS: dict[str, tuple[str, ...]] = {
    "lead": (
        *("what if", "and what if", "but what if", "what about", "and what about", "how about", "what happens if", "same but"),
        *("same board but", "same again but", "same thing but", "same thing", "the same", "same", "suppose"),
        *("lets say", "make it", "make that", "make", "set", "let", "ok", "okay", "now", "and now"),
        *("then", "say", "if", "and if", "or if", "in case", "assume", "this time", "still"),
        *("co jesli", "a co jesli", "co jak", "a co jak", "co gdyby", "a co gdyby", "gdyby", "a gdyby", "co by bylo gdyby"),
        *("a co by bylo gdyby", "to samo ale", "to samo tylko", "to samo", "teraz", "a teraz", "niech"),
        *("ustaw", "jesli", "a jesli", "jezeli", "a jezeli", "jak", "a jak", "gdy", "a gdy", "a"),
        *("a co z", "co z", "tym razem", "powiedzmy ze", "za to", "zalozmy ze", "jakby", "a jakby"),
    ),
    "change": ("change", "change it to", "zmien", "zmien na"),
    "with": ("got", "put"),
    "gains": (
        *("add", "adds", "give", "gives", "give him", "give her", "give it", "gets", "gain", "gains"),
        *("dodaj", "dorzuc", "dolicz", "daj mu", "daj jej", "daj", "dostaje", "zyskuje", "otrzymuje"),
    ),
    "plus": ("plus",),
    "minus": ("minus",),
    "not": ("not", "isnt", "is not", "nie jest", "nie byl", "nie byla"),
    "without": (
        *("remove", "removes", "removed", "drop", "take away", "takes away", "lose", "loses", "lost", "losing", "has no"),
        *("no longer has", "no longer have", "no longer", "does not have", "doesnt have", "did not have", "didnt have", "had no"),
        *("hasnt got", "hasnt", "strip", "take off", "without", "w/o", "wo", "no", "not have"),
        *("usun", "odejmij", "zabierz", "zabierz mu", "zabierz jej", "traci", "stracil", "stracila", "nie ma", "nie mial"),
        *("nie miala", "nie mialby", "bez", "juz nie ma", "skasuj"),
    ),
    "instead": ("instead", "only", "zamiast tego", "w zamian", "tylko"),
    "instead-of": ("instead of", "rather than", "in place of", "zamiast"),
    "more": ("more", "extra", "additional", "higher", "wiecej", "dodatkowej", "dodatkowych", "wyzsza"),
    "less": ("less", "fewer", "lower", "mniej", "nizsza"),
    "one-more": ("one more", "another", "one extra", "jeszcze jeden", "jeszcze jedna", "o jeden wiecej", "jeden wiecej"),
    "one-less": ("one less", "one fewer", "o jeden mniej", "jeden mniej"),
    "free": (
        *("for free", "free", "costs nothing", "for nothing", "at no cost", "for no force", "costs no force"),
        *("za darmo", "darmowy", "darmowe", "bez kosztu"),
    ),
    "untapped": (
        *("untapped", "not tapped", "is untapped", "isnt tapped", "is not tapped", "was not tapped", "wasnt tapped"),
        *("nietapnieta", "nietapniety", "nie jest tapnieta", "nie jest tapniety", "nie byl tapniety", "nie byla tapnieta"),
    ),
    "undamaged": ("undamaged", "unhurt", "no damage", "without damage", "bez obrazen", "bez zetonow"),
    "swap": (
        *("the other way round", "the other way around", "other way round", "other way around", "vice versa", "reversed"),
        *("swap sides", "swap them", "switch sides", "swap the sides", "swapped", "roles reversed"),
        *("na odwrot", "odwrotnie", "zamien strony", "zamien ich", "odwroc strony"),
    ),
}  # fmt: skip
"""What each phrase does."""

ANSWERS: dict[str, tuple[str, ...]] = {
    "yes": ("yes", "y", "yep", "yeah", "right", "correct", "exactly", "tak", "t", "zgadza sie", "dokladnie", "wlasnie tak"),
    "1": ("1", "first", "the first", "first one", "the first one", "pierwsze", "pierwsza", "pierwszy", "ta pierwsza"),
    "2": ("2", "second", "the second", "second one", "the second one", "drugie", "druga", "drugi", "ta druga"),
    "3": ("3", "third", "the third", "third one", "the third one", "trzecie", "trzecia", "trzeci", "ta trzecia"),
}  # fmt: skip
"""What is said to a line that was asked back: yes, or which of those that were offered, by its number."""

SILENT = frozenset((
    *("a", "an", "the", "is", "are", "was", "be", "been", "being", "am", "it", "its", "that", "this", "to", "of", "as", "well"),
    *("so", "there", "there is", "here", "already", "just", "also", "too", "for", "on", "in", "at"),
    *("him", "it", "thats", "value", "total", "already has", "also has", "has a", "then", "what", "still", "please", "pls"),
    *("like", "equals", "equal to", "means"),
    *("to", "jest", "byl", "byla", "bylo", "ze", "o", "na", "w", "z", "by", "tez", "takze", "sie", "prosze", "co", "rowna"),
    *("wynosi", "ma", "dla", "u", "rowniez", "jeszcze", "oznacza", "this time", "now", "teraz", "its a", "isa"),
))  # fmt: skip
"""Small words that change nothing wherever they stand in a follow-up; other words of that sort are asked about."""

OF_SPEAKERS = frozenset(("i", "am", "mam", "mamy", "masz", "macie", "mielismy", "mi", "nam", "ja", "we", "you", "my"))
"""Words of those who speak, or to whom they speak."""

NOBODY_IN_PARTICULAR = frozenset((
    *("he", "she", "they", "he has", "she has", "they have", "he had", "she had", "they had", "he still has", "she still has"),
    *("he now has", "he only has", "she only has", "he got", "she got", "his", "her", "its", "their", "him", "it", "them"),
    *("hes got", "shes got", "hes", "shes", "theyre", "he did have", "he also has", "she also has"),
    *("on", "ona", "ono", "on posiada", "ona posiada", "jego", "jej", "mu", "niego", "niej", "nim"),
))  # fmt: skip
"""Words for somebody of whom only the rules can say which of the two he is."""

ASKS = frozenset(("is", "are", "was", "does", "do", "did", "has", "have", "had", "will"))
"""Before somebody these ask whether it is so: "is he tapped?"."""

IFS = frozenset(("if", "when", "say that", "so if", "suppose that", "in case that", "gdy", "jak", "jesli", "jezeli", "kiedy"))
"""Words behind which something is so, and nothing is asked."""

LINKS = frozenset(("is", "was", "to", "jest", "byl", "bylby", "wynosi"))
"""Between a keyword and a number these say that the number is another one."""

ACTS = frozenset((
    *("evades", "evaded", "deflects", "deflected", "intercepts", "intercepted", "redirects", "redirected", "retaliates"),
    *("retaliated", "protects", "protected", "unika", "uniknie", "uniknal", "evaduje", "odbija", "przechwytuje"),
))  # fmt: skip
"""Keywords as what somebody does, and not as what he has."""

ENDINGS = frozenset((
    "", "s", "a", "u", "owi", "em", "ie", "y", "i", "ego", "emu", "ym", "e", "om", "ow", "ami", "ach", "iem", "ze", "ka",
    "ke", "ki", "ce", "ka",
))  # fmt: skip
"""What English and Polish hang on a name."""


@cache
def marks() -> dict[str, str]:
    """What each phrase does."""
    return {phrase: mark for mark, phrases in MARKS.items() for phrase in phrases}


@cache
def longest() -> int:
    """How many words the longest phrase has."""
    return max(phrase.count(" ") for phrase in marks()) + 1
