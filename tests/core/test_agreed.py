"""What a table may agree on in every game, and another agreement after the start."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.agreed import check_amount, check_seat, signed
from companion.core.codec import encode
from companion.core.errors import Refusal, RefusedStep
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.heckmeck import GAME
from tests.core.test_session import Notebook
from tests.games.harness import after, reason, refusal
from tests.store.tally import TALLY, add, tally

END: dict[str, Json] = {"do": "end"}
ROLL: dict[str, Json] = {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]}
run = partial(after, TALLY)
refused = partial(refusal, TALLY)


def start() -> Any:
    return TALLY.start(tally())


def heckmeck() -> Any:
    return GAME.start(read_setup(GAME, ["Петя", "Маша", "Даша"], {}))


class TestAGameThatSaysNothing:
    def test_it_can_be_ended(self) -> None:
        ended = run(start(), add(3), END)
        assert ended.over and ended.ended == "table" and ended.phase == "over" and ended.points == (3, 0)
        assert TALLY.agreed_verbs(start()) == ("end",) and TALLY.agreed_verbs(ended) == ()
        assert refused(ended, END) == "game_over"

    def test_its_own_end_is_that_of_the_rules(self) -> None:
        state = start()
        for points in (3, 1, 3, 1, 3, 1, 3):
            assert state.ended is None
            state = run(state, add(points))
        assert state.over and state.ended == "rules"
        assert refused(state, END) == "game_over"

    @pytest.mark.parametrize("verb", ["sit_out", "come_back", "adjust"])
    def test_what_it_has_not_is_not_now(self, verb: str) -> None:
        assert refused(start(), {"do": verb}) == "not_now"
        assert refused(start(), {"do": verb, "seat": 0}) == "not_now"
        assert refused(run(start(), END), {"do": verb}) == "game_over"

    def test_a_verb_of_another_game_is_unknown(self) -> None:
        assert refused(start(), {"do": "pile_empty"}) == "bad_value"
        assert refused(run(start(), END), {"do": "pile_empty"}) == "bad_value"


class TestWhy:
    @pytest.mark.parametrize("why", ["x", "ж" * 60, " ", "\ud800"])
    def test_a_reason_may_stand_with_it(self, why: str) -> None:
        assert run(start(), {**END, "why": why}).over

    @pytest.mark.parametrize("why", ["", "ж" * 61, None, 5, ["x"]])
    def test_one_that_is_none(self, why: Any) -> None:
        assert refused(start(), {**END, "why": why}) == "bad_value"

    def test_the_game_s_own_verbs_take_none(self) -> None:
        assert refused(start(), {**add(1), "why": "x"}) == "bad_value"

    def test_it_survives_json(self) -> None:
        raw: dict[str, Json] = {"do": "sit_out", "seat": 1, "why": "ужин"}
        assert encode(GAME.read(heckmeck(), raw)) == raw


class TestSeat:
    def test_it_is_never_the_turn_of_somebody_else(self) -> None:
        assert run(start(), {**END, "seat": 1}).over
        assert GAME.apply(heckmeck(), GAME.read(heckmeck(), {"do": "sit_out", "seat": 2})).turn == 0

    @pytest.mark.parametrize("seat", [2, -1, 99, None, True, "0", 1.0])
    def test_one_outside_the_table(self, seat: Any) -> None:
        assert refused(start(), {**END, "seat": seat}) == "bad_value"


def test_what_is_refused_says_which_verb() -> None:
    message = reason(TALLY, start(), {"do": "adjust"})
    assert message.key == "core.not_now"
    assert message.args["verb"].key == "core.verb.adjust"  # type: ignore[union-attr]


def test_an_action_of_another_kind_is_not_applied() -> None:
    """A game's own correction is no correction of another game."""
    action = GAME.read(heckmeck(), {"do": "adjust", "tile": 24, "to": 1})
    with pytest.raises(Refusal) as caught:
        TALLY.apply(start(), action)
    assert caught.value.code == "bad_value"


class TestInASession:
    def test_it_is_a_step_like_any_other(self) -> None:
        session = Session(TALLY, tally())
        session.submit(add(2))
        session.submit({**END, "why": "пора спать"})
        assert session.outcome is not None
        assert [message.key for message in session.story(1)] == ["core.did.end", "core.did.why"]
        session.undo()
        (choice,) = session.agreed_choices()
        assert session.cursor == 1 and choice.do == "end"

    def test_it_is_nobody_s_step_but_that_of_whom_it_is_about(self) -> None:
        session = Session(GAME, read_setup(GAME, ["Петя", "Маша", "Даша"], {}))
        session.submit({"do": "adjust", "tile": 24, "to": 1})
        session.submit({"do": "sit_out", "seat": 2})
        session.submit(ROLL)
        assert [session.actor(n) for n in range(3)] == [None, 2, 0]

    def test_agreeing_on_something_does_not_shake_the_dice(self) -> None:
        session = Session(GAME, read_setup(GAME, ["Петя", "Маша", "Даша"], {}), seed="seed")
        roll = session.prompt().choices[0]
        first = session.roll(roll)
        session.submit({"do": "adjust", "tile": 24, "to": 1})
        assert session.roll(roll) == first
        session.submit({"do": "adjust", "tile": 24, "to": "grill", "why": "ещё раз"})
        assert session.roll(roll) == first
        session.submit(first, "app")
        untouched = Session(GAME, session.setup, seed="seed")
        assert session.chance().below(2**32) != untouched.chance().below(2**32)


