"""A process that plays Heckmeck on a store until it is killed.

Run as a script, it waits for lines on its standard input; for every one it becomes two, and the child opens
the store in the folder given, goes on with the game on the table and plays. Before every step it writes what
it is about to do, and after the step has *returned* that it is done, so that whoever kills it knows what was
promised:

    step 1 17 {"do": "roll", …}      game 1 is about to get this as its step 17
    go 1 15                          game 1 is about to go to 15 by undo or redo
    log 1 [{"do": "roll", …}, …]     the log of game 1 is about to be this one, all of it counting
    done                             and that has happened

With ``correct`` behind the folder it plays little, and changes the past and takes that back most of the time.
With ``think`` it thinks by the game's clock, second by second, and says what it has thought in all.

Forking instead of starting Python two hundred times keeps the test quick; what is killed is a real process,
and it shares nothing with the others but the files.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.errors import Refusal
from companion.core.game_clock import GameClock, TimeControl
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.heckmeck import GAME
from companion.store import Store

LONGEST = 150
"""After so many steps another game is started."""
SHORTEST = 60
"""So many steps are there to be corrected."""
ADJUST: Json = {"do": "adjust", "tile": 21, "to": "down"}


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def the_game(store: Store) -> Session:
    row = store.table_game()
    if row is None or row.steps > LONGEST:
        return store.create_game(read_setup(GAME, ["Анна", "Борис", "Вера"], {}))
    session = store.open_game(row.id)
    if session.damage is not None:
        say(f"trouble: {session.damage}")
    return session


def play(folder: str, rng: Random) -> None:
    store = Store.open(folder)
    for message in store.news:
        say(f"trouble: {message}")
    while True:
        session = the_game(store)
        number = store.id_of(session)
        while session.cursor <= LONGEST and not session.over:
            chance = rng.random()
            if chance < 0.1 and session.can_undo:
                go(session, number, rng.randrange(session.cursor))
            elif chance < 0.2 and session.can_redo:
                go(session, number, session.cursor + 1)
            else:
                step(session, number, session.roll(rng.choice(session.prompt().choices)))


def correct(folder: str, rng: Random) -> None:
    """A game of some length whose past is changed, and changed back, again and again."""
    store = Store.open(folder)
    session = the_game(store)
    number = store.id_of(session)
    while True:
        while session.cursor < SHORTEST and not session.over:
            step(session, number, session.roll(rng.choice(session.prompt().choices)))
        if session.undoes_correction and rng.random() < 0.5:
            before = session.before_correction
            say(f"log {number} {json.dumps([encode(entry.action) for entry in before])}")
            session.undo()
            say("done")
            continue
        at, drop = rng.randrange(session.cursor), rng.choice((0, 1))
        past: Json = encode(session.entries[at].action)
        put = rng.choice([[], [past], [ADJUST]])
        try:
            amendment = finished(session.amending(at, drop, put))
        except Refusal:
            continue
        if amendment.proposed.cursor < SHORTEST // 2 or amendment.proposed.over:
            continue
        say(f"log {number} {json.dumps([encode(entry.action) for entry in amendment.proposed.entries])}")
        session.amend(amendment)
        say("done")


def think(folder: str, rng: Random) -> None:
    """Somebody who thinks for whole seconds, and now and then another; every second is kept."""
    store = Store.open(folder)
    session = the_game(store)
    if not session.cursor:  # a start without a step is not gone on with
        session.submit(session.roll(session.prompt().choices[0]), "app")
    number = store.id_of(session)
    stamp = rng.randrange(10**6)  # no process has the same clock
    clock = store.clocks.read(number, stamp) or GameClock.ready(TimeControl(limit_ms=20_000), players=3)
    clock = clock.resume(stamp)
    while True:
        clock, stamp = clock.watch(stamp), stamp + 1000
        clock = clock.watch(stamp)
        if rng.random() < 0.2:
            clock = clock.pass_to(rng.randrange(3), stamp, clock.step + 1)
        thought = [clock.time_of(seat, stamp).thought for seat in range(3)]
        say(f"thought {number} {json.dumps(thought)}")
        store.clocks.keep(number, clock, stamp)
        say("done")


def go(session: Session, number: int, cursor: int) -> None:
    say(f"go {number} {cursor}")
    session.go_to(cursor)
    say("done")


def step(session: Session, number: int, raw: Json) -> None:
    action = encode(session.game.read(session.state, raw))
    say(f"step {number} {session.cursor} {json.dumps(action)}")
    session.submit(raw, "app")
    say("done")


def main() -> None:
    folder = sys.argv[1]
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                habit = {"correct": correct, "think": think}.get(sys.argv[-1], play)
                habit(folder, Random(line))
            except BaseException as error:
                say(f"trouble: {error!r}")
                raise
            finally:
                os._exit(1)
        say(f"pid {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
