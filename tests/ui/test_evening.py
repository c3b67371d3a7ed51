"""An evening of different games: on home while it lasts, with every point explained."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.document import read_setup
from companion.games import load
from tests.ui.evening import begin, end, open_store, remember
from tests.ui.harness import Harness


def test_three_different_games_add_up(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    people = remember(tmp_path)[:3]
    names = [person.name for person in people]
    store = open_store(tmp_path)
    end(begin(store, people), (7, 3, 3))
    end(begin(store, people, "whales"), (10, 30, 20))
    setup = read_setup(load("scorepad"), names, {"name": "Уно", "rounds": 1})
    pad = store.create_game(setup, people=[person.id for person in people])
    pad.submit({"do": "round", "points": [50, 20, 20]})
    store.close()
    ui = run_app()
    assert ui.find(kind="EveningStrip").games == 3
    ui.tap(ui.find(kind="EveningStrip"))
    assert ui.root.page.name == "evening"
    cards = list(reversed(ui.root.page.ids.cards.children))
    # Two wins among three are four points; the others have 0,5 + 2 + 0,5 and 0,5 + 1 + 0,5.
    assert [(card.place, card.name, card.points) for card in cards] == [
        (1, names[0], "4"), (2, names[1], "3"), (3, names[2], "2")
    ]  # fmt: skip
    lines = list(reversed(cards[0].ids.lines.children))
    assert [line.title for line in lines] == ["Хекмек", "Козырные киты", "Уно"]
    assert lines[0].points == "2" and names[1] in lines[0].reason
    assert ui.cut_texts() == [] and ui.overlapping_texts() == [] and ui.small_targets() == []
    ui.picture(tmp_path / "evening.png")
