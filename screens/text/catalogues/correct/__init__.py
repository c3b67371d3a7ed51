"""The words of what a table agrees on, and of corrections."""
