#include "scores/table_score.hpp"
#include "files/free_castle.hpp"
#include "files/table_file.hpp"
#include "scores/score_lines.hpp"
#include "scores/table_final.hpp"
#include "scores/table_sheet.hpp"
#include "scores/table_supply.hpp"
#include "telling/picture.hpp"
#include "turns/final.hpp"
#include <iterator>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/phrases.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

namespace linderhof::castles {

namespace {

using Json = nlohmann::ordered_json;

/// The rows of the sheet in the order of the edition (CB-FINAL-1, CB-FINAL-2), then those of modules.
struct ScoreRow {
    std::string key;
    std::string title;
    std::vector<int> points;
};

class TableScorer {
  public:
    TableScorer(const Ruleset& ruleset, const TableFile& file, FreeCastle& table)
        : ruleset_(ruleset), rules_(Rules::of(ruleset)), file_(file), table_(table) {}

    Verdict verdict() {
        for (std::size_t i = 0; i < file_.players.size(); ++i) {
            if (!lay(i)) {
                return std::move(refusal_);
            }
        }
        if (const Reason fault = supply_fault(table_.position()); !fault.text.empty()) {
            refuse(fault);
            return std::move(refusal_);
        }
        play_final(ruleset_, table_.state(), sheets_.emplace(ruleset_, table_.state(), file_));
        standings_ = final_standings(table_.position(), rules_);
        std::ranges::sort(standings_, [](const Standing& one, const Standing& other) { return one.seat < other.seat; });
        Verdict verdict;
        verdict.lines = lines();
        verdict.json = std::make_shared<const Json>(json());
        add_plans(verdict);
        return verdict;
    }

  private:
    /// The castles, and who has how much.
    void add_plans(Verdict& verdict) const {
        for (std::size_t i = 0; i < file_.players.size(); ++i) {
            const std::string points = std::to_string(standings_[i].score);
            verdict.plans.push_back({file_.players[i].name, points, standings_[i].rank == 1,
                                     castle_drawing(table_.position(), static_cast<Seat>(i))});
            verdict.brief += (i > 0 ? ", " : "") + file_.players[i].name + " " + points;
        }
    }

    /// The castle of one player, tile by tile; false: a tile may not lie there.
    bool lay(std::size_t player) {
        const CastleFile& written = file_.players[player].castle;
        table_.begin(static_cast<Seat>(player), written.foyer, written.foyer_turn);
        std::vector<FileStep> entries = written.head;
        std::ranges::copy(written.tiles, std::back_inserter(entries));
        int rooms = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (const Reasons reasons = table_.faults(entries[i]); !reasons.empty()) {
                refuse(file_.players[player].name, entries[i], static_cast<int>(i + 1 - written.head.size()), reasons);
                return false;
            }
            Placing placing;
            ItemList items;
            table_.place(entries[i], placing, items);
            rooms += items.total();
        }
        if (table_.waits()) {
            refuse(file_.players[player].name, entries.back(), static_cast<int>(written.tiles.size()),
                   {FreeCastle::nothing_follows()});
            return false;
        }
        Effects effects;
        Play play(ruleset_, table_.state(), nullptr, effects);
        play.change(rules_.counters.rooms, static_cast<Seat>(player), rooms, [] { return Event{}; });
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

    /// What the castles cannot have together.
    void refuse(const Reason& reason) {
        ScoreLines lines(rules_);
        lines.wrap(reason.text + " [" + reason.rule + "]");
        refusal_.status = 1;
        refusal_.lines = lines.take();
        refusal_.lines.insert(refusal_.lines.begin(), "The castles together:");
        refusal_.json = std::make_shared<const Json>(
            Json{{"legal", false}, {"reasons", Json::array({Json{{"rule", reason.rule}, {"text", reason.text}}})}});
    }

    [[nodiscard]] ScoreRow row(std::string key, std::string title, CounterId counter) const {
        ScoreRow row{std::move(key), std::move(title), {}};
        for (std::size_t i = 0; i < file_.players.size(); ++i) {
            row.points.push_back(table_.position().counter(counter, static_cast<Seat>(i)));
        }
        return row;
    }

