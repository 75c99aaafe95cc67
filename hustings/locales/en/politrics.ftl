# What people read of Politrics. [S9] cites the rulebook.

politrics-credit = Designed by Wilfrid Hartnagel; an unofficial implementation.
politrics-summary = Place, step and jump for five in a row, and guard the President: first to 100 points over several boards.

## Names

politrics-seat = { $seat ->
    [First] First
    [Second] Second
    [Dark] Dark
   *[Light] Light
}
politrics-side = { $side ->
    [dark] Dark
   *[light] Light
}
politrics-figure = { $figure ->
    [P] President
    [V] Voter
    [M] Minister
    [D] Delegate
   *[C] Civil Servant
}
politrics-victim = { $victim ->
    [P] President
    [V] Voter
    [M] Minister
    [D] Delegate
   *[C] Civil Servant
}

## The log

politrics-placed = { politrics-side } places { $figure ->
    [P] its
   *[other] a
} { politrics-figure } on { $goal } [S9].
politrics-placed-retired = { politrics-side } places a { politrics-figure } on { $goal } [S9], where it retires [S12].
politrics-stepped = { politrics-side }'s { politrics-figure } steps from { $origin } to { $goal } [S10].
politrics-stepped-retired = { politrics-side }'s { politrics-figure } steps from { $origin } to { $goal } [S10], where it retires [S12].
politrics-beat = { politrics-side }'s { politrics-figure } jumps from { $origin } to { $goal } and beats the { politrics-victim } on { $over } [S11].
politrics-beat-retired = { politrics-side }'s { politrics-figure } jumps from { $origin } to { $goal }, where it retires [S12], and beats the { politrics-victim } on { $over } [S11].
politrics-declared = { politrics-side } declares { $count ->
    [one] five in a row
   *[other] fives in a row
}: { COMMA($rows) } [S14].
politrics-declared-row = { politrics-side } declares the five from { $first } to { $last } [S14] [P9].
politrics-not-declared = { politrics-side } does not declare its five in a row [S14].
politrics-conceded = { politrics-side } concedes [S15].
politrics-stopped = { politrics-side } stops beating [P6].
politrics-worth = { $side ->
    [dark] It would score { $points } × { $multiplier } = { $score }. Light can still break it [S15].
   *[light] It would score { $points } × { $multiplier } = { $score }. Dark can still break it [S15].
}
politrics-may-declare = { politrics-side } may declare its five in a row [S14].
politrics-decided-missed-row = { politrics-side } had five in a row ({ $rows }) and did not declare { $count ->
    [one] it
   *[other] them
} [S14].
politrics-decided-by-row = { politrics-side } declared { $rows }, and no beat could break { $count ->
    [one] it
   *[other] them all
} any more [S16].
politrics-may-beat-again = The figure on { $square } may beat again [P6].
politrics-board-won = { $ending ->
    [row] { politrics-side }'s five in a row is safe [S16]: { $points } × { $multiplier } = { $score } [S20].
    [president] The President is beaten. { politrics-side } wins the board [S17]: { $points } × { $multiplier } = { $score } [S21].
    [incapacity] { $side ->
        [dark] Light
       *[light] Dark
    } has fewer than five figures left beside the President. { politrics-side } wins the board [S18]: { $points } × { $multiplier } = { $score } [S21].
   *[immobility] { $side ->
        [dark] Light
       *[light] Dark
    } can move nothing but the President. { politrics-side } wins the board [S19]: { $points } × { $multiplier } = { $score } [S21].
}
politrics-board-void = Board { $board } is void: nobody scores [S19] [P13].
politrics-match-over = First has { $first ->
    [one] 1 point
   *[other] { $first } points
}, Second { $second }: the match is over { $by ->
    [points] [S22]
   *[boards] [P15]
}.
politrics-next-board = First has { $first ->
    [one] 1 point
   *[other] { $first } points
}, Second { $second }. On board { $board }, { $dark ->
    [First] First
   *[Second] Second
} plays dark and begins [P14].

## What is expected

