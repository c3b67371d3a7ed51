"""The JSON document of a game: who plays what, agreed how, and everything that happened (contract.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.action import Json
from companion.core.amending import Change
from companion.core.codec import short
from companion.core.errors import BadDocument, Refusal
from companion.core.game import Game, Setup
from companion.core.messages import Message
from companion.games import GAME_IDS, load

FORMAT = 1
LARGEST = 5 * 1024 * 1024
"""How many bytes a document may have."""
LONGEST_NUMBER = 1000
"""How many digits a number may have."""


def parse(data: bytes) -> Json:
    """The JSON in ``data``, a byte-order mark before it or not; a `BadDocument` where it is none, or is too
    large to be a game."""
    if len(data) > LARGEST:
        raise BadDocument(Message("core.too_large"))
    try:
        value: Json = json.loads(
            data.decode("utf-8-sig"), parse_constant=_no_constant, parse_int=_whole_number
        )
    except (ValueError, RecursionError):
        raise BadDocument(Message("core.broken_json")) from None
    return value


def read_document(document: Json) -> tuple[Game[Any], Setup, Sequence[Json]]:
    """The game, its set-up and its actions (still to be judged) of a document."""
    if not isinstance(document, Mapping):
        raise BadDocument(Message("core.no_object"))
    if type(document.get("format")) is not int or document["format"] != FORMAT:
        raise BadDocument(Message("core.unknown_format"))
    game = known_game(document.get("game"))
    setup = read_setup(game, document.get("seats"), document.get("options", {}))
    actions = document.get("actions", [])
    if not isinstance(actions, list):
        raise BadDocument(Message("core.actions_no_list"))
    return game, setup, actions


def read_change(document: Json, length: int) -> Change:
    """The change of the past that a document asks for, whose log has ``length`` steps."""
    asked = document.get("amend") if isinstance(document, Mapping) else None
    if not isinstance(asked, Mapping) or not {"at", "with"} <= asked.keys() <= {"at", "drop", "with"}:
        raise BadDocument(Message("core.no_change"))
    at, drop, put = asked["at"], asked.get("drop", 1), asked["with"]
    if type(at) is not int or type(drop) is not int or not isinstance(put, list):
        raise BadDocument(Message("core.no_change"))
    change = Change(at, drop, tuple(put))
    try:
        change.check(length)
    except Refusal as refusal:
        raise BadDocument(refusal.message) from None
    return change


def known_game(name: Json) -> Game[Any]:
    """The game with this id."""
    if not isinstance(name, str) or name not in GAME_IDS:
        raise BadDocument(Message("core.unknown_game", game=short(str(name))))
    return load(name)


def read_setup(game: Game[Any], seats: Json, options: Json) -> Setup:
    """The set-up of a game, with the defaults of all options that are left out."""
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise BadDocument(Message("core.seats_no_names"))
    if len(seats) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise BadDocument(Message("core.wrong_number_of_seats", low=low, high=high))
    if not isinstance(options, Mapping):
        raise BadDocument(Message("core.options_no_object"))
    values: dict[str, Any] = {"first": 0, **{option.name: option.default for option in game.options}}
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name == "first":
            fits = type(value) is int and 0 <= value < len(seats)
        elif name in known:
            fits = known[name].allows(value)
        else:
            raise BadDocument(Message("core.unknown_option", option=short(name)))
        if not fits:
            raise BadDocument(Message("core.bad_option", option=name))
        values[name] = tuple(value) if isinstance(value, list) else value
    return game.complete_setup(Setup(game.id, tuple(seats), values), options.keys())


def write_document(setup: Setup, actions: Sequence[Mapping[str, Json]]) -> dict[str, Json]:
    """The document of a game, with every option spelled out."""
    return {
        "format": FORMAT,
        "game": setup.game,
        "seats": list(setup.seats),
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in setup.options.items()},
        "actions": list(actions),
    }


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is no JSON")


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError("a number too long to read")
    return int(digits)
