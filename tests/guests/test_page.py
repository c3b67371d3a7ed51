"""The page in a real browser: guests play with the table, and nobody sees what is not theirs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.remote.webelement import WebElement
from websockets.sync.client import connect

from companion.contract import replay
from companion.core.countdown import Claim, Finish, Pace
from companion.core.game_clock import GameClock, TimeControl
from companion.core.messages import LANGUAGES
from companion.core.session import Session
from companion.document import read_setup
from companion.games.scorepad import GAME as SCOREPAD
from companion.guests.invitation import monotonic_ms
from companion.guests.outbound import words_of
from companion.guests.web import PAGE
from tests.guests.browser import (
    ENLARGED,
    HOW_TO_GET_IT,
    PHONE,
    SMALL_PHONE,
    TELEVISION,
    Browser,
    Page,
    close_all,
    one_browser,
)
from tests.guests.live import DutchAuction, LiveTable, live, new_session

pytestmark = pytest.mark.waits

PEOPLE = ["Петя", "Маша", "Даша"]
LOT = {"do": "lot", "cards": ["painting", "stamp"]}
COWS = [step for card in ("cow", "cow", "pig") for step in ({"do": "reveal", "card": card}, {"do": "close"})]
"""Three turns without a bid: Петя and Маша hold a cow each."""
HORSES = [
    {"name": name, "head": 6, "cap": 5, "saddle": 4, "shoe": 3}
    for name in ("Буря", "Ветер", "Гром", "Заря", "Искра", "Лада", "Мечта")
]
LINE_UP = {"do": "line_up", "horses": HORSES}
SURELY_COUNTING_MS = 250


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from one_browser()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes phones; each of them has run without a complaint of the browser when it is closed."""
    pages: list[Page] = []

    def make(
        table: LiveTable, seat: str | None = None, size: tuple[int, int] = PHONE, dark: bool = True
    ) -> Page:
        page = Page(browser, size, dark)
        pages.append(page)
        page.open(table.url)
        if seat is not None:
            sit_down(page, seat)
        return page

    yield make
    close_all(pages)


def sit_down(page: Page, seat: str) -> None:
    page.tap(seat, "#places")
    page.find("#table")


def test_the_game_clock_counts_on_every_phone(phone: Callable[..., Page]) -> None:
    """The time of whose turn it is, and one's own; it counts by itself, and stands where the table's does."""
    with live(new_session("heckmeck", PEOPLE, [])) as table:
        petya, masha = phone(table, "Петя"), phone(table, "Маша")
        clock = GameClock.ready(TimeControl(limit_ms=20 * 60_000), players=3)
        now = round(monotonic_ms())
        table.do(lambda: table.invitation.show_time(clock.resume(now)))
        petya.until(lambda: shown_times(petya)[0] in ("19:58", "19:57"), "it counts")
        assert shown_times(masha)[1:] == ["20:00", ""] and shown_times(petya)[1:] == ["", ""]
        late = phone(table, "Даша")
        late.until(lambda: shown_times(late)[0].startswith("19:"), "who comes later sees it, too")
        over = clock.more(20 * 60_000 + 65_000)
        table.do(lambda: table.invitation.show_time(over))
        petya.until(lambda: shown_times(petya)[0] == "\u22121:05", "overtime, standing still")
        table.do(lambda: table.invitation.show_time(None))
        petya.until(lambda: shown_times(petya) == ["", "", ""], "no clock any more")


def shown_times(page: Page) -> list[str]:
    said: list[str] = page.script(
        "return [...document.querySelectorAll('#seats .time')].map((at) => at.hidden ? '' : at.textContent)"
    )
    return said


# Joining


