"""Small programs that the bench starts in a process of their own."""
