"""The result page with real touches: places, reasons, tie-breaks, rematch, sharing, notes, the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from companion.core.chronicle import Chronicle
from companion.core.game import totals
from companion.core.game_clock import GameClock, TimeControl
from companion.core.journal import Journal
from companion.core.messages import Message
from companion.games import SHELF_IDS
from companion.store import StoreFull
from companion.store.notes import LONGEST_NOTE
from screens.drawing.motion import motion
from screens.pages.result.body import Confetti, with_whole_sums
from screens.text.words import words
from screens.widgets.motif import SIDES, motif_texture
from tests.ui.evening import LONG_NAMES, begin, in_every_shape, open_store, play_on, remember
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, play_before, session_of, sit_down, tap


def finish(ui: Harness, players: int = 2, names: list[str] | None = None, first: int = 0) -> int:
    """The shortest game there is: everybody rolls eight worms and takes the highest tile that is left."""
    number = new_game(ui, "heckmeck", players, names, first=first)
    turn = ({"do": "roll", "dice": ["worm"] * 8}, {"do": "keep", "face": "worm"})
    play_before(
        ui, number, *(step for tile in range(36, 20, -1) for step in (*turn, {"do": "take", "tile": tile}))
    )
    return number


def open_result(ui: Harness, number: int) -> Any:
    ui.go("result", game=number)
    ui.settle(6)
    return ui.root.page


def test_places_and_lines_are_those_of_the_engine(ui: Harness) -> None:
    number = finish(ui, players=3)
    page = open_result(ui, number)
    session = page.play.session
    outcome = session.outcome
    assert outcome is not None
    cards = sorted(ui.find_all(kind="PlaceCard"), key=lambda card: -card.y)
    shown = {card.name: (card.place, card.total) for card in page.body.cards[:3]}
    names = session.setup.seats
    assert shown == {
        names[seat]: (outcome.places[seat], str(outcome.totals[seat])) for seat in range(len(names))
    }
    assert [card.place for card in cards] == sorted(card.place for card in cards)
    for card in page.body.cards[:3]:
        points = [int(points) for _, points in card.lines if points]
        assert sum(points) == totals(session.sheet())[names.index(card.name)]


def test_a_card_opens_and_closes(ui: Harness) -> None:
    page = open_result(ui, finish(ui))
    card = page.body.cards[:1][0]
    assert card.open
    before = card.height
    ui.tap(card)
    assert not card.open and card.height < before
    ui.tap(card)
    assert card.open and card.height == before


def test_where_it_is_wide_the_scores_stand_beside_the_winner(run_app: Callable[..., Harness]) -> None:
    ui = run_app(width=740, height=360)
    page = open_result(ui, finish(ui))
    hall, card = page.body.ids.hall, page.body.cards[0]
    assert card.x >= hall.right and page.ids.coach.x < hall.right
    ui.resize(360, 740)
    assert card.top <= hall.y and page.ids.coach.y >= card.top


def test_the_winner_is_named_and_celebrated(ui: Harness) -> None:
    page = open_result(ui, finish(ui))
    winner = page.play.session.setup.seats[page.play.session.outcome.places.index(1)]
    assert f"Побеждает {winner}!" in ui.texts_on_screen()
    confetti = page.body.ids.confetti
    assert (confetti.above, confetti.opacity) == (0, 1)
    motion.reduced = False
    page.body.ids.confetti.fall()
    ui.settle(2)
    assert confetti.above > 0
    ui.pass_time(2)
    assert (confetti.above, confetti.opacity) == (0, 1)


def test_the_shower_has_pieces_of_the_game(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_result(ui, finish(ui))
    confetti = page.body.ids.confetti
    shown: list[object] = []
    monkeypatch.setattr(Confetti, "image", lambda _, texture, *box: shown.append(texture))
    for paper in ("rounded", "disc"):
        monkeypatch.setattr(Confetti, paper, lambda *_: None)
    confetti.paint()
    assert confetti.game == "heckmeck" and len(shown) > 5
    assert set(shown) == {motif_texture("heckmeck", True, SIDES[0])}


def test_a_tie_is_explained(ui: Harness) -> None:
    page = open_result(ui, finish(ui))
    assert page.body.why == "Поровну червяков (20): Петя, Маша. Решает старшая фишка: у игрока Петя это 36."
    assert page.body.why in ui.texts_on_screen()


def test_where_there_is_nothing_to_explain_nothing_is(ui: Harness) -> None:
    assert open_result(ui, finish(ui, players=3)).body.why == ""


def test_undo_is_still_possible_at_the_table(ui: Harness) -> None:
    number = finish(ui)
    sit_down(ui, number)
    tap(ui, ui.find(kind="MainAction", text="К итогам"))
    assert ui.root.page.name == "result"
    ui.tap_text("Вернуться за стол")
    assert ui.root.page.name == "table" and session_of(ui).over
    tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
    assert not session_of(ui).over
    assert ui.find_all(kind="MainAction", text="К итогам") == []
    ui.back()
    assert ui.root.page.name == "home"


def test_from_the_history_the_way_back_is_the_history(ui: Harness) -> None:
    number = finish(ui)
    ui.go("history")
    open_result(ui, number)
    ui.tap_text("Вернуться за стол")
    assert ui.root.page.name == "table"
    ui.back()
    assert ui.root.page.name == "history"


def test_a_game_that_goes_on_again_has_no_result(ui: Harness) -> None:
    number = finish(ui)
    ui.app.services.store.open_game(number).undo()
    open_result(ui, number)
    assert ui.root.page.name == "table"


def test_rematch_of_the_same_people_with_the_next_one_starting(ui: Harness) -> None:
    store = ui.app.services.store
    people = [store.people.add(name) for name in ("Петя", "Маша", "Даша")]
    number = finish(ui, players=3, first=1)
    store.chance.turn(number, True)
    control = TimeControl(limit_ms=600_000, increment_ms=5_000)
    store.clocks.keep(number, GameClock.ready(control, players=3).more(60_000), 0)
    with ui.database.writing() as connection:
        for seat, person in enumerate(people):
            connection.execute(
                "UPDATE seats SET person = ? WHERE game = ? AND seat = ?", (person.id, number, seat)
            )
    open_result(ui, number)
    ui.tap_text("Сыграть ещё раз")
    options = ui.find(kind="PickSheet").ids.grid.options
    assert [(option.text, option.active) for option in options] == [
        ("Даша", True),
        ("Петя", False),
        ("Маша", False),
    ]
    tap(ui, ui.find(kind="OptionTile", text="Даша"))
    assert ui.root.page.name == "table"
    session = session_of(ui)
    assert session.cursor == 0 and session.setup.seats == ("Петя", "Маша", "Даша")
    assert session.setup.options == {"first": 2, "fast": False, "quick": False}
    again = store.game_row(ui.root.page.play.number)
    assert [seat.person.id for seat in again.seats if seat.person] == [person.id for person in people]
    assert store.chance.by_app(again.id) is True, "whose dice decide is as it was"
    clock = store.clocks.read(again.id, 0)
    assert clock is not None and clock.control == control and clock.seat == 2
    assert [clock.time_of(seat, 0).thought for seat in range(3)] == [0, 0, 0]
    ui.back()
    assert ui.root.page.name == "home"


@pytest.mark.parametrize(("language", "unit"), [("ru", "червяк"), ("en", "worm")])
def test_the_result_is_shared_as_text(
    run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch, language: str, unit: str
) -> None:
    ui = run_app(language=language)
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    page = open_result(ui, finish(ui))
    ui.tap(ui.find(kind="IconButton", hint="result.share"))
    ui.tap(ui.find(kind="ActionRow", icon="share-variant"))
    lines = copied[0].splitlines()
    outcome, names = page.play.session.outcome, page.play.session.setup.seats
    assert lines[0] == ("Хекмек" if language == "ru" else "Heckmeck")
    first = outcome.places.index(1)
    assert lines[1].startswith(f"1. {names[first]}: {outcome.totals[first]} {unit}")
    assert any("скопированы" in text or "was copied" in text for text in ui.texts_on_screen())


def test_when_it_was_and_how_long_it_took(ui: Harness) -> None:
    page = open_result(ui, finish(ui))
    assert page.body.facts.startswith("сегодня, ") and page.body.facts.endswith(" · < 1 мин · 16 ходов")
    assert page.body.facts in ui.texts_on_screen()


def test_a_moment_opens_the_replay_at_its_step_and_back_is_where_one_was(ui: Harness) -> None:
    page = open_result(ui, finish(ui))
    moments = sorted(page.play.session.chronicle().moments, key=lambda moment: moment.step)
    rows = list(reversed(page.ids.course.ids.moments.children))
    assert [row.text for row in rows] == [page.play.say(moment.message) for moment in moments] != []
    ui.tap(rows[0])
    ui.settle(6)
    assert ui.root.page.name == "replay" and session_of(ui).cursor == moments[0].step + 1
    scrolled = page.ids.scroll.scroll_y
    ui.back()
    ui.settle(4)
    assert ui.root.page is page and page.ids.scroll.scroll_y == scrolled < 1
    assert rows[0].text in ui.texts_on_screen()


def test_the_log_of_a_finished_game_is_read_and_changes_nothing(ui: Harness) -> None:
    number = finish(ui)
    page = open_result(ui, number)
    page.ids.scroll.scroll_y = 0
    ui.tap_text("Журнал")
    ui.tap(ui.find(kind="LogRow", place=45))
    assert ui.root.page.name == "replay" and session_of(ui).cursor == 45
    ui.back()
    assert ui.root.page.name == "log"
    ui.back()
    assert ui.root.page is page
    assert ui.app.services.store.open_game(number).over


def test_the_fanfare_sounds_once_and_only_at_the_table(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(ui.app.services.sound, "play", heard.append)
    number = finish(ui)
    open_result(ui, number)
    assert heard == []
    sit_down(ui, number)
    tap(ui, ui.find(kind="MainAction", text="К итогам"))
    assert heard == ["fanfare"]
    ui.root.page.ids.scroll.scroll_y = 0
    ui.tap_text("Повтор")
    ui.settle(4)
    assert ui.root.page.name == "replay" and session_of(ui).cursor == 0
    ui.back()
    assert ui.root.page.name == "result" and heard == ["fanfare"]


@pytest.mark.parametrize("game", SHELF_IDS)
def test_every_game_has_a_result_and_tells_how_it_went(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    # A pad ends when it was agreed to.
    options: dict[str, Any] = {"rounds": 6} if game == "scorepad" else {}
    number = new_game(ui, game, 3, **options)
    played = ui.app.services.store.open_game(number)
    # A whole random game is played without the disk: only its end is to be seen.
    played.journal = Journal()
    play_on(played, seed=5)
    monkeypatch.setattr(ui.app.services.store, "open_game", lambda _: played)
    page = open_result(ui, number)
    assert len(page.body.cards[:3]) == 3 and page.body.heading in ui.texts_on_screen()
    assert ui.cut_texts() == [] and ui.small_targets() == [] and ui.overlapping_texts() == []
    chronicle, course = played.chronicle(), page.ids.course
    cards = list(reversed(course.ids.charts.children))
    assert [card.title for card in cards] == [page.play.say(chart.title) for chart in chronicle.charts] != []
    colours, places = page.play.people.colours, played.outcome.places
    for card, chart in zip(cards, chronicle.charts, strict=True):
        drawn = {line.colour: line.values for line in card.chart.series}
        assert drawn == {colours[seat]: values for seat, values in enumerate(chart.series)}
        assert card.chart.series[0].colour in [colours[seat] for seat in range(3) if places[seat] == 1]
        assert len(card.chart.labels) == len(chart.series[0])
    assert 1 <= len(course.ids.moments.children) <= 3
    page.ids.scroll.scroll_y = 0
    ui.settle()
    assert ui.cut_texts() == [] and ui.small_targets() == [] and ui.overlapping_texts() == []


def test_a_game_that_can_not_be_told_of_has_its_result_and_says_so(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.core.session.safe_chronicle", lambda *_: Chronicle(failed=True))
    page = open_result(ui, finish(ui))
    page.ids.scroll.scroll_y = 0
    ui.settle()
    said = words.tr("result.no_course")
    assert page.body.heading and said in ui.texts_on_screen() and not page.ids.course.ids.charts.children
    assert list(in_every_shape(ui, page.ids.scroll)) == []
    monkeypatch.undo()
    ui.go("home")
    open_result(ui, finish(ui, 3))
    assert said not in ui.texts_on_screen()


def test_it_fits_every_phone(run_app: Callable[..., Harness]) -> None:
    ui = run_app(language="en", mode="light")
    page = open_result(ui, finish(ui, 7, list(LONG_NAMES)))
    assert list(in_every_shape(ui, page.ids.scroll)) == []


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("Заезд 3, место: № 4 «Буран», 1 × 300 $ × 2", 6),
        ("Умножение: 2200 × 4 набора = 8800, значит ещё", 7),
        ("Фишка 24", 2),
    ],
)
def test_a_line_does_not_end_in_the_middle_of_a_sum(line: str, pieces: int) -> None:
    whole = with_whole_sums(line)
    assert whole.replace("\u00a0", " ") == line
    assert len(whole.split(" ")) == pieces


@pytest.fixture
def played(run_app: Callable[..., Harness], tmp_path: Path) -> tuple[Harness, int]:
    """The app with two finished games, and the number of the first one."""
    people = remember(tmp_path, LONG_NAMES[:3])
    store = open_store(tmp_path)
    session = begin(store, people)
    play_on(session)
    play_on(begin(store, people, "whales"), seed=2)
    number = store.id_of(session)
    store.close()
    return run_app(), number


def write(ui: Harness, number: int, text: str) -> Any:
    """Opens a result and writes a note there; returns its card."""
    ui.go("result", game=number)
    ui.settle()
    card = part(ui.root.page, "NoteCard")
    ui.tap(card)
    ui.type_text(ui.find(kind="NoteField"), text)
    ui.tap_text("Сохранить")
    return card


def search(ui: Harness, text: str) -> list[str]:
    """The games that the history finds."""
    if not ui.find_all(kind="TextField"):
        ui.tap(ui.find(kind="IconButton", hint="history.search"))
    ui.type_text(ui.find(kind="TextField"), text)
    ui.pass_time(0.5)
    return [line.game for line in ui.find_all(kind="GameLine")]


def test_a_note_is_written_changed_and_taken_away(played: tuple[Harness, int]) -> None:
    ui, number = played
    ui.go("result", game=number)
    ui.settle()
    card = part(ui.root.page, "NoteCard")
    ui.scroll_to(card)
    assert "Добавить заметку" in ui.texts_on_screen()
    write(ui, number, "На даче\nЛил дождь")
    store = ui.app.services.store
    assert store.game_row(number).note == card.note == "На даче\nЛил дождь"
    ui.tap(card)
    assert ui.find(kind="NoteField").text == "На даче\nЛил дождь"
    ui.back()
    assert store.game_row(number).note == "На даче\nЛил дождь", "whoever goes back has changed nothing"
    write(ui, number, "")
    assert store.game_row(number).note == card.note == ""


def test_a_long_note_gets_a_sentence_and_fits_everywhere(played: tuple[Harness, int]) -> None:
    ui, number = played
    ui.go("result", game=number)
    ui.settle()
    ui.tap(part(ui.root.page, "NoteCard"))
    ui.type_text(ui.find(kind="NoteField"), "Долгий вечер 🦄. " * 40)
    assert len(ui.find(kind="NoteField").text) == LONGEST_NOTE
    assert f"Больше {LONGEST_NOTE} знаков не поместится." in ui.texts_on_screen()
    ui.tap_text("Сохранить")
    assert list(in_every_shape(ui, ui.root.page.ids.scroll)) == []


def test_what_can_not_be_kept_is_told(played: tuple[Harness, int], monkeypatch: pytest.MonkeyPatch) -> None:
    ui, number = played

    def full(game: int, text: str) -> str:
        raise StoreFull(Message("store.full"))

    monkeypatch.setattr(ui.app.services.store.notes, "write", full)
    card = write(ui, number, "На даче")
    assert card.note == "" and any(
        text.startswith("На телефоне не осталось") for text in ui.texts_on_screen()
    )


def test_the_history_finds_words_names_and_games(played: tuple[Harness, int]) -> None:
    ui, number = played
    write(ui, number, "На даче\nЛил дождь")
    ui.go("history")
    ui.settle()
    assert [(line.game, line.noted) for line in ui.find_all(kind="GameLine")].count(("heckmeck", True)) == 1
    assert search(ui, "ДАЧЕ") == ["heckmeck"]
    assert search(ui, "киты") == ["whales"]
    assert sorted(search(ui, "мария-антуанетта")) == ["heckmeck", "whales"]
    assert search(ui, "дождь киты") == [] and "Ничего не нашлось" in ui.texts_on_screen()
    assert ui.cut_texts() == [] and ui.small_targets() == []
    ui.back()
    assert ui.root.page.name == "history" and len(ui.find_all(kind="GameLine")) == 2
    assert not ui.find_all(kind="TextField")
    ui.back()
    assert ui.root.page.name != "history"
