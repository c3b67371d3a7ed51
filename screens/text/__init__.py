"""Words: the language of the interface, dates, names, and the catalogues that belong to no game."""
