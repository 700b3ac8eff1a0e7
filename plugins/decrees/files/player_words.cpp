// Keys of players in tables: the decrees that lie before them, and what lies on decrees.

#include "deck/works.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/player_word.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::decrees {

namespace {

using castles::Rules;
using catalog::Reader;

bool lies_before_anybody(const Position& position, const Decrees& decrees, Decree decree) {
    bool lies = false;
    for (Seat seat = 0; seat < position.rules().players(); ++seat) {
        lies = lies || decrees.holds(position, seat, decree);
    }
    return lies;
}

/// The tiles of Empty the Piles have been taken: the file says which stacks are empty.
void reveal(const Decrees& decrees, const Reader& list, Play& play, Seat seat) {
    const std::vector<std::pair<Decree, Reader>> written = read_decrees(decrees, list);
    if (written.size() > static_cast<std::size_t>(decrees.each)) {
        list.report("a player keeps " + castles::number_words(decrees.each) + " of the decrees here, not " +
                        std::to_string(written.size()),
                    decrees.each == 1 ? "leave the others out, or write `decrees_each: two` at the top"
                                      : "leave the others out");
    }
    for (const auto& [decree, item] : written) {
        if (lies_before_anybody(play, decrees, decree)) {
            item.report("the decree " + file_id(decree) + " lies before another player too [CX-DRULE-5]",
                        "there is one of each; leave it out of one list");
        }
        take_effect(play, decrees, seat, decree);
    }
    decrees.use(play, seat, Decree::empty_the_piles);
}

/// A key for what lies on a decree: without the decree it may not be there.
castles::PlayerWord word_on(const Decrees& decrees, Decree decree, std::string key, bool needed,
                            std::function<void(const Reader&, Play&, Seat)> read) {
    castles::PlayerWord word;
    word.key = key;
    word.read = [=, &decrees, key = std::move(key), read = std::move(read)](const Reader& value, const Reader& player,
                                                                            Play& play, Seat seat) {
        const bool holds = decrees.holds(play, seat, decree);
        if (value && !holds) {
            value.report("'" + key + "' belongs to the decree " + file_id(decree) + ", which this player does not have",
                         "leave it out, or write the decree in `decrees`");
        } else if (value) {
            read(value, play, seat);
        } else if (holds && needed) {
            player.report("the decree " + file_id(decree) + " scores by '" + key + "', which is missing",
                          "add '" + key + ": ...'");
        }
    };
    return word;
}

constexpr std::int64_t most_money = 1'000'000;

/// Money that lies on a decree, in its coins.
std::int32_t read_coins(const DecreeRule& rule, const Reader& reader) {
    constexpr catalog::Range range{0, most_money};
    const auto money = static_cast<std::int32_t>(reader.integer(range));
    if (money % rule.money != 0) {
        reader.report("coins of " + std::to_string(rule.money) + " lie there, and here are " + std::to_string(money),
                      "write what lies on the decree");
    }
    return money;
}

void hide_room(const Decrees& decrees, const Reader& reader, Play& play, Seat seat) {
    const Rules& rules = Rules::of(play);
    std::vector<std::string> words;
    for (const castles::Face& face : rules.tiles.faces) {
        if (face.kind == castles::TileKind::room && face.printed == castles::no_face) {
            words.push_back(face.word);
        }
    }
    const std::string word = reader.choice(words);
    if (!word.empty()) {
        const std::uint16_t face = rules.find_face(word);
        play[rules.at.kept][decrees.blueprint_place] = {static_cast<std::uint16_t>(face + 1), rules.face(face).stack,
                                                        castles::seat_bit(seat)};
    }
}

void whisper(const Decrees& decrees, const Reader& reader, Play& play, Seat seat) {
    const auto many = static_cast<std::size_t>(decrees.rule(Decree::two_whispered_favors).many);
    if (const std::size_t written = reader.list().size(); written != many) {
        reader.report("the decree " + file_id(Decree::two_whispered_favors) + " gives " + std::to_string(many) +
                          " favors, and here are " + std::to_string(written),
                      "write those that the player kept");
    }
    castles::read_own_favors(reader, play, seat, decrees.favor_use);
}

/// The decrees of this game by number or name.
FormField which_decrees(const Decrees& decrees) {
    FormField field;
    field.kind = FormKind::words;
    field.question = decrees.each == 1 ? "Which decree?" : "Which decrees?";
    field.help = "By its number or its name; 'none' for a player who has none.";
    field.most = decrees.each;
    for (const Decree decree : decrees.in_game) {
        const catalog::Entry& entry = *decrees.rule(decree).entry;
        FormWord word{file_id(decree), castles::all_names(entry)};
        const std::string number = std::to_string(number_of(decree));
        word.names.insert(word.names.end(), {file_id(decree), "D" + number, number});
        field.words.push_back(std::move(word));
    }
    return field;
}

/// "How much money lies on Savings Box?", for who has the decree.
std::function<std::optional<FormField>(const Position&, Seat)> money_question(const Decrees& decrees, Decree decree,
                                                                              std::string verb) {
    return [&decrees, decree, verb = std::move(verb)](const Position& so_far, Seat seat) -> std::optional<FormField> {
        if (!decrees.holds(so_far, seat, decree)) {
            return std::nullopt;
        }
        return castles::money_question(so_far.rules().catalog(),
                                       "How much money " + verb + " " + decrees.rule(decree).entry->name() + "?",
                                       most_money);
    };
}

FormField which_favors(const Decrees& decrees, const Rules& rules) {
    FormField field;
    field.kind = FormKind::words;
    field.question = "Which favors of " + decrees.rule(Decree::two_whispered_favors).entry->name() + "?";
    field.least = field.most = decrees.rule(Decree::two_whispered_favors).many;
    field.words = castles::favor_words(rules);
    return field;
}

FormField which_room(const Decrees& decrees, const Rules& rules) {
    FormField field;
    field.kind = FormKind::word;
    field.question = "Which room lies under " + decrees.rule(Decree::reserved_blueprint).entry->name() + "?";
    for (const castles::Face& face : rules.tiles.faces) {
        if (face.kind == castles::TileKind::room && face.printed == castles::no_face) {
            field.words.push_back({face.word, castles::all_names(*face.entry)});
        }
    }
    return field;
}

/// Rooms and favors are known when all modules have composed.
castles::PlayerWord asked_late(castles::PlayerWord word, const Decrees& decrees, Decree decree,
                               FormField (*field)(const Decrees&, const Rules&)) {
    word.question = [&decrees, decree, field](const Position& so_far, Seat seat) {
        return decrees.holds(so_far, seat, decree) ? std::optional(field(decrees, Rules::of(so_far))) : std::nullopt;
    };
    return word;
}

} // namespace

