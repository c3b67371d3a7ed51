"""Python's search for garbage is put off by whoever has a reason, and comes back with the last of them."""

from __future__ import annotations

import gc

import pytest

from companion.core.garbage import hold, put_off, release


def test_it_is_off_meanwhile_and_comes_back() -> None:
    with put_off():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_with_the_last_reason_whoever_goes_first() -> None:
    hold()
    with put_off():
        release()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_a_mistake() -> None:
    with pytest.raises(ValueError, match="a mistake"), put_off():
        raise ValueError("a mistake")
    assert gc.isenabled()


def test_where_it_was_off_before_it_stays_off() -> None:
    gc.disable()
    try:
        with put_off():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
