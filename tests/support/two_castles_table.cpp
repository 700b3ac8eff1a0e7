#include "support/two_castles_table.hpp"

#include "support/rulesets.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace linderhof::test {

using two_castles::Castle;
using two_castles::Rules;

namespace {

std::uint8_t card_named(const std::vector<two_castles::Card>& cards, const std::string& id) {
    const int found = Rules::find(cards, id);
    return found >= 0 ? static_cast<std::uint8_t>(found) : throw std::invalid_argument("no card '" + id + "'");
}

/// The id of who pays an item.
const std::string& payer_of(const Castle& castle, const two_castles::ScoreItem& item) {
    const Rules& rules = castle.rules();
    const auto of = static_cast<std::size_t>(item.of);
    if (item.payer == two_castles::Payer::card) {
        const auto first =
            static_cast<std::size_t>(castle.number()) * static_cast<std::size_t>(rules.bonus_cards_total);
        return rules.cards[castle.position()[rules.at.castle_cards][first + of]].id;
    }
    return item.payer == two_castles::Payer::room ? castle.printed(item.of).id
                                                  : rules.attendants[castle.state().attendant[of] - 1U].id;
}

/// The first room of a type; `Castle::nothing`: there is none.
int first_of_type(const Castle& castle, std::string_view type) {
    for (int room = 0; room < castle.size(); ++room) {
        if (castle.rules().types[castle.printed(room).type].id == type) {
            return room;
        }
    }
    return Castle::nothing;
}

} // namespace

std::uint16_t kind_named(const Rules& rules, const std::string& word) {
    if (const std::uint16_t kind = rules.find_kind(word); kind != two_castles::no_kind) {
        return kind;
    }
    const int type = Rules::find(rules.types, word);
    const auto found = std::ranges::find(rules.kinds, type, &two_castles::TileKind::type);
    if (found == rules.kinds.end()) {
        throw std::invalid_argument("no tile and no type '" + word + "'");
    }
    return static_cast<std::uint16_t>(found - rules.kinds.begin());
}

CastleLine castle_line(const Rules& rules, std::string_view text) {
    CastleLine castle;
    std::istringstream parts{std::string(text)};
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream words(part);
        std::string word;
        std::string id;
        words >> word;
        if (word == "card") {
            words >> id;
            castle.cards.push_back(card_named(rules.cards, id));
        } else if (word == "attendant") {
            words >> id;
            castle.attendants.push_back(card_named(rules.attendants, id));
        } else {
            int x = 0;
            int row = 0;
            words >> x >> row;
            castle.rooms.push_back(
                {kind_named(rules, word), static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)});
        }
    }
    return castle;
}

int points_of(const Castle& castle, std::string_view id) {
    std::vector<two_castles::ScoreItem> items;
    two_castles::Sheet sheet(&items);
    two_castles::score_castle(castle, sheet);
    const int of_type = first_of_type(castle, id);
    int sum = 0;
    for (const two_castles::ScoreItem& item : items) {
        const bool of_room = item.payer == two_castles::Payer::room && item.of == of_type;
        sum += of_room || payer_of(castle, item) == id ? item.vp : 0;
    }
    return sum;
}

int total_of(const Castle& castle) {
    two_castles::Sheet sheet;
    two_castles::score_castle(castle, sheet);
    return sheet.total();
}

std::shared_ptr<const Ruleset> two_castles_ruleset(int seats, const std::vector<std::string>& with,
                                                   const std::map<std::string, std::string>& options,
                                                   const std::vector<std::string>& sets) {
    static std::map<
        std::tuple<int, std::vector<std::string>, std::map<std::string, std::string>, std::vector<std::string>>,
        std::shared_ptr<const Ruleset>>
        kept;
    auto& entry = kept[{seats, with, options, sets}];
    if (!entry) {
        Setup setup;
        setup.game = "two_castles";
        setup.seats = seats;
        setup.with = with;
        setup.options = options;
        setup.sets = sets;
        const plugin::Made made = builder().make(setup);
        if (!made.ruleset) {
            throw std::runtime_error(made.faults.front().sentence);
        }
        entry = made.ruleset;
    }
    return entry;
}

