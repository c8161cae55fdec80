"""The words of plain questions: the class of each, and its meaning there.

Keywords are not among them: they go by their names in the glossary. A word that ends in a star stands for all its forms.
"""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    # What asks.
    "CAN": {"": "can | could | may"},
    "DOES": {"": "does | do | will | would"},
    "IS": {"": "is | are"},
    "CZY": {"": "czy"},
    "MOZE": {"": "może | mogą | może się | mogłaby"},
    "MOGE": {"": "można | wolno | mogę | możesz | możemy | może mi się udać"},
    "ALLOWED": {"": "allowed to | able to | permitted to | legal to | free to"},
    "IT": {"": "it"},
    "STILL": {"": "still | nadal | wciąż | jeszcze | ever | even"},
    "I": {"": "i | you | we | one"},
    "HOW-MANY": {"": "how many"},
    "ILE": {"": "ile | iloma"},
    "WHAT": {"": "what | which"},
    "JAKIE": {"": "jakie | które"},
    # Possessives, and words without a meaning.
    "A": {"": "a | an | the | any"},
    "MY": {"": "my | your | his | her | our | one of my | mój | moja | moją | mojej | moje | twoja | jego"},
    "ITS": {
        "": "a units | the units | its | his | her | my | your | their "
        "| swoją | swojej | swoje | swój | swoich | mój | moją | mojej | moich"
    },
    "ENEMY": {
        "": "an enemy | enemy | an opposing | opposing | an opponents | my opponents | the opponents | wrog* | przeciwnika"
    },
    # What it is.
    "UNIT": {"": "unit | units"},
    "ATTACKER": {"": "attacker | attacking unit | attackers"},
    "JEDNOSTKA": {"": "jednostka | jednostki"},
    "JEDNOSTKA-ATTACKS": {"": "jednostka"},
    "JEDNOSTKE": {"": "jednostkę | jednostki"},
    "JEDNOSTKI": {"": "jednostka | jednostki | jednostce | jednostkę | jednostek | jednostkom | jednostkami"},
    "STATE": {
        "tapped": "tapped | tapnięt* | stapowan* | zatapowan*",
        "untapped": "untapped | nietapnięt* | odtapnięt* | odtapowan* | untapnięt*",
        "damaged": "damaged | wounded | uszkodzon* | zranion* | rann*",
        "undamaged": "undamaged | unharmed | unhurt | nieuszkodzon*",
        "stunned": "stunned | ogłuszon* | oszołomion*",
        "build-zone": "retreated | wycofan*",
        "space": "space | kosmiczn*",
        "ground": "ground | naziemn*",
        "character": "character",
    },
    "TYPED": {
        "character": "character | characters | postać | postaci | postacie",
        "space": "ship | ships | starship | starships | statek | statki | statku",
        "ground": "vehicle | vehicles | pojazd | pojazdy | pojazdu",
    },
    "WITH": {"": "with | that has | which has | having | z | ze | która ma | mająca | mającej | mającą | posiadająca"},
    "AND": {"": "and | i | oraz"},
    "THAT-IS": {"": "that is | which is | thats | która jest | która została | będąca"},
    "PLACE": {
        "build-zone": "in the build zone | in its build zone | in my build zone | in the building zone | w strefie budowy",
        "space": "in the space arena | in space | w arenie kosmicznej",
        "ground": "in the ground arena | w arenie naziemnej",
        "character": "in the character arena | w arenie postaci",
    },
    "FROM": {"build-zone": "from the build zone | from its build zone | from my build zone | ze strefy budowy"},
    "BEARING": {
        "damaged": "with damage | with a damage counter | with damage counters | z żetonem obrażeń | z żetonami obrażeń",
        "undamaged": "without damage | with no damage | without damage counters | with no damage counters | bez obrażeń "
        "| bez żetonów obrażeń",
        "powerless": "without power | with no power | with 0 power | with power 0 | with zero power | bez siły | z siłą 0 "
        "| o sile 0 | z zerową siłą",
    },
    "WHILE": {"": "while | when | if | as long as | gdy | kiedy | jeśli | póki | jeżeli"},
    "ITSELF": {"": "it is | its | tapped it is | the unit is | its unit is | jest | jednostka jest | jej jednostka jest"},
    # What it does.
    "ATTACK": {"": "attack | make an attack | zaatakować | atakować | wykonać atak"},
    "ATTACKS": {"": "attacks | atakuje"},
    "BE": {"": "be | get | być | zostać"},
    "ATTACKED": {"": "attacked | targeted by an attack | the target of an attack | zaatakowan* | atakowan* | celem ataku"},
    "BY": {"": "by | przez"},
    "USE": {
        "": "use | play | activate | użyć | używać | zagrać | zagrywać | aktywować | skorzystać z | korzystać z | użyć zdolności"
    },
    "FOR": {"": "on | for | na | dla | u"},
    "USED": {"": "used | played | activated | użyte | użyta | użyty | zagrane | zagrana | zagrany"},
    "THE-ATTACK": {
        "": "an attack | the attack | attacks | that attack | atak | ataki | ataku | ten atak | an attack on another unit "
        "| the attack on another unit | an attack on another of my units | an attack on one of my other units"
    },
    "RETREAT": {"": "retreat | wycofać się | się wycofać"},
    "WYCOFAC": {"": "wycofać | retreat"},
    "RETREATED": {"": "retreated | wycofan*"},
    "IN-RETREAT-STEP": {"": "in the retreat step | during the retreat step | in my retreat step | w etapie wycofywania"},
    # What goes with what.
    "WORK": {
        "": "work | works | count | counts | help | helps | matter | do anything | do something | have any effect "
        "| have an effect | still work | still count | protect | protects | działa | działają | działać | zadziała | liczy się "
        "| liczą się | pomaga | pomagają | pomoże | chroni | chronią | ochroni | coś daje | nadal działa | wciąż działa"
    },
    "AGAINST": {"": "against | versus | vs | from | przeciw | przeciwko | przed | wobec | kontra"},
    "ATTACKS-WITH": {"": "attack with | attacks with | the attack with | an attack with | ataku z | atakowi z | atak z"},
    "ATTACK-NOUN": {"": "attack | attacks"},
    "ATTACK-OF": {
        "": "attack by | attacks by | the attack of | an attack of | an attack by | attacks from | an attack from "
        "| ataku | atakowi | atak"
    },
    "DAMAGE-OF": {
        "": "damage from | damage by | the damage from | damage of | the damage of | obrażenia od | obrażeniom od | obrażeń od"
    },
    "TOGETHER": {"": "with | together with | along with | z | ze | razem z | razem ze | w połączeniu z"},
    "AFFECT": {
        "": "affect | affects | influence | change | help | apply to | count for | apply for | matter for | work for | work on "
        "| wpływa na | wpływają na | zmienia | dotyczy | dotyczą | liczy się przy | liczą się przy | działa przy | działają przy "
        "| pomaga przy | pomaga w | działa na | działają na | zadziała na"
    },
    "STOP": {"": "reduce | lower | lessen | weaken | zmniejsza | zmniejszają | obniża | osłabia | osłabiają"},
    "PREVENT": {"": "prevent | stop | zapobiega | zapobiec | zapobiegać"},
    "PREVENTED": {"": "prevented | stopped"},
    "WITH-WHAT": {"": "with | by | using | za pomocą | przez | dzięki"},
    "THE-DAMAGE": {
        "": "the damage of | damage of | the damage from | damage from | the dice of | dice of | the dice from | dice from "
        "| the extra damage of "
        "| obrażenia z | obrażeniom z | obrażeń z | obrażeniami z | obrażenia od | obrażeniom od | obrażeń od "
        "| kości | kościom | kośćmi | kościach"
    },
    "DAMAGE": {"": "damage | dice | dice of damage | damage dice"},
    "DICE-OF-DAMAGE": {"": "dice of damage | damage dice | kości obrażeń | kościom obrażeń | kościach obrażeń | kośćmi obrażeń"},
    # When.
    "AFTER": {"": "after | only after | po | dopiero po"},
    "BEFORE": {"": "before | przed"},
    "EVENT": {
        "roll": "roll | the roll | the attack roll | the dice are rolled | the attack dice are rolled | dice are rolled "
        "| rolling | rolling the dice | the dice roll | rzucie | rzutem | rzucie na atak | rzutem na atak | rzucie kośćmi "
        "| rzutem kośćmi",
        "reroll": "reroll | the reroll | rerolls | the rerolls | the reroll chance | rerolling | przerzucie | przerzutem "
        "| przerzutach | przerzutami | ponownym rzucie | ponownym rzutem | szansie na ponowny rzut | szansą na ponowny rzut",
        "placement": "damage is placed | the damage is placed | damage counters are placed | the counters are placed "
        "| the damage counters are placed | położeniu żetonów obrażeń | położeniu żetonów",
    },
    "CHANCE": {
        "prevention-chance": "in the prevention chance | in the damage prevention chance | during the prevention chance "
        "| in a prevention chance | w szansie na zapobieganie obrażeniom | w szansie na zapobieganie",
        "reroll-chance": "in the reroll chance | during the reroll chance | in a reroll chance | w szansie na ponowny rzut",
    },
    # How many.
    "DICE": {"": "dice | attack dice | kości | kości ataku | kośćmi | kośćmi ataku"},
    "ROLL": {
        "": "roll | do i roll | are rolled | is rolled | do you roll | does it roll | attack with "
        "| rzucam | rzuca | rzuca się | się rzuca "
        "| atakuje"
    },
    "POWER": {"": "power | siła | siły | siłą | sile"},
    "AT": {"": "at | with | for | przy | z | o | mając"},
    "OF-A-UNIT": {"": "does a unit | does my unit | does an attacker | do i | jednostka | moja jednostka"},
    "WHOSE": {"": "whose | a unit whose | an attacking unit whose | an attacker whose | a unit with"},
    "WHO-IS": {"": "is | equals"},
    "IF-ONLY": {"": "if only | when only | but only | jeśli tylko | gdy tylko | jeśli rzuca się tylko | gdy rzuca się tylko"},
    "IS-ROLLED": {"": "is rolled | are rolled | may be rolled | can be rolled | jest rzucana"},
    "DIE": {"": "die | dice | attack die | attack dice | kością | kośćmi | kość | kości | kościach"},
    "HITS": {"": "hit | hits | trafia | trafiają | trafi"},
    "RESULTS": {"": "results | numbers | rolls | die results | wyniki | liczby"},
    "ON-WHAT": {"": "on what | from what number | from which number | na ile | od ilu"},
    "LOSES": {"": "loses | traci"},
    # How likely.
    "WHAT-IS": {"": "what is | what are | what s | whats"},
    "JAKA": {"": "jaka jest | jaka | jakie jest | jakie są | jakie"},
    "HOW-LIKELY": {
        "": "how likely is it to | how likely am i to | how likely is | how likely are | how probable is | how probable are"
    },
    "CHANCE-OF": {
        "": "the chance of | the chances of | the odds of | the probability of | the odds for | the odds on | the chance to "
        "| the odds to | chance of | chances of | odds of | probability of | chance to | odds to | chances to | the chances to"
    },
    "SZANSA": {"": "szansa na | szanse na | prawdopodobieństwo"},
    "GET": {"": "get | roll | getting | rolling | score | scoring | have"},
    "AT-LEAST": {"": "at least | minimum | co najmniej | przynajmniej | minimum of"},
    "OR-MORE": {"": "or more | lub więcej | albo więcej"},
    "EXACTLY": {"": "exactly | just | dokładnie"},
    "HIT-NOUN": {"": "hit | hits | trafienie | trafienia | trafień"},
    "ON": {"": "on | with | from | in | out of | rolling | when rolling | on a roll of | na | przy | z | w rzucie | rzucając"},
}
NUMBERS = {
    word: n
    for n, words in enumerate(
        ("zero no żadnej",
         "one jeden jedna jedną jednej", "two dwa dwie dwoma dwiema", "three trzy trzema", "four cztery czterema",
         "five pięć pięcioma", "six sześć sześcioma", "seven siedem", "eight osiem", "nine dziewięć", "ten dziesięć")
    )
    for word in words.split()
}  # fmt: skip
CONTRARY = (
    ("tapped", "untapped"),
    ("damaged", "undamaged"),
    ("space", "ground"),
    ("space", "character"),
    ("ground", "character"),
)
"""States that exclude each other on a unit."""
