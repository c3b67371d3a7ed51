"""Files as other programs write them, made from their formats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from typing import Any
from uuid import UUID
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZipFile

PEOPLE = ("Anna", "Boris", "Вера", "Гость")
"""The last one is nobody in particular."""
GAMES: tuple[dict[str, Any], ...] = (
    {"name": "Azul", "highestWins": True, "noPoints": False, "cooperative": False},
    {"name": "Golf", "highestWins": False, "noPoints": False, "cooperative": False},
    {"name": "Pandemic", "highestWins": False, "noPoints": True, "cooperative": True},
)
Scores = Sequence[dict[str, Any]]


def bgstats_play(number: int, game: int, scores: Scores, **more: Any) -> dict[str, Any]:
    """A play; each score says who, and what is not as usual."""
    usual = {
        "score": "",
        "winner": False,
        "rank": 0,
        "startPlayer": False,
        "newPlayer": False,
        "seatOrder": 0,
    }
    return {
        "uuid": str(UUID(int=number)).upper(), "gameRefId": game, "locationRefId": 1,
        "playDate": f"2024-03-{1 + number % 28:02} 19:30:00", "durationMin": 45, "ignored": False,
        "manualWinner": False, "rounds": 0, "usesTeams": False, "comments": "",
        "playerScores": [{"playerRefId": who, **usual, **score} for who, score in scores_of(scores)], **more,
    }  # fmt: skip


def scores_of(scores: Scores) -> list[tuple[int, dict[str, Any]]]:
    return [(score.get("playerRefId", seat), score) for seat, score in enumerate(scores, start=1)]


PLAYS = (
    bgstats_play(1, 1, [{"score": "51"}, {"score": "60", "winner": True}, {"score": "44"}], comments="Там"),
    bgstats_play(2, 2, [{"score": "72"}, {"score": "70"}]),
    bgstats_play(3, 3, [{"winner": True}, {"winner": True}, {"winner": True}, {"winner": True}]),
    bgstats_play(4, 3, [{}, {}]),
    bgstats_play(5, 1, [{"score": "30", "rank": 1, "winner": True}, {"score": "30", "rank": 2}]),
    bgstats_play(6, 1, [{"score": "10+5", "winner": True}, {"score": "-3"}]),
    bgstats_play(
        7, 1, [{"score": "9", "team": "1"}, {"score": "2", "team": "2"}, {"score": "8", "team": "1"}],
        usesTeams=True,
    ),
)  # fmt: skip


def bgstats(plays: Sequence[dict[str, Any]] = PLAYS, **more: Any) -> dict[str, Any]:
    """A whole export."""
    people = [
        {"uuid": str(UUID(int=99 + n)), "id": n, "name": name, "isAnonymous": name == PEOPLE[-1]}
        for n, name in enumerate(PEOPLE, start=1)
    ]
    games = [{"uuid": str(UUID(int=999 + n)), "id": n, **game} for n, game in enumerate(GAMES, start=1)]
    return {
        "about": "BG Stats", "players": people, "locations": [{"id": 1, "name": "На даче"}], "games": games,
        "plays": list(plays), "userInfo": {"meRefId": 1}, "challenges": [], **more,
    }  # fmt: skip


def bgstats_file(**more: Any) -> bytes:
    return json.dumps(bgstats(**more)).encode()


def zipped(data: bytes, name: str = "BGStatsExport.json") -> bytes:
    """The same in an archive, beside a picture."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr("images/1.jpg", b"\xff\xd8")
        archive.writestr(name, data)
    return packed.getvalue()


def _tag(name: str, text: object) -> str:
    """As KeepScore writes it: an empty text is a mark."""
    return f'<{name} isEmpty="true">null</{name}>' if text == "" else f"<{name}>{escape(str(text))}</{name}>"


def keepscore_file(games: Sequence[tuple[str, dict[str, int]]], start: int = 1_400_000_000_000) -> bytes:
    """A backup: what was played, and who has how many points."""
    told = ""
    for number, (title, scores) in enumerate(games):
        players = "".join(
            "<PlayerScore>"
            + _tag("playerName", name) + _tag("score", points) + _tag("playerNumber", seat)
            + _tag("history", f"{points // 100 * 100},{points % 100}" if points > 99 else points)
            + _tag("lastUpdate", start)
            + "</PlayerScore>"
            for seat, (name, points) in enumerate(scores.items())
        )  # fmt: skip
        began = start + number * 86_400_000
        told += "<Game>" + _tag("dateGameSaved", began + 60_000) + _tag("dateGameStarted", began)
        told += _tag("gameName", title) + f"<PlayerScores>{players}</PlayerScores></Game>"
    head = _tag("gameCount", len(games)) + _tag("version", 4) + _tag("automatic", "false")
    begin = "<?xml version='1.0' encoding='UTF-8' ?>"
    return f"{begin}<GamesBackup>{head}<Games>{told}</Games></GamesBackup>".encode()


def bgg_file(plays: Sequence[tuple[str, dict[str, tuple[str, bool]]]], **more: str) -> bytes:
    """Plays: what was played, and who has scored and won what; ``more`` are attributes of all of them."""
    told = ""
    for number, (title, players) in enumerate(plays, start=1):
        given = {"id": str(number), "date": f"2021-05-{number:02}", "quantity": "1", "length": "0",
                 "incomplete": "0", "nowinstats": "0", "location": "Club", **more}  # fmt: skip
        attributes = " ".join(f"{name}={quoteattr(value)}" for name, value in given.items())
        people = "".join(
            f"<player username='' name={quoteattr(name)} score={quoteattr(score)} win='{int(won)}'/>"
            for name, (score, won) in players.items()
        )
        told += f"<play {attributes}><item name={quoteattr(title)} objecttype='thing' objectid='1'/>"
        told += f"<comments>Gut &amp; kurz</comments><players>{people}</players></play>"
    return f'<?xml version="1.0" encoding="utf-8"?><plays username="x" page="1">{told}</plays>'.encode()
