# Electioneer. Names of zones, Strategies, events and tokens, and what cards say, come with the messages, in each language
# in which they are printed.

electioneer-credit = Designed by Princeton Wong, published by NightDreamer; an unofficial implementation.
electioneer-summary = Two to six players travel Hong Kong, confirm zones, and win the votes of regions and constituencies.

## Words that sentences share

electioneer-seat = { $seat ->
    [Red] Red
    [Green] Green
    [Violet] Violet
    [Blue] Blue
    [Yellow] Yellow
   *[White] White
}
electioneer-discs = { $discs ->
    [0] no discs
    [one] 1 disc
   *[other] { $discs } discs
}
electioneer-quotas = { $quotas ->
    [one] 1 quota
   *[other] { $quotas } quotas
}
electioneer-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
electioneer-votes = { $votes ->
    [one] 1 Vote
   *[other] { $votes } Votes
}
electioneer-seat-votes = { electioneer-seat } { $votes }
electioneer-control-point = a control point
electioneer-reward-of = the reward of { $strategy }
electioneer-the-effect = the effect
electioneer-printed = { $text }
electioneer-wins = { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the win
}

## What is expected

electioneer-asks-over = The game is over: { electioneer-wins }.
electioneer-asks-waiting = { $for ->
    [choice] Waiting for { $seats } to choose.
   *[turn] Waiting for { $seats }.
}
electioneer-asks-sealed = Your choice is locked in. Waiting for { $seats } to choose.
electioneer-asks-luck = { $what ->
    [display] Luck deals a card into the { $region } column.
    [deck] Luck reveals the back of the top card of the { $region } deck.
   *[draw] Luck draws the top card of the { $region } deck.
}
electioneer-asks-luck-deals = { $what ->
    [start] Luck deals { electioneer-seat } a start card.
   *[strategy] Luck deals { electioneer-seat } a Strategy.
}
electioneer-asks-luck-draws = { $what ->
    [starter] Luck draws the starting player.
    [common] Luck draws a Strategy for everybody.
    [event] Luck draws the event.
   *[wild] Luck draws the deck that Shenzhen Bay goes to.
}
electioneer-asks-start-card = Choose your start card: your pawn starts there.
electioneer-asks-keep-dealt = { $most ->
    [one] Choose the Strategy you keep.
   *[other] Keep 1 to { $most } of your three Strategies.
}
electioneer-asks-recurring = Use a recurring effect, or pass to go on to your actions.
electioneer-asks-action = { $quotas ->
    [0] No actions left: end your turn.
    [one] 1 action left: choose one or end your turn.
   *[other] { $quotas } actions left: choose one or end your turn.
}
electioneer-asks-walk = Choose where to walk: up to { electioneer-steps }.
electioneer-asks-ticket = Choose the card to use as a ticket.
electioneer-asks-ride = Choose where to commute.
electioneer-asks-sail = Choose where the ferry takes you.
electioneer-asks-column = Choose the column to campaign in.
electioneer-asks-disc = Choose the column that gets your disc.
electioneer-asks-take = { $forced ->
    [yes] Choose a card to take.
   *[no] Choose a card to take, or pass.
}
electioneer-asks-wild-stack = Choose the region that Shenzhen Bay belongs to.
electioneer-asks-symbol = Choose the symbol that the card counts as.
electioneer-asks-disclose = Choose the Strategy to disclose.
electioneer-asks-keep = Choose a Strategy to keep: { $keeps } of { $drawn }.
electioneer-asks-use = Use { $source }, or pass: { $effect }.
electioneer-asks-use-effect = Use the effect, or pass.
electioneer-asks-target = Choose for { $source }, or pass: { $effect }.
electioneer-asks-target-effect = Choose, or pass.

## The log: luck and setup

