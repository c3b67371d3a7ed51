"""``make tour``: walks through the real app offscreen, with real touches, and takes pictures of every screen.

Each module here with a function ``visit(guide)`` is a walk, named in `tools.tour.__main__.VISITS`. A walk
taps its way with ``guide.ui`` (see `tests.ui.harness`) and calls ``guide.shoot('name')`` where there is
something to see. Pictures go to ``build/tour``, numbered in the order of the walk, one a language and theme.
Texts that are cut and targets too small for a finger are listed at the end, and make the tour fail.
"""
