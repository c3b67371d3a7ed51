"""What an evening adds up to."""
