"""«Подсчёт очков»: the seven rows of the score pad, during a game and from what lies on the table alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Literal

from companion.core.action import Json
from companion.core.agreed import signed
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Line, Score, Sheet, Warning, check_players, leaders, totals
from companion.core.messages import Argument, Message, Seat
from companion.games.antiques.cards import COPIES, GROUPS, INDEX, KINDS, Group, Kind, card_name
from companion.games.antiques.state import COINS, PLAYERS, State, Values

Row = Literal["painting", "furniture", "jewelry", "stamp", "sculpture", "collection", "coins"]
ROWS: tuple[Row, ...] = (*KINDS, "coins")
"""The rows of the score pad, as the box has them; each seat's sheet has them in this order."""

PAINTING = 5
PAIR_OF_FURNITURE = 12
SCULPTURE_PRIZES = (20, 15, 10)
NO_SCULPTURE_PRIZE = -5
FULL_COLLECTION = 20
SHORT_COLLECTION = -10
TABLE_LENGTH = 6
"""Cards beyond the sixth of a kind add nothing where the cards print a table."""
HIGHEST_VALUE = 999


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player is scored for."""

    counts: tuple[int, ...]
    """The cards of each kind, placed replicas among them."""
    coins: int
    replicas: int
    """All of them; fewer of them break a tie."""
    waiting: int = 0
    """The replicas that found no group."""
    adjusted: int = 0
    """How many of the coins the table has added, or taken away, to put them right."""


@dataclass(frozen=True, slots=True)
class SculpturePlace:
    """Where a player stands with sculptures."""

    points: int
    place: int | None
    """From 1; None for one without sculptures."""
    tied: int
    """How many players share that place."""


def sculpture_place(count: int, others: Sequence[int]) -> SculpturePlace:
    """«Скульптуры»: where ``count`` sculptures stand among those of the other players.

    The most score 20, then 15 and 10. Equals share the points of as many places as they are, rounded down,
    and those below move down; everybody else loses 5.
    """
    if count == 0:
        return SculpturePlace(NO_SCULPTURE_PRIZE, None, 0)
    above = sum([other > count for other in others])
    tied = 1 + others.count(count)
    prizes = SCULPTURE_PRIZES[above : above + tied]
    points = sum(prizes) // tied if prizes else NO_SCULPTURE_PRIZE
    return SculpturePlace(points, above + 1, tied)


def sculpture_places(held: Sequence[int]) -> tuple[SculpturePlace, ...]:
    """Where everybody stands with sculptures.

    >>> [standing.points for standing in sculpture_places([4, 4, 3, 2, 0])]
    [17, 17, 10, -5, -5]
    """
    return tuple(sculpture_place(count, [*held[:seat], *held[seat + 1 :]]) for seat, count in enumerate(held))


def full_collections(counts: Sequence[int]) -> int:
    """«Коллекции»: how many of the collections have a painting, furniture, jewelry, a stamp and a sculpture
    each of its own."""
    return min(counts)


def card_points(counts: Sequence[int], sculptures: int, values: Values) -> tuple[int, ...]:
    """The points of each kind in the order of `KINDS`; ``sculptures`` are those that the ranking gives."""
    painting, furniture, jewelry, stamp, _, collection = counts
    full = full_collections(counts)
    return (
        PAINTING * painting,
        PAIR_OF_FURNITURE * (furniture // 2),
        _from_table(values.jewelry, jewelry),
        _from_table(values.stamp, stamp),
        sculptures,
        FULL_COLLECTION * full + SHORT_COLLECTION * (collection - full),
    )


def sheet(state: State) -> Sheet:
    """The score pad as it stands: a line a row, and one more for replicas that wait and for corrected coins.

    Coins are in it, so it is not for the table before the end.
    """
    return _sheet(_tallies(state), state.values)


def ranks(state: State) -> tuple[tuple[int, int], ...]:
    """Most points first; of equals, whoever has fewer replicas."""
    return _ranks(_tallies(state), sheet(state))


def verdict(state: State) -> tuple[Message, ...]:
    """Why a tie on points was no tie, or why it was one."""
    return _verdict(ranks(state))


def _verdict(standing: Sequence[tuple[int, int]]) -> tuple[Message, ...]:
    points = [rank[0] for rank in standing]
    tied = leaders(points)
    if len(tied) == 1:
        return ()
    winners = leaders(standing)
    facts: dict[str, Argument] = {
        "seats": tuple(map(Seat, tied)),
        "points": max(points),
        "n": -max(standing)[1],
    }
    if len(winners) == 1:
        return (Message("antiques.verdict.replicas", seat=Seat(winners[0]), **facts),)
    if len(winners) == len(tied):
        return (Message("antiques.verdict.shared", **facts),)
    return (Message("antiques.verdict.replicas_shared", winners=tuple(map(Seat, winners)), **facts),)


def allows_values(value: Json) -> bool:
    """Whether this is what the app can have learned of the tables on stamps and jewelry."""
    return (
        isinstance(value, Mapping)
        and value.keys() <= {"stamp", "jewelry"}
        and all(isinstance(table, (list, tuple)) and _is_table(table) for table in value.values())
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCards:
    """A player at the end, as the calculator is told; what is left out is 0."""

    name: str
    painting: int = 0
    furniture: int = 0
    jewelry: int = 0
    stamp: int = 0
    sculpture: int = 0
    collection: int = 0
    replicas: int = 0
    """Already counted in their kinds: these only break ties."""
    coins: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    players: tuple[PlayerCards, ...]
    values: Values = field(default_factory=Values)
    """What stamps and jewelry score, where the players' own cards say something else."""


