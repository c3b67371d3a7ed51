"""The board of «Аукцион»: the lot, the bidding, the tricks, everybody's collection, and the score pad."""
