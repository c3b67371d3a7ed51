"""Score sheets for the tests, and what is asked of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.contract import standing
from companion.core.action import Json
from companion.document import read_setup
from companion.games.sheet import GAME
from companion.games.sheet.state import State
from tests.games.harness import NAMES, after, reason, refusal

run = partial(after, GAME)
refused = partial(refusal, GAME)
why = partial(reason, GAME)

EXAMPLE: dict[str, Any] = {
    "sheet": 1,
    "id": "example",
    "names": {"en": "Example", "ru": "Пример"},
    "players": [2, 5],
    "rows": [
        {
            "id": "science",
            "names": {"en": "Science"},
            "help": {"en": "Squares, and seven for each set."},
            "asks": [
                {"id": "gear", "names": {"en": "Gears"}},
                {"id": "wheel", "names": {"en": "Wheels"}, "most": 9},
            ],
            "points": "gear*gear + wheel*wheel + 7*min(gear, wheel)",
        },
        {
            "id": "road",
            "names": {"en": "Longest road"},
            "asks": [{"id": "has_road", "kind": "flag", "only_one": True}],
            "points": "if(has_road, 2, 0)",
        },
    ],
    "ties": ["gear"],
    "check": [{"if": "all(wheel) > 12", "names": {"en": "The box has twelve wheels."}}],
    "examples": [
        {
            "values": [[{"gear": 3, "wheel": 2}, {"gear": 1, "has_road": True}]],
            "totals": [27, 3],
            "winners": [0],
        }
    ],
}
"""The sheet of the contract."""

BIDS: dict[str, Any] = {
    "sheet": 1,
    "id": "bids",
    "names": {"en": "Bids", "ru": "Ставки", "de": "Ansagen"},
    "players": [1, 6],
    "rounds": "12 // players",
    "rows": [
        {
            "id": "tricks",
            "asks": [
                {"id": "bid", "least": 0, "most": 20},
                {"id": "made", "most": 20},
                {
                    "id": "mood",
                    "kind": "choice",
                    "values": [{"id": "calm", "is": 0}, {"id": "bold", "names": {"en": "Bold"}, "is": 5}],
                },
            ],
            "points": "if(bid = made, 20 + 10*made + mood, -10*abs(bid - made))",
        },
        {
            "id": "lead",
            "asks": [],
            "points": "place(total, 3, 1) + split(made, 6, 2) + if(round > 1 and tricks > 0, 1, 0)",
        },
    ],
    "ties": ["made", "total"],
    "check": [{"if": "all(made) != 20 - round", "names": {"en": "Tricks are missing."}}],
}
"""Several rounds that look back on each other, with a choice, majorities and a check."""


def sheet(raw: Json = EXAMPLE, seats: int = 3, **options: Json) -> State:
    """An empty sheet."""
    return GAME.start(read_setup(GAME, list(NAMES[:seats]), {"sheet": raw, **options}))


def fill(seat: int, /, round: int | None = None, **values: Json) -> dict[str, Json]:
    return {"do": "fill", "seat": seat, "values": values, **({} if round is None else {"round": round})}


def stand(state: State) -> Any:
    """Where it stands, in the words of the contract."""
    return standing(GAME, state, NAMES)
