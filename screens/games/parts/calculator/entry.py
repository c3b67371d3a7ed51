"""Numbers entered one after another, without looking for the next field: type, and the next one is asked for.

`EntryForm` is a form with keys at the thumb. A number that can't go on (a 4 where 15 is the most) is taken at
once and the next field is asked for; after a 1, which could become 15, the arrow does that. The first digit
replaces what stood there.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.games.parts.calculator.form import Form
from screens.games.parts.calculator.reckoning import ReckonedPad
from screens.widgets.kv import load_kv
from screens.widgets.number_pad import PadKey
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

NEXT, BACK = "next", "back"


def typed(value: int | None, digit: int, most: int) -> tuple[int, bool]:
    """What a number becomes with one more digit, and whether it is finished with it.

    A number that would become too large begins anew with this digit.

    >>> typed(None, 1, 15), typed(1, 4, 15), typed(1, 7, 15), typed(None, 0, 15)
    ((1, False), (14, True), (7, True), (0, True))
    """
    number = (value or 0) * 10 + digit
    if number > most:
        number = digit
    return number, number == 0 or number * 10 > most


class EntryKey(PadKey):
    """One of the keys: smaller than those of a number pad that has the screen to itself."""

    low = BooleanProperty(False)
    """Whether it is only as high as it must be."""


class EntryKeys(BoxLayout):
    """Ten digits, one back, and on to the next field."""

    columns = NumericProperty(6)
    """Six in a row, or fewer where the keys stand beside the fields."""
    low = BooleanProperty(False)
    """Whether the keys are only as high as they must be."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_key")
        super().__init__(**kwargs)

    def press(self, key: str) -> None:
        """A key was tapped."""
        self.dispatch("on_key", key)

    def on_key(self, key: str) -> None:
        """A digit, `NEXT` or `BACK`."""


class FieldCard(Plate, Tappable, BoxLayout):
    """A number with its name and what it is worth."""

    key = ObjectProperty(None, allownone=True)
    """Which field it is."""
    icon = StringProperty("")
    slot = NumericProperty(dp(32))
    """How wide the place of its picture is."""
    tint = ColorProperty("#000000")
    """The colour of its picture."""
    text = StringProperty("")
    """Its name."""
    worth = StringProperty("")
    """What the number is worth."""
    value = StringProperty("")
    active = BooleanProperty(False)
    """Whether the next digit goes here."""
    flat = BooleanProperty(False)
    """Whether it has one line only."""
    roomy = BooleanProperty(True)
    """Whether there is room for the picture."""

    def picture(self, widget: Widget) -> None:
        """Shows a drawing instead of the icon."""
        self.ids.slot.add_widget(widget)


class EntryPanel(BoxLayout):
    """The keys, and the sentence above them; it stays in place while the fields scroll."""


class EntryForm(Form):
    """A form of numbers. What is put into it in kv stands above the keys, or beside them."""

    beside = BooleanProperty(False)
    """Whether the keys stand beside the fields: where a phone lies on its side."""
    tight = BooleanProperty(False)
    """Whether there is little height: then the sentence scrolls with the fields."""
    key_columns = NumericProperty(3)
    """How many keys stand beside each other there."""
    explained = StringProperty("")
    """What the present number means, in a sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._fresh = True
        super().__init__(*args, **kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, EntryPanel):
            BoxLayout.add_widget(self, widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    # What a game fills in

    def current(self) -> tuple[int | None, int]:
        """The number in the present field, and the most it can be."""
        raise NotImplementedError

    def enter(self, value: int | None) -> None:
        """Puts a number into the present field."""
        raise NotImplementedError

    def advance(self) -> bool:
        """On to the next field; False where there is none."""
        raise NotImplementedError

    # What happens to the keys

    def press(self, key: str) -> None:
        """A key was tapped."""
        value, most = self.current()
        if key == NEXT:
            self._go_on()
        elif key == BACK:
            self._fresh = False
            self.enter(None if self._emptied(value) else (value or 0) // 10)
        else:
            number, finished = typed(None if self._fresh else value, int(key), most)
            self._fresh = False
            self.enter(number)
            if finished:
                self._go_on()

    def refresh(self) -> None:
        """The next digit begins a new number."""
        self._fresh = True

    def _emptied(self, value: int | None) -> bool:
        return value is None or value < 10

    def _go_on(self) -> None:
        self._fresh = True
        if self.advance():
            self.show(self.reckoned)

    def show(self, reckoned: ReckonedPad) -> None:
        if hasattr(self, "reckoned") and reckoned.seat != self.reckoned.seat:
            self._fresh = True
        super().show(reckoned)


load_kv(__file__)
