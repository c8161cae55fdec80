"""Access to the parts of a tree of the grammar."""

from __future__ import annotations

from lark import Token, Tree

Node = Tree[Token]


def nodes(tree: Node, data: str = "") -> list[Node]:
    """The parts of a tree that are trees; with `data`, only those of that kind."""
    return [one for one in tree.children if isinstance(one, Tree) and data in ("", one.data)]


def kinds(tree: Node) -> list[str]:
    """The kinds of the words that stand directly in a tree."""
    return [one.type for one in tree.children if isinstance(one, Token)]


def leaves(tree: Node) -> list[Token]:
    """All words of a tree, from left to right."""
    return [leaf for one in tree.children for leaf in ([one] if isinstance(one, Token) else leaves(one))]


def tokens(tree: Node) -> list[str]:
    """The words of a tree as they stand there."""
    return [str(token) for token in leaves(tree)]
