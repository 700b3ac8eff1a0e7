#include <linderhof/host/games/rule_places.hpp>

#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

namespace linderhof::host {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> titles{
    {{"code", "Code"}, {"data", "Catalogs"}, {"tests", "Tests"}, {"examples", "Examples in help and screens"}}};

} // namespace

RulePlaces read_rule_places(const std::filesystem::path& file) {
    RulePlaces places;
    std::ifstream text(file);
    for (std::string line; std::getline(text, line);) {
        std::istringstream fields(line);
        std::string rule;
        RulePlace place;
        if (std::getline(fields, rule, '\t') && std::getline(fields, place.kind, '\t') &&
            std::getline(fields, place.place, '\t')) {
            std::getline(fields, place.words);
            places[rule].push_back(std::move(place));
        }
    }
    return places;
}

std::vector<std::string> place_lines(const std::vector<RulePlace>& places, int width, int indent) {
    std::vector<std::string> lines;
    for (const auto& [kind, title] : titles) {
        bool first = true;
        for (const RulePlace& place : places) {
            if (place.kind != kind) {
                continue;
            }
            if (std::exchange(first, false)) {
                lines.push_back(std::string(static_cast<std::size_t>(indent), ' ') + std::string(title));
            }
            std::vector<std::string> wrapped_lines =
                wrapped(place.place + " " + place.words, width - 1, indent + 2, indent + 4);
            const std::size_t behind = static_cast<std::size_t>(indent) + 2 + place.place.size();
            if (wrapped_lines.front().size() > behind) {
                wrapped_lines.front().insert(behind, 1, ' ');
            }
            std::ranges::move(wrapped_lines, std::back_inserter(lines));
        }
    }
    return lines;
}

} // namespace linderhof::host
