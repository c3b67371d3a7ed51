"""Words of the statistics."""
