"""What the board shows, what the prompts offer, and what the log says."""

from __future__ import annotations

from dataclasses import replace

from companion.core.messages import Message, Seat, Words
from companion.core.prompt import Choice, Pick, Who
from companion.games.whales import GAME
from companion.games.whales.state import State
from companion.games.whales.view import CardView, view
from tests.games.whales.table import (
    DEAL,
    NAMES,
    Raw,
    bonus,
    last_choice,
    lead,
    opened,
    play,
    plays,
    reward,
    run,
    start,
    trump,
    use,
)

RU = Words("ru")
DECK: Raw = {"sperm-1": {"bonus": "trump:orca"}, "orca-4": {"pearls": 3, "bonus": "flip"}}


def card(state: State, name: str) -> CardView:
    (found,) = (card for card in view(state, None).cards if card.card == name)
    return found


def said(before: State, raw: Raw) -> list[str]:
    """What the log says of a step, in Russian."""
    action = GAME.read(before, raw)
    return [RU.say(message, NAMES) for message in GAME.narrate(before, action, GAME.apply(before, action))]


def keys(messages: tuple[Message, ...]) -> list[str]:
    return [message.key for message in messages]


class TestCards:
    def test_all_thirty_six_are_shown_in_order(self) -> None:
        cards = view(start(), None).cards
        assert len(cards) == 36
        assert [card.number for card in cards[:9]] == list(range(1, 10))
        assert not any(card.gone for card in cards)

    def test_two_players_leave_the_fives_in_the_box(self) -> None:
        gone = [card for card in view(start(2), None).cards if card.gone]
        assert {(card.number, card.place) for card in gone} == {(5, "boxed")} and len(gone) == 4

    def test_where_a_card_has_gone(self) -> None:
        state = run(opened(drawn="blue-9"), play("orca-4"))
        found = card(state, "orca-4")
        assert (found.place, found.seat, found.trick, found.gone) == ("trick", 0, 1, True)
        state = run(state, *plays("orca-3", "orca-9", "narwhal-5"), reward("orca-4", 2))
        assert [card(state, name).place for name in ("orca-4", "orca-3", "narwhal-5")] == [
            "bonus",
            "played",
            "played",
        ]
        assert (card(state, "orca-4").seat, card(state, "orca-4").trick) == (0, 1)
        state = run(state, lead(0), use("orca-4", "flip"), use("sperm-1", "pearl"))
        assert [card(state, name).place for name in ("orca-4", "sperm-1", "sperm-2")] == [
            "used",
            "used",
            "bonus",
        ]

    def test_what_is_known_of_a_card(self) -> None:
        state = opened(deck=DECK)
        assert (card(state, "orca-4").pearls, card(state, "orca-4").effect) == (3, "flip")
        assert (card(state, "sperm-1").pearls, card(state, "sperm-1").effect) == (None, "trump:orca")

    def test_the_deck_for_the_next_game(self) -> None:
        state = run(opened(deck=DECK), use("sperm-1"))
        assert view(state, None).deck == {
            **DECK,
            "narwhal-2": {"pearls": 3},
            **{f"{family}-5": {"pearls": 1} for family in ("orca", "narwhal", "blue", "sperm")},
        }


class TestTrick:
    def test_the_family_to_follow(self) -> None:
        state = opened()
        shown = view(state, None)
        assert (shown.leader, shown.follow, shown.winning) == (0, None, None)
        assert shown.follow_says == Message("whales.follow.free")
        shown = view(run(state, play("orca-5")), None)
        assert (shown.leader, shown.follow, shown.names_leader) == (0, None, 0)
        assert shown.follow_says == Message("whales.follow.after_five")
        assert shown.trick[0].counts_as is None
        shown = view(run(state, *plays("orca-5", "blue-3")), None)
        assert shown.follow == "blue"
        assert [(laid.counts_as, laid.trump) for laid in shown.trick] == [("blue", True), ("blue", True)]

    def test_trump_and_token_change_before_everyones_eyes(self) -> None:
        state = run(opened(), play("orca-1"), use("sperm-2", "trump:orca"))
        shown = view(state, None)
        assert (shown.trump, shown.token, shown.trick[0].trump) == ("orca", 1, True)
        assert view(start(), None).token_says is None

    def test_bonuses_with_what_they_do(self) -> None:
        shown = view(run(opened(deck=DECK), play("orca-1")), None)
        assert [bonus.effect for bonuses in shown.bonuses for bonus in bonuses] == [
            "trump:orca",
            None,
            None,
            None,
        ]
        assert [bonus.usable for bonuses in shown.bonuses for bonus in bonuses] == [False, True, False, False]
        assert shown.bonuses[1][0].says == Message("whales.effect.unknown")


