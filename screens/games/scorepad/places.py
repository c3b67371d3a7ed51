"""A pad without points: everybody in the order in which they are tapped, or all together.

A tap gives the next place, a tap on a place takes it back, and the last one left has the last place. ``=``
makes somebody level with the one before.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.core.action import Json
from companion.core.prompt import Choice, Placing
from companion.games.scorepad.view import ScorepadView
from screens.drawing.theme import theme
from screens.play.board import Scene
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.buttons import IconButton
from screens.widgets.containers import Level, Scroll
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

ROW, GAP, SIDE = 56, 6, 12
"""dp: a row at least, the room between them and at the sides."""
WIDE = 600
"""dp: from this width on two stand beside each other."""
Side = tuple[int, ...]


class PlaceRow(Plate, Tappable, Level):
    """Somebody, or those of one team."""

    side: Side = ()
    place = StringProperty("")
    name = StringProperty("")
    colours = ListProperty([])
    first = BooleanProperty(False)
    level = BooleanProperty(False)
    """Whether they are level with the one before."""
    may_level = BooleanProperty(False)
    """Whether somebody came before them."""
    out = BooleanProperty(False)

    def describe(self) -> Description:
        if not self.place or self.place == "·":
            return {"name": self.name}
        return {"name": words.tr("scorepad.screen.told.place", name=self.name, place=self.place)}


class LevelButton(IconButton):
    name = StringProperty("")
    active = BooleanProperty(False)

    def describe(self) -> Description:
        return {"name": words.tr("scorepad.screen.told.level", name=self.name), "checked": self.active}


class PlacesArea(Scroll):
    """Calls ``changed`` when something else can be written."""

    hint = StringProperty("")
    """What a finger does."""

    def __init__(
        self, changed: Callable[[], object], show_seat: Callable[[int], object], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._changed, self._show_seat = changed, show_seat
        self._scene: Scene[ScorepadView] | None = None
        self._came: list[Side] = []
        """Who has a place so far, the first of them first."""
        self._level: set[Side] = set()
        """Those who are level with the one before."""
        self._sides: list[Side] = []
        self._pool = Pool(self._make_row)

    def _make_row(self) -> PlaceRow:
        row = PlaceRow()
        row.bind(on_release=lambda row: self._tapped(self._side_of(row)))
        row.ids.level.bind(on_release=lambda _: self._make_level(self._side_of(row)))
        return row

    def _side_of(self, row: PlaceRow) -> Side:
        side: Side = row.side
        return side

    @property
    def extent(self) -> Extent:
        columns = 2 if self.width >= dp(WIDE) else 1
        rows = -(-len(self._sides) // columns)
        row = max(dp(ROW), theme.body * 2.4) + dp(GAP)
        return Extent(min(rows, 3) * row + dp(GAP), roomy=rows * row + dp(GAP))

    def show(self, scene: Scene[ScorepadView], fresh: bool) -> None:
        """Shows a scene; ``fresh``: the position has changed, so nothing is half entered."""
        self._scene, view = scene, scene.view
        self._sides = [*view.pad.sides]
        if fresh:
            self._came, self._level = _told(view)
        self._refresh()

    def values(self) -> tuple[Choice, dict[str, Json]] | None:
        """What would be written: once everybody has a place, and another than before."""
        scene, field = self._scene, self._field
        if scene is None or field is None or set(field.sides) - set(self._came):
            return None
        places: list[Json] = [None] * field.count
        for side, place in self._places().items():
            for seat in side:
                places[seat] = place
        told = scene.view.places
        return (
            None
            if told is not None and [*told] == places
            else (scene.open_choice("places"), {"places": places})
        )

    @property
    def _field(self) -> Placing | None:
        """Who has to have a place; None where nobody is asked."""
        scene = self._scene
        choice = scene.choice("places") if scene is not None and scene.play.interactive else None
        field = choice.fields[0] if choice is not None else None
        return field if isinstance(field, Placing) else None

    def _places(self) -> dict[Side, int]:
        places: dict[Side, int] = {}
        for number, side in enumerate(self._came):
            places[side] = places[self._came[number - 1]] if number and side in self._level else number + 1
        return places

    # What a finger does

    def _tapped(self, side: Side) -> None:
        field = self._field
        playing = self._playing(side)
        if field is None or playing not in field.sides:
            self._show_seat(side[0])
            return
        if playing in self._came:
            self._take_back(playing)
        else:
            self._came.append(playing)
            left = [other for other in field.sides if other not in self._came]
            self._came += left if len(left) == 1 else []
        self._refresh()

    def _take_back(self, side: Side) -> None:
        """They have no place any more; who was level with them has theirs."""
        at = self._came.index(side)
        self._came.remove(side)
        if side not in self._level:
            self._level -= {*self._came[at : at + 1]}
        self._level.discard(side)

    def _make_level(self, side: Side) -> None:
        self._level ^= {self._playing(side)}
        self._refresh()

    def _playing(self, side: Side) -> Side:
        """Those of a side who do not sit out."""
        out = () if self._scene is None else self._scene.view.sitting_out
        return tuple(seat for seat in side if seat not in out)

    # What is shown

    def _refresh(self) -> None:
        scene = self._scene
        assert scene is not None
        people, places, won = scene.play.people, self._places(), scene.view.won
        open_ = self._field is not None
        self.hint = scene.play.hint("scorepad.screen.placing") if open_ else ""
        for row, side in self._pool.lay_in(self.ids.rows, self._sides):
            playing = self._playing(side)
            place = places.get(playing, 0)
            row.side = side
            row.name = ", ".join(people.names[seat] for seat in side)
            row.colours = [people.colours[seat] for seat in side]
            row.out = not playing
            row.place = str(place) if place else "·" if open_ else ""
            row.first = (place == 1 or bool(won)) and not row.out
            row.level = playing in self._level and bool(place)
            row.may_level = open_ and bool(place) and self._came.index(playing) > 0
        self._changed()


def _told(view: ScorepadView) -> tuple[list[Side], set[Side]]:
    """Who came where so far, as it was written: in their order, and those who are level with one before."""
    if view.places is None:
        return [], set()
    playing = (tuple(seat for seat in side if seat not in view.sitting_out) for side in view.pad.sides)
    places = {side: view.places[side[0]] or 0 for side in playing if side}
    came = sorted(places, key=lambda side: places[side])
    level = {side for before, side in pairwise(came) if places[before] == places[side]}
    return came, level


load_kv(__file__)
