# What people read of Primary Colours. [7b] cites the rulebook.

primary_colours-credit = Designed by Tony Reeves; an unofficial implementation.
primary_colours-summary = Three parties place tokens in seven regions, and the voters walk to where the most influence sends them.

## Names and numbers

primary_colours-seat = { $seat ->
    [Red] Red
    [Blue] Blue
   *[Yellow] Yellow
}
primary_colours-party = { $party ->
    [R] Red
    [B] Blue
   *[Y] Yellow
}
primary_colours-region = { $region ->
    [R] Red
    [B] Blue
    [Y] Yellow
    [P] Purple
    [G] Green
    [O] Orange
   *[N] Brown
}
primary_colours-mixed-number = { $whole } { $numerator }/{ $denominator }
primary_colours-fraction = { $numerator }/{ $denominator }
primary_colours-decimal = { $whole }.{ $digits }…
primary_colours-party-votes = { $party } { $votes }
primary_colours-voters-for = { $voters } for { $party }

## The log

primary_colours-sealed = { $party } has sealed its tokens [4].
primary_colours-sealed-tokens = { $party } seals { $red } in Red, { $blue } in Blue, { $yellow } in Yellow, { $purple } in Purple, { $green } in Green, { $orange } in Orange and { $brown } in Brown [4].
primary_colours-published = Turn { $turn }: the tokens are opened [4].
primary_colours-placed = { $party } places { $red } in Red, { $blue } in Blue, { $yellow } in Yellow, { $purple } in Purple, { $green } in Green, { $orange } in Orange and { $brown } in Brown.
primary_colours-sealed-choice = { $party } has sealed its choice [5].
primary_colours-seals-keeping = { $party } seals its choice: no swap [5].
primary_colours-seals-swap = { $party } seals a swap: the { $first } in { $first_region } (turn { $first_turn }) and the { $second } in { $second_region } (turn { $second_turn }) [5].
primary_colours-seals-equal-swap = { $party } seals a swap: the { $first } in { $first_region } (turn { $first_turn }) and the { $second } in { $second_region } (turn { $second_turn }), which are worth the same [5].
primary_colours-swaps-opened = The swaps are opened [5].
primary_colours-keeps = { $party } keeps its tokens where they are [5].
primary_colours-swaps = { $party } swaps the { $first } in { $first_region } (turn { $first_turn }) and the { $second } in { $second_region } (turn { $second_turn }) [5].
primary_colours-swaps-equal = { $party } swaps the { $first } in { $first_region } (turn { $first_turn }) and the { $second } in { $second_region } (turn { $second_turn }), which are worth the same [5].
primary_colours-leaders = { SEMICOLON($leads) } [7].
primary_colours-leads-in = { $count ->
    [one] { $parties } leads in { $regions }
   *[other] { $parties } share the lead in { $regions }
}
primary_colours-poll = Poll after turn { $turn }: { $votes } [9].
primary_colours-poll-rest = Poll after turn { $turn }: { $votes }; { $rest } { primary_colours-rest } [9].
primary_colours-rest = { $rest_is ->
    [undecided] undecided
   *[never_vote] never vote
}

## Why voters go where they go

primary_colours-lead = { $count ->
    [one] { $parties } alone leads in { $region }
   *[other] { $parties } share { $region }
}
primary_colours-lead-brown = { $count ->
    [1] { $parties } is first in Brown with the others level
    [2] { $parties } are the top two in Brown
   *[other] all three are level in Brown
}
primary_colours-goes-to = to { $region }
primary_colours-votes = vote { $party }
primary_colours-goes-apart = { COMMA($parts) }
primary_colours-part-to = { $parts ->
    [2] ½
   *[3] ⅓
} { $region }
primary_colours-part-votes = { $parts ->
    [2] ½
   *[3] ⅓
} vote { $party }
primary_colours-circling = { $voters ->
    [one] 1 voter circles
   *[other] { $voters } voters circle
} through { $regions } for ever, because { $leads } [8] [R1].
primary_colours-wandering = { $voters ->
    [one] 1 voter wanders
   *[other] { $voters } voters wander
} among { $regions } for ever: no way from there leads to a ballot box [8].
primary_colours-late = { $voters ->
    [one] 1 voter has
   *[other] { $voters } voters have
} not voted when the count stops after { $rounds ->
    [one] the first round
   *[other] { $rounds } rounds
} [R1].
primary_colours-undivided = { $voters ->
    [one] 1 voter is
   *[other] { $voters } voters are
} left where they cannot be divided evenly [R2].
primary_colours-home-votes = Those at home at the end of a round vote there after all: { $shares } [R19].

