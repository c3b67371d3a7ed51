"""Formulas: what is one, and what it gives, against an evaluation that shares nothing with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.games.sheet.expressions import BadFormula, parse, reckon

NAMES = {"a", "b", "c", "players", "round", "total"}
BOUND = 999_999_999


def value(text: str, **values: int | Sequence[int]) -> Any:
    """What a formula gives for one seat, or for as many as the values say."""
    lists = {name: [one] if isinstance(one, int) else list(one) for name, one in values.items()}
    seats = max((len(one) for one in lists.values()), default=1)
    found = list(reckon(parse(text, {*NAMES, *values}), lists, seats))
    return found[0] if seats == 1 else found


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2 + 3 * 4", 14),
        ("(2+3)*4", 20),
        ("10 - 3 - 2", 5),
        ("-7 // 2", -4),
        ("7 // -2", -4),
        ("-7 % 3", 2),
        ("7 // 0 + 7 % 0", 0),
        ("100 // 7 // 2", 7),
        ("--3", 3),
        ("2 * -3", -6),
        ("1 = 1", 1),
        ("1 != 1", 0),
        ("(1 < 2) = 1", 1),
        ("not 0 and not 5", 0),
        ("not not 7", 1),
        ("not 1 = 2", 1),
        ("3 and 4", 1),
        ("0 or 4", 1),
        ("1 or 0 and 0", 1),
        ("if(3 and 4, 9, 8)", 9),
        ("min(3, -2, 5) + max(4) + abs(-6)", 8),
        ("table(-4, 7, 8, 9)", 7),
        ("table(1, 7, 8, 9)", 8),
        ("table(99, 7, 8, 9)", 9),
        ("table(5, 3)", 3),
        ("999999 * 999999", BOUND),
        ("-999999 * 999999 - 1", -BOUND),
        ("999999 * 999999 - 999999 * 999999", 0),
        ("  007 ", 7),
        ("3and 4", 1),
    ],
)
def test_what_formulas_give(text: str, result: int) -> None:
    assert value(text) == result


def test_what_looks_at_all_seats() -> None:
    assert value("all(a)", a=[3, 1, 2]) == [6, 6, 6]
    assert value("most(a) - fewest(a)", a=[3, 1, 2]) == [2, 2, 2]
    assert value("all(a * b)", a=[3, 1], b=[2, 5]) == [11, 11]
    assert value("place(a, 6, 3, 1)", a=[4, 9, 4, 1]) == [3, 6, 3, 0]
    assert value("place(a, 6, 3)", a=[0, -1, 2]) == [0, 0, 6]
    assert value("place(a, b, 1)", a=[5, 5, 1], b=[10, 20, 30]) == [10, 20, 0]
    assert value("split(a, 6, 3, 1)", a=[4, 9, 4, 1]) == [2, 6, 2, 0]
    assert value("split(a, 7, 2)", a=[5, 5, 5]) == [3, 3, 3]
    assert value("split(a, 5)", a=[0, 0]) == [0, 0]
    assert value("split(a, -5)", a=[1, 1]) == [-3, -3]
    assert value("all(a)", a=[999_999_999] * 3 + [-999_999_999] * 3) == [0] * 6
    assert value("place(-a, 1)", a=[3, 1]) == [0, 0]


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "1 +", "+ 1", "(1", "1)", "1 2", "a b", "x", "1234567", "1 < 2 < 3", "1 + not 2", "a == 1",
        "min()", "abs(1, 2)", "if(1, 2)", "table(1)", "place(a)", "all(most(a))", "place(all(a), 1)",
        "all(1, 2)", "min", "and", "1 / 2", "1\t+ 1", "1\n", "A", "a.b", "2 ** 3", "all (", "a,b", "é", "²",
        "٣",
        "(" * 21 + "1" + ")" * 21, "1" + "+1" * 100, "-" * 200 + "1", " " * 401, "not",
    ],
)  # fmt: skip
def test_what_is_no_formula_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadFormula) as caught:
        parse(text, NAMES)
    for language in LANGUAGES:
        assert Words(language).say(caught.value.message)


def test_the_bounds_of_a_formula_can_be_reached() -> None:
    assert value("(" * 20 + "1" + ")" * 20) == 1
    assert value("1" + "+1" * 99 + "+(-1)" * 0) == 100
    assert value("-" * 199 + "1") == -1
    assert value("1" + " " * 399) == 1
    assert value("min (3 , 4)") == 3


Tree = Any
"""A formula of the tests: a number, a name, or (function, *arguments)."""
OWN = ("+", "-", "*", "//", "%", "=", "!=", "<", "<=", ">", ">=", "and", "or", "not", "minus")
CALLS = ("min", "max", "abs", "if", "table")
OVERALL = ("all", "most", "fewest", "place", "split")


def grown(rng: Random, depth: int, overall: bool = True) -> Tree:
    if depth == 0 or rng.random() < 0.15:
        number = rng.choice((0, 1, 2, 7, 999_999))
        return rng.choice((number, rng.randint(0, 12), *sorted(NAMES)))
    kind = rng.choice((*OWN, *CALLS, *(OVERALL if overall else ())))
    count = {"not": 1, "minus": 1, "abs": 1, "if": 3, "all": 1, "most": 1, "fewest": 1}.get(kind, 2)
    if kind in ("min", "max", "table", "place", "split"):
        count = rng.randint(1 if kind in ("min", "max") else 2, 4)
    deeper = overall and kind not in OVERALL
    return (kind, *(grown(rng, depth - 1, deeper) for _ in range(count)))


def written(tree: Tree) -> str:
    if not isinstance(tree, tuple):
        return str(tree)
    kind, *parts = tree
    said = [written(part) for part in parts]
    if kind in ("not", "minus"):
        return f"({'not' if kind == 'not' else '-'} {said[0]})"
    if kind in OWN:
        return f"({said[0]} {kind}{said[1]})" if kind[0] not in "ao" else f"({said[0]} {kind} {said[1]})"
    return f"{kind}({', '.join(said)})"


def slowly(tree: Tree, values: Sequence[Mapping[str, int]], seat: int) -> int:
    """The same by definition, for one seat, in fractions and not in whole numbers."""
    if isinstance(tree, str):
        return within(values[seat][tree])
    if isinstance(tree, int):
        return tree
    kind, *parts = tree
    everybody = range(len(values))
    if kind in ("all", "most", "fewest"):
        numbers = [slowly(parts[0], values, other) for other in everybody]
        overall: dict[str, Any] = {"all": sum, "most": max, "fewest": min}
        return within(overall[kind](numbers))
    if kind in ("place", "split"):
        own = slowly(parts[0], values, seat)
        counts = sorted((slowly(parts[0], values, other) for other in everybody), reverse=True)
        if own <= 0:
            return 0
        worth = [slowly(part, values, seat) for part in parts[1:]] + [0] * len(values)
        taken = [worth[n] for n, count in enumerate(counts) if count == own]
        return within(taken[0] if kind == "place" else floor(Fraction(sum(taken), len(taken))))
    one, *more = (slowly(part, values, seat) for part in parts)
    two = more[0] if more else 0
    if kind in ("//", "%"):
        quotient = floor(Fraction(one, two)) if two else 0
        return within(quotient if kind == "//" else one - quotient * two if two else 0)
    if kind == "table":
        return [one - one + number for number in more][sorted((0, one, len(more) - 1))[1]]
    if kind == "if":
        return more[0] if one != 0 else more[1]
    signs: dict[str, Any] = {
        "+": one + two, "-": one - two, "*": one * two, "=": one == two, "!=": one != two, "<": one < two,
        "<=": one <= two, ">": one > two, ">=": one >= two, "and": one != 0 and two != 0,
        "or": one != 0 or two != 0, "not": one == 0, "minus": 0 - one, "min": min(one, *more, one),
        "max": max(one, *more, one), "abs": one if one > 0 else 0 - one,
    }  # fmt: skip
    return within(int(signs[kind]))


def within(number: int) -> int:
    return sorted((-BOUND, number, BOUND))[1]


def test_random_formulas_against_their_definition() -> None:
    rng = Random(39)
    tried = 0
    while tried < 1500:
        tree, seats = grown(rng, rng.randint(1, 5)), rng.randint(1, 5)
        text = written(tree)
        values = [
            {
                name: rng.choice((0, 1, rng.randint(-20, 20), rng.randint(-(10**6), 2 * 10**9)))
                for name in sorted(NAMES)
            }
            for _ in range(seats)
        ]
        try:
            parsed = parse(text, NAMES)
        except BadFormula as error:
            assert error.message.key.removeprefix("sheet.formula.") in ("length", "parts"), text
            continue
        tried += 1
        columns = {name: [own[name] for own in values] for name in NAMES}
        found = list(reckon(parsed, columns, seats))
        assert found == [slowly(tree, values, seat) for seat in range(seats)], text
