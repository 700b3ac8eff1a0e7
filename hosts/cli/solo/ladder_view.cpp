#include "solo/ladder_view.hpp"

#include "program/host.hpp"

#include <iterator>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::cli {

namespace {

constexpr std::size_t chart_games = 20;
constexpr int chart_width = 30;

std::string title(const std::string& mode, int level, const std::vector<std::string>& with) {
    std::string text = mode;
    if (level > 0) {
        text += ", level " + std::to_string(level);
    }
    return with.empty() ? text : text + ", with " + joined(with, ",");
}

std::string word_of(SoloResult result) {
    switch (result) {
    case SoloResult::won:
        return "won";
    case SoloResult::lost:
        return "lost";
    case SoloResult::tied:
        return "tied";
    case SoloResult::alone:
        break;
    }
    return "";
}

std::vector<std::string> table_of(const std::vector<Rung>& rungs) {
    Table table;
    table.columns({"mode", ">games", ">won", ">best", ">mean", ">won in a row", ">longest"});
    for (const Rung& rung : rungs) {
        const auto count = [&](int number) { return rung.against_others ? std::to_string(number) : std::string("-"); };
        table.row({title(rung.mode, rung.level, rung.with), std::to_string(rung.games), count(rung.won),
                   std::to_string(rung.best),
                   fmt::format("{:.1f}", static_cast<double>(rung.sum) / static_cast<double>(rung.games)),
                   count(rung.streak), count(rung.longest)});
    }
    return table.lines();
}

/// A bar for each of the last games; the best of them fills the width.
std::vector<std::string> chart_of(const std::vector<SoloGame>& games) {
    const auto first = games.end() - static_cast<std::ptrdiff_t>(std::min(games.size(), chart_games));
    const int best = std::max_element(first, games.end(), [](const SoloGame& one, const SoloGame& other) {
                         return one.score < other.score;
                     })->score;
    Table table;
    table.columns({"last games", "mode", ">score", "", ""});
    for (auto game = first; game != games.end(); ++game) {
        const int bar = best > 0 ? std::clamp(game->score, 0, best) * chart_width / best : 0;
        table.row({game->date, title(game->mode, game->level, {}), std::to_string(game->score), word_of(game->result),
                   std::string(static_cast<std::size_t>(bar), '#')});
    }
    return table.lines();
}

} // namespace

std::string rung_words(const Rung& rung) {
    std::string text = "Your game " + std::to_string(rung.games) + " of " + title(rung.mode, rung.level, rung.with) +
                       ": best score " + std::to_string(rung.best);
    if (rung.against_others) {
        text += ", " + std::to_string(rung.won) + " won";
        text += rung.streak > 1 ? ", the last " + std::to_string(rung.streak) + " in a row" : "";
    }
    return text + ".";
}

std::vector<std::string> history_lines(const std::vector<SoloGame>& games) {
    std::vector<std::string> lines = table_of(rungs_of(games));
    lines.emplace_back();
    const std::vector<std::string> chart = chart_of(games);
    std::ranges::copy(chart, std::back_inserter(lines));
    return lines;
}

} // namespace linderhof::cli
