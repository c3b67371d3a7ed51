"""The store's sentences in English."""

TEXTS = {
    "store.full": "There is no room left on the phone, so this step was not saved. Free some space and try again.",
    "store.read_only": "The app can't write to its folder, so nothing was saved. Check the app's permissions and the"
    " phone's storage.",
    "store.locked": "Another program is using the app's data. Close it and try again.",
    "store.damaged": "The app's data is damaged. Start the app again: it then opens the newest backup.",
    "store.too_new": "This data was written by a newer version of the app. Update the app; nothing was changed.",
    "store.unreadable": "The phone's storage reports an error, so nothing was saved. Try again, or restart the phone.",
    "store.stale_game": "This game has moved on elsewhere. Open it again.",
    "store.no_such_game": "This game is no longer here.",
    "store.unreadable_game": "How this game was set up can't be read any more, so it can't be opened.",
    "store.damaged_game": "The record of this game is damaged; it could be read for {steps} {steps|step|steps}. The"
    " game stands there. The reason: {reason}",
    "store.name_empty": "Please enter a name.",
    "store.name_taken": "There is already somebody called {name}.",
    "store.set_aside": "The app's data was damaged. It was not deleted: it was set aside as {file}.",
    "store.log_mended": "The newest part of the app's data was damaged. What can still be read was kept; the damaged"
    " data was set aside as {file}.",
    "store.lost": "The app's data was gone.",
    "store.backup_opened": "The backup of {date} was opened.",
    "store.no_backup": "There was no usable backup.",
    "store.salvaged": "{games} more {games|game|games} could be saved from the damaged data.",
}
