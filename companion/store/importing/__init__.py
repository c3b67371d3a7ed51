"""Files of other phones: read, checked by replaying every game, compared and taken in (docs/format.md)."""
