"""The buttons below the prompt: the main action at the bottom edge, the others above it.

Whoever knows what can be done at once says it as an `ActionButton`: the prompt panel, or a drawn board.
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
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import text_width

Tone = Literal["main", "second", "quiet"]


@dataclass(frozen=True, slots=True)
class ActionButton:
    """What a button says, and what a tap on it does."""

    text: str
    act: Callable[[], object]
    icon: str = ""
    tone: Tone = "main"
    """How loud: the main action, one beside it, or one that few will want."""
    open: bool = True
    """Whether it can be done at the moment."""
    once: bool = False
    """Whether a double tap is one tap: where another button stands in this place afterwards."""


def closed_button(text: str, icon: str = "", tone: Tone = "main") -> ActionButton:
    """A button that can't be tapped yet and says what is missing."""
    return ActionButton(text, lambda: None, icon, tone, open=False)


class MainAction(PrimaryButton):
    """The main action. While it can't be done yet it says what is missing, so it must stay readable."""

    lit = BooleanProperty(True)


class SecondAction(SecondaryButton):
    lit = BooleanProperty(True)


class QuietAction(QuietButton):
    lit = BooleanProperty(True)


class ButtonBar(Column):
    """Shows action buttons, with the same widgets again and again."""

    def __init__(self, **kwargs: Any) -> None:
        kinds: dict[Tone, type[WordButton]] = {
            "main": MainAction,
            "second": SecondAction,
            "quiet": QuietAction,
        }
        self._pools = {
            tone: Pool(kind, on_release=lambda button: self._acts[button]()) for tone, kind in kinds.items()
        }
        self._acts: dict[WordButton, Callable[[], object]] = {}
        self._others: Sequence[ActionButton] = ()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        self._beside = self.ids.beside.__self__
        self.fbind("width", self._arrange_soon)
        theme.follow(self, self._arrange_soon, "text_size")

    def show(self, buttons: Sequence[ActionButton]) -> None:
        """Shows these buttons, main ones below the others."""
        main = [button for button in buttons if button.tone == "main"]
        self._others = [button for button in buttons if button.tone != "main"]
        arrange(self._beside, self._widgets(self._others))
        arrange(self, [*([self._beside] if self._others else []), *self._widgets(main)])
        self._arrange()

    def _widgets(self, buttons: Sequence[ActionButton]) -> list[WordButton]:
        taken: dict[Tone, int] = {}
        widgets = []
        for button in buttons:
            taken[button.tone] = taken.get(button.tone, 0) + 1
            widget = self._pools[button.tone].take(taken[button.tone])[-1]
            widget.text, widget.icon, widget.lit = button.text, button.icon, button.open
            widget.once = button.once
            self._acts[widget] = button.act
            widgets.append(widget)
        return widgets

    def _arrange(self, *_: object) -> None:
        room = (self.width - theme.space_s) / 2 - dp(34)
        narrow = all(
            text_width(button.text, theme.body, bold=True) + (dp(30) if button.icon else 0) <= room
            for button in self._others
        )
        self._beside.cols = 2 if narrow and len(self._others) > 1 else 1


load_kv(__file__)
