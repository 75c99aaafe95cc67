"""Electioneer: what the page on its balance says whatever the figures are: how they were found, what was changed."""

HOW = """## Who plays

A *steady* player weighs what it could do next (confirm a zone in its hand, campaign for a column, lobby, explore, …) by
the votes it promises for each action that it takes, the way there included, and takes the first step of the best: see
`hustings/bots/electioneer/scripted_player.py`. It knows what its seat may know, plans one errand at a time, fights for
tokens by how many zones or symbols it leads or lags, uses every effect, and attacks whoever has most to lose. It does
not foresee what others will do, does not block, and does not hurry or delay the end except when its own twelfth zone
would decide.
""".splitlines()

CHANGES = """## What was changed, and why

Only designed values (D) were changed; everything printed (R) and inferred (I) is as it was, the number of each symbol
in each region included. *Before* in the tables are the first cards, measured by the same command:

    mkdir first
    for file in zones adjacency routes ferries tokens strategies events; do
      git show 2b2b7b9:hustings/games/electioneer/$file.csv > first/$file.csv; done
    HUSTINGS_ELECTIONEER_PACK=first python -m hustings.lab.electioneer --keep --out docs

- **Start cards.** Three symbols in dense Kowloon West against one symbol on a far island: Hung Hom's owner won more
  than half of the games of four, HKBCF's one in ten. Symbols were swapped within their regions, so that the four in
  Kowloon West show one and those in the New Territories two; the far ones got an effect that takes them off: Chek Lap
  Kok and HKBCF `TELEPORT(to=control)`, Tuen Mun South `TELEPORT(to=ferry)`, Lok Ma Chau `MOVE(n=4)`; Man Kam To and
  Sha Tau Kok take or draw a card of their region every turn instead of a ticket (few are ever used) and of a second
  card of a shared column (few are ever shared); Hung Hom and West Kowloon have `SHIELD(kind=discs)`.
- **The zones on the other side of these swaps** (among them Ho Man Tin, Jordan, Mong Kok, Tsuen Wan, Cheung Chau) cost
  one disc more or less, by the same formula as every cost; their notes in `zones.csv` say so.
- **Strategies.** Hardly a player ever confirmed two of six zones, so that every Strategy cost votes and was worth
  keeping for its reward alone. From two zones on each now gives two or three votes more, and the scattered ones no
  longer take a vote for one zone. The reward that removes a card proved the best and the one that takes a ticket the
  worst: Strategies with the first give a vote less, those with the second a vote more. Reservoirs still takes two
  votes for no zone and one for one, as Strategies in the rulebook's example do.

Then every card was held against its class: zone cards by how often one that was seen is confirmed, start cards and
Strategies by the wins of those who have them by lot. None should be worth less than half or more than twice its class in
the mean, and no start card or Strategy should win more than six points above its share. `python -m
hustings.lab.electioneer.classes --games 4000` prints every card and exits with 1 if one lies outside; before this change it
named ten, now one.

- **Start cards above +6 points.** Kai Tak takes a disc from a richer player instead of the leader; Tuen Mun South pays a
  disc for its leap to a ferry.
- **Zones that nobody went for.** The islands at the end of a ferry and single symbols on remote coasts: Peng Chau, Cheung
  Chau and Lamma Island are free and give two votes as long as they are uppermost, Po Toi Island is free and brings five
  discs; Chung Hom Kok and Heng Fa Chuen cost one disc less and bring one more; Tung Ping Chau, Tai Long Wan, Tai Tam,
  Discovery Bay and Siu Ho Wan cost less; Kowloon Bay counts every used ticket, up to three votes, for a disc less. (A leap
  from the islands to any zone was tried for Peng Chau and Lamma Island: these players then confirmed them still less.)
- **Shenzhen Bay** has no land border and no ferry: one gets there only with another card of route 10 as a ticket, from a
  zone on that route. It came up in one game of four, and these players confirmed it in 0.1 % of those games; in 0.5 % with
  `TELEPORT(to=any)` on two islands. No value on the card changes that, so it stays outside its class. It is free now and gives three
  votes, for whoever plans that ride; or it is a ticket itself.

The earlier cards lie in `hustings/games/electioneer/earlier`, and matches that were begun with them go on with them.
""".splitlines()

LEFT = """## What was left as it is

- **The starting player** has an advantage in every count of players; with two it is large. The rules know no
  compensation; the option `handicap` gives those who play later more discs ([its figures](handicap-electioneer.md)).
- **Events** change little, and alike for all; nothing there is plainly off.
- **Effects that do nothing for these players**: `BUMP_MARKER` (a rival's loss is shared by all others, so it is worth
  more with two players), `REFRESH`, `TAKE_TICKET` and `MOD commute` (steady players seldom ride). Cards with them are
  confirmed for their symbols, and people may find more in them.
""".splitlines()

LIMITS = """## What this does not show

These players are equal and single-minded. They never bargain, they use tickets less than people may, and they follow
Strategies only as far as one zone at a time is worth it: against people who plan for a Strategy from the first turn
its votes weigh more than here. Differences between cards of one kind, measured in the same games, are surer than the
level of any of them.
""".splitlines()