class TestRewards:
    def position(self) -> State:
        """Seat 2 has won; seat 3 has played a five."""
        return run(opened(drawn="blue-9", deck=DECK), *plays("orca-4", "orca-3", "orca-9", "narwhal-5"))

    def test_what_each_choice_gives_to_whom(self) -> None:
        known, unknown, five = view(self.position(), None).rewards
        assert (known.card, known.owner, known.pearls, known.effect, known.five) == (
            "orca-4",
            0,
            3,
            "flip",
            False,
        )
        assert keys(known.gives) == ["whales.gives.pearls", "whales.gives.bonus", "whales.gives.five_chooses"]
        assert known.gives[2].args["seat"] == Seat(3)
        assert (unknown.card, unknown.pearls) == ("orca-3", None)
        assert keys(unknown.gives)[0] == "whales.gives.unknown"
        assert (five.card, five.pearls, five.effect, five.five) == ("narwhal-5", 1, None, True)
        assert keys(five.gives) == ["whales.gives.pearls", "whales.gives.no_bonus", "whales.gives.leads"]

    def test_after_the_last_trick_nobody_leads(self) -> None:
        (offer,) = view(last_choice((0, 0)), None).rewards
        assert keys(offer.gives)[2] == "whales.gives.round_ends"

    def test_there_are_none_before_the_trick_is_full(self) -> None:
        assert view(opened(), None).rewards == ()


class TestRounds:
    def test_running_totals(self) -> None:
        state = run(last_choice((4, 2), (("orca-3", "orca-4"), ())), reward("narwhal-1"))
        shown = view(state, None)
        assert (shown.pearls, shown.pairs, shown.totals) == ((5, 2), (1, 0), (6, 2))
        assert ([score.points for score in shown.rounds], shown.running) == ([(6, 2)], ((6, 2),))
        assert shown.seats[0].figure == 6

    def test_several_rounds_run_up(self) -> None:
        first = run(last_choice((4, 2)), reward("narwhal-1"))
        second = replace(last_choice((1, 7)), match=first.match)
        state = run(second, reward("narwhal-1"))
        assert view(state, None).running == ((5, 2), (7, 9))

    def test_a_seat_tells_how_far_it_is_from_the_target(self) -> None:
        state = run(last_choice((3, 2, 1), totals=(10, 28, 28)), reward("narwhal-1"))
        details = [seat.details[-1] for seat in view(state, None).seats]
        assert state.match.totals == (14, 30, 29)
        assert details == [
            Message("whales.detail.missing", n=16, target=30),
            Message("whales.detail.reached", target=30),
            Message("whales.detail.missing", n=1, target=30),
        ]

    def test_nobody_sees_more_than_the_table(self) -> None:
        state = run(opened(), play("orca-1"))
        assert view(state, 2) == view(state, None)


class TestPrompts:
    def only(self, state: State) -> Choice:
        (choice,) = GAME.prompt(state).choices
        return choice

    def test_the_trump_is_drawn_by_chance(self) -> None:
        choice = self.only(start())
        assert choice.chance and len(pick(choice).items) == 36
        assert len(pick(self.only(start(2))).items) == 32

    def test_a_first_bonus_of_each_seat_that_has_none(self) -> None:
        choice = self.only(run(start(), trump("orca-1"), bonus(2, "orca-2")))
        assert choice.seats == (0, 1, 3)
        values = [item.value for item in pick(choice).items]
        assert "orca-2" not in values and "blue-5" not in values and len(values) == 31

    def test_a_card_or_a_bonus(self) -> None:
        play_, known = GAME.prompt(opened(deck=DECK)).choices
        assert (play_.do, len(pick(play_).items)) == ("play", 32)
        assert (known.do, known.fields, known.fixed) == ("use", (), (("card", "sperm-1"),))
        _, unknown = GAME.prompt(opened()).choices
        assert [item.value for item in pick(unknown).items][:2] == ["flip", "pearl"]

    def test_what_a_card_would_mean(self) -> None:
        state = run(
            opened(3, drawn="blue-9"), *plays("narwhal-3", "orca-2", "narwhal-8"), reward("narwhal-3", 1)
        )
        state = run(state, *plays("sperm-4", "narwhal-9"))
        notes = {
            item.value: item.note and item.note.key for item in pick(GAME.prompt(state).choices[0]).items
        }
        assert notes["narwhal-7"] == "whales.note.missed"
        assert notes["sperm-9"] is None
        assert (notes["blue-1"], notes["orca-1"]) == ("whales.note.trump", "whales.note.off")
        assert notes["orca-5"] == "whales.note.five"

    def test_a_revoke_to_be_is_told_with_the_trick_that_gives_it_away(self) -> None:
        state = run(opened(3, drawn="blue-9"), *plays("narwhal-3", "orca-2", "narwhal-8"))
        state = run(state, reward("narwhal-3", 1), play("sperm-7"), play("sperm-9"))
        (note,) = {
            item.note for item in pick(GAME.prompt(state).choices[0]).items if item.value == "narwhal-7"
        }
        assert note == Message("whales.note.missed", trick=1)

    def test_what_an_unknown_bonus_would_change(self) -> None:
        for drawn, other_side in (("blue-3", 9), ("blue-9", 1)):
            _, unknown = GAME.prompt(opened(drawn=drawn)).choices
            assert {item.value: item.note and item.note.key for item in pick(unknown).items} == {
                "flip": f"whales.note.token.{other_side}",
                "pearl": None,
                "trump:narwhal": None,
                "trump:blue": "whales.note.trump_already",
                "trump:sperm": None,
                "trump:orca": None,
            }

    def test_the_next_round_is_called_by_its_number(self) -> None:
        state = run(last_choice((4, 2), round=3), reward("narwhal-1"))
        plain, led = GAME.prompt(state).choices
        assert plain.label == Message("whales.choice.deal", round=4) and not plain.fields
        assert led.label == Message("whales.choice.deal_led", round=4)
        assert led.fields == (Who("leader", (0, 1)),)

    def test_first_bonuses_are_due_only_before_the_first_trick(self) -> None:
        state = run(start(), trump("orca-1"), bonus(2, "orca-2"))
        assert view(state, None).due_bonuses == (0, 1, 3)
        assert view(start(), None).due_bonuses == ()

    def test_pearls_are_asked_only_where_nobody_knows_them(self) -> None:
        state = run(opened(drawn="blue-9"), *plays("narwhal-2", "orca-3", "narwhal-9", "narwhal-5"))
        known, unknown, five = GAME.prompt(state).choices
        assert (known.fields, five.fields) == ((), ())
        assert [item.value for item in pick(unknown).items] == [1, 2, 3]

    def test_any_seat_may_lead(self) -> None:
        state = run(
            opened(drawn="blue-9"),
            *plays("narwhal-2", "orca-3", "narwhal-9", "narwhal-5"),
            reward("narwhal-2"),
        )
        assert self.only(state).fields == (Who("leader", (0, 1, 2, 3)),)


