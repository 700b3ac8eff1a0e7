#include <linderhof/castles/player_word.hpp>

#include "files/money.hpp"

#include <linderhof/castles/access.hpp>

#include <fmt/format.h>
#include <range/v3/algorithm/contains.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::castles {

namespace {

/// Where a favor lies already; empty: nowhere.
std::string place_of(const Position& position, const Rules& rules, std::uint8_t favor) {
    const std::span<const std::uint8_t> row = position[rules.at.favors];
    const std::span<const BoxFavor> box = position[rules.at.favor_box];
    if (ranges::contains(row, favor)) {
        return "in the row of all players";
    }
    const bool owned =
        std::ranges::any_of(box, [&](const BoxFavor& held) { return held.owner != 0 && held.favor == favor; });
    return owned ? "before a player already" : "";
}

} // namespace

std::vector<std::string> all_names(const catalog::Entry& entry) {
    std::vector<std::string> names{entry.name()};
    for (const auto& [language, name] : entry.names().all()) {
        if (std::ranges::find(names, name) == names.end()) {
            names.push_back(name);
        }
    }
    return names;
}

FormField money_question(const catalog::Catalog& catalog, std::string question, std::int64_t most) {
    FormField field;
    field.question = std::move(question);
    field.most = most;
    field.unit = smallest_coin(catalog);
    field.help = fmt::format("Money is counted in coins of {} and more. [CB-COMP-4]", field.unit);
    return field;
}

std::vector<FormWord> favor_words(const Rules& rules) {
    std::vector<FormWord> words;
    for (const Favor& favor : rules.cards.favors) {
        words.push_back({favor.entry->id(), all_names(*favor.entry)});
    }
    return words;
}

void read_own_favors(const catalog::Reader& reader, Play& play, Seat seat, std::uint8_t use) {
    if (!reader) {
        return;
    }
    const Rules& rules = Rules::of(play);
    std::vector<std::string> ids;
    for (const Favor& favor : rules.cards.favors) {
        ids.push_back(favor.entry->id());
    }
    for (const catalog::Reader& item : reader.list()) {
        const std::string id = item.choice(ids);
        const auto favor = static_cast<std::uint8_t>(std::ranges::find(ids, id) - ids.begin());
        if (favor == ids.size()) {
            continue; // reported already
        }
        const std::span<BoxFavor> box = play[rules.at.favor_box];
        const auto free = std::ranges::find_if(box, [](const BoxFavor& held) { return held.owner == 0; });
        if (const std::string place = place_of(play, rules, favor); !place.empty()) {
            std::string text = "the favor '";
            text.append(id).append("' lies ").append(place);
            item.report(text, "there is one of each; write it once");
        } else if (free == box.end()) {
            item.report("there are not so many favors", "leave some of them out");
        } else {
            *free = {favor, seat_bit(seat), static_cast<std::uint8_t>(seat + 1), use};
        }
    }
}

} // namespace linderhof::castles
