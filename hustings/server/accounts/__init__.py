"""Guests and accounts: names, sessions, cookies, passwords."""
