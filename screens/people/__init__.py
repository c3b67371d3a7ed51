"""Who plays: choosing people, their names and colours, where they sit."""
