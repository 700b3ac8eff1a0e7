#include "table_score.hpp"
#include "final.hpp"
#include "free_castle.hpp"
#include "measures.hpp"
#include "picture.hpp"
#include "score_lines.hpp"
#include "table_file.hpp"
#include <linderhof/castles/phrases.hpp>
#include <linderhof/castles/ranking.hpp>
#include <linderhof/castles/words.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <tuple>
#include <utility>

namespace linderhof::castles {

namespace {

using Json = nlohmann::ordered_json;

constexpr Seat builder = 0;

/// What is counted for one player, with its points.
struct Line {
    std::string id;
    std::string name;
    int count = 0;
    int vp = 0;
};

struct Sheet {
    int rooms = 0;
    int depleted = 0;
    int favors = 0;
    int bonus = 0;
    int money = 0;
    int total = 0;
    int area = 0;
    int rank = 1;
    std::string note; ///< how a tie was broken
    std::vector<Line> favor_lines;
    std::vector<Line> card_lines;
};

/// The rows of the sheet in the order of the edition (CB-FINAL-1, CB-FINAL-2).
struct Row {
    std::string_view key;
    std::string_view title;
    std::vector<int> points;
};

class TableScorer {
  public:
    TableScorer(const Ruleset& ruleset, const TableFile& file)
        : ruleset_(ruleset), rules_(Rules::of(ruleset)), file_(file), sheets_(file.players.size()) {}

