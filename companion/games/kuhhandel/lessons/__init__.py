"""What is explained of Kuhhandel Master while it is played, and how its table is laid."""

from collections.abc import Mapping
from typing import Any

from companion.core.components import Stock
from companion.core.lesson import Dealt, Lesson
from companion.core.messages import Message

LESSONS = {
    "donkey": Lesson("donkey", ("did.donkey",)),
    "bluff": Lesson(
        "bluff",
        ("did.bluff", "did.bluff_cards", "did.shown", "did.shown_nothing", "did.again", "did.again_without"),
    ),
    "quartet": Lesson("scoring", ("did.quartet",)),
    "champion": Lesson("champion", ("ask.count",)),
    "pay_cards": Lesson("champion", ("ask.decide_cards", "ask.pay_cards", "did.sell_cards", "did.buy_cards")),
    "rat": Lesson("rat", ("ask.rat",)),
    "must_take": Lesson("rat", ("did.must_take", "did.must_take_bare")),
    "rat_taken": Lesson("rat", ("did.take", "did.take_bare", "ask.again")),
    "tie": Lesson("trade", ("did.tie", "did.second_tie", "ask.offer")),
    "traded": Lesson("trade", ("did.moved", "did.higher")),
    "empty": Lesson("ending", ("ask.must_trade", "did.pile_empty", "did.passed_over")),
    "leave_out": Lesson("scoring", ("choice.leave_out", "did.leave_out")),
    "cash": Lesson("variants", ("choice.cash", "did.cash")),
    "end": Lesson("scoring", ("did.end", "did.end_short", "ask.over")),
    "turn": Lesson("turn", ("ask.turn",)),
    "may_trade": Lesson("trade", ("choice.trade",)),
    "auction": Lesson("auction", ("ask.auction",)),
    "bid": Lesson("auction", ("ask.auction_raised",)),
    "free": Lesson("auction", ("did.free", "did.unclaimed")),
    "decide": Lesson("auction", ("ask.decide",)),
    "paying": Lesson("paying", ("ask.pay", "did.sell", "did.buy")),
    "answer": Lesson("trade", ("ask.answer",)),
    "answer_rats": Lesson("rat_trade", ("ask.answer_rats",)),
    "outcome": Lesson("trade", ("ask.outcome_one", "ask.outcome_two")),
    "more": Lesson("variants", ("ask.more",)),
    "share": Lesson("share_out", ("ask.share",)),
    "draw": Lesson("share_out", ("ask.draw", "ask.draw_own")),
}
PLAIN = frozenset(
    {
        "did.reveal",
        "did.bid",
        "did.claim",
        "did.close",
        "did.pay",
        "did.due",
        "did.due_cards",
        "did.pass",
        "did.trade",
        "did.accept",
        "did.counter",
        "did.offer",
        "did.end_turn",
        "did.peek",
        "did.keep",
        "did.give",
        "did.draw",
    }
)
"""What is told of a step and needs no lesson: what was asked before has explained it."""


def dealing(seats: int, options: Mapping[str, Any], lacking: Stock) -> tuple[Dealt, ...]:
    """With two players the pile is made of money, too."""
    cards, money = "cards" not in lacking, "money" not in lacking
    mixed = cards and seats == 2
    steps = {
        "animals": cards and not mixed,
        "money": money,
        "reserve": money and not mixed,
        "donkeys": mixed,
        "zeros": mixed,
        "ten_out": mixed,
        "pile_two": mixed,
    }
    pictures = {
        "animals": "animals rooster sheep pig cow horse",
        "money": "money 0 0 10 10 10 20 50",
        "reserve": "money 50 100 200 500",
        "donkeys": "money 50 50 100 100 200 200 500 500",
        "zeros": "money 0",
        "ten_out": "money back",
        "pile_two": "cards back",
    }
    return tuple(
        Dealt(Message(f"kuhhandel.lesson.deal.{key}"), pictures[key])
        for key, wanted in steps.items()
        if wanted
    )