def score(data: Mapping[str, Json]) -> Score:
    """The calculator: how many cards of each kind and how many coins everybody has."""
    pad = decode(Pad, data)
    check_players(pad.players, PLAYERS)
    if not allows_values(asdict(pad.values)):
        raise Refusal("bad_value", Message("core.bad_field", field="values"))
    tallies = []
    for player in pad.players:
        amounts = {row: getattr(player, row) for row in (*ROWS, "replicas")}
        for row, amount in amounts.items():
            if amount < 0:
                raise Refusal("bad_value", Message("core.bad_field", field=row))
        counts = tuple(amounts[kind] for kind in KINDS)
        tallies.append(Tally(counts, player.coins, player.replicas))
    lines = _sheet(tallies, pad.values)
    ranks = _ranks(tallies, lines)
    return Score(lines, leaders(ranks), _too_many(tallies), ranks=ranks, verdict=_verdict(ranks))


def _too_many(tallies: Sequence[Tally]) -> tuple[Warning, ...]:
    """A warning for whatever the box holds fewer of: of each kind, replicas taken into account, of replicas
    themselves, and of coins."""
    replicas = sum(tally.replicas for tally in tallies)
    coins = sum(tally.coins for tally in tallies)
    warnings = []
    for kind, copies in zip(KINDS, COPIES, strict=False):
        there = copies + (replicas if kind in GROUPS else 0)
        given = sum(tally.counts[INDEX[kind]] for tally in tallies)
        if given > there:
            warnings.append(_beyond_the_box(kind, "antiques.too_many", given, there, card=card_name(kind)))
    there = COPIES[INDEX["replica"]]
    if replicas > there:
        name = card_name("replica")
        warnings.append(_beyond_the_box("replicas", "antiques.too_many", replicas, there, card=name))
    if coins > COINS:
        warnings.append(_beyond_the_box("coins", "antiques.too_many_coins", coins, COINS))
    return tuple(warnings)


def _beyond_the_box(field: str, key: str, given: int, there: int, **more: Message) -> Warning:
    """More than there are was entered in a field of the calculator."""
    return Warning("too_many", Message(key, n=given, there=there, **more), facts={"kind": field})


def _tallies(state: State) -> tuple[Tally, ...]:
    return tuple(
        Tally(holding.counts, coins, holding.replicas, holding.waiting, adjusted)
        for holding, coins, adjusted in zip(state.holdings, state.coins, state.adjusted, strict=True)
    )


