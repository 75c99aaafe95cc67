### The page on which a table is set up, and its forms.

new-no-game = This game is not available.
new-loading = Setting up the board …
new-title = { $game }: new table
new-who-plays = Who plays?
new-drawn = The parties are drawn by lot when everybody has joined.
new-seat = Seat { $number }
new-time = How much time?
new-clock = Clock
new-own-clock = Custom.
new-own-clock-means = Set your own.
new-minutes = Minutes each
new-seconds = Seconds a move
new-away = If somebody is away on their turn
new-who-sees = Who can see it?
new-private = Private.
new-private-means = Only people with a link can find the table.
new-public = Public.
new-public-means = The lobby lists it: anybody can take a free seat, watch, and see the replay.
new-summary = Summary
new-changes = Your changes
new-standard = Standard rules
new-standard-means = Every option has its standard answer. You can start right away.
new-reset = Back to the standard rules
new-create = Create table
new-creating = Creating the table …
new-starts = { $missing ->
    [0] Starts right away.
    [one] Starts when 1 more player joins.
   *[other] Starts when { $missing } more players join.
}
new-bots-start = The bots start right away, and you watch.
new-variants = Variants
new-variants-about = Choices that the rulebook offers.
new-house-rules = House rules
new-house-rules-about = The rulebook leaves these open. “Standard” marks our choice; the reasons are in the rulebook.
new-cards = Your own cards
new-own-cards = Shuffle in a deck of your own
new-own-cards-none = None
new-own-cards-deck = { $deck } ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
})
new-own-cards-write = Write cards
new-use-advice = Use { $answer }
new-packs = Your own cards
new-packs-manage = Upload and check the cards you have
new-usual-pack = The usual cards
new-own-pack = Your own, digest { $digest }.
new-option-standard = standard
new-option-is-standard = { $label } (standard)
new-option-range = From { $low } to { $high }; { $default } is standard.
new-option-fault = This takes a whole number from { $low } to { $high }.
new-seat-me = You
new-seat-open = A friend, by link
new-seat-here = A friend, on this device
new-seat-bot = A bot
new-who-sits = Who plays { $seat }?
new-strength = Bot level
new-their-name = Their name
new-gets-invitation = gets an invitation
new-teams = Teams
new-teams-about = Several people can share a seat. They see the same hidden cards and have a chat of their own.
new-teams-none = One person a seat.
new-teams-none-means = Everybody plays for themselves.
new-teams-anyone = Anyone in the team.
new-teams-anyone-means = Whoever is first acts for the team.
new-teams-captain = The captain.
new-teams-captain-means = The others advise. While the captain is away, anyone acts.
new-teams-turns = In turn.
new-teams-turns-means = Each member acts for a turn, a week or a board, as the game counts them.
new-fewer = One fewer
new-more = One more
new-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
new-players-range = { $low } to { $high } can play
new-pace-none = No clock
new-pace-none-means = Everybody takes the time they need.
new-pace-quick = Quick
new-pace-quick-means = 5 minutes each, plus 10 seconds a move.
new-pace-evening = An evening
new-pace-evening-means = 20 minutes each, plus 30 seconds a move.
new-pace-days = Over days
new-pace-days-means = 3 days each, plus a day a move.
new-away-never = The table waits for them
new-away-minute = After a minute a bot plays on
new-away-quarter = After 15 minutes a bot plays on
new-away-day = After a day a bot plays on
new-clock-numbers = A clock takes numbers from 0 up.
new-clock-short = Give everybody at least 10 seconds.
new-clock-long = A clock runs for at most 30 days.
new-ready-check = Before the start, everybody confirms that they are ready.
new-leavers = If somebody leaves, a bot takes the seat
