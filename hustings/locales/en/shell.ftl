# What people read that is not a game's: the match, the server and the web client.

## The match

match-luck = Luck
match-won = { $count ->
    [one] { $winners } won.
   *[other] { $winners } shared the win.
}
match-resigned = { $late ->
    [yes] { $seat } ran out of time.
   *[no] { $seat } resigned.
}
match-left = { $late ->
    [yes] { $seat } ran out of time and left the game.
   *[no] { $seat } left the game.
}
match-left-already = { $seat } has already left the game.
match-stand-in = { $by ->
    [clock] { $seat } ran out of time, and the clock moves:
   *[bot] { $seat } is away, and a bot moves:
}
match-undo = { $agreed ->
    [yes] { $seat }: action { $event } and everything after it undone by agreement.
   *[no] { $seat }: last action undone.
}
match-report-undos = Undos
match-rules-updated = From here on the match follows version { $rules } of the rules.
match-rules-updated-from = From here on the match follows version { $rules } of the rules; everything after event { $kept } is undone, because it would go differently.
match-rules-differ = This match follows version { $old } of the rules of { $game }. Under version { $new }, which is played here now, it would have gone differently from event { $event } on.
match-ended-by-players = The players end the match: { $why }
match-nothing-to-play = There is nothing to play.
match-play-separately = “{ $move }” comes after something is revealed: play it on its own.
match-play-in-parts = “{ $move }” goes on after something is revealed: play it in parts.
match-over = The match is over.
match-hint-over = The match is over: there is nothing to decide.
match-hint-luck = Luck is next; nobody has anything to decide.
match-hint-not-to-act = { $seat } is not to act now.
match-no-picture = { $game } has no picture.
match-no-report = { $game } has no report.
match-no-layer = { $count ->
    [0] { $game } has no layers to show.
   *[other] { $game } has no layer “{ $layer }”: the layers are { $layers }.
}
match-luck-is-drawn = Luck is drawn by the referee in this match.
match-not-your-turn = { $seat } cannot act now: it is { OR($movers) }'s turn.
match-not-legal = “{ $move }” is not a legal move for { $seat } now.
match-move-of-another = “{ $move }” is { $owner }'s, not { $seat }'s.
match-too-late-to-resign = The game is over: it is too late to resign.
match-too-late-to-undo = The game is over: nothing can be undone.
match-nothing-to-undo = There is no such action to undo.
match-undo-crosses-luck = { $seat } cannot undo “{ $move }”: dice were rolled or cards drawn since.
match-undo-crosses-hidden = { $seat } cannot undo “{ $move }”: something hidden has been shown since.
match-undo-needs-consent = { $seat } cannot undo “{ $move }” alone: { $why }, so every other player must agree.
match-undo-of-luck = it is luck
match-undo-not-last = it is not { $seat }'s last action
match-undo-seen = others have seen it
match-undo-turn-over = { $seat }'s turn is over
match-undo-saw-other = { $seat } has seen { $other } act since
match-undo-rested-on = what { $other } did since depends on it

## Refusals of the server

