"""Bots that know The Presidential Game."""
