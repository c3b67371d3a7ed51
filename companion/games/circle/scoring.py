"""Money as it stands, who has won, and the calculator: one race's pay-out without having tracked it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Line, Score, Sheet, Warning, check_players, leaders, totals
from companion.core.messages import Message, Seat
from companion.games.circle import payout
from companion.games.circle.names import horse_name
from companion.games.circle.state import (
    DOUBLE,
    EMPTY,
    RACES,
    SINGLE,
    STALLS,
    USUAL_STRENGTH,
    Bet,
    Finish,
    State,
)

PLAYERS = range(2, 7)
_ALL_TOKENS = {EMPTY: 1, SINGLE: 2, DOUBLE: 1}
"""How many of each token a player has."""


def sheet(state: State) -> Sheet:
    """Everyone starts with nothing: the lines of all races and corrections add up to the money."""
    return tuple(tuple(_lines(state, seat)) for seat in range(len(state.cash)))


def _lines(state: State, seat: int) -> Iterator[Line]:
    """A seat's lines in the order of time."""
    for race in range(len(state.results) + 1):
        for adjusted in state.adjusted:
            if adjusted.seat == seat and adjusted.race == race:
                yield Line(Message("circle.line.adjust"), adjusted.amount)
        if race < len(state.results):
            result = state.results[race]
            yield from payout.explained(result.race, result.dues[seat], result.horses)


def ranks(state: State) -> tuple[int, ...]:
    """«Выплаты»: after the third race the most money wins; a tie is shared."""
    return state.cash


def money(state: State) -> tuple[int, ...]:
    return state.cash


def verdict(state: State) -> tuple[Message, ...]:
    """Why several share the victory."""
    return _verdict(state.cash)


def _verdict(cash: Sequence[int]) -> tuple[Message, ...]:
    best = leaders(cash)
    if len(best) == 1:
        return ()
    seats = tuple(Seat(seat) for seat in best)
    return (Message("circle.verdict.shared", seats=seats, money=max(cash)),)


def warnings(state: State) -> tuple[Warning, ...]:
    """Cards of this race that may have been misread: their values add up to something unusual."""
    return tuple(
        Warning(
            "check_card",
            Message("circle.check_card", horse=horse_name(stall, state.horses), sum=horse.strength),
            facts={"stall": stall, "horse": horse.name, "sum": horse.strength},
        )
        for stall, horse in enumerate(state.horses, start=1)
        if horse.told and horse.strength != USUAL_STRENGTH
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBets:
    """A player before the pay-out, as the calculator is told."""

    name: str
    cash: int
    bets: Mapping[str, int]
    """The token on each stall that the player has bet on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RacePad:
    race: int
    players: tuple[PlayerBets, ...]
    win: int
    place: int
    show: int
    last: int
    leader: int | None = None
    by_tokens: bool


def score(data: Mapping[str, Json]) -> Score:
    """The calculator: one race's bets and how it ended; new cash as totals."""
    pad = _read_pad(data)
    finish = Finish((pad.win, pad.place, pad.show), pad.last, pad.leader)
    bets = tuple(
        tuple(Bet(_stall_named(stall), token) for stall, token in player.bets.items())
        for player in pad.players
    )
    cash = tuple(player.cash for player in pad.players)
    rates = payout.rates(bets, finish.order, pad.by_tokens)
    paid = payout.pay_out(pad.race, bets, finish, rates, cash)
    lines = tuple(
        (Line(Message("circle.line.cash"), brought), *payout.explained(pad.race, dues))
        for brought, dues in zip(cash, paid, strict=True)
    )
    money, over = totals(lines), pad.race == RACES
    verdict = (Message("circle.did.doubled"), *_verdict(money)) if over else ()
    return Score(lines, leaders(money), _suspicious_tokens(bets), verdict=verdict, over=over)


def _read_pad(data: Mapping[str, Json]) -> RacePad:
    """The input of the calculator, every field of it in range."""
    if "leader" not in data:
        raise Refusal("bad_value", Message("core.missing_field", field="leader"))
    told = {name: value for name, value in data.items() if name != "leader" or value is not None}
    pad = decode(RacePad, told)
    check_players(pad.players, PLAYERS)
    if not 1 <= pad.race <= RACES:
        raise Refusal("bad_value", Message("circle.no_such_race", high=RACES))
    finishers = (pad.win, pad.place, pad.show, pad.last)
    if not all(stall in STALLS for stall in (*finishers, *([] if pad.leader is None else [pad.leader]))):
        raise Refusal("bad_value", Message("circle.no_such_stall", high=STALLS[-1]))
    if len(set(finishers)) != len(finishers):
        raise Refusal("bad_value", Message("circle.finishers_differ"))
    for player in pad.players:
        if player.cash < 0:
            raise Refusal("bad_value", Message("circle.negative_cash"))
        for stall, token in player.bets.items():
            _stall_named(stall)
            if token not in _ALL_TOKENS:
                raise Refusal("bad_value", Message("circle.no_such_token"))
    return pad


def _stall_named(text: str) -> int:
    """The stall that a name of JSON stands for."""
    for stall in STALLS:
        if text == str(stall):
            return stall
    raise Refusal("bad_value", Message("circle.no_such_stall", high=STALLS[-1]))


def _suspicious_tokens(bets: tuple[tuple[Bet, ...], ...]) -> tuple[Warning, ...]:
    """Players with more tokens of a kind than the box gives them."""
    return tuple(
        Warning("too_many_tokens", Message("circle.too_many_tokens", seat=Seat(seat)), seat)
        for seat, placed in enumerate(bets)
        if any(sum(bet.token == token for bet in placed) > held for token, held in _ALL_TOKENS.items())
    )
