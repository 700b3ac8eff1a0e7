// Which Passages are laid with a tile that has just been placed (CX-SECRET-3).

#include "sites.hpp"

#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/turns/steps.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/word_prompt.hpp>
#include <linderhof/castles/words/words.hpp>

#include <bit>
#include <memory>
#include <utility>

namespace linderhof::passages {

namespace {

using castles::Castle;
using castles::Rules;

/// Whether a door of the castle may face one of the tile so many cells apart: mostly none does, which costs little to
/// see.
bool may_reach(const Castle& castle, const Passages& passages, const geometry::Placed& tile, int cells) {
    return sites_of(castle, passages).may_meet(passages.ways.rows(tile.blueprint, tile.turn), {tile.x, tile.y}, cells);
}

/// Calls `visit` with every Passage that may be laid with a tile, until it returns true.
template <class Visit>
bool any_ends(const Castle& castle, const Passages& passages, int tile, const Visit& visit) {
    const Subject subject = subject_of(castle, tile);
    const geometry::Placed& placed = subject.placed;
    const std::span<const Link> links = links_of(castle.position(), passages, castle.seat());
    const std::uint32_t all = castle.rules().tiles.kit->door_mask(placed.blueprint);
    const std::uint32_t open = all & ~(placed.joined | placed.blocked);
    for (std::size_t kind = 0; kind < links.size(); ++kind) {
        const int cells = passages.kinds[kind].cells;
        if (links[kind].laid != 0 || (cells != 0 && !may_reach(castle, passages, placed, cells))) {
            continue;
        }
        // The short one lies over doors that meet, the others between doors that are open.
        for (std::uint32_t left = cells == 0 ? all & ~open : open; left != 0; left &= left - 1) {
            const int door = std::countr_zero(left);
            const std::optional<Ends> ends = facing(castle, passages, subject, static_cast<int>(kind), door);
            if (ends && find_fault(castle, passages, *ends) == Fault::none && visit(*ends)) {
                return true;
            }
        }
    }
    return false;
}

/// One Passage more, or none, until all that fit are laid (CX-TURN-5). Detail: the tile. A move is 0 for none, else the
/// door and the kind.
class LayPrompt final : public castles::WordPrompt {
  public:
    LayPrompt(const Rules& rules, const Passages& passages) : WordPrompt(rules, "passages.lay"), passages_(passages) {}

    void list(const Position& position, Seat seat, MoveList& moves) const override {
        any_ends(Castle(position, seat), passages_, position.detail()[0], [&](const Ends& ends) {
            moves.push({1 + static_cast<std::uint64_t>(ends.door) * passages_.kinds.size() +
                        static_cast<std::uint64_t>(ends.kind)});
            return false;
        });
        moves.push({0});
    }

    void answer(Play& play, Seat seat, Move move) const override {
        const Castle castle(play, seat);
        const int tile = play.detail()[0];
        if (move.code == 0) {
            play[passages_.done][0] = 1;
            return;
        }
        const Ends ends = ends_of(castle, tile, move);
        play.tell([&] {
            return castles::told_of(castles::told("passage", seat, "CX-SECRET-3",
                                                  castles::seat_name(seat) + " lays " +
                                                      name_of(passages_.kinds[static_cast<std::size_t>(ends.kind)]) +
                                                      " from " + castles::with_article(castle.shown(tile)) + " to " +
                                                      castles::with_article(castle.shown(ends.other)) + "."),
                                    seat, {tile, ends.other});
        });
        lay(play, passages_, seat, subject_of(castle, tile), ends, tile);
    }

    [[nodiscard]] Question question(const Position& position, Seat seat) const override {
        const Castle castle(position, seat);
        Question question;
        question.text = castles::seat_name(seat) + ", a Secret Passage with " +
                        castles::with_article(castle.shown(position.detail()[0])) + "?";
        question.rule = "CX-SECRET-3";
        question.help = "A Passage connects two rooms and doubles every connection bonus between them. "
                        "Each length can be laid once in the game. The tile scores when you have answered 'none'.";
        question.proposal = "none";
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& position, Seat seat, Move move, int number) const override {
        if (move.code == 0) {
            return {"n", "none", {"no"}, "No Passage"};
        }
        const Castle castle(position, seat);
        const int tile = position.detail()[0];
        const Ends ends = ends_of(castle, tile, move);
        const PassageKind& kind = passages_.kinds[static_cast<std::size_t>(ends.kind)];
        const std::string words = words_of(castle, passages_, subject_of(castle, tile), ends);
        return {std::to_string(number),
                words,
                {},
                castles::capitalised(kind.entry->name()) + " to " + room_words(castle, ends.other) +
                    (kind.cells == 0 ? ", over the door" : "")};
    }

  private:
    [[nodiscard]] Ends ends_of(const Castle& castle, int tile, Move move) const {
        const std::uint64_t number = move.code - 1;
        const auto kinds = static_cast<std::uint64_t>(passages_.kinds.size());
        const std::optional<Ends> ends = facing(castle, passages_, subject_of(castle, tile),
                                                static_cast<int>(number % kinds), static_cast<int>(number / kinds));
        return ends.value_or(Ends{});
    }

    const Passages& passages_;
};

/// Asks as long as something can be laid and the seat wants to.
Next lay_step(Play& play, const Passages& passages, const Frame& frame) {
    const Seat seat = castles::build_seat(frame);
    const int tile = castles::build_tile(frame);
    const bool done = std::exchange(play[passages.done][0], std::uint8_t{0}) != 0;
    const Castle castle(play, seat);
    if (done || !castle.face(tile).room ||
        !any_ends(castle, passages, tile, [](const Ends& /*ends*/) { return true; })) {
        return Next::step;
    }
    play.ask(passages.prompt, SeatSet(seat), tile);
    return Next::stay;
}

Step step_between(const Passages& passages, std::string name, std::string before, std::string after) {
    return {std::move(name),
            "Lay Secret Passages with it",
            [&passages](Play& play, Frame& frame) { return lay_step(play, passages, frame); },
            {std::move(after)},
            {std::move(before)}};
}

} // namespace

void add_prompt(Composer& composer, Rules& rules, Passages& passages) {
    passages.done = composer.layout().array<std::uint8_t>("passages.done", 1);
    passages.prompt = composer.prompt(std::make_unique<LayPrompt>(rules, passages));
    composer.insert(step_between(passages, "passages.build", "castles.build.put", "castles.build.score"));
}

} // namespace linderhof::passages
