"""The coach on the table, with real touches: off by default, visible when on, fair, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.steps import finished
from companion.games import SHELF_IDS
from companion.games.heckmeck.odds import odds
from companion.games.heckmeck.review import luck_and_skill
from companion.games.kuhhandel.coach import CardValue, value_of
from companion.games.kuhhandel.material import card_name
from companion.store.coaching import Switch
from screens.app.long_work import SLICE, LongWork
from screens.games import screens_of
from screens.games.game_screens import GameScreens
from screens.games.heckmeck.advice import DOUBLE_STEAL
from screens.games.kuhhandel.advice import KuhhandelAdvice
from screens.games.parts.coach.bars import chance, change, decimal, percent
from screens.text.words import words
from tests.ui.evening import LONG_NAMES, in_every_shape, remember
from tests.ui.harness import Harness, part, parts
from tests.ui.table import (
    NAMES,
    coached_game,
    listen,
    new_game,
    play_before,
    play_until,
    session_of,
    sit_down,
    sit_down_with_coach,
    unfold,
)

WORM = "worm"
ROLL: dict[str, Any] = {"do": "roll", "dice": [WORM, WORM, 4, 4, 2, 1, 5, 3]}
POSITIONS: dict[str, Callable[[Any], Any]] = {
    "kuhhandel": lambda session: session.cursor > 60 and session.view().lot,
    "heckmeck": lambda session: session.view().rolled,
    "antiques": lambda session: session.cursor > 30 and session.view().lot,
    "whales": lambda session: session.cursor > 25 and session.view().trick,
    "circle": lambda session: session.cursor > 3 and session.state.phase == "bet",
    "scorepad": lambda session: session.cursor > 3,
    "another rat goes round": lambda session: (
        session.view().pot is not None and any("rat" in dict(farm.herd) for farm in session.view().farms)
    ),
    "trade": lambda session: session.view().trade,
    "a horse is home": lambda session: any(horse.place for horse in session.view().horses),
}
"""Where there is something to say."""


# Whether it is there


@pytest.mark.parametrize("game", SHELF_IDS)
def test_without_a_word_nothing_is_shown_and_nothing_worked_out(
    ui: Harness, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = GameScreens.load

    def load_no_coach(screens: GameScreens, part: str) -> Any:
        assert part not in (screens.advice, screens.review), "nobody wants a coach"
        return load(screens, part)

    monkeypatch.setattr(GameScreens, "load", load_no_coach)
    monkeypatch.setattr(LongWork, "start", lambda *_: pytest.fail("nothing has to be worked out"))
    number = new_game(ui, game)
    play_until(ui, number, POSITIONS[game])
    sit_down(ui, number)
    assert ui.root.page.coach.panel is None
    assert not ui.find_all(kind="CoachStrip") and not any("ренер" in text for text in ui.texts_on_screen())


def test_it_is_agreed_on_at_set_up_and_off_again_the_next_time(
    run_app: Callable[..., Harness], tmp_path: Path
) -> None:
    remember(tmp_path)
    ui = run_app()
    for wanted in (True, False):
        ui.go("setup", game="heckmeck")
        ui.settle()
        for name in ("Петя", "Маша"):
            chip = ui.find(kind="PersonChip", name=name)
            if not chip.active:  # the second time they sit there already
                ui.tap(chip)
        switch = ui.root.page.ids.coach
        assert not switch.active
        if wanted:
            ui.tap(ui.root.page.ids.rules.ids.line)
            ui.tap(switch)
            assert switch.active
        ui.tap_text("Начать игру")
        assert bool(ui.find_all(kind="CoachStrip")) == wanted
        assert ui.app.services.store.coaching.is_on(ui.root.page.play.number) == wanted


def test_everybody_sees_that_it_is_on_even_where_it_has_nothing_to_say(ui: Harness) -> None:
    sit_down_with_coach(ui, coached_game(ui, "circle"))
    assert "Тренер включён: его видят все" in ui.texts_on_screen()
    unfold(ui)
    assert "Тренер знает только то, что открыто всем за столом." in ui.texts_on_screen()


def test_it_can_be_sent_away_and_the_log_says_so(ui: Harness) -> None:
    number = coached_game(ui, "heckmeck")
    play_before(ui, number, ROLL)
    sit_down_with_coach(ui, number)
    unfold(ui)
    ui.tap(next(part for part in ui.root.page.coach.panel.walk() if type(part).__name__ == "QuietButton"))
    assert not ui.find_all(kind="CoachStrip")
    assert "Тренер выключен. В журнале игры это отмечено." in ui.texts_on_screen()
    session_of(ui).submit({"do": "keep", "face": WORM})
    ui.settle(6)
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    rows = {int(row.place): row for row in ui.find_all(kind="LogRow")}
    assert [rows[place].coached for place in (0, 1, 2)] == [False, True, False]
    assert rows[0].text == "Начало игры. Тренер включён."
    assert rows[1].text.endswith("Тренер выключен.") and "ренер" not in rows[2].text


def test_it_can_be_called_from_the_log_during_the_game(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, ROLL)
    sit_down(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="log.title"))
    ui.tap(ui.find(kind="IconButton", hint="log.coach"))
    ui.tap_text("Отмена")
    assert not ui.app.services.store.coaching.is_on(number)
    ui.tap(ui.find(kind="IconButton", hint="log.coach"))
    ui.tap_text("Включить")
    assert ui.find(kind="LogRow", place=1).text.endswith("Тренер включён.")
    ui.back()
    ui.settle(4)
    assert listen(ui).advice.summary
    assert ui.app.services.store.coaching.switches(number) == (Switch(1, True),)


def test_where_steps_are_taken_back_the_log_says_since_when_it_really_helps(ui: Harness) -> None:
    number = new_game(ui, "heckmeck")
    play_before(ui, number, ROLL, {"do": "keep", "face": WORM})
    ui.app.services.store.coaching.turn(number, 2, True)
    sit_down_with_coach(ui, number)
    ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
    assert ui.app.services.store.coaching.switches(number) == (Switch(1, True),)


def test_it_rests_when_the_table_is_left(ui: Harness) -> None:
    sit_down(ui, coached_game(ui, "heckmeck"))
    panel = ui.root.page.coach.panel
    ui.back()
    assert not panel.busy


def test_after_the_end_it_is_silent(ui: Harness) -> None:
    assert sit_down_with_coach(ui, finished_game(ui, coached=True)).summary == ""


# Heckmeck


def shown_choices(advice: Any) -> list[tuple[str, str]]:
    return [(line.text, line.figure) for line in reversed(advice.ids.choices.children)]


def test_heckmeck_shows_every_choice_best_first_as_the_engine_says(ui: Harness) -> None:
    number = coached_game(ui, "heckmeck")
    play_before(ui, number, ROLL)
    advice = sit_down_with_coach(ui, number)
    known = odds(session_of(ui).view())  # type: ignore[arg-type]
    assert [figure for _, figure in shown_choices(advice)] == [
        change(choice.value, 2) for choice in known.choices
    ]
    assert shown_choices(advice)[0][0] == "отложить 2 × червяк, всего 10"
    assert advice.summary == f"отложить 2 × червяк, всего 10 · в среднем {change(known.value, 1)} червяка"
    assert advice.ids.risk.figure == chance(known.fail) and advice.ids.risk.end == known.fail
    assert advice.ids.gauges.odds == known
    unfold(ui)
    assert ui.find_all(kind="ChoiceLine") and ui.find_all(kind="MainAction")
    unfold(ui)
    assert not ui.find_all(kind="ChoiceLine")


def test_heckmeck_follows_every_step(ui: Harness) -> None:
    sit_down_with_coach(ui, coached_game(ui, "heckmeck"))
    second: dict[str, Any] = {"do": "roll", "dice": [5, 5, 5, 1, 1, 2]}
    for action in (ROLL, {"do": "keep", "face": WORM}, second):
        session_of(ui).submit(action)
        ui.settle(2)
        known = odds(session_of(ui).view())  # type: ignore[arg-type]
        advice = listen(ui).advice
        figures = [figure for _, figure in shown_choices(advice)]
        assert figures == [change(choice.value, 2) for choice in known.choices]
    session_of(ui).submit({"do": "keep", "face": 5})
    ui.settle(2)
    choices = [text for text, _ in shown_choices(listen(ui).advice)]
    assert choices == ["бросать дальше: 3 кубика", "взять 25 с гриля"]


def test_heckmeck_counts_a_stolen_tile_twice_where_that_is_wanted(ui: Harness) -> None:
    number = coached_game(ui, "heckmeck", players=2)
    turn = (ROLL, {"do": "keep", "face": WORM}, {"do": "roll", "dice": [5, 5, 5, 1, 1, 2]})
    end = ({"do": "keep", "face": 5}, {"do": "take", "tile": 25})
    play_before(ui, number, *turn, *end, *turn, {"do": "keep", "face": 5})
    advice = sit_down_with_coach(ui, number)
    assert ("забрать 25: Петя", "+2,00") in shown_choices(advice)
    unfold(ui)
    ui.tap(advice.ids.twice)
    assert ("забрать 25: Петя", "+4,00") in shown_choices(listen(ui).advice)
    assert ui.app.services.settings.get(DOUBLE_STEAL)


# The other games


def cells(line: Any) -> list[str]:
    return [cell.text for cell in line.row.cells]


def test_the_race_grows_sharper_until_it_is_sharp_enough(ui: Harness) -> None:
    number = coached_game(ui, "circle")
    play_until(ui, number, lambda session: session.state.phase == "move")
    sit_down(ui, number)
    advice, errors = ui.root.page.coach.panel.advice, []
    advice.ids.about.bind(text=lambda _, text: errors.append(float(text.split("±")[1][:3].replace(",", "."))))
    advice.dispatch("on_wish")  # from the beginning, however far it has come by now
    listen(ui)
    assert len(errors) > 4 and errors == sorted(errors, reverse=True) and errors[-1] == 0.5
    wins = [line.row.cells[0].share for line in parts(advice.ids.horses, "HorseChances")]
    assert sum(wins) == pytest.approx(1) and "вероятнее всего победит" in advice.summary
    assert advice.ids.bets.parent is None, "nobody bets during a race"
    unfold(ui)
    ui.scroll_to(part(advice.ids.model, "Segment", text="За свои ставки"))
    ui.tap_text("За свои ставки")
    assert ui.root.page.coach.panel.busy
    assert "его ставкам" in advice.ids.model_help.text


def test_once_a_horse_is_home_the_next_place_is_what_there_is_to_know(ui: Harness) -> None:
    number = coached_game(ui, "circle")
    play_until(ui, number, POSITIONS["a horse is home"])
    advice = sit_down_with_coach(ui, number)
    seconds = [line.row.cells[1].share for line in parts(advice.ids.horses, "HorseChances")]
    assert advice.summary.startswith(f"второй вероятнее всего придёт № {seconds.index(max(seconds)) + 1} «")
    assert advice.summary.endswith(chance(max(seconds)))


def test_the_race_starts_anew_when_a_horse_was_moved(ui: Harness) -> None:
    number = coached_game(ui, "circle")
    play_until(ui, number, lambda session: session.state.phase == "move")
    sit_down_with_coach(ui, number)
    stall = session_of(ui).state.track.face_up[0]
    session_of(ui).submit({"do": "move", "stall": stall})
    ui.settle(2)
    assert ui.root.page.coach.panel.busy


def test_the_race_says_what_every_token_would_bring(ui: Harness) -> None:
    number = coached_game(ui, "circle")
    play_until(ui, number, POSITIONS["circle"])
    advice = sit_down_with_coach(ui, number)
    assert advice.summary.startswith("лучше всего ") and advice.ids.bets.parent is advice
    lit = [cell for line in parts(advice.ids.bets, "HorseChances") for cell in line.row.cells if cell.lit]
    assert len(lit) == 1
    seat = session_of(ui).state.turn
    taken = {window.stall for window in session_of(ui).view().windows  # type: ignore[attr-defined]
             for token in window.tokens if token.seat == seat}  # fmt: skip
    dashes = {line.stall for line in parts(advice.ids.bets, "HorseChances") if set(cells(line)) == {"–"}}
    assert dashes == taken


def test_hidden_tokens_stay_hidden(ui: Harness) -> None:
    """Nobody at the table knows what a player has left: so the coach has nothing to say of it."""
    number = coached_game(ui, "circle", hidden=True)
    play_until(ui, number, POSITIONS["circle"])
    advice = sit_down_with_coach(ui, number)
    assert advice.ids.bets.parent is None and "вероятнее всего победит" in advice.summary


def test_kuhhandel_says_what_cards_are_worth_to_whom(ui: Harness) -> None:
    from companion.games.kuhhandel.coach import coach as knowledge

    number = coached_game(ui, "kuhhandel")
    play_until(ui, number, POSITIONS["kuhhandel"])
    advice = sit_down_with_coach(ui, number)
    known = knowledge(session_of(ui).view())  # type: ignore[arg-type]
    lines = list(reversed(advice.ids.lot.children))
    assert [line.figure for line in lines] == [change(value.gain or value.whole) for value in known.lot]
    kinds = {line.card.card: line.cells for line in advice.ids.kinds.children}
    for card in known.next:
        if card.card in kinds:
            assert kinds[card.card][0].text == percent(card.chance)
    for contest in known.contests:
        reach = [cell.text != "–" for cell in kinds[contest.kind][1:]]
        assert reach == [seat in contest.seats for seat in range(4)]


def test_kuhhandel_names_nobody_where_all_want_a_card_alike(ui: Harness) -> None:
    def value(gain: int, whole: int, missing: int = 3, card: str = "sheep") -> CardValue:
        return CardValue(card, missing, gain, whole)

    lots = {
        "нужна всем одинаково: +250 за четвёрку": [value(0, 250), value(0, 250)],
        "нужнее всего (+250 за четвёрку): Маша": [value(0, 250), value(0, 250, missing=2)],
        "карта сразу даёт +250: Петя": [value(250, 250, missing=1), value(0, 500)],
        "карта сразу даёт каждому +250": [value(250, 250, card="champion-sheep")] * 2,
        "четыре крысы отнимут больше всего (−500): Петя, Маша": [value(0, -500, card="rat")] * 2
        + [value(0, 0, card="rat")],
        "крысы пока никому не страшны: полных четвёрок ещё нет": [value(0, 0, card="rat")] * 2,
    }
    for said, lot in lots.items():
        assert words.tr(KuhhandelAdvice.who_wants(lot), ("Петя", "Маша", "Даша")) == said


def test_kuhhandel_counts_the_rats_while_one_goes_round(ui: Harness) -> None:
    number = coached_game(ui, "kuhhandel", players=3)
    play_until(ui, number, POSITIONS["another rat goes round"])
    advice = sit_down_with_coach(ui, number)
    assert advice.ids.lot_title.text.startswith("Крыса идёт по кругу")
    view: Any = session_of(ui).view()
    held = [dict(farm.herd).get("rat", 0) for farm in view.farms]
    lines = list(reversed(advice.ids.lot.children))
    assert sum(held) and [line.text for line in lines] == [
        f"{name}, крыс: {rats}" for name, rats in zip(NAMES, held, strict=False)
    ]


def test_kuhhandel_says_what_two_trade_for(ui: Harness) -> None:
    number = coached_game(ui, "kuhhandel")
    play_until(ui, number, POSITIONS["trade"])
    advice = sit_down_with_coach(ui, number)
    view: Any = session_of(ui).view()
    traders = (
        (seat, value_of(view.farms[seat], view.trade.kind)) for seat in (view.trade.active, view.trade.rival)
    )
    worth = ", ".join(f"{NAMES[seat]} {change(value.whole)}" for seat, value in traders)
    assert advice.summary == f"{words.tr(card_name(view.trade.kind))}, очки за все четыре: {worth}"


def test_kuhhandel_names_no_card_where_many_are_equally_likely(ui: Harness) -> None:
    advice = sit_down_with_coach(ui, coached_game(ui, "kuhhandel"))
    assert advice.summary == "следующая карта: ни один вид не вероятнее 7 %"


def test_antiques_says_what_the_lot_adds_to_whom(ui: Harness) -> None:
    from companion.games.antiques.coach import coach as knowledge

    number = coached_game(ui, "antiques")
    play_until(ui, number, POSITIONS["antiques"])
    advice = sit_down_with_coach(ui, number)
    known = knowledge(session_of(ui).view())  # type: ignore[arg-type]
    figures = [line.figure for line in reversed(advice.ids.lot.children)]
    assert figures == [
        f"{change(lot.expected, 1)} ({change(lot.least)} … {change(lot.most)})" for lot in known.lot
    ]
    unseen = {line.card.card: line.figure for line in advice.ids.unseen.children}
    assert unseen == {card.card: chance(card.chance) for card in known.unseen}


def test_whales_says_what_is_out_and_who_lacks_a_family(ui: Harness) -> None:
    from companion.games.whales.coach import coach as knowledge
    from screens.games.whales.card_grid import OWN

    number = coached_game(ui, "whales")
    play_until(ui, number, POSITIONS["whales"])
    advice = sit_down_with_coach(ui, number)
    known = knowledge(session_of(ui).view())  # type: ignore[arg-type]
    for line, family in zip(parts(advice, "FamilyLine"), known.families, strict=True):
        row = line.ids.cards
        out = [number for number, state in zip(OWN, row.states, strict=True) if state == "out"]
        assert out == list(family.numbers)
        assert len(line.ids.lacking.children) == len(family.lacking)
    assert any(family.lacking for family in known.families)


# Afterwards


def finished_game(ui: Harness, coached: bool) -> int:
    """A whole game, played perfectly by chance: every turn takes a tile at once."""
    number = new_game(ui, "heckmeck", players=2, fast=True)
    ui.app.services.store.coaching.turn(number, 0, coached)
    tiles = ((7, 1), (6, 5), (6, 4), (6, 3), (6, 2), (6, 1), (5, 5), (5, 4), (5, 3), (5, 2), (5, 1), (4, 5))
    for worms, face in (*tiles, (4, 4), (4, 3), (4, 2), (4, 1)):
        other = 1 if face != 1 else 2
        play_before(
            ui,
            number,
            {"do": "roll", "dice": [WORM] * worms + [other] * (8 - worms)},
            {"do": "keep", "face": WORM},
            {"do": "roll", "dice": [face] + [other] * (7 - worms)},
            {"do": "keep", "face": face},
            {"do": "take", "tile": 5 * worms + face},
        )
    return number


def test_luck_and_skill_are_told_after_a_game_with_the_coach(ui: Harness) -> None:
    number = finished_game(ui, coached=True)
    ui.go("result", game=number)
    ui.settle(1)
    look_back = ui.root.page.ids.coach
    assert look_back.busy and "Тренер просматривает партию…" in texts_of(look_back)
    for _ in range(20_000):
        if not look_back.busy:
            break
        ui.settle(1)
    session = ui.root.page.play.session
    known = finished(luck_and_skill(session.setup, [entry.action for entry in session.entries]))
    cards = list(reversed(look_back.children[0].ids.seats.children))
    assert [card.luck.figure for card in cards] == [change(seat.luck, 1) for seat in known]
    assert [card.loss.figure for card in cards] == [change(-seat.loss, 1) for seat in known]
    assert [card.mistake for card in cards] == [
        f"Самая дорогая ошибка ({change(-seat.mistakes[0].loss, 1)}): {words.tr(seat.mistakes[0].message)}"
        for seat in known
    ]


def test_a_game_without_the_coach_is_not_looked_back_on(ui: Harness) -> None:
    ui.go("result", game=finished_game(ui, coached=True))
    coach = ui.root.page.ids.coach
    assert coach.children
    ui.back()
    ui.go("result", game=finished_game(ui, coached=False))
    assert ui.app.root.page.name == "result" and not coach.children and not coach.busy


def test_a_rematch_keeps_the_coach(ui: Harness) -> None:
    ui.go("result", game=finished_game(ui, coached=True))
    ui.tap_text("Сыграть ещё раз")
    ui.tap(ui.find(kind="OptionTile", value=0))
    ui.settle(4)
    assert ui.app.services.store.coaching.is_on(ui.root.page.play.number)


def texts_of(widget: Any) -> list[str]:
    return [part.text for part in widget.walk() if getattr(part, "text", "")]


# A coach that fails


def test_a_coach_that_fails_says_so_and_the_game_goes_on(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = coached_game(ui, "heckmeck")
    play_before(ui, number, ROLL)
    advice = sit_down_with_coach(ui, number)
    unfold(ui)
    assert advice.children
    monkeypatch.setattr("screens.games.heckmeck.advice.find_odds", lambda *_: max(()))
    session_of(ui).submit({"do": "keep", "face": WORM})
    listen(ui)
    said = words.tr("coach.failed.why")
    assert advice.summary == words.tr("coach.failed") and not advice.children
    assert (
        said in ui.texts_on_screen() and list(in_every_shape(ui, ui.root.page.coach.panel.ids.scroll)) == []
    )
    monkeypatch.undo()
    session_of(ui).submit({"do": "roll", "dice": [WORM, 4, 4, 2, 1, 3]})
    listen(ui)
    assert advice.summary != words.tr("coach.failed") and advice.children
    assert said not in ui.texts_on_screen()


def test_a_look_back_that_fails_says_so(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.games.heckmeck.advice.luck_and_skill", lambda *_: max(()))
    number = coached_game(ui, "heckmeck")
    play_before(ui, number, {"do": "end"})
    ui.go("result", game=number)
    ui.settle(6)
    assert any("Тренер не смог разобрать" in text for text in ui.texts_on_screen())
    assert not ui.root.page.ids.coach.busy and ui.cut_texts() == []


# Looks and manners


@pytest.mark.parametrize("game", [game for game in SHELF_IDS if screens_of(game).advice])
def test_nothing_is_cut_in_any_shape(ui: Harness, game: str) -> None:
    players = 5 if game == "antiques" else 4 if game == "whales" else 6
    number = coached_game(ui, game, players=players, names=list(LONG_NAMES))
    play_until(ui, number, POSITIONS[game])
    sit_down_with_coach(ui, number)
    assert list(in_every_shape(ui)) == []
    unfold(ui)
    assert list(in_every_shape(ui, ui.root.page.coach.panel.ids.scroll)) == []


def test_it_speaks_english_too(ui: Harness) -> None:
    number = coached_game(ui, "heckmeck")
    play_before(ui, number, ROLL)
    sit_down_with_coach(ui, number)
    words.language = "en"
    ui.settle(4)
    listen(ui)
    assert any(
        text.startswith("Coach: keep 2 × worm, total 10 · +") and text.endswith(" worms on average")
        for text in ui.texts_on_screen()
    )


def test_a_frame_gives_no_more_than_a_slice_and_a_step(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    now, done = [0.0], []

    def work() -> Any:
        for step in range(10):
            now[0] += SLICE / 2
            done.append(step)
            yield

    monkeypatch.setattr("screens.app.long_work.perf_counter", lambda: now[0])
    ui.settle()
    worker = LongWork()
    worker.start(work())
    ui.settle(1)
    assert done == [0, 1] and worker.busy
    worker.start(work())
    ui.settle(6)
    assert done == [0, 1, *range(10)] and not worker.busy


def test_figures() -> None:
    words.language = "ru"
    assert [percent(share) for share in (0.0, 0.004, 0.234, 0.999, 1.0)] == ["0", "<1", "23", ">99", "100"]
    assert [change(value, 1) for value in (1.25, -0.04, -2.5, 0.0)] == ["+1,2", "0,0", "−2,5", "0,0"]
    assert [change(value) for value in (12.4, -3, 0)] == ["+12", "−3", "0"]
    assert decimal(-0.5) == "−0,5"
    words.language = "en"
    assert decimal(1.5) == "1.5" and chance(0.5) == "50%"
    words.language = "ru"
