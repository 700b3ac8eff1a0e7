// The registry without the loader: what is offered is found by id and listed by id.
#include "fixtures/named_bot.hpp"

#include <linderhof/plugin/registry.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace linderhof;
using testing::ElementsAre;

namespace registry_test {

/// An expansion of which only the names matter.
class NamedExpansion : public Expansion {
  public:
    NamedExpansion(std::string game, std::string id) : game_(std::move(game)), id_(std::move(id)) {}

    [[nodiscard]] std::string_view id() const override { return id_; }

    [[nodiscard]] std::string title() const override { return id_ + " for " + game_; }

    [[nodiscard]] std::string_view extends() const override { return game_; }

    void compose(Composer& /*composer*/) const override {}

  private:
    std::string game_;
    std::string id_;
};

plugin::Offers expansions(const std::vector<std::pair<std::string, std::string>>& names) {
    plugin::Offers offers;
    for (const auto& [game, id] : names) {
        offers.expansions.push_back(std::make_unique<NamedExpansion>(game, id));
    }
    return offers;
}

plugin::Offers bots(const std::vector<std::string>& ids) {
    plugin::Offers offers;
    for (const std::string& id : ids) {
        offers.bots.push_back(std::make_unique<NamedBot>(id));
    }
    return offers;
}

std::vector<std::string> titles(const std::vector<const Expansion*>& found) {
    std::vector<std::string> result;
    for (const Expansion* expansion : found) {
        result.push_back(expansion->title());
    }
    return result;
}

TEST(Registry, EmptyOneFindsNothing) {
    const plugin::Registry registry;
    EXPECT_EQ(registry.find_game("chess"), nullptr);
    EXPECT_EQ(registry.find_expansion("chess", "queens"), nullptr);
    EXPECT_EQ(registry.find_bot("random"), nullptr);
    EXPECT_TRUE(registry.games().empty());
    EXPECT_TRUE(registry.expansions("chess").empty());
    EXPECT_TRUE(registry.bots().empty());
}

TEST(Registry, ListsExpansionsOfOneGameById) {
    plugin::Registry registry;
    registry.add(expansions({{"chess", "queens"}, {"go", "ko"}, {"chess", "pawns"}, {"che", "x"}, {"chess2", "y"}}));
    EXPECT_THAT(titles(registry.expansions("chess")), ElementsAre("pawns for chess", "queens for chess"));
    EXPECT_THAT(titles(registry.expansions("che")), ElementsAre("x for che"));
    EXPECT_TRUE(registry.expansions("draughts").empty());
}

TEST(Registry, TwoGamesMayHaveExpansionsOfOneName) {
    plugin::Registry registry;
    registry.add(expansions({{"chess", "clocks"}}));
    registry.add(expansions({{"go", "clocks"}}));
    ASSERT_NE(registry.find_expansion("go", "clocks"), nullptr);
    EXPECT_EQ(registry.find_expansion("go", "clocks")->title(), "clocks for go");
    EXPECT_EQ(registry.find_expansion("draughts", "clocks"), nullptr);
    EXPECT_THROW(registry.add(expansions({{"go", "ko"}, {"go", "clocks"}})), std::invalid_argument);
    EXPECT_EQ(registry.find_expansion("go", "ko"), nullptr);
}

TEST(Registry, ListsBotsByIdAndTakesAllOrNone) {
    plugin::Registry registry;
    registry.add(bots({"wise", "bold"}));
    EXPECT_THROW(registry.add(bots({"new", "wise"})), std::invalid_argument);
    std::vector<std::string> ids;
    for (const BotMaker* bot : registry.bots()) {
        ids.emplace_back(bot->id());
    }
    EXPECT_THAT(ids, ElementsAre("bold", "wise"));
}

} // namespace registry_test
