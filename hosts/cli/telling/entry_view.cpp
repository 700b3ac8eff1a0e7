#include "telling/entry_view.hpp"

#include "telling/aid.hpp"

#include <linderhof/catalog/report.hpp>
#include <linderhof/host/games/explanation.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>
#include <range/v3/algorithm/contains.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <utility>

namespace linderhof::cli {

namespace {

using Lines = std::vector<std::string>;

void add(Lines& to, Lines more) {
    std::ranges::move(more, std::back_inserter(to));
}

/// "bonus cards" for several of the kind "bonus_cards", "bonus card" for one.
std::string kind_words(const std::string& kind, std::ptrdiff_t count) {
    std::string words = host::simplified(kind);
    if (count == 1 && words.ends_with('s')) {
        words.pop_back();
    }
    return words;
}

/// What is printed on a thing that can be placed, without a full stop; empty: it is none.
std::string printed_words(const Ruleset& rules, const std::string& id) {
    const std::vector<Placeable> all = rules.game().telling().placeables(rules);
    const auto found = std::ranges::find(all, id, &Placeable::id);
    std::string words = found == all.end() ? std::string() : found->words;
    words.resize(std::min(words.find_last_not_of('.') + 1, words.size()));
    return words;
}

Lines yaml_of(const catalog::Entry& entry) {
    Lines lines;
    std::istringstream text(catalog::entry_text(entry));
    std::string line;
    std::getline(text, line); // set and place, which are told otherwise
    while (std::getline(text, line)) {
        lines.push_back("  " + line);
    }
    return lines;
}

} // namespace

EntryView::EntryView(plugin::RulesetBuilder builder, const TextOptions& options)
    : builder_(std::move(builder)), options_(options) {}

const Ruleset* EntryView::ruleset_with(const Game& game, const std::string& set) {
    const auto [made, first] = rulesets_.try_emplace(set);
    if (!first) {
        return made->second.get();
    }
    Setup setup;
    setup.game = game.id();
    const auto brings = [&](const Module& module) { return ranges::contains(module.sets(), set); };
    if (!brings(game)) {
        const std::vector<const Expansion*> expansions = builder_.registry().expansions(game.id());
        const auto owner = std::ranges::find_if(expansions, [&](const Expansion* each) { return brings(*each); });
        if (owner == expansions.end()) {
            setup.sets = {set};
        } else {
            setup.with = (*owner)->needs();
            setup.with.emplace_back((*owner)->id());
        }
    }
    made->second = builder_.make(setup).ruleset;
    return made->second.get();
}

std::string EntryView::place_of(const catalog::Entry& entry) const {
    const std::filesystem::path file(entry.place().file());
    for (const std::filesystem::path& folder : builder_.data_dirs()) {
        const std::filesystem::path inside = file.lexically_relative(folder);
        if (!inside.empty() && *inside.begin() != "..") {
            return fmt::format("{}:{}", inside.string(), entry.place().line());
        }
    }
    return fmt::format("{}:{}", file.string(), entry.place().line());
}

Lines EntryView::picture(const Ruleset& rules, const std::string& id) const {
    const Drawing drawing = rules.game().telling().portrait(rules, id);
    if (is_empty(drawing)) {
        return {};
    }
    Lines lines{""};
    add(lines, draw_text(drawing, options_));
    add(lines, legend_text(drawing, options_));
    lines.emplace_back();
    return lines;
}

Lines EntryView::lines(const Game& game, const catalog::Entry& entry) {
    const int width = std::min(options_.width, host::line_width);
    const Ruleset* const rules = ruleset_with(game, entry.set());
    const std::string printed = rules == nullptr ? std::string() : printed_words(*rules, entry.id());
    const Lines drawn = rules == nullptr ? Lines() : picture(*rules, entry.id());
    Lines does;
    if (rules != nullptr) {
        does = explanation_lines(host::explain(rules->catalog(), entry.id()), width);
    }
    if (const std::string says = catalog::explanation(entry); does.empty() && !says.empty()) {
        const host::RuledText ruled = host::ruled_text(says); // of another edition, or of a set that is not played with
        does = host::with_rule(ruled.text, ruled.rule, 2, 4, width - 2);
    }
    Lines all{game.title()};
    if (!printed.empty() || does.empty()) {
        const std::string words = printed.empty() ? entry.name() + " (" + kind_words(entry.kind(), 1) + ")" : printed;
        add(all, host::wrapped(words + ".", width, 2, 4));
    }
    add(all, drawn);
    add(all, does);
    if (drawn.empty() && does.empty()) {
        add(all, yaml_of(entry));
    }
    add(all, host::wrapped(fmt::format("Written in {}; {}.", place_of(entry), catalog::name_of(entry.provenance())),
                           width, 2, 4));
    return all;
}

Lines EntryView::lines(const Game& game, const catalog::SetInfo& set, const catalog::Catalog& catalog) const {
    std::vector<std::string> holds;
    for (const std::string& kind : catalog.kinds()) {
        const auto own = std::ranges::count_if(catalog.entries(kind),
                                               [&](const catalog::Entry& entry) { return entry.set() == set.id; });
        if (own > 0) {
            holds.push_back(fmt::format("{} {}", own, kind_words(kind, own)));
        }
    }
    const std::string extends = set.extends.empty() ? "" : ", on top of " + listed(set.extends);
    const int width = std::min(options_.width, host::line_width);
    Lines all{game.title()};
    add(all,
        host::wrapped(fmt::format("The set {}, {}, version {}{}.", set.id, set.names.english(), set.version, extends),
                      width, 2, 4));
    add(all, host::wrapped("It holds " + (holds.empty() ? std::string("nothing of its own") : listed(holds)) + ".",
                           width, 2, 4));
    add(all, host::wrapped("'linderhof catalog list " + set.id + "' lists them.", width, 2, 4));
    return all;
}

} // namespace linderhof::cli
