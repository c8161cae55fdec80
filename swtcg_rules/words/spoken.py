"""The language of a question, recognized by its letters and the small words that only one language has."""

from __future__ import annotations

import re

LETTERS = frozenset("ąćęłńóśźż")
IN_POLISH = """
    czy jest są nie się sie gdy kiedy kto co ile jak jaka jaki jakie który ktora ktory która które ktore moge mogę moja moje
    mój moj mam ma może moze mozna można jednostka jednostki jednostke jednostkę karta karty karte kartę koszt atak ataku
    atakuje gracz gracza przeciwnik przeciwnika kontra przeciw siła sila wytrzymałość wytrzymalosc rzut rzuty kości kosci
    obrażeń obrazen tura tury turze jeśli jesli dla od ze albo lub oraz juz już bez przed po pod nad przy we
    bije biją strzela wali obrywa rzuca rzuciłem rzucilem życia zycia życie zycie siły sily mocy obr żetony zetony żeton zeton
    tez też tylko tego tej tym tych temu samego siebie sobie swoja swoją swoje swoim moim mojej dziala działa wolno trzeba gdzie
    teraz potem wtedy zawsze nigdy czyja czyj czego czemu dlaczego musi musze muszę
    jakiej jakiego jakim jakich faza fazie fazy fazę faze etap etapie etapu areny arenie arenę
    bitwy bitwie bitwę bitwe talii talię ręce rece rękę na ja wtedy obronca obronce trafia trafi ginie
    zginie zginę zgine padnie przeżyje przezyje pancerz tarcza tarcze kolejność kolejnosc szybkość szybkosc ciemna jasna jego
"""
IN_ENGLISH = """
    the is are can may does did will what when who how which my your his her its of and if with from at this that there be it
    i you he she unit card attack vs against power health has have
"""
QUOTED = re.compile(r"[\"„“”«][^\"„“”»]*[\"“”»]")
"""Quotations: a card's own words do not show the language of the text around them."""
SOUND = re.compile(r"cz|sz|rz|dz")
"""Letter pairs for sounds that hardly occur in English words."""
POLISH, ENGLISH = frozenset(IN_POLISH.split()), frozenset(IN_ENGLISH.split())


def polish(text: str) -> bool:
    """Whether a text is Polish rather than English; False for one without a sign of either."""
    lower = text.lower()
    lower = QUOTED.sub(" ", lower) if len(QUOTED.sub("", lower).split()) > 1 else lower
    if not LETTERS.isdisjoint(lower):
        return True
    words = "".join(letter if letter.isalpha() else " " for letter in lower).split()
    return sum(word in POLISH or SOUND.search(word) is not None for word in words) > sum(word in ENGLISH for word in words)
