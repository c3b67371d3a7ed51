"""After the game: how lucky the dice were, and how far each player's moves were from the best ones.

Both are counted in worms and add up exactly: what a turn was worth before its first roll, plus luck, less
what was given away, is what it brought. Luck is what a roll is worth with the best play after it, less what
it was worth before the dice fell; what is given away is the worth of the best decision less that of the one
that was taken. A turn of which nobody entered all dice is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.action import Action, Json
from companion.core.agreed import AgreedAction
from companion.core.game import Setup
from companion.core.messages import Message
from companion.core.steps import Steps
from companion.games.heckmeck import GAME
from companion.games.heckmeck.actions import Brought, Failed, Keep, Roll, SetAside, Take, Took
from companion.games.heckmeck.odds import choices_in, loss, solve
from companion.games.heckmeck.rules import face_name
from companion.games.heckmeck.solver import Turn
from companion.games.heckmeck.stages import START
from companion.games.heckmeck.state import FACES, State

WORST = 3
"""How many mistakes of a player are worth being told."""
_NO_DICE = (Brought, Took, Failed, AgreedAction)
"""Steps that no die decides."""
_SLIP = 1e-9
"""What is given away by less than this is no mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that gave worms away."""

    step: int
    """Which step of the log, from 0."""
    seat: int
    chosen: Mapping[str, Json]
    """What was done; a roll without its dice."""
    better: Mapping[str, Json]
    """What would have been best."""
    loss: float
    """The worms that it gave away, on average."""

    @property
    def message(self) -> Message:
        """What was done, and what would have been better."""
        chosen, better = _in_words(self.chosen), _in_words(self.better)
        return Message("heckmeck.review.mistake", chosen=chosen, better=better)


@dataclass(frozen=True, slots=True)
class TurnReview:
    seat: int
    expected: float
    """What it was worth before its first roll: worms gained minus lost under the best play."""
    luck: float
    """What the dice added to that."""
    loss: float
    """What the player's decisions gave away of it."""
    mistakes: tuple[Mistake, ...]
    """In the order that they were made."""


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A player's whole game looked back on."""

    turns: int
    """Those that were played with dice."""
    left_out: int
    """Those that were told without all of their dice."""
    expected: float
    """What all turns were worth before their first rolls."""
    luck: float
    """What the dice added to that."""
    loss: float
    """What the player's decisions gave away of it."""
    mistakes: tuple[Mistake, ...]
    """The worst few, the worst first."""


def luck_and_skill(setup: Setup, actions: Sequence[Action]) -> Steps[tuple[SeatReview, ...]]:
    """A look back on a game's steps, for each seat. What others stole from a player is not counted here."""
    turns = yield from review_turns(setup, actions)
    quick = quick_turns(setup, actions)
    found = []
    for seat in range(len(setup.seats)):
        own = [turn for turn in turns if turn.seat == seat]
        mistakes = [mistake for turn in own for mistake in turn.mistakes]
        found.append(
            SeatReview(
                turns=len(own),
                left_out=quick.count(seat),
                expected=sum(turn.expected for turn in own),
                luck=sum(turn.luck for turn in own),
                loss=sum(turn.loss for turn in own),
                mistakes=tuple(sorted(mistakes, key=lambda mistake: -mistake.loss)[:WORST]),
            )
        )
    return tuple(found)


def review_turns(setup: Setup, actions: Sequence[Action]) -> Steps[tuple[TurnReview, ...]]:
    """The turns one after the other. One that is not over yet counts as far as it went."""
    state = GAME.start(setup)
    looks: list[_Look] = []
    entered = _entered_turns(setup, actions)
    begun = -1
    for step, action in enumerate(actions):
        after = GAME.apply(state, action)
        if not isinstance(action, _NO_DICE):
            if not state.kept and not state.rolled:
                begun = step
                if begun in entered:
                    looks.append(_Look(state, (yield from solve(state))))
            if begun in entered:
                looks[-1].follow(step, state, action, after)
        state = after
    return tuple(look.review() for look in looks)


def _entered_turns(setup: Setup, actions: Sequence[Action]) -> set[int]:
    """The turns of which every throw was entered, whole, by the steps that began them."""
    state = GAME.start(setup)
    turns: set[int] = set()
    begun = -1
    for step, action in enumerate(actions):
        if not isinstance(action, _NO_DICE):
            if not state.kept and not state.rolled:
                begun = step
                turns.add(begun)
            if isinstance(action, SetAside):
                turns.discard(begun)
        state = GAME.apply(state, action)
    return turns


def quick_turns(setup: Setup, actions: Sequence[Action]) -> list[int]:
    """Whose turns were told without all of their dice."""
    state = GAME.start(setup)
    seats = []
    told = False
    for action in actions:
        seat = state.turn
        told = told or isinstance(action, Brought | Took | Failed | SetAside)
        state = GAME.apply(state, action)
        if told and seat is not None and not state.kept and not state.rolled:
            seats.append(seat)
            told = False
    return seats


class _Look:
    """A turn as it goes on."""

    def __init__(self, state: State, turn: Turn) -> None:
        assert state.turn is not None
        self._seat = state.turn
        self._turn = turn
        self._expected = turn.rolling(START)
        self._luck = 0.0
        self._loss = 0.0
        self._mistakes: list[Mistake] = []

    def follow(self, step: int, before: State, action: Action, after: State) -> None:
        """Counts a step of the turn."""
        choices = choices_in(before, self._turn)
        chosen = _without_dice(action)
        value = next(choice.value for choice in choices if choice.action == chosen)
        given_away = choices[0].value - value
        self._loss += given_away
        if given_away > _SLIP:
            self._mistakes.append(Mistake(step, self._seat, chosen, choices[0].action, given_away))
        if isinstance(action, Roll):
            rolled = choices_in(after, self._turn)[0].value if after.rolled else loss(before)
            self._luck += rolled - value

    def review(self) -> TurnReview:
        """The turn so far."""
        return TurnReview(self._seat, self._expected, self._luck, self._loss, tuple(self._mistakes))


def _without_dice(action: Action) -> dict[str, Json]:
    match action:
        case Keep(face=face):
            return {"do": "keep", "face": face}
        case Take(tile=tile):
            return {"do": "take", "tile": tile}
    return {"do": action.do}


def _in_words(play: Mapping[str, Json]) -> Message:
    match play:
        case {"face": face}:
            (kept,) = [known for known in FACES if known == face]
            return Message("heckmeck.review.keep", face=face_name(kept))
        case {"tile": int(tile)}:
            return Message("heckmeck.review.take", tile=tile)
    return Message(f"heckmeck.review.{play['do']}")
