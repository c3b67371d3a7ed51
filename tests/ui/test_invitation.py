"""Other phones at the table, as the table's phone sees it: the page that invites, and who is asked where."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Thread
from threading import enumerate as threads
from typing import Any

import pytest
from websockets.sync.client import connect

from companion.store import Store
from companion.store import settings as S
from screens.app import guests as app_guests
from screens.widgets.qr_code import QrCode
from tests.guests.table import Guest
from tests.store.exchanging import take_in
from tests.ui.dutch_auction import BRISK, DutchAuction
from tests.ui.evening import LONG_NAMES, in_every_shape, open_fold, remember
from tests.ui.harness import Harness
from tests.ui.phones import HERE, PATIENCE, at_home, invite, phone, until
from tests.ui.table import new_game, play_before, session_of, sit_down

ANOTHER = "127.0.0.2"
LOT = {"do": "lot", "cards": ["painting", "stamp"]}
ELSEWHERE = "Маша решает на своём телефоне"
HORSES = [
    {"name": name, "head": 6, "cap": 5, "saddle": 4, "shoe": 3}
    for name in ("Буря", "Ветер", "Гром", "Заря", "Искра", "Лада", "Мечта")
]


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(monkeypatch, HERE)


def auction(ui: Harness, **options: Any) -> int:
    """A lot of «Аукцион» in which Маша is asked next."""
    number = new_game(ui, "antiques", 3, **options)
    play_before(ui, number, LOT, {"do": "bid", "coins": 2})
    return number


def open_invitation(ui: Harness, scrolled: bool = False) -> int:
    """Opens the page that invites, from the table."""
    number = auction(ui)
    ui.go("table", game=number)
    ui.go("invitation", game=number)
    ui.settle()
    if scrolled:
        ui.scroll_to(ui.root.page.ids.seats)
    return number


# The page that invites


def test_the_menu_invites_and_nothing_listened_before(ui: Harness) -> None:
    sit_down(ui, auction(ui))
    assert ui.app.services.guests.url == "" and not server_threads()
    ui.root.page.open_menu()
    ui.settle()
    ui.tap_text("Пригласить телефоны")
    guests = ui.app.services.guests
    assert guests.url.startswith(f"http://{HERE}:") and len(server_threads()) == 1
    texts = ui.texts_on_screen()
    assert guests.url.partition("/#")[0] in texts
    assert guests.url.partition("#")[2] in [text.replace(" ", "") for text in texts]
    ui.back()
    ui.root.page.open_menu()
    ui.settle()
    assert "Телефоны за столом" in ui.texts_on_screen() and "0 телефонов на связи" in ui.texts_on_screen()


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_a_camera_reads_the_address(ui: Harness, mode: str) -> None:
    ui.app.services.settings.set(S.THEME, mode)
    open_invitation(ui)
    assert ui.scan() == ui.app.services.guests.url
    code: QrCode = ui.find(kind="QrCode")
    assert code.square.size[0] % code.fields == 0 and code.square.size[0] >= 240


def test_who_is_here_and_who_is_not(ui: Harness) -> None:
    open_invitation(ui, scrolled=True)
    assert ui.texts_on_screen().count("ходит на этом телефоне") == 3
    with phone(ui, 1), phone(ui, None):
        texts = ui.texts_on_screen()
        assert texts.count("ходит на этом телефоне") == 2 and "на связи" in texts
        assert "Только смотрит: 1 телефон" in texts
    until(ui, lambda: ui.app.services.guests.marks == ("", "away", ""))
    ui.pass_time(30, 0.5)
    assert "нет связи 30 с" in ui.texts_on_screen()
    ui.pass_time(100, 1)
    assert "нет связи 2 мин" in ui.texts_on_screen()


def test_a_seat_is_set_free_for_another_phone(ui: Harness) -> None:
    number = open_invitation(ui)
    with phone(ui, 1) as old:
        ui.tap(ui.find(kind="IconButton", hint="invitation.free", disabled=False))
        assert old.hear("gone")["why"] == "freed"
        until(ui, lambda: not any(ui.app.services.guests.marks))
        with phone(ui, 1, ANOTHER) as new:
            new.act(2, do="pass")
            until(ui, lambda: ui.app.services.open_game(number).cursor == 3)


def test_the_phone_that_a_seat_was_taken_from_comes_back_when_the_table_says_so(ui: Harness) -> None:
    open_invitation(ui, scrolled=True)
    guests = ui.app.services.guests
    with phone(ui, 1):
        ui.tap(ui.find(kind="IconButton", hint="invitation.free", disabled=False))
        until(ui, lambda: not any(guests.marks))
    with connect(socket_of(ui)) as line:
        guest = Guest(line)
        guest.write(type="hello", key=guests.invitation.key, seat=1)
        assert guest.closing_code() == 4410
    until(ui, lambda: guests.wanted)
    assert "просится обратно" in ui.texts_on_screen()
    assert ui.cut_texts() == [] and ui.small_targets() == []
    ui.tap(ui.find(kind="IconButton", hint="invitation.readmit"))
    until(ui, lambda: not guests.wanted)
    with phone(ui, 1):
        assert "на связи" in ui.texts_on_screen()


def test_who_only_watches_is_sent_away(ui: Harness) -> None:
    open_invitation(ui, scrolled=True)
    with phone(ui, None, ANOTHER) as one, phone(ui, None) as other:
        ui.scroll_to(ui.root.page.ids.watchers)
        assert {ANOTHER, HERE} <= {*ui.texts_on_screen()}
        assert ui.cut_texts() == [] and ui.small_targets() == []
        rows = [row for row in ui.find_all(kind="WatcherRow") if row.address == ANOTHER]
        ui.tap(next(part for part in rows[0].children if type(part).__name__ == "IconButton"))
        assert one.hear("gone")["why"] == "dismissed"
        until(ui, lambda: len(ui.app.services.guests.watchers) == 1)
        assert ANOTHER not in ui.texts_on_screen()
        other.write(type="ping", t=1)
        assert other.hear("pong")["t"] == 1


def test_a_guest_takes_the_game_home_and_their_own_app_takes_it_in(ui: Harness, tmp_path: Path) -> None:
    number = auction(ui)
    invite(ui, number)
    ui.app.services.store.notes.write(number, "что думает хозяин")
    with phone(ui, 1) as guest:
        session_of(ui).submit({"do": "end"})
        guest.hear_table(3)
        guest.write(type="keep")
        told: list[Any] = []
        listener = Thread(target=lambda: told.append(guest.hear("game")["document"]))
        listener.start()
        until(ui, lambda: told, "the game")
    assert "хозяин" not in told[0]
    with closing(Store.open(tmp_path / "another phone")) as store:
        assert [len(take_in(store, told[0].encode()).new) for _ in range(2)] == [1, 0]
        (row,) = store.history()
        assert [seat.name for seat in row.seats] == list(session_of(ui).setup.seats) and row.finished


def socket_of(ui: Harness) -> str:
    """Where guests' phones connect to."""
    return str(ui.app.services.guests.url.partition("/#")[0].replace("http", "ws") + "/ws")


