"""How a race is lined up: cards picked from the stable, written down on the spot, or dealt by the app."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.core.prompt import Choice, compose
from companion.games.circle.stable import DECK, deal
from companion.games.circle.state import STALLS, Horse
from companion.games.circle.view import CircleView
from screens.app.root import the_root
from screens.games.circle.draft import Draft, as_json
from screens.games.circle.horse_cards.known import KnownHorses
from screens.games.circle.horse_cards.picker import Picker
from screens.games.circle.line_up_area import LineUpArea
from screens.play.action_buttons import ActionButton
from screens.play.board_control import BoardControl
from screens.play.play import APP
from screens.text.words import words

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard


class LineUpControl(BoardControl[CircleView]):
    """Fills seven stalls."""

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
        if self._known.full:
            buttons.append(
                ActionButton(words.tr("circle.screen.line_up.deal"), self._deal, "cards-outline", "second")
            )
        if not self._known.full or self.view.last_race is None:
            buttons.append(
                ActionButton(words.tr("circle.screen.stable"), self._open_stable, "horse-variant", "second")
            )
        ready = self.draft.missing == 0 and not self._why_not()
        return [
            *buttons,
            ActionButton(words.tr("circle.screen.line_up.go"), self._start, "flag-checkered", open=ready),
        ]

    # What can be done

    def open_picker(self, stall: int) -> None:
        """Picks a card for a stall, and then for the next ones."""
        if self.picker is None:
            self.picker = Picker()
        card = self.draft.cards[stall - 1]
        self.picker.pick(stall, card.name if card else "", self._known, self._unusable, self._put)

    def _put(self, stall: int, horse: Horse | None) -> int | None:
        draft = self.draft
        with the_root().reporting_errors():
            draft.put(stall, horse)
        self.show()
        self.board.refresh_buttons()
        return draft.next_empty(stall) if horse is not None else stall

    def _start(self) -> None:
        horses = [card for card in self.draft.cards if card is not None]
        if self.play.submit(compose(self._choice, {"horses": self.draft.raw()})):
            with the_root().reporting_errors():
                self._known.used(horses)

    def _deal(self) -> None:
        """The app deals: asked again at the same place it deals the same."""
        stream = self.play.session.chance()
        horses = deal(self._known.by_name(), self.ran(), self.view.royal, stream)
        if len(horses) < len(STALLS):
            the_root().toast(words.tr("circle.screen.line_up.short"))
            return
        self.play.submit(compose(self._choice, {"horses": [as_json(horse) for horse in horses]}), APP)

    def _open_stable(self) -> None:
        the_root().go("horse_cards")

    # What is said

    def show(self) -> None:
        """Shows the stalls of the race that comes next."""
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
