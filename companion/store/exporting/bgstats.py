"""Games for BG Stats, a diary of plays that many people keep (docs/format.md). Nothing goes to a website.

One game is a link that opens the other app, or the code of that link for the camera of another phone; any
choice of games is a file ``.bgsplay``.

    >>> BgStats(settings, games, say).link(7)[:54]
    'bgstats://app.bgstatsapp.com/createPlay.html?data=%7B%'
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from companion.core.game import Setup
from companion.core.messages import Message
from companion.store.clock import local
from companion.store.errors import UnreadableGame
from companion.store.exporting.files import written
from companion.store.game_list import GameRow, SeatRow
from companion.store.games import Games
from companion.store.names import folded
from companion.store.settings import PHONE, Settings

Say = Callable[[Message], str]

LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
"""What opens the other app. With https it would show the names to a website where that app is missing."""
LONGEST_CODE = 2_300
"""How many characters a code may have that a camera reads from a small screen."""
MINUTE = 60_000
SEED = "bgstats:"
"""What the seed of a game begins with that came from there, before its id."""

_NAMESPACE = uuid5(NAMESPACE_URL, "table-companion:bgstats")
_BGG = {"heckmeck": 15818}
"""The numbers of our games at BoardGameGeek, as far as we are sure of them."""


def play_id(game: str, created: int | None, seed: str, seats: int) -> UUID:
    """What a game is known by in BG Stats; one that came from there keeps what it had. ``created`` is None
    where it was only counted: its day may be put right."""
    with suppress(ValueError):
        if seed.startswith(SEED):
            return UUID(seed.removeprefix(SEED))
    return uuid5(_NAMESPACE, f"play:{game}:{'' if created is None else created}:{seed}:{seats}")


@dataclass(frozen=True, slots=True)
class _Play:
    """A finished game as BG Stats thinks of it."""

    row: GameRow
    setup: Setup
    told: Mapping[str, Any]
    """What was agreed, or what lay on the table where it was only counted."""
    id: UUID
    title: str

    @property
    def no_points(self) -> bool:
        return all(seat.total is None for seat in self.row.seats)

    @property
    def first(self) -> int | None:
        """The seat that started; where a game was only counted, nobody knows."""
        return None if self.row.counted else self.setup.first

    @property
    def minutes(self) -> int:
        return round((self.row.length or 0) / MINUTE)

    def team(self, seat: int) -> dict[str, str]:
        """The team of a seat, counted from 1; nothing where everybody plays alone."""
        teams = self.told.get("teams")
        return {"team": str(teams[seat] + 1)} if teams else {}

    def game(self) -> dict[str, Any]:
        """What was played. Every flag is said: the other app refuses a play without one."""
        number = {"bggId": _BGG[self.row.game]} if self.row.game in _BGG else {}
        highest = not self.told.get("lowest", False)
        return {"name": self.title, **number, "highestWins": highest, "noPoints": self.no_points}

    @property
    def game_id(self) -> str:
        """The same for every game of this name, on every phone and in every language."""
        return str(uuid5(_NAMESPACE, f"game:{folded(self.row.title) or self.row.game}"))


class BgStats:
    """Writes finished games in the words of BG Stats."""

    def __init__(self, settings: Settings, games: Games, say: Say) -> None:
        self._games = games
        self._settings = settings
        self._say = say
        self.left_out = 0
        """How many games are damaged, so that they are not in the file."""

    def link(self, number: int) -> str:
        """What hands a game to BG Stats on the same phone; as a code where it is within `LONGEST_CODE`."""
        play = self._play(number)
        told = {
            "sourceName": "Table Companion",
            "sourcePlayId": str(play.id),
            "playDate": _text(datetime.fromtimestamp(play.row.created / 1000, UTC)),
            "durationMin": play.minutes,
            "location": "",
            "comments": play.row.note,
            "game": {**play.game(), "sourceGameId": play.game_id},
            "players": [
                {
                    "name": seat.name,
                    "sourcePlayerId": self._person_id(seat),
                    **({} if play.no_points else {"score": seat.total or 0}),
                    "rank": seat.place or 0,
                    **play.team(place),
                    "winner": seat.place == 1,
                    "startPlayer": place == play.first,
                }
                for place, seat in enumerate(play.row.seats)
            ],
        }
        return LINK + quote(json.dumps(told, ensure_ascii=False, separators=(",", ":")), safe="")

    def write(self, numbers: Sequence[int], path: Path) -> Generator[float, None, None]:
        """Writes these games as a file that BG Stats takes in; says how far it has come."""
        games: dict[str, dict[str, Any]] = {}
        people: dict[str, dict[str, Any]] = {}
        plays: list[dict[str, Any]] = []
        for done, number in enumerate(numbers, start=1):
            try:
                play = self._play(number)
            except UnreadableGame:
                self.left_out += 1
                continue
            changed = _text(local(play.row.updated))
            game = games.setdefault(
                play.game_id,
                {
                    "uuid": play.game_id,
                    "id": len(games) + 1,
                    **play.game(),
                    "cooperative": play.told.get("mode") == "coop" or "won" in play.told,
                    "usesTeams": False,
                    "modificationDate": changed,
                },
            )
            game["usesTeams"] |= bool(play.team(0))
            for seat in play.row.seats:
                id_ = self._person_id(seat)
                person = {"uuid": id_, "id": len(people) + 1, "name": seat.name, "isAnonymous": False}
                people.setdefault(id_, {**person, "modificationDate": changed, "bggUsername": ""})
            references = [people[self._person_id(seat)]["id"] for seat in play.row.seats]
            plays.append(_play_of_file(play, game["id"], references, changed))
            yield done / len(numbers)
        content = {
            "about": "Table Companion",
            "players": [*people.values()],
            "locations": [],
            "games": [*games.values()],
            "plays": plays,
            "userInfo": {"meRefId": 0},
        }
        with written(path) as file:
            file.write(json.dumps(content, ensure_ascii=False).encode("utf-8", "replace"))

    def _play(self, number: int) -> _Play:
        row = self._games.row(number)
        game, setup, seed = self._games.agreed(row)
        told = self._games.counted(number).table if row.counted else setup.options
        id_ = play_id(row.game, None if row.counted else row.created, seed, len(row.seats))
        return _Play(row, setup, told, id_, row.title or self._say(Message(f"{game.id}.name")))

    def _person_id(self, seat: SeatRow) -> str:
        """The same for a person, whatever they are called in time; of a guest only the name is known."""
        who = f"guest:{folded(seat.name)}" if seat.person is None else f"person:{seat.person.id}"
        return str(uuid5(self._phone, who))

    @cached_property
    def _phone(self) -> UUID:
        """What tells this phone's people from those of others. It is chosen once."""
        known = self._settings.get(PHONE)
        if not known:
            known = str(uuid4())
            self._settings.set(PHONE, known)
        return uuid5(_NAMESPACE, known)


def _play_of_file(play: _Play, game: int, people: Sequence[int], changed: str) -> dict[str, Any]:
    """A play as it stands in a file; its players are told by their numbers."""
    start = local(play.row.created)
    return {
        "uuid": str(play.id),
        "gameRefId": game,
        "playDate": _text(start),
        "playDateYmd": int(f"{start:%Y%m%d}"),
        "durationMin": play.minutes,
        "comments": play.row.note,
        "usesTeams": bool(play.team(0)),
        "ignored": False,
        "manualWinner": True,
        "rounds": 0,
        "modificationDate": changed,
        "entryDate": changed,
        "playerScores": [
            {
                "playerRefId": people[place],
                "score": "" if play.no_points else str(seat.total or 0),
                "winner": seat.place == 1,
                "rank": seat.place or 0,
                "startPlayer": place == play.first,
                "newPlayer": False,
                "seatOrder": place + 1,
                **play.team(place),
            }
            for place, seat in enumerate(play.row.seats)
        ],
    }


def _text(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M:%S}"
