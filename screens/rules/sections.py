"""The sections of a rulebook: titles below each other, of which those that are open show their text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.rulebook import Block, Section, book
from companion.store import Store, StoreError
from screens.drawing.theme import theme
from screens.games import screens_of
from screens.lean.widgets import LeanLabel
from screens.text.words import words
from screens.widgets.containers import Card, Column, Flow, Grid, Level, Row, Scroll
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.text import BodyText, text_width
from screens.widgets.touch import Tappable

SMALLEST = 14
"""sp: figures of a table are not written smaller."""


class RulePoint(Row):
    text = StringProperty("")


class RuleExample(Card):
    text = StringProperty("")


class RulePicture(Flow):
    """Pieces of the game in a row, or several."""


class RuleCell(LeanLabel):
    head = BooleanProperty(False)
    """Whether it says what the column is about."""
    first = BooleanProperty(False)
    """Whether it says what the row is about."""


class RuleTable(Grid):
    """A table whose columns are as wide as their words, and share what is left."""

    def __init__(self, rows: Sequence[Sequence[str]], **kwargs: Any) -> None:
        super().__init__(cols=len(rows[0]), **kwargs)
        self._texts = rows
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                self.add_widget(RuleCell(text=text, head=number == 0, first=column == 0))
        self._share = Clock.create_trigger(self._share_width, -1)
        self.fbind("width", self._share)
        theme.bind(label=self._share_later)
        self._share()

    def _share_later(self, *_: object) -> None:
        self._share()

    def _share_width(self, *_: object) -> None:
        size = theme.label
        widths = self._widths(size)
        if sum(widths) > self.width:
            size = max(sp(SMALLEST), size * self.width / sum(widths))
            widths = self._widths(size)
        spare = (self.width - sum(widths)) / len(widths)
        for number, cell in enumerate(reversed(self.children)):
            cell.font_size = size
            cell.width = widths[number % self.cols] + spare

    def _widths(self, size: float) -> list[float]:
        return [
            max(text_width(text, size, bold=True) for text in column) + size * 0.4
            for column in zip(*self._texts, strict=True)
        ]


def make_picture(game: str, blocks: Iterable[Block]) -> RulePicture:
    """What blocks of this kind show, with the board's own drawings, beside each other."""
    picture = RulePicture()
    screens = screens_of(game)
    pieces = screens.load(screens.rule_pieces)
    for block in blocks:
        sort, names = block.pieces
        for name in names:
            picture.add_widget(pieces[sort](name))
    return picture


def make_blocks(game: str, blocks: Sequence[Block]) -> Iterator[Widget]:
    """The widgets for the blocks of a section of a game's rules, in their order."""
    for kind, members in groupby(blocks, key=lambda block: block.kind):
        if kind == "row":
            yield RuleTable([block.cells for block in members])
        elif kind == "picture":
            yield make_picture(game, members)
        else:
            make = {"text": BodyText, "point": RulePoint, "example": RuleExample}[kind]
            yield from (make(text=block.text) for block in members)


def known_cards(store: Store, game: str) -> Mapping[str, Json]:
    """What the app has learned of the table's own cards; nothing where that can't be read."""
    with suppress(StoreError):
        return store.decks.known(game)
    return {}


class RuleHeader(Tappable, Level):
    """The title of a section: a tap opens or closes it."""

    title = StringProperty("")
    open = BooleanProperty(False)
    now = BooleanProperty(False)
    """Whether the section belongs to what the game waits for."""


class RuleSection(Plate, Column):
    """One section; its text is laid out when it is first opened."""

    __events__ = ("on_toggle",)
    title = StringProperty("")
    open = BooleanProperty(False)
    now = BooleanProperty(False)

    def __init__(self, game: str, section: Section, **kwargs: Any) -> None:
        self.game, self.section = game, section
        super().__init__(title=section.title, **kwargs)
        self.fbind("open", self._unfold)
        self._unfold()

    def toggle(self) -> None:
        """Opens what is closed, closes what is open."""
        self.dispatch("on_toggle")
        self.open = not self.open

    def on_toggle(self) -> None:
        """Somebody opens or closes it."""

    def _unfold(self, *_: object) -> None:
        body = self.ids.body
        body.clear_widgets()
        if self.open:
            for block in make_blocks(self.game, self.section.blocks):
                body.add_widget(block)


class RuleList(Column):
    """All sections of a game, in the order of reading."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._game, self._at = "", ""
        self._known: Mapping[str, Json] = {}
        self._bring = Clock.create_trigger(self._bring_to_top, 0)
        words.bind(tr=self._translate)
        # The page takes some rounds of layout: until somebody opens another section, this one stays in sight.
        self.fbind("height", self._bring)

    def show(self, game: str, known: Mapping[str, Json], section: str = "", now: bool = False) -> None:
        """Shows the book of a game, open at one section or at the first; ``now``: the game asks about it.

        ``known`` is what the app has learned of the table's own cards.
        """
        self._game, self._known = game, known
        self._at = section or next(iter(book(game, words.language)))
        self._fill({self._at: (True, now)})
        self._bring()

    def _translate(self, *_: object) -> None:
        if self._game:
            self._fill({shown.section.key: (shown.open, shown.now) for shown in self.children})

    def _fill(self, looks: dict[str, tuple[bool, bool]]) -> None:
        """Lays out all sections; ``looks`` says which are open, and which belong to the moment."""
        self.clear_widgets()
        for key, text in book(self._game, words.language, self._known).items():
            unfolded, now = looks.get(key, (False, False))
            section = RuleSection(self._game, text, open=unfolded, now=now)
            section.bind(on_toggle=self._leave)
            self.add_widget(section)

    def _leave(self, *_: object) -> None:
        """Somebody reads something else: nothing is brought into sight any more."""
        self._at = ""

    def _bring_to_top(self, *_: object) -> None:
        shown = next((shown for shown in self.children if shown.section.key == self._at), None)
        scroll = self._scroll()
        if shown is None or scroll is None:
            return
        content = scroll.children[0]
        hidden = content.height - scroll.height
        scroll.scroll_y = max(0.0, min(1.0, 1 - (content.top - shown.top) / hidden)) if hidden > 0 else 1.0
        # Another book of another length was scrolled here before: its swing must not go on.
        scroll.effect_y.reset(scroll.effect_y.max * scroll.scroll_y)

    def _scroll(self) -> Any:
        """What it scrolls in, if it is on a page."""
        parent = self.parent
        while parent is not None and not isinstance(parent, Scroll):
            parent = parent.parent if parent.parent is not parent else None
        return parent


class RuleSheet(Sheet):
    outlives_steps = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sections = RuleList()
        self.add_widget(self._sections)

    def show(self, game: str, known: Mapping[str, Json], section: str = "", now: bool = False) -> None:
        """Opens at a section; ``now``: it belongs to what the game asks at the moment."""
        self.title = words.tr("rules.of", game=words.tr(f"{game}.name"))
        self.open()
        self._sections.show(game, known, section, now)


load_kv(__file__)
