"""A table without a screen in a second process, and guests who talk to it through the real client.

Most hosts are copies of one process that has loaded the command already: a new Python would spend a quarter
of a second on that, more than most tests on the rest. `commanded` runs the command itself.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryFile
from threading import Timer
from typing import Any, Protocol

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from companion.__main__ import main

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 20.0
"""Seconds: far longer than anything takes, so that a broken table ends a test instead of hanging it."""

ANTIQUES = {"format": 1, "game": "antiques", "seats": ["Петя", "Маша", "Даша"]}
AUCTION = {**ANTIQUES, "actions": [{"do": "lot", "cards": ["painting", "stamp"]}]}
HECKMECK = {"format": 1, "game": "heckmeck", "seats": ["Петя", "Маша"]}


COPIES = multiprocessing.get_context("forkserver")
COPIES.set_forkserver_preload([__name__, "companion.guests.headless", "websockets.asyncio.server"])


class Command(Protocol):
    """A command that runs in a process of its own."""

    def readline(self) -> str:
        """What it says next."""

    def communicate(self) -> tuple[int, str, str]:
        """Ends its input: its exit code, and what it has said and complained of."""

    def kill(self) -> None:
        """Ends it, where it has not ended by itself."""


class NewPython:
    """The command as one types it."""

    def __init__(self, words: Sequence[str], python: Sequence[str] = ()) -> None:
        self._process = subprocess.Popen(
            [sys.executable, *python, "-m", "companion", *words],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def readline(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def communicate(self) -> tuple[int, str, str]:
        out, err = self._process.communicate(timeout=PATIENCE * 3)
        return self._process.returncode, out, err

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()


class Copy:
    """The command in a copy of a process that has loaded it."""

    def __init__(self, words: Sequence[str]) -> None:
        (its_in, given), (out, its_out) = os.pipe(), os.pipe()
        self._given, self._out = os.fdopen(given, "wb"), os.fdopen(out, encoding="utf-8")
        self._complaints = TemporaryFile()  # noqa: SIM115
        ends = [
            Connection(its_in, writable=False),
            Connection(its_out, readable=False),
            Connection(os.dup(self._complaints.fileno()), readable=False),
        ]
        self._process = COPIES.Process(target=_be_the_command, args=(list(words), ends), daemon=True)
        self._process.start()
        for end in ends:
            end.close()

    def readline(self) -> str:
        return self._out.readline()

    def communicate(self) -> tuple[int, str, str]:
        self._given.close()
        too_late = Timer(PATIENCE * 3, self._process.kill)
        too_late.start()
        said = self._out.read()
        self._process.join()
        too_late.cancel()
        self._complaints.seek(0)
        assert self._process.exitcode is not None
        return self._process.exitcode, said, self._complaints.read().decode()

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        for file in (self._given, self._out, self._complaints):
            file.close()


def _be_the_command(words: Sequence[str], ends: Sequence[Connection]) -> None:
    """In the copy: what ``python -m companion`` does, with pipes in the place of a terminal."""
    for number, end in enumerate(ends):
        os.dup2(end.fileno(), number)
        end.close()
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
    sys.exit(main(words))


class Guest:
    """A guest's socket. Keeps every message that came, oldest first."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[dict[str, Any]] = []

    def write(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; others may come before it."""
        while True:
            text = self.line.recv(timeout=PATIENCE)
            self.heard.append(json.loads(text))
            if self.heard[-1]["type"] == kind:
                return self.heard[-1]

    def hear_table(self, at: int) -> dict[str, Any]:
        """The table after so many steps."""
        while (told := self.hear("table"))["at"] != at:
            assert told["at"] < at
        return told

    def act(self, at: int, **action: Any) -> None:
        self.write(type="act", at=at, action=action)

    def refusal(self) -> str:
        code: str = self.hear("refused")["code"]
        return code

    def closing_code(self) -> int | None:
        """The code by which the table ends the line, whatever it says before."""
        with suppress(ConnectionClosed):
            while True:
                self.heard.append(json.loads(self.line.recv(timeout=PATIENCE)))
        return self.line.close_code


@dataclass
class Table:
    """A running host."""

    command: Command
    url: str
    port: int
    key: str

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @contextmanager
    def line(self) -> Iterator[Guest]:
        """A socket on which nothing was said yet. It takes in whatever comes, also what nobody asks for: a
        queue that is full would keep it from closing."""
        with connect(self.socket, open_timeout=PATIENCE, close_timeout=1, max_queue=None) as line:
            yield Guest(line)

    @contextmanager
    def guest(self, seat: int | None, token: str | None = None, **more: Any) -> Iterator[Guest]:
        """A guest who was let in, and has heard how the table stands."""
        with self.line() as guest:
            come_back = {} if token is None else {"token": token}
            guest.write(type="hello", key=self.key, seat=seat, **come_back, **more)
            guest.hear("welcome")
            guest.hear("table")
            yield guest

    def end(self) -> dict[str, Any]:
        """Ends the standard input; the document as it stands then. Nothing was ever written to stderr."""
        code, out, err = self.command.communicate()
        assert err == "" and code == 0
        document: dict[str, Any] = json.loads(out)
        return document


@contextmanager
def hosting(document: Mapping[str, Any], folder: Path, *words: str) -> Iterator[Table]:
    """A host in a process of its own."""
    with _hosted_by(Copy(["host", _written(document, folder), *words])) as table:
        yield table


@contextmanager
def commanded(document: Mapping[str, Any], folder: Path, *words: str) -> Iterator[Table]:
    """A host that was started as anybody would start it."""
    with _hosted_by(NewPython(["host", _written(document, folder), *words])) as table:
        yield table


def _written(document: Mapping[str, Any], folder: Path) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


@contextmanager
def _hosted_by(command: Command) -> Iterator[Table]:
    try:
        yield Table(command, **json.loads(command.readline()))
    finally:
        command.kill()


def run(words: Sequence[str], python: Sequence[str] | None = None) -> tuple[int, Any, str]:
    """A command to its end: exit code, what it printed, what it complained of. With words for Python itself
    it is a new one."""
    command: Command = Copy(words) if python is None else NewPython(words, python)
    try:
        code, out, err = command.communicate()
    finally:
        command.kill()
    return code, [json.loads(line) for line in out.splitlines()], err


def ask(
    table: Table, path: str = "/", method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], str]:
    """One request over a plain socket: status, headers, body."""
    sent = {"Host": f"127.0.0.1:{table.port}"} | headers
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in sent.items() if text), "", ""]
    with socket.create_connection(("127.0.0.1", table.port), timeout=PATIENCE) as line:
        line.sendall("\r\n".join(lines).encode())
        answer = b"".join(iter(lambda: line.recv(65536), b"")).decode()
    head, _, body = answer.partition("\r\n\r\n")
    first, *rest = head.split("\r\n")
    parted = (one.partition(": ") for one in rest)
    return int(first.split()[1]), {name.lower(): text for name, _, text in parted}, body
