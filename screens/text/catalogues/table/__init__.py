"""Words of the table page and its prompt panel."""
