#include "scores/table_sheet.hpp"

#include <linderhof/castles/castle.hpp>

namespace linderhof::castles {

SheetWriter::SheetWriter(const Ruleset& ruleset, const State& state, const TableFile& file)
    : rules_(Rules::of(ruleset)), position_(ruleset, state), file_(file), sheets_(file.players.size()),
      scored_(file.favors.size()) {
    for (std::size_t i = 0; i < sheets_.size(); ++i) {
        for (const std::uint8_t index : file.favors) {
            const Favor& favor = rules_.cards.favors[index];
            const int count = favor.measure.count(Castle(position_, static_cast<Seat>(i)));
            sheets_[i].favors.push_back({favor.entry->id(), favor.entry->name(), count, 0});
        }
        for (const std::uint8_t card : file.players[i].cards) {
            const catalog::Entry& entry = *rules_.cards.bonus_cards[card].entry;
            sheets_[i].cards.push_back({entry.id(), entry.name(), 0, 0});
        }
    }
}

void SheetWriter::hear(const Event& event) {
    const Counters& counters = rules_.counters;
    if (!event.counter.valid() || event.counter == counters.depleted || event.counter == counters.money ||
        event.counter == counters.money_vp) {
        return;
    }
    if (event.counter == counters.favors) {
        hear_favor(event);
    } else if (event.counter == counters.bonus) {
        hear_card(event);
    } else {
        sheets_[static_cast<std::size_t>(event.seat)].others.push_back(
            {std::string(event.rule), event.amount, with_names(event.text)});
    }
}

/// The text begins with the name of the favor. What all have for it is counted when its first points are told, and these
/// are taken out again where points are what is counted.
void SheetWriter::hear_favor(const Event& event) {
    for (std::size_t place = 0; place < file_.favors.size(); ++place) {
        const Favor& favor = rules_.cards.favors[file_.favors[place]];
        if (event.text.rfind(favor.entry->name() + ": ", 0) != 0) {
            continue;
        }
        for (std::size_t i = 0; i < sheets_.size() && !scored_[place]; ++i) {
            const auto seat = static_cast<Seat>(i);
            const int given = favor.measure.of_points && seat == event.seat ? event.amount : 0;
            sheets_[i].favors[place].count = favor.measure.count(Castle(position_, seat)) - given;
        }
        scored_[place] = true;
        sheets_[static_cast<std::size_t>(event.seat)].favors[place].vp = event.amount;
    }
}

/// The text ends with the name of the card and its points.
void SheetWriter::hear_card(const Event& event) {
    std::vector<SheetLine>& lines = sheets_[static_cast<std::size_t>(event.seat)].cards;
    const auto& cards = file_.players[static_cast<std::size_t>(event.seat)].cards;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SheetLine& line = lines[i];
        if (event.text.find(", " + line.name + ": ") == std::string::npos) {
            continue;
        }
        const BonusCardRule& card = rules_.cards.bonus_cards[cards[i]];
        line.vp = event.amount;
        const int given = card.measure.of_points ? event.amount : 0;
        line.count = card.per == 1 && card.vp != 0 ? event.amount / card.vp
                                                   : card.measure.count(Castle(position_, event.seat)) - given;
    }
}

std::string SheetWriter::with_names(const std::string& text) const {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool name = text[i] == '$' && i + 1 < text.size() && text[i + 1] >= '0' &&
                          text[i + 1] < static_cast<char>('0' + file_.players.size());
        if (name) {
            result += file_.players[static_cast<std::size_t>(text[++i] - '0')].name;
        } else {
            result += text[i];
        }
    }
    return result;
}

} // namespace linderhof::castles
