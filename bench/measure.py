"""How things are timed here, and what a figure is: a goal, or a note."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured ratio. With a goal where a person would feel the difference; else it is a note: measured
    and shown, so that a change is seen, and never missed."""

    name: str
    """What was measured."""
    reference: str
    """What it is compared with, in the same run."""
    ours: float
    theirs: float
    unit: str
    """The unit of both."""
    goal: str = ""
    """The bound on the ratio ours / theirs: ``>= 0.4`` or ``<= 3``; the bound on ours where theirs is 0."""

    @property
    def ratio(self) -> float:
        """Ours against the reference; ours itself where there is none."""
        return self.ours / self.theirs if self.theirs else self.ours

    @property
    def bound(self) -> float | None:
        """The number in the goal; None for a note."""
        return float(self.goal.split()[1]) if self.goal else None

    @property
    def missed(self) -> bool:
        """Whether there is a goal that is not reached."""
        if self.bound is None:
            return False
        return self.ratio < self.bound if self.goal.startswith(">=") else self.ratio > self.bound


def alternate(tasks: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """The best seconds of each task, the tasks taking turns so that a noisy moment hits all of them."""
    best = [float("inf")] * len(tasks)
    for _ in range(rounds):
        for n, task in enumerate(tasks):
            started = perf_counter()
            task()
            best[n] = min(best[n], perf_counter() - started)
    return best


def median(values: Sequence[float]) -> float:
    """The middle one."""
    return sorted(values)[len(values) // 2]


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def report(figures: Sequence[Figure]) -> None:
    """What a module of the bench prints: its figures as JSON, for `bench.__main__`."""
    json.dump([asdict(figure) for figure in figures], sys.stdout)


def read_report(printed: str) -> list[Figure]:
    """The figures that a module of the bench has printed."""
    return [Figure(**fields) for fields in json.loads(printed.splitlines()[-1])]
