"""The calculator: who has which sets, champions and rats at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Score, Warning, check_players, leaders, totals
from companion.core.messages import Message, Seat
from companion.games.kuhhandel.material import ANIMALS, BID_STEP, NOTES, card_name
from companion.games.kuhhandel.scoring import Holding, lines, shared_victory

PLAYERS = range(2, 7)
ALL_MONEY = sum(note * copies for note, copies in NOTES.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerHolding:
    """A player at the end, as the calculator is told."""

    name: str
    sets: tuple[str, ...]
    rats: bool = False
    champions: tuple[str, ...] = ()
    money: int = 0
    leave_out: str | None = None
    """The set that the owner of the rats leaves out; left out itself: the best choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    players: tuple[PlayerHolding, ...]
    non_olet: bool = False


def score(data: Mapping[str, Json]) -> Score:
    pad = decode(Pad, data)
    check_players(pad.players, PLAYERS)
    _check_animals([animal for player in pad.players for animal in player.sets], "kuhhandel.set_twice")
    _check_animals([one for player in pad.players for one in player.champions], "kuhhandel.champion_twice")
    if sum(player.rats for player in pad.players) > 1:
        raise Refusal("bad_value", Message("kuhhandel.rats_twice"))
    for player in pad.players:
        _check_player(player)
    sheet = tuple(lines(_holding(player, pad.non_olet)) for player in pad.players)
    points = totals(sheet)
    return Score(sheet, leaders(points), _warnings(pad), verdict=shared_victory(points))


def _check_animals(given: list[str], twice: str) -> None:
    """Every set and every champion is there once."""
    for animal in given:
        if animal not in ANIMALS:
            raise Refusal("bad_value", Message("kuhhandel.unknown_animal"))
        if given.count(animal) > 1:
            raise Refusal("bad_value", Message(twice, animal=card_name(animal)))


def _check_player(player: PlayerHolding) -> None:
    if player.money < 0:
        raise Refusal("bad_value", Message("kuhhandel.no_such_cash"))
    if player.leave_out is not None and player.leave_out not in player.sets:
        raise Refusal("bad_value", Message("kuhhandel.leave_out_no_set"))


def _holding(player: PlayerHolding, non_olet: bool) -> Holding:
    return Holding(
        sets=tuple(sorted(player.sets, key=ANIMALS.index)),
        champions=tuple(sorted(player.champions, key=ANIMALS.index)),
        rats=player.rats,
        leave_out=player.leave_out,
        money=player.money if non_olet else None,
    )


def _warnings(pad: Pad) -> tuple[Warning, ...]:
    """What is odd, but does not stop the calculation."""
    found = []
    for seat, player in enumerate(pad.players):
        if player.leave_out is not None and not player.rats:
            found.append(_warning("leave_out_without_rats", seat))
        if pad.non_olet and player.money % BID_STEP:
            found.append(_warning("money_not_in_tens", seat))
    if pad.non_olet and sum(player.money for player in pad.players) > ALL_MONEY:
        message = Message("kuhhandel.warning.too_much_money", most=ALL_MONEY)
        found.append(Warning("too_much_money", message))
    return tuple(found)


def _warning(code: str, seat: int) -> Warning:
    return Warning(code, Message(f"kuhhandel.warning.{code}", seat=Seat(seat)), seat)