refused-chat-players-only = Only the players at this table can chat.
refused-already-acted = { $seat } has done something else since event { $event }.
refused-no-packs = { $game } is not played with packs of cards.
refused-no-such-pack = There is no such pack among yours.
refused-too-many-packs = You have { $most } packs: delete one first.
refused-no-such-game = There is no game “{ $game }” here.
refused-no-such-bot = There is no bot “{ $bot }” here: choose { OR($bots) }.
refused-no-such-table = There is no such table.
refused-gone-on = The match has moved on: look again.
refused-faster = Somebody else was faster.
refused-gone = There is no such table, or no such person.
refused-no-such-event = The match has events 1 to { $last }; there is no { $event }.
refused-short-clock = A clock gives at least { $seconds } seconds, bank and move together.
refused-wrong-seats = { $game } has { $seats } seats with these options ({ COMMA($names) }), not { $count }.
refused-one-seat-each = You can take one seat; for other people at this device choose “here”.
refused-by-invitation = This table is by invitation only.
refused-seat-taken = { $free ->
    [0] All seats are taken.
   *[other] That seat is taken.
}
refused-invitation-void = This invitation is no longer valid.
refused-bad-invitation = This invitation is not for this table.
refused-host-changes-seats = Only the host can change the seats.
refused-no-such-seat = There is no seat { $seat } at this table.
refused-not-seated = You have no seat at this table.
refused-begun = The match has started: its seats can no longer change.
refused-not-over = The match is not over yet.
refused-rematch-players-only = Only the players at this table can ask for a rematch.
refused-not-your-seat = That seat is not yours.
refused-teammate-decides = { $name } decides for your team now.
refused-captain-only = Only the captain can do that for the team.
refused-no-team = Nobody shares this seat.
refused-no-such-member = Nobody of that number is in this team.
refused-other-team = You have played for another team at this table.
refused-team-full = A team has at most { $most } members.
refused-team-turns = { $game } has no turns or weeks for the members of a team to share.
refused-waiting = The match has not started: some seats are still free.
refused-host-only = Only the host can do that.
refused-host-just-gone = The host has only just gone: try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
refused-name-a-seat = Say which seat.
refused-not-playing = No match is being played at this table.
refused-is-here = This player is here.
refused-remove-of-two = In a game of two nobody can be removed: let a bot play, or offer the seat to somebody else.
refused-not-removable = Only another player can be removed.
refused-not-a-person = Only a player can be the host.
refused-not-waited-for = Nobody is waiting for this player.
refused-nudged = { $name } was nudged a moment ago.
refused-host-proposes = Only the host can propose how the match goes on.
refused-not-asked = Nobody is asking you to agree to anything now.
refused-not-paused = The match is not paused.
refused-bad-ruling = A ruling names at least one winner, by seat.
refused-nothing-to-undo = You have nothing to undo.
refused-session-ended = You are logged out: log in again.
refused-own-cards = { $game } has no cards that players write.
refused-not-noted = { $game } cannot be noted down elsewhere.
refused-hints = There are no hints at this table: people play each other here.
refused-branch-not-over = The match is still being played: variations come after its end.
refused-branch-at-end = The match is over at this point. Choose an earlier moment.
refused-branch-seats = The match has { $seats } seats, not { $count }.
refused-too-many-branches = You keep { $most } variations of this match. Delete one first.
refused-not-your-branch = Only whoever made this variation can change it.
refused-not-luck = No roll or draw is due now.
refused-no-positions = { $game } cannot set up a position.
refused-no-rulings = { $game } has no referee for positions.
refused-no-what-if = { $game } has no what-if.
refused-no-lesson = { $game } has no coach.
refused-review-not-over = A review shows hidden things: you can have it when the match is over.
refused-review-outdated = The rules have changed since: this match cannot be reviewed any more.
refused-no-such-action = The match has { $count } actions: there is no action { $n }.
refused-no-advice = The bots do not answer at the moment. Try again later.
refused-file-not-over = The match file contains hidden things: you can download it when the match is over.
refused-unreadable = There is nothing readable in this text.
refused-too-fast = Too many requests: try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
refused-too-many-connections = Too many connections are open: close some and try again in a minute.
refused-name-taken = That name belongs to an account, or looks like one that does.
refused-too-many-passwords = Too many wrong passwords: try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
refused-empty-name = A name needs at least one visible letter.
refused-long-name = A name has at most { $most } letters.
refused-name-of-bot = Bots have that name here: choose another one.
refused-wrong-login = There is no account with that name and password.
refused-push-service = This server does not know the push service of your browser.
refused-no-mail = This server sends no e-mail.
refused-mail-accounts-only = E-mail is for accounts: create one first.
refused-bad-address = That is not an e-mail address.
refused-address-not-taken = The mail server does not take mail for this address.
refused-mail-not-sent = The e-mail could not be sent. Try again later.
refused-mail-link = This link is no longer valid.
refused-no-such-zone = There is no such time zone.
refused-no-such-session = There is no such session: it may have ended.
refused-no-account = Only an account has a password.
refused-wrong-password = That is not your password.
refused-name-taken-exactly = That name belongs to an account.
refused-logged-in = You are already logged in: log out to create another account.
refused-password-length = A password has { $least } to { $most } characters.
refused-password-unreadable = This password contains characters that cannot be used.

## What happens at a table

table-held = The host has paused the game.
table-paused-by-rules = The match is paused, because its rules have changed.
table-resumed = The game goes on.
table-undo-withdrawn = { $name } no longer asks for an undo.
table-undo-declined = { $name } did not agree: nothing is undone.
table-undo-agreed = Everybody agreed to { $name }'s undo.
table-bot-plays = A bot plays for { $name } now.
table-removed = The host removed { $name } from the table. A bot takes the seat.
team-joined = { $name } joined { $team }'s team.
team-left = { $name } left the team.
team-removed = { $name } is no longer in the team.
team-new-captain = { $name } is the captain now.
table-seat-taken-over = { $name } takes over from { $before }.
table-new-host = { $name } is the host now.

## Clocks

