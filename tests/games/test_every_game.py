"""What holds in every game, at every step of random whole games. A new game is tested by being registered."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.contract import replay, standing
from companion.core.action import Json
from companion.core.agreed import KNOWN_EVERYWHERE
from companion.core.chronicle import Log
from companion.core.codec import decode, encode
from companion.core.errors import Refusal
from companion.core.game import Game, totals
from companion.core.messages import LANGUAGES, Message, Words, gaps
from companion.core.session import Session
from companion.document import write_document
from companion.games import GAME_IDS, load
from tests.games.harness import (
    NAMES,
    agreed_action,
    check_conservation,
    disguise,
    fill,
    messages_in,
    play,
    random_setup,
)

GAMES_EACH = 6
"""Random whole games a test plays of each game."""
ERRING_GAMES_EACH = 3
"""Further ones, of tables that err: now and then something is agreed beside the rules, and one in three ends
before its end."""
LOOKS = 120
"""How many steps of a game the dearer tests look at."""

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def random_games(game_id: str) -> list[tuple[Game[Any], Any, list[tuple[Any, Any, Any]]]]:
    """Whole random games: (game, set-up, steps)."""
    game = load(game_id)
    played = []
    for number in range(GAMES_EACH + ERRING_GAMES_EACH):
        rng = Random(f"{game_id} {number}")
        setup = random_setup(game, rng)
        errs = number >= GAMES_EACH
        ends = number == GAMES_EACH
        often = 0.1 if errs else 0
        steps = play(game, setup, rng, agreed=often, end=0.01 if ends else 0, unasked=often)
        played.append((game, setup, list(steps)))
    return played


@pytest.fixture(scope="module", params=GAME_IDS)
def games(request: pytest.FixtureRequest) -> list[tuple[Game[Any], Any, list[tuple[Any, Any, Any]]]]:
    return random_games(request.param)


def test_prompts_offer_the_open_verbs_to_the_seat_in_turn(games: Any) -> None:
    """And nothing else, but for verbs that are closed for a reason which is secret (a lack of coins)."""
    for game, _, steps in games:
        for position in (steps[0][0], *(after for _, _, after in steps)):
            prompt = game.prompt(position)
            offered = {choice.do for choice in prompt.choices}
            placed = (game.phase_verbs or game.verbs)(position)
            assert set(game.verbs(position)) <= offered <= set(placed)
            assert prompt.seat == position.turn


def test_an_action_survives_json(games: Any) -> None:
    for _, _, steps in games:
        for _, action, _ in steps:
            written = json.loads(json.dumps(encode(action)))
            assert decode(type(action), written) == action


def test_replaying_the_log_leads_to_the_same_position(games: Any) -> None:
    for game, setup, steps in games:
        document = json.loads(json.dumps(write_document(setup, [encode(action) for _, action, _ in steps])))
        answer = replay(document)
        assert answer == {"ok": True, "game": game.id, **standing(game, steps[-1][2], setup.seats)}
        assert answer["over"] and (answer["winners"] or not answer["scored"])


def test_without_points_nobody_has_any(games: Any) -> None:
    for game, setup, steps in games:
        for _, _, state in some(steps):
            told: Any = standing(game, state)
            assert told["scored"] is game.scored(steps[0][0])
            if not told["scored"]:
                assert told["totals"] == [0] * len(setup.seats) and not any(told["sheet"])
                assert all(seat.figure is None for seat in game.view(state, None).seats)


def test_the_winners_are_those_in_the_first_place(games: Any) -> None:
    for game, setup, steps in games:
        end = steps[-1][2]
        places = game.places(end)
        assert len(places) == len(setup.seats)
        assert game.winners(end) == tuple(seat for seat, place in enumerate(places) if place == 1)


def test_undo_then_redo_changes_nothing(games: Any) -> None:
    for game, setup, steps in games:
        session = Session(game, setup)
        for _, action, _ in steps:
            session.submit(encode(action))
        rng = Random(1)
        for _ in range(20):
            session.go_to(rng.randrange(len(steps)))
            assert session.state == steps[session.cursor][0]
            session.redo()
            assert session.state == steps[session.cursor - 1][2]
        session.go_to(len(steps))
        assert session.state == steps[-1][2]


def test_the_app_rolls_the_same_again_after_undo(games: Any) -> None:
    for game, setup, steps in games:
        session = Session(game, setup, seed="a seed")
        rng = Random(2)
        for _, action, _ in steps[:200]:
            drawn = [choice for choice in session.prompt().choices if choice.chance and _can_be_drawn(choice)]
            if drawn:
                first = session.roll(drawn[0])
                assert session.preview(first) is None
                session.submit(first, "app")
                session.undo()
                assert session.roll(drawn[0]) == first
            session.submit(encode(action))
            if rng.random() < 0.1:
                session.undo()
                session.redo()


def _can_be_drawn(choice: Any) -> bool:
    """A line-up of horses is dealt from what the players have entered: the app can't make one up."""
    return not any(type(field).__name__ == "Rows" for field in choice.fields)


