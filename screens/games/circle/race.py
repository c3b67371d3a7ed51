"""The race: the track, the seven cards and the home boxes inside it, and the die below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.circle.state import STALLS
from companion.games.circle.view import CircleView
from screens.games.circle.boxes import Boxes
from screens.games.circle.card import HorseCard
from screens.games.circle.track import BEND, Track, lane_width
from screens.games.circle.tray import Tray
from screens.theme import theme

COLUMNS = 4
GAP = 4
"""dp: between two cards."""
MARGIN = 6
"""dp: around the track."""
LOWEST_CARD, HIGHEST_CARD = 78, 150
"""dp."""
WIDEST = 640
"""dp: on a tablet the track stays together."""


class RaceArea(Widget):
    """Everything that is on the table while horses run."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.track, self.boxes, self.tray = Track(), Boxes(), Tray()
        self.cards = {stall: HorseCard(stall) for stall in STALLS}
        for part in (self.track, self.boxes, *self.cards.values(), self.tray):
            self.add_widget(part)
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange_soon)
        theme.fbind("text_size", self._arrange_soon)

    @property
    def least_height(self) -> float:
        """What it needs to be readable."""
        return self._track_height(dp(LOWEST_CARD)) + self.tray.wanted_height() + 3 * dp(MARGIN)

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

    def _track_height(self, card: float) -> float:
        inner = min(self._width(), dp(WIDEST)) * BEND - lane_width() / 2
        return 2 * card + dp(GAP) + 2 * lane_width() + 2 * max(dp(6), inner * 0.42)

    def _width(self) -> float:
        return min(self.width - 2 * dp(MARGIN), dp(WIDEST))

    def arrange(self, *_: object) -> None:
        """Places everything."""
        margin, width = dp(MARGIN), self._width()
        tray = self.tray.wanted_height()
        room = self.height - tray - 3 * margin
        height = max(self._track_height(dp(LOWEST_CARD)), min(room, self._track_height(dp(HIGHEST_CARD)), width * 1.06))
        spare = max(0.0, room - height)
        left = self.center_x - width / 2
        self.track.size = (width, height)
        self.track.pos = (left, self.top - margin - spare / 3 - height)
        self.tray.size, self.tray.pos = (width, tray), (left, self.track.y - margin - spare / 3 - tray)
        self._place_cards()

    def _place_cards(self) -> None:
        x, y, width, height = self.track.infield
        inner = min(self.track.size) * BEND - lane_width() / 2
        side, above, gap = dp(6), max(dp(6), inner * 0.42), dp(GAP)
        wide = (width - 2 * side - (COLUMNS - 1) * gap) / COLUMNS
        high = (height - 2 * above - gap) / 2
        for number, part in enumerate((*self.cards.values(), self.boxes)):
            row, column = divmod(number, COLUMNS)
            part.size = (wide, high)
            part.pos = (x + side + column * (wide + gap), y + height - above - (row + 1) * high - row * gap)
