"""Everybody who plays here."""
