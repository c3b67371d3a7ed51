"""How a race is lined up: cards picked from the stable, written down on the spot, or dealt by the app."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.prompt import Choice, compose
from companion.games.circle.stable import DECK, deal, describe, read_card
from companion.games.circle.state import STALLS, Horse
from companion.games.circle.view import CircleView
from companion.store import Setting
from companion.store.settings import Settings
from screens.drawing.theme import once_a_frame, theme
from screens.games.circle.bets import MARGIN, SIDE, WIDEST
from screens.games.circle.horse_cards import KnownHorses
from screens.games.circle.horse_rows import HorseRows
from screens.games.circle.stable import Picker
from screens.play.action_buttons import ActionButton
from screens.play.board import BoardControl
from screens.play.extent import Extent
from screens.play.play import APP
from screens.text.words import words
from screens.widgets.text import LabelText

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard


class LineUpArea(Widget):
    """Seven stalls to be filled with cards, and below them what is missing."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stalls = HorseRows()
        self.text = LabelText(size_hint_x=None)
        for part in (self.stalls, self.text):
            self.add_widget(part)
        self._arrange_soon = once_a_frame(self, self.arrange, "pos", "size", tokens=("text_size",))
        self.text.fbind("height", self._arrange_soon)

    @property
    def extent(self) -> Extent:
        return HorseRows.extent(self._width()).with_more(self._below())

    def _below(self) -> float:
        """What the words take up, and what is between and around."""
        return max(theme.label * 1.3, self.text.height) + 3 * dp(MARGIN)

    def _width(self) -> float:
        return min(self.width - 2 * dp(SIDE), dp(WIDEST))

    def show(self, cards: Sequence[Horse | None], said: str, hint: str) -> None:
        """The cards in the stalls so far, what there is to say about them, and what an empty stall says."""
        for (stall, row), card in zip(self.stalls.rows.items(), cards, strict=True):
            row.show(card, stall=stall, hint=hint)
        self.text.text = said

    def arrange(self, *_: object) -> None:
        margin = dp(MARGIN)
        width = self._width()
        left = self.center_x - width / 2
        high = min(self.height - self.text.height - 3 * margin, HorseRows.most_height())
        self.stalls.size, self.stalls.pos = (width, high), (left, self.top - margin - high)
        self.text.width = width
        self.text.pos = (left, self.stalls.y - margin - self.text.height)


DRAFT = Setting("circle.line_up", "")
"""Which game and race it is for, and the names in its stalls; of a horse without a name the values."""


class Draft:
    """A line-up while it is put together. It survives everything: the app may be closed between two cards."""

    def __init__(self, settings: Settings, known: KnownHorses, race: tuple[int, int]) -> None:
        self._settings, self._known = settings, known
        self.race = race
        """Which it is for: the number of the game, and which race of it."""
        self.cards: list[Horse | None] = [None] * len(STALLS)
        self._read()

    @property
    def missing(self) -> int:
        return self.cards.count(None)

    def next_empty(self, stall: int) -> int | None:
        """The first empty stall behind this one, or any; None where all are filled."""
        order = (*range(stall + 1, STALLS[-1] + 1), *range(1, stall + 1))
        return next((other for other in order if self.cards[other - 1] is None), None)

    def put(self, stall: int, horse: Horse | None) -> None:
        """Puts a card into a stall, or takes it out. May raise a `StoreError`."""
        self.cards[stall - 1] = horse
        told = [self._told(card) if card else "" for card in self.cards]
        self._settings.set(DRAFT, json.dumps([*self.race, told]))

    def _told(self, horse: Horse) -> Json:
        """A card that is known by its name, any other as it is."""
        return horse.name if self._known.find(horse.name) is not None else as_json(horse)

    def raw(self) -> list[Json]:
        return [as_json(card) for card in self.cards if card is not None]

    def _read(self) -> None:
        """What was begun before; cards that were renamed or forgotten since are left out."""
        try:
            *begun_for, names = json.loads(self._settings.get(DRAFT) or "[[]]")
        except (ValueError, TypeError):
            return
        if tuple(begun_for) == self.race and isinstance(names, list) and len(names) == len(STALLS):
            self.cards = [self._read_card(told) for told in names]

    def _read_card(self, told: Any) -> Horse | None:
        if isinstance(told, str):
            return self._known.find(told) if told else None
        name = told.get("name") if isinstance(told, dict) else None
        return read_card(name, told) if isinstance(name, str) else None


def as_json(horse: Horse) -> Mapping[str, Json]:
    return {"name": horse.name, **describe(horse)}


