# The Presidential Game. English names of states and titles of cards come with the messages; other languages select by
# their codes.

presidential-credit = Designed by Regina Glocker, published by The Presidential Game; an unofficial implementation.
presidential-summary = Two teams campaign and raise funds week by week, state by state, for 270 electoral votes.

## Words that sentences share

presidential-seat = { $seat ->
    [Republicans] Republicans
    [Democrats] Democrats
    [Team-One] Team One
   *[Team-Two] Team Two
}
presidential-party = { $team ->
    [R] Republicans
   *[D] Democrats
}
presidential-team = { $team ->
    [R] the Republicans
   *[D] the Democrats
}
presidential-team-start = { $team ->
    [R] The Republicans
   *[D] The Democrats
}
presidential-state = { $state ->
    [DC] the District of Columbia
   *[other] { $name }
}
presidential-state-start = { $state ->
    [DC] The District of Columbia
   *[other] { $name }
}
presidential-state-name = { $state ->
   *[other] { $name }
}
presidential-chips = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
presidential-colour-chips = { $chips ->
    [one] 1 { presidential-colour } chip
   *[other] { $chips } { presidential-colour } chips
}
presidential-colour = { $colour ->
    [R] red
   *[D] blue
}
presidential-votes-in = { $votes ->
    [one] 1 vote in { $state }
   *[other] { $votes } votes in { $state }
}
presidential-more-in = { $votes } in { $state }
presidential-wins = { $side ->
    [R] The Republicans win
    [D] The Democrats win
    [one] Team One wins
   *[two] Team Two wins
}

## The cards

presidential-card-title = { $card ->
   *[other] { $title }
}
presidential-card-flavour = { $card ->
   *[other] { $flavour }
}
presidential-card-text = { presidential-card-does }.
presidential-card-does = { $count ->
    [1] { $first }
   *[2] { $first }. { $second }
}
presidential-clause = { $verb ->
    [GAIN] Add { presidential-clause-votes } in { presidential-clause-place }
    [LOSE] Take { presidential-clause-up-to } of your chips off { presidential-clause-place }
    [HIT] Take { presidential-clause-up-to } of the other team's chips off { presidential-clause-place }
    [DIE] Roll a die and add that many votes in { presidential-clause-place }
    [SPREAD] Spread { presidential-clause-votes } over { presidential-clause-group }, at most { presidential-clause-most } in each
    [SHIFT] Move up to { $amount ->
        [one] one chip
       *[other] { presidential-clause-amount } chips
    } of yours from one state to another
   *[DUEL] Name { $times ->
        [1] { presidential-clause-one }
       *[other] { presidential-clause-different }
    }: both teams roll a die there, and the higher adds the difference
}{ $rival ->
    [yes] . The other team chooses where
   *[no] { "" }
}
presidential-clause-votes = { $amount ->
    [one] one vote
   *[other] { presidential-clause-amount } votes
}
presidential-clause-up-to = { $amount ->
    [one] one
   *[other] up to { presidential-clause-amount }
}
presidential-clause-place = { $times ->
    [1] { presidential-clause-one }
   *[other] each of { presidential-clause-different }
}
presidential-clause-different = { presidential-clause-times } different { $target ->
    [ANY] states
    [BIG4] fundraising states
   *[other] { presidential-clause-group }
}
presidential-clause-one = { $target ->
    [state] { $state }
    [OWN] a state that you control
    [OPP] a state that the other team controls
    [NEU] a neutral state
    [TOP] the state where you have most chips
    [BIG4] a fundraising state
    [SMALL] a state of at most four electoral votes
    [R_NE] a state of the Northeast
    [R_MW] a state of the Midwest
    [R_SO] a state of the South
    [R_WE] a state of the West
   *[ANY] any state
}
presidential-clause-group = { $target ->
    [OWN] states that you control
    [OPP] states that the other team controls
    [NEU] neutral states
    [BIG4] the fundraising states
    [SMALL] states of at most four electoral votes
    [R_NE] states of the Northeast
    [R_MW] states of the Midwest
    [R_SO] states of the South
    [R_WE] states of the West
   *[ANY] any states
}
presidential-clause-amount = { $amount ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[9] nine
}
presidential-clause-times = { $times ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[9] nine
}
presidential-clause-most = { $most ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[9] nine
}

