"""Every table from across the room: whose turn, what matters, everybody's score."""

from __future__ import annotations

from companion.games import SHELF_IDS, load
from tests.ui.evening import LONG_NAMES, play_on
from tests.ui.table import new_game, sit_down
from tools.tour.guide import Guide

MOST, STEPS = 6, 60
"""How many sit there, and how far the game has come."""


def visit(guide: Guide) -> None:
    """The large view of every game with a full table."""
    for game in SHELF_IDS:
        players = min(MOST, load(game).players[-1])
        number = new_game(guide.ui, game, players, list(LONG_NAMES))
        play_on(guide.ui.app.services.store.open_game(number), STEPS)
        page = sit_down(guide.ui, number)
        page.enlarge()
        guide.ui.settle(3)
        guide.shoot(game)