electioneer-dealt-to-column = { $card } is dealt into the { $region } column [4.3].
electioneer-starter = { electioneer-seat } goes first [R1.2].
electioneer-common-strategy = The Strategy { $strategy } counts for everybody [10].
electioneer-dealt-start = { electioneer-seat } is dealt the start card { $card } [4.7].
electioneer-dealt-start-hidden = { electioneer-seat } is dealt a start card [4.7].
electioneer-dealt-strategy = { electioneer-seat } is dealt the Strategy { $strategy } [4.8].
electioneer-dealt-strategy-hidden = { electioneer-seat } is dealt a Strategy [4.8].
electioneer-drew-strategy = { electioneer-seat } looks at the Strategy { $strategy } [{ $section }].
electioneer-drew-strategy-hidden = { electioneer-seat } looks at a Strategy [{ $section }].
electioneer-event-on-top = An event is on top of the { $region } deck [12].
electioneer-wild-on-top = Shenzhen Bay is on top of the { $region } deck: its back shows it [R2.2].
electioneer-event = Event: { $event }. { $text } [12]
electioneer-drew-card = { electioneer-seat } draws { $card } from the { $region } deck [13].
electioneer-wild-shuffled = Shenzhen Bay is shuffled into the { $region } deck [4.9].
electioneer-wild-under = Shenzhen Bay goes under the { $region } deck [R2.2].
electioneer-chose-start = { electioneer-seat } chooses { $card } as the start card [4.7].
electioneer-chose-start-hidden = { electioneer-seat } chooses a start card [4.7].
electioneer-kept-dealt = { electioneer-seat } keeps { $strategies } [4.8].
electioneer-kept-dealt-hidden = { electioneer-seat } chooses which Strategies to keep [4.8].
electioneer-choices-shown = Everybody has chosen; the choices are revealed [4.7].
electioneer-starts = { $kept ->
    [0] { electioneer-seat } starts in { $card } with { electioneer-discs } [4.7].
    [one] { electioneer-seat } starts in { $card } with { electioneer-discs } [4.7] and 1 Strategy [4.8].
   *[other] { electioneer-seat } starts in { $card } with { electioneer-discs } [4.7] and { $kept } Strategies [4.8].
}
electioneer-turn-begins = It is { electioneer-seat }'s turn [5].

## The log: actions

electioneer-ends-turn = { electioneer-seat } ends the turn [R4.1].
electioneer-withdraws = { electioneer-seat } takes back the surrender [R6.3].
electioneer-surrenders = { electioneer-seat } surrenders to { $other }, if all others do [R6.3].
electioneer-lobbies = { $source ->
    [reserve] { electioneer-seat } lobbies and gains { electioneer-discs } from the Reserve [6.4].
    [both] { electioneer-seat } lobbies and gains { electioneer-discs }, { $imported } of them from the Reserve [6.4].
   *[treasury] { electioneer-seat } lobbies and gains { electioneer-discs } [6.4].
}
electioneer-confirms = { $change ->
    [pays] { electioneer-seat } confirms { $card } for { electioneer-discs } [6.8].
    [gains] { electioneer-seat } confirms { $card } and gains { electioneer-discs } [6.8].
   *[none] { electioneer-seat } confirms { $card } for free [6.8].
}
electioneer-completes-treasury = { electioneer-seat } takes the marker back from the Treasury with { electioneer-discs } [6.7].
electioneer-completes-shared = { electioneer-seat } takes the marker back from { $region }, shared with { $others }, and chooses a card [6.7].
electioneer-completes = { electioneer-seat } takes the marker back from { $region } with { $gains } [6.7].
electioneer-completes-empty = { electioneer-seat } takes the marker back from { $region } with nothing [6.7].
electioneer-to-action-phase = { electioneer-seat } goes on to the Action Phase [5a].
electioneer-takes-no-more = { electioneer-seat } takes no more cards [6.7].
electioneer-skips-effect = { electioneer-seat } skips the effect [3.1].
electioneer-commutes = { $change ->
    [pays] { electioneer-seat } commutes from { $start } to { $goal } with { $ticket } as a ticket for { electioneer-discs } [6.2].
    [gains] { electioneer-seat } commutes from { $start } to { $goal } with { $ticket } as a ticket and gains { electioneer-discs } [6.2].
   *[none] { electioneer-seat } commutes from { $start } to { $goal } with { $ticket } as a ticket for free [6.2].
}
electioneer-sails = { electioneer-seat } takes the ferry from { $start } to { $goal } [6.3].
electioneer-walks = { electioneer-seat } walks { electioneer-steps } from { $start } to { $goal } [6.1].
electioneer-campaigns = { electioneer-seat } campaigns in { $region }, puts a disc on { $column } and pays the Treasury { electioneer-discs } [6.5].
electioneer-fundraises = { electioneer-seat } puts the marker on the Treasury and a disc on { $region } [6.6].
electioneer-takes-card = { electioneer-seat } takes { $card } from its column [{ $section }].
electioneer-stacks-wild = { electioneer-seat } stacks Shenzhen Bay with { $region } [R2.1].
electioneer-names-symbol = { electioneer-seat } chooses { $symbol } for { $card } [13].
electioneer-discloses = { electioneer-seat } discloses { $strategy } for its reward: { $text } [6.9]
electioneer-keeps = { electioneer-seat } keeps { $strategy } [{ $section }].
electioneer-keeps-hidden = { electioneer-seat } keeps a Strategy in secret [{ $section }].
electioneer-uses = { $change ->
    [pays] { electioneer-seat } uses { $source }, paying { electioneer-discs } [{ $section }]: { $effect }.
    [gains] { electioneer-seat } uses { $source }, gaining { electioneer-discs } [{ $section }]: { $effect }.
   *[none] { electioneer-seat } uses { $source } [{ $section }]: { $effect }.
}
electioneer-steals = { electioneer-seat } takes { electioneer-discs } from { $other } with { $source } [13].
electioneer-bumps = { electioneer-seat } sends { $other }'s marker home with { $source } [13].
electioneer-draws-by-effect = { electioneer-seat } draws from the { $region } deck with { $source } [13].
electioneer-refreshes = { electioneer-seat } deals a new { $region } column with { $source } [13].
electioneer-moves-by-effect = { electioneer-seat } moves to { $card } with { $source } [13].
electioneer-takes-by-effect = { electioneer-seat } takes { $card } from its column with { $source } [13].
electioneer-takes-ticket = { $owner ->
    [self] { electioneer-seat } takes { $card } back from their own ticket pile with { $source } [13].
   *[other] { electioneer-seat } takes { $card } from { $other }'s ticket pile with { $source } [13].
}
electioneer-takes-from-hand = { electioneer-seat } takes { $card } from { $other }'s hand with { $source } [13].
electioneer-removes-from-hand = { electioneer-seat } removes { $card } from { $other }'s hand with { $source } [13].
electioneer-removes-from-office = { $owner ->
    [self] { electioneer-seat } removes { $card } from their own Office with { $source } [13].
   *[other] { electioneer-seat } removes { $card } from { $other }'s Office with { $source } [13].
}

