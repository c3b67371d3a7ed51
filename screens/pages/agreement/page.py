"""What was agreed before a game, to be changed at the table: ``root.go('agreement', game=7)``.

Whatever is chosen here is first tried on every step so far (`Session.agreeing`): only where all of them still
fit can the table play on that way, and only once it says so.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.errors import BadDocument, Refusal, RefusedStep
from companion.core.game import Setup
from companion.core.session import SetupChange
from companion.store import StoreError
from screens.app.long_work import AWAITED, LongWork
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.pages.setup.options_card import agreed_setup, unused_options
from screens.play.fields.pick import seat_option
from screens.play.play import Play
from screens.text.names import standings
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import confirm


class AgreementPage(Page):
    """The options of a running game, and who began it."""

    title = StringProperty("")
    first = NumericProperty(0)
    changed = BooleanProperty(False)
    """Whether something else is chosen than what was agreed."""
    reason = ObjectProperty(None, allownone=True)
    """Why it can't be played this way, as a message."""

    play: Play | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._values: dict[str, Any] = {}
        self._chosen: Setup | None = None
        self._work = LongWork(AWAITED)
        self.ids.options.bind(on_change=lambda _: self._judge())

    def on_show(self, game: int = 0, **_: Any) -> None:
        with self.reporting_errors():
            self.play = Play(self.root, game)
            theme.game = self.play.game
            self.title = words.tr(f"{self.play.game}.name")
            agreed = self.play.session.setup.options
            self._values = {name: value for name, value in agreed.items() if name != "first"}
            self.first = agreed["first"]
            people, rules = self.play.people, self.play.session.game
            self.ids.options.show(self.root, self.play.game, rules.options, self._values)
            self.ids.options.seat(people.names, people.colours)
            self.ids.scroll.scroll_y = 1
            self._judge()

    def on_hide(self) -> None:
        self._work.stop()
        self.play = None

    def pick_first(self, seat: int) -> None:
        self.first = seat
        self._judge()

    def _judge(self) -> None:
        """Says whether the options fit together, and leaves out what the others leave nothing of."""
        play = self.play
        if play is None:
            return
        seats = play.people.seats
        self.ids.first.options = [seat_option(play, seat, seat == self.first) for seat in seats]
        self.ids.options.leave_out(unused_options(play.game, self._values))
        self.reason, self._chosen = None, None
        try:
            self._chosen = agreed_setup(play.session.game, self._values, play.people.names, int(self.first))
        except BadDocument as misfit:
            self.reason = misfit.message
        self.changed = self._chosen is not None and self._chosen.options != play.session.setup.options

    # What would become of the game

    def check(self) -> None:
        """Tries what was chosen on all steps so far, a slice a frame."""
        if self.play is not None and self._chosen is not None:
            self.root.toast(words.tr("correct.busy"))
            self._work.start(self._checking(self.play, self._chosen))

    def _checking(self, play: Play, chosen: Setup) -> Generator[None, None, None]:
        try:
            change = yield from play.session.agreeing(chosen.options)
        except RefusedStep as misfit:
            self.root.drop_toast()
            said = words.tr("agreement.misfit.help", at=misfit.at + 1, why=play.say(misfit.message))
            to_log = words.tr("agreement.misfit.log")
            confirm(words.tr("agreement.misfit"), said, to_log, lambda: self._open_log(play.number))
            return
        self.root.drop_toast()
        said = "\n\n".join(self._told(play, change))
        confirm(words.tr("agreement.ask"), said, words.tr("agreement.yes"), lambda: self._agree(play, change))

    def _told(self, play: Play, change: SetupChange) -> list[str]:
        """What stays, where everybody stands then, and what can no longer be undone."""
        session, steps = play.session, change.proposed.cursor
        said = [words.tr("agreement.all_stay" if steps else "agreement.nothing_yet", n=steps)]
        after = standings(play.people.names, change.proposed.view())
        if after != standings(play.people.names, session.view()):
            said.append(words.tr("correct.standings", standings=after))
        if session.can_redo or session.corrected:
            said.append(words.tr("agreement.final"))
        return said

    def _agree(self, play: Play, change: SetupChange) -> None:
        try:
            play.session.agree(change)
        except (Refusal, StoreError) as trouble:
            self.root.toast(play.say(trouble.message))
            return
        self.root.back_to("table")
        self.root.toast(words.tr("agreement.done"))

    def _open_log(self, number: int) -> None:
        self.root.back_to("table")
        self.root.go("log", game=number)


load_kv(__file__)
