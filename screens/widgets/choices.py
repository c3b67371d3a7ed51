"""Choosing: chips, segments, switches, steppers.

    Chip:                       # a toggle of its own; ``active``, ``on_release``
        text: words.tr('setup.fast')
        active: root.fast
    SegmentedControl:           # one of a few; ``value`` is what was chosen
        options: [('dark', words.tr('settings.dark')), ('light', words.tr('settings.light'))]
        value: theme.mode
        on_value: theme.mode = self.value
    SwitchRow:                  # on or off, with a sentence that explains it
        title: words.tr('settings.sound')
        help: words.tr('settings.sound.help')
        active: True
        on_active: …
    Stepper:                    # a number with minus and plus
        value: 3
        least: 1
        most: 8

Segments that do not fit beside each other (large text, long words) stand below each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from screens.drawing.motion import QUICK, motion
from screens.drawing.theme import theme
from screens.lean.widgets import LeanLabel
from screens.widgets.box import Box
from screens.widgets.buttons import RoundButton
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool
from screens.widgets.side_scroll import SideScroll
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

PEEK = 40
"""dp: how much is seen of the neighbours of the chosen chip."""


class Chip(Plate, Tappable, LeanLabel):
    """A small rounded toggle. It does not toggle itself: its owner sets ``active``."""

    active = BooleanProperty(False)
    ink = ColorProperty("#000000")
    """The colour of the words while chosen."""

    def describe(self) -> Description:
        return {"role": "choice"}


class Segment(Plate, Tappable, LeanLabel):
    """One choice of a `SegmentedControl`."""

    active = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)

    def describe(self) -> Description:
        return {"role": "choice"}


class SegmentedControl(Plate, Box):
    options = ListProperty([])
    """Pairs of value and text."""
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        self.fbind("options", self._fill)
        self.fbind("value", self._mark)
        self.fbind("width", self._arrange_soon)
        self._fill()

    def describe(self) -> Description:
        return {"role": "group"}

    def _fill(self, *_: object) -> None:
        if len(self.children) != len(self.options):
            self.clear_widgets()
            for _option in self.options:
                segment = Segment()
                segment.bind(on_release=self._choose, texture_size=self._arrange_soon)
                self.add_widget(segment)
        for segment, (value, text) in zip(reversed(self.children), self.options, strict=True):
            segment.value, segment.text = value, text
        self._mark()

    def _mark(self, *_: object) -> None:
        for segment in self.children:
            segment.active = segment.value == self.value

    def _choose(self, segment: Segment) -> None:
        self.value = segment.value

    def _arrange(self, *_: object) -> None:
        if not self.children:
            return
        wishes = [max(theme.target, segment.texture_size[0] + dp(20)) for segment in self.children]
        fits = sum(wishes) + dp(4) * (len(wishes) + 1) <= self.width
        self.orientation = "horizontal" if fits else "vertical"
        for segment, wish in zip(self.children, wishes, strict=True):
            segment.size_hint_x = wish if fits else 1


class SwitchRow(Tappable, Row):
    """A setting that is on or off. The whole row is its target."""

    key = StringProperty("")
    """Where its words are, title and ``.help``; or the two are set themselves."""
    title = StringProperty("")
    help = StringProperty("")
    """One sentence that says what it does."""
    active = BooleanProperty(False)
    slide = NumericProperty(0.0)
    """Where the knob is, 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.slide = float(self.active)
        self.fbind("active", self._move_knob)

    def on_release(self) -> None:
        self.active = not self.active

    def describe(self) -> Description:
        return {"role": "switch", "name": self.title, "value": self.help, "checked": self.active}

    def _move_knob(self, *_: object) -> None:
        motion.to(self, QUICK, slide=float(self.active))


class StepButton(RoundButton):
    """Minus or plus; it tells what number it has come to."""

    def describe(self) -> Description:
        return {**super().describe(), "value": self.parent.shown_value}


class Stepper(Row):
    """A number that is changed by one step at a time."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(100)
    step = NumericProperty(1)
    text = StringProperty("")
    """What is shown instead of the bare number, e.g. with its unit."""
    shown_value = AliasProperty(lambda row: row.text or str(int(row.value)), bind=("text", "value"))
    """The number as it is shown."""

    def describe(self) -> Description:
        return {"role": "group"}

    def less(self) -> None:
        """One step down, not below the smallest."""
        self.value = max(self.least, self.value - self.step)

    def more(self) -> None:
        """One step up, not above the largest."""
        self.value = min(self.most, self.value + self.step)


class ChipRow(SideScroll):
    """Chips beside each other, one of them chosen. Without a choice to make it takes no room."""

    options = ListProperty([])
    """Pairs of value and text."""
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Pool(Chip, on_release=lambda chip: setattr(self, "value", self._values[chip]))
        self._values: dict[Chip, Any] = {}
        self._reveal = Clock.create_trigger(self._bring_into_sight)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        for name in ("options", "value"):
            self.fbind(name, self._show)
        self.fbind("width", self._reveal)
        self.ids.row.fbind("width", self._reveal)
        self._show()

    def describe(self) -> Description:
        return {"role": "group"}

    def _show(self, *_: object) -> None:
        shown = self.options if len(self.options) > 1 else []
        for chip, (value, text) in self._chips.lay_in(self.ids.row, shown):
            self._values[chip] = value
            chip.text, chip.active = text, value == self.value
        self._reveal()

    def _bring_into_sight(self, *_: object) -> None:
        """The chosen chip is seen, with a bit of its neighbours."""
        row = self.ids.row
        spare = row.width - self.width
        chosen = next((chip for chip in row.children if chip.active), None)
        if spare <= 0 or chosen is None:
            self.scroll_x = 0
            return
        before = reversed(row.children[row.children.index(chosen) + 1 :])
        left = row.padding[0] + sum(chip.width + row.spacing for chip in before) - dp(PEEK)
        right = left + chosen.width + 2 * dp(PEEK)
        shown = max(min(self.scroll_x * spare, left), right - self.width)
        self.scroll_x = min(1.0, max(0.0, shown / spare))


load_kv(__file__)