## The log: the count and the end

electioneer-token-back = The { $token } token ({ electioneer-votes }) goes back to the token area [{ $section }].
electioneer-token-taken = { electioneer-seat } takes the { $token } token ({ electioneer-votes }) [{ $section }].
electioneer-token-taken-from = { electioneer-seat } takes the { $token } token ({ electioneer-votes }) from { $other } [{ $section }].
electioneer-current-votes = Current Votes: { $votes }; the game ends at { $end } [7.3].
electioneer-ends = The game ends: { $reason ->
    [votes] a player has the Votes that end it
    [zones] twelve zones are confirmed
    [surrender] all others surrender
   *[rounds] the last round is over
} [8.1].
electioneer-final-votes = Final Votes: { $votes } [8.2].
electioneer-level = { $seats } are level; fulfillment Votes decide [8.3].
electioneer-result = { electioneer-wins } [{ $section }].
electioneer-result-surrender = { electioneer-wins } by surrender [8.1].
electioneer-decided-by-token = { electioneer-seat } won by { $lead ->
    [one] 1 Vote
   *[other] { $lead } Votes
} over { $other }: the { $token } token ({ electioneer-votes }) made the difference [7].
electioneer-decided-by-lead = { electioneer-seat } won by { $lead ->
    [one] 1 Vote
   *[other] { $lead } Votes
} over { $other }; its tokens alone brought { $votes } [7].

## Votes, line by line

electioneer-line-token = { $token }: { $votes }
electioneer-line-strategy = { $kind ->
    [public] { $strategy } (public), { $done } of { $zones } zones: { $votes }
    [common] { $strategy } (common), { $done } of { $zones } zones: { $votes }
   *[private] { $strategy } (private, at the end only), { $done } of { $zones } zones: { $votes }
}
electioneer-line-zone = { $zone } uppermost: { $votes }

## Ways from here

electioneer-plan = From { $zone }: { $walks ->
    [one] 1 zone on foot
   *[other] { $walks } zones on foot
}, { $route_count ->
    [0] no route
    [one] route { $routes } with a ticket
   *[other] routes { $routes } with tickets
}, { $ferry_count ->
    [0] no ferry
    [one] a ferry to { $ferries }
   *[other] ferries to { $ferries }
}.
electioneer-plan-walk = On foot, { electioneer-steps }: { $zones }.
electioneer-plan-route = With a ticket for route { $route }, { electioneer-discs }: { $zones }.
electioneer-plan-ferry = By ferry, { electioneer-quotas }: { $zones }.
electioneer-plan-ride = With { $ticket } ({ $route_count ->
    [one] route { $routes }
   *[other] routes { $routes }
}), { electioneer-discs }: { $more ->
    [0] { $zones }
   *[other] { COMMA($zones) } and { $more } more
}.
electioneer-no-way = There is no way from { $start } to { $goal } with these cards.
electioneer-way-here = You are in { $goal }.
electioneer-way = { $discs ->
    [0] From { $start } to { $goal }: { electioneer-quotas }.
   *[other] From { $start } to { $goal }: { electioneer-quotas } and { electioneer-discs }.
}
electioneer-way-walk = { $number }. Walk { electioneer-steps } to { $goal }.
electioneer-way-ride = { $number }. Use { $ticket } as a ticket to { $goal }.
electioneer-way-ferry = { $number }. Take the ferry to { $goal }.

