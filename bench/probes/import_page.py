"""The longest frame while a file of 5,000 games is chosen, checked, compared and taken in by touches.

Prints, as JSON, the milliseconds of the longest frame of each stage: processor time of the app's own thread,
drawing included, so that it does not depend on what else the machine does.
"""

from __future__ import annotations

import json
import tempfile
from collections import defaultdict
from pathlib import Path
from time import thread_time

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from tests.store.exchanging import evening, export, in_a_hurry
from tests.ui.evening import open_store
from tests.ui.harness import FRAME, Harness

GAMES, KINDS = 5000, 12
"""So many games come in: these different ones again and again, each time with a seed of its own."""
AFTER = 30
"""Frames in which what has come in is settled."""


def main() -> None:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as friend, tempfile.TemporaryDirectory() as home:
        write_file(Path(friend), Path(home) / "exports" / "friend.json")
        ui = Harness(Path(home), draws=True)
        ui.go("import")
        ui.settle(10)
        spent: dict[str, float] = defaultdict(float)
        page = ui.root.page
        ui.find(kind="FileRow").dispatch("on_release")
        frames_until(ui, "decide", spent)
        page.take_in()
        frames_until(ui, "done", spent)
        for _ in range(AFTER):
            one_frame(ui, spent)
        assert ui.app.services.store.count_games() == GAMES
        ui.stop()
    print(json.dumps(spent))


def write_file(friend: Path, path: Path) -> None:
    """The file of a friend who has played that much."""
    store = in_a_hurry(open_store(friend))
    evening(store, KINDS)
    document = json.loads(export(store, friend / "a.json").read_bytes())
    store.close()
    games = []
    for number in range(GAMES):
        game = document["games"][number % KINDS]
        games.append({**game, "record": {**game["record"], "seed": str(number)}})
    path.parent.mkdir()
    compact = json.dumps({**document, "games": games}, ensure_ascii=False, separators=(",", ":"))
    path.write_text(compact, encoding="utf-8")


def frames_until(ui: Harness, stage: str, spent: dict[str, float]) -> None:
    """Frames until the page is so far."""
    while ui.root.page.stage != stage:
        assert not ui.root.page.trouble, ui.root.page.trouble
        one_frame(ui, spent)


def one_frame(ui: Harness, spent: dict[str, float]) -> None:
    """A frame, counted for the stage that it began in."""
    from kivy.base import EventLoop

    stage, started = ui.root.page.stage, thread_time()
    ui.time.now += FRAME
    EventLoop.idle()
    spent[stage] = max(spent[stage], (thread_time() - started) * 1000)


if __name__ == "__main__":
    main()
