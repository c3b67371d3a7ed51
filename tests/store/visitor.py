"""A process that starts and ends the app, again and again, and says what it was told.

    python visitor.py FOLDER VISITS HABIT

By habit it
    looks    at the game that is on the table;
    plays    a game of its own, and looks whether all that it was promised is there;
    begins   the store in another folder with every visit, at the same moment as one other visitor.

When it is done with its visits it prints ``["…", …]``: whatever a start had to say, errors, missing steps.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.store import Store, StoreError
from tests.store.table import log, never, setup

LONGEST = 40
"""After so many steps it goes back and forth in its game, so that starts do not become slower."""


class Visitor:
    """Somebody who comes again and again."""

    def __init__(self, folder: Path, habit: str) -> None:
        self.folder = folder
        self.act = {"looks": self.look, "plays": self.play, "begins": self.begin}[habit]
        self.rng = Random(os.getpid())
        self.told: list[str] = []
        self.number = 0
        """Of the game of one's own; 0 where there is none yet."""
        self.promised: object = None

    def visit(self, number: int) -> None:
        folder = self.folder
        if self.act == self.begin:
            folder = self.met(number)
        try:
            store = Store.open(folder, run=never)
            self.told += [str(message) for message in store.news]
            self.act(store)
            store.close()
        except StoreError as error:
            self.told.append(repr(error))

    def met(self, number: int) -> Path:
        """A new folder, once the other one has come to it, too."""
        folder = self.folder / str(number)
        folder.mkdir(exist_ok=True)
        (folder / f"{os.getpid()}.here").touch()
        while len(list(folder.glob("*.here"))) < 2:
            pass
        return folder

    def look(self, store: Store) -> None:
        row = store.table_game()
        if row is not None and (damage := store.open_game(row.id).damage) is not None:
            self.told.append(f"damage: {damage}")

    def play(self, store: Store) -> None:
        if not self.number:
            self.number = store.id_of(store.create_game(setup()))
        session = store.open_game(self.number)
        if self.promised not in (None, stand(session)) or session.damage is not None:
            self.told.append(f"{stand(session)} instead of {self.promised}")
        if session.over or session.cursor > LONGEST:
            session.go_to(self.rng.randrange(LONGEST))
        for _ in range(3):
            if session.can_redo:
                session.redo()
            else:
                session.submit(session.roll(self.rng.choice(session.prompt().choices)), "app")
        self.promised = stand(session)

    def begin(self, store: Store) -> None:
        number = store.id_of(store.create_game(setup()))
        if store.open_game(number).cursor:
            self.told.append("a game that others have begun")


def stand(session: Session) -> object:
    return session.cursor, log(session)


def main() -> None:
    folder, visits, habit = sys.argv[1:]
    visitor = Visitor(Path(folder), habit)
    for number in range(int(visits)):
        visitor.visit(number)
    print(json.dumps(visitor.told))


if __name__ == "__main__":
    main()