## Refusals

electioneer-too-long = That is too long for a move.
electioneer-over = The game is over.
electioneer-nothing-to-decide = { electioneer-seat } has nothing to decide now.
electioneer-luck-decides-nothing = Luck has nothing to decide now.
electioneer-choices = { $more ->
    [0] choose { OR($names) }
   *[other] choose one of { COMMA($names) } and { $more } more
}
electioneer-cannot-decline = You cannot decline: { electioneer-choices }.
electioneer-not-possible = “{ $word }” is not possible here: { electioneer-choices }.
electioneer-not-dealt = “{ $word }” is none of your Strategies { $strategies }.
electioneer-keep-some = Keep 1 to { $most } of your Strategies, such as { $example } [4.8].
electioneer-no-action = “{ $word }” is not an action: you can { OR($offers) }.
electioneer-too-many-parts = { $most ->
    [0] Nothing can follow { $verb }.
    [one] At most 1 name can follow { $verb }.
   *[other] At most { $most } names can follow { $verb }.
}
electioneer-no-surrender = This table plays without surrender.
electioneer-surrender-later = You can surrender once the first turn has begun, and not while you name the target of an effect [R6.3].
electioneer-nothing-to-withdraw = You have not surrendered to anybody [R6.3].
electioneer-surrender-to-whom = Surrender to another player, and not twice to the same one.
electioneer-no-region = There is no region “{ $word }”: they are { $names }.
electioneer-no-symbol = There is no symbol “{ $word }”: they are { $names }.
electioneer-no-player = There is no player “{ $word }”: they are { $names }.
electioneer-no-strategy = There is no Strategy “{ $word }”.
electioneer-no-event = There is no event “{ $word }”.
electioneer-no-zone = There is no zone “{ $word }”.
electioneer-zone-unclear = “{ $word }” could be { OR($zones) }.
electioneer-no-card = There is no zone, Strategy, event or token “{ $word }”.
electioneer-off-small-map = { $zone } is not on the small map.
electioneer-not-now = You can { $verb }, but not now.
electioneer-no-neighbour = No zone borders { $zone } [6.1].
electioneer-no-route = No route passes { $zone } [6.2].
electioneer-no-ticket = No card in your hand is a ticket from { $zone } that you can pay for [6.2].
electioneer-ferries-stopped = The current event stops all ferries [12].
electioneer-no-ferry = No ferry leaves from { $zone } [6.3].
electioneer-ferry-quotas = A ferry takes { electioneer-quotas }, and you have { $left } [6.3].
electioneer-not-in-hand = Your pawn is in { $zone }, and that card is not in your hand [6.8].
electioneer-confirm-cost = { $zone } costs { electioneer-discs }, and you have { $left } [6.8].
electioneer-not-in-training = The training game does not have that action [9].
electioneer-no-campaign = There is nothing to campaign for in any column [R3.1].
electioneer-marker-out = Your marker is already in the Society: complete first [{ $section }].
electioneer-campaign-cost = Campaigning takes { electioneer-discs }, and you have { $left } [6.5].
electioneer-fundraising-stopped = The current event forbids fundraising [12].
electioneer-treasury-taken = There is already a marker on the Treasury [6.6].
electioneer-fundraising-cost = Fundraising takes a disc, and you have none [6.6].
electioneer-complete-later = You placed your marker this turn: complete it in a later turn [R4.8].
electioneer-nothing-to-complete = Your marker is not in the Society [6.7].
electioneer-no-strategies = Nobody has Strategies of their own in this variant.
electioneer-nothing-to-disclose = You have no private Strategy to disclose [6.9].
electioneer-nothing-to-explore = No Strategies are left to explore [6.10].
electioneer-no-pawn-yet = There is no pawn on the map yet [4.7].
electioneer-name-a-card = Name a card, such as Tai Wai, S01, E01 or T01.
electioneer-small-map-players = The small map is for 2 or 3 players, not { $players }.
electioneer-common-not-small = The common Strategy variant cannot be played on the small map, which has no Strategies.
electioneer-common-not-training = The common Strategy variant cannot be played as a training game, which has no Strategies.
electioneer-other-pack = This needs the card pack { $asked }; the pack in use is { $used } ({ electioneer-pack }). To use another one, set { $setting } to its folder [R12.10].

