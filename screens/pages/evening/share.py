"""How an evening is handed on: as a picture, or in words."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.store import GameRow
from companion.store.evenings import Evening
from screens.app.hand_on import free_file, hand_on
from screens.app.root import the_root
from screens.app.services import Services
from screens.devices.share import share_text
from screens.pages.data.picture import UNIT, PosterLine, SharedPicture
from screens.pages.evening.formatting import say_points
from screens.people.seat_colours import seat_colours
from screens.text.dates import say_day
from screens.text.names import few_names, played_title
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.motif import GameMotif
from screens.widgets.overlays import Sheet

MOST_MOTIFS = 4
"""So many drawings stand side by side at the top."""


class PosterGame(Level):
    """One game of the evening, and who has won it."""

    game = StringProperty("")
    title = StringProperty("")
    winners = StringProperty("")
    u = NumericProperty(UNIT)


class EveningPoster(SharedPicture):
    """An evening as a picture to send: ``EveningPoster.of(evening).save(path, on_saved)``."""

    games = NumericProperty(0)

    @classmethod
    def of(cls, evening: Evening) -> EveningPoster:
        rows = evening.standings
        first = few_names([row.name for row in rows if row.place == 1])
        poster = cls(
            heading=words.tr("evening.first", who=first),
            day=words.tr(say_day(evening.day, with_year=True)),
            games=len(evening.games),
        )
        for game in list(dict.fromkeys(game.game for game in evening.games))[:MOST_MOTIFS]:
            poster.ids.motifs.add_widget(GameMotif(game=game, radius=UNIT * 16))
        for row, colour in zip(rows, seat_colours([row.person for row in rows]), strict=True):
            poster.ids.lines.add_widget(
                PosterLine(place=row.place, name=row.name, colour=colour, total=say_points(row.points))
            )
        for game_row in evening.games:
            poster.ids.games.add_widget(_game(game_row))
        return poster


def _game(row: GameRow) -> PosterGame:
    winners = few_names([row.seats[seat].name for seat in row.winners])
    return PosterGame(game=row.game, title=played_title(row), winners=words.tr(winners))


def evening_text(evening: Evening) -> str:
    """The standings in a few lines."""
    head = f"{words.tr('evening.title')} · {words.tr(say_day(evening.day))}"
    lines = [f"{row.place}. {row.name}: {say_points(row.points)}" for row in evening.standings]
    return "\n".join([head, *lines])


class EveningShareSheet(Sheet):
    def __init__(self, services: Services, evening: Evening, **kwargs: Any) -> None:
        self._services, self._evening = services, evening
        super().__init__(title=words.tr("evening.share"), **kwargs)

    def as_picture(self) -> None:
        self.close()
        path = free_file(self._services, f"{words.tr('evening.title')} {self._evening.day}", ".png")
        EveningPoster.of(self._evening).save(path, lambda saved: hand_on([saved]))

    def as_message(self) -> None:
        """The standings in a few words, for somebody."""
        self.close()
        if share_text(evening_text(self._evening)) == "copied":
            the_root().toast(words.tr("result.copied"))


load_kv(__file__)