def test_the_invitation_is_ended(ui: Harness) -> None:
    open_invitation(ui)
    (thread,) = server_threads()
    with phone(ui, 1) as guest:
        ui.tap_text("Закончить приглашение")
        ui.tap_text("Закончить")
        assert guest.hear("gone")["why"] == "ended" and guest.closing_code() == 1001
    thread.join(PATIENCE)
    assert not thread.is_alive() and ui.app.services.guests.url == ""
    assert ui.root.page.name == "table" and not any(signs(ui))


def test_without_a_network_the_page_says_how_to_make_one(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_home(monkeypatch)
    open_invitation(ui)
    assert any("точку доступа" in text for text in ui.texts_on_screen())
    assert ui.cut_texts() == [] and ui.small_targets() == []
    assert ui.app.services.guests.url == "" and not server_threads()
    at_home(monkeypatch, HERE)
    ui.tap_text("Попробовать ещё раз")
    assert ui.app.services.guests.url


def test_where_the_phone_does_not_allow_it_the_page_says_how_it_will(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [False, True]
    where = "screens.pages.invitation.page.ask_for_local_network"
    monkeypatch.setattr(where, lambda answered: answered(answers.pop(0)))
    open_invitation(ui)
    texts = ui.texts_on_screen()
    assert "Нет разрешения" in texts and any("в разрешениях этого приложения" in text for text in texts)
    assert ui.cut_texts() == [] and ui.small_targets() == []
    assert ui.app.services.guests.url == "" and not server_threads()
    ui.tap_text("Попробовать ещё раз")
    assert ui.app.services.guests.url and "Нет разрешения" not in ui.texts_on_screen()


def test_another_address_of_the_phone_can_be_tried(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(monkeypatch, "127.0.0.2", HERE)
    open_invitation(ui)
    ui.root.page.ids.scroll.scroll_y = 0
    assert "127.0.0.2" in ui.app.services.guests.url
    ui.tap_text(f"Другой адрес: {HERE}")
    assert ui.app.services.guests.url.startswith(f"http://{HERE}:")
    ui.scroll_to(ui.root.page.ids.seats)
    with phone(ui, 0):
        assert "на связи" in ui.texts_on_screen()


def test_an_address_that_is_taken_away_is_said(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(monkeypatch, "192.0.2.7")  # nobody's
    open_invitation(ui)
    assert "Нет сети" in ui.texts_on_screen() and ui.app.services.guests.url == ""


def test_phones_are_invited_at_the_set_up(run_app: Callable[..., Harness], tmp_path: Any) -> None:
    remember(tmp_path, ("Петя", "Маша"))
    ui = run_app()
    ui.go("setup", game="heckmeck")
    ui.settle()
    for name in ("Петя", "Маша"):
        ui.tap(next(chip for chip in ui.find_all(kind="PersonChip") if chip.name == name))
    open_fold(ui)
    ui.tap(ui.root.page.ids.phones)
    ui.tap_text("Начать игру")
    assert ui.root.page.name == "invitation" and ui.app.services.guests.url
    ui.tap_text("К столу")
    assert ui.root.page.name == "table" and ui.app.services.guests.url


@pytest.mark.parametrize("page", ["table", "invitation"])
def test_everything_can_be_read(page: str, run_app: Callable[..., Harness]) -> None:
    ui = run_app(language="en", mode="light")
    number = auction(ui, names=list(LONG_NAMES))
    invite(ui, number)
    with phone(ui, 1):
        ui.go(page, game=number)
        assert list(in_every_shape(ui)) == []


# Who is asked where


def test_a_seat_with_a_phone_is_asked_there(ui: Harness) -> None:
    number = auction(ui)
    invite(ui, number)
    assert ELSEWHERE not in ui.texts_on_screen()
    with phone(ui, 1) as masha:
        assert signs(ui) == ["", "cellphone", ""]
        assert ELSEWHERE in ui.texts_on_screen()
        assert buttons(ui) == ["Сделать здесь"]
        for widget in in_sight_on_the_board(ui):
            ui.touch_down(widget).touch_up()
        ui.settle()
        assert session_of(ui).cursor == 2 and not ui.root.ids.overlays.children
        masha.act(2, do="bid", coins=5)
        until(ui, lambda: session_of(ui).cursor == 3)
        told = set(ui.root.page.board.lot_row.ids.side.walk()) & set(ui.visible())
        assert {"Маша", "5", "Ставка"} <= {getattr(widget, "text", "") for widget in told}
        assert ELSEWHERE not in ui.texts_on_screen()
        assert "Сделать здесь" not in ui.texts_on_screen()


def test_it_can_be_done_here_after_all(ui: Harness) -> None:
    invite(ui, auction(ui))
    with phone(ui, 1):
        before = ui.root.page.board.buttons
        ui.tap_text("Сделать здесь")
        assert ELSEWHERE not in ui.texts_on_screen() and before
        ui.tap(ui.find(kind="MainAction"))
        assert session_of(ui).cursor == 3
        # Somebody else was asked in between: the next time the phone asks again.
        for _ in range(2):
            session_of(ui).submit({"do": "bid", "coins": session_of(ui).cursor + 3})
        ui.settle()
        assert ELSEWHERE in ui.texts_on_screen()


def test_a_phone_that_is_away_holds_nothing_up(ui: Harness) -> None:
    invite(ui, auction(ui))
    with phone(ui, 1):
        assert buttons(ui) == ["Сделать здесь"]
    until(ui, lambda: ui.app.services.guests.marks[1] == "away")
    assert ELSEWHERE not in ui.texts_on_screen() and "Сделать здесь" not in buttons(ui)
    assert signs(ui) == ["", "cellphone-off", ""]


@pytest.mark.parametrize("players", [3, 9])
def test_the_columns_of_a_pad_show_whose_phone_is_here(ui: Harness, players: int) -> None:
    invite(ui, new_game(ui, "scorepad", players, [*LONG_NAMES, "Лев", "Ия"]))
    grid = ui.root.page.board.rounds.grid
    assert grid.phones == {}
    with phone(ui, 1):
        assert grid.phones == {1: "cellphone"}
    until(ui, lambda: grid.phones == {1: "cellphone-off"})


@pytest.mark.parametrize("players", [3, 9])
def test_the_zones_of_a_counter_show_whose_phone_is_here(ui: Harness, players: int) -> None:
    names = [*LONG_NAMES, "Лев", "Ия"]
    invite(ui, new_game(ui, "scorepad", players, names, mode="counter"))
    faces = [zone.face for zone in ui.root.page.board.counter.zones]
    with phone(ui, 1):
        assert [face.sign for face in faces] == ["", "cellphone", *[""] * (players - 2)]
        (drawn,) = [sign for sign in ui.find_all(kind="SignText") if sign.icon == "cellphone"]
        assert drawn.width > 0 and drawn.parent.text == names[1]
        assert ui.cut_texts() == [] and ui.overlapping_texts() == []
    until(ui, lambda: faces[1].sign == "cellphone-off")


def test_no_curtain_falls_for_who_has_a_phone(ui: Harness) -> None:
    """A hidden bet: on the phone it is chosen, on the table nobody sees it."""
    number = new_game(ui, "circle", 2, hidden=True)
    play_before(ui, number, {"do": "line_up", "horses": HORSES})
    invite(ui, number)
    with phone(ui, 0) as petya, phone(ui, 1):
        assert buttons(ui) == ["Сделать здесь"]
        (bet,) = petya.heard[-1]["prompt"]["choices"]
        assert bet["secret"]
        stall, token = (field["items"][0]["value"] for field in bet["fields"])
        petya.act(1, do="bet", stall=stall, token=token)
        until(ui, lambda: session_of(ui).cursor == 2)
        assert not ui.root.ids.curtains.children and ELSEWHERE in ui.texts_on_screen()


def test_what_was_answered_on_a_phone_is_asked_here_no_more(ui: Harness) -> None:
    """Somebody has begun to ask Петя behind the curtain; then he bets on his phone."""
    number = new_game(ui, "circle", 2, hidden=True)
    play_before(ui, number, {"do": "line_up", "horses": HORSES})
    invite(ui, number)
    with phone(ui, 0) as petya:
        ui.tap_text("Сделать здесь")
        ui.tap(ui.root.page.board.bets_control.area.windows.rows[1])
        ui.tap(ui.find(kind="MainAction"))
        assert len(ui.root.ids.curtains.children) == 1
        (bet,) = petya.heard[-1]["prompt"]["choices"]
        petya.act(1, do="bet", **{field["name"]: field["items"][0]["value"] for field in bet["fields"]})
        until(ui, lambda: session_of(ui).cursor == 2)
        assert not ui.root.ids.curtains.children


def test_whoever_reads_the_rules_goes_on_reading(ui: Harness) -> None:
    invite(ui, auction(ui))
    with phone(ui, 1) as masha:
        ui.root.page.open_rules()
        ui.settle()
        masha.act(2, do="pass")
        until(ui, lambda: session_of(ui).cursor == 3)
        assert [type(overlay).__name__ for overlay in ui.root.ids.overlays.children] == ["RuleSheet"]


def test_a_correction_asks_nobody_elsewhere(ui: Harness) -> None:
    number = auction(ui)
    invite(ui, number)
    with phone(ui, 0):
        ui.go("correct", game=number, at=1, drop=1)
        ui.settle()
        assert not any("на своём телефоне" in text for text in ui.texts_on_screen())


# One game, whoever looks at it


def test_the_log_follows_and_what_is_undone_there_is_undone_everywhere(ui: Harness) -> None:
    number = auction(ui)
    invite(ui, number)
    with phone(ui, 1) as masha:
        ui.root.page.open_log()
        ui.settle()
        masha.act(2, do="bid", coins=5)
        until(ui, lambda: ui.root.page.steps == 3)
        assert any("Маша ставит 5" in text for text in ui.texts_on_screen())
        masha.hear_table(3)
        ui.root.page.play.go_to(1)
        assert masha.hear("table")["at"] == 1
        ui.back()
        ui.settle()
        assert session_of(ui).cursor == 1
    assert ui.app.services.store.open_game(number).cursor == 1


def test_whoever_leaves_the_table_is_asked_first(ui: Harness) -> None:
    number = auction(ui)
    ui.go("home", fresh=True)
    invite(ui, number)
    (thread,) = server_threads()
    with phone(ui, 1) as masha:
        ui.back()
        assert "Уйти от стола?" in ui.texts_on_screen()
        ui.tap_text("Остаться")
        assert ui.root.page.name == "table" and ui.app.services.guests.url
        ui.back()
        ui.tap_text("Уйти")
        assert masha.hear("gone")["why"] == "ended"
    thread.join(PATIENCE)
    assert ui.root.page.name == "home" and not thread.is_alive() and ui.app.services.guests.url == ""


def test_another_game_on_the_table_ends_it_and_the_games_own_pages_do_not(ui: Harness) -> None:
    number = auction(ui)
    ui.go("home", fresh=True)
    invite(ui, number)
    for page in ("log", "invitation"):
        ui.go(page, game=number)
        assert ui.app.services.guests.url
    ui.go("home", fresh=True)
    assert ui.app.services.guests.url == ""


def test_a_rematch_keeps_everybody(ui: Harness) -> None:
    number = new_game(ui, "scorepad", 2, mode="counter")
    play_before(ui, number, {"do": "add", "seat": 0, "points": 5})
    invite(ui, number)
    with phone(ui, 1) as masha:
        session_of(ui).submit({"do": "end"})
        assert masha.hear_table(2)["over"]
        ui.root.page.open_result()
        ui.settle()
        ui.tap_text("Сыграть ещё раз")
        ui.tap(ui.find(kind="OptionTile", text="Маша"))
        assert masha.hear("table")["figures"] == ["0", "0"]
        masha.act(0, do="add", points=3)
        until(ui, lambda: session_of(ui).cursor == 1)
        assert ui.root.page.play.number != number and ui.app.services.guests.here(1)


# The background


def test_a_short_while_in_the_background_changes_nothing(ui: Harness) -> None:
    invite(ui, auction(ui))
    with phone(ui, 1) as masha:
        ui.pause()
        masha.act(2, do="bid", coins=5)
        ui.resume()
        until(ui, lambda: session_of(ui).cursor == 3)
        assert ui.app.services.guests.url


def test_a_long_while_ends_it(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app_guests.BACKGROUND == 600
    monkeypatch.setattr(app_guests, "BACKGROUND", 0.01)
    invite(ui, auction(ui))
    (thread,) = server_threads()
    with phone(ui, 1) as masha:
        ui.app.dispatch("on_pause")
        # The app's own thread stands still meanwhile: no frame is drawn.
        assert masha.hear("gone")["why"] == "ended"
        thread.join(PATIENCE)
    assert not thread.is_alive()
    ui.resume()
    until(ui, lambda: ui.app.services.guests.url == "")
    assert any("слишком долго" in text for text in ui.texts_on_screen())


def test_the_end_of_the_app_is_the_end_of_it(ui: Harness) -> None:
    invite(ui, auction(ui))
    with phone(ui, 1) as masha:
        ui.stop()
        assert masha.hear("gone")["why"] == "ended"
    assert not server_threads()


# The clock


def test_hands_on_phones_and_on_the_table_are_judged_together(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    invite(ui, auction(ui))
    guests = ui.app.services.guests
    with phone(ui, 1) as masha, phone(ui, 2) as dasha:
        clock = DutchAuction(ui, monkeypatch, guests=guests)
        clock.begin()
        told = masha.hear("clock")
        assert told["lot"] == 2 and told["bidders"] == [0, 1, 2, 3] and told["start"] == BRISK.start
        clock.to(4100)
        claim(clock, masha)
        clock.skip_to(4120)
        clock.hand(0)
        clock.skip_to(4140)
        claim(clock, dasha)
        clock.to(4300, frame=20)
        assert clock.heard == [], "a hand may still be under way"
        clock.to(4400, frame=20)
        assert clock.heard == [("claim", 1, 9, (0, 20), (2, 40))]
        photo = masha.hear("clock")
        assert photo["price"] == 9
        assert photo["claims"] == [
            {"seat": 1, "behind": 0}, {"seat": 0, "behind": 20}, {"seat": 2, "behind": 40}
        ]  # fmt: skip
        ui.root.ids.overlays.children[0].close()
        while dasha.hear("clock")["lot"] is not None:
            pass


def claim(clock: DutchAuction, guest: Guest) -> None:
    """A finger on a phone whose clock is off; afterwards its claim has arrived, and nobody has judged it."""
    moment = clock.ui.time.now * 1000 + 50_000
    guest.write(type="ping", t=moment)
    heard = [guest.hear("pong")["now"], moment]
    guest.write(type="ping", t=moment, heard=heard)
    guest.write(type="claim", lot=2, t=moment)
    guest.write(type="ping", t=moment, heard=heard)
    for _ in range(2):
        guest.hear("pong")


def test_the_count_on_the_phones_stops_and_goes_on_with_the_tables(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    invite(ui, auction(ui))
    with phone(ui, 1) as masha:
        clock = DutchAuction(ui, monkeypatch, guests=ui.app.services.guests)
        clock.begin()
        assert masha.hear("clock")["elapsed"] is None
        clock.to(4500)
        ui.pause()
        stopped = masha.hear("clock")
        assert stopped["paused"] and 4400 < stopped["elapsed"] < 4800
        ui.resume()
        clock.board.count.resume()
        assert masha.hear("clock")["elapsed"] is None
        clock.to(20_000)
        assert clock.heard == [("unclaimed",)] and masha.hear("clock")["lot"] is None


def in_sight_on_the_board(ui: Harness) -> list[Any]:
    """Everything of the board that could be touched."""
    page = ui.root.page
    touchable = [
        widget for widget in page.board.walk(restrict=True) if hasattr(widget, "on_release") and widget.width
    ]
    found = [one for one in touchable if one.to_window(*one.center)[1] > page.panel.top]
    assert len(found) > 3
    return found


def buttons(ui: Harness) -> list[str]:
    """What can be tapped below the question."""
    bar = ui.find(kind="ButtonBar")
    return [widget.text for widget in bar.walk() if hasattr(widget, "lit")]


def signs(ui: Harness) -> list[str]:
    """The marks at the seats."""
    return [cell.sign for cell in ui.find_all(kind="SeatCell")][::-1]


def server_threads() -> list[Any]:
    return [thread for thread in threads() if thread.name == "guests"]
