"""The words of the page 'counted'."""
