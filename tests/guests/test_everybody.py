"""The page is for everybody: what axe-core finds in every state of it.

`axe.min.js` is axe-core 4.14, as it comes from npm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.countdown import Claim, Pace
from tests.guests.browser import SMALL_PHONE, TELEVISION, Browser, Page, close_all
from tests.guests.live import LiveTable, live, new_session
from tests.guests.visits import LOT, PEOPLE, open_everything, positions, sit_down

pytestmark = pytest.mark.waits

AXE = Path(__file__).with_name("axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """
const done = arguments[0];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];
axe.run(document, { runOnly: tags, resultTypes: ["violations"] }).then(
  (result) => done(result.violations.flatMap((one) => one.nodes.map((node) => {
    const whys = node.any.concat(node.all, node.none).map((why) => why.message);
    return `${one.id}: ${node.html.slice(0, 160)} (${whys})`;
  }))),
  (fault) => done([String(fault)]),
);
"""
SIZES = (SMALL_PHONE, (768, 1024), TELEVISION)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = Page(browser)
    yield page
    close_all([page])


def assert_fit_for_everybody(page: Page, state: str) -> None:
    """Nothing is found in this state, whatever the screen, dark and light."""
    page.script(AXE)
    for dark in (True, False):
        for size in SIZES:
            page.look(size, dark)
            found = page.browser.execute_async_script(RUN_AXE)
            assert found == [], f"{state}, {size}, {'dark' if dark else 'light'}"


def test_what_is_not_fit_is_found(page: Page) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page.open(table.url)
        page.wait_for("Кто вы?")
        page.script(AXE)
        page.script(
            """const [one, other] = document.querySelectorAll("#places button");
               one.setAttribute("aria-label", "another name");
               other.textContent = "";
               document.querySelector("#door-title").style.color = "#334";"""
        )
        found = {one.partition(":")[0] for one in page.browser.execute_async_script(RUN_AXE)}
    assert found == {"label-content-name-mismatch", "button-name", "color-contrast"}


# The states of the page


def at_the_door(page: Page, table: LiveTable) -> None:
    page.wait_for("Кто вы?")


def with_a_wrong_key(page: Page, table: LiveTable) -> None:
    page.script("location.hash = 'wrong'")
    page.wait_for("Такого приглашения нет")


def without_a_key(page: Page, table: LiveTable) -> None:
    page.script("location.hash = ''")
    page.find("#key-form")


def asking_to_come_back(page: Page, table: LiveTable) -> None:
    sit_down(page, "Петя")
    table.do(lambda: table.invitation.free(0))
    page.wait_for("Стол освободил ваше место")
    page.tap("Петя", "#places")
    page.wait_for("Нужно согласие стола")


def sent_away(page: Page, table: LiveTable) -> None:
    page.wait_for("Кто вы?")
    table.do(lambda: table.invitation.dismiss("127.0.0.1"))
    page.wait_for("Стол отключил")


def refused(page: Page, table: LiveTable) -> None:
    sit_down(page, "Петя")
    page.write("#choices input", "30")
    page.tap("Поставить 30")
    page.wait_for("не хватает монет")


def with_secrets_in_sight(page: Page, table: LiveTable) -> None:
    sit_down(page, "Петя")
    page.hold("#peek")
    page.wait_for("У вас 20 монет.")


def watching(page: Page, table: LiveTable) -> None:
    page.tap("Только смотреть", "#places")
    page.wait_for("Вы смотрите")


def with_a_seat_away(page: Page, table: LiveTable) -> None:
    sit_down(page, "Петя")
    page.tap("Выйти")
    sit_down(page, "Маша")
    page.wait_for("нет связи")


STATES = (
    at_the_door,
    with_a_wrong_key,
    without_a_key,
    asking_to_come_back,
    sent_away,
    refused,
    with_secrets_in_sight,
    watching,
    with_a_seat_away,
)


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_fit_for_everybody(state: Callable[[Page, LiveTable], None], page: Page) -> None:
    with live(new_session("antiques", PEOPLE, [LOT], tricks=["swap", "ban", "stop"])) as table:
        page.open("about:blank")
        page.open(table.url)
        state(page, table)
        assert_fit_for_everybody(page, state.__name__)
        page.release()


@pytest.mark.parametrize("number", range(len(positions())))
def test_every_form_is_fit_for_everybody(number: int, page: Page) -> None:
    session = positions()[number]
    with live(session) as table:
        page.open(table.url)
        sit_down(page, "Петя")
        page.wait_for("Вы — Петя")
        open_everything(page)
        assert_fit_for_everybody(page, session.game.id)


def test_a_count_is_fit_for_everybody(page: Page) -> None:
    with live(new_session("kuhhandel", PEOPLE, [{"do": "reveal", "card": "champion-cow"}])) as table:
        page.open(table.url)
        sit_down(page, "Маша")
        auction = table.dutch_auction(Pace(10, 5000, 0), (1, 2))
        page.find("#claim:not([disabled])")
        table.do(auction.pause)
        page.wait_for("Пауза")
        assert_fit_for_everybody(page, "a count that stands")

        def hear(claim: Claim) -> None:
            auction.claim(claim)
            auction.claim(Claim(2, claim.stamp + 40))

        table.invitation.on_claim = hear
        table.do(auction.resume)
        page.claim()
        page.wait_for("первая рука")
        assert_fit_for_everybody(page, "the photo finish")


def test_the_end_is_fit_for_everybody(page: Page) -> None:
    with live(new_session("heckmeck", PEOPLE, [{"do": "end"}])) as table:
        page.open(table.url)
        sit_down(page, "Петя")
        page.wait_for("Вы — Петя")
        page.tap("Забрать партию с собой")
        page.wait_for("Партия сохранена файлом")
        assert_fit_for_everybody(page, "a game that is over, and taken home")
    page.wait_for("Приглашение закончилось")
    assert_fit_for_everybody(page, "an invitation that is over")


def test_who_sits_down_is_at_the_question_and_hears_the_story_first(page: Page) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page.open(table.url)
        sit_down(page, "Петя")
        page.until(lambda: page.script("return document.activeElement.id") == "ask")
        page.script(
            """window.said = [];
               const all = { childList: true, subtree: true, characterData: true };
               for (const id of ["story", "ask"])
                 new MutationObserver(() => said.push(id)).observe(document.getElementById(id), all);"""
        )
        table.play({"do": "bid", "coins": 2})
        page.wait_for("Маша, ставка от 3")
        assert page.script("return said") == ["story", "ask"]
        manners = "return [...document.querySelectorAll('#story, #ask')].map((one) => one.ariaLive)"
        assert page.script(manners) == ["polite", "polite"]


def test_one_reads_in_the_order_of_the_screen(page: Page) -> None:
    """Whatever stands further down comes later."""
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        for place in ("Петя", "Только смотреть"):
            page.open("about:blank")
            page.open(table.url)
            page.script("localStorage.clear()")
            page.reload()
            page.tap(place, "#places")
            page.wait_for("ставка от 1")
            for size in (SMALL_PHONE, (360, 740), TELEVISION):
                page.look(size, dark=True)
                tops = page.script(
                    """const all = [...document.querySelectorAll("header, #table > *")];
                       const seen = all.filter((one) => one.checkVisibility());
                       return seen.map((one) => one.getBoundingClientRect().top);"""
                )
                assert tops == sorted(tops) and len(tops) > 4
            table.do(lambda: table.invitation.free(0))
            table.do(lambda: table.invitation.readmit(0))


def test_what_one_types_into_has_an_edge_that_can_be_seen(page: Page) -> None:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        page.open(table.url)
        sit_down(page, "Петя")
        page.find("#choices input")
        for dark in (True, False):
            page.look(SMALL_PHONE, dark)
            inside, edge, outside = page.script(
                """const field = document.querySelector("#choices input"), look = getComputedStyle(field);
                   const around = getComputedStyle(field.closest(".choice")).backgroundColor;
                   return [look.backgroundColor, look.borderTopColor, around];"""
            )
            assert min(contrast(edge, inside), contrast(edge, outside)) >= 3


def contrast(one: str, other: str) -> float:
    """How much two colours differ, as WCAG 2 counts it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
