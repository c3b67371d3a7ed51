"""What everybody sees of «Козырные киты»: hands are real cards, so nothing that the app knows is secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.core.action import Json
from companion.core.game import SeatView, View
from companion.core.messages import Message, Seat
from companion.games.whales.cards import (
    CARDS,
    FAMILY_OF,
    FIVES,
    NUMBER_OF,
    Effect,
    Family,
    card_name,
    cards_for,
    effect_name,
    family_name,
)
from companion.games.whales.prompts import due_bonuses
from companion.games.whales.revokes import Revoke, revoke_message, revokes
from companion.games.whales.rewards import Offer, offers
from companion.games.whales.rules import next_opener
from companion.games.whales.scoring import running_totals, tied_leaders
from companion.games.whales.state import Phase, Played, RoundScore, State, Token, Trick
from companion.games.whales.tricks import Best, best_card, family_led, first_five

Place = Literal["unseen", "trick", "played", "bonus", "used", "boxed"]
"""Where a card is: in a hand or the pile, in the trick, in an earlier one, an unused or a used bonus, or (the
fives of two players) not in the game."""


@dataclass(frozen=True, slots=True)
class CardView:
    card: str
    family: Family
    number: int
    place: Place
    seat: int | None
    """Who played it or laid it out."""
    trick: int | None
    """In which trick of the round it was played, from 1."""
    pearls: int | None
    effect: Effect | None
    """What is known of it; None where nothing is."""

    @property
    def gone(self) -> bool:
        """Whether it can't be played any more in this round."""
        return self.place != "unseen"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the trick as it lies."""

    seat: int
    card: str
    counts_as: Family | None
    """Its family in this trick: a five takes the one led; None while nobody knows it."""
    trump: bool
    """Whether it counts as a trump now."""


@dataclass(frozen=True, slots=True)
class Winning:
    """Who would win the trick if it were over now."""

    seat: int
    card: str
    says: Message
    """Why, too, once a second card lies beside it."""


@dataclass(frozen=True, slots=True)
class BonusView:
    """An unused bonus of a seat."""

    card: str
    effect: Effect | None
    """What it does; None where nobody has told yet."""
    says: Message
    """The same in words."""
    usable: bool
    """Whether its owner may use it now."""


@dataclass(frozen=True, slots=True)
class TrickNote:
    """A trick that a revoke is about."""

    number: int
    """Which of the round, from 1."""
    cards: tuple[Played, ...]
    card: str
    """The card of it that matters."""


@dataclass(frozen=True, slots=True)
class RevokeNote:
    """Two tricks that don't fit together."""

    seat: int
    family: Family
    missed: TrickNote
    """Where the family was not followed."""
    shown: TrickNote
    """Where a card of it came to light."""
    message: Message


@dataclass(frozen=True, kw_only=True)
class WhalesView(View):
    """The board: trump and token, the trick, the bonuses, the deck as far as it is known, and the rounds."""

    turn: int | None
    phase: Phase
    round: int
    target: int
    trump: Family | None
    token: Token | None
    token_says: Message | None
    """What the token means in words."""
    leader: int | None
    """Who leads, or led, the trick on the table; None while nobody does."""
    trick: tuple[Laid, ...]
    follow: Family | None
    """The family that the next card must be of, by who can."""
    follow_says: Message | None
    """What may be played in words, while a card is due."""
    winning: Winning | None
    """Who is winning right now; None before the first card."""
    names_leader: int | None
    """Who has played the first five of this trick, or is to name the next leader."""
    tricks: tuple[Trick, ...]
    """The tricks of this round that are over."""
    cards: tuple[CardView, ...]
    """All 36, families in order, 1 to 9."""
    deck: Mapping[str, Mapping[str, int | Effect]]
    """All that is known of the cards, as ``options.deck`` takes it."""
    bonuses: tuple[tuple[BonusView, ...], ...]
    """Each seat's unused bonuses, in the order they came."""
    next_opener: int | None
    """Who leads the next round where nobody is named, while it is to be dealt."""
    due_bonuses: tuple[int, ...]
    """Who still has to lay out a first bonus, while these are due."""
    playing: tuple[int, ...]
    """Who plays this round."""
    five: str | None
    """The card that a plain five is: fives are all alike, so it is the next that has not gone; None where
    none is left, or none is played with."""
    rewards: tuple[Offer, ...]
    """What the winner may choose, while a reward is due."""
    pearls: tuple[int, ...]
    """Of this round, a seat each."""
    pairs: tuple[int, ...]
    """The points that the unused bonuses would bring as they lie."""
    totals: tuple[int, ...]
    """Points of the finished rounds."""
    rounds: tuple[RoundScore, ...]
    running: tuple[tuple[int, ...], ...]
    """The totals after each finished round."""
    tied: tuple[int, ...]
    """Who shares the lead at the target or above, so that another round is needed."""
    revokes: tuple[RevokeNote, ...]


