"""Handing the phone over for something secret.

    curtain = Curtain(name='Маша', colour=1, text=words.tr('kuhhandel.look_at_money'))
    curtain.secret = MoneyHand(…)       # any widget; it is in the widget tree only while it may be seen
    curtain.bind(on_done=…)
    curtain.open()

Covered, it names the taker. While the finger holds the button the secret shows; the moment it leaves, or the
app goes to the background, it is covered again. With ``hold: False`` a tap uncovers it for as long as the
taker needs (a secret choice with buttons of its own), until ``cover()``, ``close()``, back or pause; with
``options`` there is a button for each of them, and the tap says which. Before a look the button that finishes
leaves it for later. Events: ``on_option`` (with its number), ``on_done`` (the taker has finished),
``on_instead`` (they do what ``instead_text`` says, which is no secret), ``on_close``; the property ``seen``
tells whether it was ever uncovered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from screens.text.words import words
from screens.widgets.buttons import PrimaryButton
from screens.widgets.kv import load_kv
from screens.widgets.layers import layers
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.touch import TouchWall, let_go

if TYPE_CHECKING:
    from screens.reading.description import Description


class HoldButton(PrimaryButton):
    """Uncovers the secret while a finger holds it; whoever reads it by ear opens it, and closes it again."""

    curtain: Any = ObjectProperty(None, rebind=True)

    def describe(self) -> Description:
        if not self.curtain.hold:
            return {}
        kind, turn = ("cover" if self.curtain.uncovered else "show"), self.curtain.turn
        return {"name": words.tr(f"ui.curtain.{kind}"), "press": turn, "hold": turn}


class OptionButton(PrimaryButton):
    """Uncovers the secret for one of the options."""

    number = 0


class Curtain(Plate, TouchWall, FloatLayout):
    """Covers the whole screen until the right person holds it."""

    __events__ = ("on_option", "on_done", "on_instead", "on_close")
    name = StringProperty("")
    colour = NumericProperty(0)
    text = StringProperty("")
    """What there is to see or to do."""
    secret = ObjectProperty(None, allownone=True)
    """What only the taker may see."""
    hold = BooleanProperty(True)
    """Whether the secret shows only while a finger holds the button."""
    options = ListProperty([])
    """What the secret may be for, in words: the tap that uncovers it says so; empty: nothing to say."""
    finish_text = StringProperty("")
    """What the button says that finishes; empty: that it is done."""
    instead_text = StringProperty("")
    """What the button says that needs no look at the secret; empty: there is none."""
    ready = BooleanProperty(True)
    """Whether the taker may finish, once the secret was seen; a choice must be made first."""
    uncovered = BooleanProperty(False)
    """Whether the secret shows at the moment."""
    seen = BooleanProperty(False)
    """Whether it has been seen, so that the taker may finish."""
    leavable = BooleanProperty(True)
    """Whether nothing was seen yet, or what was chosen is covered again: then the taker may leave it for
    later, and can't finish what nobody sees."""

    def __init__(self, **kwargs: Any) -> None:
        self._buttons = Pool(OptionButton, on_release=lambda tapped: self._choose(tapped.number))
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        for name in ("seen", "uncovered", "hold"):
            self.fbind(name, self._see_whether_leavable)
        self.fbind("options", self._show_options)
        self._show_options()

    def describe(self) -> Description:
        return {"role": "dialog", "name": self.name}

    def _show_options(self, *_: object) -> None:
        laid = self._buttons.lay_in(self.ids.options, self.options)
        for number, (button, text) in enumerate(laid):
            button.number, button.text = number, text

    def _see_whether_leavable(self, *_: object) -> None:
        self.leavable = not (self.seen and (self.hold or self.uncovered))

    def _choose(self, number: int) -> None:
        self.uncover()
        self.dispatch("on_option", number)

    def open(self) -> None:
        self.cover()
        layers().show_curtain(self)

    def uncover(self) -> None:
        if self.uncovered or self.secret is None:
            return
        self.uncovered = True
        self.ids.stage.add_widget(self.secret)
        self.seen = True

    def cover(self) -> None:
        self.uncovered = False
        self.ids.stage.clear_widgets()

    def turn(self) -> None:
        """Uncovers the secret for somebody who holds no finger on it, and covers it again."""
        (self.cover if self.uncovered else self.uncover)()

    def finger(self, state: str) -> None:
        """The button was touched or left."""
        if state == "down" and self.hold:
            self.uncover()
        elif self.hold:
            self.cover()

    def finish(self) -> None:
        """The taker has seen or done what there was."""
        self.close()
        self.dispatch("on_done")

    def do_instead(self) -> None:
        """The taker does what needs no secret."""
        self.close()
        self.dispatch("on_instead")

    def close(self) -> None:
        """Rises, with the secret hidden and dropped."""
        self.cover()
        self.secret = None
        if self.parent is not None:
            let_go(self)
            layers().drop_curtain(self)
            self.dispatch("on_close")

    def on_option(self, number: int) -> None:
        """The taker has said what for, and sees the secret."""

    def on_done(self) -> None:
        """The taker has finished."""

    def on_instead(self) -> None:
        """The taker does something else, seen or not."""

    def on_close(self) -> None:
        """It has risen."""


load_kv(__file__)
