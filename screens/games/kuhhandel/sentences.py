"""What the board says, worked out from what everybody may see: stalls, holders, and moments worth a pause.

Pure functions of views. Nothing here knows more than the table does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.core.action import Action
from companion.core.messages import Argument, Message, Seat
from companion.games.kuhhandel.actions import Counter, Exposed, Sell, Tie
from companion.games.kuhhandel.material import (
    CHAMPION_OF,
    DONKEY,
    DONKEY_PAYS,
    KINDS,
    QUARTET,
    RAT,
    card_name,
)
from companion.games.kuhhandel.state import Exposure, Settled
from companion.games.kuhhandel.view import KuhhandelView, TradeView
from screens.games.kuhhandel.barn import NOBODY, Stall
from screens.games.kuhhandel.cards import worth_of
from screens.games.kuhhandel.moment import Moment, Party
from screens.play.play import People

Say = Callable[[Message], str]


def said(key: str, **args: Argument) -> Message:
    return Message(f"kuhhandel.screen.{key}", **args)


# Who has what


def stalls(view: KuhhandelView, people: People, say: Say) -> list[Stall]:
    """All kinds with their owners; lit where the active player could trade now."""
    at_turn = view.phase == "turn"
    tradable = {trade.kind for trade in view.trades if at_turn and view.active in trade.seats}
    return [_stall(view, people, say, kind, range(len(view.farms)), kind in tradable) for kind in KINDS]


def stalls_of(view: KuhhandelView, people: People, say: Say, seat: int) -> list[Stall]:
    """What one seat has, champions without a herd too."""
    farm = view.farms[seat]
    held = {kind for kind, _ in farm.herd} | set(farm.champions)
    return [_stall(view, people, say, kind, (seat,), False) for kind in KINDS if kind in held]


def _stall(
    view: KuhhandelView, people: People, say: Say, kind: str, seats: Sequence[int], lit: bool
) -> Stall:
    counts = {seat: dict(view.farms[seat].herd).get(kind, 0) for seat in seats}
    owners = tuple(people.colours[seat] for seat in seats for _ in range(counts[seat]))
    champion = next((people.colours[seat] for seat in seats if kind in view.farms[seat].champions), NOBODY)
    whole = QUARTET in counts.values()
    in_words = partial(_holders_in_words, view, kind, say)
    return Stall(kind, say(card_name(kind)), worth_of(kind), owners, champion, lit, whole, in_words)


def _holders_in_words(view: KuhhandelView, kind: str, say: Say) -> str:
    """Who has some of an animal, and who its champion."""
    champions = [
        said("told.champion", seat=Seat(seat))
        for seat, farm in enumerate(view.farms)
        if kind in farm.champions
    ]
    return " ".join(map(say, (holders(view, kind), *champions)))


def holders(view: KuhhandelView, card: str) -> Message:
    """Who has some of the animal on a card already."""
    kind = CHAMPION_OF.get(card, card)
    who: tuple[Argument, ...] = tuple(
        said("lot.held", seat=Seat(seat), n=dict(farm.herd)[kind])
        for seat, farm in enumerate(view.farms)
        if kind in dict(farm.herd)
    )
    if not who:
        return said("lot.nobody")
    return said("lot.champion_of" if card in CHAMPION_OF else "lot.holders", who=who)


def seat_note(view: KuhhandelView, seat: int) -> Message:
    """Points, and how many money cards. At the end the points are counted step by step, not told here."""
    points, cards = view.seats[seat].figure or 0, view.farms[seat].cards
    if view.phase == "over":
        return said("seat.cards", n=cards or 0)
    if cards is None:
        return said("seat.note", points=points)
    return said("seat.note_cards", points=points, n=cards)


def trades_of(view: KuhhandelView, seat: int) -> list[Message]:
    found: dict[int, list[Argument]] = {}
    for trade in view.trades:
        if seat in trade.seats:
            other = trade.seats[0] if trade.seats[1] == seat else trade.seats[1]
            found.setdefault(other, []).append(card_name(trade.kind))
    return [
        said("seat.trade_with", seat=Seat(other), animals=tuple(kinds))
        for other, kinds in sorted(found.items())
    ]


# Moments


def moments(
    before: KuhhandelView, action: Action, after: KuhhandelView, people: People, say: Say
) -> list[Moment]:
    """What a step brought about that is worth a pause."""
    found = []
    lot = after.lot
    if isinstance(action, Sell | Exposed) and lot is not None and lot.bid is None and lot.exposed is not None:
        found.append(bluff(before, after, lot.exposed, say))
    if isinstance(action, Counter | Tie) and after.trade is not None:
        found.append(tied(after.trade, say))
    if after.donkeys > before.donkeys:
        found.append(_feast(before, after, people, say))
    for seat, (old, new) in enumerate(zip(before.farms, after.farms, strict=True)):
        found += [_quartet(seat, kind, say) for kind in new.sets if kind not in old.sets]
        if new.rats and not old.rats:
            found.append(_rats(seat, say))
    return found


def bluff(before: KuhhandelView, after: KuhhandelView, shown: Exposure, say: Say) -> Moment:
    """A hand that could not pay, for everybody to see."""
    lot = before.lot
    price = lot.bid.amount if lot is not None and lot.bid is not None else 0
    seat, notes = Seat(shown.seat), shown.notes
    if notes is None:
        text = said("moment.bluff_table", seat=seat, n=price)
    elif not notes:
        text = said("moment.bluff_empty", seat=seat, n=price)
    elif after.lot is not None and after.lot.by_cards:
        text = said("moment.bluff_cards", seat=seat, n=price)
    else:
        text = said("moment.bluff_text", seat=seat, n=price, sum=sum(notes))
    again = said("moment.again_without" if after.agreed.bluffer_out else "moment.again", seat=seat)
    return Moment(say(said("moment.bluff")), f"{say(text)} {say(again)}", money=notes)


def settled(how: Settled, people: People, say: Say) -> Moment:
    args = {"rival": Seat(how.rival), "winner": Seat(how.winner)}
    name = say(card_name(how.kind))
    parties = tuple(
        Party(people.names[seat], people.colours[seat], say(said(f"settled.{what}", n=how.stake)))
        for seat, what in ((how.taker, "gets"), (how.giver, "gives"))
    )
    return Moment(
        say(said("settled.title")),
        say(said(f"settled.{how.how}", **args)),
        cards=((how.kind, name),) * how.stake,
        parties=parties,
    )


def tied(trade: TradeView, say: Say) -> Moment:
    """Equal offers: the trade goes on."""
    key = "trade.second_rats" if trade.kind == RAT else "trade.second"
    text = f"{say(said('settled.tied'))} {say(said(key, seat=Seat(trade.active)))}"
    return Moment(say(said("settled.tie_title")), text, cards=((trade.kind, say(card_name(trade.kind))),))


def _feast(before: KuhhandelView, after: KuhhandelView, people: People, say: Say) -> Moment:
    amount = DONKEY_PAYS[before.donkeys]
    key = "moment.feast_text" if after.agreed.app_money else "moment.feast_table"
    parties = tuple(
        Party(
            people.names[seat],
            people.colours[seat],
            "" if farm.cards is None else say(said("moment.feast_cards", n=farm.cards)),
            amount,
        )
        for seat, farm in enumerate(after.farms)
    )
    title = say(said("moment.feast", n=after.donkeys))
    card = (DONKEY, say(card_name(DONKEY)))
    return Moment(title, say(said(key, amount=amount)), cards=(card,), parties=parties)


def _quartet(seat: int, kind: str, say: Say) -> Moment:
    text = said("moment.quartet_text", seat=Seat(seat), animal=card_name(kind))
    return Moment(say(said("moment.quartet")), say(text), cards=((kind, say(card_name(kind))),) * QUARTET)


def _rats(seat: int, say: Say) -> Moment:
    cards = ((RAT, say(card_name(RAT))),) * QUARTET
    return Moment(say(said("moment.rats")), say(said("moment.rats_text", seat=Seat(seat))), cards=cards)
