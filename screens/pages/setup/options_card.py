"""The options of any game, each in a sentence with its help, by the kind of option that the game says it is.

The words are the game's own: ``<game>.option.<name>``, its ``.help``, and a value's ``.<value>``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.core.options import (
    AnyOf,
    FreeText,
    Knowledge,
    ListOf,
    Number,
    NumberOrNone,
    OneOf,
    Option,
    Switch,
)
from screens.app.root import the_root
from screens.games import screens_of
from screens.pages.setup.teams_option import TeamsOption
from screens.widgets.choices import Chip, SwitchRow
from screens.widgets.containers import Column, Divider, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.touch import Tappable

Change = Callable[[Any], object]
"""What is called with the new value."""
MOST_STEPS = 1000
"""A number with a wider range is typed, not stepped to."""


class SwitchOption(SwitchRow):
    """Yes or no."""

    key = StringProperty("")
    """Where its words are."""


class OneOfOption(Column):
    """One of several values."""

    key = StringProperty("")
    """Where its words are."""
    values = ListProperty([])
    """What it may be."""
    value = StringProperty("")
    """The chosen value."""


class AnyOfOption(Column):
    """Any of several values."""

    key = StringProperty("")
    """Where its words are."""


class NumberOption(Column):
    """A whole number."""

    key = StringProperty("")
    """Where its words are."""
    value = NumericProperty(0)
    """The number."""
    low = NumericProperty(0)
    """The least it may be."""
    high = NumericProperty(0)
    """The most it may be."""

    def ask(self) -> None:
        """Lets the number be typed."""
        sheet = NumberSheet(key=self.key, low=self.low, high=self.high)
        sheet.bind(on_entered=lambda _, value: setattr(self, "value", value))
        sheet.open()


class FigureOption(Column):
    """A number that is typed, or none at all."""

    key = StringProperty("")
    """Where its words are."""
    value = ObjectProperty(None, allownone=True)
    """The number; None for none."""
    low = NumericProperty(0)
    """The least it may be."""
    high = NumericProperty(0)
    """The most it may be."""
    may_lack = BooleanProperty(False)
    """Whether there may be none."""

    def ask(self) -> None:
        """Lets the number be typed."""
        sheet = NumberSheet(key=self.key, low=self.low, high=self.high)
        sheet.bind(on_entered=lambda _, value: setattr(self, "value", value))
        sheet.open()


class TextOption(Column):
    """Words that somebody writes."""

    key = StringProperty("")
    """Where its words are."""
    value = StringProperty("")
    """What was written."""
    limit = NumericProperty(40)
    """How many characters there may be."""


class ListOption(Column):
    """A list of texts: below the last one there is always room for another."""

    key = StringProperty("")
    """Where its words are."""
    value = ObjectProperty(())
    """What was written, without empty lines."""
    limit = NumericProperty(24)
    """How many characters a text may have."""
    most = NumericProperty(10)
    """How many texts there may be."""

    def on_kv_post(self, base_widget: Any) -> None:
        for text in (*self.value, ""):
            self._add(text)

    def _add(self, text: str) -> None:
        if len(self.ids.lines.children) < self.most:
            line = ListLine(text=text, limit=self.limit, number=len(self.ids.lines.children) + 1)
            line.ids.input.fbind("text", self._wrote)
            self.ids.lines.add_widget(line)

    def _wrote(self, *_: object) -> None:
        lines = [line.ids.input.text.strip() for line in reversed(self.ids.lines.children)]
        if lines[-1]:
            self._add("")
        self.value = tuple(filter(None, lines))


class ListLine(Row):
    """One text of a list."""

    number = NumericProperty(1)
    """Its place, from 1."""
    text = StringProperty("")
    """What stands there at first."""
    limit = NumericProperty(24)
    """How many characters there may be."""


class KnowledgeOption(Tappable, Row):
    """What the app believes of the cards, and can be told better."""

    key = StringProperty("")
    """Where its words are."""


class NumberSheet(Sheet):
    """A number pad for an option."""

    key = StringProperty("")
    """Where its words are."""
    low = NumericProperty(0)
    """The least it may be."""
    high = NumericProperty(0)
    """The most it may be."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_entered")
        super().__init__(**kwargs)

    def on_entered(self, number: int) -> None:
        """A number was entered."""

    def enter(self, number: int) -> None:
        """Takes the number over."""
        self.close()
        self.dispatch("on_entered", number)


