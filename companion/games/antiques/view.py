"""What one viewer may see of «Аукцион»: everything but the others' coins."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.action import Json
from companion.core.game import SeatView, View
from companion.core.messages import Message, Seat
from companion.games.antiques.cards import CARDS, INDEX, KINDS, PIECES, Card, Holding, Kind, Piece, card_name
from companion.games.antiques.prompts import least_bid
from companion.games.antiques.scoring import Appraiser, SculpturePlace, sculpture_places, sculpture_reason
from companion.games.antiques.state import ROUNDS, STOP_FROM, Sale, State, Trick, Values


@dataclass(frozen=True, slots=True)
class KindView:
    kind: Kind
    count: int
    """Replicas included."""
    replicas: int
    points: int
    """What they score now."""
    gain: int
    """What the next card of this kind would add to the player's points, other kinds included."""


@dataclass(frozen=True, slots=True)
class Collection:
    kinds: tuple[KindView, ...]
    """All six, in the order of the score pad, also those that the player has none of."""
    pieces: tuple[tuple[Piece, int], ...]
    """What could be given away in a swap, and how many of each there are."""
    waiting: int
    """Replicas that have found no group."""
    replica_gain: int
    """What the next replica would add, where it adds most."""
    cards: int
    """All cards, replicas included."""
    points: int
    """What the cards score now, coins not counted."""
    sculptures: Message
    """Why the sculptures score what they do."""


@dataclass(frozen=True, slots=True)
class TrickView:
    trick: Trick
    name: Message
    help: Message
    """What it does, in a sentence."""


@dataclass(frozen=True, kw_only=True)
class AntiquesView(View):
    """The board: the lot, the bids and everybody's collection."""

    turn: int | None
    phase: str
    round: int
    rounds: int
    first: int
    """Who has the first player's token."""
    lot: tuple[Card, ...]
    """The two cards that lie face up; empty between rounds. The third lies beside them face down."""
    bids: tuple[int | None, ...]
    out: tuple[int, ...]
    """The seats that are out of this round's bidding."""
    leader: int | None
    """Who has the highest bid."""
    high: int
    """The highest bid, 0 before the first."""
    least: int
    """The lowest bid that would be high enough."""
    bank: int
    deck: int
    """Cards that are still in the deck."""
    unseen: tuple[tuple[Card, int], ...]
    """How many of each card nobody has seen yet."""
    collections: tuple[Collection, ...]
    coins: tuple[int | None, ...]
    """Each seat's coins, those laid out included; None where they are not for this viewer's eyes."""
    tricks: tuple[TrickView, ...]
    tokens: tuple[tuple[Trick, ...], ...]
    """Each seat's tricks that are not spent."""
    stop_from: int
    """The least bid that can stop the bidding."""
    choosers: tuple[int, ...]
    """Who has a replica to place, once for each."""
    sale: Sale | None
    """How the last lot was sold, until the next one lies there."""
    values: Values
    """What stamps and jewelry score at this table."""


def view(state: State, viewer: int | None) -> AntiquesView:
    """What a seat may see: its own coins and whatever lies open. After the end all coins do."""
    coins = tuple(held if state.over or seat == viewer else None for seat, held in enumerate(state.coins))
    places = sculpture_places([holding.counts[INDEX["sculpture"]] for holding in state.holdings])
    collections = tuple(_collection(state, seat, place) for seat, place in enumerate(places))
    return AntiquesView(
        seats=tuple(_seat(state, seat, mine, coins[seat]) for seat, mine in enumerate(collections)),
        turn=state.turn,
        phase=state.phase,
        round=state.round,
        rounds=ROUNDS,
        first=state.first,
        lot=state.lot,
        bids=state.bids,
        out=tuple(sorted(state.out)),
        leader=state.leader,
        high=state.high,
        least=least_bid(state),
        bank=state.bank,
        deck=state.deck,
        unseen=tuple(zip(CARDS, state.unseen, strict=True)),
        collections=collections,
        coins=coins,
        tricks=tuple(_trick(state, trick) for trick in state.tricks),
        tokens=state.tokens,
        stop_from=STOP_FROM[len(state.bids)],
        choosers=state.choosers,
        sale=state.sale,
        values=state.values,
    )


