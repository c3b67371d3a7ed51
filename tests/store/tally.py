"""The smallest game there is: in turn everybody scores one to three points; ten points end it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion import games
from companion.core.action import Action, Json
from companion.core.chronicle import Chronicle, Feat, Log, Record, feats_of
from companion.core.errors import Refusal
from companion.core.game import Game, Line, Score, SeatView, Setup, Sheet, View
from companion.core.messages import Message
from companion.core.position import TableState
from companion.core.prompt import Amount, Choice, Prompt
from companion.document import read_setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Action):
    do: ClassVar[str] = "add"
    points: int


@dataclass(frozen=True)
class State(TableState):
    turn: int | None
    points: tuple[int, ...]
    phase: str = "play"

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def players(self) -> int:
        return len(self.points)


def _start(setup: Setup) -> State:
    return State(setup.first, (0,) * len(setup.seats))


def _add(state: State, action: Add) -> State:
    if not 1 <= action.points <= 3:
        raise Refusal("bad_value", Message("core.bad_field", field="points"))
    assert state.turn is not None
    points = tuple(had + action.points * (seat == state.turn) for seat, had in enumerate(state.points))
    return replace(state, turn=None if max(points) >= 10 else (state.turn + 1) % len(points), points=points)


def _prompt(state: State) -> Prompt:
    said = Message("core.game_over")
    return Prompt(state.turn, said, (Choice("add", said, (Amount("points", 1, 3),)),))


def _sheet(state: State) -> Sheet:
    return tuple((Line(Message("core.game_over"), points),) for points in state.points)


def _table(state: State) -> dict[str, Json]:
    return {"points": list(state.points)}


POINTS = Record("tally.record.points")
QUICKEST = Record("tally.record.quickest", lower=True)


def _chronicle(log: Log[State]) -> Chronicle:
    points = log.end.points
    winner = Feat(QUICKEST, points.index(max(points)), len(log.actions))
    return Chronicle(feats=(*feats_of(POINTS, points), winner))


def _score(given: Any) -> Score:
    raise Refusal("bad_value", Message("core.game_over"))


TALLY: Game[State] = Game(
    id="tally",
    players=range(2, 8),
    options=(),
    start=_start,
    rules={Add: _add},
    verbs=lambda state: () if state.over else ("add",),
    prompt=_prompt,
    view=lambda state, viewer: View(seats=tuple(SeatView(points) for points in state.points)),
    sheet=_sheet,
    ranks=lambda state: state.points,
    table=_table,
    narrate=lambda before, action, after: (),
    score=_score,
    chronicle=_chronicle,
    records=(POINTS, QUICKEST),
)


def load(game_id: str) -> Game[Any]:
    """The registry with one more game."""
    return TALLY if game_id == "tally" else games.load(game_id)


def tally(*names: str) -> Setup:
    return read_setup(TALLY, list(names or ("Анна", "Борис")), {})


def add(points: int) -> dict[str, Json]:
    return {"do": "add", "points": points}
