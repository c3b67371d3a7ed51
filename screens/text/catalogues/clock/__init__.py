"""The words of the auction clock."""
