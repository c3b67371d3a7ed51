"""A champion for sale: the Dutch auction by the clock, or what was found without it."""

from __future__ import annotations

from companion.core.countdown import Pace
from companion.core.prompt import Amount, Choice, compose
from companion.games.kuhhandel.material import COUNT_FROM
from companion.store.settings import UPRIGHT_SEATS
from screens.clock.overlay import CountdownOverlay
from screens.clock.remembered import SPEECH, chosen_pace
from screens.clock.zone import Bidder
from screens.games.kuhhandel.control import Control
from screens.play.action_buttons import ActionButton
from screens.play.fields.pick import seat_option
from screens.text.words import words
from screens.widgets.keypad import ask_number
from screens.widgets.layers import shared_overlay
from screens.widgets.option_grid import PickSheet


class ChampionControl(Control):
    def buttons(self) -> list[ActionButton]:
        """By the clock, by hand, or nobody wants it."""
        buttons = self.board.auction.exposed_hand()
        if (claim := self.scene.choice("claim")) is not None:
            text = words.tr("kuhhandel.screen.count.by_hand")
            buttons.append(
                ActionButton(text, lambda: self._claim_by_hand(claim), "hand-back-right-outline", "quiet")
            )
        buttons += self.plain_buttons("unclaimed", tone="quiet")
        if claim is not None:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.count.start"), self._count_down, "timer-outline")
            )
        return buttons

    def _count_down(self) -> None:
        """Opens the clock over the table. What it finds is in the ledger at once, and the board shows it."""
        play, lot = self.play, self.lot
        people, settings = play.people, play.services.settings
        claim, unclaimed = self.scene.open_choice("claim"), self.scene.open_choice("unclaimed")
        bidders = tuple(
            Bidder(seat, people.names[seat], people.colours[seat]) if seat in lot.bidders else None
            for seat in people.seats
        )
        chosen = chosen_pace(settings)
        clock = shared_overlay(CountdownOverlay)
        clock.open(
            play.services,
            bidders=bidders,
            pace=Pace(COUNT_FROM, chosen.step_ms, chosen.lead_in_ms),
            upright=settings.get(UPRIGHT_SEATS),
            spoken=settings.get(SPEECH),
            may_repeat=False,
            sentence="kuhhandel.screen.count.claimed",
            guests=play.guests,
            on_finish=lambda finish: play.submit(
                compose(unclaimed, {})
                if finish is None
                else compose(claim, {"count": finish.number}, finish.seat)
            ),
        )
        # Who has tapped "start" is not asked again: the lead-in is the time to get ready.
        clock.board.count.begin()

    def _claim_by_hand(self, claim: Choice) -> None:
        (count,) = claim.fields
        assert isinstance(count, Amount)

        def claimed(seat: int) -> None:
            done = lambda number: self.submit(claim, {count.name: number}, seat)  # noqa: E731
            ask_number(words.tr("kuhhandel.screen.count.number"), count, done)

        people = [seat_option(self.play, seat, False) for seat in claim.seats]
        shared_overlay(PickSheet).ask(words.tr("kuhhandel.screen.count.who"), people, claimed)
