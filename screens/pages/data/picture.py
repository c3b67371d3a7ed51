"""A picture to send: drawn for itself, not taken off the screen. ``picture.save(root, path, on_saved)``.

It looks the same on every phone, at any size of text, and is sharp enough for a message: everything is laid
out in units of ``u``. Drawings of games stand at the top (``ids.motifs``), below them who has won and a line
for everybody (``ids.lines``); what a subclass adds in its kv comes last.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty

from companion.store import GameRow
from companion.store.errors import from_system
from companion.store.evenings import day_of
from screens.app.root import AppRoot
from screens.lean.paint_queue import paint_all
from screens.pages.result.body import placed, winning_score
from screens.play.finished_game import FinishedGame, winners_in_words
from screens.text.dates import say_day
from screens.text.names import played_title
from screens.text.words import words
from screens.widgets.containers import FilledInside, Level, Upright
from screens.widgets.kv import load_kv
from screens.widgets.motif import GameMotif
from screens.widgets.plate import Plate

UNIT = 3
"""Pixels of the picture for each dp of its design: 1080 pixels across."""
FRAMES = 12
"""After how many frames all of it is drawn: words and motifs are made one after the other."""


class PosterLine(Plate, Level):
    place = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    u = NumericProperty(UNIT)


class SharedPicture(FilledInside, Plate, Upright):
    inside = "below"

    u = NumericProperty(UNIT)
    banner = NumericProperty(0)
    """How high the drawings at the top are, in units."""
    largest = NumericProperty(26)
    """The size of the heading, in units."""
    title = StringProperty("")
    day = StringProperty("")
    heading = StringProperty("")
    score = StringProperty("")

    def save(self, root: AppRoot, path: Path, on_saved: Callable[[Path], object]) -> None:
        """Writes the picture as soon as all of it is drawn."""
        self._wait(FRAMES, lambda: self._write(root, path, on_saved))

    def _wait(self, frames: int, then: Callable[[], object]) -> None:
        if frames == 0:
            then()
        else:
            Clock.schedule_once(lambda _: self._wait(frames - 1, then))

    def _write(self, root: AppRoot, path: Path, on_saved: Callable[[Path], object]) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(f"part-{path.name}")
            paint_all()
            _opaque(self.export_as_image().texture).save(str(part), flipped=False)
            part.replace(path)
        except OSError as error:
            root.toast(words.tr(from_system(error).message))
            return
        on_saved(path)


def _opaque(texture: Any) -> Texture:
    """The picture without holes: what is drawn with a soft colour would shine through elsewhere."""
    pixels = bytearray(texture.pixels)
    pixels[3::4] = b"\xff" * (len(pixels) // 4)
    solid = Texture.create(texture.size, colorfmt="rgba")
    solid.blit_buffer(bytes(pixels), colorfmt="rgba")
    return solid


class Poster(SharedPicture):
    """The result of a game as a picture to send: ``Poster.of(play, row).save(root, path, on_saved)``."""

    verdict = StringProperty("")
    """Why the order is what it is, where the points alone do not tell."""

    @classmethod
    def of(cls, play: FinishedGame, row: GameRow) -> Poster:
        poster = cls(
            heading=winners_in_words(play),
            score=winning_score(play),
            title=played_title(row),
            day=words.tr(say_day(day_of(row.finished or row.updated), with_year=True)),
            verdict=" ".join(map(play.say, play.verdict())),
        )
        poster.ids.motifs.add_widget(GameMotif(game=play.game, title=row.title, radius=UNIT * 16))
        for one in placed(play):
            poster.ids.lines.add_widget(
                PosterLine(place=one.place, name=one.name, colour=one.colour, total=one.total)
            )
        return poster


load_kv(__file__)
