"""What the options of a game share on the screen: the words, and below them what there is to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.store.names import drawn_name, folded
from screens.people.name_field import FieldNote, NameField  # noqa: F401  (kv knows them by name)
from screens.text.words import words
from screens.widgets.choices import Chip
from screens.widgets.containers import Column, Row
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.players import PersonChip
from screens.widgets.pool import Pool, arrange

if TYPE_CHECKING:
    from screens.reading.description import Description


class OptionRow(Column):
    key = StringProperty("")

    def describe(self) -> Description:
        return {"role": "group", "name": words.tr(self.key) if self.key else ""}


MOST_SUGGESTIONS = 4
"""More would push away what stands below."""


class TextOption(Column):
    """Words that somebody writes. What was written before is offered again while they do."""

    key = StringProperty("")
    value = StringProperty("")
    limit = NumericProperty(40)
    """How many characters there may be."""
    bare = BooleanProperty(False)
    """Whether somebody else says what it is."""
    suggestions = ListProperty([])
    """What was written before, the likeliest first."""

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Pool(Chip, on_release=self._take)
        super().__init__(**kwargs)

    def typed(self, text: str) -> None:
        """Somebody has written something: offers what has it in it."""
        self.value = text
        wanted = folded(text)
        found = [one for one in self.suggestions if wanted and wanted in folded(one) != wanted]
        for chip, one in self._chips.lay_in(self.ids.suggestions, found[:MOST_SUGGESTIONS]):
            chip.text = one

    def _take(self, chip: Chip) -> None:
        self.ids.input.text = chip.text
        arrange(self.ids.suggestions, ())


class ListOption(OptionRow):
    """A list of texts: below the last one there is always room for another."""

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
        lines = [
            drawn_name(line.ids.input.text, int(self.limit)) for line in reversed(self.ids.lines.children)
        ]
        if lines[-1]:
            self._add("")
        self.value = tuple(filter(None, lines))


class ListLine(Row):
    number = NumericProperty(1)
    """Its place, from 1."""
    text = StringProperty("")
    limit = NumericProperty(24)
    """How many characters there may be."""


MOST_TEAMS = 4
"""More teams are people who play alone."""


class TeamChip(PersonChip):
    """Somebody in a team. A tap takes them into the next one, a drag wherever it ends."""

    seat = NumericProperty(0)

    def __init__(self, option: TeamsOption) -> None:
        super().__init__()
        self.option = option

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.option.hover(touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        held = touch.grab_current is self
        handled = bool(super().on_touch_up(touch))
        if held:
            self.option.hover(None)
            if not self.collide_point(*touch.pos):
                self.option.drop(int(self.seat), touch.pos)
        return handled

    def forget(self, touch: Any) -> None:
        super().forget(touch)
        self.option.hover(None)


class TeamSide(Plate, Column):
    number = NumericProperty(0)
    """Which one, from 0."""
    hovered = BooleanProperty(False)
    """Whether somebody is being dragged over it."""


class TeamsOption(Column):
    """A team for each seat, or none at all."""

    key = StringProperty("")
    value = ObjectProperty(())
    """For each seat the number of its team; empty where everybody plays alone."""
    teams = NumericProperty(0)
    """How many there are."""
    counts = ListProperty([])
    """How many there may be."""
    open = BooleanProperty(False)
    """Whether there are enough people for teams."""

    def __init__(self, **kwargs: Any) -> None:
        self._names: Sequence[str] = ()
        self._colours: Sequence[int] = ()
        self._wanted = 0
        """How many were chosen: as many as there are, once there are people for them."""
        self._sides = Pool(TeamSide)
        self._chips = Pool(lambda: TeamChip(self), on_release=lambda chip: self.take_on(int(chip.seat)))
        super().__init__(**kwargs)
        self.teams = self._wanted = len(set(self.value))

    def seat(self, names: Sequence[str], colours: Sequence[int]) -> None:
        """Says who sits where. Whoever is new joins so that partners sit opposite each other."""
        self._names, self._colours = names, colours
        most = min(MOST_TEAMS, len(names))
        self.open = most > 1
        self.counts = [0, *range(2, most + 1)]
        before, self.teams = self.teams, self._wanted if self._wanted <= most else 0
        kept = list(self.value[: len(names)]) if self.teams == before else []
        kept += [seat % int(self.teams) for seat in range(len(kept), len(names)) if self.teams]
        self.value = tuple(kept)
        self._show()

    def divide(self, teams: int) -> None:
        if teams != self.teams:
            self._wanted, self.teams, self.value = teams, 0, ()
            self.seat(self._names, self._colours)

    def take_on(self, seat: int) -> None:
        """Somebody goes into the next team."""
        self._move(seat, (self.value[seat] + 1) % int(self.teams))

    def chips(self) -> list[TeamChip]:
        """Everybody who is in a team."""
        return [chip for side in self.ids.sides.children for chip in side.ids.people.children]

    @property
    def lack(self) -> Message | None:
        """What is missing: a team that is offered has somebody in it."""
        empty = set(range(int(self.teams))) - set(self.value) if self._names else set()
        return Message("setup.teams.empty", n=min(empty) + 1) if empty else None

    def hover(self, place: tuple[float, float] | None) -> None:
        """Somebody is being dragged over a place; None: no longer."""
        for side in self.ids.sides.children:
            side.hovered = place is not None and side.collide_point(*place)

    def drop(self, seat: int, place: tuple[float, float]) -> None:
        """Somebody was dragged to a place: the team that is there takes them in."""
        for side in self.ids.sides.children:
            if side.collide_point(*place):
                self._move(seat, int(side.number))

    def _move(self, seat: int, team: int) -> None:
        self.value = (*self.value[:seat], team, *self.value[seat + 1 :])
        self._show()

    def _show(self) -> None:
        sides = self._sides.take(int(self.teams) if self._names else 0)
        chips = self._chips.take(len(self._names) if sides else 0)
        for seat, chip in enumerate(chips):
            chip.seat, chip.name, chip.colour = seat, self._names[seat], self._colours[seat]
        for number, side in enumerate(sides):
            side.number = number
            arrange(side.ids.people, [])
        for number, side in enumerate(sides):
            arrange(side.ids.people, [chip for chip in chips if self.value[int(chip.seat)] == number])
        arrange(self.ids.sides, sides)


load_kv(__file__, "options_card")
