"""The race on the screen: the track, the cards, the die, the bets, shaking; refusals, motion."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, pi
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.games.circle.state import FIELDS, STALLS, Horse
from companion.store.settings import MOTION, SHAKE
from screens.games.circle.oval import Oval
from screens.games.circle.track import NOWHERE
from screens.play.play import APP, chance_setting
from screens.text.words import words
from tests.store.test_troubles import files_no_larger_than
from tests.ui.circle_hands import Table, all_bets, as_json, cards, line_up, racing
from tests.ui.evening import put_on
from tests.ui.harness import Harness
from tests.ui.moments import MOMENTS, sit


def run_ahead(table: Table) -> None:
    """Two horses run home, without fingers."""
    while len(table.state.track.home) < 2:
        stall = max(table.state.track.face_up, key=lambda stall: table.state.track.positions[stall - 1])
        table.session.submit({"do": "roll", "face": "head"})
        table.session.submit({"do": "move", "stall": stall})
    table.ui.settle(6)


# The curve


def test_fields_are_evenly_spaced_along_a_closed_curve() -> None:
    oval = Oval(10, 20, 300, 280, 80)
    assert oval.length == pytest.approx(2 * (300 + 280) - 8 * 80 + 2 * pi * 80)
    places = [oval.place(field) for field in range(1, FIELDS + 1)]
    for here, there in zip(places, [*places[1:], places[0]], strict=True):
        assert hypot(here.x - there.x, here.y - there.y) == pytest.approx(oval.pitch, rel=0.03)
    assert oval.place(0) == pytest.approx(oval.place(FIELDS)), "a field is one place on both laps"


def test_the_line_is_below_and_field_18_above() -> None:
    oval = Oval(0, 0, 300, 280, 80)
    assert oval.line().y == 0 and oval.line().x == pytest.approx(150)
    assert oval.place(1).x > 150 > oval.place(36).x and oval.place(1).turn == 0
    assert oval.place(18).y == pytest.approx(280) and oval.place(18).turn == pytest.approx(180)
    assert oval.place(9, aside=10).x < oval.place(9).x, "the left of the runner is inside"


# What is shown


def test_every_open_horse_shows_what_the_symbol_means(ui: Harness) -> None:
    table = racing(ui)
    area = table.board.race_control.area
    horse = cards()[2]
    values = [str(value) for value in (horse.head, horse.cap, horse.saddle, horse.shoe)]
    assert area.cards[3].said[2:] == values
    table.enter("saddle")
    for view in table.session.view().horses:
        (landing,) = view.landings
        assert area.cards[view.stall].said[2:] == [str(landing.value), str(landing.field)]
    assert area.tray.die.face == "saddle"


@pytest.mark.parametrize("on_track", [True, False])
def test_a_tap_on_a_horse_or_its_card_moves_it(ui: Harness, on_track: bool) -> None:
    table = racing(ui)
    table.enter("head")
    area = table.board.race_control.area
    assert not table.main().lit
    landing = table.session.view().horses[4].landings[0]
    table.tap(area.track.runners[5] if on_track else area.cards[5])
    assert table.state.track.positions[4] == landing.position
    assert area.track.runners[5].goal == landing.position and not area.cards[5].horse.face_up


def test_a_long_press_on_a_card_says_what_moving_it_would_do(ui: Harness) -> None:
    table = racing(ui)
    table.enter("head")
    area, before = table.board.race_control.area, table.session.cursor
    for stall in (2, 5):
        ui.hold(area.cards[stall])
        assert area.track.chosen == stall and area.cards[stall].chosen and table.main().lit
    assert not area.cards[2].chosen and table.session.cursor == before
    landing = table.session.view().horses[4].landings[0]
    assert any(f"{landing.field}" in text and cards()[4].name in text for text in ui.texts_on_screen())
    table.tap(table.main())
    assert table.state.track.positions[4] == landing.position


def test_a_horse_that_could_not_run_is_not_moved_by_one_tap(ui: Harness) -> None:
    table = Table(ui, players=2)
    lame = Horse("Хромой", 9, 1, 15, 14)
    horses = [as_json(horse) for horse in (cards()[0], lame, *cards()[2:7])]
    table.submit({"do": "line_up", "horses": horses}, *all_bets(2))
    table.enter("cap")
    before = table.session.cursor
    table.tap(table.board.race_control.area.cards[2])
    said = words.tr("circle.screen.move.button.stuck", stall=2, steps=0)
    assert table.session.cursor == before and table.main().text == said
    table.tap(table.main())
    assert table.session.cursor == before + 1


def test_a_blocked_horse_says_so_before_it_is_moved(ui: Harness) -> None:
    table = racing(ui)
    table.enter("cap")
    table.move(1)
    # Whoever follows by as much as the first one is ahead lands where it stands, or behind it.
    table.enter("saddle")
    stall = next(
        horse.stall for horse in table.session.view().horses if horse.landings and horse.landings[0].blocked
    )
    landing = table.session.view().horses[stall - 1].landings[0]
    ui.hold(table.board.race_control.area.cards[stall])
    key = "circle.screen.move.stuck" if landing.steps == 0 else "circle.screen.move.blocked"
    said = words.tr(key, horse="", face="", value=0, steps=0, field=0).partition(",")[2][:12]
    assert any(said in text for text in ui.texts_on_screen())


def test_a_card_that_is_down_is_refused_with_a_sentence(ui: Harness) -> None:
    table = racing(ui)
    table.enter("head")
    table.move(1)
    table.enter("head")
    before = table.session.cursor
    table.tap(table.board.race_control.area.cards[1])
    assert any(cards()[0].name in text and "закрыта" in text for text in ui.texts_on_screen())
    assert table.session.cursor == before and not table.main().lit


def test_a_window_or_token_that_was_used_is_refused_with_a_sentence(ui: Harness) -> None:
    table = Table(ui, players=2)
    table.submit(line_up())
    table.bet(3, 2)
    table.bet(3, 1)
    before = table.session.cursor
    table.tap(table.board.bets_control.area.windows.rows[3])
    table.tap(table.board.bets_control.area.coins[0])
    assert not table.main().lit and table.session.cursor == before
    assert any(cards()[2].name in text and "уже лежит" in text for text in ui.texts_on_screen())
    assert [coin.units for coin in table.board.bets_control.area.coins if coin.width] == [1, 1]


def test_the_boxes_fill_and_the_leader_token_moves(ui: Harness) -> None:
    table = racing(ui)
    run_ahead(table)
    area = table.board.race_control.area
    assert area.boxes.stalls[:2] == table.state.track.home and area.boxes.stalls[2:] == (None, None)
    leader = table.state.track.leader
    assert [stall for stall in STALLS if area.cards[stall].horse.leads] == [leader]
    for stall in table.state.track.home:
        assert area.track.runners[stall].goal == NOWHERE
        assert area.cards[stall].horse.place == table.state.track.home.index(stall) + 1


def test_a_finish_that_could_not_be_stored_is_told_again(ui: Harness) -> None:
    table = Table(ui, players=2)
    table.tap(ui.find(kind="SecondAction", text="Без карт: бег на поле"))
    table.submit(*all_bets(2))
    rows = table.board.own_track_control.area.stalls.rows
    with files_no_larger_than(4096):
        for stall in (4, 2, 7, 1, 2):
            table.tap(rows[stall])
        table.board.draw()
        assert not table.state.results and not any(row.note for row in rows.values())
    for stall in (4, 2, 7, 1, 2):
        table.tap(rows[stall])
    assert table.state.results[-1].finish.order == (4, 2, 7)


def test_crowded_horses_stand_beside_each_other(ui: Harness) -> None:
    table = racing(ui, crowd=True)
    runners = table.board.race_control.area.track.runners.values()
    spots = {tuple(runner.center) for runner in runners}
    assert {runner.goal for runner in runners} == {0} and len(spots) == len(STALLS)


def test_a_step_makes_no_widgets(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = racing(ui)
    for _ in range(2):
        table.enter("head")
        table.move(table.state.track.face_up[0])
    table.page.undoing.undo()
    ui.settle(4)
    made: list[Widget] = []
    original = Widget.__init__

    def counting(self: Widget, **kwargs: Any) -> None:
        made.append(self)
        original(self, **kwargs)

    monkeypatch.setattr(Widget, "__init__", counting)
    for face in ("cap", "saddle", "shoe"):
        table.enter(face)
        table.move(table.state.track.face_up[0])
    table.page.undoing.undo()
    ui.settle(4)
    assert made == []


# Motion


def test_horses_run_and_can_be_told_to_stand(ui: Harness) -> None:
    table = racing(ui)
    table.enter("head")
    ui.app.services.settings.set(MOTION, True)
    runner = table.board.race_control.area.track.runners[1]
    table.tap(table.board.race_control.area.cards[1])
    goal = table.state.track.positions[0]
    assert runner.goal == goal and 0 <= runner.way < goal
    on_the_way = runner.way
    ui.pass_time(0.2)
    assert on_the_way < runner.way
    ui.pass_time(1)
    assert runner.way == goal
    table.page.undoing.undo()
    ui.pass_time(0.1)
    assert runner.way == 0, "undo takes it back at once"


def test_the_finish_is_seen_before_the_money(ui: Harness) -> None:
    table = racing(ui)
    run_ahead(table)
    while not any(map(_would_come_home, table.session.view().horses)):
        if table.state.phase == "move":
            table.session.submit({"do": "move", "stall": table.state.track.face_up[0]})
        table.session.submit({"do": "roll", "face": "head"})
    ui.settle(6)
    ui.app.services.settings.set(MOTION, True)
    stall = next(horse.stall for horse in table.session.view().horses if _would_come_home(horse))
    table.move(stall)
    assert table.session.state.phase == "line_up" and table.board.busy
    assert table.board.race_control.area.boxes.stalls[2] == stall
    assert words.tr("circle.screen.payout", n=1) not in ui.texts_on_screen()
    ui.pass_time(2)
    assert not table.board.busy and words.tr("circle.screen.payout", n=1) in ui.texts_on_screen()


def _would_come_home(horse: Any) -> bool:
    return len(horse.landings) == 1 and bool(horse.landings[0].home)


def test_the_app_s_die_tumbles_and_then_shows_what_was_rolled(ui: Harness) -> None:
    ui.app.services.settings.set(chance_setting("circle"), APP)
    table = racing(ui)
    ui.app.services.settings.set(MOTION, True)
    table.tap(table.main())
    assert table.board.busy and table.state.face is not None
    ui.pass_time(1)
    assert not table.board.busy and table.board.race_control.area.tray.die.face == table.state.face


# Every window


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_whoever_comes_to_a_race_finds_the_track_as_high_as_there_is_room_for(
    run_app: Callable[..., Harness], text_size: float
) -> None:
    ui = run_app(text_size=text_size)
    moment = next(moment for moment in MOMENTS if moment.name == "circle-move")
    track = sit(ui, moment, coached=True).board.race_control.area.track
    height = track.height
    for size in ((740, 360), (360, 740)):  # in another width it is measured anew
        ui.resize(*size)
    assert track.height == pytest.approx(height)


WINDOWS: tuple[dict[str, Any], ...] = (
    {"text_size": 1.5},
    {"width": 740, "height": 360},
    {"width": 1024, "height": 768, "mode": "light"},
    {"width": 320, "height": 560},
)


def test_everything_is_readable_in_any_window(ui: Harness) -> None:
    for look in WINDOWS:
        put_on(ui, **look)
        table = Table(ui, players=4)

        def check(look: dict[str, Any] = look) -> None:
            ui.settle(6)
            assert not ui.cut_texts() and not ui.overlapping_texts() and not ui.small_targets(), look

        check()
        table.submit(line_up())
        check()
        table.submit(*all_bets(4))
        check()
        if table.board.race_control.area.low:
            # No room for the symbols below the track: they are buttons with words.
            ui.tap_text("Подкова")
        else:
            ui.tap(table.board.race_control.area.tray.keys["shoe"])
        assert table.state.face == "shoe"
        check()
    for stall in STALLS:
        card = table.board.race_control.area.cards[stall]
        assert card.width >= 48 and card.height >= 48


class Sensor:
    """A phone that lies still until it is shaken. It reports five times a second, never twice the same."""

    def __init__(self) -> None:
        self._on = False
        self._reports = 0
        self._told = (0.0, 0.0, 0.0)
        self._next = 0.0
        self.force = 0.0

    def enable(self) -> None:
        self._on = True

    def disable(self) -> None:
        self._on = False

    def is_on(self) -> bool:
        return self._on

    @property
    def acceleration(self) -> tuple[float, float, float]:
        now = Clock.get_time()
        if now >= self._next:
            self._reports += 1
            self._told = (self._reports % 7 / 1000, 0.0, 9.81 + self.force)
            self._next = now + 0.2
        return self._told


@pytest.fixture
def sensor(ui: Harness) -> Sensor:
    found = Sensor()
    ui.put_sensor(found)
    ui.app.services.settings.set(chance_setting("circle"), APP)
    return found


def test_shaking_rolls_once(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    assert sensor.is_on() and words.tr("circle.screen.roll.app") in ui.texts_on_screen()
    cursor = table.session.cursor
    sensor.force = 12
    ui.pass_time(0.7)
    assert table.session.cursor == cursor + 1 and table.state.face is not None
    assert not sensor.is_on(), "nobody listens while a horse has to be moved"


def test_how_strongly_is_a_setting(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    tries = (
        ("off", 30, False),
        ("firm", 12, False),
        ("firm", 16, True),
        ("medium", 7, False),
        ("light", 7, True),
    )
    for chosen, force, rolls in tries:
        ui.app.services.settings.set(SHAKE, chosen)
        sensor.force = force
        ui.pass_time(0.7)
        assert (table.state.face is not None) is rolls, (chosen, force)
        sensor.force = 0
        ui.pass_time(1.1)
        if rolls:
            table.page.undoing.undo()
            ui.settle(4)


def test_one_jolt_is_a_phone_put_down(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    sensor.force = 20
    ui.pass_time(0.11)
    sensor.force = 0
    ui.pass_time(0.6)
    assert table.state.face is None


def test_nobody_listens_behind_other_pages_or_in_the_background(ui: Harness, sensor: Sensor) -> None:
    table = racing(ui)
    ui.pause()
    assert not sensor.is_on()
    ui.resume()
    assert sensor.is_on()
    ui.go("horse_cards")
    ui.settle()
    assert not sensor.is_on()
    sensor.force = 20
    ui.pass_time(0.5)
    ui.back()
    ui.settle(6)
    assert table.state.face is None


def test_a_phone_without_a_sensor_just_has_the_button(ui: Harness) -> None:
    ui.app.services.settings.set(chance_setting("circle"), APP)
    table = racing(ui)
    assert words.tr("circle.screen.roll.app.still") in ui.texts_on_screen()
    table.tap(table.main())
    assert table.state.face is not None


def test_a_name_of_two_words_stands_on_two_lines(ui: Harness) -> None:
    """Nothing of it is left out where the card has room; a long word is broken."""
    table = Table(ui, players=2)
    names = ("Линкор", "Буря", "Быстроногий", "Серый", "Ураган", "Принц Персии", "Мой Принц")
    horses: list[Any] = [{"name": name, "head": 5, "cap": 4, "saddle": 6, "shoe": 5} for name in names]
    table.submit({"do": "line_up", "horses": horses}, *all_bets(2))
    said = {stall: " ".join(card.said) for stall, card in table.board.race_control.area.cards.items()}
    assert "Принц Персии" in said[6] and "Мой Принц" in said[7]


def test_rows_and_words_stand_on_one_margin(ui: Harness) -> None:
    """What the board shows begins where the panel's words and buttons do."""
    table = Table(ui, players=2)
    stalls = table.board.line_up_control.area.stalls
    button = ui.find(kind="SecondAction", text=words.tr("circle.screen.stable"))
    left, right = button.to_window(button.x, 0)[0], button.to_window(button.right, 0)[0]
    assert (stalls.x, stalls.right) == (left, right)
    table.submit(line_up())
    windows = table.board.bets_control.area.windows
    assert (windows.x, windows.right) == (left, right)
