"""Which pages there are. The start loads only the first one, and the others while that is looked at
(`screens.app.prefetch`), or on the first visit."""

from __future__ import annotations

from screens.games import all_screens
from screens.games.game_screens import load_part

PAGES = {
    "home": "screens.pages.home.page.HomePage",
    "table": "screens.table.page.TablePage",
    "replay": "screens.pages.replay.page.ReplayPage",
    "invitation": "screens.pages.invitation.page.InvitationPage",
    "log": "screens.table.log.LogPage",
    "correct": "screens.table.correcting.CorrectPage",
    "agreement": "screens.pages.agreement.page.AgreementPage",
    "result": "screens.pages.result.page.ResultPage",
    "tools": "screens.pages.tools.page.ToolsPage",
    "rules": "screens.pages.rules.page.RulesPage",
    "rulebook": "screens.pages.rules.page.RulebookPage",
    "counted": "screens.pages.counted.page.CountedPage",
    "calculator": "screens.pages.calculator.page.CalculatorPage",
    "calculator_result": "screens.pages.calculator.result.CalculatorResultPage",
    "any_game": "screens.pages.any_game.page.AnyGamePage",
    "setup": "screens.pages.setup.page.SetupPage",
    "players": "screens.pages.people.page.PlayersPage",
    "history": "screens.pages.history.page.HistoryPage",
    "evening": "screens.pages.evening.page.EveningPage",
    "evenings": "screens.pages.evening.page.EveningsPage",
    "statistics": "screens.pages.statistics.page.StatisticsPage",
    "season": "screens.pages.statistics.page.SeasonPage",
    "person": "screens.pages.statistics.person_page.PersonPage",
    "settings": "screens.pages.settings.page.SettingsPage",
    "data": "screens.pages.data.page.DataPage",
    "import": "screens.pages.data.import_page.ImportPage",
    "choose_games": "screens.pages.data.choice_page.ChoicePage",
    "backups": "screens.pages.data.page.BackupsPage",
    "forget": "screens.pages.data.page.ForgetPage",
    "clock": "screens.pages.clock.page.ClockPage",
    "dice": "screens.pages.dice.page.DicePage",
    "first_player": "screens.pages.first_player.page.FirstPlayerPage",
    "timer": "screens.pages.timer.page.TimerPage",
    "trouble": "screens.pages.trouble.page.TroublePage",
}
"""The pages that belong to no game."""


def page_class(name: str) -> type:
    found: type
    if name in PAGES:
        found = load_part(PAGES[name])
    else:
        own = {page: screens for screens in all_screens().values() for page in screens.pages}[name]
        found = own.load(own.pages[name])
    return found
