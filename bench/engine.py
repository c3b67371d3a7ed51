"""Engine speed: every game's validated actions replayed, against python-chess, open_spiel and pickomino-env.

The goal is far from what is reached, so that a machine's moods don't matter: it is missed where the engine
becomes several times slower, which is felt when a long game is opened. How it stands against a bare push of
python-chess, some two microseconds each, is a note: about level, by ten percent more or less from run to run.
open_spiel is compiled C++ that is called from Python; backgammon is its game with dice. It is here for the
distance.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import chess
import pyspiel
from pickomino_env.pickomino import PickominoEnv

from bench.measure import Figure, alternate, report
from companion.core.action import Action
from companion.core.game import Game
from companion.games import GAME_IDS, load
from tests.games.harness import play, random_setup

PLIES = 200
PICKOMINO_STEPS = 300
ROUNDS = 60


def main() -> None:
    """Measures and reports. Everything takes turns, so that a noisy moment hits all of it."""
    moves, backgammon = recorded_chess_game(), recorded_backgammon()
    games = {game_id: recorded_game(load(game_id)) for game_id in GAME_IDS}
    pieces = [partial(replay, load(game_id), *piece) for game_id, lot in games.items() for piece in lot]
    references = [partial(push_all, moves), partial(play_chess), partial(apply_all, backgammon)]
    pushed, chosen, applied, *seconds = alternate([*references, *pieces], ROUNDS)
    (stepped,) = alternate([step_pickomino], 3)
    figures = []
    for game_id, lot in games.items():
        spent, seconds = sum(seconds[: len(lot)]), seconds[len(lot) :]
        rate = sum(len(actions) for _, actions in lot) / spent
        compared = [
            # A cell of a score sheet reckons a round: a third of what is reached is less.
            ("python-chess, random legal moves", PLIES / chosen, ">= 1.3" if game_id == "sheet" else ">= 4"),
            ("python-chess push", PLIES / pushed, ""),
            ("open_spiel backgammon (C++)", len(backgammon) / applied, ""),
        ]
        if game_id == "heckmeck":
            compared.append(("pickomino-env step", PICKOMINO_STEPS / stepped, ""))
        name = f"{game_id}: validated actions replayed"
        figures += [Figure(name, other, rate, theirs, "1/s", goal) for other, theirs, goal in compared]
    report(figures)


def recorded_chess_game() -> list[chess.Move]:
    """A long legal game, the same in every run."""
    rng = random.Random(64)
    while True:
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < PLIES:
            board.push(rng.choice(list(board.legal_moves)))
        if len(board.move_stack) == PLIES:
            return list(board.move_stack)


def push_all(moves: list[chess.Move]) -> None:
    """The reference: a recorded game, push by push."""
    board = chess.Board()
    for move in moves:
        board.push(move)


def play_chess() -> None:
    """The reference: as many random plies, each chosen among all legal ones."""
    rng = random.Random(7)
    board = chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            board.reset()
            moves = list(board.legal_moves)
        board.push(rng.choice(moves))


def recorded_backgammon() -> list[int]:
    """A whole random game of open_spiel's, dice included."""
    rng = random.Random(11)
    state = pyspiel.load_game("backgammon").new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    actions: list[int] = state.history()
    return actions


def apply_all(actions: list[int]) -> None:
    """The reference: a recorded game, action by action."""
    state = pyspiel.load_game("backgammon").new_initial_state()
    for action in actions:
        state.apply_action(action)


def recorded_game(game: Game[Any]) -> list[tuple[Any, list[Action]]]:
    """A whole random game of ours, the same in every run, in pieces about as long as the chess game: so that
    a busy machine leaves each of them in peace once."""
    rng = random.Random(game.id)
    steps = [(before, action) for before, action, _ in play(game, random_setup(game, rng), rng)]
    pieces = [steps[first : first + PLIES] for first in range(0, len(steps), PLIES)]
    return [(piece[0][0], [action for _, action in piece]) for piece in pieces]


def replay(game: Game[Any], state: Any, actions: list[Action]) -> None:
    """Every action judged and played."""
    for action in actions:
        state = game.apply(state, action)


def step_pickomino() -> None:
    """The reference: random steps of another engine of the same game."""
    env = PickominoEnv(number_of_bots=1)
    rng = random.Random(8)
    env.reset(seed=8)
    for _ in range(PICKOMINO_STEPS):
        *_, terminated, truncated, _ = env.step((rng.randrange(6), rng.randrange(2)))
        if terminated or truncated:
            env.reset(seed=rng.randrange(1000))


if __name__ == "__main__":
    main()
