#include <linderhof/catalog/suggest.hpp>

#include "catalog/documents/utf8.hpp"

#include <linderhof/text/list.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <span>

namespace linderhof::catalog {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        else if (c == ' ' || c == '-')
            c = '_';
    return result;
}

/// Letters to change, add, remove or swap with their neighbour to make `a` into `b`.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::vector<std::size_t> next(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                next[j] = std::min(next[j], before[j - 2] + 1);
        }
        before.swap(row);
        row.swap(next);
    }
    return row[b.size()];
}

} // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    constexpr std::size_t longest_word = 64;
    if (word.empty() || word.size() > longest_word)
        return {};
    const std::string wanted = lower(with_usual_letters(without_signs(word)));
    std::string best;
    std::size_t best_distance = std::min<std::size_t>(1 + wanted.size() / 4, 3) + 1;
    const std::size_t most_candidates = std::min<std::size_t>(candidates.size(), 2000);
    for (std::size_t i = 0; i < most_candidates; ++i) {
        const std::string& candidate = candidates[i];
        const std::size_t gap =
            candidate.size() > wanted.size() ? candidate.size() - wanted.size() : wanted.size() - candidate.size();
        if (gap >= best_distance)
            continue;
        const std::size_t found = distance(wanted, lower(candidate));
        if (found < best_distance && found < candidate.size()) {
            best = candidate;
            best_distance = found;
        }
    }
    if (!best.empty() || wanted.size() < 3)
        return best;
    const auto begins = [&](const std::string& candidate) { return lower(candidate).rfind(wanted, 0) == 0; };
    const auto found = std::ranges::find_if(candidates, begins);
    return found == candidates.end() ? std::string() : *found;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    const std::string best = nearest(word, candidates);
    const std::string usual = with_usual_letters(word);
    if (!best.empty() && usual != word && usual == best)
        return "write " + quote(best) + " with its usual letters";
    if (!best.empty())
        return "did you mean " + quote(best) + "?";
    if (candidates.empty())
        return "there is none to name";
    return (candidates.size() <= 2 ? "write " : "write one of ") + alternatives(candidates);
}

std::string alternatives(const std::vector<std::string>& words, std::size_t limit) {
    const std::size_t shown = std::min(words.size(), limit);
    const std::size_t rest = words.size() - shown;
    if (rest == 0)
        return listed(words, " or ");
    return joined(std::span(words).first(shown)) +
           (rest == 1 ? " or one other" : " or one of " + std::to_string(rest) + " others");
}

} // namespace linderhof::catalog
