"""Somebody who does not see, with TalkBack: fingers, swipes and double taps on the real app, by real Java."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from companion.store import settings as S
from screens.reading.node import Act, Node, Role
from tests.android.phone import Phone
from tests.android.reader import Reader, words_of
from tests.ui.harness import Harness
from tests.ui.listening import WAITS, Ear
from tests.ui.table import new_game, session_of, sit_down


@pytest.fixture
def ui(phone: Phone, run_app: Callable[..., Harness]) -> Harness:
    ui = run_app()
    ui.pass_time(Reader.AFTER_THE_START)
    return ui


@pytest.fixture
def reader(phone: Phone, ui: Harness) -> Iterator[Reader]:
    reader = Reader(phone, ui)
    reader.turn()
    yield reader
    reader.rest()


@pytest.fixture
def table(ui: Harness, reader: Reader) -> Any:
    """A game of Heckmeck, the reader at it."""
    page = sit_down(ui, new_game(ui, "heckmeck"))
    reader.rest()
    return page


SET_TEXT = 0x200000
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "heckmeck": (2, {"fast": True, "quick": True}),
    "scorepad": (3, {"mode": "counter", "target": 20}),
}
"""How many play, and by which options: those with which a game is soon over."""


# Nobody reads


def test_as_long_as_nobody_reads_the_surface_is_as_sdl_made_it(phone: Phone, ui: Harness) -> None:
    phone.settle()
    surface = phone.activity.getSurface()
    assert surface.delegate is None and surface.hoverListener is None
    assert phone.talkback.manager().countListeners() == 1, "only whether anybody begins to"
    assert ui.app.services.reading is None
    assert "reading" not in vars(ui.app)


def test_whoever_stops_reading_leaves_nothing_behind(phone: Phone, ui: Harness, reader: Reader) -> None:
    assert phone.activity.getSurface().delegate is not None
    reader.turn(False)
    surface = phone.activity.getSurface()
    assert surface.delegate is None and surface.hoverListener is None and surface.paneTitle is None
    assert surface.important == 0
    reader.heard()
    ui.go("rules")
    reader.rest()
    assert reader.heard() == []
    assert not ui.app.services.is_read
    reader.turn()
    assert reader.heard() == ["Правила"]


def test_the_end_of_the_app(phone: Phone, ui: Harness, reader: Reader) -> None:
    ui.stop()
    phone.settle()
    assert phone.talkback.manager().countListeners() == 0
    assert phone.activity.getSurface().delegate is None
    phone.talkback.turn(False, False)
    phone.settle()


# Ears


def test_the_page_says_its_title_in_the_language_of_the_app(ui: Harness, reader: Reader) -> None:
    assert reader.heard() == ["Спутник стола"]
    ui.app.services.settings.set(S.LANGUAGE, "de")
    ui.go("statistics")
    reader.rest()
    assert reader.heard()[-1] == "Statistik"
    assert reader.talkback.languages.contains("de")


def test_what_the_app_announces_is_said_and_what_is_urgent_at_once(ui: Harness, reader: Reader) -> None:
    reader.heard()
    ui.app.services.announce("Маша 🏆 берёт 24")
    reader.rest()
    assert reader.heard() == ["Маша 🏆 берёт 24"] and reader.talkback.interruptions == 0
    ui.app.services.announce("7", urgent=True)
    reader.rest()
    assert reader.heard() == ["7"] and reader.talkback.interruptions == 1


def test_a_notice_is_said_and_waits_until_its_button_is_found(ui: Harness, reader: Reader) -> None:
    taken_back: list[bool] = []
    reader.heard()
    ui.root.toast("Партия удалена", "Вернуть", lambda: taken_back.append(True))
    reader.rest()
    assert reader.heard() == ["Партия удалена"]
    ui.pass_time(10, frame=0.5)
    reader.tap_at("Вернуть")
    assert taken_back == [True]


def test_swipes_stop_at_everything_in_reading_order(ui: Harness, reader: Reader, table: Any) -> None:
    told = [node for node in ui.app.reading.tree.in_order() if node.role is not Role.WINDOW]
    seen = [node for node in told if node.bounds[2] > 0 and node.bounds[3] > 0]
    stops = reader.stops()
    texts = {node.name for node in seen if node.role in (Role.TEXT, Role.HEADING)}
    felt = [node for node in seen if is_felt(node) and not (node.role is Role.GROUP and node.name in texts)]
    assert [node.virtualId for node in stops] == [node.id for node in felt]
    reader.heard()
    walked = []
    while reader.talkback.swipe(1):
        walked.append(reader.talkback.current().virtualId)
    assert walked == [node.virtualId for node in stops]
    while reader.talkback.swipe(-1):
        walked.pop()
    assert len(walked) == 1, "and back to the first"


def test_what_lies_over_the_page_hides_it(ui: Harness, reader: Reader, table: Any) -> None:
    reader.tap_at("Правила")
    names = reader.names()
    assert "Неудача" not in names
    ui.back()
    reader.rest()
    assert "Неудача" in reader.names()


def test_what_sdl_lays_over_the_surface_says_nothing(phone: Phone, reader: Reader, ui: Harness) -> None:
    """The picture of the start, and the hidden field that takes what is typed."""
    phone.activity.getLayout().addView(phone.jnius.autoclass("android.view.View")(phone.activity))
    ui.go("rules")
    reader.rest()
    assert {node.view.getClass().getName() for node in reader.stops()} == {"org.libsdl.app.SDLSurface"}


# Hands


@pytest.mark.parametrize("bar", [0, 48])
def test_a_finger_finds_the_innermost_thing_at_every_place(
    phone: Phone, ui: Harness, reader: Reader, table: Any, bar: int
) -> None:
    """On the screen; older phones keep their upper bar free by themselves."""
    phone.activity.getSurface().top = bar
    nodes = ui.app.reading.tree.in_order()
    found = set()
    for x in range(5, int(Window.width), 25):
        for y in range(5, int(Window.height), 15):
            there = [node for node in nodes if is_felt(node) and inside(node, x, y)]
            said = reader.touch(x, y + bar)
            if not there:
                assert not said
            elif said:
                current = reader.talkback.current()
                assert current.virtualId == there[-1].id
                assert current.bounds.contains(x, y + bar)
                found.add(current.virtualId)
    assert {node.virtualId for node in reader.stops() if node.children.isEmpty()} <= found
    reader.talkback.lift()


def is_felt(node: Node) -> bool:
    return Act.CLICK in node.actions or (bool(node.name) and node.role is not Role.WINDOW)


def inside(node: Node, x: float, y: float) -> bool:
    left, top, width, height = node.bounds
    return round(left) <= x < round(left + width) and round(top) <= y < round(top + height)


def test_what_the_keyboard_pushes_up_is_found_where_it_is_drawn(ui: Harness, reader: Reader) -> None:
    below = reader.stops()[-1].bounds
    x, y = (below.left + below.right) / 2, (below.top + below.bottom) / 2
    said = reader.touch(x, y)
    try:
        Window._kheight = 200
        reader.rest()
        assert reader.touch(x, y) != said
        reader.talkback.swipe(-1)
        assert reader.touch(x, y - 200) == said
    finally:
        Window._kheight = 0


def test_a_double_tap_does_what_a_finger_does(ui: Harness, reader: Reader, table: Any) -> None:
    """A turn of Heckmeck comes to nothing."""
    before = session_of(ui).cursor
    reader.tap_at("Неудача")
    assert session_of(ui).cursor == before + 1
    reader.tap_at("Отменить шаг")
    assert session_of(ui).cursor == before


def test_nothing_is_done_with_what_is_gone_by_then(ui: Harness, reader: Reader, table: Any) -> None:
    reader.go_to("Неудача")
    before = session_of(ui).cursor
    ui.root.back()
    assert reader.talkback.doubleTap(), "Android's thread knows the old page only"
    reader.rest()
    assert not reader.double_tap()
    ui.go("home")
    sit_down(ui, 1)
    assert session_of(ui).cursor == before


def test_what_cannot_be_tapped_is_disabled(ui: Harness, reader: Reader, table: Any) -> None:
    undo = reader.go_to("Отменить шаг")
    assert not undo.enabled and not reader.double_tap()


def test_a_search_is_typed_into(ui: Harness, reader: Reader) -> None:
    ui.go("any_game")
    reader.rest()
    field = next(node for node in reader.stops() if node.editable)
    assert reader.talkback.goTo(field.virtualId) and reader.double_tap()
    assert reader.talkback.current().focused
    reader.heard()
    assert reader.perform(SET_TEXT, "Каркас")
    assert reader.heard() == ["Каркас"]
    assert reader.talkback.current().text == "Каркас"
    assert any("Каркассон" in name for name in reader.names())


def test_every_switch_of_the_settings_says_how_it_stands(ui: Harness, reader: Reader) -> None:
    ui.go("settings")
    reader.rest()
    turned = 0
    for switch in [node for node in reader.stops() if node.className.endswith("Switch")]:
        reader.talkback.goTo(switch.virtualId)
        now = reader.talkback.current().checked
        reader.heard()
        assert reader.double_tap()
        assert reader.heard()[-1] == ("not checked" if now else "checked")
        turned += 1
    assert turned > 1


def test_at_the_edge_of_what_is_in_sight_a_swipe_scrolls_on(ui: Harness, reader: Reader) -> None:
    ui.go("settings")
    reader.rest()
    heard = []
    for _ in range(300):
        if not reader.talkback.swipe(1):
            break
        reader.rest()
        heard += reader.heard()
    last = ui.app.reading.tree.in_order()[-1]
    assert heard[-1].startswith(last.name)
    assert heard[1].startswith("Настройки"), heard[:3]


def test_the_keeper_of_a_switch_reads_but_does_not_feel_its_way(phone: Phone, ui: Harness) -> None:
    reader = Reader(phone, ui)
    reader.turn(explores=False)
    assert reader.stops()
    assert reader.touch(180, 30) == ""
    reader.turn(False)


class Hand(Ear):
    """Plays by ear, and acts by nothing but TalkBack."""

    def __init__(self, reader: Reader, ui: Harness) -> None:
        super().__init__(ui, Random(1))
        self.reader = reader

    def _perform(self, node: Node) -> None:
        """Brings it into sight, goes there, hears that it is what was meant, and taps twice."""
        talkback, phone = self.reader.talkback, self.reader.phone
        assert talkback.show(node.id), node
        self.ui.settle(2)
        talkback.goTo(node.id)
        there = talkback.current()
        assert (there.virtualId, words_of(there)) == (node.id, node.name)
        assert talkback.doubleTap(), node
        self.ui.settle(WAITS)
        phone.settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_double_taps(ui: Harness, reader: Reader, game: str) -> None:
    """What was chosen is heard where it is; the other games are played by ear in tests/ui."""
    players, options = GAMES[game]
    number = new_game(ui, game, players, **options)
    ui.app.services.store.chance.turn(number, True)
    page = sit_down(ui, number)
    hand = Hand(reader, ui)
    hand.play()
    last = hand.session.cursor - 1
    assert page.play.story_of(last) in " ".join(reader.heard())
