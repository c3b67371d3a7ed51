"""What the screens are given: the board, the prompts and the story of a step."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.action import Json
from companion.core.chance import Stream
from companion.core.chance import roll as app_roll
from companion.core.messages import LANGUAGES, Message, Words
from companion.core.prompt import Amount, Pick, Rows, Text
from companion.games.circle import GAME
from companion.games.circle.payout import PAY_TABLE
from companion.games.circle.state import State
from companion.games.circle.view import CircleView, Landing, TokenView
from tests.games.circle.playing import (
    SEATS,
    all_bets,
    bet,
    betting,
    ended,
    line_up,
    move,
    new_game,
    placed,
    play,
    racing,
    roll,
    with_values,
)


def view(state: State, viewer: int | None = None) -> CircleView:
    seen = GAME.view(state, viewer)
    assert isinstance(seen, CircleView)
    return seen


def story(state: State, action: Json, language: str = "en") -> list[str]:
    done = GAME.read(state, action)
    return [Words(language).say(said, SEATS) for said in GAME.narrate(state, done, GAME.apply(state, done))]


def test_between_races_there_are_windows_but_no_horses() -> None:
    seen = view(new_game())
    assert (seen.phase, seen.turn, seen.race, seen.horses, seen.home) == ("line_up", None, 1, (), ())
    assert [window.stall for window in seen.windows] == [1, 2, 3, 4, 5, 6, 7]
    assert (seen.last_race, seen.results, seen.purses, seen.face) == (None, (), ((0, 0, 0, 0),), None)
    assert seen.pay_table == PAY_TABLE


def test_the_variants_are_told() -> None:
    seen = view(new_game(hidden=True, crowd=True))
    assert (seen.hidden, seen.royal, seen.crowd, seen.by_tokens) == (True, False, True, False)


def test_horses_stand_on_printed_fields() -> None:
    horses = view(betting()).horses
    assert [horse.field for horse in horses] == [36, 35, 34, 33, 32, 31, 30]
    assert [horse.position for horse in horses] == [0, -1, -2, -3, -4, -5, -6]
    assert [horse.card.name for horse in horses] == [f"Конь {stall}" for stall in range(1, 8)]
    assert all(horse.face_up and horse.place is None and not horse.leads for horse in horses)


def test_before_the_roll_every_symbol_has_its_landing() -> None:
    """Horse 7 has a head of 2 and 8 otherwise: at the start a 2 gets it nowhere."""
    landings = view(racing()).horses[6].landings
    assert [(landed.face, landed.value, landed.steps, landed.field) for landed in landings] == [
        ("head", 2, 0, 30), ("cap", 8, 8, 2), ("saddle", 8, 8, 2), ("shoe", 8, 8, 2),
    ]  # fmt: skip
    assert [landed.blocked for landed in landings] == [True, False, False, False]


def test_after_the_roll_only_the_rolled_symbol_counts_and_only_for_open_cards() -> None:
    state = placed(with_values(racing(), 1, 6), [11, 17, 16, None, 2, 3, 4], [1, 2, 5], home=(4,), leader=4)
    horses = view(play(state, roll("saddle"))).horses
    assert horses[0].landings == (
        Landing("saddle", 6, steps=4, position=15, field=15, blocked=True, home=False, takes_lead=False),
    )
    assert [len(horse.landings) for horse in horses] == [1, 1, 0, 0, 1, 0, 0]
    assert [horse.face_up for horse in horses] == [True, True, False, False, True, False, False]
    assert (horses[3].position, horses[3].field, horses[3].place, horses[3].leads) == (None, None, 1, True)


def test_a_landing_says_who_would_come_home_or_take_the_lead() -> None:
    state = placed(racing(), [17, 36, 1, 2, 3, 4, 5])
    first, second, third = (horse.landings[0] for horse in view(state).horses[:3])
    assert (first.takes_lead, first.home, first.field) == (True, False, 22)
    assert (second.home, second.field, second.position, second.blocked) == (True, None, 42, False)
    assert not third.takes_lead


def test_every_landing_is_where_the_move_goes() -> None:
    state = placed(racing(), [30, 29, 26, 25, -4, -5, -6])
    for face in ("head", "cap", "saddle", "shoe"):
        for horse in view(play(state, roll(face))).horses:
            after = play(state, roll(face), move(horse.stall))
            expected = None if horse.landings[0].home else horse.landings[0].position
            assert after.track.positions[horse.stall - 1] == expected


def test_the_track_at_a_glance_those_in_front_first() -> None:
    def glance(state: State) -> list[str]:
        return [Words("en").say(said, SEATS) for said in GAME.glance(state)]

    assert glance(new_game()) == [] and glance(betting()) == ["Race 1 of 3."]
    state = placed(racing(), [0, 7, None, 37 - 1, 1, None, -6], home=(6, 3), leader=6)
    assert glance(play(state, roll("shoe"))) == [
        "Race 1 of 3.",
        "On the track: #6 Конь 6 home, place 1, #3 Конь 3 home, place 2, #4 Конь 4 at 36, #2 Конь 2 at 7, "
        "#5 Конь 5 at 1, #1 Конь 1 at the start, #7 Конь 7 at the start.",
        "The die shows: horseshoe.",
    ]


def test_open_bets_lie_in_the_windows_in_the_order_they_came() -> None:
    state = play(betting(3, first=1), bet(4, 2), bet(4, 1), bet(4, 1), bet(6, 1), bet(5, 2))
    seen = view(state)
    assert seen.windows[3].tokens == (TokenView(1, 2), TokenView(2, 1), TokenView(0, 1))
    assert (seen.windows[3].count, seen.windows[3].column) == (4, 3)
    assert seen.windows[4].tokens == (TokenView(2, 2),)
    assert (seen.windows[0].count, seen.windows[0].column) == (0, None)
    assert [hand.left for hand in seen.hands] == [2, 1, 1]
    assert [hand.tokens for hand in seen.hands] == [(1, 2), (1,), (1,)]


def test_the_column_of_a_window_counts_tokens_with_the_new_scheme() -> None:
    window = view(play(betting(2, by_tokens=True), bet(4, 2), bet(4, 1))).windows[3]
    assert (window.count, window.column) == (2, 1)


def test_face_down_tokens_are_seen_by_their_owner_alone() -> None:
    state = play(betting(2, hidden=True), bet(4, 2), bet(4, 0), bet(5, 1))
    assert view(state).windows[3].tokens == (TokenView(0, None), TokenView(1, None))
    assert view(state).windows[3].count is None and view(state).windows[3].column is None
    assert [hand.tokens for hand in view(state).hands] == [None, None]
    assert [hand.left for hand in view(state).hands] == [2, 3]
    assert view(state, 0).windows[3].tokens == (TokenView(0, 2), TokenView(1, None))
    assert view(state, 0).windows[3].count is None
    assert view(state, 0).windows[4].count == 1
    assert [hand.tokens for hand in view(state, 1).hands] == [None, (1, 1, 2)]


def test_a_seat_knows_its_own_tokens_face_down_and_those_in_hand() -> None:
    def own(state: State, seat: int) -> list[str]:
        return [Words("en").say(said, SEATS) for said in GAME.own(state, seat)]

    state = play(betting(2, hidden=True), bet(4, 2))
    assert own(state, 0) == [
        "Your bets: #4 Конь 4 – the double token.",
        "Still in your hand: the empty token, a single token, a single token.",
    ]
    assert own(state, 1) == [
        "Still in your hand: the empty token, a single token, a single token, the double token."
    ]
    (bets,) = own(racing(2, hidden=True), 0)
    assert bets.startswith("Your bets: #1 Конь 1 – a single token")
    assert own(play(betting(2), bet(4, 2)), 0) == [], "they lie open"
    late = play(betting(2, hidden=True, late=True), {"do": "bet", "stall": 4})
    assert own(late, 0) == [], "the app does not know them"


def test_face_down_tokens_can_still_be_counted() -> None:
    """With both variants the column is everybody's knowledge: a token counts one, whatever it is."""
    window = view(play(betting(2, hidden=True, by_tokens=True), bet(4, 2), bet(4, 0))).windows[3]
    assert (window.count, window.column) == (2, 1)


