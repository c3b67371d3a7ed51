"""One keypad for everything that is entered with keys: which there are, and how they look, is data.

Keypad:
    keys: (*DIGITS, Key('clear', icon='close'), Key('0'), Key('back', icon='backspace-outline'))
    columns: 3
    row_height: theme.main_target       # 0: the rows share the height that it is given
    on_key: root.press(args[1])         # what the key does
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.drawing.icons import icon
from screens.lean.layout_queue import LayoutTrigger
from screens.lean.widgets import LeanLabel
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

CLEAR, BACK, SIGN, NEXT = "clear", "back", "sign", "next"


@dataclass(frozen=True, slots=True)
class Key:
    """A key as it is declared."""

    do: str
    """A digit, or what else it does."""
    text: str = ""
    """What it says, where that is not what it does."""
    icon: str = ""
    """Its picture instead of a text."""
    size: str = "headline"
    """How large its text is, as a token of the theme."""
    ink: str = "text"
    """The colour of it, as a token of the theme."""
    bold: bool = False
    framed: bool = False
    """Whether it has an outline in that colour."""
    wide: float = 1.0
    """How many columns it takes."""
    off: bool = False
    """Whether it does nothing at the moment."""


def digits(size: str = "headline", bold: bool = False) -> tuple[Key, ...]:
    """The keys from 1 to 9."""
    return tuple(Key(digit, size=size, bold=bold) for digit in "123456789")


def sign_key(do: str, picture: str, ink: str = "soft") -> Key:
    return Key(do, icon=picture, size="icon", ink=ink)


BACK_KEY = sign_key(BACK, "backspace-outline")
CLEAR_KEY = sign_key(CLEAR, "close")
SIGN_KEY = sign_key(SIGN, "plus-minus-variant")


class PadKey(Plate, Tappable, LeanLabel):
    """A key as it is drawn."""

    key = StringProperty("")
    letters = StringProperty("headline")
    ink = StringProperty("text")
    framed = BooleanProperty(False)

    def show(self, key: Key) -> None:
        self.key, self.letters, self.ink = key.do, key.size, key.ink
        self.font_name = "Icons" if key.icon else "Roboto"
        self.text = icon(key.icon) if key.icon else key.text or key.do
        self.bold, self.framed, self.disabled = key.bold, key.framed, key.off


class Keypad(Widget):
    """Keys in rows from above. Dispatches ``on_key`` with what a key does."""

    __events__ = ("on_key",)
    keys: Sequence[Key] = ObjectProperty(())
    columns = NumericProperty(3)
    row_height = NumericProperty(0)
    """How high a key is, and with that the keypad; 0: as high as there is room."""
    gap = NumericProperty(dp(6))

    def __init__(self, **kwargs: Any) -> None:
        self._pool = Pool(PadKey, on_release=lambda button: self.dispatch("on_key", button.key))
        self._trigger_layout = LayoutTrigger(self, self._arrange)
        super().__init__(**kwargs)
        self.fbind("keys", self._show)
        for name in ("keys", "columns", "row_height", "gap"):
            self.fbind(name, self._measure)
        for name in ("size", "columns", "gap"):
            self.fbind(name, self._trigger_layout)
        self.fbind("pos", self._trigger_layout.after_sizes)
        self._show()
        self._measure()

    def on_key(self, key: str) -> None:
        pass

    def key(self, do: str) -> PadKey:
        return next(button for button in self._pool.take(len(self.keys)) if button.key == do)

    def _show(self, *_: object) -> None:
        for button, key in self._pool.lay_in(self, self.keys):
            button.show(key)
        self._trigger_layout()

    def _measure(self, *_: object) -> None:
        if self.row_height:
            rows = len(self._rows())
            self.size_hint_y, self.height = None, rows * (self.row_height + self.gap) - self.gap

    def _rows(self) -> list[list[int]]:
        """The numbers of the keys, row by row."""
        rows: list[list[int]] = []
        taken = self.columns
        for number, key in enumerate(self.keys):
            if taken >= self.columns:
                rows.append([])
                taken = 0
            rows[-1].append(number)
            taken += key.wide
        return rows

    def _arrange(self, *_: object) -> None:
        rows, gap = self._rows(), self.gap
        buttons = self._pool.take(len(self.keys))
        high = (self.height + gap) / max(1, len(rows)) - gap
        y = self.top
        for row in rows:
            wide = (self.width - gap * (len(row) - 1)) / sum(self.keys[number].wide for number in row)
            x, y = self.x, y - high
            for number in row:
                button = buttons[number]
                button.size, button.pos = (wide * self.keys[number].wide, high), (x, y)
                x += button.width + gap
            y -= gap


load_kv(__file__)
