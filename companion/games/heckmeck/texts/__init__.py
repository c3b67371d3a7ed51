"""The words of Heckmeck, one module a language."""
