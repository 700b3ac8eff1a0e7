#include "files/address.hpp"

#include "files/free_castle.hpp"

#include <linderhof/catalog/suggest.hpp>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

namespace linderhof::castles {

namespace {

constexpr std::size_t most_pieces = 200;
constexpr int letters = 26;

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// +A to +Z are 0 to 25, +a to +z 26 to 51, -A to -Z 52 to 77, -a to -z 78 to 103.
int piece_number(char sign, char letter) {
    const int in_case = letter >= 'a' ? letters + (letter - 'a') : letter - 'A';
    return (sign == '-' ? 2 * letters : 0) + in_case;
}

bool read_number(std::string_view& text, std::int32_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || std::abs(number) > geometry::max_coordinate) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

std::optional<AddressPiece> parse_piece(std::string_view text) {
    if (text.size() < 3 || !looks_like_address(text)) {
        return std::nullopt;
    }
    AddressPiece piece{piece_number(text[0], text[1]), static_cast<geometry::Turn>(text[2] - '0'), 0, 0};
    text.remove_prefix(3);
    if (!read_number(text, piece.x) || !text.starts_with(',')) {
        return std::nullopt;
    }
    text.remove_prefix(1);
    if (!read_number(text, piece.y) || !text.empty()) {
        return std::nullopt;
    }
    return piece;
}

/// A piece on the grid around the foyer, with every side that may lie up.
struct LoosePiece {
    std::vector<std::uint16_t> sides;
    geometry::Spot spot;
};

/// The words of the pieces, by number.
std::vector<std::string> piece_words(const catalog::Catalog& catalog) {
    const std::vector<catalog::Entry>& tables = catalog.entries("address_pieces");
    return tables.empty() ? std::vector<std::string>() : tables.front().texts("tiles");
}

/// Tries the sides of a piece and lays it if one of them may lie there.
bool lay(FreeCastle& castle, LoosePiece& piece) {
    for (const std::uint16_t side : piece.sides) {
        piece.spot.blueprint = side;
        if (castle.faults(piece.spot).empty()) {
            const auto placing = std::make_unique<Placing>();
            const auto items = std::make_unique<ItemList>();
            castle.place(piece.spot, *placing, *items);
            return true;
        }
    }
    piece.spot.blueprint = piece.sides.front();
    return false;
}

/// Puts the pieces into an order in which each can be laid.
std::vector<geometry::Spot> arrange(FreeCastle castle, std::vector<LoosePiece> pieces) {
    std::vector<geometry::Spot> spots;
    for (std::size_t i = 0; i < pieces.size();) {
        if (lay(castle, pieces[i])) {
            spots.push_back(pieces[i].spot);
            pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        } else {
            ++i;
        }
    }
    for (const LoosePiece& piece : pieces) {
        spots.push_back(piece.spot);
    }
    return spots;
}

class Decoder {
  public:
    Decoder(const Ruleset& ruleset, std::string& fault)
        : ruleset_(ruleset), rules_(Rules::of(ruleset)), words_(piece_words(ruleset.catalog())), fault_(fault) {}

    CastleFile decode(const std::vector<AddressPiece>& pieces) {
        CastleFile file;
        file.foyer = rules_.start.foyers.front();
        const AddressPiece* foyer = find_foyer(pieces);
        if (foyer == nullptr) {
            return file;
        }
        file.foyer_turn = foyer->turn;
        std::vector<LoosePiece> loose;
        for (const AddressPiece& piece : pieces) {
            if (&piece != foyer) {
                loose.push_back(loosen(piece, *foyer));
            }
        }
        if (fault_.empty()) {
            for (const geometry::Spot& spot :
                 arrange(FreeCastle(ruleset_, file.foyer, file.foyer_turn), std::move(loose))) {
                file.tiles.push_back({nullptr, spot});
            }
        }
        return file;
    }

  private:
    [[nodiscard]] bool is_foyer(const AddressPiece& piece) const {
        const auto number = static_cast<std::size_t>(piece.number);
        return number < words_.size() && words_[number] == rules_.face(rules_.start.foyers.front()).word;
    }

    const AddressPiece* find_foyer(const std::vector<AddressPiece>& pieces) {
        const auto test = [&](const AddressPiece& piece) { return is_foyer(piece); };
        const auto foyers = std::ranges::count_if(pieces, test);
        if (foyers != 1) {
            fault_ = "A castle has one Foyer, and this address has " + std::to_string(foyers) + ".";
            return nullptr;
        }
        return &*std::ranges::find_if(pieces, test);
    }

    /// A set may have taken the tile out.
    [[nodiscard]] bool is_there(std::size_t number) const {
        const catalog::Catalog& catalog = ruleset_.catalog();
        return catalog.find("rooms", words_[number]) != nullptr ||
               catalog.find("fixed_tiles", words_[number]) != nullptr;
    }

    LoosePiece loosen(const AddressPiece& piece, const AddressPiece& foyer) {
        LoosePiece loose;
        const auto number = static_cast<std::size_t>(piece.number);
        if (number >= words_.size()) {
            fault_ = "The address has a piece number " + std::to_string(piece.number) + "; they end at " +
                     std::to_string(words_.size() - 1) + ".";
            return loose;
        }
        if (!is_there(number)) {
            fault_ = "Piece number " + std::to_string(piece.number) + " of addresses is the tile '" + words_[number] +
                     "', which is not in this game.";
            return loose;
        }
        const std::int32_t x = piece.x - foyer.x;
        const std::int32_t y = piece.y - foyer.y;
        if (x % 2 != 0 || y % 2 != 0) {
            fault_ = "The " + words_[number] + " at " + std::to_string(piece.x) + "," + std::to_string(piece.y) +
                     " lies half a cell beside the grid of the Foyer.";
            return loose;
        }
        loose.sides = sides_of(rules_, words_[number]);
        loose.spot.x = static_cast<std::int16_t>(x / 2);
        loose.spot.y = static_cast<std::int16_t>(y / 2);
        loose.spot.turn = piece.turn;
        return loose;
    }

    const Ruleset& ruleset_;
    const Rules& rules_;
    std::vector<std::string> words_;
    std::string& fault_;
};

} // namespace

bool looks_like_address(std::string_view text) {
    return text.size() >= 3 && (text[0] == '+' || text[0] == '-') && is_letter(text[1]) && text[2] >= '0' &&
           text[2] <= '3';
}

std::vector<AddressPiece> parse_address(std::string_view text, std::string& fault) {
    std::vector<AddressPiece> pieces;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('&', start), text.size());
        const std::string_view word = text.substr(start, end - start);
        const std::optional<AddressPiece> piece = parse_piece(word);
        if (!piece || pieces.size() == most_pieces) {
            fault = pieces.size() == most_pieces
                        ? "The address has more than " + std::to_string(most_pieces) + " pieces."
                        : "Piece " + std::to_string(pieces.size() + 1) + " of the address is " + catalog::quote(word) +
                              "; a piece is written like '+P2-2,6': two characters, quarter turns, x and y.";
            return {};
        }
        pieces.push_back(*piece);
        start = end + 1;
    }
    return pieces;
}

CastleFile castle_of_address(const Ruleset& ruleset, std::string_view text, std::string& fault) {
    const std::vector<AddressPiece> pieces = parse_address(text, fault);
    if (!fault.empty()) {
        return {};
    }
    return Decoder(ruleset, fault).decode(pieces);
}

} // namespace linderhof::castles
