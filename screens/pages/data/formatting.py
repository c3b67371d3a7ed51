"""Games as a text that a person can read: for a message, a note, a letter."""

from __future__ import annotations

from companion.store import GameRow, Store
from companion.store.clock import local
from screens.pages.result.formatting import result_text
from screens.play.finished_game import FinishedGame
from screens.play.play import Play
from screens.text.words import figure, words

MOST_GAMES = 200
"""How many games a text tells of: a clipboard has its limits, and so has a reader."""


def game_text(play: FinishedGame, row: GameRow) -> str:
    """A finished game: the result, every line of the score, and all that happened where that is known."""
    parts = [f"{_day(row.finished or row.updated)}\n{result_text(play)}"]
    sheet = play.sheet()
    for seat in sorted(play.people.seats, key=lambda seat: row.seats[seat].place or 0):
        lines = [f"{play.say(line.item)}: {figure(line.points)}" for line in sheet[seat]]
        parts.append("\n".join([play.people.names[seat], *(f"  {line}" for line in lines)]))
    if isinstance(play, Play):
        steps = [f"{step + 1}. {play.story_of(step)}" for step in range(play.session.cursor)]
        parts.append("\n".join([words.tr("data.text.log"), *steps]))
    return "\n\n".join(parts)


def all_text(store: Store) -> str:
    """All finished games, the last first, a line each."""
    rows = store.history(limit=MOST_GAMES, finished=True)
    lines = [_line(row) for row in rows]
    more = store.count_games(finished=True) - len(rows)
    if more > 0:
        lines.append(words.tr("data.text.more", n=more))
    return "\n".join(lines)


def _line(row: GameRow) -> str:
    seats = sorted(row.seats, key=lambda seat: seat.place or 0)
    people = [f"{seat.place}. {seat.name} {figure(seat.total or 0)}" for seat in seats]
    return f"{_day(row.finished or row.updated)} {words.tr(f'{row.game}.name')}: {', '.join(people)}"


def _day(moment: int) -> str:
    return f"{local(moment):%d.%m.%Y}"
