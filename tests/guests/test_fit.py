"""The page on every screen, with every finger, and by the keyboard, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from selenium.webdriver import ActionChains, Keys

from companion.core.countdown import Claim, Pace
from companion.core.messages import LANGUAGES
from tests.guests.browser import ENLARGED, PHONE, SMALL_PHONE, TELEVISION, Page
from tests.guests.live import live, new_session
from tests.guests.visits import LOT, PEOPLE, claim_area, open_everything, positions, sit_down

pytestmark = pytest.mark.waits


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


BROKEN_WORDS = """
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode, around = text.parentElement;
      if (around.closest(".unseen") || getComputedStyle(around).whiteSpace === "nowrap") continue;
      for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((part) => part.top)).size > 1) broken.push(word[0]);
      }
    }
    return broken;
"""
"""The words that go on in the next line."""
LONG_NAMES = ["Петя", "Константин Константинович", "Даша"]


@pytest.mark.parametrize("size", [ENLARGED, SMALL_PHONE, PHONE, TELEVISION])
def test_no_word_is_broken_whatever_the_screen(size: tuple[int, int], phone: Callable[..., Page]) -> None:
    """Nor where a larger one is enlarged to 200 %."""
    page: Page | None = None
    for session in positions(LONG_NAMES):
        with live(session) as table:
            page = page or phone(table, size=size)
            page.open(table.url)
            page.wait_for("Кто вы?")
            assert page.script(BROKEN_WORDS) == [], "the door"
            sit_down(page, "Петя")
            page.wait_for("Вы — Петя")
            open_everything(page)
            assert page.script("return innerWidth") == size[0], session.game.id
            assert page.script(BROKEN_WORDS) == [], session.game.id
            assert page.script(
                "return [...document.querySelectorAll('#story p')].map((p) => p.innerText)"
            ) == (page.script("return told.story"))


@pytest.mark.parametrize("size", [ENLARGED, SMALL_PHONE, PHONE, (740, 360), TELEVISION])
def test_the_whole_area_for_a_claim_is_on_the_screen(
    size: tuple[int, int], phone: Callable[..., Page]
) -> None:
    with live(new_session("kuhhandel", LONG_NAMES, [{"do": "reveal", "card": "champion-cow"}])) as table:
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
        assert masha.script(BROKEN_WORDS) == []


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
