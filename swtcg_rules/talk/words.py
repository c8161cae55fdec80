"""The words of table talk, English and Polish, beside those of the notation and the names of keywords.

Each meaning lists the ways people write it, parted by commas; they are compared folded. A meaning here takes the place of one
that the notation has for the same words.
"""

from swtcg_rules.table.words import Meaning

FORMS: dict[Meaning, tuple[str, str]] = {
    # Numbers of a unit
    Meaning("stat", "power"): (
        "power, pow, pwr, p, attack power, strength, str",
        "siła, siły, sile, siłę, siłą, sił",
    ),
    Meaning("stat", "health"): (
        "health, hp, hps, h, hlth, heart, hearts, hit points, hit point, health points, health point, life, life points, "
        "toughness",
        "zdrowie, zdrowia, zdrowiem, serc, serca, serce, serduszka, serduszek, wytrzymałość, wytrzymałości, wytrzymałością, "
        "wytrzymałosc, wytrz, wyt, "
        "życie, życia, życiem, żyć, żyćka, punkty życia, "
        "punktów życia, "
        "punkt życia, pkt życia, punktami życia",
    ),
    Meaning("stat", "speed"): (
        "speed, spd",
        "szybkość, szybkości, szybkością, szybk, prędkość, prędkości, prędkością",
    ),
    Meaning("die"): (
        "dice, d, attack dice, attack die, d6, dices, die, six sided dice",
        "kości, kość, kośćmi, kością, kostki, kostek, kostkami, kostka, kostkę, kości ataku, kośćmi ataku, kostek ataku",
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
        "on either side, on both sides, for either side, for both sides, both sides, either side, both players",
        "po obu stronach, po każdej stronie, obie strony, u obu, na obu stronach",
    ),
    Meaning("none-has"): (
        "neither has force, neither has any force, neither side has force, neither side has any force, no one has force, "
        "nobody has force, nobody has any force, both have no force, both without force, both no force, both at 0 force, "
        "both out of force, no force for anyone, neither of them has force",
        "nikt nie ma mocy, żaden nie ma mocy, żadna strona nie ma mocy, obaj bez mocy, obie bez mocy, oba bez mocy, "
        "obie strony bez mocy, obaj nie mają mocy",
    ),
    Meaning("damage"): (
        "damage, dmg, damages, damage counters, damage counter, counters, counter, damage tokens, damage token, "
        "damage on it, wounds, wound, damaged, gone, already gone, already off, marked off",
        "obrażenia, obrażeń, obrażenie, obrażeniami, obrażeniom, obrażeniu, obr, żetony obrażeń, żeton obrażeń, "
        "żetonów obrażeń, żetonem obrażeń, żetonami obrażeń, żetony, żeton, żetonów, żetonem, żetonami, "
        "uszkodzona za, ran, rany, już zdjęte, zdjęte, zdjęty, już zdjęty, już zeszło, zeszło, zabrane, rana, "
        "obrażeń na sobie",
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
        "already, already has, has taken, have taken, has already taken, already took, took, taken, suffered, "
        "has suffered, already on it, already damaged, damaged by, damaged for",
        "już, ma już, dostała, dostał, otrzymała, otrzymał, oberwała, oberwał, wcześniej",
    ),
    Meaning("left"): (
        "left, remaining, remain, remains, still left, down to, is down to, "
        "he's at, hes at, she's at, shes at, it's at, its at, is at, sits at",
        "zostało, zostały, została, zostało mu, zostało jej, pozostało, pozostały, zostaje, zostalo mu juz",
    ),
    Meaning("of"): (
        "of, out of a total of, from, left out of",
        "z, ze, spośród",
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
        "vs, v, versus, against, facing, vrs, contra",
        "kontra, przeciw, przeciwko",
    ),
    Meaning("attacks"): (
        "stomps, stomping, smashes, smashing, crushes, crushing, charges, charging, pummels, pummeling, punches, punching, "
        "kicks, kicking, slices, slicing, slashes, slashing, chops, chopping, bashes, bashing, clobbers, clobbering, whacks, "
        "whacking, smacks, smacking, nukes, nuking, snipes, sniping, pounds, pounding, hammers, hammering, rams, ramming, "
        "lasers, lasering, engages, engaging, tackles, tackling, thumps, thumping, pelts, pelting, wallops, walloping, zaps, "
        "zaping, torches, torching, roasts, roasting, pokes, poking, swinging, swinging at, swinging on, swings into, "
        "shooting up, opens up on, unloads on, unloads into, unload on, lays into, wails on, takes a shot at, "
        "takes a swing at, take a shot at, taking a shot at, pew pews, shooting up at, shoots up at, firing up at, "
        "fires up at, goes for, go for, going for, went for, attacks, attack, "
        "attacked, attacking, is attacking, shoots, shoots at, shoot, shoot at, shooting at, shot, "
        "shot at, fires at, fires on, fire at, firing at, fights, fighting, hits, hit, strikes, swings at, goes after, "
        "attks, attk, atks, attaks, bombs, bombing, blasts, zaps, slaps, bonks, hitting, is hitting, swings, swings on, "
        "swing at, "
        "do to, does to, do against, does against, beat, beats, goes at, going at, shoots down, shoot down, shooting down, "
        "opens fire on, "
        "opens fire at, bombards, bombarding, bombed, drops bombs on, drops its bombs on, drops their bombs on, bomb, "
        "attacks on, is shooting at, "
        "shooting, attack on, attack of",
        "ciacha, chlasta, dziabie, dźga, kłuje, przyłoży, przyłożył, przykłada, rąbie, leje, tłucze, łupie, młóci, przywala, "
        "dowala, przywalił, przywali, kosi, napada, napada na, uderzy, uderzył, "
        "pruje do, pruje w, siecze, tnie, nawala, nawalam, nawala w, nawala się z, naparza w, okłada, razi, ładuje w, "
        "jedzie na, idzie na, rusza na, szarżuje na, wjeżdża w, wjeżdża na, pali do, grzeje w, celuje w, walę, walę w, biję, "
        "biję w, bombarduję, uderzam, uderzam w, atakujemy, strzelamy do, strzelamy w, atakują, bijemy, mierzy w, atakuje, "
        "atakują, atakował, atakowała, zaatakował, zaatakowała, atakuję, zaatakuje, atak na, strzela do, "
        "strzela w, strzela, strzelił do, strzeliła do, bije, bije się z, uderza, uderza w, walczy z, naparza, "
        "bombarduje, wali, wali w, walnie, walnął, leci na, bije w, zbombardował, ostrzelał, atak, atakiem, strzelam "
        "do, strzelam w, ostrzeliwuje",
    ),
    Meaning("kills"): (
        "takes down, take down, taking down, took down, brings down, bring down, guns down, gun down, wipes out, wipe out, "
        "can kill, could kill, will kill, would kill, can destroy, could destroy, will destroy, would destroy, can take out, "
        "can one-shot, can oneshot, could one-shot, one-shots, one-shot, oneshots, oneshot, one shots, kills, kill, "
        "destroys, destroy, discards, takes out, take out, finishes, finish off, killing, destroying",
        "zestrzeli, zestrzeliwuje, zestrzelić, zdejmie, skasuje, zabija, zabije, zabiją, zabiły, zabił, zabiła, zabijają, "
        "zniszczą, zniszczyły, rozwalą, ubiją, ubiły, niszczy, "
        "zniszczy, zabić, zniszczyć, wyrzuci, ubije, rozwali",
    ),
    Meaning("attacked-by"): (
        "attacked by, is attacked by, gets attacked by, being attacked by, is being attacked by, was attacked by, shot by, "
        "is shot by, hit by, is hit by, defends against, defending against, under attack by, under attack from, "
        "is under attack by, "
        "gets shot by, gets hit by, is shot at by, are attacked by",
        "atakowany przez, atakowana przez, jest atakowany przez, jest atakowana przez, zaatakowany przez, zaatakowana przez, "
        "zostaje zaatakowany przez, zostaje zaatakowana przez, został zaatakowany przez, została zaatakowana przez, "
        "broni się przed, "
        "broni się przeciw, ostrzelany przez, ostrzelana przez, atakuje go, atakuje ją, atakowane przez",
    ),
    Meaning("against-on"): (
        "on, into, onto",
        "na",
    ),
    Meaning("role", "attacker"): (
        "attacker, the attacker, attacking unit, atk, att, attacker's, attkr, atkr, attckr, atkkr",
        "atakujący, atakującego, atakującemu, atakującym, atakująca, atakującej, atakującą, jednostka atakująca",
    ),
    Meaning("role", "defender"): (
        "defender, the defender, defending unit, def, target, the target, defender's, dfndr, defndr, dfder, dfdr",
        "obrońca, obrońcy, obrońcę, obrońcą, broniący się, broniąca się, broniącego się, broniącej się, "
        "jednostka broniąca się, cel, celu, obrona",
    ),
    Meaning("mine"): (
        "i have, i got, ive got, me, i'm, i've, i've got a",
        "ja, mam, ja mam, mnie",
    ),
    Meaning("my"): (
        "my, mine, our",
        "mój, moja, moje, mojego, mojej, moją, moim",
    ),
    Meaning("your"): (
        "his, her, their, your, opponent's, enemy's, opposing",
        "jego, jej, ich, wroga, wrogą, wrogi, wrogiego, wrogiej",
    ),
    Meaning("they"): (
        "he, she, they, he's, she's, he's got, she's got",
        "ona",
    ),
    Meaning("theirs"): (
        "opponent, my opponent, the opponent, enemy, the enemy, opp, foe",
        "przeciwnik, mój przeciwnik, wróg, rywal, przeciwnika, rywala",
    ),
    Meaning("with"): (
        "with, w, w/, using, that has, who has, which has, having, has, have, got, has got, gets, says, reads, "
        "only got, only has, only have, has only, have only, got only, just has, had, hes got, shes got, theyve got, "
        "they got, has a",
        "przy, z, ze, ma, mający, mająca, o, mają, posiada, w, ma tylko, mam tylko, miał, miała, mial",
    ),
    Meaning("and"): (
        "and, also, too, then, but, n, nd",
        "i, oraz, a, też, także, ale, lecz, potem",
    ),
    Meaning("another"): (
        "second one, the second one, 2nd one, second guy, the second guy, second unit, a second unit, and second unit, "
        "another unit, next to it, beside it, second defender, a second defender, "
        "the one next to him, the one next to it, one next to him, next to him, beside him, second target, another "
        "one, another defender, another guy, and a second one, "
        "other one, the other one, the other, behind him, behind it, other one behind him, another behind him, "
        "another one behind him, the one behind him, other guy, other unit, 2nd unit, 2nd guy, the second",
        "druga jednostka, drugą jednostkę, inna jednostka obok, obok niej, obok niego, obok, kolejna jednostka, drugi obrońca, "
        "obok drugi, obok druga, drugi, druga, za nim drugi, za nim, za nią, obok stoi, drugi obok, druga obok",
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
        "giving, gives, bonus, bonus of, from its pilot",
        "pilot, z pilotem, pilotowany przez, pilotowana przez, daje, dający, dająca, od pilota, bonus, premia",
    ),
    # What fell
    Meaning("rolls"): (
        "dice came, dice came out, the dice came, the dice came up, dice came up as, got dice, dice fell, the dice fell, "
        "rolled a, rolled an, my roll, my roll is, my rolls, his roll, his rolls, dice landed, dice landed on, it came up, "
        "rolls, rolled, roll, rolling, i rolled, dice are, dice were, dice show, dice showed, dice came up, the roll, "
        "the roll is, "
        "roll is, roll was, the roll was, came up, threw, result, results, throws, throw, we roll, we throw, dice rolled",
        "kości wypadły, kostki wypadły, kości dały, na kostkach, na kostkach wypadło, rzut wyszedł, wyszło na kościach, "
        "na kościach wyszło, na kościach mam, rzuty, rzut, rzuca, rzuca kośćmi, rzucono, wypadło, wypadły, wyrzucono, "
        "wyrzuciła, wyrzucił, rzuciłem, rzuciłam, "
        "rzucił, "
        "rzuciła, wyrzuciłem, wyrzuciłam, na kościach, kości pokazały, rzucam, wyniki, wynik, wyniki na kościach",
    ),
    Meaning("further"): (
        "extra, the extra, then the extra, extra dice, the extra dice, then the extra dice, the extra die, extra die, "
        "fury dice, fury rolled, bonus dice, then fury dice, then the fury dice, fury die, then fury, added, added dice",
        "dodatkowe, dodatkowa, dodatkowe kości, potem dodatkowe, z fury, dorzut, dorzucił, dorzuciła, dorzuciłem, dorzuciłam, "
        "dorzucone, dorzucona, dorzuca, dorzucam, dołożone, dołożył, ekstra kości, ekstra kość, z fury doszło, doszło, doszły",
    ),
    # What is absent, and what turns a meaning round
    Meaning("no"): (
        "none, no, without, w/o, without any, has no, have no, with no, out of, lacks, zero, not, isn't, is not",
        "bez, brak, nie ma, nie mam, nie masz, nie mając, bez żadnych, zero",
    ),
    Meaning("turns"): (
        "counted, count, counts, counting, not counted, doesn't count, doesnt count, after both, after both attacks, "
        "after two attacks, after both hits, after the two attacks, n't, can't, cannot, "
        "never, unless, except, excluding, other, others, instead, only, either, neither, nor, "
        "else, than, half, halved, doubled, twice, thrice, double, triple, each, every, all, both, per, less, more, "
        "fewer, minus, reduced, increased, additional, after, before, until, while, once, again, first, last, "
        "loses, lost, lose, ignoring, ignores, ignore, rather, up, least, most, maximum, minimum, max, min, about, "
        "maybe, stunned, prevented, prevents, prevent, used, uses, use, plays, played, "
        "play, cancels, cancelled, healed, gain, gained, copy, copies, same, different, any, some, may, must, "
        "should, between, instead of, rather than, apart, besides, x, times, previous, next, modified, boosted, "
        "buffed, weakened, deals, deal, dealt, dbl, ferocious",
        "liczy się, nie liczy się, po obu atakach, po obu, po dwóch atakach, nie, chyba, chyba że, oprócz, prócz, zamiast, "
        "tylko, jedynie, ani, inny, "
        "inna, inne, połowa, połowę, "
        "podwójnie, dwa razy, razy, każda, każdy, każdą, wszystkie, obie, oba, mniej, więcej, minus, po tym, przed, "
        "zanim, dopóki, znowu, ponownie, traci, stracił, straciła, ignoruje, ignorując, użył, użyła, używa, zagrał, "
        "zagrała, zapobiega, zapobiegł, może, mogę, wolno, poza, zadaje, zada",
    ),
    Meaning("turns", "reroll"): (
        "rerolls, rerolled, reroll, rerolling, re-rolls, re-rolled, re-roll, re-rolling, rolled again, rolls again, "
        "turned, turns, turning, changed, changes, flipped, flips, flip, "
        "made me reroll, makes me reroll, forced me to reroll, made him reroll, makes him reroll, forces me to reroll, "
        "forces him to reroll, forced him to reroll, lets me reroll, let me reroll, used lucky to reroll, uses lucky to reroll",
        "przerzuca, przerzucił, przerzuciła, przerzuciłem, przerzuciłam, przerzucam, przerzucę, przerzuci, przerzucono, "
        "przerzucona, przerzucony, przerzucone, przerzut, zmienił, zmieniła, zmieniłem, zmieniłam, zamienił, zamieniła, "
        "zamieniłem, zamieniłam, zamieniam, zamienia, kazał mi przerzucić, kazała mi przerzucić, każe mi przerzucić, "
        "kazałem mu przerzucić, rzucił jeszcze raz, rzuciłem jeszcze raz, rzuciłam jeszcze raz",
    ),
    Meaning("turns", "became"): (
        "became, becomes, turned into, turns into, changed into, changed to, which became, went to, is now, was now",
        "zmieniła się w, zmienił się w, zmieniło się w, zamieniła się w, zamienił się w, zrobiła się, zrobił się, "
        "stała się, stał się, wyszła z tego, wyszło z tego",
    ),
    Meaning("declines"): (
        "didnt use, didn't use, did not use, hasnt used, hasn't used, didnt play, didn't play, did not play, chose not to use, "
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
        "bites it, eats it, is toast, hes toast, he's toast, its toast, it's toast, is scrap, is history, is it gone, "
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
        "is he alive, still alive, is he still alive, does he make it out, dead after both, dies or not, does it live or die, "
        "dies or no, die or no, die or not, dead or no, kill or not, kill or no kill, will i kill it, will i kill him, "
        "will that kill him, will that kill it, will this kill him, will this kill it, would that kill him, "
        "does this kill him, "
        "does this kill it, is that enough, is that enough to kill, is that enough to kill him, is that enough to kill it, "
        "is it enough, is it enough to kill, is that lethal, is it lethal, lethal, do we lose it, gone for good, will it fall, "
        "can it live, can he live, can he make it, can it be killed, can he be killed, is he gonna die, is it gonna die, "
        "is she gonna die, gonna die, gonna live, going to die, is he going to die, is it going to die, he gonna die, "
        "it gonna die, "
        "bites the dust, bite the dust, does he bite the dust, is he ded, ded, he ded, does he live, does she live, "
        "does it live, will he live, will it live, does he fall, does it fall, does it explode, kaput, "
        "do they both die, do both of them die, are both dead, are they both dead, both go down, do both go down, "
        "both destroyed, both discarded",
        "wystarczy, czy wystarczy, starczy, czy starczy, wystarczy żeby zabić, wystarczy na zabicie, da się go zabić, "
        "da się ją zabić, da się zabić, da się go zestrzelić, da się zestrzelić, "
        "da się go zestrzelić na raz, da się go zdjąć, da się go ubić, da rade, daje radę, czy daje radę, czy zginie, "
        "zdejmę go, zdejmę ją, zdejmie go, zdejmie ją, "
        "czy ginie, czy przeżyje, zginie, ginie, przeżyje, czy umiera, czy umrze, zostanie wyrzucona, "
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
        "jaka szansa żeby go zabić, jaka szansa że go zabije, jaka szansa że zabije, jaka szansa że zginie, "
        "procent na zabicie, "
        "uratuje go, uratuje ją, czy uratuje go, czy go uratuje, czy ją uratuje, ocaleje, czy ocaleje, wytrzyma, czy wytrzyma, "
        "przetrwa, czy przetrwa, umrze czy nie, przeżyje czy nie, żyje czy nie, ginie czy nie, padnie czy nie, pada czy nie, "
        "rozwali go, rozwali ją, czy rozwali, czy go rozwali, czy ją rozwali, zabije ją, czy ubije, ubije go, ubije ją, "
        "polegnie, czy polegnie, po nim, już po nim",
    ),
    Meaning("asks", "live"): (
        "i lose it, do i lose it, i lose him, do i lose him, will i lose it, do i lose mine, do i live, "
        "blow myself up, do i blow myself up, kill myself, do i kill myself, will i blow myself up, does my own guy die, "
        "do i survive, do i die, will i die, will i live, will i survive, am i dead, does mine die, "
        "does my guy die, does my unit die, does mine survive, does mine live, will mine survive, will mine live, "
        "does my dude die, does my guy live, does my guy survive, do i lose the guy, do i lose my guy, "
        "do i lose my unit, do i lose the unit, do i lose my dude, do i lose my ship, will i lose my guy, "
        "will i lose my unit, will i lose the guy, am i losing it, am i losing him, do i lose her",
        "czy przeżyję, przeżyję, czy zginę, zginę, czy ja zginę, czy mój zginie, czy moja zginie, czy mój przeżyje, "
        "strace go, czy go stracę, stracę ją, czy ją stracę, stracę go, czy stracę go, czy stracę ją, "
        "stracę jednostkę, czy stracę jednostkę, czy tracę go, czy tracę ją, czy go tracę, czy ją tracę, tracę go, "
        "tracę ją, tracę jednostkę, czy tracę jednostkę",
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
        "how probable, percent",
        "jaka jest szansa, jaka szansa, jakie są szanse, szansa, szanse, prawdopodobieństwo, jakie jest prawdopodobieństwo, "
        "jaka jest szansa że, jakie są szanse że, jaka szansa że, na ile procent, ile procent, ile szans, ile szans że, "
        "ile procent szans, ile procent że, ile procent szansy, jaki procent, jakie szanse, jakie szanse że, jaka szansa żeby, "
        "jaka szansa na to że, ile mam szans, ile mam szans że, jakie mam szanse, jakie mam szanse że, szansa że, szanse że, "
        "szansa na, szanse na, jaka szansa na, jakie szanse na, z jakim prawdopodobieństwem",
    ),
    Meaning("asks", "dice"): (
        "how many dice, how many dice do i roll, how many dice does he roll, how many dice are rolled, how many dice do i get",
        "ile kości, ile kostek, iloma kośćmi, iloma kostkami",
    ),
    Meaning("asks", "reroll"): (
        "what do i reroll, which do i reroll, what should i reroll, what to reroll, which to reroll, which dice do i "
        "reroll, which dice to reroll",
        "co przerzucić, które przerzucić, co mam przerzucić, którą przerzucić, które kości przerzucić",
    ),
    Meaning("asks", "damage"): (
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
        "what is the damage, total damage",
        "to co wejdzie, co wejdzie, co wchodzi, co wpadnie, ile wbije, ile średnio wbije, ile przeciętnie, "
        "ile przeciętnie wbije, ile przeciętnie wejdzie, przeciętnie, "
        "ile zada, ile zadam, ile średnio zada, co średnio zrobi, ile zrobi, ile średnio zrobi, ile wchodzi, ile wejdzie, "
        "ile dostaje, ile obr, ile dostanie, ile obrażeń wchodzi, ile przechodzi, "
        "ile obrażeń, ile dmg, co się dzieje, co się stanie, jaki wynik, ile trafień, kto wygra, kto wygrywa, "
        "średnia, jaka średnia, jaka jest średnia, średnia obrażeń, jaka średnia obrażeń, średnio ile, ile średnio, "
        "ile średnio "
        "wchodzi, ile średnio wejdzie, ile wejdzie średnio, średnie obrażenia, ile wpada, ile weszło, ile mu zrobi, "
        "ile mu zadam, ile mu wejdzie",
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
        "can i use, can he use, can she use, can i pay for, can he pay for, may i use it, may he use it",
        "czy mogę go użyć, czy mogę zapłacić, czy może zapłacić, czy może go użyć, czy mogę za niego zapłacić, "
        "czy może za niego zapłacić, czy mogę użyć, czy może użyć",
    ),
    Meaning("asks", "better"): (
        "easier, stronger, better with, whos better, who is better, which is better, what is better, what's better, "
        "whats better, is it better to have, is it better, better, "
        "should i use, "
        "should i take, should i play, which is stronger, which one is better, which should i use, should i pick, should i get",
        "co lepsze, lepiej, co lepiej, co jest lepsze, co wybrać, co wziąć, co jest silniejsze",
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
        "naked, plain, bare, plain old, no keywords, no other keywords, no abilities, no other abilities, nothing special, "
        "nothing else, no text, vanilla, "
        "no special abilities, no other stuff, no keywords at all, no abilities at all, has nothing special, has no keywords, "
        "has no abilities, has nothing else, with no keywords, with no abilities, with nothing else, with nothing special, "
        "without keywords, without abilities, without any keywords, without any abilities, no tricks, no other tricks",
        "bez niczego, bez niczego więcej, bez słów kluczowych, bez żadnych słów kluczowych, bez zdolności, "
        "bez żadnych zdolności, bez keywordów, bez umiejętności, bez bajerów, bez dodatków, nic więcej, nic specjalnego, "
        "nic nie ma, nic poza tym, i nic więcej, i nic poza tym, nie ma nic więcej, nie ma nic specjalnego, goły, goła",
    ),
    Meaning("stacked"): (
        "under it, under him, under her, under them, cards under it, card under it, cards under him, card under him, "
        "cards under "
        "her, card under her, stacked under it, stacked under him, stacked under her, cards beneath him, cards beneath it",
        "pod nią, pod nim, pod spodem, kart pod nim, kart pod nią, karty pod nim, karty pod nią, karta pod nim, karta pod nią",
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
    # What says nothing
    Meaning("unit"): (
        "someone, somebody, same guy, the same guy, same unit, the same unit, same dude, the same dude, "
        ""
        ""
        ""
        ""
        "unit, units, guy, guys, dude, dudes, fella, "
        "fighter, first guy, the first guy, the first one, first unit, "
        "first one, frist guy, bloke, enemy unit, enemy guy, ship, ships, character, card, one, thing, model, "
        "first dude, his first dude, the first dude",
        "ktoś, kogoś, komuś, kimś, ten sam gość, tego samego gościa, ta sama jednostka, tę samą jednostkę, ten sam statek, "
        ""
        ""
        "ludzik, ludzika, "
        "ludzikiem, ludzikowi, ludziki, karty, kart, jednostka, jednostce, jednostkę, jednostką, jednostki, jednostek, "
        "statek, statku, statkiem, statkowi, "
        "postać, postaci, postacią, gość, gościa, gościem, koleś, kolesia, typ, typa, typka, pierwszy, pierwsza, "
        "pierwszego, pierwszą, karta, kartę, kartą, jednostke, pojazd, pojazdem, myśliwiec, myśliwcem, myśliwca, "
        "pierwszy koleś, chłopak",
    ),
    Meaning("filler"): (
        "at him, at it, at her, at them, into him, into it, into her, into them, to spend, to pay with, to use, a, an, the, "
        "hers, theirs, its, it, it's, him, them, this, that, these, those, who, "
        "which, is, are, was, "
        "were, be, am, being, been, does, do, did, will, gonna, going to, to, so, now, "
        "there, here, on it, on him, on her, on them, in, in his pool, in the pool, in pool, pool, currently, "
        "just, still, s, say, suppose, let's say, lets say, assume, imagine, given, situation, scenario, question, "
        "what, what's, how, by, as, equals, equal to, and then, value, rating, printed, natural, own, attack of, "
        "total, total of, judge, well, also has, in my, in play, "
        "in this attack, player, side's, has a, you, we, us, against me, of mine, of his, some guy, on the table, "
        "average, on average, y/n, y n, yes or no, or no, or not, or what, like, this turn, not tapped, "
        "isn't tapped, isnt tapped, untapped, is untapped, not tapped yet, shes, hes, its, theyre, they are, "
        "no one else there, no one else, nobody else, nobody else there, because, coz, side, til eot, for free, "
        "free, is there, rn, k, right, that is, cos, "
        "in one attack, in a single attack, with one attack, in one go, enough, "
        ""
        "ta, "
        "theres, there's, there are, q, my q, "
        ""
        ""
        ""
        "my brothers, my brother's, my sons, my son's, my mates, my mate's, "
        "my friends, my friend's, my sister's, my daughter's, my wife's, my husband's, my dad's, my kid's, my kids, "
        "my buddy's, my cousin's, his sister's, his brother's, her brother's, my opponent's son's",
        "w tym, w niego, w nią, w nich, do wydania, do zapłaty, na stronie, żeby, aby, ażeby, wtedy, to co, to ile, "
        "w tej turze, nietapnięty, nietapnięta, "
        "nietapnięte, nie tapnięty, "
        "nie tapnięta, nie jest tapnięta, "
        "nie jest tapnięty, nikogo więcej, nikogo innego, bo, strona, stronie, za darmo, darmowy, darmowe, gościu, "
        "stoi, na stole, u przeciwnika, tam, tu, jeszcze, mi, jest, są, był, była, swój, swoją, go, ją, mu, "
        "ten, ta, to, tę, tą, tego, która, który, które, którą, którego, której, która ma, sobie, teraz, "
        "no to, więc, że, na niej, na nim, ze swoją, właśnie, mamy, gracz, w puli, sytuacja, się, co, "
        "u mnie, u niego, przeciwnikowi, za to, obecnie, dokładnie, jaki, jaka, w sumie, łącznie, średnio, "
        "jednym atakiem, w jednym ataku, "
        "no i, "
        "pytanie, "
        ""
        ""
        "panowie, leży na stole",
    ),
}  # fmt: skip

IN_POLISH: dict[Meaning, tuple[str, ...]] = {
    Meaning("they"): ("on, ona, oni, tamten, tamta, tamci, ten drugi",),
    Meaning("against-on"): ("w, na",),
    Meaning("and"): ("a, i, no i",),
    Meaning("filler"): ("mi, mu, no, na sobie, chce przeżyć, chce przetrwać",),
}
"""What a word of both languages means where Polish is spoken."""

NUMBERS = {
    word: n
    for n, words in enumerate(
        (
            "",
            "one jeden jedna jedno jedną",
            "two dwa dwie dwoma dwiema dwóch dwu",
            "three trzy trzema trzech",
            "four cztery czterema czterech",
            "five pięć pięcioma pięciu",
            "six sześć sześcioma sześciu",
            "seven siedem siedmioma siedmiu",
            "eight osiem ośmioma ośmiu",
            "nine dziewięć dziewięcioma dziewięciu",
            "ten dziesięć dziesięcioma dziesięciu",
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
    "pwr": "power",
    "h": "health",
    "hp": "health",
    "d": "dice",
    "dice": "dice",
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
    "upkeep": "upkeep",
}
"""What may stand in one word with its number, before or behind it: "p6", "ch2", "5d"."""

ABBREVIATIONS = {
    "ch": "critical-hit",
    "crit": "critical-hit",
    "acc": "accuracy",
    "dbl strike": "double-strike",
    "ds": "double-strike",
    "dbl dmg": "double-damage",
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
"""Names of keywords that are too short for the glossary."""

ATTACKERS_OWN = frozenset(("accuracy", "critical-hit", "fury", "overkill", "double-strike", "stun", "precision", "ferocity"))
"""Keywords that mean the attacker where one is said to attack somebody "with" them."""

TARGETS_OWN = frozenset(("armor", "parry", "shields", "evade", "deflect", "absorb", "fortitude"))
"""Keywords that mean the unit that is attacked, where nothing says who that is."""

CHANGES_DICE = frozenset(("fury", "shields", "overload", "focus", "intimidation"))
"""With these on the board, the number of dice that fell does not say how much power there was."""

REACHES = frozenset(("bombard", "barrage", "ion-cannon"))
"""Their number takes the place of the power."""

CONDITIONS = frozenset(("if", "when", "jesli", "jezeli", "gdy", "jak"))
"""What is told behind these may not be so."""

ANSWERS = frozenset(("retaliate", "avenge", "riposte"))
"""With these a unit that is attacked rolls dice of its own."""
