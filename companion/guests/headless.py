"""A table without a screen::

    python3 -m companion host FILE [--port N] [--bind ADDRESS] [--language ru|en|de]

It prints where it is, serves until its standard input ends, then prints the document as it stands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import token_hex
from threading import Event, Thread

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Message
from companion.core.session import Session
from companion.document import read_document, write_document
from companion.guests.address import LOCALHOST, NotLocal
from companion.guests.invitation import Invitation

GOODBYE = 3.0
"""Seconds that the end may take."""


@dataclass(frozen=True, slots=True)
class Command:
    file: str
    port: int
    bind: str
    language: str


def read_command(words: Sequence[str]) -> Command:
    """The command line behind ``host``; a `BadDocument` where it is none."""
    files: list[str] = []
    options = {"--port": "0", "--bind": LOCALHOST, "--language": "ru"}
    given: set[str] = set()
    rest = iter(words)
    for word in rest:
        if not word.startswith("--"):
            files.append(word)
        elif word in options and word not in given and (value := next(rest, None)) is not None:
            options[word] = value
            given.add(word)
        else:
            raise BadDocument(Message("core.usage"))
    port = options["--port"]
    fits = port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= 65535
    if len(files) != 1 or not fits or options["--language"] not in LANGUAGES:
        raise BadDocument(Message("core.usage"))
    return Command(files[0], int(port), options["--bind"], options["--language"])


def host(command: Command, document: Json, say: Callable[[dict[str, Json]], None]) -> None:
    """Serves a document whose actions are all legal until standard input ends."""
    game, setup, actions = read_document(document)
    session = Session(game, setup, seed=token_hex())
    for action in actions:
        session.submit(action)
    invitation = Invitation(session, command.language)
    try:
        url = invitation.open(command.bind, command.port)
    except ImportError:
        raise BadDocument(Message("guests.no_package")) from None
    except NotLocal:
        raise BadDocument(Message("guests.not_local", address=command.bind)) from None
    except OSError:
        raise BadDocument(Message("guests.no_address", address=command.bind, port=command.port)) from None
    ended = Event()
    try:
        say({"url": url, "port": invitation.port, "key": invitation.key})
        Thread(target=_await_end_of_input, args=(ended, invitation.wake), daemon=True).start()
        while not ended.is_set():
            invitation.process_next()
    except KeyboardInterrupt:
        pass
    finally:
        invitation.end(wait=GOODBYE)
    played = [encode(entry.action) for entry in session.entries[: session.cursor]]
    say(write_document(setup, played))


def _await_end_of_input(ended: Event, wake: Callable[[], None]) -> None:
    try:
        # Past Python's buffer: whoever waits in there would hold its lock when the process ends.
        while sys.stdin is not None and os.read(sys.stdin.fileno(), 65536):
            pass
    except (OSError, ValueError):
        pass
    ended.set()
    wake()
