"""What is explained of «Козырные киты» while it is played, and how its table is laid."""

from collections.abc import Mapping
from typing import Any

from companion.core.components import Stock
from companion.core.lesson import Dealt, Lesson
from companion.core.messages import Message

LESSONS = {
    "revoke": Lesson("revoke", ("revoke",)),
    "draw_again": Lesson("trump", ("did.draw_again",)),
    "five_joins": Lesson("five", ("did.five_joins", "ask.after_five")),
    "tie": Lesson("end", ("did.tie",)),
    "end": Lesson("end", ("did.end", "ask.over")),
    "round_over": Lesson("round", ("did.round_over", "ask.deal")),
    "fives_box": Lesson("cards", ("did.without_fives", "did.with_fives")),
    "five_chooses": Lesson("five_reward", ("did.five_chooses", "ask.lead")),
    "keeps_bonus": Lesson("bonuses", ("did.keeps_bonus",)),
    "leads_on": Lesson("five_reward", ("did.leads_on",)),
    "used": Lesson("bonuses", ("did.use",)),
    "trump": Lesson("trump", ("ask.trump",)),
    "token": Lesson("trump", ("did.token",)),
    "first_bonus": Lesson("first_bonus", ("ask.bonus",)),
    "lead": Lesson("trick", ("ask.play",)),
    "follow": Lesson("trick", ("ask.follow",)),
    "use": Lesson("bonuses", ("choice.use",)),
    "reward": Lesson("reward", ("ask.reward",)),
}
PLAIN = frozenset(
    {
        "did.deal",
        "did.deal_led",
        "did.trump",
        "did.bonus",
        "did.opens",
        "did.play",
        "did.win",
        "did.reward",
        "did.lead",
    }
)
"""What is told of a step and needs no lesson: what was asked before has explained it."""


def dealing(seats: int, options: Mapping[str, Any], lacking: Stock) -> tuple[Dealt, ...]:
    steps = []
    if seats == 2:
        steps.append(Dealt(Message("whales.lesson.deal.fives"), "cards orca-5 narwhal-5 blue-5 sperm-5"))
    steps.append(Dealt(Message("whales.lesson.deal.token"), "token 1 9"))
    if "trump" not in lacking:
        steps.append(Dealt(Message("whales.lesson.deal.trump"), "cards blue-9"))
    hand = Message(f"whales.lesson.deal.{'all' if seats == 4 else 'cards'}")
    return (*steps, Dealt(hand, "cards orca-3 narwhal-2 sperm-7"))
