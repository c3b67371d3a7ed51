"""The screens of «Круг Чемпионов»: line-up, bets, the race on its track, pay-outs, horse cards."""

from __future__ import annotations

from screens.app.tool import Tool
from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#FF7B8A", light="#B3203A", dark_contrast="#FFB0B9", light_contrast="#85102A"),
    motif="motif.draw_motif",
    board="board.CircleBoard",
    advice="advice.CircleAdvice",
    calculator="calculator.CircleForm",
    pages={"horse_cards": "stable.HorseCardsPage"},
    tools=(Tool("circle.screen.tool.cards", "cards", page="horse_cards", icon="horse-variant"),),
    rule_pieces="rule_pieces.PIECES",
)
