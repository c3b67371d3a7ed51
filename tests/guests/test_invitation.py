"""What the owner of a session holds: where it may listen, what to scan, who is here."""

from __future__ import annotations

import pytest

from companion.guests.address import NotLocal, addresses_here, local_address, names_of
from companion.guests.invitation import Invitation
from companion.guests.qr import code_of
from tests.guests.live import new_session


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
    assert names_of("192.168.1.7", 8080) == ("192.168.1.7:8080",)
    assert names_of("127.0.0.1", 8080) == ("127.0.0.1:8080", "localhost:8080")
    assert names_of("::1", 8080) == ("[::1]:8080", "localhost:8080")
    assert names_of("192.168.1.7", 80) == ("192.168.1.7:80", "192.168.1.7")


def test_the_addresses_of_this_machine_may_all_be_listened_at() -> None:
    assert all(local_address(address) == address for address in addresses_here())


def test_the_code_to_scan_is_a_square_with_three_eyes() -> None:
    code = code_of("http://192.168.178.123:40123/#abcdefghjkmn")
    size = len(code)
    assert all(len(row) == size for row in code) and (size - 17) % 4 == 0
    eye = [True, True, True, True, True, True, True]
    for row, column in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert list(code[row][column : column + 7]) == eye
        assert not any(code[row + 1][column + 1 : column + 6])


def test_an_invitation_that_was_never_opened_can_be_ended() -> None:
    session = new_session("heckmeck", ["A", "B"], [])
    invitation = Invitation(session)
    invitation.publish()
    invitation.end()
    session.submit({"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]})
    assert invitation.url == "" and not any(seat.held for seat in invitation.seats)


def test_two_invitations_have_two_keys() -> None:
    session = new_session("heckmeck", ["A", "B"], [])
    assert Invitation(session).key != Invitation(session).key
