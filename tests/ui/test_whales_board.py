"""The board of «Козырные киты» with real touches: cards, the trick, rewards, bonuses, revokes, rounds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.document import read_setup
from companion.games import load
from companion.games.whales.view import WhalesView
from companion.store import settings as S
from screens.games.whales.card_grid import OWN
from screens.games.whales.tricks import Place
from tests.games.harness import random_action
from tests.ui.evening import play_on
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, play_before, session_of, sit_down
from tests.ui.whale_table import BONUSES, OPENING, Hands, bonus, bonus_row, play, reward, table


def view_of(ui: Harness) -> WhalesView:
    view = session_of(ui).view()
    assert isinstance(view, WhalesView)
    return view


def test_a_card_is_a_tap_on_its_number(ui: Harness) -> None:
    table(ui, *OPENING)
    hands = Hands(ui)
    for number in (1, 9):
        hands.do(play(f"narwhal-{number}"))
    assert hands.taps == 2
    assert [laid.card for laid in view_of(ui).trick] == ["narwhal-1", "narwhal-9"]


def test_a_number_counts_over_the_whole_height_of_its_row(ui: Harness) -> None:
    board = table(ui, *OPENING)
    for number, height in ((2, 0.04), (6, 0.96)):
        row = board.grid.rows["sperm"]
        Hands(ui).tap(row, (row.chip(number)[0], height))
    assert [laid.card for laid in view_of(ui).trick] == ["sperm-2", "sperm-6"]


def test_a_card_can_be_seen_in_large_first(ui: Harness) -> None:
    board = table(ui, *OPENING)
    hands = Hands(ui)
    hands.open_family("narwhal")
    assert session_of(ui).cursor == len(OPENING)
    hands.tap(part(board.grid, "WhaleCard", card="narwhal-4"))
    assert [laid.card for laid in view_of(ui).trick] == ["narwhal-4"]


def test_a_five_drawn_for_the_trump_changes_nothing(ui: Harness) -> None:
    board = table(ui)
    hands = Hands(ui)
    hands.do({"do": "trump", "card": "blue-5"})
    assert board.compass.trump.family == "" and board.compass.token.token == 0
    hands.do({"do": "trump", "card": "blue-7"})
    assert board.compass.trump.name == "Синий кит" and board.compass.token.token == 9
    assert board.compass.token.says == "старшая"


def test_first_bonuses_come_in_any_order(ui: Harness) -> None:
    board = table(ui, OPENING[0])
    hands = Hands(ui)
    hands.do(bonus(2, "sperm-8"))
    assert "Петя: какая карта — первый бонус?" in ui.texts_on_screen()
    assert board.grid.rows["sperm"].states[OWN.index(8)] == "gone"
    hands.do(bonus(0, "narwhal-7"), bonus(1, "blue-3"), bonus(3, "orca-9"))
    assert view_of(ui).phase == "play"
    assert [gains.bonuses for gains in board.gains] == [1, 1, 1, 1]


def test_the_grid_shows_what_has_gone_and_takes_no_card_twice(ui: Harness) -> None:
    board = table(ui, *OPENING, play("narwhal-4"))
    assert board.grid.rows["narwhal"].must and board.grid.rows["orca"].trump
    assert board.grid.rows["narwhal"].states[OWN.index(4)] == "trick"
    before = session_of(ui).cursor
    hands = Hands(ui)
    hands.card("narwhal-4")
    assert session_of(ui).cursor == before and board.grid.family == "narwhal", "it shows whose it was"
    hands.tap(part(board.grid, "WhaleCard", card="narwhal-4"))
    assert session_of(ui).cursor == before


def test_the_open_family_can_be_closed_again(ui: Harness) -> None:
    board = table(ui, *OPENING)
    hands = Hands(ui)
    hands.open_family("blue")
    assert board.grid.rows["blue"].parent is None
    hands.tap(board.grid.back)
    assert board.grid.rows["blue"].parent is board.grid


def test_another_family_is_only_for_who_has_none(ui: Harness) -> None:
    table(ui, *OPENING, play("narwhal-4"))
    Hands(ui).open_family("blue")
    assert any("только если нет семейства «нарвал»" in text for text in ui.texts_on_screen())


def test_who_wins_right_now_and_why(ui: Harness) -> None:
    board = table(ui, *OPENING)
    hands = Hands(ui)
    hands.do(play("narwhal-4"), play("narwhal-2"))
    assert board.trick.place_of(1).card.crown and not board.trick.place_of(0).card.crown
    assert any("Взятку берёт Маша" in text and "нарвал 2" in text for text in ui.texts_on_screen())
    hands.do(play("orca-8"))
    assert board.trick.place_of(2).card.crown
    assert board.trick.place_of(0).leads


def test_a_five_that_is_led_takes_the_family_of_the_next_card(ui: Harness) -> None:
    board = table(ui, *OPENING)
    Hands(ui).do(play("blue-5"), play("narwhal-8"))
    assert board.trick.place_of(0).card.counts_as == "narwhal"
    assert board.grid.rows["narwhal"].must


def test_trump_and_token_change_in_the_middle_of_a_trick(ui: Harness) -> None:
    board = table(ui, *OPENING, play("narwhal-4"))
    hands = Hands(ui)
    hands.do({"do": "use", "card": "blue-3", "effect": "trump:narwhal"})
    assert board.compass.trump.family == "narwhal" and board.compass.token.token == 1
    assert board.gains[1].bonuses == 0
    hands.do(play("narwhal-8"), {"do": "use", "card": "sperm-8", "effect": "flip"})
    assert board.compass.token.token == 9
    assert board.trick.place_of(1).card.crown


def test_what_was_told_of_a_card_is_known_as_long_as_it_counts(ui: Harness) -> None:
    table(ui, *OPENING, play("narwhal-4"))
    Hands(ui).do({"do": "use", "card": "blue-3", "effect": "flip"})
    Hands(ui).do(play("narwhal-8"), play("narwhal-1"), play("narwhal-9"))
    Hands(ui).do(reward("narwhal-4", 2))
    known = ui.app.services.store.decks.known("whales")
    assert known["blue-3"] == {"bonus": "flip"} and known["narwhal-4"] == {"pearls": 2}
    Hands(ui).undo(2)
    assert ui.app.services.store.decks.known("whales") == {"blue-3": {"bonus": "flip"}}, "undo unlearns"
    table(ui, *OPENING, play("narwhal-4"), deck=known)
    before = Hands(ui)
    before.do({"do": "use", "card": "blue-3"})
    assert before.taps == 2


def test_bonuses_are_shown_to_all_but_used_in_turn_only(ui: Harness) -> None:
    table(ui, *OPENING)
    ui.tap(ui.find(kind="SeatCell", name="Даша"))
    sheet = ui.widget("BonusSheet")
    assert "Бонусы: Даша" in ui.texts_on_screen() and not bonus_row(sheet, BONUSES[2]).touchable
    before = session_of(ui).cursor
    ui.tap(bonus_row(sheet, BONUSES[2]))
    assert session_of(ui).cursor == before


def test_a_reward_says_what_it_gives_to_whom(ui: Harness) -> None:
    board = table(ui, *OPENING, play("blue-5"), play("narwhal-2"), play("narwhal-8"), play("narwhal-1"))
    assert [row.offer.card for row in board.rewards.rows] == ["blue-5", "narwhal-2", "narwhal-8"]
    said = ui.texts_on_screen()
    assert "Вася: +3 жемчужины" in said and "Сколько на карте жемчужин?" in said
    assert any("Петя не получает бонуса: это пятёрка" in text for text in said)
    assert any(text.startswith("Если взять не пятёрку") and "Петя решает" in text for text in said)
    hands = Hands(ui)
    hands.do(reward("narwhal-2"), {"do": "lead", "leader": 2})
    assert hands.taps == 2 and board.gains[3].pearls == 3 and board.gains[1].bonuses == 2
    assert view_of(ui).turn == 2


REVOKE = (
    *OPENING,
    *(play("narwhal-4"), play("blue-1"), play("narwhal-8"), play("narwhal-1"), reward("narwhal-4", 1)),
    *(play("narwhal-9"), play("narwhal-3")),
)
"""In the first trick Masha has no narwhal; in the second one she would play it."""


def test_a_revoke_is_a_calm_note_with_both_tricks(ui: Harness) -> None:
    board = table(ui, *REVOKE)
    assert not ui.find_all(kind="RevokeBar")
    Hands(ui).do(play("narwhal-6"))
    assert board.revoke.parent is board
    assert view_of(ui).phase == "play", "the game goes on"
    ui.tap(board.revoke)
    said = ui.texts_on_screen()
    assert {"Взятка 1", "Взятка 2", "Две взятки не сходятся"} <= set(said)
    assert any("Маша" in text and "синий кит 1" in text and "нарвал 6" in text for text in said)
    ui.back()
    Hands(ui).undo()
    assert not ui.find_all(kind="RevokeBar")


def test_a_round_ends_with_its_points_and_a_chart(ui: Harness) -> None:
    board = table(ui, *OPENING)
    session = session_of(ui)
    while view_of(ui).phase != "deal":
        play_on(session, steps=1, seed=session.cursor)
    ui.settle(6)
    view = view_of(ui)
    assert [row.total for row in board.end.rows] == [str(total) for total in view.totals]
    assert [row.pearls for row in board.end.rows] == [str(pearls) for pearls in view.rounds[0].pearls]
    chart = board.end.ids.chart
    assert chart.goal == 30 and {line.values for line in chart.series} == {
        (0, total) for total in view.totals
    }
    for text_size in (1.5, 1.0):
        ui.app.services.settings.set(S.TEXT_SIZE, text_size)
        ui.settle(6)
        ui.scroll_to(board.end.rows[-1])
        assert board.end.rows[-1] in ui.visible() and ui.cut_texts() == []
    # A rich round, on the smallest phone
    board.end.rows[0].points, board.end.rows[0].total = "+41", "141"
    ui.app.services.settings.set(S.TEXT_SIZE, 1.5)
    ui.resize(320, 568)
    ui.scroll_to(board.end.rows[0])
    assert board.end.rows[0] in ui.visible() and ui.cut_texts() == []
    ui.app.services.settings.set(S.TEXT_SIZE, 1.0)
    ui.resize(360, 740)
    Hands(ui).do({"do": "deal"})
    assert view_of(ui).round == 2 and board.compass.trump.family == ""


def test_everything_fits_and_is_large_enough(ui: Harness) -> None:
    for players in (2, 3, 4):
        start = (OPENING[0], *(bonus(seat, BONUSES[seat]) for seat in range(players)))
        for actions in ((), start[:1], start, (*start, play("narwhal-4"))):
            table(ui, *actions, players=players)
            assert not ui.cut_texts() and not ui.small_targets() and not ui.overlapping_texts(), players


def test_two_players_have_no_fives(ui: Harness) -> None:
    board = table(ui, players=2)
    assert board.grid.five.parent is None
    assert table(ui, players=3).grid.five.left == 4


def test_the_deck_is_filled_in_on_its_page(ui: Harness) -> None:
    ui.go("tools")
    ui.settle(8)
    ui.tap(
        next(
            one
            for one in ui.root.page.walk(restrict=True)
            if getattr(one, "key", "") == "whales.screen.tool.deck"
        )
    )
    page = ui.root.page
    assert "Известно карт: 4 из 36" in ui.texts_on_screen()
    ui.tap(page.cards["narwhal-2"])
    ui.tap(ui.widget("WhaleCardSheet").ids.pearls.keys[0])
    assert ui.app.services.store.decks.known("whales") == {}, "the rulebook shows three pearls on it"
    ui.tap_text("Перевернуть жетон")
    ui.tap_text("Готово")
    assert "Известно карт: 5 из 36" in ui.texts_on_screen()
    ui.tap(page.cards["blue-4"])
    ui.tap(ui.widget("WhaleCardSheet").ids.pearls.keys[1])
    ui.tap_text("Козырь — кашалот")
    known = ui.app.services.store.decks.known("whales")
    assert known == {"narwhal-2": {"bonus": "flip"}, "blue-4": {"pearls": 2, "bonus": "trump:sperm"}}
    assert page.cards["blue-4"].pearls == 2 and page.cards["blue-4"].effect == "trump:sperm"
    ui.tap_text("Забыть эту карту")
    assert "blue-4" not in ui.app.services.store.decks.known("whales")


def test_every_name_stands_under_its_own_card(ui: Harness) -> None:
    """Also when another seat comes first and a longer name takes the place of a shorter one."""
    sit_down(ui, new_game(ui, "whales", 2, ["Ян", "Константин Константинов"]))
    row = ui.root.page.board.trick
    row.size = (336, 140)
    for order in ((0, 1), (1, 0)):
        names = ("Ян", "Константин Константинов")
        row.show([Place(seat, names[seat], seat, leads=seat == 0) for seat in order])
        ui.settle(4)
        for place in row.places:
            label = next(box for box in place.children if type(box).__name__ == "Level")
            assert label.center_x == pytest.approx(place.center_x, abs=1)
    assert ui.overlapping_texts() == []


class TestTheTableErrs:
    def test_a_known_card_that_shows_something_else(self, ui: Harness) -> None:
        trick = map(play, ("narwhal-4", "narwhal-2", "narwhal-8", "narwhal-1"))
        board = table(ui, *OPENING, *trick, deck={"narwhal-8": {"pearls": 1}})
        rows = {row.offer.card: row for row in board.rewards.rows}
        row = rows["narwhal-8"]
        ui.tap_text("На карте другое")
        assert row.asking and "Сколько на карте жемчужин?" in ui.texts_on_screen()
        assert not rows["narwhal-2"].asking, "the rulebook prints that one"
        ui.tap(row.pearls.keys[2])
        assert session_of(ui).state.deck.pearls_of("narwhal-8") == 3
        assert ui.app.services.store.decks.known("whales")["narwhal-8"] == {"pearls": 3}
        ui.tap(row)
        assert session_of(ui).state.tricks[-1].pearls == 3

    def test_a_known_bonus_that_shows_something_else(self, ui: Harness) -> None:
        board = table(ui, *OPENING, deck={"narwhal-7": {"bonus": "flip"}})
        board.open_seat(0)
        sheet = ui.find(kind="BonusSheet")
        ui.tap(ui.find(kind="IconButton", hint="whales.screen.other"))
        ui.tap(ui.find(kind="OptionTile", value="pearl"))
        assert session_of(ui).state.deck.effect_of("narwhal-7") == "pearl"
        assert sheet.parent is not None, "it stays open: the bonus may be used now"

    def test_a_correction_reaches_a_game_that_has_begun(self, ui: Harness) -> None:
        table(ui, *OPENING, deck={"narwhal-7": {"bonus": "flip"}})
        number = ui.root.page.play.number
        ui.back()
        ui.app.services.store.decks.learn("whales", {"narwhal-7": {"bonus": "pearl"}})
        sit_down(ui, number)
        assert session_of(ui).state.deck.effect_of("narwhal-7") == "pearl"

    def test_a_five_is_one_tap(self, ui: Harness) -> None:
        board = table(ui, *OPENING)
        assert board.grid.five.left == 4
        ui.tap(board.grid.five)
        assert session_of(ui).state.trick[0].card.endswith("-5") and board.grid.five.left == 3
        assert "пятёрку" in ui.root.page.panel.story and "(" not in ui.root.page.panel.story

    def test_who_sits_out_has_no_place_in_the_trick(self, ui: Harness) -> None:
        number = new_game(ui, "whales", 4)
        play_before(ui, number, *whole_round(4), {"do": "sit_out", "seat": 1}, {"do": "deal"}, OPENING[0])
        board = sit_down(ui, number).board
        assert [place.seat for place in board.trick.places] == [0, 2, 3]

    def test_who_leads_the_next_round_is_asked(self, ui: Harness) -> None:
        number = new_game(ui, "whales", 4)
        play_before(ui, number, *whole_round(4))
        sit_down(ui, number)
        assert any("последним видел кита" in text for text in ui.texts_on_screen())
        assert ui.find(kind="MainAction").text == "Раунд 2: начинает Маша"
        ui.tap(next(disc for disc in ui.find_all(kind="LeaderDisc") if disc.seat == 3))
        assert ui.find(kind="MainAction").text == "Раунд 2: начинает Вася"
        ui.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.match.opener == 3 and session_of(ui).state.match.round == 2


def whole_round(players: int) -> list[dict[str, Any]]:
    """A round to its end, played from the prompts alone."""
    game = load("whales")
    state = game.start(read_setup(game, [str(seat) for seat in range(players)], {}))
    rng = Random(3)
    actions: list[dict[str, Any]] = []
    while state.phase != "deal":
        raw = random_action(game, state, rng)
        state = game.apply(state, game.read(state, raw))
        actions.append(raw)
    return actions
