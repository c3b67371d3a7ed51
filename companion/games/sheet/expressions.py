"""The formulas of score sheets: whole numbers, reckoned for all seats of a round at once.

    >>> tree = parse("gear*gear + 7*min(gear, wheel)", names={"gear", "wheel"})
    >>> reckon(tree, {"gear": [3, 1], "wheel": [2, 0]}, seats=2)
    [23, 1]

Nothing can fail, hang or grow: a formula is short, reckoning goes once through its tree, and every result is
brought into the bounds at once.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.core.codec import short
from companion.core.messages import Message

BOUND = 999_999_999
"""No result is larger, and none is smaller than minus that."""
LONGEST = 400
"""How many signs a formula may have."""
MOST_PARTS = 200
"""How many numbers, names, words and operators."""
DEEPEST = 20
"""How deep its brackets may be."""

T = TypeVar("T")

VARIABLES = ("players", "round", "total")
"""The names that every sheet knows."""
WORDS = ("and", "or", "not")


class BadFormula(Exception):
    """A text is no formula; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class Number:
    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """What an ask, a row or a variable is worth."""

    id: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function of its arguments, or an operator of its two sides."""

    function: str
    arguments: tuple[Tree, ...]


Tree = Number | Name | Call
Vector = Sequence[int]
"""A number for each seat that plays in a round."""


def _bounded(numbers: Vector) -> Vector:
    """The numbers within the bounds, as they nearly always are."""
    if max(numbers) <= BOUND and min(numbers) >= -BOUND:
        return numbers
    return [max(-BOUND, min(BOUND, number)) for number in numbers]


def reckon(tree: Tree, values: Mapping[str, Vector], seats: int) -> Vector:
    """What a formula gives for each of the seats; ``values`` has a vector for each of its names."""
    if isinstance(tree, Number):
        return [tree.value] * seats
    if isinstance(tree, Name):
        return _bounded(values[tree.id])
    arguments = [reckon(argument, values, seats) for argument in tree.arguments]
    overall = _OVERALL.get(tree.function)
    return _bounded(list(map(OWN[tree.function], *arguments)) if overall is None else overall(arguments))


def names_in(tree: Tree) -> frozenset[str]:
    """The names that a formula looks at."""
    if isinstance(tree, Name):
        return frozenset((tree.id,))
    if isinstance(tree, Number):
        return frozenset()
    return frozenset().union(*map(names_in, tree.arguments))


def compared(tree: Tree) -> Tree | None:
    """What seats are compared by in a formula: of its first ``place``, ``split`` or ``most``; else None."""
    if not isinstance(tree, Call):
        return None
    if tree.function in ("place", "split", "most"):
        return tree.arguments[0]
    found = (compared(argument) for argument in tree.arguments)
    return next((one for one in found if one is not None), None)


def _divided(number: int, by: int) -> int:
    return number // by if by else 0


def _remainder(number: int, by: int) -> int:
    return number % by if by else 0


def _from_table(number: int, *values: int) -> int:
    return values[max(0, min(number, len(values) - 1))]


OWN: Mapping[str, Callable[..., int]] = {
    "or": lambda a, b: int(bool(a or b)),
    "and": lambda a, b: int(bool(a and b)),
    "not": lambda a: int(not a),
    "=": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": _divided,
    "%": _remainder,
    "minus": operator.neg,
    "min": lambda *numbers: min(numbers),
    "max": lambda *numbers: max(numbers),
    "abs": abs,
    "if": lambda a, b, c: b if a else c,
    "table": _from_table,
}
"""What looks at one seat alone."""


def _place(arguments: Sequence[Vector]) -> list[int]:
    """What each seat's place is worth; level seats all have the better one."""
    counts, *values = arguments
    found = []
    for seat, count in enumerate(counts):
        place = sum(other > count for other in counts)
        found.append(values[place][seat] if count > 0 and place < len(values) else 0)
    return found


