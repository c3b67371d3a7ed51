"""What the store has to say, one module a language."""
