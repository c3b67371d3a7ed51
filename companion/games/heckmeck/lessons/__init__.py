"""What is explained of Heckmeck while it is played, and how its table is laid."""

from collections.abc import Mapping
from typing import Any

from companion.core.components import Stock
from companion.core.lesson import Dealt, Lesson
from companion.core.messages import Message

LESSONS = {
    "steal": Lesson("take", ("note.steal", "did.steal")),
    "flip": Lesson("fail", ("did.flip",)),
    "fail": Lesson("fail", ("did.fail", "did.fail_return", "choice.stop")),
    "end": Lesson("end", ("did.end", "ask.over")),
    "turn": Lesson("turn", ("ask.start",)),
    "quick": Lesson("turn", ("ask.quick",)),
    "keep": Lesson("keep", ("ask.keep",)),
    "decide": Lesson("take", ("ask.decide",)),
    "no_more": Lesson("take", ("ask.take",)),
    "stack": Lesson("tiles", ("did.take",)),
}
PLAIN = frozenset({"did.roll", "did.keep", "did.nothing_new", "did.stop"})
"""What is told of a step and needs no lesson: what was asked before has explained it."""


def dealing(seats: int, options: Mapping[str, Any], lacking: Stock) -> tuple[Dealt, ...]:
    if "dice" in lacking:
        return ()
    return (
        Dealt(Message("heckmeck.lesson.deal.tiles"), "tiles 21 25 29 33 36"),
        Dealt(Message("heckmeck.lesson.deal.dice"), "dice 1 2 3 4 5 worm"),
    )
