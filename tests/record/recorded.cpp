#include "recorded.hpp"

#include "support/text_files.hpp"
#include "support/toy_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace linderhof::test {

record::Head toy_head(const Ruleset& rules, std::uint64_t seed) {
    return record::make_head(rules, seed, {{"toy", "1.0.0"}},
                             {{"Ada", ""}, {"Ben: the second", ""}, {"Cleo", "greedy"}});
}

void play_on(record::Session& session, std::uint64_t seed, std::size_t most) {
    Random random(seed);
    MoveList scratch;
    for (std::size_t n = 0; n < most && !session.over(); ++n) {
        const Seat seat = session.owing().first();
        const Move move = session.rules().random_move(session.state(), seat, random, scratch);
        ASSERT_TRUE(session.answer(seat, move).empty());
    }
}

record::Record recorded_game(std::uint64_t seed) {
    const auto rules = toy_ruleset(3);
    record::Session session(rules, seed);
    play_on(session, seed);
    return session.record(toy_head(*rules, seed));
}

ScratchFile::ScratchFile(const std::string& name) : folder_(name), path_(folder_ / (name + ".yaml")) {}

std::string ScratchFile::text() const {
    return text_of(path_);
}

void ScratchFile::write(const std::string& text) const {
    std::ofstream(path_, std::ios::binary) << text;
}

} // namespace linderhof::test
