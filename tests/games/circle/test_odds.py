"""The coach at the races: exact where a race can be enumerated, and the same game as the rules everywhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import astuple
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

from companion.core.errors import BadDocument, Refusal
from companion.core.messages import LANGUAGES, Words
from companion.games.circle.odds import RaceOdds, ask
from companion.games.circle.simulation import RACERS, Model, Race
from companion.games.circle.state import FACES, SIDES, Face, State
from companion.games.circle.view import landing_of, view
from tests.games.circle.playing import all_bets, betting, line_up, new_game, placed, play, racing, with_values
from tests.games.circle.properties import disguise

RACES = 4000
Finish = tuple[int, int, int, int, int]
"""The stalls that win, place and show, the last, and the leader."""
Chances = dict[Finish, Fraction]
Chooser = Callable[[State], list[int]]
"""The stalls that the player in turn may move, each as likely."""


def simulated(state: State, model: Model = "random", races: int = RACES, seed: int = 1) -> RaceOdds:
    odds = RaceOdds(view(state, None), model, seed)
    odds.advance(races)
    return odds


def any_horse(state: State) -> list[int]:
    return list(state.track.face_up)


def backed_horses(state: State) -> list[int]:
    """What `backers` says, written down with the words of the rules."""
    assert state.turn is not None and state.face is not None
    gains = {}
    for stall in state.track.face_up:
        units = [sum(bet.token for bet in placed if bet.stall == stall) for placed in state.bets]
        others = Fraction(sum(units) - units[state.turn], len(units) - 1)
        landed = landing_of(state, stall, state.face)
        start = state.track.positions[stall - 1]
        assert start is not None
        gains[stall] = (min(landed.position, 37) - start) * (units[state.turn] - others)
    return [stall for stall, gain in gains.items() if gain == max(gains.values())]


def steps(state: State, choose: Chooser) -> Iterator[tuple[State, Fraction]]:
    """All that can happen next, with its chance."""
    if state.phase == "roll":
        for face in FACES:
            yield play(state, {"do": "roll", "face": face}), Fraction(SIDES[face], 6)
    else:
        stalls = choose(state)
        for stall in stalls:
            yield play(state, {"do": "move", "stall": stall}), Fraction(1, len(stalls))


def enumerated(state: State, choose: Chooser = any_horse) -> Chances:
    """The exact chance of every finish, by playing all that can happen by the rules."""
    known: dict[object, Chances] = {}

    def finishes(state: State) -> Chances:
        key = (state.track, state.face, state.turn)
        if key not in known:
            known[key] = defaultdict(Fraction)
            for after, chance in steps(state, choose):
                then = {finish_of(after): Fraction(1)} if after.results else finishes(after)
                for finish, share in then.items():
                    known[key][finish] += chance * share
        return known[key]

    return finishes(state)


def finish_of(state: State) -> Finish:
    """How the race before came out."""
    finish = state.results[-1].finish
    assert finish.leader is not None
    return (*finish.order, finish.last, finish.leader)


def check(state: State, exact: Chances, odds: RaceOdds) -> None:
    """Every chance of the simulation is where the exact one says, give or take its error."""
    for horse in odds.horses():
        for nth, chance in enumerate(astuple(horse)[1:]):
            true = float(sum(then for finish, then in exact.items() if finish[nth] == horse.stall))
            assert abs(chance - true) <= 4.5 * sqrt(true * (1 - true) / odds.races), (horse, nth, true)


def near_home(state: State | None = None, **options: Any) -> State:
    """Two horses are home; stall 3 makes it with any roll, 4 and 5 with some, and 6 and 7 fear to be last."""
    return placed(state or racing(**options), (None, None, 34, 31, 32, 5, 3), home=(1, 2), leader=1)


class TestExactly:
    def test_one_move_from_the_end(self) -> None:
        """Every horse comes home with any roll: each is third as often as it is chosen."""
        state = placed(racing(), (None, None, 36, 35, 34, 33, 32), home=(2, 1), leader=1)
        for stall in (3, 4, 5, 6, 7):
            state = with_values(state, stall, 5)
        horses = simulated(state, races=10_000).horses()
        assert astuple(horses[0]) == (1, 0, 1, 0, 0, 1) and astuple(horses[1]) == (2, 1, 0, 0, 0, 0)
        for horse in horses[2:]:
            assert horse.show == pytest.approx(1 / 5, abs=0.02) and horse.lead == 0
        assert horses[6].last == pytest.approx(4 / 5, abs=0.02)
        assert horses[5].last == pytest.approx(1 / 5, abs=0.02)

    def test_only_cards_that_are_up_move(self) -> None:
        state = placed(racing(), (None, None, 36, 35, 1, 2, 3), face_up=(4,), home=(2, 1), leader=1)
        horses = simulated(with_values(state, 4, 2)).horses()
        assert horses[3].show == 1 and horses[4].last == 1

    def test_a_die_that_was_rolled_counts(self) -> None:
        """Stall 4 runs seven fields with the head and three with all else; all other cards are down."""
        state = placed(racing(), (None, None, 33, 31, 1, 2, 3), face_up=(4,), home=(2, 1), leader=1)
        assert simulated(play(state, {"do": "roll", "face": "head"})).horses()[3].show == 1
        assert simulated(play(state, {"do": "roll", "face": "cap"})).horses()[3].show < 0.7
        assert 0.7 < simulated(state).horses()[3].show < 0.9

    @pytest.mark.parametrize("crowd", [False, True])
    @pytest.mark.parametrize("face", [None, *FACES])
    def test_against_enumeration(self, crowd: bool, face: Face | None) -> None:
        state = near_home(crowd=crowd)
        if face is not None:
            state = play(state, {"do": "roll", "face": face})
        exact = enumerated(state)
        assert sum(exact.values()) == 1 and len(exact) > 1
        check(state, exact, simulated(state))

    def test_a_field_is_one_place_on_both_laps(self) -> None:
        """Stalls 6 and 7, a lap behind on 36 and 33, are in the way of those that come home."""
        state = placed(near_home(), (None, None, 34, 31, 32, 0, -3), home=(1, 2), leader=1)
        exact = enumerated(state)
        check(state, exact, simulated(state))
        assert exact != enumerated(placed(state, (None, None, 34, 31, 32, 2, -6), home=(1, 2), leader=1))

    @pytest.mark.parametrize("runs", [1, 5])
    @pytest.mark.parametrize("model", list(RACERS))
    def test_nobody_is_in_the_way_of_a_horse_that_comes_home(self, model: Model, runs: int) -> None:
        """Not even stall 4 on the first field behind the line: it is last, as nobody else has moved."""
        state = placed(racing(), (None, None, 36, 1, 2, 3, 4), face_up=(3,), home=(2, 1), leader=1)
        horses = simulated(with_values(state, 3, runs), model, 50).horses()
        assert horses[2].show == 1 and horses[3].last == 1

    def test_backers_who_have_bet_alike_move_any_horse(self) -> None:
        state = near_home()
        check(state, enumerated(state), simulated(state, "backers"))

    def test_backers_against_enumeration(self) -> None:
        hands = [[(4, 2), (5, 1), (1, 1)], [(6, 2), (7, 1), (2, 1)], [(5, 2), (4, 1), (3, 1)]]
        state = near_home(all_bets(betting(3), hands))
        exact = enumerated(state, backed_horses)
        check(state, exact, simulated(state, "backers"))
        assert exact != enumerated(state)

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_backers_are_never_asked_while_they_sit_out(self, seat: int) -> None:
        hands = [[(4, 2), (5, 1), (1, 1)], [(6, 2), (7, 1), (2, 1)], [(5, 2), (4, 1), (3, 1)]]
        everybody = near_home(all_bets(betting(3), hands))
        state = play(everybody, {"do": "sit_out", "seat": seat})
        check(state, enumerated(state, backed_horses), simulated(state, "backers"))
        assert simulated(state, "backers", 500).outcomes != simulated(everybody, "backers", 500).outcomes


def by_the_rules(state: State, choose: Chooser, races: int) -> Chances:
    """Whole races by the rules, a share of each finish."""
    rng = Random(7)
    found: Chances = defaultdict(Fraction)
    for _ in range(races):
        race = state
        while not race.results:
            if race.phase == "roll":
                face = rng.choice([face for face in FACES for _ in range(SIDES[face])])
                race = play(race, {"do": "roll", "face": face})
            else:
                race = play(race, {"do": "move", "stall": rng.choice(choose(race))})
        found[finish_of(race)] += Fraction(1, races)
    return found


@pytest.mark.parametrize("crowd", [False, True])
@pytest.mark.parametrize(("model", "choose"), [("random", any_horse), ("backers", backed_horses)])
def test_whole_races_are_those_of_the_rules(crowd: bool, model: Model, choose: Chooser) -> None:
    hands = [[(1, 2), (2, 1), (3, 1)], [(4, 2), (5, 1), (3, 1)], [(6, 1), (7, 1), (2, 2)]]
    state = all_bets(betting(3, crowd=crowd), hands)
    races = 250
    theirs = by_the_rules(state, choose, races)
    ours = simulated(state, model, 6000)
    for horse in ours.horses():
        for nth, chance in enumerate(astuple(horse)[1:]):
            other = float(sum(share for finish, share in theirs.items() if finish[nth] == horse.stall))
            assert abs(chance - other) <= 4.5 * sqrt((chance * (1 - chance) + 1e-3) * (1 / races + 1 / 6000))


@pytest.mark.parametrize("model", list(RACERS))
@pytest.mark.parametrize("state", [betting(), racing(crowd=True), racing(hidden=True), near_home()])
def test_everything_adds_up_to_one(model: Model, state: State) -> None:
    horses = simulated(state, model, 500).horses()
    assert [horse.stall for horse in horses] == [1, 2, 3, 4, 5, 6, 7]
    for nth in range(1, 6):
        assert sum(astuple(horse)[nth] for horse in horses) == pytest.approx(1)
    for horse in horses:
        assert horse.win + horse.place + horse.show + horse.last <= 1 + 1e-12


@pytest.mark.parametrize("model", list(RACERS))
def test_the_same_seed_brings_the_same_races_in_steps_of_any_size(model: Model) -> None:
    at_once = simulated(racing(), model, 300, seed=5)
    in_steps = RaceOdds(view(racing(), None), model, seed=5)
    for races in (1, 99, 200):
        in_steps.advance(races)
    assert in_steps.outcomes == at_once.outcomes and in_steps.races == 300
    assert simulated(racing(), model, 300, seed=6).outcomes != at_once.outcomes


def test_the_lead_is_certain_once_it_is_taken() -> None:
    state = placed(racing(), (20, 1, 2, 3, 4, 5, 6), leader=1)
    assert [horse.lead for horse in simulated(state, races=200).horses()] == [1, 0, 0, 0, 0, 0, 0]


def test_horses_at_home_are_certain() -> None:
    state = placed(racing(), (None, 1, 2, None, 4, 5, 6), home=(4, 1), leader=4)
    horses = simulated(state, races=300).horses()
    assert astuple(horses[3]) == (4, 1, 0, 0, 0, 1) and astuple(horses[0]) == (1, 0, 1, 0, 0, 0)
    assert all(horse.win == horse.place == 0 for horse in horses if horse.stall not in (1, 4))


def test_the_error_shrinks_and_covers_the_truth() -> None:
    odds = simulated(near_home(), races=400)
    rough = odds.error
    odds.advance(8000)
    assert odds.error < rough / 3 and odds.error <= 0.5 / sqrt(odds.races)


def test_between_races_there_is_nothing_to_know() -> None:
    with pytest.raises(Refusal) as refused:
        RaceOdds(view(new_game(), None))
    assert refused.value.code == "not_now"
    for language in LANGUAGES:
        assert Words(language).say(refused.value.message)


def test_bets_that_lie_face_down_are_not_betrayed() -> None:
    state = racing(hidden=True)
    other = disguise(state, Random(3))
    assert other != state
    assert simulated(state, "backers", 200).outcomes == simulated(other, "backers", 200).outcomes
    own = RaceOdds(view(state, 0), "backers")
    own.advance(200)
    assert own.outcomes != simulated(state, "backers", 200, seed=0).outcomes


def test_in_a_race_it_goes_on_with_whoever_is_in_turn() -> None:
    state = play(racing(), {"do": "roll", "face": "head"}, {"do": "move", "stall": 1})
    assert state.turn == 1 and Race.seen(view(state, None)).seats[0] == 1


def test_how_many_races_may_be_asked_for() -> None:
    for words in ({"races": "1"}, {"races": "1000000"}, {"seed": "-" + "9" * 100}, {"seed": "9" * 100}):
        ask(words)
    for words in ({"races": "0"}, {"races": "1000001"}, {"seed": "1" + "0" * 100}):
        with pytest.raises(BadDocument):
            ask(words)


def test_while_bets_are_made_the_race_begins_with_whoever_bet_first() -> None:
    state = play(new_game(3, first=2), line_up())
    assert Race.seen(view(state, None)).seats[0] == 2
    state = play(state, {"do": "bet", "stall": 1, "token": 1})
    assert state.turn == 0 and Race.seen(view(state, None)).seats[0] == 2
