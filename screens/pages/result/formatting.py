"""A result in words, to be sent to somebody."""

from __future__ import annotations

import re

from screens.play.play import Play
from screens.text.words import figure, words

_INSIDE_A_SUM = re.compile(r"(?<=[\d×№$]) (?=[\d×$])")


def with_whole_sums(text: str) -> str:
    """A line that never ends in the middle of a sum."""
    return _INSIDE_A_SUM.sub("\u00a0", text)


def unit(play: Play, number: int) -> str:
    """What is counted in this game, in the form that goes with a number."""
    return str(words.tr(f"{play.game}.unit", n=number))


def result_text(play: Play) -> str:
    """Places, scores and what decided, as plain text in the player's language.

    Хекмек
    1. Маша: 7 червяков
    2. Петя: 4 червяка
    """
    session, people = play.session, play.people
    outcome = play.outcome
    order = sorted(people.seats, key=lambda seat: outcome.places[seat])
    lines = [words.tr(f"{play.game}.name")]
    for seat in order:
        total = outcome.totals[seat]
        lines.append(f"{outcome.places[seat]}. {people.names[seat]}: {figure(total)} {unit(play, total)}")
    lines += [play.say(message) for message in session.verdict()]
    return "\n".join(lines)
