"""The sentences that every game shares, one module a language."""
