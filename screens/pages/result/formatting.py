"""A result in words, to be sent to somebody."""

from __future__ import annotations

from screens.pages.result.body import Placed
from screens.play.finished_game import FinishedGame
from screens.text.words import figure, words


def unit(play: FinishedGame, number: int) -> str:
    """What is counted in this game, in the form that goes with a number."""
    return str(words.tr(f"{play.game}.unit", n=number))


def placed(play: FinishedGame) -> list[Placed]:
    """Everybody's place and score line by line, the best first."""
    people, outcome, sheet = play.people, play.outcome, play.sheet()
    return [
        Placed(
            outcome.places[seat],
            people.names[seat],
            people.colours[seat],
            figure(outcome.totals[seat]),
            tuple((play.say(line.item), figure(line.points)) for line in sheet[seat]),
        )
        for seat in sorted(people.seats, key=outcome.places.__getitem__)
    ]


def result_text(play: FinishedGame) -> str:
    """Places, scores and what decided, as plain text in the player's language.

    Хекмек
    1. Маша: 7 червяков
    2. Петя: 4 червяка
    """
    people, outcome = play.people, play.outcome
    order = sorted(people.seats, key=lambda seat: outcome.places[seat])
    lines = [words.tr(f"{play.game}.name")]
    for seat in order:
        total = outcome.totals[seat]
        lines.append(f"{outcome.places[seat]}. {people.names[seat]}: {figure(total)} {unit(play, total)}")
    lines += [play.say(message) for message in play.verdict()]
    return "\n".join(lines)