def test_the_door_tells_who_is_taken_and_follows(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        masha = phone(table)
        masha.wait_for("Кто вы?")
        petya = phone(table, "Петя")
        masha.until(lambda: "занято" in masha.text, "Петя is taken")
        masha.tap("Маша", "#places")
        masha.wait_for("Вы — Маша")
        petya.until(lambda: all(seat.here for seat in table.invitation.server.presences[:2]))
        assert [seat.held for seat in table.invitation.server.presences] == [True, True, False]


@pytest.mark.parametrize(
    ("language", "name"), [("ru", "Спутник стола"), ("en", "Table Companion"), ("de", "Tischbegleiter")]
)
def test_at_the_door_the_app_has_its_name_in_the_language(
    language: str, name: str, phone: Callable[..., Page]
) -> None:
    with live(new_session("antiques", PEOPLE, [LOT]), language) as table:
        page = phone(table)
        page.wait_for("Петя")
        assert page.find("#title").text == page.browser.title == name


def test_without_a_key_one_can_be_typed(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table, "Петя")
        page.open(table.url.partition("#")[0] + "#wrong")
        page.reload()
        page.wait_for("Такого приглашения нет")
        key = table.invitation.key
        page.write("#key", f" {key[:4]}-{key[4:8]} {key[8:]}")
        page.tap("Войти")
        page.wait_for("Вы — Петя")


@pytest.mark.parametrize("key", ["%", "%E0%A4%A", "%%%", "ключ"])
def test_a_key_that_is_none_is_said(key: str, phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table)
        page.open("about:blank")
        page.open(table.url.partition("#")[0] + "#" + key)
        page.wait_for("Такого приглашения нет")


def test_a_key_may_be_written_in_capitals_and_groups(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page, key = phone(table), table.invitation.key.upper()
        page.open("about:blank")
        page.open(f"{table.url.partition('#')[0]}#{key[:4]}%20{key[4:8]}-{key[8:]}")
        page.wait_for("Кто вы?")


def test_words_that_do_not_come_are_asked_for_again(phone: Callable[..., Page]) -> None:
    twice = """
        const real = window.fetch;
        let times = 0;
        window.fetch = (...what) => (times++ < 2 ? Promise.reject(new TypeError("lost")) : real(...what));
    """
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table)
        page.open(table.url, before=twice)
        page.wait_for("Кто вы?")
        assert "Одну минуту" not in page.text


def test_a_browser_without_scripts_is_told_in_three_languages(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table)
        for off in (True, False):
            page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": off})
            page.reload()
            if off:
                words = page.text
        for word in ("Одну минуту", "One moment", "Einen Moment", "нужен JavaScript", "braucht JavaScript"):
            assert word in words
        page.wait_for("Кто вы?")


TAKEN_AWAY = """
    delete Element.prototype.replaceChildren;
    delete Object.fromEntries;
    for (const name of ["at", "flat", "flatMap"]) delete Array.prototype[name];
    for (const name of ["at", "matchAll", "replaceAll"]) delete String.prototype[name];
    for (const name of ["vibrate", "wakeLock", "userActivation"]) delete Navigator.prototype[name];
    for (const name of ["PointerEvent", "AudioContext", "queueMicrotask"]) delete window[name];
"""


def test_a_phone_plays_without_what_newer_browsers_have(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table)
        page.open(table.url, before=TAKEN_AWAY)
        sit_down(page, "Петя")
        page.wait_for("Экран может погаснуть")
        page.hold("#peek")
        page.wait_for("У вас 20 монет.")
        page.release()
        page.wait_until_gone("У вас 20 монет.")
        page.tap("Поставить 1")
        page.wait_for("Маша, ставка от 2")


def test_a_full_table_is_tried_again(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        where = f"ws://127.0.0.1:{table.invitation.port}/ws"
        with ExitStack() as watching:
            for _ in range(13):
                line = watching.enter_context(connect(where, close_timeout=1))
                line.send(json.dumps({"type": "hello", "key": table.invitation.key, "seat": None}))
                line.recv()
            page = phone(table)
            page.wait_for("За столом нет места")
        page.wait_for("Кто вы?")


def test_who_is_sent_away_is_told(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table)
        page.wait_for("Кто вы?")
        table.do(lambda: table.invitation.dismiss("127.0.0.1"))
        page.wait_for("Стол отключил этот телефон.")
        page.tap("Попробовать ещё раз")
        page.wait_for("Стол отключил этот телефон.")


def test_a_reload_and_a_lost_line_change_nothing(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table, "Петя")
        page.wait_for("ставка от 1")
        page.reload()
        page.wait_for("Вы — Петя")
        page.script("lines[0].close()")
        page.until(lambda: page.script("return lines.length === 2 && lines[1].readyState === 1"))
        page.script("lines[1].onmessage = null")  # the line is dead, and nobody has told
        page.script("const real = performance.now(); performance.now = () => real + 8000")
        table.play({"do": "bid", "coins": 2})
        page.wait_for("Маша, ставка от 3")
        page.wait_for("На связи")


def test_a_seat_that_was_set_free_is_taken_by_another_phone(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        old = phone(table, "Петя")
        table.do(lambda: table.invitation.free(0))
        old.wait_for("Кто вы?")
        old.wait_for("Стол освободил ваше место.")
        new = phone(table)
        new.tap("Петя", "#places")
        new.wait_for("Нужно согласие стола")
        new.until(lambda: table.invitation.server.presences[0].wanted)
        table.do(lambda: table.invitation.readmit(0))
        new.tap("Поставить 1")
        new.wait_for("Маша, ставка от 2")
        old.wait_for("занято")
        old.reload()
        old.wait_for("Кто вы?")


def test_the_end_of_the_invitation_is_told(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table, "Петя")
    page.wait_for("Приглашение закончилось.")


# Playing


def test_a_lot_of_antiques_with_secret_coins(phone: Callable[..., Page]) -> None:
    """Two guests and the table; one of them reads English, and reloads in the middle."""
    with live(new_session("antiques", PEOPLE, [])) as table:
        petya, masha = phone(table, "Петя"), phone(table, "Маша", dark=False)
        petya.tap("Открыть лот")
        petya.wait_for("Лот:")
        petya.tap("Поставить 1")
        masha.wait_for("Маша, ставка от 2")
        masha.tap("EN")
        masha.wait_for("Маша, bid 2 or more")
        masha.tap("+5")
        masha.tap("Bid 7")
        table.play({"do": "pass"})  # Даша, on the table's phone
        masha.reload()
        petya.wait_for("Петя, ставка от 8")
        petya.hold("#peek")
        petya.wait_for("У вас 20 монет.")
        petya.release()
        petya.wait_until_gone("У вас 20 монет.")
        petya.tap("Пас")
        masha.wait_for("buys the lot for 7")
        petya.tap("Открыть")
        petya.wait_for("открывает две карты")
        masha.hold("#peek")
        masha.wait_for("You have 13 coins.")
        assert "13" not in petya.script("return document.documentElement.outerHTML")
        petya.hold("#peek")
        petya.wait_for("У вас 23 монеты.")
        petya.release()
        assert "23" not in petya.script("return document.documentElement.outerHTML")


def test_a_trade_of_kuhhandel(phone: Callable[..., Page]) -> None:
    with live(new_session("kuhhandel", PEOPLE, COWS)) as table:
        petya, masha, dasha = phone(table, "Петя"), phone(table, "Маша"), phone(table, None)
        dasha.tap("Только смотреть", "#places")
        petya.tap(trade_label(petya))
        petya.tap("10", "#choices form")
        petya.tap("10", "#choices form")
        petya.tap("50", "#choices form")
        petya.wait_for("Вместе: 70")
        petya.tap(trade_label(petya), "#choices form")
        masha.wait_for("Петя хочет")
        for page in (masha, dasha):
            assert not re.search(r"\b70\b", page.script("return document.documentElement.outerHTML"))
        petya.hold("#peek")
        petya.wait_for("Всего 70.")
        petya.release()
        masha.tap("Контрпредложение")
        masha.tap("20", "#choices form")
        masha.tap("Контрпредложение", "#choices form")
        dasha.wait_for("Больше предлагает Петя.")
        masha.hold("#peek")
        masha.wait_for("Петя предлагает")
        masha.release()
        assert "предлагает:" not in dasha.script("return document.documentElement.outerHTML")
    herds = table.session.view().farms  # type: ignore[attr-defined]
    assert dict(herds[0].herd) == {"cow": 2}


def trade_label(page: Page) -> str:
    """The button of the trade with Маша."""
    found: list[str] = page.script("return told.prompt.choices.map((choice) => choice.label)")
    return next(label for label in found if "Маша" in label)


def test_a_dutch_auction(phone: Callable[..., Page]) -> None:
    steps = [{"do": "reveal", "card": "champion-cow"}]
    with live(new_session("kuhhandel", PEOPLE, steps)) as table:
        masha, dasha, board = phone(table, "Маша"), phone(table, "Даша"), phone(table, None, TELEVISION)
        board.tap("Только смотреть", "#places")
        auction = table.dutch_auction(Pace(10, 5000, 600), (1, 2))
        for page in (masha, dasha):
            page.find("#claim:not([disabled])")
        board.wait_for("Идёт отсчёт")
        for page in (masha, dasha):
            assert page.find("#number").text == "10"
        table.do(auction.pause)
        masha.wait_for("Пауза")
        table.do(auction.resume)
        dasha.find("#claim:not([disabled])")
        claim_area(masha, auction)
        masha.claim()
        found = finish(masha, auction)
        assert (found.seat, found.number) == (1, 10)
        for page in (masha, dasha, board):
            page.wait_for("Маша берёт за 10!")
            page.wait_for("первая рука")
        table.do(table.invitation.hide_clock)
        table.play({"do": "claim", "seat": found.seat, "count": found.number})
        board.wait_for("продать или купить себе?")
        masha.until(lambda: not masha.script("return document.getElementById('clock').checkVisibility()"))


def claim_area(page: Page, auction: DutchAuction) -> WebElement:
    """Where hands come down. It is waited for so long that no hand falls before the count began or went on,
    by however much the comparison of clocks is mistaken."""
    page.until(lambda: auction.counting_ms > SURELY_COUNTING_MS, "a count that runs")
    return page.find("#claim:not([disabled])")


def finish(page: Page, auction: DutchAuction) -> Finish:
    """Who was first, by the table's judgement."""
    page.until(lambda: auction.found is not None, "a claim")
    assert auction.found is not None
    return auction.found


@pytest.mark.parametrize("with_a_key", [False, True])
def test_a_claim_is_a_touch_or_a_key(with_a_key: bool, phone: Callable[..., Page]) -> None:
    steps = [{"do": "reveal", "card": "champion-cow"}]
    with live(new_session("kuhhandel", PEOPLE, steps)) as table:
        masha = phone(table, "Маша")
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))
        area = claim_area(masha, auction)
        masha.claim((lambda: area.send_keys(Keys.SPACE)) if with_a_key else area.click)
        assert finish(masha, auction).seat == 1 and len(auction.claims) == 1


def test_a_hand_that_fell_into_a_pause_may_come_down_again(phone: Callable[..., Page]) -> None:
    steps = [{"do": "reveal", "card": "champion-cow"}]
    with live(new_session("kuhhandel", PEOPLE, steps)) as table:
        masha = phone(table, "Маша")
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))
        heard, table.invitation.on_claim = table.invitation.on_claim, None
        claim_area(masha, auction)
        masha.claim()
        masha.find("#claim.sent[disabled]")
        table.do(auction.pause)
        table.do(auction.resume)
        claim_area(masha, auction)
        table.invitation.on_claim = heard
        masha.claim()
        assert finish(masha, auction).seat == 1


