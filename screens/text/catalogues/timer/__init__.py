"""The words of the turn timer."""
