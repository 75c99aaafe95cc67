### The profile: one's matches in figures, the list of them, and one's records.

profile-lead = Your finished games. Only you see this page.
profile-empty = No finished games yet. Play one and it appears here.
profile-results = Results
profile-opponents = Opponents
profile-bots = Favourite bots
profile-game = Game
profile-player = Player
profile-bot = Bot
profile-played = Played
profile-won = Won
profile-shared = Shared
profile-rate = Wins
profile-all = All games
profile-history = History
profile-show = { $archived ->
    [yes] Archive ({ $count })
   *[other] Finished games
}
profile-outcome = { $outcome ->
    [won] Won
    [shared] Shared
    [lost] Lost
    [left] Left
   *[other] Not played
}
profile-put-away = Archive
profile-take-back = Take back
profile-put-away-game = Archive { $game } with { $names }
profile-take-back-game = Take back { $game } with { $names }
profile-put-all-away = Archive all
profile-archived = { $count ->
    [one] { $count } game archived.
   *[other] { $count } games archived.
}
profile-taken-back = { $count ->
    [one] { $count } game taken back.
   *[other] { $count } games taken back.
}
profile-nothing-here = Nothing here.
profile-earlier = Earlier games
profile-records = Your records
profile-records-about = A zip of the match files of all your finished games. Each can be replayed and verified without this server.
profile-download = Download my records
