"""The words of who takes part."""