def test_the_photo_finish_shows_all_hands(phone: Callable[..., Page]) -> None:
    """A hand on the table's own screen, 40 ms earlier than the finger on the phone."""
    steps = [{"do": "reveal", "card": "champion-cow"}]
    with live(new_session("kuhhandel", PEOPLE, steps)) as table:
        dasha = phone(table, "Даша")
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))

        def hear(claim: Claim) -> None:
            auction.claim(claim)
            auction.claim(Claim(1, claim.stamp - 40))

        table.invitation.on_claim = hear
        claim_area(dasha, auction)
        dasha.claim()
        assert finish(dasha, auction).seat == 1
        dasha.wait_for("Маша берёт за 10!")
        dasha.wait_for("+40 мс")


def test_hidden_bets_of_a_race(phone: Callable[..., Page]) -> None:
    session = new_session("circle", PEOPLE, [LINE_UP], hidden=True)
    with live(session) as table:
        petya, masha = phone(table, "Петя"), phone(table, "Маша")
        petya.wait_for("Петя, поставьте один жетон втайне")
        petya.tap(choice_label(petya))
        petya.tap("Двойной жетон", "#choices form")
        petya.tap(horse_label(petya, 2), "#choices form")
        masha.wait_for("Маша, поставьте один жетон втайне")
        petya.hold("#peek")
        petya.wait_for("двойной жетон")
        petya.release()
        assert "двойной" not in masha.script("return document.getElementById('seats').outerHTML").lower()
        assert masha.script("return JSON.stringify(told.own)").count("двойной") == 1
    assert session.state.bets[0][0].stall == 3 and session.state.bets[0][0].token == 2


