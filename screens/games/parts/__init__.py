"""What the interfaces of several games share."""
