"""Kuhhandel Master: auctions, bluff and trades behind the scenes for whole quartets of animals."""

from companion.core.components import Component
from companion.core.game import Game
from companion.core.options import OneOf, Switch
from companion.games.kuhhandel import actions, auction, scoring, trade, turns
from companion.games.kuhhandel.agreed import AGREED
from companion.games.kuhhandel.calculator import PLAYERS, score
from companion.games.kuhhandel.chronicle import POINTS, RECORDS, chronicle
from companion.games.kuhhandel.narration import narrate
from companion.games.kuhhandel.phases import asked, phase_verbs, verbs
from companion.games.kuhhandel.prompts import prompt
from companion.games.kuhhandel.state import State
from companion.games.kuhhandel.view import glance, own, table, view

GAME: Game[State] = Game(
    id="kuhhandel",
    players=PLAYERS,
    options=(
        OneOf("money", ("app", "table"), "app"),
        Switch("super"),
        Switch("non_olet"),
        Switch("bluffer_out"),
    ),
    components=(Component("money", option="money", real="table", by_app="app"), Component("cards")),
    needs_box=False,
    start=turns.start,
    rules={
        actions.Reveal: auction.reveal,
        actions.MakeBid: auction.bid,
        actions.Close: auction.close,
        actions.Claim: auction.claim,
        actions.Unclaimed: auction.unclaimed,
        actions.Sell: auction.sell,
        actions.Buy: auction.buy,
        actions.Exposed: auction.exposed,
        actions.Pay: auction.pay,
        actions.Take: auction.take_rat,
        actions.Pass: auction.pass_rat,
        actions.StartTrade: trade.trade,
        actions.Accept: trade.accept,
        actions.Counter: trade.counter,
        actions.Offer: trade.offer,
        actions.Outcome: trade.outcome,
        actions.Tie: trade.tie,
        actions.EndTurn: turns.end_turn,
        actions.Peek: turns.peek,
        actions.Keep: turns.keep,
        actions.Give: turns.give,
        actions.Draw: turns.draw,
        actions.LeaveOut: turns.leave_out,
        actions.Cash: turns.cash,
    },
    verbs=verbs,
    phase_verbs=phase_verbs,
    prompt=prompt,
    view=view,
    sheet=scoring.sheet,
    ranks=scoring.ranks,
    verdict=scoring.verdict,
    own=own,
    money=scoring.money,
    table=table,
    glance=glance,
    narrate=narrate,
    agreed=AGREED,
    asked=asked,
    active=turns.auctioneer,
    score=score,
    chronicle=chronicle,
    records=RECORDS,
    best_score=POINTS,
)
