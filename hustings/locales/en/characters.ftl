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
characters-pip = Pip
characters-otto = Otto
characters-rosa = Rosa
characters-hugo = Hugo
characters-ines = Ines
characters-vera = Vera
characters-style = { $style ->
    [first] { $game ->
        [politrics] Attacks: beats a figure wherever it costs little.
        [presidential] Raises funds and collects cards.
        [electioneer] Always on the move.
        [primary_colours] Stubborn: the highest token goes home every turn.
       *[other] Plays as it comes.
    }
    [second] { $game ->
        [politrics] Blocks: places figures among yours.
        [presidential] Always on the road, never raises funds.
        [electioneer] Saves discs before spending them.
        [primary_colours] Opportunist: goes after whoever leads the poll.
       *[other] Plays as it comes.
    }
   *[plain] No special style.
}
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
characters-primary_colours-opened = Turn { $turn } is open: look where I put my highest token [4].
