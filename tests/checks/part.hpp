#pragma once
// One part of the checks: a promise that is held against every ruleset.

#include "support/findings.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace linderhof::checks {

/// How far a part goes, for all rulesets together.
struct Goal {
    long decisions = 0; ///< at least so many
    int games = 0;      ///< likewise
};

/// What was done for one ruleset.
struct Done {
    long decisions = 0;
    long games = 0;
};

struct Part {
    std::string name;  ///< the word that chooses it
    std::string title; ///< what is promised
    Goal goal;
    Done (*run)(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings);
};

/// Random games with every invariant checked after every decision.
Done check_decisions(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings);

/// Whole games of every computer player with the same invariants: `games` of each.
Done check_players(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings);

/// Copies, hashes, records written and read, answers taken back and given again.
Done check_table_use(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings);

/// Every seat at every question: what it cannot know changes nothing that it sees.
Done check_secrets(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings);

/// Games saved at every question, and gone on with in another process.
Done check_resumed(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings);

/// The other process: goes on with every record in a folder and adds what came of it to the file "ends" there.
void resume_all(const std::string& folder);

} // namespace linderhof::checks
