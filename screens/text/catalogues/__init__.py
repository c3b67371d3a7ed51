"""The texts of the app, a folder a page."""
