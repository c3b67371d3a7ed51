"""Every result, of a tracked game, a counted one and a calculator: who has won and why, and every score.

    body.show(winners, placed)      # colours of those who won; places in order, each with its lines

What else a page has to tell stands below the winner (``ids.hall``) or below the scores (``ids.story``).
`ResultFrame` is what the pages around it share: the bars, and two buttons for how it goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.store.notes import LONGEST_NOTE
from screens.app.page import Page
from screens.app.root import AppRoot
from screens.drawing.motion import motion
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import PLAYER_COLOURS, theme
from screens.people.name_field import FieldNote, NameField  # noqa: F401  (kv knows it by name)
from screens.play.finished_game import FinishedGame, winners_in_words
from screens.text.words import figure, words
from screens.widgets.box import Box
from screens.widgets.containers import FilledInside, Row, TapCard
from screens.widgets.kv import load_kv
from screens.widgets.motif import SIDES as MOTIF_SIDES
from screens.widgets.motif import motif_texture
from screens.widgets.overlays import Sheet
from screens.widgets.players import PlayerSymbol
from screens.widgets.pool import Pool, arrange

PIECES = 44
SECONDS, HIGH = 0.9, 120
"""How long it falls, and from how far above, in dp."""


class Confetti(Drawn):
    """Pieces of the game between bits of paper in the colours of the players: a short shower behind the
    winner, painted once."""

    game = StringProperty("")
    paints = ("game",)
    above = NumericProperty(0)
    """How far it still is above its place."""
    ground = "#FFFFFF"

    def paint(self) -> None:
        # The same shower every time: the picture is shared and never moves by itself.
        chance = Random(7)
        width, height = self.size
        for number in range(PIECES):
            x = (number + chance.random()) / PIECES * width
            y = (0.4 + 0.6 * chance.random()) * height
            colour = PLAYER_COLOURS[number % len(PLAYER_COLOURS)].fill
            if self.game and number % 4 == 0:
                side = dp(16 + 8 * chance.random())
                piece = motif_texture(self.game, theme.dark, MOTIF_SIDES[0])
                self.image(piece, x, y, side, side)
            elif number % 3:
                wide, high = dp(4 + 5 * chance.random()), dp(4 + 8 * chance.random())
                self.rounded(x, y, wide, high, dp(1.5), rgba(colour, 0.85))
            else:
                self.disc(x, y, dp(2.5 + 2 * chance.random()), rgba(colour, 0.85))

    def fall(self) -> None:
        self.above, self.opacity = dp(HIGH), 0.0
        motion.to(self, SECONDS, ease="out_quad", above=0, opacity=1.0)


FEW_LINES, WINNERS_LINES = 4, 10
"""Scores with no more lines than this are open from the beginning; the winner's with no more than that."""

_INSIDE_A_SUM = re.compile(r"(?<=[\d×№$]) (?=[\d×$])")


def with_whole_sums(text: str) -> str:
    """A line that never ends in the middle of a sum."""
    return _INSIDE_A_SUM.sub("\u00a0", text)


class ScoreLine(Row):
    text = StringProperty("")
    points = StringProperty("")


class PlaceCard(TapCard):
    """One person's place and score; a tap opens the lines that add up to it."""

    place = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    open = BooleanProperty(False)
    lines = ObjectProperty(())
    """Pairs of what the points are for and how many they are."""

    def __init__(self, **kwargs: Any) -> None:
        self._pool = Pool(ScoreLine)
        super().__init__(**kwargs)
        for name in ("lines", "open"):
            self.fbind(name, self._show)

    def on_release(self) -> None:
        self.open = not self.open

    def _show(self, *_: object) -> None:
        shown = self.lines if self.open else ()
        for row, (text, points) in self._pool.lay_in(self.ids.lines, shown):
            row.text, row.points = with_whole_sums(text), points


class WinnerSymbol(PlayerSymbol):
    """The winner's badge, large."""


@dataclass(frozen=True, slots=True)
class Placed:
    place: int
    """From 1; 0 where all have lost together, and for who has none."""
    name: str
    colour: int
    points: int | None
    """None in a game without points."""
    lines: tuple[tuple[str, str], ...]
    """What the points are for, and how many they are."""

    @property
    def total(self) -> str:
        """The points as they are written."""
        return figure(self.points)


