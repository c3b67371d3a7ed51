"""The board of «Аукцион» part by part: entering cards, bidding, tricks, replicas, collections."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.messages import LANGUAGES
from screens.play.play import APP, chance_setting
from screens.text.words import words
from tests.ui.auction import Auctioneer, actions, at_golden, first_with
from tests.ui.evening import LONG_NAMES, in_every_shape
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, play_before, session_of, sit_down, tap

ALL = {"tricks": ["stop", "ban", "swap"]}
LOT = {"do": "lot", "cards": ["stamp", "painting"]}
SWAP = first_with(trick="swap")
GROUPS: list[dict[str, Any]] = [
    {"do": "lot", "cards": ["sculpture", "stamp"]},
    {"do": "bid", "coins": 1},
    *[{"do": "pass"}] * 2,
    {"do": "turn_up", "card": "furniture"},
    {"do": "lot", "cards": ["jewelry", "replica"]},
    {"do": "pass"},
    {"do": "pass"},
    {"do": "bid", "coins": 7},
    {"do": "turn_up", "card": "replica"},
]
"""Three players; the first then has four groups and two replicas to place."""


def at_table(ui: Harness, *played: dict[str, Any], players: int = 3, **options: Any) -> Auctioneer:
    number = new_game(ui, "antiques", players, **options)
    play_before(ui, number, *played)
    sit_down(ui, number)
    return Auctioneer(ui)


# Cards


def test_two_cards_are_tapped_and_the_third_stays_face_down(ui: Harness) -> None:
    hands = at_table(ui)
    board = hands.board
    assert board.where == "Лот 1 из 20"
    assert [card.card for card in board.lot_row.cards] == ["", "", "back"]
    assert not hands.main().lit and hands.main().text == "Коснитесь двух открытых карт"
    hands.tap(part(board.keys, "CardKey", card="stamp"))
    assert hands.main().text == "И ещё одной карты" and not hands.main().lit
    hands.tap(part(board.keys, "CardKey", card="stamp"))
    assert hands.view.lot == ("stamp", "stamp"), "nothing is left to say"
    assert [card.card for card in board.lot_row.cards] == ["stamp", "stamp", "back"]


def test_what_was_told_lies_there_again_after_undo(ui: Harness) -> None:
    hands = at_table(ui)
    board = hands.board
    for card in ("stamp", "stamp"):
        hands.tap(part(board.keys, "CardKey", card=card))
    hands.undo()
    assert [card.card for card in board.lot_row.cards] == ["stamp", "stamp", "back"]
    assert part(board.keys, "CardKey", card="stamp").left == 8
    assert part(board.keys, "CardKey", card="painting").disabled and hands.main().lit
    hands.tap(hands.main())
    assert hands.view.lot == ("stamp", "stamp"), "it was right after all"


def test_the_app_s_deck_knows_nothing_of_what_was_told(ui: Harness) -> None:
    hands = at_table(ui)
    hands.play(LOT)
    hands.undo()
    assert hands.board.entered == tuple(LOT["cards"])
    ui.tap_text("В приложении")
    assert hands.board.entered == () and hands.main().lit


def test_a_card_tapped_by_mistake_is_taken_back(ui: Harness) -> None:
    hands = at_table(ui)
    board = hands.board
    hands.tap(part(board.keys, "CardKey", card="stamp"))
    hands.tap(board.lot_row.cards[0])
    assert board.entered == ()
    for card in ("stamp", "painting"):
        hands.tap(part(board.keys, "CardKey", card=card))
    hands.undo()
    hands.tap(part(board.keys, "CardKey", card="painting"))  # a full lot: a tap on what is in it takes it out
    assert board.entered == ("stamp",)
    hands.tap(part(board.keys, "CardKey", card="jewelry"))
    assert hands.view.lot == ("stamp", "jewelry")


def test_a_kind_that_is_used_up_can_t_be_tapped(ui: Harness) -> None:
    """An eleventh painting is never accepted."""
    passes: list[dict[str, Any]] = [{"do": "pass"}] * 3
    lots: list[dict[str, Any]] = [{"do": "lot", "cards": ["painting", "painting"]}, *passes] * 5
    hands = at_table(ui, *lots)
    key = part(hands.board.keys, "CardKey", card="painting")
    assert key.left == 0 and key.disabled
    hands.tap(key)
    assert hands.board.entered == ()


def test_the_third_card_is_changed_after_undo(ui: Harness) -> None:
    hands = at_table(ui, LOT, {"do": "bid", "coins": 4}, {"do": "pass"}, {"do": "pass"})
    board = hands.board
    assert board.lot_row.figure == "4" and board.lot_row.who == "Петя"
    hands.tap(part(board.keys, "CardKey", card="replica"))
    assert "Петя платит 4: остальным по 2." in " ".join(ui.texts_on_screen())
    hands.undo()
    assert board.lot_row.cards[2].card == "replica" and hands.main().text == "Третья карта: реплика"
    hands.tap(part(board.keys, "CardKey", card="jewelry"))
    assert hands.view.sale is not None and hands.view.sale.cards[2] == "jewelry"
    assert "Петя платит 4: остальным по 2." in " ".join(ui.texts_on_screen())
    assert [token.text for token in board.tokens] == ["−4", "+2", "+2"]


def test_the_app_s_deck_gives_the_same_cards_after_undo(ui: Harness) -> None:
    ui.app.services.settings.set(chance_setting("antiques"), APP)
    hands = at_table(ui)
    assert hands.board.keys.parent is None
    hands.tap(hands.main())
    lot = hands.view.lot
    assert len(lot) == 2
    hands.undo()
    hands.tap(hands.main())
    assert hands.view.lot == lot


def test_how_many_of_each_kind_are_out_is_always_there(ui: Harness) -> None:
    hands = at_table(ui, LOT)
    left = {cell.card: int(cell.left) for cell in hands.board.remaining.children}
    assert left == dict(hands.view.unseen) and left["stamp"] == 9


# Bids


def test_a_bid_starts_above_the_last_one(ui: Harness) -> None:
    hands = at_table(ui, LOT, {"do": "bid", "coins": 5})
    editor = hands.board.bid_row.editor
    assert editor.value == 6 and editor.ids.less.disabled
    hands.tap(editor.ids.more)
    assert hands.main().text == "Поставить 7"
    hands.tap(hands.main())
    assert hands.view.bids == (5, 7, None)
    assert [token.tone for token in hands.board.tokens] == ["bid", "lead", "waiting"]
    assert hands.board.lot_row.figure == "7"


def test_the_number_pad_takes_no_bid_that_is_too_low(ui: Harness) -> None:
    hands = at_table(ui, LOT, {"do": "bid", "coins": 5})
    hands.tap(ui.widget("AmountFigure"))
    pad = ui.widget("PadSheet")
    for digit in ("5", "0"):
        hands.tap(ui.find(kind="PadKey", key=digit))
        assert pad.ids.enter.disabled == (digit == "5")


def test_who_passes_is_out_and_can_t_bid_again(ui: Harness) -> None:
    hands = at_table(ui, LOT, {"do": "bid", "coins": 1})
    hands.play({"do": "pass"})
    assert hands.board.tokens[1].tone == "out"
    hands.play({"do": "bid", "coins": 2})
    assert hands.view.turn == 0


# Tricks


def test_only_tricks_that_can_be_played_are_offered(ui: Harness) -> None:
    """At first nobody has a card to swap; a game without tricks offers none."""
    hands = at_table(ui, LOT, players=4, **ALL)
    hands.tap(hands.button("Хитрость"))
    tiles = ui.find_all(kind="TrickTile")
    assert {tile.trick for tile in tiles if not tile.waiting} == {"stop", "ban"}
    assert [tile.help for tile in tiles if tile.waiting] == ["Пока нельзя: карты нужны обоим."]
    said = " ".join(ui.texts_on_screen())
    assert "не меньше 10 монет" in said and "выбывает из торгов этого раунда" in said
    ui.back()
    hands = at_table(ui, LOT)
    assert "Хитрость" not in ui.texts_on_screen()


def test_a_swap_shows_from_the_first_lot_on(ui: Harness) -> None:
    """In front of every seat, and where it will be played: there it says what it waits for."""
    hands = at_table(ui, tricks=["swap"])
    assert [token.tricks for token in hands.board.tokens] == [("swap",)] * 3
    hands = at_table(ui, LOT, tricks=["swap"])
    hands.tap(hands.button("Обмен"))
    (tile,) = ui.find_all(kind="TrickTile")
    assert tile.waiting and tile.help == "Пока нельзя: карты нужны обоим."


def test_a_swap_that_waits_is_listed_beside_the_only_trick(ui: Harness) -> None:
    hands = at_table(ui, LOT, tricks=["stop", "swap"])
    hands.tap(hands.button("Хитрость"))
    waits = {tile.trick: tile.waiting for tile in ui.find_all(kind="TrickTile")}
    assert waits == {"stop": False, "swap": True}


def test_a_score_below_zero_is_explained_before_anything_happened(ui: Harness) -> None:
    why = "У всех −5: скульптур пока нет."
    hands = at_table(ui)
    assert why in ui.texts_on_screen()
    hands.play(LOT)
    assert why not in ui.texts_on_screen()


def test_one_trick_alone_is_asked_for_at_once(ui: Harness) -> None:
    hands = at_table(ui, LOT, tricks=["stop"])
    hands.tap(hands.button("Остановка торгов"))
    sheet = ui.widget("TrickSheet")
    assert part(sheet, "BidEditor").value == 15 and part(sheet, "BidEditor").ids.less.disabled
    hands.tap(part(sheet, "MainAction"))
    assert hands.view.phase == "turn_up" and hands.view.out == (1, 2)
    assert ui.root.ids.overlays.children == []


def test_a_ban_needs_a_rival_who_is_still_in(ui: Harness) -> None:
    hands = at_table(ui, LOT, {"do": "bid", "coins": 2}, {"do": "pass"}, players=4, **ALL)
    sheet = hands.open_trick("ban")
    assert [tile.value for tile in reversed(part(sheet, "OptionGrid").children)] == [0, 3]
    assert not part(sheet, "MainAction").lit and part(sheet, "MainAction").text == "Выберите соперника"
    hands.pick(part(sheet, "OptionGrid"), 0)
    assert part(sheet, "MainAction").text == "Поставить 3, Петя выбывает" and part(sheet, "MainAction").lit


def test_both_have_to_agree_to_a_swap(ui: Harness) -> None:
    hands = at_golden(ui, SWAP)
    action = actions()[SWAP]
    sheet = hands.open_trick("swap")
    form = part(sheet, "SwapForm")
    assert form.ids.propose.disabled
    hands.negotiate(form, action)
    assert form.agreed and part(sheet, "MainAction").lit
    # Who agreed to one token has not agreed to another.
    hands.pick(form.flippers, 2)
    assert not form.agreed and not part(sheet, "MainAction").lit
    assert part(sheet, "MainAction").text == "Оба должны ударить по рукам"
    hands.tap(form.hands[0])
    hands.tap(form.hands[1])
    hands.tap(form.hands[1])  # …and changes their mind
    assert not part(sheet, "MainAction").lit
    hands.tap(form.ids.edit)
    assert form.mine.parent is not None and not form.proposed
    before = session_of(ui).cursor
    ui.back()
    assert session_of(ui).cursor == before and ui.root.ids.overlays.children == []


def test_another_partner_has_other_cards(ui: Harness) -> None:
    hands = at_golden(ui, SWAP)
    form = part(hands.open_trick("swap"), "SwapForm")
    hands.pick(form.partners, 0)
    hands.tap(part(form.theirs, "PieceKey", piece="sculpture"))
    hands.pick(form.partners, 1)
    assert form.get is None and form.ids.propose.disabled
    pieces = [key.piece for key in reversed(form.theirs.ids.cards.children)]
    assert pieces == [piece for piece, _ in hands.view.collections[1].pieces]


def test_a_token_that_is_spent_can_t_be_turned_over(ui: Harness) -> None:
    """Later in the stored game the other one has no token left: nobody is asked."""
    last = [n for n, action in enumerate(actions()) if action.get("trick") == "swap"][-1]
    hands = at_golden(ui, last)
    form = part(hands.open_trick("swap"), "SwapForm")
    hands.negotiate(form, actions()[last])
    assert form.flippers.parent is None and form.flips == 2
    assert "Жетон обмена переворачивает Катя." in ui.texts_on_screen()


# Replicas and collections


def test_a_replica_joins_the_group_that_its_owner_taps(ui: Harness) -> None:
    hands = at_table(ui, *GROUPS)
    groups = hands.board.groups
    assert [key.group for key in reversed(groups.children)] == ["furniture", "jewelry", "stamp", "sculpture"]
    assert not hands.main().lit and hands.main().text == "Выберите группу"
    gains = {kind.kind: kind.gain for kind in hands.view.collections[0].kinds}
    assert {key.group: key.note for key in groups.children}["stamp"] == f"принесёт {gains['stamp']} очков"
    hands.play({"do": "assign", "to": "stamp"})
    assert "Петя добавляет реплику к группе «Марки»." in ui.texts_on_screen()
    hands.play({"do": "assign", "to": "furniture"})
    assert hands.view.phase == "lot" and hands.view.round == 3


def test_a_seat_shows_its_cards_points_and_what_comes_next(ui: Harness) -> None:
    hands = at_golden(ui, 92)
    hands.tap(hands.page.seats.cell(1))
    sheet = ui.widget("CollectionSheet")
    kind = {one.kind: one for one in hands.view.collections[1].kinds}["jewelry"]
    row = sheet.row("jewelry")
    assert (row.count, row.replicas, row.points) == (kind.count, kind.replicas, str(kind.points))
    assert row.gain == f"ещё одна: +{kind.gain}"
    assert "1-е место" in sheet.row("sculpture").reason
    assert [token.spent for token in reversed(sheet.ids.tokens.children)] == [
        trick not in hands.view.tokens[1] for trick in ("stop", "ban", "swap")
    ]
    hands.tap(ui.find_all(kind="SeatTab")[-1])
    assert sheet.name == "Света"
    hands.tap(hands.button("Сравнить"))
    overview = ui.widget("OverviewSheet")
    assert overview.cell("jewelry", 1).text == f"[b]{kind.count}[/b]\n{kind.points}"


def test_words_follow_the_language(ui: Harness) -> None:
    hands = at_golden(ui, SWAP)
    words.language = "en"
    ui.settle(6)
    assert {"Bid 1", "Pass", "Trick", "Stamp"} <= set(ui.texts_on_screen())
    assert hands.board.where == "Lot 9 of 20"
    tap(ui, hands.page.seats.cell(0))
    assert "Sculptures" in ui.texts_on_screen()


POSITIONS = {"lot": 0, "bid": SWAP, "sold": 32, "assign": 42}
NAMES = LONG_NAMES[:5]


@pytest.mark.parametrize("where", POSITIONS)
def test_the_table_is_whole_in_every_shape(ui: Harness, where: str) -> None:
    at_golden(ui, POSITIONS[where], NAMES)
    assert list(in_every_shape(ui)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_collection_is_whole_in_every_shape(
    run_app: Callable[..., Harness], tmp_path: Path, language: str
) -> None:
    ui = run_app(home=tmp_path, language=language, mode="light")
    hands = at_golden(ui, SWAP, NAMES)
    hands.tap(hands.page.seats.cell(2))
    assert list(in_every_shape(ui, sheet_scroll(ui))) == []


def test_the_overview_is_whole_in_every_shape(ui: Harness) -> None:
    hands = at_golden(ui, SWAP, NAMES)
    hands.tap(hands.board.remaining)
    assert list(in_every_shape(ui, sheet_scroll(ui))) == []


def test_a_swap_is_whole_in_every_shape(ui: Harness) -> None:
    hands = at_golden(ui, SWAP, NAMES)
    form = part(hands.open_trick("swap"), "SwapForm")
    hands.negotiate(form, actions()[SWAP])
    assert list(in_every_shape(ui, sheet_scroll(ui))) == []


def sheet_scroll(ui: Harness) -> Any:
    """The scroll view of the sheet in front."""
    return ui.root.ids.overlays.children[0].ids.body.parent


@pytest.mark.parametrize(("width", "height"), [(412, 915), (800, 1280)])
def test_the_lot_is_the_largest_thing_of_its_page(
    run_app: Callable[..., Harness], width: int, height: int
) -> None:
    """Where there is room its cards stand all across, above what is bid for them."""
    ui = run_app(width=width, height=height)
    sit_down(ui, new_game(ui, "antiques", 5))
    row = ui.root.page.board.lot_row
    assert row.above and row.height > max(0.24 * height, ui.root.page.board.keys.height)
    assert all(card.width > 100 for card in row.cards) and ui.cut_texts() == []


def test_the_names_of_all_kinds_are_alike(run_app: Callable[..., Harness]) -> None:
    """And no card reaches beyond its key."""
    for text_size in (1.0, 1.5):
        ui = run_app(width=320, height=568, text_size=text_size, language="de")
        sit_down(ui, new_game(ui, "antiques", 5))
        keys = ui.find_all(kind="CardKey")
        assert len({key.letters for key in keys}) == 1
        assert all(part(key, "ArtCard").x >= key.x for key in keys)
        ui.stop()
