"""What a finished game of «Аукцион» tells: points and coins over the lots, bargains, prices, bidding wars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.agreed import End
from companion.core.chronicle import (
    Chart,
    Chronicle,
    Feat,
    Log,
    Moment,
    Record,
    best_moments,
    course,
    feats_of,
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
    """A lot that is gone."""

    number: int
    step: int
    """The step after which it was gone, its replicas placed."""
    bids: int
    sale: Sale | None
    """None where nobody wanted it."""
    points: tuple[int, ...]
    """Everybody's points afterwards, coins included."""
    coins: tuple[int, ...]

    def gain(self, before: tuple[int, ...], purse: tuple[int, ...]) -> int:
        """What the cards brought their buyer, who had these points and these coins before."""
        assert self.sale is not None
        seat = self.sale.seat
        return (self.points[seat] - self.coins[seat]) - (before[seat] - purse[seat])


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
    start = log.states[0]
    lots = tuple(_lots(log))
    points = [totals(sheet(start)), *(lot.points for lot in lots)]
    coins = [start.coins, *(lot.coins for lot in lots)]
    steps = [0, *(lot.step for lot in lots)]
    labels: list[Message | str] = list(map(str, range(len(points))))
    if len(lots) == 0 or points[-1] != totals(sheet(log.end)):
        # The table has ended the game before the first lot was gone, or has corrected coins after the last.
        points.append(totals(sheet(log.end)))
        coins.append(log.end.coins)
        steps.append(len(log.actions) - 1)
        labels.append(Message("core.chart.end"))
    chart = Chart(Message("antiques.chart.points"), tuple(labels), tuple(zip(*points, strict=True)))
    purses = Chart(Message("antiques.chart.coins"), tuple(labels), tuple(zip(*coins, strict=True)))
    purchases = tuple(
        _Purchase(lot.step, lot.number, lot.sale, lot.gain(before, purse), lot.bids)
        for lot, before, purse in zip(lots, points, coins, strict=False)
        if lot.sale is not None
    )
    moments = [*course(chart, steps, leaders(ranks(log.end))), *_moments(purchases)]
    return Chronicle((chart, purses), best_moments(moments), _feats(log.end, purchases))


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
            yield _Lot(before.round, n, bids, sale, totals(sheet(after)), after.coins)
            bids, sale = 0, None


def _moments(purchases: tuple[_Purchase, ...]) -> Iterator[Moment]:
    if not purchases:
        return
    best = max(purchases, key=lambda one: (one.profit, one.step))
    if best.profit >= _GREAT_BARGAIN:
        yield Moment(_told("bargain", best), best.step, min(85, 30 + best.profit))
    worst = min(purchases, key=lambda one: (one.profit, -one.step))
    if worst.profit <= -_DEAR:
        yield Moment(_told("overpaid", worst), worst.step, min(90, 40 - 2 * worst.profit))
    dearest = max(purchases, key=lambda one: (one.sale.price, one.step))
    yield Moment(_told("price", dearest), dearest.step, min(75, 25 + 2 * dearest.sale.price))
    longest = max(purchases, key=lambda one: (one.bids, one.step))
    if longest.bids >= _MANY_BIDS:
        message = Message(
            "antiques.moment.war", seat=Seat(longest.sale.seat), n=longest.bids, lot=longest.number
        )
        yield Moment(message, longest.step, min(70, 20 + 4 * longest.bids))


def _told(what: str, purchase: _Purchase) -> Message:
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
        *feats_of(POINTS, totals(sheet(end))),
        *feats_of(PRICE, [max((one.sale.price for one in bought), default=0) for bought in own]),
        *feats_of(BARGAIN, [max((one.profit for one in bought), default=0) for bought in own]),
        *(() if end.by_table else feats_of(COINS, end.coins)),
    )
