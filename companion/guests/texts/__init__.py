"""What guests read: on their page, and from the table."""
