"""The headless contract: ``python3 -m companion games | replay FILE | score GAME FILE``.

One JSON object on standard output; exit code 0, 1 (refused by the rules) or 2 (no document).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from companion.contract import list_games, not_a_document, replay, score
from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.document import LARGEST, parse


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    try:
        answer = _answer(arguments)
    except BadDocument as error:
        _print(not_a_document(error))
        return 2
    _print(answer)
    return 0 if answer["ok"] else 1


def _answer(arguments: Sequence[str]) -> dict[str, Json]:
    match arguments:
        case ["games"]:
            return list_games()
        case ["replay", file]:
            return replay(_read(file))
        case ["score", game_id, file]:
            return score(game_id, _read(file))
    raise BadDocument(Message("core.usage"))


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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
