#include "files/table_file.hpp"

#include "files/money.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <map>
#include <range/v3/algorithm/contains.hpp>
#include <span>
#include <string_view>
#include <utility>

namespace linderhof::castles {

namespace {

using catalog::Fields;
using catalog::Reader;

constexpr std::size_t longest_name = 12; // columns of the score sheet

/// Positions in `ids` of the words of a list, each at most once.
std::vector<std::uint8_t> read_ids(const Reader& reader, const std::vector<std::string>& ids) {
    std::vector<std::uint8_t> found;
    if (!reader) {
        return found;
    }
    for (const Reader& item : reader.list()) {
        const std::string id = item.choice(ids);
        const auto at = std::ranges::find(ids, id);
        if (at == ids.end()) {
            continue;
        }
        const auto index = static_cast<std::uint8_t>(at - ids.begin());
        if (ranges::contains(found, index)) {
            item.report("'" + id + "' stands in the list twice", "write it once");
        }
        found.push_back(index);
    }
    return found;
}

template <class Items, class Id>
std::vector<std::string> ids_of(const Items& items, const Id& id) {
    std::vector<std::string> ids;
    ids.reserve(items.size());
    for (const auto& item : items) {
        ids.push_back(id(item));
    }
    return ids;
}

class TableReader {
  public:
    TableReader(const Ruleset& ruleset, FreeCastle& table)
        : rules_(Rules::of(ruleset)), words_(ruleset.part(PlayerWords::key).words),
          play_(ruleset, table.state(), nullptr, effects_),
          cards_(ids_of(rules_.cards.bonus_cards, [](const BonusCardRule& card) { return card.entry->id(); })),
          cards_left_(rules_.cards.bonus_cards.size()) {
        std::ranges::transform(rules_.cards.bonus_cards, cards_left_.begin(),
                               [](const BonusCardRule& card) { return card.copies; });
        clear_table();
    }

    void read(Fields& root, TableFile& file) {
        const Reader table = root.required("table");
        const std::vector<Reader> players = table.list();
        if (table && table.node().is_list() && !check_players(table, static_cast<int>(players.size()))) {
            return;
        }
        read_favors(root.optional("favors"), file);
        const auto empty = read_ids(root.optional("depleted"),
                                    ids_of(rules_.supply.stacks, [](const Stack& stack) { return stack.id; }));
        for (const std::uint8_t stack : empty) {
            play_[rules_.at.stack_size][stack] = 0;
        }
        for (const Reader& player : players) {
            read_player(player, file);
        }
        const bool asked = asks_for_master(play_, rules_);
        read_master(asked ? root.required("master_builder") : root.optional("master_builder"));
        root.finish();
    }

  private:
    /// What the set-up of a game laid out.
    void clear_table() {
        const auto counters = static_cast<std::uint16_t>(play_.rules().counters().size());
        for (Seat seat = 0; seat < play_.rules().players(); ++seat) {
            play_[rules_.at.hand_size][static_cast<std::size_t>(seat)] = 0;
            for (std::uint16_t counter = 0; counter < counters; ++counter) {
                add({counter}, seat, -play_.counter({counter}, seat));
            }
        }
        for (BoxFavor& favor : play_[rules_.at.favor_box]) {
            favor = BoxFavor{};
        }
        for (std::uint8_t& favor : play_[rules_.at.favors]) {
            favor = no_favor;
        }
        for (std::size_t stack = 0; stack < rules_.supply.stacks.size(); ++stack) {
            play_[rules_.at.stack_size][stack] =
                static_cast<std::uint8_t>(std::max(1, rules_.supply.stacks[stack].tiles));
        }
    }

    void add(CounterId counter, Seat seat, int amount) {
        play_.change(counter, seat, amount, [] { return Event{}; });
    }

    /// The game was set up for so many players: it gives them their stacks, favors and decks (CB-SETUP-6).
    [[nodiscard]] bool check_players(const Reader& table, int players) const {
        const int seats = play_.rules().players();
        if (players == 0) {
            table.report("a table has no player here", "write one for the solo game, or more");
        } else if (players != seats) {
            table.report("a table has " + std::to_string(players) + " players here, and `players` says " +
                             std::to_string(seats),
                         "leave `players` out: it follows from the table");
        }
        return players == seats;
    }

    void read_favors(const Reader& reader, TableFile& file) {
        file.favors =
            read_ids(reader, ids_of(rules_.cards.favors, [](const Favor& favor) { return favor.entry->id(); }));
        const std::span<std::uint8_t> row = play_[rules_.at.favors];
        if (rules_.choices.solo && reader) {
            reader.report("the solo game has no favors [CB-SOLO-14]", "leave them out");
            return;
        }
        if (file.favors.size() > row.size()) {
            reader.report("the row has " + std::to_string(file.favors.size()) + " favors, and " +
                              std::to_string(play_.rules().players()) + " players have " + std::to_string(row.size()),
                          "write those that lay before all players");
            return;
        }
        std::ranges::copy(file.favors, row.begin());
    }

