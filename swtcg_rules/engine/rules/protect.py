from swtcg_rules.engine.prevention import Prevention


class Protect(Prevention):
    """Prevents up to X damage to another unit of its side in its arena (digest 7.2; decision 68)."""

    for_others = True
    helps = True
