"""The words of the page 'history'."""
