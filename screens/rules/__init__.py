"""The rules at hand: ``rules`` finds something in all games, ``rulebook`` shows the rules of one, and the
table opens them in a sheet at the section that fits the moment, so that nothing half entered is lost."""
