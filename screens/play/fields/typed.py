"""Numbers entered one after another on a keypad, without looking for the next field: each is a card, and the
next one is asked for by itself.

    numbers = TypedNumbers(fields, value_of=…, enter=…, after_last=…, moved=…)
    numbers.lay_cards(grid, pictures)       # a card for each field, with an icon or a drawing of the caller's
    numbers.press(key)                      # from a `Keypad` with ``numbers.keys``

A number that can't go on (a 4 where 15 is the most) is taken at once and the next field is asked for; after a
1, which could become 15, the arrow does that. The first digit replaces what stood there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.prompt import Amount
from screens.widgets.containers import Grid, Level
from screens.widgets.keypad import BACK, BACK_KEY, NEXT, Key, digits, sign_key
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable


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


class FieldCard(Plate, Tappable, Level):
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


class FieldGrid(Grid):
    """Cards of fields, as many beside each other as can be read."""


class TypedNumbers:
    """Which number the keys write into, and the cards that show them."""

    keys = (
        *digits(size="title", bold=True),
        BACK_KEY,
        Key("0", size="title", bold=True),
        sign_key(NEXT, "arrow-right", ink="primary"),
    )

    def __init__(
        self,
        fields: Sequence[Amount],
        *,
        value_of: Callable[[str], int | None],
        enter: Callable[[str, int | None], object],
        after_last: Callable[[], bool],
        moved: Callable[[], object],
    ) -> None:
        """``after_last`` goes on from the last field to somewhere else, and is False where there is nowhere;
        ``moved``: another field is asked for."""
        self.fields, self.cards = fields, list[FieldCard]()
        self._value_of, self._enter, self._after_last, self._moved = value_of, enter, after_last, moved
        self.active = 0
        """Which of the fields the next digit goes to."""
        self._fresh = True

    def lay_cards(self, where: Widget, pictures: Mapping[str, tuple[str, str]], **look: Any) -> None:
        """Puts a card for each field somewhere; ``pictures`` are icons with their colours."""
        for number, field in enumerate(self.fields):
            icon, tint = pictures.get(field.name, ("", "#000000"))
            card = FieldCard(key=number, icon=icon, tint=tint, **look)
            card.bind(on_release=lambda card: self._focus(card.key))
            where.add_widget(card)
            self.cards.append(card)

    def begin(self, number: int = 0) -> None:
        """The next digit begins a new number in this field."""
        self.active, self._fresh = number, True

    def press(self, key: str) -> None:
        """A key was tapped."""
        field = self.fields[self.active]
        value = self._value_of(field.name)
        if key == NEXT:
            self._go_on()
        elif key == BACK:
            self._fresh = False
            self._enter(field.name, value // 10 if value and value >= 10 else field.default)
        else:
            assert field.high is not None, "without a bound nobody knows when a number is finished"
            number, finished = typed(None if self._fresh else value, int(key), field.high)
            self._fresh = False
            self._enter(field.name, number)
            if finished:
                self._go_on()

    def show(self, title_of: Callable[[str], str]) -> None:
        """What was entered, and where the next digit goes."""
        for card, field in zip(self.cards, self.fields, strict=True):
            value = self._value_of(field.name)
            card.text, card.value = title_of(field.name), "–" if value is None else str(value)
            card.active = card.key == self.active

    def _focus(self, number: int) -> None:
        self.begin(number)
        self._moved()

    def _go_on(self) -> None:
        self._fresh = True
        if self.active < len(self.fields) - 1:
            self.active += 1
        elif not self._after_last():
            return
        self._moved()


load_kv(__file__)
