"""What a finished game of Kuhhandel Master tells: points over the turns, bids, bluffs, trades and rats.

What two players offered each other in a trade stays between them, after the game as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.action import Action
from companion.core.agreed import AgreedAction
from companion.core.chronicle import (
    Chronicle,
    Feat,
    Log,
    Moment,
    Record,
    best_moments,
    course,
    feats_of,
    sampled,
)
from companion.core.game import leaders, totals
from companion.core.messages import Message, Seat
from companion.games.kuhhandel import actions
from companion.games.kuhhandel.auction import best_bid
from companion.games.kuhhandel.material import RAT, VALUES, Card, card_name
from companion.games.kuhhandel.scoring import has_all_rats, money, ranks, sheet, whole_sets
from companion.games.kuhhandel.state import Lot, Over, RatRound, Settled, State, Trade, Turn

POINTS = Record("kuhhandel.record.points")
BID = Record("kuhhandel.record.bid")
SETS = Record("kuhhandel.record.sets")
TRADES = Record("kuhhandel.record.trades")
BLUFFS = Record("kuhhandel.record.bluffs")
RECORDS = (POINTS, BID, SETS, TRADES, BLUFFS)

_MANY_CARDS = 4
"""From how many money cards beside a rat on it is worth telling."""


@dataclass(frozen=True, slots=True)
class _Price:
    """A bid that held, or a bluff."""

    step: int
    seat: int
    """Who bid."""
    amount: int
    card: Card


@dataclass(frozen=True, slots=True)
class _Findings:
    """What was found in a log."""

    sales: tuple[_Price, ...]
    """Animals that were paid for, by whomever."""
    bluffs: tuple[_Price, ...]
    """Bids that could not be paid, champions included."""
    trades: tuple[tuple[int, Settled], ...]
    """The trades with the steps that ended them."""


def chronicle(log: Log[State]) -> Chronicle:
    """Points turn by turn, and money where the app holds it and it is laid open at the end; the dearest
    animal, bluffs, trades, rats."""
    turns = [n for n, before, action, after in log.steps() if _turn_is_over(before, action, after)]
    # With real money the last turn counts with the cash that was told after it.
    samples = sampled(log, (*turns[:-1], len(log.actions) - 1), _points)
    charts = [samples.chart(Message("kuhhandel.chart.points"), _points)]
    if log.end.agreed.app_money and log.end.agreed.non_olet:
        charts.append(samples.chart(Message("kuhhandel.chart.money"), lambda state: money(state) or ()))
    found = _Findings(tuple(_sales(log)), tuple(_bluffs(log)), tuple(_trades(log)))
    moments = [*course(charts[0], (0, *turns), leaders(ranks(log.end))), *_moments(found)]
    moments += (*_rats(log), *_gifts(log))
    return Chronicle(tuple(charts), best_moments(moments), _feats(log.end, found))


def _points(state: State) -> tuple[int, ...]:
    return totals(sheet(state))


def _turn_is_over(before: State, action: Action, after: State) -> bool:
    """Whether a new turn begins, maybe of the same player again, or the game is over."""
    if before.over or (isinstance(action, AgreedAction) and before.active == after.active):
        return after.over and not before.over
    return after.over or (isinstance(after.now, Turn) and after.now.phase == "turn")


def _sales(log: Log[State]) -> Iterator[_Price]:
    """The animals that went for money: sold, or bought by the auctioneer for what another had bid."""
    for n, before, action, after in log.steps():
        sold = isinstance(action, (actions.Sell, actions.Buy)) and not _is_exposed(after)
        if sold and not before.lot.by_cards:
            bid = best_bid(before)
            yield _Price(n, bid.seat, bid.amount, before.lot.card)


def _bluffs(log: Log[State]) -> Iterator[_Price]:
    for n, before, action, after in log.steps():
        if isinstance(action, (actions.Sell, actions.Exposed)) and _is_exposed(after):
            bid = best_bid(before)
            yield _Price(n, bid.seat, bid.amount, before.lot.card)


def _is_exposed(after: State) -> bool:
    """Whether a lot starts again because its price could not be paid."""
    return isinstance(after.now, Lot) and after.now.bid is None


def _trades(log: Log[State]) -> Iterator[tuple[int, Settled]]:
    for n, before, _, after in log.steps():
        if isinstance(before.now, Trade) and isinstance(after.now, (Turn, Over)) and after.now.settled:
            yield n, after.now.settled


def _moments(found: _Findings) -> Iterator[Moment]:
    if found.sales:
        dearest = max(found.sales, key=lambda sale: (sale.amount, sale.step))
        message = Message(
            "kuhhandel.moment.bid",
            seat=Seat(dearest.seat),
            amount=dearest.amount,
            card=card_name(dearest.card),
        )
        yield Moment(message, dearest.step, min(80, 30 + dearest.amount // 20))
    bluffs = [bluff for bluff in found.bluffs if isinstance(bluff.card, str) and bluff.card in VALUES]
    if bluffs:
        boldest = max(bluffs, key=lambda bluff: (bluff.amount, bluff.step))
        message = Message("kuhhandel.moment.bluff", seat=Seat(boldest.seat), amount=boldest.amount)
        yield Moment(message, boldest.step, min(85, 40 + boldest.amount // 20))
    # One trade is enough, a tied one before one that paid.
    yield from best_moments(_trade_moments(found.trades))[:1]


def _trade_moments(trades: tuple[tuple[int, Settled], ...]) -> Iterator[Moment]:
    for n, trade in trades:
        animal = card_name(trade.kind)
        if trade.how == "tie":
            message = Message(
                "kuhhandel.moment.second_tie",
                seat=Seat(trade.active),
                rival=Seat(trade.rival),
                animal=animal,
            )
            yield Moment(message, n, 80)
        elif trade.round == 2:
            message = Message(
                "kuhhandel.moment.tie", seat=Seat(trade.active), rival=Seat(trade.rival), animal=animal
            )
            yield Moment(message, n, 60)
        elif trade.kind != RAT:
            message = Message(
                "kuhhandel.moment.trade",
                seat=Seat(trade.taker),
                giver=Seat(trade.giver),
                animal=animal,
                n=trade.stake,
            )
            yield Moment(message, n, 25 + VALUES[trade.kind] * trade.stake // 50)


def _rats(log: Log[State]) -> Iterator[Moment]:
    """All four rats in one place, and rats that were sweetened with a heap of money cards."""
    for n, before, action, after in log.steps():
        if isinstance(before.now, RatRound) and isinstance(action, actions.Take):
            pot = before.now.pot
            if pot >= _MANY_CARDS:
                message = Message("kuhhandel.moment.heap", seat=Seat(before.now.turn), n=pot)
                yield Moment(message, n, min(70, 25 + 5 * pot))
        if before.farms is not after.farms:
            for seat, (old, new) in enumerate(zip(before.farms, after.farms, strict=True)):
                if has_all_rats(new) and not has_all_rats(old):
                    yield Moment(Message("kuhhandel.moment.rats", seat=Seat(seat)), n, 55)


def _gifts(log: Log[State]) -> Iterator[Moment]:
    """A dear animal that nobody bid for."""
    free = [
        (VALUES[before.lot.card], n, before.active, before.lot.card)
        for n, before, action, _ in log.steps()
        if isinstance(action, actions.Close) and before.lot.bid is None and isinstance(before.lot.card, str)
    ]
    if free:
        value, n, seat, card = max(free)
        message = Message("kuhhandel.moment.free", seat=Seat(seat), card=card_name(card))
        yield Moment(message, n, 20 + value // 25)


def _feats(end: State, found: _Findings) -> tuple[Feat, ...]:
    seats = range(end.agreed.seats)
    bids = [max((sale.amount for sale in found.sales if sale.seat == seat), default=0) for seat in seats]
    won = Counter(trade.winner for _, trade in found.trades)
    bluffs = Counter(bluff.seat for bluff in found.bluffs)
    return (
        *feats_of(POINTS, _points(end)),
        *feats_of(BID, bids),
        *feats_of(SETS, [len(whole_sets(farm)) for farm in end.farms]),
        *feats_of(TRADES, [won[seat] for seat in seats]),
        *feats_of(BLUFFS, [bluffs[seat] for seat in seats]),
    )