def _split(arguments: Sequence[Vector]) -> list[int]:
    """The same, but level seats share what their places are worth together."""
    counts, *values = arguments
    found = []
    for seat, count in enumerate(counts):
        place, level = sum(other > count for other in counts), counts.count(count)
        worth = sum(value[seat] for value in values[place : place + level])
        found.append(worth // level if count > 0 else 0)
    return found


_OVERALL: Mapping[str, Callable[[Sequence[Vector]], Sequence[int]]] = {
    "all": lambda arguments: [sum(arguments[0])] * len(arguments[0]),
    "most": lambda arguments: [max(arguments[0])] * len(arguments[0]),
    "fewest": lambda arguments: [min(arguments[0])] * len(arguments[0]),
    "place": _place,
    "split": _split,
}
"""What looks at all seats that play."""

_ARGUMENTS: Mapping[str, tuple[int, int | None]] = {
    "min": (1, None),
    "max": (1, None),
    "abs": (1, 1),
    "if": (3, 3),
    "table": (2, None),
    "all": (1, 1),
    "most": (1, 1),
    "fewest": (1, 1),
    "place": (2, None),
    "split": (2, None),
}
"""For each function the fewest arguments and the most; None: any number."""
FUNCTIONS = tuple(_ARGUMENTS)

_TOKEN = re.compile(r" *(?:([0-9]+)|([a-z][a-z0-9_]*)|(//|!=|<=|>=|[-+*%=<>(),]))")
_COMPARED = ("=", "!=", "<=", ">=", "<", ">")


def parse(text: str, names: Collection[str], overall: bool = True) -> Tree:
    """The formula that a text is, or a `BadFormula` that says why it is none.

    ``names`` are those that it may look at; ``overall``: whether it may look at all seats.
    """
    if not 1 <= len(text) <= LONGEST:
        raise BadFormula(Message("sheet.formula.length", n=LONGEST))
    return _Parser(_tokens(text), names, overall).formula()


def _tokens(text: str) -> list[str]:
    tokens, at, end = [], 0, len(text.rstrip(" "))
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            raise BadFormula(Message("sheet.formula.sign", sign=text[at:end].lstrip(" ")[0]))
        tokens.append(match.group(match.lastindex or 0))
        at = match.end()
    if sum(token not in ("(", ")", ",") for token in tokens) > MOST_PARTS:
        raise BadFormula(Message("sheet.formula.parts", n=MOST_PARTS))
    return tokens


class _Parser:
    """Reads tokens from left to right, a method a rule of the grammar."""

    def __init__(self, tokens: Sequence[str], names: Collection[str], overall: bool) -> None:
        self._tokens = tokens
        self._at = 0
        self._names = names
        self._overall = overall
        """Whether a function of all seats may stand here."""
        self._depth = 0

    def formula(self) -> Tree:
        tree = self._or()
        if self._next is not None:
            raise self._unexpected()
        return tree

    @property
    def _next(self) -> str | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def _take(self, *wanted: str) -> str | None:
        """The next token, where it is one of these."""
        token = self._next
        if token not in wanted:
            return None
        self._at += 1
        return token

    def _count(self, token: str) -> int:
        """How often this stands here in a row; it is taken."""
        count = 0
        while self._take(token):
            count += 1
        return count

    def _expect(self, token: str) -> None:
        if not self._take(token):
            raise self._unexpected()

    def _unexpected(self) -> BadFormula:
        if self._next is None:
            return BadFormula(Message("sheet.formula.unfinished"))
        return BadFormula(Message("sheet.formula.unexpected", part=short(self._next), n=self._at + 1))

    def _or(self) -> Tree:
        return self._chain(self._and, "or")

    def _and(self) -> Tree:
        return self._chain(self._not, "and")

    def _not(self) -> Tree:
        count = self._count("not")
        tree = self._compare()
        for _ in range(count if count < 3 else 2 - count % 2):  # what a third one says, the first has said
            tree = Call("not", (tree,))
        return tree

    def _compare(self) -> Tree:
        left = self._sum()
        sign = self._take(*_COMPARED)
        return Call(sign, (left, self._sum())) if sign else left

    def _sum(self) -> Tree:
        return self._chain(self._product, "+", "-")

    def _product(self) -> Tree:
        return self._chain(self._unary, "*", "//", "%")

    def _chain(self, part: Callable[[], Tree], *signs: str) -> Tree:
        tree = part()
        while sign := self._take(*signs):
            tree = Call(sign, (tree, part()))
        return tree

    def _unary(self) -> Tree:
        count = self._count("-")
        tree = self._atom()
        return Call("minus", (tree,)) if count % 2 else tree

    def _atom(self) -> Tree:
        token = self._next
        if token is None or token in WORDS or not (token == "(" or token[0].isalnum()):
            raise self._unexpected()
        self._at += 1
        if token == "(":
            return self._inside(self._or)
        if token.isdigit():
            if len(token) > 6:
                raise BadFormula(Message("sheet.formula.digits"))
            return Number(int(token))
        if token in FUNCTIONS:
            self._expect("(")
            return self._call(token)
        if token not in self._names:
            raise BadFormula(Message("sheet.formula.name", name=short(token)))
        return Name(token)

    def _call(self, function: str) -> Tree:
        before = self._overall
        if function in _OVERALL:
            if not before:
                raise BadFormula(Message("sheet.formula.nested", function=function))
            self._overall = False
        arguments = self._inside(self._arguments)
        self._overall = before
        fewest, most = _ARGUMENTS[function]
        if len(arguments) < fewest or (most is not None and len(arguments) > most):
            raise BadFormula(Message("sheet.formula.arguments", function=function))
        return Call(function, tuple(arguments))

    def _arguments(self) -> list[Tree]:
        arguments = [self._or()]
        while self._take(","):
            arguments.append(self._or())
        return arguments

    def _inside(self, content: Callable[[], T]) -> T:
        """What stands in brackets, of which the first is taken already."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise BadFormula(Message("sheet.formula.deep", n=DEEPEST))
        tree = content()
        self._expect(")")
        self._depth -= 1
        return tree
