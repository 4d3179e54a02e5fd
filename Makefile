# Everything is done in the project's own environment, .venv, which is made from requirements.lock.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
PAGE := server/net/static/index.html
PAGE_FROM := $(shell find clients/web clients/cli/locale -type f -not -path "*/node_modules/*" -not -path "*/dist/*" 2>/dev/null)
APT := sudo apt-get update && sudo apt-get install -y git make python3-venv redis-server strace chromium
LOCK := $(BIN)/uv pip compile pyproject.toml --extra server --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links -q

.PHONY: serve page test test-long chaos coverage mutants screens bench bench-quick check programs lock clean

serve: $(READY) $(PAGE)  ## install everything and run the server; `make serve ARGS="--port 9000"`
	@$(BIN)/stamtafel serve $(ARGS)

page: $(PAGE)  ## build the page, if its sources changed

$(PAGE): $(READY) $(PAGE_FROM)
	clients/web/make/page.sh $(BIN)/python

test: programs check $(PAGE)  ## every kind of test, small
	@.ci/kinds core deals wire chaos page pace

test-long: export STAMTAFEL_DEALS = 20000
test-long: export STAMTAFEL_CHAOS = 100
test-long: export STAMTAFEL_FUZZ = 600
test-long: export STAMTAFEL_CHAOS_DEALS = 16
test-long: export STAMTAFEL_TABLES = 100
test-long: export STAMTAFEL_PAUSE = 60
test-long: export STAMTAFEL_STALLED_DEALS = 3
test-long: programs check $(PAGE)  ## the same at full size
	@.ci/kinds core deals wire chaos page pace

chaos: $(READY) $(PAGE)  ## an hour of bots at two hundred tables while three hundred machines fail; prints what was lost: nothing
	@$(BIN)/python -m tests.chaos

coverage: export PYTEST_ADDOPTS = --cov --cov-append --cov-report=
coverage: programs $(PAGE)  ## how much of the code the tests run; fails where it is too little
	@rm -f .coverage .coverage.*
	@.ci/kinds core wire
	@$(BIN)/coverage json -q -o .coverage.json
	@$(BIN)/python -m tests.coverage .coverage.json

mutants: $(READY)  ## whether the tests of the rules see 500 small mistakes in them; fails below nine in ten
	@$(BIN)/python -m tests.mutants

screens: programs $(PAGE)  ## pictures of every screen of the page, in screens/
	@$(BIN)/python -m tests.pagescreens

bench: $(READY) $(PAGE)  ## how fast the server is, beside others of its kind: half an hour on a quiet machine
	@$(BIN)/python -m benchmarks $(ARGS)

bench-quick: $(READY) $(PAGE)  ## whether it has become slower, in under three minutes
	@$(BIN)/python -m benchmarks.quick $(ARGS)

check: $(READY)  ## style, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

programs:  # what the tests need beside Python
	@for program in redis-server strace chromium; do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	test -z "$$missing" || { echo "the tests need$$missing: $(APT)"; exit 1; }

lock: $(READY)  ## choose the newest versions: requirements.lock for all, requirements-server.lock to run the server
	$(LOCK) --upgrade --group dev -o requirements.lock
	$(LOCK) --constraints requirements.lock -o requirements-server.lock

clean:  ## remove what was made here
	rm -rf .venv .bench screens server/net/static clients/web/node_modules clients/web/dist build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .coverage.* htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Stamtafel needs Python 3.11 or newer: make PYTHON=python3.11")'
	$(PYTHON) -m venv .venv || { echo "Python lacks venv: $(APT)"; exit 1; }
	$(BIN)/python -m pip install -q --require-hashes -r requirements.lock
	$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	@touch $@
