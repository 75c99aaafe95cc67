"""Speed, side by side with peers in one run. Not a test: nothing here passes or fails."""
