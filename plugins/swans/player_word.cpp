// The key `swans` of players in tables: [blue, blue, red], or {blue: 2, red: 1}.

#include "swans.hpp"

#include <linderhof/castles/player_word.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::swans {

namespace {

using catalog::Reader;

/// Gives the seat so many tokens, those that the others left over (CX-COMP-3).
void give(const Reader& reader, Play& play, const Swans& swans, Seat seat, std::size_t colour, int count) {
    const auto copies = static_cast<int>(swans.colours[colour]->integer("copies"));
    int taken = count;
    for (Seat other = 0; other < play.rules().players(); ++other) {
        taken += tokens_of(std::as_const(play), swans, other)[colour];
    }
    if (taken > copies) {
        reader.report("the players have " + std::to_string(taken) + " " + swans.colours[colour]->name() +
                          " swans together",
                      "there are " + std::to_string(copies));
        return;
    }
    std::uint8_t& tokens = tokens_of(play, swans, seat)[colour];
    tokens = static_cast<std::uint8_t>(tokens + count);
}

void read(const Reader& reader, Play& play, const Swans& swans, Seat seat) {
    std::vector<std::string> words;
    for (const catalog::Entry* colour : swans.colours) {
        words.push_back(colour->id());
    }
    if (reader.node().kind() == catalog::Node::Kind::map) {
        catalog::Fields fields = reader.fields("Swan tokens");
        for (std::size_t colour = 0; colour < words.size(); ++colour) {
            if (const Reader count = fields.optional(words[colour]); count) {
                give(count, play, swans, seat, colour, static_cast<int>(count.integer({0, 99})));
            }
        }
        fields.finish();
        return;
    }
    for (const Reader& item : reader.list()) {
        const auto colour = std::ranges::find(words, item.choice(words));
        if (colour != words.end()) {
            give(item, play, swans, seat, static_cast<std::size_t>(colour - words.begin()), 1);
        }
    }
}

FormField question(const Swans& swans) {
    FormField field;
    field.kind = FormKind::words;
    field.question = "Which swan tokens are left?";
    field.help = "Each token by its colour, as often as there are: blue blue red.";
    field.usual = "[]";
    field.repeats = true;
    for (const catalog::Entry* colour : swans.colours) {
        field.words.push_back({colour->id(), castles::all_names(*colour)});
        field.most += colour->integer("copies");
    }
    return field;
}

} // namespace

void add_player_word(Composer& composer, const Swans& swans) {
    castles::PlayerWord word;
    word.key = "swans";
    word.read = [&swans](const Reader& value, const Reader& /*player*/, Play& play, Seat seat) {
        if (value) {
            read(value, play, swans, seat);
        }
    };
    word.question = [&swans](const Position&, Seat) { return question(swans); };
    castles::PlayerWords::of(composer).words.push_back(std::move(word));
}

} // namespace linderhof::swans
