"""The words of table talk, English and Polish, beside those of the notation and the names of keywords.

Each meaning lists the ways people write it, separated by commas; they are compared folded. A meaning here takes the place of
one that the notation has for the same words.
"""

from swtcg_rules.table.words import Meaning

FORMS: dict[Meaning, tuple[str, str]] = {
    # Numbers of a unit
    Meaning("stat", "power"): (
        "power, pow, pwr, pw, p, attack power, strength, str",
        "siła, siły, sile, siłę, siłą, sił, punkt siły, punkty siły, punktów siły, pkt siły",
    ),
    Meaning("stat", "health"): (
        "health, hp, hps, h, hlth, heart, hearts, hit points, hit point, health points, health point, life, life points, "
        "toughness, "
        "health left on it",
        "zdrowie, zdrowia, zdrowiem, serc, serca, serce, serduszka, serduszek, wytrzymałość, wytrzymałości, wytrzymałością, "
        "wytrzymałosc, wytrz, wyt, żywotność, żywotności, żywotnością, "
        "życie, życia, życiem, żyć, żyćka, punkty życia, "
        "punktów życia, "
        "punkt życia, pkt życia, punktami życia, punkt wytrzymałości, punkty wytrzymałości, punktów wytrzymałości, "
        "pkt wytrzymałości, punktami wytrzymałości, punkt zdrowia, punkty zdrowia, punktów zdrowia, pkt zdrowia",
    ),
    Meaning("stat", "speed"): (
        "speed, spd",
        "szybkość, szybkości, szybkością, szybk, prędkość, prędkości, prędkością",
    ),
    Meaning("die"): (
        "dice, d, attack dice, attack die, d6, dices, die, six sided dice",
        "kości, kość, kośćmi, kością, kostki, kostek, kostkami, kostka, kostkę, kości ataku, kośćmi ataku, kostek ataku, "
        "kościach, kostkach, kościom, kostkom",
    ),
    Meaning("one-die"): (
        "a die, one die, single die, a single die, one attack die",
        "jedna kość, jedną kość, jedną kością",
    ),
    Meaning("force"): (
        "force, force points, force point, fp, force tokens",
        "Moc, Mocy, Mocą, Moce, punkt Mocy, punkty Mocy, punktów Mocy, punktami Mocy, pkt Mocy, Force",
    ),
    Meaning("both-sides"): (
        "on either side, on both sides, for either side, for both sides, both sides, either side, both players, "
        "both of us, both of them, we both, they both, we each, each side, each of us, each of them, each player, "
        "both players each",
        "po obu stronach, po każdej stronie, obie strony, u obu, na obu stronach, "
        "obaj gracze, oboje, każdy z nas, każdy gracz, u obu stron, obie strony po",
    ),
    Meaning("none-has"): (
        "neither has force, neither has any force, neither side has force, neither side has any force, no one has force, "
        "nobody has force, nobody has any force, nobody spends force, nobody spends any force, no one spends force, "
        "nobody uses force, nobody uses any force, no one uses force, nobody pays force, "
        "nobody's got force, nobodys got force, nobody's got any force, no one's got force, "
        "both have no force, both without force, both no force, both at 0 force, "
        "both out of force, no force for anyone, neither of them has force, "
        "nobody has force left, nobody has any force left, no one has any force, no one has force left, "
        "no one has any force left, nobody got force, nobody got any force, neither has force left, "
        "neither has any force left, neither side has force left, neither player has force, "
        "neither player has any force, no force anywhere, no force left anywhere, no force on the table, "
        "no force around, no force on either side, no force left on either side, everyone is out of force, "
        "everybody is out of force, everyone out of force, both sides are out of force, both are out of force, "
        "we are both out of force, both of us are out of force, no force in play, zero force on both sides, "
        "no force for either side",
        "nikt nie ma mocy, żaden nie ma mocy, żadna strona nie ma mocy, obaj bez mocy, obie bez mocy, oba bez mocy, "
        "obie strony bez mocy, obaj nie mają mocy, "
        "nikt nie ma już mocy, nikt już nie ma mocy, nikt nie ma żadnej mocy, nigdzie nie ma mocy, "
        "żadna ze stron nie ma mocy, żaden z nas nie ma mocy, żaden już nie ma mocy, obaj nie mamy mocy, oboje bez mocy, "
        "obie strony nie mają mocy, mocy nie ma nikt, nikomu nie została moc",
    ),
    Meaning("damage"): (
        "damage, dmg, damages, damage counters, damage counter, dmg counter, dmg counters, counters, counter, damage tokens, "
        "damage token, damage on it, wounds, wound, damaged, gone, already gone, already off, marked off, "
        "hp gone, health gone, hp off",
        "obrażenia, obrażeń, obrażenie, obrażeniami, obrażeniom, obrażeniu, obr, żetony obrażeń, żeton obrażeń, "
        "żetonów obrażeń, żetonem obrażeń, żetonami obrażeń, żetony, żeton, żetonów, żetonem, żetonami, "
        "zbite, zbity, zbita, już zbite, "
        "uszkodzona za, ran, rany, już zdjęte, zdjęte, zdjęty, już zdjęty, już zeszło, zeszło, zabrane, rana, "
        "obrażeń na sobie, "
        "uszkodzenie, uszkodzenia, uszkodzeń, uszkodzeniem, uszkodzeniami, żetonik, żetoniki, żetoników, ranę, rane, "
        "ranami, raną",
    ),
    Meaning("suffers"): (
        "takes, is taking, would take, is about to take, will take, suffers, is dealt, gets dealt, receives, eats, "
        "got hit for, was hit for, "
        "just got hit for, has been hit for, got shot for, was shot for, is about to get hit for, was dealt",
        "dostaje, dostanie, otrzymuje, otrzyma, przyjmuje, przyjmie, obrywa, oberwie, ma dostać, ma przyjąć, ma otrzymać, "
        "ma oberwać, oberwał za, dostał za, oberwała za, dostała za, zbiera",
    ),
    Meaning("incoming"): (
        "coming, coming in, incoming, is coming, are coming, inbound, headed, heading, comes, coming at, coming for, "
        "incoming on, "
        "incoming to, is coming at, are coming at, coming in on, headed at, headed for, dealt to, done to, is done to, "
        "are done to, "
        "is dealt to, are dealt to, gets dealt to, would hit, is going to hit, "
        "about to hit",
        "wchodzi, leci, idzie, wchodzą, lecą, przylatuje, "
        "wchodzą w, wpada w, wpadają w, idą w, idą na, lecą w, lecą na, ma wejść w, mają wejść w, nadchodzi, nadchodzą, "
        "wchodzą na, "
        "idą do, wchodzi na, mają trafić w, trafiają w, zadane",
    ),
    Meaning("declares"): (
        "declares, declared, declaring, i declare, announces, sends, sends in, sent, throws in, swings with, is sending, "
        "send, send in, i send, i send in, i throw, i declare with",
        "deklaruje, deklaruję, zadeklarował, wysyła, wysyłam, posyła, posyłam, wysłał, puszcza, puszczam, "
        "zgłaszam, zgłasza",
    ),
    Meaning("unhurt"): (
        "undamaged, unhurt, untouched, not damaged, full health, at full health, no damage, clean, is clean, fresh, "
        "is fresh, full hp, at full hp, no wounds, no dmg, full life, is untouched, both full hp, both full health, "
        "both at full hp, both at full health, both undamaged, both unhurt, both fresh, both untouched, both are fresh, "
        "both are undamaged, neither damaged, neither has damage, no damage on either, no damage on either side, "
        "no dmg on either, no dmg on either side, no damage on both",
        "nieuszkodzona, nieuszkodzony, cały, cała, pełne życie, bez obrażeń, czysty, czysta, pełne hp, jest cały, "
        "jest cała, nieruszony, nieruszona, obaj cali, oba całe, obie całe, obaj bez obrażeń, oba bez obrażeń, "
        "obie bez obrażeń, obaj zdrowi, obaj nietknięci",
    ),
    Meaning("already"): (
        "eaten, has eaten, already eaten, already ate, who's already, whos already, that's already, thats already, "
        "already, already has, has taken, have taken, has already taken, already took, took, taken, suffered, "
        "has suffered, who's been hit for, whos been hit for, that's been hit for, thats been hit for, already hit for, "
        "already been hit for, already on it, already damaged, damaged by, damaged for",
        "już, ma już, dostała, dostał, otrzymała, otrzymał, oberwała, oberwał, wcześniej",
    ),
    Meaning("left"): (
        "who's at, whos at, who is at, that's at, thats at, that is at, which is at, who's on, whos on, "
        "he's on, hes on, she's on, shes on, it's on, is on, sits on, his last, her last, its last, my last, the last, "
        "left, remaining, remain, remains, still left, down to, is down to, "
        "he's at, hes at, she's at, shes at, it's at, its at, is at, sits at, "
        "on his last, with only",
        "już tylko, ma już tylko, zostały mu, zostały jej, została mu, została jej, "
        "zostało, zostały, została, zostało mu, zostało jej, pozostało, pozostały, zostaje, zostalo mu juz, "
        "zostaje mu, mu zostało, mu zostały, zostało jej, jej zostało, został, został mu, "
        "ostatnie, ostatnich",
    ),
    Meaning("of"): (
        "of, out of a total of, from, left out of, of which, of those",
        "z, ze, spośród, z czego, z których, z tego",
    ),
    Meaning("for-attack"): (
        "for this attack, this attack",
        "na atak, na ten atak, na czas tego ataku, podczas tego ataku",
    ),
    # What is paid
    Meaning("pay"): (
        "pay, pays, paying, paid, for, at, costs, costing, cost, at a cost of, for a cost of, at the cost of, by paying, "
        "spend, "
        "spends, spending",
        "zapłać, płaci, płacąc, za, kosztuje, koszt, kosztem, o koszcie, za cenę, po, płacę",
    ),
    # Who does what to whom
    Meaning("versus"): (
        "vs, v, versus, verses, against, facing, vrs, contra",
        "kontra, przeciw, przeciwko",
    ),
    Meaning("attacks"): (
        "fires, "
        "declares attack, declares an attack, declared attack, declared an attack, bumps into, "
        "even hurt, even scratch, even dent, even touch, even damage, "
        "bites, biting, stabs, stabbing, gores, claws at, bites at, "
        "stomps, stomping, smashes, smashing, crushes, crushing, charges, charging, pummels, pummeling, punches, punching, "
        "kicks, kicking, slices, slicing, slashes, slashing, chops, chopping, bashes, bashing, clobbers, clobbering, whacks, "
        "whacking, smacks, smacking, nukes, nuking, snipes, sniping, pounds, pounding, hammers, hammering, rams, ramming, "
        "lasers, lasering, engages, engaging, tackles, tackling, thumps, thumping, pelts, pelting, wallops, walloping, zaps, "
        "zaping, torches, torching, roasts, roasting, pokes, poking, swinging, swinging at, swinging on, swings into, "
        "shooting up, opens up on, unloads on, unloads into, unload on, lays into, wails on, takes a shot at, "
        "takes a swing at, take a shot at, taking a shot at, pew pews, shooting up at, shoots up at, firing up at, "
        "fires up at, comes for, comes after, coming after, goes off at, goes off on, goes off against, goes off into, goes for, "
        "go for, going for, went for, attacks, attack, "
        "attacked, attacking, is attacking, shoots, shoots at, shoot, shoot at, shooting at, shot, "
        "shot at, fires at, fires on, fire at, firing at, fights, fighting, hits, hit, strikes, swings at, goes after, "
        "attks, attk, atks, attaks, bombs, bombing, blasts, zaps, slaps, bonks, hitting, is hitting, swings, swings on, "
        "swing at, "
        "do to, does to, do against, does against, beat, beats, goes at, going at, shoots down, shoot down, shooting down, "
        "opens fire on, "
        "opens fire at, bombards, bombarding, bombed, drops bombs on, drops its bombs on, drops their bombs on, bomb, "
        "attacks on, is shooting at, "
        "shooting, attack on, attack of, "
        "fires into, fire into, firing into, fired into, shoots into, shoot into, shooting into, attacks into, "
        "attacking into, swings into, goes into, going into, goes against, goes up against, going up against, "
        "charges into, charges at, charging at, runs into, takes on, targets, targeting, declares an attack on, "
        "declares attack on, declared an attack on, is declared against, declares on, makes an attack on, "
        "makes an attack against, tries to kill, trying to kill, wants to kill, needs to kill, needs to finish, "
        "has to kill, has to finish, must kill, "
        "wants to finish, tries to finish, needs to take out, has to take out, wants to take out, needs to destroy, "
        "is trying to kill, tries to finish off, wants to finish off, needs to finish off, have to kill, need to kill, "
        "tries to take out, tries to destroy, "
        "lights up, dives at, dives into, jumps on, lunges at, aims at, fires upon, fires upon a, fired on, fired at, "
        "swung at, swung on, went at, hitting on, goes in on, has a go at, have a go at, is firing at, is firing on, "
        "is shooting, is swinging at, is going at, is going after, is fighting, are attacking, are shooting at, "
        "are firing at, "
        "gets through, get through, goes through, going through, gets past, get past, breaks through, gets thru, "
        "goes thru, swing, swung",
        "w ogóle zrani, w ogóle ruszy, w ogóle zadraśnie, "
        "ciacha, chlasta, dziabie, dźga, kłuje, przyłoży, przyłożył, przykłada, rąbie, leje, tłucze, łupie, młóci, przywala, "
        "dowala, przywalił, przywali, kosi, napada, napada na, uderzy, uderzył, "
        "pruje do, pruje w, siecze, tnie, nawala, nawalam, nawala w, nawala się z, naparza w, okłada, razi, ładuje w, "
        "jedzie na, idzie na, rusza na, szarżuje na, wjeżdża w, wjeżdża na, pali do, grzeje w, celuje w, walę, walę w, biję, "
        "biję w, bombarduję, uderzam, uderzam w, strzelam, celuję, celuję w, mierzę w, ładuję, ładuję w,  atakujemy, "
        "strzelamy do, strzelamy w, atakują, bijemy, mierzy w, atakuje, "
        "atakują, atakował, atakowała, zaatakował, zaatakowała, atakuję, zaatakuje, atak na, strzela do, "
        "strzela w, strzela, strzelił do, strzeliła do, bije, bije się z, uderza, uderza w, walczy z, naparza, "
        "bombarduje, wali, wali w, walnie, walnął, leci na, leci w, bije w, zbombardował, ostrzelał, atak, atakiem, strzelam "
        "do, strzelam w, ostrzeliwuje, "
        "zgłasza atak na, zgłaszam atak na, deklaruje atak na, deklaruję atak na, zadeklarował atak na, rzuca się na, "
        "startuje do, startuje na, podbija do, mierzy do, mierzy w, próbuje zabić, chce zabić, musi zabić, musi dobić, "
        "chce dobić, próbuje dobić, dobija, muszę zabić, chcę zabić, chcę dobić, "
        "muszę dobić, chce wykończyć, musi wykończyć,  chce ubić, próbuje ubić, "
        "chce zdjąć, próbuje zdjąć, próbuje zniszczyć, wypala w, odpala w, wchodzi w, idzie w, atakuje w, strzelił w, "
        "strzeliła w, uderzyła, walnęła, wali do, pali w, ostrzeliwują, strzelają do, strzelają w, biją, biją w, leją, "
        "walą w, uderzają w, uderzają, bije do, prze na, rzucił się na, ładuje do, posyła atak na, poszedł na, "
        "poszła na, pojechał na, skacze na, skacze do, naciera na, nacieram na, "
        "atakować, zaatakować, strzelać do, strzelać w, strzelić do, strzelić w, uderzyć, uderzyć w, uderzać, bić, "
        "walić w, walnąć, ostrzelać, przebije, przebija, przebić",
    ),
    Meaning("kills"): (
        "takes down, take down, taking down, took down, brings down, bring down, guns down, gun down, wipes out, wipe out, "
        "can kill, could kill, will kill, would kill, can destroy, could destroy, will destroy, would destroy, can take out, "
        "can one-shot, can oneshot, could one-shot, one-shots, one-shot, oneshots, oneshot, one shots, kills, kill, "
        "destroys, destroy, discards, takes out, take out, finishes, finish off, killing, destroying, "
        "kill off, kills off, ice, ices",
        "zestrzeli, zestrzeliwuje, zestrzelić, zdejmie, skasuje, zabija, zabije, zabiją, zabiły, zabił, zabiła, zabijają, "
        "zniszczą, zniszczyły, rozwalą, ubiją, ubiły, niszczy, "
        "zniszczy, zabić, zniszczyć, wyrzuci, ubije, rozwali, "
        "zdejmuje, ściąga, ściągnie, wykończy, wykańcza, sprzątnie, załatwi, zmiecie",
    ),
    Meaning("attacked-by"): (
        "is struck by, gets struck by, struck by, "
        "survive an attack from, survives an attack from, survive an attack by, survives an attack by, survive a hit from, "
        "survives a hit from, survive a shot from, survives a shot from, an attack from, "
        "live through, lives through, make it through, makes it through, withstand, withstands, "
        "attacked by, is attacked by, gets attacked by, being attacked by, is being attacked by, was attacked by, shot by, "
        "is shot by, hit by, is hit by, defends against, defending against, under attack by, under attack from, "
        "is under attack by, "
        "gets shot by, gets hit by, is shot at by, are attacked by, "
        "is being hit by, is being shot by, is being struck by, is being blasted by, is being bombed by, "
        "is being stomped by, is being smacked by, is being slapped by, is being zapped by, is being pounded by, "
        "is getting hit by, is getting shot by, is getting attacked by, is getting struck by, is getting blasted by, "
        "is getting bombed by, is getting stomped by, is getting smacked by, is getting slapped by, "
        "is getting zapped by, is getting pounded by, are being hit by, are being shot by, are being attacked by, "
        "are being struck by, are being blasted by, are being bombed by, are being stomped by, are being smacked by, "
        "are being slapped by, are being zapped by, are being pounded by, gets struck by, gets blasted by, "
        "gets bombed by, gets stomped by, gets smacked by, gets slapped by, gets zapped by, gets pounded by, get hit by, "
        "get shot by, get attacked by, get struck by, get blasted by, get bombed by, get stomped by, get smacked by, "
        "get slapped by, get zapped by, get pounded by, got hit by, got shot by, got attacked by, got struck by, "
        "got blasted by, got bombed by, got stomped by, got smacked by, got slapped by, got zapped by, got pounded by, "
        "was hit by, was shot by, was struck by, was blasted by, was bombed by, was stomped by, was smacked by, "
        "was slapped by, was zapped by, was pounded by, were hit by, were shot by, were attacked by, were struck by, "
        "were blasted by, were bombed by, were stomped by, were smacked by, were slapped by, were zapped by, "
        "were pounded by, being hit by, being shot by, being struck by, being blasted by, being bombed by, "
        "being stomped by, being smacked by, being slapped by, being zapped by, being pounded by, getting hit by, "
        "getting shot by, getting attacked by, getting struck by, getting blasted by, getting bombed by, "
        "getting stomped by, getting smacked by, getting slapped by, getting zapped by, getting pounded by, "
        "just got hit by, just got shot by, just got attacked by, just got struck by, just got blasted by, "
        "just got bombed by, just got stomped by, just got smacked by, just got slapped by, just got zapped by, "
        "just got pounded by, is struck by, is blasted by, is bombed by, is stomped by, is smacked by, is slapped by, "
        "is zapped by, is pounded by, are hit by, are shot by, are attacked by, are struck by, are blasted by, "
        "are bombed by, are stomped by, are smacked by, are slapped by, are zapped by, are pounded by, "
        "is being shot at by, is being swung at by, is being fired at by, is being fired on by, is being fired upon by, "
        "is being targeted by, is being struck at by, gets shot at by, gets swung at by, gets fired at by, "
        "gets fired on by, gets fired upon by, gets targeted by, gets struck at by, got shot at by, got swung at by, "
        "got fired at by, got fired on by, got fired upon by, got targeted by, got struck at by, was shot at by, "
        "was swung at by, was fired at by, was fired on by, was fired upon by, was targeted by, was struck at by, "
        "is getting shot at by, is getting swung at by, is getting fired at by, is getting fired on by, "
        "is getting fired upon by, is getting targeted by, is getting struck at by, being shot at by, being swung at by, "
        "being fired at by, being fired on by, being fired upon by, being targeted by, being struck at by, struck by, "
        "blasted by, takes a hit from, takes a shot from, takes fire from, is taking fire from, takes an attack from, "
        "takes an attack of, faces an attack of, faces an attack from, facing an attack of, eats an attack from, "
        "eats an attack of, gets it from, gets a hit from, is attacked with, gets attacked with, gets hit with, "
        "is hit with, gets shot with, is attacked w, gets attacked w, gets hit w, is hit w, gets shot w, got attacked w, "
        "got hit w, got attacked with, got hit with, is the target of, is targeted by, targeted by, under fire from",
        "trafiony przez, trafiona przez, zostaje trafiony przez, zostaje trafiona przez, został trafiony przez, "
        "została trafiona przez, jest trafiony przez, jest trafiona przez, uderzony przez, uderzona przez, "
        "ostrzeliwany przez, ostrzeliwana przez, bity przez, bita przez, "
        "jest atakowany, jest atakowana, zostaje zaatakowany, zostaje zaatakowana, atakowany przez, atakowana przez, "
        "jest atakowany przez, jest atakowana przez, zaatakowany przez, zaatakowana przez, "
        "zostaje zaatakowany przez, zostaje zaatakowana przez, został zaatakowany przez, została zaatakowana przez, "
        "broni się przed, "
        "broni się przeciw, ostrzelany przez, ostrzelana przez, atakuje go, atakuje ją, atakowane przez, "
        "bity przez, bita przez, jest bity przez, jest bita przez, uderzony przez, uderzona przez, "
        "zostaje uderzony przez, zostaje ostrzelany przez, ostrzeliwany przez, ostrzeliwana przez, "
        "jest ostrzeliwany przez, dostaje od, dostał od, dostała od, obrywa od, oberwał od, oberwała od, oberwie od, "
        "dostanie od, dostaje atak od, dostaje atak, dostaje ataki od, przyjmuje atak, przyjmuje atak od, "
        "przyjmuje atak o, dostaje atakiem, obrywa atakiem, obrywa z, atakowany od, zbiera od, dostaje po głowie od, "
        "bije go, bije ją, bije w niego, bije w nią, strzela do niego, strzela do niej, strzela w niego, strzela w nią, "
        "uderza go, uderza ją, uderza w niego, uderza w nią, wali w niego, wali w nią, wali go, wali ją, "
        "ostrzeliwuje go, ostrzeliwuje ją, atakują go, atakują ją, leje go, "
        "jest atakowana, jest atakowany, atakowana, atakowany, zaatakowany, zaatakowana, "
        "pod atakiem, pod ostrzałem, jest pod atakiem, jest pod ostrzałem",
    ),
    Meaning("against-on"): (
        "on, into, onto",
        "na",
    ),
    Meaning("across"): (
        "on the other side, on the other side of the table, on the other end, on the opposite side, across from me, "
        "across from it, "
        "across from him, across from them, on the receiving end, is on the other side, sits across, sits opposite, "
        "on his side of the table, on their side of the table",
        "po drugiej stronie, z drugiej strony, po drugiej stronie stołu, naprzeciw, naprzeciwko, po przeciwnej stronie, "
        "stoi naprzeciw, stoi naprzeciwko",
    ),
    Meaning("role", "attacker"): (
        "hitter, the hitter, shooter, the shooter, the one attacking, one attacking, attacking guy, the attacking guy, "
        "the guy attacking, the one shooting, on offense, on the attack, "
        "attacker, the attacker, attacking unit, atk, att, attacker's, attkr, atkr, attckr, atkkr, attcker, atacker, "
        "attaker, "
        "attaccker, attackr, striker",
        "atakujący, atakującego, atakującemu, atakującym, atakująca, atakującej, atakującą, jednostka atakująca, "
        "w ataku, na ataku, przy ataku, po stronie ataku, ten co atakuje",
    ),
    Meaning("role", "defender"): (
        "guy getting hit, the guy getting hit, one getting hit, the one getting hit, the one being attacked, attacked unit, "
        "the attacked unit, attacked guy, the attacked guy, guy being attacked, the guy being attacked, "
        "the one under attack, "
        "guy being hit, the guy being hit, the one being hit, on defense, on defence, "
        "defends, is defending, original defender, the original defender, "
        "defnder, deffender, defeder, defener, dfender, "
        "defender, the defender, defending unit, def, target, the target, defender's, dfndr, defndr, dfder, dfdr, "
        "first target, the first target, first defender, the first defender, original target, the original target",
        "obrońca, obrońcy, obrońcę, obrońcą, broniący się, broniąca się, broniącego się, broniącej się, "
        "broniący, broniąca, broniącego, broniącej, "
        "jednostka broniąca się, cel, celu, obrona, "
        "pierwszy cel, pierwszy obrońca, pierwotny cel, w obronie, atakowany, atakowana, atakowanego, atakowanej, "
        "atakowane, atakowaną, na obronie, po stronie obrony, broni się, się broni, broni",
    ),
    Meaning("mine"): (
        "i have, i got, ive got, me, i'm, i've, i've got a",
        "ja, mam, ja mam, mnie",
    ),
    Meaning("my"): (
        "my, mine, our",
        "mój, moja, moje, mojego, mojej, moją, moim, mojemu",
    ),
    Meaning("your"): (
        "his, her, their, your, opponent's, enemy's, opposing",
        "jego, jej, ich, wroga, wrogą, wrogi, wrogiego, wrogiej",
    ),
    Meaning("they"): (
        "his player, her player, its player, his owner, her owner, its owner, its controller, his controller, "
        "he, she, they, he's, she's, he's got, she's got, they've got, they got, they've",
        "ona, "
        "jego gracz, jej gracz, jego właściciel, jej właściciel",
    ),
    Meaning("theirs"): (
        "theirs, opponent, my opponent, the opponent, enemy, the enemy, opp, foe",
        "przeciwnik, mój przeciwnik, wróg, rywal, przeciwnika, rywala",
    ),
    Meaning("with"): (
        "can use, could use, may use, "
        "with, w, w/, using, that has, who has, which has, having, has, have, got, has got, gets, says, reads, now has, "
        "then has, "
        "only got, only has, only have, has only, have only, got only, just has, had, has a, "
        "blocks with, defends with, "
        "sits on, sit on, sitting on, is sitting on, am sitting on, are sitting on, who's got, whos got, that's got, "
        "thats got, still has, still have, still got, does have, rocks, packs, carries, comes with, "
        "can do, can play",
        "kto ma, "
        "przy, z, ze, ma, mający, mająca, o, mają, posiada, w, ma tylko, mam tylko, miał, miała, mial, "
        "siedzi na, siedzę na, ze statami, mający też, dysponuje, dysponuję, "
        "może użyć, może zrobić, może zagrać, może dać, może odpalić",
    ),
    Meaning("and"): (
        "and, also, too, then, but, n, nd",
        "i, oraz, a, też, także, ale, lecz, potem",
    ),
    Meaning("another"): (
        "right behind him, right behind it, right behind, right next to him, right next to it, right beside him, "
        "right beside it, standing next to him, standing next to it, standing beside him, standing beside it, "
        "standing behind him, standing behind it, alongside, alongside him, alongside it, nearby, "
        "second enemy unit, a second enemy unit, second enemy, a second enemy, another enemy unit, another enemy, "
        "next to her, next to them, beside her, beside them, the one next to her, right next to her, standing next to her, "
        "beside him stands, beside it stands, beside him stands one, beside it stands one, next to him stands, "
        "next to it stands, next to him stands one, next to it stands one, beside him is, beside it is, next to him is, "
        "next to it is, "
        "second one, the second one, 2nd one, second guy, the second guy, second unit, a second unit, and second unit, "
        "another unit, next to it, beside it, second defender, a second defender, "
        "the one next to him, the one next to it, one next to him, next to him, beside him, second target, another "
        "one, another defender, another guy, and a second one, "
        "other one, the other one, the other, behind him, behind it, other one behind him, another behind him, "
        "another one behind him, the one behind him, other guy, other unit, 2nd unit, 2nd guy, the second, "
        "one more, one more guy, one more unit, one beside him, one beside it, guy next to him, the guy next to him, "
        "also in the arena, in the arena too, is also there, is there too, also there, is there as well, stands there too, "
        "is also in the arena, is in the arena too, is standing there too, "
        "unit next to it, the unit next to it, unit beside it, the unit beside it, second one next to it, "
        "second one next to him, a second one next to it, second one beside it, another one next to it, "
        "another one beside it, his neighbor, his neighbour, its neighbor, "
        "beside him stands, beside it stands, next to him stands, next to it stands, beside him is, next to him is, "
        "next to it is, behind him is, beside him stands one, next to it stands one, next to him stands one, "
        "beside it stands one",
        "druga jednostka, drugą jednostkę, inna jednostka obok, obok niej, obok niego, obok, kolejna jednostka, "
        "drugi obrońca, "
        "obok drugi, obok druga, drugi, druga, za nim drugi, za nim, za nią, obok stoi, drugi obok, druga obok, "
        "obok stoi drugi, obok stoi druga, obok stoi jeszcze jeden, obok jeszcze jeden, jeszcze jeden obok, ten obok, "
        "ta obok, sąsiad, obok jest, obok jest drugi, obok jest druga, drugi stoi obok, druga stoi obok, "
        "obok niego stoi, obok niej stoi, druga wroga jednostka, kolejny wróg",
    ),
    Meaning("another", "same"): (
        "another one of the same, another of the same, a second one like it, second copy, a second copy, another copy, "
        "another one just like it, with another one next to it, same one next to it, the same one next to it",
        "drugi taki sam, druga taka sama, obok drugi taki sam, obok druga taka sama, obok stoi drugi taki sam, "
        "obok stoi druga taka sama, obok taki sam, obok taka sama, i drugi taki sam",
    ),
    Meaning("gives"): (
        "pilot, pilot gives, from pilot, from the pilot, with pilot, piloted by, flown by, driven by, with the pilot, "
        "pilot giving, "
        "giving, gives, bonus, bonus of, from its pilot, "
        "pilot adds, adds, pilots, pilots it, adding, pilot gives him, pilot gives it",
        "bonusem, premią, z bonusem, z premią, "
        "pilot, z pilotem, pilotowany przez, pilotowana przez, daje, dający, dająca, od pilota, pilota, pilotem, "
        "ma pilota, bonus, premia, "
        "dodaje, dodający, dodająca, pilotuje, pilot dodaje, pilot daje, który daje, która daje, dodaje mu, pilot daje mu",
    ),
    # What was rolled
    Meaning("rolls"): (
        "original roll, the original roll, initial roll, the initial roll, first roll, the first roll, natural roll, "
        "dice came, dice came out, the dice came, the dice came up, dice came up as, got dice, dice fell, the dice fell, "
        "rolled a, rolled an, my roll, my roll is, my rolls, his roll, his rolls, dice landed, dice landed on, it came up, "
        "rolls, rolled, roll, rolling, i rolled, dice are, dice were, dice show, dice showed, dice came up, the roll, "
        "the roll is, "
        "roll is, roll was, the roll was, came up, threw, result, results, throws, throw, we roll, we throw, dice rolled",
        "kości wypadły, kostki wypadły, kości dały, na kostkach, na kostkach wypadło, rzut wyszedł, wyszło na kościach, "
        "na kościach wyszło, na kościach mam, rzuty, rzut, rzuca, rzuca kośćmi, rzucono, wypadło, wypadły, wypadła, wypadł, "
        "wyrzucono, "
        "wyrzuciła, wyrzucił, rzuciłem, rzuciłam, "
        "rzucił, "
        "rzuciła, wyrzuciłem, wyrzuciłam, na kościach, kości pokazały, rzucam, wyniki, wynik, wyniki na kościach, "
        "pokazały, pokazują",
    ),
    Meaning("further"): (
        "extra, the extra, then the extra, extra dice, the extra dice, then the extra dice, the extra die, extra die, "
        "fury dice, fury rolled, bonus dice, then fury dice, then the fury dice, fury die, then fury, added, added dice, "
        "then the extra ones, the extra ones, extra ones, the extra one, then extra ones, fury ones, the fury ones, "
        "then the fury ones, extras, the extras, then the extras, bonus ones, the bonus ones, the added ones, "
        "the added dice, additional dice, the additional dice, additional ones",
        "dodatkowe, dodatkowa, dodatkowe kości, potem dodatkowe, z fury, dorzut, dorzucił, dorzuciła, dorzuciłem, "
        "dorzuciłam, "
        "dorzucone, dorzucona, dorzuca, dorzucam, dołożone, dołożył, ekstra kości, ekstra kość, z fury doszło, doszło, "
        "doszły, "
        "dodatkowymi, na dodatkowych, na dodatkowej, te dodatkowe, potem te dodatkowe, a dodatkowe, kości dodatkowe, "
        "kostki dodatkowe, dodatkowe kostki, na dodatkowych kościach, na dodatkowych kostkach, z fury weszło, "
        "z fury wpadło, z fury wyszło, z fury wypadło, dorzucone kości",
    ),
    # What is absent, and what turns a meaning round
    Meaning("no"): (
        "outta, ran out of, has run out of, ran outta, fresh out of, is fresh out of, is outta, all out of, "
        "none, no, without, w/o, without any, has no, have no, with no, out of, lacks, zero, not, isn't, is not",
        "skończyła mu się, skończyła jej się, skończyła mi się, skończyła się, "
        "bez, brak, nie ma, nie mam, nie masz, nie mając, bez żadnych, zero",
    ),
    Meaning("turns"): (
        "aside, put aside, set aside, leaving aside, "
        "counted, count, counts, counting, not counted, doesn't count, doesnt count, after both, after both attacks, "
        "after two attacks, after both hits, after the two attacks, n't, can't, cannot, "
        "never, unless, except, excluding, other, others, instead, only, either, neither, nor, "
        "else, than, half, halved, doubled, twice, thrice, double, triple, each, every, all, both, per, less, more, "
        "fewer, minus, reduced, increased, additional, after, before, until, while, once, again, first, last, "
        "loses, lost, lose, ignoring, ignores, ignore, rather, up, least, most, maximum, minimum, max, min, about, "
        "maybe, stunned, prevented, prevents, prevent, used, uses, use, plays, played, "
        "play, cancels, cancelled, healed, gain, gained, copy, copies, same, different, any, some, may, must, "
        "should, between, instead of, rather than, apart, besides, x, times, previous, next, modified, boosted, "
        "buffed, weakened, deals, deal, dealt, dbl, ferocious, "
        "hit back, hits back, strike back, strikes back, shoot back, shoots back, hitting back, fire back, fires back, "
        "fight back, fights back",
        "liczy się, nie liczy się, po obu atakach, po obu, po dwóch atakach, nie, chyba, chyba że, oprócz, prócz, zamiast, "
        "tylko, jedynie, ani, inny, "
        "inna, inne, połowa, połowę, "
        "podwójnie, dwa razy, razy, każda, każdy, każdą, wszystkie, obie, oba, mniej, więcej, minus, po tym, przed, "
        "zanim, dopóki, znowu, ponownie, traci, stracił, straciła, ignoruje, ignorując, użył, użyła, używa, zagrał, "
        "zagrała, zapobiega, zapobiegł, może, mogę, wolno, poza, zadaje, zada, "
        "oddaje, odda, oddać",
    ),
    Meaning("turns", "reroll"): (
        "rerolls, rerolled, reroll, rerolling, re-rolls, re-rolled, re-roll, re-rolling, rolled again, rolls again, "
        "turned, turns, turning, changed, changes, flipped, flips, flip, "
        "made me reroll, makes me reroll, forced me to reroll, made him reroll, makes him reroll, forces me to reroll, "
        "forces him to reroll, forced him to reroll, make him reroll, make me reroll, make her reroll, make them reroll, "
        "made her reroll, made them reroll, made it reroll, makes her reroll, makes them reroll, making him reroll, "
        "making me reroll, force him to reroll, force me to reroll, forced her to reroll, forced them to reroll, "
        "lets me reroll, let me reroll, used lucky to reroll, "
        "uses lucky to reroll",
        "przerzuca, przerzucił, przerzuciła, przerzuciłem, przerzuciłam, przerzucam, przerzucę, przerzuci, przerzucono, "
        "przerzucona, przerzucony, przerzucone, przerzut, zmienił, zmieniła, zmieniłem, zmieniłam, zamienił, zamieniła, "
        "zamieniłem, zamieniłam, zamieniam, zamienia, kazał mi przerzucić, kazała mi przerzucić, każe mi przerzucić, "
        "kazałem mu przerzucić, rzucił jeszcze raz, rzuciłem jeszcze raz, rzuciłam jeszcze raz",
    ),
    Meaning("turns", "became"): (
        "came out as, comes out as, comes up, "
        "became, becomes, turned into, turns into, changed into, changed to, which became, went to, is now, was now",
        "zmieniła się w, zmienił się w, zmieniło się w, zamieniła się w, zamienił się w, zrobiła się, zrobił się, "
        "stała się, stał się, wyszła z tego, wyszło z tego, "
        "wypada, wypadnie, wyszło, wychodzi, wyszła, wyszedł",
    ),
    Meaning("declines"): (
        "didnt use, didn't use, did not use, hasnt used, hasn't used, didnt play, didn't play, did not play, "
        "chose not to use, "
        "chooses not to use, decides not to use, decided not to use, forgot to use, doesn't, doesnt, does not, won't, wont, "
        "will not, don't, dont, do not, doesn't use, doesnt use, does not "
        "use, won't use, "
        "wont use, dont use, don't use, doesn't play, doesnt play, does not play, won't play, wont play, doesn't pay for, "
        "doesnt pay for, without using, not using",
        "nie użył, nie użyła, nie użyłem, nie użyłam, nie zagrał, nie zagrała, nie zagrałem, nie zagrałam, nie używa, "
        "nie użyje, nie użyję, nie zagra, nie zagram, nie gra, nie zapłaci za, nie płaci za, bez użycia",
    ),
    Meaning("or"): (
        "or",
        "albo, lub, czy też, czy może",
    ),
    Meaning("if"): (
        "if, when, suppose that, say that, can, could, would, will, so if",
        "jeśli, jeżeli, gdy, kiedy, jak, czy",
    ),
    # What is asked
    Meaning("asks", "discard"): (
        "bites it, eats it, both are gone, are both gone, both gone, is he gone then, is it gone then, is toast, "
        "hes toast, he's toast, its toast, it's toast, is scrap, is history, is it gone, "
        "is he gone, is she gone, she bites it, he bites it, does he bite it, does she bite it, who eats it, "
        "is that true, is this true, is it true, is that right, is this right, dead how often, both dead how often, "
        "does it go poof, does he die, does it die, does she die, will he die, will it die, will she die, is he dead, "
        "is it dead, "
        "is she dead, dies, he dies, it dies, she dies, survives, survive, does he survive, does it survive, "
        "will he survive, will it survive, will she survive, is he discarded, is it discarded, discarded, "
        "gets discarded, killed, dead or not, destroyed, gets destroyed, gets killed, dead, toast, is he toast, "
        "is it toast, he dead, it dead, is that a kill, enough to kill, enough to kill it, enough to kill him, "
        "does that kill, does that kill him, does that kill it, do i kill it, do i kill him, can he survive, "
        "can it survive, would he die, would it die, does luke die, is it destroyed, can i kill it, can i kill him, "
        "did he die, did it die, kill both, can i kill both, do i kill both, kills both, both die, do both die, "
        "both dead, will both die, is he a goner, goner, will he make it, does he make it, ko, is it ko, "
        "blow up, blows up, does it blow up, does he blow up, will it blow up, go boom, goes boom, does it go boom, "
        "does it go down, does he go down, does she go down, will it go down, will he go down, "
        "is he done for, is it done for, done for, is it scrap, scrapped, wrecked, gets wrecked, is it wrecked, "
        "does he drop, does she drop, does it drop, do they drop, will he drop, will it drop, drops dead, any hope, "
        "is there hope, "
        "save him, save her, save it, saves him, saves her, saves it, help him live, keep him alive, dead or alive, alive, "
        "is he alive, still alive, is he still alive, does he make it out, dead after both, dies or not, "
        "does it live or die, "
        "dies or no, die or no, die or not, dead or no, kill or not, kill or no kill, will i kill it, will i kill him, "
        "will that kill him, will that kill it, will this kill him, will this kill it, would that kill him, "
        "does this kill him, "
        "does this kill it, is that enough, is that enough to kill, is that enough to kill him, is that enough to kill it, "
        "is it enough, is it enough to kill, is that lethal, is it lethal, lethal, do we lose it, gone for good, "
        "will it fall, "
        "can it live, can he live, can he make it, can it be killed, can he be killed, is he gonna die, is it gonna die, "
        "is she gonna die, gonna die, gonna live, going to die, is he going to die, is it going to die, he gonna die, "
        "it gonna die, "
        "bites the dust, bite the dust, does he bite the dust, is he ded, ded, he ded, does he live, does she live, "
        "does it live, will he live, will it live, does he fall, does it fall, does it explode, kaput, "
        "do they both die, do both of them die, are both dead, are they both dead, both go down, do both go down, "
        "both destroyed, both discarded, "
        "goes down, it goes down, he goes down, she goes down, they go down, that goes down, go down, that thing dies, "
        "the thing dies, that thing goes down, drops, drop, he drops, it drops, she drops, kicks the bucket, croaks, "
        "does he croak, falls, does it all, he falls, it falls, is that it for him, is that it for her, is he cooked, "
        "is it cooked, cooked, is he out, is it out, is he gone for good, does that finish him, does that finish it, "
        "does that do it, does this do it, does that kill her, do i get him, do i get it, do i get her, do i get both, "
        "do i get them both, do i get rid of it, do i get rid of him, does he get him, does he get it, can i get it, "
        "can i get him, gets him, gets it, worth it, is it worth it, is that worth it, is it worth paying, worth paying, "
        "should i pay, should i pay for it, should he pay, is it worth the force, worth the force, does it kill, "
        "does it kill him, does it kill it, does it kill her, does he kill it, does he kill him, does he kill her, "
        "does she kill him, does she kill it, kills it, kills him, kills her, he kills it, he kills him, it kills it, "
        "it kills him, it kills, to kill it, to kill him, to kill her, i kill it, i kill him, i kill her, survives it, "
        "survives that, he survives, she survives, it survives, does he survive that, does it survive that, "
        "does he survive this, does it survive this, does he live through it, does it live through it, "
        "does he live through this, does he hold, does it hold, will he hold, will it hold, still standing, "
        "is he still standing, is it still standing, does he stay alive, does it stay alive, how often does he die, "
        "how often does it die, how often does she die, how often does he survive, how often does it survive, "
        "how often is he dead, how often is it dead, are they dead, do they die, is that dead, "
        "odds of living, chance of living, chance to live, lives, he lives, it lives, she lives, lives or dies, "
        "i live or die",
        "wystarczy, czy wystarczy, starczy, czy starczy, wystarczy żeby zabić, wystarczy na zabicie, da się go zabić, "
        "da się ją zabić, da się zabić, da się go zestrzelić, da się zestrzelić, "
        "da się go zestrzelić na raz, da się go zdjąć, da się go ubić, da rade, daje radę, czy daje radę, czy zginie, "
        "zdejmę go, zdejmę ją, zdejmie go, zdejmie ją, "
        "kto przeżyje, kto padnie, czy ginie, czy przeżyje, zginie, ginie, przeżyje, czy umiera, czy umrze, zostanie wyrzucona, "
        "zostanie zniszczona, czy go zabije, czy ją zabije, czy zostanie zniszczona, czy zostanie wyrzucona, "
        "czy zniszczy, czy zabije, zginęła, zginął, padnie, pada, padł, padła, czy padnie, czy pada, umrze, "
        "zginie czy nie, jaka szansa że padnie, ile szans że padnie, ile szans że zginie, trup, czy to zabija, "
        "żyje, czy żyje, przeżył, przeżyła, czy przeżył, da radę, czy da radę go zabić, zabije go, zabiję go, "
        "czy zabiję, czy go zabiję, zabiję oba, czy zabiję oba, czy padną oba, oba padną, padną oba, czy oba padną, "
        "obaj padną, czy obaj padną, obie padną, czy obie padną, oba zginą, obaj zginą, obie zginą, zginą oba, "
        "zginą obaj, zginą obie, czy oba zginą, czy zginą oba, czy obaj zginą, czy obie zginą, padną obaj, padną obie, "
        "oba giną, giną oba, wybuchnie, czy wybuchnie, wybucha, wyleci w powietrze, rozleci się, czy się rozleci, "
        "zejdzie, czy zejdzie, schodzi, czy schodzi, zejdzie czy nie, ile procent że padnie, ile procent że zginie, "
        "ile % że padnie, ile szans że zabije, ile szans na zabicie, jaka szansa na zabicie, szansa na zabicie, "
        "jaka szansa na kill, szansa na kill, szanse na kill, jaka szansa na killa, szansa na killa, jaka szansa na kila, "
        "jakie szanse na zabicie, jakie są szanse na zabicie, szanse na zabicie, jaka szansa na ubicie, jakie szanse na ubicie, "
        "szansa na ubicie, szanse na ubicie, "
        "jaka szansa żeby go zabić, jaka szansa że go zabije, jaka szansa że zabije, jaka szansa że zginie, "
        "procent na zabicie, "
        "uratuje go, uratuje ją, czy uratuje go, czy go uratuje, czy ją uratuje, ocaleje, czy ocaleje, wytrzyma, "
        "czy wytrzyma, "
        "przetrwa, czy przetrwa, umrze czy nie, przeżyje czy nie, żyje czy nie, ginie czy nie, padnie czy nie, pada czy nie, "
        "rozwali go, rozwali ją, czy rozwali, czy go rozwali, czy ją rozwali, zabije ją, czy ubije, ubije go, ubije ją, "
        "polegnie, czy polegnie, po nim, już po nim, "
        "warto zapłacić, czy warto zapłacić, czy warto, warto, opłaca się, czy się opłaca, opłaca się zapłacić, "
        "czy opłaca się zapłacić, warto płacić, czy warto płacić, czy go zdejmę, czy ją zdejmę, czy go zdejmie, "
        "czy ją zdejmie, zdejmę, czy zdejmę, zdejmę to, czy zejdę, ubiję go, ubiję ją, czy ubiję, czy go ubiję, "
        "czy ją ubiję, czy go ubije, rozwalę go, rozwalę ją, czy rozwalę, czy go rozwalę, zniszczę go, zniszczę ją, "
        "czy zniszczę, czy go zniszczę, ich zabije, czy ich zabije, że ich zabije, zabije ich, zabiję ich, "
        "czy ich zabiję, że go zabije, że ją zabije, że go zabiję, że ją zabiję, żeby go zabić, żeby ją zabić, "
        "żeby zabić, że zginie, że padnie, że przeżyje, że padną, że zginą, że zejdzie, że umrze, że go zdejmę, "
        "że go zdejmie, jaka szansa że przeżyje, jakie szanse że przeżyje, jakie szanse że padnie, "
        "jakie szanse że zginie, ile szans że przeżyje, jak często zginie, jak często padnie, jak często przeżyje, "
        "jak często ginie, jak często pada, jak często go zabije, jak często go zabiję, jak często zabije, dożyje, "
        "czy dożyje, utrzyma się, czy się utrzyma, ustoi, czy ustoi, stoi dalej, czy stoi dalej, przetrzyma, "
        "czy przetrzyma, przetrzyma to, czy to przetrzyma, czy to wytrzyma, wytrzyma to, kaput, jest trupem, "
        "czy jest trupem, już nie żyje, nie żyje, czy nie żyje, trafi do discardu, leci do discardu, idzie do discardu, "
        "czy idzie do discardu, wyleci, czy wyleci, "
        "żyje dalej, czy żyje dalej",
    ),
    Meaning("asks", "live"): (
        "i lose it, do i lose it, i lose him, do i lose him, will i lose it, do i lose mine, do i live, "
        "blow myself up, do i blow myself up, kill myself, do i kill myself, will i blow myself up, does my own guy die, "
        "do i survive, do i die, will i die, will i live, will i survive, am i dead, does mine die, "
        "does my guy die, does my unit die, does mine survive, does mine live, will mine survive, will mine live, "
        "does my dude die, does my guy live, does my guy survive, do i lose the guy, do i lose my guy, "
        "do i lose my unit, do i lose the unit, do i lose my dude, do i lose my ship, will i lose my guy, "
        "will i lose my unit, will i lose the guy, am i losing it, am i losing him, do i lose her, "
        "do i make it, will i make it, can i survive, can i live, am i toast, am i gone, do i lose this guy, "
        "does my guy go down, does mine go down, do i hold, does my ship survive, does my ship die, does my guy make it, "
        "does mine make it, will my guy die, will my guy survive, will mine die, is my guy dead, is mine dead, "
        "do i stay alive, i live, i survive, that i live, that i survive, i live through it, i make it",
        "czy przeżyję, przeżyję, czy zginę, zginę, czy ja zginę, czy mój zginie, czy moja zginie, czy mój przeżyje, "
        "strace go, czy go stracę, stracę ją, czy ją stracę, stracę go, czy stracę go, czy stracę ją, "
        "stracę jednostkę, czy stracę jednostkę, czy tracę go, czy tracę ją, czy go tracę, czy ją tracę, tracę go, "
        "tracę ją, tracę jednostkę, czy tracę jednostkę, "
        "czy mój padnie, mój padnie, mój zginie, mój przeżyje, moja przeżyje, czy moja przeżyje, moja zginie, "
        "moja padnie, czy moja padnie, czy mój ginie, czy padnę, padnę, czy mój wytrzyma, mój wytrzyma, czy przetrwam, "
        "przetrwam",
    ),
    Meaning("asks", "self"): (
        "kills himself, kill himself, kills itself, kill itself, kills herself, he kills himself, it kills itself, "
        "does he kill himself, "
        "does it kill itself, blows himself up, blows itself up, he blows himself up, it blows itself up, "
        "blow himself up, blow itself up, does he blow himself up, does it blow itself up, "
        "he dies himself, dies himself, dies to his own attack, dies from his own attack, dies to it himself",
        "zabije się, zabije sam siebie, zabije siebie, sam się zabije, sam zginie, czy sam zginie, czy sam się zabije, "
        "wysadzi się, sam się wysadzi, czy się wysadzi, czy się zabije, rozwali się sam, sam padnie, czy sam padnie",
    ),
    Meaning("asks", "chance"): (
        "odds for, kill chance for, what are the odds for, whats the chance for, how often, odds she, odds he, odds it, "
        "odds i, chance he, chance she, chance it, chance i, what is the chance, "
        "what are the chances, whats the chance, what's the chance, what is the chance that, "
        "how likely, how likely is it, "
        "how likely is it that, what are the odds, what's the odds, whats the odds, odds, chance, chances, probability, "
        "kill chance, kill chances, chance to kill, chances to kill, chance of a kill, chance of killing, chance i kill, "
        "chance that i, "
        "chance that, chance of, chance for, chance to, chances of, chances to, chances that, odds of, odds to, odds that, "
        "odds for, "
        "how good are my chances, how good are the odds, whats my chance, what's my chance, what are my chances, "
        "what are my odds, "
        "my chances, my odds, kill odds, what percent, what percentage, percentage, how many percent, kill percentage, "
        "what is the probability, what are the odds that, what are the chances that, what is the probability that, "
        "how probable, percent, "
        "how often is it, how often will it, whats the odds that, what are my odds of, how big is the chance, "
        "how big a chance, whats my odds, my odds of, chance for a kill, odds on a kill, odds of a kill, likelihood, "
        "whats the likelihood, what is the likelihood, how likely that, "
        "any chance, any chance he dies, any chance it dies, is there any chance",
        "jaka jest szansa, jaka szansa, jakie są szanse, szansa, szanse, prawdopodobieństwo, jakie jest prawdopodobieństwo, "
        "jaka jest szansa że, jakie są szanse że, jaka szansa że, na ile procent, ile procent, ile szans, ile szans że, "
        "ile procent szans, ile procent że, ile procent szansy, jaki procent, jakie szanse, jakie szanse że, "
        "jaka szansa żeby, "
        "jaka szansa na to że, ile mam szans, ile mam szans że, jakie mam szanse, jakie mam szanse że, szansa że, szanse że, "
        "szansa na, szanse na, jaka szansa na, jakie szanse na, z jakim prawdopodobieństwem, "
        "jak często, jak duża szansa, jak duża jest szansa, jak wielka szansa, jak prawdopodobne, "
        "jak prawdopodobne jest, jakie jest prawdopodobieństwo że, prawdopodobieństwo że, szansę, jaką mam szansę, "
        "jaką mam szansę że, jaką ma szansę, jakie ma szanse, ile to procent, ile to szans, "
        "czy jest szansa, czy są szanse, jest szansa",
    ),
    Meaning("asks", "dice"): (
        "how many dice, how many dice do i roll, how many dice does he roll, how many dice are rolled, "
        "how many dice do i get, number of dice, how many attack dice, the number of dice",
        "ile kości, ile kostek, ile to kości, ile to kostek, ile rzucam, ile rzuca, ile rzucę, "
        "iloma kośćmi, iloma kostkami, liczba kości, jaka liczba kości",
    ),
    Meaning("asks", "reroll"): (
        "what do i reroll, which do i reroll, what should i reroll, what to reroll, which to reroll, which dice do i "
        "reroll, which dice to reroll",
        "co przerzucić, które przerzucić, co mam przerzucić, którą przerzucić, które kości przerzucić",
    ),
    Meaning("asks", "damage"): (
        "do anything, do something, do much, do anything at all, even do anything, "
        "avg for, average for, the avg for, average damage for, avg dmg for, avg damage for, average hits for, damage for, "
        "how much goes thru, how much gets thru, whos gonna win, who's gonna win, who will win, whos winning, "
        "how much damage, how much dmg goes through, how much goes through, how much gets through, "
        "how much does he take, how much do i take, how much do i deal, how many damage, how much dmg, "
        "how many hits, how many counters, how much does it take, what happens, what's the result, "
        "what is the result, what now, result?, who wins, how does it end, average damage, damage on average, "
        "on avg, hits on avg, hits on average, avg, avg dmg, avg damage, average dmg, average hits, expected damage, "
        "expected dmg, "
        "expected hits, mean damage, mean dmg, what is the average, whats the average, what's the average, "
        "what happens on average, dmg on avg, damage on avg, how much on average, how many hits on average, "
        "what damage, how much comes through, how much comes thru, whats the damage, what's the damage, "
        "what is the damage, total damage, "
        "how much spills over, how much spills, how much carries over, how much goes over, how much gets over, "
        "how much tramples over, how much hits the second, how much hits the other, how much goes to the second, "
        "how much goes to the other, how much goes to the second one, how much goes on the second, "
        "how much goes into him, how much goes in, how much sticks, what sticks, what gets through, what gets thru, "
        "what goes through, how much lands, how many land, how many get through, how many go through, how many stick, "
        "hits go through, how much damage goes through, how much damage gets through, how much damage is left, "
        "how much damage does he take, how much damage does it take, how much damage do i take, "
        "how much dmg does he take, how much dmg do i take, how much does she take, how much did he take, "
        "how many counters does he get, how many counters go on, damage total, "
        "expected damage to each, damage to each, expected damage on each, how much to each, "
        "damage to both, expected damage to both, what should i pay for, which do i pay for, what to pay for",
        "to co wejdzie, co wejdzie, co wchodzi, co wpadnie, ile wbije, ile średnio wbije, ile przeciętnie, "
        "ile przeciętnie wbije, ile przeciętnie wejdzie, przeciętnie, "
        "ile zada, ile zadam, ile średnio zada, co średnio zrobi, ile zrobi, ile średnio zrobi, ile wchodzi, ile wejdzie, "
        "ile dostaje, ile obr, ile dostanie, ile obrażeń wchodzi, ile przechodzi, "
        "ile obrażeń, ile dmg, co się dzieje, co się stanie, jaki wynik, ile trafień, kto wygra, kto wygrywa, "
        "średnia, jaka średnia, jaka jest średnia, średnia obrażeń, jaka średnia obrażeń, średnio ile, ile średnio, "
        "ile średnio "
        "wchodzi, ile średnio wejdzie, ile wejdzie średnio, średnie obrażenia, ile wpada, ile weszło, ile mu zrobi, "
        "ile mu zadam, ile mu wejdzie, "
        "ile przejdzie, ile przejdzie na drugiego, ile przejdzie na drugą, ile przechodzi na drugiego, "
        "ile przechodzi na drugą, ile przeleci na drugiego, ile wejdzie w drugiego, ile idzie na drugiego, "
        "ile dostanie drugi, ile dostał, ile dostała, ile dostało, ile oberwał, ile oberwie, ile obrywa, ile dostanę, "
        "ile oberwę, ile obrażeń dostał, ile obrażeń dostanie, ile obrażeń dostaje, ile obrażeń dostanę, "
        "ile obrażeń wejdzie, ile obrażeń przejdzie, ile obrażeń weszło, ile obrażeń średnio, ile obrażeń zada, "
        "ile obrażeń zadam, ile obrażeń wbije, średnio obrażeń, ile ran, ile ran dostanie, ile siądzie, ile siada, "
        "co siądzie, ile zostaje obrażeń, ile dojdzie, ile dochodzi, ile wlazło, ile wlezie, co weszło, jakie obrażenia, "
        "ile kołków, co zapłacić, za co zapłacić, za co płacić, co opłacić",
    ),
    Meaning("asks", "first"): (
        "who goes first, who attacks first, who is first, who shoots first, whose turn is it, who acts first, "
        "what is the order, "
        "in what order, who starts, order of attack, what order, which goes first, which unit goes first",
        "kto pierwszy, kto atakuje pierwszy, kto zaczyna, kto jest pierwszy, w jakiej kolejności, jaka kolejność, "
        "kto pierwszy atakuje, "
        "kto strzela pierwszy",
    ),
    Meaning("asks", "pay"): (
        "can he pay for it, can she pay for it, can i pay for it, can he pay it, can i pay it, can he pay, can she pay, "
        "can i pay, can i use it, can he use it, can she use it, can i afford it, can he afford it, "
        "can i use, can he use, can she use, can i pay for, can he pay for, may i use it, may he use it, "
        "can i do both, can i use both, can i use both of them, can i pay for both, can i play both, may i use both, "
        "can he use both, can he pay for both, can i pay both, can he do both",
        "czy mogę go użyć, czy mogę zapłacić, czy może zapłacić, czy może go użyć, czy mogę za niego zapłacić, "
        "czy może za niego zapłacić, czy mogę użyć, czy może użyć, "
        "czy mogę użyć obu, mogę użyć obu, czy mogę oba, czy mogę obu użyć, czy starczy na oba, starczy na oba, "
        "czy mogę zapłacić za oba",
    ),
    Meaning("asks", "better"): (
        "which dies more, who dies more, which dies more often, which one dies more, "
        "what helps more, which helps more, what is stronger, whats stronger, what protects better, "
        "easier, stronger, better with, whos better, who is better, which is better, what is better, what's better, "
        "whats better, is it better to have, is it better, better, "
        "should i use, "
        "should i take, should i play, which is stronger, which one is better, which should i use, should i pick, "
        "should i get, "
        "which kills more, which one kills more, what kills more, which kills more often, which kills better, "
        "kills more often, kills more, which does more, which does more damage, what does more damage, which deals more, "
        "which deals more damage, which hits harder, what hits harder, which is stronger here, does more damage, "
        "which saves more, which saves him more often, which saves it more often, which keeps him alive more often, "
        "which is more likely to kill, which one is more likely to kill, which is likelier to kill, "
        "which has the better odds, which gives better odds, which one does more, which would be better, which is best, "
        "what is best, what's best, whats best, what is stronger, what should i take, "
        "which saves, which one saves, what saves, more often, more likely, saves more often, "
        "what would be better, what is the better choice, what would be best, which would you take, would it be better",
        "co lepsze, lepiej, co lepiej, co jest lepsze, co wybrać, co wziąć, co jest silniejsze, "
        "co częściej zabije, co zabije częściej, co zabija częściej, co częściej zabija, które zabija częściej, "
        "co daje więcej, co daje więcej obrażeń, co zada więcej, co zada więcej obrażeń, co zadaje więcej, "
        "co zadaje więcej obrażeń, co robi więcej, co robi więcej obrażeń, co mocniejsze, co jest mocniejsze, "
        "co silniejsze, które lepsze, który lepszy, która lepsza, co się bardziej opłaca, co bardziej się opłaca, "
        "co się lepiej opłaca, co bardziej pomaga, co mi więcej da, co da więcej, co da więcej obrażeń, "
        "co ratuje częściej, co częściej ratuje, co wolisz, jest lepsze, lepsze, lepszy, lepsza, "
        "co ratuje, częściej, który ratuje, która ratuje, co uratuje, co prędzej uratuje, "
        "co byłoby lepsze, co by było lepsze",
    ),
    Meaning("state", "character"): ("in the character arena", "w postaciach, na postaciach, w arenie postaci"),
    Meaning("side", "light"): (
        "lightside, light-side, the light",
        "jasni, jasnych, jasnym, u jasnych, u jasnej, u jasnego, po jasnej stronie, po stronie jasnej",
    ),
    Meaning("side", "dark"): (
        "darkside, dark-side, the dark",
        "ciemni, ciemnych, ciemnym, u ciemnych, u ciemnej, u ciemnego, po ciemnej stronie, po stronie ciemnej",
    ),
    Meaning("no-more"): (
        "naked, plain, bare, plain old, no keywords, no abilities, nothing special, no text, vanilla, "
        "no special abilities, no keywords at all, no abilities at all, has nothing special, has no keywords, "
        "has no abilities, with no keywords, with no abilities, with nothing special, "
        "without keywords, without abilities, without any keywords, without any abilities, no tricks",
        "bez niczego, bez słów kluczowych, bez żadnych słów kluczowych, bez zdolności, "
        "bez żadnych zdolności, bez keywordów, bez umiejętności, bez bajerów, bez dodatków, nic specjalnego, "
        "nic nie ma, nie ma nic specjalnego, goły, goła",
    ),
    Meaning("no-more", "other"): (
        "no other keywords, no other abilities, nothing else, no other stuff, has nothing else, "
        "with nothing else, no other tricks, no bonuses, no other bonuses, without bonuses, without other bonuses, "
        "without any other bonuses, with no bonuses, with no other bonuses, no modifiers, no other modifiers, no other effects, "
        "with no other effects, without other effects, without any other effects",
        "bez niczego więcej, nic więcej, nic poza tym, i nic więcej, i nic poza tym, nie ma nic więcej, bez premii, "
        "bez innych premii, bez żadnych premii, żadnych premii, żadnych innych premii, bez bonusów, bez innych bonusów, "
        "bez żadnych bonusów, żadnych bonusów, żadnych innych bonusów, bez modyfikatorów, bez innych efektów, "
        "żadnych innych efektów",
    ),
    Meaning("stacked"): (
        "cards stacked under, card stacked under, "
        "cards stacked under it, cards stacked under him, cards stacked under her, card stacked under it, "
        "card stacked under him, "
        "under it, under him, under her, under them, cards under it, card under it, cards under him, card under him, "
        "cards under "
        "her, card under her, stacked under it, stacked under him, stacked under her, cards beneath him, cards beneath it, "
        "cards stacked under him, cards stacked under her, cards stacked under it, card stacked under him, "
        "card stacked under it, card stacked under her, cards stacked beneath him, cards stacked, cards stacked on it",
        "pod nią, pod nim, pod spodem, kart pod nim, kart pod nią, karty pod nim, karty pod nią, karta pod nim, "
        "karta pod nią",
    ),
    Meaning("person"): (
        "my son, my daughter, my mate, my buddy, my wife, my husband, my brother, my sister, my dad, my mom, my mum, my kid, "
        "my girlfriend, my boyfriend, my cousin, my roommate, my pal, my friend, my grandson, my granddaughter, my nephew, "
        "my niece, "
        "my uncle, my aunt, my father, my mother, my flatmate, my bro, my child, my partner, my colleague, my neighbour, "
        "my neighbor, "
        "daughter, sister, girlfriend, boyfriend, wife, husband, dad, cousin, buddy, mate, pal, kid, son, friend, brother, "
        "grandson, "
        "nephew, niece, uncle, roommate",
        "mój syn, moja córka, mój kolega, mój kumpel, mój brat, moja siostra, moja żona, mój mąż, mój tata, mój przyjaciel, "
        "moja dziewczyna, mój chłopak, mój ziomek, moja mama, mój wnuk, mój kuzyn, moja koleżanka, córka, siostra, żona, "
        "mąż, tata, "
        "mama, wnuk, kuzyn, koleżanka, przyjaciel, kolega, kolegi, kumpel, kumpla, ziomek, ziomka, syn, syna, brat, brata",
    ),
    Meaning("name"): ("dark trooper, dark troopers, dark trooper's", ""),
    # What says nothing
    Meaning("unit"): (
        "something, sth, "
        "someone, somebody, something, sth, same guy, the same guy, same unit, the same unit, same dude, the same dude, "
        ""
        ""
        ""
        ""
        "unit, units, guy, guys, dude, dudes, fella, "
        "fighter, first guy, the first guy, the first one, first unit, "
        "first one, frist guy, bloke, enemy unit, enemy guy, ship, ships, character, card, one, thing, model, "
        "first dude, his first dude, the first dude",
        "ktoś, kogoś, komuś, kimś, coś, czegoś, czemuś, ten sam gość, tego samego gościa, ta sama jednostka, "
        "tę samą jednostkę, ten sam statek, "
        ""
        ""
        "ludzik, ludzika, "
        "ludzikiem, ludzikowi, ludziki, karty, kart, jednostka, jednostce, jednostkę, jednostką, jednostki, jednostek, "
        "statek, statku, statkiem, statkowi, "
        "postać, postaci, postacią, gość, gościa, gościem, koleś, kolesia, typ, typa, typka, pierwszy, pierwsza, "
        "pierwszego, pierwszą, karta, kartę, kartą, jednostke, pojazd, pojazdem, myśliwiec, myśliwcem, myśliwca, "
        "pierwszy koleś, chłopak, "
        "coś, czegoś",
    ),
    Meaning("filler"): (
        "from a battle card, from my battle card, from one battle card, from a location, from my location, from a mission, "
        "from my mission, from another card, from another effect, from some effect, from an effect, "
        "himself, herself, itself, themselves, myself, "
        "at me, at him, at it, at her, at them, into him, into it, into her, into them, to spend, to pay with, to use, "
        "a, an, the, "
        "hers, its, it, it's, him, them, this, that, these, those, who, "
        "which, is, are, was, "
        "were, be, am, being, been, does, do, did, will, gonna, going to, to, so, now, "
        "there, here, on it, on him, on her, on them, in, in his pool, in the pool, in pool, pool, in reserve, "
        "in the bank, in his bank, available, in stock, saved up, currently, normally, "
        "usually, base, basically, "
        "just, still, s, say, suppose, let's say, lets say, assume, imagine, given, situation, scenario, question, "
        "what, what's, how, by, as, equals, equal to, and then, value, rating, printed, natural, own, attack of, "
        "total, total of, judge, well, also has, in my, in play, "
        "in this attack, player, side's, has a, you, we, us, against me, of mine, of his, some guy, on the table, "
        "average, on average, y/n, y n, yes or no, or no, or not, or what, like, this turn, not tapped, "
        "isn't tapped, isnt tapped, untapped, is untapped, not tapped yet, shes, hes, its, theyre, they are, "
        "no one else there, no one else, nobody else, nobody else there, because, coz, side, til eot, for free, "
        "for nothing, for zero force, for no force, doesn't cost anything, doesnt cost anything, "
        "no cost, at no cost, without cost, without a cost, costs nothing, free of charge, "
        "free, is there, rn, k, right, that is, cos, "
        "so far, thus far, for the kill, so nothing extra, nothing extra, no extra dice, so no extra dice, so no extra, "
        "lone, lonely, "
        "in one attack, in a single attack, with one attack, in one go, enough, "
        ""
        "ta, "
        "theres, there's, there are, q, my q, "
        ""
        ""
        ""
        "my brothers, my brother's, my sons, my son's, my mates, my mate's, "
        "my friends, my friend's, my sister's, my daughter's, my wife's, my husband's, my dad's, my kid's, my kids, "
        "my buddy's, my cousin's, his sister's, his brother's, her brother's, my opponent's son's, "
        "himself, itself, herself, of the other side, other side, "
        "in this one attack, in this same attack, in the same attack, during one attack, in that attack, "
        "during this attack, in one attack",
        "w tym, na niego, na nią, w niego, w nią, w nich, do wydania, do zapłaty, na stronie, żeby, aby, ażeby, wtedy, "
        "to co, to ile, "
        "w tej turze, nietapnięty, nietapnięta, "
        "nietapnięte, nie tapnięty, "
        "nie tapnięta, nie jest tapnięta, "
        "nie jest tapnięty, nikogo więcej, nikogo innego, bo, strona, stronie, za darmo, gratis, bezpłatnie, "
        "darmowy, darmowe, gościu, "
        "stoi, na stole, u przeciwnika, tam, tu, jeszcze, mi, jest, są, był, była, swój, swoją, go, ją, mu, "
        "ten, ta, to, tę, tą, tego, która, który, które, którą, którego, której, która ma, sobie, teraz, "
        "akurat, "
        "komu, któremu, bez kosztu, bez kosztów, nic nie kosztuje, "
        "no to, więc, że, na niej, na nim, na nich, ze swoją, właśnie, mamy, gracz, w puli, sytuacja, się, co, "
        "u mnie, u niego, przeciwnikowi, za to, obecnie, dokładnie, jaki, jaka, w sumie, łącznie, średnio, "
        "jednym atakiem, w jednym ataku, "
        "no i, "
        "pytanie, "
        "z karty bitwy, z karty bitewnej, z bitewnej, z lokacji, z mojej lokacji, z misji, z innej karty, z efektu, "
        "z innego efektu, "
        "dotychczas, dotąd, jak dotąd, panowie, leży na stole, razem, w zapasie, na koncie, w rezerwie, w banku, "
        "do dyspozycji, w zanadrzu, "
        "w tym samym ataku, w tym jednym ataku, podczas jednego ataku",
    ),
}  # fmt: skip

