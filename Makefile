# A thin front for CMake. `make play` and `make test` are enough on a fresh Debian 12.

JOBS ?= $(shell nproc)
BUILD = cmake --build --parallel $(JOBS) --preset
CTEST = ctest --parallel $(JOBS) --preset

.DEFAULT_GOAL := build
.PHONY: help play build test test-fast test-slow asan static fuzz tidy format format-check rules-check bench prompt-costs game-costs checks \
	incidents mutants docs install clean packages packages-check page page-check page-test page-games server-kills server-load server-secrets \
	server-rude

help:
	@echo "make play          build, then a menu of what to play (bots play when there is no terminal)"
	@echo "make build         build/release/bin/linderhof, with its plugins and data beside it"
	@echo "make test          everything: all tests, sanitizers, clang-tidy, clang-format, rule coverage"
	@echo "make test-fast     the fast tests (a minute once built); make test-slow: the others, every ruleset among them"
	@echo "make asan          the fast tests under ASan and UBSan, with the plugins linked in"
	@echo "make static        the fast tests with the plugins linked in, optimised"
	@echo "make fuzz          the fuzzers, FUZZ_SECONDS=60 each; docs/fuzzing.md tells more"
	@echo "make tidy          clang-tidy; make format-check, make format: clang-format"
	@echo "make checks        the promises in great numbers: a million decisions, undo, secrets, resumed games"
	@echo "make incidents     what may befall a game: its file taken, calls that fail, kills, no power, odd names and layouts"
	@echo "make server-kills  the server killed 200 times during play, PostgreSQL 20 times, two servers with 100 games"
	@echo "make server-load   1,000 games at once: how long answers take, what a game needs; LOAD='GAMES SECONDS PAUSE'"
	@echo "make server-secrets  100 games, each message held against what its reader knows"
	@echo "make server-rude   strangers who do what no page does, for FUZZ_SECONDS, while somebody plays"
	@echo "make mutants       faults of our own, one at a time, and which test sees each; hours, but it goes on where it ended"
	@echo "make bench         the benchmarks; make game-costs, make prompt-costs: what games and questions cost, in instructions"
	@echo "make page          builds hosts/page/dist anew; make page-test: plays in a browser; make page-games: whole games of several"
	@echo "make docs          the reference of the public headers, build/docs/html"
	@echo "make install       into build/release/install, with the manual page and completions; make clean"

play: build
	@build/release/bin/linderhof play

packages:
	@cmake/ensure-packages.sh build

packages-check:
	@cmake/ensure-packages.sh check

# $(call configure,PRESET,OPTIONS)
configure = cmake --preset $(1) $(2) > build/configure-$(1).log 2>&1 || { cat build/configure-$(1).log; exit 1; }

build: packages
	@mkdir -p build
	@echo "Configuring build/release."
	@if [ -f build/release/tests/CTestTestfile.cmake ]; then $(call configure,release); \
	    else $(call configure,release,-DBUILD_TESTING=OFF); fi
	@echo "Building the program, its plugins and its data."
	@$(BUILD) release --target linderhof_cli linderhof_serve

# $(1): the preset; builds it with its tests
define build_with_tests
	@mkdir -p build
	@echo "Configuring build/$(1)."
	@$(call configure,$(1),-DBUILD_TESTING=ON)
	@echo "Building build/$(1)."
	@$(BUILD) $(1)
endef

# Of bends, incidents and contracts `ctest --preset release` leaves out what is run with sanitizers, and the longer parts, which
# `make test-slow` runs. The browser waits more than it works: clang-tidy has the processors meanwhile.
test: packages-check
	@$(MAKE) --no-print-directory format-check
	@$(MAKE) --no-print-directory rules-check
	$(call build_with_tests,release)
	@$(MAKE) --no-print-directory --jobs=2 tidy page-test
	$(call build_with_tests,asan)
	@$(CTEST) asan
	@$(CTEST) release

test-fast: packages-check
	$(call build_with_tests,release)
	@$(CTEST) fast

test-slow: packages-check
	$(call build_with_tests,release)
	@$(CTEST) walks
	@$(CTEST) slow

# Undefined behaviour ends the test; its message names the place.
asan: packages-check
	$(call build_with_tests,asan)
	@$(CTEST) asan

static: packages-check
	$(call build_with_tests,static)
	@$(CTEST) static

FUZZ_SECONDS ?= 60

