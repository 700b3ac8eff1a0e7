#include "record/pattern.hpp"

#include <fmt/format.h>

#include <charconv>
#include <span>
#include <vector>

namespace linderhof::record {

namespace {

using Words = std::vector<std::string_view>;

Words split(std::string_view text) {
    Words words;
    while (true) {
        const std::size_t begin = text.find_first_not_of(' ');
        if (begin == std::string_view::npos) {
            return words;
        }
        text.remove_prefix(begin);
        const std::size_t length = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
}

template <class T>
std::optional<T> whole_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace

class Matcher {
  public:
    static bool match(std::span<const std::string_view> form, std::span<const std::string_view> words, Match& match) {
        if (form.empty()) {
            return words.empty();
        }
        if (form[0] == "WORDS") {
            return many(form, words, match);
        }
        return !words.empty() && one(form[0], words[0], match) &&
               Matcher::match(form.subspan(1), words.subspan(1), match);
    }

  private:
    static bool one(std::string_view place, std::string_view word, Match& match) {
        if (place == "SEAT") {
            const auto seat = whole_number<std::uint8_t>(word);
            match.seat_ = seat && *seat < max_seats ? std::optional(static_cast<Seat>(*seat)) : std::nullopt;
            return match.seat_.has_value();
        }
        if (place == "NUMBER") {
            match.number_ = whole_number<std::int64_t>(word);
            return match.number_.has_value();
        }
        if (place == "RULE") {
            match.rule_ = word;
            return true;
        }
        return place == word;
    }

    static bool many(std::span<const std::string_view> form, std::span<const std::string_view> words, Match& match) {
        for (std::size_t count = words.size(); count > 0; --count) {
            if (Matcher::match(form.subspan(1), words.subspan(count), match)) {
                match.words_ = fmt::format("{}", fmt::join(words.subspan(0, count), " "));
                return true;
            }
        }
        return false;
    }
};

std::optional<Match> match_words(std::string_view form, std::string_view words) {
    Match match;
    const Words places = split(form);
    const Words given = split(words);
    return Matcher::match(places, given, match) ? std::optional(match) : std::nullopt;
}

} // namespace linderhof::record