class Chips(StackLayout):
    """Chips beside each other, in as many lines as they need."""


class OptionsCard(Column):
    """All options of a game. Dispatches ``on_change`` whenever one was changed."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_change")
        self._rows: dict[str, Any] = {}
        self._people: tuple[Sequence[str], Sequence[int]] = ((), ())
        super().__init__(**kwargs)

    def on_change(self) -> None:
        """Something else was agreed on."""

    def show(self, game: str, options: tuple[Option, ...], values: dict[str, Any]) -> int:
        """Shows the options of a game with these values, which follow what is chosen; returns how many."""
        self._rows = {}
        for option in options:
            if not isinstance(option, Knowledge) or screens_of(game).corrections:

                def change(value: Any, name: str = option.name) -> None:
                    values[name] = value
                    self.dispatch("on_change")

                self._rows[option.name] = _row(game, option, values[option.name], change)
        self.seat(*self._people)
        self.clear_widgets()
        self.leave_out(())
        return len(self._rows)

    def leave_out(self, names: Collection[str]) -> None:
        """Shows all rows but these: what the other options leave nothing of."""
        wanted = [row for name, row in self._rows.items() if name not in names]
        if [row for row in reversed(self.children) if not isinstance(row, Divider)] == wanted:
            return
        self.clear_widgets()
        for number, row in enumerate(wanted):
            if number:
                self.add_widget(Divider())
            self.add_widget(row)

    def seat(self, names: Sequence[str], colours: Sequence[int]) -> None:
        """Says who sits at the table, for options that are agreed on for each of them."""
        self._people = (names, colours)
        for row in self._rows.values():
            if isinstance(row, TeamsOption):
                row.seat(names, colours)


def _row(game: str, option: Option, value: Any, change: Change) -> Any:
    key = f"{game}.option.{option.name}"
    if isinstance(option, Switch):
        switch = SwitchOption(key=key, active=value)
        switch.bind(active=lambda _, active: change(active))
        return switch
    if isinstance(option, OneOf):
        one = OneOfOption(key=key, value=value, values=option.values)
        one.bind(value=lambda _, chosen: change(chosen))
        return one
    if isinstance(option, AnyOf):
        return _any_of(key, option, list(value), change)
    if isinstance(option, Knowledge):
        return _knowledge(game, key, change)
    if isinstance(option, FreeText):
        text = TextOption(key=key, value=value, limit=option.longest)
        text.bind(value=lambda _, written: change(written.strip()))
        return text
    if isinstance(option, ListOf):
        return _list_of(key, option, value, change)
    assert isinstance(option, Number | NumberOrNone)
    if isinstance(option, NumberOrNone) or option.high - option.low > MOST_STEPS:
        may_lack = isinstance(option, NumberOrNone)
        figure = FigureOption(key=key, value=value, low=option.low, high=option.high, may_lack=may_lack)
        figure.bind(value=lambda _, entered: change(entered))
        return figure
    number = NumberOption(key=key, value=value, low=option.low, high=option.high)
    number.bind(value=lambda _, chosen: change(int(chosen)))
    return number


def _list_of(key: str, option: ListOf, value: Any, change: Change) -> Any:
    if isinstance(option.member, FreeText):
        row = ListOption(key=key, value=value, limit=option.member.longest, most=option.most)
    else:
        row = TeamsOption(key=key, value=tuple(value))
    row.bind(value=lambda _, chosen: change(list(chosen)))
    return row


def _knowledge(game: str, key: str, change: Change) -> KnowledgeOption:
    services = the_root().services
    row = KnowledgeOption(key=key)
    learned = lambda: change(services.store.decks.known(game))  # noqa: E731
    screens = screens_of(game)
    row.bind(on_release=lambda _: screens.load(screens.corrections)(services).ask(learned))
    return row


def _any_of(key: str, option: AnyOf, chosen: list[str], change: Change) -> AnyOfOption:
    row = AnyOfOption(key=key)

    def toggle(chip: ValueChip) -> None:
        chip.active = not chip.active
        change([other.value for other in reversed(row.ids.chips.children) if other.active])

    for value in option.values:
        chip = ValueChip(key=f"{key}.{value}", value=value, active=value in chosen)
        chip.bind(on_release=toggle)
        row.ids.chips.add_widget(chip)
    return row


class ValueChip(Chip):
    """One value of an option that takes several."""

    key = StringProperty("")
    """Where its words are."""
    value = StringProperty("")
    """What it means."""


load_kv(__file__)
