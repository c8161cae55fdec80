"""Where the rules of the turn stand."""


def grounds_of(code: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    return ((), ())
