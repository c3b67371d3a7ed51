"""The words of «Козырные киты», one module a language."""