    Verdict verdict() {
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            if (!lay(i)) {
                return std::move(refusal_);
            }
        }
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            score_castle(i);
        }
        for (const std::uint8_t favor : file_.favors) {
            score_favor(rules_.favors[favor]);
        }
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            const Sheet& sheet = sheets_[i];
            sheets_[i].total = file_.players[i].start + file_.players[i].rewards + sheet.rooms + sheet.depleted +
                               sheet.favors + sheet.bonus + sheet.money;
        }
        rank();
        Verdict verdict;
        verdict.lines = lines();
        verdict.json = std::make_shared<const Json>(json());
        verdict.drawing = std::make_shared<const Drawing>(drawing());
        return verdict;
    }

  private:
    /// The castles, each foyer with the name of its player.
    [[nodiscard]] Drawing drawing() const {
        std::vector<Drawing> castles;
        for (std::size_t i = 0; i < castles_.size(); ++i) {
            castles.push_back(castle_drawing(castles_[i]->position(), builder));
            castles.back().pieces.front().names = {file_.players[i].name};
        }
        return beside(castles);
    }

    /// The castle of one player, tile by tile; false: a tile may not lie there.
    bool lay(std::size_t player) {
        const CastleFile& written = file_.players[player].castle;
        castles_.push_back(std::make_unique<FreeCastle>(ruleset_, written.foyer, written.foyer_turn));
        FreeCastle& castle = *castles_.back();
        std::vector<FileStep> entries = written.head;
        entries.insert(entries.end(), written.tiles.begin(), written.tiles.end());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (const Reasons reasons = castle.faults(entries[i]); !reasons.empty()) {
                refuse(file_.players[player].name, entries[i], static_cast<int>(i + 1 - written.head.size()), reasons);
                return false;
            }
            Placing placing;
            ItemList items;
            castle.place(entries[i], placing, items);
            sheets_[player].rooms += items.total();
        }
        if (castle.waits()) {
            refuse(file_.players[player].name, entries.back(), static_cast<int>(written.tiles.size()),
                   {FreeCastle::nothing_follows()});
            return false;
        }
        castle.set_money(file_.players[player].money);
        return true;
    }

    void refuse(const std::string& name, const FileStep& entry, int index, const Reasons& reasons) {
        Json list = Json::array();
        for (const Reason& reason : reasons) {
            list.push_back({{"rule", reason.rule}, {"text", reason.text}});
        }
        ScoreLines lines(rules_);
        lines.refusal(entry, index, reasons);
        const std::string word = lines.word_of(entry);
        refusal_.status = 1;
        refusal_.lines = lines.take();
        refusal_.lines.insert(refusal_.lines.begin(), "The castle of " + name + ":");
        refusal_.json = std::make_shared<const Json>(
            Json{{"legal", false}, {"player", name}, {"index", index}, {"tile", word}, {"reasons", std::move(list)}});
    }

    /// Depleted stacks, bonus cards, money (CB-FINAL-5 to 8).
    void score_castle(std::size_t player) {
        const Position position = castles_[player]->position();
        const Castle castle(position, builder);
        Sheet& sheet = sheets_[player];
        const auto empty = [&](int stack) {
            return std::find(file_.depleted.begin(), file_.depleted.end(), stack) != file_.depleted.end();
        };
        for (int tile = 0; tile < castle.size(); ++tile) {
            if (scores_as_depleted(rules_, castle.face(tile), empty)) {
                sheet.depleted += position.parameter(rules_.parameters.depleted_vp, builder);
            }
        }
        for (const std::uint8_t index : file_.players[player].cards) {
            const BonusCardRule& card = rules_.bonus_cards[index];
            const int count = card.measure.count(castle);
            const int vp = bonus_points(card, count);
            sheet.card_lines.push_back({card.entry->id(), card.entry->name(), count, vp});
            sheet.bonus += vp;
        }
        sheet.money = file_.players[player].money / position.parameter(rules_.parameters.money_per_vp, builder);
        sheet.area = castle.area();
    }

    /// CB-FAV-1 to CB-FAV-6.
    void score_favor(const Favor& favor) {
        std::vector<int> counts;
        for (const auto& castle : castles_) {
            const Position position = castle->position();
            counts.push_back(favor.measure.count(Castle(position, builder)));
        }
        std::vector<int> points(counts.size());
        share_ranks(counts, rules_.favor_points, points);
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            sheets_[i].favor_lines.push_back({favor.entry->id(), favor.entry->name(), counts[i], points[i]});
            sheets_[i].favors += points[i];
        }
    }

    /// What breaks ties, best first (CB-WIN-1 to 3).
    [[nodiscard]] std::tuple<int, int, int> key(std::size_t player) const {
        const Sheet& sheet = sheets_[player];
        return {sheet.total, sheet.area, rules_.money_breaks_ties ? file_.players[player].money : 0};
    }

    void rank() {
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            for (std::size_t j = 0; j < sheets_.size(); ++j) {
                sheets_[i].rank += key(j) > key(i) ? 1 : 0;
                if (i == j || sheets_[i].total != sheets_[j].total || !sheets_[i].note.empty()) {
                    continue;
                }
                if (sheets_[i].area != sheets_[j].area) {
                    sheets_[i].note = "tie: area " + money_words(sheets_[i].area) + " [CB-WIN-2]";
                } else if (key(i) != key(j)) {
                    sheets_[i].note = "tie: money " + money_words(file_.players[i].money) + " [CB-WIN-3]";
                } else {
                    sheets_[i].note = "shared [CB-WIN-4]";
                }
            }
        }
    }

    [[nodiscard]] std::vector<Row> rows() const {
        std::vector<Row> rows{{"start", "start", {}},     {"rooms", "rooms", {}},
                              {"rewards", "rewards", {}}, {"depleted", "empty stacks", {}},
                              {"favors", "favors", {}},   {"bonus", "bonus cards", {}},
                              {"money", "money", {}}};
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            const Sheet& sheet = sheets_[i];
            const std::array points{file_.players[i].start,
                                    sheet.rooms,
                                    file_.players[i].rewards,
                                    sheet.depleted,
                                    sheet.favors,
                                    sheet.bonus,
                                    sheet.money};
            for (std::size_t row = 0; row < rows.size(); ++row) {
                rows[row].points.push_back(points[row]);
            }
        }
        if (rules_.first_edition) {
            std::swap(rows[3], rows[4]); // CB-FINAL-2
        }
        return rows;
    }

    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> names;
        std::vector<int> totals;
        std::vector<int> ranks;
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            names.push_back(file_.players[i].name);
            totals.push_back(sheets_[i].total);
            ranks.push_back(sheets_[i].rank);
        }
        std::vector<std::string> lines{"A finished table of the " +
                                           std::string(rules_.first_edition ? "first" : "second") + " edition.",
                                       "", columns("", names)};
        for (const Row& row : rows()) {
            lines.push_back(columns(row.title, words(row.points)));
        }
        lines.push_back(columns("together", words(totals)));
        lines.push_back(columns("rank", words(ranks)));
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            add_details(i, lines);
        }
        return lines;
    }

    void add_details(std::size_t player, std::vector<std::string>& lines) const {
        const Sheet& sheet = sheets_[player];
        lines.emplace_back();
        lines.push_back(file_.players[player].name + (sheet.note.empty() ? "" : ", " + sheet.note));
        for (const auto& [title, list] : {std::pair{"favor", &sheet.favor_lines}, {"bonus card", &sheet.card_lines}}) {
            for (const Line& line : *list) {
                lines.push_back("  " + std::string(title) + " " + line.name + ", " + money_words(line.count) + ": " +
                                signed_number(line.vp));
            }
        }
    }

    static std::vector<std::string> words(const std::vector<int>& numbers) {
        std::vector<std::string> result;
        result.reserve(numbers.size());
        for (const int number : numbers) {
            result.push_back(std::to_string(number));
        }
        return result;
    }

    static std::string columns(std::string_view title, const std::vector<std::string>& cells) {
        constexpr std::size_t title_width = 14;
        constexpr std::size_t cell_width = 13;
        std::string line(title);
        line.append(title_width - std::min(title_width, line.size()), ' ');
        for (const std::string& cell : cells) {
            line.append(cell_width - std::min(cell_width, cell.size()), ' ');
            line += cell;
        }
        return line;
    }

    [[nodiscard]] Json json() const {
        Json players = Json::array();
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            const Sheet& sheet = sheets_[i];
            Json points = Json::object();
            for (const Row& row : rows()) {
                points[std::string(row.key)] = row.points[i];
            }
            players.push_back({{"name", file_.players[i].name},
                               {"rank", sheet.rank},
                               {"vp", sheet.total},
                               {"note", sheet.note},
                               {"area", sheet.area},
                               {"sheet", std::move(points)},
                               {"favors", list_json(sheet.favor_lines)},
                               {"bonus_cards", list_json(sheet.card_lines)}});
        }
        return {{"legal", true}, {"players", std::move(players)}};
    }

    static Json list_json(const std::vector<Line>& lines) {
        Json list = Json::array();
        for (const Line& line : lines) {
            list.push_back({{"id", line.id}, {"count", line.count}, {"vp", line.vp}});
        }
        return list;
    }

    const Ruleset& ruleset_;
    const Rules& rules_;
    const TableFile& file_;
    std::vector<Sheet> sheets_;
    std::vector<std::unique_ptr<FreeCastle>> castles_;
    Verdict refusal_;
};

} // namespace

Verdict score_table(const Ruleset& ruleset, const catalog::Document& document, catalog::Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.count();
    const TableFile file = read_table_file(ruleset, document, diagnostics);
    return diagnostics.count() == before ? TableScorer(ruleset, file).verdict() : Verdict();
}

} // namespace linderhof::castles
