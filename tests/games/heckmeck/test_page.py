"""What the page of a turn asks, and what the table hears of a step."""

from __future__ import annotations

from typing import Any

from companion.core.action import Action
from companion.core.messages import Message, Seat
from companion.games.heckmeck import GAME
from companion.games.heckmeck.actions import Keep, Stop, Take
from companion.games.heckmeck.state import State
from tests.games.heckmeck.test_rulebook import WORM, after_keeping, position, roll, run

VASYA, MASHA = Seat(0), Seat(1)


def notes(state: State, verb: str) -> dict[Any, Message]:
    """What stands beside each thing that a verb could be done with."""
    (choice,) = [choice for choice in GAME.prompt(state).choices if choice.do == verb]
    field: Any = choice.fields[0]
    return {item.value: item.note for item in field.items}


def said(state: State, action: Action) -> list[Message]:
    return list(GAME.narrate(state, action, run(state, action)))


class TestThePage:
    def test_a_face_says_how_many_dice_it_takes_and_what_sum_it_leads_to(self) -> None:
        state = run(after_keeping(position([(), ()]), (2, WORM)), roll(4, 4, 4, 5, 1, WORM))
        assert notes(state, "keep") == {
            1: Message("heckmeck.note.keep", n=1, sum=11),
            4: Message("heckmeck.note.keep", n=3, sum=22),
            5: Message("heckmeck.note.keep", n=1, sum=15),
        }

    def test_a_tile_says_where_it_comes_from(self) -> None:
        state = after_keeping(position([(), (23, 25), (26,)]), (5, WORM))
        assert notes(state, "take") == {
            24: Message("heckmeck.note.grill", worms=1),
            25: Message("heckmeck.note.steal", seat=MASHA, worms=2),
        }

    def test_the_question_tells_whether_there_is_anything_to_decide(self) -> None:
        state = position([(), ()])
        turn = [
            state,
            run(state, roll(5, 5, 5, 5, WORM, WORM, 1, 1)),
            after_keeping(state, (4, 5), (3, WORM)),
            after_keeping(state, (4, 5), (4, WORM)),
        ]
        asked = [(GAME.prompt(state).ask.key, GAME.prompt(state).ask.args["n"]) for state in turn]
        assert asked == [
            ("heckmeck.ask.start", 8),
            ("heckmeck.ask.keep", 8),
            ("heckmeck.ask.decide", 1),
            ("heckmeck.ask.take", 0),
        ]

    def test_the_board_knows_whether_a_worm_is_set_aside(self) -> None:
        for face, worm in ((WORM, True), (5, False)):
            seen: Any = GAME.view(after_keeping(position([(), ()]), (2, face)), None)
            assert seen.has_worm is worm

    def test_a_stack_shows_its_top_and_tells_what_lies_below_from_the_top_down(self) -> None:
        details = [seat.details for seat in GAME.view(position([(), (21,), (22, 30, 27)]), None).seats]
        assert details == [
            (Message("heckmeck.detail.no_tiles"),),
            (Message("heckmeck.detail.top", tile=21, worms=1),),
            (
                Message("heckmeck.detail.top", tile=27, worms=2),
                Message("heckmeck.detail.below", tiles=(30, 22)),
            ),
        ]


class TestTheStory:
    def test_a_face_is_kept_with_the_sum_it_leads_to(self) -> None:
        state = run(after_keeping(position([(), ()]), (2, WORM)), roll(4, 4, 4, 5, 1, WORM))
        kept = Message("heckmeck.did.keep", seat=VASYA, n=3, face=Message("heckmeck.face.4"), sum=22)
        assert said(state, Keep(face=4)) == [kept]

    def test_a_tile_is_taken_from_the_grill_or_stolen_from_its_owner(self) -> None:
        state = after_keeping(position([(), (23, 25), (26,)]), (5, WORM))
        assert said(state, Take(tile=24)) == [Message("heckmeck.did.take", seat=VASYA, tile=24)]
        assert said(state, Take(tile=25)) == [Message("heckmeck.did.steal", seat=VASYA, tile=25, owner=MASHA)]

    def test_a_failure_tells_what_it_cost(self) -> None:
        gave_up = Message("heckmeck.did.stop", seat=VASYA)
        assert said(after_keeping(position([(), (22,)]), (1, 1)), Stop()) == [
            gave_up,
            Message("heckmeck.did.fail", seat=VASYA),
        ]
        returned = Message("heckmeck.did.fail_return", seat=VASYA, tile=23)
        assert said(after_keeping(position([(23,), ()]), (1, 1)), Stop()) == [
            gave_up,
            returned,
            Message("heckmeck.did.flip", tile=36),
        ]
        highest = tuple(range(24, 37))
        assert said(after_keeping(position([(23,), ()], flipped=highest), (1, 1)), Stop()) == [
            gave_up,
            returned,
        ]

    def test_the_last_tile_ends_the_game(self) -> None:
        state = after_keeping(position([(), ()], flipped=tuple(range(22, 37))), (5, WORM))
        assert said(state, Take(tile=21)) == [
            Message("heckmeck.did.take", seat=VASYA, tile=21),
            Message("heckmeck.did.end"),
        ]