def choice_label(page: Page) -> str:
    label: str = page.script("return told.prompt.choices[0].label")
    return label


def horse_label(page: Page, place: int) -> str:
    label: str = page.script("return told.prompt.choices[0].fields[0].items[arguments[0]].label", place)
    return label


def test_a_line_up_is_typed_in(phone: Callable[..., Page]) -> None:
    with live(new_session("circle", PEOPLE, [])) as table:
        page = phone(table, "Даша")
        page.find("#choices .row input").click()
        # From field to field with the tabulator, as one does.
        words = [part for horse in HORSES for part in (str(horse["name"]), *"4444")]
        ActionChains(page.browser).send_keys(Keys.TAB.join(words)).perform()
        page.wait_until_gone("Осталось заполнить")
        page.tap(choice_label(page), "#choices form")
        page.wait_for("поставьте один жетон")
    assert [horse.name for horse in table.session.state.horses] == [horse["name"] for horse in HORSES]


def test_a_round_of_a_pad(phone: Callable[..., Page]) -> None:
    session = Session(SCOREPAD, read_setup(SCOREPAD, list(PEOPLE), {}))
    with live(session) as table:
        page = phone(table, "Даша")
        for name, points in (("Петя", "12"), ("Даша", "7")):
            page.write(f"#choices input[aria-label='{name}']", points)
        page.tap("Сменить знак: Даша")
        page.tap(choice_label(page), "#choices form")
        page.until(lambda: page.script("return told.at") == 1)
    assert session.view().totals == (12, 0, -7)  # type: ignore[attr-defined]