def test_after_the_race_everybody_sees_the_tokens_and_the_reckoning() -> None:
    hands = [[(1, 2), (2, 0), (3, 1), (7, 1)], [(1, 1), (2, 2), (3, 1), (4, 0)]]
    state = ended(all_bets(betting(2, hidden=True), hands), (1, 2, 3), last=7, leader=2)
    result = view(state).last_race
    assert result is not None and view(state).results == (result,)
    assert [(bet.stall, bet.token) for bet in result.bets[0]] == hands[0]
    assert [(rate.stall, rate.count, rate.each) for rate in result.rates] == [
        (1, 3, 250),
        (2, 2, 250),
        (3, 2, 200),
    ]
    assert [[due.points for due in dues] for dues in result.dues] == [
        [500, 200, -100],
        [250, 500, 200, 200],
    ]
    assert (result.paid, result.cash, result.factor) == ((600, 1150), (600, 1150), 1)
    assert view(state).purses == ((0, 0), (600, 1150))
    assert view(state).money == (600, 1150)
    assert all(not window.tokens for window in view(state).windows), "the tokens went back to the players"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_details_of_a_seat(language: str) -> None:
    def details(state: State, seat: int, viewer: int | None = None) -> list[str]:
        return [Words(language).say(said, SEATS) for said in view(state, viewer).seats[seat].details]

    ru = language == "ru"
    assert details(new_game(), 0) == ["Ставок пока нет." if ru else "No bets yet."]
    shown = play(betting(2), bet(4, 2))
    assert details(shown, 0) == (
        ["Ставки: № 4 «Конь 4» — двойной жетон.", "Осталось поставить: 2 жетона."]
        if ru
        else ["Bets: #4 Конь 4 – the double token.", "2 tokens left to place."]
    )
    down = play(betting(2, hidden=True), bet(4, 2))
    assert details(down, 0)[0] == (
        "Жетоны лицом вниз: № 4 «Конь 4»." if ru else "Tokens face down: #4 Конь 4."
    )
    assert details(down, 0, viewer=0)[0] == details(shown, 0)[0]
    paid = ended(racing(2), (1, 2, 3), last=7, leader=2)
    assert details(paid, 0) == (["Заезд 1: +900 $."] if ru else ["Race 1: +$900."])
    assert view(paid).seats[0].figure == 900


