"""A question of a plain shape, compiled to the smallest board with its states, keywords and move; the engine is the judge.

can a tapped unit intercept   does Armor count against Retaliate   czy po przerzucie mogę użyć Evade

`grammar` holds which words may stand where, `boards` what is laid out for them, `verdicts` what the engine finds there, and
`telling` puts that as a ruling. A question with a word that has no place in its shape is not compiled.
"""