def test_dice_are_rolled_by_the_table_or_typed_in(phone: Callable[..., Page]) -> None:
    with live(new_session("heckmeck", PEOPLE, [])) as table:
        petya, masha = phone(table, "Петя"), phone(table, "Маша")
        petya.tap("Ввести то, что на столе")
        for face in ("Червяк", "1", "1", "1", "1", "1", "1", "1"):
            petya.tap(face, "#choices .chips")
        petya.tap("Так и выпало", "#choices form")
        petya.tap("Червяк", "#choices")
        petya.wait_for("Отложено: червяк")
        petya.tap("Бросить")
        petya.until(lambda: table.session.cursor == 3)
        masha.wait_for("Выпало" if table.session.state.rolled else "Маша")
    assert [entry.source for entry in table.session.entries] == ["table", "table", "app"]


def test_what_is_refused_is_said_and_can_be_done_otherwise(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table, "Петя")
        page.write("#choices input", "30")
        page.tap("Поставить 30")
        page.wait_for("Петя, на такую ставку не хватает монет.")
        page.write("#choices input", "3")
        page.tap("Поставить 3")
        page.wait_for("Маша, ставка от 4")


def test_the_table_goes_back_a_step_and_the_page_with_it(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table, "Петя")
        page.tap("Поставить 1")
        page.wait_for("Маша, ставка от 2")
        table.do(table.session.undo)
        page.wait_for("Петя, ставка от 1")
        page.tap("Пас")
        page.wait_for("Маша, ставка от 1")