def test_who_wins_nothing_has_lost_nothing() -> None:
    bystander = ended(
        all_bets(betting(2), [[(1, 1), (2, 1), (3, 2)], [(4, 1), (5, 1), (6, 2)]]), (1, 2, 3), 7, 1
    )
    (said,) = view(bystander).seats[1].details
    assert said == Message("circle.detail.gained", race=1, amount=0)


def test_details_tell_a_loss() -> None:
    paid = ended(racing(2), (1, 2, 3), last=7, leader=2)
    hand = [(4, 1), (5, 1), (7, 2)]
    lost = ended(all_bets(play(paid, line_up("Новый")), [hand, hand]), (1, 2, 3), last=7, leader=2)
    (said,) = view(lost).seats[0].details
    assert Words("en").say(said, SEATS) == "Race 2: −$200."


def test_the_line_up_is_a_form_of_seven_rows() -> None:
    (choice,) = GAME.prompt(new_game()).choices
    (rows,) = choice.fields
    assert isinstance(rows, Rows) and (rows.name, rows.count) == ("horses", 7)
    assert rows.fields == (Text("name"), *(Amount(face, 1, 30) for face in ("head", "cap", "saddle", "shoe")))
    assert not choice.chance, "the app has no deck of its own"


def test_bets_are_asked_for_by_stall_and_token() -> None:
    prompt = GAME.prompt(play(betting(2), bet(4, 2), bet(4, 1)))
    (choice,) = prompt.choices
    stalls, tokens = choice.fields
    assert isinstance(stalls, Pick) and isinstance(tokens, Pick)
    assert prompt.seat == 0 and not choice.secret
    assert [item.value for item in stalls.items] == [1, 2, 3, 5, 6, 7]
    assert [(item.value, item.left) for item in tokens.items] == [(1, 2)]


def test_hidden_bets_go_behind_the_curtain() -> None:
    (choice,) = GAME.prompt(betting(hidden=True)).choices
    tokens = choice.fields[1]
    assert choice.secret and isinstance(tokens, Pick)
    assert [(item.value, item.left) for item in tokens.items] == [(0, 1), (1, 2), (2, 1)]


