"""What each part of `screens.lean` buys: ``python -m bench.lean``.

The app starts, opens its first table, answers taps, comes to a page for the first time and rests: with all
parts, with none, and with each one left out, all in turns. A part that buys less than 5 % of all of these
goes.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping

from bench.app import probe
from bench.measure import median
from screens.lean import PARTS

ROUNDS = 5
REST = 5.0
"""Seconds at rest, each round."""
WITH_ALL = "all"
VARIANTS: Mapping[str, Mapping[str, str]] = {
    WITH_ALL: {},
    "none": {"COMPANION_STOCK_KIVY": "1"},
    **{f"without {part}": {"COMPANION_LEAN": f"-{part}"} for part in PARTS},
}
MEASURED = {"start": "ms", "memory": "MB", "table": "ms", "tap": "ms", "visit": "ms", "rest": "ms/s"}


def main() -> None:
    """Measures, and prints a table: the median of all parts, and the others as their ratio to it."""
    found: dict[str, dict[str, list[float]]] = {
        variant: {what: [] for what in MEASURED} for variant in VARIANTS
    }
    for round_ in range(ROUNDS):
        for variant, environment in VARIANTS.items():
            print(f"{round_ + 1} of {ROUNDS}: {variant}", file=sys.stderr)
            for what, value in measure(environment).items():
                found[variant][what].append(value)
    base = {what: median(values) for what, values in found[WITH_ALL].items()}
    print(f"{'':22}" + "".join(f"{what:>10}" for what in MEASURED))
    for variant, measured in found.items():
        cells = (
            f"{base[what]:.1f} {unit}"
            if variant == WITH_ALL
            else f"{median(measured[what]) / base[what]:.2f}"
            for what, unit in MEASURED.items()
        )
        print(f"{variant:22}" + "".join(f"{cell:>10}" for cell in cells))


def measure(environment: Mapping[str, str]) -> dict[str, float]:
    """One round of one variant."""
    kept = {name: os.environ.get(name) for name in environment}
    os.environ.update(environment)
    try:
        with tempfile.TemporaryDirectory() as home:
            begun = time.time()
            first = json.loads(probe("first_frame", "ours", home=home))
            told = {"start": (first["at"] - begun) * 1000, "memory": first["memory"]}
            told |= json.loads(probe("lean_parts", home=home))
            return told | {"rest": json.loads(probe("rest", "home", str(REST), home=home))["processor"]}
    finally:
        for name, value in kept.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


if __name__ == "__main__":
    main()
