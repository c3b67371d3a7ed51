"""The screens of Kuhhandel Master.

The barn shows everybody's animals, a quartet a stall. In its place comes what is going on: the lot with its
bidders, the rat on its way round, a trade, a share-out. Whatever is secret goes behind the curtain: a hand of
money, an offer, a payment, the card that was peeked at.
"""

from __future__ import annotations

from screens.drawing.game_looks import Accents
from screens.games.game_screens import GameScreens

SCREENS = GameScreens(
    package=__name__,
    accents=Accents(dark="#8BC34A", light="#3C7510", dark_contrast="#B5E67A", light_contrast="#264D07"),
    motif="motif.draw_motif",
    board="board.KuhhandelBoard",
    by_clock=frozenset({"claim", "unclaimed"}),
    advice="advice.KuhhandelAdvice",
    calculator="calculator.KuhhandelForm",
    finale="kuhhandel_count",
    pages={"kuhhandel_count": "count_page.KuhhandelCountPage"},
    rule_pieces="rule_pieces.PIECES",
)
