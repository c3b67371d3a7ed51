"""How things are painted: the theme and its colours, icons, brushes, shapes, motion."""
