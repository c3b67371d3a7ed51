"""How a race is lined up: cards picked from the stable, written down on the spot, or dealt by the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.prompt import Choice, compose
from companion.games.circle.stable import DECK, deal
from companion.games.circle.state import STALLS, Horse
from companion.games.circle.view import CircleView
from companion.store import StoreError
from screens.app.root import the_root
from screens.games.circle.draft import Draft, as_json
from screens.games.circle.horse_cards.known import Stable
from screens.games.circle.horse_cards.picker import Picker
from screens.games.circle.line_up_area import LineUpArea
from screens.play.action_buttons import ActionButton
from screens.play.play import APP, Play
from screens.text.words import words

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard


class LiningUp:
    """Fills seven stalls."""

    def __init__(self, board: CircleBoard) -> None:
        self.area = LineUpArea()
        self.area.stalls.bind(on_stall=lambda _, stall: self.open_picker(stall))
        self.picker: Picker | None = None
        self._board = board
        self._draft: Draft | None = None
        self._place: object = None
        self._choice: Choice | None = None
        self._view: CircleView | None = None

    def show(self, view: CircleView, choice: Choice) -> None:
        """Shows the stalls of the race that comes next."""
        self._view, self._choice = view, choice
        place = (self._play.number, view.race)
        if self._draft is None or place != self._place:
            self._place = place
            self._draft = Draft(self._play.services.settings, self._stable, *place)
        self._refresh()

    def buttons(self) -> list[ActionButton]:
        """Start, and deal where the whole deck is known; the way to the stable is here or in the picker."""
        assert self._draft is not None and self._choice is not None and self._view is not None
        buttons = []
        if self._stable.full:
            buttons.append(
                ActionButton(words.tr("circle.screen.line_up.deal"), self._deal, "cards-outline", "second")
            )
        if not self._stable.full or self._view.last_race is None:
            buttons.append(
                ActionButton(words.tr("circle.screen.stable"), self._open_stable, "horse-variant", "second")
            )
        ready = self._draft.missing == 0 and not self._why_not()
        return [
            *buttons,
            ActionButton(words.tr("circle.screen.line_up.go"), self._start, "flag-checkered", open=ready),
        ]

    # What can be done

    def open_picker(self, stall: int) -> None:
        """Picks a card for a stall, and then for the next ones."""
        assert self._draft is not None
        if self.picker is None:
            self.picker = Picker()
        card = self._draft.cards[stall - 1]
        self.picker.pick(stall, card.name if card else "", self._stable, self._unusable, self._put)

    def _put(self, stall: int, horse: Horse | None) -> int | None:
        draft = self._draft
        assert draft is not None
        self._try(lambda: draft.put(stall, horse))
        self._refresh()
        self._board.refresh_buttons()
        return draft.next_empty(stall) if horse is not None else stall

    def _start(self) -> None:
        assert self._draft is not None and self._choice is not None
        horses = [card for card in self._draft.cards if card is not None]
        if self._play.submit(compose(self._choice, {"horses": self._draft.raw()})):
            self._try(lambda: self._stable.used(horses))

    def _deal(self) -> None:
        """The app deals: asked again at the same place it deals the same."""
        assert self._view is not None and self._choice is not None
        stream = self._play.session.chance()
        horses = deal(self._stable.by_name(), self._ran(), self._view.royal, stream)
        if len(horses) < len(STALLS):
            the_root().toast(words.tr("circle.screen.line_up.short"))
            return
        self._play.submit(compose(self._choice, {"horses": [as_json(horse) for horse in horses]}), APP)

    def _open_stable(self) -> None:
        the_root().go("horse_cards")

    # What is said

    def _refresh(self) -> None:
        assert self._draft is not None
        self.area.show(self._draft.cards, self._said(), self._play.hint("circle.screen.line_up.empty"))

    def _said(self) -> str:
        assert self._draft is not None
        missing = self._draft.missing
        if not self._play.live:
            return ""
        if not missing:
            return self._why_not() or words.tr("circle.screen.line_up.ready")
        key = "circle.screen.line_up.first" if missing == len(STALLS) else "circle.screen.line_up.missing"
        said = words.tr(key, n=missing)
        known = len(self._stable.by_name())
        if 0 < known < DECK:
            said += " " + words.tr("circle.screen.line_up.know", n=known, all=DECK)
        return str(said)

    def _why_not(self) -> str:
        assert self._draft is not None and self._choice is not None
        return self._play.why_not(compose(self._choice, {"horses": self._draft.raw()}))

    def _unusable(self) -> dict[str, str]:
        """Why cards can't be picked: they stand in a stall, or they have run."""
        assert self._draft is not None
        notes = {name: words.tr("circle.screen.cards.note.ran") for name in self._ran()}
        for stall, card in zip(STALLS, self._draft.cards, strict=True):
            if card is not None:
                notes[card.name] = words.tr("circle.screen.cards.note.here", n=stall)
        return notes

    def _ran(self) -> set[str]:
        assert self._view is not None
        return {horse.name for result in self._view.results for horse in result.horses}

    @property
    def _play(self) -> Play:
        return self._board.play

    @property
    def _stable(self) -> Stable:
        return Stable(self._play.services.store)

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except StoreError as error:
            the_root().toast(words.tr(error.message))
