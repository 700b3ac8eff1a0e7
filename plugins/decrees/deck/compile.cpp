#include "deck/decrees.hpp"

#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <array>
#include <range/v3/algorithm/contains.hpp>
#include <string_view>
#include <utility>

namespace linderhof::decrees {

namespace {

std::vector<int> numbers(const catalog::Entry& entry, std::string_view field) {
    std::vector<int> result;
    for (const std::int64_t value : entry.integers(field)) {
        result.push_back(static_cast<int>(value));
    }
    return result;
}

DecreeRule compile(const catalog::Entry& entry) {
    DecreeRule rule;
    rule.entry = &entry;
    rule.rule = "CX-DECREE-" + std::to_string(entry.integer("number"));
    rule.money = static_cast<int>(entry.integer("money"));
    rule.points = static_cast<int>(entry.integer("points"));
    rule.many = static_cast<int>(entry.integer("many"));
    rule.price = static_cast<int>(entry.integer("price"));
    rule.from = numbers(entry, "from");
    return rule;
}

/// A parameter that is not there belongs to something that is not in the game, or its name is wrong: names begin with
/// the game or the expansion.
void check_owner(const Composer& composer, const catalog::Record& change) {
    const std::string& name = change.text("parameter");
    const std::string owner = name.substr(0, name.find('.'));
    const std::vector<std::string>& with = composer.setup().with;
    if (owner == composer.setup().game || ranges::contains(with, owner)) {
        throw CompositionError(change.place("parameter"), "There is no parameter " + catalog::quote(name) + " of '" +
                                                              owner + "'; 'linderhof phases --parameters' lists them.");
    }
}

void find_parameters(const Composer& composer, DecreeRule& rule) {
    for (const catalog::Record& change : rule.entry->records("sets")) {
        const ParameterId parameter = composer.find_parameter(change.text("parameter"));
        if (parameter.valid()) {
            rule.sets.emplace_back(parameter, static_cast<int>(change.integer("value")));
        } else {
            check_owner(composer, change);
        }
    }
}

void lay_out(Composer& composer, Decrees& decrees) {
    const auto players = static_cast<std::size_t>(composer.players());
    const auto each = static_cast<std::size_t>(decrees.each);
    Layout& layout = composer.layout();
    decrees.deck = layout.array<DecreeCard>("decrees.deck", decrees.in_game.size());
    decrees.passing = layout.array<DecreeCard>("decrees.passing", (each * players) + 2); // CX-DRULE-1, CX-DOUBLE-1
    decrees.held = layout.array<DecreeCard>("decrees.held", each * players);
    decrees.seats = layout.array<SeatDecrees>("decrees.seats", players);
    decrees.draft = layout.array<Draft>("decrees.draft", 1);
}

/// "1000 or 2000".
std::string prices_words(const std::vector<int>& prices) {
    std::vector<std::string> words;
    words.reserve(prices.size());
    for (const int price : prices) {
        words.push_back(castles::money_words(price));
    }
    return listed(words, " or ");
}

void put_in(std::string& text, std::string_view word, const std::string& value) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + value.size())) {
        text.replace(at, word.size(), value);
    }
}

/// Decrees that give something for every so much money.
constexpr std::array per_money{Decree::coins_to_glory, Decree::royal_credit, Decree::savings_box, Decree::miser};
/// The words that stand for numbers in a text.
constexpr std::array<std::string_view, 5> number_words{"{money}", "{points}", "{many}", "{price}", "{from}"};
/// Parameters that are no amounts: what they point at is made by the modules themselves.
constexpr std::array<std::string_view, 2> not_amounts{"castles.doors", "castles.pricing.delegate"};
/// Parameters that something is divided by.
constexpr std::array<std::string_view, 2> divisors{"castles.money_per_vp", "castles.downstairs.every"};

template <class List, class T>
bool holds(const List& list, const T& thing) {
    return ranges::contains(list, thing);
}

void check_money(const catalog::Entry& entry, const catalog::Catalog& /*catalog*/, catalog::Diagnostics& diagnostics) {
    if (holds(per_money, static_cast<Decree>(entry.integer("number"))) && entry.integer("money") == 0) {
        diagnostics.add(entry.has("money") ? entry.place("money") : entry.place(),
                        "the decree '" + entry.id() + "' gives something for every so much money, but has no 'money'",
                        "write an amount of 1 or more");
    }
}

