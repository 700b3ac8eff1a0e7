#include "table_file.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace linderhof::castles {

namespace {

using catalog::Fields;
using catalog::Reader;

constexpr catalog::Range money_range{0, 1'000'000};
constexpr catalog::Range points_range{-500, 500};
constexpr std::size_t longest_name = 12; // columns of the score sheet

/// Positions in `ids` of the words of a list, each at most once.
std::vector<std::uint8_t> read_ids(const Reader& reader, const std::vector<std::string>& ids) {
    std::vector<std::uint8_t> found;
    if (!reader) {
        return found;
    }
    for (const Reader& item : reader.list()) {
        const std::string id = item.choice(ids);
        const auto at = std::find(ids.begin(), ids.end(), id);
        if (at == ids.end()) {
            continue;
        }
        const auto index = static_cast<std::uint8_t>(at - ids.begin());
        if (std::find(found.begin(), found.end(), index) != found.end()) {
            item.report("'" + id + "' stands in the list twice", "write it once");
        }
        found.push_back(index);
    }
    return found;
}

std::size_t count_letters(std::string_view text) {
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
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
    explicit TableReader(const Rules& rules)
        : rules_(rules), cards_(ids_of(rules.bonus_cards, [](const BonusCardRule& card) { return card.entry->id(); })) {
    }

    void read(Fields& root, TableFile& file) {
        const Reader table = root.required("table");
        for (const Reader& player : table.list()) {
            read_player(player, file);
        }
        if (file.players.size() < 2 || file.players.size() > rules_.starting_vp.size()) {
            table.report("a table has " + std::to_string(file.players.size()) + " players here",
                         "write from 2 to " + std::to_string(rules_.starting_vp.size()) + " of them");
        }
        file.favors = read_ids(root.optional("favors"),
                               ids_of(rules_.favors, [](const Favor& favor) { return favor.entry->id(); }));
        file.depleted =
            read_ids(root.optional("depleted"), ids_of(rules_.stacks, [](const Stack& stack) { return stack.id; }));
        static_cast<void>(root.optional("master_builder").choice(names_)); // decides nothing in the base game
        root.finish();
    }

  private:
    void read_player(const Reader& reader, TableFile& file) {
        Fields fields = reader.fields("a player");
        TablePlayer player;
        read_name(fields.required("name"), player);
        const Reader castle = fields.required("castle");
        if (castle) {
            Fields parts = castle.fields("a castle");
            read_castle(rules_, parts, player.castle);
            parts.finish();
            check_tiles(castle, player);
        }
        player.money = number(fields.required("money"), money_range);
        player.start = number(fields.optional("start"), points_range);
        player.rewards = number(fields.optional("rewards"), points_range);
        player.cards = read_ids(fields.optional("bonus_cards"), cards_);
        fields.finish();
        file.players.push_back(std::move(player));
    }

    void read_name(const Reader& reader, TablePlayer& player) {
        player.name = reader.text();
        if (player.name.empty()) {
            return; // reported already
        }
        if (count_letters(player.name) > longest_name) {
            reader.report("the name '" + player.name + "' is too long for a score sheet",
                          "write at most " + std::to_string(longest_name) + " letters");
        }
        if (std::find(names_.begin(), names_.end(), player.name) != names_.end()) {
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
    std::vector<std::string> cards_;
    std::vector<std::string> names_;
    std::map<std::uint16_t, std::string> owners_;
};

} // namespace

TableFile read_table_file(const Ruleset& ruleset, const catalog::Document& document,
                          catalog::Diagnostics& diagnostics) {
    Fields root(document.root(), diagnostics, "a table");
    read_head(ruleset, root);
    TableFile file;
    TableReader(Rules::of(ruleset)).read(root, file);
    return file;
}

} // namespace linderhof::castles
