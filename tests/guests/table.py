"""A table without a screen in a second process, and guests who talk to it through the real client."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 20.0
"""Seconds: far longer than anything takes, so that a broken table ends a test instead of hanging it."""

ANTIQUES = {"format": 1, "game": "antiques", "seats": ["Петя", "Маша", "Даша"]}
AUCTION = {**ANTIQUES, "actions": [{"do": "lot", "cards": ["painting", "stamp"]}]}
HECKMECK = {"format": 1, "game": "heckmeck", "seats": ["Петя", "Маша"]}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "companion", *words]


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

    process: subprocess.Popen[str]
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
        out, err = self.process.communicate(timeout=PATIENCE)
        assert err == "" and self.process.returncode == 0
        document: dict[str, Any] = json.loads(out)
        return document


@contextmanager
def hosting(document: Mapping[str, Any], folder: Path, *words: str) -> Iterator[Table]:
    """A host in a process of its own."""
    file = folder / "game.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    process = subprocess.Popen(
        command("host", str(file), *words),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield Table(process, **json.loads(process.stdout.readline()))
    finally:
        process.kill()
        process.wait()


def run(words: Sequence[str], python: Sequence[str] = (), given: str = "") -> tuple[int, Any, str]:
    """A command to its end: exit code, what it printed, what it complained of."""
    done = subprocess.run(
        [sys.executable, *python, "-m", "companion", *words],
        cwd=ROOT,
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE * 3,
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr
