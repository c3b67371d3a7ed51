"""The three things that can go wrong, each with its own name."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import Message

Code = Literal["bad_value", "game_over", "not_now", "not_your_turn", "cannot_afford", "not_available"]
"""Why an action was refused. Where several fit, the first in this order is given."""


class Refusal(Exception):
    """The rules forbid it. Nothing of it has happened, and `message` says why."""

    def __init__(self, code: Code, message: Message) -> None:
        super().__init__(code, message)
        self.code: Code = code
        self.message = message


class RefusedStep(Refusal):
    """A step that was to be put into a log is refused; `at` is its number there."""

    def __init__(self, at: int, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.message)
        self.at = at


class BadDocument(Exception):
    """What was given is no game document: it can't be played at all. `option` is the one that does not fit
    the others, where it is one."""

    def __init__(self, message: Message, option: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.option = option


class DamagedGame(Exception):
    """A stored game can't be read any further than `at`; everything before it is whole."""

    def __init__(self, at: int, message: Message) -> None:
        super().__init__(at, message)
        self.at = at
        self.message = message