## The result

primary_colours-final-count = Final count: { $votes } [9].
primary_colours-final-count-level = Final count: { $votes }; { $level } are level [9].
primary_colours-earlier-count = Position after turn { $turn }: { $votes } [9].
primary_colours-earlier-count-level = Position after turn { $turn }: { $votes }; { $level } are level [9].
primary_colours-wins = { $party } wins [9].
primary_colours-tie = No count settles it: the game is a tie between { $parties } [9].
primary_colours-decided-by-swap = { $party }'s swap decided it: without it { $count ->
    [1] { $others } would have won
   *[other] { $others } would have tied
} [5].
primary_colours-decided-by-swaps = The swaps decided it together: without any, { $count ->
    [1] { $others } would have won
   *[other] { $others } would have tied
} [5].
primary_colours-decided-before-swaps = It was decided before the swaps: with or without them, { $count ->
    [1] { $winners } wins
   *[other] { $winners } tie
} [5].

## What is expected

primary_colours-over-won = The game is over: { $party } wins.
primary_colours-over-tied = The game is over: { $parties } tie.
primary_colours-asks-token = Choose a token for { $region }: { $placed } of 7 placed.
primary_colours-asks-swap = Swap two of your tokens, or keep them where they are.
primary_colours-waits-tokens = Waiting for { $parties } to place { $count ->
    [one] its
   *[other] their
} tokens.
primary_colours-waits-swaps = Waiting for { $parties } to choose { $count ->
    [one] its swap
   *[other] their swaps
}.
primary_colours-waits-sealed = Your seven tokens are sealed. Waiting for { $parties }.
primary_colours-waits-chosen = Your choice is made. Waiting for { $parties }.
primary_colours-waits-turn = { $parties } swaps first. Then it is your turn.

## Refusals of moves

primary_colours-game-over = The game is over.
primary_colours-already-sealed = { $party } has already sealed its seven tokens of turn { $turn }.
primary_colours-swaps-later = Swaps come in turn 4, when all tokens are placed [5].
primary_colours-next-region = { $region } is next: type { $letter } and a value, a value alone, or all { $count } values in a row.
primary_colours-next-values = Type one value, or { $count } for the regions { $letters } in this order.
primary_colours-no-such-value = Tokens are worth 1 to { $largest }, not { $value } [3].
primary_colours-plan-tokens = Write a plan as seven values in the order { $letters }, with a dot where you plan none: 53.1..2.
primary_colours-plan-placed = { $region } has its token of this turn already.
primary_colours-not-left = { $left ->
    [0] { $party } has no { $value } left.
    [1] { $party } has only one { $value } left.
   *[other] { $party } has only { $left } tokens worth { $value } left.
}
primary_colours-already-chosen = { $party } has already chosen its swap.
primary_colours-name-a-swap = All tokens are placed: type two of them by turn and region, such as 1O-3N, or keep.
primary_colours-same-region = Both tokens are in { $region }, so nothing would change [R7]: type keep.
primary_colours-other-turn = By the house rule swap_same_turn, both tokens must have been placed in the same turn [R7].

## The terminal's board

