"""The words of the page that tells why the data can't be opened."""