def test_a_game_that_is_over_is_taken_home_and_printed(phone: Callable[..., Page], tmp_path: Path) -> None:
    session = new_session("scorepad", PEOPLE, [{"do": "add", "seat": 1, "points": 7}], mode="counter")
    with live(session) as table:
        page = phone(table, "Маша")
        page.wait_for("Вы — Маша")
        assert "Забрать партию" not in page.text
        table.play({"do": "end"})
        page.wait_for("★ Маша")
        where = {"behavior": "allow", "downloadPath": str(tmp_path), "eventsEnabled": True}
        page.browser.execute_cdp_cmd("Browser.setDownloadBehavior", where)
        page.tap("Забрать партию с собой")
        page.wait_for("Партия сохранена файлом")
        page.until(lambda: any(tmp_path.glob("scorepad-20??-??-??.json")), "a file")
        (file,) = tmp_path.iterdir()
        assert replay(json.loads(file.read_text(encoding="utf-8")))["ok"]
        paper = {"media": "print", "features": []}
        page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", paper)
        page.until(lambda: "Забрать партию" not in page.text, "paper")
        assert "★ Маша" in page.text and page.text.count("Итого") == 3
        assert not any(word in page.text for word in ("На связи", "Напечатать", "Вы — Маша"))
        page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        table.do(session.undo)
        page.wait_until_gone("Забрать партию")


# For everybody


def positions() -> list[Session]:
    return [
        new_session("antiques", PEOPLE, [LOT], tricks=["swap", "ban", "stop"]),
        new_session("kuhhandel", PEOPLE, COWS),
        new_session("circle", PEOPLE, [LINE_UP]),
        new_session("circle", PEOPLE, []),
        new_session("heckmeck", [*PEOPLE, "Константин Константинович", "Ия"], []),
        new_session("whales", PEOPLE, [{"do": "trump", "card": "orca-1"}]),
        Session(SCOREPAD, read_setup(SCOREPAD, list(PEOPLE), {"mode": "counter"})),
    ]


def open_everything(page: Page) -> None:
    """All forms, and the details of all seats; whatever is open stays so."""
    closed = "document.querySelectorAll('.head[aria-expanded=false], #seats button[aria-expanded=false]')"
    page.script(f"{closed}.forEach((head) => head.click())")
    assert page.script(f"return {closed}.length") == 0


def test_everything_fits_the_smallest_phone_and_has_a_name(phone: Callable[..., Page]) -> None:
    page: Page | None = None
    for session in positions():
        with live(session, LANGUAGES[0]) as table:
            page = page or phone(table, size=SMALL_PHONE)
            page.open(table.url)
            sit_down(page, "Петя")
            for language in LANGUAGES:
                if language != LANGUAGES[0]:
                    page.script("window.told = null")
                    page.tap(language.upper())
                wait_for_table_in(page, language)
                open_everything(page)
                width = page.script("return document.documentElement.scrollWidth")
                where = f"{session.game.id} in {language}"
                assert width <= SMALL_PHONE[0], f"{where} is {width} wide"
                assert nameless(page) == [], where
                assert small_targets(page) == [], where


NARROW = """
    const over = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility()
      && getComputedStyle(one).display !== "inline" && !one.closest(".unseen, svg")
      && [...one.childNodes].some((part) => part.nodeType === 3 && part.textContent.trim().length > 3)
      && one.getBoundingClientRect().width < 40);
    return over.map((one) => one.textContent);
"""
"""Whatever has words of some length, and room for a letter or two a line."""


def test_a_page_enlarged_to_200_percent_can_be_read(phone: Callable[..., Page]) -> None:
    page: Page | None = None
    for session in positions():
        with live(session) as table:
            page = page or phone(table, size=ENLARGED)
            page.open(table.url)
            sit_down(page, "Петя")
            page.wait_for("Вы — Петя")
            open_everything(page)
            assert page.script("return document.documentElement.scrollWidth") <= ENLARGED[0], session.game.id
            assert page.script(NARROW) == [], session.game.id
            assert page.script(
                "return [...document.querySelectorAll('#story p')].map((p) => p.innerText)"
            ) == (page.script("return told.story"))


