"""The result of a game as a picture to send: ``Poster.of(play, row).save(path, on_saved)``."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.store import GameRow
from companion.store.evenings import day_of
from screens.pages.data.picture import UNIT, PosterLine, SharedPicture
from screens.pages.result.formatting import unit
from screens.play.finished_game import FinishedGame, winners_in_words
from screens.text.dates import say_day
from screens.text.names import played_title
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.motif import GameMotif


class Poster(SharedPicture):
    """The picture."""

    verdict = StringProperty("")
    """Why the order is what it is, where the points alone do not tell."""

    @classmethod
    def of(cls, play: FinishedGame, row: GameRow) -> Poster:
        """The picture of a finished game."""
        outcome = play.outcome
        names = play.people.names
        best = outcome.totals[outcome.places.index(1)]
        poster = cls(
            heading=winners_in_words(play),
            score=f"{figure(best)} {unit(play, best)}",
            title=played_title(row),
            day=words.tr(say_day(day_of(row.finished or row.updated), with_year=True)),
            verdict=" ".join(map(play.say, play.verdict())),
        )
        poster.ids.motifs.add_widget(GameMotif(game=play.game, radius=UNIT * 16))
        for seat in sorted(play.people.seats, key=lambda seat: outcome.places[seat]):
            poster.ids.lines.add_widget(
                PosterLine(
                    place=outcome.places[seat],
                    name=names[seat],
                    colour=play.people.colours[seat],
                    total=figure(outcome.totals[seat]),
                )
            )
        return poster


load_kv(__file__, "picture")
