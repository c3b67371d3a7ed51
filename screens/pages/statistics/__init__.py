"""Statistics: who is ahead, records, what is played most; and the same of one game, or of one person.

    root.go('statistics')                       # everything
    root.go('statistics', game='heckmeck')      # of one game
    root.go('person', person=3)                 # of one person

All figures come from `companion.store.statistics`; nothing is counted here.
"""
