"""An evening with sixteen phones at the app's own table: 200 steps a minute, what its frames take with and
without them, how soon a step is on the phones, and whether memory stays flat.

    python -m bench.guests_evening [MINUTES]        # with guests; before and after, a fifth of it without
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from bench.app import OFFSCREEN
from bench.guests import SEATS, megabytes, phones, table_at
from bench.measure import Figure, median, report

MINUTES = 1.0
EVERY = 0.3
"""Seconds between two steps: 200 a minute."""
FRAME = 1 / 60
TABLE = "the same steps made at the table"


def main(minutes: float) -> None:
    """Measures and reports."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **OFFSCREEN}
        command = [sys.executable, "-m", "bench.guests_evening", "app", home, str(minutes)]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(done.stdout.splitlines()[-1])
    alone, guests = told["alone"], told["guests"]
    report(
        [
            Figure("evening: a frame in the mean", TABLE, mean(guests), mean(alone), "ms"),
            Figure("evening: 99 of 100 frames", TABLE, late(guests), late(alone), "ms", "<= 1.25"),
            Figure("evening: a step on a phone", "none: absolute", told["phone"], 0, "ms", "<= 100"),
            Figure(
                f"evening: memory after {told['steps']} steps",
                "after the first tenth",
                told["end"],
                told["begin"],
                "MB",
                "<= 1.1",
            ),
        ]
    )


def mean(frames: list[float]) -> float:
    """What a frame takes; most have nothing to draw."""
    return sum(frames) / len(frames)


def late(frames: list[float]) -> float:
    """What 99 of 100 frames do not exceed."""
    return sorted(frames)[len(frames) * 99 // 100]


class Table:
    """The app at a table with six seats, drawn sixty times a second as far as the machine can."""

    def __init__(self, home: Path) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        from tests.ui.harness import Harness
        from tests.ui.table import new_game, sit_down

        self.ui = Harness(home, draws=True)
        self.number = new_game(self.ui, "scorepad", SEATS, mode="counter")
        sit_down(self.ui, self.number)
        Clock.time = perf_counter
        self._idle = EventLoop.idle

    @property
    def session(self) -> Any:
        """The game."""
        return self.ui.root.page.play.session

    def run(self, goes_on: Callable[[], bool], steps: bool) -> list[float]:
        """Draws frames; the milliseconds of each. With ``steps`` the table itself makes them."""
        frames: list[float] = []
        due = perf_counter() + EVERY
        while goes_on():
            began = perf_counter()
            if steps and began >= due:
                due += EVERY
                self.session.submit({"do": "add", "seat": self.session.cursor % SEATS, "points": 1})
            self._idle()
            took = perf_counter() - began
            frames.append(took * 1000)
            sleep(max(0.0, FRAME - took))
        return frames

    def alone(self, seconds: float) -> list[float]:
        """Frames without guests."""
        end = perf_counter() + seconds
        return self.run(lambda: perf_counter() < end, steps=True)


def evening(home: Path, minutes: float) -> dict[str, Any]:
    """The app's process."""
    from companion.guests.address import LOCALHOST

    table = Table(home)
    alone = table.alone(minutes * 12)
    first, steps = table.session.cursor, int(minutes * 60 / EVERY)
    guests = table.ui.app.services.guests
    play = table.ui.root.page.play
    guests.invite(table.number, play.session, play.people.colours, LOCALHOST)
    address, _, key = guests.url.partition("/#")
    port = address.rpartition(":")[2]
    audience = subprocess.Popen(
        [sys.executable, "-m", "bench.guests_evening", "phones", port, key, str(first), str(steps)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert audience.stdout is not None
    frames = table.run(lambda: table.session.cursor < first + steps // 10, steps=False)
    begin = megabytes(os.getpid())
    frames += table.run(lambda: table.session.cursor < first + steps, steps=False)
    end = megabytes(os.getpid())
    told = json.loads(audience.stdout.readline())
    audience.wait()
    guests.end(wait=5)
    alone += table.alone(minutes * 12)
    return {"alone": alone, "guests": frames, "phone": told, "begin": begin, "end": end, "steps": steps}


async def sit_and_play(port: int, key: str, first: int, steps: int) -> float:
    """Sixteen phones: one acts, all wait for the table; the median of how long, in milliseconds."""
    taken: list[float] = []
    async with phones(port) as lines:
        for number, line in enumerate(lines):
            seat = number if number < SEATS else None
            await line.send(json.dumps({"type": "hello", "key": key, "seat": seat}))
            await table_at(line, first)
        due = perf_counter()
        for number in range(first, first + steps):
            due += EVERY
            await asyncio.sleep(max(0.0, due - perf_counter()))
            began = perf_counter()

            async def told(line: Any, at: int = number + 1, began: float = began) -> float:
                await table_at(line, at)
                return (perf_counter() - began) * 1000

            action = {"do": "add", "points": 1}
            await lines[number % SEATS].send(json.dumps({"type": "act", "at": number, "action": action}))
            taken += await asyncio.gather(*map(told, lines))
    return median(taken)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["app", home, minutes]:
            print(json.dumps(evening(Path(home), float(minutes))))
        case ["phones", port, key, first, steps]:
            print(json.dumps(asyncio.run(sit_and_play(int(port), key, int(first), int(steps)))))
        case words:
            main(float(words[0]) if words else MINUTES)
