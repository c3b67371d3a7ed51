"""Garbage collection is paused by whoever has a reason, and comes back with the last of them."""

from __future__ import annotations

import gc

import pytest

from screens.lean.gc_pause import gc_paused

pytestmark = pytest.mark.part("gc_pause")


def test_it_is_off_meanwhile_and_comes_back() -> None:
    with gc_paused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_with_the_last_reason_whoever_goes_first() -> None:
    first, second = gc_paused(), gc_paused()
    first.__enter__()
    with second:
        first.__exit__(None, None, None)
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_a_mistake() -> None:
    with pytest.raises(ValueError, match="a mistake"), gc_paused():
        raise ValueError("a mistake")
    assert gc.isenabled()


def test_where_it_was_off_before_it_stays_off() -> None:
    gc.disable()
    try:
        with gc_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
