"""The real app on the table and real browsers around it play together: every screen is what people see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.guests.browser import PHONE, TELEVISION, Browser, Page, close_all, one_browser
from tests.ui.auction import Auctioneer
from tests.ui.circle_hands import Table, line_up
from tests.ui.farm import Farmer, free, reveal
from tests.ui.harness import Harness
from tests.ui.phones import HERE, at_home, invite, until
from tests.ui.table import new_game, session_of

pytestmark = pytest.mark.waits

PEOPLE = ["Петя", "Маша", "Даша"]
COWS = free("cow", "cow", "pig")
WHOLE = "return document.documentElement.outerHTML"


class GuestPage(Page):
    """A guest's page. While it waits for something, the table's phone goes on drawing frames."""

    def __init__(self, browser: Browser, ui: Harness, size: tuple[int, int] = PHONE) -> None:
        self._ui = ui
        super().__init__(browser, size)

    def until(self, holds: Callable[[], bool], what: str = "") -> None:
        def look() -> bool:
            self._ui.settle(1)
            return holds()

        super().until(look, what)


Sit = Callable[..., GuestPage]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from one_browser()


@pytest.fixture
def sit(browser: Browser, ui: Harness, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Opens the page on one more phone and takes a seat there; None only watches."""
    at_home(monkeypatch, HERE)
    pages: list[GuestPage] = []

    def sit(seat: str | None, size: tuple[int, int] = PHONE) -> GuestPage:
        page = GuestPage(browser, ui, size)
        pages.append(page)
        page.open(ui.app.services.guests.url)
        page.tap("Только смотреть" if seat is None else seat, "#places")
        page.find("#seats li")
        return page

    yield sit
    close_all(pages)


def test_a_lot_with_secret_coins(ui: Harness, sit: Sit) -> None:
    """Two guests, one of whom reads English and reloads, and Даша at the table; then a seat is set free."""
    number = new_game(ui, "antiques", 3, PEOPLE)
    invite(ui, number)
    petya, masha = sit("Петя"), sit("Маша")
    petya.tap("Открыть лот")
    petya.tap("Поставить 1")
    masha.tap("EN")
    masha.wait_for("Маша, bid 2 or more")
    until(ui, lambda: "Маша решает на своём телефоне" in ui.texts_on_screen())
    masha.tap("+5")
    masha.tap("Bid 7")
    until(ui, lambda: session_of(ui).cursor == 3)
    Auctioneer(ui).play({"do": "pass"})
    masha.reload()
    petya.wait_for("Петя, ставка от 8")
    petya.tap("Пас")
    masha.wait_for("buys the lot for 7")
    petya.tap("Открыть")
    petya.wait_for("открывает две карты")
    masha.hold("#peek")
    masha.wait_for("You have 13 coins.")
    masha.release()
    assert "13" not in petya.script(WHOLE)
    assert not any("13" in text for text in ui.texts_on_screen())
    ui.go("invitation", game=number)
    ui.settle()
    (row,) = [row for row in ui.find_all(kind="SeatRow") if row.name == "Маша"]
    ui.tap(next(part for part in row.walk() if getattr(part, "hint", "") == "invitation.free"))
    masha.wait_for("The table has set your seat free.")
    masha.tap("Маша", "#places")
    masha.wait_for("The table has to say yes")
    ui.tap(ui.find(hint="invitation.readmit"))
    masha.wait_for("You are Маша")
    assert "на связи" in ui.texts_on_screen()


