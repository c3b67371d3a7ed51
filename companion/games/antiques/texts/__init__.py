"""The words of «Аукцион», one module a language."""
