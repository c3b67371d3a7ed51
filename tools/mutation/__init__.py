"""``make mutation ARGS="heckmeck"``: how many small mistakes in the rules would the tests notice?

`mutants` lists the changes of one operator each that can be made to a module, `record` finds out which test
reaches which of them, `judge` runs those tests in a process of its own, in which the changed module takes the
place of the real one (`disguise`). Nothing on disk is ever changed.
"""