fuzz: packages-check
	@mkdir -p build
	@$(call configure,fuzz)
	@$(BUILD) fuzz
	@tests/fuzz/run.sh build/fuzz $(FUZZ_SECONDS)

tidy: packages-check
	@mkdir -p build
	@$(call configure,tidy)
	@$(BUILD) tidy
	@JOBS=$(JOBS) python3 cmake/run_tidy.py build/tidy

format-check: packages-check
	@cmake/check-format.sh

format: packages-check
	@cmake/check-format.sh --fix

# Every numbered rule has a test, or a reason why it cannot have one; every page that is named is there.
rules-check: packages-check
	@python3 tests/rules/check_rules.py
	@python3 tests/rules/check_pages.py

# Takes some minutes; its output is kept in docs/checks.md.
checks: packages-check
	@mkdir -p build
	@$(call configure,release,-DBUILD_TESTING=ON)
	@$(BUILD) release --target linderhof_checks
	@build/release/bin/linderhof_checks

# Takes some twenty minutes; its output is kept in docs/checks.md.
incidents: packages-check
	@mkdir -p build
	@$(call configure,release,-DBUILD_TESTING=ON)
	@$(BUILD) release --target linderhof_cli linderhof_disk_double record_test plugin_test \
		castles_test two_castles_test bends_slow_test
	@tests/incidents/incidents.py build/release

define server_test
	@mkdir -p build
	@$(call configure,release,-DBUILD_TESTING=ON)
	@$(BUILD) release --target server_test
endef

# Takes some minutes; its output is kept in docs/serve.md.
server-kills: packages-check
	$(server_test)
	@LINDERHOF_KILLS=200 build/release/bin/server_test --gtest_filter='Kills.*'
	@LINDERHOF_KILLS=20 LINDERHOF_SHARED=100 build/release/bin/server_test --gtest_filter='PostgresGames.*'

# Their output is kept in docs/serve.md and docs/fuzzing.md.
LOAD ?= 1000 60 5

server-load: packages-check
	$(server_test)
	@LINDERHOF_LOAD='$(LOAD)' build/release/bin/server_test --gtest_filter='Load.*'

server-secrets: packages-check
	$(server_test)
	@LINDERHOF_SECRETS=100 build/release/bin/server_test --gtest_filter='LinesSecrecy.*'

server-rude: packages-check
	$(server_test)
	@LINDERHOF_RUDE=$(FUZZ_SECONDS) build/release/bin/server_test --gtest_filter='Rude.*'

# What is known is kept in build/mutants/results.json; the table is kept in docs/checks.md.
mutants: packages-check
	@mkdir -p build
	@python3 tests/mutants/mutants.py run build/mutants --again --jobs $(JOBS)

bench: packages-check
	@mkdir -p build
	@$(call configure,release,-DBUILD_TESTING=ON)
	@$(BUILD) release --target linderhof_bench
	@build/release/bin/linderhof_bench

# Instructions of a game, of a view, of a start; its output is kept in docs/speed.md.
game-costs: packages-check
	@cmake/ensure-packages.sh measure
	@mkdir -p build
	@$(call configure,release,-DBUILD_TESTING=ON)
	@$(BUILD) release --target linderhof_game_costs linderhof_cli
	@tests/bench/games/table.py build/release/bin

# Instructions of each prompt with every expansion and without; its output is kept in docs/speed.md.
prompt-costs: packages-check
	@cmake/ensure-packages.sh measure
	@mkdir -p build
	@$(call configure,release,-DBUILD_TESTING=ON)
	@$(BUILD) release --target linderhof_prompt_costs
	@tests/bench/prompts/table.py build/release/bin/linderhof_prompt_costs \
	    towers,moats,passages,swans,renovations,decrees

# The page in the browser. Only these need Node and npm.
page:
	@cmake/page.sh build

page-check:
	@cmake/page.sh check

page-test page-games: page-check
	@cmake/ensure-packages.sh page
	@mkdir -p build
	@$(call configure,release)
	@$(BUILD) release --target linderhof_serve
	@cmake/page.sh test $(if $(filter page-games,$@),games)

# A warning is an error.
docs:
	@cmake/ensure-packages.sh docs
	@mkdir -p build
	@doxygen docs/Doxyfile
	@echo "The reference is build/docs/html/index.html."

install: build
	@cmake --install build/release

clean:
	@rm -rf build
