"""The words of the first-player picker."""
