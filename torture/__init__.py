"""Long attacks on the server: `python -m torture`, one module each."""
