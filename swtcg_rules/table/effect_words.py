"""The words of effects of card texts, English and Polish, in addition to those of units."""

from swtcg_rules.table.words import Forms, Meaning

DEPLOYS_CHEAPER = "deploys-cheaper"
"""The effect that names the cards it is for: "each of your [Imperial] cheaper to deploy by 1"."""
PREVENT_DAMAGE, PREVENT_UP_TO, PREVENT_ALL = "prevent-damage", "prevent-up-to", "prevent-all"
PREVENTIONS = (PREVENT_DAMAGE, PREVENT_UP_TO, PREVENT_ALL)
"""The effects that may name the cards they are for, behind their number."""
MOMENTS = {
    "build-step-start": (("when its build step starts",), ("gdy zaczyna się jej etap budowy",)),
    "battle-phase-start": (("when the battle phase starts",), ("gdy zaczyna się faza bitwy",)),
    "battle-phase-end": (("when the battle phase ends",), ("gdy kończy się faza bitwy",)),
}
WORDING_FORMS: dict[Meaning, Forms] = {
    Meaning("wording", "cannot-be-attacked"): (("no unit may attack it",), ("nie wolno jej atakować",)),
    Meaning("wording", "attacks-stealth"): (("attacks through Stealth",), ("atakuje mimo Stealth",)),
    Meaning("wording", "open-to-arenas"): (("open to attacks from any arena",), ("można ją atakować z każdej areny",)),
    Meaning("wording", "attack-price"): (("attack price",), ("cena ataku",)),
    Meaning("wording", "room-for-pilots"): (("Pilots up to",), ("pilotów do",)),
    Meaning("wording", "equipment-less-force"): (("Equipment cheaper by Force",), ("ekwipunek tańszy o Moc",)),
    Meaning("wording", "equipment-less-points"): (("Equipment cheaper by build points",), ("ekwipunek tańszy o punkty budowy",)),
    Meaning("wording", DEPLOYS_CHEAPER): (("cheaper to deploy by",), ("tańsze w wystawieniu o",)),
    Meaning("wording", PREVENT_UP_TO): (("prevent up to",), ("zapobieganie do",)),
    Meaning("wording", PREVENT_ALL): (("prevent all damage",), ("zapobieganie wszystkim obrażeniom",)),
    Meaning("wording", "power-by-counters"): (("power for each damage counter",), ("siła za każdy żeton obrażeń",)),
    Meaning("wording", "repair"): (("repair up to",), ("naprawa do",)),
    Meaning("wording", "wound"): (("wound by",), ("rana o",)),
    Meaning("wording", "tapping"): (("tapping",), ("tapowanie",)),
    Meaning("wording", "retreating"): (("retreating",), ("wycofywanie",)),
    Meaning("wording", "gain-force"): (("gain Force",), ("zysk Mocy",)),
    Meaning("wording", "gain-points"): (("gain build points",), ("zysk punktów budowy",)),
    Meaning("wording", "gains-force"): (("gains Force",), ("zyskuje Moc",)),
    Meaning("wording", "gains-points"): (("gains build points",), ("zyskuje punkty budowy",)),
    Meaning("wording", "mends-itself"): (("mends itself by",), ("naprawia się o",)),
    **{Meaning("limit", moment): forms for moment, forms in MOMENTS.items()},
    Meaning("limit", "build-step"): (("in its build step",), ("w swoim etapie budowy",)),
    Meaning("limit", "no-attack"): (("between attacks",), ("między atakami",)),
    Meaning("limit", "instead-of-attack"): (("in place of its attack",), ("zamiast jej ataku",)),
    Meaning("for-whom", "opponents"): (("to one of your opponent's",), ("jednej z przeciwnika",)),
    Meaning("for-whom", ""): (("to any",), ("dowolnej",)),
    Meaning("for-whom", "yours"): (("to one of your",), ("jednej z twoich",)),
    Meaning("for-whom", "yours-other"): (("to one of your other",), ("jednej z twoich innych",)),
}
EACH: dict[Meaning, Forms] = {
    Meaning("each", ""): (("each",), ("każda", "każdy", "każde")),
    Meaning("each", "other"): (("each other",), ("każda inna", "każdy inny")),
    Meaning("each", "yours"): (("each of your",), ("każda twoja", "każdy twój", "każda z twoich")),
    Meaning("each", "yours-other"): (("each of your other",), ("każda twoja inna", "każdy twój inny", "każda z twoich innych")),
    Meaning("each", "opponents"): (
        ("each of your opponent's", "each of the opponent's"),
        ("każda przeciwnika", "każdy przeciwnika"),
    ),
}
PER: dict[Meaning, Forms] = {
    Meaning("per", ""): (("for each",), ("za każdą", "za każdy")),
    Meaning("per", "other"): (("for each other",), ("za każdą inną", "za każdy inny")),
    Meaning("per", "yours"): (("for each of your",), ("za każdą twoją", "za każdy twój")),
    Meaning("per", "yours-other"): (("for each of your other",), ("za każdą twoją inną", "za każdy twój inny")),
    Meaning("per", "opponents"): (("for each of your opponent's",), ("za każdą przeciwnika", "za każdy przeciwnika")),
}
HAVING = {
    "some": (("while there is",), ("dopóki jest",)),
    "some-other": (("while there is another",), ("dopóki jest inna", "dopóki jest inny")),
    "some-yours": (("while you have",), ("dopóki masz",)),
    "some-yours-other": (("while you have another",), ("dopóki masz inną", "dopóki masz innego", "dopóki masz inny")),
    "some-opponents": (("while your opponent has",), ("dopóki przeciwnik ma",)),
    "none": (("while there is no",), ("dopóki nie ma",)),
    "none-other": (("while there is no other",), ("dopóki nie ma innej", "dopóki nie ma innego")),
    "none-yours": (("while you have no",), ("dopóki nie masz",)),
    "none-yours-other": (("while you have no other",), ("dopóki nie masz innej", "dopóki nie masz innego")),
    "none-opponents": (("while your opponent has no",), ("dopóki przeciwnik nie ma",)),
    "attacking": (("while attacking", "when attacking"), ("dopóki atakuje", "gdy atakuje")),
    "attacked-by": (("while attacked by", "when attacked by"), ("dopóki atakuje ją", "gdy atakuje ją")),
    "intercepting": (("while intercepting", "when intercepting"), ("dopóki przejmuje atak", "gdy przejmuje atak")),
    "piloted-by": (("while piloted by",), ("dopóki pilotuje ją", "dopóki pilotuje go")),
    "in-stack": (("while its stack has",), ("dopóki w jej stacku jest",)),
    "here": (("while this is",), ("dopóki sama jest", "dopóki sam jest")),
}
AS_LONG = {"while": "as long as"}
EFFECT_FORMS: dict[Meaning, Forms] = {
    **WORDING_FORMS,
    **EACH,
    **PER,
    **{
        Meaning("while", key): ((*en, *(form.replace("while", "as long as", 1) for form in en if form.startswith("while"))), pl)
        for key, (en, pl) in HAVING.items()
    },
    Meaning("damaged", "yes"): (("damaged",), ("uszkodzona", "uszkodzony", "uszkodzoną")),
    Meaning("damaged", "no"): (("undamaged",), ("nieuszkodzona", "nieuszkodzony", "nieuszkodzoną")),
    Meaning("mark", "multi-arena"): (("multi-arena",), ("wieloarenowa", "wieloarenowy", "wieloarenową")),
    Meaning("not"): (("not", "non"), ("niebędąca", "niebędący", "niebędącą", "niebędącego")),
    Meaning("treated-as"): (("treated as", "treat as"), ("traktowana jak", "traktowany jak", "traktuj jak")),
    Meaning("card-text"): (("card text at",), ("tekst karty przy",)),
}
"""The words of effects, in addition to those of units."""
