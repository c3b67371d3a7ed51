"""A table that errs: the menu, a step corrected, seats that sit out or change hands, other rules, the end
before its time, and what whales, history and statistics say of it."""

from __future__ import annotations

from typing import Any

from companion.document import read_setup
from companion.games import load
from tests.ui.table import new_game, play_before, press, sit_down
from tests.ui.whale_table import OPENING, play
from tools.tour.guide import Guide

NAMES = {
    "ru": ["Александра", "Константин Константинов", "Мария-Антуанетта", "Петя", "Даша", "Ира"],
    "en": ["Alexandra", "Bartholomew Montgomery", "Marie Antoinette", "Peter", "Daisy", "Ivy"],
    "de": ["Alexandra", "Konstantin Konstantinow", "Marie-Antoinette", "Peter", "Lena", "Ida"],
}
OTHERS = {
    "ru": ["Вера", "Christopher Robin Smith", "Глеб"],
    "en": ["Vera", "Christopher Robin Smith", "Gus"],
    "de": ["Vera", "Christopher Robin Smith", "Gustav"],
}


def visit(guide: Guide) -> None:
    """From the table's menu to the result of a game that the table ended."""
    number = known_people(guide)
    correct_a_step(guide)
    hand_over(guide)
    agree_anew(guide)
    end_it(guide, number)
    see_every_seat(guide)
    see_whales(guide)


def known_people(guide: Guide) -> int:
    """A game of six, with three more whom the app knows."""
    store = guide.ui.app.services.store
    names = NAMES[guide.language]
    people = {name: store.people.add(name) for name in (*names, *OTHERS[guide.language])}
    setup = read_setup(load("heckmeck"), names, {"quick": True})
    session = store.create_game(setup, seed="tour", people=[people[name].id for name in names])
    number = store.id_of(session)
    play_before(guide.ui, number, *({"do": "took", "tile": tile} for tile in (21, 25, 30, 33, 22, 26, 27)))
    sit_down(guide.ui, number)
    return number


def open_menu(guide: Guide) -> None:
    """A tap on the title."""
    guide.ui.tap(guide.ui.find(kind="BarHeading"))


def correct_a_step(guide: Guide) -> None:
    """Somebody sits out; a step was another one."""
    ui = guide.ui
    guide.shoot("table")
    open_menu(guide)
    guide.shoot("menu")
    guide.tap("core.verb.sit_out")
    guide.shoot("sit-out")
    ui.tap_text(NAMES[guide.language][2])
    guide.tap("correct.agree")
    guide.shoot("sits-out")
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    ui.tap(ui.find(kind="LogRow", place=2))
    guide.shoot("step")
    guide.tap("correct.change")
    guide.shoot("as-it-stood")
    ui.tap(ui.root.page.board.grill._tiles[36])
    ui.settle(6)
    guide.shoot("what-becomes-of-the-rest")
    guide.tap("correct.yes")
    guide.shoot("corrected")
    what_no_longer_fits(guide)


def what_no_longer_fits(guide: Guide) -> None:
    """The first to take a tile can't have taken the one that they take at the end; nothing is changed."""
    ui = guide.ui
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    ui.tap(ui.find(kind="LogRow", place=1))
    guide.tap("correct.change")
    ui.tap(ui.root.page.board.grill._tiles[27])
    ui.settle(6)
    guide.shoot("what-no-longer-fits")
    guide.tap("ui.cancel")
    ui.back()
    ui.back()


def hand_over(guide: Guide) -> None:
    """A seat changes hands."""
    ui = guide.ui
    ui.tap(ui.root.page.seats.cell(1))
    guide.shoot("seat")
    guide.tap("agreement.hand_over")
    ui.tap(ui.find(kind="PersonChip", name=OTHERS[guide.language][1]))
    guide.shoot("hand-over")
    guide.tap("agreement.hand_over.yes")
    ui.pass_time(6)
    open_menu(guide)
    press(ui, guide.say("agreement.hand_over"))
    guide.shoot("hand-over-from-the-menu")
    ui.back()
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    guide.shoot("log-with-its-marks")
    ui.back()


def agree_anew(guide: Guide) -> None:
    """Other rules than those that were chosen."""
    ui = guide.ui
    open_menu(guide)
    press(ui, guide.say("agreement.options"))
    guide.shoot("what-was-agreed")
    ui.tap(ui.root.page.ids.options._rows["fast"])
    guide.tap("agreement.check")
    ui.settle(8)
    guide.shoot("agreed-anew")
    ui.tap_text(guide.say("ui.cancel"))
    ui.tap(ui.root.page.ids.options._rows["quick"])
    guide.tap("agreement.check")
    ui.settle(8)
    guide.shoot("no-longer-possible")
    ui.tap_text(guide.say("ui.cancel"))
    ui.back()


def end_it(guide: Guide, number: int) -> None:
    """The table has had enough."""
    ui = guide.ui
    open_menu(guide)
    guide.tap("core.verb.end")
    guide.shoot("end-now")
    guide.tap("correct.end.yes")
    guide.tap("table.to_result")
    guide.shoot("ended-by-the-table")
    ui.go("history")
    ui.settle(6)
    guide.shoot("history")
    ui.go("statistics")
    ui.settle(12)
    guide.shoot("statistics")
    row = ui.app.services.store.game_row(number)
    ui.go("person", person=row.seats[1].person.id)
    ui.settle(12)
    ui.root.page.ids.scroll.scroll_y = 0
    guide.shoot("person")


def see_every_seat(guide: Guide) -> None:
    """The sheet of a seat, and what is put right there, in each game."""
    ui = guide.ui
    puts_right = {
        "kuhhandel": "kuhhandel.choice.adjust_give",
        "antiques": "antiques.choice.adjust",
        "whales": "whales.choice.adjust",
        "circle": "circle.choice.adjust",
        "scorepad": "core.verb.sit_out",
    }
    for game, key in puts_right.items():
        sit_down(ui, new_game(ui, game, 4, NAMES[guide.language]))
        ui.root.page.open_seat(1)
        ui.settle(4)
        guide.shoot(f"seat-{game}")
        press(ui, guide.say(key))
        guide.shoot(f"put-right-{game}")
        ui.back()


def see_whales(guide: Guide) -> None:
    """A card that was misread, and who leads the next round."""
    ui = guide.ui
    deck: dict[str, Any] = {"narwhal-8": {"pearls": 1, "bonus": "flip"}, "narwhal-7": {"bonus": "flip"}}
    number = new_game(ui, "whales", 4, NAMES[guide.language], deck=deck)
    trick = map(play, ("narwhal-4", "orca-5", "narwhal-8", "narwhal-1"))
    play_before(ui, number, *OPENING, *trick)
    sit_down(ui, number)
    guide.shoot("whales-reward")
    guide.tap("whales.screen.other")
    guide.shoot("whales-shows-something-else")
    ui.root.page.open_seat(0)
    ui.settle(4)
    guide.shoot("whales-bonus")
    ui.back()
    number = new_game(ui, "whales", 4, NAMES[guide.language])
    play_before(ui, number, *OPENING)
    sit_down(ui, number)
    guide.shoot("whales-fives")
    session = ui.app.services.store.open_game(number)
    end_the_round(session)
    sit_down(ui, number)
    guide.shoot("whales-who-leads")


def end_the_round(session: Any) -> None:
    """Plays on, from the prompts alone, until a new round is to be dealt."""
    from tests.ui.evening import play_on

    while session.state.phase != "deal":
        play_on(session, 1, seed=session.cursor)
