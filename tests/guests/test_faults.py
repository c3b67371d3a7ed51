"""Phones that lie, flood, hang or die: no traceback, no lost step, and the table never waits.
Their messages: wrong types, other people's actions, giants, and plain noise."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from companion.contract import replay
from companion.core.countdown import Claim, Countdown, Pace
from companion.core.fair_clock import WAIT_MS
from companion.guests.invitation import Invitation, monotonic_ms
from companion.guests.lines import LARGEST, MOST_MESSAGES
from companion.guests.server import MOST_PENDING
from tests.guests.live import LiveTable, live, new_session
from tests.guests.plain import Cheat, join
from tests.guests.table import HECKMECK, PATIENCE, ROOT, Guest, hosting

HOSTILE = 5000
AT_ONCE = MOST_MESSAGES - 5
BETWEEN_LOOKS = 3
"""Batches after which the honest watcher asks for what came: even if all of them fell into one
second, it would ask less often than anybody may."""
PEOPLE = ["Петя", "Маша", "Даша"]


def test_5000_hostile_messages(tmp_path: Path) -> None:
    """From a seat and from a watcher, over many lines. An honest watcher misses nothing meanwhile."""
    rng = Random("hostile")
    with hosting(HECKMECK, tmp_path) as table, table.guest(None) as honest:
        token: str | None = None
        for batch in range(HOSTILE // AT_ONCE + 1):
            seat = batch % 2 or None
            with table.guest(seat, token if seat else None) as guest:
                token = guest.heard[0]["token"] if seat else token
                for _ in range(AT_ONCE):
                    guest.line.send(message(rng))
                hear_to_the_end(guest)
            if batch % BETWEEN_LOOKS == 0:
                hear_to_the_end(honest)
        hear_to_the_end(honest)
        document = table.end()
    seen = [told["at"] for told in honest.heard if told["type"] == "table"]
    assert seen == list(range(len(document["actions"]) + 1))
    assert replay(document)["ok"]


def hear_to_the_end(guest: Guest) -> None:
    """Everything that was on its way; the number is one that nobody else sends."""
    guest.write(type="ping", t=0.123456)
    while guest.hear("pong")["t"] != 0.123456:
        pass


def test_floods_of_every_kind_end_the_line_and_nothing_else(tmp_path: Path) -> None:
    rng = Random("floods")
    with hosting(HECKMECK, tmp_path) as table, table.guest(0) as honest:
        for _ in range(10):
            with table.guest(None) as flood:
                try:
                    for _ in range(500):
                        flood.line.send(message(rng))
                except ConnectionClosed:
                    pass
                assert flood.closing_code() == 4429
        honest.act(0, do="roll")
        assert honest.hear_table(1)["story"]
        table.end()


def hung_phone(port: int, key: str, seat: int | None) -> socket.socket:
    """A phone that says hello and never reads again."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return join(port, key, seat, line)


def wait_until(holds: Any) -> None:
    """A look a hundredth of a second, as a screen would."""
    pause = Event()
    for _ in range(int(PATIENCE * 100)):
        if holds():
            return
        pause.wait(0.01)
    raise AssertionError("never")


def test_a_phone_that_hangs_is_cut_off_and_holds_up_nobody() -> None:
    with live(new_session("whales", PEOPLE, [])) as table:  # tells much: the line is full sooner
        hung = hung_phone(table.invitation.port, table.invitation.key, 1)
        try:
            wait_until(lambda: table.invitation.server.presences[1].here)
            with guest_of(table, None) as watcher:
                steps = 0
                while table.invitation.server.presences[1].here:
                    table.play({"do": "trump", "card": "orca-1"})
                    table.do(table.session.undo)
                    steps += 2
                    assert steps < 20_000
                    watcher.hear_table(1)
                    watcher.hear("table")
            assert table.invitation.server.presences[1].held, "its own until the table sets it free"
        finally:
            hung.close()


