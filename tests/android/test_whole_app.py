"""The app starts where Kivy itself believes that it is on a phone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def test_the_app_starts_as_on_a_phone(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "COMPANION_HOME"}
    command = [sys.executable, "-m", "tests.android.whole_app", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "platform": "android",
        "home": "phone/files",
        "dp": 20.0,
        "sp": 20.0,
        "words": pytest.approx(1.3),
        "insets": [0, 80, 0, 96],
        "page": "home",
        "cut": [],
        "told": ["to the back"],
    }
