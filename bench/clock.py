"""The auction clock in real time: is the number right, does it drift, and how soon is a claim decided?"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bench.app import probe
from bench.measure import Figure, median, percentile, report

FRAME = "one frame of the same run"


@dataclass(frozen=True, slots=True)
class Change:
    """How a new number came up."""

    stale: int
    """How many frames still showed an older number after its moment."""
    late: float
    """Milliseconds from its moment to the frame that shows it, or one below."""
    frame: float
    """Milliseconds from the frame before to that frame."""


def main() -> None:
    """Measures and reports."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("countdown", home=home))
    countdowns = [changes(countdown, told["start"], told["step"]) for countdown in told["countdowns"]]
    report([*numbers(countdowns), *claims(told)])


def changes(countdown: dict[str, Any], start: int, step: float) -> list[Change]:
    """Every new number of a countdown, as the frames show it."""
    frames = [(at, int(figure)) for at, stage, figure in countdown["frames"] if stage == "count"]
    found = []
    for number in range(start - 1, 0, -1):
        due = countdown["begun"] + (start - number) * step
        stale = sum(at >= due and shown > number for at, shown in frames)
        before, after = next((one, two) for one, two in pairwise(frames) if two[1] <= number < one[1])
        found.append(Change(stale, (after[0] - due) * 1000, (after[0] - before[0]) * 1000))
    return found


def numbers(countdowns: Sequence[Sequence[Change]]) -> list[Figure]:
    """The number on display against the time that has really gone by."""
    every = [change for countdown in countdowns for change in countdown]
    stale = percentile([change.stale for change in every], 99)
    frame = median([change.frame for change in every])
    # A busy machine makes any number late now and then; a drift would make all of them late.
    first, last = (min(change.late for change in countdowns[n]) for n in (0, -1))
    return [
        Figure("clock: frames behind the true time, p99", "one frame", stale, 1, "frames", "<= 1"),
        Figure("clock: the tenth countdown against the first", FRAME, abs(last - first), frame, "ms", "<= 1"),
    ]


def claims(told: dict[str, Any]) -> list[Figure]:
    """Fingers that came down at known moments."""
    times = [at for countdown in told["countdowns"] for at, _, _ in countdown["frames"]]
    frame = median([(later - sooner) * 1000 for sooner, later in pairwise(times)])
    decided = percentile([claim["took"] * 1000 for claim in told["claims"]], 99)
    off = median([abs(claim["stamp"] - claim["finger"]) * 1000 for claim in told["claims"]])
    return [
        Figure("clock: touch to decided claim, p99", FRAME, decided, frame, "ms", "<= 1"),
        Figure("clock: error of a hand's time stamp, median", FRAME, off, frame, "ms", "<= 0.1"),
    ]


if __name__ == "__main__":
    main()