clock-rule-plays = If your time runs out, the game's own rule plays your turn.
clock-bot-plays = If your time runs out, a bot plays for you until you are back.
clock-bot-takes-seat = If your time runs out, a bot takes your seat for the rest of the game.
clock-seat-resigns = If your time runs out, you lose the game.

## Components that boards share

components-zoom-in = Zoom in
components-zoom-out = Zoom out
components-zoom-whole = Show the whole map
components-dice = { $count ->
    [one] A die: { $values }
   *[other] Dice: { COMMA($values) }
}
components-sheet-height = Change the height
components-sheet-close = Close

## The board of a game without a screen of its own

generic-board = The board as text
generic-find = Find or type a move
generic-find-of = Find one of { $count }, or type a move
generic-none = Nothing found. Press Enter to play it as a move, or Escape to see all.
generic-play = Play: { $action }
generic-choose = Choose what to do
generic-alone = { $kind }: { $action }
generic-seat = seat { $seat }

## A new table

seat-player = Player { $number }

## The rulebook

rulebook-loading = Opening the rulebook …
rulebook-failed = The rulebook did not open.
rulebook-analysis = Analysis board
rulebook-search = Search the rules
rulebook-found = { $count ->
    [0] Nothing found.
    [one] One passage
   *[other] { $count } passages
}
rulebook-contents = Contents
rulebook-title = { $game }: rules
rulebook-own-page = Open on its own page
rulebook-back = Back to the table

## The pages of a table and of a replay

page-table-missing = There is no such table.
page-table-missing-why = The link may be incomplete.
page-table-failed = The table did not open.
page-table-loading = Pulling up a chair …
page-board-loading = Setting up the board …
page-your-turn = ● Your turn: { $game }
page-figures = Figures
page-log = Log
page-chat = Chat
page-projector = projector
page-goes-on = The match goes on.
page-rematch-ready = A rematch is set up: your seat is kept.
page-outdated = This match can no longer be shown.
page-outdated-why = Its record can still be downloaded.
page-resign = Resign?
page-resign-not = Play on
page-resign-yes = Resign
replay-title = { $game }: replay
replay-failed = The replay did not open.
replay-loading = Rewinding …
replay-copied = Link to this moment copied.
replay-view-as = View as
replay-public = Spectator
replay-seat = { $seat } ({ $name })
replay-looking-back = You are looking back. The game goes on meanwhile.
replay-back = Back to the game
replay-note = Replay
replay-beginning = The beginning.
replay-hidden = Something hidden happened.

## Seats at a table

seats-label = Seats
seat-you = you
seat-you-short = You
seat-a-bot = , a bot
seat-acts = to act
seat-acts-short = acts
seat-sealed = sealed
seat-lost = connection lost
seat-lost-short = lost
seat-away = not here now
seat-away-short = away
seat-bot-plays = away, a bot plays on
seat-bot-plays-short = bot plays
seat-nudge = Remind { $name }
seat-free = free
seat-here = at this device
seat-not-come = not here yet
seat-not-ready = not ready yet
seat-ready = ready
seat-seat-bot = Seat a bot
seat-open = Free the seat

## The clock at a table

clock-days = { $days } d { $hours } h
clock-left = { $name }: { $left } left
clock-left-later = { $name }: { $left } left; the clock starts in a moment
terms-clock = { $bank ->
    [none] Clock: { $move } for every move.
   *[other] { $move ->
        [none] Clock: { $bank } each.
       *[other] Clock: { $bank } each, and { $move } for every move.
    }
}
terms-rules = Rules that differ here:

## Before the game starts

