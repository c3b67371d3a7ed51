"""The words of the page 'dice'."""