def some(steps: list[tuple[Any, Any, Any]]) -> list[tuple[Any, Any, Any]]:
    """The last step and an even choice of the others."""
    return [*steps[:: 1 + len(steps) // LOOKS], steps[-1]]


def test_the_table_sees_no_secrets(games: Any) -> None:
    for game, _, steps in games:
        rng = Random(3)
        for _, _, state in some(steps):
            other = disguise(game, state, rng)
            if other is state:
                continue  # nothing is secret here
            assert game.view(other, None) == game.view(state, None)
            assert game.agreed_choices(other) == game.agreed_choices(state)


def test_every_sheet_adds_up(games: Any) -> None:
    for game, setup, steps in games:
        for _, _, state in some(steps):
            answer: Any = standing(game, state)
            assert answer["totals"] == [sum(line["points"] for line in lines) for lines in answer["sheet"]]
            assert answer["totals"] == list(totals(game.sheet(state)))
            assert len(answer["totals"]) == len(setup.seats)


def test_everything_is_said_in_both_languages(games: Any) -> None:
    speakers = [Words(language) for language in LANGUAGES]
    heard: set[Any] = set()
    for game, _, steps in games:
        for before, action, after in some(steps):
            said = [game.prompt(before), game.agreed_choices(before), game.story(before, action, after)]
            said.append(game.sheet(after))
            said += [game.view(after, viewer) for viewer in (None, 0)]
            said += [game.glance(after), *(game.own(after, seat) for seat in range(2))]
            said += [game.verdict(after) if after.over else (), game.warnings(after)]
            said += [game.chronicle(log_of(steps))] if after.over else []
            messages = {(message.key, *message.args.items()): message for message in messages_in(said)}
            for message in (messages[new] for new in messages.keys() - heard):
                for words in speakers:
                    assert words.say(message, NAMES)
            heard |= messages.keys()


def log_of(steps: list[tuple[Any, Any, Any]]) -> Log[Any]:
    """The whole game as its chronicle gets it."""
    states = (steps[0][0], *(after for _, _, after in steps))
    return Log(states, tuple(action for _, action, _ in steps))


def test_a_chronicle_draws_everybody_to_the_final_score(games: Any) -> None:
    for game, setup, steps in games:
        charts = game.chronicle(log_of(steps)).charts
        if not game.scored(steps[-1][2]):
            assert not charts
            continue
        for chart in charts:
            assert len(chart.series) == len(setup.seats)
            assert {len(values) for values in chart.series} == {len(chart.labels)}
        assert tuple(values[-1] for values in charts[0].series) == totals(game.sheet(steps[-1][2]))


def test_a_chronicle_tells_two_or_three_moments_and_where_they_are(games: Any) -> None:
    for number, (game, setup, steps) in enumerate(games):
        moments = game.chronicle(log_of(steps)).moments
        whole, scored = number < GAMES_EACH, game.scored(steps[-1][2])
        assert (2 if whole and scored else 1) <= len(moments) <= 3
        weights = [moment.weight for moment in moments]
        assert weights == sorted(weights, reverse=True) and max(weights) <= 100
        assert all(0 <= moment.step < len(steps) for moment in moments)
        for language in LANGUAGES:
            told = [Words(language).say(moment.message, setup.seats) for moment in moments]
            assert len(set(told)) == len(told)


def test_a_feat_belongs_to_a_record_and_a_seat_has_it_once(games: Any) -> None:
    for game, setup, steps in games:
        feats = game.chronicle(log_of(steps)).feats
        assert {feat.record for feat in feats} <= set(game.records)
        assert len({(feat.key, feat.seat) for feat in feats}) == len(feats)
        assert {feat.seat for feat in feats} <= set(range(len(setup.seats)))
        assert all(feat.value > 0 for feat in feats)


def test_random_games_set_every_record(games: Any) -> None:
    (game,) = {game.id: game for game, _, _ in games}.values()
    set_here = {feat.record for _, _, steps in games for feat in game.chronicle(log_of(steps)).feats}
    usual = {record for record in game.records if record.key != "whales.record.quickest"}
    assert usual <= set_here, "the target of these whales is rarely the usual one"


def test_what_is_agreed_is_never_a_verb_of_the_game_and_some_action_is_accepted(games: Any) -> None:
    for game, _, steps in games:
        rng = Random(5)
        for state, _, after in rng.sample(steps, min(len(steps), 40)):
            for position in (state, after):
                verbs = game.agreed_verbs(position)
                assert not set(verbs) & set(game.verbs(position))
                for verb in verbs:
                    others = [other for other in verbs if other != verb]
                    assert agreed_action(game, position, rng, *others), verb
                accepted = {kind.do for kind in KNOWN_EVERYWHERE if _some_seat(game, position, kind.do)}
                assert accepted <= set(verbs)


def _some_seat(game: Game[Any], state: Any, verb: str) -> bool:
    """Whether the verb would be accepted with nothing but a seat."""
    for seat in range(state.players):
        try:
            game.apply(state, game.read(state, {"do": verb, "seat": seat}))
        except Refusal:
            continue
        return True
    return False


def test_a_game_that_the_table_ends_keeps_its_totals_and_shows_nothing_open(games: Any) -> None:
    for game, _, steps in games:
        if "end" not in game.agreed_verbs(steps[0][0]):
            continue
        for state, _, _ in Random(6).sample(steps, min(len(steps), 60)):
            ended = game.apply(state, game.read(state, {"do": "end", "why": "пора спать"}))
            assert ended.over and ended.ended == "table" and ended.turn is None and ended.phase == "over"
            assert game.agreed_verbs(ended) == ()
            assert bool(game.winners(ended)) == game.scored(ended)
            kept = totals(game.sheet(ended)) == totals(game.sheet(state))
            assert kept or _money_counts_only_then(state) or _loses_its_open_round(state)
            assert game.prompt(ended).seat is None
            with pytest.raises(Refusal) as caught:
                game.read(ended, {"do": "end"})
            assert caught.value.code == "game_over"


def _money_counts_only_then(state: Any) -> bool:
    """Kuhhandel's «Деньги не пахнут»."""
    return bool(getattr(getattr(state, "agreed", None), "non_olet", False))


def _loses_its_open_round(state: Any) -> bool:
    """A score sheet counts what stands in the round in work, until the table ends the game in it."""
    return any(getattr(getattr(state, "open", None), "values", ()))


def test_who_sits_out_is_never_in_turn(games: Any) -> None:
    for _, _, steps in games:
        for _, _, state in steps:
            assert state.turn not in state.sitting_out
            assert list(state.sitting_out) == sorted(set(state.sitting_out))


def test_nothing_is_made_or_lost(games: Any) -> None:
    """But for what was agreed, of which a position says by how much."""
    for game, _, steps in games:
        for _, _, state in some(steps):
            check_conservation(game, state)


def test_random_nonsense_changes_nothing_and_gets_a_sentence(games: Any) -> None:
    speakers = [Words(language) for language in LANGUAGES]
    reasons: dict[str, Message] = {}
    for game, _, steps in games:
        rng = Random(4)
        for state, action, _ in rng.sample(steps, min(len(steps), 25)):
            before = repr(state)
            for raw in _nonsense(game, state, encode(action), rng):
                try:
                    game.apply(state, game.read(state, raw))
                except Refusal as refusal:
                    reasons[repr(refusal.message)] = refusal.message
            assert repr(state) == before
    for reason in reasons.values():
        for words in speakers:
            assert words.say(reason, NAMES)


def _nonsense(game: Game[Any], state: Any, action: dict[str, Json], rng: Random) -> list[Json]:
    """Actions that are mostly wrong: other verbs, other seats, wrong types, fields too many or too few."""
    wrong: list[Json] = [None, [], 7, {}, {"do": "dance"}, {"do": None}, {**action, "surplus": 1}]
    wrong += [{**action, "seat": seat} for seat in (-1, 0, 1, 99, True, None, "0")]
    values: list[Json] = [None, True, -1, 0, 1.0, 10**30, "", "x", [], [1], {}, "\ud800"]
    for name in action:
        wrong += [{**action, name: value} for value in values]
        wrong.append({key: value for key, value in action.items() if key != name})
    wrong += [fill(choice, rng) for choice in game.prompt(state).choices]
    wrong += [{"do": kind.do} for kind in (*game.rules, *KNOWN_EVERYWHERE)]
    for choice in game.agreed_choices(state):
        said = fill(choice, rng)
        wrong += [{**said, name: value} for name in (*said, "seat", "why") for value in values]
        wrong.append({**said, "why": "ж" * 61})
    return wrong


@every_game
def test_all_catalogues_have_the_same_keys_and_gaps(game_id: str) -> None:
    russian, *others = (Words(language).catalogue(game_id) for language in LANGUAGES)
    for other in others:
        assert russian.keys() == other.keys()
        for key in russian:
            assert set(gaps(russian[key])) == set(gaps(other[key])), key


@every_game
def test_the_words_that_every_game_needs_are_there(game_id: str) -> None:
    game = load(game_id)
    for language in LANGUAGES:
        words = Words(language)
        assert words.say(Message(f"{game_id}.name"))
        assert words.say(Message(f"{game_id}.tagline"))
        assert words.say(Message(f"{game_id}.unit", n=5))
        for kind in (*game.rules, *(agreement.kind for agreement in game.agreed)):
            assert words.say(game.verb_name(kind.do))
        for option in game.options:
            if option.describe()["type"] != "knowledge":
                assert words.say(Message(f"{game_id}.option.{option.name}"))
                assert words.say(Message(f"{game_id}.option.{option.name}.help"))
        for record in game.records:
            assert words.say(Message(record.key))
            assert "7" in words.say(Message(f"{record.key}.value", n=7))


@every_game
def test_golden_playthroughs(game_id: str) -> None:
    """Readable whole games with the standing they lead to: ``{"document": …, "standing": …}``."""
    golden = sorted((Path(__file__).parent / game_id / "golden").glob("*.json"))
    assert golden, f"{game_id} has no golden playthrough"
    for path in golden:
        kept = json.loads(path.read_text(encoding="utf-8"))
        answer = replay(kept["document"])
        assert answer["ok"], f"{path.name}: {answer}"
        assert {name: answer[name] for name in kept["standing"]} == kept["standing"], path.name
