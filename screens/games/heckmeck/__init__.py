"""Heckmeck's board: the grill, everybody's stack, the dice set aside and the dice on the table."""
