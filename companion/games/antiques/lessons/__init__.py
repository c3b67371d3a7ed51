"""What is explained of «Аукцион» while it is played, and how its table is laid."""

from collections.abc import Mapping
from typing import Any

from companion.core.components import Stock
from companion.core.lesson import Dealt, Lesson
from companion.core.messages import Message
from companion.games.antiques.state import COINS

LESSONS = {
    "stop": Lesson("tricks", ("did.stop", "choice.stop")),
    "ban": Lesson("tricks", ("did.ban", "choice.ban")),
    "swap": Lesson("tricks", ("did.swap", "did.flip", "choice.swap")),
    "box": Lesson("bidding", ("did.box",)),
    "waits": Lesson("replica", ("did.waits",)),
    "joined": Lesson("replica", ("did.joined",)),
    "bank": Lesson("paying", ("did.bank", "did.pay_rest", "did.pay_bank")),
    "paid": Lesson("paying", ("did.pay", "did.pay_one")),
    "end": Lesson("scoring", ("did.end", "ask.over")),
    "lot": Lesson("lot", ("ask.lot",)),
    "bid": Lesson("bidding", ("ask.bid",)),
    "pass": Lesson("bidding", ("did.pass",)),
    "turn_up": Lesson("paying", ("ask.turn_up",)),
    "assign": Lesson("replica", ("ask.assign",)),
}
PLAIN = frozenset({"did.lot", "did.bid", "did.won", "did.turn_up", "did.assign"})
"""What is told of a step and needs no lesson: what was asked before has explained it."""


def dealing(seats: int, options: Mapping[str, Any], lacking: Stock) -> tuple[Dealt, ...]:
    if "cards" in lacking:
        return ()
    tricks = options.get("tricks") or ()
    return (
        Dealt(
            Message("antiques.lesson.deal.deck"),
            "cards painting furniture jewelry stamp sculpture collection replica",
        ),
        Dealt(Message("antiques.lesson.deal.coins", n=COINS // seats), "coins 1 1 1"),
        Dealt(Message("antiques.lesson.deal.tokens", n=len(tricks)), f"tokens {' '.join(tricks)}")
        if tricks
        else Dealt(Message("antiques.lesson.deal.no_tokens")),
        Dealt(Message("antiques.lesson.deal.first")),
    )