primary_colours-board-title = Primary Colours
primary_colours-board-placing = turn { $turn } of 4: one token in each region [4]
primary_colours-board-swapping = turn 4 of 4: swap two tokens, or keep them [5]
primary_colours-board-over = the election is over [9]
primary_colours-board-vips = VIPs
primary_colours-board-voters-go = voters go
primary_colours-board-tokens = tokens by turn
primary_colours-board-result = The result
primary_colours-board-poll = Poll after turn { $turn }
primary_colours-board-left = Tokens left
primary_colours-board-some-sealed = { $count } of 7 sealed
primary_colours-board-you = you
primary_colours-board-swaps = Swaps
primary_colours-board-not-chosen = not chosen yet
primary_colours-board-sealed = sealed

## The report

primary_colours-report-final = Primary Colours: final report
primary_colours-report-turn = { $turn ->
    [0] Primary Colours: before the first turn
   *[other] Primary Colours: report on turn { $turn }
}
primary_colours-report-placements = Placements of turn { $turn } [4]
primary_colours-report-all-placements = Placements of turns 1, 2 and 3 [4]
primary_colours-report-region = Region
primary_colours-report-poll = Opinion poll after turn { $turn } [9]
primary_colours-report-left = Tokens left [3]
primary_colours-report-value = Value
primary_colours-report-swaps = Swaps of turn 4 [5]
primary_colours-report-result = The result [9]
primary_colours-report-counts = All counts
primary_colours-report-after = After
primary_colours-report-stage = { $stage ->
    [turn1] Turn 1
    [turn2] Turn 2
    [turn3] Turn 3
   *[final] The swaps
}
primary_colours-report-totals = { $stage ->
    [turn1] Totals after turn 1 [6] and leaders [7]
    [turn2] Totals after turn 2 [6] and leaders [7]
    [turn3] Totals after turn 3 [6] and leaders [7]
   *[final] Totals after the swaps [6] and leaders [7]
}
primary_colours-report-lead = Lead
primary_colours-report-all-three = all three
primary_colours-report-voters-go = Voters go
primary_colours-report-flow = The voters' flow [8]
primary_colours-report-round = Round { $round }
primary_colours-report-phase = Phase
primary_colours-report-voters = Voters
primary_colours-report-from = From
primary_colours-report-to = To
primary_colours-report-led-by = Led by
primary_colours-report-rule = Rule
primary_colours-report-box = { $party }'s ballot box
primary_colours-report-so-far = Cast so far: { COMMA($votes) }. Still on their way: { COMMA($waiting) }.
primary_colours-report-all-cast = Cast so far: { COMMA($votes) }. Still on their way: nobody.
primary_colours-report-standing = { $voters } in { $region }
primary_colours-report-for-ever = So it goes on for ever, in ever smaller numbers; the result is the exact sum [R2].
primary_colours-report-until = So it goes on until round { $round }, the last in which votes are cast.
primary_colours-report-next = What comes next
primary_colours-report-next-swaps = Turn 4: every party may swap two of its own tokens, once, or keep them where they are [5].
primary_colours-report-next-turn = Turn { $turn } of 4: every party places one token in each region [4].

## House rules

primary_colours-option-loop_rule = What happens to voters who walk in circles?
primary_colours-option-loop_rule-limit = They never vote. Everyone else votes, however long it takes.
primary_colours-option-loop_rule-rounds = The count stops after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}; whoever has not voted by then stays at home.
primary_colours-option-loop_rule-home_share = Those of them who stand in a party's own region at the end of a round vote for that party.
primary_colours-option-loop_rule-refused = Option loop_rule takes limit, rounds:1 to rounds:{ $most } or home_share, not { $value } [R1].
primary_colours-option-arithmetic = May a voter be split into fractions?
primary_colours-option-arithmetic-exact = Yes: every tie divides the voters exactly.
primary_colours-option-arithmetic-whole_voters = No: every part is rounded down, and the voters left over wait for the next round.
primary_colours-option-tiebreak_scope = If two parties tie for the win, can the third still win by an earlier position?
primary_colours-option-tiebreak_scope-tied_leaders = No: earlier positions only decide between the parties that are still tied.
primary_colours-option-tiebreak_scope-all_parties = Yes: the election is held again on the earlier position, and its only leader wins.
primary_colours-option-swap_same_turn = Must the two tokens of a swap have been placed in the same turn?
primary_colours-option-swap_same_turn-no = No: any two of a party's tokens in different regions.
primary_colours-option-swap_same_turn-yes = Yes: only two tokens that were placed in the same turn.
primary_colours-option-open_swaps = Are the swaps made openly, one party after another?
primary_colours-option-open_swaps-no = No: all three choose in secret, and the swaps are opened together.
primary_colours-option-open_swaps-yes = Yes: first Red, then Blue, then Yellow, each seeing what was swapped before.
primary_colours-option-poll = What does the opinion poll after each turn tell?
primary_colours-option-poll-full_election = How an election held now would end.
primary_colours-option-poll-one_round = How the voters stand after one round: who has voted, or stands in a party's own region.
primary_colours-option-party = Who plays which party?
primary_colours-option-party-drawn = The parties are drawn by lot.
primary_colours-option-party-chosen = The players choose.

