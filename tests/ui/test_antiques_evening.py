"""A five-player game of «Аукцион» with all tricks, from home to the result, by real touches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.session import Session
from companion.document import read_document
from screens.text.words import words
from tests.ui.auction import Auctioneer, actions, first_with, golden
from tests.ui.evening import open_fold, remember
from tests.ui.harness import Harness, part
from tests.ui.table import session_of, tap

NOBODY_WANTS = 5
"""The step after which a lot has gone to the box."""
WAITS = 31
"""The step that brings a replica with no group to go to."""
SWAP = first_with(trick="swap")
BAN_ENDS = 124
"""The ban after which one bidder is left."""
ROUND = range(118, 127)
"""The round of that ban: its lot, bids, ban, third card and replica."""


def start_from_home(ui: Harness, names: list[str]) -> None:
    """Chooses game, people and tricks as players do."""
    ui.tap_text("Аукцион")
    open_fold(ui)
    for trick in ("stop", "ban", "swap"):
        tap(ui, ui.find(text=words.tr(f"antiques.option.tricks.{trick}")))
    for name in names:
        tap(ui, ui.find(kind="PersonChip", name=name))
    tap(ui, part(ui.root.page, "SwitchRow", key="setup.lessons"))  # they know the game
    tap(ui, ui.find(text=words.tr("setup.start")))
    ui.settle(6)


def test_a_whole_game_of_five_by_touches(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    stored = golden()
    names = stored["document"]["seats"]
    remember(tmp_path, names)
    ui = run_app(home=tmp_path)
    start_from_home(ui, names)
    hands = Auctioneer(ui)
    assert session_of(ui).setup.seats == tuple(names)
    for n, action in enumerate(actions()):
        hands.play(action)
        if n == NOBODY_WANTS:
            the_lot_is_in_the_box(ui, hands)
        elif n == WAITS:
            the_replica_waits(ui, hands)
        elif n == SWAP:
            both_have_each_other_s_card(ui, hands)
        elif n == BAN_ENDS:
            the_ban_has_ended_it(ui, hands)
        elif n == ROUND[-1]:
            a_whole_round_can_be_taken_back(ui, hands)
    assert session_of(ui).over
    the_points_are_counted(ui, hands, stored["standing"])
    the_result_names_the_winner(ui, hands, stored["standing"])


def the_lot_is_in_the_box(ui: Harness, hands: Auctioneer) -> None:
    assert any("Лот никому не нужен" in text for text in ui.texts_on_screen())
    assert hands.view.unseen[3] == ("stamp", 8) and hands.view.deck == 57
    assert hands.board.lot_row.figure == "2"


def the_replica_waits(ui: Harness, hands: Auctioneer) -> None:
    said = " ".join(ui.texts_on_screen())
    assert "Катя платит 7: остальным по 1, в банк 3." in said and "В банке 3" in said
    assert "Катя: реплика пока лежит отдельно и ждёт подходящую группу." in said
    assert [token.text for token in hands.board.tokens] == ["+1", "+1", "−7", "+1", "+1"]
    hands.tap(hands.page.seats.cell(2))
    assert "Реплики ждут группу" in ui.texts_on_screen()
    ui.back()


def both_have_each_other_s_card(ui: Harness, hands: Auctioneer) -> None:
    assert "Обмен: Катя отдаёт карту «картина», Света — карту «скульптура»." in " ".join(ui.texts_on_screen())
    counts = [{kind.kind: kind.count for kind in one.kinds} for one in hands.view.collections]
    # The replica that waited has found its group.
    assert counts[2]["sculpture"] == 2 and counts[0]["painting"] == 1
    assert hands.view.collections[2].waiting == 0


def the_ban_has_ended_it(ui: Harness, hands: Auctioneer) -> None:
    view = hands.view
    assert view.phase == "turn_up" and len(view.out) == 4
    assert [token.tone for token in hands.board.tokens].count("out") == 4
    assert hands.board.lot_row.caption == "Продано" and hands.board.lot_row.figure == str(view.high)


def a_whole_round_can_be_taken_back(ui: Harness, hands: Auctioneer) -> None:
    session: Session = session_of(ui)
    after = session.state
    for _ in ROUND:
        hands.undo()
    assert session.cursor == ROUND[0] and hands.view.phase == "lot"
    assert hands.board.where == words.tr("antiques.screen.round", n=hands.view.round, of=20)
    for _ in ROUND:
        hands.redo()
    assert session.state == after and session.cursor == ROUND[-1] + 1


def the_points_are_counted(ui: Harness, hands: Auctioneer, standing: dict[str, Any]) -> None:
    # Until the count nobody's points are on the table.
    assert [seat.figure for seat in hands.page.seats.seats] == ["?"] * 5
    tap(ui, ui.find(text=words.tr("table.to_count")))
    ui.settle(4)
    pad = ui.widget("ScorePad")
    shown = []
    for _ in range(7):
        tap(ui, ui.find(kind="PrimaryButton"))
        shown.append(sum(any(cell.text for cell in line.cells) for line in pad.lines))
        if len(shown) == 5:
            reasons = " ".join(ui.texts_on_screen())
            assert "1-е место, делят 2 игрока" in reasons and "нет ни одной" in reasons
            assert [cell.text for cell in pad.lines[4].cells] == ["5", "17", "5", "17", "−5"]
    assert shown == [1, 2, 3, 4, 5, 6, 7]
    assert [cell.text for cell in pad.sums.cells] == [str(total) for total in standing["totals"]]
    tap(ui, ui.find(kind="PrimaryButton"))
    assert "Побеждает Катя!" in ui.texts_on_screen()


def the_result_names_the_winner(ui: Harness, hands: Auctioneer, standing: dict[str, Any]) -> None:
    tap(ui, ui.find(kind="PrimaryButton"))
    ui.settle(6)
    assert type(ui.root.page).__name__ == "ResultPage"
    assert {"Побеждает Катя!", "61 очко"} <= set(ui.texts_on_screen())
    (row,) = ui.app.services.store.history()
    assert [seat.total for seat in row.seats] == standing["totals"] and row.winners == (2,)


def test_the_stored_game_has_everything_that_can_happen() -> None:
    """What the evening above relies on, told by the engine alone."""
    game, setup, played = read_document(golden()["document"])
    session = Session(game, setup)
    states = [session.state]
    for action in played:
        session.submit(action)
        states.append(session.state)
    assert states[NOBODY_WANTS + 1].phase == "lot" and not states[NOBODY_WANTS + 1].sale
    assert states[WAITS + 1].holdings[2].waiting == 1 and states[WAITS + 1].phase == "lot"
    assert played[BAN_ENDS]["trick"] == "ban" and states[BAN_ENDS + 1].phase == "turn_up"  # type: ignore[index,call-overload]
    assert states[ROUND[0]].phase == "lot" and states[ROUND[-1] + 1].phase == "lot"
    assert {action.get("trick") for action in actions()} == {None, "stop", "ban", "swap"}