join-free-seat = There is a free seat
join-invited = { $host ->
    [nobody] You are invited
   *[other] { $host } invites you
}
join-with = { $count ->
    [0] { $game }.
   *[other] { $game }, with { $names }.
}
join-name = Your name at the table
join-take-seat = Take the seat
join-kept = Your seat is kept
join-sit-down = Sit down
join-starts-when-here = The game starts when everybody is here.
join-waiting-for = Waiting for { $names }
join-all-taken = All seats are taken. Keep this page open to watch.
join-free-seats = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
join-send-link = Send this link to your friends: each takes a free seat. The game starts when everybody is here.
join-watch = This table is waiting for its players. Keep this page open to watch.
join-reach-computer = Friends cannot open these links: they lead to this computer only. For your network, start the server with
join-reach-network = These links work in your network. Friends elsewhere cannot open them.
join-leave = Leave the table
ready-title = Everybody is here. Are you ready?
ready-about = The clock starts when all players have confirmed.
ready-confirm = I am ready
ready-teams-title = Is your team complete?
ready-teams-about = The game starts when every captain has confirmed. Others can still join a team later.
join-team-with = { $game }. You share a seat, its hidden cards and a chat with the team that invited you.
join-team-button = Join the team
join-team-offered = You are invited to a team in this game.
join-team-link = Invitation to this team
join-team-link-to = Invitation to the team { $seat }
join-send-team-links = Send each team its link: the first who comes is its captain, the others join. The game starts when every captain has confirmed.
team-acts = { $rule ->
    [captain] The captain acts for a team.
    [turns] The members of a team act in turn.
   *[anyone] Anyone in a team can act for it.
}
team-captain = captain
team-make-captain = Make captain
team-leave = Leave the team
team-decides = { $name } decides for your team now.
chat-to = To
chat-to-all = Everybody
chat-to-team = My team
chat-team-line = to the team
chat-team-hint = Only your team reads this.
table-confirm = Play this?
table-confirm-yes = Play
table-confirm-not = Not yet
table-says-team = { $name } to the team: { $text }
offered-full = All seats are taken: you are watching.
invite-all = Invitation to all free seats
invite-personal = A link for { $seat } only
invite-to-seat = Invitation to { $seat }
invite-copy = Copy
invite-copied = The invitation is copied. Send it to a friend.
invite-not-copied = Copying is not allowed here: select the link and copy it by hand.
invite-share = Share the invitation
invite-share-title = Play { $game } with me
invite-qr = QR code
invite-qr-label = The invitation as a QR code
offered-seat = A seat in this game is offered to you.
offered-watch = Just watch
offered-watching = You are watching.
offered-understood = OK

## At the table

table-players-only = You are watching: only players can do this.
table-says = { $name } says: { $text }
table-watchers = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
table-stand-in = { $by ->
    [clock] { $name } ran out of time: the clock moved.
   *[bot] { $name } is away: a bot moved.
}
table-sign = { $sign ->
    [applause] { $name }: well played!
    [laugh] { $name } laughs.
    [wow] { $name } is amazed.
   *[think] { $name } is thinking.
}
table-nudged-you = { $name } is waiting for you.
table-nudged = { $name } reminds { $other }.
ask-watching = You are watching
ask-kept = Your move is waiting for the connection.
ask-wait-for-you = { $count ->
    [one] 1 player waits for you.
   *[other] { $count } players wait for you.
}
ask-result = The result
ask-story = How it went
ask-undo = Undo
undo-asked = { $name } asks for an undo.
undo-you-asked = You asked for an undo.
undo-agree = Do you agree?
undo-waiting = Waiting for { $names }.
undo-takes-back-one = It takes back: { $sentence }
undo-takes-back = It takes back { $what }.
undo-of = { $count ->
    [one] 1 action of { $name }
   *[other] { $count } actions of { $name }
}
undo-no = No
undo-yes = I agree
undo-withdraw = Withdraw
held-clocks = Clocks stand still.
held-resume = Continue
signs-react = React
signs-name = { $sign ->
    [applause] Well played
    [laugh] Laugh
    [wow] Wow
   *[think] Thinking
}
chat-title = Chat
chat-empty = No messages yet.
chat-say = Say something
chat-send = Send
chat-players-only = Only the players talk at this table. The host can let those who watch join in.
host-title = Table and seats
host-hold = Pause the game
host-hold-about = Nobody can move, and no clock runs, until you continue.
host-here = here
host-bot = a bot
host-left = a bot, for { $name } who left
host-seat-bot = Let a bot play
host-offer = Invite somebody to this seat
host-hand-seat = Hand my seat to somebody
host-keep = Withdraw the invitation
host-remove = Remove
host-remove-title = Remove { $name }?
host-remove-about = A bot takes the seat, and the result says that { $name } left. You can invite somebody to the seat afterwards.
host-remove-not = Keep
host-make-host = Make host
host-take-over = Take over as host
host-open-chat = Those who watch may talk
rematch-start = Rematch
rematch-join = To the rematch
rematch-watch = Watch the rematch
rematch-follow = The players start a rematch: you follow in a moment.
evening-title = This evening
evening-games = Wins in { $games } games with the same people
cover-title = Hand the device to { $name }
cover-about = Everything is covered until { $name } says so.
cover-uncover = I am { $name }: uncover
cover-never = Stop hiding the screen between players
frame-tabs = Beside the board
frame-new = new
frame-close = Close
fairness-loading = Loading …
fairness-not-loaded = This page did not load. The connection may have broken on the way.
fairness-again = Try again
log-match = The match
log-title = What happened
log-terms = Clock and rules of this table
log-all = Show all { $count } entries
log-empty = Nothing has happened yet. Every move will stand here, with the rule it follows.
log-look = Look at the board after event { $event }
log-turn = { $who ->
    [luck] Luck
    [all] All at once
   *[other] { $name }
}
log-turn-number = Turn { $turn }
log-more-steps = { $count ->
    [one] 1 more step
   *[other] { $count } more steps
}
log-event = Event { $event }, { $who }
bar-lobby = To the lobby
bar-hint = Hint
bar-rules = Rules
bar-more = More
bar-copy-link = Copy a link to watch
bar-link-copied = The link is copied. Whoever opens it can watch.
bar-fairness = Fair luck: check it yourself
bar-replay = Replay from the start
bar-record = Download the record
bar-report = Report as text
bar-projector = Projector view
bar-shortcuts = Keyboard shortcuts
bar-coach = Continue with the coach
bar-host = Table and seats …
bar-seats = Seats …
bar-resign = Resign …
bar-leave = Leave the game …
connection-offline = You are offline. What you do is sent when you are back.
connection-try-now = Try now
connection-lost = The connection is lost. Trying again … Nothing you did is lost.
connection-lost-retry = The connection is lost. Trying again in { $seconds } seconds. Nothing you did is lost.
connection-reaching = Reaching for the table …

