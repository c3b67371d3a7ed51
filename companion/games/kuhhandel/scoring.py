"""«Завершение игры и подсчёт очков», during a game and from what lies on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.core.game import Line, Sheet, leaders, totals
from companion.core.messages import Message, Seat
from companion.games.kuhhandel.material import (
    ANIMALS,
    CHAMPION_POINTS,
    PLACE_OF,
    QUARTET,
    RAT,
    VALUES,
    card_name,
)
from companion.games.kuhhandel.state import Farm, Over, State


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player has to show at the end."""

    sets: tuple[str, ...]
    """The animals of which all four are here, cheapest first."""
    champions: tuple[str, ...]
    """The animals whose champions are here, cheapest first."""
    rats: bool
    """Whether all four rats are here."""
    leave_out: str | None = None
    """The set that the owner of the rats wants to leave out; None: the best choice."""
    money: int | None = None
    """What the money in hand adds; None where it adds nothing."""

    @property
    def left_out(self) -> str | None:
        """The set that the rats cost; None without rats, or without a set."""
        if not self.rats or not self.sets:
            return None
        return self.leave_out or best_to_leave_out(self.sets, self.champions)


def points(sets: Collection[str], champions: Collection[str]) -> int:
    """What sets that count and champions are worth: champions of these sets are multiplied with them."""
    own = sum(animal in sets for animal in champions)
    base = sum(VALUES[animal] for animal in sets) + CHAMPION_POINTS * own
    return base * len(sets) + CHAMPION_POINTS * (len(champions) - own)


def best_to_leave_out(sets: Sequence[str], champions: Collection[str]) -> str:
    """The set without which the others are worth most: not always the cheapest, as a champion may go with it.

    >>> best_to_leave_out(("goose", "cat", "dog"), ("goose", "cow"))
    'cat'
    """
    return max(sets, key=lambda out: points([animal for animal in sets if animal != out], champions))


def lines(holding: Holding) -> tuple[Line, ...]:
    """«Подсчёт очков», stage by stage; the points add up to the score."""
    left_out = holding.left_out
    counted = [animal for animal in holding.sets if animal != left_out]
    sheet = []
    if left_out is not None:
        sheet.append(Line(Message("kuhhandel.line.rats", animal=card_name(left_out)), 0))
    elif holding.rats:
        sheet.append(Line(Message("kuhhandel.line.rats_no_set"), 0))
    for animal in counted:
        sheet.append(Line(Message("kuhhandel.line.set", animal=card_name(animal)), VALUES[animal]))
    sheet += [_champion("own", animal) for animal in holding.champions if animal in counted]
    base = sum(line.points for line in sheet)
    if len(counted) > 1:
        times = Message("kuhhandel.line.times", sum=base, n=len(counted), total=base * len(counted))
        sheet.append(Line(times, base * (len(counted) - 1)))
    for animal in holding.champions:
        if animal not in counted:
            sheet.append(_champion("left_out" if animal == left_out else "alone", animal))
    if holding.money is not None:
        sheet.append(Line(Message("kuhhandel.line.money"), holding.money))
    return tuple(sheet)


def sheet(state: State) -> Sheet:
    """The full scoring of what lies there."""
    return tuple(map(lines, holdings(state)))


def ranks(state: State) -> tuple[int, ...]:
    """Equal scores share the victory."""
    return totals(sheet(state))


def verdict(state: State) -> tuple[Message, ...]:
    """Why several have won."""
    return shared_victory(ranks(state))


def shared_victory(scores: Sequence[int]) -> tuple[Message, ...]:
    """Says that several have won; nothing where one has."""
    best = leaders(scores)
    if len(best) == 1:
        return ()
    return (Message("kuhhandel.verdict.shared", seats=tuple(map(Seat, best)), points=scores[best[0]]),)


def holdings(state: State) -> tuple[Holding, ...]:
    """What everybody has to show now."""
    return tuple(_holding(state, seat) for seat in range(state.agreed.seats))


def whole_sets(farm: Farm) -> tuple[str, ...]:
    """The animals of which all four lie here."""
    return tuple(animal for animal in ANIMALS if farm.herd[PLACE_OF[animal]] == QUARTET)


def has_all_rats(farm: Farm) -> bool:
    """Whether all four rats lie here."""
    return farm.herd[PLACE_OF[RAT]] == QUARTET


def rats_owner(state: State) -> int | None:
    for seat, farm in enumerate(state.farms):
        if has_all_rats(farm):
            return seat
    return None


def money(state: State) -> tuple[int, ...] | None:
    """Each seat's money, where the engine holds it."""
    return tuple(map(sum, state.hands)) if state.agreed.app_money else None


def _holding(state: State, seat: int) -> Holding:
    farm, now = state.farms[seat], state.now
    rats = has_all_rats(farm)
    leave_out = added = None
    if isinstance(now, Over):
        leave_out = now.leave_out if rats else None
        if state.agreed.non_olet:
            added = sum(state.hands[seat]) if state.agreed.app_money else now.cash[seat] or 0
    return Holding(whole_sets(farm), farm.champions, rats, leave_out, added)


def _champion(which: str, animal: str) -> Line:
    return Line(Message(f"kuhhandel.line.champion_{which}", animal=card_name(animal)), CHAMPION_POINTS)
