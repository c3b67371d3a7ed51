"""What things that are played with one game look like, each by its title."""