## What is expected

presidential-asks-over = The game is over. { $result }
presidential-asks-luck = { $what ->
    [draw] Waiting for a Politics Card to be drawn.
    [opening] Waiting for the dice: who goes first?
    [roll_off] Waiting for the dice: who wins { $state }?
    [tie] Waiting for the dice: who wins the election?
   *[dice] Waiting for the dice.
}
presidential-asks-turn = { $mine ->
    [yes] Go campaigning, or go fundraising in California, Florida, New York or Texas.
   *[no] Waiting for { presidential-team } to campaign or raise funds.
}
presidential-asks-visit = { $mine ->
    [yes] Choose state { $number } of { $count } to campaign in.
   *[no] Waiting for { presidential-team } to choose state { $number } of { $count } to campaign in.
}
presidential-asks-match = { $mine ->
    [yes] Assign your dice { COMMA($dice) } to { COMMA($states) }.
   *[no] Waiting for { presidential-team } to assign their dice { COMMA($dice) } to { COMMA($states) }.
}
presidential-asks-vote = { $mine ->
    [yes] Put one vote in any state: { $left } left.
   *[no] Waiting for { presidential-team } to place their votes: { $left } left.
}
presidential-asks-offer = { $mine ->
    [yes] Play the card you drew, or keep it.
   *[no] Waiting for { presidential-team } to play or keep the card they drew.
}
presidential-asks-card = { $mine ->
    [yes] Play one card, or none.
   *[no] Waiting for { presidential-team } to play one card, or none.
}
presidential-asks-amount = { $mine ->
    [yes] Choose how many chips to move, 0 to { $most } ({ $card }).
   *[no] Waiting for { presidential-team } to choose how many chips to move, 0 to { $most } ({ $card }).
}
presidential-asks-target = { $mine ->
    [yes] Choose { presidential-target } ({ $card }).
   *[no] Waiting for { presidential-team } to choose { presidential-target } ({ $card }).
}
presidential-target = { $verb ->
    [spread] a state for one vote: { $left } left
    [shift_from] the state that { presidential-chips } leave
    [shift_to] the state that { presidential-chips } go to
   *[other] { $left ->
        [one] { presidential-target-state }
       *[other] { presidential-target-state }, { $left } to choose
    }
}
presidential-target-state = { $verb ->
    [lose] a state where { $loser } lose up to { presidential-chips }
    [duel] a state for the duel
   *[gain] { $chips ->
        [one] a state for 1 vote
       *[other] a state for { $chips } votes
    }
}

## The log

