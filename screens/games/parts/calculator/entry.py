"""A form of numbers with keys at the thumb: a game declares its ``fields``, and lays their cards somewhere.

fields = (Amount("pearls", 0, 39, optional=True), …)
pictures = {"pearls": ("circle-multiple-outline", "#2E93B8")}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.prompt import Amount
from screens.games.parts.calculator.form import Form
from screens.games.parts.calculator.reckoning import ReckonedPad
from screens.lean.widgets import Box
from screens.play.fields.typed import TypedNumbers
from screens.text.words import words
from screens.widgets.kv import load_kv


class EntryPanel(Box):
    """The keys, and the sentence above them; it stays in place while the fields scroll."""


class EntryForm(Form):
    """A form of numbers. What is put into it in kv stands above the keys, or beside them."""

    fields: ClassVar[Sequence[Amount]]
    """The numbers that are asked for, in this order."""
    pictures: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """The icon of a field, and its colour, where it is not drawn."""
    beside = BooleanProperty(False)
    """Whether the keys stand beside the fields: where a phone lies on its side."""
    tight = BooleanProperty(False)
    """Whether there is little height: then the sentence scrolls with the fields."""
    key_columns = NumericProperty(3)
    """How many keys stand beside each other there."""
    explained = StringProperty("")
    """What the present number means, in a sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.typing = TypedNumbers(
            self.fields,
            value_of=lambda name: getattr(self.entered(), name),
            enter=lambda name, value: self.enter(**{name: value}),
            after_last=self.after_last,
            moved=lambda: self.show(self.reckoned),
        )
        super().__init__(*args, **kwargs)

    def lay_cards(self, where: Widget, **look: Any) -> None:
        """Puts a card for each field somewhere."""
        self.typing.lay_cards(where, self.pictures, **look)

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

    # What is shown

    def show(self, reckoned: ReckonedPad) -> None:
        if hasattr(self, "reckoned") and reckoned.seat != self.reckoned.seat:
            self.typing.begin()
        super().show(reckoned)
        self.typing.show(lambda name: words.tr(f"{self.game}.screen.calculator.{name}"))


load_kv(__file__)
