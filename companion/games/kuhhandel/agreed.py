"""What a table of Kuhhandel Master may agree on: to end it, to put money right, that the pile is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.core.agreed import Adjustment, AgreedAction, Agreement, accepted, check_seat, ending
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.core.prompt import Choice, Item, Several
from companion.games.kuhhandel.material import DONKEY, DONKEY_PAYS, NOTES, PLACE_OF, START_HAND, card_name
from companion.games.kuhhandel.money import can_pay, check_notes, exchanged, with_added, without
from companion.games.kuhhandel.narration import followed
from companion.games.kuhhandel.state import Lot, Notes, Over, RatRound, State, Trade, Turn
from companion.games.kuhhandel.turns import can_trade, next_turn

_TOP_CARD_DUE = ("turn", "again", "more", "draw")
"""The phases in which a card is, or may be, turned up next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Adjustment):
    """Money cards go from the reserve to a hand, and back."""

    do: ClassVar[str] = "adjust"
    seat: int
    give: tuple[int, ...] | None = None
    """To the hand."""
    take: tuple[int, ...] | None = None
    """Back to the reserve."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PileEmpty(AgreedAction):
    """The real pile is empty although cards are missing: lost, or miscounted at the start."""

    do: ClassVar[str] = "pile_empty"


def adjust(state: State, action: Adjust) -> State:
    """The reserve gives and takes; nobody is left without what they owe just now."""
    seat = check_seat(state, action.seat)
    give, take = action.give or (), action.take or ()
    check_notes((*give, *take))
    if not give and not take:
        raise Refusal("bad_value", Message("kuhhandel.adjust_nothing"))
    if set(give) & set(take):
        raise Refusal("bad_value", Message("kuhhandel.adjust_both_ways"))
    without(without(state.hands[seat], _on_offer(state, seat)), take)
    hand = exchanged(state.hands[seat], take, give)
    if Counter(give) - reserve(state):
        raise Refusal("not_available", Message("kuhhandel.not_in_reserve"))
    _check_debts(state, seat, hand)
    adjusted = Counter(dict(zip(NOTES, state.deck.adjusted, strict=True)))
    adjusted.update(give)
    adjusted.subtract(take)
    deck = state.deck._replace(adjusted=tuple(adjusted[note] for note in NOTES))
    hands = put(state.hands, seat, hand)
    return changed(state, deck=deck, hands=hands)


def reserve(state: State) -> Counter[int]:
    """The money cards that a hand may get: those in the box without what the donkeys to come will pay.

    With two players nobody knows which cards lie in the box, but for the zeros and what was taken back.
    """
    seats, deck = state.agreed.seats, state.deck
    if state.agreed.two_players:
        box = Counter({0: NOTES[0] - (START_HAND * seats).count(0)})
        box.subtract(dict(zip(NOTES, deck.adjusted, strict=True)))
        return box
    box = Counter(NOTES)
    for hand in state.hands:
        box.subtract(hand)
    if isinstance(state.now, RatRound):
        box.subtract(state.now.notes)
    coming = deck.left[PLACE_OF[DONKEY]] if deck.size else 0
    for pays in DONKEY_PAYS[deck.donkeys : deck.donkeys + coming]:
        box[pays] -= seats
    return box


def _on_offer(state: State, seat: int) -> Notes:
    """The cards of a hand that lie on the table face down."""
    now = state.now
    return now.offer or () if isinstance(now, Trade) and seat == state.active else ()


def _check_debts(state: State, seat: int, hand: Notes) -> None:
    """Who has to pay must be able to, and who is asked about a rat must have a card to lay beside it."""
    now = state.now
    if isinstance(now, Lot) and now.phase == "pay" and now.turn == seat:
        assert now.bid is not None
        if not can_pay(hand, now.bid.amount, now.by_cards):
            raise Refusal("not_available", Message("kuhhandel.adjust_payer", seat=Seat(seat)))
    if isinstance(now, RatRound) and now.turn == seat and not hand:
        raise Refusal("not_available", Message("kuhhandel.adjust_rat", seat=Seat(seat)))


def _adjust_choices(state: State) -> tuple[Choice, ...]:
    """Behind the curtain of whom it is about. Every card of the box is offered: a hand is a secret."""
    if not _adjustable(state):
        return ()
    notes = tuple(Item(note, card_name(note), left=count) for note, count in NOTES.items())
    most = sum(NOTES.values())
    seats = tuple(range(state.agreed.seats))
    return tuple(
        Choice(
            "adjust",
            Message(f"kuhhandel.choice.adjust_{way}"),
            (Several(way, notes, 1, most),),
            seats=seats,
            secret=True,
        )
        for way in ("give", "take")
    )


def _adjustable(state: State) -> bool:
    """Whether some card can go to some hand or back: where none can, no several can."""
    single = ((seat, (note,)) for seat in range(state.agreed.seats) for note in NOTES)
    return any(
        accepted(adjust, state, Adjust(seat=seat, take=note))
        or accepted(adjust, state, Adjust(seat=seat, give=note))
        for seat, note in single
    )


def _adjust_story(before: State, action: Adjust, after: State) -> tuple[Message, ...]:
    """How many cards, never which: hands are secret."""
    ways: tuple[tuple[str, Sequence[int] | None], ...] = (("give", action.give), ("take", action.take))
    return tuple(
        Message(f"kuhhandel.did.adjust_{way}", seat=Seat(action.seat), n=len(notes))
        for way, notes in ways
        if notes
    )


def pile_empty(state: State, action: PileEmpty) -> State:
    """Only kinds of which all four are in play are traded from now on; a due card falls away."""
    missing = state.deck.left
    deck = state.deck._replace(size=0, left=(0,) * len(missing), missing=missing)
    emptied = changed(state, deck=deck)
    if state.phase == "turn" and can_trade(state.farms[state.active], deck):
        return emptied.at(Turn("turn", state.active))
    return next_turn(emptied, state.hands, state.farms)


def _pile_choices(state: State) -> tuple[Choice, ...]:
    return (Choice("pile_empty", Message("kuhhandel.choice.pile_empty")),)


def _pile_story(before: State, action: PileEmpty, after: State) -> tuple[Message, ...]:
    return (Message("kuhhandel.did.pile_empty", n=before.deck.size), *followed(before, after))


def _close(state: State) -> State:
    """A lot or a card looked at is nobody's; money beside a rat goes back to those who passed it."""
    now, hands, seats = state.now, list(state.hands), state.agreed.seats
    if isinstance(now, RatRound):
        for place, note in enumerate(now.notes, start=1):
            seat = (state.active + place) % seats
            hands[seat] = with_added(hands[seat], (note,))
    over = Over(None, None, (None,) * seats, by_table=True)
    return changed(state, hands=tuple(hands), now=over)


AGREED: tuple[Agreement[State], ...] = (
    ending(_close),
    Agreement(Adjust, adjust, _adjust_choices, _adjust_story, lambda state: state.agreed.app_money),
    Agreement(
        PileEmpty,
        pile_empty,
        _pile_choices,
        _pile_story,
        lambda state: state.deck.size > 0 and state.phase in _TOP_CARD_DUE,
    ),
)
