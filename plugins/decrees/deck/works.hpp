#pragma once
// Decrees for placing, for completed rooms and for the final scoring: what they share.

#include "deck/decrees.hpp"

#include <linderhof/castles/castle.hpp>
#include <linderhof/catalog/reader.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::decrees {

/// What these decrees ask and where. It lives as long as the ruleset.
struct Works : Part {
    static constexpr PartKey<Works> key{"decrees.works"};

    [[nodiscard]] static const Works& of(const Position& position) { return position.rules().part(key); }

    PromptId coins;           ///< points or money for what is printed? (CX-DECREE-30)
    PromptId take_out;        ///< which stack loses a tile? (CX-DECREE-52)
    PromptId favourite;       ///< which card scores twice? (CX-DECREE-54)
    PhaseId passages;         ///< decrees.passages (seat, tile, size of the castle before): CX-DECREE-34
    castles::Reward corridor; ///< as it is without the decree
    ParameterId moat_vp;      ///< what a Moat prints in its corner; without Moats there is none
    std::uint8_t moat_stack = 0;
};

/// Pairs of things of which each thing is in one pair at most.
struct Matching {
    static constexpr std::size_t most = 96;

    std::array<std::array<bool, most>, most> joined{}; ///< which two may be a pair; the same for both orders
    std::size_t size = 0;
};

/// How many pairs there can be at most.
[[nodiscard]] int most_pairs(const Matching& matching);
/// The sum of half the size, rounded down, of each group of things that are joined in a chain.
[[nodiscard]] int pairs_of_groups(const Matching& matching);

/// Words that decrees count with, and how they are counted.
void declare_counts(catalog::Schema& schema);
void add_counts(const Composer& composer, castles::Rules& rules);

/// Decrees for placing tiles (CX-DECREE-25, 27, 30, 31) and Blocked Doors Count (CX-DECREE-26).
void add_placing(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_blocked(castles::Rules& rules, const Decrees& decrees);
/// What completed rooms and extra turns give (CX-DECREE-33, 34, 38).
void add_rewards(Composer& composer, castles::Rules& rules, const Decrees& decrees);
/// The final scoring (CX-DECREE-44 to 50, 58; 52; 54 and 55).
void add_final(Composer& composer, castles::Rules& rules, Decrees& decrees);
void add_piles(Composer& composer, const castles::Rules& rules, const Decrees& decrees);
void add_cards(Composer& composer, const castles::Rules& rules, const Decrees& decrees);
/// The key `decrees` of castle files.
void add_file_word(castles::Rules& rules, const Decrees& decrees);
/// The same key of players in tables, and those for what lies on decrees.
void add_player_words(Composer& composer, const Decrees& decrees);

/// "D05".
[[nodiscard]] std::string file_id(Decree decree);
/// The decrees of a list in a file, those that are understood; each is reported that stands there twice.
[[nodiscard]] std::vector<std::pair<Decree, catalog::Reader>> read_decrees(const Decrees& decrees,
                                                                           const catalog::Reader& list);

/// A step that does one thing and is over. Of its anchors those count that are there.
template <class Work>
Step work_step(std::string name, std::string title, Work work, std::vector<std::string> after,
               std::vector<std::string> before) {
    return {std::move(name), std::move(title),
            [work = std::move(work)](Play& play, Frame& frame) {
                work(play, frame);
                return Next::step;
            },
            std::move(before), std::move(after)};
}

} // namespace linderhof::decrees
