"""Words of the log."""
