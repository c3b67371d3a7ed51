"""Figures of the statistics in words."""

from __future__ import annotations

from companion.core.messages import Message
from companion.store.clock import local
from screens.text.words import figure, words


def decimal(number: float) -> str:
    """A number with one digit behind the comma, or the point; none where it is 0.

    >>> words.language = "en"
    >>> decimal(7.25), decimal(-3.0)
    ('7.2', '−3')
    """
    tenths = round(number * 10)
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    point = "." if words.language == "en" else ","
    return f"{sign}{whole}{point}{rest}" if rest else f"{sign}{whole}"


def percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole) if whole else 0}\u00a0%"


def unbroken(text: str) -> str:
    """A few words that stay together in one line."""
    return text.replace(" ", "\u00a0")


def day(milliseconds: int) -> str:
    """A day in as few characters as possible."""
    return f"{local(milliseconds):%d.%m}"


def score(game: str, total: int) -> str:
    """A score with what is counted in the game."""
    return f"{figure(total)}\u00a0{words.tr(f'{game}.unit', n=total)}"


def game_name(game: str) -> str:
    return str(words.tr(f"{game}.name"))


def value_of(key: str, value: int) -> str:
    """A record's value with its unit."""
    return str(words.tr(Message(f"{key}.value", n=value)))
