"""Notices for people who are not at their tables: Web Push and e-mail, from a queue that survives a restart."""
