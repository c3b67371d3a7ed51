"""The words of the page 'home'."""
