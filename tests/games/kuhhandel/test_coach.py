"""What the coach may openly know in Kuhhandel Master."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.game import totals
from companion.core.messages import LANGUAGES, Seat, Words
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.coach import CardValue, KuhhandelCoach, coach, value_of
from companion.games.kuhhandel.material import ANIMALS, KINDS
from companion.games.kuhhandel.pile import placed
from companion.games.kuhhandel.scoring import sheet
from companion.games.kuhhandel.state import State
from companion.games.kuhhandel.view import view
from tests.games.harness import NAMES, messages_in, play, random_setup
from tests.games.kuhhandel.table import peek, position, reveal, run, start


def known(state: State, viewer: int | None = None) -> KuhhandelCoach:
    return coach(view(state, viewer))


def value(state: State, seat: int, card: str) -> CardValue:
    return value_of(view(state, None).farms[seat], card)


class TestOneMoreCard:
    def test_the_fourth_multiplies_everything(self) -> None:
        """One set (800) and a second one (1000): 800 becomes (800 + 1000) × 2."""
        state = position([{"cow": 4, "horse": 3}, {"horse": 1}, {}])
        assert value(state, 0, "horse") == CardValue("horse", missing=1, gain=3600 - 800, whole=3600 - 800)
        assert value(state, 1, "horse") == CardValue("horse", missing=3, gain=0, whole=1000)
        assert value(state, 2, "goose") == CardValue("goose", missing=4, gain=0, whole=40)

    def test_a_champion_is_multiplied_with_its_set_alone(self) -> None:
        state = position([{"cow": 4, "dog": 4}, {"goose": 4}, {}])
        assert value(state, 0, "champion-cow").gain == 500
        assert value(state, 1, "champion-cow") == CardValue("champion-cow", missing=4, gain=250, whole=500)
        assert value(state, 2, "champion-cow").gain == 250

    def test_a_champion_at_home_counts_with_the_set_to_come(self) -> None:
        state = position([{"cow": 3}, {}, {}], champions=[["cow"], [], []])
        assert value(state, 0, "cow").gain == 800

    def test_the_fourth_rat_takes_a_set_away(self) -> None:
        state = position([{"rat": 3, "cow": 4, "goose": 4}, {"rat": 1}, {}])
        assert value(state, 0, "rat") == CardValue("rat", missing=1, gain=800 - 1680, whole=800 - 1680)
        assert value(state, 1, "rat").gain == value(state, 1, "rat").whole == 0

    def test_it_is_what_the_rules_score(self) -> None:
        """Every card laid down in front of every seat, at many points of random games."""
        rng = Random("kuhhandel coach")
        for _ in range(3):
            steps = list(play(GAME, random_setup(GAME, rng), rng))
            for before, _, _ in rng.sample(steps, min(40, len(steps))):
                if before.over:
                    continue
                found = known(before)
                for seat, values in enumerate(found.values):
                    for value in values:
                        laid = State(
                            before.agreed,
                            before.active,
                            before.deck,
                            before.hands,
                            placed(before.farms, seat, value.card),
                            before.now,
                        )
                        assert value.gain == totals(sheet(laid))[seat] - totals(sheet(before))[seat]


class TestThePile:
    def test_chances_of_the_next_card(self) -> None:
        found = known(position([{"cow": 3}, {"horse": 1}, {}]))
        chances = {card.card: card.chance for card in found.next}
        assert chances["cow"] == pytest.approx(1 / 50) and chances["horse"] == pytest.approx(3 / 50)
        assert chances["champion-cow"] == pytest.approx(1 / 50) and chances["rat"] == pytest.approx(4 / 50)
        assert sum(chances.values()) == pytest.approx(1)

    def test_with_two_players_there_is_money_in_it(self) -> None:
        chances = {card.card: card.chance for card in known(start(2)).next}
        assert chances["money"] == pytest.approx(26 / 80)

    def test_only_who_has_peeked_knows_the_card(self) -> None:
        state = run(start(2), peek("cow"))
        own, other = known(state, state.active), known(state)
        assert {card.card: card.left for card in own.next}["cow"] == 3
        assert {card.card: card.left for card in other.next}["cow"] == 4
        for found in (own, other):
            assert sum(card.chance for card in found.next) == pytest.approx(1)

    def test_one_more_card_is_an_animal_or_a_champion_that_is_still_out(self) -> None:
        found = known(position([{"cow": 4, "dog": 3}, {}, {}], champions=[["pig"], [], []]))
        cards = [value.card for value in found.values[0]]
        assert sorted(cards) == sorted(
            [kind for kind in KINDS if kind != "cow"]
            + [f"champion-{animal}" for animal in ANIMALS if animal != "pig"]
        )

    def test_an_empty_pile_has_no_next_card(self) -> None:
        farms = [{"cow": 2, "rat": 4}, {"cow": 2}, {}]
        assert known(position(farms, empty_pile=True)).next == ()


class TestWhoCanStillComplete:
    def test_anybody_as_long_as_some_are_out(self) -> None:
        found = known(position([{"cow": 3}, {}, {}]))
        (cows,) = [contest for contest in found.contests if contest.kind == "cow"]
        assert cows.out == 1 and cows.held == (3, 0, 0) and cows.seats == (0, 1, 2)

    def test_then_those_who_have_one_to_trade(self) -> None:
        others = {kind: 4 for kind in KINDS if kind != "cow"}
        found = known(position([{"cow": 3}, {"cow": 1}, others], empty_pile=True))
        (cows,) = [contest for contest in found.contests if contest.kind == "cow"]
        assert cows.out == 0 and cows.seats == (0, 1)
        assert [value.card for value in found.values[2]] == []
        assert "cow" in [value.card for value in found.values[1]]

    def test_a_whole_set_is_decided(self) -> None:
        found = known(position([{"cow": 4}, {}, {}]))
        assert "cow" not in [contest.kind for contest in found.contests]
        assert all("cow" not in [value.card for value in values] for values in found.values)

    def test_the_card_for_sale_is_still_out(self) -> None:
        found = known(run(position([{"cow": 3}, {}, {}]), reveal("cow")))
        (cows,) = [contest for contest in found.contests if contest.kind == "cow"]
        assert cows.out == 1


class TestTheLot:
    def test_what_it_is_worth_to_whom(self) -> None:
        found = known(run(position([{"cow": 3}, {"goose": 4}, {"cow": 0}]), reveal("cow")))
        assert [(value.gain, value.whole) for value in found.lot] == [(800, 800), (0, 1640), (0, 800)]
        english = Words("en")
        (said,) = [english.say(message, NAMES) for message in found.says]
        assert said == "Петя gets 800 points at once with the cow."

    def test_whoever_gains_most_comes_first(self) -> None:
        state = position([{"goose": 4}, {"cow": 4, "dog": 4}, {}])
        said = known(run(state, reveal("champion-cow"))).says
        assert [(message.args["seat"], message.args["points"]) for message in said] == [
            (Seat(1), 500),
            (Seat(0), 250),
            (Seat(2), 250),
        ]

    def test_whoever_is_on_the_way_hears_how_far_it_is(self) -> None:
        found = known(run(position([{"cow": 2}, {"cow": 1}, {}]), reveal("cow")))
        assert [(message.key, message.args["seat"], message.args["n"]) for message in found.says] == [
            ("kuhhandel.coach.on_the_way", Seat(0), 1),
            ("kuhhandel.coach.on_the_way", Seat(1), 2),
        ]
        assert known(run(position([{"rat": 2}, {}, {}]), reveal("rat"))).says == ()

    def test_a_rat_that_goes_round(self) -> None:
        found = known(run(position([{"rat": 3, "cow": 4}, {}, {}]), reveal("rat")))
        assert [value.gain for value in found.lot] == [-800, 0, 0]
        assert Words("ru").say(found.says[0], NAMES) == "С четвёртой крысой Петя теряет 800 очков."

    def test_nothing_is_for_sale(self) -> None:
        assert known(start()).lot == known(start()).says == ()


def test_everything_is_said_in_both_languages() -> None:
    rng = Random(8)
    said = set()
    for _ in range(3):
        for state, _, _ in play(GAME, random_setup(GAME, rng), rng):
            for message in messages_in(known(state)):
                said.add(message.key)
                for language in LANGUAGES:
                    assert Words(language).say(message, NAMES)
    assert {"kuhhandel.coach.gain", "kuhhandel.coach.on_the_way"} <= said
