"""What guests send to the table: JSON texts, each read into a record or refused whole.

Types are taken at their word, as in every document: true is not 1. Fields that nobody knows are left alone,
so that a page may say more than an older table understands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.errors import BadDocument, Refusal
from companion.core.messages import LANGUAGES, Message
from companion.document import parse

FARTHEST = 1e15
"""Milliseconds: no clock of a phone is further on."""


class Malformed(Refusal):
    """What a guest wrote is no message."""

    def __init__(self) -> None:
        super().__init__("bad_value", Message("guests.nonsense"))


@dataclass(frozen=True, slots=True)
class Hello:
    """Asks to be let in."""

    key: str
    seat: int | None
    """None only watches."""
    token: str | None
    """To come back to a seat."""
    language: str | None
    """Which language the guest reads; None: that of the table."""


@dataclass(frozen=True, slots=True)
class Act:
    """An action for the guest's own seat."""

    at: int
    """How many steps had been played when the guest decided."""
    action: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Ping:
    """Compares the clocks."""

    t: float
    heard: tuple[float, float] | None
    """The table's stamp in the pong heard last, and when it was heard by the guest's clock."""


@dataclass(frozen=True, slots=True)
class RawClaim:
    """A claim as the guest says it happened, to be judged by fair clocks."""

    lot: int
    t: float
    """When, by the clock of the guest's pings."""


@dataclass(frozen=True, slots=True)
class AskSeats:
    """Asks who sits where now."""


@dataclass(frozen=True, slots=True)
class AskGame:
    """Asks for the whole game, to take it home."""


GuestMessage = Hello | Act | Ping | RawClaim | AskSeats | AskGame


def parse_message(text: str) -> GuestMessage:
    """The message in a text; `Malformed` where there is none."""
    try:
        raw = parse(text.encode("utf-8", "surrogatepass"))
    except BadDocument:
        raise Malformed from None
    if not isinstance(raw, Mapping):
        raise Malformed
    match raw.get("type"):
        case "hello":
            return _hello(raw)
        case "act":
            return _act(raw)
        case "ping":
            return Ping(_moment(raw.get("t")), _heard(raw.get("heard")))
        case "claim":
            return RawClaim(_whole(raw.get("lot")), _moment(raw.get("t")))
        case "seats":
            return AskSeats()
        case "keep":
            return AskGame()
    raise Malformed


def _hello(raw: Mapping[str, Json]) -> Hello:
    key, token, language = raw.get("key"), raw.get("token"), raw.get("language")
    if not isinstance(key, str) or "seat" not in raw or not (token is None or isinstance(token, str)):
        raise Malformed
    seat = None if raw["seat"] is None else _whole(raw["seat"])
    return Hello(key, seat, token, language if language in LANGUAGES and isinstance(language, str) else None)


def _act(raw: Mapping[str, Json]) -> Act:
    action = raw.get("action")
    if not isinstance(action, Mapping):
        raise Malformed
    return Act(_whole(raw.get("at")), action)


def _whole(value: Json) -> int:
    if type(value) is not int:
        raise Malformed
    return value


def _moment(value: Json) -> float:
    """A stamp of a clock. The number is given back as it came: 123 stays 123."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not -FARTHEST <= value <= FARTHEST:
        raise Malformed
    return value


def _heard(value: Json) -> tuple[float, float] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        raise Malformed
    return _moment(value[0]), _moment(value[1])
