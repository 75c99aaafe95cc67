# Two commands on a fresh machine: `make play` and `make test`. Both do all set-up by themselves.

PYTHON ?= python3
BIN := .venv/bin
BENCH := .bench/venv/bin
PIP := -m pip install --quiet --disable-pip-version-check

.PHONY: play test check format bench clean help

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | sort | expand -t 10

play: .venv/play ## set up if needed, then play in the terminal
	@$(BIN)/hustings

test: check ## set up if needed, then check and test everything
	@$(BIN)/python -m pytest -n auto

check: .venv/test ## format, lint, types
	@$(BIN)/ruff format --check --quiet . || (echo "Run 'make format'." && exit 1)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary

format: .venv/test ## format and mend what can be mended
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

bench: .bench/venv/ready ## measure, side by side with peers
	@$(BENCH)/python -m bench

clean: ## remove what was set up here (not the user's cache)
	rm -rf .venv .bench .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		(echo "Hustings needs Python 3.11 or newer; name one with 'make PYTHON=python3.12 …'." && exit 1)
	@echo "Setting up (once) …"
	@$(PYTHON) -m venv .venv || (rm -rf .venv && echo "This Python cannot make a virtual environment; on Debian or Ubuntu: apt install python3-venv." && exit 1)

.venv/play: .venv/bin/python pyproject.toml constraints.txt
	@PIP_CONSTRAINT=constraints.txt $(BIN)/python $(PIP) --editable .
	@touch $@

.venv/test: .venv/bin/python pyproject.toml constraints.txt
	@PIP_CONSTRAINT=constraints.txt $(BIN)/python $(PIP) --editable '.[test,check]'
	@touch $@ .venv/play

.bench/venv/ready: bench/constraints.txt pyproject.toml
	@$(PYTHON) -m venv .bench/venv
	@echo "Setting up the peers (once) …"
	@PIP_CONSTRAINT=bench/constraints.txt $(BENCH)/python $(PIP) --editable '.[bench]'
	@touch $@
