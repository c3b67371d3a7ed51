"""A rehearsal of the finished package on a phone: started, played, killed in mid-game, started again.

`tools.rehearsal.phone` leads it by adb from outside; `stage` plays inside the app. The package knows
nothing of either: Android lets adb put a file beside those that an app was unpacked to where that app may
be debugged, and so ``stage`` comes in the place of main.py. A release may not be debugged.
"""
