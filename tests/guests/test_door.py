"""Coming in: the door of the page in a real browser, and what leads back to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from websockets.sync.client import connect

from tests.guests.browser import Page
from tests.guests.live import live, new_session
from tests.guests.visits import LOT, PEOPLE, sit_down

pytestmark = pytest.mark.waits


def test_the_door_tells_who_is_taken_and_follows(phone: Callable[..., Page]) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        masha = phone(table)
        masha.wait_for("Кто вы?")
        masha.wait_for("ходить вы будете с этого телефона")
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
