from swtcg_rules.engine.prevention import Prevention


class PreventDamage(Prevention):
    """The effect 'Prevent X damage': that much of the damage to the unit, or all there is, once in a chance (digest 3)."""

    at_most = False
    between_two = True
