"""Inviting other phones to the table: what to scan, who is here."""
