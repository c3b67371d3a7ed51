"""What the owner of a session holds: where it may listen, what to scan, who is here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from queue import SimpleQueue
from socket import create_connection

import pytest
from websockets.sync.client import connect

from companion.core.countdown import Claim, Countdown, Pace
from companion.core.journal import Journal
from companion.core.messages import Message
from companion.guests.address import (
    LOCALHOST,
    NotLocal,
    _interfaces,
    host_names,
    local_address,
    local_addresses,
    rank_addresses,
)
from companion.guests.invitation import Invitation
from companion.store import StoreFull
from tests.guests.live import PATIENCE, new_session
from tests.guests.table import Guest

DICE = [1, 1, 4, 4, 5, "worm", "worm", 2]


@pytest.mark.parametrize(
    "text", ["127.0.0.1", "192.168.1.7", "10.0.0.3", "172.20.10.1", "169.254.3.4", "::1"]
)
def test_a_local_address_may_be_listened_at(text: str) -> None:
    assert local_address(text) == text


@pytest.mark.parametrize(
    "text", ["0.0.0.0", "::", "8.8.8.8", "224.0.0.1", "240.0.0.1", "", "table.example", "127.1", "256.1.1.1"]
)
def test_all_addresses_and_foreign_ones_may_not(text: str) -> None:
    with pytest.raises(NotLocal):
        local_address(text)


def test_what_browsers_may_call_an_address() -> None:
    assert host_names("192.168.1.7", 8080) == ("192.168.1.7:8080",)
    assert host_names("127.0.0.1", 8080) == ("127.0.0.1:8080", "localhost:8080")
    assert host_names("::1", 8080) == ("[::1]:8080", "localhost:8080")
    assert host_names("192.168.1.7", 80) == ("192.168.1.7:80", "192.168.1.7")


def test_the_addresses_of_this_machine_may_all_be_listened_at() -> None:
    assert all(local_address(address) == address for address in local_addresses())


def test_wireless_comes_first_and_the_mobile_network_never() -> None:
    """A phone with mobile data whose hotspot is on, and one in a Wi-Fi with a tunnel."""
    assert rank_addresses([("rmnet_data0", "10.21.3.4"), ("ap0", "192.168.235.1"), ("lo", "127.0.0.1")]) == (
        "192.168.235.1",
    )
    assert rank_addresses([("tun0", "10.8.0.2"), ("eth0", "10.0.0.2"), ("wlan0", "192.168.1.7")]) == (
        "192.168.1.7",
        "10.0.0.2",
    )
    assert rank_addresses([("ccmni1", "100.70.1.2"), ("wlan0", "8.8.8.8")]) == ()


def test_the_system_is_asked_for_its_interfaces() -> None:
    assert ("lo", LOCALHOST) in _interfaces()


def test_an_invitation_that_was_never_opened_can_be_ended() -> None:
    session = new_session("heckmeck", ["A", "B"], [])
    invitation = Invitation(session)
    invitation.publish()
    invitation.end()
    session.submit({"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]})
    assert invitation.url == "" and not any(seat.held for seat in invitation.server.presences)


def test_two_invitations_have_two_keys() -> None:
    session = new_session("heckmeck", ["A", "B"], [])
    assert Invitation(session).key != Invitation(session).key


# What the owner hears, and how it ends


def test_the_owner_is_nudged_when_somebody_comes_and_acts() -> None:
    nudges: SimpleQueue[None] = SimpleQueue()
    session = new_session("heckmeck", ["A", "B"], [])
    invitation = Invitation(session, notify=lambda: nudges.put(None), colours=(4, 1))
    invitation.open()
    with guest_of(invitation, 0) as guest:
        nudges.get(timeout=PATIENCE)
        assert invitation.server.presences[0].here and not invitation.server.presences[1].held
        assert [seat["colour"] for seat in guest.heard[0]["seats"]] == [4, 1]
        for at in (0, 0):
            guest.act(at, do="roll", dice=DICE)
        while session.cursor == 0:
            nudges.get(timeout=PATIENCE)
            invitation.process_inbox()
        guest.hear_table(1)
        while invitation.process_inbox() == 0:
            nudges.get(timeout=PATIENCE)
        assert guest.refusal() == "stale" and not invitation.pending
    invitation.end(wait=PATIENCE)
    assert not invitation.listens


def test_one_step_is_judged_at_a_time() -> None:
    """Whoever shows the game shows every step, in a frame of its own."""
    session = new_session("scorepad", ["A", "B"], [], mode="counter")
    invitation = Invitation(session)
    invitation.open()
    with guest_of(invitation, 0) as guest:
        for at in range(3):
            guest.act(at, do="add", points=1)
        guest.write(type="ping", t=1)
        guest.hear("pong")  # whatever was sent before it has arrived
        for step in (1, 2, 3):
            assert invitation.pending
            invitation.process_inbox()
            assert session.cursor == step
    invitation.end(wait=PATIENCE)


def test_a_disk_that_is_full_is_said_and_changes_nothing() -> None:
    session = new_session("scorepad", ["A", "B"], [], mode="counter")
    session.journal = FullDisk()
    invitation = Invitation(session)
    invitation.open()
    with guest_of(invitation, 1) as guest:
        guest.act(0, do="add", points=1)
        invitation.process_next()
        assert guest.refusal() == "not_now" and session.cursor == 0
    invitation.end(wait=PATIENCE)


class FullDisk(Journal):
    def append(self, *_: object) -> None:
        raise StoreFull(Message("store.full"))


def test_an_owner_who_stays_away_ends_the_invitation() -> None:
    """The owner's thread may stand still meanwhile: nobody calls anything here."""
    nudges: SimpleQueue[None] = SimpleQueue()
    invitation = Invitation(new_session("heckmeck", ["A", "B"], []), notify=lambda: nudges.put(None))
    invitation.open()
    with guest_of(invitation, None) as guest:
        invitation.suspend(3600)
        invitation.suspend(0.01)
        assert guest.hear("gone")["why"] == "ended"
        assert guest.closing_code() == 1001
    while invitation.listens:
        nudges.get(timeout=PATIENCE)
    with pytest.raises(OSError):
        create_connection(("127.0.0.1", invitation.port), timeout=PATIENCE)


