"""What everybody, or one player, may see of Kuhhandel Master, and the position in the contract's words."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.action import Json
from companion.core.game import SeatView, View, totals
from companion.core.messages import Argument, Message, Seat
from companion.games.kuhhandel.auction import bidders, lowest_bid
from companion.games.kuhhandel.material import DONKEY_PAYS, KINDS, MONEY, PLACE_OF, RED_CARDS, Card, card_name
from companion.games.kuhhandel.money import proposals
from companion.games.kuhhandel.scoring import has_all_rats, holdings, sheet, whole_sets
from companion.games.kuhhandel.state import (
    Agreement,
    Bid,
    Exposure,
    Farm,
    Lot,
    Notes,
    Over,
    RatRound,
    Settled,
    ShareOut,
    State,
    Trade,
    Turn,
)
from companion.games.kuhhandel.trade import is_short, stake_of, tradable


@dataclass(frozen=True, slots=True)
class FarmView:
    """What lies open in front of a seat."""

    herd: tuple[tuple[str, int], ...]
    """Kinds held and how many of them, cheapest first, rats last."""
    champions: tuple[str, ...]
    """The animals whose champions stand here."""
    sets: tuple[str, ...]
    """The animals that are whole."""
    rats: bool
    """Whether all four rats are here."""
    left_out: str | None
    """The set that the rats cost as it stands."""
    cards: int | None
    """How many money cards are in the hand; None with real money."""


@dataclass(frozen=True, slots=True)
class LotView:
    card: str
    by_cards: bool
    """Whether the price is a number of money cards: a champion's."""
    bid: Bid | None
    """The highest bid, or the claim."""
    lowest: int | None
    """What the next bid has to be at least; None for a champion, and once bidding is over."""
    bidders: tuple[int, ...]
    """Who may bid or claim, clockwise from the auctioneer."""
    exposed: Exposure | None
    """The hand last shown in this lot."""
    payer: int | None
    proposals: tuple[Notes, ...]
    """For the payer alone: good ways to pay, the cheapest first."""


@dataclass(frozen=True, slots=True)
class TradeView:
    """A trade that is going on."""

    active: int
    rival: int
    kind: str
    stake: int
    round: int
    offered: bool
    """Whether the active player's offer lies on the table."""
    offer: Notes | None
    """The active player's offer, for that player alone."""
    tied: tuple[Notes, Notes] | None
    """The equal offers of the first round, for these two alone: the active player's first."""


@dataclass(frozen=True, slots=True)
class PossibleTrade:
    """Two players who both hold an animal."""

    seats: tuple[int, int]
    kind: str
    stake: int


@dataclass(frozen=True, kw_only=True)
class KuhhandelView(View):
    """The table as one viewer sees it."""

    agreed: Agreement
    phase: str
    turn: int | None
    active: int
    """Whose turn it is: the auctioneer, in trades and share-outs too."""
    pile: int
    """How many cards are not turned up."""
    left: tuple[tuple[str, int], ...]
    """Of every card not laid down yet how many there are, as far as this viewer knows; with two players
    ``money`` for all money cards together."""
    donkeys: int
    """How many donkeys have paid."""
    next_donkey: int | None
    """What everybody gets for the next donkey."""
    farms: tuple[FarmView, ...]
    lot: LotView | None
    pot: int | None
    """How many cards lie beside the rat that goes round; None where none does."""
    trade: TradeView | None
    settled: Settled | None
    """How the trade ended that was the last thing to happen; its offers only for the two who made them."""
    trades: tuple[PossibleTrade, ...]
    """What could be traded between whom."""
    missing: tuple[str, ...]
    """The kinds of which cards are missing for good: nobody will have all four."""
    peeked: Card | None
    """The card that the active player has seen, for that player alone."""
    receiver: int | None
    """Who gets the next card of a share-out."""
    hand: Notes | None
    """The viewer's own money; None for the table, and with real money."""


