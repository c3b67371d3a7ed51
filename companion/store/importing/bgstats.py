"""Files of BG Stats: a few games that it hands over (``.bgsplay``), or all that it has (docs/format.md)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import partial
from typing import Any
from uuid import UUID

from companion.core.messages import Message
from companion.store.importing.foreign import Foreign, Play, Player, moment_told, points_of
from companion.store.importing.pieces import Pieces, Span, read_piece
from companion.store.importing.records import NotImportable

Entry = Mapping[str, Any]


def read_bgstats(data: bytes, pieces: Pieces, foreign: Foreign) -> Generator[float, None, None]:
    """Reads the games, one by one; says how far it has come."""
    known: dict[str, dict[int, Entry]] = {}
    for name in ("players", "games", "locations"):
        known[name] = {}
        for entry, _ in _entries(data, pieces.lists.get(name, ())):
            if type(number := entry.get("id")) is int:
                known[name][number] = {key: entry[key] for key in entry.keys() & _KEPT}
            yield 0.0
    plays = pieces.lists["plays"]
    for place, (entry, end) in enumerate(_entries(data, plays), start=1):
        title = str((_found(known["games"], entry.get("gameRefId")) or {}).get("name", ""))
        foreign.add(place, partial(_play, entry, known), title)
        yield end / len(data)


_KEPT = {"name", "isAnonymous", "highestWins", "cooperative"}


def _entries(data: bytes, spans: list[Span] | tuple[()]) -> Iterator[tuple[Entry, int]]:
    """What stands in a list, and where each has ended; what can't be read has no fields."""
    for span in spans:
        try:
            entry = read_piece(data, span)
        except ValueError:
            entry = None
        yield entry if isinstance(entry, Mapping) else {}, span[1]


def _play(entry: Entry, known: Mapping[str, Mapping[int, Entry]]) -> Play:
    game = _found(known["games"], entry.get("gameRefId"))
    scores = entry.get("playerScores")
    if game is None or not isinstance(scores, list) or not all(isinstance(one, Mapping) for one in scores):
        raise NotImportable(Message("store.import.bad_record"))
    if entry.get("ignored"):
        raise NotImportable(Message("store.import.ignored"))
    try:
        id_ = UUID(str(entry.get("uuid")))
    except ValueError:
        raise NotImportable(Message("store.import.bad_record")) from None
    teams = {str(one.get("team", "")) for one in scores if entry.get("usesTeams")}
    place = _found(known["locations"], entry.get("locationRefId")) or {}
    return Play(
        id=str(id_),
        title=str(game.get("name", "")),
        moment=moment_told(entry.get("playDate")),
        players=[_player(one, known["players"], teams=len(teams) > 1) for one in scores],
        lowest=game.get("highestWins") is False,
        together=game.get("cooperative") is True,
        note="\n".join(str(text) for text in (entry.get("comments"), place.get("name")) if text),
    )


def _player(score: Entry, people: Mapping[int, Entry], teams: bool) -> Player:
    number, rank = score.get("playerRefId"), score.get("rank")
    person = _found(people, number) or {}
    return Player(
        name=str(person.get("name", "")),
        points=points_of(score.get("score")),
        won=score.get("winner") is True,
        rank=rank if type(rank) is int and 0 < rank < 1000 else 0,
        team=str(score.get("team", ""))[:60] if teams else "",
        who=None if person.get("isAnonymous") is True else str(number),
    )


def _found(entries: Mapping[int, Entry], number: Any) -> Entry | None:
    return entries.get(number) if type(number) is int else None
