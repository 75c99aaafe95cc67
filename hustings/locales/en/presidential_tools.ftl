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