politrics-over = The match is over.
politrics-asks-place = { $side ->
    [dark] You are dark
   *[light] You are light
}: place a figure ({ $left } left) [S9].
politrics-asks-place-or-beat = { $side ->
    [dark] You are dark
   *[light] You are light
}: place a figure ({ $left } left), or beat [S9] [S11].
politrics-asks-step = { $side ->
    [dark] You are dark
   *[light] You are light
}: step with a figure [S10].
politrics-asks-step-or-beat = { $side ->
    [dark] You are dark
   *[light] You are light
}: step or beat [S10] [S11].
politrics-asks-beat = { $side ->
    [dark] You are dark
   *[light] You are light
}: you can only beat [S11].
politrics-asks-declare = Declare your five in a row (five), or play on (-) [S14].
politrics-asks-declare-row = Declare one of your fives, such as five35-75, or play on (-) [S14].
politrics-asks-answer = Beat a figure that breaks the declared five, or concede (safe) [S15].
politrics-asks-beat-again = Beat again with the figure on { $square }, or stop [P6].
politrics-waits-place = Waiting for { politrics-side } to place a figure or beat [S9].
politrics-waits-move = Waiting for { politrics-side } to step or beat [S10].
politrics-waits-declare = { politrics-side } may declare its five in a row [S14].
politrics-waits-answer = { politrics-side } may break the declared five, or concede [S15].
politrics-waits-beat-again = { politrics-side } may beat again with the figure on { $square } [P6].

## The result

politrics-won-on-points = { $most } to { $least } points after { $boards ->
    [one] one board
   *[other] { $boards } boards
} [S22].
politrics-won-at-limit = { $most } to { $least } points after { $boards ->
    [one] one board
   *[other] { $boards } boards
}, the last of the match [P15].
politrics-won-on-boards = { $most } to { $least } points after { $boards ->
    [one] one board
   *[other] { $boards } boards
}: more boards won decide [P15].
politrics-won-on-light = { $most } to { $least } points after { $boards ->
    [one] one board
   *[other] { $boards } boards
}: more boards won as light decide [P15].
politrics-tied = { $most } to { $least } points after { $boards ->
    [one] one board
   *[other] { $boards } boards
}: the players are level in everything [P15].
politrics-one-board = { $ending ->
    [row] Five in a row was safe [S16]: { $most } to { $least } points.
    [president] The President was beaten [S17]: { $most } to { $least } points.
    [incapacity] Fewer than five other figures were left [S18]: { $most } to { $least } points.
    [immobility] Nothing but the President could move [S19]: { $most } to { $least } points.
   *[void] The board was void [S19]: { $most } to { $least } points.
}

## Refusals of moves

politrics-not-legal = “{ $move }” is not possible: { $why }.
politrics-not-your-turn = “{ $move }”: it is { $side ->
    [dark] dark
   *[light] light
}'s turn.
politrics-no-move = “{ $move }” is not a move. V33 places a Voter, V33-35 moves or beats; the words are five, -, safe and stop.
politrics-match-is-over = “{ $move }”: the match is over.
politrics-beats-another = “{ $move }” does not beat { $victim }.
politrics-nobody-there = “{ $move }”: there is no { $side ->
    [dark] dark
   *[light] light
} { politrics-figure } on { $square }.
politrics-neither-step-nor-jump = “{ $move }”: from { $origin } to { $goal } is neither a step nor a jump [S10] [S11].
politrics-not-a-row = “{ $move }”: { $first } and { $last } are not the ends of five squares in a line [S13].
politrics-chain-too-long = “{ $move }”: the turn is over before { $square } [P6].
politrics-nothing-claimed = “{ $move }”: nothing is claimed here. A claim follows five [P21].
politrics-wrong-claim = “{ $move }”: the claim is worth { $score } [S20].

