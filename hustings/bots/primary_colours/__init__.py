"""Primary Colours: players that solve the swaps, and weigh whole plans of seven tokens against each other."""
