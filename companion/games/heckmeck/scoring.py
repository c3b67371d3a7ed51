"""«Конец игры и подсчёт очков», during a game and from the tiles alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Line, Score, Sheet, check_players, leaders
from companion.core.messages import Message, Seat
from companion.games.heckmeck.state import TILES, State, worms_on

PLAYERS = range(2, 8)


def sheet(state: State) -> Sheet:
    """A line a tile: its worms."""
    return _sheet(state.stacks)


def ranks(state: State) -> tuple[tuple[int, int], ...]:
    """Most worms first; of equals, whoever holds the highest tile."""
    return _ranks(state.stacks)


def verdict(state: State) -> tuple[Message, ...]:
    """Why a tie on worms was no tie, or why it was one."""
    return _verdict(state.stacks)


def _verdict(stacks: Sequence[Sequence[int]]) -> tuple[Message, ...]:
    worms = [rank[0] for rank in _ranks(stacks)]
    tied = leaders(worms)
    if not any(stacks):
        return (Message("heckmeck.verdict.nobody"),)
    if len(tied) == 1:
        return ()
    (winner,) = leaders(_ranks(stacks))
    return (
        Message(
            "heckmeck.verdict.highest_tile",
            seats=tuple(Seat(seat) for seat in tied),
            worms=max(worms),
            seat=Seat(winner),
            tile=max(stacks[winner]),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerTiles:
    """A player at the end, as the calculator is told."""

    name: str
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    players: tuple[PlayerTiles, ...]


def score(data: Mapping[str, Json]) -> Score:
    """The calculator: who has which tiles."""
    pad = decode(Pad, data)
    check_players(pad.players, PLAYERS)
    seen: set[int] = set()
    for player in pad.players:
        for tile in player.tiles:
            if tile not in TILES:
                raise Refusal("bad_value", Message("heckmeck.no_such_tile", tile=tile))
            if tile in seen:
                raise Refusal("bad_value", Message("heckmeck.tile_twice", tile=tile))
            seen.add(tile)
    stacks = [tuple(sorted(player.tiles)) for player in pad.players]
    ranks = _ranks(stacks)
    return Score(_sheet(stacks), leaders(ranks), ranks=ranks, verdict=_verdict(stacks))


def _sheet(stacks: Sequence[Sequence[int]]) -> Sheet:
    return tuple(
        tuple(
            Line(Message("heckmeck.line.tile", tile=tile, worms=worms_on(tile)), worms_on(tile))
            for tile in stack
        )
        for stack in stacks
    )


def _ranks(stacks: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((sum(map(worms_on, stack)), max(stack, default=0)) for stack in stacks)