def test_who_comes_back_in_time_finds_it_open() -> None:
    invitation = Invitation(new_session("heckmeck", ["A", "B"], []))
    invitation.open()
    invitation.suspend(3600)
    invitation.resume()
    with guest_of(invitation, 0):
        waits = invitation.server._timeout
        assert waits is not None and waits.cancelled() and invitation.listens
    invitation.end(wait=PATIENCE)


def test_names_follow_the_table() -> None:
    session = new_session("heckmeck", ["A", "B"], [])
    invitation = Invitation(session)
    invitation.open()
    with guest_of(invitation, 0) as guest:
        session.setup = replace(session.setup, seats=("A", "Вера"))
        invitation.publish()
        guest.hear("table")
        guest.write(type="seats")
        assert [seat["name"] for seat in guest.hear("seats")["seats"]] == ["A", "Вера"]
    invitation.end(wait=PATIENCE)


def test_once_it_is_clear_whose_claim_was_first_the_game_goes_on() -> None:
    """The photo stays on the phones until the table takes it away, and whoever has to pay can pay."""
    session = new_session("scorepad", ["A", "B"], [], mode="counter")
    invitation = Invitation(session)
    invitation.open()
    count = Countdown.begin(Pace(), 0)
    with guest_of(invitation, 1) as guest:
        invitation.show_clock(count, (0, 1))
        guest.act(0, do="add", points=1)
        invitation.process_next()
        assert guest.refusal() == "not_now"
        invitation.show_clock(count.stop_at(4000), (0, 1), (Claim(1, 4000), Claim(0, 4010)))
        guest.act(0, do="add", points=1)
        invitation.process_next()
        assert guest.hear_table(1)["figures"] == ["0", "1"]
    invitation.end(wait=PATIENCE)


@contextmanager
def guest_of(invitation: Invitation, seat: int | None) -> Iterator[Guest]:
    """A guest who was let in."""
    with connect(f"ws://127.0.0.1:{invitation.port}/ws", close_timeout=1) as line:
        guest = Guest(line)
        guest.write(type="hello", key=invitation.key, seat=seat)
        guest.hear("table")
        yield guest