@pytest.mark.parametrize("size", [ENLARGED, SMALL_PHONE, PHONE, (740, 360), TELEVISION])
def test_the_whole_area_for_a_claim_is_on_the_screen(
    size: tuple[int, int], phone: Callable[..., Page]
) -> None:
    people = ["Петя", "Константин Константинович", "Даша"]
    with live(new_session("kuhhandel", people, [{"do": "reveal", "card": "champion-cow"}])) as table:
        masha = phone(table, "Константин", size)
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))
        claim_area(masha, auction)
        box, dial, word = (
            masha.script(f"return {RECTANGLE}", css) for css in ("#claim", "#dial", "#claim-word")
        )
        assert box["top"] >= 0 and box["bottom"] <= size[1] and box["right"] <= size[0]
        assert dial["bottom"] <= word["top"] and word["bottom"] <= box["bottom"]
        assert box["height"] >= 0.5 * size[1]

        def hear(claim: Claim) -> None:
            auction.claim(claim)
            auction.claim(Claim(2, claim.stamp + 40))

        table.invitation.on_claim = hear
        masha.claim()
        masha.wait_for("первая рука")
        assert masha.script("return document.documentElement.scrollWidth") <= size[0]
        assert masha.script(NARROW) == []
        assert masha.script(BROKEN_WORDS) == []


BROKEN_WORDS = """
    const broken = [];
    for (const name of document.querySelectorAll("#photo .name")) {
      const probe = name.cloneNode();
      name.parentNode.append(probe);
      Object.assign(probe.style, { position: "absolute", flex: "none", whiteSpace: "nowrap" });
      for (const word of name.textContent.split(" ")) {
        probe.textContent = word;
        if (probe.getBoundingClientRect().width > name.getBoundingClientRect().width) broken.push(word);
      }
      probe.remove();
    }
    return broken;
"""
"""The words of names in the photo finish that are wider than their column."""

RECTANGLE = "document.querySelector(arguments[0]).getBoundingClientRect().toJSON()"


def wait_for_table_in(page: Page, language: str) -> None:
    """Until the table is shown in this language."""
    code = "return window.told && document.documentElement.lang === arguments[0]"
    page.until(lambda: page.script(code, language), language)


def nameless(page: Page) -> list[Any]:
    """What can be reached by the keyboard but has nothing to say to a screen reader."""
    page.script("return 0")
    tree = page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    controls = ("button", "radio", "textbox", "spinbutton", "checkbox")
    return [
        node
        for node in tree
        if node.get("role", {}).get("value") in controls and not node.get("name", {}).get("value", "").strip()
    ]


def small_targets(page: Page) -> list[str]:
    """What a finger would miss."""
    found: list[str] = page.script(
        """return [...document.querySelectorAll("main button, main input:not([type=radio]), main .chip")]
             .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
             .map((one) => one.outerHTML)"""
    )
    return found


def test_a_keyboard_gets_through_a_form(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT], tricks=["ban"])) as table:
        page = phone(table, "Петя")
        press(page, Keys.TAB, until="document.activeElement.closest('.choice') !== null")
        press(page, Keys.TAB, until="document.activeElement.matches('.head[aria-expanded=false]')")
        page.browser.switch_to.active_element.send_keys(Keys.ENTER)
        press(page, Keys.TAB, until="document.activeElement.matches('input[type=radio]')")
        ActionChains(page.browser).send_keys(Keys.SPACE).perform()
        press(page, Keys.TAB, until="document.activeElement.matches('form button[type=submit]')")
        page.browser.switch_to.active_element.send_keys(Keys.ENTER)
        page.until(lambda: table.session.cursor == 2)
        page.until(lambda: page.script("return document.activeElement.id") == "ask")
        page.script("document.getElementById('peek').focus()")
        ActionChains(page.browser).key_down(Keys.SPACE).perform()
        page.wait_for("У вас 20 монет.")
        ActionChains(page.browser).key_up(Keys.SPACE).perform()
        page.wait_until_gone("У вас 20 монет.")
    assert table.session.entries[-1].action.trick == "ban"  # type: ignore[attr-defined]


