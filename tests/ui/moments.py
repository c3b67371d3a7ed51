"""Moments that ask for a look at the board: in every game, with as many people of long names as it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.core.session import Session
from tests.ui.circle_hands import line_up
from tests.ui.evening import LONG_NAMES
from tests.ui.farm import free
from tests.ui.harness import Harness
from tests.ui.table import listen, new_game, play_until, sit_down

NAMES = [*LONG_NAMES, *"МНОПР"]


def do(*actions: dict[str, Any]) -> Callable[[Harness, int], None]:
    """Plays these."""

    def prepare(ui: Harness, number: int) -> None:
        session = ui.app.services.store.open_game(number)
        for action in actions:
            session.submit(action)

    return prepare


def until(verb: str) -> Callable[[Harness, int], None]:
    """Plays at random until this is asked, and something lies on the table."""

    def asks(session: Session) -> bool:
        return session.cursor > 6 and any(choice.do == verb for choice in session.prompt().choices)

    return lambda ui, number: play_until(ui, number, asks)


@dataclass(frozen=True)
class Moment:
    """A position, and what one has to see in it."""

    name: str
    game: str
    players: int
    prepare: Callable[[Harness, int], None]
    parts: Callable[[Any], list[Any]]
    """What is decided with, of the board."""
    options: tuple[tuple[str, Any], ...] = ()
    coached: bool = True


ROLL = {"do": "roll", "dice": ["worm", "worm", 4, 4, 4, 1, 2, 3]}
MOMENTS = [
    Moment(
        "heckmeck-keep", "heckmeck", 7,
        do(ROLL, {"do": "keep", "face": "worm"}, {"do": "roll", "dice": [5, 5, 5, 1, 2, 3]}),
        lambda board: [board.grill, board.desk, board.tray],
    ),
    Moment(
        "kuhhandel-bid", "kuhhandel", 6,
        do(free("cow")[0], {"do": "bid", "seat": 1, "amount": 10}, {"do": "bid", "seat": 2, "amount": 1050}),
        lambda board: [board.stand, *board.bidders.rows_shown],
        (("money", "app"),),
    ),
    Moment(
        "antiques-bid", "antiques", 6, until("bid"), lambda board: [board.lot_row, board.bid_row],
    ),
    Moment(
        "whales-play", "whales", 4, until("play"),
        lambda board: [board.compass, board.trick, board.grid],
    ),
    Moment(
        "circle-bet", "circle", 6, do(line_up(), *({"do": "bet", "stall": 3, "token": 2} for _ in range(5))),
        lambda board: [*board.bets_control.area.windows.rows.values(), *board.bets_control.area.coins[:3]],
    ),
    Moment("circle-move", "circle", 6, until("move"), lambda board: [board.race_control.area.track]),
    Moment(
        "circle-line-up", "circle", 6, do(),
        lambda board: [*board.line_up_control.area.stalls.rows.values()], coached=False,
    ),
    Moment(
        "scorepad-round", "scorepad", 8, do(), lambda board: [board.rounds.grid], (("name", "Uno"),), False,
    ),
]  # fmt: skip


def sit(ui: Harness, moment: Moment, coached: bool = False) -> Any:
    """The table at this moment; the page."""
    number = new_game(ui, moment.game, moment.players, NAMES, **dict(moment.options))
    moment.prepare(ui, number)
    if coached:
        ui.app.services.store.coaching.turn(number, 0, True)
    page = sit_down(ui, number)
    if coached:
        listen(ui)
    ui.settle(6)
    return page
