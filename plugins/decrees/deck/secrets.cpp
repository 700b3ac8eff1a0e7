// What of the decrees is hidden from whom.

#include "deck/draft.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/engine/hidden.hpp>

#include <array>

namespace linderhof::decrees {

namespace {

/// Places that a viewer cannot tell apart: those of one class hold decrees that it may exchange among them.
std::uint8_t class_of(const DecreeCard& card, Seat viewer, std::uint8_t& single) {
    if (castles::knows(card.known, viewer)) {
        return single++;
    }
    if (viewer != no_seat && (card.seen_again & castles::seat_bit(viewer)) != 0) {
        return 2;
    }
    return viewer != no_seat && (card.seen & castles::seat_bit(viewer)) != 0 ? 1 : 0;
}

/// Lifts all decrees out of their places, has `work` put them into another order, and lays them back.
template <class Work>
void rearrange(const Decrees& decrees, State& state, Seat viewer, const Work& work) {
    std::array<Decree, most_decrees> things{};
    std::array<std::uint8_t, most_decrees> classes{};
    std::size_t count = 0;
    std::uint8_t single = 3;
    const auto each_place = [&](auto&& take) {
        for (const Handle<DecreeCard> handle : {decrees.deck, decrees.passing, decrees.held}) {
            for (DecreeCard& card : state[handle]) {
                if (card.decree != Decree::none) {
                    take(card);
                }
            }
        }
    };
    each_place([&](const DecreeCard& card) {
        things[count] = card.decree;
        classes[count++] = class_of(card, viewer, single);
    });
    work(std::span<Decree>(things).first(count), std::span<const std::uint8_t>(classes).first(count));
    count = 0;
    each_place([&](DecreeCard& card) { card.decree = things[count++]; });
}

} // namespace

Secret draft_secret(const Decrees& decrees) {
    Secret secret;
    secret.hide = [&decrees](const Position& /*position*/, State& state, Seat viewer) {
        rearrange(decrees, state, viewer, [](std::span<Decree> things, std::span<const std::uint8_t> classes) {
            sort_within(things, classes);
        });
    };
    secret.redraw = [&decrees](const Position& /*position*/, State& state, Seat viewer, Random& random) {
        rearrange(decrees, state, viewer, [&](std::span<Decree> things, std::span<const std::uint8_t> classes) {
            shuffle_within(things, classes, random);
        });
    };
    return secret;
}

} // namespace linderhof::decrees
