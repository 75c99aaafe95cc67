# Why a hint is given, in the figures of the search behind it.

hints-both = { $did } { $found }
hints-only = Nothing else can be done.
hints-chance = { $way ->
    [up] With it your chance goes from { $before } % to { $now } %.
    [down] With it your chance goes from { $before } % to { $now } %, and nothing better was found.
   *[same] With it your chance stays at { $now } %.
}
hints-games = Over { $games } imagined games it scores { $score } of 100; { $kind ->
    [zone] going to { $instead }
   *[action] the next best, { $instead },
} { $other }.
hints-wins-now = It wins the board at once.
hints-wins = It wins the board whatever the reply, as far as was looked: { $actions } actions ahead.
hints-loses = The board looks lost, { $actions } actions ahead; nothing better was found.
hints-searched = Found best among { $positions } positions, { $actions } actions ahead{ $known ->
    [yes] ; the likely reply is { $reply }.
   *[no] .
}
hints-quick-games = Over { $games } imagined games it scores { $score } of 100; { $instead ->
    [tour] the tour { $states }
    [funds] fundraising in { $states }
    [match] the next best way
   *[other] the next best
} { $other }.
hints-planned-tour = It belongs to the best tour, { $states }.
hints-last-tour = Nobody can answer any more: the tour { $states } wins in { $chance } % of all rolls [9].
hints-vote = A vote in { $state } is worth { $votes } electoral votes by a simple count [10].
hints-card = By a simple count the card moves the lead by { $votes } electoral votes now [11].
hints-keep-cards = Your cards promise more later than now [11].
hints-errand = It is the way to { $zone }, where you confirm next.
hints-plan = { $mixed ->
    [yes] One of several plans that nobody can exploit, played { $often } times in 100. It brings { $share } % of the win on average.
   *[no] The best plan found brings { $share } % of the win on average.
}
hints-swap = Played { $often } times in 100, so that nobody can foresee it; it brings { $share } % of the win on average [5].
