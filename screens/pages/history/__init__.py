"""Every game that was played."""
