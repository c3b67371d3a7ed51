"""The player's own data: export, import, backups, deleting."""
