"""A four-player game of «Козырные киты» to 30 by real touches, and one on the scorepad alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.games.whales.view import WhalesView
from screens.play.play import TABLE, chance_setting
from screens.text.words import words
from tests.games.harness import random_action
from tests.ui.calculator_desk import Desk
from tests.ui.evening import play_on, remember
from tests.ui.harness import Harness, part
from tests.ui.table import all_is_dealt, session_of, tap, tap_cell
from tests.ui.whale_table import OPENING, Hands, play, reward

FIVE_LED = (play("orca-5"), play("narwhal-6"))
TRUMP_CHANGED = ({"do": "use", "card": "sperm-8", "effect": "trump:narwhal"}, play("blue-1"))
"""Dasha makes narwhal trump, and plays no narwhal."""
LAST_CARD = (play("narwhal-8"),)
REWARDED = (reward("blue-1", 2), {"do": "lead", "leader": 2})
REVOKED = (play("narwhal-3"),)
"""Dasha leads what she did not have."""


def view_of(ui: Harness) -> WhalesView:
    view = session_of(ui).view()
    assert isinstance(view, WhalesView)
    return view


def start_from_home(ui: Harness, names: list[str]) -> None:
    """Chooses game and people as players do."""
    ui.tap(part(ui.root.page, "GameCard", game="whales"))
    for name in names:
        tap(ui, ui.find(kind="PersonChip", name=name))
    tap(ui, ui.find(text=words.tr("setup.start")))
    ui.settle(6)
    all_is_dealt(ui)


def test_a_game_to_thirty_by_touches(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    names = ["Петя", "Маша", "Даша", "Вася"]
    remember(tmp_path, names)
    ui = run_app(home=tmp_path)
    ui.app.services.settings.set(chance_setting("whales"), TABLE)
    start_from_home(ui, names)
    hands = Hands(ui)
    hands.do(*OPENING)
    a_five_is_led_and_the_trump_changes(ui, hands)
    a_revoke_is_noted_and_undone_across_tricks(ui, hands)
    # The first round is entered to its end, card by card.
    chance = Random(6)
    while view_of(ui).phase != "deal":
        session = session_of(ui)
        hands.do(random_action(session.game, session.state, chance))
    assert len(view_of(ui).tricks) == 8 and len(hands.board.end.rows) == 4
    hands.do({"do": "deal"}, OPENING[0])
    assert view_of(ui).round == 2
    play_on(session_of(ui))
    ui.settle(6)
    view = view_of(ui)
    assert session_of(ui).over and max(view.totals) >= 30
    assert [row.total for row in hands.board.end.rows] == [str(total) for total in view.totals]
    tap(ui, ui.find(kind="MainAction"))
    ui.pass_time(3)
    winner = names[view.totals.index(max(view.totals))]
    assert any(winner in text for text in ui.texts_on_screen())
    (card,) = ui.root.page.ids.course.ids.charts.children
    assert {line.values[-1] for line in card.chart.series} == set(view.totals) and card.chart.goal == 30


def noted(hands: Hands) -> bool:
    """Whether a revoke is told on the board."""
    return hands.board.revoke.parent is hands.board


def a_five_is_led_and_the_trump_changes(ui: Harness, hands: Hands) -> None:
    hands.do(*FIVE_LED)
    assert hands.board.trick.place_of(0).card.counts_as == "narwhal"
    assert hands.board.compass.trump.family == "orca"
    hands.do(*TRUMP_CHANGED)
    assert hands.board.compass.trump.family == "narwhal"
    hands.do(*LAST_CARD)
    winning = view_of(ui).winning
    assert winning is not None and hands.board.rewards.parent is hands.board
    assert ui.app.services.store.decks.known("whales")["sperm-8"] == {"bonus": "trump:narwhal"}


def a_revoke_is_noted_and_undone_across_tricks(ui: Harness, hands: Hands) -> None:
    hands.do(*REWARDED, *REVOKED)
    assert noted(hands) and len(view_of(ui).revokes) == 1
    before = session_of(ui).cursor
    hands.undo(len(REVOKED) + len(REWARDED) + len(LAST_CARD))
    assert [laid.card for laid in view_of(ui).trick] == ["orca-5", "narwhal-6", "blue-1"]
    assert not noted(hands) and hands.board.grid.rows["narwhal"].must
    told = ui.app.services.store.decks.known("whales")
    assert "sperm-8" in told and REWARDED[0]["card"] not in told, "what was taken back is unlearned"
    hands.do(*LAST_CARD, *REWARDED, *REVOKED)
    assert session_of(ui).cursor == before and noted(hands)


def test_a_game_to_thirty_on_the_scorepad(ui: Harness) -> None:
    desk = Desk(ui, "whales", players=4)
    for number in range(2, 5):
        desk.keys("83726150")
        assert desk.main == f"Записать раунд {number}"
        desk.go_on()
    desk.keys("60804050")
    assert list(desk.totals.values()) == ["33", "32", "22", "20"]
    assert desk.leaders == ["Игрок 1"] and desk.main == "Показать итог"
    ui.drag(desk.page.form.table.grid, 0, -200)  # back to the first round
    tap_cell(ui, desk.page.form.table.grid, 0, 0)
    desk.keys("1")
    assert desk.totals["Игрок 1"] == "26" and desk.leaders == ["Игрок 2"]
    desk.go_on()
    ui.settle(6)
    assert "Побеждает Игрок 2" in ui.texts_on_screen()
