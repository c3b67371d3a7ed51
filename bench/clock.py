"""The auction clock in real time: is the number right, does it drift, and how soon is a claim decided?"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from bench.app import probe
from bench.measure import Figure, median, report
from bench.probes.countdown import PACE


def main() -> None:
    """Measures and reports."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("countdown", home=home))
    frame = median([length for countdown in told["countdowns"] for length in frame_lengths(countdown)])
    report([*numbers(told["countdowns"], frame), *claims(told["claims"], frame)])


def numbers(countdowns: Sequence[dict[str, Any]], frame: float) -> list[Figure]:
    """The number on display against the time that has really gone by."""
    off = [late for countdown in countdowns for late in how_far_off(countdown)]
    delays = [how_late(countdown) for countdown in countdowns]
    drift = abs(median(delays[-1]) - median(delays[0]))
    one = "one frame of the same run"
    return [
        Figure("clock: number shown against the true time, p99", one, percentile(off, 99), frame, "ms", "<= 1"),
        Figure("clock: a number comes up after its moment, median", one, median(sum(delays, [])), frame, "ms", "<= 1"),
        Figure("clock: the tenth countdown against the first", one, drift, frame, "ms", "<= 1"),
    ]


def claims(told: Sequence[dict[str, Any]], frame: float) -> list[Figure]:
    """Fingers that came down at known moments."""
    decided = percentile([(claim["decided"] - claim["arrived"]) * 1000 for claim in told], 99)
    ours = percentile([abs(claim["ours"] - claim["finger"]) * 1000 for claim in told], 99)
    kivy = percentile([abs(claim["kivy"] - claim["finger"]) * 1000 for claim in told], 99)
    one = "one frame of the same run"
    return [
        Figure("clock: touch to decided claim, p99", one, decided, frame, "ms", "<= 1"),
        Figure("clock: error of a hand's time stamp, p99", "Kivy's touch.time_start", ours, kivy, "ms", "<= 0.5"),
    ]


def true_number(countdown: dict[str, Any], at: float) -> int:
    """What should be on display; 0 after the end."""
    return max(0, PACE.start - int((at - countdown["begun"]) * 1000 // PACE.step_ms))


def how_far_off(countdown: dict[str, Any]) -> list[float]:
    """For each frame, how many milliseconds ago its number stopped to be the right one."""
    off = []
    for at, stage, figure in countdown["frames"]:
        if stage == "count":
            since = countdown["begun"] + (PACE.start - int(figure) + 1) * PACE.step_ms / 1000
            off.append(0.0 if int(figure) == true_number(countdown, at) else abs(at - since) * 1000)
    return off


def how_late(countdown: dict[str, Any]) -> list[float]:
    """For each number after the first, how many milliseconds after its moment it was on display."""
    late = []
    for number in range(PACE.start - 1, 0, -1):
        due = countdown["begun"] + (PACE.start - number) * PACE.step_ms / 1000
        shown = next(at for at, _, figure in countdown["frames"] if figure == str(number))
        late.append((shown - due) * 1000)
    return late


def frame_lengths(countdown: dict[str, Any]) -> list[float]:
    """Milliseconds from frame to frame while it counts."""
    times = [at for at, stage, _ in countdown["frames"] if stage == "count"]
    return [(later - sooner) * 1000 for sooner, later in pairwise(times)]


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


if __name__ == "__main__":
    main()