def test_messages_as_heavy_as_may_be_hold_up_nobody() -> None:
    """From every other phone that may come, one a second: honest claims are heard in time."""
    act = json.dumps({"type": "act", "at": 0, "action": {"do": "x" * (LARGEST - 100)}})
    with live(new_session("heckmeck", PEOPLE, [])) as table, ExitStack() as joined:
        honest = joined.enter_context(guest_of(table, 0))
        heavy = [joined.enter_context(guest_of(table, seat)) for seat in (1, 2, *[None] * 13)]
        for phone in heavy:
            phone.line.send(act)
        delays = []
        for number in range(40):
            sent = monotonic_ms()
            honest.write(type="ping", t=number)
            assert honest.hear("pong")["t"] == number
            delays.append(monotonic_ms() - sent)
        for phone in heavy:
            assert phone.refusal() in ("stale", "bad_value", "not_your_turn")
    assert max(delays) < WAIT_MS, delays


HELD = 0.3


def test_who_holds_back_pongs_gains_no_more_than_the_way_takes() -> None:
    """A slap of a client that seems to be far away, and lies about its clock and its finger."""
    steps = [{"do": "reveal", "card": "champion-cow"}]
    with live(new_session("kuhhandel", PEOPLE, steps)) as table:
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))
        with closing(Cheat(table.invitation.port, table.invitation.key, 1, HELD)) as cheat:
            for lie in (0, 5000):
                cheat.say(type="ping", t=monotonic_ms() + lie)
                stamp = cheat.hear("pong")["now"]
                cheat.say(type="ping", t=monotonic_ms() + lie, heard=[stamp, stamp - lie])
            cheat.answer_pings(3)
            sent = monotonic_ms()
            cheat.say(type="claim", lot=1, t=sent - 2000)
            wait_until(lambda: auction.claims)
    gained = sent - auction.claims[0].stamp
    assert gained < 1000 * HELD / 3, f"{gained:.1f} ms"


def test_a_token_that_comes_back_sends_its_old_line_away() -> None:
    with live(new_session("heckmeck", PEOPLE, [])) as table, guest_of(table, 1) as guest:
        with guest_of(table, 1, guest.heard[0]["token"]) as back:
            back.write(type="ping", t=1)
            assert back.hear("pong")["t"] == 1
        assert guest.closing_code() == 1000 and guest.heard[-1]["why"] == "elsewhere"


def test_a_seat_that_was_set_free_does_not_go_back_to_its_squatter_unasked() -> None:
    with live(new_session("heckmeck", PEOPLE, [])) as table:
        table.do(lambda: table.invitation.free(1))
        for _ in range(10):
            with guest_of(table, 1, at="127.0.0.2") as squatter:
                table.do(lambda: table.invitation.free(1))
                assert squatter.hear("gone")["why"] == "freed"
            assert turned_away(table, 1, "127.0.0.2") == 4410
            assert wanted(table) == [1]
            with guest_of(table, 1, at="127.0.0.3"):
                assert wanted(table) == []
            table.do(lambda: table.invitation.free(1))
            table.do(lambda: table.invitation.readmit(1))
        with guest_of(table, 1, at="127.0.0.2"):
            assert turned_away(table, 1, "127.0.0.2") == 4403


def test_who_watches_is_sent_away_and_stays_away() -> None:
    with (
        live(new_session("heckmeck", PEOPLE, [])) as table,
        guest_of(table, 0, at="127.0.0.2") as player,
        guest_of(table, None, at="127.0.0.2") as one,
        guest_of(table, None, at="127.0.0.3") as another,
        guest_of(table, None, at="127.0.0.2") as second,
    ):
        told = {(watcher.address, watcher.pages) for watcher in table.invitation.server.watchers}
        assert told == {("127.0.0.2", 2), ("127.0.0.3", 1)}
        table.do(lambda: table.invitation.dismiss("127.0.0.2"))
        for sent_away in (one, second):
            assert sent_away.hear("gone")["why"] == "dismissed"
            assert sent_away.closing_code() == 1000
        assert turned_away(table, None, "127.0.0.2") == 4410
        assert [watcher.address for watcher in table.invitation.server.watchers] == ["127.0.0.3"]
        for phone in (player, another):
            phone.write(type="ping", t=1)
            assert phone.hear("pong")["t"] == 1


