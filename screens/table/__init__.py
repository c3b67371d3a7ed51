"""The table: the one page that every game is played on, and the prompt panel that all games share.

``table.py`` is the page; ``play.py`` is the game as the page, the panel and a drawn board use it;
``prompt_panel.py`` asks what the engine's prompt asks, with one small editor for each kind of field in
``fields/``. What a game draws itself is a board: see `screens.games`.
"""
