#include "solo/ladder_view.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/layout.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace linderhof::cli {

namespace {

constexpr std::size_t chart_games = 20;
constexpr int chart_width = 30;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ",") + word;
    }
    return text;
}

std::string title(const std::string& mode, int level, const std::vector<std::string>& with) {
    std::string text = mode;
    if (level > 0) {
        text += ", level " + std::to_string(level);
    }
    return with.empty() ? text : text + ", with " + joined(with);
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

bool belongs(const Rung& rung, const SoloGame& game) {
    return rung.mode == game.mode && rung.level == game.level && rung.with == game.with;
}

void add(Rung& rung, const SoloGame& game) {
    rung.best = rung.games == 0 ? game.score : std::max(rung.best, game.score);
    ++rung.games;
    rung.sum += game.score;
    rung.against_others = rung.against_others || game.result != SoloResult::alone;
    const bool won = game.result == SoloResult::won;
    rung.won += won ? 1 : 0;
    rung.streak = won ? rung.streak + 1 : 0;
    rung.longest = std::max(rung.longest, rung.streak);
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

std::vector<Rung> rungs_of(const std::vector<SoloGame>& games) {
    std::vector<Rung> rungs;
    for (const SoloGame& game : games) {
        auto rung = std::find_if(rungs.begin(), rungs.end(), [&](const Rung& each) { return belongs(each, game); });
        if (rung == rungs.end()) {
            rungs.push_back({game.mode, game.level, game.with});
            rung = rungs.end() - 1;
        }
        add(*rung, game);
    }
    std::sort(rungs.begin(), rungs.end(), [](const Rung& one, const Rung& other) {
        return std::tie(one.mode, one.level, one.with) < std::tie(other.mode, other.level, other.with);
    });
    return rungs;
}

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
    lines.insert(lines.end(), chart.begin(), chart.end());
    return lines;
}

} // namespace linderhof::cli