IN_POLISH: dict[Meaning, tuple[str, ...]] = {
    Meaning("they"): ("on, ona, oni, tamten, tamta, tamci, ten drugi",),
    Meaning("against-on"): ("w, na",),
    Meaning("and"): ("a, i, no i",),
    Meaning("filler"): ("mi, mu, no, na sobie, chce przeżyć, chce przetrwać",),
}
"""What words of both languages mean in a Polish text."""

NUMBERS = {
    word: n
    for n, words in enumerate(
        (
            "",
            "one jeden jedna jedno jedną jednym jednego jednej jedynka jedynkę jedynką jedynce",
            "two dwa dwie dwoma dwiema dwóch dwu dwójka dwójkę dwójką dwójce",
            "three trzy trzema trzech trójka trójkę trójką trójce",
            "four cztery czterema czterech czwórka czwórkę czwórką czwórce",
            "five pięć pięcioma pięciu piątka piątkę piątką piątce",
            "six sześć sześcioma sześciu szóstka szóstkę szóstką szóstce",
            "seven siedem siedmioma siedmiu siódemka siódemkę siódemką siódemce",
            "eight osiem ośmioma ośmiu ósemka ósemkę ósemką ósemce",
            "nine dziewięć dziewięcioma dziewięciu dziewiątka dziewiątkę dziewiątką dziewiątce",
            "ten dziesięć dziesięcioma dziesięciu dziesiątka dziesiątkę dziesiątką dziesiątce",
            "eleven jedenaście",
            "twelve dwanaście",
        )
    )
    for word in words.split()
}
"""Number words."""

