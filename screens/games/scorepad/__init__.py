"""The screens of the scorepad: a grid of rounds, or a counter in front of everybody."""

from __future__ import annotations

from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#7FB8FF", light="#1F5FA8", dark_contrast="#A9D0FF", light_contrast="#0D3F78"),
    motif="motif.draw_motif",
    titles="titles.look_of",
    board="board.ScorepadBoard",
    for_any_game=True,
    offers="offers.offers",
    ready="ready_pads.ReadyPads",
    unused_options="ready_pads.unused_options",
)
