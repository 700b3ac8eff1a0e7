#include "two_castles_shared.hpp"

#include "paths.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

namespace linderhof::test {

namespace {

using nlohmann::json;

/// The keys of a castle in the words of a castle file.
json file_castle(const json& castle) {
    json file = {{"throne", castle.at("throne")}, {"tiles", json::array()}};
    for (const json& tile : castle.at("tiles")) {
        file["tiles"].push_back({{"tile", tile.at(0)}, {"at", {tile.at(1), tile.at(2)}}});
    }
    for (const char* key : {"attendants", "bonus_cards"}) {
        if (castle.contains(key)) {
            file[key] = castle.at(key);
        }
    }
    return file;
}

json castle_file(const json& game, const json& castle) {
    json file = file_castle(castle);
    file["game"] = "two_castles";
    const json neighbours = castle.value("neighbours", json::array());
    for (const json& name : neighbours) {
        file["neighbours"].push_back(file_castle(game.at("castles").at(name)));
    }
    return file;
}

using Points = std::multimap<std::string, int>;

/// Points of each tile, card and attendant; those that the checker does not list, only if they score something.
Points points_of(const json& verdict) {
    Points points;
    const std::pair<const char*, const char*> lists[] = {
        {"tiles", "tile"}, {"bonus_cards", "card"}, {"attendants", "attendant"}};
    for (const auto& [list, word] : lists) {
        for (const json& each : verdict.at(list)) {
            points.emplace(each.at(word), each.at("vp"));
        }
    }
    return points;
}

class Comparison {
  public:
    Comparison(std::string where, SharedScores& scores) : where_(std::move(where)), scores_(&scores) {}

    void compare(const json& castle, const json& verdict) {
        if (!verdict.value("legal", false)) {
            fault("not legal: " + verdict.dump());
            return;
        }
        items(castle, points_of(verdict));
        if (castle.contains("total") && castle.at("total") != verdict.at("vp")) {
            fault("total " + verdict.at("vp").dump() + " and not " + castle.at("total").dump());
        }
        const json categories = castle.value("categories", json::object());
        for (const auto& [line, points] : categories.items()) {
            if (verdict.at("categories").value(line, 0) != points) {
                fault(line + " " + verdict.at("categories").dump() + " and not " + points.dump());
            }
        }
    }

  private:
    /// Every item of the checker; with a whole list, also nothing else.
    void items(const json& castle, Points points) {
        for (const json& item : castle.at("items")) {
            const auto [begin, end] = points.equal_range(item.at(0));
            const auto same = std::find_if(begin, end, [&](const auto& each) { return each.second == item.at(1); });
            if (same == end) {
                fault(item.dump() + " is not among the items");
            } else {
                points.erase(same);
            }
        }
        for (const auto& [id, vp] : points) {
            if (!castle.value("partial", false) && vp != 0) {
                fault(id + " " + std::to_string(vp) + " was not expected");
            }
        }
    }

    void fault(const std::string& what) { scores_->faults.push_back(where_ + ": " + what); }

    std::string where_;
    SharedScores* scores_;
};

} // namespace

SharedScores score_shared(const std::vector<std::string>& with, const ComposeShared& compose) {
    std::ifstream file(test_dir("data") / "two_castles_shared.json");
    const json shared = json::parse(file);
    SharedScores scores;
    for (const json& game : shared.at("games")) {
        if (game.value("with", std::vector<std::string>()) != with) {
            continue;
        }
        const std::shared_ptr<const Ruleset> ruleset = compose(with, game.value("sets", std::vector<std::string>()));
        for (const auto& [name, castle] : game.at("castles").items()) {
            const std::string where = game.at("id").get<std::string>() + " " + name;
            catalog::Diagnostics diagnostics;
            const auto document = catalog::Document::read_text(castle_file(game, castle).dump(), where, diagnostics);
            const Verdict verdict = ruleset->game().files().score(*ruleset, *document, diagnostics);
            ++scores.castles;
            if (!verdict.json) {
                scores.faults.push_back(where + ": " + diagnostics.text());
                continue;
            }
            Comparison(where, scores).compare(castle, json(*verdict.json));
        }
    }
    return scores;
}

} // namespace linderhof::test
