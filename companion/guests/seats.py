"""Who holds which seat. A seat is held by one phone, which proves itself by a token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from itertools import zip_longest
from secrets import token_urlsafe
from typing import Literal

TOKEN_BYTES = 24
"""192 bits: nobody guesses a seat."""

Admission = Literal["yours", "taken", "wrong", "barred"]


def same_secret(one: str, other: str) -> bool:
    """Whether two secrets are equal, found out in a time that tells nothing."""
    return compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


@dataclass
class Seat:
    name: str
    colour: int | None = None
    """The number of its colour, where the table has given it one."""
    token: str | None = None
    """What its phone knows; None while the seat is free."""
    address: str = ""
    """Where that phone was last."""
    barred: set[str] = field(default_factory=set)
    """Where phones were that it was taken from: they come back when the table says so."""
    wanted: bool = False
    """Whether one of these asks to come back."""


class Seats:
    """All places of a table."""

    def __init__(self, names: Sequence[str], colours: Sequence[int] = ()) -> None:
        self._seats = [Seat(name, colour) for name, colour in zip_longest(names, colours)]

    def __len__(self) -> int:
        return len(self._seats)

    def is_free(self, seat: int) -> bool:
        return self._seats[seat].token is None

    def is_wanted(self, seat: int) -> bool:
        """Whether the phone that a seat was taken from asks for it again."""
        return self._seats[seat].wanted

    def check(self, seat: int, token: str | None, address: str) -> Admission:
        """Whether somebody may sit down: for the first time, or with the token to come back."""
        place = self._seats[seat]
        if token is not None:
            return "yours" if place.token is not None and same_secret(place.token, token) else "wrong"
        if place.token is not None:
            return "taken"
        return "barred" if address in place.barred else "yours"

    def occupy(self, seat: int, address: str) -> str:
        """The token of whoever sits down; the same one again for who comes back."""
        place = self._seats[seat]
        place.token = place.token or token_urlsafe(TOKEN_BYTES)
        place.address, place.wanted = address, False
        return place.token

    def free(self, seat: int) -> None:
        """The token is worth nothing any more, and the phone that had it does not sit down by itself."""
        place = self._seats[seat]
        if place.token is not None:
            place.barred.add(place.address)
        place.token, place.wanted = None, False

    def want(self, seat: int) -> None:
        """A phone that the seat was taken from asks for it again."""
        self._seats[seat].wanted = True

    def readmit(self, seat: int) -> None:
        """Whoever it was taken from may sit down again."""
        self._seats[seat].barred.clear()
        self._seats[seat].wanted = False

    def rename(self, names: Sequence[str]) -> None:
        """Somebody else sits there, or has another name; the phones stay."""
        for seat, name in zip(self._seats, names, strict=True):
            seat.name = name

    def describe(self) -> list[dict[str, str | bool | int]]:
        """The seats as guests are sent them."""
        return [_describe(seat) for seat in self._seats]


def _describe(seat: Seat) -> dict[str, str | bool | int]:
    described: dict[str, str | bool | int] = {"name": seat.name, "free": seat.token is None}
    return described if seat.colour is None else {**described, "colour": seat.colour}