presidential-campaigns = Week { $week } of { $weeks }: { presidential-team } go campaigning [9].
presidential-fundraises = Week { $week } of { $weeks }: { presidential-team } go fundraising in { $state } [10].
presidential-announces = { presidential-team-start } announce { $states } [9].
presidential-assigns = { presidential-team-start } put { $parts } [9].
presidential-votes = { $votes ->
    [one] { presidential-team-start } put a vote in { $state } [10].
   *[other] { presidential-team-start } put { $votes } votes in { $state } [10].
}
presidential-chooses = { presidential-team-start } choose { $state } [C5].
presidential-moves = { presidential-team-start } decide to move { presidential-chips } [C2].
presidential-plays-none = { presidential-team-start } play no card [11].
presidential-plays = { presidential-team-start } play { $card }: { $text } [11].
presidential-rolls = { presidential-team-start } roll a { $face }.
presidential-rolls-funds = { presidential-team-start } roll a { $face }: { $votes } votes, at least { $half } of them for { $state } [10].
presidential-rolls-triple = { presidential-team-start } roll a { $face }: { $parts } [9].
presidential-rolls-card = { presidential-team-start } roll a { $face } for the card [C2].
presidential-rolls-for = { $purpose ->
    [opening] { presidential-team-start } roll a { $face } for the first turn [6].
    [duel] { presidential-team-start } roll a { $face } in the duel [C2].
    [tie] { presidential-team-start } roll a { $face } for the win [B14].
   *[state] { presidential-team-start } roll a { $face } for { $state } [14].
}
presidential-level = { $duel ->
    [yes] A tie: nothing changes [C2].
   *[no] A tie: both roll again.
}
presidential-first = { presidential-team-start } go first [6].
presidential-draws-hidden = { presidential-team-start } draw a Politics Card and keep it [10].
presidential-draws-now = { presidential-team-start } draw { $card } and must play it at once: { $text } [10].
presidential-draws = { presidential-team-start } draw { $card } and keep it: { $text } [10].
presidential-idle = There is nowhere to carry it out; the card is used up all the same [C1].
presidential-half = { presidential-team-start } put { $half } of the { $votes } votes in { $state } [10].
presidential-neutral = { $state } ({ $votes }) is neutral now: { presidential-team } lose it [7].
presidential-has-chips = { $state } ({ $votes }): { presidential-colour-chips } [7].
presidential-rolled-to = { $state } ({ $votes }) goes to { presidential-team } [14].
presidential-taken = { $from ->
    [none] { $state } ({ $votes }): { presidential-team } take it with { presidential-colour-chips } [7].
   *[other] { $state } ({ $votes }): { presidential-team } take it from { $from } with { presidential-colour-chips } [7].
}
presidential-pad = { $week ->
    [0] Score pad, roll-offs
   *[other] Score pad, week { $week }
}: Republicans +{ $r_plus } -{ $r_minus } = { $r_total }; Democrats +{ $d_plus } -{ $d_minus } = { $d_total } [18].{ $week ->
    [0] { "" }
   *[other] { " " }If the election were now: { $r_chance } % to { $d_chance } % [14].
}
presidential-swapped = The first game is over. The teams swap sides, and the party that went first goes first again [B26].

## The end

presidential-result = { presidential-wins } with { $votes } electoral votes to { $others }; { $needed } were needed [15].
presidential-result-match = { presidential-wins } with { $votes } electoral votes to { $others } over both games [15] [B26].
presidential-even = Both teams have { $votes } electoral votes [B14].
presidential-states-held = Of the 50 states they hold { $first } and { $second } [B14].
presidential-die-decides = One die each will decide [B14].
presidential-shared = The win is shared [B14].
presidential-title-shared = The win is shared
presidential-result-states = { presidential-wins } by holding more of them [B14].
presidential-result-roll = { presidential-wins } the roll-off, { $high } to { $low } [B14].
presidential-decided-by-state = The game turned on { $state }: { presidential-team } needed its { presidential-board-votes } to reach 270, and held it { $chips ->
    [0] by a roll-off
   *[other] by { presidential-chips }
} [15].

## Refusals

