"""A game being played, as boards, panels and pages use it: `Play`, the board, what one tap does, secrets."""
