// Castles that people write down: what the scorer answers, in JSON and in words.

#include "castle_builder.hpp"
#include "playing.hpp"
#include "scores/scorer.hpp"
#include "shared_castles.hpp"
#include "support/paths.hpp"

#include <linderhof/catalog/document.hpp>

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace linderhof::castles::test::castle_file_test {

using Json = nlohmann::json;

/// The example of the page on castle files.
constexpr const char* gallery = R"(game: castles
edition: 2e
foyer: {doors: 3, turn: 0}
tiles:
  - {tile: dining_room,        at: [-4, -1],  turn: 0}
  - {tile: gallery_of_mirrors, at: [-6, -6],  turn: 90}
  - {tile: hallway,            at: [-6, -12], turn: 90, side: ground}
  - {tile: audience_room,      at: [-8, -19], turn: 90}
)";

struct Answer {
    Verdict verdict;
    std::string mistakes;

    [[nodiscard]] Json json() const { return verdict.json ? Json(*verdict.json) : Json(); }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const std::string& line : verdict.lines) {
            text += line + "\n";
        }
        return text;
    }
};

template <class Ask>
Answer ask(const std::string& text, const Ask& question) {
    catalog::Diagnostics diagnostics;
    const std::optional<catalog::Document> document = catalog::Document::read_text(text, "castle.yaml", diagnostics);
    Answer answer;
    if (document) {
        answer.verdict = question(*document, diagnostics);
    }
    answer.mistakes = diagnostics.text();
    return answer;
}

Answer score(const std::string& text, const std::string& edition = "2e") {
    return ask(text, [&](const catalog::Document& document, catalog::Diagnostics& diagnostics) {
        return score_file(ruleset(4, edition), document, diagnostics);
    });
}

Answer places(const std::string& text, const std::string& tile, const std::string& edition = "2e") {
    return ask(text, [&](const catalog::Document& document, catalog::Diagnostics& diagnostics) {
        return place_file(ruleset(4, edition), document, tile, diagnostics);
    });
}

TEST(CastleFile, AnswersInJson) {
    const Answer answer = score(gallery);
    EXPECT_EQ(answer.mistakes, "");
    EXPECT_EQ(answer.verdict.status, 0);
    const Json json = answer.json();
    EXPECT_EQ(json["legal"], true);
    EXPECT_EQ(json["vp"], 14);
    const Json& tile = json["tiles"][1];
    EXPECT_EQ(tile["tile"], "gallery_of_mirrors");
    EXPECT_EQ(tile["vp"], 6);
    EXPECT_EQ(tile["completed"], Json::parse("[1]"));
    EXPECT_EQ(tile["items"], Json::parse(R"([{"rule": "CB-SCORE-1", "vp": 3, "of": 2},
                                             {"rule": "CB-SCORE-5", "vp": 3, "of": 1, "with": 2}])"));
    EXPECT_EQ(json["tiles"][3]["items"], Json::parse(R"([{"rule": "CB-SCORE-1", "vp": 7, "of": 4},
                                                         {"rule": "CB-SCORE-7", "vp": -2, "of": 4, "with": 3}])"));
    EXPECT_EQ(json["measures"]["favors"]["count_living"], 1);
    EXPECT_EQ(json["measures"]["favors"]["area_living"], 350);
    EXPECT_EQ(json["measures"]["bonus"]["type_living"], 2);
    EXPECT_EQ(json["measures"]["bonus"]["size_600"], 3);
    EXPECT_EQ(json["measures"]["external_doors"], 4);
    EXPECT_EQ(json["measures"]["courtyards"], 0);
    EXPECT_EQ(json["measures"]["area"], 1525);
    EXPECT_FALSE(json["measures"]["favors"].contains("money"));
    EXPECT_FALSE(json["measures"]["bonus"].contains("money"));
}

TEST(CastleFile, AnswersInWordsOfAtMost80Columns) {
    const Answer answer = score(gallery);
    const std::string text = answer.text();
    EXPECT_NE(text.find("Dining Room joins the Gallery of Mirrors (Living)"), std::string::npos) << text;
    EXPECT_NE(text.find("completes the Dining Room (Food)"), std::string::npos) << text;
    EXPECT_NE(text.find("Placements together: 14 VP."), std::string::npos) << text;
    for (const std::string& line : answer.verdict.lines) {
        EXPECT_LE(line.size(), 80U) << line;
    }
    ASSERT_EQ(answer.verdict.plans.size(), 1U);
    EXPECT_EQ(std::get<DrawnPlan>(answer.verdict.plans.front().drawing).pieces.size(), 5U);
}

TEST(CastleFile, RefusesWithTheRuleAndTheEntry) {
    const Answer answer = score(std::string(gallery) + "  - {tile: pantry, at: [-4, -1], turn: 0}\n");
    EXPECT_EQ(answer.verdict.status, 1);
    const Json json = answer.json();
    EXPECT_EQ(json["legal"], false);
    EXPECT_EQ(json["index"], 5);
    EXPECT_EQ(json["tile"], "pantry");
    EXPECT_EQ(json["reasons"].size(), 1U);
    EXPECT_EQ(json["reasons"][0]["rule"], "CB-PLACE-2");
    EXPECT_NE(answer.text().find("would overlap the Dining Room. [CB-PLACE-2]"), std::string::npos) << answer.text();
}

