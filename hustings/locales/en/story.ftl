## The story of a finished game

story-title = How it went
story-page = How it went: { $game }
story-loading = Reading the match…
story-failed = The story cannot be told
story-working = The game is being reviewed: win chances first, then the choices. This takes up to two minutes, once.
story-begun = The chances are known; the choices are still being judged.
story-again = Try again
story-replay = Replay the game
story-result = See the result
story-analysis = Analysis board
story-chart = Win chances
story-chart-about = { $turns ->
    [one] The win chance of each player after the only turn.
   *[other] The win chance of each player after each of { $turns } turns.
} Choose a turn to see it on the board.
story-chart-turn = Turn { $turn }: { $chances }
story-chart-start = Before the first turn: { $chances }
story-chance = { $name } { $percent }%
story-turn-number = Turn { $turn }
story-before = Before
story-moments = Turning points
story-moments-about = At a turning point the win chances changed, whether by a choice, by what others did or by luck. Points given away are another measure: what a choice lost against the best one the reviewer found, judged by what its player could know.
story-no-moments = No single moment changed much.
story-moment-change = { $name } { $before }% → { $after }%
story-by = { $who ->
    [luck] Luck
    [all] All at once
   *[other] { $name }
}
story-mark = { $mark ->
    [blunder] Costly
    [mistake] Mistake
   *[slip] Slip
}: { $points ->
    [one] 1 point
   *[other] { $points } points
} of the win chance given away
story-better = Better: { $move }
story-line = It might go on: { $moves }
story-see = See it
story-branch = Play on from here
story-branch-short = Play on
story-player = { $name } ({ $seat })
story-ledger = Luck and skill
story-ledger-about = Where each player's win chance came from, in points. Luck is what rolls and draws gave against their average; choices are what decisions gave.
story-ledger-player = Player
story-ledger-start = At the start
story-ledger-luck = Luck
story-ledger-choices = Own choices
story-ledger-rivals = Others' choices
story-ledger-sealed = Sealed choices
story-ledger-end = At the end
story-no-luck = No dice or cards were used.
story-why-cost = The choice that cost most: { $name }, turn { $turn }, { $points ->
    [one] 1 point
   *[other] { $points } points
} of the win chance.
story-how = The reviewer's chances are estimates by bots; a choice is judged by what its player could know.

## The replay by turns

story-turn-of = Turn { $turn } of { $turns }
story-next-moment = Next key moment
story-previous-moment = Previous key moment

## Variations

story-variations = Variations
story-no-variations = No variations yet. Go to a moment of the game and play on from there.
story-variation = Variation { $number }
story-from-turn = from event { $event }
story-from-position = from a position
story-variation-over = over
story-new = Play on from here
story-new-about = You play on from this moment in a variation of your own. The game itself stays as it is.
story-name = Name
story-comment = Comment
story-seats = Who plays
story-myself = I do
story-luck = Dice and cards
story-luck-rolled = Fall at random
story-luck-chosen = I choose them
story-start = Start
story-cancel = Cancel
story-save = Save
story-saved = Saved.
story-delete = Delete
story-deleted = Deleted.
story-copy-link = Copy link
story-copied = Link copied.
story-in-variation = Variation
story-of-game = Back to the game
story-luck-due = A roll or draw is due.
story-luck-choose = Choose
story-luck-roll = Roll
story-edit = Edit
