"""What people say at a table that is of no board, and the beginnings of words that may be of one: as data, English and Polish."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern

HAS = frozenset(fold("has have had got ma mam mamy maja miał miałem miałam").split())
"""Who has something may have it on the board."""
TIMES = frozenset(
    fold(
        "year years yr yrs yo month months week weeks weekend day days hour hours hrs minute minutes mins decade decades "
        "age ages "
        "beer beers coffee coffees drink drinks pints euro euros bucks pm am "
        "lat lata rok roku latach miesiąc miesiące miesięcy tydzień tygodnie tygodni dni dzień godzin godziny godzinę "
        "minut minuty "
        "piw piwa piwo piwku dekada dekady"
    ).split()
)
"""What is counted behind such a number, and of no unit."""
PEOPLE = frozenset(
    fold(
        "we us our ive im mate mates friend friends buddy buddies pal pals brother bro sister son daughter kid kids child "
        "children "
        "grandson granddaughter nephew niece uncle aunt cousin dad mom mum father mother wife husband girlfriend boyfriend gf bf "
        "partner roommate flatmate colleague neighbour neighbor family judge judges group playgroup lads club "
        "brat bratem bratu brata siostra siostrą siostry siostrze syn synem syna synowi córka córką córki córce kolega "
        "kolegą kolegi "
        "kumpel kumplem kumpla kumple kumplami znajomy znajomi znajomym ziomek ziomkiem ziomkami żona żoną żony mąż mężem "
        "męża tata "
        "tatą taty mama mamą mamy kuzyn kuzynem ekipa ekipą dzieci dziećmi dzieciaki dziewczyna dziewczyną chłopak chłopakiem "
        "sędzia sędzio"
    ).split()
)
WORLD = Pattern(
    r"\b(?:play(?:ed|ing)? (?:since|in|for|this|it|again)|play(?:ing)?$|game|rules? (?:question|argument|check|debate|"
    r"dispute)|question|argu\w+|debat\w+|disput\w+|bet|teaching|teach|uczy|"
    r"learn\w*|new(?:bie|b)? (?:here|to)|lil|little|old|wants?|needs?|quick\w*|fast|asap|hurry|urgent|settle|szybk[oi]\w*|"
    r"pilne|potrzeb\w+|noob|newbie|beginner|rusty|binder|collection|attic|basement|garage|store|shop|pub|bar|"
    r"tournament|league|tonight|today|yesterday|phone|forum|discord|old cards|back (?:in|to|into)|forgot\w*|forget|remember\w*|"
    r"wants? to know|wonder\w*|asks?|asking|confused|stuck|lost track|help|brain|dumb|stupid|"
    r"gra(?:m|lem|lam|my|limy|lismy|nie)|gralismy|gralysmy|grac|pytanie|pytan\w*|pyta|pytam|spor|spier\w+|kloc\w+|"
    r"klotni\w*|zaklad\w*|"
    r"ucz\w+|naucz\w+|poczatkujac\w+|nowy|nowa|knajp\w+|piwnic\w+|strych\w*|klaser\w*|kolekcj\w+|turniej\w*|dzis|dzisiaj|wczoraj|"
    r"wieczor\w*|pamieta\w*|zapomnia\w*|pomocy|pomoz\w*|wroc\w+|zaczyna\w*|mecz\w*)\b"
)
"""What people speak of who sit at a table."""
OURSELVES = Pattern(r"\b(?:\w{3,}(?:lismy|lysmy|alem|alam|ilem|ilam|ylem|ylam)|(?:gra|siedzi|kloci|spiera|uczy|robi|ma)my)\b")
"""Polish verbs of those who speak."""
OF_THE_GAME = Pattern(
    r"(?:card|kart|unit|jednost|charact|postac|ships?$|statek|statk|mysliw|troop|trooper|droid|vehic|pojazd|abilit|zdoln|"
    r"keyword|text|"
    r"tekst|effect|efekt|equip|ekwip|weapon|bron|blast|saber|miecz|pilot|locat|lokac|mission|misj|battl|bitw|attack|atak|"
    r"defen|obron|"
    r"target|cel$|celu$|hits?$|traf|damag|dmg|obraz|power|sil[aeyo]|health|zyci|wytrz|life|speed|szybk|force|moc[ay]?$|"
    r"dice|die$|dies$|"
    r"kosc|kost|roll|rzuc|rzut|rerol|przerz|ignor|cancel|blank|preven|zapob|negat|remov|usun|lose|losing|strac|trac|gain|"
    r"zysk|bonus|"
    r"boost|buff|debuff|doubl|podw|half|halv|polow|tripl|twic|thric|zero|turn|tur[aeyz]?$|round|rund|phas|faz|step$|krok|"
    r"tap|untap|"
    r"retreat|wycof|discard|odrzu|draw|deploy|wystaw|build|bud[uo]|cost|koszt|pay|paid|plac|zaplac|counter|zeton|stack|"
    r"stos|under|"
    r"beneath|spod|heal|lecz|immun|odporn|protect|chron|stun|ogl|shield|tarcz|armo|pancerz|everyth|everyon|wszys|noth|nic$|"
    r"niczego|all$|both$|each$|every$|kazd|none$|zad[ne]|same$|sam[aoe]?$|instead|zamiast|except|oprocz|unless|chyba|only$|tylko|"
    r"witho|bez$|until|till$|while$|during|podczas|because|cause|bo$|gdy|assum|suppos|zaloz|zakl|given$|provid|otherw|"
    r"else$|inacz|"
    r"then$|potem|oppon|przeciw|enem|wrog|dead|death|kill|zabi|zgin|gin[ae]|surviv|przezy|win[s]?$|won$|wygr|wound|hurt|"
    r"rann|injur|"
    r"lucky|luck$|crit|kryt|uzy[lwj]|used?$|uses$|move[ds]?$|destroy|znisz|skip|pomi|copy|copie|kopi|chang|zmien|zmian|swap|"
    r"zamien|add(?:s|ed)?$|dod[ao]|plus|minus|extra|additional|dodatk|less$|more$|mniej|wiecej|max|min$|always|zawsze|"
    r"stealth|ukry|"
    r"activ|aktyw|trigger|odpal|block|blok|dodg|unik|reduc|zmniejs|increas|zwieks|weak|slab|strong|siln|arena|areni|space|kosmo|"
    r"ground|ziem|side$|stron|dark|ciemn|light|jasn|team|shots?$|shoot|strzel|fire[ds]?$|swing|strik|bomb|fly|flying|down$|gone$|"
    r"flip|facedown|hidden|restor|repair|napraw|spend|spent|wyda[ljm]|sacrif|poswiec|switch|transfer|gives?$|gave$|daje|"
    r"dal[ai]?$|"
    r"rules?$|zasad|count|licz|agree|umow|ustal|uzgod|house|domow|varian|warian|homeb|format|that$|than$|ze$|where|"
    r"get|got(?:ten)?$|gets|become|became|leader|alone|beside|adjacent|next$|obok|second|first|third|pierw|drug|trzec|ostatn)"
)
"""How words begin that may be of the board: in such a clause there is none of them."""
HARMLESS = frozenset(
    (
        *fold(
            "again last played play nie not never dont don't didnt after before maybe some znowu ponownie przed about aside "
            "still just also"
        ).split(),
        *("pierwszy raz", "first time", "got back", "getting back", "nothing to do", "get this", "get it"),
    )
)
"""What turns a meaning round on a board, and none of people."""
MAKES_HARMLESS = Pattern(
    r"\b(?:got|get|getting|came|coming) back (?:in|to|into)\b|\b(?:first|last) (?:time|game|week|year|month|night|weekend|"
    r"tournament)\b"
    r"|\b(?:pierwszy|ostatni) raz\b|\bostatni\w* (?:tydzien|tygodni\w*|rok\w*|turniej\w*)\b|\bold cards\b|\b(?:these|"
    r"those|the|my|our|any) (?:old )?cards(?= (?:in|since|for) )|\b(?:star|gwiezdn\w+) w\w+\b"
    r"|\b(?:rules? (?:question|argument|check|debate|dispute|nerd|lawyer)|(?:pytanie|spor) o zasady|klotni\w* o zasady)\b"
    r"|\bmore than (?=\d|ten|a )|\bcards again\b|\bafter (?:all )?(?:these|many|so many|a long|\d+)?\b|\bstarych kart\b"
    r"|\bcant? (?:even )?(?:remember|agree)\b|\bmoze(?: ktos| wiecie)\b|\bbring\w* back\b|\bcard (?:game|shop|store|night)\b"
)
"""Words of the game in what is said of people."""
SAYS = Pattern(r"(?:says?|asks?|thinks?|wants?|wonders?|claims?|insists?|pyta|mowi|twierdzi|uwaza|chce)\b")
CONDITION = Pattern(
    r"\b(?:if|unless|when|whenever|where|assuming|suppose|supposing|given|provided|with|without|under|during|thanks|due|case|"
    r"jesli|jezeli|gdy|gdyby|kiedy|jak|o ile|zakladajac|przy|podczas|dzieki|przez|but|ale|except|not counting)\b"
)
"""What hangs something on what is told beside it, at the beginning of a clause."""
ASKS = frozenset(
    fold(
        "can could does do did will would is are was am should might may doesnt isnt wont cant it he she they i we you "
        "that this those "
        "anything anyone any something stuff even really actually just ever at still here there now in a the of to for on "
        "or and so "
        "but lol ok then honestly happen happens happening matter matters help helps work works prevent prevents stop "
        "stops block "
        "survive survives live lives die dies get gets through go goes come comes in out end ends play make makes change changes "
        "anyhow him her them much difference use point sense what whats how hows who whos why which think thinks reckon "
        "reckons say "
        "says thoughts opinions ideas suggestions verdict guess missing being stupid wrong right correct crazy dumb true "
        "false guys "
        "one thing possible legal allowed hopeless useless pointless please thanks tell me us know let "
        "both down way ways shot many dmg damage hits counters spend spending lose kill kills something somebody scratch "
        "dent hurt "
        "be gonna going need needs enough worth good bad safe sure likely decent well high low "
        "będzie będą na wydać wydam lepiej mogę możemy zrobimy wyszło zostaje dostaje ile ilu zginie ginie padnie przeżyje szans "
        "czy co jak to ten on ona ono coś w ogóle wogóle zrobi zrobią może moze zrobić robi da daje radę sie się stanie "
        "dzieje dzieją "
        "wyjdzie wychodzi ma sens pomoże pomaga zatrzyma zapobiegnie zablokuje cokolwiek mu jej go tu tutaj teraz wtedy myślicie "
        "sądzicie powiecie uważacie mówicie można wolno "
        "muszę trafić przeżyć szansę szanse radę rade zabić dam pewny pewne pewna kill duża duże mała małe "
        "panowie ludzie dobrze źle mylę mam rację prawda sensu szansę jakąś jakaś"
    ).split()
)
"""What a question is made of that names nothing of the board."""
OPENS = frozenset(
    fold(
        "can could does do did will would is are was am should might may doesnt isnt wont cant what whats how hows who "
        "whos why which "
        "odds chance szansa szanse ile na how many much any or thoughts opinions ideas suggestions verdict please tell "
        "let czy co jak cokolwiek i and so but lol ok to można mogę wolno ma dam jest"
    ).split()
)
CLAIMS = Pattern(
    r"(?:(?:so|but|ok|lol|no|a|to|wiec) )*(?:my|moj|moja) (?:[a-z]+ )?(?P<who>[a-z]+) (?:just |keeps? )?"
    r"(?:says?|saying|thinks?|claims?|claiming|insists?|swears?|mowi|twierdzi|uwaza|mysli|upiera sie) (?:that |ze )?"
)
RULES = frozenset(
    fold(
        "cancels cancel stops stop beats beat ignores ignore counts count works work negates negate blocks block helps help goes "
        "against before after with without and or not doesn't dont don't does do always never is are better than first "
        "anuluje znosi zatrzymuje bije ignoruje liczy się działa nie blokuje pomaga przed po z bez i albo zawsze nigdy na"
    ).split()
)
"""What is said of keywords in general."""
