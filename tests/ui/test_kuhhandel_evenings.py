"""Three people play Kuhhandel Master to its end with their fingers.

The long middle part is played before they sit down. What this is about is all tapped: cards picked from the
shelf, bids, the gavel, a bluff laid open, payments behind the curtain, the countdown for a champion, a rat
that goes round twice, a trade with a tie, undo of a trade, and the count at the end. Two people have the
share-out behind the curtain; with real money on the table only what everybody sees is asked for.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.farm import STEP, Farmer, free, golden, reveal
from tests.ui.harness import Harness

PETYA, MASHA, DASHA = range(3)
SETS = (("rooster", "dog", "donkey"), ("goose", "sheep", "pig"), ("cat", "goat", "horse"))
"""What the three of them get for nothing, in turn, until these sets are whole."""
CHAMPIONS = ("rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow")
TAKE, SELL = {"do": "take"}, {"do": "sell"}


def passes(card: int) -> dict[str, Any]:
    return {"do": "pass", "card": card}


def bid(seat: int, amount: int) -> dict[str, Any]:
    return {"do": "bid", "seat": seat, "amount": amount}


def challenge(rival: int, animal: str, offer: int) -> dict[str, Any]:
    return {"do": "trade", "with": rival, "animal": animal, "offer": [offer]}


def counter(offer: int) -> dict[str, Any]:
    return {"do": "counter", "offer": [offer]}


MIDDLE = [
    *[step for kinds in SETS for _ in range(4) for step in free(*kinds)],
    *[step for animal in CHAMPIONS for step in free(f"champion-{animal}")],
    *[reveal("rat"), TAKE, reveal("rat"), passes(0), TAKE, reveal("rat"), TAKE],
    *free("cow", "cow", "cow"),
]
"""Then a cow, a rat and a champion are left in the pile. Everybody has a cow, Masha two rats, Dasha one."""


@pytest.fixture
def farmer(ui: Harness) -> Farmer:
    return Farmer(ui)


def test_to_the_end(farmer: Farmer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kivy.input.motionevent.time", farmer.ui.time)
    farmer.sit_down(*MIDDLE)
    a_bluff_is_laid_open_and_the_card_sold_again(farmer)
    a_payment_is_proposed_and_can_be_changed(farmer)
    two_hands_on_a_champion(farmer)
    a_rat_goes_round_twice(farmer)
    a_tied_trade_undone(farmer)
    the_last_trades(farmer)
    the_count(farmer)


def a_bluff_is_laid_open_and_the_card_sold_again(farmer: Farmer) -> None:
    farmer.play(reveal("cow"), bid(MASHA, 10), bid(DASHA, 60))
    stand = farmer.board.stand
    assert (stand.figure, stand.name) == ("60", "Даша")
    farmer.wait(4)
    assert stand.call == "Раз!"
    farmer.wait(2)
    assert stand.call == "Два!"
    farmer.play(bid(MASHA, 2000))
    assert not stand.call and farmer.view.phase == "auction", "a bid is not called at once"
    farmer.play(SELL)
    assert farmer.moments == ["Блеф!"]
    assert farmer.view.lot is not None and farmer.view.lot.bid is None
    farmer.press("kuhhandel.screen.exposed.again")
    (fan,) = farmer.ui.find_all(kind="CardFan")
    assert [card.value for card in fan.cards] == [0, 10, 10, 10, 20, 50, 50, 100, 200, 500]
    farmer.hear()
    farmer.play(bid(DASHA, 50), bid(MASHA, 60), SELL)


def a_payment_is_proposed_and_can_be_changed(farmer: Farmer) -> None:
    farmer.press("kuhhandel.screen.pay.choose")
    assert farmer.curtain.name == "Маша"
    farmer.uncover()
    fan = farmer.ui.find_all(kind="CardFan")[0]
    assert [card.value for card in fan.cards if card.mode == "lit"] == [10, 50], "the cheapest way first"
    texts = farmer.ui.texts_on_screen()
    assert "Выбрано 60: ровно столько, сколько нужно." in texts
    farmer.tap(farmer.ui.find(kind="WayChip", text="100 · 1 карта"))
    assert "Выбрано 100: на 40 больше цены, сдачи не будет." in farmer.ui.texts_on_screen()
    farmer.choose(50)
    assert "Выбрано 50: не хватает 10." in farmer.ui.texts_on_screen()
    assert not farmer.curtain.ready
    farmer.choose(0, 50, 20)
    assert "Выбрано 70: на 10 больше цены, сдачи не будет." in farmer.ui.texts_on_screen()
    farmer.choose(10, 50)
    farmer.finish()
    assert farmer.view.farms[MASHA].cards == 8 and farmer.view.farms[PETYA].cards == 13
    assert dict(farmer.view.farms[MASHA].herd)["cow"] == 2


def two_hands_on_a_champion(farmer: Farmer) -> None:
    """Dasha's hand is 30 ms before Petya's: a photo finish, one claim in the ledger; it can be taken back."""
    farmer.play(reveal("champion-horse"))
    steps = farmer.session.cursor
    farmer.start_count()
    assert {zone.name for zone in farmer.ui.find_all(kind="BidderZone")} == {"Петя", "Даша"}
    farmer.count_to(3 * STEP + 400)
    hands = [farmer.hand(DASHA)]
    farmer.ui.time.now += 0.03
    hands.append(farmer.hand(PETYA))
    for hand in hands:
        hand.touch_up()
    farmer.wait(0.4)
    assert any("30" in text for text in farmer.ui.texts_on_screen()), "the photo finish"
    farmer.leave_clock()
    lot = farmer.view.lot
    assert farmer.session.cursor == steps + 1
    assert lot is not None and lot.bid is not None and (lot.bid.seat, lot.bid.amount) == (DASHA, 7)
    assert farmer.board.stand.figure == "7"
    farmer.undo()
    assert farmer.view.phase == "count"
    farmer.redo()
    farmer.play(SELL, {"do": "pay", "cards": [0, 0, 0, 10, 10, 10, 20]})
    assert farmer.view.farms[DASHA].champions[-1] == "horse"


def a_rat_goes_round_twice(farmer: Farmer) -> None:
    farmer.play(reveal("rat"), *map(passes, (0, 0, 50, 0)))
    assert farmer.board.stand.figure == "4"
    assert any(text.startswith("Круг 2.") for text in farmer.ui.texts_on_screen())
    assert [card.value for card in farmer.board.pot.cards] == [-1] * 4, "money lies face down"
    farmer.play(passes(0), passes(50), TAKE)
    assert dict(farmer.view.farms[PETYA].herd)["rat"] == 1
    assert farmer.view.farms[PETYA].cards == 17
    assert farmer.view.phase == "turn" and not farmer.view.pile


def a_tied_trade_undone(farmer: Farmer) -> None:
    ui = farmer.ui
    farmer.moments.clear()
    assert "Колода пуста: только торг" in ui.texts_on_screen()
    farmer.play(challenge(DASHA, "cow", 100), counter(100))
    assert farmer.moments == ["Ничья!"]
    farmer.play({"do": "offer", "offer": [50]}, counter(200))
    assert farmer.moments[1:] == [] and ui.widget("OutcomeStrip").name == "Даша"
    assert dict(farmer.view.farms[DASHA].herd)["cow"] == 2
    assert farmer.view.active == MASHA

    farmer.undo()
    assert any("Отменено" in text for text in ui.texts_on_screen())
    assert farmer.view.phase == "answer" and dict(farmer.view.farms[DASHA].herd)["cow"] == 1
    assert not ui.find_all(kind="MomentSheet")
    farmer.redo()
    assert farmer.view.active == MASHA and dict(farmer.view.farms[DASHA].herd)["cow"] == 2


def the_last_trades(farmer: Farmer) -> None:
    farmer.moments.clear()
    farmer.play(challenge(DASHA, "cow", 500), {"do": "accept"})
    assert farmer.moments == ["Квартет!"]
    farmer.play(challenge(PETYA, "rat", 50), counter(100))
    assert dict(farmer.view.farms[DASHA].herd)["rat"] == 2, "the higher offer gives the rat away"
    farmer.moments.clear()
    farmer.play(challenge(DASHA, "rat", 200), counter(100))
    assert farmer.moments == ["Все крысы вместе"]
    assert farmer.session.over


def the_count(farmer: Farmer) -> None:
    """Stage by stage; Dasha, who has the rats, leaves another set out than the one that costs her least."""
    ui = farmer.ui
    assert [cell.figure for cell in ui.find_all(kind="SeatCell")] == ["?"] * 3, "nobody knows the score yet"
    best = farmer.session.outcome.totals
    farmer.tap(farmer.main())
    rows = {row.name: row for row in ui.find_all(kind="CountedRow")}
    assert {row.total for row in rows.values()} == {"0"}
    assert rows["Даша"].sets == ("donkey", "pig", "horse") and not rows["Даша"].left_out
    seen = []
    while not ui.root.page.done:
        seen.append(ui.root.page.body.heading)
        farmer.tap(ui.find(kind="PrimaryButton"))
    assert seen == [
        "Все наборы собраны", "Крысы", "Наборы", "Победители породы из наборов", "Умножение"
    ]  # fmt: skip
    assert [rows[name].total for name in ("Петя", "Маша", "Даша")] == [str(total) for total in best]
    assert rows["Даша"].left_out == "donkey"
    farmer.press("kuhhandel.screen.sum.leave_out")
    (group,) = ui.find_all(kind="RivalCards")
    horse = next(card for card in group.ids.cards.children if card.card == "horse")
    farmer.tap(horse)
    assert rows["Даша"].left_out == "horse" and int(rows["Даша"].total) < best[DASHA]
    assert rows["Даша"].total == horse.badge
    farmer.tap(ui.find(kind="PrimaryButton"))
    ui.settle(4)
    assert ui.root.page.name == "result"
    cards = [card for card in ui.root.page.walk(restrict=True) if type(card).__name__ == "PlaceCard"]
    (dasha,) = [card for card in cards if card.name == "Даша"]
    assert ("Крысы: лошади не считаются", "0") in dasha.lines


GAME = golden("two_players_super_non_olet")
TAPPED = 19
"""So many steps at the end are tapped: share-outs with animals, rats and money, trades, the last quartet."""


def sit_down(farmer: Farmer, steps: int, app_cards: bool = False) -> None:
    farmer.sit_down(*GAME["actions"][:steps], players=2, app_cards=app_cards, **GAME["options"])


def test_two_players_to_the_end(farmer: Farmer) -> None:
    ui = farmer.ui
    sit_down(farmer, len(GAME["actions"]) - TAPPED)
    farmer.play(*GAME["actions"][-TAPPED:])
    assert farmer.session.over
    assert farmer.moments.count("Квартет!") >= 2
    totals = farmer.session.outcome.totals
    farmer.tap(farmer.main())
    while not ui.root.page.done:
        farmer.tap(ui.find(kind="PrimaryButton"))
    assert [row.total for row in ui.find_all(kind="CountedRow")][::-1] == [str(total) for total in totals]
    assert {"kuhhandel.line.money"} <= {line.item.key for line in sheet_lines(ui)}, "money does not smell"
    farmer.tap(ui.find(kind="PrimaryButton"))
    ui.settle(4)
    assert ui.root.page.name == "result"


def sheet_lines(ui: Harness) -> list[Any]:
    return [line for lines in ui.root.page.play.session.sheet() for line in lines]


def test_the_apps_pile_is_peeked_at_while_a_finger_holds(farmer: Farmer) -> None:
    """The card shows only under the finger; undone and peeked at again it is the same."""
    sit_down(farmer, 0, app_cards=True)
    seen = []
    for _ in range(2):
        farmer.press("kuhhandel.choice.peek")
        touch = farmer.ui.touch_down(farmer.ui.find(kind="HoldButton"))
        (pane,) = farmer.ui.find_all(kind="PeekPane")
        seen.append(pane.text)
        assert pane.text in farmer.ui.texts_on_screen()
        touch.touch_up()
        farmer.ui.settle()
        assert pane.text not in farmer.ui.texts_on_screen()
        farmer.finish()
        assert farmer.view.phase == "share"
        assert not any(pane.text in text for text in farmer.ui.texts_on_screen())
        farmer.undo()
    assert seen[0] == seen[1]
    assert farmer.view.phase == "turn"


def test_keep_and_the_next_card_goes_to_the_other(farmer: Farmer) -> None:
    sit_down(farmer, 0)
    farmer.play({"do": "peek", "card": "donkey"})
    farmer.press("kuhhandel.screen.share.again")
    touch = farmer.ui.touch_down(farmer.ui.find(kind="HoldButton"))
    assert "Осёл" in farmer.ui.texts_on_screen()
    touch.touch_up()
    farmer.ui.back()
    assert farmer.view.phase == "share"
    farmer.play({"do": "keep"})
    assert farmer.moments == ["Осёл № 1!"], "a donkey pays when it is laid down"
    assert farmer.board.stake.arrow == 1
    farmer.play({"do": "draw", "card": 500})
    assert farmer.view.farms[1].cards == 9, "start hand, the donkey's pay, the card"
    assert not any("500" in text for text in farmer.ui.texts_on_screen())


def test_give_and_the_app_draws_in_the_open(farmer: Farmer) -> None:
    sit_down(farmer, 0)
    farmer.play({"do": "peek", "card": "goat"}, {"do": "give"})
    assert dict(farmer.view.farms[1].herd) == {"goat": 1}
    assert farmer.board.stake.arrow == -1
    farmer.ui.root.page.play.app_chance = True
    farmer.ui.root.page.refresh()
    farmer.press("kuhhandel.screen.share.draw", seat="Петя")
    assert farmer.view.phase == "turn" and farmer.view.active == 1


REAL_MONEY = golden("four_players_real_money")
LAST = next(n for n, action in enumerate(REAL_MONEY["actions"]) if action["do"] == "cash")
"""The step after the end."""


def test_an_auction_a_bluff_and_a_rat(farmer: Farmer) -> None:
    """Nobody is asked for a money card, no hand is shown, and no curtain falls."""
    farmer.sit_down(players=4, money="table")
    assert not farmer.board.purses
    farmer.play(reveal("donkey"))
    assert farmer.moments == ["Осёл № 1!"]
    farmer.play({"do": "bid", "seat": 2, "amount": 50}, {"do": "close"}, {"do": "exposed"})
    assert farmer.moments[1:] == ["Блеф!"]
    farmer.play({"do": "bid", "seat": 1, "amount": 10}, {"do": "close"}, {"do": "sell"})
    assert dict(farmer.view.farms[1].herd) == {"donkey": 1}
    farmer.play(reveal("rat"), {"do": "pass"}, {"do": "pass"}, {"do": "pass"}, {"do": "pass"}, {"do": "take"})
    assert dict(farmer.view.farms[2].herd) == {"rat": 1}
    assert farmer.view.phase == "again"


def test_a_trade_is_told_by_its_outcome(farmer: Farmer) -> None:
    farmer.sit_down(*free("goose", "cow", "dog", "pig", "cow"), players=4, money="table")
    farmer.play({"do": "trade", "with": 0, "animal": "cow"}, {"do": "tie"})
    assert farmer.moments == ["Ничья!"]
    assert not farmer.ui.find_all(kind="LookButton"), "there is nothing to look at"
    farmer.play({"do": "outcome", "winner": 0})
    assert dict(farmer.view.farms[0].herd) == {"goose": 1, "cow": 2}


def test_the_end_with_money_entered_and_another_set_left_out(farmer: Farmer) -> None:
    ui = farmer.ui
    farmer.sit_down(*REAL_MONEY["actions"][: LAST - 4], players=4, **REAL_MONEY["options"])
    farmer.play(*REAL_MONEY["actions"][LAST - 4 : LAST])
    assert farmer.session.over
    farmer.tap(farmer.main())
    farmer.press("kuhhandel.screen.sum.cash")
    for amount in (120, 430, 0, 70):
        farmer.type(amount)
    session = ui.root.page.play.session
    assert session.state.now.cash == (120, 430, 0, 70)
    farmer.press("kuhhandel.screen.sum.leave_out")
    (group,) = ui.find_all(kind="RivalCards")
    assert group.name == "Маша"
    farmer.tap(next(card for card in group.ids.cards.children if card.card == "donkey"))
    farmer.tap(ui.find(kind="IconButton", hint="kuhhandel.screen.sum.all"))
    shown = [row.total for row in ui.find_all(kind="CountedRow")][::-1]
    assert shown == [str(total) for total in session.outcome.totals]
    assert session.state.now.leave_out == "donkey"
