"""Numbers entered one after another, without looking for the next field: type, and the next one is asked for.

`EntryForm` is a form with keys at the thumb. A game declares its ``fields``, and lays their cards somewhere::

    fields = (Amount("pearls", 0, 39, optional=True), …)
    pictures = {"pearls": ("circle-multiple-outline", "#2E93B8")}

A number that can't go on (a 4 where 15 is the most) is taken at once and the next field is asked for; after a
1, which could become 15, the arrow does that. The first digit replaces what stood there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.core.prompt import Amount
from screens.games.parts.calculator.form import Form
from screens.games.parts.calculator.reckoning import ReckonedPad
from screens.lean.widgets import Box
from screens.text.words import words
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


class EntryPanel(Box):
    """The keys, and the sentence above them; it stays in place while the fields scroll."""


class EntryForm(Form):
    """A form of numbers. What is put into it in kv stands above the keys, or beside them."""

    fields: ClassVar[Sequence[Amount]]
    """The numbers that are asked for, in this order."""
    pictures: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """The icon of a field, and its colour, where it is not drawn."""
    keys = (
        *digits(size="title", bold=True),
        BACK_KEY,
        Key("0", size="title", bold=True),
        sign_key(NEXT, "arrow-right", ink="primary"),
    )

    beside = BooleanProperty(False)
    """Whether the keys stand beside the fields: where a phone lies on its side."""
    tight = BooleanProperty(False)
    """Whether there is little height: then the sentence scrolls with the fields."""
    key_columns = NumericProperty(3)
    """How many keys stand beside each other there."""
    explained = StringProperty("")
    """What the present number means, in a sentence."""
    active = NumericProperty(0)
    """Which of the fields the next digit goes to."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._fresh = True
        self.cards: list[FieldCard] = []
        super().__init__(*args, **kwargs)

    def lay_cards(self, where: Widget, **look: Any) -> None:
        """Puts a card for each field somewhere."""
        for number, field in enumerate(self.fields):
            icon, tint = self.pictures.get(field.name, ("", "#000000"))
            card = FieldCard(key=number, icon=icon, tint=tint, **look)
            card.bind(on_release=lambda card: self._focus(card.key))
            where.add_widget(card)
            self.cards.append(card)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, EntryPanel):
            Box.add_widget(self, widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    # What a game fills in

    def entered(self) -> Any:
        """What the fields are fields of: the entries of the player who is shown, or a part of them."""
        return self.mine

    def enter(self, **fields: Any) -> None:
        """Puts a number into one of the fields."""
        self.put(**fields)

    def after_last(self) -> bool:
        """Goes on from the last field to somewhere else; False where there is nowhere."""
        return False

    # What happens to the keys

    def press(self, key: str) -> None:
        field = self.fields[int(self.active)]
        value = getattr(self.entered(), field.name)
        if key == NEXT:
            self._go_on()
        elif key == BACK:
            self._fresh = False
            self.enter(**{field.name: value // 10 if value and value >= 10 else field.default})
        else:
            assert field.high is not None, "without a bound nobody knows when a number is finished"
            number, finished = typed(None if self._fresh else value, int(key), field.high)
            self._fresh = False
            self.enter(**{field.name: number})
            if finished:
                self._go_on()

    def refresh(self) -> None:
        """The next digit begins a new number."""
        self._fresh = True

    def _focus(self, number: int) -> None:
        """A card was tapped: the keys write there."""
        self.active = number
        self.refresh()
        self.show(self.reckoned)

    def _go_on(self) -> None:
        self._fresh = True
        if self.active < len(self.fields) - 1:
            self.active += 1
        elif not self.after_last():
            return
        self.show(self.reckoned)

    def show(self, reckoned: ReckonedPad) -> None:
        if hasattr(self, "reckoned") and reckoned.seat != self.reckoned.seat:
            self._fresh, self.active = True, 0
        super().show(reckoned)
        self.show_cards()

    def show_cards(self) -> None:
        """What was entered, and where the next digit goes."""
        entered = self.entered()
        for card, field in zip(self.cards, self.fields, strict=True):
            value = getattr(entered, field.name)
            card.text = words.tr(f"{self.game}.screen.calculator.{field.name}")
            card.value = "–" if value is None else str(value)
            card.active = card.key == self.active


load_kv(__file__)
