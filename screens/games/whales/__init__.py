"""The screens of «Козырные киты»: the trick, trump and token, bonuses, and the deck that the app learns."""

from __future__ import annotations

from screens.app.tool import Tool
from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#5BB8F5", light="#0B66A8", dark_contrast="#9AD6FF", light_contrast="#06457A"),
    motif="motif.draw_motif",
    board="board.WhalesBoard",
    advice="advice.WhalesAdvice",
    calculator="calculator.WhalesForm",
    pages={"whale_deck": "deck_page.DeckPage"},
    tools=(Tool("whales.screen.tool.deck", "cards", page="whale_deck", icon="cards-outline"),),
    rule_pieces="rule_pieces.PIECES",
)
