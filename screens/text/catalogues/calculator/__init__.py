"""The words of the page 'calculator'."""