class LineUpControl(BoardControl[CircleView]):
    board: CircleBoard

    def __init__(self, board: CircleBoard) -> None:
        super().__init__(board)
        self.picker: Picker | None = None
        self._draft: Draft | None = None

    @cached_property
    def area(self) -> LineUpArea:
        """The stalls, made for the first line-up."""
        area = LineUpArea()
        area.stalls.bind(on_stall=lambda _, stall: self.open_picker(stall))
        area.text.fbind("height", self.board.arrange_soon)
        return area

    @property
    def draft(self) -> Draft:
        """What is picked so far for the race that comes next."""
        race = (self.play.number, self.view.race)
        if self._draft is None or self._draft.race != race:
            self._draft = Draft(self.play.services.settings, self._known, race)
        return self._draft

    def forget(self) -> None:
        """Another table, or the stable was visited: what was picked is read again."""
        self._draft = None

    @property
    def _choice(self) -> Choice:
        return self.scene.open_choice("line_up")

    def buttons(self) -> list[ActionButton]:
        """Start, and deal where the whole deck is known; the way to the stable is here or in the picker."""
        buttons = []
        if self.draft.missing == len(STALLS):
            text = words.tr("circle.screen.line_up.own_track")
            buttons.append(ActionButton(text, self._run_on_own_track, "hand-back-right-outline", "second"))
        if self._known.full:
            buttons.append(
                ActionButton(words.tr("circle.screen.line_up.deal"), self._deal, "cards-outline", "second")
            )
        if not self._known.full or self.view.last_race is None:
            buttons.append(
                ActionButton(words.tr("circle.screen.stable"), self._open_stable, "horse-variant", "second")
            )
        if self.draft.missing < len(STALLS):
            ready = self.draft.missing == 0 and not self._why_not()
            text = words.tr("circle.screen.line_up.go")
            buttons.append(ActionButton(text, self._start, "flag-checkered", open=ready))
        return buttons

    # What can be done

    def open_picker(self, stall: int) -> None:
        """Picks a card for a stall, and then for the next ones."""
        if self.picker is None:
            self.picker = Picker(self.play.root)
        card = self.draft.cards[stall - 1]
        filled = card.name if card else ""
        self.picker.pick(stall, filled, self._known, self._put, self._unusable, self._stand_in)

    def _stand_in(self, stall: int) -> str:
        """The number that stands for the name of a horse: no two of a game are alike."""
        return str(len(STALLS) * (self.view.race - 1) + stall)

    def _put(self, stall: int, horse: Horse | None) -> int | None:
        draft = self.draft
        with self.play.root.reporting_errors():
            draft.put(stall, horse)
        self.show()
        self.board.refresh_buttons()
        return draft.next_empty(stall) if horse is not None else stall

    def _start(self) -> None:
        horses = [card for card in self.draft.cards if card is not None]
        if self.play.submit(compose(self._choice, {"horses": self.draft.raw()})):
            with self.play.root.reporting_errors():
                self._known.used(horse for horse in horses if self._known.find(horse.name) is not None)

    def _deal(self) -> None:
        """The app deals: asked again at the same place it deals the same."""
        stream = self.play.session.chance()
        horses = deal(self._known.by_name(), self.ran(), self.view.royal, stream)
        if len(horses) < len(STALLS):
            self.play.root.toast(words.tr("circle.screen.line_up.short"))
            return
        self.play.submit(compose(self._choice, {"horses": [as_json(horse) for horse in horses]}), APP)

    def _run_on_own_track(self) -> None:
        """Nobody tells the cards: the table runs the race by itself."""
        self.play.submit({"do": "own_track"})

    def _open_stable(self) -> None:
        self.play.root.go("horse_cards")

    # What is said

    def show(self) -> None:
        self.area.show(self.draft.cards, self._said(), self.play.hint("circle.screen.line_up.empty"))

    def _said(self) -> str:
        missing = self.draft.missing
        if not self.play.interactive:
            return ""
        if not missing:
            return self._why_not() or words.tr("circle.screen.line_up.ready")
        key = "circle.screen.line_up.first" if missing == len(STALLS) else "circle.screen.line_up.missing"
        said = words.tr(key, n=missing)
        known = len(self._known.by_name())
        if 0 < known < DECK:
            said += " " + words.tr("circle.screen.line_up.know", n=known, all=DECK)
        return str(said)

    def _why_not(self) -> str:
        return self.play.why_not(compose(self._choice, {"horses": self.draft.raw()}))

    def _unusable(self) -> dict[str, str]:
        """Why cards can't be picked: they stand in a stall, or they have run."""
        notes = {name: words.tr("circle.screen.cards.note.ran") for name in self.ran()}
        for stall, card in zip(STALLS, self.draft.cards, strict=True):
            if card is not None:
                notes[card.name] = words.tr("circle.screen.cards.note.here", n=stall)
        return notes

    def ran(self) -> set[str]:
        """The names of the horses that have run in this game."""
        return {horse.name for result in self.view.results for horse in result.horses}

    @property
    def _known(self) -> KnownHorses:
        return KnownHorses(self.play.services.store)
