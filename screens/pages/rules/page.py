"""The rules of all games, with a field to look something up, and those of one, from a section on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.games import GAME_IDS
from companion.rulebook import has_book
from companion.rulebook.search import Hit, Span, search
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.rules.sections import known_cards
from screens.text.words import words
from screens.widgets.containers import Level, TapCard
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange


def marked(text: str, spans: Sequence[Span], colour: Sequence[float]) -> str:
    """A text in Kivy's markup with the spans bold and in a colour; whatever else it holds is only text.

    >>> marked("a [rat]", [(3, 6)], (1, 0, 0, 1))
    'a &bl;[b][color=#ff0000ff]rat[/color][/b]&br;'
    """
    parts, done = [], 0
    ink = get_hex_from_color(colour)
    for low, high in spans:
        found = escape_markup(text[low:high])
        parts += [escape_markup(text[done:low]), f"[b][color={ink}]{found}[/color][/b]"]
        done = high
    return "".join((*parts, escape_markup(text[done:])))


MOST_HITS = 20
"""More than anybody reads; whoever has not found it by then writes one more word."""


class RuleGame(TapCard, Level):
    game = StringProperty("")


class RuleHit(TapCard):
    game = StringProperty("")
    title = StringProperty("")
    """In markup, as is the excerpt."""
    excerpt = StringProperty("")
    section = StringProperty("")


class RulesPage(Page):
    nothing = BooleanProperty(False)
    """Whether what was typed is nowhere to be found."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hits = Pool(
            RuleHit, on_release=lambda card: self.root.go("rulebook", game=card.game, section=card.section)
        )
        self._games = [self._make_game(game) for game in GAME_IDS if has_book(game)]
        self._look_soon = Clock.create_trigger(lambda _: self._look(), -1)
        self.ids.query.fbind("text", self._look_soon)
        words.bind(tr=self._look_again)
        theme.bind(primary=self._look_again)

    def on_show(self, **_: Any) -> None:
        self._look()

    def _look_again(self, *_: object) -> None:
        self._look_soon()

    def _look(self) -> None:
        """Shows what was found; the games while nobody looks for anything."""
        query = self.ids.query.text
        found = search(query, words.language)[:MOST_HITS]
        self.nothing = bool(query.strip()) and not found
        for card, hit in self._hits.lay_in(self.ids.hits, found):
            self._fill(card, hit)
        arrange(self.ids.games, [] if query.strip() else self._games)
        self.ids.scroll.scroll_y = 1

    def _fill(self, card: RuleHit, hit: Hit) -> None:
        card.game, card.section = hit.game, hit.section
        card.title = marked(hit.title, hit.title_spans, theme.primary)
        card.excerpt = marked(hit.excerpt, hit.spans, theme.primary)

    def _make_game(self, game: str) -> RuleGame:
        card = RuleGame(game=game)
        card.bind(on_release=lambda card: self.root.go("rulebook", game=card.game))
        return card


class RulebookPage(Page):
    """The rules of one game: ``root.go('rulebook', game='heckmeck', section='fail')``."""

    game = StringProperty("")

    def on_show(self, game: str = "", section: str = "", **_: Any) -> None:
        theme.game = self.game = game
        self.ids.sections.show(game, known_cards(self.services.store, game), section)


load_kv(__file__)
