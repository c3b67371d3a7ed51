"""The twins run in the app of tests/ui."""

from tests.ui.conftest import _everything_has_its_place_before_a_frame, run_app, ui

__all__ = ["_everything_has_its_place_before_a_frame", "run_app", "ui"]
