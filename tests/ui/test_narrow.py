"""The narrowest of phones, 320 dp, with words as they are and half as large again: every key is a fingertip
wide, no text is cut or over another, on the table of every game, in its log and its result."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.game import Setup
from companion.core.messages import LANGUAGES
from companion.document import read_setup
from companion.games import SHELF_IDS, load
from companion.store import settings as S
from screens.text.words import words
from screens.widgets.text import text_width
from tests.games.harness import play, random_setup
from tests.ui.evening import LONG_NAMES, play_on
from tests.ui.farm import free
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down

OPTIONS: dict[str, dict[str, Any]] = {"kuhhandel": {"money": "app"}, "whales": {"target": 20}}
LOOKS = 4
"""At how many moments the table of a game is looked at."""
TEXT_SIZES = (1.0, 1.5)
NOTHING: dict[float, list[Any]] = {text_size: [] for text_size in TEXT_SIZES}
"""Nothing is wrong at any of them."""


def long_named(game_id: str, rng: Random) -> tuple[Setup, list[Any]]:
    """A random game of people with long names."""
    game = load(game_id)
    drawn = random_setup(game, rng, **OPTIONS.get(game_id, {}))
    setup = read_setup(game, list(LONG_NAMES[: len(drawn.seats)]), drawn.options)
    return setup, [encode(action) for _, action, _ in play(game, setup, rng)]


def wrong(ui: Harness) -> list[Any]:
    """What a person would find wrong with the page."""
    return [*ui.small_targets(), *ui.cut_texts(), *ui.overlapping_texts()]


def wrong_at_any_size(ui: Harness) -> dict[float, list[Any]]:
    """What is wrong with the page, by the size of its words: first as it was opened, then as it changes. The
    next page is opened in the last of them, so that each size is both opened and changed to."""
    settings, found = ui.app.services.settings, {}
    ui.settle(6)
    for text_size in sorted(TEXT_SIZES, key=lambda size: bool(size != settings.get(S.TEXT_SIZE))):
        if settings.get(S.TEXT_SIZE) != text_size:
            settings.set(S.TEXT_SIZE, text_size)
            ui.settle(6)
        found[text_size] = wrong(ui)
    return found


@pytest.mark.parametrize("game_id", SHELF_IDS)
def test_table_log_and_result(run_app: Callable[..., Harness], game_id: str) -> None:
    ui = run_app(width=320, height=568)
    store, rng = ui.app.services.store, Random(f"narrow {game_id}")
    setup, steps = long_named(game_id, rng)
    session = store.create_game(setup, seed="narrow")
    number = store.id_of(session)
    moments = set(rng.sample(range(len(steps)), min(LOOKS, len(steps))))
    for place, step in enumerate(steps):
        if place in moments:
            ui.go("table", fresh=True, game=number)
            assert wrong_at_any_size(ui) == NOTHING, place
        session.submit(step)
    store.coaching.turn(number, 0, True)  # one more mark in every row
    ui.go("log", fresh=True, game=number)
    for text_size in TEXT_SIZES:
        ui.app.services.settings.set(S.TEXT_SIZE, text_size)
        ui.settle(6)
        log = ui.root.page.ids.list  # each of its rows is seen, and none much more than once
        looks = min(12, ceil(log.children[0].height / log.height))
        for height in (n / looks for n in range(looks + 1)):
            log.scroll_y = height
            ui.settle(6)
            assert wrong(ui) == [], (text_size, height)
    ui.go("result", fresh=True, game=number)
    ui.settle(2)
    assert wrong_at_any_size(ui) == NOTHING


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", SHELF_IDS)
def test_the_heading_beside_undo_and_redo(
    run_app: Callable[..., Harness], game_id: str, language: str
) -> None:
    """It is the way to the menu, and the menu has what gave way to it."""
    ui = run_app(width=320, height=568, text_size=1.5, language=language)
    session = ui.app.services.store.open_game(number := new_game(ui, game_id, 4))
    play_on(session, 7, seed=2)
    session.undo()
    sit_down(ui, number)
    heading = ui.find(kind="BarHeading")
    assert ui.find(kind="IconButton", hint="ui.redo") and ui.find(kind="IconButton", hint="ui.undo")
    assert heading.width >= 96 and wrong(ui) == []
    ui.tap(heading)
    ui.tap(ui.find(kind="MenuRow", text=words.tr("rules.title")))
    assert [type(overlay).__name__ for overlay in ui.root.ids.overlays.children] == ["RuleSheet"]
    ui.back()
    ui.tap(ui.find(kind="IconButton", hint="ui.redo"))
    assert ui.root.page.title not in ui.cut_texts(shortened=True), "nothing to redo: the title is whole"
    if not ui.find_all(kind="IconButton", hint="rules.title"):
        ui.tap(heading)
        ui.tap(ui.find(kind="MenuRow", text=words.tr("rules.title")))
    else:
        ui.tap(ui.find(kind="IconButton", hint="rules.title"))
    assert [type(overlay).__name__ for overlay in ui.root.ids.overlays.children] == ["RuleSheet"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_leaves_the_seats_in_sight(run_app: Callable[..., Harness], language: str) -> None:
    """What undo has taken back stands there in whole words, and so does the way to bring it back."""
    ui = run_app(width=320, height=568, text_size=1.5, language=language)
    number = new_game(ui, "heckmeck", 4, quick=True)
    play_on(ui.app.services.store.open_game(number), 3, seed=2)
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    notice = ui.find(kind="Toast")
    low = min(cell.to_window(*cell.pos)[1] for cell in ui.find_all(kind="SeatCell"))
    assert notice.to_window(0, notice.top)[1] <= low and wrong(ui) == []
    (said,) = [
        part for part in notice.walk() if getattr(part, "text", "") == notice.text and part is not notice
    ]
    assert max(text_width(word, said.font_size) for word in said.text.split()) <= said.width
    ui.go("home", fresh=True)
    ui.settle(6)
    ui.root.toast(notice.text)
    ui.settle(4)
    # Where there are no seats, it stands right below the bar.
    assert notice.to_window(0, notice.top)[1] > low


def test_names_of_many_letters(run_app: Callable[..., Harness]) -> None:
    """Everybody the app knows, in rows of one height."""
    ui = run_app(width=320, height=568, text_size=1.5)
    for name in LONG_NAMES:
        ui.app.services.store.people.add(name)
    ui.go("players")
    ui.settle(6)
    for height in (1.0, 0.5, 0.0):
        ui.root.page.ids.list.scroll_y = height
        ui.settle(6)
        assert wrong(ui) == []


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_a_counter_around_the_phone(run_app: Callable[..., Harness], players: int) -> None:
    ui = run_app(width=320, height=568, text_size=1.5, language="de")
    sit_down(ui, new_game(ui, "scorepad", players, [*LONG_NAMES, "Петя"][:players], mode="counter"))
    ui.settle(6)
    assert wrong(ui) == []


def test_six_who_bid(run_app: Callable[..., Harness]) -> None:
    """Three keys for everybody, none narrower than a fingertip."""
    ui = run_app(width=320, height=568)
    store = ui.app.services.store
    session = store.create_game(read_setup(load("kuhhandel"), list(LONG_NAMES[:6]), {"money": "app"}))
    session.submit(free("cow")[0])
    ui.go("table", game=store.id_of(session))
    ui.settle(6)
    keys = [widget for widget in ui.root.page.walk() if type(widget).__name__ == "BidKey"]
    assert len(keys) == 15 and min(key.width for key in keys) >= 48
    assert wrong(ui) == []


def test_figures_beside_long_names_keep_their_room(run_app: Callable[..., Harness]) -> None:
    """A seat that was wide becomes flat: what stands before the name gives way to it again."""
    ui = run_app(text_size=1.5)
    number = new_game(ui, "circle", 3, list(LONG_NAMES[:3]))
    play_on(ui.app.services.store.open_game(number), 8)
    sit_down(ui, number)
    assert all(seat.named and seat.flat for seat in ui.find_all(kind="SeatCell"))
    assert ui.cut_texts() == [] and ui.overlapping_texts() == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("players", [4, 6, 7])
def test_names_have_room_beside_the_stacks_on_the_smallest_phone(
    run_app: Callable[..., Harness], players: int, text_size: float
) -> None:
    """With large words they stand below the figures, no larger than usual."""
    ui = run_app(width=320, height=568, text_size=text_size)
    number = new_game(ui, "heckmeck", players, ["Петя", "Маша", "Даша", "Вася", "Лена", "Коля", "Тома"])
    page = sit_down(ui, number)
    assert {seat.name for seat in ui.find_all(kind="SeatCell") if seat.named} == set(page.play.people.names)
    assert ui.cut_texts() == [] and ui.overlapping_texts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_you_have_stays_on_the_screen(run_app: Callable[..., Harness], language: str) -> None:
    """No choice of the set-up is wider than the narrowest phone, with words half as large again."""
    ui = run_app(width=320, height=568, text_size=1.5, language=language)
    for game in SHELF_IDS:
        ui.go("setup", game=game)
        ui.settle(6)
        assert all(chip.right <= 320 for chip in ui.root.page.walk() if type(chip).__name__ == "StockChip")


def test_six_zones_of_the_clock_have_whole_names(run_app: Callable[..., Harness]) -> None:
    """With large words a name becomes smaller before it is cut."""
    ui = run_app(width=320, height=568, text_size=1.5, language="de")
    number = new_game(ui, "kuhhandel", 6, ["Anna", "Alexander", "Lena", "Veronika", "Clara", "Konstantin"])
    ui.app.services.store.open_game(number).submit({"do": "reveal", "card": "champion-cow"})
    sit_down(ui, number)
    ui.tap(ui.find(kind="MainAction"))
    ui.pass_time(4.2)
    zones = ui.find_all(kind="BidderZone")
    assert len(zones) == 5 and all(zone.figure for zone in zones)
    assert not {zone.name for zone in zones} & set(ui.cut_texts(shortened=True))


def test_the_rules_stay_in_the_bar_where_the_title_is_whole_beside_them(
    run_app: Callable[..., Harness],
) -> None:
    ui = run_app(language="ru", width=360, height=740)
    sit_down(ui, new_game(ui, "kuhhandel", 4))
    assert ui.find(kind="IconButton", icon="book-open-variant") and ui.cut_texts(shortened=True) == []
    ui.resize(320, 568)
    assert not ui.find_all(kind="IconButton", icon="book-open-variant")