void check_words(const catalog::Entry& entry, const catalog::Catalog& /*catalog*/, catalog::Diagnostics& diagnostics) {
    const std::string& text = entry.text("text");
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        const std::string word = text.substr(at, text.find('}', at) - at + 1);
        if (!holds(number_words, word)) {
            diagnostics.add(entry.place("text"), "the text has " + catalog::quote(word) + ", which is no number of it",
                            "write {money}, {points}, {many}, {price} or {from}");
        }
    }
}

void check_changes(const catalog::Entry& entry, const catalog::Catalog& /*catalog*/,
                   catalog::Diagnostics& diagnostics) {
    for (const catalog::Record& change : entry.records("sets")) {
        const std::string& parameter = change.text("parameter");
        if (holds(not_amounts, parameter)) {
            diagnostics.add(change.place("parameter"), "no decree of a set can change " + catalog::quote(parameter),
                            "leave it out");
        } else if (holds(divisors, parameter) && change.integer("value") == 0) {
            diagnostics.add(change.place("value"), "something is divided by " + catalog::quote(parameter),
                            "write a number of 1 or more");
        }
    }
}

/// The decrees that the program carries out, whatever a set writes on them. What the others do stands in the sets alone.
constexpr std::array carried_out{std::pair{Decree::full_purse, std::string_view("full_purse")},
                                 std::pair{Decree::two_whispered_favors, std::string_view("two_whispered_favors")},
                                 std::pair{Decree::second_thoughts, std::string_view("second_thoughts")},
                                 std::pair{Decree::ready_made_cellar_way, std::string_view("ready_made_cellar_way")},
                                 std::pair{Decree::reserved_blueprint, std::string_view("reserved_blueprint")},
                                 std::pair{Decree::card_swapper, std::string_view("card_swapper")},
                                 std::pair{Decree::planners_recall, std::string_view("planners_recall")},
                                 std::pair{Decree::open_slot, std::string_view("open_slot")},
                                 std::pair{Decree::coin_shuffler, std::string_view("coin_shuffler")},
                                 std::pair{Decree::hurry_up, std::string_view("hurry_up")},
                                 std::pair{Decree::first_pick, std::string_view("first_pick")},
                                 std::pair{Decree::jump_the_queue, std::string_view("jump_the_queue")},
                                 std::pair{Decree::storeroom, std::string_view("storeroom")},
                                 std::pair{Decree::coins_to_glory, std::string_view("coins_to_glory")},
                                 std::pair{Decree::ceiling_price, std::string_view("ceiling_price")},
                                 std::pair{Decree::standing_discount, std::string_view("standing_discount")},
                                 std::pair{Decree::bargain_bin, std::string_view("bargain_bin")},
                                 std::pair{Decree::royal_credit, std::string_view("royal_credit")},
                                 std::pair{Decree::sweep_the_tile, std::string_view("sweep_the_tile")},
                                 std::pair{Decree::paid_leave, std::string_view("paid_leave")},
                                 std::pair{Decree::garden_grant, std::string_view("garden_grant")},
                                 std::pair{Decree::blocked_doors_count, std::string_view("blocked_doors_count")},
                                 std::pair{Decree::cellars_above_ground, std::string_view("cellars_above_ground")},
                                 std::pair{Decree::coin_instead_of_points, std::string_view("coin_instead_of_points")},
                                 std::pair{Decree::three_at_least, std::string_view("three_at_least")},
                                 std::pair{Decree::paid_encore, std::string_view("paid_encore")},
                                 std::pair{Decree::both_passages, std::string_view("both_passages")},
                                 std::pair{Decree::builders_tip, std::string_view("builders_tip")},
                                 std::pair{Decree::round_up, std::string_view("round_up")},
                                 std::pair{Decree::savings_box, std::string_view("savings_box")},
                                 std::pair{Decree::miser, std::string_view("miser")},
                                 std::pair{Decree::empty_the_piles, std::string_view("empty_the_piles")},
                                 std::pair{Decree::favourite_goal, std::string_view("favourite_goal")},
                                 std::pair{Decree::collector, std::string_view("collector")}};

/// Another decree may change the numbers of such a one under `replace`, and cannot take its place.
void check_power(const catalog::Entry& entry, const catalog::Catalog& /*catalog*/, catalog::Diagnostics& diagnostics) {
    const auto number = static_cast<Decree>(entry.integer("number"));
    const auto* const power = std::ranges::find_if(carried_out, [&](const auto& each) { return each.first == number; });
    if (power != carried_out.end() && power->second != entry.id()) {
        diagnostics.add(entry.place("number"),
                        "the number " + std::to_string(entry.integer("number")) + " is that of '" +
                            std::string(power->second) + "', which the program carries out whatever its text says",
                        "take the number of a decree that 'sets' or 'count' describe, or change '" +
                            std::string(power->second) + "' under 'replace:'");
    }
}

