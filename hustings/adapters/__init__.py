"""The games as environments of other projects: PettingZoo, Gymnasium and OpenSpiel, a thin file for each."""
