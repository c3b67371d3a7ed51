"""The interfaces of the games: a folder a game, and in it one record of all that it consists of.

    screens_of("heckmeck").board        # "board.HeckmeckBoard"

A game without a folder here is played through the prompt panel alone. What several games share is in
``parts``; how to write a board is said in `screens.play.board`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from companion.games import GAME_IDS
from screens.drawing.game_looks import know_games
from screens.games.game_screens import GameScreens

_known: dict[str, GameScreens] = {}


def screens_of(game: str) -> GameScreens:
    """The interface of a game; an empty one where it has no folder."""
    if game not in _known:
        known = game in GAME_IDS and find_spec(f"{__name__}.{game}") is not None
        _known[game] = import_module(f"{__name__}.{game}").SCREENS if known else GameScreens()
    return _known[game]


def all_screens() -> dict[str, GameScreens]:
    """The interfaces of all games, in the order of the registry."""
    return {game: screens_of(game) for game in GAME_IDS}


def introduce_games() -> None:
    """Lets whatever draws for all games know how each of them looks."""
    know_games(lambda game: screens_of(game).look)
