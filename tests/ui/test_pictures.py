"""Pieces paint themselves anew when their picture changes, and only then."""

from __future__ import annotations

import ast
import gc
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from kivy.clock import Clock
from kivy.properties import BooleanProperty

from screens.drawing.pictures import Drawn, forget_pictures
from screens.drawing.theme import theme
from screens.lean import paint_queue
from tests.ui.beneath import texture_of
from tests.ui.harness import Harness

SCREENS = Path(__file__).parent.parent.parent / "screens"


class Token(Drawn):
    """A disc that has the accent where it is lit."""

    lit = BooleanProperty(False)
    paints = ("lit",)
    painted = 0

    @property
    def has_picture(self) -> bool:
        return tuple(texture_of(self).size if texture_of(self) else ()) == (self.width + 8, self.height + 8)

    def paint(self) -> None:
        Token.painted += 1
        self.disc(10, 10, 10, self.accent if self.lit else theme.line)


@pytest.fixture
def painted(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets the accent of a game; says how often tokens were painted since the last time."""
    forget_pictures()

    def after(game: str) -> int:
        monkeypatch.setattr(Token, "painted", 0)
        theme.game = game
        ui.settle(2)
        ui.draw()
        return Token.painted

    return after


def test_what_settles_in_several_rounds_is_painted_once(painted: Any) -> None:
    token = Token(size=(20, 20))
    for side in (30, 40):
        Clock.schedule_once(lambda _, side=side: setattr(token, "size", (side, side)), -1)
    assert painted("") == 1 and texture_of(token).size == (48, 48), "with four pixels around it"


def test_new_pictures_do_not_hold_a_frame_up_but_what_changes_is_right_at_once(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paint_queue, "LONG_ENOUGH", 0.0)
    forget_pictures()
    ui.settle()
    paint_queue.paint_all()
    tokens = [Token(size=(side, side)) for side in (20, 30, 40)]

    def shown() -> list[bool]:
        paint_queue.paint_frame()
        return [token.has_picture for token in tokens]

    assert shown() == [True, False, False] and shown() == [True, True, False]
    plain = [texture_of(token) for token in tokens[:2]]
    for token in tokens:
        token.lit = True
    assert shown() == [True, True, True]
    assert [texture_of(token) for token in tokens[:2]] != plain
    with paint_queue.painting_suspended():
        last = Token(size=(50, 50))
        paint_queue.paint_all()
        assert not last.has_picture
    paint_queue.paint_all()
    assert last.has_picture


def test_words_on_a_picture_follow_the_text_size(painted: Any) -> None:
    token = Token(size=(20, 20))
    assert painted("") == 1
    plain = texture_of(token)
    theme.text_size = 1.5
    assert painted("") == 1 and texture_of(token) is not plain
    theme.text_size = 1.0
    assert painted("") == 0 and texture_of(token) is plain, "it was kept"


def test_a_token_that_is_gone_is_not_painted(painted: Any) -> None:
    token = Token(size=(20, 20))
    assert painted("") == 1
    gone = ref(token)
    del token
    gc.collect()
    assert gone() is None
    theme.dark = not theme.dark
    assert painted("") == 0
    theme.dark = not theme.dark


def test_a_picture_without_the_accent_stays_as_it_is(painted: Any) -> None:
    token = Token(size=(20, 20))
    assert painted("") == 1
    texture = texture_of(token)
    assert painted("whales") == 0 and texture_of(token) is texture


def test_a_picture_with_the_accent_follows_it(painted: Any) -> None:
    lit, other = Token(size=(20, 20), lit=True), Token(size=(20, 20), lit=True)
    assert painted("whales") == 1 and texture_of(other) is texture_of(lit)
    texture = texture_of(lit)
    assert painted("circle") == 1 and texture_of(lit) is not texture is not texture_of(other)
    assert painted("whales") == 0 and texture_of(lit) is texture_of(other) is texture, "it was kept"


def test_a_token_that_is_lit_later_follows_the_accent_from_then_on(painted: Any) -> None:
    token = Token(size=(20, 20))
    assert painted("whales") == 1
    token.lit = True
    assert painted("whales") == 1 and painted("circle") == 1
    token.lit = False
    assert painted("circle") == 0, "the picture without it was kept"
    assert painted("whales") == 0


def test_no_piece_takes_the_accent_of_the_theme_itself() -> None:
    """It would not be painted again when the accent changes."""
    pieces, wrong = 0, []
    for file in SCREENS.glob("**/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(part, ast.FunctionDef) and part.name == "paint" for part in node.body
            ):
                pieces += 1
                wrong += [
                    f"{file.name}:{part.lineno}"
                    for part in ast.walk(node)
                    if isinstance(part, ast.Attribute)
                    and part.attr == "accent"
                    and isinstance(part.value, ast.Name)
                    and part.value.id == "theme"
                    and node.name != "Drawn"
                ]
    assert pieces > 20 and not wrong