## What players may ask at the table

electioneer-question-way = where your pawn can go, or the quickest way to a zone
electioneer-question-card = what a card says, and what of it is printed

## Options

electioneer-option-players = How many players?
electioneer-option-training = Play the training game?
electioneer-option-training-no = No: the full game.
electioneer-option-training-yes = Yes: no effects, Strategies, markers or achievements; six actions.
electioneer-option-common = Play the common Strategy variant?
electioneer-option-common-no = No: everybody has private Strategies.
electioneer-option-common-yes = Yes: two open Strategies count for everybody.
electioneer-option-small-map = Play on the small map (2 or 3 players)?
electioneer-option-small-map-no = No: all five regions.
electioneer-option-small-map-yes = Yes: only Hong Kong Island and Kowloon, without Strategies.
electioneer-option-events = Play with the event expansion?
electioneer-option-events-no = No.
electioneer-option-events-yes = Yes: three Events in every region deck.
electioneer-option-start-discs = How many discs does each player start with?
electioneer-option-setup-keep = How many of the three Strategies dealt can you keep?
electioneer-option-completion = Can you complete in the turn in which you campaigned or fundraised?
electioneer-option-completion-no = No: only in a later turn.
electioneer-option-completion-yes = Yes.
electioneer-option-surrender = Can players surrender to another player?
electioneer-option-surrender-no = No: the game is always played to the end.
electioneer-option-surrender-yes = Yes, at any time: a player to whom all others surrender wins.
electioneer-option-max-rounds = After how many rounds does the game end at the latest?
electioneer-option-pack = Which cards do you play with?
electioneer-option-pack-only = { $folder ->
    [none] The cards that come with Hustings.
   *[other] The cards in the folder { $folder }.
}
electioneer-pack = { $folder ->
    [none] the cards that come with Hustings
   *[other] the cards in the folder { $folder }
}

## Where the game stands, in a line

electioneer-title-over = { electioneer-wins }
electioneer-title-setup = The players choose their start cards
electioneer-title-turn = Round { $round }: { electioneer-seat }'s turn

## The table in a terminal

electioneer-show-over = the election is over [8.1]
electioneer-show-setup = setup [4]
electioneer-show-turn = round { $round }, { $seat } has { electioneer-quotas } left
electioneer-show-stores = { $marker ->
    [none] Treasury { $treasury }
   *[other] Treasury { $treasury } with { $marker }'s marker
}; the game ends at { $end } Votes or 12 zones
electioneer-show-legend = cards: cost $, symbols, r routes; ¹ ² 1st and 2nd token
electioneer-show-common = For everybody
electioneer-show-no-card = no card
electioneer-show-deck = deck { $cards }
electioneer-show-marker-of = { electioneer-seat }'s marker
electioneer-show-off-map = not on the map yet
electioneer-show-marker-on = { $at ->
    [treasury] marker on the Treasury
   *[other] marker on { $at }
}
electioneer-show-tickets = { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
}
electioneer-show-strategies = Strategies: { $private } private, { $public } public
electioneer-show-surrenders = surrenders to { electioneer-seat }
electioneer-show-you = you
electioneer-show-hand = hand: { COMMA($cards) }
electioneer-show-under = on { COMMA($cards) }
electioneer-show-ticket-pile = tickets:
electioneer-show-start-card = start card
electioneer-show-to-keep = to keep
electioneer-show-private = private
electioneer-show-public = public
electioneer-show-in-hand = hand
electioneer-show-costs = costs { $cost }
electioneer-show-fulfilled = { $next ->
    [none] { $done } of { $zones } ({ $votes })
   *[other] { $done } of { $zones } ({ $votes }, next { $next })
}

## The board in the browser

electioneer-option-handicap = Do later players start with more discs?
electioneer-option-handicap-advice = Beginning is an advantage: between equal players whoever begins wins 64 % of the games of two, 44 % of those of three and 33 % of those of four. With more discs for those who play later, everybody wins their equal share, give or take two points (measured by 4,000 games each).
electioneer-handicap-none = No: everybody starts with the same.
electioneer-handicap-discs = Yes: by their turn, so that all have the same chance.

