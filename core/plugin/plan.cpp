#include "plugin/plan.hpp"

#include <iterator>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/seat.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

namespace linderhof::plugin {

namespace {

template <class List>
bool holds(const List& list, std::string_view word) {
    return ranges::contains(list, word);
}

void drop_repeats(std::vector<std::string>& words) {
    std::vector<std::string> result;
    for (std::string& word : words) {
        if (!holds(result, word)) {
            result.push_back(std::move(word));
        }
    }
    words = std::move(result);
}

/// Advice ends a sentence, and may be a question already.
std::string sentence_end(const std::string& advice) {
    return advice + (advice.back() == '?' ? "" : ".");
}

} // namespace

std::string unknown_word(const std::string& what, const std::string& word, const std::vector<std::string>& known,
                         const std::string& owner) {
    const std::string sentence = fmt::format("{} no {} '{}'", owner.empty() ? "There is" : owner + " has", what, word);
    return known.empty() ? sentence + ", nor any other."
                         : sentence + "; " + sentence_end(catalog::did_you_mean(word, known));
}

std::string unknown_value(const std::string& option, const std::string& value, const std::vector<std::string>& known) {
    return fmt::format("The option '{}' cannot be '{}'; {}", option, value,
                       sentence_end(catalog::did_you_mean(value, known)));
}

std::string unknown_offer(const Registry& registry, const std::string& what, const std::string& word,
                          const std::vector<std::string>& known, const std::string& owner) {
    if (const std::string reason = registry.refusal_of(word); !reason.empty()) {
        return fmt::format("The plugin of the {} '{}' is there and was refused: {}", what, word, reason);
    }
    std::string sentence = unknown_word(what, word, known, owner);
    std::string refused;
    for (const std::string& plugin : registry.refused()) {
        refused += (refused.empty() ? "'" : ", '") + plugin + "'";
    }
    // A slip of the pen is more likely than a plugin that offers what is not called as it is.
    const bool alike = sentence.find("did you mean") != std::string::npos;
    return refused.empty() || alike
               ? sentence
               : sentence + " A plugin that may offer it was refused: " + refused + "; 'linderhof plugins' says why.";
}

Planner::Planner(const Registry& registry, const Setup& setup) : registry_(registry) {
    plan_.setup = setup;
}

Plan Planner::plan() {
    find_game();
    if (plan_.game != nullptr) {
        find_expansions();
        check_needs();
        complete_options();
        complete_seats();
        collect_sets();
        check_own_sets();
    }
    if (plan_.faults.empty()) {
        ask_modules();
    }
    return std::move(plan_);
}

void Planner::find_game() {
    const std::string& id = plan_.setup.game;
    plan_.game = registry_.find_game(id);
    if (plan_.game != nullptr) {
        return;
    }
    std::vector<std::string> known;
    for (const Game* game : registry_.games()) {
        known.emplace_back(game->id());
    }
    fault(SetupFaultKind::unknown_game, known.empty() && registry_.refusal_of(id).empty()
                                            ? "No plugin offers a game; 'linderhof plugins' says why."
                                            : unknown_offer(registry_, "game", id, known));
}

void Planner::find_expansions() {
    std::vector<std::string> known;
    for (const Expansion* expansion : registry_.expansions(plan_.setup.game)) {
        known.emplace_back(expansion->id());
    }
    for (const std::string& id : plan_.setup.with) {
        const Expansion* expansion = registry_.find_expansion(plan_.setup.game, id);
        if (expansion == nullptr) {
            fault(SetupFaultKind::unknown_expansion,
                  unknown_offer(registry_, "expansion", id, known, plan_.game->title()));
        } else if (!on(id)) {
            plan_.expansions.push_back(expansion);
        }
    }
    order_expansions();
    plan_.setup.with.clear();
    for (const Expansion* expansion : plan_.expansions) {
        plan_.setup.with.emplace_back(expansion->id());
    }
}

/// Each after those that it needs, otherwise by id. What needs itself by way of others stays in the order of ids.
void Planner::order_expansions() {
    std::vector<const Expansion*> left = std::exchange(plan_.expansions, {});
    std::ranges::sort(left, [](const auto* a, const auto* b) { return a->id() < b->id(); });
    while (!left.empty()) {
        const auto ready = [&](const Expansion* expansion) {
            const std::vector<std::string> needs = expansion->needs();
            return std::ranges::none_of(
                left, [&](const Expansion* other) { return other != expansion && holds(needs, other->id()); });
        };
        auto next = std::ranges::find_if(left, ready);
        next = next == left.end() ? left.begin() : next;
        plan_.expansions.push_back(*next);
        left.erase(next);
    }
}

bool Planner::on(std::string_view expansion) const {
    return std::ranges::any_of(plan_.expansions, [&](const Expansion* other) { return other->id() == expansion; });
}

void Planner::check_needs() {
    for (const Expansion* expansion : plan_.expansions) {
        const std::string id(expansion->id());
        for (const std::string& needed : expansion->needs()) {
            if (!on(needed)) {
                fault(SetupFaultKind::missing,
                      fmt::format("'{0}' needs '{1}'; switch that on too, or leave '{0}' out.", id, needed));
            }
        }
        for (const std::string& excluded : expansion->excludes()) {
            // When both exclude each other it is said once.
            const Expansion* other = registry_.find_expansion(plan_.setup.game, excluded);
            if (on(excluded) && (id < excluded || !holds(other->excludes(), id))) {
                fault(SetupFaultKind::excluded,
                      fmt::format("'{}' and '{}' cannot be on together; leave one of them out.", id, excluded));
            }
        }
    }
}

void Planner::complete_options() {
    const std::vector<OptionSpec> specs = RulesetBuilder::options(*plan_.game, plan_.expansions);
    std::vector<std::string> known;
    for (const OptionSpec& spec : specs) {
        known.push_back(spec.name);
        if (!spec.values.empty()) {
            plan_.setup.options.try_emplace(spec.name, spec.values.front());
        }
    }
    for (const auto& choice : plan_.setup.options) {
        const auto& [name, value] = choice;
        const auto spec =
            std::ranges::find_if(specs, [&](const OptionSpec& each) { return each.name == choice.first; });
        if (spec == specs.end()) {
            fault(SetupFaultKind::unknown_option, unknown_option(name, known));
        } else if (spec->more_kind.empty() && !holds(spec->values, value)) {
            fault(SetupFaultKind::unknown_value, unknown_value(name, value, spec->values));
        }
    }
}

std::string Planner::unknown_option(const std::string& name, const std::vector<std::string>& known) const {
    for (const Expansion* expansion : registry_.expansions(plan_.setup.game)) {
        for (const OptionSpec& spec : expansion->options()) {
            if (spec.name == name) {
                return fmt::format("The option '{}' belongs to '{}'; switch that on too, or leave the option out.",
                                   name, expansion->id());
            }
        }
    }
    return unknown_word("option", name, known, plan_.game->title());
}

void Planner::complete_seats() {
    int least = plan_.game->seats().least;
    int most = plan_.game->seats().most;
    for (const Expansion* expansion : plan_.expansions) {
        least = expansion->seats().least > 0 ? std::min(least, expansion->seats().least) : least;
        most = std::max(most, expansion->seats().most);
    }
    most = std::min(most, max_seats);
    if (plan_.setup.seats == 0) {
        plan_.setup.seats = plan_.game->seats().usual;
    }
    if (plan_.setup.seats < least || plan_.setup.seats > most) {
        fault(SetupFaultKind::seats,
              fmt::format("'{}' cannot be played by {}; choose a number of players from {} to {}{}.", plan_.setup.game,
                          plan_.setup.seats, least, most, wider_expansion()));
    }
}

std::string Planner::wider_expansion() const {
    for (const Expansion* expansion : registry_.expansions(plan_.setup.game)) {
        const int most = std::min(expansion->seats().most, max_seats);
        if (plan_.setup.seats > plan_.game->seats().most && plan_.setup.seats <= most) {
            return fmt::format(", or switch on '{}'", expansion->id());
        }
    }
    return {};
}

void Planner::collect_sets() {
    std::vector<std::string> brought = plan_.game->sets();
    for (const Expansion* expansion : plan_.expansions) {
        for (std::string& set : expansion->sets()) {
            brought.push_back(std::move(set));
        }
    }
    for (const std::string& set : plan_.setup.without) {
        if (!holds(brought, set)) {
            fault(SetupFaultKind::unknown_set,
                  "No set '" + set + "' is there to leave out; " + sentence_end(catalog::did_you_mean(set, brought)));
        }
    }
    for (const std::string& set : brought) {
        if (!holds(plan_.setup.without, set)) {
            plan_.sets.push_back(set);
        }
    }
    std::ranges::copy(plan_.setup.sets, std::back_inserter(plan_.sets));
    drop_repeats(plan_.sets);
}

/// A set that one expansion alone brings says nothing without its rules.
void Planner::check_own_sets() {
    for (const std::string& set : plan_.setup.sets) {
        std::vector<const Expansion*> owners;
        for (const Expansion* expansion : registry_.expansions(plan_.setup.game)) {
            if (holds(expansion->sets(), set)) {
                owners.push_back(expansion);
            }
        }
        if (owners.size() == 1 && !on(owners.front()->id())) {
            fault(SetupFaultKind::missing, fmt::format("The set '{}' belongs to the expansion '{}'; switch that on, "
                                                       "which brings the set.",
                                                       set, owners.front()->id()));
        }
    }
}

void Planner::ask_modules() {
    std::vector<const Module*> modules{plan_.game};
    std::ranges::copy(plan_.expansions, std::back_inserter(modules));
    for (const Module* module : modules) {
        const Reason reason = module->check(plan_.setup);
        if (!reason.text.empty()) {
            fault(SetupFaultKind::refused, reason.text + (reason.rule.empty() ? "" : " [" + reason.rule + "]"));
        }
    }
}

void Planner::fault(SetupFaultKind kind, std::string sentence) {
    plan_.faults.push_back({kind, std::move(sentence)});
}

} // namespace linderhof::plugin
