"""The words of the page 'tools'."""
