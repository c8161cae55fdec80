"""Single words that may be left aside inside the telling of a board, by what they do there: as data, English and Polish."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


HESITATES = _words(
    "um uh uhm erm er hm hmm ah eh oh comma period dot like just even some simply basically literally quite rather pretty "
    "whopping measly paltry meager hefty decent solid respectable lousy pathetic pitiful mere damn darn freaking frickin "
    "fricking friggin bloody whole such a an the przecinek kropka taki taka takie takim taką takiego takiej takich takimi "
    "jakiś jakiegoś jakaś jakąś jakimś jakiejś no wręcz normalnie zwyczajnie serio aż dosłownie właśnie akurat ten tego tym "
    "tej"
)
"""What says nothing, beside a number too."""
PARTICLES = HESITATES | _words(
    "right straight directly ahead forward along around in to at do so there here also too well then now goes go "
    "going gonna comes come coming sits sitting sit stands standing stand waits waiting lies lying there's sat stood "
    "chilling hanging is are am its it's theres being gets having got tries trying try po w we ku tam tu tutaj sobie se się "
    "prosto wprost dalej naprzód więc teraz też także stoi siedzi czeka leży stojący siedzący niejako idzie jedzie leci "
    "wchodzi wpada"
)
"""Particles, prepositions, and who stands where: of no number."""
FEELS = _words(
    "absolute utter crazy insane nuts stupid dumb silly lame sad poor lucky unlucky awesome cool nice sweet epic sick "
    "wild funny hilarious ridiculous absurd annoying scary mean evil nasty cute pretty beautiful lovely glorious mighty "
    "brave noble cowardly angry furious mad grumpy happy famous infamous legendary beloved favorite favourite fav fave "
    "trusty loyal faithful precious dear sweetest humble proud lonely desperate nervous worried scared terrified confident "
    "cocky smug salty overconfident lazy tired sleepy drunk hungry random weird strange odd-looking typical classic generic "
    "boring average-looking regular ordinary standard normal basic plain simple vanilla bog-standard glorified so-called "
    "wannabe fucking fuckin fckin effing shitty crappy badass goddamn godlike op overrated underrated biedny biedna biedne "
    "biednego biedną biedni głupi głupia głupie głupiego głupią durny durnego wredny wrednego wredną paskudny paskudnego "
    "paskudną kochany kochanego kochaną ukochany ukochanego ukochaną ulubiony ulubionego ulubioną dzielny dzielnego dzielną "
    "wierny wiernego wierną stary starego starą nieszczęsny nieszczęsnego nieszczęsną zwykły zwykłego zwykłą zwykłej "
    "przeklęty przeklętego przeklętą cholerny cholernego cholerną pieprzony pieprzonego zajebisty zajebistego fajny fajnego "
    "fajną super ekstra kozacki kozackiego kozacką śmieszny śmiesznego wściekły wściekłego smutny smutnego smutną samotny "
    "samotnego samotną tchórzliwy tchórzliwego dumny dumnego niedobry niedobrego"
)
"""What people feel of a unit, or it of itself."""
LOOKS = _words(
    "looking shiny ugly hairy furry scaly slimy dirty dusty rusty fat skinny tall short big small little tiny huge giant "
    "gigantic massive enormous itty-bitty puny old older young new brand-new newly-painted white black red blue green "
    "yellow purple orange pink brown grey gray golden silver foil holo holographic sleeved signed-by-artist bearded bald "
    "smelly stinky fluffy chubby wrinkly pointy hooded caped dashing handsome gorgeous muscular burly brzydki brzydkiego "
    "brzydką włochaty włochatego mały małego małą malutki malutkiego malutką duży dużego dużą wielki wielkiego wielką "
    "ogromny ogromnego ogromną gruby grubego grubą chudy chudego zielony zielonego zieloną czerwony czerwonego czerwoną "
    "niebieski niebieskiego czarny czarnego czarną biały białego białą złoty złotego nowy nowego nową młody młodego "
    "błyszczący błyszczącego śliczny śliczną piękny pięknego piękną"
)
"""How a unit, or its card, looks."""
MANNER = _words(
    "szybko wściekle dzielnie odważnie śmiało brutalnie bezlitośnie cicho głośno spokojnie pewnie dziko szaleńczo radośnie "
    "ochoczo chętnie dumnie zuchwale bohatersko zaciekle zajadle"
)
NO_MANNER = _words(
    "only barely hardly nearly partially partly roughly rarely supposedly formerly previously early daily fly ally apply "
    "reply rally bully jelly belly family assembly anomaly originally initially finally firstly secondly thirdly lastly "
    "newly currently presently recently lately temporarily permanently immediately instantly subsequently simultaneously "
    "repeatedly doubly triply additionally equally evenly jointly separately individually respectively collectively "
    "mutually exactly precisely merely mostly largely fully completely totally wholly entirely halfly effectively normally "
    "usually generally typically possibly probably potentially hypothetically theoretically allegedly apparently "
    "accidentally wrongly illegally legally optionally automatically conditionally alternatively alternately successfully "
    "fruitlessly vainly falsely weekly yearly monthly hourly solely freely friendly ugly holy lonely lovely curly costly "
    "deadly likely multiply imply supply rely reply comply defensively indirectly similarly virtually practically "
    "approximately approx reportedly seemingly continually continuously constantly consecutively sequentially randomly "
    "blindly lethally mortally fatally critically accurately heavily lightly slightly considerably significantly severely "
    "gravely badly"
)
"""Adverbs that speak of time, number, degree or whether it is so."""
NEGATED = ("un", "in", "im", "non", "power", "harm", "use", "force", "shield", "armo", "stealth", "help")
"""How adverbs begin that may say that it fails."""
CLAUSE = r"(?:^|(?<=[,.!?;:-])|(?<=[,.!?;:-] ))"
ENDS = r"(?=$|[?!.,])"
COMMENTS = Pattern(
    r"(?<!\w)(?:(?:there is |there'?s |absolutely |literally )?(?:no (?:way|chance|hope)|zero chance)"
    r"(?= (?:(?:that )?(?:he|she|it|i) (?:lives?|dies?|survives?|makes? it|walks|wins?)(?: right| huh| lol| eh| this| that|) ?)?"
    r"(?:$|[?!.,]))"
    rf"|not (?:a chance|looking good|good){ENDS}|(?:get|got|gets) (?:rekt|wrecked|owned|pwned|dunked on)"
    rf"|{CLAUSE}(?:pretty |quite |kinda |so |totally |utterly )?"
    r"(?:hopeless|pointless|crazy|insane|nuts|brutal|ouch|rough|tough|grim|doomed|sad|unfair|scary|yikes|easy|risky)"
    r"(?= (?:right|huh|eh|innit|i know|isn'?t it|or what|lol)$|$|[?!.,])"
    rf"|{CLAUSE}(?:it'?s |this is |that'?s |it is |that is )?(?:gonna be |going to be |looking )?"
    r"(?:so |really |very |pretty |super )?"
    r"(?:close|tight|brutal|intense|epic|hard|easy|messy|bad|painful)(?= (?:lol|huh|right|i think|for (?:him|me)))?"
    rf"{ENDS}"
    r"|nothing (?:fancy|special|else|more|crazy|weird|to see here)"
    r"|no (?:tricks|frills|flame|extras|shenanigans|biggie|pressure)"
    rf"|{CLAUSE}that'?s (?:it|all){ENDS}|nic (?:specjalnego|wiecej|nadzwyczajnego)|bez (?:spiny|cudow|udziwnien)"
    rf"|or (?:nah|naw|nope|what|not){ENDS}"
    rf"|{CLAUSE}(?:it'?s (?:all )?|it is |this is |game )over{ENDS}"
    r"|good luck(?: with that)?|fingers crossed|wish (?:me|him) luck|pray for (?:me|him)|rip|f in the chat|easy peasy"
    r"|for (?:the (?:win|glory|lulz|lols?|kill)|glory|honor|honour|fun|science|real)|in adv(?:ance)?"
    r"|and (?:stuff|all that|whatnot|so on|shit)|or so i think|or something like that|over (?:there|here)|out of nowhere"
    r"|my (?:last|only|best) hope|last hope|on (?:a roll|fire)(?: here| tonight| today)?"
    r"|i kid you not|(?:i'?m )?not (?:gonna lie|kidding|joking|even joking|lying)|ngl|no (?:joke|kidding|cap|lie|offen[cs]e)"
    r"|trust me|believe it or not|i swear|yes really|for realsies|swear to god|ez|ezpz|gl|glhf|ty|tyvm"
    r"|(?:please |pls )?(?:confirm|advise)(?: please| pls|)"
    r"|(?<=my )(?:all time |absolute )?(?:fav|fave|favou?rite|best|coolest|trusty|beloved) (?:card|character|unit|figure)(?= \w)"
    rf"|(?:they'?re |they are )?(?:both )?in the (?:same )?arena{ENDS}"
    rf"|{CLAUSE}(?:raczej |chyba |pewnie |totalnie |kompletnie )?"
    r"(?:bez szans|nie ma szans|zero szans|marne szanse|bez sensu|po ptakach|po nim|po mnie|slabo|kiepsko|krucho|"
    r"grubo|pozamiatane)"
    rf"(?: co nie| nie|){ENDS}"
    r"|co nie|w tej chwili|i (?:tyle|nara|juz|co teraz)|ni z tego ni z owego|znikad|o tak)(?!\w)"
)
"""What is called out beside a board, and nothing is told by it."""
PREFACE = _words(
    "so well ok okay alright right then boom bam suddenly yeah yo hey this that it all is was were there here i we im we're "
    "were you my our one a an the case situation scenario question thing things time moment game point part deal story "
    "setup board state comes down to on at in of with for roll fire mood now guys gentlemen folks people judge judges ref "
    "boys listen look check out picture imagine say says like uh um weird tricky quick fun simple easy funny dumb silly odd "
    "strange big long short little ruling rulings rule needed need wanted please pls plz asap quickly table stream chat "
    "final swing fight boss fights battle attack turn question context reference science deciding crucial heres here's "
    "whats what's happening happened going anyone anybody nowhere out z czapy gostek koleś pyta pytają obok stolik "
    "sprawdzam kontekst zagadka rozkmina kontekstu dla rozkmina zagwozdka no więc tak to taka taki takie sprawa sytuacja "
    "pytanie pytanko zagwozdka przypadek dziwny dziwna śmieszny śmieszna ciekawy ciekawa mam mamy jest było tu tutaj teraz "
    "panowie ludzie słuchajcie sędzio szybka szybkie szybki akcja moment chwila finał a i u nas u w na o co otóż otoz nagle "
    "bum bach"
)
"""What a clause is made of that leads to a board."""
LEADS_MOST = 9
SIZES = _words(
    "big small little tiny huge old older young younger new tall short first black white red blue green mały małego małą "
    "duży dużego dużą wielki wielkiego wielką stary starego starą młody młodego nowy nowego czarny czarnego biały białego "
    "czerwony czerwonego zielony zielonego"
)
"""Where two of these stand, they may tell two units apart."""
DEGREES = _words(
    "super very so soo sooo really too pretty quite kinda extremely incredibly insanely ridiculously mega ultra freaking awfully "
    "bardzo strasznie mega okropnie niesamowicie niezwykle cholernie"
)
"""Before what somebody looks or feels like."""
BAD = _words(
    "inactive invisible immobile intangible offline asleep void null moot dry empty idle dormant absent immune effective "
    "ineffective exempt missing short far late early high low fast slow close near double single same similar different alike "
    "new old other dark light active ready blind misses missed nieaktywny niewidzialny pusty szybki wolny wysoki niski"
)
"""What tells something of a board, though it looks like such a word."""
OPENS = Pattern(
    r"(?:(?:ok|so|well|hi|hey|no|a|wiec) )*(?:this is|that is|that'?s|i know|i'?m|i am|i feel|sorry|we are|"
    r"to jest|wiem ze|glupio|wstyd|jestem|moze to)\b"
)
"""How people begin to speak of themselves."""
