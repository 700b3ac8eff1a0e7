#include "support/two_castles_table.hpp"

#include "support/rulesets.hpp"

#include <sstream>
#include <stdexcept>
#include <tuple>

namespace linderhof::test {

using two_castles::Castle;
using two_castles::Rules;

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

std::uint16_t TwoCastlesTable::kind(const std::string& word) const {
    if (const std::uint16_t found = rules().find_kind(word); found != two_castles::no_kind) {
        return found;
    }
    const int type = Rules::find(rules().types, word);
    for (std::size_t i = 0; i < rules().kinds.size(); ++i) {
        if (rules().kinds[i].type == type) {
            return static_cast<std::uint16_t>(i);
        }
    }
    throw std::invalid_argument("no tile and no type '" + word + "'");
}

TwoCastlesTable& TwoCastlesTable::lay(int number, std::string_view text) {
    const auto castle = static_cast<std::size_t>(number);
    const auto cards = static_cast<std::size_t>(rules().bonus_cards_total);
    two_castles::CastleState& state = state_[rules().at.castles][castle];
    const auto rooms = state_[rules().at.rooms].subspan(castle * two_castles::castle_capacity);
    const auto held = state_[rules().at.castle_cards].subspan(castle * cards);
    std::fill_n(rooms.begin(), state.rooms, two_castles::Room{});
    std::fill_n(held.begin(), state.cards, std::uint8_t{0});
    state = {};
    std::istringstream parts{std::string(text)};
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream words(part);
        std::string word;
        std::string id;
        words >> word;
        if (word == "card") {
            words >> id;
            held[state.cards++] = static_cast<std::uint8_t>(Rules::find(rules().cards, id));
        } else if (word == "attendant") {
            words >> id;
            state.attendant[state.attendants++] = static_cast<std::uint8_t>(Rules::find(rules().attendants, id) + 1);
        } else {
            int x = 0;
            int row = 0;
            words >> x >> row;
            rooms[state.rooms++] = {kind(word), static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)};
        }
    }
    return *this;
}

void TwoCastlesTable::enter(int number, std::string_view tile, int x, int row) {
    Effects effects;
    Play play(*ruleset_, state_, nullptr, effects);
    two_castles::enter(play, number,
                       {kind(std::string(tile)), static_cast<std::int16_t>(x), static_cast<std::int16_t>(row)}, 0);
}

void TwoCastlesTable::before(std::string_view castle, std::string_view tile) {
    while (asked() != "two_castles.place") {
        answer("");
    }
    lay(0, castle);
    const auto seat = static_cast<std::size_t>(position().owing().first());
    state_[rules().at.drafted][2 * seat].kind = static_cast<std::uint16_t>(kind(std::string(tile)) + 1);
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

int TwoCastlesTable::points(std::string_view id, int number) const {
    const Castle castle = this->castle(number);
    const auto held = state_[rules().at.castle_cards].subspan(static_cast<std::size_t>(number) *
                                                              static_cast<std::size_t>(rules().bonus_cards_total));
    std::vector<two_castles::ScoreItem> items;
    two_castles::Sheet sheet(&items);
    two_castles::score_castle(castle, sheet);
    int sum = 0;
    for (const two_castles::ScoreItem& item : items) {
        const auto of = static_cast<std::size_t>(item.of);
        const std::string& payer = item.payer == two_castles::Payer::room ? castle.printed(item.of).id
                                   : item.payer == two_castles::Payer::card
                                       ? rules().cards[held[of]].id
                                       : rules().attendants[castle.state().attendant[of] - 1U].id;
        sum += payer == id ? item.vp : 0;
    }
    return sum;
}

int TwoCastlesTable::line(std::string_view id, int number) const {
    two_castles::Sheet sheet;
    two_castles::score_castle(castle(number), sheet);
    return sheet.line(Rules::find(rules().lines, id));
}

int TwoCastlesTable::total(int number) const {
    two_castles::Sheet sheet;
    two_castles::score_castle(castle(number), sheet);
    return sheet.total();
}

int TwoCastlesTable::count(std::string_view type, int number) const {
    return castle(number).count(two_castles::TypeSet::one(Rules::find(rules().types, type)));
}

bool TwoCastlesTable::may_lie(std::string_view tile, int x, int row, int number) const {
    two_castles::CellSet places;
    two_castles::find_places(castle(number), rules().kind(kind(std::string(tile))), places);
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
