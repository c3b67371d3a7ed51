"""Engine speed: every game's validated actions replayed, against python-chess and pickomino-env."""

from __future__ import annotations

import random
from typing import Any

import chess
from pickomino_env.pickomino import PickominoEnv

from bench.measure import Figure, alternate, report
from companion.core.action import Action
from companion.core.game import Game, Setup
from companion.games import GAME_IDS, load
from tests.games.harness import play, random_setup

PLIES = 200
PICKOMINO_STEPS = 300
ROUNDS = 15


def main() -> None:
    """Measures and reports."""
    moves = recorded_chess_game()
    games = {game_id: recorded_game(load(game_id)) for game_id in GAME_IDS}
    tasks = [lambda recorded=recorded: replay(*recorded) for recorded in games.values()]
    *seconds, chess_seconds = alternate([*tasks, lambda: push_all(moves)], ROUNDS)
    pushes = len(moves) / chess_seconds
    figures = []
    for (game_id, (_, _, actions)), spent in zip(games.items(), seconds, strict=True):
        goal = ">= 0.4" if game_id == "heckmeck" else ">= 0.3"
        name = f"{game_id}: validated actions replayed"
        rate = len(actions) / spent
        figures.append(Figure(name, "python-chess push", rate, pushes, "1/s", goal))
        if game_id == "heckmeck":
            (env_seconds,) = alternate([step_pickomino], 3)
            steps = PICKOMINO_STEPS / env_seconds
            figures.append(Figure(name, "pickomino-env step", rate, steps, "1/s", ">= 40"))
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


def recorded_game(game: Game[Any]) -> tuple[Game[Any], Setup, list[Action]]:
    """A whole random game of ours, the same in every run."""
    rng = random.Random(game.id)
    setup = random_setup(game, rng)
    return game, setup, [action for _, action, _ in play(game, setup, rng)]


def replay(game: Game[Any], setup: Setup, actions: list[Action]) -> None:
    """Every action judged and played."""
    state = game.start(setup)
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
