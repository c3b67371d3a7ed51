"""The page in a real browser: guests play with the table, and nobody sees what is not theirs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Keys

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
from tests.guests.browser import HOW_TO_GET_IT, TELEVISION, Page
from tests.guests.live import DutchAuction, live, new_session
from tests.guests.visits import COWS, HORSES, LINE_UP, LOT, PEOPLE, claim_area

pytestmark = pytest.mark.waits

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
