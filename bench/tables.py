"""The table page of every game, offscreen: what a frame costs, what it asks of a graphics card, and a tap."""

from __future__ import annotations

import json
import tempfile
from typing import Any

from bench.app import probe
from bench.measure import Figure, median, percentile, report
from companion.games import SHELF_IDS

LABELS = "plain Kivy page of 20 labels"


def main() -> None:
    """Measures and reports."""
    report([figure for game in SHELF_IDS for figure in table(game)])


def table(game: str) -> list[Figure]:
    """The figures of one game's table."""
    with tempfile.TemporaryDirectory() as home:
        told = json.loads(probe("table_page", game, home=home))
    return [*frames(f"{game} table", told), *taps(f"{game} table", told)]


def frames(name: str, told: dict[str, Any]) -> list[Figure]:
    """A frame over a table that is as before, and one in which all of it is painted anew: a phone draws by
    the calls, the software renderer by pixels."""
    calls, plain = told["calls"], told["plain"]
    figures = [
        Figure(f"{name}: forced redraw", LABELS, told["redraw"], plain, "ms", "<= 1.5"),
        Figure(f"{name}: painted anew", LABELS, told["anew"], plain, "ms"),
    ]
    for kind, said in (("redraw", "a frame"), ("anew", "painted anew")):
        ours, theirs = calls[kind], calls["plain"]
        changes, their_changes = (each["textures"] + each["states"] for each in (ours, theirs))
        figures += [
            Figure(f"{name}: draw calls, {said}", LABELS, ours["draws"], theirs["draws"], ""),
            Figure(f"{name}: texture and state changes, {said}", LABELS, changes, their_changes, ""),
        ]
    return figures


def taps(name: str, told: dict[str, Any]) -> list[Figure]:
    """From a finger's touch to the frame that answers it."""
    spent = told["taps"]
    slowest = percentile(spent, 99)
    return [
        Figure(f"{name}: tap to its frame, median", "none: absolute", median(spent), 0, "ms", "<= 30"),
        Figure(f"{name}: tap to its frame, 99 of 100", "none: absolute", slowest, 0, "ms", "<= 60"),
        Figure(f"{name}: widgets made by a tap", "none: a mean", told["made"], 0, ""),
    ]


if __name__ == "__main__":
    main()
