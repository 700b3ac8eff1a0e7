#include "hidden/faults.hpp"

#include "supply/market.hpp"
#include <linderhof/castles/access.hpp>

#include <linderhof/castles/turns/flow.hpp>

#include <algorithm>
#include <bit>

namespace linderhof::castles {

namespace {

class Finder {
  public:
    Finder(const Position& position, const Rules& rules) : position_(position), rules_(rules) {}

    std::vector<std::string> find() {
        if (table_of(position_, rules_).round > 0) {
            check_market();
        }
        check_tiles();
        check_money();
        check_cards();
        for (Seat seat = 0; seat < position_.rules().players(); ++seat) {
            check_castle(seat);
        }
        for (const FaultFinder& finder : rules_.telling.fault_finders) {
            finder(position_, faults_);
        }
        return std::move(faults_);
    }

  private:
    void fault(const std::string& rule, const std::string& text) { faults_.push_back(rule + ": " + text); }

    /// CB-INV-1: while prices are set the market is as full as it can be.
    void check_market() {
        if (position_.over() || position_.prompt().index != rules_.prompts.price.index) {
            return;
        }
        const std::span<const MarketTile> market = position_[rules_.at.market];
        const bool full = std::ranges::none_of(market, [](const MarketTile& entry) { return entry.face == no_face; });
        if (full) {
            return;
        }
        const Table& table = table_of(position_, rules_);
        if (table.deck_count > 0) {
            fault("CB-INV-1", "the market has free spaces and the room deck has cards");
        }
        for (std::size_t stack = 0; stack < rules_.supply.stacks.size(); ++stack) {
            if (position_[rules_.at.discard][stack] > 0 && position_[rules_.at.stack_size][stack] > 0) {
                fault("CB-INV-1", "the market has free spaces and a discarded card names a stack with tiles");
            }
        }
    }

    /// CB-INV-3: every tile of the game lies in one place.
    void check_tiles() {
        std::vector<int> faces(rules_.tiles.faces.size(), 0);
        std::vector<int> stacks(rules_.supply.stacks.size(), 0);
        const auto see = [&](std::uint16_t face) {
            if (face >= rules_.tiles.faces.size()) {
                fault("CB-INV-3", "a place holds no tile");
                return;
            }
            ++faces[face];
            if (rules_.tiles.faces[face].stack != no_stack) {
                ++stacks[rules_.tiles.faces[face].stack];
            }
        };
        for (const MarketTile& entry : position_[rules_.at.market]) {
            if (entry.face != no_face) {
                see(entry.face);
            }
        }
        for (Seat seat = 0; seat < position_.rules().players(); ++seat) {
            for (const geometry::Placed& placed : Castle(position_, seat).tiles()) {
                see(rules_.printed(placed.blueprint));
            }
        }
        const Table& table = table_of(position_, rules_);
        for (const DeckTile& tile : position_[rules_.at.deck_tiles].first(table.deck_tiles)) {
            see(tile.face);
        }
        for (const std::uint16_t slot : position_[rules_.at.removed].first(table.removed_count)) {
            see(static_cast<std::uint16_t>(slot - 1));
        }
        for (const DeckTile& tile : position_[rules_.at.kept]) {
            if (tile.face != 0) {
                see(static_cast<std::uint16_t>(tile.face - 1));
            }
        }
        check_stacks(faces, stacks);
    }

    void check_stacks(std::vector<int>& faces, const std::vector<int>& outside) {
        for (std::size_t i = 0; i < rules_.supply.stacks.size(); ++i) {
            const Stack& stack = rules_.supply.stacks[i];
            const int left = position_[rules_.at.stack_size][i];
            if (left + outside[i] != stack.tiles) {
                fault("CB-INV-3", "the " + stack.name + " began with " + std::to_string(stack.tiles) + " tiles, but " +
                                      std::to_string(left) + " are left and " + std::to_string(outside[i]) +
                                      " lie elsewhere");
            }
            if (!stack.rooms) {
                continue;
            }
            for (const std::uint16_t slot : stack_tiles(position_, static_cast<int>(i))) {
                ++faces[static_cast<std::size_t>(slot - 1)];
            }
            for (std::size_t slot = stack.first; slot < stack_begin(stack); ++slot) {
                ++faces[static_cast<std::size_t>(position_[rules_.at.stack_order][slot] - 1)];
            }
            for (const std::uint16_t face : stack.faces) {
                if (faces[face] != 1) {
                    fault("CB-INV-3", rules_.face(face).name + " lies in " + std::to_string(faces[face]) + " places");
                }
            }
        }
    }

