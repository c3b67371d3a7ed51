"""Every tap of the jobs that a table does all evening, counted on the real screens against its goal.

The table with these figures, and with what pen and paper would need, is docs/tempo.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.document import read_setup
from companion.games import load
from companion.games.circle.state import STALLS, Horse
from companion.store.settings import GAVEL
from screens.games.circle.horse_cards import KnownHorses
from screens.games.heckmeck.tray import HELD
from screens.play.play import APP, TABLE, chance_setting
from screens.widgets.touch import LONG_PRESS
from tests.ui import whale_table as whales
from tests.ui.auction import Auctioneer
from tests.ui.circle_hands import Table, all_bets, cards, learn, line_up, racing
from tests.ui.evening import NAMES, begin, open_store, play_on, remember
from tests.ui.farm import Farmer, free, reveal
from tests.ui.harness import Harness, part, parts
from tests.ui.table import die_of, double_tap, face_key, new_game, play_before, session_of, sit_down, tap


class Finger:
    """Taps, and counts what it taps."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.taps = 0

    def tap(self, widget: Any) -> None:
        """One tap."""
        self.taps += 1
        tap(self.ui, widget)

    def enter(self, key: Any, count: int) -> None:
        """One tap for a die; one long press for several."""
        if count == 1:
            self.tap(key)
            return
        self.taps += 1
        self.ui.hold(key, LONG_PRESS + HELD * (count - 1.5))


class TestHeckmeck:
    """A turn of two rolls."""

    def test_without_dice(self, ui: Harness) -> None:
        board = sit_down(ui, new_game(ui, "heckmeck", quick=True)).board
        finger = Finger(ui)
        finger.tap(part(board.grill, "WormTile", number=25))
        assert session_of(ui).state.stacks[0] == (25,) and session_of(ui).state.turn == 1
        assert finger.taps <= 1

    def test_a_whole_turn_of_real_dice(self, ui: Harness) -> None:
        """The tile that it brought, in any game; another's that glows is the steal."""
        ui.app.services.settings.set(chance_setting("heckmeck"), TABLE)
        board = sit_down(ui, new_game(ui, "heckmeck")).board
        finger = Finger(ui)
        finger.tap(part(board.grill, "WormTile", number=25))
        finger.tap(board.stacks[0])
        assert session_of(ui).state.stacks[:2] == ((), (25,)) and finger.taps <= 2

    def test_with_real_dice(self, ui: Harness) -> None:
        ui.app.services.settings.set(chance_setting("heckmeck"), TABLE)
        board = sit_down(ui, new_game(ui, "heckmeck")).board
        finger = Finger(ui)
        for roll, kept in (([1, 1, 4, 4, 5, "worm", "worm", 2], "worm"), ([5, 5, 5, 1, 2, 3], 5)):
            for face, count in Counter(roll).items():
                finger.enter(face_key(board.tray, face), count)
            finger.tap(die_of(board.tray, kept))
        finger.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.stacks[0] == (25,)
        assert finger.taps <= 12

    def test_with_real_dice_by_what_is_set_aside(self, ui: Harness) -> None:
        """A face and how many: two taps a throw, however many dice there are."""
        ui.app.services.settings.set(chance_setting("heckmeck"), TABLE)
        board = sit_down(ui, new_game(ui, "heckmeck")).board
        finger = Finger(ui)
        for throw, (face, count) in enumerate((("worm", 2), (5, 3)), 1):
            finger.tap(face_key(board.tray, face))
            finger.tap(parts(board.tray, "DiePlace")[count - 1])
            assert finger.taps == 2 * throw
        finger.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.stacks[0] == (25,)
        assert finger.taps <= 5

    def test_one_die_set_aside(self, ui: Harness) -> None:
        ui.app.services.settings.set(chance_setting("heckmeck"), TABLE)
        board = sit_down(ui, new_game(ui, "heckmeck")).board
        finger = Finger(ui)
        finger.tap(face_key(board.tray, "worm"))
        finger.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.kept == ("worm",) and finger.taps <= 2

    def test_a_steal_without_dice(self, ui: Harness) -> None:
        """The top tile that glows is tapped itself."""
        page = sit_down(ui, new_game(ui, "heckmeck", quick=True))
        finger = Finger(ui)
        finger.tap(parts(page.board.grill, "WormTile", number=25)[0])
        finger.tap(page.board.stacks[0])
        assert session_of(ui).state.stacks[:2] == ((), (25,)) and finger.taps <= 2

    def test_with_the_dice_of_the_app(self, ui: Harness) -> None:
        ui.app.services.settings.set(chance_setting("heckmeck"), APP)
        store = ui.app.services.store
        setup = read_setup(load("heckmeck"), ["Петя", "Маша", "Даша", "Вася"], {})
        board = sit_down(ui, store.id_of(store.create_game(setup, seed="tempo 2"))).board
        finger = Finger(ui)
        finger.tap(ui.find(kind="MainAction"))
        finger.tap(die_of(board.tray, "worm"))
        finger.tap(parts(board.tray, "DiePlace")[0])
        finger.tap(die_of(board.tray, 5))
        finger.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.stacks[0] == (25,)
        assert finger.taps <= 6


