#include "written.hpp"

#include "castle/access.hpp"
#include "game.hpp"
#include "telling/scoring.hpp"

#include "support/paths.hpp"

#include <linderhof/plugin/registry.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <stdexcept>

namespace linderhof::two_castles::test {

namespace {

const plugin::Registry& registry() {
    static const plugin::Registry* const made = [] {
        plugin::Offers offers;
        offers.games.push_back(std::make_unique<TwoCastlesGame>());
        auto* result = new plugin::Registry(); // lives as long as the rulesets
        result->add(std::move(offers));
        return result;
    }();
    return *made;
}

std::uint16_t kind_named(const Rules& rules, const std::string& word) {
    if (const std::uint16_t kind = rules.find_kind(word); kind != no_kind) {
        return kind;
    }
    const int type = Rules::find(rules.types, word);
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
        if (rules.kinds[kind].type == type) {
            return static_cast<std::uint16_t>(kind);
        }
    }
    throw std::invalid_argument("no tile and no type '" + word + "'");
}

std::uint8_t card_named(const std::vector<Card>& cards, const std::string& id) {
    const int found = Rules::find(cards, id);
    return found >= 0 ? static_cast<std::uint8_t>(found) : throw std::invalid_argument("no card '" + id + "'");
}

} // namespace

std::shared_ptr<const Ruleset> shared_ruleset(int seats, const std::vector<std::string>& sets) {
    static std::map<std::pair<int, std::vector<std::string>>, std::shared_ptr<const Ruleset>> kept;
    auto& entry = kept[{seats, sets}];
    if (!entry) {
        const plugin::RulesetBuilder builder(registry(), {linderhof::test::data_dir()});
        Setup setup;
        setup.game = "two_castles";
        setup.seats = seats;
        setup.sets = sets;
        const plugin::Made made = builder.make(setup);
        if (!made.ruleset) {
            throw std::runtime_error(made.faults.front().sentence);
        }
        entry = made.ruleset;
    }
    return entry;
}

WrittenCastle written(const Rules& rules, std::string_view text) {
    WrittenCastle castle;
    std::istringstream parts{std::string(text)};
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream words(part);
        std::string word;
        words >> word;
        if (word == "card" || word == "attendant") {
            std::string id;
            words >> id;
            (word == "card" ? castle.cards : castle.attendants)
                .push_back(card_named(word == "card" ? rules.cards : rules.attendants, id));
            continue;
        }
        int x = 0;
        int row = 0;
        words >> x >> row;
        castle.rooms.push_back({kind_named(rules, word), static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)});
    }
    return castle;
}

int room_named(const Castle& castle, std::string_view id) {
    for (int room = 0; room < castle.size(); ++room) {
        if (castle.printed(room).id == id || castle.rules().types[castle.printed(room).type].id == id) {
            return room;
        }
    }
    throw std::invalid_argument("no room '" + std::string(id) + "' in the castle");
}

Written::Written(std::string_view text, int seats) : ruleset_(shared_ruleset(seats)), castles_(*ruleset_) {
    add(0, text);
}

void Written::add(int number, std::string_view text) {
    const std::optional<Misplaced> found = castles_.put(number, written(rules(), text));
    EXPECT_FALSE(found) << text << ": " << found->reasons.front().text;
}

int Written::points(std::string_view id, int number) const {
    const Castle castle = this->castle(number);
    std::vector<ScoreItem> items;
    Sheet sheet(&items);
    score_castle(castle, sheet);
    const auto cards = cards_of(castle.position(), rules(), number);
    const auto name = [&](const ScoreItem& item) {
        const auto of = static_cast<std::size_t>(item.of);
        return item.payer == Payer::card ? rules().cards[cards[of]].id
                                         : rules().attendants[castle.state().attendant[of] - 1U].id;
    };
    const bool beside = Rules::find(rules().cards, id) >= 0 || Rules::find(rules().attendants, id) >= 0;
    const int room = beside ? Castle::nothing : room_named(castle, id);
    int sum = 0;
    for (const ScoreItem& item : items) {
        const bool wanted = item.payer == Payer::room ? item.of == room : name(item) == id;
        sum += wanted ? item.vp : 0;
    }
    return sum;
}

int Written::total(int number) const {
    Sheet sheet;
    score_castle(castle(number), sheet);
    return sheet.total();
}

} // namespace linderhof::two_castles::test
