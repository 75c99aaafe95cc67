"""Campaign Train: what a table decides before it plays. The rules get a number for each, in this order."""

from hustings.engine.game import DrawnSeats, Option

PLAYERS, UNCLAIMED = range(2)  # places in the array that `new` reads
FOLLOWS, GOES_HOME = range(2)  # answers to `unclaimed`

OPTIONS = (
    Option("players", "How many play?", 3, low=2, high=4, section="1"),
    Option(
        "unclaimed",
        "What does a crowd do that nobody wins?",
        "follows",
        {
            "follows": "It follows the train, and waits at the next stop with those who come there.",
            "goes_home": "It goes home, and its votes are lost.",
        },
        section="6",
    ),
    Option(
        "colours",
        "Who plays which colour?",
        "chosen",
        {"chosen": "The players choose.", "drawn": "The colours are drawn by lot."},
        section="R1",
    ),
)

DRAWN_SEATS = DrawnSeats("colours", drawn="drawn", chosen="chosen")
