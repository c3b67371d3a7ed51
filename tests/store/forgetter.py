"""A process that deletes for good until it is killed, or until it kills itself.

Run as a script with a folder, it waits for lines on its standard input, ``FOLDER WHAT CALL``; for every one
it becomes two, and the child opens the store in the folder of that name, says that it is there, and forgets
the first ``person``, or ``everything``, together with the backups:

    pid 4711    it begins now
    done        nothing is left
    dead        the child has ended, or was killed

It kills itself before its so-manieth ``CALL``; with 0 it waits for somebody else to do it.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from pathlib import Path
from types import FrameType

from companion.store import Store
from tests.store.player import say
from tests.store.table import never

CHANGING = (os.unlink, os.rmdir, os.rename, os.replace, os.mkdir, os.fsync)
"""Calls of the system by which files come and go."""


def die_at(call: int) -> None:
    """This process dies before the so-manieth call of SQLite, or of the system where that changes files."""
    left = call

    def watch(_frame: FrameType, event: str, called: object) -> None:
        nonlocal left
        sqlite = isinstance(getattr(called, "__self__", None), sqlite3.Connection)
        if event == "c_call" and (sqlite or called in CHANGING):
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(watch)


def forget(folder: Path, what: str, call: int) -> None:
    store = Store.open(folder, run=never)
    (person, *_) = store.people.all()
    forgetting = store.forgetting
    say(f"pid {os.getpid()}")
    if call:
        die_at(call)
    if what == "person":
        forgetting.forget_person(person.id, str, backups=True)
    else:
        forgetting.forget_everything(backups=True)
    sys.setprofile(None)
    say("done")
    if not call:
        os.read(0, 1)  # what is killed now had nothing left to do


def main() -> None:
    while line := os.read(0, 100).decode():
        folder, what, call = line.split()
        child = os.fork()
        if child == 0:
            try:
                forget(Path(sys.argv[1]) / folder, what, int(call))
            except BaseException as error:
                say(f"pid {os.getpid()}\ntrouble: {error!r}")
                raise
            finally:
                os._exit(1)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
