"""What the calculators of all games are made of: the pad, its tabs, fields and forms."""
