"""Backups of KeepScore. It keeps no place and no winner, and does not say which games are over or that the
fewest points win: whoever has most comes first."""

from __future__ import annotations

import re

from companion.core.messages import Message
from companion.store.clock import LATEST
from companion.store.importing.elements import Element
from companion.store.importing.foreign import Play, Player, XmlFormat, points_of
from companion.store.importing.records import NotImportable

_HISTORY = re.compile(r"-?\d{1,12}(?:,-?\d{1,12}){0,500}")


def _read(game: Element) -> Play:
    began = _number(game, "dateGameStarted")
    scores = sorted(
        game.inside("PlayerScores").all("PlayerScore"), key=lambda score: _number(score, "playerNumber")
    )
    moment = began or _number(game, "dateGameSaved")
    if not 0 < moment < LATEST:
        raise NotImportable(Message("store.import.bad_time"))
    if not any(_text(score, "history") or _number(score, "score") for score in scores):
        raise NotImportable(Message("store.import.no_result"))
    players = [
        Player(_text(score, "playerName"), points=_number(score, "score"), entries=_entries(score))
        for score in scores
    ]
    return Play(id=str(moment), title=_title(game), moment=moment, players=players)


def _entries(score: Element) -> list[int]:
    """What was added to a score, one after the other; nothing where that is too much, or no numbers."""
    told = _text(score, "history")
    return list(map(int, told.split(","))) if _HISTORY.fullmatch(told) else []


def _title(game: Element) -> str:
    return _text(game, "gameName")


def _text(element: Element, name: str) -> str:
    """What is said inside; an empty text is written as a mark."""
    found = element.inside(name)
    marked = {"true"} & {found.attributes.get("isNull"), found.attributes.get("isEmpty")}
    return "" if marked else found.text.strip()


def _number(element: Element, name: str) -> int:
    number = points_of(_text(element, name))
    if number is None:
        raise NotImportable(Message("store.import.bad_record"))
    return number


KEEPSCORE = XmlFormat("keepscore", "GamesBackup", "Game", _title, _read)
