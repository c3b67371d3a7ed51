"""The race: the track, the seven cards and the home boxes inside it, and the die below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.games.circle.state import STALLS
from companion.games.circle.view import CircleView
from screens.drawing.grid import grid
from screens.drawing.theme import once_a_frame
from screens.games.circle.boxes import Boxes
from screens.games.circle.card import HorseCard
from screens.games.circle.die import SymbolDie
from screens.games.circle.track import BEND, Track, lane_width
from screens.games.circle.tray import Tray
from screens.play.extent import Extent
from screens.widgets.pool import arrange

COLUMNS = 4
WOBBLE, UNUSED = 28, 110
"""dp: how much the height may change before the track does, and how much may be left below it."""
GAP = 4
"""dp: between two cards."""
MARGIN = 6
"""dp: around the track."""
LOWEST_CARD, HIGHEST_CARD = 78, 150
"""dp."""
WIDEST = 640
"""dp: on a tablet the track stays together."""
TALL = 0.97
"""The height of the track as a part of its width, at most: so it is as high whatever the panel below asks."""


class RaceArea(Widget):
    """Everything that is on the table while horses run."""

    low = BooleanProperty(False)
    """Whether there is no room for the tray below the track."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.track, self.boxes, self.tray = Track(), Boxes(), Tray()
        self.cards = {stall: HorseCard(stall) for stall in STALLS}
        self.die = SymbolDie()
        """The die inside the track, where there is no room for the tray below it."""
        self.tray.die.fbind("face", self._turn_die)
        self.tray.die.fbind("touchable", self._turn_die)
        self.die.bind(on_release=lambda _: self.tray.dispatch("on_roll"))
        self._came = Clock.frames
        """In which frame it was laid on the table, or got another width."""
        self.fbind("low", self._lay_low)
        self._lay_low()
        self._arrange_soon = once_a_frame(self, self.arrange, "pos", "size", tokens=("text_size",))
        self.tray.text.fbind("height", self._arrange_soon)

    def on_parent(self, *_: object) -> None:
        """It is laid on the table, or taken away."""
        self._came = Clock.frames

    @property
    def extent(self) -> Extent:
        """How high it is to be."""
        return Extent(self._track_height(dp(LOWEST_CARD)) + 2 * dp(MARGIN))

    def _turn_die(self, *_: object) -> None:
        self.die.face, self.die.touchable = self.tray.die.face, self.tray.die.touchable

    def show(self, view: CircleView, colours: Sequence[int], ran: int = 0) -> None:
        """Shows a race. The horse of the stall ``ran`` has just been moved."""
        landings = {
            horse.stall: horse.landings[0].position for horse in view.horses if len(horse.landings) == 1
        }
        positions = tuple(horse.position for horse in view.horses)
        self.track.show(positions, landings, view.leader is None, ran)
        self.boxes.show(view.home)
        for horse, window in zip(view.horses, view.windows, strict=True):
            self.cards[horse.stall].show(horse, window.tokens, colours)

    def choose(self, stall: int) -> None:
        """Marks the horse that is about to be moved; 0 for none."""
        self.track.chosen = stall
        for card in self.cards.values():
            card.chosen = card.stall == stall

    # Where it is

    def _width(self) -> float:
        return min(self.width - 2 * dp(MARGIN), dp(WIDEST))

    def _track_height(self, card: float) -> float:
        """How high the track is around cards of this height."""
        width = self._width()
        return 2 * card + dp(GAP) + 2 * lane_width(width, card * 3.5) + 2 * _clearance(width, card * 3.5)

    def arrange(self, *_: object) -> None:
        """Places everything. Where it is low, the die lies inside the track and nothing below it."""
        margin, width = dp(MARGIN), self._width()
        least, most = self._track_height(dp(LOWEST_CARD)), self._track_height(dp(HIGHEST_CARD))
        tray = self.tray.wanted_height() + margin
        self.low = self.height < least + tray + 2 * margin
        room = self.height - 2 * margin - (0 if self.low else tray)
        height = max(least, min(room, most, width * TALL))
        height = self._steady(height, room)
        spare = max(0.0, room - height)
        left = self.center_x - width / 2
        self.track.size = (width, height)
        above = max(0.0, spare - dp(UNUSED)) / 3
        self.track.pos = (left, self.top - margin - above - height)
        self.tray.size = (width, self.tray.wanted_height())
        self.tray.pos = (left, self.track.y - margin - above - self.tray.height)
        self._place_cards()

    def _steady(self, best: float, room: float) -> float:
        """The panel below grows and shrinks by a line or two: the track does not follow it each time, once
        somebody has seen it."""
        width, now = self.track.size
        if width != self._width():
            self._came = Clock.frames
        seen = Clock.frames > self._came + 1
        return float(now if seen and now <= room and 0 <= best - now < dp(WOBBLE) else best)

    def _place_cards(self) -> None:
        x, y, width, height = self.track.infield
        side, above, gap = dp(6), _clearance(*self.track.size), dp(GAP)
        wide = (width - 2 * side - (COLUMNS - 1) * gap) // COLUMNS
        high = (height - 2 * above - gap) // 2
        parts: tuple[Any, ...] = (*self.cards.values(), self.die if self.low else self.boxes)
        corners = grid(len(parts), COLUMNS, (wide, high), gap, top=y + height - above, left=x + side)
        for part, corner in zip(parts, corners, strict=True):
            part.size, part.pos = (wide, high), (round(corner[0]), round(corner[1]))

    def _lay_low(self, *_: object) -> None:
        """Whatever is inside the track, and below it."""
        inside, below = ([self.die], []) if self.low else ([self.boxes], [self.tray])
        arrange(self, [self.track, *inside, *self.cards.values(), *below])


def _clearance(width: float, height: float) -> float:
    """How far the bends keep the cards from the upper and the lower straight."""
    inner = min(width, height) * BEND - lane_width(width, height) / 2
    return max(dp(6), inner * 0.42)
