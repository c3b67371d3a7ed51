"""Words of the result."""

from __future__ import annotations

TEXTS = {
    "result.title": "Result",
    "result.winner": "{who} wins!",
    "result.winners": "A shared victory: {who}",
    "result.no_lines": "Nothing scored",
    "result.turns": "{n} {n|turn|turns}",
    "result.moments": "Highlights",
    "result.no_course": "The app could not tell how this game went. The result stands all the same.",
    "result.replay": "Replay",
    "result.log": "Log",
    "result.rematch": "Play again",
    "result.rematch.who": "Who starts?",
    "result.rematch.next": "next around the table",
    "result.rematch.same": "started this game",
    "result.handed_over": "One seat was shared: {who}. The result goes to whoever finished.",
    "result.by_table": "The table agreed to end the game early.",
    "result.to_table": "Back to the table",
    "result.share": "Share",
    "result.home": "Home",
    "result.copied": "The result was copied: paste it into any message.",
    "result.note": "Note",
    "result.note.add": "Add a note",
    "result.note.hint": "Where it was, who came, what was special",
    "result.note.help": "A note is seen only here and in exports; the search finds it.",
    "result.count": "How the points add up",
}
