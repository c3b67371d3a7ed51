"""Other phones at the table: how soon a step is on sixteen of them, against a bare `websockets` server that
sends as large a text to as many; what they cost the table; and whether memory stays flat."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, broadcast, serve

from bench.measure import Figure, median, report
from companion.core.action import Json
from companion.core.session import Session
from companion.document import read_document
from companion.guests.invitation import Invitation

PHONES = 16
STEPS = 400
"""Measured; 2,000 are played in all, ten minutes of a very quick table."""
ALL_STEPS = 2000
SEATS = 6
BREATH = 0.005
"""Seconds that a step takes at least, beyond what is measured: a phone that says more than fifty things in a
second is sent away, and a quick machine would let six of them say more."""
PAD: Json = {"format": 1, "game": "scorepad", "seats": list("ABCDEF"), "options": {"mode": "counter"}}
ECHO = "a bare broadcast of websockets"


def main() -> None:
    """Measures and reports."""
    ours, memory, size = asyncio.run(steps_of_a_host())
    theirs = asyncio.run(steps_of_an_echo(size))
    alone, with_guests = seconds_of_a_step(0), seconds_of_a_step(PHONES)
    report(
        [
            Figure(
                f"guests: a step on the last of {PHONES} phones",
                ECHO,
                median(ours),
                median(theirs),
                "ms",
            ),
            Figure("guests: the same, in milliseconds", "none: absolute", median(ours), 0, "ms", "<= 100"),
            Figure(
                "guests: a step in the owner's thread",
                "the same without guests",
                with_guests * 1e6,
                alone * 1e6,
                "µs",
            ),
            Figure(
                f"guests: memory of the host after {ALL_STEPS} steps",
                f"after {STEPS}",
                memory[1],
                memory[0],
                "MB",
                "<= 1.1",
            ),
        ]
    )


async def steps_of_a_host() -> tuple[list[float], tuple[float, float], int]:
    """Milliseconds from a guest's action to the table on the last phone; megabytes early and late; how many
    bytes a message has."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pad.json"
        file.write_text(json.dumps(PAD), encoding="utf-8")
        host = subprocess.Popen(
            [sys.executable, "-m", "companion", "host", str(file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert host.stdout is not None
        told = json.loads(host.stdout.readline())
        try:
            async with phones(told["port"]) as lines:
                for number, line in enumerate(lines):
                    seat = number if number < SEATS else None
                    await line.send(json.dumps({"type": "hello", "key": told["key"], "seat": seat}))
                    await table_at(line, 0)
                taken = [await step(lines, number) for number in range(STEPS)]
                early = megabytes(host.pid)
                for number in range(STEPS, ALL_STEPS):
                    size = len(await lines[-1].recv()) if await step(lines[:-1], number) else 0
                return taken, (early, megabytes(host.pid)), size
        finally:
            host.kill()
            host.wait()


async def step(lines: Sequence[ClientConnection], number: int) -> float:
    """One guest acts, everybody sees it."""
    began = perf_counter()
    action = {"do": "add", "points": 1}
    await lines[number % SEATS].send(json.dumps({"type": "act", "at": number, "action": action}))
    await asyncio.gather(*(table_at(line, number + 1) for line in lines))
    taken = perf_counter() - began
    await asyncio.sleep(max(0.0, BREATH - taken))
    return taken * 1000


async def table_at(line: ClientConnection, at: int) -> None:
    told: dict[str, Any] = {}
    while told.get("type") != "table" or told["at"] != at:
        told = json.loads(await line.recv())


async def steps_of_an_echo(size: int) -> list[float]:
    """The same with a server, in a process of its own too, that only sends as large a text to everybody."""
    server = subprocess.Popen(
        [sys.executable, "-m", "bench.guests", "echo", str(size)], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    port = int(server.stdout.readline())
    taken = []
    try:
        async with phones(port) as lines:
            for _ in range(STEPS):
                began = perf_counter()
                await lines[0].send("{}")
                await asyncio.gather(*(line.recv() for line in lines))
                taken.append((perf_counter() - began) * 1000)
    finally:
        server.kill()
        server.wait()
    return taken


async def echo(size: int) -> None:
    """The bare server."""
    guests: set[ServerConnection] = set()

    async def attend(line: ServerConnection) -> None:
        guests.add(line)
        async for _ in line:
            broadcast(guests, "x" * size)

    async with serve(attend, "127.0.0.1", 0, compression=None) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)
        await server.wait_closed()


@asynccontextmanager
async def phones(port: int) -> AsyncIterator[list[ClientConnection]]:
    async with AsyncExitStack() as stack:
        opening = (connect(f"ws://127.0.0.1:{port}/ws", compression=None) for _ in range(PHONES))
        yield [await stack.enter_async_context(line) for line in opening]


def seconds_of_a_step(guests: int) -> float:
    """The median step of a session whose owner has so many guests, who read along in another process."""
    game, setup, _ = read_document(PAD)
    session = Session(game, setup)
    invitation = Invitation(session)
    invitation.open()
    audience = subprocess.Popen(
        [sys.executable, "-m", "bench.guests", "watch", str(invitation.port), invitation.key, str(guests)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert audience.stdout is not None
    audience.stdout.readline()
    taken = []
    for number in range(STEPS // 4):
        sleep(0.02)  # a frame or so, as between two steps of a quick table
        began = perf_counter()
        session.submit({"do": "add", "seat": number % SEATS, "points": 1})
        taken.append(perf_counter() - began)
    audience.kill()
    audience.wait()
    invitation.end(wait=5)
    return median(taken)


async def watch(port: int, key: str, guests: int) -> None:
    """So many phones that read whatever comes."""
    async with phones(port) as lines:
        for number, line in enumerate(lines[:guests]):
            # A place is kept for each seat: only what is left is there for watchers.
            seat = number if number < SEATS else None
            await line.send(json.dumps({"type": "hello", "key": key, "seat": seat}))
            await table_at(line, 0)
        print("here", flush=True)
        await asyncio.gather(*(read_on(line) for line in lines[:guests]), asyncio.Event().wait())


async def read_on(line: ClientConnection) -> None:
    async for _ in line:
        pass


def megabytes(pid: int) -> float:
    """What a process holds in memory."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["watch", port, key, guests]:
            asyncio.run(watch(int(port), key, int(guests)))
        case ["echo", size]:
            asyncio.run(echo(int(size)))
        case _:
            main()
