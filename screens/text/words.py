"""The language of the interface, and the one way to show words.

In kv the singleton is known as ``words``. A text is always written as ``words.tr(…)`` and follows a change
of the language by itself, because ``tr`` is a property that is set anew whenever the language changes::

    Title:
        text: words.tr('home.title')
    Body:
        text: words.tr('home.games', n=root.count)
    Body:
        text: words.tr(root.said, root.names)     # an engine `Message`, and the names at the table

``tr`` takes a key or a `Message` (or None, for no text); names of the people, seat by seat; and the
arguments of the sentence. In Python: ``words.tr(…)`` for a text that is shown once; where Python fills in
texts that stay, a page has ``retranslate`` and whatever is no page ``words.bind(tr=…)``.

What the app itself says is in ``screens/text/<language>.py``, a section a page (``home.``; ``ui.`` for the
shared widgets), whose name its keys begin with. Those of one game's screens begin with ``<game>.screen.`` and
are in ``screens/games/<game>/texts``. Whatever else begins with the id of a game belongs to its engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty, OptionProperty

from companion.core.messages import LANGUAGES, Argument, Message, Words
from companion.games import GAME_IDS
from screens.lean.gc_pause import BulkNotifier

SOURCES = {
    "": "screens.text",
    **{f"{game}.screen": f"screens.games.{game}.texts" for game in GAME_IDS},
    **{f"{game}.lesson": f"companion.games.{game}.lessons" for game in GAME_IDS},
}
"""Where `Words` finds what the engine does not say."""


def figure(number: int | None) -> str:
    """A number as it is written: with a real minus; nothing where there is none."""
    if number is None:
        return ""
    return f"−{-number}" if number < 0 else str(number)


class Speaker(BulkNotifier):
    """Says keys and messages in the present language."""

    language = OptionProperty("ru", options=LANGUAGES)
    """The language of every text; setting it renders all of them again at once."""
    tr = ObjectProperty(None)
    """Key or `Message` to text; see the top of this module."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spoken = {self.language: Words(self.language, SOURCES)}
        self.tr = self._translator(self._spoken[self.language])
        self.fbind("language", self._switch)

    def has(self, key: str) -> bool:
        """Whether there are words for a key, e.g. a help sentence that not every option needs."""
        return self._spoken[self.language].has(key)

    def _switch(self, *_: object) -> None:
        if self.language not in self._spoken:
            self._spoken[self.language] = Words(self.language, SOURCES)
        self.tr = self._translator(self._spoken[self.language])

    @staticmethod
    def _translator(catalogue: Words) -> Any:
        def tr(message: str | Message | None, names: Sequence[str] = (), **args: Argument) -> str:
            if not message:
                return ""
            return catalogue.say(Message(message, **args) if isinstance(message, str) else message, names)

        return tr


words = Speaker()
