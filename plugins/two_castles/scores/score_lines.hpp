#pragma once
// What the scorer answers: lines of at most 80 columns for people, and one object for programs.

#include "files/free_castle.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/two_castles/sheet.hpp>

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace linderhof::two_castles {

/// The score of one castle with all its items.
struct Scored {
    std::vector<ScoreItem> items;
    Sheet sheet;

    explicit Scored(const Castle& castle);
    Scored(const Scored&) = delete; // the sheet knows where the items lie
    Scored& operator=(const Scored&) = delete;
    ~Scored() = default;
};

/// Each tile with its items, then the lines of the score sheet.
void add_lines(const Castle& castle, const Scored& scored, std::vector<std::string>& lines);
/// The same as an object: vp, tiles, bonus_cards, attendants, categories.
[[nodiscard]] nlohmann::ordered_json score_json(const Castle& castle, const Scored& scored);

/// The verdict on a tile that may not lie where it does; `index` counts the tiles of the file from 1.
[[nodiscard]] Verdict refused(const Rules& rules, const WrittenCastle& written, const Misplaced& found);

/// "   +2  Bakery: ...                       TC-SCORE-FOOD-1".
[[nodiscard]] std::string with_rule(std::string text, std::string_view rule);

} // namespace linderhof::two_castles
