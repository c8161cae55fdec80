"""One reading of what people type of an attack: every reading competes, and a learned score decides.

`lexicon`   the meaning of every form, in one table
`tokens`    the text as tokens
`numbers`   which number has which role: a beam over the numbers
`facts`     what is told with these roles
`owners`    whose each fact is: a beam over attacker, defender and the unit beside it, under the rules of `bounds`
`boards`    the board of an assignment, or none by the rules
`scoring`   all readings with their chances, "ask back" among them
"""
