"""The ten actions [6.1] to [6.10], a module each: when it is possible, what it asks for and lists, what it does."""
