"""The same evening in three browsers: Chromium, Firefox, and what iPhones run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from companion.core.countdown import Pace
from tests.guests.browser import BUTTON
from tests.guests.live import live, new_session
from tests.guests.three_browsers import MISSING, OPEN, PATIENCE, Window, open_window
from tests.guests.visits import COWS, HORSES, LOT, PEOPLE

pytestmark = [
    pytest.mark.waits,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr"),  # selenium, of its own driver for WebKit
]

PLACE = """((found) => {
  if (!found) return null;
  found.scrollIntoView({ block: "center" });
  const box = found.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})"""
"""Where something is, once it was scrolled to the middle."""


class Guest:
    """Somebody with one of the browsers."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def until(self, holds: Callable[[], Any], what: str) -> Any:
        end = monotonic() + PATIENCE
        while not (found := holds()):
            assert monotonic() < end, f"no {what} in: {self.text}"
        return found

    @property
    def text(self) -> str:
        return str(self.window.evaluate("document.body.innerText"))

    def wait_for(self, words: str) -> None:
        self.until(lambda: words in self.text, words)

    def place(self, words: str, inside: str = "body") -> tuple[float, float]:
        where = f"{PLACE}({BUTTON}({json.dumps(words)}, {json.dumps(inside)}))"
        x, y = self.until(lambda: self.window.evaluate(where), f"button “{words}”")
        return x, y

    def tap(self, words: str, inside: str = "body") -> None:
        self.window.press(*self.place(words, inside))
        self.window.release()

    def come(self, url: str, seat: str) -> None:
        self.window.open(url)
        self.tap(seat, "#places")
        self.wait_for("Вы смотрите" if seat == "Только смотреть" else f"Вы — {seat}")

    def peek(self, words: str) -> None:
        self.window.press(*self.place("Держите"))
        self.wait_for(words)
        self.window.release()
        self.until(lambda: words not in self.text, f"end of “{words}”")

    def write(self, number: int, words: str) -> None:
        """Into the field of this number of the form."""
        self.window.evaluate(
            f"""((field) => {{ field.value = {json.dumps(words)};
                field.dispatchEvent(new Event("input", {{ bubbles: true }})); }})(
                document.querySelectorAll("#choices input")[{number}])"""
        )


@pytest.fixture(scope="module")
def guest() -> Iterator[Callable[[str], Guest]]:
    """Whoever has one of the browsers; where it is missing, the tests say so in a line."""
    guests: dict[str, Guest] = {}

    def with_browser(name: str) -> Guest:
        if MISSING[name]:
            pytest.skip(MISSING[name])
        if name not in guests:
            guests[name] = Guest(open_window(name))
        return guests[name]

    yield with_browser
    for one in guests.values():
        one.window.quit()


def test_an_evening_of_three(guest: Callable[[str], Guest]) -> None:
    """Each with another browser: an auction with secrets, a trade, a count, a race and its bets."""
    petya, masha, dasha = (guest(name) for name in OPEN)
    with live(new_session("antiques", PEOPLE, [])) as table:
        for one, seat in zip((petya, masha, dasha), PEOPLE, strict=True):
            one.come(table.url, seat)
        petya.tap("Открыть лот")
        petya.tap("Поставить 1")
        masha.tap("+5", "#choices")
        masha.tap("Поставить 7")
        dasha.tap("Пас")
        petya.tap("Пас")
        for one in (petya, dasha):
            one.wait_for("покупает лот за 7")
        petya.tap("Открыть")
        dasha.wait_for("Маша платит 7")
        masha.peek("У вас 13 монет.")
        dasha.peek("У вас 23 монеты.")
    with live(new_session("kuhhandel", PEOPLE, COWS)) as table:
        for one, seat in zip((petya, masha, dasha), PEOPLE, strict=True):
            one.come(table.url, seat)
        petya.tap(trade := label_of_trade(petya))
        petya.tap("10", "#choices form")
        petya.tap("50", "#choices form")
        petya.tap(trade, "#choices form")
        masha.tap("Контрпредложение")
        masha.tap("20", "#choices form")
        masha.tap("Контрпредложение", "#choices form")
        dasha.wait_for("Больше предлагает Петя.")
    with live(new_session("circle", PEOPLE, [])) as table:
        dasha.come(table.url, "Даша")
        for number, horse in enumerate(HORSES):
            for part, words in enumerate((str(horse["name"]), "4", "4", "4", "4")):
                dasha.write(5 * number + part, words)
        dasha.tap("На старт", "#choices form")
        dasha.wait_for("поставьте один жетон")
    assert [horse.name for horse in table.session.state.horses] == [horse["name"] for horse in HORSES]


def label_of_trade(one: Guest) -> str:
    """The button of the trade with Маша."""
    buttons = "[...document.querySelectorAll('#choices button')].map((button) => button.textContent)"
    trades = one.until(lambda: [label for label in one.window.evaluate(buttons) if "Маша" in label], "trade")
    return str(trades[0])


@pytest.mark.parametrize("name", OPEN)
def test_a_browser_plays_an_evening(name: str, guest: Callable[[str], Guest]) -> None:
    """Alone, with the table: a bid, what is refused, a count with a claim, dice, points, and the way back."""
    one = guest(name)
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        one.come(table.url, "Петя")
        one.write(0, "30")
        one.tap("Поставить 30")
        one.wait_for("не хватает монет")
        one.write(0, "3")
        one.tap("Поставить 3")
        one.wait_for("Маша, ставка от 4")
        table.do(table.session.undo)
        one.wait_for("Петя, ставка от 1")
        one.window.open(table.url)
        one.wait_for("Вы — Петя")
        one.tap("EN")
        one.wait_for("You are Петя")
        one.tap("DE")
        one.wait_for("Du bist Петя")
        one.tap("RU")
    with live(new_session("kuhhandel", PEOPLE, [{"do": "reveal", "card": "champion-cow"}])) as table:
        one.come(table.url, "Маша")
        auction = table.dutch_auction(Pace(10, 5000, 300), (1, 2))
        one.until(lambda: auction.counting_ms > 250, "count that runs")
        one.until(lambda: one.window.evaluate("!document.getElementById('claim').disabled"), "open claim")
        one.tap("10", "#clock")
        one.wait_for("Маша берёт за 10!")
        assert auction.found is not None and auction.found.seat == 1 and len(auction.claims) == 1
    with live(new_session("heckmeck", PEOPLE, [])) as table:
        one.come(table.url, "Петя")
        one.tap("Бросить 8 кубиков")
        one.until(lambda: table.session.cursor == 1, "roll")
    with live(new_session("scorepad", PEOPLE, [], mode="counter")) as table:
        one.come(table.url, "Даша")
        one.tap("+5", "#choices .quick")
        one.until(lambda: table.session.cursor == 1, "points")
        assert table.session.view().totals[2] == 5  # type: ignore[attr-defined]
        table.play({"do": "end"})
        one.tap("Забрать партию с собой")
        one.wait_for("Партия сохранена файлом")


def test_where_a_browser_is_missing_one_line_says_how_to_get_it() -> None:
    script = (Path(__file__).resolve().parents[2] / ".ci" / "run").read_text(encoding="utf-8")
    for package in ("chromium", "chromium-driver", "firefox-esr", "webkit2gtk-driver", "xvfb"):
        assert package in script
    assert all("\n" not in line for line in MISSING.values())
