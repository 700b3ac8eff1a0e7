#include "support/refusals.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

namespace linderhof::test {

namespace {

constexpr int tries = 6; ///< of each kind, at each position

bool is_sentence(const std::string& text) {
    return text.size() > 3 && (text.back() == '.' || text.back() == '?' || text.back() == ':');
}

std::vector<std::string> split(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

bool is_number(const std::string& word) {
    return std::isdigit(static_cast<unsigned char>(word.back())) != 0 &&
           (word[0] == '-' || std::isdigit(static_cast<unsigned char>(word[0])) != 0) && word.size() < 6;
}

/// A number near it, or a word of another move, in the place of one word.
std::string altered(const std::string& words, const std::string& other, Random& random) {
    std::vector<std::string> mine = split(words);
    const std::vector<std::string> theirs = split(other);
    const std::uint32_t at = random.below(static_cast<std::uint32_t>(mine.size()));
    if (is_number(mine[at])) {
        const std::uint32_t reach = random.below(4) == 0 ? 90 : 3;
        mine[at] = std::to_string(std::stoi(mine[at]) + static_cast<int>(random.below(2 * reach + 1)) -
                                  static_cast<int>(reach));
    } else if (at < theirs.size()) {
        mine[at] = theirs[at];
    } else {
        mine.pop_back();
    }
    std::string text;
    for (const std::string& word : mine) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

} // namespace

void Refusals::check(State& state, Seat seat, const MoveList& moves, Random& random) {
    legal_.clear();
    for (const Move move : moves) {
        legal_.push_back(move.code);
    }
    std::sort(legal_.begin(), legal_.end());
    const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    const Prompt& prompt = rules_.prompt(state);
    for (int i = 0; i < tries; ++i) {
        check_code(state, seat, Move{any().code ^ (1ULL << random.below(64))});
        check_code(state, seat, Move{any().code + random.below(5) - 2});
        check_code(state, seat, Move{random.next() >> random.below(64)});
        const Move base = any();
        const Position position(rules_, state);
        const bool place = prompt.describe(position, seat, base).spot.has_value();
        const std::string words =
            altered(prompt.notation(position, seat, base), prompt.notation(position, seat, any()), random);
        check_words(state, seat, words, place);
        check_listed(state, seat, any());
    }
    check_remembered(state, seat, moves, random);
    check_options(state, seat);
}

/// What lists places and what refuses them say one rule in two ways. Of a place that is listed no rule may speak.
void Refusals::check_listed(const State& state, Seat seat, Move move) {
    const Position position(rules_, state);
    const Prompt& prompt = rules_.prompt(state);
    const std::optional<Spot> spot = prompt.describe(position, seat, move).spot;
    if (!spot || spot->variant.find(' ') != std::string::npos) {
        return; // of no place, a refusal may name any rule; of one with something laid before, it looks at the tile alone
    }
    for (const Reason& reason : prompt.refuse(position, seat, move)) {
        findings_.expect(reason.rule.empty(), [&] {
            return "'" + prompt.notation(position, seat, move) + "' is listed, and " + reason.rule + " forbids it";
        });
    }
}

/// Answers that the same question listed before in this game are the likeliest to be taken for legal.
void Refusals::check_remembered(State& state, Seat seat, const MoveList& moves, Random& random) {
    constexpr std::size_t most = 400;
    std::vector<Move>& known = remembered_[std::string(rules_.prompt(state).id())];
    for (int i = 0; i < tries && !known.empty(); ++i) {
        const Move move = known[random.below(static_cast<std::uint32_t>(known.size()))];
        const bool listed = std::binary_search(legal_.begin(), legal_.end(), move.code);
        findings_.expect(rules_.prompt(state).legal(Position(rules_, state), seat, move) == listed, [&] {
            return "the move " + std::to_string(move.code) + (listed ? " is listed" : " is not listed") +
                   ", and counts otherwise";
        });
        check_code(state, seat, move);
    }
    for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / tries) {
        if (known.size() < most) {
            known.push_back(moves[i]);
        } else {
            known[random.below(most)] = moves[i];
        }
    }
}

void Refusals::check_code(State& state, Seat seat, Move move) {
    if (std::binary_search(legal_.begin(), legal_.end(), move.code)) {
        return;
    }
    const State before = state;
    check_reasons(rules_.apply(state, seat, move), "the move " + std::to_string(move.code), false);
    if (!findings_.expect(before == state, "a refused move changes the state")) {
        state = before;
    }
}

void Refusals::check_words(State& state, Seat seat, const std::string& words, bool place) {
    const auto parsed = rules_.prompt(state).parse(Position(rules_, state), seat, words);
    if (const auto* reason = std::get_if<Reason>(&parsed)) {
        check_reasons({*reason}, "'" + words + "'", false);
        return;
    }
    const Move move = std::get<Move>(parsed);
    if (!std::binary_search(legal_.begin(), legal_.end(), move.code)) {
        check_reasons(rules_.refuse(state, seat, move), "'" + words + "'", place);
    }
}

void Refusals::check_options(const State& state, Seat seat) {
    for (const Option& option : rules_.prompt(state).options(Position(rules_, state), seat)) {
        if (!option.legal) {
            check_reasons({option.why_not}, "the choice '" + option.key + "'", false);
        }
    }
}

void Refusals::check_reasons(const Reasons& reasons, const std::string& what, bool place) {
    findings_.expect(!reasons.empty(), [&] { return what + " is not refused, though it is not in the list"; });
    const bool all_told =
        std::all_of(reasons.begin(), reasons.end(), [](const Reason& reason) { return is_sentence(reason.text); });
    findings_.expect(all_told, [&] { return what + " is refused without a sentence: '" + reasons[0].text + "'"; });
    const bool ruled =
        std::any_of(reasons.begin(), reasons.end(), [](const Reason& reason) { return !reason.rule.empty(); });
    findings_.expect(!place || ruled, [&] { return what + " is refused without a rule: " + reasons[0].text; });
}

} // namespace linderhof::test
