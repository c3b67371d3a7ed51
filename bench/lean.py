"""What each part of `screens.lean` buys: ``python -m bench.lean [ROUNDS]``.

The app starts, opens its first table, answers taps, comes to a page for the first time and rests for a
minute: with all parts, with none, and with each one left out. All of it is processor time but for the memory.
The variants take turns, each round in another order, and rest side by side; the medians count. The second
line has all parts once more: how far it is from 1.00 is how noisy the machine was. A part that buys less than
5 % of all of these goes.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random

from bench.app import REST, probe
from bench.measure import median
from screens.lean import PARTS

ROUNDS = 7
ALL = "all"
VARIANTS: Mapping[str, Mapping[str, str]] = {
    ALL: {},
    "all, again": {},
    "none": {"COMPANION_STOCK_KIVY": "1"},
    **{f"without {part}": {"COMPANION_LEAN": f"-{part}"} for part in PARTS},
}
MEASURED = {"start": "ms", "memory": "MB", "table": "ms", "tap": "ms", "visit": "ms", "rest": "ms/s"}


def main(rounds: int) -> None:
    """Measures, and prints a table: the medians of all parts, and the others as their ratios to these."""
    found: dict[str, dict[str, list[float]]] = {
        variant: {what: [] for what in MEASURED} for variant in VARIANTS
    }
    with ThreadPoolExecutor(len(VARIANTS)) as side_by_side:
        print("at rest, all of them side by side", file=sys.stderr)
        for variant, spent in zip(VARIANTS, side_by_side.map(rest, VARIANTS.values()), strict=True):
            found[variant]["rest"].append(spent)
    for round_ in range(rounds):
        print(f"{round_ + 1} of {rounds}", file=sys.stderr)
        for variant in Random(round_).sample(list(VARIANTS), len(VARIANTS)):
            for what, value in measure(VARIANTS[variant]).items():
                found[variant][what].append(value)
    base = {what: median(values) for what, values in found[ALL].items()}
    print(f"{'':22}" + "".join(f"{what:>11}" for what in MEASURED))
    for variant, measured in found.items():
        cells = (
            f"{base[what]:.1f} {unit}" if variant == ALL else f"{median(measured[what]) / base[what]:.2f}"
            for what, unit in MEASURED.items()
        )
        print(f"{variant:22}" + "".join(f"{cell:>11}" for cell in cells))


def measure(given: Mapping[str, str]) -> dict[str, float]:
    """One round of one variant."""
    with tempfile.TemporaryDirectory() as home:
        first = json.loads(probe("first_frame", "ours", home=home, given=given))
        worked: dict[str, float] = json.loads(probe("lean_parts", home=home, given=given))
    return {"start": first["processor"], "memory": first["memory"], **worked}


def rest(given: Mapping[str, str]) -> float:
    """Processor time of a second at home."""
    with tempfile.TemporaryDirectory() as home:
        told: dict[str, float] = json.loads(probe("rest", "home", str(REST), home=home, given=given))
    return told["processor"]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
