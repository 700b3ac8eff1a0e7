// The parts that walk games with more or less effort.

#include "part.hpp"

#include "support/rulesets.hpp"
#include "support/walker.hpp"

namespace linderhof::checks {

namespace {

Done walked(const Ruleset& rules, std::uint64_t seed, const test::Effort& effort, test::Findings& findings) {
    const test::Walked walked = test::walk(rules, seed, effort, findings);
    return {walked.decisions, walked.games};
}

} // namespace

Done check_decisions(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings) {
    test::Effort effort;
    effort.games = share.games;
    effort.decisions = share.decisions;
    effort.notations_every = 50;
    effort.refusals_every = 50;
    effort.secrets_every = 25;
    effort.words_every = 100;
    effort.bots_every = 0;
    return walked(*rules, 1'000'000, effort, findings);
}

Done check_players(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings) {
    test::Effort effort;
    effort.games = share.games;
    effort.notations_every = 0;
    effort.refusals_every = 0;
    effort.secrets_every = 0;
    Done all;
    for (const BotMaker* maker : test::builder().registry().bots()) {
        effort.player = maker;
        const Done done = walked(*rules, 3'000'000, effort, findings);
        all.decisions += done.decisions;
        all.games += done.games;
    }
    return all;
}

Done check_secrets(const std::shared_ptr<const Ruleset>& rules, const Goal& share, test::Findings& findings) {
    test::Effort effort;
    effort.games = share.games;
    effort.decisions = share.decisions;
    effort.notations_every = 0;
    effort.refusals_every = 0;
    effort.secrets_every = 1;
    effort.words_every = 1;
    effort.bots_every = 1;
    return walked(*rules, 2'000'000, effort, findings);
}

} // namespace linderhof::checks
