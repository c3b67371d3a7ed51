"""Words of the result page."""
