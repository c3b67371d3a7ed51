"""The headless contract: ``python3 -m companion games | replay FILE | amend FILE | score GAME FILE |
odds GAME FILE | sheet FILE``, and ``host FILE``, which serves a game to other phones (companion/guests).

One JSON object on standard output; exit code 0, 1 (refused by the rules) or 2 (no document, or nobody who
takes the answer). Without a command, or with ``--help``, it says what there is.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence

from companion.contract import amend, judge_sheet, list_games, not_a_document, odds, replay, score
from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.document import LARGEST, parse

INTERRUPTED = 130
"""What shells expect of a command that somebody has broken off."""

_HELP = """\
usage: python3 -m companion COMMAND

  games              the games: id, players, options
  replay FILE        plays a game document and says where it stands
  amend FILE         changes a step in the past and plays the rest again
  score GAME FILE    the end-of-game calculator: only what lies on the table
  odds GAME FILE     what the coach knows of a position; --OPTION VALUE before FILE
  sheet FILE         is it a score sheet?
  host FILE          serves a game to other phones: [--port N] [--bind ADDRESS] [--language ru|en|de]

FILE may be - for standard input. The answer is one JSON object on standard output.
Exit code: 0, 1 where the rules refuse, 2 where there is no document.
"""


class _Unheard(Exception):
    """Nobody takes what is said: standard output is closed or full, or its reader is gone."""


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    try:
        if not arguments or {"-h", "--help"} & set(arguments):
            _write(_HELP)
            return 0
        return _run(arguments)
    except _Unheard:
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
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
        case ["sheet", file]:
            return judge_sheet(_bytes(file))
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
    return parse(_bytes(file))


def _bytes(file: str) -> bytes:
    try:
        if file != "-":
            with open(file, "rb") as source:
                return source.read(LARGEST + 1)
        if sys.stdin is not None:  # as it is where a shell has closed it
            return sys.stdin.buffer.read(LARGEST + 1)
    except (OSError, ValueError):
        pass
    raise BadDocument(Message("core.no_file"))


def _print(answer: dict[str, Json]) -> None:
    """ASCII only, so that no name and no terminal can break it."""
    _write(json.dumps(answer, ensure_ascii=True) + "\n")


def _write(text: str) -> None:
    if sys.stdout is None:
        raise _Unheard
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError:
        # At its end Python writes what is left of it once more, and would complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise _Unheard from None


def command() -> int:
    """What the installed command ``companion`` does."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(command())
