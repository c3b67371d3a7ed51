"""Points: of a game as it stands, and of the scorepad alone («Подготовьте карандаш и блокнот»)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from companion.core.action import Json
from companion.core.agreed import signed
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Line, Score, Sheet, Warning, check_players, leaders
from companion.core.game import totals as totals_of
from companion.core.messages import Message, Seat
from companion.games.whales.cards import PEARLS
from companion.games.whales.rules import has_winner
from companion.games.whales.state import TRICKS, RoundScore, State

PLAYERS = range(2, 5)
TARGET = 30
"""«Цель и описание игры»: the points that end a game, unless agreed otherwise."""
MOST_BONUSES = TRICKS + 1
"""The first bonus, and a card of every trick: nobody can have more of them left."""
MOST_PEARLS = TRICKS * max(PEARLS) + 1
"""Every trick at its best, and a point for the first bonus: a trick that one loses brings less."""


def sheet(state: State) -> Sheet:
    """For each finished round a line for the pearls, one for what the table has corrected, and one for what
    the unused bonuses were worth."""
    rounds = list(enumerate(state.match.rounds, 1))
    return tuple(
        tuple(line for number, score in rounds for line in _lines_of(score, number, seat))
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
    """Which ties for the lead were played on, why others who reached the target have not won, and that a tie
    is shared where the table has ended the game."""
    if not state.over:
        return ()
    said = []
    for number, totals in enumerate(running_totals(state)[:-1], 1):
        tied = tied_leaders(totals, state.match.target)
        if tied:
            seats = tuple(map(Seat, tied))
            said.append(Message("whales.verdict.tie", round=number, seats=seats, points=max(totals)))
    totals, target = state.match.totals, state.match.target
    winners, points = leaders(totals), max(totals)
    if len(winners) > 1:
        said.append(Message("whales.verdict.shared", seats=tuple(map(Seat, winners)), points=points))
    else:
        said += _most(totals, target)
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
    lines = tuple(
        tuple(
            line for n, told in enumerate(player.rounds, 1) for line in _lines(n, told.pearls, told.bonuses)
        )
        for player in pad.players
    )
    totals = totals_of(lines)
    over = has_winner(totals, pad.target)
    winners = leaders(totals) if over else ()
    return Score(
        lines,
        winners,
        tuple(_oddities(pad)),
        {"over": over},
        verdict=_most(totals, pad.target) if over else (),
        over=over,
    )


def _most(totals: Sequence[int], target: int) -> tuple[Message, ...]:
    """Why others who reached the target have not won."""
    if sum(total >= target for total in totals) < 2:
        return ()
    (winner,) = leaders(totals)
    return (Message("whales.verdict.most", seat=Seat(winner), points=max(totals), target=target),)


def _oddities(pad: Pad) -> Iterator[Warning]:
    if len({len(player.rounds) for player in pad.players}) > 1:
        yield Warning("unequal_rounds", Message("whales.unequal_rounds"))
    for seat, player in enumerate(pad.players):
        for number, told in enumerate(player.rounds, 1):
            if told.bonuses > MOST_BONUSES:
                message = Message("whales.too_many_bonuses", seat=Seat(seat), round=number, high=MOST_BONUSES)
                yield Warning("too_many_bonuses", message, seat, {"round": number})
            if told.pearls > MOST_PEARLS:
                message = Message("whales.too_many_pearls", seat=Seat(seat), round=number, high=MOST_PEARLS)
                yield Warning("too_many_pearls", message, seat, {"round": number})
    yield from _odd_rounds(pad)


def _odd_rounds(pad: Pad) -> Iterator[Warning]:
    """Rounds in which all together have more pearls than there are, and those after somebody has won."""
    most = TRICKS * max(PEARLS) + TRICKS - 1 + len(pad.players)
    totals = (0,) * len(pad.players)
    won = False
    for number, told in enumerate(zip_longest(*(player.rounds for player in pad.players)), 1):
        if won:
            message = Message("whales.round_after_end", round=number, target=pad.target)
            yield Warning("round_after_end", message, facts={"round": number})
        pearls = sum(one.pearls for one in told if one is not None)
        if pearls > most:
            message = Message("whales.too_many_pearls_in_all", round=number, n=pearls, high=most)
            yield Warning("too_many_pearls", message, facts={"round": number})
        points = [0 if one is None else one.pearls + one.bonuses // 2 for one in told]
        totals = tuple(map(sum, zip(totals, points, strict=True)))
        won = won or has_winner(totals, pad.target)


def _lines_of(score: RoundScore, number: int, seat: int) -> list[Line]:
    """The lines of a finished round for one seat."""
    if seat in score.away:
        return [Line(Message("whales.line.away", round=number), 0)]
    by = score.adjusted[seat]
    lines = _lines(number, score.pearls[seat] - by, score.unused[seat])
    if by:
        lines.insert(1, Line(Message("whales.line.adjusted", round=number, by=signed(by)), by))
    return lines


def _lines(number: int, pearls: int, unused: int) -> list[Line]:
    """The lines of a round for pearls and unused bonuses."""
    lines = [Line(Message("whales.line.pearls", round=number, pearls=pearls), pearls)]
    if unused:
        lines.append(Line(Message("whales.line.bonuses", round=number, bonuses=unused), unused // 2))
    return lines
