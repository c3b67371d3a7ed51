"""The calculators: end-of-game scoring without having tracked the game."""
