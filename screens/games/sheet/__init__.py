"""The screens of score sheets: a player across, a row down, and the keys that fill one cell after another."""

from __future__ import annotations

from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#6FD3C7", light="#0F6B63", dark_contrast="#A5EDE4", light_contrast="#074A44"),
    motif="motif.draw_motif",
    titles="titles.look_of",
    board="board.SheetBoard",
    offers="offers.offers",
    calculator="calculator.SheetForm",
    ready="chosen.ChosenSheet",
    pages={"own_sheet": "own_sheet.OwnSheetPage"},
)