def wanted(table: LiveTable) -> list[int]:
    """The seats that a phone asks for which they were taken from."""
    return [seat for seat, phone in enumerate(table.invitation.server.presences) if phone.wanted]


def turned_away(table: LiveTable, seat: int | None, at: str) -> int | None:
    """By which code a hello from an address is answered."""
    where = f"ws://127.0.0.1:{table.invitation.port}/ws"
    with connect(where, close_timeout=1, source_address=(at, 0)) as line:
        guest = Guest(line)
        guest.write(type="hello", key=table.invitation.key, seat=seat)
        return guest.closing_code()


def test_claims_wait_as_actions_do_and_no_more_of_them() -> None:
    session = new_session("kuhhandel", PEOPLE, [{"do": "reveal", "card": "champion-cow"}])
    invitation = Invitation(session)
    invitation.open()
    heard: list[Claim] = []
    invitation.on_claim = heard.append
    with connect(f"ws://127.0.0.1:{invitation.port}/ws", close_timeout=1, max_queue=None) as line:
        guest = Guest(line)
        guest.write(type="hello", key=invitation.key, seat=1)
        guest.hear("table")
        invitation.show_clock(Countdown.begin(Pace(), round(monotonic_ms())), (1, 2))
        guest.hear("clock")
        for _ in range(MOST_PENDING + 1):
            guest.write(type="claim", lot=1, t=1)
        assert guest.refusal() == "not_now"
        assert invitation.process_inbox(64) == MOST_PENDING == len(heard)
        guest.write(type="claim", lot=1, t=1)
        invitation.process_next()
        assert len(heard) == MOST_PENDING + 1
    invitation.end(wait=PATIENCE)


@contextmanager
def guest_of(
    table: LiveTable, seat: int | None, token: str | None = None, at: str = "127.0.0.1"
) -> Iterator[Guest]:
    """A guest of a table in this process, with a phone of some address."""
    where = f"ws://127.0.0.1:{table.invitation.port}/ws"
    with connect(where, close_timeout=1, max_queue=None, source_address=(at, 0)) as line:
        guest = Guest(line)
        come_back = {} if token is None else {"token": token}
        guest.write(type="hello", key=table.invitation.key, seat=seat, **come_back)
        guest.hear("welcome")
        guest.hear("table")
        yield guest


def test_sixteen_phones_that_die_and_come_back_see_every_step() -> None:
    rng = Random("dying")
    session = new_session("scorepad", ["A", "B", "C", "D", "E", "F"], [], mode="counter")
    with live(session) as table:
        with ExitStack() as joined:
            guests = [joined.enter_context(guest_of(table, seat)) for seat in (*range(6), *[None] * 10)]
            tokens = [guest.heard[0]["token"] for guest in guests]
            for step in range(1, 61):
                guests[rng.randrange(6)].act(step - 1, do="add", points=step)
                for guest in guests:
                    assert guest.hear_table(step)["at"] == step
                victim = rng.randrange(16)
                guests[victim].line.socket.close()
                again = guest_of(table, victim if victim < 6 else None, tokens[victim])
                guests[victim] = joined.enter_context(again)
                assert guests[victim].heard[-1]["at"] == step
            assert table.session.cursor == 60
            assert (
                all(seat.here for seat in table.invitation.server.presences)
                and sum(watcher.pages for watcher in table.invitation.server.watchers) == 10
            )
        wait_until(lambda: not any(seat.here for seat in table.invitation.server.presences))
        assert all(seat.held and seat.seen for seat in table.invitation.server.presences)


