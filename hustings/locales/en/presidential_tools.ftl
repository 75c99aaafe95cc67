# What goes beside The Presidential Game in the browser: the calculator, the companion, the card editor.

presidential_tools-nav = The Presidential Game
presidential_tools-calculator = Calculator
presidential_tools-companion = Companion
presidential_tools-cards = Own cards
presidential_tools-install = Install
presidential_tools-update = A new version is ready.
presidential_tools-update-later = A new version is ready. Your game is kept: update now, or when it is over.
presidential_tools-update-now = Update
presidential_tools-copied = Link copied.
presidential_tools-address = Copy this link:

# The calculator

presidential_tools-summary = Odds and paths
presidential_tools-brush = What a tap does
presidential_tools-brush-name = { $brush ->
    [next] Tap to change
    [R] Red
    [D] Blue
   *[neutral] Neutral
}
presidential_tools-table = Electoral votes
presidential_tools-table-name = { $table ->
    [2012] 2012 to 2020
   *[2024] 2024 and 2028
}
presidential_tools-undo = Undo
presidential_tools-reset = Reset
presidential_tools-share = Share
presidential_tools-picture = Picture
presidential_tools-picture-title = { $red } to { $blue }
presidential_tools-set = { $state }: { $team ->
    [R] Republican
    [D] Democratic
   *[none] neutral
}. Republicans { $red }, Democrats { $blue }.
presidential_tools-ways = If the rest were coin flips
presidential_tools-ways-means = Every way in which the neutral states can fall, each equally likely.
presidential_tools-tie = Neither
presidential_tools-paths = Paths to 270
presidential_tools-path = { $states ->
    [one] 1 state:
   *[other] { $states } states:
}
presidential_tools-path-none = All neutral states together are not enough for { $needed }.
presidential_tools-list = All states as a list

# Own cards

presidential_tools-cards-about = Write up to { $most } Politics Cards of your own and shuffle them into the deck of a table.
presidential_tools-deck = Deck
presidential_tools-deck-name = Name of the deck
presidential_tools-deck-new = My deck
presidential_tools-deck-another = New deck
presidential_tools-deck-remove = Delete deck
presidential_tools-deck-added = { $cards ->
    [one] Deck added: 1 card.
   *[other] Deck added: { $cards } cards.
}
presidential_tools-deck-unreadable = This file holds no deck.
presidential_tools-file = Save as file
presidential_tools-open = Open file
presidential_tools-print = Print
presidential_tools-use = Use at a new table
presidential_tools-preview = Preview and value
presidential_tools-card = Card
presidential_tools-card-untitled = Untitled card
presidential_tools-card-wrong = Fix
presidential_tools-card-another = Add card
presidential_tools-card-remove = Delete card
presidential_tools-card-title = Title
presidential_tools-card-flavour = Flavour
presidential_tools-card-effect = Effect as written
presidential_tools-card-at-once = Play Immediately
presidential_tools-clause = Effect { $number }
presidential_tools-clause-verb = What happens
presidential_tools-clause-amount = How many
presidential_tools-clause-target = Where
presidential_tools-clause-most = At most in each
presidential_tools-clause-times = Number of states
presidential_tools-clause-rival = The other team chooses
presidential_tools-clause-remove = Remove
presidential_tools-clause-another = Second effect
presidential_tools-verb = { $verb ->
    [GAIN] Add votes
    [LOSE] Lose your own chips
    [HIT] Take off the other team's chips
    [DIE] Roll a die and add it
    [SPREAD] Spread votes
    [SHIFT] Move your chips
   *[DUEL] Duel of dice
}
presidential_tools-target = { $target ->
    [OWN] A state you control
    [OPP] A state the others control
    [NEU] A neutral state
    [TOP] The state with most of your chips
    [BIG4] A fundraising state
    [SMALL] A small state
    [R_NE] The Northeast
    [R_MW] The Midwest
    [R_SO] The South
    [R_WE] The West
   *[ANY] Any state
}
presidential_tools-weigh = Simulate the value
presidential_tools-weighing = Simulating games …
presidential_tools-stop = Stop
presidential_tools-worth = Drawing the card, compared with drawing none
presidential_tools-worth-win = Chance to win
presidential_tools-worth-votes = Electoral votes
presidential_tools-worth-printed = A printed card

## What is wrong with a deck or a card

