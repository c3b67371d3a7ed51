"""The table's menu: other ways to look at the game, and what its people may agree on beside the rules.

A tap on the title opens it. What the engine allows at the moment (`Session.agreed_choices`) becomes a step of
the log; that a seat is handed over, or that something else was agreed before the game, is kept beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty

from companion.rulebook.lessons import has_lessons
from screens.play.action_buttons import ActionButton
from screens.play.agreements import ICONS, USUAL_ICON, agree, choices_about
from screens.play.hand_over import HandOverSheet
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.buttons import SecondaryButton
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool
from screens.widgets.text import BodyText
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description
    from screens.table.lessons import Lessons


@dataclass(frozen=True, slots=True)
class Entry:
    icon: str
    text: str
    help: str
    act: Callable[[], object]


def ways_to_look(
    play: Play, enlarge: Callable[[], object], open_rules: Callable[[], object] | None
) -> Iterator[Entry]:
    """Other ways to look at the game: in its rules, from afar, and on other phones."""
    if open_rules is not None:
        yield Entry("book-open-variant", words.tr("rules.title"), "", open_rules)
    help_ = words.tr("table.large.help")
    yield Entry("magnify-plus-outline", words.tr("table.large"), help_, enlarge)
    text, help_ = words.tr("invitation.invite"), words.tr("invitation.invite.help")
    if play.guests is not None:
        here = sum(mark == "here" for mark in play.guests.marks)
        text, help_ = words.tr("invitation.title"), words.tr("invitation.count", n=here)
    yield Entry("cellphone-link", text, help_, partial(play.root.go, "invitation", game=play.number))


def agreements(play: Play) -> Iterator[Entry]:
    for choice in choices_about(play, None):
        key = f"correct.{choice.do}.help"
        yield Entry(
            ICONS.get(choice.do, USUAL_ICON),
            capital(play.say(choice.label)),
            words.tr(key) if words.has(key) else "",
            partial(agree, play, choice),
        )
    yield Entry(
        "account-switch-outline",
        words.tr("agreement.hand_over"),
        words.tr("agreement.hand_over.help"),
        lambda: HandOverSheet(play).open(),
    )
    yield Entry(
        "tune-variant",
        words.tr("agreement.options"),
        words.tr("agreement.options.help"),
        lambda: play.root.go("agreement", game=play.number),
    )


def explaining(play: Play, lessons: Lessons) -> Iterator[Entry]:
    """Whether the game explains itself."""
    if has_lessons(play.game):
        do, icon = ("off", "lightbulb-off-outline") if lessons.active else ("on", "lightbulb-on-outline")
        yield Entry(icon, words.tr(f"lessons.turn_{do}"), "", lessons.switch)


class MenuRow(Tappable, Level):
    icon = StringProperty("")
    text = StringProperty("")
    help = StringProperty("")


class TableMenu(Sheet):
    """Everything that is open at the moment; a tap on a row leads on."""

    outlives_steps = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._looks = Pool(MenuRow, on_release=self._chosen)
        self._agreements = Pool(MenuRow, on_release=self._chosen)
        self._acts: dict[MenuRow, Callable[[], object]] = {}

    def show(
        self,
        play: Play,
        enlarge: Callable[[], object],
        open_rules: Callable[[], object] | None,
        lessons: Lessons,
        clock: Iterable[Entry] = (),
    ) -> None:
        """Opens with how else the game can be looked at, its clock, and what can be agreed on; with the rules
        where the bar has no room for them."""
        self.title = words.tr("correct.menu")
        self._fill(self.ids.looks, self._looks, [*ways_to_look(play, enlarge, open_rules), *clock])
        self._fill(self.ids.agreements, self._agreements, [*agreements(play), *explaining(play, lessons)])
        self.open()

    def _fill(self, column: Any, pool: Pool[MenuRow], offered: list[Entry]) -> None:
        for row, entry in pool.lay_in(column, offered):
            row.icon, row.text, row.help, self._acts[row] = entry.icon, entry.text, entry.help, entry.act

    def _chosen(self, row: MenuRow) -> None:
        self.close()
        self._acts[row]()


class SeatSheet(Sheet):
    """What everybody may know of a seat, and what may be agreed on about it: opens when a seat is tapped."""

    outlives_steps = True

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = Pool(BodyText)
        self._look = SecondaryButton(icon="eye-outline")
        self._look.bind(on_release=lambda _: self._looked())
        self._act: Callable[[], object] = lambda: None

    def describe(self) -> Description:
        return {"role": "dialog", "name": self.name}

    def show(self, play: Play, seat: int, own: ActionButton | None = None) -> None:
        """Opens with what the table may know of this seat; ``own`` shows its owner more."""
        view = play.session.view().seats[seat]
        self.name, self.colour = play.people.names[seat], play.people.colours[seat]
        scored = view.figure is not None
        self.note = f"{figure(view.figure)} {words.tr(f'{play.game}.unit', n=view.figure)}" if scored else ""
        if own is not None:
            self._look.text, self._act = own.text, own.act
        more = [self._look] if own is not None else []
        for line, detail in self._lines.lay_in(self.ids.lines, view.details, *more):
            line.text = play.say(detail)
        self.ids.choices.show(play, seat)
        self.open()

    def _looked(self) -> None:
        self.close()
        self._act()


load_kv(__file__)
