"""The options of any game, each in a sentence with its help, by the kind of option that the game says it is.

The words are the game's own: ``<game>.option.<name>``, its ``.help``, and a value's ``.<value>``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Game, Setup
from companion.core.messages import Message
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
    Whole,
)
from companion.document import read_setup
from companion.store.names import drawn_name
from screens.app.root import AppRoot
from screens.games import screens_of
from screens.pages.setup.option_rows import ListOption, OptionRow, TeamsOption, TextOption
from screens.text.words import figure, words
from screens.widgets.buttons import QuietButton
from screens.widgets.choices import Chip, SwitchRow
from screens.widgets.containers import Column, Divider, Flow, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import LabelText
from screens.widgets.touch import Tappable

Change = Callable[[Any], object]
"""What is called with the new value."""
MOST_STEPS = 1000
"""A number with a wider range is typed, not stepped to."""


class SwitchOption(SwitchRow):
    """Yes or no."""


class OneOfOption(OptionRow):
    values = ListProperty([])
    value = StringProperty("")


class NumbersOption(OptionRow):
    """Some numbers, the smallest first: a tap on one takes it away, as long as another is left."""

    value = ObjectProperty(())
    low = NumericProperty(0)
    high = NumericProperty(0)
    most = NumericProperty(0)
    """How many there may be."""

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Pool(Chip, on_release=lambda chip: self._take_away(int(chip.text)))
        super().__init__(**kwargs)
        self._more = self.ids.more.__self__
        self.fbind("value", self._show)
        self._show()

    def ask(self) -> None:
        """Lets another be typed."""
        sheet = NumberSheet(key=self.key, low=self.low, high=self.high)
        sheet.bind(on_entered=lambda _, number: self._take(number))
        sheet.open()

    def _take(self, number: int) -> None:
        self.value = tuple(sorted({*self.value, number}))

    def _take_away(self, number: int) -> None:
        self.value = tuple(other for other in self.value if other != number) or self.value

    def _show(self, *_: object) -> None:
        more = [self._more] if len(self.value) < self.most else []
        for chip, number in self._chips.lay_in(self.ids.chips, self.value, *more):
            chip.text, chip.active = str(number), True


class AnyOfOption(OptionRow):
    """Any of several values."""


class TypedOption(OptionRow):
    value = ObjectProperty(None, allownone=True)
    """The number; None for none."""
    low = NumericProperty(0)
    high = NumericProperty(0)

    def ask(self) -> None:
        sheet = NumberSheet(key=self.key, low=self.low, high=self.high)
        sheet.bind(on_entered=lambda _, value: setattr(self, "value", value))
        sheet.open()


class NumberOption(TypedOption):
    """A number that is near enough to be stepped to, too."""


class FigureOption(TypedOption):
    """A number that is only typed, or none at all."""

    may_lack = BooleanProperty(False)


class KnowledgeOption(Tappable, Row):
    """What the app believes of the cards, and can be told better."""

    key = StringProperty("")


class NumberSheet(Sheet):
    __events__ = ("on_entered",)
    key = StringProperty("")
    low = NumericProperty(0)
    high = NumericProperty(0)

    def on_entered(self, number: int) -> None:
        pass

    def enter(self, number: int) -> None:
        self.close()
        self.dispatch("on_entered", number)


class Complaint(LabelText):
    why = ObjectProperty(None, allownone=True)
    """A message."""


class UnfoldButton(QuietButton):
    """Shows the options that few need."""


class Chips(Flow):
    """Chips beside each other, in as many lines as they need."""


class OptionsCard(Column):
    """All options of a game. Dispatches ``on_change`` whenever one was changed."""

    __events__ = ("on_change",)
    waits = BooleanProperty(False)
    """Whether something else comes first: no row is made meanwhile."""

    def __init__(self, **kwargs: Any) -> None:
        self._game = ""
        self._shown: tuple[Option, ...] = ()
        self._options: dict[str, Callable[[], Any]] = {}
        """How the row of each option is made."""
        self._rows: dict[str, Any] = {}
        """Those that somebody has seen."""
        self._values: dict[str, Any] = {}
        self._defaults: dict[str, Any] = {}
        self._people: tuple[Sequence[str], Sequence[int]] = ((), ())
        self._left_out: Collection[str] = ()
        self._taken_out: set[str] = set()
        self._folded: Collection[str] = ()
        self._below: list[Any] = []
        self._about = ""
        self._dividers = Pool(Divider)
        self._lay = Clock.create_trigger(self._lay_rows, -1)
        super().__init__(**kwargs)
        self.fbind("waits", self._lay)

    @cached_property
    def _complaint(self) -> Complaint:
        return Complaint()

    @cached_property
    def _unfold(self) -> UnfoldButton:
        unfold = UnfoldButton()
        unfold.bind(on_release=lambda _: self.fold(()))
        return unfold

    def on_change(self) -> None:
        """Something else was agreed on."""

    def show(self, root: AppRoot, game: str, options: tuple[Option, ...], values: dict[str, Any]) -> int:
        """Shows the options of a game with these values, which follow what is chosen; returns how many."""
        self._game, self._shown = game, options
        self._options, self._rows, self._left_out, self._folded = {}, {}, (), ()
        self._taken_out, self._below, self._about = set(), [], ""
        self._values, self._defaults = values, {option.name: option.default for option in options}
        for option in options:
            if isinstance(option, Whole):  # what is played: it is chosen before
                continue
            if not isinstance(option, Knowledge) or screens_of(game).corrections:

                def change(value: Any, name: str = option.name) -> None:
                    values[name] = value
                    self.dispatch("on_change")

                self._options[option.name] = partial(_row, root, game, option, values, change)
                if _is_of_teams(option):  # who is in which is its own affair, whether or not it is seen
                    self._row_of(option.name)
        self.seat(*self._people)
        self._lay()
        return len(self._options)

    def _row_of(self, name: str) -> Any:
        """The row of an option, made when it is first wanted."""
        if name not in self._rows:
            self._rows[name] = self._options[name]()
        return self._rows[name]

    # What is there

    def take_out(self, name: str) -> Any:
        """The row of an option, which stands somewhere else on the page."""
        self._taken_out.add(name)
        self._lay()
        return self._row_of(name)

    def fold(self, names: Collection[str]) -> None:
        """Shows these only to whoever asks for them, unless something was agreed on."""
        self._folded = [name for name in names if self._values[name] == self._defaults[name]]
        self._lay()

    def add_below(self, widget: Any) -> None:
        self._below.append(widget)
        self._lay()

    def leave_out(self, names: Collection[str]) -> None:
        """Shows all rows but these: what the other options leave nothing of."""
        self._left_out = names
        self._lay()

    def complain(self, name: str, why: Message | None) -> None:
        """Says below an option what is wrong with it; nothing any more without ``why``."""
        self._about = name if why else ""
        if why:
            self._complaint.why = why
        self._lay()

    def _lay_rows(self, *_: object) -> None:
        if self.waits:
            return
        hidden = {*self._left_out, *self._taken_out, *self._folded}
        shown = [name for name in self._options if name not in hidden]
        wanted: list[Any] = []
        for number, name in enumerate(shown):
            wanted += [self._dividers.nth(number), self._row_of(name)]
            if name == self._about:
                wanted.append(self._complaint)
        if set(self._folded) - set(self._left_out):
            wanted += [self._dividers.nth(len(shown)), self._unfold]
        arrange(self, [*wanted[1:], *self._below])

    def told(self) -> list[str]:
        """What was chosen otherwise than usual, in a few words each."""
        hidden = {*self._left_out, *self._taken_out}
        said = [
            _told(f"{self._game}.option.{option.name}", option, self._values[option.name])
            for option in self._shown
            if option.name not in hidden and self._values[option.name] != option.default
        ]
        return list(filter(None, said))

    # What the page says of the table

    def seat(self, names: Sequence[str], colours: Sequence[int]) -> None:
        """Says who sits at the table, for options that are agreed on for each of them."""
        self._people = (names, colours)
        for row in self._team_rows():
            row.seat(names, colours)

    def divide(self, teams: int) -> None:
        """So many teams are wanted, as soon as there are people for them."""
        for row in self._team_rows():
            row.divide(teams)

    def grips(self) -> list[Any]:
        """What somebody can be dragged by."""
        return [chip for row in self._team_rows() for chip in row.chips()]

    def lack(self) -> tuple[str, Message] | None:
        """The option that is not said to its end, and what it lacks."""
        lacking = ((name, row.lack) for name, row in self._rows.items() if isinstance(row, TeamsOption))
        return next(((name, lack) for name, lack in lacking if lack is not None), None)

    def _team_rows(self) -> list[TeamsOption]:
        return [row for row in self._rows.values() if isinstance(row, TeamsOption)]


def _told(key: str, option: Option, value: Any) -> str:
    """What was chosen for an option."""
    if isinstance(option, Switch | ListOf):
        return str(words.tr(key))
    if isinstance(option, OneOf):
        return str(words.tr(f"{key}.{value}"))
    if isinstance(option, AnyOf):
        return ", ".join(words.tr(f"{key}.{one}") for one in value)
    if isinstance(option, Number | NumberOrNone):
        return f"{words.tr(key)} {figure(value)}"
    return ""


def _row(root: AppRoot, game: str, option: Option, values: dict[str, Any], change: Change) -> Any:
    key, value = f"{game}.option.{option.name}", values[option.name]
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
        return _knowledge(root, game, key, change)
    if isinstance(option, FreeText):
        text = TextOption(key=key, value=value, limit=option.longest)
        text.bind(value=lambda _, written: change(drawn_name(written, option.longest)))
        return text
    if isinstance(option, ListOf) and isinstance(option.member, Number) and not _is_of_teams(option):
        member, most = option.member, option.most or 0
        numbers = NumbersOption(key=key, value=tuple(value), low=member.low, high=member.high, most=most)
        numbers.bind(value=lambda _, chosen: change(list(chosen)))
        return numbers
    if _is_of_teams(option):
        teams = TeamsOption(key=key, value=tuple(value))
        teams.bind(value=lambda _, chosen: change(list(chosen)))
        return teams
    if isinstance(option, ListOf):
        assert isinstance(option.member, FreeText)
        texts = ListOption(key=key, value=value, limit=option.member.longest, most=option.most or 0)
        texts.bind(value=lambda _, chosen: change(list(chosen)))
        return texts
    assert isinstance(option, Number | NumberOrNone)
    if isinstance(option, NumberOrNone) or option.high - option.low > MOST_STEPS:
        may_lack = isinstance(option, NumberOrNone)
        figure = FigureOption(key=key, value=value, low=option.low, high=option.high, may_lack=may_lack)
        figure.bind(value=lambda _, entered: change(entered))
        return figure
    number = NumberOption(key=key, value=value, low=option.low, high=option.high)
    number.bind(value=lambda _, chosen: change(int(chosen)))
    return number


def _is_of_teams(option: Option) -> bool:
    return isinstance(option, ListOf) and option.name == "teams"


def _knowledge(root: AppRoot, game: str, key: str, change: Change) -> KnowledgeOption:
    row = KnowledgeOption(key=key)
    learned = lambda: change(root.services.store.decks.known(game))  # noqa: E731
    screens = screens_of(game)
    row.bind(on_release=lambda _: screens.load(screens.corrections)(root).ask(learned))
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
    key = StringProperty("")
    value = StringProperty("")


def unused_options(game: str, options: Mapping[str, Any]) -> Collection[str]:
    """The names of options that the others leave nothing of."""
    screens = screens_of(game)
    if not screens.unused_options:
        return ()
    names: Collection[str] = screens.load(screens.unused_options)(options)
    return names


def agreed_setup(game: Game[Any], options: Mapping[str, Any], names: Sequence[str], first: int) -> Setup:
    """The game as it was agreed on; a `BadDocument` says what does not fit together."""
    unused = unused_options(game.id, options)
    used = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in options.items()
        if name not in unused
    }
    return read_setup(game, list(names), {**used, "first": first})


load_kv(__file__)