electioneer-map = Map of Hong Kong: arrow keys go from zone to zone
electioneer-my-pawn = My pawn
electioneer-race = Race
electioneer-parts = Parts of the table
electioneer-tab = { $tab ->
    [map] Map
    [columns] Columns
   *[office] Office
}
electioneer-close = Close
electioneer-cancel = Cancel
electioneer-go = Go
electioneer-use = Use
electioneer-skip = Skip
electioneer-chosen = Chosen
electioneer-choose = Choose
electioneer-costs = costs
electioneer-route-word = route
electioneer-discs-word = discs
electioneer-cards-word = cards in hand
electioneer-choose-named = Choose { $name }
electioneer-choose-this = Choose this card
electioneer-actions = Actions
electioneer-action = { $action ->
    [walk] Walk
    [commute] Commute
    [ferry] Ferry
    [lobby] Lobby
    [campaign] Campaign
    [fundraise] Fundraise
    [complete] Complete
    [confirm] Confirm
    [disclose] Disclose
   *[explore] Explore
}
electioneer-end-turn = End turn
electioneer-to-actions = Skip effects
electioneer-recurring-or-act = Use a recurring effect in your Office, or take an action.
electioneer-surrender = Surrender
electioneer-surrender-choose = Surrender to somebody …
electioneer-surrender-help = The game ends when all others surrender to the same player: that player wins after the turn [8.1] [R6.3]. You can take it back until then.
electioneer-surrender-to = Surrender to { $player }
electioneer-withdraw = Take it back
electioneer-surrenders-now = { $player } surrenders to { $other }
electioneer-board-quotas = { $quotas ->
    [one] { $quotas } action left
   *[other] { $quotas } actions left
}
electioneer-takes = { $quotas ->
    [one] { $quotas } action
   *[other] { $quotas } actions
}
electioneer-takes-discs = { electioneer-takes }, { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}
electioneer-gain-walk = { $steps ->
    [one] Go to a zone beside yours.
   *[other] Go up to { $steps } steps to zones beside each other.
}
electioneer-gain-commute = Use a card in your hand as a ticket to any zone on its routes.
electioneer-gain-ferry = Sail to { OR($zones) }.
electioneer-gain-lobby = { $discs ->
    [one] Gain { $discs } disc.
   *[other] Gain { $discs } discs.
}
electioneer-gain-campaign = Put your marker on a column; you take its cards and discs in a later turn.
electioneer-gain-campaign-training = Take any open card.
electioneer-gain-fundraise = Put your marker on the Treasury; it holds { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
} now, and you take all of it in a later turn.
electioneer-gain-complete-one = Take your marker back with one card: { OR($zones) }.
electioneer-gain-complete-cards = Take your marker back with { $zones }{ $discs ->
    [0] {""}
    [one] {" "}and { $discs } disc
   *[other] {" "}and { $discs } discs
}.
electioneer-gain-complete-discs = Take your marker back with { $discs ->
    [0] nothing
    [one] { $discs } disc
   *[other] { $discs } discs
}.
electioneer-gain-confirm = { $zone } joins your Office: { $before } → { $after } votes at the end of the turn.
electioneer-gain-disclose = Show a private Strategy: its reward comes at once, and it counts from now on.
electioneer-gain-explore = { $cards ->
    [one] Look at { $cards } Strategy and keep it.
   *[other] Look at { $cards } Strategies and keep one.
}
electioneer-choose-walk = Choose a lit zone to walk to.
electioneer-choose-ferry = Choose where the ferry takes you.
electioneer-choose-ticket = Choose the card in your hand that is your ticket.
electioneer-choose-ride = Choose where { $ticket } takes you.
electioneer-choose-card = Choose the card to take.
electioneer-choose-column = Choose the column for your marker.
electioneer-choose-disc = Choose the column that gets your disc.
electioneer-choose-column-named = Choose { $region }
electioneer-column-chosen = Your marker goes here: change
electioneer-choose-strategy = Choose the Strategy to disclose.
electioneer-disclose-brings = { $votes } votes now. { $reward }
electioneer-choose-on-map = Choose a lit zone on the map.
electioneer-choose-a-card = Choose one of the lit cards.
electioneer-board-way-walk = { $steps ->
    [one] On foot, { $steps } step
   *[other] On foot, { $steps } steps
}
electioneer-way-commute = With { $ticket }, { $discs ->
    [0] free of charge
    [one] { $discs } disc
   *[other] { $discs } discs
}
electioneer-board-way-ferry = By ferry, { $quotas ->
    [one] { $quotas } action
   *[other] { $quotas } actions
}
electioneer-ways = Ways there
electioneer-board-no-way = Out of reach in one action.
electioneer-place-display = in its column
electioneer-place-deck = in its deck
electioneer-place-mine = { $place ->
    [hand] in your hand
    [tickets] your used ticket
   *[office] in your Office
}
electioneer-place-of = { $place ->
    [hand] in the hand of { $player }
    [tickets] a used ticket of { $player }
   *[office] in the Office of { $player }
}
electioneer-pawns-here = pawn of { $players }
electioneer-wanted = wanted by your Strategies
electioneer-wanted-by = Wanted by { $strategy }
electioneer-board-control-point = control point
electioneer-cost-discs = { $cost ->
    [one] disc to confirm
   *[other] discs to confirm
}
electioneer-route = Route { $route }
electioneer-pier = Ferry pier
electioneer-confirm-for = Confirm for { $discs ->
    [0] nothing
    [one] { $discs } disc
   *[other] { $discs } discs
}
electioneer-pawn-stands-here = Your pawn stands here.
electioneer-sources = Where this card's data is from
electioneer-field = { $field ->
    [name] Name
    [zh] Chinese name
    [region] Region
    [geo] Place
    [routes] Routes
    [ferry] Ferry
    [control] Control point
    [symbols] Symbols
    [cost] Cost
    [timing] Timing
   *[effect] Effect
}
electioneer-columns = Display columns
electioneer-treasury = Treasury: { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}
electioneer-marker-of = Marker of { $player }
electioneer-deck = { $cards ->
    [one] { $cards } card in the deck
   *[other] { $cards } cards in the deck
}
electioneer-board-discs = { $discs ->
    [one] { $discs } disc
   *[other] { $discs } discs
}
electioneer-board-no-card = No card
electioneer-strategy-kind = { $kind ->
    [private] private
    [public] public
    [common] for everybody
   *[drawn] just drawn
}
electioneer-fulfilled = in your Office
electioneer-staircase = { $zones ->
    [one] { $zones } zone confirmed
   *[other] { $zones } zones confirmed
}: { $votes } votes
electioneer-reward = Reward:
electioneer-your-office = Your Office
electioneer-office-of = Office of { $player }
electioneer-offices = Offices
electioneer-hand = { $cards ->
    [0] Hand
    [one] Hand: { $cards } card
   *[other] Hand: { $cards } cards
}
electioneer-hand-empty = Your hand is empty: campaign for cards.
electioneer-hand-none = No cards in hand.
electioneer-hand-confirm = Confirm now
electioneer-hand-poor = You are there; it costs { $cost }
electioneer-hand-ticket = Usable as a ticket
electioneer-hand-far = Not reached on foot
electioneer-hand-steps = { $steps ->
    [0] You are there
    [one] { $steps } step away
   *[other] { $steps } steps away
}
electioneer-stacks = { $zones ->
    [0] Stacks
    [one] Stacks: { $zones } zone
   *[other] Stacks: { $zones } zones
}
electioneer-beneath = on { $zones }
electioneer-no-stacks = No zone confirmed yet.
electioneer-tickets = Used tickets: { $zones }
electioneer-strategies = Strategies
electioneer-private-count = { $count ->
    [one] { $count } private Strategy
   *[other] { $count } private Strategies
}
electioneer-facts = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
}, { electioneer-board-discs }, { $marker ->
    [home] marker at home
    [treasury] marker on the Treasury
   *[other] marker on { $marker }
}
electioneer-badge = { $player }: { $votes } votes, { $zones } zones, { $discs } discs, { $cards } cards in hand, { $strategies } Strategies. Open the Office.
electioneer-decision = Your choice
electioneer-start-help = Your pawn starts on the card you choose, and the card begins your Office.
electioneer-keep-help = Keep Strategies that you mean to fulfil: those that you do not fulfil cost votes at the end.
electioneer-keep = { $count ->
    [0] Choose Strategies to keep
    [one] Keep { $count } Strategy
   *[other] Keep { $count } Strategies
}
electioneer-track-votes = Votes
electioneer-track-zones = Zones
electioneer-of = { $value } of { $goal }
electioneer-tokens = Tokens
electioneer-token = 1st / 2nd
electioneer-you-need = You need
electioneer-race-held = yours
electioneer-race-gone = taken
electioneer-race-first = +{ $count }: 1st
electioneer-race-second = +{ $count }: 2nd
electioneer-race-more = +{ $count }
electioneer-outcome = Where the votes came from
electioneer-votes-of = { $kind ->
    [regions] Regions
    [constituencies] Constituencies
    [achievements] Achievements
    [strategies] Strategies
   *[zones] Zone effects
}
electioneer-votes-total = { $player }: { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
}
electioneer-no-votes = No votes.
electioneer-source-zone = { $zone }, uppermost
electioneer-source-strategy = { $strategy } ({ $kind ->
    [private] private
    [public] public
   *[common] for everybody
}), { $zones ->
    [one] { $zones } zone
   *[other] { $zones } zones
}
electioneer-score = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
}

