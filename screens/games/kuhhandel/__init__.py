"""Kuhhandel Master's board.

The barn shows everybody's animals, a quartet a stall. In its place comes what is going on: the lot with its
bidders, the rat on its way round, a trade, a share-out. Whatever is secret goes behind the curtain: a hand of
money, an offer, a payment, the card that was peeked at.
"""
