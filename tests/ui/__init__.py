"""Tests that see and touch the real app, offscreen."""
