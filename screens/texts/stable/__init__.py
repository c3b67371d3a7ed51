"""Words of the stable."""
