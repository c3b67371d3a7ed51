"""The words of the board of «Козырные киты», and of the page of its cards."""
