# Everything happens in a virtual environment inside the checkout. A stamp is made when a step is done and only made
# anew when what it depends on has changed, so that both commands are quick when run again.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ENGINE := $(wildcard engine/*.* engine/*/*.*) CMakeLists.txt pyproject.toml
CATALOGUES := $(wildcard src/unidoku/locale/*/LC_MESSAGES/*.po)
ENGINE_TESTS := $(wildcard tests/engine/*)
PIP := $(BIN)/pip install --quiet --disable-pip-version-check

.PHONY: start test test-engine lint format clean

start: $(VENV)/installed ## set everything up, then make a puzzle
	@$(BIN)/unidoku generate --show

test: $(VENV)/test-tools test-engine ## set everything up, then run all tests
	$(BIN)/python -m pytest

test-engine: $(VENV)/test-tools build/engine/passed ## the engine's own tests, under the sanitizers

lint: $(VENV)/lint-tools ## linters and type checks
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(VENV)/lint-tools
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean:
	rm -rf $(VENV) build

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Unidoku needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/build-tools: $(BIN)/python pyproject.toml
	$(PIP) 'scikit-build-core>=0.10' 'nanobind>=2.4' 'babel>=2.12' 'cmake>=3.20' ninja
	@touch $@

$(VENV)/installed: $(VENV)/build-tools $(ENGINE) $(CATALOGUES)
	@echo "Building the engine (once; about half a minute) ..." >&2
	$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/test-tools: $(VENV)/installed
	$(PIP) --no-build-isolation --editable '.[test]'
	@touch $@

$(VENV)/lint-tools: $(VENV)/test-tools
	$(PIP) --no-build-isolation --editable '.[lint]'
	@touch $@

build/engine/passed: $(ENGINE) $(ENGINE_TESTS) | $(VENV)/build-tools
	$(BIN)/cmake -S . -B build/engine -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DCMAKE_BUILD_TYPE=RelWithDebInfo \
	  -DUNIDOKU_SANITIZE=ON -DUNIDOKU_WERROR=ON >/dev/null
	$(BIN)/cmake --build build/engine
	$(BIN)/ctest --test-dir build/engine --output-on-failure
	@touch $@
