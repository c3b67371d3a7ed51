"""From Android 17 on, an app that targets it asks before it listens in the network around."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screens.devices.local_network import PERMISSION, ask_for_local_network
from tests.android.phone import Phone
from tests.ui.harness import Harness

ASKS = f"asks for {PERMISSION}"


@pytest.mark.parametrize(("system", "target"), [(36, 36), (37, 36), (36, 37)])
def test_before_android_17_nobody_is_asked(
    system: int, target: int, ui: Harness, make_phone: Callable[[int], Phone]
) -> None:
    phone, answers = make_phone(system), list[bool]()
    phone.activity.getApplicationInfo().targetSdkVersion = target
    ask_for_local_network(answers.append)
    assert answers == [True] and ASKS not in phone.told


@pytest.mark.parametrize(("answer", "allowed"), [("yes", True), ("no", False), ("gone", False)])
def test_what_the_owner_says_counts(
    answer: str, allowed: bool, ui: Harness, make_phone: Callable[[int], Phone]
) -> None:
    phone, answers = make_phone(37), list[bool]()
    phone.activity.getApplicationInfo().targetSdkVersion = 37
    ask_for_local_network(answers.append)
    assert answers == [] and phone.told.count(ASKS) == 1
    phone.decide(answer)
    ui.settle()
    assert answers == [allowed]
    ask_for_local_network(answers.append)
    assert phone.told.count(ASKS) == (1 if allowed else 2), "asked again only where it was not allowed"
