"""What every game shares: actions, prompts, sessions, chance, messages, errors and the codec."""
