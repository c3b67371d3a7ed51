"""The app opens no socket, neither our code nor a package that it stands on: none at all without an
invitation to other phones, and with one a single one that listens at a local address."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

OPENS_ONE = """
import sys
from tests.ui import offline_evening
sys.addaudithook(offline_evening.watch)
import socket
socket.socket().close()
print(offline_evening.reached[0])
"""


def run(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip().splitlines()[-1]


def test_a_whole_evening_reaches_nothing(tmp_path: Path) -> None:
    assert run("-m", "tests.ui.offline_evening", str(tmp_path)) == "nothing reached"


def test_a_socket_would_be_noticed() -> None:
    assert run("-c", OPENS_ONE).startswith("socket.__new__")


def test_an_invitation_listens_at_one_local_address_and_talks_to_nobody_else(tmp_path: Path) -> None:
    heard = json.loads(run("-m", "tests.ui.invited_evening", str(tmp_path)))
    assert heard["before"] == heard["after"] == 0
    assert heard["bound"] == [["127.0.0.1", 0]]
    assert heard["connected"] == heard["others"] == []