## How it ended

poster-close = Look at the board
poster-shared = share the win
poster-won = wins
poster-won-you = wins. Well played!
poster-place = { $shared ->
    [yes] shared
   *[no] won
}
poster-replay = See the replay
poster-fair = Was it fair?
ending-won = { $party ->
    [none] { $name } won.
   *[other] { $name } won as { $party }.
}
ending-you-won = { $party ->
    [none] You won.
   *[other] You won as { $party }.
}
ending-share = { $names } share the win.
ending-you-share = You and { $names } share the win.
ending-resigned = resigned
ending-left = { $late ->
    [yes] { $name } ran out of time
   *[no] { $name } left
}
ending-late = ran out of time
ending-undo = { $agreed ->
    [yes] { $name } (action { $action }, agreed)
   *[no] { $name } (action { $action })
}
ending-undos = { $count ->
    [one] 1 undo in this game: { $undos }.
   *[other] { $count } undos in this game: { $undos }.
}
ending-undos-more = { $count } more

## Giving up

page-resign-means = The game ends at once, and { $rival } wins. This cannot be undone.
page-leave = Leave the game?
page-leave-means = A bot takes your seat, and the others play on. The result says that you left. This cannot be undone.
page-leave-yes = Leave

## Keys, replays and changed rules

keys-title = Keyboard
keys-arrows = Tab, arrow keys
keys-arrows-do = go to what can be done
keys-enter = Enter or space
keys-enter-do = choose it; again to play it
keys-escape = Escape
keys-escape-do = take the choice back, close what is open
keys-log = Alt L
keys-log-do = log
keys-chat = Alt C
keys-chat-do = chat
keys-panel = Alt P
keys-panel-do = the game's own panel
keys-rules = Alt R
keys-rules-do = rulebook
keys-help-do = these shortcuts
keys-undo = Ctrl Z
keys-undo-do = undo
keys-step-do = one turn back or on; with Shift one event; N, P: key moments
keys-space = Space
keys-space-do = play or pause
keys-ends = Home, End
keys-ends-do = start, end
scrub-title = Replay
scrub-start = To the start
scrub-back = One turn back
scrub-on = One turn on
scrub-end = To the end
scrub-play = Play
scrub-pause = Pause
scrub-event = Turn
scrub-speed = Speed
scrub-share = Share this moment
paused-title = The match is paused.
paused-changed = The rules have changed
paused-outdated = You see how this match ended.
paused-proposes-end = { $by ->
    [you] You propose
   *[host] The host proposes
} to end the match. Winner: { $winners }. “{ $why }”
paused-proposes-rewind = { $by ->
    [you] You propose
   *[host] The host proposes
} to go back to event { $event }, and to play on from there.
paused-proposes-anew = { $by ->
    [you] You propose
   *[host] The host proposes
} to start over.
paused-declined = { $name } declined the last proposal.
paused-propose = Propose how it goes on; everybody else must agree.
paused-host-proposes = The host proposes how it goes on.
paused-decline = Decline
paused-end = End the match …
paused-rewind = Go back to event { $event }
paused-anew = Start over
paused-end-title = End the match
paused-who-wins = Who wins?
paused-why = Why, in one sentence
paused-why-about = Everybody else must agree. The sentence stands in the result and in the match file.
paused-cancel = Cancel
paused-do-propose = Propose
