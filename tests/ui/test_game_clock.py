"""The game clock at the table: agreed on, passed by steps and by hand, undone, paused, told at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.game_clock import GameClock, TimeControl
from companion.document import read_setup
from companion.games import load
from companion.store.settings import TEXT_SIZE
from screens.pages.result.thinking import ThinkingCard
from screens.text.words import words
from tests.ui.evening import LONG_NAMES, in_every_shape
from tests.ui.harness import Harness

RunApp = Callable[..., Harness]
BANK = TimeControl(limit_ms=600_000)


class Thinkers:
    """A game with a clock on the table, ears, and hands that take their time."""

    def __init__(
        self,
        ui: Harness,
        monkeypatch: pytest.MonkeyPatch,
        control: TimeControl | None = BANK,
        game: str = "heckmeck",
        names: tuple[str, ...] = ("Маша", "Петя", "Даша"),
    ) -> None:
        self.ui, self.store = ui, ui.app.services.store
        self.played: list[str] = []
        monkeypatch.setattr(ui.app.services.sound, "play", self.played.append)
        session = self.store.create_game(read_setup(load(game), list(names), {}))
        self.number = self.store.id_of(session)
        if control is not None:
            clock = GameClock.ready(control, len(names), session.prompt().seat)
            self.store.clocks.keep(self.number, clock, 0)
        self.open()

    def open(self) -> None:
        self.ui.go("table", game=self.number)
        self.ui.settle()

    @property
    def page(self) -> Any:
        return self.ui.root.page

    @property
    def clock(self) -> GameClock:
        clock: GameClock = self.page.clock.clock
        return clock

    def step(self) -> None:
        """Whatever is asked is done, by the app's chance."""
        play = self.page.play
        play.submit(play.session.roll(play.session.prompt().choices[0]))
        self.ui.settle()

    def pass_turn(self) -> None:
        """Steps until somebody else is asked."""
        seat = self.page.play.session.prompt().seat
        while self.page.play.session.prompt().seat == seat:
            self.step()

    def wait(self, seconds: float) -> None:
        self.ui.pass_time(seconds, frame=0.1)

    def times(self) -> list[str]:
        return [cell.time for cell in reversed(self.page.seats.children)]

    def kept(self) -> GameClock:
        clock = self.store.clocks.read(self.number, 0)
        assert clock is not None
        return clock


