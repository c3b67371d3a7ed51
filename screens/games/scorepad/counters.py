"""All that somebody counts, with the keys that were agreed on: their points and further counters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty

from companion.games.scorepad.state import MOST_STEPS
from screens.drawing.theme import theme
from screens.text.words import figure, words
from screens.widgets.buttons import SecondaryButton
from screens.widgets.choices import Chip
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet

if TYPE_CHECKING:
    from screens.games.scorepad.counter import CounterArea


class StepKey(SecondaryButton):
    """Adds its number, or takes it away."""


class CountersSheet(Sheet):
    """Stays open as long as somebody counts; what comes within two seconds is one step."""

    outlives_steps = True
    counter = NumericProperty(0)
    """Which one is counted: 0 the points, from 1 on the further ones."""
    figure = StringProperty("")
    pending = StringProperty("")

    def __init__(self, area: CounterArea, seat: int, name: str, **kwargs: Any) -> None:
        super().__init__(title=name, **kwargs)
        self._area, self._seat = area, seat
        pad = area.view.pad
        named = (words.tr("scorepad.points"), *pad.counters)
        self._names = named if pad.counters else ()
        self._chips = [Chip() for _ in self._names]
        for number, chip in enumerate(self._chips):
            chip.bind(on_release=partial(self._choose, number))
            self.ids.counters.add_widget(chip)
        # Two beside each other where more would be too narrow to be read.
        self.ids.steps.cols = 2 if len(pad.steps) == MOST_STEPS and theme.text_size > 1.2 else len(pad.steps)
        for step in (*pad.steps, *(-step for step in pad.steps)):
            key = StepKey(text=f"+{step}" if step > 0 else figure(step))
            key.bind(on_release=partial(self._count, step))
            self.ids.steps.add_widget(key)
        self.refresh()

    def on_close(self) -> None:
        self._area.sheet = None

    def _choose(self, number: int, _: Any) -> None:
        self.counter = number
        self.refresh()

    def _count(self, step: int, _: Any) -> None:
        self._area.count(self._seat, step, int(self.counter))

    def type(self) -> None:
        """Lets any number be typed."""
        self._area.ask(self._seat, int(self.counter))

    def refresh(self) -> None:
        """Shows what stands there now, and what is not written yet."""
        area, seat, counter = self._area, self._seat, int(self.counter)
        self.figure, self.pending = area.written(seat, counter), area.waiting(seat, counter)
        for number, (chip, name) in enumerate(zip(self._chips, self._names, strict=True)):
            chip.text, chip.active = f"{name} {area.written(seat, number)}", number == counter


load_kv(__file__)
