"""Formulas as people write them, without a bracket too many, against Python's own parser."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from companion.games.sheet.expressions import BadFormula, parse, reckon

NAMES = ("a", "b", "total")
BOUND = 999_999_999
Values = Sequence[Mapping[str, int]]


def written(rng: Random, depth: int, rule: str = "or") -> str:
    """A text of the grammar, rule by rule."""
    below = {
        "or": "and",
        "and": "not",
        "not": "compare",
        "compare": "sum",
        "sum": "product",
        "product": "unary",
    }
    signs = {
        "or": (" or ",), "and": (" and ",), "compare": ("=", " != ", "<", "<=", ">", " >= "),
        "sum": ("+", " - "), "product": ("*", " // ", "%"),
    }  # fmt: skip
    if rule == "unary":
        return f"-{written(rng, depth, rule)}" if rng.random() < 0.15 else _atom(rng, depth)
    if rule == "not" and rng.random() < 0.15:
        return f"not {written(rng, depth, rule)}"
    text = written(rng, depth, below[rule])
    for _ in range(rng.choice((0,) * 6 + (1, 2)) if rule in signs else 0):
        text += rng.choice(signs[rule]) + written(rng, depth, below[rule])
        if rule == "compare":
            break
    return text


def _atom(rng: Random, depth: int) -> str:
    if depth == 0 or rng.random() < 0.6:
        return rng.choice((*NAMES, str(rng.choice((0, 1, 2, 3, 10, 999_999)))))
    call = rng.choice(("", "", "min", "max", "abs", "if", "table"))
    count = {"": 1, "abs": 1, "if": 3}.get(call) or rng.randint(2, 3)
    return f"{call}({', '.join(written(rng, depth - 1) for _ in range(count))})"


def in_python(text: str) -> ast.expr:
    """The same in Python's words, read by Python."""
    text = re.sub(r"(?<![<>!])=", "==", text).replace("if(", "if_(")
    return ast.parse(text, mode="eval").body


def value(tree: ast.expr, known: Mapping[str, int]) -> int:
    """What Python's tree gives, brought into the bounds at every step."""
    return max(-BOUND, min(BOUND, int(_value(tree, known))))


def _value(tree: ast.expr, known: Mapping[str, int]) -> int:
    if isinstance(tree, ast.Constant):
        assert isinstance(tree.value, int)
        return tree.value
    if isinstance(tree, ast.Name):
        return known[tree.id]
    if isinstance(tree, ast.UnaryOp):
        one = value(tree.operand, known)
        return int(not one) if isinstance(tree.op, ast.Not) else -one
    if isinstance(tree, ast.BoolOp):
        parts = [value(part, known) for part in tree.values]
        return int(all(parts) if isinstance(tree.op, ast.And) else any(parts))
    if isinstance(tree, ast.Compare):
        (operator,), (right,) = tree.ops, tree.comparators
        return COMPARED[type(operator)](value(tree.left, known), value(right, known))
    if isinstance(tree, ast.BinOp):
        return RECKONED[type(tree.op)](value(tree.left, known), value(tree.right, known))
    assert isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name)
    return CALLED[tree.func.id](*(value(argument, known) for argument in tree.args))


COMPARED: dict[type[ast.cmpop], Callable[[int, int], Any]] = {
    ast.Eq: int.__eq__, ast.NotEq: int.__ne__, ast.Lt: int.__lt__, ast.LtE: int.__le__, ast.Gt: int.__gt__,
    ast.GtE: int.__ge__,
}  # fmt: skip
RECKONED: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__, ast.Sub: int.__sub__, ast.Mult: int.__mul__,
    ast.FloorDiv: lambda a, b: a // b if b else 0, ast.Mod: lambda a, b: a % b if b else 0,
}  # fmt: skip
CALLED: dict[str, Callable[..., int]] = {
    "min": min, "max": max, "abs": abs, "if_": lambda a, b, c: b if a else c,
    "table": lambda n, *values: values[0 if n < 0 else n if n < len(values) else -1],
}  # fmt: skip


def test_what_binds_how_strongly() -> None:
    rng = Random(39)
    tried = 0
    while tried < 1000:
        text = written(rng, rng.randint(0, 2))
        try:
            tree = parse(text, NAMES)
        except BadFormula as error:
            assert error.message.key in ("sheet.formula.length", "sheet.formula.parts"), text
            continue
        tried += 1
        seats = [{name: rng.choice((0, 1, rng.randint(-30, 30), 10**6)) for name in NAMES} for _ in range(2)]
        found = reckon(tree, {name: [own[name] for own in seats] for name in NAMES}, 2)
        assert list(found) == [value(in_python(text), own) for own in seats], text


def test_any_jumble_is_a_formula_or_gets_a_sentence() -> None:
    """Nothing else ever comes out, and what is a formula gives a number."""
    likely = ("1", "a", "b", "1", "a", "(", ")", ",", "+", "-")
    parts = (*likely, *likely, "07", "min", "if", "all", "place", "*", "//", "=", "<", "<=", "not", "and",
             "or", " ", "%", "!", "A", "\n", "é")  # fmt: skip
    rng = Random(40)
    right = 0
    for _ in range(20_000):
        text = "".join(rng.choices(parts, k=rng.randint(0, 9)))
        try:
            tree = parse(text, NAMES)
        except BadFormula as error:
            assert error.message.key.startswith("sheet.formula.")
        else:
            right += 1
            numbers = reckon(tree, {name: [3, -4] for name in NAMES}, 2)
            assert len(numbers) == 2 and all(-BOUND <= number <= BOUND for number in numbers)
    assert right > 100
