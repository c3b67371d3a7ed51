"""Correcting a step of the past while the rest of the game stays.

A tap on a step of the log opens the `StepSheet`: change it, put one in before it, take it out, or go back. To
change or put in, the table is shown as it stood then, with the prompt of that moment (`page`); what is chosen
there is not played but weighed: `Proposal` says what becomes of the steps behind it, and only a confirmation
changes anything.
"""
