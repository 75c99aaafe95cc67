# What a player at a terminal reads; the commands themselves (legal, undo, quit) are the same in every language.

## The menu

terminal-hustings = Hustings
terminal-progress-games = Games
terminal-progress-choices = Choices
terminal-welcome = Election board games.
terminal-goodbye = Goodbye.
terminal-which-game = What would you like to play?
terminal-load = Load
terminal-load-about = a saved match
terminal-rules = Rules
terminal-rules-about = to read
terminal-quit = Quit
terminal-which-rulebook = Which rules?
terminal-house-rules = Standard rules or house rules?
terminal-house-rules-standard = Standard rules
terminal-house-rules-own = House rules: choose each
terminal-number = { $asks } ({ $low } to { $high }, Enter: { $default }) >
terminal-who-plays = Who plays?
terminal-you-and-bots = You against bots
terminal-you-and-easy-bots = You against easy bots
terminal-you-and-hard-bots = You against hard bots
terminal-you-and-expert-bots = You against expert bots, which think longer
terminal-several-people = Several people at this keyboard; bots take the other seats
terminal-only-bots = Only bots, to watch
terminal-which-seat = Which seat is yours?
terminal-who-draws = Who rolls the dice and draws the cards?
terminal-computer-draws = The computer
terminal-computer-draws-about = fairly, and you can check it afterwards
terminal-you-draw = You
terminal-you-draw-about = with your own dice and cards: type what you rolled or drew
terminal-room = There are { $count } seats: { $seats }.
terminal-player-name = Name of player { $number } (Enter: no more players) >
terminal-which-match = Which match?
terminal-other-file = Another file
terminal-back = Back
terminal-file = File >
terminal-enter-for = (Enter: { $key }) >
terminal-type-one = Type { OR($keys) }.

## Who sits where

terminal-you = You
terminal-player = Player { $number }
terminal-bot = { $bot } bot
terminal-no-seat = { $game } has { $count } seats ({ $seats }): there is none for “{ $who }”.
terminal-seat-twice = { $seat } is given twice, to “{ $first }” and “{ $second }”.

## At the table

terminal-options = House rules: { COMMA($options) }.
terminal-type-a-move = Type a move, or ? for help.
terminal-turn = { $who }: { $asks }
terminal-pass-on = Pass the keyboard to { $who }, then press Enter.
terminal-bot-thinks = { $who } is thinking … { $seconds } s
terminal-bot-thinks-compiling = { $who } is thinking … { $seconds } s ({ $done } of { $of } parts prepared)
terminal-preparing = The bots are being prepared in the background ({ $done } of { $of } parts).
terminal-prepared = The bots are ready.
terminal-folder-of-cards = { $folder } is a folder, and only Electioneer takes a folder of cards.
terminal-no-cards = { $game } takes no cards of your own.
terminal-other-game = { $file } is a match of { $game }, not of { $wanted }.
terminal-is-over = The match in { $file } is over: hustings replay shows it.
terminal-not-kept = This match cannot be saved while you play ({ $why }). Type save FILE to keep it.
terminal-kept = The match is saved in { $file }
terminal-kept-about = hustings replay, report and verify read it.
terminal-nothing-kept = Goodbye. Nothing was played, so nothing is saved.
terminal-resume = To continue: hustings play --resume
terminal-resume-file = To continue: hustings play --resume --save { $file }
terminal-luck = Luck

## Commands

terminal-cards-in-order = { $count ->
    [one] 1 card in order.
   *[other] { $count } cards in order.
}
terminal-pack-faults = { $count ->
    [one] 1 fault.
   *[other] { $count } faults.
}
terminal-pack-in-order = The pack is in order. Its digest is { $digest }.
terminal-pack-play = Play with it: { $command }
terminal-help-move = a move
terminal-help-move-about = one or several words, such as { $move }
terminal-help-legal = list your legal moves
terminal-help-board = show the board again (or press Enter)
terminal-help-undo = undo your last move
terminal-help-log = show what has happened
terminal-help-rules = show the rules, or one section: rules 7b
terminal-help-report = show the game's report: text, markdown or csv
terminal-help-save = save a copy of the match
terminal-help-resign = leave the match
terminal-help-quit = stop for now; the match is saved
terminal-help-help = show this list (or type ?)
terminal-help-layer = show or hide: { $layer }
terminal-help-long = write moves in full, or short again
terminal-legal-moves = { $count ->
    [one] 1 legal move:
   *[other] { $count } legal moves:
}
terminal-log-how = Type log, log all, or log and a number, not “{ $words }”.
terminal-log-empty = Nothing has happened yet.
terminal-long-on = Moves are now written in full in legal, log and report.
terminal-long-off = Moves are now written short in legal, log and report.
terminal-undo-bots = The bots do not mind. Undo it, with everything after it? [y/N]
terminal-undo-all = Does everyone agree? Undo it, with everything after it? [y/N]
terminal-save-how = Type save and a file name.
terminal-saved = A copy is saved in { $file }
terminal-resign = { $seats ->
    [2] Does { $who } resign? This ends the match. [y/N]
   *[other] Does { $who } leave the match? A bot takes the seat. [y/N]
}
terminal-save-copy = Save a copy as (Enter: none):

## Lists of games, and matches that were played

terminal-games-game = Game
terminal-games-seats = Seats
terminal-games-about = About
terminal-games-play = { $command } plays.
terminal-games-list = { $command } lists its options.
terminal-games-rules = { $command } explains it.
terminal-games-version = { $game }, version { $version } of the rules
terminal-games-seats-of = Seats: { COMMA($seats) }
terminal-games-number = { $low } to { $high }; standard: { $usual }
terminal-games-layer = The board can show { $layer }, { $meaning }: { $option } { $word }, or { $word } while you play.
terminal-games-choose = * standard rules. Choose others by { $option }.
terminal-begun = Started { $time }
terminal-times = { $count } times
terminal-no-unfinished = { $game ->
    [any] There is no unfinished match to continue.
   *[other] There is no unfinished match of { $game } to continue.
}

## Odds, and a review of a match

terminal-odds-none = { $game } has no odds to tell.
terminal-hint-chances = Chances: { COMMA($chances) }.
terminal-odds-now = { $party }: { $votes ->
    [one] 1 electoral vote
   *[other] { $votes } electoral votes
} now.
terminal-odds-neutral = Neutral: { $votes }.
terminal-odds-stopped = If play stopped now, each neutral state a fair roll [14]:
terminal-odds-chance = { $percent } % to win, { $mean } votes on average
terminal-odds-bars = Final electoral votes of the Democrats; the Republicans have the rest:
terminal-odds-paths = Cheapest paths to 270 for the { $party } [15]:
terminal-odds-path = { $chips } votes for { $votes }: { $states }
terminal-odds-there = They have it.
terminal-odds-forecast = With { $weeks ->
    [one] 1 week
   *[other] { $weeks } weeks
} to come, { $games } simulated games between equal players (± one standard error):
terminal-odds-share = { $share } ± { $error } of the wins, { $votes } ± { $votes_error } votes
terminal-review-who = who
terminal-review-action = action
terminal-review-better = better
terminal-review-gained = { $name }: { $start } % at first; { $gave }.
terminal-review-luck = luck { $points }
terminal-review-choices = own choices { $points }
terminal-review-rivals = the others' choices { $points }
terminal-review-sealed = sealed choices of all { $points }
terminal-review-nothing = nothing changed that
terminal-review-actions = actions
terminal-review-chance = win chance, %
