"""What the people at a table may agree on beside the rules, wherever it is asked: in the menu, at the seats.

What the engine says may be agreed on (`Session.agreed_choices`) is asked for and played as a step;
`hand_over` gives a seat to somebody else, which is no step of the game. The last part of a seat's sheet:

    SeatChoices:
        id: choices             # choices.show(play, seat); in a game that is only looked at it is empty
        on_chosen: root.close()
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.core.action import Json
from companion.core.agreed import LONGEST_WHY
from companion.core.prompt import Choice, Pick
from companion.store.names import drawn_name
from screens.play.curtain_call import ask_in_secret
from screens.play.hand_over import HandOverSheet
from screens.play.play import Play
from screens.text.names import standings
from screens.text.words import words
from screens.widgets.buttons import QuietButton
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.pool import Pool

ICONS = {
    "end": "flag-checkered",
    "sit_out": "account-cancel",
    "come_back": "account-plus-outline",
    "adjust": "pencil-outline",
    "go_on": "play-outline",
}
USUAL_ICON = "cards-outline"
GOAL = "to"
"""The field that says where something goes: to a seat, or to another place."""


def choices_about(play: Play, seat: int | None) -> tuple[Choice, ...]:
    """What the table may agree on now; with a seat, what can be about that one."""
    choices = play.session.agreed_choices() if play.interactive else ()
    return choices if seat is None else tuple(choice for choice in choices if _is_about(choice, seat))


def _is_about(choice: Choice, seat: int) -> bool:
    """Whether a seat can be named: as the one that it is about, or as where something goes."""
    goals = (field.items for field in choice.fields if isinstance(field, Pick) and field.name == GOAL)
    return seat in choice.seats or any(item.value == seat for items in goals for item in items)


def agree(play: Play, choice: Choice, seat: int | None = None) -> None:
    """Asks what has to be said with a choice, and plays it."""
    if choice.do == "end":
        said = words.tr("correct.end.ask", standings=standings(play.people.names, play.session.view()))
        yes, no = words.tr("correct.end.yes"), words.tr("correct.end.no")
        confirm(words.tr("correct.end"), said, yes, lambda: play.submit({"do": "end"}), no=no)
    else:
        AgreedSheet(play, choice, seat).open()


class AgreedSheet(Sheet):
    """Whom it is about, what, and why."""

    outlives_steps = True

    ready = BooleanProperty(False)
    """Whether the engine would accept it, as far as the table may know."""
    secret = BooleanProperty(False)
    """Whether it is filled in behind the curtain."""
    lack = StringProperty("")

    def __init__(self, play: Play, choice: Choice, seat: int | None, **kwargs: Any) -> None:
        title = capital(play.say(choice.label))
        if seat is not None and seat in choice.seats:
            choice, title = replace(choice, seats=(seat,)), f"{title}: {play.people.names[seat]}"
        super().__init__(title=title, **kwargs)
        self._play, self._choice, self.secret = play, choice, choice.secret
        form = self.ids.form
        form.bind(on_change=lambda _: self._check())
        form.show(choice, play, fresh=True, hidden=choice.secret)
        if seat is not None and not choice.seats:
            form.fill(GOAL, seat)
        self._check()

    @property
    def _why(self) -> str:
        return drawn_name(self.ids.why.text, LONGEST_WHY)

    def _raw(self) -> dict[str, Json]:
        raw: dict[str, Json] = self.ids.form.raw()
        return {**raw, "why": self._why} if self._why else raw

    def _check(self) -> None:
        self.lack = self.ids.form.lack
        if not self.lack and not self._choice.secret:
            self.lack = self._play.why_not(self._raw())
        self.ready = not self.lack

    def agree(self) -> None:
        """It is settled; what nobody else may see is filled in behind the curtain."""
        if self._choice.secret:
            seat = self.ids.form.seat
            self.close()
            ask_in_secret(replace(self._choice, seats=(seat,)), self._play, seat, self._why)
        elif self._play.submit(self._raw()):
            self.close()


class SeatChoices(Column):
    """A button for everything that can be about this seat now; ``on_chosen`` comes before it is asked."""

    __events__ = ("on_chosen",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._buttons = Pool(QuietButton, on_release=self._chosen)
        self._acts: dict[QuietButton, Callable[[], object]] = {}

    def on_chosen(self) -> None:
        """Something was chosen: the sheet may go."""

    def show(self, play: Play, seat: int) -> None:
        """Offers what can be agreed on about a seat."""
        offers: list[tuple[str, str, Callable[[], object]]] = [
            (
                capital(play.say(choice.label)),
                ICONS.get(choice.do, USUAL_ICON),
                partial(agree, play, choice, seat),
            )
            for choice in choices_about(play, seat)
        ]
        if play.interactive and play.present:
            hand_over = lambda: HandOverSheet(play, seat).open()  # noqa: E731
            offers.append((words.tr("agreement.hand_over"), "account-switch-outline", hand_over))
        for button, (text, icon, act) in self._buttons.lay_in(self, offers):
            button.text, button.icon, self._acts[button] = text, icon, act

    def _chosen(self, button: QuietButton) -> None:
        self.dispatch("on_chosen")
        self._acts[button]()


load_kv(__file__)