TwoCastlesTable::TwoCastlesTable(std::shared_ptr<const Ruleset> ruleset, std::uint64_t seed)
    : ruleset_(std::move(ruleset)), state_(ruleset_->start(seed)) {}

TwoCastlesTable& TwoCastlesTable::lay(int number, std::string_view text) {
    const auto castle = static_cast<std::size_t>(number);
    const auto cards = static_cast<std::size_t>(rules().bonus_cards_total);
    two_castles::CastleState& state = state_[rules().at.castles][castle];
    const auto rooms = state_[rules().at.rooms].subspan(castle * two_castles::castle_capacity);
    const auto held = state_[rules().at.castle_cards].subspan(castle * cards);
    std::fill_n(rooms.begin(), state.rooms, two_castles::Room{});
    std::fill_n(held.begin(), state.cards, std::uint8_t{0});
    state = {};
    const CastleLine line = castle_line(rules(), text);
    for (const two_castles::Room& room : line.rooms) {
        rooms[state.rooms++] = room;
    }
    for (const std::uint8_t card : line.cards) {
        held[state.cards++] = card;
    }
    for (const std::uint8_t attendant : line.attendants) {
        state.attendant[state.attendants++] = static_cast<std::uint8_t>(attendant + 1);
    }
    return *this;
}

void TwoCastlesTable::enter(int number, std::string_view tile, int x, int row) {
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    two_castles::enter(
        play, number,
        {kind_named(rules(), std::string(tile)), static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)}, 0);
}

void TwoCastlesTable::before(std::string_view castle, std::string_view tile) {
    while (asked() != "two_castles.place") {
        answer("");
    }
    lay(0, castle);
    const auto seat = static_cast<std::size_t>(position().owing().first());
    state_[rules().at.drafted][2 * seat].kind = static_cast<std::uint16_t>(kind_named(rules(), std::string(tile)) + 1);
}

std::string_view TwoCastlesTable::asked() const {
    return position().over() ? std::string_view() : ruleset_->prompt(state_).id();
}

std::vector<std::string> TwoCastlesTable::notations() const {
    MoveList moves;
    const Seat seat = position().owing().first();
    ruleset_->legal_moves(state_, seat, moves);
    std::vector<std::string> words;
    for (const Move move : moves) {
        words.push_back(ruleset_->prompt(state_).notation(position(), seat, move));
    }
    return words;
}

void TwoCastlesTable::answer(std::string_view beginning) {
    MoveList moves;
    const Seat seat = position().owing().first();
    ruleset_->legal_moves(state_, seat, moves);
    for (const Move move : moves) {
        if (ruleset_->prompt(state_).notation(position(), seat, move).rfind(beginning, 0) == 0) {
            ruleset_->apply_legal(state_, seat, move);
            return;
        }
    }
    throw std::invalid_argument("no answer begins with '" + std::string(beginning) + "'");
}

int TwoCastlesTable::line(std::string_view id, int number) const {
    two_castles::Sheet sheet;
    two_castles::score_castle(castle(number), sheet);
    return sheet.line(Rules::find(rules().lines, id));
}

int TwoCastlesTable::count(std::string_view type, int number) const {
    return castle(number).count(two_castles::TypeSet::one(Rules::find(rules().types, type)));
}

bool TwoCastlesTable::may_lie(std::string_view tile, int x, int row, int number) const {
    two_castles::CellSet places;
    two_castles::find_places(castle(number), rules().kind(kind_named(rules(), std::string(tile))), places);
    return places.contains(x, row);
}

std::vector<std::string> TwoCastlesTable::due(int number) const {
    const two_castles::CastleState& state = state_[rules().at.castles][static_cast<std::size_t>(number)];
    std::vector<std::string> result;
    for (int i = state.due_count - 1; i >= 0; --i) {
        result.push_back((state.due[i].fifth != 0 ? "5 " : "3 ") + rules().types[state.due[i].type].id);
    }
    return result;
}

} // namespace linderhof::test
