"""Games, people and cards as files that people can keep, send and read (docs/format.md)."""