def view(state: State, viewer: int | None) -> KuhhandelView:
    """What a seat may see; None is the table."""
    now, agreed = state.now, state.agreed
    peeked = now.card if isinstance(now, ShareOut) and viewer == state.active else None
    return KuhhandelView(
        seats=_seats(state),
        agreed=agreed,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        pile=state.deck.size,
        left=_left(state, peeked),
        donkeys=state.deck.donkeys,
        next_donkey=DONKEY_PAYS[state.deck.donkeys] if state.deck.donkeys < len(DONKEY_PAYS) else None,
        farms=_farms(state),
        lot=_lot_view(state, now, viewer) if isinstance(now, Lot) else None,
        pot=now.pot if isinstance(now, RatRound) else None,
        trade=_trade_view(state, now, viewer) if isinstance(now, Trade) else None,
        settled=_settled_view(now.settled, viewer) if isinstance(now, Turn | Over) else None,
        trades=_trades(state),
        missing=tuple(kind for place, kind in enumerate(KINDS) if is_short(state, place)),
        peeked=peeked,
        receiver=now.receiver if isinstance(now, ShareOut) else None,
        hand=state.hands[viewer] if viewer is not None and agreed.app_money else None,
    )


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract."""
    now, app_money = state.now, state.agreed.app_money
    lot = now if isinstance(now, Lot) else None
    return {
        "pile": state.deck.size,
        "lot": "rat" if isinstance(now, RatRound) else None if lot is None else lot.card,
        "bid": None if lot is None or lot.bid is None else _bid_json(lot, lot.bid),
        "auctioneer": state.active,
        "donkeys": state.deck.donkeys,
        "animals": [dict(_herd(farm)) for farm in state.farms],
        "champions": [list(farm.champions) for farm in state.farms],
        "cards": list(map(len, state.hands)) if app_money else None,
        "pot": now.pot if isinstance(now, RatRound) else 0,
        "trade": _trade_json(now) if isinstance(now, Trade) else None,
        "exposed": None if lot is None or lot.exposed is None else _exposure_json(lot.exposed),
    }


def _seats(state: State) -> tuple[SeatView, ...]:
    scores = totals(sheet(state))
    return tuple(SeatView(scores[seat], _details(state, seat)) for seat in range(state.agreed.seats))


def _details(state: State, seat: int) -> tuple[Message, ...]:
    """A seat in words: animals, champions, and how many money cards."""
    farm = state.farms[seat]
    held: tuple[Argument, ...] = tuple(
        Message("kuhhandel.detail.held", animal=card_name(kind), n=count) for kind, count in _herd(farm)
    )
    animals = Message("kuhhandel.detail.animals", animals=held)
    said = [animals if held else Message("kuhhandel.detail.no_animals")]
    if farm.champions:
        said.append(Message("kuhhandel.detail.champions", animals=tuple(map(card_name, farm.champions))))
    if state.agreed.app_money:
        said.append(Message("kuhhandel.detail.cards", n=len(state.hands[seat])))
    return tuple(said)


def _farms(state: State) -> tuple[FarmView, ...]:
    return tuple(
        FarmView(
            herd=_herd(farm),
            champions=farm.champions,
            sets=whole_sets(farm),
            rats=has_all_rats(farm),
            left_out=holding.left_out,
            cards=len(hand) if state.agreed.app_money else None,
        )
        for farm, holding, hand in zip(state.farms, holdings(state), state.hands, strict=True)
    )


def _left(state: State, peeked: Card | None) -> tuple[tuple[str, int], ...]:
    """A peeked card is still among those that the others have not seen."""
    deck, now = state.deck, state.now
    hidden = now.card if isinstance(now, ShareOut) and peeked is None else None
    known = [
        (str(card), left + (card == hidden))
        for card, left in zip(RED_CARDS, deck.left[: len(RED_CARDS)], strict=True)
    ]
    money = deck.size + (hidden is not None) - sum(left for _, left in known)
    if state.agreed.two_players:
        known.append((MONEY, money))
    return tuple(known)


def _lot_view(state: State, lot: Lot, viewer: int | None) -> LotView:
    payer = lot.turn if lot.phase == "pay" else None
    ways: tuple[Notes, ...] = ()
    if payer is not None and payer == viewer and lot.bid is not None:
        ways = proposals(state.hands[payer], lot.bid.amount, lot.by_cards)
    return LotView(
        card=str(lot.card),
        by_cards=lot.by_cards,
        bid=lot.bid,
        lowest=lowest_bid(lot) if lot.phase == "auction" else None,
        bidders=bidders(state),
        exposed=lot.exposed,
        payer=payer,
        proposals=ways,
    )


def _trade_view(state: State, trade: Trade, viewer: int | None) -> TradeView:
    return TradeView(
        active=state.active,
        rival=trade.rival,
        kind=trade.kind,
        stake=trade.stake,
        round=trade.round,
        offered=trade.offer is not None,
        offer=trade.offer if viewer == state.active else None,
        tied=trade.tied if viewer in (state.active, trade.rival) else None,
    )


def _settled_view(settled: Settled | None, viewer: int | None) -> Settled | None:
    if settled is None or viewer in (settled.active, settled.rival):
        return settled
    public = settled
    return Settled(
        public.active, public.rival, public.kind, public.stake, public.round, public.how, public.winner
    )  # fmt: skip


def _trades(state: State) -> tuple[PossibleTrade, ...]:
    seats = range(state.agreed.seats)
    return tuple(
        PossibleTrade((one, other), kind, stake_of(state.farms[one], state.farms[other], PLACE_OF[kind]))
        for one in seats
        for other in seats[one + 1 :]
        for kind in tradable(state, one, other)
    )


def _herd(farm: Farm) -> tuple[tuple[str, int], ...]:
    """Only what is held."""
    return tuple((kind, count) for kind, count in zip(KINDS, farm.herd, strict=True) if count)


def _bid_json(lot: Lot, bid: Bid) -> dict[str, Json]:
    return {"seat": bid.seat, "count" if lot.by_cards else "amount": bid.amount}


def _exposure_json(exposed: Exposure) -> dict[str, Json]:
    return {"seat": exposed.seat, "cards": None if exposed.notes is None else list(exposed.notes)}


def _trade_json(trade: Trade) -> dict[str, Json]:
    return {"with": trade.rival, "animal": trade.kind, "stake": trade.stake, "round": trade.round}


def glance(state: State) -> tuple[Message, ...]:
    """The pile, and what is being sold or traded."""
    if state.over:
        return ()
    now = state.now
    said = [Message("kuhhandel.glance.pile", n=state.deck.size)]
    if isinstance(now, Lot):
        said.append(Message("kuhhandel.glance.lot", card=card_name(now.card), seat=Seat(state.active)))
        if now.bid is not None:
            key = "claim" if now.by_cards else "bid"
            said.append(Message(f"kuhhandel.glance.{key}", seat=Seat(now.bid.seat), n=now.bid.amount))
    elif isinstance(now, RatRound):
        said.append(Message("kuhhandel.glance.rat", n=now.pot))
    elif isinstance(now, Trade):
        said.append(
            Message(
                "kuhhandel.glance.trade",
                seat=Seat(state.active),
                rival=Seat(now.rival),
                animal=card_name(now.kind),
                n=now.stake,
            )
        )
    return tuple(said)


def own(state: State, seat: int) -> tuple[Message, ...]:
    """The secrets of a seat, the hand first."""
    seen = view(state, seat)
    said = []
    if seen.hand is not None:
        said.append(_hand(seen.hand))
    if seen.peeked is not None:
        said.append(Message("kuhhandel.own.peeked", card=card_name(seen.peeked)))
    return (*said, *_offers(seen))


def _hand(hand: Notes) -> Message:
    if not hand:
        return Message("kuhhandel.own.no_money")
    return Message("kuhhandel.own.hand", cards=tuple(map(card_name, hand)), sum=sum(hand), n=len(hand))


def _offers(seen: KuhhandelView) -> list[Message]:
    """The offers of the trade that goes on, or of the one that has just ended."""
    said = []
    if seen.trade is not None and seen.trade.tied is not None:
        said += _both(seen.trade.active, seen.trade.rival, seen.trade.tied)
    if seen.trade is not None and seen.trade.offer is not None:
        said.append(_offer("offer", seen.trade.active, seen.trade.offer))
    if seen.settled is not None and seen.settled.offers is not None:
        said += _both(seen.settled.active, seen.settled.rival, seen.settled.offers)
    return said


def _both(active: int, rival: int, offers: tuple[Notes, Notes | None]) -> list[Message]:
    first, counter = offers
    said = [_offer("offered", active, first)]
    if counter is not None:
        said.append(_offer("offered", rival, counter))
    return said


def _offer(what: str, seat: int, notes: Notes) -> Message:
    if not notes:
        return Message("kuhhandel.own.offered_nothing", seat=Seat(seat))
    cards = tuple(map(card_name, notes))
    return Message(f"kuhhandel.own.{what}", seat=Seat(seat), cards=cards, sum=sum(notes))
