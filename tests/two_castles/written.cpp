#include "written.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

namespace linderhof::two_castles::test {

WrittenCastle written(const Rules& rules, std::string_view text) {
    linderhof::test::CastleLine line = linderhof::test::castle_line(rules, text);
    return {std::move(line.rooms), std::move(line.attendants), std::move(line.cards)};
}

Written::Written(std::string_view text, int seats)
    : ruleset_(linderhof::test::two_castles_ruleset(seats, {})), castles_(*ruleset_) {
    add(0, text);
}

void Written::add(int number, std::string_view text) {
    const std::optional<Misplaced> found = castles_.put(number, written(rules(), text));
    EXPECT_FALSE(found) << text << ": " << found->reasons.front().text;
}

} // namespace linderhof::two_castles::test
