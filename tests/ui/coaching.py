"""Tables with a coach, and patience until it has worked everything out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.core.session import Session
from tests.games.harness import random_action
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down

MOST_FRAMES = 20_000


def coached_game(ui: Harness, game: str, **setup: Any) -> int:
    """Starts a game with the coach; its number."""
    number = new_game(ui, game, **setup)
    ui.app.services.store.coaching.turn(number, 0, True)
    return number


def play_until(ui: Harness, number: int, wanted: Callable[[Session], Any], seed: int = 3) -> None:
    """Plays at random, before anybody sits down, up to a position that is wanted."""
    session = ui.app.services.store.open_game(number)
    chance = Random(seed)
    while not wanted(session):
        assert not session.over, "there was no such position"
        session.submit(random_action(session.game, session.state, chance))


def listen(ui: Harness) -> Any:
    """Waits until the coach on the table has worked everything out; the panel."""
    panel = ui.root.page.coach.panel
    for _ in range(MOST_FRAMES):
        if not panel.busy:
            ui.settle(4)
            return panel
        ui.settle(1)
    raise AssertionError("the coach never comes to an end")


def unfold(ui: Harness) -> None:
    """Taps the line of the coach."""
    ui.tap(ui.find(kind="CoachStrip"))
    ui.settle(4)


def sit_down_with_coach(ui: Harness, number: int) -> Any:
    """Opens the table and listens to the coach; its advice."""
    sit_down(ui, number)
    return listen(ui).advice