def test_the_owner_never_waits_for_the_network() -> None:
    """The server's thread stands still and the owner plays on: all is handed over, nothing awaited."""
    session = new_session("heckmeck", PEOPLE, [])
    with live(session) as table, guest_of(table, 0) as guest:
        standing, go_on = Event(), Event()

        def stand_still() -> None:
            standing.set()
            go_on.wait(PATIENCE)

        table.invitation._call(stand_still)
        assert standing.wait(PATIENCE)
        for _ in range(20):
            table.play({"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]})
            table.do(session.undo)
        table.play({"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]})
        assert session.cursor == 1
        go_on.set()
        told = [guest.hear("table")["at"] for _ in range(41)]
        assert told == [1, 0] * 20 + [1]


LISTENS_TO_NOTHING = """
import sys
reached = []
sys.addaudithook(lambda event, args: reached.append(event) if event.startswith("socket.") else None)
from tests.guests.live import new_session
from companion.core.fair_clock import WAIT_MS
from companion.guests.invitation import Invitation
invitation = Invitation(new_session("heckmeck", ["A", "B"], []))
assert not reached, reached
invitation.open()
assert [event for event in reached if event == "socket.bind"] == ["socket.bind"], reached
invitation.end(wait=10)
print("nothing before, one socket after")
"""


def test_nothing_listens_before_the_invitation_is_open() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LISTENS_TO_NOTHING], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "nothing before, one socket after", done.stderr


NOISE = ("", "\x00", "ы" * 300, "\ud800", "]" * 50, "💥" * 50, "-0", "null", "1e999", "../../etc/passwd")
VERBS = ("roll", "keep", "take", "stop", "bid", "end", "adjust", "sit_out", "dance", "__class__", "")
NAMES = ("do", "seat", "face", "dice", "tile", "amount", "type", "at", "action", "t", "lot", "key", "token")


def anything(rng: Random, depth: int = 3) -> Any:
    """Any JSON, sometimes deep, sometimes far too large a number."""
    kind = rng.randrange(9 if depth else 6)
    if kind == 0:
        return rng.choice((None, True, False))
    if kind == 1:
        return rng.choice((0, 1, -1, 2**31, 10**300, -(10**18)))
    if kind == 2:
        return rng.choice((0.0, 1.0, -1e308, 1e-9))
    if kind in (3, 4):
        return rng.choice(NOISE)
    if kind == 5:
        return rng.choice(VERBS)
    if kind in (6, 7):
        return {rng.choice(NAMES): anything(rng, depth - 1) for _ in range(rng.randrange(4))}
    return [anything(rng, depth - 1) for _ in range(rng.randrange(5))]


def action(rng: Random) -> Any:
    """Something like an action, for any seat."""
    if rng.random() < 0.2:
        return anything(rng)
    made = {"do": rng.choice(VERBS)}
    return made | {rng.choice(NAMES): anything(rng, 1) for _ in range(rng.randrange(3))}


def message(rng: Random) -> str:
    """One message of a hostile phone; fifty of them are no more than may come in a second."""
    kind = rng.randrange(10)
    if kind == 0:
        giants = ("[" * 4000, '{"type":' * 400, "\x7f" * 4000, '{"a":' + "9" * 2000 + "}")
        return rng.choice(("{", "NaN", *giants))
    if kind == 1:
        return json.dumps(anything(rng))
    if kind in (2, 3, 4, 5):
        at = rng.choice((0, 1, 2, 3, rng.randrange(40), anything(rng, 1)))
        return json.dumps({"type": "act", "at": at, "action": action(rng)})
    if kind == 6:
        return json.dumps({"type": "claim", "lot": anything(rng, 1), "t": anything(rng, 1)})
    if kind == 7:
        return json.dumps({"type": "ping", "t": anything(rng, 1), "heard": anything(rng, 2)})
    if kind == 8:
        return json.dumps({"type": rng.choice(("hello", "welcome", "table", "gone", "seats", "", None))})
    return json.dumps({"type": "act", "at": 0, "action": {"do": "roll", "dice": ["x" * 50] * 50}})
