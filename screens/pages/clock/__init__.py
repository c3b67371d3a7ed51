"""The Dutch-auction clock by itself, from the tools: who bids, how fast, and what was claimed."""
