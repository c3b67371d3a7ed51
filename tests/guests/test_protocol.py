"""The protocol of guests.md, from outside: a host in its own process, the real client of `websockets`."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.asyncio.server import Server
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol
from websockets.sync.client import connect

from companion.guests import server
from companion.guests.lines import (
    LARGEST,
    MOST_MESSAGES,
    MOST_UNAUTHENTICATED,
    Budget,
    UnauthenticatedLines,
    line_class,
)
from companion.guests.outbound import LONGEST_NAME
from tests.guests.live import live, new_session
from tests.guests.plain import text_frame, upgrade_request
from tests.guests.table import (
    ANTIQUES,
    AUCTION,
    HECKMECK,
    PATIENCE,
    Guest,
    Table,
    ask,
    commanded,
    hosting,
    run,
)

pytestmark = pytest.mark.waits


@pytest.fixture(scope="module")
def seated(shared: Table) -> Iterator[dict[int | None, Guest]]:
    """Two guests and a watcher at the shared table."""
    with shared.guest(0) as petya, shared.guest(1) as masha, shared.guest(None) as watcher:
        yield {0: petya, 1: masha, None: watcher}


def hello(guest: Guest, table: Table, **fields: Any) -> None:
    guest.write(**{"type": "hello", "key": table.key, "seat": 0} | fields)


# The command


def test_the_first_line_says_where_the_table_is(table: Table) -> None:
    assert table.url == f"http://127.0.0.1:{table.port}/#{table.key}"
    assert len(table.key) == 12 and table.key.isalnum()


def test_the_end_of_input_prints_the_document_and_says_goodbye(tmp_path: Path) -> None:
    with commanded(AUCTION, tmp_path) as table, table.guest(0) as guest, table.guest(None) as watcher:
        guest.act(1, do="bid", coins=2)
        guest.hear_table(2)
        document = table.end()
        for phone in (guest, watcher):
            assert phone.closing_code() == 1001
            assert phone.heard[-1]["type"] == "gone" and phone.heard[-1]["message"]
    bid = {"do": "bid", "seat": 0, "coins": 2}
    assert document["actions"] == [*AUCTION["actions"], bid]  # type: ignore[misc]
    assert document["seats"] == AUCTION["seats"]


def test_a_port_and_a_language_may_be_named(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ("--port", str(port), "--language", "en")
    with commanded(AUCTION, tmp_path, *words) as table, table.line() as guest:
        assert table.port == port
        hello(guest, table)
        assert guest.hear("welcome")["language"] == "en"
        assert guest.hear("table")["title"] == "Antiques Auction"


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--port"],
        ["--port", "70000"],
        ["--port", "x"],
        ["--language", "fr"],
        ["--color", "red"],
        ["--port", "1", "--port", "2"],
        ["--bind", "0.0.0.0"],
        ["--bind", "::"],
        ["--bind", "8.8.8.8"],
        ["--bind", "everywhere"],
        ["--bind", "192.168.254.253"],
    ],
)
def test_a_wrong_command_line_is_one_sentence(words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(AUCTION), encoding="utf-8")
    code, said, complaint = run(["host", *([str(file)] if words else []), *words])
    assert (code, complaint) == (2, "")
    assert [answer["code"] for answer in said] == ["bad_document"] and said[0]["message"]


def test_a_document_with_an_illegal_step_is_answered_as_replay_answers_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**ANTIQUES, "actions": [{"do": "pass"}]}), encoding="utf-8")
    hosted = run(["host", str(file)], python=[])
    assert hosted == run(["replay", str(file)], python=[]) and hosted[0] == 1


def test_without_the_package_there_is_one_sentence_and_the_rest_runs(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(AUCTION), encoding="utf-8")
    code, said, complaint = run(["host", str(file)], python=["-S"])
    assert (code, complaint, len(said)) == (2, "", 1) and "websockets" in said[0]["message"]
    assert run(["replay", str(file)], python=["-S"])[0] == 0


def test_a_name_that_is_no_text_breaks_nothing(tmp_path: Path) -> None:
    document = {**AUCTION, "seats": ["\ud800", "Маша", "Даша"]}
    with hosting(document, tmp_path) as table, table.guest(1) as guest:
        assert guest.heard[0]["seats"][0]["name"] == "\ud800"
        assert table.end()["seats"][0] == "\ud800"


def test_a_name_without_end_is_cut_for_phones(tmp_path: Path) -> None:
    document = {**AUCTION, "seats": ["П" * 10_000, "Маша", "Даша"]}
    with hosting(document, tmp_path) as table, table.guest(1) as guest:
        assert guest.heard[0]["seats"][0]["name"] == "П" * (LONGEST_NAME - 1) + "…"
        assert len(json.dumps(guest.heard[-1])) < 4000
        assert table.end()["seats"] == document["seats"]


# Coming in


def test_welcome_and_the_table(table: Table) -> None:
    with table.line() as guest:
        hello(guest, table, seat=1)
        welcome, told = guest.hear("welcome"), guest.hear("table")
    assert welcome["seat"] == 1 and len(welcome["token"]) >= 22 and welcome["language"] == "ru"
    assert welcome["seats"] == [
        {"name": "Петя", "free": True}, {"name": "Маша", "free": False}, {"name": "Даша", "free": True}
    ]  # fmt: skip
    assert (told["at"], told["game"], told["turn"], told["over"]) == (1, "antiques", 0, False)
    assert told["figures"] == ["0", "0", "0"] and told["own"] == ["У вас 20 монет."]
    assert told["story"] and told["prompt"]["ask"] and told["prompt"]["yours"] is False
    assert told["prompt"]["choices"] == []


def test_who_is_asked_gets_the_choices(table: Table) -> None:
    with table.guest(0) as guest, table.guest(None) as watcher:
        prompt = guest.heard[-1]["prompt"]
        assert prompt["yours"] is True and [choice["do"] for choice in prompt["choices"]] == ["bid", "pass"]
        (amount,) = prompt["choices"][0]["fields"]
        assert (amount["type"], amount["name"], amount["low"], amount["label"]) == (
            "amount", "coins", 1, "Ставка"
        )  # fmt: skip
        told = watcher.heard[-1]
        assert told["own"] == [] and told["prompt"]["choices"] == [] and not told["prompt"]["yours"]
        assert watcher.heard[0]["seat"] is None and watcher.heard[0]["token"] is None


def test_a_guest_may_read_another_language(table: Table) -> None:
    with table.guest(0, language="en") as guest:
        assert guest.heard[0]["language"] == "en" and guest.heard[-1]["own"] == ["You have 20 coins."]
    with table.guest(1, language="xx") as guest:
        assert guest.heard[0]["language"] == "ru"


@pytest.mark.parametrize(
    "fields",
    [
        {"key": "wrong"},
        {"key": 5},
        {"key": None},
        {"seat": 3},
        {"seat": -1},
        {"seat": True},
        {"seat": 1.0},
        {"seat": "1"},
        {"token": "wrong"},
        {"token": 7},
        {"seat": None, "token": "wrong"},
        {"type": "act"},
        {"type": 1},
    ],
)
def test_a_malformed_hello_is_sent_away(fields: dict[str, Any], shared: Table) -> None:
    with shared.line() as guest:
        hello(guest, shared, **fields)
        assert guest.closing_code() == 4401 and guest.heard == []


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "1", '"hello"', "[" * 30_000, '{"type":"ping","t":1}', b"{}"]
)
def test_another_first_message_is_sent_away(text: str | bytes, shared: Table) -> None:
    with shared.line() as guest:
        guest.line.send(text)
        assert guest.closing_code() == 4401


def test_hello_needs_its_key_and_its_seat(shared: Table) -> None:
    for left_out in ("key", "seat"):
        with shared.line() as guest:
            whole = {"type": "hello", "key": shared.key, "seat": None}
            guest.write(**{name: value for name, value in whole.items() if name != left_out})
            assert guest.closing_code() == 4401


def test_who_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.HELLO_WITHIN == 5.0, "so much is promised; nobody has to wait for it here"
    with live(new_session("heckmeck", ["Петя", "Маша"], [])) as table:
        monkeypatch.setattr(server, "HELLO_WITHIN", 0.2)
        with connect(f"ws://127.0.0.1:{table.invitation.port}/ws", open_timeout=PATIENCE) as line:
            assert Guest(line).closing_code() == 4408


def test_a_taken_seat_stays_taken_while_its_phone_is_away(table: Table) -> None:
    with table.guest(1) as guest:
        token = guest.heard[0]["token"]
        with table.line() as other:
            hello(other, table, seat=1)
            assert other.closing_code() == 4403
    with table.line() as other:
        hello(other, table, seat=1)
        assert other.closing_code() == 4403
    with table.guest(1, token) as guest:
        assert guest.heard[0]["token"] == token


def test_a_token_is_good_for_its_own_seat_only(table: Table) -> None:
    with table.guest(1) as guest:
        for seat in (0, 2):
            with table.line() as other:
                hello(other, table, seat=seat, token=guest.heard[0]["token"])
                assert other.closing_code() == 4401


def test_a_token_that_comes_back_wins_over_its_old_socket(table: Table) -> None:
    with table.guest(1) as old, table.guest(1, old.heard[0]["token"]) as new:
        assert old.closing_code() is not None and old.heard[-1]["type"] == "gone"
        new.write(type="ping", t=1)
        assert new.hear("pong")["t"] == 1


def test_sixteen_phones_and_no_more(table: Table) -> None:
    lines = [table.guest(seat) for seat in (0, 1, 2, *[None] * 13)]
    guests = [line.__enter__() for line in lines]
    try:
        with table.line() as one_more:
            hello(one_more, table, seat=None)
            assert one_more.closing_code() == 4409
        with table.guest(1, guests[1].heard[0]["token"]):
            pass
        lines.pop().__exit__(None, None, None)
        lines.pop().__exit__(None, None, None)
        with table.guest(None):
            pass
    finally:
        for line in lines:
            line.__exit__(None, None, None)


def test_a_place_is_kept_for_every_seat(table: Table) -> None:
    """However many watch: who sits down for the first time comes in, and who comes back."""
    with ExitStack() as watching:
        for _ in range(13):
            watching.enter_context(table.guest(None))
        with table.line() as one_more:
            hello(one_more, table, seat=None)
            assert one_more.closing_code() == 4409
        with table.guest(1) as masha:
            token = masha.heard[0]["token"]
        with table.guest(1, token), table.guest(0), table.guest(2):
            pass


CROWD = 3 * MOST_UNAUTHENTICATED


def test_strangers_lock_nobody_out(table: Table) -> None:
    """However slow a phone's way to the table is: between any two of its steps, strangers come in crowds."""
    with socket.socket() as phone:

        def crowd() -> None:
            with ExitStack() as strangers:
                for number in range(CROWD):
                    stranger = strangers.enter_context(socket.socket())
                    stranger.bind((("127.0.0.3", "127.0.0.4")[number % 2], 0))
                    stranger.connect(("127.0.0.1", table.port))
                assert ask(table)[0] == 200, "the table has taken them all in"

        phone.settimeout(PATIENCE)
        phone.bind(("127.0.0.2", 0))
        phone.connect(("127.0.0.1", table.port))
        crowd()
        phone.sendall(upgrade_request(table.port))
        assert b" 101 " in phone.recv(4096)
        crowd()
        phone.sendall(text_frame({"type": "hello", "key": table.key, "seat": 0}))
        assert b'"welcome"' in phone.recv(4096)
        crowd()
        phone.sendall(text_frame({"type": "ping", "t": 1}))
        assert ask(table)[0] == 200
        assert phone.recv(65536)


