"""Learning by playing, with real touches: the box is dealt together, what is new is explained once, above the
question and over nothing, and nobody is told what everybody knows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.document import read_setup
from companion.games import load
from companion.rulebook.lessons import due, has_lessons, lessons
from screens.text.words import words
from tests.games.harness import random_action
from tests.ui.harness import Harness, part, parts
from tests.ui.table import NAMES, all_is_dealt, session_of, sit_down, tap

LEARNT = [game for game in ("heckmeck", "kuhhandel", "antiques", "whales", "circle") if has_lessons(game)]

LONG = 150
"""Steps after which a table goes to bed."""


def taught(ui: Harness, game: str, players: int = 3, by_app: bool = True, **options: Any) -> Any:
    """Sits down at a game with lessons, with people who have never played it; the page."""
    store = ui.app.services.store
    people = [store.people.add(name).id for name in NAMES[:players]]
    setup = read_setup(load(game), NAMES[:players], options)
    session = store.create_game(setup, seed="lessons", people=people, by_app=by_app, taught=True)
    return sit_down(ui, store.id_of(session))


def card(ui: Harness) -> Any:
    """What is explained just now; None where nothing is."""
    cards = [one for one in parts(ui.root.page, "LessonCard") if one.shown]
    return cards[0] if cards else None


def told(ui: Harness) -> str:
    """The key of the lesson that can be read."""
    shown = card(ui)
    return "" if shown is None else shown.message.key.rpartition(".")[2]


def sheet(ui: Harness) -> Any:
    return ui.widget("DealingSheet")


def test_the_box_is_dealt_together_and_each_thing_is_ticked(ui: Harness) -> None:
    page = taught(ui, "heckmeck", by_app=False)
    rows = parts(sheet(ui), "DealRow")
    assert [row.done for row in rows] == [False, False, False]
    assert len(parts(rows[0], "WormTile")) == 5 and len(parts(rows[1], "Die")) == 6
    assert any("Начинает Петя" in text for text in ui.texts_on_screen())
    for row in rows:
        tap(ui, row)
    assert all(row.done for row in rows)
    tap(ui, rows[0])
    assert not rows[0].done, "a second tap takes the tick away"
    all_is_dealt(ui)
    assert told(ui) == "turn" and page.play.session.cursor == 0


def test_a_phone_alone_has_nothing_to_deal(ui: Harness) -> None:
    taught(ui, "heckmeck")
    assert not ui.find_all(kind="DealingSheet") and told(ui) == "turn"


def test_a_lesson_stands_above_the_question_and_goes_with_the_step(ui: Harness) -> None:
    taught(ui, "heckmeck")
    shown, button = card(ui), ui.find(kind="MainAction")
    assert shown.y >= shown.parent.y and not shown.collide_widget(button)
    tap(ui, button)
    ui.pass_time(3)
    assert told(ui) == "keep", "the roll came through, and the next thing is explained"
    session_of(ui).undo()
    ui.settle()
    assert told(ui) == "", "what was told is not told again"


def test_understood_leads_to_what_else_is_due_or_away(ui: Harness) -> None:
    taught(ui, "heckmeck")
    tap(ui, part(card(ui), "IconButton", icon="check"))
    assert told(ui) == "" and card(ui) is None


def test_a_tap_on_the_words_opens_the_section_of_the_rules(ui: Harness) -> None:
    taught(ui, "heckmeck")
    tap(ui, part(card(ui), "LessonWords"))
    ui.settle(8)
    open_now = [one.section.key for one in parts(ui.widget("RuleSheet"), "RuleSection") if one.open]
    assert open_now == [lessons("heckmeck")["turn"].section]


def test_it_is_off_with_a_tap_and_back_from_the_menu(ui: Harness) -> None:
    page = taught(ui, "heckmeck")
    store = ui.app.services.store
    tap(ui, part(card(ui), "IconButton", icon="lightbulb-off-outline"))
    assert card(ui) is None and not store.teaching.is_on(page.play.number)
    session_of(ui).submit({"do": "roll", "dice": [1, 2, 3, 4, 5, "worm", 1, 1]})
    ui.settle(8)
    assert card(ui) is None
    page.open_menu()
    ui.settle(8)
    rows = parts(ui.widget("TableMenu"), "MenuRow")
    tap(ui, next(row for row in rows if row.text == words.tr("lessons.turn_on")))
    ui.settle(8)
    assert store.teaching.is_on(page.play.number) and told(ui) == "keep"


def test_what_was_told_is_not_told_in_the_next_game_but_to_a_newcomer(ui: Harness) -> None:
    page = taught(ui, "heckmeck")
    assert told(ui) == "turn"
    store = ui.app.services.store
    same = [seat.person.id for seat in store.game_row(page.play.number).seats if seat.person]
    newcomer = store.people.add("Новенький").id
    for people, expected in ((same, ""), ([same[0], newcomer], "turn")):
        setup = read_setup(load("heckmeck"), NAMES[: len(people)], {})
        session = store.create_game(setup, people=people, by_app=True, taught=True)
        sit_down(ui, store.id_of(session))
        assert told(ui) == expected


@pytest.mark.parametrize("game", LEARNT)
def test_a_game_is_played_to_its_end_and_each_lesson_is_read_once(ui: Harness, game: str) -> None:
    """A table that reads everything: "Understood" until nothing more is due, then a step."""
    page = taught(ui, game, by_app=False, **({"target": 5} if game == "whales" else {}))
    all_is_dealt(ui)
    session, rng, read = session_of(ui), Random(game), []
    while True:
        while key := told(ui):
            read.append(key)
            part(page, "LessonCard").dispatch("on_next")
            ui.settle(1)
        if session.over:
            break
        for _ in range(400):
            late = len(session.entries) > LONG
            session.submit({"do": "end"} if late else random_action(session.game, session.state, rng))
            ui.settle(1)
            told_now = session.story(session.cursor - 1)
            if session.over or due(game, session.prompt(), told_now, read):
                break
        ui.pass_time(3)
    assert len(set(read)) == len(read) >= 8 and "end" in read


@pytest.mark.parametrize("game", LEARNT)
def test_a_lesson_is_read_whole_on_a_phone(ui: Harness, game: str) -> None:
    """The board gives way to it: no line of it is out of sight, and the question stands below."""
    page = taught(ui, game, players=4, by_app=False, **({"target": 5} if game == "whales" else {}))
    all_is_dealt(ui)
    session, rng, read = session_of(ui), Random(f"whole {game}"), set()
    for _ in range(60):
        while key := told(ui):
            read.add(key)
            scroll, shown = page.panel.ids.scroll, card(ui)
            top, low = shown.to_window(0, shown.top)[1], shown.to_window(0, shown.y)[1]
            assert scroll.to_window(0, scroll.top)[1] >= top - 1, key
            assert low >= scroll.to_window(0, scroll.y)[1] - 1, key
            tap(ui, part(shown, "IconButton", icon="check"))
        if session.over:
            break
        session.submit(random_action(session.game, session.state, rng))
        ui.settle(2)
        while ui.root.ids.overlays.children:
            ui.back()
        if told(ui):
            ui.pass_time(3)
    assert len(read) >= 4
