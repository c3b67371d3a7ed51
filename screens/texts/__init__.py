"""The words of the interface: those of the shared widgets here, those of each page in a folder of its own."""
