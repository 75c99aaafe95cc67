"""HTTP: every route, what it takes and answers, and what happens to a request on the way."""
