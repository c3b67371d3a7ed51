"""Any game can be played through the prompt panel alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.games import GAME_IDS, load
from tests.games.harness import random_setup
from tests.ui.harness import Harness
from tests.ui.table import PanelPlayer, session_of, sit_down, without_screens

STEPS = 30


@pytest.mark.parametrize("game", GAME_IDS)
def test_any_game_is_played_by_tapping_alone(
    run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    without_screens(monkeypatch, game)
    ui, chance = run_app(), Random(game)
    store = ui.app.services.store
    sit_down(ui, store.id_of(store.create_game(random_setup(load(game), chance), seed="panel")))
    player = PanelPlayer(ui, chance)
    for step in range(STEPS):
        if session_of(ui).over:
            break
        assert player.step(), (step, session_of(ui).prompt())
        assert ui.cut_texts() == [], step
    assert session_of(ui).cursor > 0
