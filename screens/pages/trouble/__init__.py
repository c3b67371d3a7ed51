"""The page that says why the app can't start."""
