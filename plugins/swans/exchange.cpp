#include "exchange.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>

#include <algorithm>
#include <charconv>

namespace linderhof::swans {

namespace {

constexpr std::string_view word = "exchange";
constexpr std::uint64_t number_bits = (std::uint64_t{1} << 56U) - 1;

int number_of(Move move) {
    return static_cast<int>(move.code & number_bits);
}

/// Takes tokens away until there is a choice between colours, which their owner makes.
void give_away(Play& play, const Swans& swans, Seat seat, int left) {
    const std::span<std::uint8_t> tokens = tokens_of(play, swans, seat);
    const auto held = [](std::uint8_t count) { return count != 0; };
    while (left > 0) {
        const bool choice = std::ranges::count_if(tokens, held) > 1 && left < count_tokens(tokens);
        if (choice) {
            play.ask(swans.prompt, SeatSet(seat), left);
            return;
        }
        --*std::ranges::find_if(tokens, held);
        --left;
    }
}

} // namespace

std::string ExchangeOffer::words(int number) const {
    return "Exchange " + castles::number_words(number) + (number == 1 ? " swan for " : " swans for ") +
           castles::money_words(swans_.exchange[static_cast<std::size_t>(number - 1)]);
}

void ExchangeOffer::list(const Position& position, Seat seat, std::uint64_t code, MoveList& moves) const {
    const int most = count(position, seat);
    for (int n = 0; n < most; ++n) {
        moves.push(nth(position, seat, code, n));
    }
}

int ExchangeOffer::count(const Position& position, Seat seat) const {
    if (position[swans_.exchanged][0] != 0) { // CX-SWAN-7
        return 0;
    }
    return std::min(count_tokens(tokens_of(position, swans_, seat)), static_cast<int>(swans_.exchange.size()));
}

Move ExchangeOffer::nth(const Position& /*position*/, Seat /*seat*/, std::uint64_t code, int n) const {
    return {code | static_cast<std::uint64_t>(n + 1)};
}

bool ExchangeOffer::legal(const Position& position, Seat seat, Move move) const {
    const std::uint64_t number = move.code & number_bits;
    return number >= 1 && number <= static_cast<std::uint64_t>(count(position, seat));
}

void ExchangeOffer::answer(Play& play, Seat seat, Move move) const {
    const int number = number_of(move);
    const int money = swans_.exchange[static_cast<std::size_t>(number - 1)];
    play[swans_.exchanged][0] = 1;
    play.change(rules_.counters.money, seat, money, [&] {
        const std::string purse = castles::purse_words(play, seat);
        return castles::told("exchange", seat, "CX-SWAN-5",
                             castles::seat_name(seat) + " exchanges " + castles::number_words(number) +
                                 (number == 1 ? " swan: +" : " swans: +") + castles::money_words(money) +
                                 (purse.empty() ? "" : ", now" + purse.substr(1)) + ".");
    });
    give_away(play, swans_, seat, number);
}

Reasons ExchangeOffer::refuse(const Position& position, Seat seat, Move move) const {
    if (position[swans_.exchanged][0] != 0) {
        return {{"CX-SWAN-7", "Swan tokens have been exchanged in this turn; once in a turn is all."}};
    }
    const int tokens = count_tokens(tokens_of(position, swans_, seat));
    if (const std::uint64_t number = move.code & number_bits; number >= 1 && number <= swans_.exchange.size()) {
        return {{"CX-SWAN-5", "You have " + castles::number_words(tokens) +
                                  (tokens == 1 ? " Swan token" : " Swan tokens") +
                                  (tokens == 0 ? "." : "; exchange no more than that.")}};
    }
    return {{"CX-SWAN-7", "One to " + castles::number_words(static_cast<int>(swans_.exchange.size())) +
                              " Swan tokens may be exchanged in a turn."}};
}

std::string ExchangeOffer::notation(const Position& /*position*/, Seat /*seat*/, Move move) const {
    return std::string(word) + " " + std::to_string(number_of(move));
}

std::optional<std::variant<Move, Reason>> ExchangeOffer::parse(const Position& /*position*/, Seat /*seat*/,
                                                               std::uint64_t code, std::string_view text) const {
    if (text.substr(0, word.size()) != word) {
        return std::nullopt;
    }
    text.remove_prefix(word.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        return Reason{"CX-SWAN-5", "Write how many Swan tokens, like 'exchange 3'."};
    }
    return Move{code | number};
}

void ExchangeOffer::options(const Position& position, Seat seat, std::vector<Option>& lines) const {
    const int most = count(position, seat);
    for (int number = 1; number <= most; ++number) {
        Option option;
        option.key = "x" + std::to_string(number);
        option.prefix = std::string(word) + " " + std::to_string(number);
        option.names = {option.prefix};
        option.text = words(number);
        lines.push_back(std::move(option));
    }
}

Choice ExchangeOffer::describe(const Position& /*position*/, Seat /*seat*/, Move move) const {
    return {"x" + std::to_string(number_of(move)), words(number_of(move)), std::nullopt};
}

void TokenPrompt::list(const Position& position, Seat seat, MoveList& moves) const {
    const std::span<const std::uint8_t> tokens = tokens_of(position, swans_, seat);
    for (std::size_t colour = 0; colour < tokens.size(); ++colour) {
        if (tokens[colour] != 0) {
            moves.push({colour});
        }
    }
}

void TokenPrompt::answer(Play& play, Seat seat, Move move) const {
    --tokens_of(play, swans_, seat)[static_cast<std::size_t>(move.code)];
    give_away(play, swans_, seat, play.detail()[0] - 1);
}

Question TokenPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = castles::seat_name(seat) + ", which swan do you give away?";
    question.rule = "CX-SWAN-6";
    question.help = "The money does not depend on the colour. What you keep scores at the end: "
                    "the more colours in a set, the better.";
    question.series = position.detail()[0];
    return question;
}

castles::WordPrompt::Line TokenPrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const auto colour = static_cast<std::size_t>(move.code);
    const catalog::Entry& entry = *swans_.colours[colour];
    const int has = tokens_of(position, swans_, seat)[colour];
    return {std::to_string(number),
            "give " + entry.id(),
            {entry.id(), entry.name()},
            castles::capitalised(entry.name()) + ": you have " + castles::number_words(has)};
}

} // namespace linderhof::swans