SHORT = {
    "p": "power",
    "pow": "power",
    "pw": "power",
    "pwr": "power",
    "h": "health",
    "hp": "health",
    "d": "dice",
    "dice": "dice",
    "atk": "power",
    "att": "power",
    "power": "power",
    "health": "health",
    "spd": "speed",
    "sp": "speed",
    "f": "force",
    "ch": "critical hit",
    "crit": "critical hit",
    "acc": "accuracy",
    "ac": "accuracy",
    "ev": "evade",
    "evade": "evade",
    "par": "parry",
    "parry": "parry",
    "sh": "shields",
    "shld": "shields",
    "shields": "shields",
    "fury": "fury",
    "lucky": "lucky",
    "stun": "stun",
    "dmg": "damage",
    "bp": "bp",
    "pb": "pb",
    "dflct": "deflect",
    "deflect": "deflect",
    "retal": "retaliate",
    "retaliate": "retaliate",
    "bombard": "bombard",
    "kryt": "critical hit",
    "krytyk": "critical hit",
    "cr": "critical hit",
    "kr": "critical hit",
    "lk": "lucky",
    "upkeep": "upkeep",
}
"""Short words that may be written as one with their number, before or behind it: "p6", "ch2", "5d"."""

ABBREVIATIONS = {
    **dict.fromkeys(
        (
            "panc",
            "pancerny",
            "pancernego",
            "pancerna",
            "pancernej",
            "pancernemu",
            "opancerzony",
            "opancerzonego",
            "opancerzona",
            "opancerzonej",
        ),
        "armor",
    ),
    "ch": "critical-hit",
    "crit": "critical-hit",
    "acc": "accuracy",
    "dbl strike": "double-strike",
    "doublestrike": "double-strike",
    "doubledamage": "double-damage",
    "ds": "double-strike",
    "dbl dmg": "double-damage",
    "dbl damage": "double-damage",
    "dble damage": "double-damage",
    "evd": "evade",
    "dd": "double-damage",
    "over kill": "overkill",
    "ev": "evade",
    "sh": "shields",
    "shld": "shields",
    "shlds": "shields",
    "dflct": "deflect",
    "defl": "deflect",
    "ret": "retaliate",
    "retal": "retaliate",
    "arm": "armor",
    "armored": "armor",
    **dict.fromkeys(("pancerny", "pancerna", "pancerne", "pancernego", "pancernej", "pancernemu"), "armor"),
    **dict.fromkeys(("opancerzony", "opancerzona", "opancerzone", "opancerzonego", "opancerzonej"), "armor"),
    "krytyczne": "critical-hit",
    "krytyczny": "critical-hit",
    "krytycznym": "critical-hit",
    "krytycznego": "critical-hit",
    "krytycznych": "critical-hit",
    "trafienie krytyczne": "critical-hit",
    "kryt": "critical-hit",
    "kryty": "critical-hit",
    "armour": "armor",
    "armoured": "armor",
    "kryta": "critical-hit",
    "krytem": "critical-hit",
}
"""Other names of keywords, too short for the glossary."""


TARGETS_OWN = frozenset(("armor", "parry", "shields", "evade", "deflect", "absorb", "fortitude"))
"""Keywords that mean the defender, where nothing says which unit that is."""


REACHES = frozenset(("bombard", "barrage", "ion-cannon"))
"""Keywords whose number takes the place of the power."""

CONDITIONS = frozenset(("if", "when", "jesli", "jezeli", "gdy", "jak"))
"""Words that begin a condition: what stands behind them may not be so."""

GUARDS = frozenset(("intercept", "protect", "bodyguard"))
"""Keywords that a unit uses while it stands beside the one that is attacked."""
