"""The prompt panel: asks what the engine's prompt asks, of any game, and hands the answer to the engine.

    panel.show(play, prompt, board, buttons)

A choice that needs nothing filled in is a button. Of the others one is open at a time: who does it, dice of
the app or of the table, an editor for each field, and the main button, which lights up as soon as the engine
would accept the action and otherwise says why not. What is secret goes behind the curtain. Whoever has a
phone of their own at the table is asked there; one tap brings the question here. Choices that a drawn board
fills in itself (``board.fills``) are left to its buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.messages import Message
from companion.core.prompt import Choice, Prompt, compose
from screens.play.action_buttons import ActionButton, Tone
from screens.play.choice_form import ChoiceForm
from screens.play.curtain_call import ask_in_secret, reveal_in_secret
from screens.play.play import APP, TABLE, Play
from screens.table.layout import TablePanel
from screens.text.words import words
from screens.widgets.choices import SegmentedControl
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY, Option, OptionGrid, capital
from screens.widgets.pool import arrange

if TYPE_CHECKING:
    from screens.play.board import Board


LEAST_LINE = 28
"""dp: what has to be left above the buttons: a line of words, which scroll."""


def needs_form(choice: Choice) -> bool:
    """Whether something has to be said before it can be done."""
    return bool(choice.fields or len(choice.seats) > 1 or choice.chance or choice.secret)


def _make_ways(panel: PromptPanel) -> OptionGrid:
    """The choices to open a form of, made where there first are several."""
    ways = OptionGrid()
    ways.bind(on_pick=lambda _, number: panel.open_form(number))
    return ways


def _make_chance(panel: PromptPanel) -> SegmentedControl:
    chance = SegmentedControl()
    chance.fbind("value", lambda _, source: panel._switch_chance(source))
    return chance


def _make_form(panel: PromptPanel) -> ChoiceForm:
    """What is filled in, made for the first choice that asks for something."""
    form = ChoiceForm()
    form.bind(on_change=lambda _: panel.refresh_buttons())
    return form


class PromptPanel(TablePanel):
    """Says who is asked for what, holds the form that is filled in, and the buttons."""

    __events__ = ("on_chance",)
    notice = StringProperty("")
    """What everybody at the table has to know besides: a secret step was taken back."""
    ask = StringProperty("")
    elsewhere = StringProperty("")
    """Who is asked on a phone of their own; empty: nobody, the question is asked here."""
    why = StringProperty("")
    """Why it can't be done yet; while something is filled in there is room for it, so that nothing jumps."""
    quick_switch = BooleanProperty(False)
    """Whether a small button tells and changes whose dice count."""
    by_app = BooleanProperty(False)
    """Whether those of the app count."""
    cramped = BooleanProperty(False)
    """Whether it is so low that even the buttons scroll."""

    # Made when they are first wanted
    ways = cached_property(_make_ways)
    chance = cached_property(_make_chance)
    form = cached_property(_make_form)

    def __init__(self, **kwargs: Any) -> None:
        self._play: Play | None = None
        self._prompt = Prompt(None, Message("core.ask.over"), ())
        self._board: Board[Any] | None = None
        self._more: Sequence[ActionButton] = ()
        self._forms: list[Choice] = []
        self._open: Choice | None = None
        self._asked_here: int | None = None
        """The seat with a phone of its own that does it here after all, until somebody else is asked."""
        self._held = False
        """Whether the board still shows how something came about."""
        self._to_top = False
        """Whether what is asked is read from its beginning again, as soon as there is room for it."""
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        ids = self.ids
        self.fbind("spare", self._find_room)
        self._measure = Clock.create_trigger(self._add_up, -1)
        self._footer = ids.footer.__self__
        for part in (ids.header, ids.fields, ids.body, ids.footer, ids.scroll, self):
            part.fbind("height", self._measure)
        ids.told.fbind("texture_size", self._measure)

    @property
    def play(self) -> Play:
        """The game on the table; only asked for while there is one."""
        assert self._play is not None, "no game is on the table"
        return self._play

    def on_chance(self) -> None:
        """Somebody changed whose dice count."""

    def show(
        self, play: Play, prompt: Prompt, board: Board[Any] | None = None, more: Sequence[ActionButton] = ()
    ) -> None:
        """Shows a prompt. ``more`` are buttons of the page itself. The same prompt again keeps what was
        filled in."""
        fresh = prompt != self._prompt or play is not self._play
        self._play, self._prompt, self._board, self._more = play, prompt, board, more
        self._held = False
        self.ask = play.say(prompt.ask)
        self.colour = NOBODY if prompt.seat is None else play.people.colours[prompt.seat]
        filled = board.fills if board is not None else frozenset()
        left = [choice for choice in prompt.choices if choice.do not in filled]
        self._forms = [choice for choice in left if needs_form(choice)]
        if fresh:
            first_is_form = bool(left) and left[0] in self._forms and not more
            self._open = left[0] if first_is_form else None
            self._to_top = True
            self._measure()
        self._find_phone()
        self._show_form(fresh)

    def wait_for(self, board: Board[Any]) -> None:
        """Offers only what the board says, until the next prompt is shown."""
        self._held = True
        self.ids.buttons.show(board.buttons)

    def forget(self) -> None:
        """The game has left the table: nothing more can be done with it."""
        self._play = None

    def refresh_buttons(self) -> None:
        """Asks anew what can be done, after something was filled in here or on the board."""
        if self._play is None:
            return
        if self._held and self._board is not None:
            self.wait_for(self._board)
            return
        self.why = ""
        here = ActionButton(words.tr("invitation.here_after_all"), self._ask_here, "cellphone", "quiet")
        self.ids.buttons.show([*([here] if self.elsewhere else self._buttons()), *self._more])

    # What is open

    def _show_form(self, fresh: bool) -> None:
        play, choice = self.play, self._open
        self.by_app = play.app_chance
        self.filling = choice is not None and not self.elsewhere
        self.quick_switch = self._chance_is_open() and not self._switch_has_room() and not self.elsewhere
        if choice is not None:
            self.form.show(choice, play, fresh, choice.secret or (choice.chance and play.app_chance))
        arrange(self.ids.fields, [] if self.elsewhere else self._parts())
        self.refresh_buttons()

    def _parts(self) -> list[Widget]:
        play, choice = self.play, self._open
        parts: list[Widget] = []
        if len(self._forms) > 1 or (self._forms and choice is None):
            self.ways.options = [
                Option(number, capital(play.say(form.label)), active=form is choice)
                for number, form in enumerate(self._forms)
            ]
            parts.append(self.ways)
        if self._chance_is_open() and self._switch_has_room():
            self.chance.options = [(source, words.tr(f"table.chance.{source}")) for source in (APP, TABLE)]
            self.chance.value = APP if play.app_chance else TABLE
            parts.append(self.chance)
        if choice is not None and self.form.children:
            parts.append(self.form)
        return parts

    @property
    def asks_somebody(self) -> bool:
        """Whether one person is asked, and nobody else can do anything."""
        return self._prompt.seat is not None

    def lay_lesson(self, card: Widget) -> None:
        """What is explained stands above everything that is said."""
        header = self.ids.header
        header.add_widget(card, index=len(header.children))
        card.fbind("height", self._measure)

    def _find_phone(self) -> None:
        """Whoever is asked may have a phone of their own."""
        play, guests, seat = self.play, self.play.guests, self._prompt.seat
        if seat != self._asked_here:
            self._asked_here = None
        self.elsewhere = ""
        if seat is not None and seat != self._asked_here and guests is not None and guests.here(seat):
            self.elsewhere = words.tr("invitation.elsewhere", name=play.people.names[seat])
        if self._board is not None:
            self._board.elsewhere = bool(self.elsewhere)

    def _ask_here(self) -> None:
        self._asked_here = self._prompt.seat
        self._find_phone()
        self._show_form(fresh=False)

    def _find_room(self, *_: object) -> None:
        if self._play is not None:
            self._show_form(fresh=False)

    def _chance_is_open(self) -> bool:
        """Whether dice or a deck are due, in the form or on the board, and whose they are can be chosen."""
        if self._play is None or not self._play.present:
            return False
        if self._open is not None:
            return self._open.chance
        filled = self._board.fills if self._board is not None else ()
        return any(choice.chance and choice.do in filled for choice in self._prompt.choices)

    def _switch_has_room(self) -> bool:
        """Whether the switch is shown in words: not where a board needs the room for something else."""
        return self._open is not None or (self.spare and len(self._prompt.choices) == 1)

    def switch(self) -> None:
        self._switch_chance(TABLE if self.play.app_chance else APP)

    def open_form(self, number: int) -> None:
        """One of several choices was tapped; once more closes it."""
        tapped = self._forms[number]
        may_close = bool(self._more) or len(self._forms) < len(self._prompt.choices)
        self._open = None if tapped is self._open and may_close else tapped
        self._show_form(fresh=True)

    def _switch_chance(self, source: str, taken_back: bool = False) -> None:
        if self._play is None or (source == APP) == self.play.app_chance:
            return
        self.play.app_chance = source == APP
        self._show_form(fresh=False)
        self.dispatch("on_chance")
        if not taken_back:
            before = TABLE if source == APP else APP
            said, back = words.tr(f"table.chance.{source}.now"), words.tr("table.chance.back")
            self.play.root.toast(said, back, lambda: self._switch_chance(before, taken_back=True))

    # What can be done

    def _buttons(self) -> list[ActionButton]:
        buttons = list(self._board.buttons) if self._board is not None else []
        filled = self._board.fills if self._board is not None else frozenset()
        main_is_taken = bool(buttons) or bool(self._more) or self._open is not None
        for choice in self._prompt.choices:
            if choice.do not in filled and choice not in self._forms:
                buttons.append(self._at_once(choice, main=not main_is_taken))
                main_is_taken = True
        if self._open is not None:
            buttons.append(self._confirm(self._open))
        return buttons

    def _at_once(self, choice: Choice, main: bool) -> ActionButton:
        """A choice that needs nothing filled in. It is always lit: whether somebody can afford it is no
        business of the others at the table."""
        play = self.play
        seat = choice.seats[0] if choice.seats else None
        raw = compose(choice, {}, seat)
        tone: Tone = "main" if main else "second"
        return ActionButton(play.say(choice.label), lambda: play.submit(raw), tone=tone)

    def _confirm(self, choice: Choice) -> ActionButton:
        """The main button of the open choice."""
        play, label = self.play, self.play.say(choice.label)
        tone: Tone = "second" if self._more else "main"
        if choice.secret:
            self.why = self.form.lack
            hand_over = lambda: self._hand_over(choice)  # noqa: E731
            return ActionButton(label, hand_over, "eye-off-outline", tone, open=not self.why)
        if choice.chance and play.app_chance:
            return ActionButton(label, lambda: play.roll(choice), "dice-multiple", tone)
        form = self.form
        self.why = form.lack or play.why_not(form.raw())
        text = f"{label} · {form.summary}" if form.summary else label
        return ActionButton(text, lambda: play.submit(form.raw()), tone=tone, open=not self.why)

    def _hand_over(self, choice: Choice) -> None:
        """The one who decides takes the phone."""
        seat = self._prompt.seat if self.form.seat is None else self.form.seat
        if seat is not None:
            by_app = choice.chance and self.play.app_chance
            (reveal_in_secret if by_app else ask_in_secret)(choice, self.play, seat)

    def _add_up(self, *_: object) -> None:
        ids, footer = self.ids, self._footer
        frame = self.padding[1] + self.padding[3]
        # On the lowest of screens even the buttons scroll.
        cramped = footer.height + self.spacing + frame + dp(LEAST_LINE) > self.height + 1
        self.cramped = cramped
        if (footer.parent is self) == cramped:
            footer.parent.remove_widget(footer)
            (ids.body if cramped else self).add_widget(footer)
        # Added up from what does not depend on whether it is terse: what it wishes must not change with that.
        self.story_height = ids.told.texture_size[1] if self.story else 0
        asked = [part.height for part in ids.header.children if part is not ids.told.__self__]
        words_height = sum(asked) + ids.header.spacing * len(asked)
        self.floor = footer.height + self.spacing + frame + dp(LEAST_LINE)
        self.least = words_height + footer.height + self.spacing + frame
        self.wanted = self.least + ids.body.spacing + ids.fields.height
        in_sight = ids.scroll.height + self.spacing
        self.words_height = self.padding[1] + (
            min(ids.header.height, in_sight) if ids.fields.children else in_sight
        )
        over = ids.body.height - ids.scroll.height
        if ids.header.height > ids.scroll.height and over > 0:
            # What is asked matters more than what has happened, and who is asked comes first.
            # But what is explained is read from its beginning.
            below = over if self.teaching else ids.asked.top - ids.body.y - ids.scroll.height
            ids.scroll.scroll_y = max(0.0, min(1.0, below / over))
            self._to_top = True
        elif self._to_top:
            ids.scroll.scroll_y = 1
            self._to_top = False


load_kv(__file__)