## The screen

primary_colours-screen-panel = Polls
primary_colours-screen-and = { $items }
primary_colours-screen-sentence = { $words }.
primary_colours-screen-region-totals = { $region }: { COMMA($totals) }.
primary_colours-screen-region-empty = { $region }: no tokens published yet.
primary_colours-screen-region-leads = { $lead }; voters { $goes }.
primary_colours-screen-own = Your tokens here: { $tokens }.
primary_colours-screen-own-chosen = Your tokens here: { $tokens }. Chosen: { $value }.
primary_colours-screen-one-sealed = one sealed
primary_colours-screen-none = none
primary_colours-screen-choose-token = Choose a token for { $region }: { $count } of 7 chosen.
primary_colours-screen-choose-another = Choose another token for { $region }: { $count } of 7 chosen.
primary_colours-screen-choose-region = Choose a region: { $count } of 7 chosen.
primary_colours-screen-all-chosen = All seven chosen: seal them when you are sure.
primary_colours-screen-all-chosen-another = All seven chosen: choose another token for { $region }, or seal them.
primary_colours-screen-pick-second = Pick the token to swap with the { $value } in { $region }.
primary_colours-screen-picked-sealed = The { $first } in { $first_region } and the { $second } in { $second_region } swap places: seal it when you are sure.
primary_colours-screen-picked-open = The { $first } in { $first_region } and the { $second } in { $second_region } swap places: swap them when you are sure.
primary_colours-screen-counting = { $stage ->
    [turn1] Turn 1 is being counted: watch the voters move, or continue.
    [turn2] Turn 2 is being counted: watch the voters move, or continue.
    [turn3] Turn 3 is being counted: watch the voters move, or continue.
   *[final] The election is being counted: watch the voters move, or continue.
}
primary_colours-screen-counted-place = The poll is in: place turn { $turn } when you are ready.
primary_colours-screen-counted-swap = The poll is in: choose a swap when you are ready.
primary_colours-screen-opening = The envelopes are opened.
primary_colours-screen-onward-place = Place turn { $turn }
primary_colours-screen-onward-swap = Choose a swap
primary_colours-screen-onward-board = Back to the board
primary_colours-screen-onward = Continue
primary_colours-screen-none-left = You have no { $value } left.
primary_colours-screen-placed = { $value } in { $region }. { $next }
primary_colours-screen-taken-back = Taken back. { $next }
primary_colours-screen-all-taken-back = All taken back. { $next }

