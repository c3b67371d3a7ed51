"""The result of a game as a picture to send.

It is drawn for itself, not taken off the screen: it looks the same on every phone, at any size of text, and
is sharp enough for a message. ``Poster.of(play, row).save(path, on_saved)``.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.messages import Message
from companion.store import GameRow
from companion.store.errors import from_system
from screens.app.root import the_root
from screens.pages.result.formatting import unit
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate

UNIT = 3
"""Pixels of the picture for each dp of its design: 1080 pixels across."""
FRAMES = 12
"""After how many frames all of it is drawn: words and motifs are made one after the other."""


class PosterLine(Plate, BoxLayout):
    """One person's place and score."""

    place = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    u = NumericProperty(UNIT)


class Poster(BoxLayout):
    """The picture."""

    game = StringProperty("")
    heading = StringProperty("")
    """Who has won."""
    score = StringProperty("")
    """With how much."""
    day = StringProperty("")
    verdict = StringProperty("")
    """Why the order is what it is, where the points alone do not tell."""
    u = NumericProperty(UNIT)

    @classmethod
    def of(cls, play: Play, row: GameRow) -> Poster:
        """The picture of a finished game."""
        outcome = play.session.outcome
        assert outcome is not None
        names = play.people.names
        winners = [seat for seat in play.people.seats if outcome.places[seat] == 1]
        best = outcome.totals[winners[0]]
        poster = cls(
            game=play.game,
            heading=words.tr(
                "result.winner" if len(winners) == 1 else "result.winners",
                who=tuple(names[seat] for seat in winners),
            ),
            score=f"{figure(best)} {unit(play, best)}",
            day=_day(row.finished or row.updated),
            verdict=" ".join(map(play.say, play.session.verdict())),
        )
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

    def save(self, path: Path, on_saved: Callable[[Path], object]) -> None:
        """Writes the picture as soon as all of it is drawn."""
        self._wait(FRAMES, lambda: self._write(path, on_saved))

    def _wait(self, frames: int, then: Callable[[], object]) -> None:
        if frames == 0:
            then()
        else:
            Clock.schedule_once(lambda _: self._wait(frames - 1, then))

    def _write(self, path: Path, on_saved: Callable[[Path], object]) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(f"part-{path.name}")
            _opaque(self.export_as_image().texture).save(str(part), flipped=False)
            part.replace(path)
        except OSError as error:
            the_root().toast(words.tr(from_system(error).message))
            return
        on_saved(path)


def _opaque(texture: Any) -> Texture:
    """The picture without holes: what is drawn with a soft colour would shine through elsewhere."""
    pixels = bytearray(texture.pixels)
    pixels[3::4] = b"\xff" * (len(pixels) // 4)
    solid = Texture.create(texture.size, colorfmt="rgba")
    solid.blit_buffer(bytes(pixels), colorfmt="rgba")
    return solid


def _day(moment: int) -> str:
    day = datetime.fromtimestamp(moment / 1000)
    month = Message(f"ui.month.{day.month}")
    text: Any = words.tr("ui.when.year", day=day.day, month=month, year=day.year)
    return str(text)


load_kv(__file__)
