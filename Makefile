# The project's commands, each a thin call into scripts/. They work from a clean clone; what they
# set up (.venv, .build, target) is kept for the next time.

# Which interpreter is the default one: make test PYTHON=python3.13
PYTHON ?= python3
export PYTHON

.PHONY: help measure bench test test-newest lint

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

measure: ## measure calls through every contender on this machine, and print the table
	@scripts/measure.sh

bench: ## the same with instruction counts, into results/latest.json and the README's table
	@scripts/bench.sh

test: ## run every test, the Python ones under each CPython 3.10 or newer found here
	@scripts/test.sh

test-newest: ## run the Python tests under CPython 3.14 and 3.15 in a Debian chroot (needs root)
	@scripts/test-newest.sh

lint: ## rustfmt, clippy and rustdoc, warnings denied
	@scripts/lint.sh
