"""End-of-game scoring without having tracked the game: one frame, and a form for each game.

`FORMS` names the form of each game; `screens.calculators.page` is the frame around it, and
`screens.calculators.form` says what a form does. What was entered is a `Pad`, kept in the settings.
"""

from __future__ import annotations

from companion.games import GAME_IDS

FORMS = {
    "kuhhandel": "screens.calculators.kuhhandel.KuhhandelForm",
    "heckmeck": "screens.calculators.heckmeck.HeckmeckForm",
    "antiques": "screens.calculators.antiques.AntiquesForm",
    "whales": "screens.calculators.whales.WhalesForm",
    "circle": "screens.calculators.circle.CircleForm",
}
"""A new game's calculator is one more line here; its module is imported when it is first opened."""


def calculators() -> tuple[str, ...]:
    """The games with a calculator, in the order of the registry."""
    return tuple(game for game in GAME_IDS if game in FORMS)
