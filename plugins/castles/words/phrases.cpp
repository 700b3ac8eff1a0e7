#include <linderhof/castles/words/phrases.hpp>

#include <array>
#include <utility>

namespace linderhof::castles {

std::string money_words(int money) {
    std::string digits = std::to_string(money);
    const std::size_t first = money < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, 1, ' ');
    }
    return digits;
}

std::string number_words(int number) {
    static constexpr std::array<std::string_view, 13> words = {
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
    if (number >= 0 && number < static_cast<int>(words.size())) {
        return std::string(words[static_cast<std::size_t>(number)]);
    }
    return std::to_string(number);
}

Event told_privately(std::string_view kind, Seat seat, std::string_view rule, std::string text) {
    Event event = told(kind, seat, rule, std::move(text));
    event.audience = SeatSet(seat);
    return event;
}

Event told_of(Event event, int plot, std::vector<int> tiles) {
    event.plot = plot;
    event.things = std::move(tiles);
    return event;
}

} // namespace linderhof::castles
