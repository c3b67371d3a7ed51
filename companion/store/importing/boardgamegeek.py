"""Plays of BoardGameGeek, as its XML interface tells them. The app reads files and never asks the site."""

from __future__ import annotations

from companion.core.messages import Message
from companion.store.importing.elements import Element
from companion.store.importing.foreign import Play, Player, XmlFormat, moment_told, points_of
from companion.store.importing.records import NotImportable


def _read(play: Element) -> Play:
    told = play.attributes
    if told.get("incomplete", "0") != "0":
        raise NotImportable(Message("store.import.unfinished"))
    if told.get("quantity", "1") != "1":
        raise NotImportable(Message("store.import.several_plays", n=told["quantity"][:20]))
    if not told.get("id", "").isdecimal() or len(told["id"]) > 18:
        raise NotImportable(Message("store.import.bad_record"))
    note = (play.inside("comments").text.strip(), told.get("location", ""))
    return Play(
        id=told["id"],
        title=_title(play),
        moment=moment_told(told.get("date")),
        players=[_player(player) for player in play.inside("players").all("player")],
        note="\n".join(text for text in note if text),
    )


def _title(play: Element) -> str:
    return play.inside("item").attributes.get("name", "")


def _player(player: Element) -> Player:
    told = player.attributes
    return Player(
        name=told.get("name", "").strip() or told.get("username", ""),
        points=points_of(told.get("score", "")),
        won=told.get("win") == "1",
    )


BOARDGAMEGEEK = XmlFormat("bgg", "plays", "play", _title, _read)
