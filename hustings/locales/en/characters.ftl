# The characters to play against, their styles, and what they say about a move.

characters-title = Choose your opponents
characters-about = They differ in strength and in style. You can read why they did what they did.
characters-level = { $level ->
    [easy] Easy
    [normal] Normal
    [hard] Hard
    [expert] Expert
   *[other] { $level }
}
characters-plain = No special style.
characters-easy = Still learning, and often careless.
characters-expert = No special style: plays the best it knows.
characters-pip = Pip
characters-otto = Otto
characters-otto-style = Attacks: beats a figure wherever it costs little.
characters-rosa = Rosa
characters-rosa-style = Blocks: places figures among yours.
characters-hugo = Hugo
characters-hugo-style = Collects: wants the squares with the most points.
characters-ines = Ines
characters-ines-style = Careful: keeps figures away from yours.
characters-vera = Vera
characters-mabel = Mabel
characters-chip = Chip
characters-chip-style = Raises funds and collects cards.
characters-miles = Miles
characters-miles-style = Always on the road, never raises funds.
characters-walt = Walt
characters-walt-style = Defends: goes back to states that could be lost.
characters-dot = Dot
characters-dot-style = Raids: goes where your lead is thin.
characters-gus = Gus
characters-kit = Kit
characters-fai = Fai
characters-fai-style = Always on the move.
characters-ling = Ling
characters-ling-style = Saves discs before spending them.
characters-wing = Wing
characters-wing-style = Campaigns: takes a card rather than two discs.
characters-mei = Mei
characters-mei-style = Goes on foot, whatever the distance.
characters-yuk = Yuk
characters-hazel = Hazel
characters-rusty = Rusty
characters-rusty-style = Stubborn: the highest token likes to go home.
characters-olive = Olive
characters-olive-style = Opportunist: goes after whoever leads the poll.
characters-coral = Coral
characters-coral-style = Contests Brown, where all three colours meet.
characters-amber = Amber
characters-amber-style = Patient: saves the high tokens in the first turn.
characters-sage = Sage
characters-politrics-beats = { $figure ->
    [P] Your President was within reach on { $square } [S17].
   *[other] Your figure on { $square } stood in my way, so it had to go [S11].
}
characters-politrics-line = My best line would score { $points } now [S21].
characters-politrics-square = { $square } is worth { $points } in a row [S2].
characters-presidential-takes = { $back ->
    [yes] Taking { $state } from you: { $votes } electoral votes [7].
   *[no] Claiming { $state } first: { $votes } electoral votes [7].
}
characters-presidential-holds = Keeping { $state } out of your reach: { $chips } chips now [7].
characters-presidential-nears = Wearing you down in { $state }, for { $votes } electoral votes [7].
characters-presidential-funds = Funds and a card from { $state } first [10].
characters-electioneer-votes = { $votes } more votes for my Office [7.3].
characters-electioneer-lobbies = Saving up: { $discs } discs now [6.4].
characters-remark = { $did } { $expects }
characters-politrics-expects = { $known ->
    [yes] I expect { $reply } and see my chance at { $chance } %.
   *[no] I see my chance at { $chance } %.
}
characters-politrics-wins = Whatever you answer, this board is mine.
characters-politrics-loses = I see no way to hold this board any more.
characters-presidential-expects = By my count that moves the lead by { $votes } electoral { $votes ->
    [one] vote.
   *[other] votes.
}
characters-electioneer-expects = It promises { $votes } votes in the end.
characters-electioneer-wants = I want { $zone }: it may bring me { $votes } votes.
characters-primary_colours-expects = Turn { $turn } is open: my highest token, { $value }, lies in { $region }. I see my chance at { $chance } %.
characters-primary_colours-last = Turn { $turn } is open: my highest token, { $value }, lies in { $region }. Now the swaps decide [5].
