"""Why a row counts what it counts: what was said, and the formula with figures in the place of its names.

>>> in_figures(parse("gear*gear + 7*min(gear, wheel)", names), {"gear": [3], "wheel": [2]}, seats=1, place=0)
'3 × 3 + 7 × 2'
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.messages import Argument, Message
from companion.games.sheet.expressions import Name, Number, Tree, Vector, reckon
from companion.games.sheet.sheets import Ask, Row, Said

_SIGNS = {"+": (" + ", 1), "-": (" − ", 1), "*": (" × ", 2), "//": (" ÷ ", 2)}
"""The operators that are shown, and how strongly they bind; of all others the result is."""
_WHOLE = 3
"""How strongly a figure or what stands in brackets binds: it needs none."""


def in_figures(tree: Tree, known: Mapping[str, Vector], seats: int, place: int) -> str:
    """The formula as one of the seats would write it on paper."""
    return _written(tree, known, seats, place)[0]


def _written(tree: Tree, known: Mapping[str, Vector], seats: int, place: int) -> tuple[str, int]:
    """A formula in figures, and how strongly it binds."""
    if isinstance(tree, Number):
        return _figure(tree.value)
    if isinstance(tree, Name):
        return _figure(known[tree.id][place])
    if tree.function == "if":
        condition, this, that = tree.arguments
        chosen = this if reckon(condition, known, seats)[place] else that
        return _written(chosen, known, seats, place)
    if tree.function == "minus":
        inner, binding = _written(tree.arguments[0], known, seats, place)
        if binding < _WHOLE:
            return f"−({inner})", _WHOLE
        return inner[1:] if inner.startswith("−") else inner if inner == "0" else f"−{inner}", _WHOLE
    if tree.function not in _SIGNS:
        return _figure(reckon(tree, known, seats)[place])
    sign, strength = _SIGNS[tree.function]
    (before, binding), (behind, binding_behind) = (
        _written(side, known, seats, place) for side in tree.arguments
    )
    if binding < strength:
        before = f"({before})"
    if binding_behind <= strength or behind.startswith("−"):
        behind = f"({behind})"
    return f"{before}{sign}{behind}", strength


def _figure(number: int) -> tuple[str, int]:
    return f"−{-number}" if number < 0 else str(number), _WHOLE


def explained(row: Row, said: Mapping[str, Said], formula: str, points: int, number: int) -> Message:
    """A row with its reasons; ``number``: in which round, 0 where there is but one."""
    name = Message("sheet.row", row=row.name)
    if number:
        name = Message("sheet.row.of", row=row.name, round=number)
    words = _said_in_row(row, said)
    if not words and points == 0:
        return name
    reckoned = any(sign in formula for sign, _ in _SIGNS.values())
    alone = len(row.asks) == 1 and row.asks[0].kind == "number"
    if reckoned:
        result: dict[str, Argument] = {"row": name, "sum": formula, "n": points}
        return (
            Message("sheet.line.reckoned", said=words, **result)
            if words
            else Message("sheet.line.sum", **result)
        )
    if not words or (alone and said[row.asks[0].id] == points):
        return name
    return Message("sheet.line.said", row=name, said=words)


def _said_in_row(row: Row, said: Mapping[str, Said]) -> tuple[Message, ...]:
    """What was said in a row; a number that is all the row asks for needs no name."""
    if len(row.asks) == 1:
        return tuple(Message("sheet.said", value=spoken(row.asks[0], value)) for value in said.values())
    return tuple(said_in_words(ask, said[ask.id]) for ask in row.asks if ask.id in said)


def said_in_words(ask: Ask, said: Said) -> Message:
    """``Gears 3``."""
    return Message("sheet.said.of", ask=ask.name, value=spoken(ask, said))


def spoken(ask: Ask, said: Said) -> Argument:
    """What was said, as it is read out."""
    if said is None:
        return Message("sheet.said.nothing")
    if isinstance(said, bool):
        return Message("sheet.said.yes" if said else "sheet.said.no")
    if isinstance(said, str):
        return next(value.name for value in ask.values if value.id == said)
    return said
