"""Pages, the way back, and what lies over the pages."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.store import settings as S
from screens import pages
from screens.app.long_work import NEXT_FRAME
from screens.app.page import Page
from screens.app.root import FIRST
from screens.games import game_screens
from screens.widgets.buttons import QuietButton
from screens.widgets.curtain import Curtain
from screens.widgets.overlays import Dialog, Sheet, confirm
from screens.widgets.text import BodyText
from tests.ui.harness import Harness


class StepPage(Page):
    """A page that writes down what happens to it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seen: list[str] = []
        self.came_below: list[bool] = []
        self.keeps_back = False

    def on_show(self, **args: Any) -> None:
        self.seen.append(f"show {args}")
        self.below = self.deferred_work()
        self.below.start(self._come_below())

    def _come_below(self) -> Generator[object, None, None]:
        yield NEXT_FRAME
        self.came_below.append(self.root.page is self)

    def on_hide(self) -> None:
        self.seen.append("hide")

    def on_back(self) -> bool:
        return self.keeps_back


@pytest.fixture(autouse=True)
def step_pages() -> Iterator[None]:
    added = dict.fromkeys(("one", "two"), f"{__name__}.StepPage")
    pages.PAGES.update(added)
    yield
    for name in added:
        del pages.PAGES[name]


@pytest.fixture(autouse=True)
def this_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry finds the pages of this module, however pytest has imported it."""
    monkeypatch.setattr(game_screens, "import_module", _module)


def _module(name: str) -> Any:
    from importlib import import_module
    from types import SimpleNamespace

    return SimpleNamespace(StepPage=StepPage) if name == __name__ else import_module(name)


def test_only_the_first_page_is_built_at_the_start(ui: Harness) -> None:
    assert [page.name for page in ui.root.pages.screens] == [FIRST]


def test_pages_are_built_once_and_get_their_arguments(ui: Harness) -> None:
    ui.go("one", game=7)
    one = ui.root.page
    ui.go("two")
    ui.back()
    assert ui.root.page is one
    assert one.seen == ["show {'game': 7}", "hide", "show {'game': 7}"]


def test_a_page_that_was_never_there_comes_in_three_frames(ui: Harness) -> None:
    ui.settle()
    root = ui.root
    ui.go("one")
    assert root.page_transition.busy and not root.pages.has_screen("one")
    ui.next_frame()
    one = root.pages.get_screen("one")
    assert one.seen == [] and root.page.name == FIRST
    ui.next_frame()
    assert one.seen == ["show {}"] and root.page.name == FIRST
    ui.next_frame()
    assert root.page is one
    ui.back()
    ui.app.root.go("one")
    assert root.page is one, "what is made comes at once"


def test_what_lies_below_waits_until_a_page_is_at_the_front(ui: Harness) -> None:
    ui.settle()
    ui.go("one")
    ui.settle()
    one = ui.root.page
    assert one.came_below == [True] and not one.below.busy
    ui.go("two")
    ui.next_frame()
    ui.next_frame()
    two = ui.app.root.pages.get_screen("two")
    assert two.below.busy
    two.below.finish()
    assert two.came_below == [False], "whoever needs all of it does not wait"


def test_what_leaves_is_not_drawn_again_for_what_comes(run_app: Callable[..., Harness]) -> None:
    ui = run_app(draws=True)
    drawn: list[list[str]] = []
    ui.settle()
    Window.bind(on_draw=(note := lambda _: drawn.append([page.name for page in ui.app.root.pages.children])))
    try:
        ui.go("settings")
        for _ in range(2):
            ui.next_frame()
        assert drawn == [], "made, and told what it shows"
        ui.settle()
    finally:
        Window.unbind(on_draw=note)
    assert drawn[0] == ["settings"]


@pytest.mark.part("layout_queue")
def test_on_the_way_nothing_is_laid_and_no_finger_reaches_what_leaves(ui: Harness) -> None:
    tapped: list[object] = []
    button = QuietButton(text="Раз", on_release=tapped.append)
    ui.root.page.add_widget(button)
    ui.settle()
    ui.go("one")
    ui.next_frame()
    text = BodyText(text="Два")
    touch = UnitTestTouch(*button.to_window(*button.center))
    touch.touch_down()
    touch.touch_up()
    ui.next_frame()
    waited = text.texture is None
    ui.next_frame()
    assert waited and text.texture is not None
    assert not tapped and ui.root.page.name == "one"


def test_who_leaves_has_left_at_once(ui: Harness) -> None:
    ui.go("one")
    one = ui.root.page
    ui.go("two")
    assert one.seen == ["show {}", "hide"] and ui.app.root.page is one


def test_who_goes_on_or_back_on_the_way_has_been_there(ui: Harness) -> None:
    ui.settle()
    ui.go("one")
    ui.go("two")
    ui.settle()
    assert ui.root.page.name == "two" and ui.root.pages.get_screen("one").seen == ["show {}", "hide"]
    ui.back()
    assert ui.root.page.name == "one"
    ui.root.pages.remove_widget(ui.root.pages.get_screen("two"))
    ui.go("two")
    ui.back()
    assert ui.root.page.name == "one" and not ui.root.page_transition.busy


def test_fresh_forgets_the_way_and_replace_the_last_step(ui: Harness) -> None:
    ui.go("one")
    ui.root.replace("two")
    ui.back()
    assert ui.root.page.name == "home"
    ui.go("one")
    ui.go("two", fresh=True)
    assert not ui.root.back()


@pytest.mark.parametrize("reduced", [True, False])
def test_there_and_back_at_once_shows_the_page_again(ui: Harness, reduced: bool) -> None:
    ui.app.services.settings.set(S.MOTION, not reduced)
    seen = ui.texts_on_screen()
    ui.go("one")
    ui.go("home")
    ui.pass_time(1)
    assert ui.root.page.name == "home"
    assert ui.texts_on_screen() == seen


@pytest.mark.parametrize("reduced", [True, False])
def test_a_sheet_that_is_wanted_again_on_its_way_out_comes_back(ui: Harness, reduced: bool) -> None:
    ui.app.services.settings.set(S.MOTION, not reduced)
    sheet = Sheet()
    sheet.open()
    ui.pass_time(1)
    sheet.close()
    sheet.open()
    ui.pass_time(1)
    assert sheet.parent is not None and sheet.openness == 1


def test_back_key_goes_from_the_front_to_the_back(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[bool] = []
    monkeypatch.setattr(ui.app, "stop", lambda: left.append(True))
    ui.go("one")
    page = ui.root.page
    page.keeps_back = True
    Sheet(title="Лист").open()
    Curtain(name="Маша").open()
    ui.settle()
    assert "Маша" in ui.texts_on_screen()
    ui.back()
    assert "Маша" not in ui.texts_on_screen() and "Лист" in ui.texts_on_screen()
    ui.back()
    assert "Лист" not in ui.texts_on_screen() and ui.root.page is page
    ui.back()
    assert ui.root.page is page
    page.keeps_back = False
    ui.back()
    assert ui.root.page.name == "home" and not left
    ui.back()
    assert left == [True]


def test_a_sheet_that_must_be_answered_stays(ui: Harness) -> None:
    Sheet(title="Лист", dismissable=False).open()
    ui.back()
    assert "Лист" in ui.texts_on_screen()


def test_a_tap_beside_a_sheet_closes_it_and_reaches_nothing_else(ui: Harness) -> None:
    sheet = Sheet(title="Лист")
    sheet.add_widget(BodyText(text="Внутри"))
    sheet.open()
    ui.tap(ui.find(text="Внутри"))
    assert "Лист" in ui.texts_on_screen()
    ui.tap(ui.root, (0.5, 0.9))
    assert "Лист" not in ui.texts_on_screen()


def test_a_sheet_with_a_long_title_is_no_higher_than_a_small_screen(ui: Harness) -> None:
    ui.app.services.settings.set(S.TEXT_SIZE, 1.5)
    ui.resize(320, 568)
    sheet = Sheet(title="Поправить жемчужины: Константин Константинов")
    for line in range(20):
        sheet.add_widget(BodyText(text=f"Строка {line}"))
    sheet.open()
    ui.settle(6)
    assert ui.cut_texts() == []


def test_a_page_before_the_first_frame_leads_back_to_home(ui: Harness) -> None:
    ui.go("one")
    ui.settle()
    assert ui.root.page.name == "one" and not ui.root.pages.has_screen(FIRST)
    ui.back()
    assert ui.root.page.name == FIRST


def test_an_app_that_ends_before_its_first_frame(run_app: Callable[..., Harness]) -> None:
    ui = run_app()
    ui.stop()
    ui.time.now += 1
    EventLoop.idle()
    assert not ui.app.root.pages.has_screen(FIRST)


def test_another_page_closes_overlays(ui: Harness) -> None:
    ui.settle()
    Sheet(title="Лист").open()
    ui.settle()
    assert "Лист" in ui.texts_on_screen()
    ui.go("one")
    ui.settle()
    assert "Лист" not in ui.texts_on_screen()


def test_back_leads_on_while_a_question_still_fades(ui: Harness) -> None:
    """It was closed anew with every press, and never gone: whoever pressed quickly did not get out."""
    ui.go("tools")
    ui.settle()
    ui.app.services.settings.set(S.MOTION, True)
    closed: list[Dialog] = []
    dialog = confirm("Удалить игру?", "Её не вернуть.", "Удалить", lambda: None)
    dialog.bind(on_close=closed.append)
    ui.pass_time(0.5)
    for _ in range(2):
        ui.back()
    ui.pass_time(0.5)
    assert ui.root.page.name == "home" and closed == [dialog]
    assert not ui.root.ids.overlays.children


def test_an_answer_is_given_once_however_quickly_it_is_tapped(ui: Harness) -> None:
    ui.settle()
    ui.app.services.settings.set(S.MOTION, True)
    answers: list[int] = []
    dialog = confirm("Удалить игру?", "Её не вернуть.", "Удалить", lambda: answers.append(1))
    ui.pass_time(0.5)
    yes = ui.find(text="Удалить", kind="PrimaryButton")
    for _ in range(2):
        ui.touch_down(yes).touch_up()
        ui.settle(1)
    assert dialog.parent is not None, "it still fades"
    ui.pass_time(0.5)
    assert answers == [1]
    confirm("Удалить игру?", "Её не вернуть.", "Удалить", lambda: answers.append(2))
    ui.pass_time(0.5)
    ui.tap_text("Удалить")
    assert answers == [1, 2]


def test_confirm_asks_first(ui: Harness) -> None:
    done: list[int] = []
    for answer in ("Отмена", "Удалить"):
        confirm("Удалить игру?", "Её не вернуть.", "Удалить", lambda: done.append(1), danger=True)
        ui.settle()
        assert done == []
        ui.tap_text(answer)
        assert "Удалить игру?" not in ui.texts_on_screen()
    assert done == [1]


def test_toast_goes_by_itself_or_acts(ui: Harness) -> None:
    done: list[int] = []
    ui.root.toast("Сделано", "Вернуть", lambda: done.append(1))
    ui.settle()
    ui.tap_text("Вернуть")
    assert done == [1] and "Сделано" not in ui.texts_on_screen()
    ui.root.toast("Сделано")
    ui.pass_time(3)
    ui.root.toast("И это")
    ui.pass_time(3)
    assert "И это" in ui.texts_on_screen() and "Сделано" not in ui.texts_on_screen()
    ui.pass_time(3)
    assert "И это" not in ui.texts_on_screen()


def test_a_notice_belongs_to_its_page(ui: Harness) -> None:
    """Elsewhere it would cover what somebody came for, and its button would mean another game."""
    ui.go("tools")
    ui.settle()
    ui.root.toast("Сделано", "Вернуть", lambda: None)
    ui.settle()
    assert "Сделано" in ui.texts_on_screen()
    ui.back()
    assert ui.root.page.name == "home" and "Сделано" not in ui.texts_on_screen()


def test_pause_keeps_the_app_and_covers_secrets(ui: Harness) -> None:
    curtain = Curtain(name="Маша", hold=False)
    curtain.secret = BodyText(text="240 монет")
    curtain.open()
    ui.tap_text("Показать")
    assert "240 монет" in ui.texts_on_screen()
    assert ui.pause()
    assert "240 монет" not in ui.texts_on_screen()
    ui.resume()
    assert "240 монет" not in ui.texts_on_screen()
    assert "Маша" in ui.texts_on_screen()


def test_pages_lie_inside_the_insets(ui: Harness) -> None:
    ui.root.insets = [0, 40, 0, 20]
    ui.settle()
    assert ui.root.page.y == 20 and ui.root.page.height == 740 - 60
