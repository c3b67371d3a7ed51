"""Things to pick, as tiles in even columns: cards, faces, people, ways to go on.

    OptionGrid:
        options: [Option('cow', 'Корова', note='одна осталась', badge='×1')]
        on_pick: root.picked(args[1])       # the option's value

As many columns as the longest words allow. New options change the tiles that are there. The same in a sheet:

    shared_overlay(PickSheet).ask(title, options, done)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.drawing.theme import once_a_frame, theme
from screens.widgets.containers import Grid, Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.text import text_width
from screens.widgets.touch import Tappable

MOST_COLUMNS = 6
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Option:
    value: Any
    text: str
    note: str = ""
    """Small print: what picking it would mean."""
    badge: str = ""
    """A figure at the edge, e.g. how many are left."""
    colour: int = NOBODY
    """The number of a player's colour, where it is a person."""
    active: bool = False
    open: bool = True
    """Whether it can be picked at the moment."""


def _two_lines(text: str, size: float, bold: bool = False) -> float:
    """The least width in which a text needs no more than two lines, roughly."""
    longest = max((text_width(word, size, bold) for word in text.split()), default=0.0)
    return max(longest, text_width(text, size, bold) / 1.7)


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


class OptionTile(Plate, Tappable, Level):
    value = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    note = StringProperty("")
    badge = StringProperty("")
    colour = NumericProperty(NOBODY)
    active = BooleanProperty(False)
    natural = NumericProperty(0)
    """How high it would be by itself; the grid makes all tiles of a row equally high."""


class OptionGrid(Grid):
    __events__ = ("on_pick",)
    options = ObjectProperty(())
    """What there is to pick, a sequence of `Option`."""
    compact = BooleanProperty(False)
    """Whether tiles may be as narrow as a fingertip: for single figures."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrange_soon = once_a_frame(self, self._arrange, "width", tokens=("text_size",))
        self._tiles = Pool(
            OptionTile,
            on_release=lambda tile: self.dispatch("on_pick", tile.value),
            natural=Clock.create_trigger(self._level, -1),
        )
        self.fbind("options", self._show)
        self._show()

    def on_pick(self, value: Any) -> None:
        pass

    def _show(self, *_: object) -> None:
        for tile, option in self._tiles.lay_in(self, self.options):
            tile.value, tile.text, tile.note = option.value, option.text, option.note
            tile.badge, tile.colour = option.badge, option.colour
            tile.active, tile.disabled = option.active, not option.open
        self._arrange_soon()

    def _arrange(self, *_: object) -> None:
        if not self.options:
            return
        gap = self.spacing[0]
        wish = min(self.width, max(map(self._wish, self.options)))
        columns = int((self.width + gap) // (wish + gap))
        columns = max(1, min(columns, MOST_COLUMNS, len(self.options)))
        rows = -(-len(self.options) // columns)
        self.cols = -(-len(self.options) // rows)
        self._level()

    def _level(self, *_: object) -> None:
        tiles = self._tiles.take(len(self.options))
        for first in range(0, len(tiles), self.cols):
            row = tiles[first : first + self.cols]
            high = max(tile.natural for tile in row)
            for tile in row:
                tile.height = high

    def _wish(self, option: Option) -> float:
        """How wide a tile has to be: no word is torn, and what is said takes two lines at most."""
        words = _two_lines(option.text, theme.body, bold=True)
        words = max(words, _two_lines(option.note, theme.label))
        words += text_width(option.badge, theme.body, bold=True) + dp(8) if option.badge else 0
        words += dp(36) if option.colour != NOBODY else 0
        return max(words + dp(26), dp(48) if self.compact else dp(72))


class PickSheet(Sheet):
    def ask(self, title: str, options: Sequence[Option], done: Callable[[Any], object]) -> None:
        """Opens, and calls ``done`` with the value of what was tapped."""
        self.title, self._done = title, done
        self.ids.grid.options = options
        self.open()

    def pick(self, value: Any) -> None:
        self.close()
        self._done(value)


load_kv(__file__)