primary_colours-screen-stage = { $stage ->
    [turn1] Opinion poll after turn 1
    [turn2] Opinion poll after turn 2
    [turn3] Opinion poll after turn 3
   *[final] The election
}
primary_colours-screen-column = { $stage ->
    [turn1] Turn 1
    [turn2] Turn 2
    [turn3] Turn 3
   *[final] Result
}
primary_colours-screen-before = Before the count
primary_colours-screen-start = { $voters } voters stand in each region [2].
primary_colours-screen-phase = Round { $round }, phase { $phase }: { $phase ->
    [I] the primary regions
    [II] the secondary regions
   *[III] Brown
}
primary_colours-screen-end = { $stage ->
    [final] The result
   *[other] The poll
}
primary_colours-screen-one-round = After one round: { $votes } have voted for a party or stand in its own region; { $rest } are undecided [R12].
primary_colours-screen-goes-on = After round { $round } it goes on in the same way [8].
primary_colours-screen-totals = { $votes } [9].
primary_colours-screen-settles = The rounds never end: the totals settle at { $votes } [R1] [R2].
primary_colours-screen-all-voted = Every vote is cast [9].
primary_colours-screen-never-vote = { $one ->
    [yes] { $voters } voter never votes
   *[no] { $voters } voters never vote
} [9].
primary_colours-screen-moves = { $one ->
    [yes] { $voters } voter goes from { $origin } to { $goal }
   *[no] { $voters } voters go from { $origin } to { $goal }
}
primary_colours-screen-votes = { $one ->
    [yes] { $voters } voter in { $origin } votes { $party }
   *[no] { $voters } voters in { $origin } vote { $party }
}
primary_colours-screen-moves-for-ever = Voters go from { $origin } to { $goal } for ever
primary_colours-screen-move-because = { $move }, because { $why } { $rule }.
primary_colours-screen-move-why = { $move }: { $why } { $rule }
primary_colours-screen-count = The count
primary_colours-screen-vote = vote
primary_colours-screen-steps = Steps of the count
primary_colours-screen-play-count = Play the count
primary_colours-screen-back = One phase back
primary_colours-screen-on = One phase on
primary_colours-screen-pause = Pause
primary_colours-screen-play = Play
primary_colours-screen-skip = Skip to the end
primary_colours-screen-speed = Speed { $speed }

