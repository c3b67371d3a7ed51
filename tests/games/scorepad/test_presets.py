"""The built-in pads: a dozen, each playable, with a name and terms in both languages."""

from __future__ import annotations

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.document import read_setup
from companion.games.scorepad import GAME
from companion.games.scorepad.presets import BUILT_IN, Preset, in_words
from companion.games.scorepad.state import LONGEST_NAME
from tests.games.harness import NAMES


def test_there_are_a_dozen() -> None:
    assert len({preset.key for preset in BUILT_IN}) == 12


@pytest.mark.parametrize("preset", BUILT_IN, ids=lambda preset: preset.key)
def test_a_preset_can_be_played(preset: Preset) -> None:
    seats = list(NAMES[:4])
    teams = [seat % preset.teams for seat in range(len(seats))] if preset.teams else []
    for language in LANGUAGES:
        name = Words(language).say(preset.name)
        assert 0 < len(name) <= LONGEST_NAME
        options = {**preset.options, "name": name, "teams": teams}
        assert not GAME.start(read_setup(GAME, list(seats), options)).over
        assert all(Words(language).say(term) for term in in_words(preset.options, preset.teams))


def test_the_terms_in_words() -> None:
    words = Words("ru")
    said = {
        preset.key: ", ".join(map(words.say, in_words(preset.options, preset.teams))) for preset in BUILT_IN
    }
    assert said["uno"] == "до 500" and said["scrabble"] == "больше — лучше"
    assert said["darts"] == "счётчик, от 501, до 0, меньше — лучше"
    assert said["tichu"] == "до 1000, 2 команды" and said["yahtzee"] == "13 раундов"
    sheet = in_words({"labels": ["а", "б", "в"], "rounds": 3, "zero_sum": True})
    assert [words.say(term) for term in sheet] == ["3 строки с названиями", "сумма раунда — 0"]