presidential-cards-before-play = Cards join the deck before play begins [3].
presidential-over = The game is over.
presidential-no-face = A die shows 1 to { $faces }, not “{ $word }”.
presidential-fundraise-where = Choose where to fundraise: { OR($offers) }. Write fundraise-CA, for example [10].
presidential-no-turn = Write campaign, or fundraise and where, such as fundraise-CA; not “{ $word }” [8].
presidential-three-states = A campaign visits three different states, such as PA,OH,IL [9].
presidential-no-state = “{ $word }” is not a state: write a code such as CA, or its name.
presidential-too-many-states = You named { $named } states, but only { $left } can be named.
presidential-different-states = The states must be different; you can write all three at once, such as IL,OH,PA [9].
presidential-later-state = The states go down the list, so the next one must come after { $state } [B24]; you can write all three at once, such as IL,OH,PA [9].
presidential-votes-in-order = The votes go down the list, and { $state } has one already [B24]: choose it or a later state.
presidential-too-late-in-list = Too few states come after { $state } in the list [B24]: write all three at once.
presidential-no-target = The card cannot be used on { $state } now; you can choose { OR($offers) }.
presidential-no-match = Write the dice in the order of { $states }, such as { $example }, or { $pairs }; not “{ $word }” [9].
presidential-no-card = “{ $word }” is not a card you can name now; you can choose { COMMA($names) }{ presidential-and-more } [11].
presidential-card-unclear = “{ $word }” could be several cards; you can choose { COMMA($names) }{ presidential-and-more } [11].
presidential-and-more = { $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
presidential-no-amount = Move 0 to { $most } chips, not “{ $word }” [C2].

## Options

presidential-option-weeks = How many weeks until the election?
presidential-option-votes = Which electoral votes do the states have?
presidential-option-votes-2012 = Those of 2012, 2016 and 2020, as printed: California has 55.
presidential-option-votes-2024 = Those of 2024 and 2028: California has 54.
presidential-option-draw = When is the Politics Card drawn in fundraising?
presidential-option-draw-before = With the dice, before the votes are placed.
presidential-option-draw-after = After the votes are placed, at the end of the turn.
presidential-option-play = Can a card just drawn be played before the votes are placed?
presidential-option-play-no = No: cards are played at the end of the turn.
presidential-option-play-yes = Yes, or kept as usual.
presidential-option-cards = At the end of whose turns can a team play a card?
presidential-option-cards-own = Only its own.
presidential-option-cards-both = Both teams': the other team can answer with one card.
presidential-option-hands = Are the cards in hand open?
presidential-option-hands-no = No: only the number of cards is known.
presidential-option-hands-yes = Yes: everybody sees every card.
presidential-option-chips = How many chips can a team have on the board at once?
presidential-option-chips-150 = As many as are in the box; votes beyond them are lost.
presidential-option-chips-unlimited = Any number.
presidential-option-tie = Who wins at 269 to 269?
presidential-option-tie-roll = Each team rolls a die, and the higher one wins.
presidential-option-tie-draw = Nobody: the win is shared.
presidential-option-tie-house = The team that holds more of the 50 states; if that is even too, the higher die.
presidential-option-order = Which team goes first each week?
presidential-option-order-fixed = Always the team that won the opening roll.
presidential-option-order-alternate = The teams take turns, week by week.
presidential-option-order-swap = Two games: the teams swap sides for the second one, and their electoral votes are added up.
presidential-option-head-start = How many votes does the team that goes first place before its first turn?
presidential-option-head-start-advice = Playing just one game? Moving second is an advantage: it wins 63 % of the games between equal players. With a head start of { $votes } votes in 15 weeks each side wins half of them (measured: 50.6 % for the first, give or take 0.7).

## The map in a terminal

presidential-show-game = game { $game } of 2
presidential-show-opening = the opening roll [6]
presidential-show-roll-offs = the election is here: what is undecided is rolled for [14]
presidential-show-over = the election is over [15]
presidential-show-week = week { $week } of { $weeks }
presidential-show-this-turn = this turn { $pad }
presidential-show-neutral = { $neutral } neutral, { $needed } to win
presidential-show-cards = Politics Cards
presidential-show-deck = { $cards } in the deck
presidential-show-plays = play
presidential-show-you = (you)
presidential-show-hand = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} on the map

## The board in the browser