politrics-why-declare-first = declare your five in a row or play on first [S14]
politrics-why-nobody = there is no { $side ->
    [dark] dark
   *[light] light
} figure on { $square }
politrics-why-all-rows = all your fives are declared together, by “five” [P9]
politrics-why-no-such-row = { $side ->
    [dark] dark
   *[light] light
} has no such five in a row [S13]
politrics-why-no-declaration = no declaration waits for an answer [S15]
politrics-why-no-chain = there is no series of beats to stop [P6]
politrics-why-name-row = say which five you declare, such as five35-75 [P9]
politrics-why-no-row = you have no five in a row to declare after this action [S14]
politrics-why-answer = answer the declaration by a beat that breaks it, or by “safe” [S15]
politrics-why-beat-again = the figure on { $square } beats again or stops [P6]
politrics-why-all-placed = all your figures are placed: step or beat now [S10]
politrics-why-none-left = no { politrics-figure } is left in your line-up [S9]
politrics-why-occupied = { $square } is occupied [S9]
politrics-why-president-on-rim = the President cannot be placed on a retirement square such as { $square } [S4]
politrics-why-aura = { $square } is next to a Civil Servant [S7]
politrics-why-own-aura = a Civil Servant on { $square } would be next to a President [S7]
politrics-why-not-placed-yet = your whole line-up must be placed before a figure steps [S10]
politrics-why-servant-stays = a Civil Servant never moves [S6]
politrics-why-not-that-way = a { politrics-figure } does not { $does ->
    [beat] beat
   *[step] step
} { $way ->
    [straight] straight
   *[diagonal] diagonally
} [S5]
politrics-why-retired = the { politrics-figure } on { $square } is retired [S12]
politrics-why-not-free = { $square } is not free { $does ->
    [beat] [S11]
   *[step] [S10]
}
politrics-why-president-stays = the President cannot step to a retirement square such as { $square } [P8]
politrics-why-never-beats = { $figure ->
    [P] the President never beats [S4]
   *[C] a Civil Servant never beats [S6]
}
politrics-why-own-figure = the figure on { $square } is your own [S11]
politrics-why-nobody-to-beat = there is nobody on { $square } to beat [S11]
politrics-why-other-figure = only the figure on { $square } beats again [P6]
politrics-why-not-broken = beating the figure on { $square } leaves a declared five standing [S15]
politrics-why-not = the rules do not allow it

## The terminal's board

politrics-board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, best { $line } × { $multiplier } = { $score }
politrics-board-points-only = { $points ->
    [one] 1 point
   *[other] { $points } points
}, no figure placed
politrics-board-left = left   { $figures }
politrics-board-beaten = beaten { $figures }
politrics-layer-auras = where no President may be [S7]

## The picture

politrics-picture-won = { politrics-side } wins the board: { $points } × { $multiplier } = { $score }.
politrics-picture-void = The board is void.

## The score sheet. Its columns are a notation: in every language they have the same names.

politrics-sheet-title = Politrics: { $names }
politrics-sheet-standing = { $name } has { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $other } { $others }.
politrics-sheet-result = { $count ->
    [one] { $winners } wins. { $why }
   *[other] { $winners } share the win. { $why }
}

## House rules

politrics-no = No.
politrics-yes = Yes.
politrics-option-aura_scope = Whose Presidents must stay away from a Civil Servant?
politrics-option-aura_scope-all = Both sides' Presidents.
politrics-option-aura_scope-enemy = Only the opponent's: your own Civil Servants do not bind your President.
politrics-option-declare = Do you choose when to declare five in a row?
politrics-option-declare-choice = Yes, after each of your own actions.
politrics-option-declare-auto = No: it is declared at once whenever it scores more than 0.
politrics-option-declare_scope = What does a declaration cover?
politrics-option-declare_scope-all_rows = All your fives together.
politrics-option-declare_scope-one_row = One five, which you name.
politrics-option-president_multiplies = When 55 is not covered, in which lines does the President multiply?
politrics-option-president_multiplies-line_of_5 = In lines of five.
politrics-option-president_multiplies-any_line = In lines of any length.
politrics-option-retired_can_beat = May a figure on a retirement square beat?
politrics-option-president_may_retire = May the President step to a retirement square?
politrics-option-multi_jump = May a figure that has beaten beat again in the same turn, as in draughts?
politrics-option-president_counterstrike = May a declaration be answered by beating the President elsewhere?
politrics-option-unplaceable_president = What if only the President is left to place and no square will do?
politrics-option-unplaceable_president-beats_save = The board goes on as long as you can beat.
politrics-option-unplaceable_president-loses_at_once = You lose the board at once.
politrics-option-next_start = Who plays dark, and so begins, on the next board?
politrics-option-next_start-alternate = The players swap colours.
politrics-option-next_start-loser_starts = Whoever lost the board.
politrics-option-next_start-winner_starts = Whoever won the board.
politrics-option-next_start-fixed = Whoever began the first board.
politrics-option-quiet_limit = After how many turns in a row without placing or beating is a board void?
politrics-option-board_limit = After how many boards does the match end (0: only at 100 points)?

## The screen