def press(page: Page, key: str, until: str) -> None:
    """Presses a key again and again, until something holds."""
    for _ in range(40):
        ActionChains(page.browser).send_keys(key).perform()
        if page.script(f"return {until}"):
            return
    raise AssertionError(f"never: {until}")


def test_a_television_is_readable_across_the_room(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", [*PEOPLE, "Вася", "Настя"], [LOT])) as table:
        page = phone(table, None, TELEVISION)
        page.tap("Только смотреть", "#places")
        page.wait_for("ставка от 1")
        sizes = page.script(
            """const size = (css) => parseFloat(getComputedStyle(document.querySelector(css)).fontSize);
               return [size("#seats .figure"), size("#seats .name"), size("#ask"), size("#board")]"""
        )
        assert sizes[0] >= 80 and min(sizes) >= 32
        assert page.script("return document.documentElement.scrollHeight") <= TELEVISION[1]
        assert page.script("return document.documentElement.scrollWidth") <= TELEVISION[0]


def test_words_stand_out_from_what_they_stand_on(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page = phone(table, "Петя")
        page.wait_for("ставка от 1")
        grounds = set()
        for dark in (True, False):
            page.look(PHONE, dark)
            assert page.script(CONTRAST) == []
            grounds.add(page.script("return getComputedStyle(document.body).backgroundColor"))
        assert len(grounds) == 2


CONTRAST = """
const light = (colour) => {
  const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((n) => n / 255)
    .map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ground = (node) => {
  for (; node; node = node.parentElement) {
    const colour = getComputedStyle(node).backgroundColor;
    if (!colour.startsWith("rgba(0, 0, 0, 0")) return colour;
  }
};
return [...document.querySelectorAll("body *")].filter((node) => node.checkVisibility()
    && [...node.childNodes].some((part) => part.nodeType === 3 && part.textContent.trim()))
  .map((node) => {
    const [one, other] = [light(getComputedStyle(node).color), light(ground(node))].sort((a, b) => b - a);
    return [node.textContent, (one + 0.05) / (other + 0.05)];
  }).filter(([, contrast]) => contrast < 4.5);
"""


# What the page is made of


def test_no_other_address_is_in_the_page() -> None:
    for file in PAGE.iterdir():
        source = file.read_text(encoding="utf-8")
        assert not re.search(r"https?://|//[a-z]+\.", source), file.name
        assert "innerHTML" not in source and "eval(" not in source and "style=" not in source
    assert {file.suffix for file in PAGE.iterdir()} == {".html", ".css", ".js"}


def test_every_text_of_the_page_is_in_every_language_and_used() -> None:
    script = "".join(file.read_text(encoding="utf-8") for file in sorted(PAGE.glob("*.js")))
    texts = [words_of(language).catalogue("guests") for language in LANGUAGES]
    assert set(texts[0]) == set(texts[1])
    prefix = "guests.page."
    known = {key.removeprefix(prefix) for key in texts[0] if key.startswith(prefix)}
    asked = set(re.findall(r'\bt\("([\w.-]+)"', script)) | set(re.findall(r'"(door\.[\w-]+)"', script))
    asked |= set(re.findall(r'data-text="([\w.-]+)"', (PAGE / "index.html").read_text(encoding="utf-8")))
    assert asked <= known
    assert known - asked == {f"door.{why}" for why in ("taken", "forgotten", "freed")}
    for key in known:
        gaps = {frozenset(re.findall(r"\{(\w+)\}", text[prefix + key])) for text in texts}
        assert len(gaps) == 1, key


def test_where_a_browser_is_missing_the_skip_says_how_to_get_it() -> None:
    assert "\n" not in HOW_TO_GET_IT and "chromium-driver" in HOW_TO_GET_IT
    makefile = (Path(__file__).resolve().parents[2] / ".ci" / "run").read_text(encoding="utf-8")
    assert "chromium chromium-driver" in makefile