primary_colours-screen-in-full = { $region } in full
primary_colours-screen-close = Close
primary_colours-screen-turn = Turn
primary_colours-screen-vips = VIPs
primary_colours-screen-sealed = sealed
primary_colours-screen-leads = leads
primary_colours-screen-ways = { $why }: { COMMA($ways) }.
primary_colours-screen-way-to = { $parts ->
    [1] to { $region } { $rule }
    [2] half to { $region } { $rule }
   *[3] a third to { $region } { $rule }
}
primary_colours-screen-way-vote = { $parts ->
    [1] vote { $party } { $rule }
    [2] half vote { $party } { $rule }
   *[3] a third vote { $party } { $rule }
}
primary_colours-screen-unpublished = Nothing is published here yet [4].
primary_colours-screen-result = Result
primary_colours-screen-turn-of = Turn { $turn } of 4
primary_colours-screen-watch = Watch the count
primary_colours-screen-watch-short = Count
primary_colours-screen-rest = { $rest_is ->
    [undecided] Undecided
   *[never_vote] Never vote
}
primary_colours-screen-polls = Opinion polls
primary_colours-screen-count-steps = The count, step by step
primary_colours-screen-tokens-left = Tokens left
primary_colours-screen-first-poll-counting = The first opinion poll is being counted.
primary_colours-screen-first-poll = The first opinion poll comes when all three parties have sealed their tokens.
primary_colours-screen-votes-by-poll = Votes in each opinion poll
primary_colours-screen-votes-by-poll-and-election = Votes in each opinion poll and in the election
primary_colours-screen-party = Party
primary_colours-screen-regions = The seven regions
primary_colours-screen-box = { $stage ->
    [turn1] { $party }'s ballot box: { $votes } votes in the poll after turn 1
    [turn2] { $party }'s ballot box: { $votes } votes in the poll after turn 2
    [turn3] { $party }'s ballot box: { $votes } votes in the poll after turn 3
   *[final] { $party }'s ballot box: { $votes } votes in the election
}
primary_colours-screen-box-empty = { $party }'s ballot box: no votes counted yet
primary_colours-screen-some-sealed = { $count } of 7 sealed
primary_colours-screen-left = Tokens left: { COMMA($tokens) }
primary_colours-screen-left-of = { $count } of { $value }
primary_colours-screen-show-step = show it on the map
primary_colours-screen-votes-so-far = Votes so far: { COMMA($votes) }
primary_colours-screen-first-token = first token
primary_colours-screen-second-token = second token
primary_colours-screen-slot = the { $value } in { $region } (turn { $turn })
primary_colours-screen-picked = Picked: { $slots }
primary_colours-screen-nothing-picked = No token picked
primary_colours-screen-no-change = Both are worth the same: this changes nothing.
primary_colours-screen-how-to-pick = pick a token, or another region
primary_colours-screen-token-label = The { $value } of turn { $turn } in { $region }
primary_colours-screen-token-turn = turn { $turn }
primary_colours-screen-keep = Keep my tokens
primary_colours-screen-swap = Swap them
primary_colours-screen-seal-swap = Seal my swap
primary_colours-screen-left-by-value = Tokens left, by value
primary_colours-screen-you = { $party } (you)
primary_colours-screen-tray = Your tokens left
primary_colours-screen-pile = { $value }: { $count } left
primary_colours-screen-pile-for = { $value }: { $count } left. Place it in { $region }
primary_colours-screen-ghost-poll = Poll of your plan
primary_colours-screen-ghost-tokens = If only your plan were added to the tokens that lie open. Sealed tokens of others are not counted.
primary_colours-screen-ghost-swap = If only your swap were made. Sealed swaps of others are not counted.
primary_colours-screen-ghost-open-swap = If your swap were made now. Swaps still to come are not counted.
primary_colours-screen-ghost-empty = Choose tokens to see what they would change. Sealed tokens of others are not counted.
primary_colours-screen-ghost-empty-swap = Choose two tokens to see what their swap would change. Sealed swaps of others are not counted.
primary_colours-screen-clear = Take all back
primary_colours-screen-seal = Seal my tokens
primary_colours-screen-state-opened = opened
primary_colours-screen-state-placed = { $count } of 7
primary_colours-screen-state-choosing = choosing
primary_colours-screen-state-later = later
primary_colours-screen-state-keeps = keeps its tokens
primary_colours-screen-state-sealed-keeps = sealed: no swap
primary_colours-screen-state-swaps = swaps { $first } in { $first_region } and { $second } in { $second_region }
primary_colours-screen-state-sealed-swap = sealed: { $first } in { $first_region } and { $second } in { $second_region }
primary_colours-screen-final-votes = Votes

## The picture of a position

primary_colours-picture-before = Before the first turn
primary_colours-picture-poll = { $stage ->
    [turn1] Opinion poll after turn 1
    [turn2] Opinion poll after turn 2
    [turn3] Opinion poll after turn 3
   *[final] Opinion poll after the swaps
}
primary_colours-picture-final = { $count ->
    [one] The final count: { $winners } wins
   *[other] The final count: a tie between { $winners }
}
primary_colours-picture-start = { $voters } voters start in each region.
primary_colours-picture-ribbons = The wider a ribbon, the more voters.
primary_colours-picture-unpublished = Nothing is published yet.
primary_colours-picture-one-round = After one round: who has voted for a party, or stands in its own region [R12].
primary_colours-picture-again = Voters who take the same way again are counted again.
primary_colours-picture-voters = { $voters }
primary_colours-picture-stream = { $voters ->
    [for-ever] Voters go from { $origin } to { $goal } for ever, led by { $led_by } [{ $rule }]
   *[other] { $voters } voters go from { $origin } to { $goal }, led by { $led_by } [{ $rule }]
}

## What an option's answers are called, in a word or two

primary_colours-answer = { $answer ->
    [all_parties] all parties
    [chosen] chosen
    [drawn] drawn
    [exact] exact
    [full_election] full election
    [home_share] home share
    [limit] limit
    [no] no
    [one_round] one round
    [tied_leaders] tied leaders
    [whole_voters] whole voters
    [rounds] { $number ->
        [one] 1 round
       *[other] { $number } rounds
    }
    [yes] yes
   *[other] { $answer }
}
