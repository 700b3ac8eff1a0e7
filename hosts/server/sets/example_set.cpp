#include "sets/example_set.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/game.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <functional>
#include <string_view>
#include <vector>

namespace linderhof::server {

namespace {

std::size_t depth_of(std::string_view line) {
    return line.find_first_not_of(' ');
}

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(std::move(line));
    }
    return lines;
}

/// The lines of an entry in its file, from its id on; none when they cannot be found there.
std::vector<std::string> written(const catalog::Entry& entry) {
    const catalog::Place place = entry.place();
    const std::vector<std::string> lines = lines_of(std::string(place.file()));
    std::size_t first = std::min<std::size_t>(place.line(), lines.size());
    const auto is_its_id = [&](const std::string& line) {
        const std::size_t depth = depth_of(line);
        return depth != std::string::npos && std::string_view(line).substr(depth).starts_with(entry.id() + ":");
    };
    while (first > 0 && !is_its_id(lines[first - 1])) {
        --first;
    }
    if (first == 0) {
        return {};
    }
    std::vector<std::string> found{lines[first - 1]};
    const std::size_t depth = depth_of(found.front());
    for (std::size_t i = first;
         i < lines.size() && depth_of(lines[i]) != std::string::npos && depth_of(lines[i]) > depth; ++i) {
        found.push_back(lines[i]);
    }
    return found;
}

/// The same under another id and name.
std::string renamed(const catalog::Entry& entry, std::vector<std::string> lines) {
    std::string text = entry.kind() + ":\n";
    lines.front().insert(depth_of(lines.front()), "my_");
    for (std::string& line : lines) {
        const std::size_t depth = depth_of(line);
        const std::string_view name = "name: ";
        if (std::string_view(line).substr(depth).starts_with(name)) {
            line.insert(depth + name.size(), "My ");
        }
        text += line + "\n";
    }
    return text;
}

} // namespace

std::string example_set(const plugin::RulesetBuilder& builder, const plugin::Plan& plan) {
    const plugin::Made made = builder.make(plan.setup);
    catalog::LoadRequest request;
    request.data_dirs = builder.data_dirs();
    request.game = plan.setup.game;
    request.sets = plan.sets;
    catalog::Diagnostics diagnostics;
    const auto catalog = catalog::load(builder.schema(*plan.game, plan.expansions), request, diagnostics);
    if (made.ruleset == nullptr || !catalog) {
        return "";
    }
    std::vector<std::string> kinds = catalog->kinds(); // what a game has most of tells most of it
    std::ranges::stable_sort(kinds, std::greater<>(),
                             [&](const std::string& kind) { return catalog->entries(kind).size(); });
    for (const std::string& kind : kinds) {
        for (const catalog::Entry& entry : catalog->entries(kind)) {
            const std::vector<std::string> lines = written(entry);
            const bool is_one_thing = catalog->find_all(entry.id()).size() == 1; // a portrait is asked for by id alone
            if (is_one_thing && !lines.empty() &&
                !is_empty(made.ruleset->game().telling().portrait(*made.ruleset, entry.id()))) {
                return renamed(entry, lines);
            }
        }
    }
    return "";
}

} // namespace linderhof::server
