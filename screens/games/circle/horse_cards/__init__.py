"""The stable: what the app has learned of the horse cards of «Круг Чемпионов».

``known.py`` reads and keeps the cards; ``page.py`` is the page ``horse_cards`` with all of them;
``card_sheet.py`` takes a card down; ``picker.py`` picks cards for the stalls of a race. Cards are read off
the players' own deck once and known for ever.
"""
