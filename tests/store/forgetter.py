"""A process that deletes people for good until it is killed.

Run as a script with a folder, it waits for lines on its standard input; for every one it becomes two, and the
child opens the store in the folder of that name, says that it is there, and forgets the first person together
with the backups:

    pid 4711    it begins now
    done        nothing is left
    dead        the child has ended, or was killed
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.store import Store
from tests.store.player import say
from tests.store.table import never


def forget(folder: Path) -> None:
    store = Store.open(folder, run=never)
    (person, *_) = store.people.all()
    forgetting = store.forgetting
    say(f"pid {os.getpid()}")
    forgetting.forget_person(person.id, str, backups=True)
    say("done")
    os.read(0, 1)  # what is killed now had nothing left to do


def main() -> None:
    while line := os.read(0, 100).decode().strip():
        child = os.fork()
        if child == 0:
            try:
                forget(Path(sys.argv[1]) / line)
            except BaseException as error:
                say(f"pid {os.getpid()}\ntrouble: {error!r}")
                raise
            finally:
                os._exit(1)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
