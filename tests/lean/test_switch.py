"""What is patched is what was installed, and all of it can be taken back."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from kivy.lang import builder, parser
from kivy.uix.layout import Layout

from screens.lean import PARTS, PROVEN, install, parts_for, uninstall

IMPORTS_ALONE = """
import gc, pkgutil
before = gc.get_threshold()
from kivy.lang import builder, parser
from kivy.uix.layout import Layout
own = vars(builder).copy()
import screens.lean
for module in pkgutil.iter_modules(screens.lean.__path__):
    __import__("screens.lean." + module.name)
assert {name for name in own if vars(builder)[name] is not own[name]} == set()
assert builder.Parser is parser.Parser and Layout._trigger_layout is None and gc.get_threshold() == before
print("as Kivy made it")
"""

HAVE_A_TWIN_INSIDE = {"layout_queue", "gc_pause"}
"""Parts whose module is loaded also where they are left out, for what stands in their place."""


def test_each_part_can_be_left_out_by_itself() -> None:
    assert parts_for(PROVEN[0], {}) == set(PARTS)
    for part in PARTS:
        assert parts_for(PROVEN[0], {"COMPANION_LEAN": f"-{part}"}) == {*PARTS} - {part}


@pytest.mark.parametrize(
    ("version", "environment"),
    [("2.3.2", {}), ("3.0.0", {"COMPANION_LEAN": "-start"}), (PROVEN[0], {"COMPANION_STOCK_KIVY": "1"})],
)
def test_an_unproven_kivy_and_one_that_is_wanted_stay_as_they_are(
    version: str, environment: dict[str, str]
) -> None:
    assert parts_for(version, environment) == set()


@pytest.mark.parametrize("wish", ["-nothing", "label", "-start;-label"])
def test_a_part_that_there_is_not_is_named(wish: str) -> None:
    with pytest.raises(ValueError, match=f"no such part: {wish}"):
        parts_for(PROVEN[0], {"COMPANION_LEAN": wish})


def test_what_was_installed_is_taken_back() -> None:
    thresholds = gc.get_threshold()
    uninstall()
    try:
        gc.set_threshold(700, 10, 10)
        install(PARTS)
        install(PARTS)
        assert builder.Parser is not parser.Parser and Layout._trigger_layout is not None
        assert gc.get_threshold() > (700, 10, 10)
        uninstall()
        assert builder.Parser is parser.Parser and Layout._trigger_layout is None
        assert gc.get_threshold() == (700, 10, 10)
    finally:
        gc.set_threshold(*thresholds)
        install()


@pytest.mark.parametrize("part", PARTS)
def test_the_app_comes_to_its_first_frame_without(part: str, tmp_path: Path) -> None:
    left_out = {"COMPANION_LEAN": f"-{part}", "COMPANION_STOCK_KIVY": "0", "COMPANION_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "bench.probes.first_frame", "ours"],
        env=os.environ | left_out,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    loaded = {name.removeprefix("screens.lean.") for name in json.loads(done.stdout)["modules"]}
    assert loaded >= {*PARTS} - {part}
    assert part not in loaded or part in HAVE_A_TWIN_INSIDE


def test_an_import_patches_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS_ALONE], stdout=subprocess.PIPE, text=True, check=True
    )
    assert done.stdout == "as Kivy made it\n"
