"""What comes over a page: sheets from the bottom edge, dialogs, and short notices.

    sheet = Sheet(title=words.tr('log.title'))
    sheet.add_widget(BodyText(text=…))
    sheet.open()                        # sheet.close(); events on_open, on_close

In kv a subclass of `Sheet` lists its content as children; it scrolls when it is higher than the screen
allows.

    confirm(words.tr('history.delete'), words.tr('history.delete.help'),
            words.tr('ui.delete'), on_yes=delete, danger=True)

asks before something is destroyed. Notices are shown by the root: ``root.toast(text, action,
on_action)``. The back key and a tap beside it close an overlay, unless ``dismissable`` is False.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.drawing.motion import SHORT, motion
from screens.text.words import words
from screens.widgets.buttons import DangerButton, PrimaryButton
from screens.widgets.containers import Card, FilledInside, Level
from screens.widgets.kv import load_kv
from screens.widgets.layers import layers
from screens.widgets.plate import Plate
from screens.widgets.touch import TouchWall, let_go

if TYPE_CHECKING:
    from screens.reading.description import Description, Piece


class Overlay(FilledInside, Plate, TouchWall, FloatLayout):
    """Something over the page, which is dimmed and out of reach meanwhile."""

    __events__: tuple[str, ...] = ("on_open", "on_close")
    outlives_steps = False
    """Whether it may stay when the game goes on below: it asks nothing about the step that was due."""
    title = StringProperty("")
    dismissable = BooleanProperty(True)
    """Whether back and a tap beside it close it."""
    openness = NumericProperty(0.0)
    """How far it has come in, 0 to 1."""
    leaving = False
    """Whether it is on its way out: nothing in it can be touched, and back is for what lies below."""

    def open(self) -> None:
        """Comes in over the present page, or back where it was on its way out."""
        self.leaving = False
        if self.parent is None:
            layers().show_overlay(self)
        motion.to(self, SHORT, openness=1.0)
        self.dispatch("on_open")

    def close(self) -> None:
        if self.parent is not None and not self.leaving:
            self.leaving = True
            let_go(self)
            motion.to(self, SHORT, openness=0.0, then=lambda: layers().drop_overlay(self))
            self.dispatch("on_close")

    def on_touch_down(self, touch: Any) -> bool:
        return self.leaving or super().on_touch_down(touch)

    def back(self) -> None:
        if self.dismissable:
            self.close()

    def touch_beside(self, touch: Any) -> None:
        if not self.ids.panel.collide_point(*touch.pos):
            self.back()

    def describe(self) -> Description:
        return {"role": "dialog", "name": self.title}

    def pieces(self) -> list[Piece]:
        """What is beside the panel closes it."""
        if not self.dismissable:
            return []
        above = self.x, self.ids.panel.top, self.width, max(0, self.top - self.ids.panel.top)
        return [
            {
                "key": "beside",
                "name": words.tr("ui.close"),
                "value": self.title,
                "box": above,
                "press": self.back,
            }
        ]

    def on_open(self) -> None:
        """It is on its way in."""

    def on_close(self) -> None:
        """It is on its way out."""


class Sheet(Overlay):
    """A panel from the bottom edge."""


class Dialog(Overlay):
    """A card in the middle with a question and its buttons."""

    text = StringProperty("")
    """The question, or what it is about."""


class Toast(Card, Level):
    """A notice that goes by itself; the root shows it, one at a time."""

    __events__ = ("on_act",)
    text = StringProperty("")
    action = StringProperty("")
    """What can be done about it, e.g. undo; empty for nothing."""

    def describe(self) -> Description:
        return {"role": "text", "name": self.text}

    def act(self) -> None:
        self.dispatch("on_act")

    def on_act(self) -> None:
        """Do it."""


def confirm(
    title: str,
    text: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    no: str = "",
    danger: bool = False,
) -> Dialog:
    """Opens a dialog that asks before something is done."""
    dialog = question(title, text, yes, on_yes, no=no, danger=danger)
    dialog.open()
    return dialog


def question(
    title: str,
    text: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    no: str = "",
    danger: bool = False,
) -> Dialog:
    """The same dialog, still to be opened: where a frame is full, in a later one."""
    dialog = Dialog(title=title, text=text)
    agree = (DangerButton if danger else PrimaryButton)(text=yes)

    def done(*_: object) -> None:
        dialog.close()
        on_yes()

    agree.bind(on_release=done)
    dialog.ids.buttons.add_widget(agree, index=1)
    dialog.ids.refuse.text = no or words.tr("ui.cancel")
    return dialog


load_kv(__file__)