def test_of_too_many_strangers_those_go_who_are_most() -> None:
    lines = UnauthenticatedLines()
    gone: list[int] = []
    few = range(MOST_UNAUTHENTICATED // 3)
    for number in range(MOST_UNAUTHENTICATED):
        address = f"one of {number}" if number in few else "a crowd"
        lines.add(number, address, partial(gone.append, number))
    for number in range(1000, 1000 + MOST_UNAUTHENTICATED):
        lines.add(number, "another crowd", partial(gone.append, number))
    assert len(gone) == MOST_UNAUTHENTICATED and not {*gone} & {*few}
    lines.abort_all()
    assert {*gone} > {*few} and len(gone) == 2 * MOST_UNAUTHENTICATED


# Acting


def test_what_one_does_everybody_sees(table: Table) -> None:
    with table.guest(0) as petya, table.guest(1) as masha, table.guest(None) as watcher:
        petya.act(1, do="bid", coins=3)
        for phone in (petya, masha, watcher):
            told = phone.hear_table(2)
            assert told["turn"] == 1 and told["story"] == ["Петя ставит 3."]
        assert masha.heard[-1]["prompt"]["yours"] and masha.heard[-1]["own"] == ["У вас 20 монет."]
        assert petya.heard[-1]["own"] == ["У вас 20 монет.", "Из них на столе: 3."]


@pytest.mark.parametrize(
    ("seat", "at", "action", "code"),
    [
        (0, 0, {"do": "bid", "coins": 3}, "stale"),
        (0, 2, {"do": "bid", "coins": 3}, "stale"),
        (0, 0, {"do": "dance"}, "stale"),
        (1, 1, {"do": "bid", "coins": 3}, "not_your_turn"),
        (0, 1, {"do": "bid", "coins": 3, "seat": 1}, "not_your_turn"),
        (1, 1, {"do": "bid", "coins": 3, "seat": 0}, "not_your_turn"),
        (0, 1, {"do": "bid", "coins": 3, "seat": True}, "not_your_turn"),
        (0, 1, {"do": "bid", "coins": 3, "seat": None}, "not_your_turn"),
        (None, 1, {"do": "bid", "coins": 3}, "not_your_turn"),
        (None, 1, {"do": "bid", "coins": 3, "seat": 0}, "not_your_turn"),
        (0, 1, {"do": "dance"}, "bad_value"),
        (0, 1, {}, "bad_value"),
        (0, 1, {"do": 5}, "bad_value"),
        (0, 1, {"do": "lot", "cards": ["stamp", "stamp"]}, "not_now"),
        (0, 1, {"do": "lot"}, "not_now"),
        (0, 1, {"do": "bid"}, "bad_value"),
        (0, 1, {"do": "bid", "coins": True}, "bad_value"),
        (0, 1, {"do": "bid", "coins": 3, "colour": "red"}, "bad_value"),
        (0, 1, {"do": "bid", "coins": 50}, "cannot_afford"),
    ],
)
def test_what_is_refused_changes_nothing(
    seat: int | None, at: int, action: dict[str, Any], code: str, seated: dict[int | None, Guest]
) -> None:
    guest = seated[seat]
    guest.act(at, **action)
    assert guest.refusal() == code and guest.heard[-1]["message"]
    assert guest.heard[-2]["type"] in ("table", "refused") and guest.heard[1]["at"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "null",
        "[]",
        "{}",
        "[" * 60_000,
        '{"type":"dance"}',
        '{"type":["act"]}',
        '{"type":"hello","key":"x","seat":0}',
        '{"type":"act"}',
        '{"type":"act","at":1}',
        '{"type":"act","at":true,"action":{"do":"pass"}}',
        '{"type":"act","at":1.0,"action":{"do":"pass"}}',
        '{"type":"act","at":1,"action":[]}',
        '{"type":"act","at":1,"action":null}',
        '{"type":"ping"}',
        '{"type":"ping","t":true}',
        '{"type":"ping","t":"1"}',
        '{"type":"ping","t":1e999}',
        '{"type":"ping","t":NaN}',
        '{"type":"ping","t":' + "9" * 500 + "}",
        '{"type":"ping","t":' + "9" * 5000 + "}",
        '{"type":"ping","t":1,"heard":5}',
        '{"type":"claim","lot":1}',
        '{"type":"claim","lot":"1","t":1}',
    ],
)
def test_nonsense_is_refused_and_the_line_stays(text: str, shared: Table) -> None:
    with shared.guest(None) as guest:
        guest.line.send(text)
        assert guest.refusal() == "bad_value"
        guest.write(type="ping", t=12.5)
        assert guest.hear("pong")["t"] == 12.5


