"""The words of «Круг Чемпионов», one module a language."""
