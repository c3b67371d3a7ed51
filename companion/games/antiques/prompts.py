"""What «Аукцион» asks its players. Coins are secret, so no bound of a bid follows from them: who bids more
than they have is told so, and not how much that is."""

from __future__ import annotations

from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Item, Pick, Prompt, Several, Who
from companion.games.antiques.cards import CARDS, PIECES, Holding, card_name
from companion.games.antiques.scoring import Appraiser
from companion.games.antiques.state import COINS, LOT, STOP_FROM, State


def prompt(state: State) -> Prompt:
    if state.phase == "lot":
        return Prompt(None, Message("antiques.ask.lot", seat=Seat(state.first)), (_lot(state),))
    if state.phase == "turn_up":
        assert state.leader is not None
        ask = Message("antiques.ask.turn_up", seat=Seat(state.leader), coins=state.high)
        return Prompt(None, ask, (_turn_up(state),))
    if state.turn is None:
        return Prompt(None, Message("core.ask.over"), ())
    if state.phase == "assign":
        ask = Message("antiques.ask.assign", seat=Seat(state.turn))
        return Prompt(state.turn, ask, (_assign(state, state.turn),))
    least = least_bid(state)
    ask = Message("antiques.ask.bid", seat=Seat(state.turn), least=least)
    return Prompt(state.turn, ask, tuple(_ways_to_bid(state, state.turn)))


def least_bid(state: State) -> int:
    """The lowest bid that is high enough."""
    return state.high + 1


def most_conceivable(state: State, seat: int) -> int:
    """What ``seat`` could have for all the table knows: every coin but those that lie open elsewhere."""
    laid_out = sum(bid for other, bid in enumerate(state.bids) if bid is not None and other != seat)
    return coins_at_the_table(state) - state.bank - laid_out


def coins_at_the_table(state: State) -> int:
    """All coins that are in play, which everybody knows: those of the box, but for corrections."""
    return COINS + sum(state.adjusted)


def _lot(state: State) -> Choice:
    field = Several("cards", _unseen(state), LOT - 1, LOT - 1)
    return Choice("lot", Message("antiques.choice.lot"), (field,), chance=True)


def _turn_up(state: State) -> Choice:
    return Choice("turn_up", Message("antiques.choice.turn_up"), (Pick("card", _unseen(state)),), chance=True)


def _unseen(state: State) -> tuple[Item, ...]:
    return tuple(
        Item(card, card_name(card), left) for card, left in zip(CARDS, state.unseen, strict=True) if left
    )


def _assign(state: State, seat: int) -> Choice:
    appraiser = Appraiser(state, seat)
    items = tuple(
        Item(
            group,
            Message(f"antiques.group.{group}"),
            note=Message("antiques.note.gain", n=appraiser.gain_of_replica_in(group)),
        )
        for group in state.holdings[seat].groups
    )
    return Choice("assign", Message("antiques.choice.assign"), (Pick("to", items),))


def _ways_to_bid(state: State, seat: int) -> list[Choice]:
    """Plain, not at all, or with each trick that could be played."""
    least, most = least_bid(state), most_conceivable(state, seat)
    pass_ = Choice("pass", Message("antiques.choice.pass"))
    if least > most:
        return [pass_]
    coins = Amount("coins", least, most, default=least)
    choices = [Choice("bid", Message("antiques.choice.bid"), (coins,)), pass_]
    tokens = state.tokens[seat]
    stop_from = max(least, STOP_FROM[len(state.bids)])
    if "stop" in tokens and stop_from <= most:
        choices.append(_with_trick("stop", (Amount("coins", stop_from, most, default=stop_from),)))
    rivals = tuple(other for other in range(len(state.bids)) if other != seat and other not in state.out)
    if "ban" in tokens and rivals:
        choices.append(_with_trick("ban", (coins, Who("target", rivals))))
    if "swap" in tokens:
        choices += _swap(state, seat, coins)
    return choices


def _swap(state: State, seat: int, coins: Amount) -> list[Choice]:
    """The swap, where the bidder and somebody else have a card to give."""
    away = (seat, *state.sitting_out)
    others = tuple(
        other for other, holding in enumerate(state.holdings) if other not in away and holding.size
    )
    mine = state.holdings[seat]
    if not others or not mine.size:
        return []
    flippers = (seat, *(other for other in others if "swap" in state.tokens[other]))
    give = Pick("give", tuple(Item(p, card_name(p), mine.number_of(p)) for p in PIECES if mine.number_of(p)))
    get = Pick("get", _pieces_of_others(state.holdings, others))
    return [_with_trick("swap", (coins, Who("target", others), give, get, Who("flips", flippers)))]


def _pieces_of_others(holdings: tuple[Holding, ...], others: tuple[int, ...]) -> tuple[Item, ...]:
    """All that could be had for a card, each with a note on who has it."""
    items = []
    for piece in PIECES:
        owners = tuple(Seat(other) for other in others if holdings[other].number_of(piece))
        if owners:
            left = sum(holdings[other].number_of(piece) for other in others)
            items.append(Item(piece, card_name(piece), left, Message("antiques.note.held_by", seats=owners)))
    return tuple(items)


def _with_trick(trick: str, fields: tuple[Amount | Who | Pick, ...]) -> Choice:
    return Choice("bid", Message(f"antiques.choice.{trick}"), fields, fixed=(("trick", trick),))
