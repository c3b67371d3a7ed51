"""The buttons below the prompt: the main action at the bottom edge, the others above it.

Whoever knows what can be done at once says it as an `Offer`: the prompt panel, or a drawn board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.drawing.theme import theme
from screens.widgets.buttons import PrimaryButton, QuietButton, SecondaryButton, WordButton
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import text_width
from screens.widgets.pool import Pool, arrange

Tone = Literal["main", "second", "quiet"]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that one tap does."""

    text: str
    act: Callable[[], object]
    icon: str = ""
    tone: Tone = "main"
    """How loud: the main action, one beside it, or one that few will want."""
    open: bool = True
    """Whether it can be done at the moment."""


class MainOffer(PrimaryButton):
    """The main action. While it can't be done yet it says what is missing, so it must stay readable."""

    lit = BooleanProperty(True)


class SecondOffer(SecondaryButton):
    """An action beside it."""

    lit = BooleanProperty(True)


class QuietOffer(QuietButton):
    """An action that few will want."""

    lit = BooleanProperty(True)


class OfferBar(Column):
    """Shows offers as buttons; the same buttons again and again."""

    def __init__(self, **kwargs: Any) -> None:
        self._pools: dict[Tone, Pool[WordButton]] = {
            "main": Pool(lambda: self._make(MainOffer)),
            "second": Pool(lambda: self._make(SecondOffer)),
            "quiet": Pool(lambda: self._make(QuietOffer)),
        }
        self._acts: dict[WordButton, Callable[[], object]] = {}
        self._others: Sequence[Offer] = ()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        self._beside = self.ids.beside.__self__
        self.fbind("width", self._arrange_soon)
        theme.follow(self, self._arrange_soon, "text_size")

    def show(self, offers: Sequence[Offer]) -> None:
        """Shows these offers, main ones below the others."""
        main = [offer for offer in offers if offer.tone == "main"]
        self._others = [offer for offer in offers if offer.tone != "main"]
        arrange(self._beside, self._buttons(self._others))
        arrange(self, [*([self._beside] if self._others else []), *self._buttons(main)])
        self._arrange()

    def _buttons(self, offers: Sequence[Offer]) -> list[WordButton]:
        taken: dict[Tone, int] = {}
        buttons = []
        for offer in offers:
            taken[offer.tone] = taken.get(offer.tone, 0) + 1
            button = self._pools[offer.tone].take(taken[offer.tone])[-1]
            button.text, button.icon, button.lit = offer.text, offer.icon, offer.open
            self._acts[button] = offer.act
            buttons.append(button)
        return buttons

    def _make(self, kind: type[WordButton]) -> WordButton:
        button = kind()
        button.bind(on_release=lambda button: self._acts[button]())
        return button

    def _arrange(self, *_: object) -> None:
        """Two beside each other where their words fit."""
        room = (self.width - theme.space_s) / 2 - dp(34)
        narrow = all(
            text_width(offer.text, theme.body, bold=True) + (dp(30) if offer.icon else 0) <= room
            for offer in self._others
        )
        self._beside.cols = 2 if narrow and len(self._others) > 1 else 1


load_kv(__file__)
