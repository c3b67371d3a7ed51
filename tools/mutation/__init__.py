"""``make mutation ARGS="heckmeck"``: how many small mistakes in the rules would the tests notice?

`mutants` lists the changes of one operator each that can be made to a module, `record` finds out which test
runs which line, `judge` runs the tests of a changed line in a process of its own, in which the changed module
takes the place of the real one. Nothing on disk is ever changed.
"""
