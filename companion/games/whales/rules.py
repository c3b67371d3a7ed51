"""What the verbs of «Козырные киты» do. Passages named here are those of the rulebook."""

from __future__ import annotations

from typing import Any

from companion.core.errors import Refusal
from companion.core.game import Setup, leaders
from companion.core.messages import Message, Seat
from companion.core.position import changed, put
from companion.games.whales.actions import Bonus, Deal, Lead, Play, Reward, Trump, Use
from companion.games.whales.cards import (
    BIT_OF,
    FAMILY_OF,
    FIVES,
    NUMBER_OF,
    TRUMP_BY,
    card_name,
    checked_effect,
    checked_pearls,
    read_deck,
)
from companion.games.whales.state import TRICKS, Match, Phase, Played, RoundScore, State, Trick
from companion.games.whales.tricks import first_five, owner_of, winner_of

_PHASE_VERBS: dict[Phase, tuple[str, ...]] = {
    "trump": ("trump",),
    "bonus": ("bonus",),
    "play": ("play", "use"),
    "reward": ("reward",),
    "lead": ("lead",),
    "deal": ("deal",),
    "over": (),
}


def start(setup: Setup) -> State:
    """«Подготовка к игре»: round 1, before a card is drawn for the trump."""
    players = len(setup.seats)
    match = Match(setup.options["target"], setup.first, (0,) * players)
    return State(match=match, deck=read_deck(setup.options["deck"]), **_empty_table(players, ()))


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that some action would be accepted with."""
    if state.phase == "play":
        assert state.turn is not None
        return ("play", "use") if state.bonuses[state.turn] else ("play",)
    return _PHASE_VERBS[state.phase]


def phase_verbs(state: State) -> tuple[str, ...]:
    """The verbs that have their place now: `use` has one even where there is no bonus to use."""
    return _PHASE_VERBS[state.phase]


def trump(state: State, action: Trump) -> State:
    """«Подготовка к игре» 2: the card's family is trump, its number turns the token; a five does nothing."""
    check_card(state, action.card)
    _check_seat(state, action.seat)
    if action.card in FIVES:
        return state
    low = NUMBER_OF[action.card] < 5
    return changed(state, trump=FAMILY_OF[action.card], token=1 if low else 9, phase="bonus")


def bonus(state: State, action: Bonus) -> State:
    """«Подготовка к игре» 4: everyone lays out one of nine cards; when all have, the first trick is led."""
    card = action.card
    check_card(state, card)
    if action.seat is None:
        raise Refusal("bad_value", Message("whales.whose_bonus"))
    _check_seat(state, action.seat)
    if card in FIVES:
        raise Refusal("bad_value", Message("whales.five_has_no_bonus"))
    seat = action.seat
    check_plays(state, seat)
    if state.firsts[seat] is not None:
        raise Refusal("not_available", Message("whales.first_bonus_lies", seat=Seat(seat)))
    _check_not_gone(state, card)
    firsts = put(state.firsts, seat, card)
    ready = all(firsts[other] is not None for other in state.playing)
    return changed(
        state,
        firsts=firsts,
        bonuses=put(state.bonuses, seat, (card,)),
        laid=state.laid | BIT_OF[card],
        phase="play" if ready else "bonus",
        turn=state.match.opener if ready else None,
    )


def use(state: State, action: Use) -> State:
    """«Эффекты бонусов»: takes effect at once, and the card is gone; a point goes to the pearls."""
    card, seat = action.card, state.turn
    check_card(state, card)
    effect = checked_effect(state.deck, card, action.effect)
    assert seat is not None
    own = [*state.bonuses[seat]]
    if card not in own:
        raise Refusal("not_available", Message("whales.no_such_bonus", seat=Seat(seat), card=card_name(card)))
    own.remove(card)
    trump, token, pearls = state.trump, state.token, state.pearls
    if effect == "flip":
        token = 9 if token == 1 else 1
    elif effect == "pearl":
        pearls = put(pearls, seat, pearls[seat] + 1)
    else:
        trump = TRUMP_BY[effect]
    return changed(
        state,
        deck=state.deck.with_effect(card, effect),
        trump=trump,
        token=token,
        pearls=pearls,
        bonuses=put(state.bonuses, seat, tuple(own)),
    )


def play(state: State, action: Play) -> State:
    """«Ход игры» 1–3: a card each, clockwise. Trump and token decide as they lie when the last card is down.

    Whether a hand could have followed, the app does not see: what does not fit together, `revokes` tells.
    """
    card, seat, playing = action.card, state.turn, state.playing
    check_card(state, card)
    _check_not_gone(state, card)
    assert seat is not None
    trick = (*state.trick, Played(seat, card))
    laid = state.laid | BIT_OF[card]
    if len(trick) < len(playing):
        return changed(state, turn=_left_of(seat, playing), trick=trick, laid=laid)
    assert state.trump is not None and state.token is not None
    winner = winner_of(trick, state.trump, state.token)
    return changed(state, turn=winner, phase="reward", trick=trick, laid=laid)


