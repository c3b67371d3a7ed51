"""What the headless commands answer: JSON objects, the names of which are fixed by the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.action import Json
from companion.core.amending import amended
from companion.core.errors import BadDocument, Refusal, RefusedStep
from companion.core.game import Game, Score, Setup, Sheet, Warning, totals
from companion.core.messages import Argument, Message, Seat, Translated, Words
from companion.core.steps import finished
from companion.document import known_game, read_change, read_document
from companion.games import GAME_IDS, load
from companion.games.sheet.library import read_file

_WORDS = Words("en")


def list_games() -> dict[str, Json]:
    """The games with their numbers of players and their options."""
    return {"ok": True, "games": [_describe(load(game_id)) for game_id in GAME_IDS]}


def replay(document: Json) -> dict[str, Json]:
    """Where a game stands after all actions of its document, or which of them is refused and why."""
    game, setup, actions = read_document(document)
    state, refused = _play(game, setup, actions)
    return refused or {"ok": True, "game": game.id, **standing(game, state, setup.seats)}


def amend(document: Json) -> dict[str, Json]:
    """What becomes of a document's game where some of its steps give way to others."""
    game, setup, raws = read_document(document)
    change = read_change(document, len(raws))
    states = [game.start(setup)]
    actions = []
    for at, raw in enumerate(raws):
        try:
            actions.append(game.read(states[-1], raw))
            states.append(game.apply(states[-1], actions[-1]))
        except Refusal as refusal:
            return {"ok": False, "at": at, **_refused(refusal, setup.seats)}
    behind = change.at + change.drop
    try:
        result = finished(amended(game, states[change.at], actions[behind:], change))
    except RefusedStep as refused:
        return {"ok": False, "at": refused.at, **_refused(refused, setup.seats)}
    misfit = result.misfit
    return {
        "ok": True,
        "game": game.id,
        "kept": result.kept,
        "lost": result.lost,
        "at": result.misfit_at,
        **({"code": None, "message": None} if misfit is None else _refused(misfit, setup.seats)),
        "actions": [*raws[: change.at], *change.put, *raws[behind : behind + result.kept]],
        **standing(game, result.states[-1] if result.states else states[change.at], setup.seats),
    }


def standing(game: Game[Any], state: Any, names: Sequence[str] = ()) -> dict[str, Json]:
    """A position as the contract shows it."""
    sheet = game.sheet(state)
    money = game.money(state)
    return {
        "over": state.over,
        "turn": state.turn,
        "phase": state.phase,
        "can": sorted(game.verbs(state)),
        "agreed": list(game.agreed_verbs(state)),
        "ended": state.ended,
        "sitting_out": list(state.sitting_out),
        "scored": game.scored(state),
        "totals": list(totals(sheet)),
        "winners": list(game.winners(state)),
        "money": None if money is None else list(money),
        "sheet": _lines(sheet, names),
        "table": game.table(state),
        "warnings": _warnings(game.warnings(state), names),
    }


def score(game_id: str, data: Json) -> dict[str, Json]:
    """What the calculator of a game says of things that lie on the table."""
    game = known_game(game_id)
    if game.score is None:
        raise BadDocument(Message("core.no_calculator", game=Message(f"{game.id}.name")))
    if not isinstance(data, Mapping):
        raise BadDocument(Message("core.no_object"))
    try:
        result = game.score(data)
    except Refusal as refusal:
        return {"ok": False, **_refused(refusal, ())}
    return {"ok": True, **_scored(result, _names(data))}


def odds(game_id: str, words: Mapping[str, str], document: Json) -> dict[str, Json]:
    """What the coach knows of the position that a document leads to; ``words`` are further arguments."""
    asked = known_game(game_id)
    if asked.odds is None:
        raise BadDocument(Message("core.no_odds", game=Message(f"{asked.id}.name")))
    answer = asked.odds(words)
    game, setup, actions = read_document(document)
    if game.id != asked.id:
        raise BadDocument(Message("core.other_game", game=Message(f"{game.id}.name")))
    state, refused = _play(game, setup, actions)
    if refused is not None:
        return refused
    try:
        return {"ok": True, **answer(state)}
    except Refusal as refusal:
        return {"ok": False, **_refused(refusal, setup.seats)}


def judge_sheet(data: bytes) -> dict[str, Json]:
    """What there is on the score sheet in a file; a `BadDocument` where it is none."""
    sheet = read_file(data)
    return {
        "ok": True,
        "id": sheet.id,
        "rows": len(sheet.rows),
        "asks": len(sheet.asks),
        "examples": len(sheet.examples),
    }


def not_a_document(error: BadDocument) -> dict[str, Json]:
    """The answer to something that can't be played at all."""
    return {"ok": False, "code": "bad_document", "message": _WORDS.say(error.message)}


def _play(game: Game[Any], setup: Setup, actions: Sequence[Json]) -> tuple[Any, dict[str, Json] | None]:
    """The position after all actions, or the answer to the first of them that is refused."""
    state = game.start(setup)
    for at, raw in enumerate(actions):
        try:
            _, state = game.play(state, raw)
        except Refusal as refusal:
            return state, {"ok": False, "at": at, **_refused(refusal, setup.seats)}
    return state, None


def _describe(game: Game[Any]) -> dict[str, Json]:
    first: dict[str, Json] = {"name": "first", "type": "seat", "default": 0}
    return {
        "id": game.id,
        "name": _WORDS.say(Message(f"{game.id}.name")),
        "players": [game.players[0], game.players[-1]],
        "options": [first, *(option.describe() for option in game.options)],
        "odds": game.odds is not None,
        "score": game.score is not None,
        **game.listed(),
    }


def _scored(result: Score, names: Sequence[str]) -> dict[str, Json]:
    return {
        **result.more,
        "totals": list(totals(result.sheet)),
        "winners": list(result.winners),
        "scored": result.scored,
        "sheet": _lines(result.sheet, names),
        "warnings": _warnings(result.warnings, names),
    }


def _names(data: Mapping[str, Json]) -> Sequence[str]:
    """The names of the players whom a calculator was told of."""
    players: Any = data["players"]
    said = [player.get("name") for player in players]
    return [name if isinstance(name, str) else f"#{n}" for n, name in enumerate(said, start=1)]


def _refused(refusal: Refusal, names: Sequence[str]) -> dict[str, Json]:
    return {"code": refusal.code, "message": _WORDS.say(refusal.message, names)}


def _lines(sheet: Sheet, names: Sequence[str]) -> list[Json]:
    return [
        [
            {
                **{name: _plain(value) for name, value in line.item.args.items()},
                **line.facts,
                "item": line.item.key,
                "text": _WORDS.say(line.item, names),
                "points": line.points,
            }
            for line in lines
        ]
        for lines in sheet
    ]


def _warnings(warnings: Sequence[Warning], names: Sequence[str]) -> list[Json]:
    return [
        {
            **warning.facts,
            "code": warning.code,
            **({} if warning.seat is None else {"seat": warning.seat}),
            "message": _WORDS.say(warning.message, names),
        }
        for warning in warnings
    ]


def _plain(value: Argument) -> Json:
    """An argument of a message as JSON: a seat its index, a nested message its key."""
    if isinstance(value, Seat):
        return value.index
    if isinstance(value, Message):
        return value.key
    if isinstance(value, Translated):
        return value.in_language(_WORDS.language)
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    return value
