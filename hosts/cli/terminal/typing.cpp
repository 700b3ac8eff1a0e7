#include "terminal/typing.hpp"

#include "program/host.hpp"

#include <linderhof/host/text/match.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

namespace linderhof::cli {

namespace {

namespace fs = std::filesystem;

/// As words are compared: a blank at the end counts, for behind it another word begins.
std::string compared(const std::string& typed) {
    const std::string words = simplified(typed);
    return words.empty() || typed.back() != ' ' ? words : words + " ";
}

bool same_letter(char one, char other) {
    return std::tolower(static_cast<unsigned char>(one)) == std::tolower(static_cast<unsigned char>(other));
}

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The beginning that all have, in the capitals of the first.
std::string common_beginning(const std::vector<std::string>& lines) {
    std::string common = lines.front();
    for (const std::string& line : lines) {
        const auto end = std::ranges::mismatch(common, line, same_letter).in1;
        const auto length = static_cast<std::size_t>(end - common.begin());
        if (length < common.size() && continues_character(common[length])) {
            common.resize(length);
            while (!common.empty() && continues_character(common.back())) {
                common.pop_back();
            }
            if (!common.empty()) {
                common.pop_back(); // the first byte of the character in which they differ
            }
        } else {
            common.resize(length);
        }
    }
    return common;
}

/// The lines that begin so; of those that are the same but for their capitals and their signs only the first.
std::vector<std::string> beginning_with(const std::string& typed, const std::vector<std::string>& lines) {
    const std::string begin = compared(typed);
    std::vector<std::string> found;
    std::vector<std::string> known;
    for (const std::string& line : lines) {
        std::string words = simplified(line);
        if (words.starts_with(begin) && std::ranges::find(known, words) == known.end()) {
            found.push_back(line);
            known.push_back(std::move(words));
        }
    }
    return found;
}

Completed completed_to(const std::string& typed, std::vector<std::string> found) {
    if (found.size() == 1) {
        return {found.front(), {}};
    }
    const std::string common = common_beginning(found);
    const bool longer = compared(common).starts_with(compared(typed));
    const std::size_t words = typed.find_last_of(' ') + 1;
    if (common.size() >= words) {
        for (std::string& line : found) {
            line.erase(0, words);
        }
    }
    return {longer && common.size() >= typed.size() ? common : typed, std::move(found)};
}

} // namespace

Completed complete(const std::string& typed, const Typing& typing) {
    if (!typing.lines) {
        return {typed, {}};
    }
    if (std::vector<std::string> found = beginning_with(typed, typing.lines(typed)); !found.empty()) {
        return completed_to(typed, std::move(found));
    }
    const std::size_t blank = typed.find_last_of(' ');
    if (blank == std::string::npos || blank + 1 == typed.size()) {
        return {typed, {}};
    }
    const std::string word = typed.substr(blank + 1);
    std::vector<std::string> found = beginning_with(word, typing.lines(word));
    if (found.empty()) {
        return {typed, {}};
    }
    Completed last = completed_to(word, std::move(found));
    last.line.insert(0, typed, 0, blank + 1);
    return last;
}

std::vector<std::string> files_like(const std::string& typed) {
    const std::size_t slash = typed.find_last_of('/');
    const std::string before = slash == std::string::npos ? std::string() : typed.substr(0, slash + 1);
    const std::string begin = typed.substr(before.size());
    const fs::path folder = before.empty() ? fs::path(".") : fs::path(before);
    std::vector<std::string> found;
    std::error_code unreadable;
    for (fs::directory_iterator each(folder, unreadable); !unreadable && each != fs::directory_iterator();
         each.increment(unreadable)) {
        const std::string name = each->path().filename().string();
        if (name.starts_with(begin) && (name.front() != '.' || begin.starts_with('.'))) {
            std::error_code unknown;
            found.push_back(before + name + (each->is_directory(unknown) ? "/" : ""));
        }
    }
    std::ranges::sort(found);
    return found;
}

} // namespace linderhof::cli