    void read_master(const Reader& reader) {
        const std::string name = reader ? reader.choice(names_) : std::string();
        const auto found = std::ranges::find(names_, name);
        if (found != names_.end()) {
            table_of(play_, rules_).master = static_cast<std::int8_t>(found - names_.begin());
        }
    }

    void read_player(const Reader& reader, TableFile& file) {
        const auto seat = static_cast<Seat>(file.players.size());
        Fields fields = reader.fields("a player");
        TablePlayer player;
        read_name(fields.required("name"), player);
        const Reader castle = fields.required("castle");
        Fields parts = castle ? castle.fields("a castle") : Fields(reader.diagnostics(), "a castle");
        for (const PlayerWord& word : words_) {
            const Reader beside = fields.optional(word.key);
            const Reader within = parts.optional(word.key);
            if (beside && within) {
                within.report("'" + word.key + "' stands beside the castle too", "write it once");
            }
            word.read(beside ? beside : within, reader, play_, seat);
        }
        if (castle) {
            read_castle(rules_, parts, player.castle, words_);
            parts.finish();
            check_tiles(castle, player);
        }
        player.money = read_money(fields.required("money"));
        player.start = number(fields.optional("start"), points_range);
        player.rewards = number(fields.optional("rewards"), points_range);
        read_cards(fields.optional("bonus_cards"), player);
        fields.finish();
        lay_out(player, seat);
        file.players.push_back(std::move(player));
    }

    [[nodiscard]] int read_money(const Reader& reader) const {
        const int money = number(reader, money_range);
        if (MoneyFault fault = money_fault(*rules_.catalog, money); !fault.text.empty()) {
            reader.report(std::move(fault.text), std::move(fault.remedy));
        }
        return money;
    }

    void read_cards(const Reader& reader, TablePlayer& player) {
        player.cards = read_ids(reader, cards_);
        for (const std::uint8_t card : player.cards) {
            if (--cards_left_[card] < 0) {
                reader.report("another player has the bonus card '" + cards_[card] + "' too",
                              "the box has no second one; leave it out of one hand");
            }
        }
    }

    void lay_out(const TablePlayer& player, Seat seat) {
        add(rules_.counters.money, seat, player.money);
        add(rules_.counters.start, seat, player.start);
        add(rules_.counters.rewards, seat, player.rewards);
        const std::span<BonusCard> hand = hand_slots(play_, rules_, seat);
        std::ranges::transform(player.cards, hand.begin(), [&](std::uint8_t card) {
            return BonusCard{card, seat_bit(seat)};
        });
        play_[rules_.at.hand_size][static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(player.cards.size());
    }

    void read_name(const Reader& reader, TablePlayer& player) {
        player.name = reader.text();
        if (player.name.empty()) {
            return; // reported already
        }
        if (count_characters(player.name) > longest_name) {
            reader.report("the name '" + player.name + "' is too long for a score sheet",
                          "write at most " + std::to_string(longest_name) + " letters");
        }
        if (ranges::contains(names_, player.name)) {
            reader.report("two players are called '" + player.name + "'", "give each a name of their own");
        }
        names_.push_back(player.name);
    }

    /// A room lies in one castle (CB-COMP-1).
    void check_tiles(const Reader& castle, const TablePlayer& player) {
        for (const FileStep& step : player.castle.tiles) {
            const Face& face = rules_.face(step.spot.blueprint);
            if (step.word != nullptr || face.kind != TileKind::room) {
                continue;
            }
            const auto [at, is_new] = owners_.try_emplace(step.spot.blueprint, player.name);
            if (!is_new && at->second != player.name) {
                castle.report("the " + face.name + " lies in the castle of " + at->second + " too",
                              "leave it out of one of them");
            }
        }
    }

    static int number(const Reader& reader, catalog::Range range) {
        return reader ? static_cast<int>(reader.integer(range)) : 0;
    }

    const Rules& rules_;
    const std::vector<PlayerWord>& words_;
    Effects effects_;
    Play play_;
    std::vector<std::string> cards_;
    std::vector<int> cards_left_; ///< by card: copies that are in no hand yet
    std::vector<std::string> names_;
    std::map<std::uint16_t, std::string> owners_;
};

} // namespace

bool asks_for_master(const Position& position, const Rules& rules) {
    const auto fewest = [&](const BoxFavor& held) { return held.owner != 0 && rules.cards.favors[held.favor].fewest; };
    const std::span<const BoxFavor> box = position[rules.at.favor_box];
    bool asks = std::ranges::any_of(box, fewest);
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        for (const BonusCard& held : hand_of(position, rules, seat)) {
            const std::string& word = rules.cards.bonus_cards[held.card].measure.word;
            asks = asks || word == "last_master" || word == "first_places";
        }
    }
    return asks;
}

TableFile read_table_file(const Ruleset& ruleset, const catalog::Document& document, FreeCastle& table,
                          catalog::Diagnostics& diagnostics) {
    Fields root(document.root(), diagnostics, "a table");
    read_head(ruleset, root);
    TableFile file;
    TableReader(ruleset, table).read(root, file);
    return file;
}

} // namespace linderhof::castles