def _ranks(tallies: Sequence[Tally], lines: Sheet) -> tuple[tuple[int, int], ...]:
    points = totals(lines)
    return tuple((points[seat], -tally.replicas) for seat, tally in enumerate(tallies))


def _sheet(tallies: Sequence[Tally], values: Values) -> Sheet:
    places = sculpture_places([tally.counts[INDEX["sculpture"]] for tally in tallies])
    return tuple(_lines(tally, place, values) for tally, place in zip(tallies, places, strict=True))


def _lines(tally: Tally, place: SculpturePlace, values: Values) -> tuple[Line, ...]:
    painting, furniture, jewelry, stamp, sculpture, collection = tally.counts
    full = full_collections(tally.counts)
    items = (
        Message("antiques.line.painting", n=painting, each=PAINTING),
        Message("antiques.line.furniture", n=furniture, pairs=furniture // 2, each=PAIR_OF_FURNITURE),
        Message("antiques.line.jewelry", n=jewelry),
        Message("antiques.line.stamp", n=stamp),
        Message("antiques.line.sculpture", n=sculpture, why=sculpture_reason(place)),
        Message("antiques.line.collection", n=collection, full=full, short=collection - full),
        Message("antiques.line.coins", n=tally.coins),
    )
    points = (*card_points(tally.counts, place.points, values), tally.coins)
    lines = tuple(Line(item, worth) for item, worth in zip(items, points, strict=True))
    if tally.waiting:
        lines += (Line(Message("antiques.line.waiting", n=tally.waiting), 0),)
    if tally.adjusted:
        lines += (Line(Message("antiques.line.adjusted", by=signed(tally.adjusted)), 0),)
    return lines


def sculpture_reason(place: SculpturePlace) -> Message:
    """Why sculptures score what they do."""
    if place.place is None:
        return Message("antiques.sculptures.none")
    if place.place > len(SCULPTURE_PRIZES):
        return Message("antiques.sculptures.past", place=place.place)
    if place.tied == 1:
        return Message("antiques.sculptures.alone", place=place.place)
    return Message("antiques.sculptures.shared", place=place.place, n=place.tied)


def _from_table(points: Sequence[int], count: int) -> int:
    return points[min(count, TABLE_LENGTH) - 1] if count else 0


def _is_table(points: Sequence[object]) -> bool:
    return len(points) == TABLE_LENGTH and all(
        type(value) is int and 0 <= value <= HIGHEST_VALUE for value in points
    )


class Appraiser:
    """Values the cards of one seat as they are, and as they could be, while all others keep theirs."""

    def __init__(self, state: State, seat: int) -> None:
        self._holding = state.holdings[seat]
        self._counts = self._holding.counts
        self._groups = self._holding.groups
        self._values = state.values
        nth = INDEX["sculpture"]
        self._others = [holding.counts[nth] for other, holding in enumerate(state.holdings) if other != seat]
        self.points = self._points(self._counts)
        """What the cards score now, kind by kind."""
        self._now = sum(self.points)

    def gain(self, kind: Kind) -> int:
        """What one more card would add. Replicas that wait join it where it is their first group."""
        follow = 0 if self._groups or kind not in GROUPS else self._holding.waiting
        return self._rise(kind, 1 + follow)

    def gain_of_replica_in(self, group: Group) -> int:
        """What one more replica in this group would add."""
        return self._rise(group, 1)

    def gain_of_replica(self) -> int:
        """What one more replica would add where it adds most; without a group it adds nothing."""
        return max(map(self.gain_of_replica_in, self._groups), default=0)

    def gains(self) -> tuple[int, ...]:
        """What one more card of each kind would add."""
        return tuple(map(self.gain, KINDS))

    def _rise(self, kind: Kind, by: int) -> int:
        n = INDEX[kind]
        counts = (*self._counts[:n], self._counts[n] + by, *self._counts[n + 1 :])
        return sum(self._points(counts)) - self._now

    def _points(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        place = sculpture_place(counts[INDEX["sculpture"]], self._others)
        return card_points(counts, place.points, self._values)
