"""The coach on the screens: what follows from what lies open on the table.

It is off unless the players want it. While it is on, a line above the board says so to everybody, and unfolds
to all that the coach knows. What it knows is worked out in `companion`; here it is only drawn. The table page
has a `CoachPlace` (``place.py``); everything else is loaded when a game with the coach first comes to the
table, and nothing is worked out without it.

How to write the coach of a game
--------------------------------
A subclass of `screens.coach.advice.Advice` in a module of its own, named in `ADVICE`. The panel calls

    advice.consider(scene)          # a generator, see `companion.core.steps`

whenever the position changes, and does a few of its steps a frame (``slices.py``): the screen never waits,
however long it takes. It may look at ``scene.view`` alone, which is what the table sees. It updates the
widgets that it has, and ``summary``, the one line that is always there. Should the position change meanwhile,
the work is dropped and begun anew. There are lines with bars (``bars.py``) and tables of figures
(``grid.py``).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from screens.coach.advice import Advice

ADVICE: dict[str, str] = {
    "kuhhandel": "screens.coach.kuhhandel.KuhhandelAdvice",
    "heckmeck": "screens.coach.heckmeck.HeckmeckAdvice",
    "circle": "screens.coach.circle.CircleAdvice",
    "antiques": "screens.coach.antiques.AntiquesAdvice",
    "whales": "screens.coach.whales.WhalesAdvice",
}
"""Who coaches a game."""
REVIEWS: dict[str, str] = {
    "heckmeck": "screens.coach.review.LuckCard",
}
"""Who looks back on a game that was coached: a widget with ``show(play)`` and ``rest()``."""


def make_advice(game: str) -> Advice:
    """The coach of a game."""
    advice: Advice = _make(ADVICE[game])
    return advice


def make_review(game: str) -> Any:
    """The look back on a game."""
    return _make(REVIEWS[game])


def _make(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)()