class _Spot(NamedTuple):
    """Where a card is, who brought it there, and in which trick."""

    place: Place
    seat: int | None = None
    trick: int | None = None


def view(state: State, viewer: int | None) -> WhalesView:
    """Everything lies open on the table."""
    due = state.phase == "play"
    return WhalesView(
        seats=tuple(
            SeatView(state.match.totals[seat], _details(state, seat)) for seat in range(state.players)
        ),
        turn=state.turn,
        phase=state.phase,
        round=state.match.round,
        target=state.match.target,
        trump=state.trump,
        token=state.token,
        token_says=Message(f"whales.token.{state.token}") if state.token else None,
        leader=_leader(state),
        trick=_laid(state),
        follow=family_led(state.trick),
        follow_says=_what_may_be_played(state) if due else None,
        winning=_winning(state),
        names_leader=state.turn if state.phase == "lead" else first_five(state.trick),
        tricks=state.tricks,
        cards=_cards(state),
        deck=state.deck.entries(),
        bonuses=_bonuses(state),
        next_opener=next_opener(state) if state.phase == "deal" else None,
        due_bonuses=due_bonuses(state) if state.phase == "bonus" else (),
        playing=state.playing,
        five=_plain_five(state),
        rewards=offers(state),
        pearls=state.pearls,
        pairs=tuple(len(bonuses) // 2 for bonuses in state.bonuses),
        totals=state.match.totals,
        rounds=state.match.rounds,
        running=running_totals(state),
        tied=tied_leaders(state.match.totals, state.match.target) if state.phase == "deal" else (),
        revokes=tuple(_revoke_note(state, revoke) for revoke in revokes(state)),
    )


def table(state: State) -> dict[str, Json]:
    """The position in the words of the contract."""
    return {
        "round": state.match.round,
        "trump": state.trump,
        "token": state.token,
        "trick": [[played.seat, played.card] for played in state.trick],
        "tricks_done": len(state.tricks),
        "pearls": list(state.pearls),
        "bonuses": [list(bonuses) for bonuses in state.bonuses],
        "rounds": [list(score.points) for score in state.match.rounds],
    }


def why_it_wins(best: Best, state: State) -> Message:
    """Why the best of several cards is the best."""
    if best.reason == "fives":
        return Message("whales.why.fives")
    if best.tied:
        return Message("whales.why.first_five")
    led = family_led(state.trick)
    assert led is not None
    how = "only" if best.rivals == 1 else "low" if state.token == 1 else "high"
    return Message(f"whales.why.{best.reason}.{how}", card=card_name(best.card), family=family_name(led))


def _winning(state: State) -> Winning | None:
    if not state.trick or state.trump is None or state.token is None:
        return None
    best = best_card(state.trick, state.trump, state.token)
    seat = Seat(best.seat)
    if len(state.trick) == 1:
        return Winning(best.seat, best.card, Message("whales.leading", seat=seat))
    says = Message("whales.winning", seat=seat, why=why_it_wins(best, state))
    return Winning(best.seat, best.card, says)


def _leader(state: State) -> int | None:
    if state.trick:
        return state.trick[0].seat
    return state.turn if state.phase == "play" else None


def _laid(state: State) -> tuple[Laid, ...]:
    led = family_led(state.trick)
    families = [led if played.card in FIVES else FAMILY_OF[played.card] for played in state.trick]
    return tuple(
        Laid(played.seat, played.card, family, family == state.trump)
        for played, family in zip(state.trick, families, strict=True)
    )


def _what_may_be_played(state: State) -> Message:
    led = family_led(state.trick)
    if led is not None:
        return Message("whales.follow.family", family=family_name(led))
    return Message("whales.follow.after_five" if state.trick else "whales.follow.free")


def _cards(state: State) -> tuple[CardView, ...]:
    """Where each card is, and what is known of it."""
    boxed = FIVES if len(state.playing) == 2 else frozenset()
    spots = {card: _Spot("boxed" if card in boxed else "unseen") for card in CARDS}
    for seat, first in enumerate(state.firsts):
        if first is not None:
            spots[first] = _Spot("used", seat)
    for number, trick in enumerate(state.tricks, 1):
        for seat, card in trick.cards:
            became_bonus = card == trick.reward and card not in FIVES
            spots[card] = _Spot("used" if became_bonus else "played", seat, number)
    for bonuses in state.bonuses:
        for card in bonuses:
            spots[card] = spots[card]._replace(place="bonus")
    for seat, card in state.trick:
        spots[card] = _Spot("trick", seat, len(state.tricks) + 1)
    return tuple(
        CardView(
            card=card,
            family=FAMILY_OF[card],
            number=NUMBER_OF[card],
            place=spot.place,
            seat=spot.seat,
            trick=spot.trick,
            pearls=state.deck.pearls_of(card),
            effect=state.deck.effect_of(card),
        )
        for card, spot in spots.items()
    )


def _plain_five(state: State) -> str | None:
    """The next five that has not gone in this round."""
    gone = state.gone
    left = (card for card in cards_for(len(state.playing)) if card in FIVES and card not in gone)
    return next(left, None)


def _bonuses(state: State) -> tuple[tuple[BonusView, ...], ...]:
    return tuple(
        tuple(
            BonusView(
                card,
                effect := state.deck.effect_of(card),
                effect_name(effect),
                state.phase == "play" and seat == state.turn,
            )
            for card in bonuses
        )
        for seat, bonuses in enumerate(state.bonuses)
    )


def _revoke_note(state: State, revoke: Revoke) -> RevokeNote:
    miss = revoke.miss
    tricks = [trick.cards for trick in state.tricks] + [state.trick]
    return RevokeNote(
        miss.seat,
        miss.family,
        TrickNote(miss.trick + 1, tricks[miss.trick], miss.card),
        TrickNote(revoke.trick + 1, tricks[revoke.trick], revoke.card),
        revoke_message(revoke),
    )


def _details(state: State, seat: int) -> tuple[Message, ...]:
    """A seat in words: this round, its bonuses, and how far it is from the target."""
    plays = seat in state.playing
    said = [Message("whales.detail.round", n=state.pearls[seat]) if plays else Message("whales.detail.away")]
    for card in state.bonuses[seat]:
        effect = effect_name(state.deck.effect_of(card))
        said.append(Message("whales.detail.bonus", card=card_name(card), effect=effect))
    missing = state.match.target - state.match.totals[seat]
    said.append(
        Message("whales.detail.missing", n=missing, target=state.match.target)
        if missing > 0
        else Message("whales.detail.reached", target=state.match.target)
    )
    return tuple(said)


def glance(state: State) -> tuple[Message, ...]:
    """The trump, which way the token lies, and the trick."""
    if state.over or state.phase == "deal":
        return ()
    said = []
    if state.trump is not None:
        said.append(Message("whales.glance.trump", family=family_name(state.trump)))
    if state.token is not None:
        said.append(Message("whales.glance.token", token=Message(f"whales.token.{state.token}")))
    if state.trick:
        cards = tuple(
            Message("whales.glance.card", seat=Seat(played.seat), card=card_name(played.card))
            for played in state.trick
        )
        said.append(Message("whales.glance.trick", cards=cards))
    return tuple(said)
