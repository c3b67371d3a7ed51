"""The evening's claims: who, how much, when. They outlast the app, but not the night."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta

from companion.store.clock import local
from companion.store.settings import Settings
from screens.clock.remembered import CLAIMS

MOST = 60
"""How many claims are kept."""
TIMES = range(10**14)
"""What may be a time: until the year 5138."""
DAWN = timedelta(hours=5)
"""An evening may go on after midnight; at five in the morning another day begins."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody took something."""

    name: str
    """Who; empty where nobody had a zone of their own."""
    colour: int
    """The number of their colour, −1 for nobody's."""
    number: int
    """For how much."""
    when: int
    """Milliseconds since 1970."""

    @property
    def time(self) -> str:
        """The time of day."""
        return f"{local(self.when):%H:%M}"


class Evening:
    """The claims since the last dawn, the latest first."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime] = datetime.now) -> None:
        self._settings = settings
        self._clock = clock

    def claims(self) -> tuple[Claim, ...]:
        """What was claimed this evening; whatever can't be read is left out."""
        today = (self._clock() - DAWN).date()
        kept = (claim for claim in self._read() if self._day(claim) == today)
        return tuple(sorted(kept, key=lambda claim: claim.when, reverse=True))

    def add(self, name: str, colour: int, number: int) -> None:
        """Keeps a claim that was made just now."""
        claim = Claim(name, colour, number, round(self._clock().timestamp() * 1000))
        self.keep((claim, *self.claims()))

    def keep(self, claims: tuple[Claim, ...]) -> None:
        """Keeps these claims and no others; an empty tuple forgets all."""
        self._settings.set(CLAIMS, json.dumps([astuple(claim) for claim in claims[:MOST]]))

    def _read(self) -> list[Claim]:
        try:
            rows = json.loads(self._settings.get(CLAIMS))
            claims = [Claim(str(name), int(colour), int(n), int(when)) for name, colour, n, when in rows]
        except (ValueError, TypeError):  # somebody else's JSON
            return []
        return [claim for claim in claims if claim.when in TIMES]

    @staticmethod
    def _day(claim: Claim) -> object:
        return (local(claim.when) - DAWN).date()
