"""What a finished game of «Аукцион» tells: points and coins over the lots, bargains, prices, bidding wars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from companion.core.agreed import End
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
from companion.games.antiques.actions import Bid, TurnUp
from companion.games.antiques.scoring import ranks, sheet
from companion.games.antiques.state import Sale, State

POINTS = Record("antiques.record.points")
PRICE = Record("antiques.record.price")
BARGAIN = Record("antiques.record.bargain")
COINS = Record("antiques.record.coins")
RECORDS = (POINTS, PRICE, BARGAIN, COINS)

_GREAT_BARGAIN = 15
"""From how many points of profit on a purchase is worth telling."""
_DEAR = 5
"""By how many points a purchase must bring less than it cost to be worth telling."""
_MANY_BIDS = 8


@dataclass(frozen=True, slots=True)
class _Lot:
    number: int
    step: int
    """The step after which it was gone, its replicas placed."""
    bids: int
    sale: Sale | None
    """None where nobody wanted it."""


@dataclass(frozen=True, slots=True)
class _Purchase:
    """A lot that was sold, and what it brought."""

    step: int
    number: int
    sale: Sale
    gain: int
    bids: int

    @property
    def profit(self) -> int:
        """Points for the cards, less the coins for them."""
        return self.gain - self.sale.price


def chronicle(log: Log[State]) -> Chronicle:
    """Points and coins lot by lot; the best and the worst purchase, the highest price, a bidding war."""
    lots = tuple(_lots(log))
    samples = sampled(log, [lot.step for lot in lots], _points)
    chart = samples.chart(Message("antiques.chart.points"), _points)
    purses = samples.chart(Message("antiques.chart.coins"), lambda state: state.coins)
    purchases = tuple(
        _Purchase(lot.step, lot.number, lot.sale, _gain(lot.sale.seat, before, after), lot.bids)
        for lot, (before, after) in zip(lots, pairwise(samples.states), strict=False)
        if lot.sale is not None
    )
    moments = [*course(chart, samples.steps, leaders(ranks(log.end))), *_moments(purchases)]
    return Chronicle((chart, purses), best_moments(moments), _feats(log.end, purchases))


def _points(state: State) -> tuple[int, ...]:
    return totals(sheet(state))


def _gain(seat: int, before: State, after: State) -> int:
    """What the cards of a lot brought their buyer."""
    return (_points(after)[seat] - after.coins[seat]) - (_points(before)[seat] - before.coins[seat])


def _lots(log: Log[State]) -> Iterator[_Lot]:
    """The lots in their order. One is gone when the next is due, or the game is over; a lot that is not sold
    when the table ends the game is none."""
    bids = 0
    sale = None
    for n, before, action, after in log.steps():
        bids += isinstance(action, Bid)
        if isinstance(action, TurnUp):
            sale = after.sale
        if isinstance(action, End) and sale is None:
            return
        if before.phase != "lot" and after.phase in ("lot", "over"):
            yield _Lot(before.round, n, bids, sale)
            bids, sale = 0, None


def _moments(purchases: tuple[_Purchase, ...]) -> Iterator[Moment]:
    if not purchases:
        return
    best = max(purchases, key=lambda one: (one.profit, one.step))
    if best.profit >= _GREAT_BARGAIN:
        yield Moment(_message("bargain", best), best.step, min(85, 30 + best.profit))
    worst = min(purchases, key=lambda one: (one.profit, -one.step))
    if worst.profit <= -_DEAR:
        yield Moment(_message("overpaid", worst), worst.step, min(90, 40 - 2 * worst.profit))
    dearest = max(purchases, key=lambda one: (one.sale.price, one.step))
    yield Moment(_message("price", dearest), dearest.step, min(75, 25 + 2 * dearest.sale.price))
    longest = max(purchases, key=lambda one: (one.bids, one.step))
    if longest.bids >= _MANY_BIDS:
        message = Message(
            "antiques.moment.war", seat=Seat(longest.sale.seat), n=longest.bids, lot=longest.number
        )
        yield Moment(message, longest.step, min(70, 20 + 4 * longest.bids))


def _message(what: str, purchase: _Purchase) -> Message:
    sale = purchase.sale
    return Message(
        f"antiques.moment.{what}",
        seat=Seat(sale.seat),
        price=sale.price,
        gain=purchase.gain,
        lot=purchase.number,
    )


def _feats(end: State, purchases: tuple[_Purchase, ...]) -> tuple[Feat, ...]:
    seats = range(len(end.coins))
    own = [[one for one in purchases if one.sale.seat == seat] for seat in seats]
    return (
        *feats_of(POINTS, _points(end)),
        *feats_of(PRICE, [max((one.sale.price for one in bought), default=0) for bought in own]),
        *feats_of(BARGAIN, [max((one.profit for one in bought), default=0) for bought in own]),
        *(() if end.by_table else feats_of(COINS, end.coins)),
    )
