"""«Круг Чемпионов» (Winner's Circle): three races, seven horses, and bets on who comes home."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.action import Json
from companion.core.components import Component
from companion.core.game import Game
from companion.core.options import Switch
from companion.games.circle import rules
from companion.games.circle.actions import Arrive, LineUp, Move, OwnTrack, PlaceBet, Roll, Show
from companion.games.circle.agreed import AGREED
from companion.games.circle.chronicle import MONEY, RECORDS, chronicle
from companion.games.circle.prompts import prompt
from companion.games.circle.scoring import PLAYERS, money, ranks, score, sheet, verdict, warnings
from companion.games.circle.state import State
from companion.games.circle.story import narrate
from companion.games.circle.view import glance, own, table, view


def _odds(words: Mapping[str, str]) -> Callable[[State], dict[str, Json]]:
    """The coach, loaded when it is first asked."""
    from companion.games.circle.odds import ask

    return ask(words)


GAME: Game[State] = Game(
    id="circle",
    players=PLAYERS,
    options=(Switch("hidden"), Switch("late"), Switch("royal"), Switch("crowd"), Switch("by_tokens")),
    components=(Component("cards"), Component("tokens", option="late", real=True, by_app=False)),
    needs_box=False,
    start=rules.start,
    rules={
        LineUp: rules.line_up,
        OwnTrack: rules.own_track,
        PlaceBet: rules.bet,
        Roll: rules.roll,
        Move: rules.move,
        Arrive: rules.arrive,
        Show: rules.show,
    },
    verbs=rules.verbs,
    phase_verbs=rules.phase_verbs,
    prompt=prompt,
    view=view,
    sheet=sheet,
    ranks=ranks,
    verdict=verdict,
    table=table,
    glance=glance,
    narrate=narrate,
    agreed=AGREED,
    score=score,
    own=own,
    money=money,
    warnings=warnings,
    odds=_odds,
    chronicle=chronicle,
    records=RECORDS,
    best_score=MONEY,
)
