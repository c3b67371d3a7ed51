"""How whoever is asked gets to know of it, on a phone that neither vibrates nor stays awake for a page."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

import pytest

from tests.guests.live import LiveTable, live, new_session
from tests.guests.test_three_browsers import Guest
from tests.guests.three_browsers import MISSING, open_window
from tests.guests.visits import LOT, PEOPLE

pytestmark = [
    pytest.mark.waits,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr"),  # selenium, of its own driver for WebKit
]

LISTEN = """((Sound, connect) => {
  delete Navigator.prototype.vibrate;
  window.heard = [];
  window.sounds = [];
  window.AudioContext = class extends Sound {
    constructor() {
      super();
      sounds.push(this);
      this.ear = this.createScriptProcessor(16384, 1, 1);
      this.ear.onaudioprocess = ({ inputBuffer }) => heard.push(...inputBuffer.getChannelData(0));
      connect.call(this.ear, this.destination);
    }
  };
  AudioNode.prototype.connect = function (to) {
    if (to === this.context.destination) connect.call(this, this.context.ear);
    return connect.apply(this, arguments);
  };
})(AudioContext, AudioNode.prototype.connect)"""
"""A browser that cannot vibrate, as iPhones'; all that goes to the loudspeaker is written down, too."""
MAY_SOUND = "sounds.some((one) => one.state === 'running')"
TONES = (660, 880)
OTHERS = (440, 550, 770, 990, 1320)


@pytest.fixture(scope="module", params=["chromium", "webkit"])
def guest(request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Firefox plays nothing where there is no loudspeaker."""
    if MISSING[request.param]:
        pytest.skip(MISSING[request.param])
    guest = Guest(open_window(request.param))
    yield guest
    guest.window.quit()


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live(new_session("antiques", PEOPLE, [LOT])) as table:
        yield table


def come_back_untouched(guest: Guest, table: LiveTable) -> None:
    """Маша has a seat, her phone has loaded the page anew, and nobody has touched it since."""
    guest.come(table.url, "Маша")
    guest.window.open(table.url)
    guest.window.evaluate(LISTEN)
    guest.wait_for("Вы — Маша")


def test_whoever_is_asked_hears_two_tones_after_the_first_touch(guest: Guest, table: LiveTable) -> None:
    come_back_untouched(guest, table)
    table.play({"do": "bid", "coins": 1})
    guest.wait_for("Маша, ставка от 2")
    assert guest.window.evaluate("heard.some(Boolean)") is guest.window.evaluate(MAY_SOUND) is False
    table.do(table.session.undo)
    guest.wait_for("Петя, ставка от 1")
    touch(guest)
    assert not any(samples(guest, 0.4)), "a touch alone makes no sound"
    table.play({"do": "bid", "coins": 1})
    assert_two_tones(guest)


def test_after_the_screen_was_dark_a_touch_brings_the_tones_back(guest: Guest, table: LiveTable) -> None:
    come_back_untouched(guest, table)
    touch(guest)
    guest.window.evaluate("(sounds[0].suspend(), true)")  # as phones do
    guest.until(lambda: guest.window.evaluate("sounds[0].state") == "suspended", "silence")
    touch(guest)
    table.play({"do": "bid", "coins": 1})
    assert_two_tones(guest)


def touch(guest: Guest) -> None:
    """A finger on nothing in particular, until the page may sound."""

    def may_sound() -> bool:
        guest.window.press(5, 300)
        guest.window.release()
        return bool(guest.window.evaluate(MAY_SOUND))

    guest.until(may_sound, "sound")


def samples(guest: Guest, seconds: float) -> list[float]:
    """What went to the loudspeaker from now on."""
    guest.window.evaluate("(heard.length = 0, true)")
    enough = f"heard.length >= {seconds} * sounds[0].sampleRate"
    guest.until(lambda: guest.window.evaluate(enough), f"{seconds} seconds of sound")
    heard: list[float] = guest.window.evaluate("heard")
    return heard


def assert_two_tones(guest: Guest) -> None:
    """One after the other, without anything else; then it is quiet again."""
    loud = "heard.findIndex((sample) => Math.abs(sample) > 0.01)"
    rate = int(guest.window.evaluate("sounds[0].sampleRate"))
    guest.until(lambda: guest.window.evaluate(f"{loud} >= 0 && heard.length > {loud} + {rate}"), "a tone")
    begin = guest.window.evaluate(loud)
    heard: list[float] = guest.window.evaluate(f"heard.slice({begin}, {begin} + {rate})")
    for number, tone in enumerate(TONES):
        part = heard[int((0.14 * number + 0.01) * rate) : int((0.14 * number + 0.11) * rate)]
        assert 0.05 < max(map(abs, part)) < 0.3, "neither too soft nor a fright"
        assert strength(part, tone, rate) > 5 * max(strength(part, other, rate) for other in OTHERS)
    assert max(map(abs, heard[int(0.3 * rate) :])) < 0.001


def strength(part: list[float], hertz: float, rate: int) -> float:
    """How much of a frequency is in there."""
    turns = [2 * pi * hertz * number / rate for number in range(len(part))]
    real, other = (
        sum(sample * wave(turn) for sample, turn in zip(part, turns, strict=True)) for wave in (cos, sin)
    )
    return hypot(real, other) / len(part)