def test_the_die_has_three_heads() -> None:
    (choice,) = GAME.prompt(racing()).choices
    (face,) = choice.fields
    assert choice.chance and isinstance(face, Pick)
    assert [(item.value, item.left) for item in face.items] == [
        ("head", 3),
        ("cap", 1),
        ("saddle", 1),
        ("shoe", 1),
    ]
    rolls = Counter(app_roll(choice, Stream(bytes([n % 256, n // 256])))["face"] for n in range(600))
    assert set(rolls) == {"head", "cap", "saddle", "shoe"} and 240 < rolls["head"] < 360


def test_a_move_is_asked_for_with_what_it_would_do() -> None:
    state = placed(with_values(with_values(racing(), 1, 6), 4, 7), [11, 17, 16, 30, 8, 1, 2], [1, 2, 4, 6])
    (choice,) = GAME.prompt(play(with_values(state, 6, 1), roll("saddle"))).choices
    (stalls,) = choice.fields
    assert isinstance(stalls, Pick)
    notes = {item.value: Words("en").say(item.note) for item in stalls.items if item.note}
    assert notes == {
        1: "+4 instead of 6, lands on 15: blocked",
        2: "+4, lands on 21",
        4: "+7, home!",
        6: "+0 instead of 1: blocked",
    }


def test_the_story_of_a_race() -> None:
    assert story(new_game(2, first=1), line_up())[1] == "Б bets first."
    state = betting(2)
    assert story(state, bet(4, 2)) == ["А puts the double token on #4 Конь 4."]
    state = all_bets(state, [[(1, 1), (2, 1)], [(1, 1), (2, 1)]])
    assert story(play(state, bet(3, 2)), bet(3, 2))[1] == "All bets are placed. А rolls first."
    state = play(state, bet(3, 2), bet(3, 2))
    assert story(state, roll("shoe")) == ["А rolls: horseshoe."]
    assert story(play(state, roll()), move(1)) == ["А moves #1 Конь 1 on by 5, to field 5."]
    assert story(play(state, roll()), move(7)) == [
        "А picks #7 Конь 7, but the way is blocked: it stays where it is."
    ]
    state = placed(with_values(state, 1, 6), [14, 20, 19, 1, 2, 3, 4], [1])
    assert story(play(state, roll()), move(1)) == [
        "А moves #1 Конь 1 on by 4 instead of 6, to field 18: the way is blocked.",
        "#1 Конь 1 takes the leader token.",
        "All horses have moved: the cards are face up again.",
    ]
    state = placed(state, [36, 35, 34, 33, 2, 3, 4], leader=1)
    assert story(play(state, roll()), move(1)) == ["А brings #1 Конь 1 home first: the win!"]
    state = play(state, roll(), move(1))
    assert story(play(state, roll()), move(2)) == ["Б brings #2 Конь 2 home second: the place."]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_story_of_the_end(language: str) -> None:
    state = placed(racing(2, crowd=True), [None, None, 36, 9, 4, 4, 30], home=(1, 2), leader=1)
    told = story(play(state, roll()), move(3), language)
    assert (
        told
        == {
            "en": [
                "А brings #3 Конь 3 home third: the show. The race is over.",
                "Last on the same field: #5 Конь 5, #6 Конь 6. "
                "The one with the higher stall number counts as last: #6 Конь 6.",
                "А gains $900.",
                "Б gains $900.",
                "Race 2 is coming up. А will bet first.",
            ],
            "ru": [
                "А приводит № 3 «Конь 3» к финишу третьей: выход. Заезд окончен.",
                "Последними на одном делении стоят № 5 «Конь 5», № 6 «Конь 6». "
                "Последней считается лошадь с большим номером: № 6 «Конь 6».",
                "А получает 900 $.",
                "Б получает 900 $.",
                "Готовится заезд 2. Первую ставку сделает А.",
            ],
        }[language]
    )


def test_the_third_race_says_that_it_doubles_and_ends_the_game() -> None:
    state = ended(racing(2), (1, 2, 3), last=7, leader=2)
    hands = [[(4, 1), (5, 1), (7, 2)], [(4, 1), (5, 1), (6, 2)]]
    state = ended(all_bets(play(state, line_up("Новый")), hands), (1, 2, 3), last=7, leader=2)
    state = all_bets(play(state, line_up("Третий")), hands)
    state = placed(state, [None, None, 36, 9, 4, 5, 1], home=(1, 2), leader=1)
    assert story(play(state, roll()), move(3)) == [
        "Б brings #3 Третий 3 home third: the show. The race is over.",
        "#7 Третий 7 is last.",
        "Third race: all pay-outs and penalties are doubled!",
        "А loses $400.",
        "Б breaks even.",
        "The third race is run: the game is over.",
    ]


def test_a_hidden_bet_is_told_without_its_token() -> None:
    state = betting(2, hidden=True)
    told = {tuple(story(state, bet(4, token), language)) for token in (0, 1, 2) for language in LANGUAGES}
    assert told == {
        ("А puts a token face down on #4 Конь 4.",),
        ("А legt einen Chip verdeckt auf Nr. 4 Конь 4.",),
        ("А кладёт жетон лицом вниз на № 4 «Конь 4».",),
    }
