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
""".splitlines()

LEFT = """## What was left as it is

- **The starting player** has an advantage in every count of players; with two it is large. The rules know no
  compensation, and a start with different numbers of discs would be a rule of our own.
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
