"""What a form asks for, declared as fields of a prompt: how it is kept, and rows for fields that have no
piece of their own to tap.

    asks = (Several("sets", ANIMALS, …), Amount("money", 0, ALL_MONEY, BID_STEP, default=0))
    shared_asks = (Flag("non_olet"),)
    rows = {"money": Look("kuhhandel.screen.calculator.money", icon="cash-multiple")}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from functools import cache
from typing import Any, Protocol

from companion.core.messages import Message
from companion.core.prompt import Amount, Item, Pick, Rows, Several
from screens.play.fields.amount import AmountRow
from screens.text.words import words
from screens.widgets.choices import SwitchRow
from screens.widgets.keypad import ask_number


@dataclass(frozen=True, slots=True)
class Flag:
    """Whether something holds; false until somebody says so."""

    name: str


Ask = Amount | Pick | Several | Rows | Flag


class Answers(Protocol):
    """Where what was entered is kept."""

    def value_of(self, name: str) -> Any:
        """What stands in a field."""

    def enter(self, **values: Any) -> object:
        """Puts something into fields."""


class NamedAnswers(Answers, Protocol):
    @property
    def name(self) -> str:
        """The name of whose fields they are."""


def items(values: Sequence[int | str], label: Callable[[Any], Message]) -> tuple[Item, ...]:
    """These values to pick from, and what each is called."""
    return tuple(Item(value, label(value)) for value in values)


@cache
def record(*asks: Ask) -> type[Any]:
    """A dataclass of what is entered into these fields: it has a default where a form may say nothing."""
    members: list[Any] = [(ask.name, *_kept(ask)) for ask in asks]
    return make_dataclass("Entered", members, frozen=True, slots=True, kw_only=True)


def _kept(ask: Ask) -> tuple[Any, ...]:
    """The type of what is kept of a field, and its default; of a number that a row can't be without, none."""
    if isinstance(ask, Flag):
        return bool, False
    if isinstance(ask, Amount):
        if ask.optional:
            return int | None, None
        return (int,) if ask.default is None else (int, ask.default)
    if isinstance(ask, Rows):
        row: Any = record(*(field for field in ask.fields if isinstance(field, Amount)))
        return tuple[row, ...], tuple(row() for _ in range(ask.count))
    kind: Any = type(ask.items[0].value)
    if isinstance(ask, Several):
        return tuple[kind, ...], ()
    return (kind | None, None) if ask.optional else (kind, ask.items[0].value)


@dataclass(frozen=True, slots=True)
class Look:
    title: str
    """The key of its name."""
    help: str = ""
    """The key of what it does, for a `Flag`."""
    icon: str = ""
    unit: str = ""
    """What stands behind an amount."""
    asks: str = ""
    """The key of what the keypad asks, with the name of the player."""
    if_set: str = ""
    """The flag without which it is not there."""


class FieldRows:
    """A row for each of these fields that has a `Look`: a switch, or an amount that opens the keypad."""

    def __init__(self, answers: NamedAnswers, asks: Sequence[Ask], looks: Mapping[str, Look]) -> None:
        self._answers, self._looks = answers, looks
        self._asks = {ask.name: ask for ask in asks}
        self._rows: dict[str, Any] = {}

    def row(self, name: str) -> Any:
        """The row of a field, to be put somewhere."""
        if name not in self._rows:
            made: Any
            if isinstance(self._asks[name], Flag):
                made = SwitchRow()
                made.bind(active=lambda _, on: self._switched(name, on))
            else:
                made = AmountRow(icon=self._looks[name].icon)
                made.bind(on_release=lambda _: self.ask(name))
            self._rows[name] = made
        return self._rows[name]

    def ask(self, name: str) -> None:
        amount, look = self._asks[name], self._looks[name]
        assert isinstance(amount, Amount)
        title = words.tr(look.asks or look.title, name=self._answers.name)
        ask_number(title, amount, lambda number: self._answers.enter(**{name: number}))

    def show(self) -> None:
        for name, row in self._rows.items():
            look, value = self._looks[name], self._answers.value_of(name)
            title = words.tr(look.title)
            if isinstance(row, SwitchRow):
                row.title, row.help, row.active = title, words.tr(look.help), value
            else:
                row.text, row.value = title, f"{value}{look.unit}"
                row.shown = not look.if_set or self._answers.value_of(look.if_set)

    def _switched(self, name: str, on: bool) -> None:
        if on != self._answers.value_of(name):
            self._answers.enter(**{name: on})