def pick(choice: Choice) -> Pick:
    (field,) = choice.fields
    assert isinstance(field, Pick)
    return field


class TestLog:
    def test_the_worked_trick_in_words(self) -> None:
        state = opened(drawn="blue-1", firsts=("orca-1", "orca-2", "orca-3", "orca-4"))
        told = []
        for raw in (
            play("narwhal-2"),
            use("orca-2", "flip"),
            *plays("narwhal-6", "blue-9", "orca-5"),
            reward("narwhal-2"),
            lead(1),
        ):
            told += said(state, raw)
            state = run(state, raw)
        assert told == [
            "Андрей играет нарвала 2.",
            "Тёма использует бонус «косатка 2»: перевернуть жетон.",
            "Козырь — синий кит, жетон на 9: побеждает старшая карта.",
            "Тёма играет нарвала 6.",
            "Лена играет синего кита 9.",
            "Женя играет пятёрку.",
            "Лена берёт взятку: синий кит 9 — единственный козырь.",
            "Лена выбирает нарвала 2: 3 жемчужины.",
            "Андрей оставляет эту карту как бонус.",
            "Сыграна пятёрка: Женя решает, кто начнёт следующую взятку.",
            "Женя решает: следующую взятку начинает Тёма.",
        ]

    def test_the_opening_in_words(self) -> None:
        state = start(2)
        assert said(state, trump("orca-7")) == [
            "Козырь назначает карта: косатка 7.",
            "Козырь — косатка, жетон на 9: побеждает старшая карта.",
        ]
        assert said(start(3), trump("orca-5")) == ["Это пятёрка: нужна другая карта."]
        state = run(state, trump("orca-7"), bonus(1, "blue-3"))
        assert said(state, bonus(0, "sperm-3")) == [
            "Андрей выкладывает кашалота 3: это первый бонус.",
            "Бонусы выложены, взятку начинает Андрей.",
        ]

    def test_a_five_that_was_led_gets_its_family(self) -> None:
        assert said(run(opened(), play("orca-5")), play("blue-2")) == [
            "Тёма играет синего кита 2.",
            "Пятёрка получает семейство: синий кит.",
        ]

    def test_a_revoke_is_told_at_once(self) -> None:
        state = run(
            opened(3, drawn="blue-9"), *plays("narwhal-3", "orca-2", "narwhal-8"), reward("narwhal-3", 1)
        )
        state = run(state, *plays("narwhal-4", "narwhal-6"))
        assert said(state, play("narwhal-7"))[1] == (
            "Похоже на ошибку. Тёма: во взятке 1 вместо семейства «нарвал» — косатка 2, "
            "а во взятке 2 — нарвал 7."
        )

    def test_the_end_of_a_round(self) -> None:
        told = said(last_choice((4, 2)), reward("narwhal-1"))
        assert told[-1] == "Раунд 1 окончен: Андрей +5, Тёма +2."
        told = said(last_choice((30, 31)), reward("narwhal-1"))
        assert told[-1] == "Ничья за первое место (31): Андрей, Тёма. Нужен ещё раунд."
        told = said(last_choice((40, 31)), reward("narwhal-1"))
        assert told[-1] == "Побеждает Андрей: 41 очко."
        assert said(run(last_choice((4, 2)), reward("narwhal-1")), DEAL) == ["Начинается раунд 2."]