## The report

electioneer-report = Electioneer: { $title }
electioneer-report-result = The result [8]
electioneer-report-votes = Votes, line by line [7.3]
electioneer-report-tokens = Tokens [7.1] [7.2]
electioneer-report-offices = Offices [3.2]
electioneer-report-society = The Society [4.3]
electioneer-report-last-round = The last round [5]
electioneer-report-player = Player
electioneer-report-score = Votes
electioneer-report-zones = Zones
electioneer-report-discs = Discs
electioneer-report-pawn = Pawn
electioneer-report-token = Token
electioneer-report-first = 1st
electioneer-report-second = 2nd
electioneer-report-held-by = held by
electioneer-report-votes-of = { $count ->
    [0] { electioneer-seat }: none yet.
   *[other] { electioneer-seat }: { SEMICOLON($lines) }.
}
electioneer-report-stack = { $region }, bottom to top: { COMMA($zones) }.
electioneer-report-pile = { $pile ->
    [hand] Hand: { COMMA($cards) }.
    [tickets] Tickets: { COMMA($cards) }.
    [public] Public Strategies: { COMMA($cards) }.
   *[private] Private Strategies: { COMMA($cards) }.
}
electioneer-report-closed = Private Strategies: { $count }, closed.
electioneer-report-marker = Marker on { $region }.
electioneer-report-marker-treasury = Marker on the Treasury.
electioneer-report-column = { $count ->
    [0] { $region }: no card
   *[other] { $region }: { COMMA($cards) }
}{ $discs ->
    [0] .
   *[other] ; discs: { $discs }.
}
electioneer-report-treasury = Treasury { $discs }; { $votes } Votes end the game.
electioneer-report-event = Event: { $event }. { $text }
electioneer-report-common = For everybody: { $strategy } ({ COMMA($zones) }): { $votes }.
electioneer-map-title = Hong Kong, zone by zone

