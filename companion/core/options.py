"""What can be agreed before a game starts. The words for an option are ``<game>.option.<name>`` and its
help ``<game>.option.<name>.help``; those of a value ``<game>.option.<name>.<value>``.

Every kind says with ``allows`` which values it takes, and with ``describe`` what `python3 -m companion games`
shows of it. What nobody says has its ``default``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.action import Json


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    name: str
    default: bool = False

    def allows(self, value: Json) -> bool:
        return isinstance(value, bool)

    def describe(self) -> dict[str, Json]:
        return {"name": self.name, "type": "switch", "default": self.default}


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several values."""

    name: str
    values: tuple[str, ...]
    default: str

    def allows(self, value: Json) -> bool:
        return isinstance(value, str) and value in self.values

    def describe(self) -> dict[str, Json]:
        return {"name": self.name, "type": "one_of", "values": list(self.values), "default": self.default}


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Any of several values, each at most once."""

    name: str
    values: tuple[str, ...]

    default: ClassVar[tuple[()]] = ()

    def allows(self, value: Json) -> bool:
        if not isinstance(value, (list, tuple)) or not all(isinstance(member, str) for member in value):
            return False
        return all(member in self.values for member in value) and len(set(value)) == len(value)

    def describe(self) -> dict[str, Json]:
        return {"name": self.name, "type": "any_of", "values": list(self.values), "default": []}


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    name: str
    low: int
    high: int
    default: int

    def allows(self, value: Json) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def describe(self) -> dict[str, Json]:
        return {
            "name": self.name, "type": "number", "low": self.low, "high": self.high, "default": self.default
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class NumberOrNone:
    """A whole number, or none at all."""

    name: str
    low: int
    high: int

    default: ClassVar[None] = None

    def allows(self, value: Json) -> bool:
        return value is None or (type(value) is int and self.low <= value <= self.high)

    def describe(self) -> dict[str, Json]:
        return {
            "name": self.name, "type": "number_or_none", "low": self.low, "high": self.high, "default": None
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class FreeText:
    """Words that somebody writes."""

    name: str
    longest: int
    """How many characters there may be."""
    shortest: int = 0
    default: str = ""

    def allows(self, value: Json) -> bool:
        return isinstance(value, str) and self.shortest <= len(value) <= self.longest

    def describe(self) -> dict[str, Json]:
        return {
            "name": self.name, "type": "text",
            "shortest": self.shortest, "longest": self.longest, "default": self.default,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one kind, e.g. the names of rows."""

    name: str
    member: Number | FreeText
    """What each of them may be."""
    most: int | None = None
    """How many there may be; None: as many as fit the other options."""
    default: tuple[int, ...] = ()

    def allows(self, value: Json) -> bool:
        return (
            isinstance(value, (list, tuple))
            and (self.most is None or len(value) <= self.most)
            and all(map(self.member.allows, value))
        )

    def describe(self) -> dict[str, Json]:
        return {
            "name": self.name, "type": "list",
            "of": self.member.describe(), "most": self.most, "default": list(self.default),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the app has learned of the cards of a box; nobody sets it by hand."""

    name: str
    check: Callable[[Json], bool]

    @property
    def default(self) -> dict[str, Any]:
        """Nothing is known."""
        return {}

    def allows(self, value: Json) -> bool:
        return self.check(value)

    def describe(self) -> dict[str, Json]:
        return {"name": self.name, "type": "knowledge", "default": {}}


@dataclass(frozen=True, slots=True)
class Whole:
    """A thing that says more than a value, by the id of one that comes with the app or whole: a score sheet.
    It has to be said; `Game.complete_setup` judges it."""

    name: str

    default: ClassVar[None] = None

    def allows(self, value: Json) -> bool:
        return isinstance(value, (str, Mapping))

    def describe(self) -> dict[str, Json]:
        return {"name": self.name, "type": "whole", "required": True}


Option = Switch | OneOf | AnyOf | Number | NumberOrNone | FreeText | ListOf | Knowledge | Whole
