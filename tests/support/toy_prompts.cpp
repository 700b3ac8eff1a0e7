#include "support/toy_prompts.hpp"

#include "support/toy_game.hpp"

#include <linderhof/engine/ruleset.hpp>

#include <algorithm>
#include <charconv>

namespace linderhof::test {

namespace {

constexpr std::uint64_t play_code = 16; ///< added to the value of a card

/// "WORD N": the number, or nothing.
std::optional<std::uint64_t> number_after(std::string_view word, std::string_view text) {
    if (text.substr(0, word.size()) != word || text.size() <= word.size() + 1 || text[word.size()] != ' ') {
        return std::nullopt;
    }
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + word.size() + 1, text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value < play_code ? std::optional(value)
                                                                                         : std::nullopt;
}

class ToyPrompt : public Prompt {
  public:
    [[nodiscard]] Question question(const Position& /*position*/, Seat /*seat*/) const override {
        Question question;
        question.text = std::string(id()) + "?";
        return question;
    }

    [[nodiscard]] std::vector<Option> options(const Position& position, Seat seat) const override {
        MoveList moves;
        list(position, seat, moves);
        std::vector<Option> options;
        for (const Move move : moves) {
            Option option;
            option.key = std::to_string(options.size() + 1);
            option.text = option.prefix = notation(position, seat, move);
            options.push_back(option);
        }
        return options;
    }

    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override {
        return {.option = {}, .text = notation(position, seat, move), .spot = {}};
    }
};

class BidPrompt final : public ToyPrompt {
  public:
    [[nodiscard]] std::string_view id() const override { return "toy.bid"; }

    void list(const Position& position, Seat seat, MoveList& moves) const override {
        const int coins = position.counter(ToyRules::of(position).coins, seat);
        for (int bid = 0; bid <= std::min(coins, 2); ++bid) {
            moves.push({static_cast<std::uint64_t>(bid)});
        }
    }

    void answer(Play& play, Seat seat, Move move) const override {
        play[ToyRules::of(play).table][0].bids[static_cast<std::uint8_t>(seat)] = static_cast<std::int8_t>(move.code);
    }

    [[nodiscard]] Reasons refuse(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        return {{"TOY-BID-1", "A bid is 0 to 2 coins, and no more than one has."}};
    }

    [[nodiscard]] std::string notation(const Position& /*position*/, Seat /*seat*/, Move move) const override {
        return "bid " + std::to_string(move.code);
    }

    [[nodiscard]] std::variant<Move, Reason> parse(const Position& /*position*/, Seat /*seat*/,
                                                   std::string_view text) const override {
        const auto bid = number_after("bid", text);
        return bid ? std::variant<Move, Reason>(Move{*bid}) : Reason{"", "Write 'bid' and a number."};
    }
};

class ActPrompt final : public ToyPrompt {
  public:
    [[nodiscard]] std::string_view id() const override { return "toy.act"; }

    void list(const Position& position, Seat seat, MoveList& moves) const override {
        const ToyRules& rules = ToyRules::of(position);
        const int most = std::min<int>(position.parameter(rules.most, seat), position[rules.table][0].stones);
        for (int stones = 1; stones <= most; ++stones) {
            moves.push({static_cast<std::uint64_t>(stones)});
        }
        const auto hand = position[rules.hands].subspan(static_cast<std::size_t>(seat) * ToyRules::hand_size, 2);
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (hand[i] != 0 && (i == 0 || hand[0] != hand[1])) {
                moves.push({play_code + hand[i]});
            }
        }
    }

    void answer(Play& play, Seat seat, Move move) const override {
        if (move.code >= play_code) {
            play_card(play, seat, static_cast<std::uint8_t>(move.code - play_code));
        } else {
            take(play, seat, static_cast<std::uint8_t>(move.code));
        }
    }

    [[nodiscard]] Reasons refuse(const Position& position, Seat seat, Move move) const override {
        const ToyRules& rules = ToyRules::of(position);
        if (move.code >= play_code) {
            return {{"TOY-PLAY-1", "This card is not in the hand."}};
        }
        Reasons reasons;
        if (move.code > static_cast<std::uint64_t>(position.parameter(rules.most, seat)) || move.code == 0) {
            reasons.push_back({"TOY-TAKE-1", "This is not a number of stones that may be taken."});
        }
        if (move.code > position[rules.table][0].stones) {
            reasons.push_back({"TOY-TAKE-1", "There are not so many stones."});
        }
        return reasons;
    }

    [[nodiscard]] std::string notation(const Position& /*position*/, Seat /*seat*/, Move move) const override {
        return move.code >= play_code ? "play " + std::to_string(move.code - play_code)
                                      : "take " + std::to_string(move.code);
    }

    [[nodiscard]] std::variant<Move, Reason> parse(const Position& /*position*/, Seat /*seat*/,
                                                   std::string_view text) const override {
        if (const auto stones = number_after("take", text)) {
            return Move{*stones};
        }
        if (const auto card = number_after("play", text)) {
            return Move{play_code + *card};
        }
        return Reason{"", "Write 'take' or 'play' and a number."};
    }

  private:
    static void take(Play& play, Seat seat, std::uint8_t stones) {
        const ToyRules& rules = ToyRules::of(play);
        ToyTable& table = play[rules.table][0];
        table.stones = static_cast<std::uint8_t>(table.stones - stones);
        table.last = static_cast<std::int8_t>(table.stones == 0 ? seat + 1 : table.last);
        play.change(rules.coins, seat, stones, [&] {
            return Event{.kind = "take",
                         .rule = "TOY-TAKE-1",
                         .text = "$" + std::to_string(seat) + " takes " + std::to_string(stones) + ".",
                         .items = {{.rule = "TOY-TAKE-1", .amount = stones, .text = "a coin for each stone"}}};
        });
    }

    static void play_card(Play& play, Seat seat, std::uint8_t card) {
        const ToyRules& rules = ToyRules::of(play);
        const auto hand = play[rules.hands].subspan(static_cast<std::size_t>(seat) * ToyRules::hand_size, 2);
        *std::find(hand.begin(), hand.end(), card) = 0;
        play.change(rules.played, seat, 2 * card, [&] {
            return Event{.kind = "score",
                         .rule = "TOY-PLAY-1",
                         .text = "$" + std::to_string(seat) + " plays " + std::to_string(card) + ".",
                         .items = {{.rule = "TOY-PLAY-1", .amount = 2 * card, .text = "twice the card"}}};
        });
    }
};

} // namespace

std::unique_ptr<Prompt> make_bid_prompt() {
    return std::make_unique<BidPrompt>();
}

std::unique_ptr<Prompt> make_act_prompt() {
    return std::make_unique<ActPrompt>();
}

} // namespace linderhof::test
