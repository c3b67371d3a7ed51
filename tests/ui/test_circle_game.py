"""«Круг Чемпионов» through the screens: a whole game of four by real touches, and one with hidden bets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.circle.state import FACES
from screens.text.words import words
from tests.ui.circle_hands import Table, cards, learn, line_up, racing
from tests.ui.harness import Harness, part

TOKENS = (1, 2, 1)
"""The order in which everybody places their tokens."""


def write_down(table: Table, name: str, values: list[int]) -> None:
    """Takes a new card down from within the picker."""
    ui, picker = table.ui, table.board.line_up_control.picker
    ui.type_text(picker.ids.search, name)
    table.tap(picker.ids.add)
    sheet = ui.find(kind="CardSheet")
    for value in values:
        table.tap(sheet.ids.pad.key(str(value)))
    table.tap(sheet.ids.save)


def place_bets(table: Table) -> None:
    """Everybody bets on three horses, each begins with another one."""
    for token in TOKENS:
        for seat in range(4):
            turn = table.state.turn
            used = [bet.stall for bet in table.state.bets[turn]]
            table.bet(next(stall for stall in range(1 + (turn + seat) % 3, 8) if stall not in used), token)
    assert table.state.phase == "roll"


def test_three_races_of_four_players(ui: Harness) -> None:
    table = Table(ui)

    # Race 1: the app knows no card; the seven of the day are written down one by one. The die is real.
    assert not ui.find_all(kind="MainAction"), "no horse is there to start"
    table.tap(table.board.line_up_control.area.stalls.rows[1])
    for horse in cards(7):
        write_down(table, horse.name, [horse.value(face) for face in FACES])
    table.tap(table.main())
    assert [horse.name for horse in table.state.horses] == [horse.name for horse in cards(7)]
    place_bets(table)
    table.run()
    assert table.state.race == 2 and len(table.state.results) == 1
    assert words.tr("circle.screen.payout", n=1) in ui.texts_on_screen()
    slips = ui.find_all(kind="PaySlip")
    assert slips and all(f"{table.state.cash[0]}" in slip.purse for slip in slips if slip.name == "Петя")

    # Race 2: the app knows the whole deck, deals, and rolls; a roll that is taken back comes again as it was.
    learn(ui, cards()[7:])
    table.tap(table.main())
    table.tap(ui.find(kind="SecondAction", text=words.tr("circle.screen.line_up.deal")))
    dealt = table.state.horses
    assert len(dealt) == 7 and not {horse.name for horse in dealt} & {horse.name for horse in cards(7)}
    table.tap(ui.find(kind="IconButton", icon="undo-variant"))
    assert table.state.phase == "line_up"
    table.tap(ui.find(kind="SecondAction", text=words.tr("circle.screen.line_up.deal")))
    assert table.state.horses == dealt
    place_bets(table)
    table.tap(ui.find(kind="IconButton", icon="hand-back-right-outline"))
    table.tap(table.main())
    face, cursor = table.state.face, table.session.cursor
    assert face in FACES and table.board.race_control.area.tray.die.face == face
    table.tap(ui.find(kind="IconButton", icon="undo-variant"))
    assert table.state.face is None
    table.tap(table.board.race_control.area.tray.die)
    assert (table.state.face, table.session.cursor) == (face, cursor)
    assert table.session.entries[-1].source == "app"
    table.move(table.state.track.face_up[0])
    table.tap(ui.find(kind="IconButton", icon="cellphone"))
    table.run()

    # Race 3: picked from the stable; it counts double, and says so.
    table.tap(table.main())
    free = [horse for horse in cards() if horse.name not in table.board.line_up_control.ran()]
    table.tap(table.board.line_up_control.area.stalls.rows[1])
    for horse in free[:7]:
        ui.type_text(table.board.line_up_control.picker.ids.search, horse.name)
        table.tap(table.board.line_up_control.picker.row(horse.name))
    table.tap(table.main())
    place_bets(table)
    table.run()
    assert table.session.over and table.state.results[-1].factor == 2
    assert words.tr("circle.did.doubled") in ui.texts_on_screen()

    # The end: places, the sheet, the money of three races.
    table.tap(table.main())
    outcome = table.session.outcome
    assert outcome is not None
    (card,) = ui.root.page.ids.course.ids.charts.children
    chart = card.chart
    assert card.title == words.tr(table.session.chronicle().charts[0].title)
    assert {line.values[-1] for line in chart.series} == set(outcome.totals)
    assert all(len(line.values) == 4 and line.values[0] == 0 for line in chart.series)
    for total in outcome.totals:
        assert any(card.total == str(total) for card in ui.root.page.body.cards[:4])


SECRET_WORDS = ("пустой", "одинарный", "двойной", "empty", "single", "double")


def readable(ui: Harness) -> str:
    """Everything that can be read at the moment, written or drawn."""
    drawn = [text for widget in ui.visible() if hasattr(widget, "bets") for text in widget.bets.texts]
    return " ".join([*ui.texts_on_screen(), *drawn])


def nothing_is_told(ui: Harness) -> None:
    said = readable(ui)
    assert not [word for word in SECRET_WORDS if word in said], said
    tokens = [text for widget in ui.visible() if hasattr(widget, "bets") for text in widget.bets.texts]
    assert set(tokens) <= {"?"}


def test_hidden_bets_stay_hidden_until_the_race_ends(ui: Harness) -> None:
    table = Table(ui, players=2, hidden=True)
    table.submit(line_up())
    for stall, token in ((3, 2), (4, 0), (5, 1), (6, 1)):
        for _ in range(2):
            assert not [coin for coin in table.board.bets_control.area.coins if coin.width]
            table.bet_down(stall, token)
            nothing_is_told(ui)
    assert table.state.bets[0] == table.state.bets[1] and table.state.phase == "roll"

    # Neither the undo label nor the log nor a seat tells.
    ui.hold(ui.find(kind="IconButton", icon="undo-variant"))
    nothing_is_told(ui)
    table.tap(ui.find(kind="IconButton", icon="format-list-bulleted"))
    ui.settle(6)
    nothing_is_told(ui)
    ui.back()
    ui.settle(6)
    table.tap(table.page.seats.cell(0))
    nothing_is_told(ui)
    ui.tap_text("Посмотреть свои жетоны")
    nothing_is_told(ui)

    # Only its owner sees a token, and only while the finger stays.
    touch = ui.touch_down(ui.find(kind="HoldButton"))
    assert {"2", "0", "1"} == {text for row in ui.find_all(kind="HorseRow") for text in row.bets.texts}
    ui.pause()
    nothing_is_told(ui)
    ui.resume()
    touch.touch_up()
    ui.back()
    ui.settle(4)

    # In the race as well, on the track and on its cards.
    table.enter("head")
    nothing_is_told(ui)
    table.move(table.state.track.face_up[0])
    nothing_is_told(ui)
    table.run()
    assert "× 2" in [sign.text for slip in ui.find_all(kind="PaySlip") for sign in slip.ids.bets.units]


def test_a_token_that_was_chosen_is_forgotten_when_the_phone_goes_back(ui: Harness) -> None:
    table = Table(ui, players=2, hidden=True)
    table.submit(line_up())
    table.tap(table.board.bets_control.area.windows.rows[2])
    table.tap(table.main())
    (curtain,) = ui.root.ids.curtains.children
    assert "Петя" in ui.texts_on_screen() and not ui.find_all(kind="Coin")
    table.tap(ui.find(kind="HoldButton"))
    table.tap(ui.find(kind="TokenChoice").ids.coins.coins[3])
    assert curtain.ready
    ui.back()
    assert table.session.cursor == 1 and not ui.find_all(kind="Coin") and curtain.secret is None
    nothing_is_told(ui)
    table.tap(table.main())
    table.tap(ui.find(kind="HoldButton"))
    (curtain,) = ui.root.ids.curtains.children
    assert not curtain.ready
    assert {coin.mode for coin in ui.find(kind="TokenChoice").ids.coins.coins} == {"normal"}


def test_the_table_comes_back_as_it_was(run_app: Callable[..., Harness], tmp_path: Any) -> None:
    ui = run_app(language="en", mode="light")
    table = racing(ui)
    table.enter("saddle")
    ui.stop()
    ui = run_app(language="en", mode="light")
    ui.go("table", game=table.number)
    ui.settle(6)
    table.ui = ui
    assert table.state.face == "saddle" and table.board.race_control.area.tray.die.face == "saddle"
    table.move(3)
    assert table.state.track.positions[2] == -2 + cards()[2].saddle


def test_real_tokens_are_laid_with_one_tap_and_turned_up_after_the_race(ui: Harness) -> None:
    table = Table(ui, players=2, hidden=True, late=True)
    table.submit(line_up())
    for stall in (3, 4, 5, 6):
        for _ in range(2):
            table.tap(table.board.bets_control.area.windows.rows[stall])
            nothing_is_told(ui)
    assert table.state.phase == "roll"
    table.run()
    assert table.state.phase == "show"
    assert words.tr("circle.screen.where.show", n=1) in ui.texts_on_screen()

    # Every way in which the tokens can have lain is a choice; whoever turns up theirs is gone from the list.
    shown = [choice for choice in table.session.prompt().choices if choice.seats == (0,)]
    lines = [table.page.play.say(choice.label) for choice in shown]
    assert {"Откройте жетоны: Петя, Маша", lines[1]} <= set(ui.texts_on_screen()), "from its top"
    ui.scroll_to(part(table.page, "MainAction", text=lines[0]))
    ui.tap_text(lines[0])
    ui.settle(4)
    assert table.state.has_shown(0) and table.state.phase == "show"
    table.submit({"do": "show", "seat": 1, "tokens": {"3": 2, "4": 1, "5": 1, "6": 0}})
    assert table.state.phase == "line_up" and len(table.state.results) == 1
