"""A season's table."""