def test_a_trade(ui: Harness, sit: Sit) -> None:
    """The offers lie on the two phones; the table's shows who has more and nothing else."""
    farmer = Farmer(ui, PEOPLE)
    farmer.sit_down(*COWS)
    invite(ui, farmer.number)
    petya, masha = sit("Петя"), sit("Маша")
    label = petya.script("return told.prompt.choices.find((one) => one.do === 'trade').label")
    petya.tap(label)
    for value in ("10", "10", "50"):
        petya.tap(value, "#choices form")
    petya.wait_for("Вместе: 70")
    petya.tap(label, "#choices form")
    masha.wait_for("Петя хочет")
    until(ui, lambda: "Маша решает на своём телефоне" in ui.texts_on_screen())
    assert not ui.root.ids.curtains.children
    assert not any("70" in text for text in [*ui.texts_on_screen(), masha.text])
    masha.tap("Контрпредложение")
    masha.tap("20", "#choices form")
    masha.tap("Контрпредложение", "#choices form")
    until(ui, lambda: dict(farmer.view.farms[0].herd) == {"cow": 2})
    farmer.hear()
    assert not ui.root.ids.curtains.children


def test_a_dutch_auction(ui: Harness, sit: Sit) -> None:
    """Маша claims on her phone, Даша on the table's screen a moment later: one photo on both sides."""
    farmer = Farmer(ui, PEOPLE)
    farmer.sit_down(reveal("champion-cow"))
    invite(ui, farmer.number)
    masha, board = sit("Маша"), sit(None, TELEVISION)
    assert masha.script("return told.prompt.choices.length") == 0, "one can only claim"
    farmer.start_count()
    ui.settle(2)
    masha.find("#claim:not([disabled])")
    board.wait_for("Идёт отсчёт")
    masha.claim()
    until(ui, lambda: farmer.ui.find(kind="CountdownBoard").count.finish, "Маша's hand")
    count = farmer.ui.find(kind="CountdownBoard").count
    assert count.finish.seat == 1 and farmer.session.cursor == 1, "a hand may still be under way"
    farmer.hand(2).touch_up()
    until(ui, lambda: farmer.session.cursor == 2)
    claim = farmer.session.entries[1].action
    assert claim.seat == 1
    for page in (masha, board):
        page.wait_for(f"Маша берёт за {claim.count}!")
        page.wait_for("первая рука")
        page.wait_for("Даша")
    farmer.leave_clock()
    masha.until(lambda: not masha.script("return document.getElementById('clock').checkVisibility()"))


def test_hidden_bets_of_a_race(ui: Harness, sit: Sit) -> None:
    """Петя bets on his phone, Маша behind the table's curtain."""
    table = Table(ui, 2, hidden=True)
    table.submit(line_up())
    invite(ui, table.number)
    petya = sit("Петя")
    choice = petya.script("return told.prompt.choices[0]")
    petya.tap(choice["label"])
    petya.tap("Двойной жетон", "#choices form")
    petya.tap(choice["fields"][0]["items"][2]["label"], "#choices form")
    until(ui, lambda: table.session.cursor == 2)
    assert not any("двойной" in text.lower() for text in ui.texts_on_screen())
    table.bet_down(1, 1)
    assert table.session.cursor == 3
    assert (table.state.bets[0][0].stall, table.state.bets[0][0].token) == (3, 2)
    petya.wait_for("Петя, поставьте")
    petya.hold("#peek")
    petya.wait_for("двойной жетон")
    petya.release()


def test_a_round_of_a_pad(ui: Harness, sit: Sit) -> None:
    """One round is written on a phone, corrected on the table's, and everybody sees the same."""
    number = new_game(ui, "scorepad", 3, PEOPLE)
    invite(ui, number)
    dasha = sit("Даша")
    for name, points in (("Петя", "12"), ("Даша", "7")):
        dasha.write(f"#choices input[aria-label='{name}']", points)
    dasha.tap("Сменить знак: Даша")
    label: Any = dasha.script("return told.prompt.choices[0].label")
    dasha.tap(label, "#choices form")
    until(ui, lambda: session_of(ui).cursor == 1)
    assert session_of(ui).view().totals == (12, 0, -7)  # type: ignore[attr-defined]
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    dasha.until(lambda: dasha.script("return told.figures.join()") == "0,0,0")
    session_of(ui).redo()
    session_of(ui).submit({"do": "end"})
    ui.settle()
    dasha.until(lambda: dasha.script("return told.over && told.winners.join()") == "0")
    dasha.wait_for("★ Петя")
