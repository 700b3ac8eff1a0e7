#include <linderhof/plugin/ruleset_builder.hpp>

#include "plugin/plan.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <range/v3/algorithm/contains.hpp>
#include <set>

namespace linderhof::plugin {

namespace {

std::set<std::string> features(const Setup& setup) {
    std::set<std::string> result(setup.with.begin(), setup.with.end());
    for (const auto& [name, value] : setup.options) {
        result.insert(fmt::format("{}={}", name, value));
    }
    return result;
}

/// Everything that an entry may require.
std::set<std::string> known_features(const Registry& registry, const Plan& plan) {
    const std::vector<const Expansion*> expansions = registry.expansions(plan.setup.game);
    std::set<std::string> result;
    for (const Expansion* expansion : expansions) {
        result.emplace(expansion->id());
    }
    for (const OptionSpec& option : RulesetBuilder::options(*plan.game, expansions)) {
        for (const std::string& value : option.values) {
            result.insert(fmt::format("{}={}", option.name, value));
        }
    }
    return result;
}

/// The sets of expansions that are off, if no other expansion brings them too.
std::map<std::string, std::string> closed_sets(const Registry& registry, const Plan& plan) {
    std::map<std::string, std::vector<const Expansion*>> owners;
    for (const Expansion* expansion : registry.expansions(plan.setup.game)) {
        for (const std::string& set : expansion->sets()) {
            owners[set].push_back(expansion);
        }
    }
    const std::vector<std::string> of_game = plan.game->sets();
    std::map<std::string, std::string> closed;
    for (const auto& [set, expansions] : owners) {
        const bool on = ranges::contains(plan.expansions, expansions.front());
        if (expansions.size() == 1 && !on && !ranges::contains(of_game, set)) {
            closed[set] = fmt::format("belongs to the expansion '{}', which is off", expansions.front()->id());
        }
    }
    return closed;
}

void add_faults(const catalog::Diagnostics& diagnostics, SetupFaults& faults) {
    for (const catalog::Diagnostic& diagnostic : diagnostics.sorted()) {
        faults.push_back({SetupFaultKind::catalog, diagnostic.text()});
    }
}

SetupFault fault_of(const std::exception& error, const Setup& setup) {
    std::string sentence = "The parts of '" + setup.game + "' do not fit together: " + error.what();
    if (!setup.without.empty()) {
        sentence += (sentence.back() == '.' ? " Of the sets, " : "; ") + catalog::alternatives(setup.without) +
                    " was left out, so bring a set that has it.";
    }
    return {SetupFaultKind::composition, std::move(sentence)};
}

/// What a set brings does not do: the fault of the set, at its own line.
SetupFault fault_of(const CompositionError& error, const Setup& setup) {
    if (error.place().file().empty() || !setup.without.empty()) {
        return fault_of(static_cast<const std::exception&>(error), setup);
    }
    return {SetupFaultKind::catalog, error.place().text() + ": " + error.what()};
}

/// The expansions whose sets a set builds on, but for those that the game has anyway, or several expansions.
std::vector<std::string> expansions_of(const Registry& registry, const Game& game, const catalog::Catalog& catalog) {
    const auto brings = [](const Expansion* expansion, const std::string& set) {
        const std::vector<std::string> sets = expansion->sets();
        return ranges::contains(sets, set);
    };
    const std::vector<const Expansion*> all = registry.expansions(game.id());
    std::vector<std::string> ids;
    for (const catalog::SetInfo& info : catalog.sets()) {
        const auto owners = std::ranges::count_if(all, [&](const Expansion* each) { return brings(each, info.id); });
        for (const Expansion* expansion : all) {
            const bool alternative = owners > 1 && !expansion->excludes().empty();
            if (brings(expansion, info.id) && (owners == 1 || alternative)) {
                ids.emplace_back(expansion->id());
            }
        }
    }
    return ids;
}

/// Values of options that neither the module nor the sets know.
void check_values(const Plan& plan, const catalog::Catalog& catalog, SetupFaults& faults) {
    for (const OptionSpec& spec : RulesetBuilder::options(*plan.game, plan.expansions)) {
        std::vector<std::string> known = spec.values;
        if (!spec.more_kind.empty()) {
            for (const catalog::Entry& entry : catalog.entries(spec.more_kind)) {
                std::string value = std::to_string(entry.integer(spec.more_field));
                if (!ranges::contains(known, value)) {
                    known.push_back(std::move(value));
                }
            }
        }
        const auto chosen = plan.setup.options.find(spec.name);
        if (chosen != plan.setup.options.end() && !ranges::contains(known, chosen->second)) {
            faults.push_back({SetupFaultKind::unknown_value, unknown_value(spec.name, chosen->second, known)});
        }
    }
}

std::shared_ptr<const catalog::Catalog> load_sets(const RulesetBuilder& builder, const Plan& plan,
                                                  SetupFaults& faults) {
    catalog::Diagnostics diagnostics;
    catalog::LoadRequest request;
    request.data_dirs = builder.data_dirs();
    request.game = plan.setup.game;
    request.sets = plan.sets; // each brings those that it extends
    request.features = features(plan.setup);
    request.known_features = known_features(builder.registry(), plan);
    request.closed = closed_sets(builder.registry(), plan);
    request.left_out = plan.setup.without;
    auto catalog = catalog::load(builder.schema(*plan.game, plan.expansions), request, diagnostics);
    add_faults(diagnostics, faults);
    return catalog ? std::make_shared<const catalog::Catalog>(std::move(*catalog)) : nullptr;
}

} // namespace

RulesetBuilder::RulesetBuilder(const Registry& registry, std::vector<std::filesystem::path> data_dirs)
    : registry_(registry), data_dirs_(std::move(data_dirs)) {}

Plan RulesetBuilder::plan(const Setup& setup) const {
    return Planner(registry_, setup).plan();
}

Made RulesetBuilder::make(const Setup& setup) const {
    Made made;
    try {
        Plan planned = plan(setup);
        made.faults = std::move(planned.faults);
        if (!made.faults.empty()) {
            return made;
        }
        const auto catalog = load_sets(*this, planned, made.faults);
        if (catalog) {
            check_values(planned, *catalog, made.faults);
        }
        if (catalog && made.faults.empty()) {
            made.ruleset = compose(*planned.game, planned.expansions, planned.setup, catalog);
        }
    } catch (const CompositionError& error) {
        made.faults.push_back(fault_of(error, setup));
    } catch (const RuleFault& fault) { // it names the plugin
        made.faults.push_back({SetupFaultKind::composition, fault.what()});
    } catch (const std::exception& error) {
        made.faults.push_back(fault_of(error, setup));
    }
    return made;
}

SetupFaults RulesetBuilder::try_set(const catalog::Catalog& catalog, const std::string& set) const {
    const auto own = std::ranges::find_if(catalog.sets(), [&](const catalog::SetInfo& info) { return info.id == set; });
    const Game* game = own == catalog.sets().end() ? nullptr : registry_.find_game(own->game);
    SetupFaults faults;
    if (game == nullptr) {
        return faults;
    }
    Setup setup;
    setup.game = own->game;
    setup.sets = {set};
    std::vector<std::vector<std::string>> mixes{expansions_of(registry_, *game, catalog)};
    for (const std::string& one : mixes.front()) { // some cannot be on together
        mixes.push_back({one});
    }
    for (const std::vector<std::string>& with : mixes) {
        setup.with = with;
        for (int seats = 1; seats <= max_seats; ++seats) {
            setup.seats = seats;
            for (SetupFault& fault : make(setup).faults) {
                const bool told = std::ranges::any_of(
                    faults, [&](const SetupFault& other) { return other.sentence == fault.sentence; });
                if (!told && (fault.kind == SetupFaultKind::catalog || fault.kind == SetupFaultKind::composition)) {
                    faults.push_back(std::move(fault));
                }
            }
            if (!faults.empty()) {
                return faults; // those for other numbers of players are alike
            }
        }
    }
    return faults;
}

catalog::Schema RulesetBuilder::schema(const Game& game, const std::vector<const Expansion*>& expansions) const {
    catalog::Schema schema;
    const auto declare = [&](const Module& module) {
        const std::vector<std::string> sets = module.sets();
        schema.declare_for(sets.empty() ? std::string() : sets.back()); // its own stands behind those that it shares
        module.declare(schema);
    };
    declare(game);
    for (const Expansion* expansion : expansions) {
        declare(*expansion);
    }
    return schema;
}

std::vector<OptionSpec> RulesetBuilder::options(const Game& game, const std::vector<const Expansion*>& expansions) {
    std::vector<OptionSpec> options = game.options();
    for (const Expansion* expansion : expansions) {
        for (OptionSpec& option : expansion->options()) {
            options.push_back(std::move(option));
        }
    }
    return options;
}

namespace {

/// What may be written for a computer player: levels first, for they are what people know.
std::vector<std::string> bot_words(const Registry& registry) {
    std::vector<std::string> words;
    for (const BotMaker* bot : registry.bots()) {
        for (BotLevel& level : bot->levels()) {
            words.push_back(std::move(level.word));
        }
    }
    for (const BotMaker* bot : registry.bots()) {
        words.emplace_back(bot->id());
    }
    std::erase(words, "");
    return words;
}

} // namespace

std::unique_ptr<Bot> RulesetBuilder::make_bot(std::string_view name, SetupFaults& faults) const {
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::string id(name.substr(0, colon));
    const std::string level(name.substr(std::min(colon + 1, name.size())));
    const BotMaker* maker = registry_.find_bot(id);
    if (maker == nullptr && colon == name.size()) { // a level alone: the first computer player that has it
        for (const BotMaker* each : registry_.bots()) {
            if (std::unique_ptr<Bot> bot = each->make(id)) {
                return bot;
            }
        }
    }
    if (maker == nullptr) {
        faults.push_back(
            {SetupFaultKind::unknown_bot, unknown_offer(registry_, "computer player", id, bot_words(registry_))});
        return nullptr;
    }
    std::unique_ptr<Bot> bot = maker->make(level);
    if (!bot) {
        faults.push_back({SetupFaultKind::unknown_bot, "The computer player '" + id + "' has no level '" + level +
                                                           "'; leave out what stands behind the colon."});
    }
    return bot;
}

std::vector<std::pair<std::string, std::string>> plugins_of(const std::vector<Report>& reports, const Setup& setup) {
    std::vector<std::pair<std::string, std::string>> result;
    for (const Report& report : reports) {
        const bool used = report.loaded() && std::ranges::any_of(report.offers, [&](const OfferLine& offer) {
                              const bool on = ranges::contains(setup.with, offer.id);
                              return (offer.kind == "game" && offer.id == setup.game) ||
                                     (offer.kind == "expansion" && offer.game == setup.game && on);
                          });
        if (used) {
            result.emplace_back(report.id, report.version);
        }
    }
    std::ranges::sort(result);
    return result;
}

} // namespace linderhof::plugin
