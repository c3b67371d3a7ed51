"""Everything a person sees. No rule of any game lives here."""