presidential-board-side = Race
presidential-board-map = Map of the states
presidential-board-callouts = Small eastern states
presidential-board-regions = Look at a region
presidential-board-region = { $region ->
    [WE] West
    [MW] Midwest
    [SO] South
   *[NE] Northeast
}
presidential-board-tiles = Tiles
presidential-board-bar = Republicans { $red }, Democrats { $blue }, neutral { $neutral } of 538 electoral votes; { $needed } win.
presidential-board-neutral = { $neutral } neutral
presidential-board-week = Week { $week } of { $weeks }
presidential-board-election = Election night
presidential-board-standing = { $state }, { $votes } electoral votes, { $team ->
    [none] neutral
   *[other] { presidential-party }{ $chips ->
        [0] { "" }
       *[other] , { presidential-chips }
    }
}{ $mark ->
    [none] { "" }
   *[other] , chosen: { $mark }
}
presidential-board-votes = { $votes ->
    [one] 1 electoral vote
   *[other] { $votes } electoral votes
}
presidential-board-is-neutral = Neutral
presidential-board-flip = { $tie ->
    [0] { presidential-party }: { $take ->
        [one] 1 vote takes it
       *[other] { $take } votes take it
    }
   *[other] { presidential-party }: { $tie } to make it neutral, { $take } to take it
}
presidential-board-odds = { $take ->
    [100] Any die takes it.
   *[other] { $tie ->
        [0] One die takes it with { $take } %
       *[other] One die takes it with { $take } %, makes it neutral with { $tie } %
    }; your best of three takes it with { $best } %.
} The lead changes by { $change } on average.
presidential-board-campaign = Campaign
presidential-board-campaign-about = Name three states, roll three dice, and give each state one of them.
presidential-board-fundraise = Fundraise
presidential-board-fundraise-about = Two dice for California, Florida, New York or Texas: half stays there, the rest goes anywhere. Draw a card ({ $deck } left).
presidential-board-flag = { $tie ->
    [0] takes it { $take } %, { $change }
   *[other] takes it { $take } %, ties { $tie } %, { $change }
}
presidential-board-flag-own = more chips on it
presidential-board-tap-state = tap a state
presidential-board-remove = Remove { $state }
presidential-board-roll = Roll the dice
presidential-board-back = Back
presidential-board-dice = Your dice
presidential-board-die = Die: { $value }{ $placed ->
    [yes] , placed
   *[no] { "" }
}
presidential-board-slot = { $value ->
    [0] no die yet
   *[other] die: { $value }
}
presidential-board-hint = Best dice
presidential-board-place = Place the votes
presidential-board-funds = { $free ->
    [one] { $stays } for { $state }, 1 is free
   *[other] { $stays } for { $state }, { $free } are free
}
presidential-board-placed = Votes placed
presidential-board-tap-to-place = Tap states on the map
presidential-board-less = One less in { $state }
presidential-board-more = One more in { $state }
presidential-board-rest = { $left } more to { $state }
presidential-board-left = { $left } left
presidential-board-confirm = Confirm
presidential-board-hand = Your cards
presidential-board-can-play = can be played
presidential-board-play-card = Play this card
presidential-board-no-card = Play no card
presidential-board-cards = { $count ->
    [0] No cards
    [one] 1 card
   *[other] { $count } cards
}
presidential-board-announced = States announced
presidential-board-amount = Chips to move
presidential-board-ask-roll = Roll the dice for { $states }.
presidential-board-ask-states = Choose three states: { $chosen } of { $count }.
presidential-board-ask-where = Choose where to raise funds.
presidential-board-ask-place = Place the votes, or change your dice.
presidential-board-ask-votes = { $left ->
    [0] Confirm your votes.
    [one] Place your votes: 1 left.
   *[other] Place your votes: { $left } left.
}
presidential-board-ask-confirm = Confirm your choice.
presidential-board-chance = If the election were now
presidential-board-chances = Republicans { $red } %, Democrats { $blue } %
presidential-board-chance-history = How the chances moved
presidential-board-chance-means = After each turn: who would win if the election were then.
presidential-board-chance-spark = Chances if the election were then, after { $turns } turns: at last Republicans { $red } %, Democrats { $blue } %
presidential-board-pad = Score pad
presidential-board-pad-empty = The first line is written after the first turn.
presidential-board-weeks = Week
presidential-board-total = Total
presidential-board-roll-offs = Rolls
presidential-board-spark = Electoral votes by week; now Republicans { $red }, Democrats { $blue }
presidential-board-paths = Cheapest paths to 270
presidential-board-there = Has { $needed } now.
presidential-board-path-votes = { $votes ->
    [one] 1 vote:
   *[other] { $votes } votes:
}
presidential-board-used = Used cards: { $count } of { $deck } in the deck
presidential-board-night = Election night
presidential-board-called = { $state } and its { $votes } go to { presidential-team }.
presidential-board-play = Play
presidential-board-pause = Pause
presidential-board-next = Next state
presidential-board-skip = Show the result
presidential-board-story = How it was won
presidential-board-tipping = { $state } ({ $votes }) tipped it{ $chips ->
    [0] , by a roll of the dice.
    [one] , by a single chip.
   *[other] , by { $chips } chips.
}
presidential-board-luckiest = Luckiest roll: { presidential-team }, week { $week }
presidential-board-led = Ahead at the end of a week: Republicans { $red } times, Democrats { $blue } times.
presidential-board-watch-night = Watch the night again
presidential-board-picture = Save as a picture
presidential-board-share = Share the replay
presidential-board-copied = The link to the replay is copied.
presidential-board-address = Link to the replay
presidential-board-picture-won = { presidential-team-start } won