def own(state: State, seat: int) -> tuple[Message, ...]:
    """A seat's own coins; after the end they lie open."""
    if state.over:
        return ()
    laid_out = state.bids[seat] or 0
    said = [Message("antiques.own.coins", n=state.coins[seat])]
    if laid_out:
        said.append(Message("antiques.own.laid_out", n=laid_out))
    return tuple(said)


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract."""
    return {
        "round": state.round,
        "first": state.first,
        "lot": list(state.lot),
        "bids": list(state.bids),
        "out": sorted(state.out),
        "bank": state.bank,
        "deck": state.deck,
        "cards": [_counts(holding) for holding in state.holdings],
        "replicas": [holding.replicas for holding in state.holdings],
        "tokens": [list(tokens) for tokens in state.tokens],
    }


def money(state: State) -> tuple[int, ...]:
    """Each seat's coins, those laid out included."""
    return state.coins


def _counts(holding: Holding) -> dict[str, Json]:
    return {**dict(zip(KINDS, holding.counts, strict=True)), "replica": holding.waiting}


def _collection(state: State, seat: int, place: SculpturePlace) -> Collection:
    holding = state.holdings[seat]
    appraiser = Appraiser(state, seat)
    rows = zip(KINDS, holding.counts, holding.placed, appraiser.points, appraiser.gains(), strict=True)
    return Collection(
        kinds=tuple(KindView(*row) for row in rows),
        pieces=tuple((piece, holding.number_of(piece)) for piece in PIECES if holding.number_of(piece)),
        waiting=holding.waiting,
        replica_gain=appraiser.gain_of_replica(),
        cards=holding.size,
        points=sum(appraiser.points),
        sculptures=sculpture_reason(place),
    )


def _seat(state: State, seat: int, mine: Collection, coins: int | None) -> SeatView:
    """What a seat's row shows: the points of the cards, and after the end those of the coins too. Before
    anybody has a card nobody lags behind in sculptures yet."""
    compared = state.over or any(holding.size for holding in state.holdings)
    points = mine.points if compared else 0
    details = [Message("antiques.detail.cards", n=mine.cards, points=points)]
    if mine.waiting:
        details.append(Message("antiques.detail.waiting", n=mine.waiting))
    if state.tokens[seat]:
        names = tuple(Message(f"antiques.trick.{trick}") for trick in state.tokens[seat])
        details.append(Message("antiques.detail.tokens", tricks=names))
    if coins is not None:
        details.append(Message("antiques.detail.coins", n=coins))
    return SeatView(points + state.coins[seat] if state.over else points, tuple(details))


def _trick(state: State, trick: Trick) -> TrickView:
    help_ = Message(f"antiques.trick.{trick}.help", n=STOP_FROM[len(state.bids)])
    return TrickView(trick, Message(f"antiques.trick.{trick}"), help_)


def glance(state: State) -> tuple[Message, ...]:
    """The round, the lot and who has bid what."""
    if state.over:
        return ()
    said = [Message("antiques.glance.round", n=state.round, of=ROUNDS, bank=state.bank)]
    if state.lot:
        said.append(Message("antiques.glance.lot", cards=tuple(map(card_name, state.lot))))
    bids = tuple(
        Message("antiques.glance.bid", seat=Seat(seat), n=bid)
        for seat, bid in enumerate(state.bids)
        if bid is not None
    )
    if bids:
        said.append(Message("antiques.glance.bids", bids=bids))
    if state.lot and state.out:
        said.append(Message("antiques.glance.out", seats=tuple(map(Seat, sorted(state.out)))))
    return tuple(said)
