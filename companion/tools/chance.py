"""Chance for the tools, fair and unpredictable: no game, so no seed and nothing to replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import randbelow
from typing import TypeVar

T = TypeVar("T")

Below = Callable[[int], int]
"""A number from 0 to one less than its argument, each as likely."""


def roll(sides: Sequence[T], count: int, below: Below = randbelow) -> tuple[T, ...]:
    """``count`` dice with these sides."""
    return tuple(sides[below(len(sides))] for _ in range(count))


def draw_lots(count: int, below: Below = randbelow) -> tuple[int, ...]:
    """The numbers from 0 to ``count`` − 1 in the order in which they are drawn."""
    left = list(range(count))
    return tuple(left.pop(below(len(left))) for _ in range(count))
