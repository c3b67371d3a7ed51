"""The games, a folder each. A game is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.core.game import Game

GAME_IDS = ("kuhhandel", "heckmeck", "antiques", "whales", "circle", "scorepad", "sheet")
"""The registry: a new game is one more line here."""
OFF_SHELF = frozenset(("sheet",))
"""Those that home has no card of their own for: the one for any game leads to them."""
SHELF_IDS = tuple(game for game in GAME_IDS if game not in OFF_SHELF)


def load(game_id: str) -> Game[Any]:
    game: Game[Any] = import_module(f"companion.games.{game_id}").GAME
    return game
