"""Fingers that know no game: they touch whatever the screen offers, mostly what it offers most plainly."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.ui.evening import LONG_NAMES
from tests.ui.harness import Harness
from tests.ui.measure import plain
from tests.ui.table import tap
from tools.soak.experience import Experience

WAYS = {
    "ButtonBar": 6.0,
    "Board": 6.0,
    "Overlay": 4.0,
    "Curtain": 4.0,
    "CountdownBoard": 3.0,
    "PromptPanel": 2.0,
    "BottomBar": 2.0,
    "Toast": 0.1,
    "TopBar": 0.25,
    "CoachPanel": 0.5,
    "SeatStrip": 0.15,
}
"""How often a finger goes to a part of the screen, compared with the others; any other part: once."""
LOUD = {
    "MainAction": 6.0,
    "PrimaryButton": 6.0,
    "QuietAction": 0.3,
    "QuietButton": 0.5,
    "DangerButton": 0.2,
    "BidKey": 0.1,
}
"""How often a finger goes to a kind of button, compared with other things in the same part of the screen; an
auction goes on for ever where everybody always bids."""
STEP = 0.2
"""Seconds that a waiting hand lets go by in one frame."""
CURIOUS = 0.15
"""How often a finger forgets what has led on before, and tries anything."""
LETTERS = "абвгдежзийклмнABCDEFghijkl -'"


def touchable(widget: Any) -> bool:
    """Whether a finger could do something there."""
    if isinstance(widget, TextInput):
        return not widget.disabled
    zone = type(widget).__name__ == "BidderZone"
    is_button = isinstance(widget, ButtonBehavior) and getattr(widget, "touchable", True)
    return zone or (is_button and not widget.disabled)


def part_of(widget: Any) -> str:
    """The part of the screen that a widget belongs to: the nearest of `WAYS`."""
    parent = widget
    while parent is not None and parent is not parent.parent:
        for kind in type(parent).__mro__:
            if kind.__name__ in WAYS:
                return kind.__name__
        parent = parent.parent
    return ""


def name_of(widget: Any) -> str:
    """What a widget is, for those who read what has happened."""
    kind = type(widget).__name__
    for name in ("hint", "key", "card", "value", "seat", "name", "title"):
        if isinstance(found := getattr(widget, name, None), str | int) and found != "":
            return f"{kind} {name}={found}"
    text = getattr(widget, "text", "")
    return f"{kind} {plain(widget) if text and hasattr(widget, 'markup') else text!r}"


def kind_of(widget: Any) -> str:
    """What else would do the same: the name of a widget, whatever number stands on it."""
    named = "".join(letter for letter in name_of(widget) if not letter.isdigit())
    return f"{part_of(widget)} {named}"


class Fingers:
    """Hands of somebody who has never read the rules, but remembers what led on."""

    def __init__(self, ui: Harness, chance: Random, learned: Experience) -> None:
        self.ui = ui
        self.chance = chance
        self.learned = learned

    def targets(self, *parts: str) -> list[Any]:
        """Everything in sight that can be touched, or what belongs to these parts of it."""
        found = [widget for widget in self.ui.in_front() if touchable(widget)]
        return [widget for widget in found if part_of(widget) in parts] if parts else found

    def touch_something(self) -> str:
        """Touches something by chance; what it was."""
        groups: dict[str, list[Any]] = {}
        for widget in self.targets():
            groups.setdefault(part_of(widget), []).append(widget)
        beside = bool(self.ui.root.ids.overlays.children and not self.ui.root.ids.curtains.children)
        if beside and (not groups or self.chance.random() < 0.05):
            return self.touch_beside()
        if not groups:
            return self.wait(STEP)
        worth = (lambda kind: 1.0) if self.chance.random() < CURIOUS else self.learned.worth
        ways = [
            WAYS.get(part, 1.0) * max(worth(kind_of(widget)) for widget in group)
            for part, group in groups.items()
        ]
        part = self.chance.choices(list(groups), ways)[0]
        # What is not lit says why not: worth a tap now and then, no more.
        lit = [widget for widget in groups[part] if getattr(widget, "lit", True)]
        ready = lit if lit and self.chance.random() < 0.9 else groups[part]
        loud = [LOUD.get(type(widget).__name__, 1.0) * worth(kind_of(widget)) for widget in ready]
        return self.touch(self.chance.choices(ready, loud)[0])

    def touch_beside(self) -> str:
        """Touches what is dimmed behind an overlay: the uppermost edge of the screen."""
        touch = UnitTestTouch(self.ui.root.center_x, self.ui.root.top - 2)
        touch.touch_down()
        self.ui.settle(2)
        touch.touch_up()
        self.ui.settle(2)
        return "touched beside"

    def touch(self, widget: Any) -> str:
        """Does what one does with such a widget: types, holds, or taps."""
        said = name_of(widget)
        self.learned.touched(kind_of(widget))
        if isinstance(widget, TextInput):
            self.ui.type_text(widget, self.some_text())
        elif type(widget).__name__ == "HoldButton" and self._must_be_held():
            self.ui.hold(widget, 0.3)
        elif getattr(widget, "holdable", False) and self.chance.random() < 0.1:
            self.ui.hold(widget, 0.7)
            return f"held {said}"
        else:
            tap(self.ui, widget)
        return f"touched {said}"

    def rest(self) -> tuple[UnitTestTouch, str] | None:
        """Puts a finger on something and leaves it there: the touch, and what it rests on."""
        targets = self.targets()
        if not targets:
            return None
        widget = self.chance.choice(targets)
        return self.ui.touch_down(widget), name_of(widget)

    def _must_be_held(self) -> bool:
        curtains = self.ui.root.ids.curtains.children
        return bool(curtains) and curtains[0].hold

    def some_text(self) -> str:
        """A name as people have them, or what a cat would type."""
        if self.chance.random() < 0.5:
            return self.chance.choice(LONG_NAMES)
        return "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 12)))

    def scroll(self) -> str:
        """Drags something that scrolls."""
        lists = [
            widget
            for widget in self.ui.in_front()
            if isinstance(widget, ScrollView) and widget.children and _overflows(widget)
        ]
        if not lists:
            return self.touch_something()
        view: Widget = self.chance.choice(lists)
        up = view.height * self.chance.choice((-0.6, 0.6))
        self.ui.drag(view, 0, up, steps=4)
        return f"dragged {name_of(view)}"

    def wait(self, seconds: float) -> str:
        """Lets time go by."""
        end = self.ui.time.now + seconds
        while self.ui.time.now < end:
            self.ui.time.now = min(end, self.ui.time.now + STEP)
            EventLoop.idle()
        return f"waited {seconds:.1f} s"


def _overflows(view: Any) -> bool:
    (content, *_) = view.children
    return bool(content.height > view.height + 1 and view.do_scroll_y)
