"""«Победитель торгов»: a replica joins a group of its owner's and counts as a card of that kind."""

from __future__ import annotations

from companion.games.antiques.cards import Group, Holding


def place_alone(holding: Holding) -> tuple[Holding, tuple[Group, ...], int]:
    """What happens to waiting replicas without anybody's choice.

    With one group they join it, with none they wait on, with several their owner chooses. Returns the cards,
    where replicas went, and how many the owner has yet to place.
    """
    if not holding.waiting:
        return holding, (), 0
    groups = holding.groups
    if len(groups) != 1:
        return holding, (), holding.waiting if groups else 0
    joined = groups * holding.waiting
    for group in joined:
        holding = holding.with_replica_as(group)
    return holding, joined, 0
