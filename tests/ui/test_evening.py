"""An evening of different games: on home while it lasts, with every point explained."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path

import pytest

from companion.document import read_setup
from companion.games import load
from companion.store import Store
from screens.app import long_work
from screens.pages.evening.page import EveningPoster
from tests.ui.evening import begin, end, open_store, remember
from tests.ui.harness import Harness, part, parts


def test_three_different_games_add_up(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = remember(tmp_path)[:3]
    names = [person.name for person in people]
    store = open_store(tmp_path)
    end(begin(store, people), (7, 3, 3))
    end(begin(store, people, "whales"), (10, 30, 20))
    setup = read_setup(load("scorepad"), names, {"name": "Уно", "rounds": 1})
    pad = store.create_game(setup, people=[person.id for person in people])
    pad.submit({"do": "round", "points": [50, 20, 20]})
    store_number = store.id_of(pad)
    store.close()
    ui = run_app()
    assert ui.find(kind="EveningStrip").games == 3
    ui.tap(ui.find(kind="EveningStrip"))
    assert ui.root.page.name == "evening"
    cards = list(reversed(ui.root.page.ids.cards.children))
    # Two wins among three are four points; the others have 0,5 + 2 + 0,5 and 0,5 + 1 + 0,5.
    assert [(card.place, card.name, card.points) for card in cards] == [
        (1, names[0], "4"), (2, names[1], "3"), (3, names[2], "2")
    ]  # fmt: skip
    lines = list(reversed(cards[0].ids.lines.children))
    assert [line.title for line in lines] == ["Хекмек", "Козырные киты", "Уно"]
    assert lines[0].points == "2" and names[1] in lines[0].reason
    assert "+2" in ui.texts_on_screen() and "+0" not in {
        label.text for card in cards for label in card.walk() if hasattr(label, "text")
    }
    change = ui.app.services.store.ratings.changes(people[0].id)[0]
    assert lines[0].rating.startswith(f"рейтинг {change.after} (+{change.after - 1500}): впереди 2 из 2")
    assert ui.cut_texts() == [] and ui.overlapping_texts() == [] and ui.small_targets() == []
    # The picture to share
    monkeypatch.setenv("HOME", str(tmp_path))
    ui.tap(ui.find(kind="IconButton", hint="evening.share"))
    ui.tap_text("Картинка")
    ui.pass_time(1)
    (picture,) = tmp_path.rglob("Вечер *.png")
    assert picture.stat().st_size > 10_000
    evening = ui.app.services.store.evenings.current()
    assert evening is not None
    poster = EveningPoster.of(evening)
    assert poster.heading == f"Первое место: {names[0]}"
    assert [line.total for line in reversed(poster.ids.lines.children)] == ["4", "3", "2"]
    games = [(line.title, line.winners) for line in reversed(poster.ids.games.children)]
    assert games == [("Хекмек", names[0]), ("Козырные киты", names[1]), ("Уно", names[0])]
    # From the result of one of them, from the list of all, in the season's table
    ui.go("result", game=store_number)
    ui.settle(6)
    ui.tap(ui.find(kind="EveningStrip", games=3))
    assert ui.root.page.name == "evening" and len(ui.root.page.ids.cards.children) == 3
    ui.go("history")
    ui.settle(6)
    assert "Уно" in ui.texts_on_screen()
    ui.tap(ui.find(kind="IconButton", hint="evening.all"))
    strip = ui.find(kind="EveningStrip", games=3)
    assert "Хекмек, Козырные киты, Уно" in ui.texts_on_screen()
    ui.tap(strip)
    assert ui.root.page.name == "evening"
    ui.go("statistics")
    ui.settle(6)
    season = ui.root.page.ids.season_table.bars
    assert [(bar.name, bar.text) for bar in season] == [
        (f"1. {names[0]}", "4"), (f"2. {names[1]}", "3"), (f"3. {names[2]}", "2")
    ]  # fmt: skip
    by_month = "По месяцам и годам"
    ui.tap(next(part for part in ui.root.page.walk() if getattr(part, "text", "") == by_month))
    page = ui.root.page
    assert page.name == "season" and page.month and "3 партии · 2 победы · 1 день" in ui.texts_on_screen()
    ui.tap_text("Весь год")
    assert page.month is None and len(page.ids.table.bars) == 3
    assert ui.cut_texts() == [] and ui.overlapping_texts() == [] and ui.small_targets() == []


def test_months_and_years_of_a_season(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)[:2]
    moment = [0]
    store = Store.open(tmp_path, run=lambda work: work(), clock=lambda: moment[0])
    for day, totals in (
        (datetime(2024, 3, 5), (1, 2)),
        (datetime(2025, 1, 7), (2, 1)),
        (datetime(2025, 2, 9), (5, 5)),
    ):
        moment[0] = int(day.replace(hour=20).timestamp() * 1000)
        end(begin(store, people), totals)
    store.close()
    ui = run_app()
    ui.go("season")
    ui.settle()
    page = ui.root.page
    assert (page.year, page.month, page.years) == (2025, 2, [2025, 2024])
    assert [bar.text for bar in page.ids.table.bars] == ["0,5", "0,5"]
    ui.tap_text("Январь")
    assert [bar.name for bar in page.ids.table.bars] == [f"1. {people[0].name}", f"2. {people[1].name}"]
    ui.tap_text("2024")
    assert page.months == [3] and page.ids.table.bars[0].name == f"1. {people[1].name}"
    ui.go("evenings")
    ui.settle()
    assert [strip.games for strip in reversed(ui.root.page.ids.list.children)] == [1, 1, 1]
    assert any("5 марта 2024" in text for text in ui.texts_on_screen())


def test_a_long_list_goes_on_where_it_was_left(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)[:2]
    moment = [0]
    store = Store.open(tmp_path, run=lambda work: work(), clock=lambda: moment[0])
    for day in range(25):
        moment[0] = int(datetime(2025, 3, 1 + day, 20).timestamp() * 1000)
        end(begin(store, people), (day, 0))
    store.close()
    ui = run_app()
    ui.go("evenings")
    page = ui.root.page
    ui.settle(60)
    shown = page.ids.list.children
    assert len(shown) == 20 and page.more
    further = part(page, "QuietButton", text="Показать более ранние")
    ui.scroll_to(further)
    ui.tap(further)
    ui.settle(60)
    assert len(shown) == 25 and not page.more
    last = shown[0]
    ui.scroll_to(last)
    ui.tap(last)
    assert ui.root.page.name == "evening" and any("1 марта" in text for text in ui.texts_on_screen())
    ui.back()
    ui.settle(60)
    assert len(shown) == 25 and shown[0] is last and not page.more
    store = ui.app.services.store
    store.delete_game(last.first, store.lock_token(last.first))
    ui.go("home")
    ui.go("evenings")
    ui.settle(60)
    assert len(shown) == 24
    assert any("2 марта" in text.text for text in parts(shown[0], "BodyText"))


def test_without_a_game_the_pages_say_what_will_be_there(ui: Harness) -> None:
    for page, said in (("evenings", "Вечеров ещё не было"), ("season", "Здесь будет таблица")):
        ui.go(page)
        ui.settle()
        assert said in ui.texts_on_screen()


def test_the_first_evening_takes_the_place_of_what_was_said_before(
    run_app: Callable[..., Harness], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_work, "perf_counter", count().__next__)  # one evening a frame
    people = remember(tmp_path)[:2]
    ui = run_app()
    ui.go("evenings")
    ui.settle()
    assert "Вечеров ещё не было" in ui.texts_on_screen()
    end(begin(ui.app.services.store, people), (1, 0))
    ui.go("home")
    ui.go("evenings")
    ui.settle(1)
    assert ui.root.page.ids.list.children and "Вечеров ещё не было" not in ui.texts_on_screen()
