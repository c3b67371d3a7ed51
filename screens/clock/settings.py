"""What is remembered of the clock from one evening to the next."""

from __future__ import annotations

from companion.core.countdown import STARTS, STEPS_MS, Pace
from companion.store.settings import Setting, Settings

START = Setting("clock_start", 10, tuple(STARTS))
STEP_MS = Setting("clock_step_ms", 1500, tuple(range(STEPS_MS.start, STEPS_MS.stop, 250)))
LEAD_IN_MS = Setting("clock_lead_in_ms", 3000, (0, 3000, 5000))
"""How long the players have to get ready."""
SPEECH = Setting("clock_speech", False)
BIDDERS = Setting("clock_bidders", "[]")
"""Who bids, as JSON: numbers of people, and −1 − n for the colour n without a name."""
CLAIMS = Setting("clock_claims", "[]")
"""The claims of the evening, see `ClaimLog` of `screens.pages.clock`."""


def chosen_pace(settings: Settings) -> Pace:
    """How the count goes, as it was chosen last."""
    return Pace(settings.get(START), settings.get(STEP_MS), settings.get(LEAD_IN_MS))
