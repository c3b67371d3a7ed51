"""What is explained of «Круг Чемпионов» while it is played, and how its table is laid."""

from collections.abc import Mapping
from typing import Any

from companion.core.components import Stock
from companion.core.lesson import Dealt, Lesson
from companion.core.messages import Message

LESSONS = {
    "lead": Lesson("move", ("did.lead",)),
    "blocked": Lesson("move", ("did.blocked", "did.stuck", "note.blocked", "note.stuck")),
    "home": Lesson("move", ("did.home.win", "did.home.place", "did.home.show")),
    "last": Lesson("pay_out", ("did.last",)),
    "last_tied": Lesson("crowd", ("did.last_tied",)),
    "doubled": Lesson("pay_out", ("did.doubled",)),
    "cards_up": Lesson("race", ("did.cards_up",)),
    "show": Lesson("hidden", ("ask.show",)),
    "end": Lesson("end", ("did.end", "ask.over")),
    "line_up": Lesson("line_up", ("ask.line_up",)),
    "pay_out": Lesson("pay_out", ("did.gains", "did.pays", "did.even")),
    "next": Lesson("bets", ("did.next",)),
    "bet": Lesson("bets", ("ask.bet",)),
    "covered": Lesson("hidden", ("ask.bet_down", "ask.bet_real")),
    "roll": Lesson("race", ("ask.roll",)),
    "move": Lesson("race", ("ask.move",)),
    "arrive": Lesson("race", ("ask.arrive",)),
}
PLAIN = frozenset(
    {
        "did.line_up",
        "did.own_track",
        "did.arrive",
        "did.bets_open",
        "did.bet",
        "did.bet_down",
        "did.bets_closed",
        "did.roll",
        "did.move",
        "did.show_due",
        "did.show",
    }
)
"""What is told of a step and needs no lesson: what was asked before has explained it."""


def dealing(seats: int, options: Mapping[str, Any], lacking: Stock) -> tuple[Dealt, ...]:
    cards, tokens = "cards" not in lacking, "tokens" not in lacking
    steps = []
    if cards:
        steps.append(Dealt(Message("circle.lesson.deal.horses"), "horses 1 2 3 4 5 6 7"))
        steps.append(Dealt(Message("circle.lesson.deal.cards"), "cards open"))
    if tokens and options.get("hidden"):
        steps.append(Dealt(Message("circle.lesson.deal.tokens_empty"), "tokens 1 1 2 0"))
    elif tokens:
        steps.append(Dealt(Message("circle.lesson.deal.tokens"), "tokens 1 1 2"))
    if cards:
        steps.append(Dealt(Message("circle.lesson.deal.leader"), "tokens leader"))
    return tuple(steps)
