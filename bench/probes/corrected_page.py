"""The longest frame of a table page while a long game is corrected near its start, against the same page
while steps are made and taken back and a question is asked (milliseconds).

Corrected means all of it: what would become of the rest is worked out and asked, it is done, and it is taken
back again; with another step in the place of one, and, told apart, with a step put in: then all steps behind
it get new numbers, some in each frame. As in `coached_page`, frames come one after the other, and only the
time of the app's own thread counts.
"""

from __future__ import annotations

import gc
import json
import tempfile
from pathlib import Path
from typing import Any

import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
from bench.probes.coached_page import SEATS, one_frame
from companion.core.action import Json
from companion.core.codec import encode
from companion.document import read_setup
from companion.games import load
from screens.table.correcting import Place, Proposal
from screens.widgets.overlays import confirm
from tests.ui.harness import Harness

STEPS, AT = 5000, 4
"""How long the game is, and which step of it is corrected, from 0."""
QUESTION = "\n\n".join(
    ["Было: раунд 5", "Станет: раунд 5", "Дальше всё остаётся: 4995 шагов.", "Счёт станет таким."]
)
FRAMES = 12
"""Frames after each touch."""
ROUNDS = 3
"""Of several rounds the one with the shortest longest frame counts."""


ROUND: list[Json] = [{"do": "round", "points": [5, 0, 7, -2]}]
"""What really happened there."""


def main() -> None:
    """Measures and prints."""
    plain, changed, put_in = [], [], []
    with tempfile.TemporaryDirectory() as home:
        ui = Harness(Path(home), draws=True)
        store = ui.app.services.store
        session = store.create_game(read_setup(load("scorepad"), list(SEATS), {}), seed="bench")
        for number in range(STEPS):
            session.submit({"do": "round", "points": [number % 9, 1, 2, 3]})
        ui.go("table", game=store.id_of(session))
        ui.settle(30)
        for _ in range(ROUNDS):
            gc.collect()
            plain.append(max(steps(ui)))
            gc.collect()
            changed.append(max(correction(ui, drop=1)))
            put_in.append(max(correction(ui, drop=0)))
        ui.stop()
    print(json.dumps({"without": min(plain), "changed": min(changed), "put in": min(put_in)}))


def steps(ui: Harness) -> list[float]:
    """Frames while the last step is taken back and made again, and while a question of some length is asked,
    as before the end of a game."""
    from kivy.clock import Clock

    page, spent = ui.root.page, []
    session = page.play.session
    for _ in range(8):
        action = encode(session.entries[session.cursor - 1].action)
        for touch in (page.undoing.undo, lambda action=action: page.play.submit(action)):
            Clock.schedule_once(lambda _, touch=touch: touch(), 0)
            spent += [one_frame(ui) for _ in range(FRAMES)]
    Clock.schedule_once(lambda _: confirm("?", QUESTION, "!", lambda: None), 0)
    spent += [one_frame(ui) for _ in range(FRAMES)]
    ui.back()
    return spent


def correction(ui: Harness, drop: int) -> list[float]:
    """Frames while a step is changed, or put in where none gives way, and while that is taken back."""
    from kivy.clock import Clock

    page, spent = ui.root.page, []
    session = page.play.session
    Proposal(page.play, Place(AT, drop), lambda: None).weigh(ROUND)
    while not (asked := ui.find_all(kind="Dialog")):
        spent.append(one_frame(ui))
    spent += confirmed(ui, asked[0])
    while not session.undoes_correction:
        spent.append(one_frame(ui))
    spent += [one_frame(ui) for _ in range(FRAMES)]
    Clock.schedule_once(lambda _: page.undoing.undo(), 0)
    while session.undoes_correction:
        spent.append(one_frame(ui))
    spent += [one_frame(ui) for _ in range(FRAMES)]
    assert session.cursor == STEPS
    return spent


def confirmed(ui: Harness, dialog: Any) -> list[float]:
    """Frames around the touch that says yes."""
    from kivy.clock import Clock

    yes = next(widget for widget in dialog.walk() if type(widget).__name__ == "PrimaryButton")
    Clock.schedule_once(lambda _: yes.dispatch("on_release"), 0)
    return [one_frame(ui) for _ in range(FRAMES)]


if __name__ == "__main__":
    main()