void add_player_words(Composer& composer, const Decrees& decrees) {
    std::vector<castles::PlayerWord>& words = castles::PlayerWords::of(composer).words;
    castles::PlayerWord own;
    own.key = "decrees";
    own.read = [&decrees](const Reader& value, const Reader& /*player*/, Play& play, Seat seat) {
        if (value) {
            reveal(decrees, value, play, seat);
        }
    };
    own.question = [&decrees](const Position&, Seat) { return which_decrees(decrees); };
    own.first = true;
    words.push_back(std::move(own));
    words.push_back(asked_late(
        word_on(decrees, Decree::two_whispered_favors, "whispered_favors", true,
                [&decrees](const Reader& value, Play& play, Seat seat) { whisper(decrees, value, play, seat); }),
        decrees, Decree::two_whispered_favors, which_favors));
    words.push_back(asked_late(
        word_on(decrees, Decree::reserved_blueprint, "blueprint", true,
                [&decrees](const Reader& value, Play& play, Seat seat) { hide_room(decrees, value, play, seat); }),
        decrees, Decree::reserved_blueprint, which_room));
    castles::PlayerWord debt =
        word_on(decrees, Decree::royal_credit, "debt", true, [&decrees](const Reader& value, Play& play, Seat seat) {
            decrees.seat(play, seat).debt = read_coins(decrees.rule(Decree::royal_credit), value);
        });
    debt.question = money_question(decrees, Decree::royal_credit, "is owed on");
    words.push_back(std::move(debt));
    castles::PlayerWord savings =
        word_on(decrees, Decree::savings_box, "savings", true, [&decrees](const Reader& value, Play& play, Seat seat) {
            decrees.seat(play, seat).savings = read_coins(decrees.rule(Decree::savings_box), value);
        });
    savings.question = money_question(decrees, Decree::savings_box, "lies on");
    words.push_back(std::move(savings));
}

} // namespace linderhof::decrees
