"""What has been entered into a calculator: plain data that is never changed, only replaced.

    pad = Pad.blank(players=2, has=form.Player, shared=form.Shared)
    pad = pad.put(0, tiles=(21, 36))        # what the first player has
    text = pad.to_text()                    # kept in the settings, and back: Pad.from_text(…)

Each form brings two records (`fields.record`): what is entered for each player, and what is entered once for
the whole table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, is_dataclass, replace
from typing import Any

from companion.core.action import Json
from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.core.game import Score, totals
from companion.core.messages import Message
from companion.store.names import clean_name
from screens.drawing.theme import PLAYER_COLOURS


@dataclass(frozen=True, slots=True)
class PadPlayer:
    name: str
    """Empty for one who is called by number."""
    colour: int
    """The number of their colour; no two players have the same."""
    has: Any


@dataclass(frozen=True, slots=True)
class Pad:
    players: tuple[PadPlayer, ...]
    shared: Any

    @classmethod
    def blank(cls, players: int, has: type[Any], shared: type[Any]) -> Pad:
        return cls(tuple(PadPlayer("", colour, has()) for colour in range(players)), shared())

    def put(self, seat: int, **fields: Any) -> Pad:
        player = self.players[seat]
        return self._with(seat, replace(player, has=replace(player.has, **fields)))

    def share(self, **fields: Any) -> Pad:
        return replace(self, shared=replace(self.shared, **fields))

    def call(self, seat: int, name: str, colour: int | None = None) -> Pad:
        """Gives a player a name, and a colour if nobody else has it."""
        player = self.players[seat]
        taken = {other.colour for place, other in enumerate(self.players) if place != seat}
        if colour is None or colour in taken:
            colour = player.colour
        return self._with(seat, replace(player, name=name, colour=colour))

    def add(self, has: Any) -> Pad:
        """One more player, in the first colour that is free."""
        taken = {player.colour for player in self.players}
        colour = next(number for number in range(len(taken) + 1) if number not in taken)
        return replace(self, players=(*self.players, PadPlayer("", colour, has)))

    def seat(self, names: Sequence[str], colours: Sequence[int], newcomer: Callable[[Pad], Any]) -> Pad:
        """These players, each in the place of one who was there; whoever is more than those begins anew."""
        pad = self
        while len(pad.players) < len(names):
            pad = pad.add(newcomer(pad))
        seated = zip(names, colours, pad.players, strict=False)
        return replace(pad, players=tuple(PadPlayer(name, colour, old.has) for name, colour, old in seated))

    def remove(self, seat: int) -> Pad:
        return replace(self, players=self.players[:seat] + self.players[seat + 1 :])

    def to_text(self) -> str:
        return json.dumps(as_json(self), ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str, has: type[Any], shared: type[Any], seats: range) -> Pad | None:
        """What `to_text` wrote; None where it is something else."""
        try:
            return _read(json.loads(text), has, shared, seats)
        except (ValueError, RecursionError, Refusal):
            return None

    def _with(self, seat: int, player: PadPlayer) -> Pad:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


def _read(raw: Any, has: type[Any], shared: type[Any], seats: range) -> Pad | None:
    """The pad that JSON describes, if it describes one: types are taken at their word."""
    if not isinstance(raw, dict) or not isinstance(raw.get("players"), list):
        return None
    players = [_read_player(one, has) for one in raw["players"]]
    table = raw.get("shared")
    colours = {player.colour for player in players if player is not None}
    if None in players or len(players) not in seats or not isinstance(table, dict):
        return None
    if len(colours) < len(players) or not colours <= set(range(len(PLAYER_COLOURS))):
        return None
    return Pad(tuple(player for player in players if player is not None), decode(shared, table))


def _read_player(raw: Any, has: type[Any]) -> PadPlayer | None:
    if not isinstance(raw, dict) or not isinstance(raw.get("has"), dict):
        return None
    name, colour = raw.get("name"), raw.get("colour")
    if not isinstance(name, str) or type(colour) is not int:
        return None
    return PadPlayer(clean_name(name), colour, decode(has, raw["has"]))


def as_json(value: Any) -> Any:
    """What was entered, as JSON without nulls: a field that is left out is None."""
    if is_dataclass(value) and not isinstance(value, type):
        return as_json(asdict(value))
    if isinstance(value, dict):
        return {name: as_json(part) for name, part in value.items() if part is not None}
    if isinstance(value, (list, tuple)):
        return [as_json(part) for part in value]
    return value


EngineInput = Mapping[str, Json] | Message
"""What the engine is told; or, while something is missing, the sentence that says what."""


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    total: int | None
    """None while nobody can tell."""
    place: int
    """From 1; those who are equal share a place."""
    leads: bool
    """Whether nobody stands higher, and somebody stands lower."""
    won: bool


@dataclass(frozen=True, slots=True)
class ScoredPad:
    """A pad with everything that a screen shows of it."""

    pad: Pad
    seat: int
    """Whose entries are shown; −1 for what the whole table shares."""
    names: tuple[str, ...]
    """What the players are called, those without a name too."""
    score: Score | None
    """What the engine makes of it; None while it can't."""
    problem: Message | None
    """Why it can't."""

    def name_of(self, owner: int) -> str:
        """Whose a piece is; nothing for nobody."""
        return "" if owner < 0 else self.names[owner]

    @property
    def totals(self) -> tuple[int, ...] | None:
        return None if self.score is None else totals(self.score.sheet)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Everybody, the best first; those who are equal in the order of the seats."""
        seats = range(len(self.pad.players))
        points = self.totals
        if points is None or self.score is None:
            return tuple(Standing(seat, None, 1, False, False) for seat in seats)
        won, places = self.score.winners, self.score.places
        first = places.count(1)
        rows = [
            Standing(seat, points[seat], places[seat], places[seat] == 1 and first < len(points), seat in won)
            for seat in seats
        ]
        return tuple(sorted(rows, key=lambda row: row.place))


def score_pad(
    pad: Pad,
    seat: int,
    names: Sequence[str],
    engine_input: EngineInput,
    score: Callable[[Mapping[str, Json], Pad], Score],
) -> ScoredPad:
    if isinstance(engine_input, Message):
        return ScoredPad(pad, seat, tuple(names), None, engine_input)
    try:
        return ScoredPad(pad, seat, tuple(names), score(engine_input, pad), None)
    except Refusal as refusal:
        return ScoredPad(pad, seat, tuple(names), None, refusal.message)
