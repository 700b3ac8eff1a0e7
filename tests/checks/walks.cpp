// The parts that walk random games with more or less effort.

#include "part.hpp"

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
