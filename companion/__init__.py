"""The table companion's engine: rules, sessions and storage, on the standard library alone."""
