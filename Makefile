# Every target does its own set-up: a virtual environment in .venv with the packages of pyproject.toml, made once
# and again only when pyproject.toml changes.
#
#   make test ARGS="-k heckmeck"    further arguments for the program behind any of these
#   make test STOCK=1               the tests with a window, on Kivy as it is (screens/lean/README.md)
#   make check ARGS=screens/clock   what a change to a folder may have broken first; else what differs from the commit
#   make tour SMOKE=1               a short tour that only proves that the app starts and draws
#   make soak MINUTES=30 SEED=7     a longer soak, and another one; ARGS="--shape 740x360x1.5 whales" for more
#   make faults FAULTS=2000         more kills and more damage than the usual 500 of each

.DEFAULT_GOAL := help
.PHONY: help run test check android lint tour soak faults bench mutation fuzz package clean

VENV := .venv
PY := $(VENV)/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --quiet --disable-pip-version-check --no-input --no-compile --prefer-binary
ARGS ?=
SMOKE ?=
STOCK ?=
MINUTES ?= 10
SEED ?= 1
FAULTS ?= 500

# Compiled modules are kept in the environment, also where the shell forbids them: tests start hundreds of Pythons.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/compiled

# Where there is a JDK, the app's calls to Android are tested through Java; without one the tests say so.
JDK := $(shell command -v javac)

# No display, no sound card, no Kivy settings of the user: what is drawn depends on the project alone.
OFFSCREEN := SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy KIVY_NO_ARGS=1 KIVY_NO_CONFIG=1 \
	KIVY_NO_FILELOG=1 KIVY_NO_CONSOLELOG=1 KIVY_METRICS_DENSITY=1

# $(call check,window|offscreen): stops with one clear sentence where the system cannot draw.
check = @python=$$(tools/find_python.sh) && "$$python" tools/check_system.py $(1)

# $(call install,extras): makes the environment where there is none that works, and installs into it.
define install
	@$(PY) -m pip --version >/dev/null 2>&1 || { \
		echo "Making the virtual environment in $(VENV) …"; \
		python=$$(tools/find_python.sh) && "$$python" -m venv $(VENV); }
	@echo "Installing packages …"
	@$(PY) tools/dependencies.py $(1) >$(VENV)/requirements.txt
	@$(PIP_INSTALL) --requirement $(VENV)/requirements.txt
endef

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(VENV)/ready-to-run: pyproject.toml tools/dependencies.py
	$(call install,reader)
	@touch $@

$(VENV)/ready-to-develop: pyproject.toml tools/dependencies.py
	$(call install,dev phone reader $(if $(JDK),java))
	@touch $@ $(VENV)/ready-to-run

.PHONY: display offscreen
display:
	$(call check,window)
offscreen:
	$(call check,offscreen)

run: | display $(VENV)/ready-to-run ## start the app in a window
	@$(PY) main.py $(ARGS)

test: | offscreen $(VENV)/ready-to-develop ## run all tests
	@$(OFFSCREEN) $(if $(STOCK),COMPANION_STOCK_KIVY=1) $(PY) -m pytest --processes auto $(if $(STOCK),$(if $(ARGS),,tests/ui tests/lean)) $(ARGS) </dev/null

check: | offscreen $(VENV)/ready-to-develop ## run the tests nearest to what was changed, in a minute
	@$(OFFSCREEN) $(PY) -m tools.check $(ARGS) </dev/null

android: | offscreen $(VENV)/ready-to-develop ## run the tests against Android's classes (needs a JDK)
	@$(OFFSCREEN) $(PY) -m pytest tests/android $(ARGS) </dev/null

lint: | $(VENV)/ready-to-develop ## check style and types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy --strict companion
	@$(PY) -m mypy $(wildcard main.py screens tools bench tests)
	@$(VENV)/bin/zizmor --offline --quiet --strict-collection --min-severity medium .github

tour: | offscreen $(VENV)/ready-to-develop ## drive the app offscreen, pictures go to build/tour/
	@$(OFFSCREEN) $(PY) -m tools.tour $(if $(SMOKE),--smoke) $(ARGS)

soak: | offscreen $(VENV)/ready-to-develop ## play random games on the real screens, watched at every tap
	@$(OFFSCREEN) $(PY) -m tools.soak --minutes $(MINUTES) --seed $(SEED) $(ARGS)

faults: | offscreen $(VENV)/ready-to-develop ## kill the app and damage its files, hundreds of times
	@$(OFFSCREEN) COMPANION_FAULTS=$(FAULTS) $(PY) -m pytest tests/store/test_kill.py tests/store/test_damage.py \
		tests/store/test_troubles.py tests/store/test_rescue.py tests/store/test_every_byte.py \
		tests/store/test_two_processes.py tests/store/test_overlapping_starts.py tests/store/test_forgetting.py \
		tests/store/test_every_word.py tests/store/test_two_phones.py tests/ui/test_spoiled_files.py $(ARGS) </dev/null

bench: | offscreen $(VENV)/ready-to-develop ## measure against the references
	@$(OFFSCREEN) $(PY) -m bench $(ARGS)

mutation: | $(VENV)/ready-to-develop ## count the mistakes in rules that the tests notice
	@nice -n 10 $(PY) -m tools.mutation $(ARGS)

fuzz: | $(VENV)/ready-to-develop ## offer spoiled and hostile files to the import, and score sheets, 20,000 of each
	@$(PY) -m tests.store.fuzz 20000 $(ARGS)
	@$(PY) -m tests.store.hostile 20000 $(ARGS)
	@$(PY) -m tests.games.sheet.fuzz 20000 $(ARGS)

package: ## build the package for phones; says first what is missing
	@python=$$(tools/find_python.sh) && "$$python" tools/package.py $(ARGS)

clean: ## remove everything that make made, the environment included
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
