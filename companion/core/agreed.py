"""What a table agrees on beside the rules: to end the game here, to let a seat sit out, to correct a count.

A real table errs, tires and changes its mind. Such a verb stands beside a game's own, never in its prompts;
``seat`` in it says whom it is about, not who acts, and anyone may say why. It is a step of the log like any
other. A game fills in ``agreed`` of its `Game`, an `Agreement` a verb:

    agreed=(
        ending(close),                                  # what is open goes back; the core does the rest
        *sitting_out(at_a_turns_start, pass_over),      # a seat is passed over, and comes back
        Agreement(Adjust, adjust, adjust_choices, adjust_story, at_a_turns_start),
    )

A game that says nothing can be ended and no more. `end`, `sit_out`, `come_back` and `adjust` are known in
every game: where one has no such thing, it is not the time for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Generic, TypeVar

from companion.core.action import Action
from companion.core.errors import Refusal
from companion.core.messages import Message, Seat
from companion.core.position import State
from companion.core.prompt import Choice

S = TypeVar("S", bound=State)
Story = tuple[Message, ...]

LONGEST_WHY = 60
"""How many characters a reason may have."""
LARGEST_AMOUNT = 999_999
"""An amount has at most six digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedAction(Action):
    """Base of what is agreed; ``seat`` says whom it is about."""

    why: str | None = None
    """The reason, as the table gave it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End(AgreedAction):
    do: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut(AgreedAction):
    """A seat is passed over from now on; what it has stays with it."""

    do: ClassVar[str] = "sit_out"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeBack(AgreedAction):
    """A seat that sat out plays again."""

    do: ClassVar[str] = "come_back"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment(AgreedAction):
    """A correction of what somebody has; a game says what can be corrected in a subclass."""

    do: ClassVar[str] = "adjust"


KNOWN_EVERYWHERE: tuple[type[AgreedAction], ...] = (End, SitOut, ComeBack, Adjustment)
"""What every game understands, and refuses where it has no such thing."""


def any_time(state: State) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Agreement(Generic[S]):
    """A verb that stands beside a game's own."""

    kind: type[AgreedAction]
    rule: Callable[[S, Any], S]
    """What it does. It may rely on the phase, on the seat being one of the table, on a short reason."""
    choices: Callable[[S], tuple[Choice, ...]]
    """What can be said with it: asked only in a phase that it fits; none exactly where every action would be
    refused. The ``seats`` of a choice are those that it can be about."""
    story: Callable[[S, Any, S], Story]
    """What it did, as everybody may hear it."""
    fits: Callable[[S], bool] = any_time
    """Whether this phase has a place for it; where not, it is not_now."""
    after_end: bool = False
    """Whether its place is after the end, and only there."""


def ending(close: Callable[[S], S] | None = None) -> Agreement[S]:
    """`End`. ``close`` gives back what is open; that nobody is asked any more needs no word."""

    def end(state: S, action: End) -> S:
        return _ended(state if close is None else close(state))

    def choices(state: S) -> tuple[Choice, ...]:
        return (Choice("end", Message("core.verb.end")),)

    def story(before: S, action: End, after: S) -> Story:
        return (Message("core.did.end"),)

    return Agreement(End, end, choices, story)


def sitting_out(
    fits: Callable[[S], bool],
    leave: Callable[[S, int], S],
    come_back: Callable[[S, int], S] | None = None,
    *,
    fits_back: Callable[[S], bool] | None = None,
    followed: Callable[[S, S], Story] | None = None,
    least: int = 2,
) -> tuple[Agreement[S], Agreement[S]]:
    """`SitOut` and `ComeBack`, in the phases that they fit.

    ``leave`` and ``come_back`` get the position in which the seat is, or is no longer, one of `sitting_out`;
    they pass the turn on or deal it in. ``followed`` tells what else came of it; ``least`` seats must stay.
    """

    def sit_out(state: S, action: SitOut) -> S:
        if action.seat in state.sitting_out:
            raise Refusal("not_available", Message("core.sits_out_already", seat=Seat(action.seat)))
        if state.players - len(state.sitting_out) <= least:
            raise Refusal("not_available", Message("core.too_few_stay", n=least))
        return leave(_sitting(state, {*state.sitting_out, action.seat}), action.seat)

    def back(state: S, action: ComeBack) -> S:
        if action.seat not in state.sitting_out:
            raise Refusal("not_available", Message("core.plays_already", seat=Seat(action.seat)))
        after = _sitting(state, {*state.sitting_out} - {action.seat})
        return after if come_back is None else come_back(after, action.seat)

    def story(before: S, action: SitOut | ComeBack, after: S) -> Story:
        said = Message(f"core.did.{action.do}", seat=Seat(action.seat))
        return (said, *(followed(before, after) if followed else ()))

    return (
        Agreement(SitOut, sit_out, _seats_that_can(SitOut, sit_out), story, fits),
        Agreement(ComeBack, back, _seats_that_can(ComeBack, back), story, fits_back or fits),
    )


def accepted(rule: Callable[[S, Any], S], state: S, action: AgreedAction) -> bool:
    """Whether a rule would allow an action."""
    try:
        rule(state, action)
    except Refusal:
        return False
    return True


def check_seat(state: State, seat: int | None) -> int:
    """The seat of an action that must name one of the table."""
    if seat is None:
        raise Refusal("bad_value", Message("core.missing_field", field="seat"))
    if not 0 <= seat < state.players:
        raise Refusal("bad_value", Message("core.unknown_seat"))
    return seat


def check_amount(amount: int) -> None:
    """An amount by which something is corrected: not 0, at most six digits."""
    if not 1 <= abs(amount) <= LARGEST_AMOUNT:
        raise Refusal("bad_value", Message("core.bad_amount"))


def signed(amount: int) -> int | str:
    """An amount as it is told: with its sign, also where it is a plus."""
    return f"+{amount}" if amount > 0 else amount


def check_agreed(state: State, action: AgreedAction) -> None:
    """What holds for all of them: the seat is one of the table, the reason is short."""
    if action.seat is not None:
        check_seat(state, action.seat)
    if action.why is not None and not 1 <= len(action.why) <= LONGEST_WHY:
        raise Refusal("bad_value", Message("core.bad_why", n=LONGEST_WHY))


def _seats_that_can(
    kind: type[SitOut] | type[ComeBack], rule: Callable[[S, Any], S]
) -> Callable[[S], tuple[Choice, ...]]:
    def choices(state: S) -> tuple[Choice, ...]:
        seats = tuple(seat for seat in range(state.players) if accepted(rule, state, kind(seat=seat)))
        return (Choice(kind.do, Message(f"core.verb.{kind.do}"), seats=seats),) if seats else ()

    return choices


def _sitting(state: S, seats: Iterable[int]) -> S:
    changes: dict[str, Any] = {"sitting_out": tuple(sorted(seats))}
    after: S = replace(state, **changes)  # type: ignore[type-var]
    return after


def _ended(state: S) -> S:
    """The position in which the table has ended the game: nobody is asked, and the phase is ``over``."""
    kept = {field.name for field in fields(state)}  # type: ignore[arg-type]
    changes = {"by_table": True, "turn": None, "phase": "over"}
    wanted: dict[str, Any] = {name: value for name, value in changes.items() if name in kept}
    after: S = replace(state, **wanted)  # type: ignore[type-var]
    return after
