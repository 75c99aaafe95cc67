"""The process in which bots choose their actions and games are compiled."""