## The picture of a position

presidential-picture = Electoral votes: Republicans { $red }, Democrats { $blue }, neutral { $neutral }.
presidential-picture-title = The Presidential Game
presidential-picture-game = Game { $game } of 2: { $now }
presidential-picture-opening = Opening roll
presidential-picture-over = Final result
presidential-picture-roll-offs = Roll-offs
presidential-picture-week = Week { $week } of { $weeks }, { presidential-party } to move
presidential-picture-neutral = { $neutral } neutral
presidential-picture-to-win = { $needed } to win
presidential-picture-team = { presidential-party } { $votes }
presidential-picture-state = { $team ->
    [none] { $state }: { presidential-board-votes }, neutral
   *[other] { $state }: { presidential-board-votes }, { $chips ->
        [0] { presidential-party } by a roll-off
       *[other] { presidential-party }, { presidential-chips }
    }
}
presidential-picture-key-state = state, its electoral votes
presidential-picture-key-team = team that holds it, its chips (a die: by a roll-off)
presidential-picture-key-corner = folded corner: fundraising

## The report and the score pad

presidential-report-over = The election is over.
presidential-report-week = Week { $week } of { $weeks }; { presidential-team } to move.
presidential-report-pad = The score pad [18]
presidential-report-holdings = Who holds what [7]
presidential-report-holds = { presidential-party }, { presidential-board-votes }: { $states ->
    [none] none
   *[other] { $states }
}
presidential-report-neutral = Neutral, { presidential-board-votes }.
presidential-report-cards = Cards played from hand [11]
presidential-report-card = Week { $week }, { presidential-party }: { $card }. { $text }
presidential-report-result = The result [15]
presidential-pad-week = Week
presidential-pad-turn = Turn
presidential-pad-total = total
presidential-pad-roll-offs = Roll-offs
presidential-pad-game = Game { $game }

## The referee's rulings

presidential-ruling-level = Both parties have { presidential-board-votes }; { $neutral } are neutral [7].
presidential-ruling-won = { presidential-team-start } have { presidential-board-votes } to { $others }, and { $needed } win [15].
presidential-ruling-leads = { presidential-team-start } lead with { presidential-board-votes } to { $others }; { $neutral } are neutral [7].

## What an option's answers are called, in a word or two

presidential-answer = { $answer ->
    [after_allocation] after allocation
    [alternate] alternate
    [any_turn_end] any turn end
    [before_allocation] before allocation
    [draw] draw
    [fixed] fixed
    [house] house
    [no] no
    [own_turn] own turn
    [roll_off] roll off
    [swap_match] swap match
    [unlimited] unlimited
    [yes] yes
   *[other] { $answer }
}
