"""The screens of «Аукцион»: the lot and its bids, collections, tricks, and the count."""

from __future__ import annotations

from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#D9A7FF", light="#7A3FB0", dark_contrast="#E7C8FF", light_contrast="#56248A"),
    motif="motif.draw_motif",
    board="board.AntiquesBoard",
    advice="advice.AntiquesAdvice",
    calculator="calculator.AntiquesForm",
    finale="antiques_count",
    corrections="values.ValuesSheet",
    pages={"antiques_count": "count_page.AntiquesCountPage"},
    rule_pieces="rule_pieces.PIECES",
)
