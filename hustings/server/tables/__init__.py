"""The tables: seats, clocks, chat, bots that sit there, and the match itself."""
