"""The words of the scorepad, one module a language."""
