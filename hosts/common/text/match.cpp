#include <linderhof/host/text/match.hpp>

#include <linderhof/text/utf8.hpp>

#include <algorithm>
#include <sstream>

namespace linderhof::host {

std::string simplified(std::string_view text) {
    std::string result;
    for (const char c : folded(text)) {
        if (c == '\'') {
            continue;
        }
        const bool blank = c == ' ' || c == '_' || c == '\t';
        if (!blank) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

std::vector<std::string> words_of(std::string_view line) {
    std::istringstream stream{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

std::vector<std::size_t> meanings_of(std::string_view text, const std::vector<Meaning>& list) {
    const std::string wanted = simplified(text);
    std::vector<std::size_t> begins;
    for (std::size_t i = 0; i < list.size() && !wanted.empty(); ++i) {
        bool fits = false;
        for (const std::string& name : list[i].names) {
            const std::string known = simplified(name);
            if (known == wanted) {
                return {i};
            }
            fits = fits || known.starts_with(wanted);
        }
        if (fits) {
            begins.push_back(i);
        }
    }
    return begins;
}

} // namespace linderhof::host