    /// CB-INV-2, as far as one position shows it: nobody owes, and coins come in whole units.
    void check_money() {
        for (Seat seat = 0; seat < position_.rules().players(); ++seat) {
            if (money_of(position_, rules_, seat) < 0) {
                fault("CB-INV-2", "seat " + std::to_string(static_cast<int>(seat)) + " has less than no money");
            }
        }
        for (const MarketTile& entry : position_[rules_.at.market]) {
            if (entry.coins < 0 || (entry.face == no_face && entry.coins != 0)) {
                fault("CB-INV-2", "coins lie on a market space without a tile");
            }
        }
    }

    /// CB-INV-6, and the same for room cards.
    void check_cards() {
        const Table& table = table_of(position_, rules_);
        std::vector<int> seen(rules_.cards.bonus_cards.size(), 0);
        for (const BonusCard& card : position_[rules_.at.bonus_deck].first(table.bonus_count)) {
            ++seen[card.card];
        }
        for (Seat seat = 0; seat < position_.rules().players(); ++seat) {
            for (const BonusCard& card : hand_of(position_, rules_, seat)) {
                ++seen[card.card];
            }
        }
        for (std::size_t card = 0; card < seen.size(); ++card) {
            if (seen[card] != rules_.cards.bonus_cards[card].copies) {
                fault("CB-INV-6", "there are " + std::to_string(seen[card]) + " bonus cards '" +
                                      rules_.cards.bonus_cards[card].entry->id() + "'");
            }
        }
        check_favors();
        int room_cards = table.deck_count;
        for (const std::uint8_t count : position_[rules_.at.discard]) {
            room_cards += count;
        }
        if (room_cards != rules_.supply.room_cards) {
            fault("CB-INV-3", "there are " + std::to_string(room_cards) + " room cards in deck and discard");
        }
    }

    /// Every favor lies in the row or in the box.
    void check_favors() {
        if (rules_.at.favor_box.count == 0) {
            return;
        }
        std::vector<int> places(rules_.cards.favors.size(), 0);
        for (const std::uint8_t favor : position_[rules_.at.favors]) {
            ++places[favor];
        }
        for (const BoxFavor& held : position_[rules_.at.favor_box]) {
            ++places[held.favor];
        }
        if (std::ranges::any_of(places, [](int count) { return count != 1; })) {
            fault("CX-SETUP-5", "a favor does not lie in exactly one place");
        }
    }

    /// CB-INV-4 and CB-INV-5: the castle is laid once more, tile by tile.
    void check_castle(Seat seat) {
        const Castle castle(position_, seat);
        const std::string owner = "the castle of seat " + std::to_string(static_cast<int>(seat));
        std::vector<geometry::Placed> again;
        for (const geometry::Placed& placed : castle.tiles()) {
            geometry::Placed copy = placed;
            copy.joined = 0;
            copy.blocked = 0;
            geometry::Report report;
            geometry::place(*rules_.tiles.kit, again, copy, report);
            if (!again.empty() && castle.face(static_cast<int>(again.size())).room) {
                check_joints(seat, owner, again, copy, report);
            }
            again.push_back(copy);
        }
        if (!std::ranges::equal(again, castle.tiles())) {
            fault("CB-INV-4", owner + " does not say truly which doors are joined and blocked");
        }
        if (castle.size() > 0 && castle.external_doors(true) == 0) {
            fault("CB-INV-4", owner + " has no external entrance");
        }
    }

    void check_joints(Seat seat, const std::string& owner, const std::vector<geometry::Placed>& plan,
                      const geometry::Placed& placed, const geometry::Report& report) {
        bool joined = false;
        for (const geometry::Joint& joint : report.joints()) {
            const auto new_class = rules_.tiles.kit->blueprint(placed.blueprint).doors[joint.new_door].door_class;
            const auto old_class =
                rules_.tiles.kit->blueprint(plan[joint.thing].blueprint).doors[joint.old_door].door_class;
            const geometry::Meeting meeting = rules_.doors_of(position_, seat)(new_class, old_class);
            joined = joined || meeting == geometry::Meeting::joins;
            if (meeting == geometry::Meeting::forbidden) {
                fault("CB-INV-5", owner + " joins doors that may not meet");
            }
        }
        if (!joined) {
            fault("CB-INV-4", owner + " is not in one piece");
        }
    }

    const Position& position_;
    const Rules& rules_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> find_faults(const Position& position, const Rules& rules) {
    return Finder(position, rules).find();
}

} // namespace linderhof::castles
