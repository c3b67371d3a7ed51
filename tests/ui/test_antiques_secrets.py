"""Nobody's coins are given away: two games that differ only in who has them look the same, to the last pixel.

Coins that lie on the table as bids, and what a sale has brought, are open; everything else is secret.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.antiques.properties import disguise
from tests.ui.auction import actions, at_golden, first_with
from tests.ui.beneath import positions, swap_position
from tests.ui.harness import Harness, part
from tests.ui.table import session_of, tap

SWAP = first_with(trick="swap")
STEPS = (0, 1, 3, 26, 28, 31, 32, 41, 42, 47, 74, 93, 125, 140)
"""Positions of the stored game in every phase, with bids and without, before and after tricks."""


def seen(ui: Harness) -> tuple[list[str], bytes]:
    """Everything that can be read or seen."""
    return ui.texts_on_screen(), ui.pixels()


def twins(ui: Harness) -> Iterator[tuple[int, ...]]:
    """The same position with the hidden coins in other hands, twice; yields who has how many."""
    session = session_of(ui)
    true = session.state
    for seed in range(2):
        swap_position(session, session.cursor, disguise(true, Random(seed)))
        yield session.state.coins
    swap_position(session, session.cursor, true)


def looks(ui: Harness, look: Callable[[], None]) -> list[tuple[list[str], bytes]]:
    """What is seen of each twin when somebody looks, e.g. opens a sheet."""
    found, coins = [], set()
    for held in twins(ui):
        coins.add(held)
        ui.root.page.refresh()
        look()
        found.append(seen(ui))
        while ui.root.ids.overlays.children:
            ui.back()
    assert len(coins) > 1, "the twins must differ"
    return found


def all_alike(found: list[tuple[list[str], bytes]]) -> bool:
    return all(one == found[0] for one in found)


def test_the_table_looks_the_same_whoever_has_the_coins(ui: Harness) -> None:
    for step in STEPS:
        at_golden(ui, step)
        assert all_alike(looks(ui, lambda: None)), step


@pytest.mark.parametrize("trick", ["stop", "ban", "swap"])
def test_so_do_the_tricks(ui: Harness, trick: str) -> None:
    hands = at_golden(ui, first_with(trick=trick))
    assert all_alike(looks(ui, lambda: hands.open_trick(trick)))


def test_so_do_collections_and_the_number_pad(ui: Harness) -> None:
    hands = at_golden(ui, SWAP)
    for seat in range(5):
        assert all_alike(looks(ui, lambda seat=seat: tap(ui, hands.page.seats.cell(seat))))  # type: ignore[misc]
    assert all_alike(looks(ui, lambda: tap(ui, hands.board.remaining)))
    assert all_alike(looks(ui, lambda: tap(ui, ui.widget("AmountFigure"))))


def test_a_bid_that_is_too_high_looks_like_any_other_until_it_is_made(ui: Harness) -> None:
    """The button stays lit, the bounds stay the same; the refusal names no number and changes nothing."""
    hands = at_golden(ui, SWAP)
    session = session_of(ui)
    poor = session.state.coins[2]

    def bid(coins: int) -> Callable[[], None]:
        return lambda: hands.set_coins(hands.board.bid_row.editor, coins)

    # High enough to ruin some of the twins and not the others.
    for coins in (poor, poor + 1, 30):
        assert all_alike(looks(ui, bid(coins)))
    hands.page.refresh()
    hands.set_coins(hands.board.bid_row.editor, poor + 1)
    assert hands.main().lit
    before = session.cursor
    hands.tap(hands.main())
    assert session.cursor == before
    (refusal,) = [text for text in ui.texts_on_screen() if "не хватает монет" in text]
    assert not re.search(r"\d", refusal)


def test_with_a_trick_neither(ui: Harness) -> None:
    hands = at_golden(ui, first_with(trick="ban"))

    def ruin() -> None:
        sheet = hands.open_trick("ban")
        hands.pick(part(sheet, "OptionGrid"), 0)
        hands.set_coins(part(sheet, "BidEditor"), 25)
        assert part(sheet, "MainAction").lit

    assert all_alike(looks(ui, ruin))


def test_the_log_and_the_words_of_undo_say_nothing_either(ui: Harness) -> None:
    at_golden(ui, SWAP + 3)
    said = [ui.root.page.play.story_of(step) for step in range(SWAP + 3)]
    session = session_of(ui)
    for n, state in enumerate(positions(session)):
        swap_position(session, n, disguise(state, Random(n)))
    assert [ui.root.page.play.story_of(step) for step in range(SWAP + 3)] == said
    tap(ui, ui.find(kind="IconButton", hint="log.title"))
    ui.settle(4)
    assert not any("монет" in text for text in ui.texts_on_screen())


def test_behind_the_curtain_the_owner_and_nobody_else_sees_them(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    """The proof that the tests above can fail: there the twins do differ. Covered, they don't."""
    ui = run_app(home=tmp_path)
    at_golden(ui, SWAP)
    covered: list[Any] = []
    uncovered: list[Any] = []
    for held in twins(ui):
        tap(ui, ui.find(kind="IconButton", hint="antiques.screen.purse"))
        assert "Катя" in ui.texts_on_screen()
        covered.append(seen(ui))
        touch = ui.touch_down(ui.find(kind="HoldButton"))
        assert str(held[2]) in ui.texts_on_screen()
        uncovered.append(seen(ui))
        touch.touch_up()
        ui.settle()
        assert str(held[2]) not in ui.texts_on_screen()
        (curtain,) = ui.root.ids.curtains.children
        ui.back()
        assert curtain.secret is None
    assert all_alike(covered) and not all_alike(uncovered)


def test_the_curtain_falls_when_the_app_leaves_the_front(ui: Harness) -> None:
    hands = at_golden(ui, SWAP)
    tap(ui, hands.page.seats.cell(4))
    tap(ui, ui.widget("CollectionSheet").ids.purse)
    assert "Маша" in ui.texts_on_screen()
    ui.touch_down(ui.find(kind="HoldButton"))
    coins = str(session_of(ui).state.coins[4])
    assert coins in ui.texts_on_screen()
    ui.pause()
    assert coins not in ui.texts_on_screen()


def test_after_the_end_nobody_has_to_ask(ui: Harness) -> None:
    hands = at_golden(ui, len(actions()))
    tap(ui, hands.page.seats.cell(0))
    assert ui.widget("CollectionSheet").ids.purse.disabled