BIDS = [{"do": "bid", "seat": seat, "amount": amount} for seat, amount in ((1, 10), (2, 20), (1, 30))]


class TestKuhhandel:
    """Auctions and trades."""

    def test_an_auction_with_the_gavel(self, ui: Harness) -> None:
        """From the card that the app turns up to the money, and no second of waiting."""
        farmer = Farmer(ui)
        farmer.sit_down(app_cards=True)
        farmer.tap(farmer.main())
        farmer.play(*BIDS, {"do": "sell"})
        farmer.press("kuhhandel.screen.pay.least")
        assert farmer.view.phase == "turn" and farmer.view.active == 1
        assert [farm.cards for farm in farmer.view.farms] == [9, 5, 7], "30 is 10 and 20"
        assert farmer.taps <= 6

    @pytest.mark.parametrize("tempo", ["calm", "brisk", "none"])
    def test_an_auction_with_real_cards(self, ui: Harness, tempo: str) -> None:
        """The card that was turned up has to be told, too; the app calls by itself, or the table does."""
        ui.app.services.settings.set(GAVEL, tempo)
        farmer = Farmer(ui)
        farmer.sit_down()
        farmer.play(reveal("cow"), *BIDS)
        farmer.wait(6)
        assert bool(farmer.board.stand.call) == (tempo != "none")
        farmer.play({"do": "sell"})
        farmer.press("kuhhandel.screen.pay.least")
        assert dict(farmer.view.farms[1].herd) == {"cow": 1} and farmer.view.active == 1
        assert farmer.taps <= 7

    def test_an_auction_with_real_money(self, ui: Harness) -> None:
        """What is paid lies on the table: nothing has to be tapped for it."""
        farmer = Farmer(ui)
        farmer.sit_down(money="table")
        farmer.play(reveal("cow"), *BIDS, {"do": "sell"})
        assert dict(farmer.view.farms[1].herd) == {"cow": 1} and farmer.view.active == 1
        assert farmer.taps <= 6

    def test_a_dutch_auction(self, ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kivy.input.motionevent.time", ui.time)
        farmer = Farmer(ui)
        farmer.sit_down(reveal("champion-cow"))
        farmer.play({"do": "claim", "seat": 1, "count": 4}, {"do": "sell"})
        farmer.press("kuhhandel.screen.pay.least")
        assert farmer.view.farms[1].champions == ("cow",) and farmer.view.farms[1].cards == 3
        assert farmer.taps <= 5

    def test_a_trade_of_one_card_each(self, ui: Harness) -> None:
        """The stall of the animal, and three taps for each of the two: a look, a card, and down it goes."""
        farmer = Farmer(ui)
        farmer.sit_down(*free("cow", "cow", "goose"))
        farmer.tap(farmer.board.barn.stalls["cow"])
        farmer.lay(50)
        farmer.lay(10)
        assert dict(farmer.view.farms[0].herd) == {"cow": 2} and farmer.view.active == 1
        assert ui.widget("OutcomeStrip").name == farmer.names[0]
        assert farmer.taps <= 7

    def test_a_trade_where_several_own_the_animal(self, ui: Harness) -> None:
        """With whom is said with the tap that shows the hand."""
        farmer = Farmer(ui)
        farmer.sit_down(*free("cow", "cow", "cow"))
        farmer.tap(farmer.board.barn.stalls["cow"])
        farmer.lay(50, trade=(2, "cow"))
        farmer.lay(10)
        assert [dict(farm.herd).get("cow", 0) for farm in farmer.view.farms] == [2, 1, 0]
        assert farmer.taps <= 7

    def test_a_double_tap_on_the_hammer_does_not_pay(self, ui: Harness) -> None:
        farmer = Farmer(ui)
        farmer.sit_down(reveal("cow"), *BIDS)
        farmer.play({"do": "sell"})
        double_tap(ui, farmer.button("kuhhandel.screen.pay.least"))
        assert farmer.view.phase == "pay"

    def test_a_double_tap_on_the_last_bid_does_not_sell(self, ui: Harness) -> None:
        farmer = Farmer(ui)
        farmer.sit_down(reveal("cow"), *BIDS[:-1])
        farmer.play(BIDS[-1])
        for verb in ("sell", "buy"):
            double_tap(ui, farmer.button(f"kuhhandel.screen.gavel.{verb}"))
        assert farmer.view.phase == "auction"


class TestAntiques:
    """A lot, from its cards to its buyer."""

    def test_a_lot_with_five_bids_or_passes(self, ui: Harness) -> None:
        sit_down(ui, new_game(ui, "antiques", 5))
        hands = Auctioneer(ui)
        hands.play({"do": "lot", "cards": ["painting", "stamp"]})
        hands.play({"do": "bid", "coins": 1})
        for _ in range(4):
            hands.play({"do": "pass"})
        hands.play({"do": "turn_up", "card": "replica"})
        assert hands.view.round == 2 and hands.view.sale is not None and hands.view.sale.seat == 0
        assert hands.taps <= 8

    def test_a_lot_with_a_look_at_the_own_coins(self, ui: Harness) -> None:
        """From the curtain on: the look, and everything up to the buyer."""
        sit_down(ui, new_game(ui, "antiques", 5))
        hands = Auctioneer(ui)
        hands.play({"do": "lot", "cards": ["painting", "stamp"]})
        hands.tap(ui.find(kind="IconButton", hint="antiques.screen.purse"))
        hands.taps = 0
        look = ui.find(kind="HoldButton")
        hands.taps += 1
        ui.hold(look, 1)
        hands.tap(part(ui.root.ids.curtains, "SecondaryButton"))
        hands.play({"do": "bid", "coins": 1})
        for _ in range(4):
            hands.play({"do": "pass"})
        hands.play({"do": "turn_up", "card": "replica"})
        assert hands.view.round == 2 and hands.view.sale is not None
        assert hands.taps <= 8

    def test_a_card_that_was_told_wrongly(self, ui: Harness) -> None:
        """It lies there again after undo, and only that one is changed."""
        sit_down(ui, new_game(ui, "antiques", 5))
        hands = Auctioneer(ui)
        hands.play({"do": "lot", "cards": ["painting", "stamp"]})
        hands.undo()
        assert hands.board.entered == ("painting", "stamp")
        hands.tap(hands.board.lot_row.cards[1])
        hands.tap(part(hands.board.keys, "CardKey", card="jewelry"))
        assert hands.view.lot == ("painting", "jewelry")
        assert hands.taps == 5

    def test_a_double_tap_on_the_third_card_begins_no_other_lot(self, ui: Harness) -> None:
        number = new_game(ui, "antiques", 3)
        play_before(ui, number, {"do": "lot", "cards": ["painting", "stamp"]}, {"do": "bid", "coins": 1})
        play_before(ui, number, {"do": "pass"}, {"do": "pass"})
        board = sit_down(ui, number).board
        key = part(board.keys, "CardKey", card="replica")
        tap(ui, key)
        double_tap(ui, key)
        assert session_of(ui).state.round == 2 and board.entered == ()


class TestWhales:
    """Four cards and the reward."""

    def test_a_trick_with_its_reward(self, ui: Harness) -> None:
        whales.table(ui, *whales.OPENING)
        hands = whales.Hands(ui)
        hands.do(*(whales.play(f"narwhal-{number}") for number in (4, 2, 8, 1)))
        hands.do(whales.reward("narwhal-4", 2))
        assert len(session_of(ui).state.tricks) == 1
        assert hands.taps <= 5

    def test_what_was_played_is_taken_back_with_one_more_tap(self, ui: Harness) -> None:
        whales.table(ui, *whales.OPENING)
        hands = whales.Hands(ui)
        hands.do(whales.play("narwhal-4"))
        hands.undo()
        assert session_of(ui).state.trick == () and hands.taps == 2


class TestCircle:
    """Bets and moves."""

    def test_a_bet(self, ui: Harness) -> None:
        table = Table(ui, players=2)
        table.submit(line_up())
        area = table.board.bets_control.area
        table.tap(area.windows.rows[3])
        table.tap(area.coins[0])
        assert [bet.stall for bet in table.state.bets[0]] == [3]
        assert table.taps <= 2

    def test_seven_unknown_horses_on_the_first_evening(self, ui: Harness) -> None:
        table = Table(ui, players=2)
        horses = [Horse(f"Конь {number}", number, 10 - number, 8, 12 - 2 * number) for number in range(1, 6)]
        horses += [Horse("Шестой", 4, 7, 6, 5), Horse("Седьмой", 6, 4, 5, 3)]
        table.tap(table.board.line_up_control.area.stalls.rows[1])
        for horse in horses:
            sheet = ui.find(kind="CardSheet")
            table.tap(sheet.ids.name)
            sheet.ids.name.insert_text(horse.name)
            for value in (horse.head, horse.cap, horse.saddle):
                table.tap(sheet.ids.pad.key(str(value)))
        table.tap(table.main())
        assert table.state.phase == "bet" and list(table.state.horses) == horses
        assert table.taps <= 30

    def test_seven_horses_without_their_names(self, ui: Harness) -> None:
        """One sheet takes all seven; the last number of a card follows from the others."""
        table = Table(ui, players=2)
        horses = [Horse(str(stall), stall, 9, 6, 15 - 3 * stall) for stall in range(1, 5)]
        horses += [Horse(str(stall), stall, 5, 5, 20 - 3 * stall) for stall in range(5, 7)]
        horses.append(Horse("7", 7, 2, 3, 4))
        table.tap(table.board.line_up_control.area.stalls.rows[1])
        sheet = ui.find(kind="CardSheet")
        for horse in horses:
            assert sheet.parent is not None
            for value in (horse.head, horse.cap, horse.saddle):
                table.tap(sheet.ids.pad.key(str(value)))
        assert table.taps <= 22
        table.tap(table.main())
        assert table.state.phase == "bet" and list(table.state.horses) == horses
        assert KnownHorses(ui.app.services.store).by_name() == (), "nobody can look them up again"

    def test_two_races_from_a_stable_that_was_prepared(self, ui: Harness) -> None:
        learn(ui, cards(14))
        table = Table(ui, players=2)
        for _ in range(2):
            table.tap(table.board.line_up_control.area.stalls.rows[1])
            for _ in STALLS:
                rows = parts(table.board.line_up_control.picker, "HorseRow")
                table.tap(max((row for row in rows if row.name and not row.note), key=lambda row: row.top))
            table.tap(table.main())
            assert table.state.phase == "bet"
            counted = table.taps
            table.submit(*all_bets(2))
            table.run()
            table.taps = counted
            table.tap(table.main())
        assert table.taps <= 30

    def test_two_races_of_the_first_evening_on_the_own_track(self, ui: Harness) -> None:
        """No card is told: the table runs the race, and says how it ended."""
        table = Table(ui, players=2)
        for race in (1, 2):
            table.tap(ui.find(kind="SecondAction", text="Без карт: бег на поле"))
            counted = table.taps
            table.submit(*all_bets(2))
            table.taps = counted
            for stall in (4, 2, 7, 1, 2):
                table.tap(table.board.own_track_control.area.stalls.rows[stall])
            assert len(table.state.results) == race and table.state.results[-1].finish.order == (4, 2, 7)
            table.tap(table.main())
        assert table.state.phase == "line_up" and table.taps <= 30

    def test_a_bet_with_real_tokens_face_down(self, ui: Harness) -> None:
        table = Table(ui, players=2, hidden=True, late=True)
        table.submit(line_up())
        table.tap(table.board.bets_control.area.windows.rows[3])
        assert [bet.stall for bet in table.state.bets[0]] == [3]
        assert table.taps <= 1

    def test_a_double_tap_bets_for_one_player_only(self, ui: Harness) -> None:
        table = Table(ui, players=2, hidden=True, late=True)
        table.submit(line_up())
        row = table.board.bets_control.area.windows.rows[3]
        table.tap(row)
        double_tap(ui, row)
        assert [len(bets) for bets in table.state.bets] == [1, 0]

    @pytest.mark.parametrize("stall", [STALLS[0], STALLS[-1]])
    def test_a_move_with_the_real_die(self, ui: Harness, stall: int) -> None:
        table = racing(ui)
        table.enter("saddle")
        table.move(stall)
        assert table.state.phase == "roll" and stall not in table.state.track.face_up
        assert table.taps <= 2


class TestSheets:
    """The end of a box, and a round of bids and tricks."""

    def test_the_end_of_carcassonne_for_four(self, run_app: Callable[..., Harness], tmp_path: Path) -> None:
        """Two taps from home, then a key a digit and one that goes on to the next player."""
        store = open_store(tmp_path)
        people = [store.people.add(name) for name in (*NAMES, "Вася")]
        session = begin(store, people, "sheet", sheet="carcassonne")
        session.submit({"do": "fill", "seat": 0, "values": {"so_far": 7}})
        session.submit({"do": "done"})
        store.close()
        ui = run_app()
        finger = Finger(ui)
        finger.tap(ui.find(kind="GameCard", game="scorepad"))
        finger.tap(ui.find(kind="OfferRow", name="Каркассон").ids.again)
        assert ui.root.page.name == "table" and session_of(ui).setup.seats == (*NAMES, "Вася")
        assert finger.taps <= 2
        finger.taps = 0
        figures = (41, 52, 20, 33)
        for figure in figures:
            for key in (*str(figure), "next"):
                finger.tap(ui.find(kind="PadKey", key=key))
        view: Any = session_of(ui).view()
        assert view.totals == figures
        assert finger.taps <= sum(len(str(figure)) + 1 for figure in figures)

    def test_a_round_of_wizard_for_five(self, ui: Harness) -> None:
        sit_down(ui, new_game(ui, "sheet", 5, sheet="wizard"))
        finger = Finger(ui)
        for tricks in ("1", "0", "0", "1", "0", "0", "0", "0", "1", "0"):
            finger.tap(ui.find(kind="PadKey", key=tricks))
        finger.tap(ui.find(kind="MainAction"))
        view: Any = session_of(ui).view()
        assert view.round == 2 and view.totals == (-10, 20, 20, 30, 20)
        assert finger.taps <= 12


class TestHome:
    """The way to the table."""

    def test_the_same_friends_and_the_same_game(
        self, run_app: Callable[..., Harness], tmp_path: Path
    ) -> None:
        people = remember(tmp_path)
        store = open_store(tmp_path)
        play_on(begin(store, people, fast=True))
        store.close()
        ui = run_app()
        finger = Finger(ui)
        finger.tap(ui.find(kind="GameCard", game="heckmeck"))
        finger.tap(ui.find(kind="PrimaryButton", text="Начать игру"))
        assert ui.root.page.name == "table"
        setup = session_of(ui).setup
        assert setup.seats == NAMES and setup.options["fast"] is True
        assert finger.taps <= 2

    def test_the_first_evening(self, ui: Harness) -> None:
        """From an empty home to the first turn; the keyboard's own key ends a name."""
        finger = Finger(ui)
        finger.tap(ui.find(kind="GameCard", game="heckmeck"))
        finger.tap(ui.find(kind="NewChip", text="Новый игрок"))
        for name in (*NAMES, "Вася"):
            field = ui.find(kind="NameField")
            ui.type_text(field, name)
            if name != "Вася":
                field.dispatch("on_text_validate")
                ui.settle()
        finger.tap(ui.find(kind="PrimaryButton", text="Сохранить"))
        finger.tap(ui.find(kind="PrimaryButton", text="Начать игру"))
        assert ui.root.page.name == "table" and session_of(ui).setup.seats == (*NAMES, "Вася")
        assert finger.taps <= 6

    def test_the_last_crowd_and_another_game(self, run_app: Callable[..., Harness], tmp_path: Path) -> None:
        people = remember(tmp_path)
        store = open_store(tmp_path)
        play_on(begin(store, people, game="whales"))
        store.close()
        ui = run_app()
        finger = Finger(ui)
        finger.tap(ui.find(kind="GameCard", game="heckmeck"))
        finger.tap(ui.find(kind="PrimaryButton", text="Начать игру"))
        assert session_of(ui).setup.seats == NAMES
        assert finger.taps <= 2

    def test_a_calculator(self, run_app: Callable[..., Harness], tmp_path: Path) -> None:
        people = remember(tmp_path)
        store = open_store(tmp_path)
        play_on(begin(store, people))
        store.close()
        ui = run_app()
        finger = Finger(ui)
        finger.tap(ui.find(kind="GameCard", game="heckmeck").ids.count)
        assert ui.root.page.name == "calculator"
        assert [tab.name for tab in ui.root.page.tabs] == list(NAMES)
        assert finger.taps <= 1
