"""The app's frame: the root of all widgets, what every page is made of, data and devices."""
