"""What other programs have kept, in our own words: each of their games becomes a counted game of the pad, as
a file of ours would have it, and is checked like one.

    >>> foreign = Foreign("bgg")
    >>> azul = Play("7", "Azul", 1760000000000, [Player("Anna", won=True), Player("Ben")])
    >>> foreign.add(1, lambda: azul)
    >>> foreign.people, len(foreign.games)
    ([{'name': 'Anna', 'colour': 0, 'symbol': 0}, {'name': 'Ben', 'colour': 1, 'symbol': 1}], 1)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from companion.core.action import Json
from companion.core.messages import Message
from companion.document import FORMAT
from companion.games.scorepad.state import LONGEST_NAME, PLAYERS
from companion.store.clock import LATEST, moment_of
from companion.store.importing.elements import Element, read_elements
from companion.store.importing.records import ImportRefusal, NotImportable
from companion.store.names import LONGEST, drawn_name, folded, told_apart, was_cut
from companion.store.notes import LONGEST_NOTE
from companion.store.wording import sayable

MOST_PEOPLE = 2_000
"""How many people a file may name."""
COLOURS = 8
"""After so many people the colours begin again."""

_POINTS = re.compile(r"[+-]?\d{1,18}(?:[+-]\d{1,18}){0,20}")
"""A number, or a sum of them."""
_WHOLE = re.compile(r"([+-]?\d{1,18})[.,]0{1,3}")


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    points: int | None = None
    entries: Sequence[int] = ()
    """How they came together, where that is told."""
    won: bool = False
    rank: int = 0
    """The place, from 1, where it is told."""
    team: str = ""
    who: str | None = ""
    """What tells people of one name apart; None for somebody without a name of their own."""


@dataclass(frozen=True, slots=True)
class Play:
    """A game that is over, as another program tells it."""

    id: str
    """What it is known by there."""
    title: str
    moment: int
    players: Sequence[Player]
    lowest: bool = False
    """Whether the fewest points win."""
    together: bool = False
    """Whether all win or lose together."""
    note: str = ""


class Foreign:
    """The people and games of a file of another program."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.people: list[dict[str, Json]] = []
        self.games: list[tuple[int, bytes]] = []
        """Which game of the file it is, from 1, and its document in JSON: thousands wait for their turn."""
        self.refusals: list[ImportRefusal] = []
        self.shortened: dict[str, None] = {}
        """The names that are longer than a name may be, as they are kept."""
        self._places: dict[tuple[str, str], int] = {}
        """Where somebody stands in the list of people, by their name and what tells them apart."""
        self._taken: set[str] = set()
        """The names of them, folded."""

    def add(self, place: int, read: Callable[[], Play], title: str = "") -> None:
        """Takes in a game of the file; where it can't be one of ours, it is among the refusals."""
        moment = None
        try:
            play = read()
            moment = play.moment
            self.games.append((place, json.dumps(self._document(play)).encode()))
        except NotImportable as error:
            title = drawn_name(title, LONGEST_NAME)
            self.refusals.append(ImportRefusal(place, "scorepad", moment, error.message, title=title))

    def _document(self, play: Play) -> dict[str, Json]:
        if not play.players:
            raise NotImportable(Message("store.import.no_players"))
        if len(play.players) not in PLAYERS:
            raise NotImportable(Message("store.import.too_many_players", limit=PLAYERS[-1]))
        counted = {"source": self.source, "name": drawn_name(play.title, LONGEST_NAME), **_told(play)}
        seats = [self._seat(player, number) for number, player in enumerate(play.players, start=1)]
        people = [place for _, place in seats]
        record: dict[str, Json] = {
            "created": play.moment,
            "updated": play.moment,
            "finished": play.moment,
            "people": [None if place in people[:seat] else place for seat, place in enumerate(people)],
            "seed": f"{self.source}:{play.id}",
            "changes": [],
            "note": play.note[:LONGEST_NOTE],
        }
        names: list[str] = []
        for name, _ in seats:
            names.append(told_apart(name, set(map(folded, names))))
        return {"format": FORMAT, "game": "scorepad", "seats": names, "counted": counted, "record": record}

    def _seat(self, player: Player, number: int) -> tuple[str, int | None]:
        """The name of whoever sits there, and their place in the list of people; None for a guest."""
        if player.who is None or not player.name.strip():
            return drawn_name(sayable(player.name, number)), None
        name = drawn_name(sayable(player.name, len(self.people) + 1))
        key = player.who or folded(name), player.name[: 2 * LONGEST]
        if key not in self._places:
            if len(self.people) == MOST_PEOPLE:
                raise NotImportable(Message("store.import.too_many_people", limit=MOST_PEOPLE))
            if was_cut(player.name, name):
                self.shortened[name] = None
            name = told_apart(name, self._taken)
            self._taken.add(folded(name))
            paint = len(self.people) % COLOURS
            self._places[key] = len(self.people)
            self.people.append({"name": name, "colour": paint, "symbol": paint})
        place = self._places[key]
        return str(self.people[place]["name"]), place


