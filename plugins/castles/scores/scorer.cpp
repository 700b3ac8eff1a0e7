#include "scores/scorer.hpp"

#include "castle/measures.hpp"
#include "files/address.hpp"
#include "files/castle_file.hpp"
#include "files/free_castle.hpp"
#include "scores/score_lines.hpp"
#include "scores/table_score.hpp"
#include "telling/picture.hpp"
#include <linderhof/castles/words/words.hpp>

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace linderhof::castles {

namespace {

using Json = nlohmann::ordered_json;

constexpr Seat builder = 0;

/// One placement of the file, carried out.
struct ScoringStep {
    Placing placing;
    ItemList items;
};

/// A tile of a castle as files name it: the number of a room, the word of the side of anything else.
Json label(const Castle& castle, int tile) {
    const Face& face = castle.face(tile);
    return face.room || face.side.empty() ? Json(castle.number(tile)) : Json(face.side);
}

Json item_json(const Castle& castle, const ScoreItem& item) {
    const Rules& rules = castle.rules();
    Json json = {{"rule", item_rule(rules, item)}, {"vp", item.vp}};
    if (item.of == no_tile) {
        return json;
    }
    json["of"] = label(castle, item.of);
    if (item.with != item.of || item.kind == ItemKind::itself) {
        json["with"] = label(castle, item.with);
        const unsigned types = castle.shown(item.with).types.bits();
        if ((types & (types - 1)) != 0) {
            json["type"] = rules.tiles.types[item.type]->id();
        }
    }
    if (item.again > 0) {
        json["doubled"] = true;
    }
    return json;
}

Json step_json(const Castle& castle, const ScoringStep& step) {
    Json items = Json::array();
    for (const ScoreItem& item : step.items) {
        items.push_back(item_json(castle, item));
    }
    Json completed = Json::array();
    for (int i = 0; i < step.placing.completed_count; ++i) {
        completed.push_back(castle.number(step.placing.completed[static_cast<std::size_t>(i)]));
    }
    const int external = castle.external_doors(false);
    const geometry::Trace& trace = castle.trace();
    return {{"tile", castle.face(step.placing.tile).word},
            {"vp", step.items.total()},
            {"completed", std::move(completed)},
            {"items", std::move(items)},
            {"external_doors", external},
            {"enclosed_areas", trace.enclosed()},
            {"courtyards", trace.courtyards()}};
}

Json measures_json(const Castle& castle) {
    Json favors = Json::object();
    for (const Favor& favor : castle.rules().cards.favors) {
        if (favor.measure.castle_only) {
            favors[favor.entry->id()] = favor.measure.count(castle);
        }
    }
    Json bonus = Json::object();
    for (const BonusCardRule& card : castle.rules().cards.bonus_cards) {
        if (card.measure.castle_only) {
            bonus[card.entry->id()] = bonus_points(card, card.measure.count(castle));
        }
    }
    Json json{{"favors", std::move(favors)}, {"bonus", std::move(bonus)}};
    for (const CastleSums& sums : castle.rules().files.sums) {
        for (const CastleSums::Line& line : sums.lines) {
            json[sums.key][line.id] = line.points(castle);
        }
    }
    json["external_doors"] = castle.external_doors(false);
    json["courtyards"] = castle.trace().courtyards();
    json["area"] = castle.area();
    return json;
}

/// Lays the tiles of a file one by one and keeps the answer.
class Scorer {
  public:
    Scorer(const Ruleset& ruleset, const CastleFile& file)
        : castle_(ruleset, file.foyer, file.foyer_turn), lines_(Rules::of(ruleset)) {
        lines_.head(file);
        for (std::size_t i = 0; i < file.head.size() && legal_; ++i) {
            lay(file.head[i], 0);
        }
        for (std::size_t i = 0; i < file.tiles.size() && legal_; ++i) {
            lay(file.tiles[i], static_cast<int>(i) + 1);
        }
        if (legal_ && castle_.waits()) {
            refuse(file.tiles.back(), static_cast<int>(file.tiles.size()), {FreeCastle::nothing_follows()});
        }
    }

    [[nodiscard]] bool legal() const { return legal_; }

    [[nodiscard]] const FreeCastle& castle() const { return castle_; }

    Verdict verdict() {
        const Position position = castle_.position();
        Verdict verdict;
        if (legal_) {
            const Castle castle(position, builder);
            lines_.measures(castle, total_);
            refusal_ = Json{{"legal", true}, {"vp", total_}, {"tiles", tiles_}, {"measures", measures_json(castle)}};
        }
        verdict.status = legal_ ? 0 : 1;
        verdict.lines = lines_.take();
        verdict.json = std::make_shared<const Json>(std::move(refusal_));
        verdict.plans.push_back({.drawing = castle_drawing(position, builder)});
        return verdict;
    }

  private:
    void lay(const FileStep& entry, int index) {
        if (const Reasons reasons = castle_.faults(entry); !reasons.empty()) {
            refuse(entry, index, reasons);
            return;
        }
        const auto step = std::make_unique<ScoringStep>();
        castle_.place(entry, step->placing, step->items);
        if (entry.word != nullptr && (entry.word->is_part() || !entry.word->scores)) {
            return;
        }
        const Position position = castle_.position();
        const Castle castle(position, builder);
        total_ += step->items.total();
        tiles_.push_back(step_json(castle, *step));
        lines_.step(castle, step->placing, step->items);
    }

    void refuse(const FileStep& entry, int index, const Reasons& reasons) {
        Json list = Json::array();
        for (const Reason& reason : reasons) {
            list.push_back({{"rule", reason.rule}, {"text", reason.text}});
        }
        refusal_ = {{"legal", false}, {"index", index}, {"tile", lines_.word_of(entry)}, {"reasons", std::move(list)}};
        lines_.refusal(entry, index, reasons);
        legal_ = false;
    }

    FreeCastle castle_;
    ScoreLines lines_;
    Json tiles_ = Json::array();
    Json refusal_;
    int total_ = 0;
    bool legal_ = true;
};

/// The castle of a document, whichever way it is written.
std::optional<CastleFile> read(const Ruleset& ruleset, const catalog::Document& document,
                               catalog::Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.count();
    CastleFile file = read_castle_file(ruleset, document, diagnostics);
    if (diagnostics.count() != before) {
        return std::nullopt;
    }
    if (!file.address.empty()) {
        std::string fault;
        CastleFile decoded = castle_of_address(ruleset, file.address, fault);
        if (!fault.empty()) {
            fault.pop_back(); // the full stop: the way out follows
            diagnostics.add(file.address_at, fault, "copy the address again, from the '#' to its end");
            return std::nullopt;
        }
        return decoded;
    }
    return file;
}

} // namespace

Verdict score_file(const Ruleset& ruleset, const catalog::Document& document, catalog::Diagnostics& diagnostics) {
    if (document.root().find("table") != nullptr) {
        return score_table(ruleset, document, diagnostics);
    }
    const std::optional<CastleFile> file = read(ruleset, document, diagnostics);
    return file ? Scorer(ruleset, *file).verdict() : Verdict();
}

Verdict place_file(const Ruleset& ruleset, const catalog::Document& document, std::string_view tile,
                   catalog::Diagnostics& diagnostics) {
    const Rules& rules = Rules::of(ruleset);
    const std::vector<std::uint16_t> sides = sides_of(rules, tile);
    if (sides.empty()) {
        diagnostics.add({}, "there is no tile '" + std::string(tile) + "'", tile_remedy(rules, tile));
    }
    const std::optional<CastleFile> file = read(ruleset, document, diagnostics);
    if (!file || sides.empty()) {
        return {};
    }
    Scorer scorer(ruleset, *file);
    return scorer.legal() ? list_places(scorer.castle().position(), builder, sides) : scorer.verdict();
}

std::string read_address(std::string_view address, std::string& fault) {
    const std::size_t hash = address.find('#');
    const std::string_view text = hash == std::string_view::npos ? address : address.substr(hash + 1);
    fault.clear();
    if (!looks_like_address(text)) {
        return {};
    }
    static_cast<void>(parse_address(text, fault));
    return fault.empty() ? "game: castles\naddress: \"" + std::string(text) + "\"\n" : std::string();
}

} // namespace linderhof::castles
