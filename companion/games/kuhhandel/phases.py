"""Which verbs have their place when, and which of them some action would be accepted with."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.kuhhandel.auction import best_bid, bidders
from companion.games.kuhhandel.money import can_pay
from companion.games.kuhhandel.scoring import rats_owner, whole_sets
from companion.games.kuhhandel.state import State
from companion.games.kuhhandel.trade import rivals

_Verbs = Mapping[str, tuple[str, ...]]


def _of_phases(two_players: bool, app_money: bool) -> _Verbs:
    """The verbs of each phase, the most usual first."""
    top_card = "peek" if two_players else "reveal"
    return {
        "turn": (top_card, "trade"),
        "again": (top_card,),
        "more": (top_card, "end_turn"),
        "auction": ("bid", "close"),
        "count": ("claim", "unclaimed"),
        "decide": ("sell", "buy") if app_money else ("sell", "buy", "exposed"),
        "pay": ("pay",),
        "rat": ("take", "pass"),
        "answer": ("accept", "counter"),
        "offer": ("offer",),
        "outcome": ("outcome", "tie"),
        "share": ("keep", "give"),
        "draw": ("draw",),
        "over": ("leave_out",),
    }


_VERBS = {(two, app): _of_phases(two, app) for two in (False, True) for app in (False, True)}


def phase_verbs(state: State) -> tuple[str, ...]:
    """The verbs that have their place now, even where the rules refuse every action with them."""
    agreed, phase = state.agreed, state.now.phase
    if phase == "over" and agreed.non_olet and not agreed.app_money:
        return ("leave_out", "cash")
    return _VERBS[agreed.seats == 2, agreed.app_money][phase]


def asked(state: State, verb: str) -> int | None:
    """Who may say a verb: it is the auctioneer who ends an auction or a count, though nobody is in turn."""
    return state.active if verb in ("close", "unclaimed") else state.now.turn


def verbs(state: State) -> tuple[str, ...]:
    """The verbs that some action would be accepted with."""
    return tuple(verb for verb in phase_verbs(state) if _is_open(state, verb))


def _is_open(state: State, verb: str) -> bool:
    match verb:
        case "reveal" | "peek":
            return bool(state.deck.size)
        case "trade":
            return bool(rivals(state))
        case "bid" | "claim":
            return bool(bidders(state))
        case "buy":
            hands, price = state.hands, best_bid(state).amount
            return not state.agreed.app_money or can_pay(hands[state.active], price, state.lot.by_cards)
        case "leave_out":
            owner = rats_owner(state)
            return owner is not None and bool(whole_sets(state.farms[owner]))
    return True