@pytest.fixture
def table(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Thinkers:
    return Thinkers(ui, monkeypatch)


def test_it_stands_until_somebody_plays_and_then_goes_with_the_turn(table: Thinkers) -> None:
    table.wait(5)
    assert table.times() == ["10:00", "", ""]
    table.step()
    table.wait(3.5)
    assert table.times() == ["9:57", "", ""] and "9:57" in table.ui.texts_on_screen()
    table.pass_turn()
    table.wait(2.5)
    assert table.times()[0] == "" and table.times()[1] == "9:58"


def test_undo_gives_the_turn_back_but_no_time(table: Thinkers) -> None:
    table.step()
    table.wait(20)
    table.pass_turn()
    left = table.clock.seats[0].left
    table.wait(7)
    table.ui.tap(table.ui.find(kind="IconButton", hint="ui.undo"))
    table.wait(1)
    assert table.clock.seat == 0 and table.clock.seats[0].left == left
    assert table.clock.seats[1].thought == pytest.approx(7000, abs=300)
    table.ui.tap(table.ui.find(kind="IconButton", hint="ui.redo"))
    table.wait(0.5)
    assert table.clock.seat == 1 and table.clock.seats[1].thought >= 6700


def test_an_increment_is_no_reward_for_undo(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Thinkers(ui, monkeypatch, TimeControl(limit_ms=60_000, increment_ms=30_000))
    table.pass_turn()
    for _ in range(3):
        table.page.play.undo()
        ui.settle()
        table.page.play.redo()
        ui.settle()
    assert table.clock.seat == 1 and table.clock.seats[1].left <= 90_000


def test_the_menu_pauses_it_and_lets_it_go_on(table: Thinkers) -> None:
    table.step()
    table.wait(2)
    table.ui.tap(table.page.ids.layout.ids.bar, (0.2, 0.5))
    table.ui.tap_text("Остановить часы")
    table.wait(30)
    assert table.page.clock.stands and table.clock.time_of(0, 10**12).thought < 4000
    table.ui.tap(table.page.ids.layout.ids.bar, (0.2, 0.5))
    table.ui.tap_text("Пустить часы дальше")
    table.wait(2)
    assert not table.page.clock.stands


def test_a_call_and_a_sleeping_phone_pause_it_and_another_page_only_holds_it(table: Thinkers) -> None:
    table.step()
    table.wait(10)
    table.ui.pause()
    table.ui.time.now += 60
    table.ui.resume()
    table.wait(5)
    assert table.page.clock.stands
    assert table.clock.time_of(0, 10**12).thought == pytest.approx(10_000, abs=300)
    table.step()
    table.wait(3)
    table.page.open_log()
    table.ui.settle()
    table.wait(60)
    table.ui.back()
    table.wait(2)
    assert not table.page.clock.stands
    assert sum(table.clock.time_of(seat, 10**12).thought for seat in range(3)) < 17_000


def test_a_correction_has_no_clock_and_leaves_that_of_the_game_alone(table: Thinkers) -> None:
    table.step()
    table.pass_turn()
    table.wait(3)
    table.ui.go("home")
    table.ui.settle()
    kept = table.kept()
    table.ui.go("correct", game=table.number, at=0, drop=1)
    table.ui.settle(6)
    assert table.ui.root.page.name == "correct" and not any(table.times())
    table.wait(20)
    assert table.kept() == kept


def test_it_is_kept_every_few_seconds_and_with_every_turn(table: Thinkers) -> None:
    table.step()
    table.wait(12)
    assert table.kept().time_of(0, 0).thought >= 5000, "a kill here would cost no more than five seconds"
    table.pass_turn()
    assert table.kept().seat == 1 and table.kept().seats[0].thought == pytest.approx(12_000, abs=400)


def test_the_last_seconds_are_heard_then_the_end_and_overtime_counts_up(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Thinkers(ui, monkeypatch, TimeControl(limit_ms=30_000, penalty=2))
    table.step()
    table.wait(15)
    table.played.clear()
    assert not table.page.seats.cell(0).low
    table.wait(14.5)
    assert table.played == ["tick"] * 10 and table.page.seats.cell(0).low
    table.wait(5)
    assert table.played[10:] == ["bell"] and table.times()[0] in ("−0:04", "−0:05")


def test_a_pad_is_passed_by_a_tap_on_ones_own_side(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Thinkers(ui, monkeypatch, game="scorepad")
    assert table.times() == ["10:00"] * 3 and "Маша" in ui.texts_on_screen()
    ui.tap(table.page.seats.cell(1))
    table.wait(5)
    assert table.clock.seat == 1 and table.times() == ["10:00", "9:55", "10:00"]
    ui.tap(table.page.seats.cell(1))
    table.wait(3)
    assert table.clock.seat == 2 and table.times()[1:] == ["9:55", "9:57"]
    ui.tap(table.page.seats.cell(2))
    table.wait(1)
    assert table.clock.seat == 0, "after the last comes the first"


def test_it_is_agreed_on_at_the_table_and_given_up_there(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Thinkers(ui, monkeypatch, control=None)
    assert table.times() == [""] * 3
    ui.tap(table.page.ids.layout.ids.bar, (0.2, 0.5))
    ui.tap_text("Часы партии")
    ui.tap_text("На ход")
    ui.tap_text("Играть с этими часами")
    table.wait(2.5)
    assert table.clock.control == TimeControl(kind="turn", limit_ms=60_000) and table.times()[0] == "0:58"
    ui.tap(table.page.ids.layout.ids.bar, (0.2, 0.5))
    ui.tap_text("Часы партии")
    ui.tap_text("Играть без часов")
    assert table.times() == [""] * 3 and table.store.clocks.read(table.number, 0) is None


def test_the_large_view_shows_the_time(table: Thinkers) -> None:
    table.step()
    table.page.enlarge()
    table.wait(4.5)
    assert any("9:56" in text for text in table.ui.texts_on_screen())


def test_the_result_says_who_thought_how_long(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Thinkers(ui, monkeypatch, TimeControl(limit_ms=30_000, penalty=2))
    table.step()
    table.wait(75)
    table.pass_turn()
    table.wait(20)
    table.page.play.submit({"do": "end"})
    ui.settle()
    table.page.open_result()
    ui.settle(20)
    card = next(part for part in ui.root.page.body.ids.story.children if isinstance(part, ThinkingCard))
    said = [(line.text, line.points) for line in reversed(card.ids.lines.children)]
    assert said[0][0].startswith("Маша, из них просрочено 0:4") and said[0][0].endswith("−2 очка по уговору")
    assert said[0][1].startswith("1:1") and said[1] == ("Петя", "0:20") and said[2] == ("Даша", "0:00")


@pytest.mark.parametrize("game", ["heckmeck", "scorepad", "circle"])
def test_everything_can_be_read_and_hit(ui: Harness, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    table = Thinkers(ui, monkeypatch, TimeControl(limit_ms=4_000_000), game=game, names=LONG_NAMES[:6])
    table.step() if game == "heckmeck" else ui.tap(table.page.seats.cell(0))
    table.page.clock.pause()
    assert list(in_every_shape(ui)) == []
    ui.resize(360, 740)
    ui.app.services.settings.set(TEXT_SIZE, 1.25)
    ui.settle(6)
    assert (ui.cut_texts(), ui.overlapping_texts()) == ([], [])
    table.page.clock.ask()
    ui.app.services.settings.set(TEXT_SIZE, 1.5)
    for words.language in ("de", "ru", "en"):
        ui.settle()
        assert (ui.cut_texts(), ui.small_targets(), ui.overlapping_texts()) == ([], [], [])
