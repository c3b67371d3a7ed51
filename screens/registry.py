"""Which pages there are. A module is imported on the first visit: the start loads only the first page."""

from __future__ import annotations

from importlib import import_module

FIRST = "home"
"""The page that the app opens with."""
PAGES = {
    "home": "screens.home.HomePage",
    "table": "screens.table.table.TablePage",
    "replay": "screens.replay.page.ReplayPage",
    "log": "screens.log.log.LogPage",
    "result": "screens.result.result.ResultPage",
    "tools": "screens.tools.page.ToolsPage",
    "rules": "screens.rules.page.RulesPage",
    "rulebook": "screens.rules.book_page.RulebookPage",
    "calculator": "screens.calculators.page.CalculatorPage",
    "calculator_result": "screens.calculators.result.CalculatorResultPage",
    "setup": "screens.setup.page.SetupPage",
    "players": "screens.players.PlayersPage",
    "history": "screens.history.HistoryPage",
    "statistics": "screens.statistics.page.StatisticsPage",
    "person": "screens.statistics.person_page.PersonPage",
    "settings": "screens.settings.SettingsPage",
    "data": "screens.data.page.DataPage",
    "import": "screens.data.import_page.ImportPage",
    "backups": "screens.data.backups.BackupsPage",
    "forget": "screens.data.forget.ForgetPage",
    "clock": "screens.clock.setup.ClockPage",
    "countdown": "screens.clock.countdown.CountdownPage",
    "dice": "screens.dice.page.DicePage",
    "first_player": "screens.first_player.page.FirstPlayerPage",
    "timer": "screens.timer.page.TimerPage",
    "stable": "screens.stable.page.StablePage",
    "whale_deck": "screens.games.whales.deck_page.DeckPage",
    "farm_count": "screens.games.kuhhandel.count_page.FarmCountPage",
    "auction_count": "screens.games.antiques.count_page.CountPage",
    "trouble": "screens.trouble.TroublePage",
}


def page_class(name: str) -> type:
    """The class of the page with this name."""
    module, _, class_name = PAGES[name].rpartition(".")
    found: type = getattr(import_module(module), class_name)
    return found
