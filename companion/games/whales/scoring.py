"""Points: of a game as it stands, and of the scorepad alone («Подготовьте карандаш и блокнот»)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Line, Score, Sheet, Warning, leaders
from companion.core.game import totals as totals_of
from companion.core.messages import Message, Seat
from companion.core.scorepad import check_players
from companion.games.whales.rules import has_winner
from companion.games.whales.state import TRICKS, State

PLAYERS = range(2, 5)
TARGET = 30
"""«Цель и описание игры»: the points that end a game, unless agreed otherwise."""
MOST_BONUSES = TRICKS + 1
"""The first bonus, and a card of every trick: nobody can have more of them left."""


def sheet(state: State) -> Sheet:
    """For each finished round a line for the pearls, and one for what the unused bonuses were worth."""
    return tuple(
        _lines([(score.pearls[seat], score.unused[seat]) for score in state.match.rounds])
        for seat in range(state.players)
    )


def ranks(state: State) -> tuple[int, ...]:
    """The most points first."""
    return state.match.totals


def running_totals(state: State) -> tuple[tuple[int, ...], ...]:
    """Each seat's total after each finished round."""
    after = [(0,) * state.players]
    for score in state.match.rounds:
        after.append(score.added_to(after[-1]))
    return tuple(after[1:])


def tied_leaders(totals: Sequence[int], target: int) -> tuple[int, ...]:
    """The seats whose tie for the lead makes another round necessary; nobody where there is no such tie."""
    first = leaders(totals)
    return first if max(totals) >= target and len(first) > 1 else ()


def verdict(state: State) -> tuple[Message, ...]:
    """Which ties for the lead were played on, and why others who reached the target have not won."""
    if not state.over:
        return ()
    said = []
    for number, totals in enumerate(running_totals(state), 1):
        tied = tied_leaders(totals, state.match.target)
        if tied:
            seats = tuple(map(Seat, tied))
            said.append(Message("whales.verdict.tie", round=number, seats=seats, points=max(totals)))
    if sum(total >= state.match.target for total in state.match.totals) > 1:
        (winner,) = leaders(state.match.totals)
        said.append(
            Message(
                "whales.verdict.most",
                seat=Seat(winner),
                points=max(state.match.totals),
                target=state.match.target,
            )
        )
    return tuple(said)


@dataclass(frozen=True, slots=True, kw_only=True)
class PadRound:
    """A round of a player, as the calculator is told."""

    pearls: int
    bonuses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PadPlayer:
    """A player, as the calculator is told."""

    name: str
    rounds: tuple[PadRound, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What the calculator is told."""

    players: tuple[PadPlayer, ...]
    target: int = TARGET


def score(data: Mapping[str, Json]) -> Score:
    """The calculator: pearls and unused bonuses of each player in each round."""
    pad = decode(Pad, data)
    check_players(pad.players, PLAYERS)
    if pad.target < 1:
        raise Refusal("bad_value", Message("whales.target_too_low"))
    if any(count < 0 for player in pad.players for r in player.rounds for count in (r.pearls, r.bonuses)):
        raise Refusal("bad_value", Message("whales.negative_count"))
    lines = tuple(_lines([(r.pearls, r.bonuses) for r in player.rounds]) for player in pad.players)
    totals = totals_of(lines)
    over = has_winner(totals, pad.target)
    return Score(lines, leaders(totals) if over else (), tuple(_oddities(pad)), {"over": over})


def _oddities(pad: Pad) -> Iterator[Warning]:
    if len({len(player.rounds) for player in pad.players}) > 1:
        yield Warning("unequal_rounds", Message("whales.unequal_rounds"))
    for seat, player in enumerate(pad.players):
        for number, told in enumerate(player.rounds, 1):
            if told.bonuses > MOST_BONUSES:
                message = Message("whales.too_many_bonuses", seat=Seat(seat), round=number, high=MOST_BONUSES)
                yield Warning("too_many_bonuses", message, seat, {"round": number})


def _lines(rounds: Sequence[tuple[int, int]]) -> tuple[Line, ...]:
    """The lines of one seat for its pearls and unused bonuses, round by round."""
    lines = []
    for number, (pearls, unused) in enumerate(rounds, 1):
        lines.append(Line(Message("whales.line.pearls", round=number, pearls=pearls), pearls))
        if unused:
            lines.append(Line(Message("whales.line.bonuses", round=number, bonuses=unused), unused // 2))
    return tuple(lines)
