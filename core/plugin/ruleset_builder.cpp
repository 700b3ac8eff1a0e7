#include <linderhof/plugin/ruleset_builder.hpp>

#include "plugin/plan.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/catalog/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <exception>
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

/// Puts a set behind those that it extends; what is already there stays where it is.
void add_set(const std::string& id, const std::vector<catalog::SetInfo>& known, std::vector<std::string>& order,
             std::set<std::string>& seen) {
    if (!seen.insert(id).second) {
        return;
    }
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const catalog::SetInfo& set) { return set.id == id; });
    if (found != known.end()) {
        for (const std::string& below : found->extends) {
            add_set(below, known, order, seen);
        }
    }
    order.push_back(id);
}

void add_faults(const catalog::Diagnostics& diagnostics, SetupFaults& faults) {
    for (const catalog::Diagnostic& diagnostic : diagnostics.sorted()) {
        faults.push_back({SetupFaultKind::catalog, diagnostic.text()});
    }
}

std::shared_ptr<const catalog::Catalog> load_sets(const RulesetBuilder& builder, const Plan& plan,
                                                  SetupFaults& faults) {
    catalog::Diagnostics diagnostics;
    const auto known = catalog::find_sets(builder.data_dirs(), diagnostics);
    catalog::LoadRequest request;
    request.data_dirs = builder.data_dirs();
    request.game = plan.setup.game;
    request.features = features(plan.setup);
    std::set<std::string> seen;
    for (const std::string& id : plan.sets) {
        add_set(id, known, request.sets, seen);
    }
    // Mistakes in sets that this game does not use are no concern of it.
    diagnostics = catalog::Diagnostics();
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
    Plan planned = plan(setup);
    Made made{nullptr, std::move(planned.faults)};
    if (!made.faults.empty()) {
        return made;
    }
    try {
        if (const auto catalog = load_sets(*this, planned, made.faults)) {
            made.ruleset = compose(*planned.game, planned.expansions, planned.setup, catalog);
        }
    } catch (const std::exception& error) {
        std::string sentence = "The parts of '" + setup.game + "' do not fit together: " + error.what();
        if (!setup.without.empty()) {
            sentence += (sentence.back() == '.' ? " Of the sets, " : "; ") + catalog::alternatives(setup.without) +
                        " was left out, so bring a set that has it.";
        }
        made.faults.push_back({SetupFaultKind::composition, std::move(sentence)});
    }
    return made;
}

catalog::Schema RulesetBuilder::schema(const Game& game, const std::vector<const Expansion*>& expansions) const {
    catalog::Schema schema;
    game.declare(schema);
    for (const Expansion* expansion : expansions) {
        expansion->declare(schema);
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

std::unique_ptr<Bot> RulesetBuilder::make_bot(std::string_view name, SetupFaults& faults) const {
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::string id(name.substr(0, colon));
    const std::string level(name.substr(std::min(colon + 1, name.size())));
    const BotMaker* maker = registry_.find_bot(id);
    if (maker == nullptr) {
        std::vector<std::string> known;
        for (const BotMaker* bot : registry_.bots()) {
            known.emplace_back(bot->id());
        }
        faults.push_back({SetupFaultKind::unknown_bot, unknown_word("computer player", id, known)});
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
        const bool used =
            report.loaded() && std::any_of(report.offers.begin(), report.offers.end(), [&](const OfferLine& offer) {
                const bool on = std::find(setup.with.begin(), setup.with.end(), offer.id) != setup.with.end();
                return (offer.kind == "game" && offer.id == setup.game) ||
                       (offer.kind == "expansion" && offer.game == setup.game && on);
            });
        if (used) {
            result.emplace_back(report.id, report.version);
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

} // namespace linderhof::plugin
