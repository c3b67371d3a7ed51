"""What a form asks for, declared as fields of a prompt: how it is kept, and rows for fields that have no
piece of their own to tap.

    asks = (Several("sets", ANIMALS, …), Amount("money", 0, ALL_MONEY, BID_STEP, default=0))
    shared_asks = (Flag("non_olet"),)
    rows = {"money": Look("kuhhandel.screen.calculator.money", icon="cash-multiple")}
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, make_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.core.messages import Message
from companion.core.prompt import Amount, Item, Pick, Rows, Several
from screens.play.fields.amount import AmountRow
from screens.text.words import words
from screens.widgets.choices import SwitchRow
from screens.widgets.pad_sheet import ask_number

if TYPE_CHECKING:
    from screens.games.parts.calculator.form import Form


@dataclass(frozen=True, slots=True)
class Flag:
    """Whether something holds; false until somebody says so."""

    name: str


Ask = Amount | Pick | Several | Rows | Flag


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
    """How the row of a field looks."""

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
    """The rows of a form, by the names of the fields."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._asks = {ask.name: ask for ask in (*form.asks, *form.shared_asks)}
        self._rows: dict[str, Any] = {}

    def row(self, name: str) -> Any:
        """The row of a field, to be put somewhere."""
        if name not in self._rows:
            made: Any
            if isinstance(self._asks[name], Flag):
                made = SwitchRow()
                made.bind(active=lambda _, on: self._turned(name, on))
            else:
                made = AmountRow(icon=self._form.rows[name].icon)
                made.bind(on_release=lambda _: self.ask(name))
            self._rows[name] = made
        return self._rows[name]

    def ask(self, name: str) -> None:
        """Opens the keypad for an amount."""
        amount, look = self._asks[name], self._form.rows[name]
        assert isinstance(amount, Amount)
        title = words.tr(look.asks or look.title, name=self._form.name)
        ask_number(title, amount, lambda number: self._form.say(name, number))

    def show(self) -> None:
        """Shows what was entered."""
        for name, row in self._rows.items():
            look, value = self._form.rows[name], self._form.said(name)
            title = words.tr(look.title)
            if isinstance(row, SwitchRow):
                row.title, row.help, row.active = title, words.tr(look.help), value
            else:
                row.text, row.value = title, f"{value}{look.unit}"
                row.shown = not look.if_set or self._form.said(look.if_set)

    def _turned(self, name: str, on: bool) -> None:
        if on != self._form.said(name):
            self._form.say(name, on)
