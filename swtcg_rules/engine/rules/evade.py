from swtcg_rules.engine.prevention import Prevention


class Evade(Prevention):
    """Prevents up to X damage to the unit, once for each instance of damage (digest 7.1)."""

    between_two = True