def test_a_binary_message_ends_the_line(table: Table) -> None:
    with table.guest(0) as guest:
        guest.line.send(b'{"type":"ping","t":1}')
        assert guest.closing_code() == 1003


@pytest.mark.parametrize("size", [LARGEST + 1, 200_000, 5_000_000])
def test_a_message_that_is_too_large_ends_the_line(size: int, table: Table) -> None:
    with table.guest(0) as guest:
        with suppress(ConnectionClosed):
            guest.line.send("x" * size)
        assert guest.closing_code() == 4413


def test_the_bounds_patch_nothing_of_websockets() -> None:
    async def names_laid_over_methods() -> set[str]:
        line = line_class(UnauthenticatedLines())(ServerProtocol(), cast(Server, None))
        return {
            name
            for part in (line, line.protocol)
            for name in vars(part)
            if callable(getattr(type(part), name, None))
        }

    assert asyncio.run(names_laid_over_methods()) == set()


def test_the_size_counts_in_bytes_and_scraps_are_added_up(table: Table) -> None:
    with table.guest(0) as guest:
        guest.line.send("x" * LARGEST)
        assert guest.refusal() == "bad_value"
        guest.line.send("ы" * (LARGEST // 2 + 1))
        assert guest.closing_code() == 4413
    with table.guest(1) as guest:
        with suppress(ConnectionClosed):  # the table may hang up before the last scrap is on its way
            guest.line.send(iter(["x" * 40_000, "x" * 40_000]))
        assert guest.closing_code() == 4413


def test_fifty_messages_in_a_second_are_heard_and_one_more_is_not(table: Table) -> None:
    with table.guest(0) as guest:
        for number in range(MOST_MESSAGES + 1):
            guest.write(type="ping", t=number)
        assert guest.closing_code() == 4429
    with table.guest(1) as guest:
        for number in range(MOST_MESSAGES):
            guest.write(type="ping", t=number)
        for number in range(MOST_MESSAGES):
            assert guest.hear("pong")["t"] == number


def test_bytes_are_counted_too_and_one_message_may_be_as_large_as_messages_may_be(table: Table) -> None:
    act = json.dumps({"type": "act", "at": 0, "action": {"do": "x" * 20_000}})
    with table.guest(0) as guest:
        guest.line.send("x" * LARGEST)
        assert guest.refusal() == "bad_value"
        guest.write(type="ping", t=1)
        assert guest.closing_code() == 4429
    with table.guest(1) as guest:
        for _ in range(3):
            guest.line.send(act)
            assert guest.refusal() == "stale"
        guest.line.send(act)
        assert guest.closing_code() == 4429


def test_a_second_later_as_many_bytes_may_come_again() -> None:
    budget = Budget(100)
    assert [budget.exceeded(now, 50) for now in (0.0, 0.5, 1.0, 1.6, 1.7)] == [False] * 4 + [True]


def test_a_flood_of_scraps_ends_the_line(table: Table) -> None:
    with table.guest(0) as guest:
        with suppress(ConnectionClosed):
            guest.line.send(iter([""] * 2000))
        assert guest.closing_code() == 4429


def test_pongs_tell_the_tables_clock(shared: Table) -> None:
    with shared.guest(None) as guest:
        guest.write(type="ping", t=123.4)
        first = guest.hear("pong")
        guest.write(type="ping", t=124, heard=[first["now"], 123.9])
        second = guest.hear("pong")
        assert (first["t"], second["t"]) == (123.4, 124) and second["now"] >= first["now"] > 0


def test_without_a_clock_a_claim_is_not_now(table: Table) -> None:
    for seat in (0, None):
        with table.guest(seat) as guest:
            guest.write(type="claim", lot=1, t=456.7)
            assert guest.refusal() == "not_now"


def test_who_sits_where_is_told_when_asked(table: Table) -> None:
    with table.guest(1) as guest:
        guest.write(type="seats")
        assert guest.hear("seats")["seats"][1] == {"name": "Маша", "free": False, "here": True}


def test_a_game_that_is_over_may_be_taken_home(tmp_path: Path) -> None:
    over = {**HECKMECK, "actions": [{"do": "roll", "seat": 0, "dice": [1] * 8}, {"do": "end"}]}
    with hosting(over, tmp_path) as table, table.guest(None) as guest:
        assert [len(seat["lines"]) for seat in guest.heard[-1]["sheet"]] == [0, 0]
        guest.write(type="keep")
        assert json.loads(guest.hear("game")["document"]) == table.end()


def test_a_game_that_goes_on_may_not(table: Table) -> None:
    with table.guest(0) as guest:
        assert guest.heard[-1]["sheet"] is None
        guest.write(type="keep")
        assert guest.refusal() == "not_now"


# Chance


def test_the_table_rolls_where_the_guest_leaves_the_dice_out(tmp_path: Path) -> None:
    with hosting(HECKMECK, tmp_path) as table, table.guest(0) as guest:
        guest.act(0, do="roll")
        told = guest.hear_table(1)
        (keep,) = (choice for choice in told["prompt"]["choices"] if choice["do"] == "keep")
        guest.act(1, do="keep", face=keep["fields"][0]["items"][0]["value"])
        guest.hear_table(2)
        rolled = table.end()["actions"][0]
    assert rolled["do"] == "roll" and rolled["seat"] == 0 and len(rolled["dice"]) == 8


def test_a_guest_may_say_what_real_dice_show(tmp_path: Path) -> None:
    dice = [1, 1, 4, 4, 5, "worm", "worm", 2]
    with hosting(HECKMECK, tmp_path) as table, table.guest(0) as guest:
        guest.act(0, do="roll", dice=dice)
        guest.hear_table(1)
        assert table.end()["actions"] == [{"do": "roll", "seat": 0, "dice": dice}]


def test_dice_are_rolled_for_nobody_else(tmp_path: Path) -> None:
    with hosting(HECKMECK, tmp_path) as table, table.guest(1) as guest:
        guest.act(0, do="roll")
        assert guest.refusal() == "not_your_turn"


def test_what_the_table_agrees_on_is_for_the_tables_phone(table: Table) -> None:
    with table.guest(0) as guest:
        for action in ({"do": "end"}, {"do": "adjust", "seat": 0, "coins": 2}, {"do": "sit_out", "seat": 0}):
            guest.act(1, **action)
            assert guest.refusal() == "not_your_turn"
