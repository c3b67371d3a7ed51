"""Heckmeck am Bratwurmeck: roll, keep, and take worms off the grill."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.action import Json
from companion.core.components import Component
from companion.core.game import Game
from companion.core.options import Switch
from companion.games.heckmeck import rules
from companion.games.heckmeck.actions import Brought, Failed, Keep, Roll, SetAside, Stop, Take, Took
from companion.games.heckmeck.agreed import AGREED
from companion.games.heckmeck.chronicle import RECORDS, WORMS, chronicle
from companion.games.heckmeck.prompts import prompt
from companion.games.heckmeck.scoring import PLAYERS, ranks, score, sheet, verdict
from companion.games.heckmeck.state import State
from companion.games.heckmeck.view import glance, narrate, table, view


def _odds(words: Mapping[str, str]) -> Callable[[State], dict[str, Json]]:
    """The coach, loaded when it is first asked."""
    from companion.games.heckmeck.odds import ask

    return ask(words)


GAME: Game[State] = Game(
    id="heckmeck",
    players=PLAYERS,
    options=(Switch("fast"), Switch("quick")),
    components=(Component("dice"),),
    needs_box=False,
    start=rules.start,
    rules={
        Roll: rules.roll,
        Keep: rules.keep,
        SetAside: rules.set_aside,
        Take: rules.take,
        Stop: rules.stop,
        Brought: rules.brought,
        Took: rules.took,
        Failed: rules.failed,
    },
    verbs=rules.verbs,
    phase_verbs=rules.placed_verbs,
    prompt=prompt,
    view=view,
    sheet=sheet,
    ranks=ranks,
    verdict=verdict,
    table=table,
    glance=glance,
    narrate=narrate,
    score=score,
    agreed=AGREED,
    odds=_odds,
    chronicle=chronicle,
    records=RECORDS,
    best_score=WORMS,
)
