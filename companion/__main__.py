"""The headless contract: ``python3 -m companion games | replay FILE | amend FILE | score GAME FILE |
odds GAME FILE``, and ``host FILE``, which serves a game to other phones (companion/guests).

One JSON object on standard output; exit code 0, 1 (refused by the rules) or 2 (no document).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from companion.contract import amend, list_games, not_a_document, odds, replay, score
from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.document import LARGEST, parse


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    try:
        answer = _host(arguments[1:]) if arguments[:1] == ["host"] else _answer(arguments)
    except BadDocument as error:
        _print(not_a_document(error))
        return 2
    if answer is None:
        return 0
    _print(answer)
    return 0 if answer["ok"] else 1


def _host(words: Sequence[str]) -> dict[str, Json] | None:
    """Serves a game until standard input ends; the answer of ``replay`` where a step of it is illegal."""
    from companion.guests.headless import host, read_command

    command = read_command(words)
    document = _read(command.file)
    played = replay(document)
    if not played["ok"]:
        return played
    host(command, document, _print)
    return None


def _answer(arguments: Sequence[str]) -> dict[str, Json]:
    match arguments:
        case ["games"]:
            return list_games()
        case ["replay", file]:
            return replay(_read(file))
        case ["amend", file]:
            return amend(_read(file))
        case ["score", game_id, file]:
            return score(game_id, _read(file))
        case ["odds", *words, file]:
            game_id, options = _odds_of(words)
            return odds(game_id, options, _read(file))
    raise BadDocument(Message("core.usage"))


def _odds_of(words: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The game that stands before FILE, and the options with their values around it."""
    games = []
    options: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if not word.startswith("--"):
            games.append(word)
            continue
        value = next(rest, None)
        if value is None or word[2:] in options:
            raise BadDocument(Message("core.usage"))
        options[word[2:]] = value
    if len(games) != 1:
        raise BadDocument(Message("core.usage"))
    return games[0], options


def _read(file: str) -> Json:
    """The JSON in a file, or on standard input where it is called ``-``."""
    try:
        if file == "-":
            return parse(sys.stdin.buffer.read(LARGEST + 1))
        with open(file, "rb") as source:
            return parse(source.read(LARGEST + 1))
    except (OSError, ValueError):
        raise BadDocument(Message("core.no_file")) from None


def _print(answer: dict[str, Json]) -> None:
    """ASCII only, so that no name and no terminal can break it."""
    sys.stdout.write(json.dumps(answer, ensure_ascii=True) + "\n")
    sys.stdout.flush()


def command() -> int:
    """What the installed command ``companion`` does."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command())