class ResultBody(Box):
    """The winner, and the scores below or beside."""

    heading = StringProperty("")
    score = StringProperty("")
    facts = StringProperty("")
    """When it was, how long it took."""
    why = StringProperty("")
    """Why the order is what it is, where the points alone do not tell."""
    won = BooleanProperty(True)
    """Whether somebody has won, and not only leads."""
    wide = BooleanProperty(False)
    """Whether winner and scores stand beside each other."""

    def __init__(self, **kwargs: Any) -> None:
        self._cards = Pool(PlaceCard)
        self._symbols = Pool(WinnerSymbol)
        self.cards: list[PlaceCard] = []
        """The scores that are shown, the best first."""
        super().__init__(**kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """What a page adds stands below the winner."""
        if "places" in self.ids:
            self.ids.hall.add_widget(widget, *args, **kwargs)
        else:  # its own two columns, of which the places are last
            super().add_widget(widget, *args, **kwargs)

    def show(self, winners: Sequence[int], placed: Sequence[Placed]) -> None:
        """Shows the symbols of those who have won, and every score."""
        for symbol, colour in self._symbols.lay_in(self.ids.winners, winners):
            symbol.colour = colour
        self.cards = self._cards.take(len(placed))
        for card, row in zip(self.cards, placed, strict=True):
            card.place, card.total, card.name, card.colour = row.place, row.total, row.name, row.colour
            nothing = ((words.tr("result.no_lines"), ""),) if row.total else ()
            card.lines = row.lines or nothing
        arrange(self.ids.places, self.cards)

    def open_cards(self, most_for_winners: float = WINNERS_LINES) -> None:
        """Opens the scores that are short, and the winners' where they have no more lines than that."""
        short = max((len(card.lines) for card in self.cards), default=0) <= FEW_LINES
        for card in self.cards:
            card.open = short or (card.place == 1 and len(card.lines) <= most_for_winners)


class ResultFrame(FilledInside, Page):
    """A page that shows a result. What it adds in its kv stands below the winner."""

    subtitle = StringProperty("")
    finale = StringProperty("")
    """The page that shows how the points add up, where the game has one."""
    known = BooleanProperty(True)
    """Whether there is a result at all."""
    stored = BooleanProperty(True)
    """Whether the game is among the others: nothing is lost by going home."""
    main_text = StringProperty("")
    main_icon = StringProperty("")
    other_text = StringProperty("")
    """What the quiet button above it does."""
    other_icon = StringProperty("")
    wide = BooleanProperty(False)
    """Whether winner and scores stand beside each other."""

    def go_home(self) -> None:
        """Home; the way here is forgotten."""
        self.root.go("home", fresh=True)


def unit(play: FinishedGame, number: int) -> str:
    """What is counted in this game, in the form that goes with a number."""
    return str(words.tr(f"{play.game}.unit", n=number))


def winning_score(play: FinishedGame) -> str:
    """How many points the winners have, with their unit; or that there are none."""
    outcome = play.outcome
    if not outcome.scored:
        return str(words.tr("result.no_points"))
    best = outcome.totals[outcome.places.index(1)]
    return f"{figure(best)} {unit(play, best)}"


def placed(play: FinishedGame) -> list[Placed]:
    """Everybody's place and score line by line, the best first; those of one team in one."""
    people, outcome, sheet = play.people, play.outcome, play.sheet()
    return [
        Placed(
            place=max(outcome.places[seat] or 0 for seat in side) if 1 in outcome.places else 0,
            name=", ".join(people.names[seat] for seat in side),
            colour=people.colours[side[0]],
            points=outcome.totals[side[0]] if outcome.scored else None,
            lines=tuple((play.say(line.item), figure(line.points)) for line in sheet[side[0]]),
        )
        for side in outcome.sides
    ]


def result_text(play: FinishedGame) -> str:
    """Places, scores and what decided, as plain text in the player's language.

    Хекмек
    1. Маша: 7 червяков
    2. Петя: 4 червяка
    """
    outcome = play.outcome
    lines = [play.title]
    if 1 not in outcome.places:
        lines.append(winners_in_words(play))
    for row in placed(play):
        points = "" if row.points is None else f": {row.total} {unit(play, row.points)}"
        lines.append(f"{f'{row.place}.' if row.place else '–'} {row.name}{points}")
    if not outcome.scored:
        lines.append(winning_score(play))
    lines += [play.say(message) for message in play.verdict()]
    return "\n".join(lines)


class NoteField(NameField):
    """A few lines of text."""


class NoteCard(TapCard):
    """The note, or the offer to write one."""

    note = StringProperty("")

    _root: AppRoot
    _number = 0

    def show(self, root: AppRoot, number: int) -> None:
        """Shows the note on a game; a `StoreError` where it can't be read."""
        self._root, self._number = root, number
        self.note = root.services.store.game_row(number).note

    def on_release(self) -> None:
        NoteSheet(self.note, self._save).open()

    def _save(self, text: str) -> None:
        with self._root.reporting_errors():
            self.note = self._root.services.store.notes.write(self._number, text)


class NoteSheet(Sheet):
    """Writes a note, or changes it; an empty one is none."""

    longest = NumericProperty(LONGEST_NOTE)
    """How many characters it may have."""

    def __init__(self, note: str, on_saved: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_saved = on_saved
        self.ids.note.text = note

    def on_close(self) -> None:
        self.ids.note.focus = False

    def save(self) -> None:
        self.close()
        self._on_saved(self.ids.note.text)


load_kv(__file__)