    [[nodiscard]] std::vector<ScoreRow> rows() const {
        const Counters& at = rules_.counters;
        std::vector<ScoreRow> rows{row("start", "start", at.start),       row("rooms", "rooms", at.rooms),
                                   row("rewards", "rewards", at.rewards), row("depleted", "empty stacks", at.depleted),
                                   row("favors", "favors", at.favors),    row("bonus", "bonus cards", at.bonus),
                                   row("money", "money", at.money_vp)};
        if (rules_.choices.first_edition) {
            std::swap(rows[3], rows[4]); // CB-FINAL-2
        }
        const std::array own{at.start, at.rooms, at.rewards, at.depleted, at.favors, at.bonus, at.money_vp};
        const std::vector<CounterSpec>& all = ruleset_.counters();
        for (std::uint16_t i = 0; i < all.size(); ++i) {
            if (all[i].kind == CounterKind::points && !ranges::contains(own, CounterId{i})) {
                rows.push_back(row(all[i].name, all[i].title, {i}));
            }
        }
        return rows;
    }

    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> names;
        std::vector<int> totals;
        std::vector<int> ranks;
        for (std::size_t i = 0; i < file_.players.size(); ++i) {
            names.push_back(file_.players[i].name);
            totals.push_back(standings_[i].score);
            ranks.push_back(standings_[i].rank);
        }
        ScoreLines lines(rules_);
        lines.add("A finished " + std::string(rules_.choices.solo ? "solo game" : "table") + " of the " +
                  std::string(rules_.choices.first_edition ? "first" : "second") + " edition.");
        lines.add("");
        lines.add(columns("", names));
        for (const ScoreRow& row : rows()) {
            lines.add(columns(row.title, words(row.points)));
        }
        lines.add(columns("together", words(totals)));
        if (!rules_.choices.solo) { // there the note has its title
            lines.add(columns("rank", words(ranks)));
        }
        for (std::size_t i = 0; i < file_.players.size(); ++i) {
            add_details(i, lines);
        }
        return lines.take();
    }

    void add_details(std::size_t player, ScoreLines& lines) const {
        const Sheet& sheet = sheets_->sheet(player);
        const std::string& note = standings_[player].note;
        lines.add("");
        lines.add(file_.players[player].name + (note.empty() ? "" : ", " + note));
        for (const auto& [title, list] : {std::pair{"favor", &sheet.favors}, {"bonus card", &sheet.cards}}) {
            for (const SheetLine& line : *list) {
                lines.wrap(std::string(title) + " " + line.name + ", " + money_words(line.count) + ": " +
                           signed_number(line.vp));
            }
        }
        for (const ModuleLine& line : sheet.others) {
            lines.wrap(line.text + " [" + line.rule + "]");
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
        for (std::size_t i = 0; i < file_.players.size(); ++i) {
            const Sheet& sheet = sheets_->sheet(i);
            Json points = Json::object();
            for (const ScoreRow& row : rows()) {
                points[row.key] = row.points[i];
            }
            Json others = Json::array();
            for (const ModuleLine& line : sheet.others) {
                others.push_back({{"rule", line.rule}, {"vp", line.vp}, {"text", line.text}});
            }
            players.push_back({{"name", file_.players[i].name},
                               {"rank", standings_[i].rank},
                               {"vp", standings_[i].score},
                               {"note", standings_[i].note},
                               {"area", Castle(table_.position(), static_cast<Seat>(i)).area()},
                               {"sheet", std::move(points)},
                               {"favors", list_json(sheet.favors)},
                               {"bonus_cards", list_json(sheet.cards)},
                               {"others", std::move(others)}});
        }
        return {{"legal", true}, {"players", std::move(players)}};
    }

    static Json list_json(const std::vector<SheetLine>& lines) {
        Json list = Json::array();
        for (const SheetLine& line : lines) {
            list.push_back({{"id", line.id}, {"count", line.count}, {"vp", line.vp}});
        }
        return list;
    }

    const Ruleset& ruleset_;
    const Rules& rules_;
    const TableFile& file_;
    FreeCastle& table_;
    std::optional<SheetWriter> sheets_; ///< when all castles are laid
    std::vector<Standing> standings_;   ///< by seat
    Verdict refusal_;
};

} // namespace

Verdict score_table(const Ruleset& ruleset, const catalog::Document& document, catalog::Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.count();
    FreeCastle table(ruleset);
    const TableFile file = read_table_file(ruleset, document, table, diagnostics);
    return diagnostics.count() == before ? TableScorer(ruleset, file, table).verdict() : Verdict();
}

} // namespace linderhof::castles