class TestWhatIsChecked:
    """What every game's own corrections rely on."""

    @pytest.mark.parametrize("amount", [1, -1, 999_999, -999_999])
    def test_an_amount_has_at_most_six_digits(self, amount: int) -> None:
        check_amount(amount)

    @pytest.mark.parametrize("amount", [0, 1_000_000, -1_000_000])
    def test_nothing_and_seven_digits_are_no_amount(self, amount: int) -> None:
        with pytest.raises(Refusal) as refused:
            check_amount(amount)
        assert refused.value.code == "bad_value"

    def test_a_seat_is_one_of_the_table(self) -> None:
        assert [check_seat(start(), seat) for seat in (0, 1)] == [0, 1]
        for seat in (-1, 2, None):
            with pytest.raises(Refusal):
                check_seat(start(), seat)

    def test_a_correction_is_told_with_its_sign(self) -> None:
        assert [signed(5), signed(-5), signed(0)] == ["+5", -5, 0]


def took(tile: int) -> dict[str, Json]:
    return {"do": "took", "tile": tile}


FAILED: dict[str, Json] = {"do": "failed"}


def played(*steps: dict[str, Json], journal: Any = None, **options: Json) -> Session:
    setup = read_setup(GAME, ["Петя", "Маша"], {"quick": True, **options})
    session = Session(GAME, setup, "seed", journal)
    for step in steps:
        session.submit(step)
    return session


def test_the_steps_are_played_again_under_it() -> None:
    session = played(took(36), took(30), FAILED)
    assert session.state.flipped == ()
    change = finished(session.agreeing({"fast": True}))
    assert session.state.flipped == (), "nothing is changed by looking"
    assert change.proposed.state.flipped == (36,)
    session.agree(change)
    assert session.state.flipped == (36,) and session.setup.options["fast"] is True and session.cursor == 3
    assert session.setup.options["quick"] is True and session.game is GAME


def test_a_step_that_no_longer_fits_is_named_and_nothing_changes() -> None:
    session = played(took(36), took(30))
    with pytest.raises(RefusedStep) as caught:
        finished(session.agreeing({"quick": False}))
    assert caught.value.at == 0 and caught.value.code == "not_now"
    assert session.setup.options["quick"] is True and session.cursor == 2


def test_it_is_found_out_in_slices() -> None:
    session = played(*[FAILED] * 30)
    assert sum(1 for _ in session.agreeing({"fast": True})) == 30


def test_what_was_shown_of_another_position_is_not_done() -> None:
    session = played(took(36))
    change = finished(session.agreeing({"fast": True}))
    session.submit(took(30))
    with pytest.raises(Refusal):
        session.agree(change)
    assert session.setup.options["fast"] is False


def test_steps_that_were_taken_back_are_gone() -> None:
    session = played(took(36), took(30))
    session.undo()
    session.agree(finished(session.agreeing({"fast": True})))
    assert len(session.entries) == 1 and not session.can_redo


def test_corrections_stay_marked_but_can_not_be_taken_back() -> None:
    session = played(took(36), took(30))
    session.amend(finished(session.amending(0, 1, [took(35)])))
    session.agree(finished(session.agreeing({"fast": True})))
    assert not session.undoes_correction and [mark.at for mark in session.corrected] == [0]
    session.undo()
    assert session.cursor == 1


def test_what_the_journal_can_not_keep_has_not_happened() -> None:
    notebook = Notebook()
    session = played(took(36), journal=notebook)
    change = finished(session.agreeing({"fast": True}))
    notebook.broken = True
    with pytest.raises(OSError, match="disk full"):
        session.agree(change)
    assert session.setup.options["fast"] is False
    notebook.broken = False
    told: list[Any] = []
    session.subscribe(told.append)
    session.agree(change)
    assert notebook.told[-1] == "agree" and told == [None]


def test_other_people_are_no_step() -> None:
    session = played(took(36))
    told: list[Any] = []
    session.subscribe(told.append)
    session.reseat(["Петя", "Даша"])
    assert session.setup.seats == ("Петя", "Даша") and session.cursor == 1 and told == [None]