## The referee's rulings

electioneer-ruling-things = { $kind ->
    [region] { $count } { $of } zones
   *[constituency] { $count } { $of } symbols
}
electioneer-ruling-enough = { $key ->
    [symbols10] { $count } symbols
    [strategies3] { $count } Strategy cards
    [tickets3] { $count } used tickets
    [zones8] { $count } zones
    [small_regions] { $count } regions with { $each } zones
   *[regions5] { $count } regions
}
electioneer-ruling-nobody = Nobody has { $things }.
electioneer-ruling-alone = { $player } alone has at least { $things } ({ $count }) and holds both tokens.
electioneer-ruling-most = { $rank ->
    [1] { $player } has the most: { $things }.
   *[2] { $player } has the most of the others: { $things }.
}
electioneer-ruling-tie = { $players } tie at { $things }: { $holder } holds the token and keeps it.
electioneer-ruling-tie-area = { $players } tie at { $things } and none of them holds the token: it lies in the token area.
electioneer-ruling-tie-event = { $players } tie at { $things }: by the event it goes to the player whose turn it is.
electioneer-ruling-for-good = { $player } has it for good.
electioneer-ruling-first = { $player } is the first with { $what } ({ $count }).
electioneer-ruling-level = { $players } have { $what }; it goes to the one whose turn comes first.
electioneer-ruling-not-enough = { $player } does not have { $what }.
electioneer-ruling-unnamed = { $player }'s { $zone } counts as no symbol: say which was named, such as { $example }.

## What an option's answers are called, in a word or two

electioneer-answer = { $answer ->
    [discs] discs
    [no] no
    [none] none
    [yes] yes
   *[other] { $answer }
}

## Stories beside the rules: in English they come with the cards

electioneer-zone-story = { $zone ->
   *[other] { $story }.
}
electioneer-strategy-story = { $strategy ->
   *[other] { $story }
}
