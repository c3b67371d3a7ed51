"""The words of the page 'setup'."""
