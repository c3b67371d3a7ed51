"""What a table agrees on about time: whose it is, how much, what a turn adds, what overtime costs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty

from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game_clock import KINDS, TimeControl
from companion.store.settings import Setting, Settings
from screens.app.services import Services
from screens.text.dates import clock_time
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet

AGREED = Setting("game_clock", "")
"""What was agreed on the last time."""
USUAL = TimeControl(limit_ms=20 * 60_000)
MINUTES = (1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300)
SECONDS = (10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700, 3600)
"""How long a turn may be."""
BONUSES = (2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120)
"""Seconds that a turn adds, or that are free in it."""
MOST_PENALTY = 20
PACES = {"bank": tuple(60 * minutes for minutes in MINUTES), "turn": SECONDS}
PACES["whole"] = PACES["bank"]


def read_control(settings: Settings) -> TimeControl:
    """What was agreed on the last time."""
    try:
        return decode(TimeControl, json.loads(settings.get(AGREED)))
    except (ValueError, TypeError, AttributeError, RecursionError, Refusal):  # nothing yet, or something else
        return USUAL


def say_control(control: TimeControl) -> str:
    """The agreement in a line."""
    said = [words.tr(f"game_clock.says.{control.kind}", time=clock_time(control.limit_ms // 1000))]
    if control.increment_ms:
        said.append(words.tr("game_clock.says.increment", n=control.increment_ms // 1000))
    if control.delay_ms:
        said.append(words.tr("game_clock.says.delay", n=control.delay_ms // 1000))
    if control.penalty:
        said.append(words.tr("game_clock.says.penalty", n=control.penalty))
    return " · ".join(said)


class ClockSheet(Sheet):
    """Opens with what was agreed on the last time; ``on_agreed`` gets what is agreed on now."""

    outlives_steps = True
    kind = OptionProperty("bank", options=KINDS)
    pace = NumericProperty(0)
    """The number of its time in `PACES`."""
    bonus = OptionProperty("none", options=("none", "increment", "delay"))
    bonus_pace = NumericProperty(0)
    penalty = NumericProperty(0)
    most_penalty = MOST_PENALTY
    runs_on = BooleanProperty(False)
    can_drop = BooleanProperty(False)
    """Whether there is a clock to do without."""
    paces = AliasProperty(lambda sheet: PACES[sheet.kind], bind=("kind",))
    bonuses = BONUSES

    def __init__(
        self,
        services: Services,
        on_agreed: Callable[[TimeControl], object],
        on_dropped: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        self._settings, self._on_agreed, self._on_dropped = services.settings, on_agreed, on_dropped
        last = read_control(services.settings)
        bonus = last.increment_ms or last.delay_ms
        super().__init__(
            kind=last.kind,
            pace=_nearest(PACES[last.kind], last.limit_ms // 1000),
            bonus="increment" if last.increment_ms else "delay" if last.delay_ms else "none",
            bonus_pace=_nearest(BONUSES, bonus // 1000 if bonus else 10),
            penalty=last.penalty,
            runs_on=last.runs_on,
            can_drop=on_dropped is not None,
            **kwargs,
        )

    def choose(self, kind: str) -> None:
        """Whose time it is; as near to the same time as there is."""
        if kind != self.kind:
            seconds = {"turn": 60}.get(kind, 20 * 60)
            self.pace, self.kind = _nearest(PACES[kind], seconds), kind

    @property
    def control(self) -> TimeControl:
        bonus_ms = BONUSES[int(self.bonus_pace)] * 1000 if self.kind == "bank" else 0
        return TimeControl(
            kind=self.kind,
            limit_ms=PACES[self.kind][int(self.pace)] * 1000,
            increment_ms=bonus_ms if self.bonus == "increment" else 0,
            delay_ms=bonus_ms if self.bonus == "delay" else 0,
            penalty=int(self.penalty),
            runs_on=self.runs_on,
        )

    def agree(self) -> None:
        control = self.control
        self._settings.set(AGREED, json.dumps(asdict(control)))
        self.close()
        self._on_agreed(control)

    def drop(self) -> None:
        self.close()
        if self._on_dropped is not None:
            self._on_dropped()

    @staticmethod
    def say_time(seconds: int) -> str:
        return clock_time(seconds)

    @staticmethod
    def say_penalty(points: float) -> str:
        return (
            words.tr("game_clock.penalty.n", n=int(points)) if points else words.tr("game_clock.penalty.none")
        )


def _nearest(paces: tuple[int, ...], seconds: int) -> int:
    return min(range(len(paces)), key=lambda number: abs(paces[number] - seconds))


load_kv(__file__)