@dataclass(frozen=True, slots=True)
class XmlFormat:
    """How another program writes XML."""

    source: str
    root: str
    record: str
    """The element that a game is."""
    title: Callable[[Element], str]
    read: Callable[[Element], Play]


def read_xml(data: bytes, formats: Sequence[XmlFormat]) -> Generator[float, None, Foreign]:
    """Reads a file in one of these formats; says how far it has come."""
    records = {known.root: known.record for known in formats}
    found: list[Foreign] = []
    place = 0
    for part, root, record in read_elements(data, records):
        known = next(known for known in formats if known.root == root)
        if not found:
            found.append(Foreign(known.source))
        if record is not None:
            place += 1
            found[0].add(place, partial(known.read, record), known.title(record))
        yield part
    return found[0]


def _told(play: Play) -> dict[str, Json]:
    """Who came where, and with how many points."""
    players: list[dict[str, Json]] = []
    for one in play.players:
        points: dict[str, Json] = {} if one.points is None else {"points": one.points}
        players.append({**points, **({"entries": [*one.entries]} if one.entries else {})})
    won = {player.won for player in play.players}
    if play.together and len(won) == 1:
        return {"won": won.pop(), "players": players}
    for player, place in zip(players, _places(play), strict=True):
        player["place"] = place
    sides = list(dict.fromkeys(_sides(play)))
    agreed: dict[str, Json] = {"lowest": True} if play.lowest else {}
    if len(sides) < len(players):
        agreed["teams"] = [sides.index(side) for side in _sides(play)]
    return {**agreed, "players": players}


def _places(play: Play) -> list[int]:
    """Who is said to have won comes first, then places count, then points; a team is as good as its best."""
    ranked = all(player.rank > 0 for player in play.players)
    scored = all(player.points is not None for player in play.players)
    if not (ranked or scored or any(player.won for player in play.players)):
        raise NotImportable(Message("store.import.no_result"))
    sign = -1 if play.lowest else 1
    own = [
        (player.won, -player.rank if ranked else sign * (player.points or 0) if scored else 0)
        for player in play.players
    ]
    sides = _sides(play)
    best = [max(mine for mine, side in zip(own, sides, strict=True) if side == ours) for ours in sides]
    return [1 + sum(other > mine for other in best) for mine in best]


def _sides(play: Play) -> list[str | int]:
    """With whom each of them plays: a team, or nobody else."""
    return [player.team or seat for seat, player in enumerate(play.players)]


def points_of(told: Any) -> int | None:
    """Points as somebody has typed them, a sum of them too; None where there are none."""
    text = (
        str(told)[:200].replace(" ", "").replace("\u2212", "-") if isinstance(told, (str, int, float)) else ""
    )
    if whole := _WHOLE.fullmatch(text):
        return int(whole[1])
    if _POINTS.fullmatch(text):
        return sum(map(int, re.findall(r"[+-]?\d+", text)))
    if re.fullmatch(r"[+-]?\d*[.,]\d+", text):
        raise NotImportable(Message("store.import.fraction", points=text[:20]))
    if re.fullmatch(r"[+-]?\d+", text):
        raise NotImportable(Message("store.import.bad_score"))
    return None


def moment_told(text: Any) -> int:
    """A day, with or without its hour, as the calendar shows it where the phone is."""
    try:
        shown = datetime.fromisoformat(text).replace(tzinfo=None)
        moment = moment_of(shown if len(text) > len("2025-12-31") else shown.replace(hour=12))
    except (TypeError, ValueError, OverflowError, RecursionError):
        moment = -1
    if not 0 <= moment < LATEST:
        raise NotImportable(Message("store.import.bad_time"))
    return moment
