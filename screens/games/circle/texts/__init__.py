"""Words of the board of «Круг Чемпионов»."""
