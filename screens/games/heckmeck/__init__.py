"""The screens of Heckmeck am Bratwurmeck: the grill, the dice and the tiles in front of the players."""

from __future__ import annotations

from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#FF9A4D", light="#A94A08", dark_contrast="#FFBE8A", light_contrast="#6E2E02"),
    motif="motif.draw_motif",
    board="board.HeckmeckBoard",
    advice="advice.HeckmeckAdvice",
    review="advice.LuckCard",
    calculator="calculator.HeckmeckForm",
    rule_pieces="rule_pieces.PIECES",
)
