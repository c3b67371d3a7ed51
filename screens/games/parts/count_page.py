"""The count at the end of a game: how the points add up, stage by stage, until the winner is known.

A game's ``count_page.py`` says what its stages are and shows them in a body of its own; frame, buttons and
the way on to the result are here. ``root.go('antiques_count', game=7)``; with ``counted`` all of it is told.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.games import screens_of
from screens.play.game_page import FinishedGamePage
from screens.text.words import words
from screens.widgets.kv import load_kv


class CountPage(FinishedGamePage):
    texts = ""
    """What the keys of its words begin with: the title itself, and below it ``.all`` and ``.result``."""
    correction = ""
    """The key of the words for what may be printed otherwise on the players' own cards; empty: nothing."""
    step_sound = "tick"
    """What is heard with every stage; the last one is the gavel's."""

    name_of_game = StringProperty("")
    stage = NumericProperty(0)
    button_text = StringProperty("")
    done = BooleanProperty(False)
    wide = BooleanProperty(False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._counted = False
        super().__init__(*args, **kwargs)
        self.body = self.make_body()
        """What is counted, in the game's own look."""
        self.ids.body.add_widget(self.body)

    # What a game says

    def make_body(self) -> Widget:
        """The widget between the bars."""
        raise NotImplementedError

    def stages(self) -> tuple[str, ...]:
        """The words for what is counted, one after the other, e.g. on the button that leads there."""
        raise NotImplementedError

    def show_stage(self) -> None:
        """Shows what is told so far."""

    def follow(self) -> None:
        """Brings into sight what is new, after a stage was added."""

    # What is done

    def begin(self, counted: bool = False, **_: Any) -> None:
        self._counted = counted
        self.go_to(len(self.stages()) if counted else 0)

    def forward(self) -> None:
        """The next stage; after the last the result."""
        if not self.done:
            last = self.stage + 1 == len(self.stages())
            self.services.sound.play("gavel" if last else self.step_sound)
            self.go_to(int(self.stage) + 1)
        elif self._counted:
            # The result is known: it is the page that led here.
            self.root.back()
        else:
            self.root.replace("result", game=self.play.number, from_table=self.from_table)

    def skip(self) -> None:
        self.services.sound.play("gavel")
        self.go_to(len(self.stages()))

    def correct(self) -> None:
        """The players' own cards say something else."""
        screens = screens_of(self.play.game)
        screens.load(screens.corrections)(self.root).ask(self.read_again, self.play.number)

    def go_to(self, stage: int) -> None:
        self.stage = stage
        self.show_again()
        self.follow()

    def show_again(self) -> None:
        stages, stage = self.stages(), int(self.stage)
        self.name_of_game = words.tr(f"{self.play.game}.name")
        self.done = stage == len(stages)
        self.button_text = words.tr(f"{self.texts}.result") if self.done else stages[stage]
        self.show_stage()


load_kv(__file__)
