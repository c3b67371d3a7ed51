"""What visits to the page have in common: who plays what, sitting down, and waiting for a count."""

from __future__ import annotations

from selenium.webdriver.remote.webelement import WebElement

from companion.core.session import Session
from tests.guests.browser import Page
from tests.guests.live import DutchAuction, new_session

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


def sit_down(page: Page, seat: str) -> None:
    page.tap(seat, "#places")
    page.find("#table")


def claim_area(page: Page, auction: DutchAuction) -> WebElement:
    """Where hands come down. It is waited for so long that no hand falls before the count began or went on,
    by however much the comparison of clocks is mistaken."""
    page.until(lambda: auction.counting_ms > SURELY_COUNTING_MS, "a count that runs")
    return page.find("#claim:not([disabled])")


def positions(people: list[str] = PEOPLE) -> list[Session]:
    return [
        new_session("antiques", people, [LOT], tricks=["swap", "ban", "stop"]),
        new_session("kuhhandel", people, COWS),
        new_session("circle", people, [LINE_UP]),
        new_session("circle", people, []),
        new_session("heckmeck", [*people, "Серафима Аполлинарьевна", "Ия"], []),
        new_session("whales", people, [{"do": "trump", "card": "orca-1"}]),
        new_session("scorepad", people, [], mode="counter"),
        new_session("scorepad", people, []),
        new_session("heckmeck", people, [{"do": "end"}]),
    ]


def open_everything(page: Page) -> None:
    """All forms, and the details of all seats; whatever is open stays so."""
    closed = "document.querySelectorAll('.head[aria-expanded=false], #seats button[aria-expanded=false]')"
    page.script(f"{closed}.forEach((head) => head.click())")
    assert page.script(f"return {closed}.length") == 0
