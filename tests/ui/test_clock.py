"""The board of the Dutch auction, by real touches and a fake clock, to the millisecond."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.countdown import Pace
from companion.core.stopwatch import LONGEST_GAP_MS
from screens.clock.board import CountdownBoard
from tests.ui.dutch_auction import DutchAuction, people
from tests.ui.harness import Harness

MakeAuction = Callable[..., DutchAuction]


@pytest.fixture
def auction(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> MakeAuction:
    def make(**args: Any) -> DutchAuction:
        return DutchAuction(ui, monkeypatch, **args)

    return make


@pytest.fixture
def running(auction: MakeAuction) -> DutchAuction:
    """Four bidders, and the count has just begun."""
    made = auction()
    made.begin()
    return made


def test_numbers_change_at_their_millisecond(running: DutchAuction) -> None:
    assert (running.board.count.stage, running.figure) == ("lead_in", "3")
    running.to(2999)
    assert (running.board.count.stage, running.figure) == ("lead_in", "1")
    for number in range(10, 0, -1):
        turn = 3000 + (10 - number) * 1000
        running.to(turn)
        assert (running.board.count.stage, running.figure) == ("count", str(number))
        running.to(turn + 999)
        assert running.figure == str(number)
    running.to(13_000)
    assert (running.board.count.stage, running.figure) == ("over", "–")
    assert running.heard == []
    running.decide()
    assert running.heard == [("unclaimed",)]
    assert "Никто не берёт" in running.ui.texts_on_screen()


def test_the_ring_follows_the_time_and_not_the_frames(running: DutchAuction) -> None:
    running.to(3000 + 4250)
    ring = running.board.ids.face.ids.ring
    assert ring.left == pytest.approx(0.75)
    assert ring.marks_left == 6
    running.skip_to(3000 + 5100)
    running.to(3000 + 5101)
    assert ring.left == pytest.approx(0.899), "one late frame, and it is right again"
    assert ring.marks_left == 5


def test_each_number_ticks_once_and_is_spoken_only_if_wanted(auction: MakeAuction) -> None:
    silent = auction()
    silent.begin()
    silent.to(3000 + 2500)
    assert silent.played == ["tick"] * 6, "three of the lead-in, then ten, nine, eight"
    assert silent.said == []
    silent.ui.back()
    silent.ui.back()
    silent.played.clear()
    silent.open(spoken=True)
    silent.begin()
    silent.to(3000 + 2500)
    silent.hand(1)
    silent.decide()
    assert silent.said == ["", "10", "9", "8", "Маша берёт за\u00a08"]
    assert silent.played[-1] == "gavel"


def test_every_zone_shows_the_number_the_right_way_up(running: DutchAuction) -> None:
    running.to(2000)
    assert [zone.figure for zone in running.zones()] == [""] * 4
    assert not any(zone.lit for zone in running.zones())
    running.to(3000 + 3100)
    assert [zone.figure for zone in running.zones()] == ["7"] * 4
    assert all(zone.lit for zone in running.zones())


@pytest.mark.parametrize(("stamp", "number"), [(3000, 10), (7999, 6), (8000, 5), (8001, 5), (12_999, 1)])
def test_the_price_is_the_number_at_the_moment_of_the_touch(
    running: DutchAuction, stamp: int, number: int
) -> None:
    running.to(stamp - 20)
    running.skip_to(stamp)
    running.hand(2)
    assert running.board.count.finish is not None, "decided with the touch itself, before any frame"
    assert (running.board.count.finish.seat, running.board.count.finish.number) == (2, number)
    assert running.heard == [], "somebody may still be as fast"
    running.decide()
    assert running.heard == [("claim", 2, number)]
    assert running.figure == str(number)
    assert f"Даша берёт за\u00a0{number}" in running.ui.texts_on_screen()


def test_a_touch_that_reaches_us_late_counts_by_its_own_stamp(running: DutchAuction) -> None:
    running.to(8020)
    assert running.figure == "5"
    running.hand(3, at=7990)
    running.decide()
    assert running.heard == [("claim", 3, 6)]
    assert running.figure == "6"


def test_the_first_hand_wins_by_its_stamp_whatever_order_they_arrive_in(running: DutchAuction) -> None:
    running.to(6000)
    running.hand(0, at=5995)
    running.hand(1, at=5960)
    assert running.board.count.finish is not None and running.board.count.finish.seat == 1
    running.decide()
    assert running.heard == [("claim", 1, 8, (0, 35))]
    assert running.figure == "8"


def test_six_fingers_at_once(auction: MakeAuction) -> None:
    made = auction(bidders=people(6))
    made.begin()
    made.to(7500)
    for seat, at in enumerate((7450, 7430, 7420, 7441, 7499, 7479)):
        made.hand(seat, at=at)
    made.decide()
    assert made.heard == [("claim", 2, 6, (1, 10), (3, 21), (0, 30), (5, 59))]
    assert made.zone(4).note == "", "79 milliseconds are no photo finish"
    assert [made.zone(seat).note for seat in (2, 1, 5)] == ["Беру!", "+10 мс", "+59 мс"]


@pytest.mark.parametrize(("behind", "shown"), [(0, True), (60, True), (61, False)])
def test_a_photo_finish_is_shown_with_its_milliseconds(
    running: DutchAuction, behind: int, shown: bool
) -> None:
    running.to(5000)
    running.hand(0)
    running.to(5000 + behind, frame=16)
    running.hand(2)
    running.decide()
    assert running.heard == [("claim", 0, 8, (2, behind)) if shown else ("claim", 0, 8)]
    assert ("Фотофиниш" in running.ui.texts_on_screen()) == shown
    assert (f"+{behind} мс" in running.ui.texts_on_screen()) == shown


def test_a_finger_may_come_out_of_the_queue_after_the_photo_finish(running: DutchAuction) -> None:
    """Stamped 55 ms behind, and two slow frames late on top."""
    running.to(5000)
    running.hand(0)
    running.to(5100, frame=25)
    assert running.heard == []
    running.hand(2, at=5055)
    running.decide()
    assert running.heard == [("claim", 0, 8, (2, 55))]


def test_the_same_hand_twice_is_no_photo_finish(running: DutchAuction) -> None:
    running.to(5000)
    running.hand(0)
    running.to(5030, frame=10)
    running.hand(0)
    running.decide()
    assert running.heard == [("claim", 0, 8)]


def test_too_early_gets_a_hint_and_no_claim(running: DutchAuction) -> None:
    running.to(1000)
    running.hand(1)
    assert running.zone(1).note == "Ещё рано"
    assert running.zone(2).note == ""
    assert running.board.count.finish is None
    running.to(3000)
    assert running.zone(1).note == ""
    running.to(4000)
    assert running.board.count.stage == "count"
    running.hand(1)
    running.decide()
    assert running.heard == [("claim", 1, 9)]


def test_a_touch_a_millisecond_too_early_is_too_early(running: DutchAuction) -> None:
    running.to(3010)
    running.hand(1, at=2999)
    running.decide()
    assert running.heard == [] and running.board.count.stage == "count"


def test_nothing_counts_after_the_end(running: DutchAuction) -> None:
    running.to(13_010)
    running.hand(1, at=13_000)
    running.decide()
    assert running.heard == [("unclaimed",)]
    running.hand(1)
    running.decide()
    assert running.heard == [("unclaimed",)]


def test_a_touch_in_the_last_millisecond_beats_the_end_that_was_shown(running: DutchAuction) -> None:
    running.to(13_010)
    assert running.board.count.stage == "over"
    running.hand(1, at=12_999)
    running.decide()
    assert running.heard == [("claim", 1, 1)]


def test_a_pause_stops_the_time_and_hands_do_nothing(running: DutchAuction) -> None:
    running.to(5400)
    running.board.count.pause()
    assert running.board.count.stage == "paused"
    assert running.figure == "8"
    running.to(60_000, frame=500)
    assert (running.board.count.stage, running.figure) == ("paused", "8")
    running.hand(1)
    running.decide()
    assert running.board.count.finish is None and running.heard == []
    resumed = running.ui.time.now
    running.board.count.resume()
    running.begun = resumed - 5.4
    running.to(5999)
    assert running.figure == "8"
    running.to(6000)
    assert running.figure == "7"
    running.hand(1)
    running.decide()
    assert running.heard == [("claim", 1, 7)]


def test_pause_and_go_on_by_their_buttons(running: DutchAuction) -> None:
    ui = running.ui
    running.to(5400)
    ui.tap(ui.find(kind="IconButton", hint="clock.pause"))
    assert running.board.count.stage == "paused"
    assert "Пауза" in ui.texts_on_screen()
    ui.tap_text("Дальше")
    assert running.board.count.stage == "count"
    ui.tap(ui.find(kind="IconButton", hint="clock.pause"))
    ui.tap_text("Прервать")
    assert running.heard == [("closed",)]
    assert running.closed


def test_a_hand_before_the_pause_counts_though_it_arrives_in_it(running: DutchAuction) -> None:
    running.to(5400)
    running.board.count.pause()
    running.hand(3, at=5380)
    running.decide()
    assert running.heard == [("claim", 3, 8)]


def test_a_pause_during_a_claim_changes_nothing(running: DutchAuction) -> None:
    running.to(5400)
    running.hand(3)
    running.board.count.pause()
    assert running.board.count.stage == "claimed"
    running.decide()
    assert running.heard == [("claim", 3, 8)]
    running.board.count.pause()
    running.board.count.resume()
    assert running.board.count.stage == "claimed"


def test_a_phone_call_pauses_the_count(running: DutchAuction) -> None:
    running.to(6700)
    assert running.ui.app.dispatch("on_pause")
    assert (running.board.count.stage, running.figure) == ("paused", "7")
    running.skip_to(100_000)
    running.ui.resume()
    assert (running.board.count.stage, running.figure) == ("paused", "7")
    running.ui.tap_text("Дальше")
    assert running.board.count.stage == "count"


def test_a_phone_call_in_the_lead_in(running: DutchAuction) -> None:
    running.to(1500)
    running.ui.pause()
    assert (running.board.count.stage, running.figure) == ("paused", "2")
    assert running.board.ids.face.marks_left == 10
    assert [zone.figure for zone in running.zones()] == [""] * 4


def test_a_phone_call_after_the_touch_leaves_the_claim(running: DutchAuction) -> None:
    running.to(6700)
    running.hand(1)
    running.ui.app.dispatch("on_pause")
    assert running.heard == [("claim", 1, 7)]


def test_a_phone_that_slept_without_a_word_wakes_up_paused(running: DutchAuction) -> None:
    running.to(6700)
    running.skip_to(6700 + LONGEST_GAP_MS + 1)
    running.to(6700 + LONGEST_GAP_MS + 10)
    assert (running.board.count.stage, running.figure) == ("paused", "7")


def test_after_a_claim_again_or_done(running: DutchAuction) -> None:
    ui = running.ui
    running.to(6700)
    running.hand(1).touch_up()
    running.decide()
    ui.pass_time(0.5)
    ui.tap_text("Ещё раз")
    assert running.board.count.stage == "lead_in" and not any(zone.note for zone in running.zones())
    running.begun = ui.time.now
    running.to(3000 + 500)
    running.hand(2).touch_up()
    running.decide()
    ui.pass_time(0.5)
    ui.tap_text("Готово")
    assert [told[0] for told in running.heard] == ["claim", "claim", "closed"]
    assert running.closed


@pytest.mark.parametrize("bidders", [4, 6, 2])
def test_a_clock_that_is_opened_again_is_as_new(running: DutchAuction, bidders: int) -> None:
    """The same widgets serve every auction of an evening."""
    ui, first, shown = running.ui, running.board, running.ui.texts_on_screen
    running.to(6700)
    running.hand(1).touch_up()
    running.decide()
    ui.pass_time(0.5)
    ui.tap_text("Готово")
    running.heard.clear()
    running.open(bidders=people(bidders))
    assert running.board is first and running.board.count.stage == "ready"
    assert {zone.seat for zone in running.zones()} == set(range(bidders))
    assert not any(zone.lit or zone.note or zone.figure for zone in running.zones())
    assert "Начать" in shown() and "Готово" not in shown()
    running.begin()
    running.to(6700)
    running.hand(0).touch_up()
    running.decide()
    assert [told[:2] for told in running.heard] == [("claim", 0)], "nobody of the last time listens"


def test_a_count_that_began_when_the_clock_had_gone_is_not_the_next_ones(auction: MakeAuction) -> None:
    made = auction()
    touch = made.ui.touch_down(made.ui.find(kind="PrimaryButton"))
    made.ui.back()
    touch.touch_up()
    made.ui.pass_time(1)
    made.open()
    assert made.board.count.stage == "ready"


def test_the_claiming_hand_does_not_press_what_appears_beneath_it(auction: MakeAuction) -> None:
    made = auction(bidders=())
    made.begin()
    made.to(5000)
    made.touch_middle().touch_up()
    assert made.board.count.finish is not None and made.board.count.finish.seat == -1
    button = made.ui.find(text="Ещё раз")
    made.touch(*button.to_window(*button.center)).touch_up()
    made.decide()
    assert made.heard == [("claim", -1, 8)]
    assert made.board.count.stage == "claimed"
    made.ui.pass_time(0.5)
    made.ui.tap(button)
    assert made.board.count.stage == "lead_in"


def test_without_bidders_a_touch_anywhere_claims(auction: MakeAuction) -> None:
    made = auction(bidders=())
    assert made.zones() == []
    made.begin()
    made.to(3000 + 6001)
    assert "Беру! — касание в любом месте" in made.ui.texts_on_screen()
    made.touch(20, 700)
    made.decide()
    assert made.heard == [("claim", -1, 4)]
    assert "Взято за\u00a04" in made.ui.texts_on_screen()


def test_the_game_may_leave_out_again_and_say_it_in_its_own_words(auction: MakeAuction) -> None:
    made = auction(may_repeat=False, sentence="clock.claimed")
    made.begin()
    made.to(5000)
    made.hand(0).touch_up()
    made.decide()
    made.ui.pass_time(0.5)
    assert "Ещё раз" not in made.ui.texts_on_screen()
    made.ui.tap_text("Готово")
    assert made.heard == [("claim", 0, 8), ("closed",)]


def test_back_stops_the_time_first_and_then_leaves(running: DutchAuction) -> None:
    running.to(5000)
    running.ui.back()
    assert running.board.count.stage == "paused"
    running.ui.back()
    assert running.closed
    assert running.heard == [("closed",)]


def test_leaving_the_page_ends_the_count_silently(running: DutchAuction) -> None:
    running.to(5000)
    running.ui.go("home", fresh=True)
    running.to(30_000, frame=500)
    assert running.heard == [("closed",)]
    assert running.played.count("tick") == 6
    running.ui.pause()
    assert running.heard == [("closed",)]


def test_a_claim_that_is_not_decided_yet_is_given_up_silently(auction: MakeAuction) -> None:
    made = auction(spoken=True)
    made.begin()
    made.to(5000)
    made.hand(0)
    made.board.done()
    made.decide()
    assert made.closed and made.heard == [("closed",)] and made.said[-1] == "8"


def test_a_claim_is_felt(running: DutchAuction) -> None:
    running.to(5000)
    assert running.buzzes == []
    running.hand(0)
    running.hand(1)
    running.decide()
    assert len(running.buzzes) == 1


def test_the_tempo_is_the_one_that_was_asked_for(auction: MakeAuction) -> None:
    made = auction(pace=Pace(start=3, step_ms=500, lead_in_ms=0))
    made.begin()
    assert (made.board.count.stage, made.figure) == ("count", "3")
    made.to(499)
    assert made.figure == "3"
    made.to(500)
    assert made.figure == "2"
    made.to(1500)
    assert made.board.count.stage == "over"


def test_new_words_follow_the_language_in_the_middle_of_a_count(running: DutchAuction) -> None:
    from screens.text.words import words

    running.to(1000)
    words.language = "en"
    running.to(1100)
    assert "Get ready" in running.ui.texts_on_screen()
    running.to(5000)
    running.hand(1)
    running.decide()
    assert "Маша takes it for\u00a08" in running.ui.texts_on_screen()


def test_the_auctioneer_keeps_a_place_but_has_no_zone(auction: MakeAuction) -> None:
    made = auction(bidders=people(4, 2))
    everybody = {zone.seat: tuple(zone.pos) for zone in made.zones()}
    assert set(everybody) == {0, 1, 3}
    made.begin()
    made.to(5000)
    x, y = made.board.center_x, made.board.top - 20
    made.touch(x, y)
    made.decide()
    assert made.heard == [] and made.board.count.stage == "count"


def test_a_board_may_stand_anywhere(ui: Harness) -> None:
    """Made in Python, in a place of any size: a game may put one into its own page."""
    told: list[tuple[int, int]] = []
    board = CountdownBoard(bidders=people(3), pace=Pace(5, 500, 0), size_hint=(None, None), size=(320, 400))
    board.count.services = ui.app.services
    board.count.on_finish = lambda finish: told.append((finish.seat, finish.number))
    ui.root.page.add_widget(board)
    board.count.begin()
    ui.pass_time(0.7)
    ui.tap(ui.find(kind="BidderZone", seat=1))
    ui.pass_time(0.2)
    assert told == [(1, 4)]
    assert all(zone.right <= board.right and zone.top <= board.top for zone in ui.find_all(kind="BidderZone"))
    ui.root.page.remove_widget(board)
