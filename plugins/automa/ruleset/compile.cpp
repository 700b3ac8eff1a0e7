#include "ruleset/compile.hpp"

#include <algorithm>

namespace linderhof::automa {

namespace {

Filter filter_of(const std::string& word) {
    return word == "favourite" ? Filter::favourite : word == "most" ? Filter::most : Filter::not_owned;
}

std::vector<Card> compile_cards(const catalog::Catalog& catalog, const two_castles::Rules& rules) {
    std::vector<Card> cards;
    for (const catalog::Entry& entry : catalog.entries("automa_cards")) {
        Card card;
        card.id = entry.id();
        card.secret_type = two_castles::Rules::find(rules.types, entry.text("secret_type"));
        const std::vector<std::string> filters = entry.texts("filters");
        std::ranges::transform(filters, card.advice.filters.begin(), filter_of);
        card.advice.number = static_cast<int>(entry.integer("tie_number"));
        card.signal = entry.text("signal") == "blue" ? Signal::blue : Signal::grey;
        cards.push_back(std::move(card));
    }
    return cards;
}

std::vector<Worth> compile_worth(const catalog::Record& scores, const std::string& list, const std::string& number) {
    std::vector<Worth> result;
    for (const catalog::Record& record : scores.records(list)) {
        result.push_back({static_cast<int>(record.integer(number)), static_cast<int>(record.integer("vp"))});
    }
    return result;
}

Seat seat_of(const std::string& word) {
    return static_cast<Seat>(word == "you" ? 0 : word == "left" ? 1 : 2);
}

std::vector<std::vector<Seat>> compile_orders(const catalog::Catalog& catalog, int rounds) {
    std::vector<std::vector<Seat>> orders(static_cast<std::size_t>(rounds));
    for (const catalog::Entry& entry : catalog.entries("automa_orders")) {
        const auto round = static_cast<std::size_t>(entry.integer("round") - 1);
        for (const std::string& word : entry.texts("order")) {
            if (round < orders.size()) {
                orders[round].push_back(seat_of(word));
            }
        }
    }
    return orders;
}

const catalog::Entry& level_of(const Composer& composer) {
    for (const catalog::Entry& entry : composer.catalog().entries("automa_levels")) {
        if (std::to_string(entry.integer("level")) == composer.option("level")) {
            return entry;
        }
    }
    throw CompositionError(composer.catalog().blame("automa_levels"),
                           "No set has the level " + composer.option("level") + " of the solo modes.");
}

} // namespace

void compile_sizes(Composer& composer, std::string_view mode) {
    Solo& solo = Solo::of(composer);
    const catalog::Entry& level = level_of(composer);
    solo.level_name = level.name();
    solo.base = static_cast<int>(level.integer(mode));
    solo.extra_tiles = static_cast<int>(level.integer("tiles"));
    const catalog::Entry& piles = composer.catalog().at("automa_piles", mode);
    solo.piles = static_cast<int>(piles.integer("piles"));
    solo.pile_tiles = static_cast<int>(piles.integer("tiles"));
    solo.rounds = static_cast<int>(piles.integer("rounds"));
    solo.orders = compile_orders(composer.catalog(), solo.rounds);
}

void compile_tables(Composer& composer) {
    Solo& solo = Solo::of(composer);
    const two_castles::Rules& rules = two_castles::Rules::of(composer);
    solo.cards = compile_cards(composer.catalog(), rules);
    solo.secret_rooms = std::ranges::any_of(
        rules.standard_tiles, [&](std::uint16_t kind) { return !rules.standard.contains(rules.kinds[kind].type); });
    const catalog::Entry& scores = composer.catalog().at("automa_scores", "roburg");
    solo.columns = compile_worth(scores, "columns", "tiles");
    solo.filled = compile_worth(scores, "filled", "columns");
    solo.line_base = two_castles::Rules::find(rules.lines, "roburg_base");
    solo.line_columns = two_castles::Rules::find(rules.lines, "roburg_columns");
    solo.line_filled = two_castles::Rules::find(rules.lines, "roburg_filled");
}

} // namespace linderhof::automa