TEST(CastleFile, MistakesHaveTheirPlaceAndTheWayOut) {
    EXPECT_EQ(score("tiles:\n  - {tile: porhc, at: [1, 2], turn: 45}\n  - {tile: hallway, at: [1]}\n").mistakes,
              "castle.yaml:2:12: there is no tile 'porhc'; did you mean 'porch'?\n"
              "castle.yaml:2:37: 'turn' cannot be '45'; write one of 0, 90, 180 or 270\n"
              "castle.yaml:3:5: a tile has no 'side'; add 'side: ...'\n"
              "castle.yaml:3:25: a place has two numbers, and here are 1; write the column and the row of the top-left "
              "cell, like [-4, 2]\n");
    EXPECT_NE(score("foyer: {doors: 5}\ntiles: []\n").mistakes, "");
    EXPECT_NE(score("foyer: {doors: 4}\ntiles: []\n", "1e").mistakes, "");
    EXPECT_NE(score("tiles: []\ncolour: red\n").mistakes, "");
    EXPECT_NE(score("tiles: [{tile: foyer, at: [0, 0]}]\n").mistakes.find("written once"), std::string::npos);
    EXPECT_NE(score("tiles: [{tile: porch, at: [0, 0], side: ground}]\n").mistakes.find("one side"), std::string::npos);
    EXPECT_NE(score("tiles: [{tile: porch, at: [70000, 0]}]\n").mistakes, "");
    EXPECT_NE(score("foyer: {doors: 3}\n").mistakes, "");
    EXPECT_EQ(score("tiles: []\n").verdict.status, 0);
}

TEST(CastleFile, ListsPlaces) {
    const Answer answer = places(gallery, "porch");
    EXPECT_EQ(answer.mistakes, "");
    const Json json = answer.json();
    EXPECT_EQ(json["tile"], "porch");
    EXPECT_EQ(json["count"], json["placements"].size());
    EXPECT_GT(json["count"], 0);
    EXPECT_NE(places(gallery, "porhc").mistakes.find("did you mean 'porch'?"), std::string::npos);
    EXPECT_EQ(places(std::string(gallery) + "  - {tile: pantry, at: [-4, -1], turn: 0}\n", "porch").verdict.status, 1);
}

/// A shared castle as a castle file.
std::string file_of(const Json& castle, std::size_t tiles) {
    Json file{{"game", "castles"}, {"edition", castle["edition"]}, {"foyer", {{"doors", castle["foyer_doors"]}}}};
    file["tiles"] = Json::array();
    for (std::size_t i = 0; i < tiles; ++i) {
        file["tiles"].push_back(castle["placements"][i]);
    }
    return file.dump();
}

std::vector<std::string> place_words(const Json& placements) {
    std::vector<std::string> words;
    for (const Json& place : placements) {
        std::string text = place["at"][0].dump() + " " + place["at"][1].dump() + " " + place["turn"].dump();
        words.push_back(place.contains("side") ? text + " " + place["side"].get<std::string>() : text);
    }
    std::sort(words.begin(), words.end());
    return words;
}

void check_scores(const Json& castle, const Json& answer) {
    EXPECT_EQ(answer["vp"], castle["final"]["vp_total"]);
    for (std::size_t step = 0; step < castle["placements"].size(); ++step) {
        const Json& expected = castle["after_each"][step];
        const Json& tile = answer["tiles"][step];
        EXPECT_EQ(tile["vp"], expected["vp_delta"]);
        EXPECT_EQ(tile["completed"], expected["completed"]);
        EXPECT_EQ(tile["items"].size(), expected["items"].size());
        for (const char* key : {"external_doors", "enclosed_areas", "courtyards"}) {
            EXPECT_EQ(tile[key], expected[key]) << key;
        }
    }
    EXPECT_EQ(answer["measures"]["area"], castle["final"]["area"]);
    EXPECT_EQ(answer["measures"]["courtyards"], castle["final"]["courtyards"]);
    for (const char* part : {"favors", "bonus"}) {
        EXPECT_EQ(answer["measures"][part], castle["final"][part]) << part;
    }
}

TEST(CastleFile, EveryTenthSharedCastle) {
    const Json& castles = shared_castles()["sequences"];
    for (std::size_t i = 0; i < castles.size(); i += 10) {
        SCOPED_TRACE("castle " + std::to_string(i));
        const Json& castle = castles[i];
        const std::string edition = castle["edition"];
        const Answer answer = score(file_of(castle, castle["placements"].size()), edition);
        EXPECT_EQ(answer.mistakes, "");
        check_scores(castle, answer.json());
        for (const Json& legal : castle["legal_counts"]) {
            const Json listed = places(file_of(castle, legal["before_step"]), legal["tile"], edition).json();
            EXPECT_EQ(listed["count"], legal["count"]);
            EXPECT_EQ(listed["count_distinct"], legal["count_distinct"]);
            std::vector<std::string> expected = legal["placements"];
            std::sort(expected.begin(), expected.end());
            EXPECT_EQ(place_words(listed["placements"]), expected);
        }
    }
}

} // namespace linderhof::castles::test::castle_file_test
