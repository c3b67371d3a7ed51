"""Words: the language of the interface, dates, names, and what belongs to no game, a file a language."""
