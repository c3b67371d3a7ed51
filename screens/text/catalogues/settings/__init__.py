"""The words of the page 'settings'."""
