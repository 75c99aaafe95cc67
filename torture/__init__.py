"""Long attacks on the server that anybody can run: `python -m torture`, one module each."""
