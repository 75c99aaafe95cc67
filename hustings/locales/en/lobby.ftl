# The lobby.

lobby-your-turn = It is your turn
lobby-awaited = You are expected
lobby-turn-in = { $count ->
    [one] in { $game }.
   *[other] at { $count } tables.
}
lobby-continue = Continue
lobby-calls = Tables that wait for you
lobby-call = { $game } with { $names }
lobby-opponents = Opponents
lobby-learn = Learn
lobby-full-game = Full game
lobby-games = Games
lobby-your-games = Your games
lobby-no-games = You have no games yet. “Play now” starts one against bots.
lobby-open-tables = Open tables
lobby-no-open-tables = No tables are waiting for players. Create a public table and it appears here.
lobby-replays = Replays
lobby-no-replays = No public game has been finished yet.
lobby-footer = Free software. Unofficial implementations, made with respect for the designers named on each card.
lobby-about = About and credits
lobby-play-now = Play now
lobby-starting = Starting …
lobby-invite = Invite friends
lobby-rules = Rules
lobby-rules-of = Rules of { $game }
lobby-players = { $high ->
    [one] 1 player
   *[other] { $high } players
}
lobby-players-range = { $low } to { $high } players
lobby-minutes = { $high ->
    [one] 1 minute
   *[other] { $high } minutes
}
lobby-minutes-range = { $low }–{ $high } minutes
lobby-fewer = Show fewer
lobby-all = Show all { $count }
lobby-over = Over
lobby-free-seats = { $seats ->
    [one] 1 free seat
   *[other] { $seats } free seats
}
lobby-row-your-turn = Your turn
lobby-row-awaited = You are expected
lobby-row-waiting = Waiting for { $movers }
lobby-row-playing = In progress
lobby-page-title = { $turns ->
    [0] Hustings: election board games
   *[other] { $awaited ->
        [yes] ● You are expected · Hustings
       *[no] ● Your turn · Hustings
    }
}
lobby-archive = Finished games ({ $count })
lobby-row-starting = Starting
lobby-row-paused = Paused
lobby-row-due = time ends { $when }