def reward(state: State, action: Reward) -> State:
    """«Ход игры» 4 and 5, «Исключение: пятёрка!»: pearls for the winner, a bonus for the card's owner.

    A five that is chosen gives its owner nothing, and the winner leads. A five that was played and not chosen
    lets its player name the leader.
    """
    card, trick, winner = action.card, state.trick, state.turn
    check_card(state, card)
    gain = checked_pearls(state.deck, card, action.pearls)
    assert winner is not None
    owner = owner_of(trick, card)
    if owner is None:
        raise Refusal("not_available", Message("whales.not_in_the_trick", card=card_name(card)))
    if owner == winner:
        raise Refusal("not_available", Message("whales.own_card"))
    assert state.trump is not None and state.token is not None
    bonuses, chooser = state.bonuses, None
    if card not in FIVES:
        chooser = first_five(trick)
        bonuses = put(bonuses, owner, (*bonuses[owner], card))
    after = changed(
        state,
        deck=state.deck.with_pearls(card, gain),
        turn=winner if chooser is None else chooser,
        phase="play" if chooser is None else "lead",
        pearls=put(state.pearls, winner, state.pearls[winner] + gain),
        bonuses=bonuses,
        trick=(),
        tricks=(*state.tricks, Trick(trick, state.trump, state.token, winner, card, gain)),
    )
    return _finish_round(after) if len(after.tricks) == TRICKS else after


def lead(state: State, action: Lead) -> State:
    """«Исключение: пятёрка!»: whoever played the first five names the next leader."""
    _check_seat(state, action.leader)
    check_plays(state, action.leader)
    return changed(state, turn=action.leader, phase="play")


def deal(state: State, action: Deal) -> State:
    """A new round begins like the first; whoever is named leads it, else the seat after the last opener."""
    _check_seat(state, action.seat)
    _check_seat(state, action.leader)
    match = state.match
    opener = next_opener(state) if action.leader is None else action.leader
    check_plays(state, opener)
    match = changed(match, round=match.round + 1, opener=opener)
    return changed(state, match=match, **_empty_table(state.players, state.sitting_out))


def next_opener(state: State) -> int:
    """Who leads the next round where nobody is named: the next seat clockwise that plays."""
    return _left_of(state.match.opener, _other_seats(state.players, state.sitting_out))


def has_winner(totals: tuple[int, ...], target: int) -> bool:
    """«Конец игры»: somebody has reached the target, and nobody shares the lead."""
    return max(totals) >= target and len(leaders(totals)) == 1


def _empty_table(players: int, sitting_out: tuple[int, ...]) -> dict[str, Any]:
    """A round before a card is drawn for the trump."""
    return {
        "turn": None,
        "phase": "trump",
        "firsts": (None,) * players,
        "bonuses": ((),) * players,
        "pearls": (0,) * players,
        "adjusted": (0,) * players,
        "playing": _other_seats(players, sitting_out),
        "trump": None,
        "token": None,
        "laid": 0,
        "trick": (),
        "tricks": (),
    }


def _finish_round(state: State) -> State:
    """«Ход игры» 6 and «Конец игры». The table stays as it lies until the next deal."""
    match = state.match
    away = _other_seats(state.players, state.playing)
    score = RoundScore(state.pearls, tuple(map(len, state.bonuses)), state.adjusted, away)
    totals = score.added_to(match.totals)
    return changed(
        state,
        match=changed(match, totals=totals, rounds=(*match.rounds, score)),
        turn=None,
        phase="over" if has_winner(totals, match.target) else "deal",
    )


def _other_seats(players: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """All seats but these, ascending."""
    return tuple([seat for seat in range(players) if seat not in seats])


def _left_of(seat: int, playing: tuple[int, ...]) -> int:
    """The next seat clockwise that plays."""
    for other in playing:
        if other > seat:
            return other
    return playing[0]


def check_card(state: State, card: str) -> None:
    """Refuses what is no card of this round."""
    if card not in FAMILY_OF:
        raise Refusal("bad_value", Message("whales.no_such_card"))
    if card in FIVES and len(state.playing) == 2:
        raise Refusal("bad_value", Message("whales.no_fives_for_two"))


def _check_not_gone(state: State, card: str) -> None:
    if state.laid & BIT_OF[card]:
        raise Refusal("not_available", Message("whales.card_gone", card=card_name(card)))


def check_plays(state: State, seat: int) -> None:
    """Refuses a seat that sits out."""
    if seat in state.sitting_out:
        raise Refusal("not_available", Message("whales.sits_out", seat=Seat(seat)))


def _check_seat(state: State, seat: int | None) -> None:
    """A seat that is named exists, even where it does not matter which."""
    if seat is not None and not 0 <= seat < state.players:
        raise Refusal("bad_value", Message("core.unknown_seat"))
