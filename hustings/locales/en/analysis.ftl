## The analysis board

analysis-title = Analysis board: { $game }
analysis-loading = Setting up the board…
analysis-failed = The analysis board cannot be opened
analysis-about = Set up a position, then ask the referee, the odds or a bot, or play it on.
analysis-board = The position
analysis-set-up = Set up
analysis-text = As text
analysis-text-about = The position in JSON, as the command line reads it.
analysis-not-json = This is not JSON: check brackets, commas and quotation marks.
analysis-ask = Ask
analysis-ruling = Referee
analysis-chances = Win chances
analysis-hint = Best move
analysis-play = Play on
analysis-link = Copy link
analysis-copied = Link copied.
analysis-thinking = Thinking…
analysis-chance = { $name } { $percent }%
analysis-hint-is = { $name }: { $move }
analysis-mine = My analyses
analysis-to-move = To move
analysis-figure = Figure
analysis-empty = Empty
analysis-square = { $square }: { $figure ->
    [none] empty
   *[other] { $figure }
}
analysis-side = { $side ->
    [dark] Dark
   *[light] Light
}
analysis-side-figure = { $side ->
    [dark] Dark
   *[light] Light
} { $figure ->
    [P] President
    [V] Voter
    [M] Minister
    [D] Delegate
   *[C] Civil Servant
}
analysis-turns = Turns placed
analysis-turn = Turn { $turn }
analysis-token = { $party }, { $region }, turn { $turn }
analysis-chips = { $state }: chips, Republicans above 0, Democrats below
analysis-weeks-left = Weeks left
analysis-team = { $team ->
    [R] Republicans
   *[D] Democrats
}
analysis-yes = yes
analysis-no = no
