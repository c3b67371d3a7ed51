"""Words of the replay."""