/// Each number is one decree (CX-DRULE-5).
void check_numbers(const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics) {
    std::array<const catalog::Entry*, most_decrees + 1> taken{};
    for (const catalog::Entry& entry : catalog.entries("decrees")) {
        const catalog::Entry*& holder = taken[static_cast<std::size_t>(entry.integer("number"))];
        if (holder != nullptr) {
            diagnostics.add(entry.place("number"),
                            "the number " + std::to_string(entry.integer("number")) + " belongs to the decree '" +
                                holder->id() + "' already",
                            "give it another, or replace that decree");
        }
        holder = &entry;
    }
}

} // namespace

void declare_decrees(catalog::Schema& schema) {
    catalog::RecordSchema change;
    change.required("parameter", catalog::text(), "the parameter of the game that it changes for its owner")
        .required("value", catalog::integer(0, 1'000'000), "its new value");
    const auto money = catalog::integer(0, 1'000'000);
    const auto small = catalog::integer(0, 100);
    schema.add_kind("decrees", "decree", "A Royal Decree: a rule that holds for its owner alone [CX-DECREE]")
        .required("number", catalog::integer(1, static_cast<std::int64_t>(most_decrees)), "the n of CX-DECREE-n")
        .required("text", catalog::text(),
                  "what it says; {money}, {points}, {many}, {price} and {from} are its numbers")
        .optional("min_players", catalog::integer(1, 8), "it is left out with fewer players", std::int64_t{1})
        .optional("sets", catalog::list_of(catalog::record(change), 1, 9), "what it changes for its owner")
        .optional("money", money, "an amount of money")
        .optional("points", small, "points")
        .optional("many", small, "how many things")
        .optional("price", money, "a price")
        .optional("from", catalog::list_of(money, 1, 9), "the prices that it changes")
        .optional("count", catalog::word_of("measures"), "what scores its points at the end")
        .check(check_money)
        .check(check_words)
        .check(check_changes)
        .check(check_power);
    schema.check(check_numbers);
}

void compile_decrees(Composer& composer, Decrees& decrees) {
    decrees.each = composer.option("decrees_each") == "two" ? 2 : 1;
    for (const catalog::Entry& entry : composer.catalog().entries("decrees")) {
        if (entry.integer("min_players") > composer.players()) {
            continue; // CX-DRULE-6
        }
        const auto number = static_cast<std::size_t>(entry.integer("number"));
        decrees.rules[number] = compile(entry);
        decrees.in_game.push_back(static_cast<Decree>(number));
        for (const catalog::Record& change : entry.records("sets")) {
            composer.vary(change.text("parameter"));
        }
    }
    const std::size_t kept = static_cast<std::size_t>(decrees.each) * static_cast<std::size_t>(composer.players());
    if (decrees.in_game.size() < kept + 2) {
        throw CompositionError(composer.catalog().blame("decrees"),
                               std::to_string(composer.players()) + " players need " + std::to_string(kept + 2) +
                                   " Royal Decrees, and the sets bring " + std::to_string(decrees.in_game.size()) +
                                   " for them; add some [CX-DRULE-1].");
    }
    composer.finally([&decrees](Composer& late) { // all parameters are known now
        for (const Decree decree : decrees.in_game) {
            find_parameters(late, decrees.rules[number_of(decree)]);
        }
    });
    lay_out(composer, decrees);
    decrees.points = composer.counter({"decrees.points", "decrees", CounterKind::points, 0, "CX-DRULE-8"});
}

const std::string& decree_name(const Decrees& decrees, Decree decree) {
    return decrees.rule(decree).entry->name();
}

std::string decree_text(const DecreeRule& rule) {
    std::string text = rule.entry->text("text");
    put_in(text, "{money}", castles::money_words(rule.money));
    put_in(text, "{points}", std::to_string(rule.points));
    put_in(text, "{many}", castles::number_words(rule.many));
    put_in(text, "{price}", castles::money_words(rule.price));
    put_in(text, "{from}", prices_words(rule.from));
    return text;
}

void take_effect(Play& play, const Decrees& decrees, Seat seat, Decree decree) {
    decrees.seat(play, seat).active |= bit_of(decree);
    for (const auto& [parameter, value] : decrees.rule(decree).sets) {
        play.set_parameter(parameter, seat, value);
    }
    if (const Effect& effect = decrees.face_up[number_of(decree)]) {
        effect(play, seat);
    }
}

} // namespace linderhof::decrees
