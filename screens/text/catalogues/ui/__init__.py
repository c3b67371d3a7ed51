"""The words of the shared widgets."""
