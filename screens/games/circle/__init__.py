"""«Круг Чемпионов» at the table: the line-up, the windows, the race and the pay-out, all of it drawn."""
