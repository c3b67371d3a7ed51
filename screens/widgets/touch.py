"""What every touchable widget shares: a quick answer to the finger and a look for "not now".

``Tappable`` is mixed in before the layout class: ``class Chip(Tappable, Box)``. Events ``on_press`` and
``on_release`` as in Kivy's own buttons; with ``holdable: True`` also ``on_long_press`` once the finger has
stayed for half a second (then no ``on_release`` follows). A tint lies over the widget while it is pressed,
and only then: a page has dozens of touchable widgets. ``radius`` is the corner of it.

With ``once: True`` the second half of a double tap counts for nothing: for what acts at once and then means
something else, e.g. for the next player.

``Draggable`` follows a finger from where it comes down to where it leaves. ``TouchWall`` is for what covers a
page: nothing below it gets a touch.

A finger may rest on something that leaves: a second one, or the back key, leads to another page.
``let_go(page)`` forgets all fingers on it: whatever they do then, nothing comes of it. After somebody else's
step a button may mean something else: ``let_go(page, step=True)`` leaves alone what ``outlives_steps``.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.drawing.motion import QUICK, motion
from screens.drawing.shapes import Rounded
from screens.drawing.theme import theme

LONG_PRESS = 0.5
"""Seconds until a held finger means something else."""


_fingers: WeakSet[Any] = WeakSet()
"""Every touch that somebody still hears of: a list hands a tap on after the finger has lifted."""


class Touched:
    """What a finger rests on until it lifts, or until that is gone."""

    outlives_steps = False
    """Whether a finger on it means the same after somebody else's step."""

    def on_touch_down(self, touch: Any) -> bool:
        _fingers.add(touch)
        return bool(super().on_touch_down(touch))  # type: ignore[misc]

    def forget(self, touch: Any) -> None:
        """A finger that rests here counts for nothing any more."""


def let_go(leaving: Widget, step: bool = False) -> None:
    """Forgets all fingers that rest on something that leaves, or is covered, or after a ``step`` may mean
    something else."""
    for touch in list(_fingers):
        for held in list(touch.grab_list):
            widget = held()
            if not isinstance(widget, Touched) or (step and widget.outlives_steps):
                continue
            if not is_there(widget) or _is_in(widget, leaving):
                touch.ungrab(widget)
                widget.forget(touch)


def is_there(widget: Any) -> bool:
    """Whether it still hangs in the window: a button may be taken away under a finger."""
    return widget.get_root_window() is not None


def _is_in(widget: Any, outer: Widget) -> bool:
    while widget is not outer and widget.parent not in (None, widget):
        widget = widget.parent
    return widget is outer


class Tappable(Touched, ButtonBehavior):
    """Press feedback, disabled look, long press."""

    __events__: tuple[str, ...] = ("on_long_press",)
    last_touch: Any
    """The finger that has tapped it; None where nobody's was on it."""
    pressing = NumericProperty(0.0)
    """How strongly the press tint shows, 0 to 1."""
    radius = NumericProperty(dp(12))
    """Corner radius of the widget and of its tint."""
    holdable = BooleanProperty(False)
    """Whether a long press is told apart from a tap."""
    once = BooleanProperty(False)
    """Whether a double tap is one tap."""
    touchable = BooleanProperty(True)
    """Whether it is a button at all; a drawn die, for one, may be only a picture."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._long_press: Any = None
        self._was_long = False
        self._press_tint: InstructionGroup | None = None
        self.fbind("state", self._answer_finger)
        self.fbind("disabled", self._look_disabled)
        if self.disabled:
            self._look_disabled()
        self.fbind("pressing", self._lay_tint)

    def _look_disabled(self, *_: object) -> None:
        self.opacity = 0.38 if self.disabled else 1

    def _answer_finger(self, *_: object) -> None:
        if self.state == "down":
            self.pressing = 1.0
        else:
            motion.to(self, QUICK, pressing=0.0)

    def _lay_tint(self, *_: object) -> None:
        if self._press_tint is not None:
            self.canvas.after.remove(self._press_tint)
            self._press_tint = None
        if self.pressing:
            red, green, blue, alpha = theme.press
            self._press_tint = InstructionGroup()
            self._press_tint.add(Color(red, green, blue, alpha * self.pressing))
            self._press_tint.add(Rounded(pos=self.pos, size=self.size, radius=self.radius))
            self.canvas.after.add(self._press_tint)

    def on_touch_down(self, touch: Any) -> bool:
        if self.touchable and self.once and touch.is_double_tap and self.collide_point(*touch.pos):
            return True
        return bool(self.touchable and super().on_touch_down(touch))

    def on_press(self) -> None:
        self._was_long = False
        if self.holdable:
            self._long_press = Clock.schedule_once(self._held, LONG_PRESS)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and (self._was_long or not is_there(self)):
            # The long press was the whole gesture: the finger's leaving is no tap.
            touch.ungrab(self)
            self.forget(touch)
            return True
        self._wait_no_longer()
        return bool(super().on_touch_up(touch))

    def forget(self, touch: Any) -> None:
        self._wait_no_longer()
        self.state = "normal"
        self._was_long = False

    def _wait_no_longer(self) -> None:
        if self._long_press is not None:
            self._long_press.cancel()
            self._long_press = None

    def _held(self, _: float) -> None:
        if is_there(self):
            self._was_long = True
            self.dispatch("on_long_press")

    def on_long_press(self) -> None:
        """The finger stayed."""

    def do_tap(self) -> None:
        """Does what a tap does, for somebody whose finger is not on it."""
        self.last_touch = None
        self.dispatch("on_press")
        self._wait_no_longer()
        self.dispatch("on_release")

    def do_hold(self) -> None:
        """Does what a long press does, in the same way."""
        self.dispatch("on_long_press")


class Draggable(Touched, EventDispatcher):
    """Keeps to a finger that came down on it, wherever the finger goes."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        _fingers.add(touch)
        touch.grab(self)
        self.drag_start(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self.drag_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        (self.drag_end if is_there(self) else self.forget)(touch)
        return True

    def drag_start(self, touch: Any) -> None:
        """A finger came down."""

    def drag_move(self, touch: Any) -> None:
        """It moves."""

    def drag_end(self, touch: Any) -> None:
        """It has left."""


class TouchWall(EventDispatcher):
    """Lets no touch through to what lies below."""

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch):
            self.touch_beside(touch)
        return True

    def touch_beside(self, touch: Any) -> None:
        """A finger came down where nothing takes it."""

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True
