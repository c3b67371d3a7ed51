"""The options of any game, each in a sentence with its help, by the kind of option that the game says it is.

The words are the game's own: ``<game>.option.<name>``, its ``.help``, and a value's ``.<value>``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.core.options import AnyOf, Knowledge, Number, OneOf, Option, Switch
from screens.app.root import the_root
from screens.games import screens_of
from screens.widgets.choices import Chip, SwitchRow
from screens.widgets.containers import Column, Divider, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.touch import Tappable

Change = Callable[[Any], object]
"""What is called with the new value."""


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
        sheet.bind(value=lambda _, value: setattr(self, "value", value))
        sheet.open()


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
    value = NumericProperty(0)
    """What was entered."""

    def enter(self, number: int) -> None:
        """Takes the number over."""
        self.value = number
        self.close()


class Chips(StackLayout):
    """Chips beside each other, in as many lines as they need."""


class OptionsCard(Column):
    """All options of a game."""

    def show(self, game: str, options: tuple[Option, ...], values: dict[str, Any]) -> int:
        """Shows the options of a game with these values, which follow what is chosen; returns how many."""
        self.clear_widgets()
        rows = [
            _row(game, option, values)
            for option in options
            if not isinstance(option, Knowledge) or screens_of(game).corrections
        ]
        for number, row in enumerate(rows):
            if number:
                self.add_widget(Divider())
            self.add_widget(row)
        return len(rows)


def _row(game: str, option: Option, values: dict[str, Any]) -> Any:
    key = f"{game}.option.{option.name}"

    def change(value: Any) -> None:
        values[option.name] = value

    value = values[option.name]
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
    assert isinstance(option, Number)
    number = NumberOption(key=key, value=value, low=option.low, high=option.high)
    number.bind(value=lambda _, chosen: change(int(chosen)))
    return number


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
