#include "tables/place_choice.hpp"

#include "plans/close_up.hpp"
#include "text/aside.hpp"

#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>
#include <linderhof/text/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

namespace linderhof::cli {

namespace {

constexpr int least_lines = 9; ///< of a picture, however little room there is
constexpr int question_lines = 3;
constexpr int list_lines = 3;          ///< below a picture, of a page of places
constexpr std::size_t most_drawn = 12; ///< places of one kind that are drawn at once
constexpr int most_beside = 6;         ///< cells shown on the left and right of places
constexpr int beside_step = 2;

/// "3" or "3.2" and nothing else.
bool read_key(std::string_view text, std::size_t& kind, std::optional<std::size_t>& place) {
    const char* const end = text.data() + text.size();
    std::from_chars_result read = std::from_chars(text.data(), end, kind);
    if (read.ec == std::errc() && read.ptr != end && *read.ptr == '.') {
        std::size_t number = 0;
        read = std::from_chars(read.ptr + 1, end, number);
        place = number;
    }
    return read.ec == std::errc() && read.ptr == end;
}

std::string count_words(std::size_t count) {
    return fmt::format("{} {}", count, count == 1 ? "place" : "places");
}

/// "1-4"; "1" where there is no other.
std::string range_words(const std::string& first, const std::string& last) {
    return first == last ? first : first + "-" + last;
}

bool is_drawn(const FormPlace& place) {
    return std::holds_alternative<DrawnPiece>(place.ghost) || std::holds_alternative<DrawnBox>(place.ghost);
}

std::string key_of(std::size_t kind, std::size_t place) {
    return fmt::format("{}.{}", kind + 1, place + 1);
}

bool stands_beside(const FormPlace& place, const std::string& wanted) {
    return std::ranges::any_of(place.beside, [&](const std::string& name) {
        const std::string plain = plain_name(name);
        return plain.starts_with(wanted) || plain.find(" " + wanted) != std::string::npos;
    });
}

} // namespace

PlaceChoice::PlaceChoice(Screen& screen, const Drawing& drawing, const std::vector<FormPlace>& places)
    : screen_(screen), drawing_(drawing) {
    for (const FormPlace& place : places) {
        all_.push_back(&place);
    }
    sort(all_);
}

void PlaceChoice::sort(const std::vector<const FormPlace*>& places) {
    kinds_.clear();
    for (const FormPlace* const place : places) {
        auto kind = std::ranges::find_if(
            kinds_, [&](const PlaceKind& known) { return known.gain == place->gain && known.text == place->text; });
        if (kind == kinds_.end()) {
            kind = kinds_.insert(kind, PlaceKind{place->gain, place->text, {}});
        }
        kind->places.push_back(place);
    }
    first_ = 0;
    pages_.clear();
    open_ = kinds_.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

std::size_t PlaceChoice::last() const {
    return std::min(first_ + page, kinds_.size());
}

bool PlaceChoice::narrowed() const {
    std::size_t left = 0;
    for (const PlaceKind& kind : kinds_) {
        left += kind.places.size();
    }
    return left < all_.size();
}

void PlaceChoice::show() {
    if (open_) {
        show_places();
    } else {
        show_kinds();
    }
}

Drawing PlaceChoice::with_ghosts(const Ghosts& ghosts) const {
    Drawing drawing = drawing_;
    for (const auto& [place, note] : ghosts) {
        auto* const plan = std::get_if<DrawnPlan>(&drawing);
        auto* const side = std::get_if<DrawnSide>(&drawing);
        if (const auto* const piece = std::get_if<DrawnPiece>(&place->ghost); piece != nullptr && plan != nullptr) {
            plan->pieces.push_back(*piece);
            plan->pieces.back().note = note;
        } else if (const auto* const box = std::get_if<DrawnBox>(&place->ghost); box != nullptr && side != nullptr) {
            side->boxes.push_back(*box);
            side->boxes.back().note = note;
        }
    }
    return drawing;
}

/// As much of the castle round the places as leaves room for all of them. Which of them were drawn.
std::vector<std::size_t> PlaceChoice::draw(const Ghosts& ghosts, int below) {
    const auto has_picture = [](const auto& ghost) { return is_drawn(*ghost.first); };
    if (std::ranges::none_of(ghosts, has_picture)) {
        return {};
    }
    const int lines = std::max(least_lines, screen_.options().height - below - question_lines);
    const Drawing drawing = with_ghosts(ghosts);
    Sketched sketched;
    if (const auto* const plan = std::get_if<DrawnPlan>(&drawing)) {
        for (int beside = most_beside; beside >= 0; beside -= beside_step) {
            sketched = sketch(*plan, screen_.options(), lines, beside);
            if (sketched.drawn.size() == ghosts.size()) {
                break;
            }
        }
        if (sketched.drawn.size() < ghosts.size()) { // which takes a line to be told
            sketched = sketch(*plan, screen_.options(), std::max(least_lines, lines - 1), 0);
        }
    } else {
        sketched = draw_close_up(drawing, screen_.options(), lines);
        sketched.drawn.resize(ghosts.size());
        std::iota(sketched.drawn.begin(), sketched.drawn.end(), 0);
    }
    screen_.gap();
    screen_.lines(sketched.lines);
    screen_.gap();
    return sketched.drawn;
}

void PlaceChoice::show_kinds() {
    constexpr int other_columns = 20;
    Table table;
    table.align({Align::right, Align::right, Align::left, Align::right});
    Ghosts ghosts;
    for (std::size_t i = first_; i < last(); ++i) {
        const PlaceKind& kind = kinds_[i];
        const FormPlace& best = *kind.places.front();
        table.row({std::to_string(i + 1), with_sign(kind.gain),
                   with_aside(kind.text, kind.places.size() > 1 ? std::string() : best.aside,
                              screen_.width() - other_columns),
                   count_words(kind.places.size())});
        ghosts.emplace_back(&best, fmt::format("({}) {}", i + 1, with_sign(kind.gain)));
    }
    const std::vector<std::size_t> drawn = draw(ghosts, static_cast<int>(ghosts.size()));
    screen_.lines(table.lines(screen_.width()));
    if (last() < kinds_.size()) {
        screen_.text(fmt::format("{} more: n", kinds_.size() - last()), 4, 4);
    }
    std::vector<std::string> left;
    for (std::size_t i = 0; i < ghosts.size(); ++i) {
        if (is_drawn(*ghosts[i].first) && std::ranges::find(drawn, i) == drawn.end()) {
            left.push_back(std::to_string(first_ + i + 1));
        }
    }
    if (!left.empty()) {
        screen_.text("The picture has no room for " + listed(left) + "; 'show " + left.front() + "' draws it.", 4, 4);
    }
}

PlaceChoice::Ghosts PlaceChoice::ghosts_of(const std::vector<std::size_t>& places) const {
    const std::vector<const FormPlace*>& all = kinds_[*open_].places;
    Ghosts ghosts;
    for (const std::size_t i : places) {
        ghosts.emplace_back(all[i], "(" + (kinds_.size() == 1 ? std::to_string(i + 1) : key_of(*open_, i)) + ")");
    }
    return ghosts;
}

/// The places of the kind that is open, in pages: each has as many as one picture can show.
void PlaceChoice::divide() {
    pages_.clear();
    page_ = 0;
    std::vector<std::size_t> rest(kinds_[*open_].places.size());
    std::iota(rest.begin(), rest.end(), 0);
    const int lines = std::max(least_lines, screen_.options().height - list_lines - question_lines);
    while (!rest.empty()) {
        std::vector<std::size_t> shown = rest;
        const Drawing drawing = with_ghosts(ghosts_of(rest));
        const auto* const plan = std::get_if<DrawnPlan>(&drawing);
        if (plan != nullptr &&
            std::ranges::all_of(rest, [&](std::size_t i) { return is_drawn(*kinds_[*open_].places[i]); })) {
            shown = sketch(*plan, screen_.options(), lines, 0).drawn;
            std::ranges::transform(shown, shown.begin(), [&](std::size_t i) { return rest[i]; });
        }
        shown.resize(std::min(shown.size(), most_drawn));
        std::ranges::sort(shown);
        std::erase_if(rest, [&](std::size_t i) { return std::ranges::binary_search(shown, i); });
        pages_.push_back(std::move(shown));
    }
}

void PlaceChoice::show_places() {
    if (pages_.empty()) {
        divide();
    }
    const PlaceKind& kind = kinds_[*open_];
    const Ghosts ghosts = ghosts_of(pages_[page_]);
    std::vector<std::string> entries;
    for (const auto& [place, note] : ghosts) {
        entries.push_back(note.substr(1, note.size() - 2) + "  " + place->words +
                          (place->aside.empty() ? "" : ", " + place->aside));
    }
    const std::vector<std::string> lines = flowed(entries, screen_.width(), 3, 2);
    static_cast<void>(draw(ghosts, list_lines));
    screen_.text(with_sign(kind.gain) + ", " + kind.text + ": " + count_words(kind.places.size()) +
                     (pages_.size() == 1 ? "" : fmt::format("; {} of them here, n shows others", ghosts.size())),
                 1, 1);
    if (kind.places.size() > 1) {
        screen_.lines(lines);
    }
}

void PlaceChoice::turn_page(bool on) {
    if (open_ && pages_.empty()) { // nothing was shown yet
        show();
        return;
    }
    const std::size_t pages = open_ ? pages_.size() : (kinds_.size() + page - 1) / page;
    const std::size_t now = open_ ? page_ : first_ / page;
    if (pages <= 1) {
        screen_.text("There are no others.", 2, 2);
        return;
    }
    const std::size_t next = (now + (on ? 1 : pages - 1)) % pages;
    if (open_) {
        page_ = next;
    } else {
        first_ = page * next;
    }
    show();
}

bool PlaceChoice::look(const std::string& key) {
    std::size_t kind = 0;
    std::optional<std::size_t> place;
    if (!read_key(key, kind, place)) {
        return false;
    }
    if (const FormPlace* const found = take_number(kind, place).chosen) {
        static_cast<void>(draw({{found, "(" + key + ")"}}, 1));
        screen_.text(key + "  " + found->words + ": " + with_sign(found->gain) + ", " + found->text +
                         (found->aside.empty() ? "" : ", " + found->aside),
                     1, 1);
    }
    return true;
}

std::string PlaceChoice::prompt() const {
    if (!open_) {
        return fmt::format("Where? ({}, {}{}a neighbour, x y ..., back) >",
                           range_words(std::to_string(first_ + 1), std::to_string(last())),
                           kinds_.size() > page ? "n, " : "", narrowed() ? "all, " : "");
    }
    const std::size_t count = kinds_[*open_].places.size();
    const bool alone = kinds_.size() == 1;
    const std::string numbers =
        alone ? range_words("1", std::to_string(count)) : range_words(key_of(*open_, 0), key_of(*open_, count - 1));
    const std::string others = !alone || narrowed() ? "all, " : "";
    return alone && count == 1
               ? "Here? (enter = yes, " + others + "back) >"
               : fmt::format("Which place? ({}, {}{}back) >", numbers, pages_.size() > 1 ? "n, " : "", others);
}

PlaceChoice::Result PlaceChoice::take_number(std::size_t kind, std::optional<std::size_t> place) {
    if (!place && open_ && kinds_.size() == 1) {
        place = kind; // one kind: its places are counted
        kind = 1;
    }
    if (kind < 1 || kind > kinds_.size()) {
        screen_.text(fmt::format("The numbers go from 1 to {}.", kinds_.size()), 2, 2);
        return {};
    }
    const std::vector<const FormPlace*>& places = kinds_[kind - 1].places;
    if (!place && places.size() > 1) {
        open_ = kind - 1;
        pages_.clear();
        show_places();
        return {};
    }
    if (place.value_or(1) < 1 || place.value_or(1) > places.size()) {
        screen_.text("This kind has " + count_words(places.size()) + ".", 2, 2);
        return {};
    }
    return {places[place.value_or(1) - 1], true};
}

bool PlaceChoice::narrow(const std::string& words) {
    std::vector<const FormPlace*> left = all_;
    for (const std::string& word : words_of(plain_name(words))) {
        std::erase_if(left, [&](const FormPlace* place) { return !stands_beside(*place, word); });
    }
    if (left.empty()) {
        return false;
    }
    sort(left);
    return true;
}

PlaceChoice::Result PlaceChoice::take(const std::string& line) {
    const auto exact = std::ranges::find_if(all_, [&](const FormPlace* place) { return place->words == line; });
    if (exact != all_.end()) {
        return {*exact, true};
    }
    std::size_t kind = 0;
    std::optional<std::size_t> place;
    if (read_key(line, kind, place)) {
        return take_number(kind, place);
    }
    if (line.empty() && kinds_.size() == 1 && kinds_.front().places.size() == 1) {
        return {kinds_.front().places.front(), true};
    }
    if (line == "more" || line == "n" || line == "p") {
        turn_page(line != "p");
        return {};
    }
    if (line == "all") {
        sort(all_);
        show();
        return {};
    }
    if (line.empty()) {
        show();
        return {};
    }
    if (narrow(line)) {
        show();
        return {};
    }
    return {nullptr, false};
}

} // namespace linderhof::cli
