"""One keypad for everything that is entered with keys: which there are, and how they look, is data.

Keypad:
    keys: (*DIGITS, Key('clear', icon='close'), Key('0'), Key('back', icon='backspace-outline'))
    columns: 3
    row_height: theme.main_target       # 0: the rows share the height that it is given
    on_key: root.press(args[1])         # what the key does

``NumberPad`` has the ten digits; ``ask_number(title, field, done)`` opens it in a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.prompt import Amount
from screens.drawing.icons import icon
from screens.lean.layout_queue import LayoutTrigger
from screens.lean.widgets import LeanLabel
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

CLEAR, BACK, SIGN, NEXT = "clear", "back", "sign", "next"


MINUS = "−"
"""The sign as it is printed; a hyphen would be too short beside digits."""


@dataclass(frozen=True, slots=True)
class Key:
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
    hint: str = ""
    """The key of what it does, in words, where a picture says it."""


def digits(size: str = "headline", bold: bool = False) -> tuple[Key, ...]:
    return tuple(Key(digit, size=size, bold=bold) for digit in "123456789")


def sign_key(do: str, picture: str, hint: str, ink: str = "soft") -> Key:
    return Key(do, icon=picture, size="icon", ink=ink, hint=hint)


BACK_KEY = sign_key(BACK, "backspace-outline", "ui.erase")
CLEAR_KEY = sign_key(CLEAR, "close", "ui.clear")
SIGN_KEY = sign_key(SIGN, "plus-minus-variant", "ui.read.sign")


class PadKey(Plate, Tappable, LeanLabel):
    key = StringProperty("")
    letters = StringProperty("headline")
    ink = StringProperty("text")
    framed = BooleanProperty(False)
    hint = ""
    """The key of what it does, in words."""

    def describe(self) -> Description:
        said: Description = {"letter": self.key}
        return {**said, "name": words.tr(self.hint)} if self.hint else said

    def show(self, key: Key) -> None:
        self.key, self.letters, self.ink, self.hint = key.do, key.size, key.ink, key.hint
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


class NumberPad(Column):
    """Ten digits, clear or the sign, and one back.

    NumberPad:
        most: 36                    # larger numbers are not taken
        on_value: root.entered(self.value)

    ``figure`` is what a display would show of ``value``; with a ``least`` below zero there is a key for the
    sign in the place of the one that clears.
    """

    counting_keys = (*digits(), CLEAR_KEY, Key("0"), BACK_KEY)
    signed_keys = (*digits(), SIGN_KEY, Key("0"), BACK_KEY)

    __events__ = ("on_refused",)
    value = ObjectProperty(None, allownone=True)
    """The number so far; None while there is none."""
    most = NumericProperty(9999)
    """The largest number it takes; a digit that would go beyond is refused."""
    least = NumericProperty(0)
    """The smallest number it takes; below zero there is a key for the sign."""
    negative = BooleanProperty(False)
    """Whether a minus stands there, even before the first digit."""
    display = BooleanProperty(False)
    """Whether the number is shown above the keys."""

    def _get_figure(self) -> str:
        sign = MINUS if self.negative else ""
        return (sign or "–") if self.value is None else f"{sign}{abs(self.value)}"

    figure = AliasProperty(_get_figure, bind=("value", "negative"))

    def on_value(self, _: object, value: int | None) -> None:
        if value != 0:  # a minus may stand before a zero that more digits follow
            self.negative = (value or 0) < 0

    def on_refused(self) -> None:
        """A digit was not taken."""

    def press(self, key: str) -> None:
        if key == CLEAR:
            self.value, self.negative = None, False
        elif key == SIGN:
            self._turn_sign()
        elif key == BACK:
            digits = "" if self.value is None else str(abs(self.value))[:-1]
            self.negative = self.negative and bool(digits)
            self.value = self._signed(int(digits)) if digits else None
        else:
            number = self._signed(int(f"{abs(self.value) if self.value else ''}{key}"))
            # What is still too small may grow with the next digit, unless it is below zero.
            if min(0, self.least) <= number <= self.most:
                self.value = number
            else:
                self.dispatch("on_refused")

    def _turn_sign(self) -> None:
        if self.value:
            self.value = -self.value
        else:
            self.negative = not self.negative

    def _signed(self, size: int) -> int:
        return -size if self.negative else size


LARGEST = 999_999
"""No table has more of anything."""


def fits(number: int | None, field: Amount) -> bool:
    """Whether a number is one that the field takes."""
    if number is None or number < field.low or (number - field.low) % field.step:
        return False
    return field.high is None or number <= field.high


def ask_number(title: str, field: Amount, done: Callable[[int], object], button_text: str = "") -> None:
    """Opens the pad, and calls ``done`` with the number that was entered; its button says ``button_text``."""
    shared_overlay(PadSheet).ask(title, field, done, button_text)


class PadSheet(Sheet):
    bounds = StringProperty("")
    """What numbers there may be, in words; after a digit too many, that it was not taken."""
    button_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._field = Amount("", 0, None)
        self._done: Callable[[int], object] = lambda _number: None

    def ask(self, title: str, field: Amount, done: Callable[[int], object], button_text: str) -> None:
        """Opens, or stays open for the next number."""
        self._field, self._done = field, done
        self.title, self.button_text = title, button_text or words.tr("ui.done")
        self.ids.pad.least = field.low
        self.ids.pad.most = LARGEST if field.high is None else field.high
        self.ids.pad.press(CLEAR)
        self.check()
        self.open()

    def check(self) -> None:
        """Lights the button up once the number fits."""
        self.bounds = _bounds(self._field) if _bounded(self._field) else ""
        self.ids.enter.disabled = not fits(self.ids.pad.value, self._field)

    def refuse(self) -> None:
        """A digit more would lead beyond the bounds."""
        self.bounds = words.tr("table.pad.refused", bounds=_bounds(self._field))

    def enter(self) -> None:
        number = self.ids.pad.value
        self.close()
        self._done(number)


def _bounded(field: Amount) -> bool:
    """Whether a table may well come to its bounds, so that they are worth a line."""
    return field.low > 0 or field.step > 1 or (field.high is not None and field.high < LARGEST)


def _bounds(field: Amount) -> str:
    high = field.high
    key = "table.pad.from" if high is None else "table.pad.between"
    text = words.tr(key, low=field.low, high=high or 0)
    return str(text if field.step == 1 else words.tr("table.pad.step", bounds=text, step=field.step))


load_kv(__file__)
