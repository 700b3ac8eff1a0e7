#include "tables/place_choice.hpp"

#include "plans/close_up.hpp"

#include <linderhof/host/tables/naming.hpp>
#include <linderhof/host/text/layout.hpp>
#include <linderhof/host/text/match.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace linderhof::cli {

namespace {

constexpr int least_lines = 9; ///< of a picture, however little room there is
constexpr int question_lines = 3;
constexpr std::size_t most_drawn = 12; ///< places of one kind that are drawn at once

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
    open_ = kinds_.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

std::size_t PlaceChoice::last() const {
    return std::min(first_ + page, kinds_.size());
}

void PlaceChoice::show() {
    if (open_) {
        show_places(*open_);
    } else {
        show_kinds();
    }
}

void PlaceChoice::draw(const std::vector<std::pair<const FormPlace*, std::string>>& ghosts, int below) {
    Drawing drawing = drawing_;
    bool any = false;
    for (const auto& [place, note] : ghosts) {
        if (const auto* const piece = std::get_if<DrawnPiece>(&place->ghost)) {
            if (auto* const plan = std::get_if<DrawnPlan>(&drawing)) {
                plan->pieces.push_back(*piece);
                plan->pieces.back().note = note;
                any = true;
            }
        } else if (const auto* const box = std::get_if<DrawnBox>(&place->ghost)) {
            if (auto* const side = std::get_if<DrawnSide>(&drawing)) {
                side->boxes.push_back(*box);
                side->boxes.back().note = note;
                any = true;
            }
        }
    }
    if (!any) {
        return;
    }
    const int lines = std::max(least_lines, screen_.options().height - below - question_lines);
    const auto* const plan = std::get_if<DrawnPlan>(&drawing);
    screen_.gap();
    screen_.lines(plan != nullptr ? sketch_ghosts(*plan, screen_.options(), lines)
                                  : draw_close_up(drawing, screen_.options(), lines));
    screen_.gap();
}

void PlaceChoice::show_kinds() {
    Table table;
    table.align({Align::right, Align::right, Align::left, Align::right});
    std::vector<std::pair<const FormPlace*, std::string>> ghosts;
    for (std::size_t i = first_; i < last(); ++i) {
        const PlaceKind& kind = kinds_[i];
        const FormPlace& best = *kind.places.front();
        table.row({std::to_string(i + 1), with_sign(kind.gain),
                   kind.text + (best.aside.empty() || kind.places.size() > 1 ? "" : ", " + best.aside),
                   count_words(kind.places.size())});
        ghosts.emplace_back(&best, fmt::format("({}) {}", i + 1, with_sign(kind.gain)));
    }
    draw(ghosts, static_cast<int>(ghosts.size()));
    screen_.lines(table.lines(screen_.width()));
    if (last() < kinds_.size()) {
        screen_.text(fmt::format("{} more: more", kinds_.size() - last()), 4, 4);
    }
}

void PlaceChoice::show_places(std::size_t kind) {
    const PlaceKind& all = kinds_[kind];
    std::vector<std::pair<const FormPlace*, std::string>> ghosts;
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < all.places.size(); ++i) {
        const FormPlace& place = *all.places[i];
        const std::string key = kinds_.size() == 1 ? std::to_string(i + 1) : key_of(kind, i);
        if (i < most_drawn) {
            ghosts.emplace_back(&place, "(" + key + ")");
        }
        entries.push_back(key + "  " + place.words + (place.aside.empty() ? "" : ", " + place.aside));
    }
    const std::vector<std::string> lines = flowed(entries, screen_.width(), 3, 2);
    draw(ghosts, static_cast<int>(lines.size()) + 1);
    screen_.text(with_sign(all.gain) + ", " + all.text + ": " + count_words(all.places.size()), 1, 1);
    if (all.places.size() > 1) {
        screen_.lines(lines);
    }
}

std::string PlaceChoice::prompt() const {
    if (open_ && kinds_.size() == 1 && kinds_.front().places.size() == 1) {
        return "Here? (enter = yes, back) >";
    }
    if (open_) {
        const std::size_t count = kinds_[*open_].places.size();
        return kinds_.size() == 1
                   ? fmt::format("Which place? (1-{}, back) >", count)
                   : fmt::format("Which place? ({}-{}, all, back) >", key_of(*open_, 0), key_of(*open_, count - 1));
    }
    return fmt::format("Where? ({}-{}, {}a neighbour, x y ..., back) >", first_ + 1, last(),
                       kinds_.size() > page ? "more, " : "");
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
        show_places(kind - 1);
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
        const std::size_t pages = (kinds_.size() + page - 1) / page;
        const std::size_t now = first_ / page;
        first_ = page * ((now + (line == "p" ? pages - 1 : 1)) % pages);
        open_.reset();
        show_kinds();
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