presidential_tools-fault = Card { $number }: { $fault }
presidential_tools-fault-called = Card { $number } ({ $title }): { $fault }
presidential_tools-quoted = '{ $text }'
presidential_tools-nothing = nothing
presidential_tools-deck-form = A deck is a list of cards, or { $example }.
presidential_tools-deck-full = The deck has { $cards } cards; there is room for { $most } of your own [B20].
presidential_tools-deck-unread = { $file } cannot be read: { $why }.
presidential_tools-deck-not-utf8 = { $file } is not written in UTF-8.
presidential_tools-deck-large = The deck has more than { $most } characters.
presidential_tools-deck-no-json = The deck is no JSON: { $why }.
presidential_tools-deck-no-csv = The deck is no CSV: { $why }.
presidential_tools-deck-empty = The deck is empty; its first line is { $line }.
presidential_tools-deck-lacks = The deck lacks the column { $column }; its first line is { $line }.
presidential_tools-deck-column-twice = The deck has a column twice.
presidential_tools-unquoted = An effect with a comma stands in quotes, as in { $example }.
presidential_tools-cells = It has { $found } cells under { $wanted } headings; quote cells with commas.
presidential_tools-card-form = A card is an object with a title, a flavour and an effect.
presidential_tools-no-column = There is no column { $column }; the columns are { $columns }.
presidential_tools-yes-or-no = { $column } takes yes or no; you wrote { $wrote }.
presidential_tools-category = The category is { OR($known) }; you wrote { $wrote }.
presidential_tools-part = { $part ->
    [title] title
    [flavour] flavour
   *[effect] effect
}
presidential_tools-missing = The { presidential_tools-part } is missing.
presidential_tools-no-words = The { presidential_tools-part } must be words.
presidential_tools-long = The { presidential_tools-part } has { $found } characters; there is room for { $most }.
presidential_tools-unprintable = The { presidential_tools-part } holds characters that cannot be printed.
presidential_tools-effect-empty = The effect is empty; write clauses such as { $example } or { $other }.
presidential_tools-effect-clauses = The effect has { $found } clauses; a card has at most two.
presidential_tools-effect-clause = { $wrote } is no clause; write one such as { $example } or { $other }.
presidential_tools-effect-verb = There is no clause { $wrote }; there are { $verbs }.
presidential_tools-effect-shape = { $verb } is written like { $shape }; you wrote { $wrote }.
presidential_tools-effect-number = { $place ->
    [GAIN] GAIN adds 1 to { $most } votes
    [LOSE] LOSE takes 1 to { $most } chips
    [HIT] HIT takes 1 to { $most } chips
    [SHIFT] SHIFT moves 1 to { $most } chips
    [SPREAD] SPREAD adds 1 to { $most } votes
    [most] SPREAD allows 1 to { $most } votes in each state
   *[times] * takes 1 to { $most } different states
}; you wrote { $wrote }.
presidential_tools-effect-group = SPREAD needs a group such as R_SO; you wrote { $wrote }.
presidential_tools-effect-caret = Write ^ before *, as in OWN^*2; you wrote { $wrote }.
presidential_tools-effect-target = { $verb } needs a state such as CA or a group such as OWN; you wrote { $wrote }.
presidential_tools-effect-unknown = { $verb } needs a state such as CA or one of { $groups }; you wrote { $wrote }.
presidential_tools-effect-region = { $verb } needs a state such as CA or one of { $groups }; you wrote { $wrote }; did you mean { $guess }?
presidential_tools-effect-lose = LOSE takes your own chips, and there are none in { $target }; write OWN, or HIT for the others'.
presidential_tools-effect-hit = HIT takes the other team's chips, and there are none in { $target }; write OPP, or LOSE.
presidential_tools-effect-once = { $target } is one state, so leave out *{ $times }; you wrote { $wrote }.
presidential_tools-effect-no-choice = { $target } is one state, so there is nothing to choose: leave out ^; you wrote { $wrote }.

# The companion

presidential_tools-box-new = New game with the box
presidential_tools-box-about = Play with the real board; this page keeps the chips and the score pad, on this device.
presidential_tools-box-again = New game
presidential_tools-weeks = Weeks
presidential_tools-opening = Who goes first
presidential_tools-again = Equal dice: roll again.
presidential_tools-die-of = { $team ->
    [R] The Republicans' die
   *[D] The Democrats' die
}
presidential_tools-die-in = Die for { $state }
presidential_tools-die = Die { $number }
presidential_tools-roll = Roll
presidential_tools-book-roll = Enter the dice
presidential_tools-turn = { $team ->
    [R] Republicans
   *[D] Democrats
}, week { $week }
presidential_tools-turn-kind = Kind of turn
presidential_tools-kind = { $kind ->
    [campaign] Campaign
   *[fundraise] Fundraise
}
presidential_tools-tap-three = Tap three states on the map, then enter the die for each.
presidential_tools-where = Fundraising state
presidential_tools-spread = { $total } votes: { $stays } stay in { $home } (at least half must). Tap other states to move votes there.
presidential_tools-votes-in = Votes in { $state }
presidential_tools-drawn = Card drawn
presidential_tools-drawn-secret = Keep the card secret
presidential_tools-drawn-in = Card drawn in week { $week }, { $team ->
    [R] Republicans
   *[D] Democrats
}
presidential_tools-deal = Deal a card
presidential_tools-card-played = A card was played
presidential_tools-card-choose = Choose the card
presidential_tools-card-changes = Tap the states it changed. Red chips count up, blue chips count down.
presidential_tools-change-in = Change in { $state }
presidential_tools-book = Book the turn
presidential_tools-roll-offs = Neutral states: { $count } to roll for
presidential_tools-roll-rest = Roll for all of them
presidential_tools-tied = 269 to 269: roll for the win
presidential_tools-save = Save as a match
presidential_tools-save-means = The server checks every turn by the rules and keeps the game with its luck by hand, to be replayed and verified.
