"""Words about other phones at the table."""
