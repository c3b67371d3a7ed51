"""A game of anything of which only the end is known, as another program has kept it: who came where, and with
how many points, or that all have won or lost together.

    >>> counted({"source": "bgg", "players": [{"place": 2, "points": 51}, {"place": 1, "points": 60}]}).places
    (2, 1)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.game import Line, Score
from companion.core.messages import Message
from companion.games.scorepad.state import LONGEST_NAME, PLAYERS

SOURCES = ("bgstats", "keepscore", "bgg")
"""The programs that such games come from."""


def counted(table: Mapping[str, Json]) -> Score:
    """The score as it was told. Places say who came before whom, for a tie may have been broken there; points
    count only where everybody has some. `Refusal` where it is none."""
    players: Any = table["players"]
    if table.keys() - {"name", "source", "lowest", "teams", "won", "players"}:
        raise _odd("counted")
    if table.get("source") not in SOURCES:
        raise _odd("source")
    name, lowest = table.get("name", ""), table.get("lowest", False)
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise _odd("name")
    if type(lowest) is not bool:
        raise _odd("lowest")
    teams: Any = table.get("teams", [])
    if not isinstance(teams, list) or len(teams) not in (0, len(players)):
        raise _odd("teams")
    if not all(type(team) is int and 0 <= team < len(players) for team in teams):
        raise _odd("teams")
    if "won" in table:
        return _together(table["won"], players)
    places, points = [player.get("place") for player in players], [player.get("points") for player in players]
    if not all(type(place) is int and place in PLAYERS for place in places) or 1 not in places:
        raise _odd("place")
    if not all(type(own) is int or own is None for own in points):
        raise _odd("points")
    scored = None not in points
    if not all(_whole(player.get("entries", [])) for player in players):
        raise _odd("entries")
    told = scored and places != _places([-own if lowest else own for own in points])
    return Score(
        sheet=tuple(_lines(player) if scored else () for player in players),
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
        ranks=tuple(-place for place in places),
        verdict=(Message("scorepad.verdict.as_told"),) if told else (),
        scored=scored,
    )


def _lines(player: Mapping[str, Any]) -> tuple[Line, ...]:
    """Entry by entry, where that is told; what they do not add up to was there at the start."""
    entries, points = player.get("entries", []), player["points"]
    if not entries:
        return (Line(Message("scorepad.line.points"), points),)
    before = points - sum(entries)
    begun = (Line(Message("scorepad.line.start"), before),) if before else ()
    return (*begun, *(Line(Message("scorepad.line.add", n=n), own) for n, own in enumerate(entries, start=1)))


def _whole(numbers: Any) -> bool:
    return isinstance(numbers, list) and all(type(number) is int for number in numbers)


def _together(won: Json, players: list[Mapping[str, Json]]) -> Score:
    if type(won) is not bool:
        raise _odd("won")
    everybody = tuple(range(len(players)))
    return Score(tuple(() for _ in everybody), everybody if won else (), scored=False)


def _places(points: list[int]) -> list[int]:
    return [1 + sum(other > own for other in points) for own in points]


def _odd(field: str) -> Refusal:
    return Refusal("bad_value", Message("core.bad_field", field=field))