politrics-screen-panel = Score
politrics-screen-ability = { $figure ->
    [P] steps in all directions, never beats
    [V] steps and beats in all directions
    [M] steps and beats diagonally
    [D] steps and beats straight
   *[C] never moves; no President may stand next to it
}
politrics-screen-list = { COMMA($parts) }
politrics-screen-square = square { $square }
politrics-screen-square-value = value { $points }
politrics-screen-square-centre = centre
politrics-screen-square-rim = retirement square
politrics-screen-square-free = free
politrics-screen-square-figure = { $side ->
    [dark] dark
   *[light] light
} { politrics-figure }
politrics-screen-square-retired = retired
politrics-screen-square-chosen = chosen
politrics-screen-square-beats = beats { $over }
politrics-screen-square-goal = may go here
politrics-screen-square-victim = can be beaten
politrics-screen-square-origin = can be chosen
politrics-screen-square-winning = in the winning line
politrics-screen-square-declared = in a declared five
politrics-screen-square-last = last move
politrics-screen-chosen-waiting = { politrics-figure } from the line-up chosen: { $count ->
    [one] one square
   *[other] { $count } squares
} to go to.
politrics-screen-chosen-standing = { politrics-figure } on { $square } chosen: { $count ->
    [one] one square
   *[other] { $count } squares
} to go to.
politrics-screen-once-more = { $move }? Choose it again to play.
politrics-screen-place = Place { $figure ->
    [P] the
   *[other] a
} { politrics-figure } on { $goal }
politrics-screen-step = { politrics-figure } { $origin } steps to { $goal }
politrics-screen-beat = { politrics-figure } { $origin } beats the { politrics-victim } on { $over }
politrics-screen-sure = { $move }?
politrics-screen-effect-waits = …
politrics-screen-effect-own = Your best line { $before } → { $after }
politrics-screen-effect-rival = theirs { $before } → { $after }
politrics-screen-effect-row = Five in a row for { $score }: { $safe ->
    [yes] no reply can break it.
   *[no] a reply can still break it.
}
politrics-screen-effect-nobody = No reply can beat a figure of yours.
politrics-screen-effect-reach = A reply could beat { $figures }.
politrics-screen-effect-figure = the { politrics-figure } on { $square }
politrics-screen-effect-wins = This wins the board, for { $score } points.
politrics-screen-review = Board over. Review it, then continue.
politrics-screen-expects-declaring = Declare your five in a row, or play on [S14].
politrics-screen-expects-answer = Beat a figure that breaks the declared five, or concede [S15].
politrics-screen-expects-beat = Beat again with the lit figure, or stop here [P6].
politrics-screen-ending = { $ending ->
    [row] { politrics-side }'s five in a row is safe.
    [president] { politrics-side } has beaten the President.
    [incapacity] { $side ->
        [dark] Light
       *[light] Dark
    } has fewer than five figures left beside the President.
    [immobility] { $side ->
        [dark] Light
       *[light] Dark
    } can move nothing but the President.
   *[void] The position kept coming back: the board is void.
}
politrics-screen-line = { $first } to { $last }
politrics-screen-board-won = Board { $board } goes to { $name }.
politrics-screen-board-drawn = Board { $board } goes to nobody.
politrics-screen-five = Five in a row!
politrics-screen-which-five = Which one?
politrics-screen-declares = { politrics-side } declares five in a row: { $rows }.
politrics-screen-may-break = { politrics-side } can still break it.
politrics-screen-would-score = It would score { $claim }
politrics-screen-how-to-place = Drag a figure, or tap it and then a square.
politrics-screen-how-to-move = Drag a lit figure, or tap it and then a square.
politrics-screen-next-board = Continue to board { $board }
politrics-screen-declare = Declare five
politrics-screen-declare-line = Declare { $line }
politrics-screen-declare-worth = Declare { $line }: { $score }
politrics-screen-play-on = Play on
politrics-screen-concede = Concede
politrics-screen-stop = Stop here
politrics-screen-do = { $kind ->
    [place] Place it
    [beat] Beat
   *[step] Step
}
politrics-screen-cancel = Cancel
politrics-screen-layers = Show on the board
politrics-screen-auras = Auras
politrics-screen-auras-about = Auras of the Civil Servants, where no President may be [S7]
politrics-screen-values = Values
politrics-screen-values-about = What the squares are worth [S2]
politrics-screen-letters = Letters
politrics-screen-letters-about = Letters on the figures [S3]
politrics-screen-turn-board = Turn the board
politrics-screen-rule = Rule { $section }
politrics-screen-type-move = Type a move, such as V33 or V33-35
politrics-screen-type-move-short = e.g. V33-35
politrics-screen-play = Play
politrics-screen-points = { $points ->
    [one] point
   *[other] points
}
politrics-screen-figures = { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
politrics-screen-board = The board, nine by nine squares
politrics-screen-what-goes-to = What goes to { $square }?
politrics-screen-tray = { politrics-side }: { $name }
politrics-screen-kind = { politrics-figure }: { $waiting } in the line-up, { $standing } on the board
politrics-screen-kind-beaten = { politrics-figure }: { $waiting } in the line-up, { $standing } on the board, { $beaten } beaten
politrics-screen-kind-about = { politrics-figure } ({ $figure }): { politrics-screen-ability }
politrics-screen-to-place = { $count } to place
politrics-screen-won = won { $score }
politrics-screen-left = { $count } of 17 left
politrics-screen-beaten = { $count } beaten
politrics-screen-as-it-ended = Board { $board }, as it ended
politrics-screen-match = The match
politrics-screen-target = First to { $points } points
politrics-screen-player = { $side ->
    [dark] dark
   *[light] light
}, { $won ->
    [one] 1 board
   *[other] { $won } boards
} won
politrics-screen-best-lines = Best lines now
politrics-screen-best-line = Best line now
politrics-screen-nothing-yet = nothing yet
politrics-screen-sheet = Score sheet
politrics-screen-sheet-empty = Dark begins. Each turn appears here as on paper: V33 places a Voter, V33-35 moves it.
politrics-screen-ply = Ply
politrics-screen-sheet-board = Board { $board }
politrics-screen-sheet-sides = { $dark } dark, { $light } light
politrics-screen-sheet-ending = { $ending ->
    [row] five in a row
    [president] President beaten
    [incapacity] too few figures
    [immobility] nothing to move
   *[void] void
}
politrics-screen-claimed = claimed

## The picture of a position

politrics-picture-moment = board { $board }, ply { $ply }
politrics-picture-points = { $points ->
    [one] point
   *[other] points
}
politrics-picture = Politrics. { politrics-picture-dark }; { politrics-picture-light }.
politrics-picture-dark = { $dark ->
    [none] Dark: no figure on the board
   *[other] Dark: { $dark }
}
politrics-picture-light = { $light ->
    [none] Light: no figure on the board
   *[other] Light: { $light }
}

## The referee's rulings

politrics-ruling-only-five = Of { $figures } figures in a row only five count [S21].
politrics-ruling-squares = The squares: { $terms } = { $points } [S2].
politrics-ruling-frequent = The most frequent kind: { OR($figures) }, { $count } [S20].
politrics-ruling-centre = 55 is covered and counts as one more of them: { $multiplier } [S20].
politrics-ruling-not-both = So the President does not multiply as well [S20].
politrics-ruling-president = 55 is not covered, and the President counts as one more of them: { $multiplier } [S20].
politrics-ruling-short-line = In a line of { $figures } the President does not multiply [P10].
politrics-ruling-score = { $points } × { $multiplier } = { $score } points [S20].
politrics-ruling-empty = No figure is on the board.
politrics-ruling-asks = { $phase ->
    [act] { politrics-side } may place, step or beat [S9] [S10].
    [jump] { politrics-side } may beat again, or stop [P6].
    [declare] { politrics-side } may declare its row of five [S14].
   *[challenge] { $side ->
        [dark] Dark must break what Light declared, or concede [S15].
       *[light] Light must break what Dark declared, or concede [S15].
    }
}
politrics-ruling-void = { $turns } turns in a row were steps, and { $limit } make a board void: nobody wins it [P13].
politrics-ruling-over = { $ending ->
    [president] { politrics-ruling-loser } has lost its President [S17]
    [incapacity] { politrics-ruling-loser } has fewer than five figures other than its President [S18]
   *[immobility] { politrics-ruling-loser } can move nothing but its President [S19]
}: { politrics-side } wins and scores { $claim } [S21].
politrics-ruling-loser = { $side ->
    [dark] Light
   *[light] Dark
}

## What an option's answers are called, in a word or two

politrics-answer = { $answer ->
    [all] all
    [all_rows] all rows
    [alternate] alternate
    [any_line] any line
    [auto] auto
    [beats_save] beats save
    [choice] choice
    [enemy] enemy
    [fixed] fixed
    [line_of_5] line of 5
    [loser_starts] loser starts
    [loses_at_once] loses at once
    [no] no
    [one_row] one row
    [winner_starts] winner starts
    [yes] yes
   *[other] { $answer }
}
