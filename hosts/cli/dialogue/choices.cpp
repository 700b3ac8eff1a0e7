// What can be chosen now, laid out so that it is seen on one screen with the question.

#include "dialogue/show.hpp"
#include "plans/shelf.hpp"
#include "program/host.hpp"

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/text/layout.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

namespace linderhof::cli {

namespace {

constexpr int entry_gap = 3;   ///< columns between choices without a row
constexpr std::size_t few = 6; ///< choices without a row that have a line each, however small the screen

bool is_number(const std::string& text) {
    return !text.empty() && text.size() < 6 &&
           std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_barred(const Row& row) {
    return row.prospect && !row.prospect->why_not.text.empty();
}

/// Without the rows that cannot be taken now.
Zone only_open(Zone zone) {
    std::erase_if(zone.rows, is_barred);
    return zone;
}

int lines_in(const std::vector<std::string>& lines, bool gap) {
    return static_cast<int>(lines.size()) + (gap && !lines.empty() ? 1 : 0);
}

/// What an option takes, if it does not stand there yet: choices that differ in the turn have one picture.
void add_things(const Option& option, std::vector<Shown>& shown) {
    for (const std::string& thing : option.things) {
        if (std::ranges::find(shown, thing, &Shown::thing) == shown.end()) {
            shown.push_back({&thing == &option.things.front() ? option.key : "", thing, ""});
        }
    }
}

/// What the signs of all things mean.
std::vector<std::string> legend_of(const std::vector<ShelfItem>& items, const TextOptions& options) {
    DrawnPlan all;
    for (const ShelfItem& item : items) {
        if (const auto* plan = std::get_if<DrawnPlan>(&item.drawing)) {
            std::ranges::copy(plan->pieces, std::back_inserter(all.pieces));
        }
    }
    TextOptions near = options;
    near.scale = Scale::normal;
    return all.pieces.empty() ? std::vector<std::string>() : legend_text(Drawing(std::move(all)), near);
}

} // namespace

std::string choice_line(const Option& option) {
    std::string line = padded(option.key, 2) + " " + option.text;
    if (option.legal) {
        return line;
    }
    return line + (line.ends_with('.') ? " " : ". ") + "Not now: " + option.why_not.text;
}

std::string key_words(const std::vector<std::string>& keys) {
    std::vector<std::string> words;
    std::string letters; // before the numbers
    int first = 0;
    int last = 0;
    const auto close = [&] {
        if (first != 0) {
            words.push_back(letters + std::to_string(first) + (first == last ? "" : "-" + std::to_string(last)));
        }
        first = 0;
    };
    for (const std::string& key : keys) {
        const std::size_t digits = std::min(key.find_first_of("123456789"), key.size());
        const std::string before = key.substr(0, digits);
        const int number = is_number(key.substr(digits)) ? std::stoi(key.substr(digits)) : 0;
        if (before != letters) {
            close();
        }
        letters = before;
        if (number != 0 && first != 0 && number == last + 1) {
            last = number;
        } else {
            close();
            if (number != 0) {
                first = last = number;
            } else {
                words.push_back(key);
            }
        }
    }
    close();
    return fmt::format("{}", fmt::join(words, " "));
}

std::vector<std::string> Show::shelf(const std::vector<Shown>& shown, int most, bool backs) const {
    TextOptions options = screen_.options();
    options.width = list_width();
    std::vector<ShelfItem> items;
    const auto add = [&](const std::string& key, const std::string& note, const std::string& thing) {
        const auto [known, is_new] = drawn_.try_emplace({key, note, thing});
        if (is_new) {
            Drawing drawing = game_.telling().portrait(position_.rules(), thing);
            if (!is_empty(drawing)) {
                known->second = shelf_item(key, note, std::move(drawing), options);
            }
        }
        if (known->second) {
            items.push_back(*known->second);
        }
    };
    for (const Shown& each : shown) {
        add(each.key, each.note, each.thing);
        for (const std::string& side : backs ? each.other_sides : std::vector<std::string>()) {
            add(each.key, "", side);
        }
    }
    const std::vector<std::string> legend = legend_of(items, options);
    std::vector<std::string> lines = shelf_text(items, options, most - 1);
    if (!lines.empty() && lines.size() + legend.size() + 1 <= static_cast<std::size_t>(std::max(most, 0))) {
        std::ranges::copy(legend, std::back_inserter(lines));
    }
    if (!lines.empty()) {
        lines.emplace_back();
    }
    return lines;
}

/// "h: the other side is the Downstairs Hallway; 'show h' draws it."
std::vector<std::string> Show::other_side_lines(const std::vector<Shown>& shown) const {
    std::vector<std::string> lines;
    for (const Shown& each : shown) {
        for (const std::string& side : each.other_sides) {
            const Drawing drawing = game_.telling().portrait(position_.rules(), side);
            const auto* const plan = std::get_if<DrawnPlan>(&drawing);
            if (plan != nullptr && !plan->pieces.empty() && !plan->pieces.front().names.empty()) {
                std::ranges::copy(screen_.wrap(fmt::format("{0}: the other side is the {1}; 'show {0}' draws it.",
                                                           each.key, plan->pieces.front().names.front()),
                                               1, 4),
                                  std::back_inserter(lines));
            }
        }
    }
    return lines;
}

std::vector<std::string> Show::some_pictures(const std::vector<Shown>& shown, int room, std::size_t part) const {
    std::vector<Shown> drawn;
    std::vector<std::string> pictures;
    std::vector<std::string> left_out;
    for (const Shown& each : shown) {
        drawn.push_back(each);
        std::vector<std::string> lines = shelf(drawn, room - 1);
        if (!lines.empty() && static_cast<int>(lines.size()) < room) {
            pictures = std::move(lines);
        } else {
            left_out.push_back(each.key);
            drawn.pop_back();
        }
    }
    if (part * drawn.size() < shown.size() || left_out.empty()) {
        return {};
    }
    const std::vector<std::string> lines = screen_.wrap(
        fmt::format("Without a picture: {}; 'show {}' draws it.", key_words(left_out), left_out.front()), 1, 4);
    pictures.insert(pictures.end() - 1, lines.begin(), lines.end());
    return static_cast<int>(pictures.size()) <= room ? pictures : std::vector<std::string>();
}

std::vector<std::string> Show::fitted_shelf(const std::vector<Shown>& shown, int room, std::size_t part) const {
    constexpr int lowest = 4; // a picture and a blank line
    if (room < lowest) {
        return {};
    }
    const auto fits = [&](const std::vector<std::string>& lines) { return static_cast<int>(lines.size()) <= room; };
    std::vector<std::string> lines = shelf(shown, room);
    if (fits(lines)) {
        return lines;
    }
    std::vector<Shown> open = shown;
    std::erase_if(open, [](const Shown& each) { return !each.open; });
    lines = shelf(open, room);
    if (fits(lines)) {
        return lines;
    }
    const std::vector<std::string> backs = other_side_lines(open);
    lines = shelf(open, room - static_cast<int>(backs.size()), false);
    if (!lines.empty()) {
        lines.insert(lines.end() - 1, backs.begin(), backs.end());
    }
    if (fits(lines)) {
        return lines;
    }
    std::erase_if(open, [](const Shown& each) { return each.key.empty(); }); // what others have chosen
    return part == 1 ? std::vector<std::string>() : some_pictures(open, room, part);
}

std::vector<Shown> Show::shown_in(const Zone& zone) {
    std::vector<Shown> shown;
    for (const Row& row : zone.rows) {
        if (!row.things.empty() && zone.use == ZoneUse::choose) {
            const bool gains = row.prospect && row.prospect->gain;
            shown.push_back({row.option,
                             row.things.front(),
                             gains ? with_sign(*row.prospect->gain) : "",
                             {row.things.begin() + 1, row.things.end()},
                             !is_barred(row)});
        }
    }
    return shown;
}

std::vector<std::string> Show::zone_shelf(const Zone& zone) const {
    constexpr int title_and_question = 5;
    const int below = static_cast<int>(zone.rows.size() + zone.notes.size()) + title_and_question;
    return shelf(shown_in(zone), screen_.options().height - below);
}

void Show::things_of(const Option& option) const {
    constexpr int words_and_question = 6;
    std::vector<Shown> shown;
    add_things(option, shown);
    screen_.lines(shelf(shown, screen_.options().height - words_and_question));
}

Show::Block Show::zone_block(const Zone& zone, const Fit& fit) const {
    const Zone shown = fit.barred ? zone : only_open(zone);
    return shown.rows.empty() ? Block() : Block{shown_in(shown), zone_lines(shown, fit.notes)};
}

/// Whether it has a row behind the first zone with choices.
bool Show::is_later(const std::string& option) const {
    const auto first = std::ranges::find_if(scene_.zones, offers_something);
    const bool in_first =
        first != scene_.zones.end() && std::ranges::find(first->rows, option, &Row::option) != first->rows.end();
    return !in_first && row_of(option) != nullptr;
}

/// The choices that no zone has a row for, and the keys of what is left out.
Show::Block Show::other_block(const std::vector<Option>& options, const Fit& fit) const {
    Block block;
    std::vector<std::string> entries;
    std::vector<std::string> barred;
    std::vector<std::string> dear;
    std::vector<std::string> many;
    for (const Option& option : options) {
        const Row* const row = row_of(option.key);
        if (!option.legal && (!fit.barred || (!fit.later && is_later(option.key)))) {
            barred.push_back(option.key);
        } else if (!option.legal && row != nullptr && row->prospect && !row->prospect->affordable) {
            dear.push_back(option.key); // its row does not show that
        } else if (row == nullptr) {
            add_things(option, block.shown);
            entries.push_back(choice_line(option));
            many.push_back(option.key);
        }
    }
    if (!fit.others && entries.size() > few) {
        entries = {"Also " + key_words(many) + "; 'help' says what each of them is."};
    }
    const int width = screen_.width();
    if (fit.whole) {
        for (const std::string& entry : entries) {
            std::ranges::copy(screen_.wrap(entry, 1, 4), std::back_inserter(block.lines));
        }
    } else {
        for (std::string& line : in_columns(entries, width - 1, entry_gap)) {
            std::ranges::copy(screen_.wrap(line, 1, 4), std::back_inserter(block.lines));
        }
    }
    if (!dear.empty()) {
        std::ranges::copy(screen_.wrap("You cannot pay for " + key_words(dear) + " now.", 1, 4),
                          std::back_inserter(block.lines));
    }
    if (!barred.empty()) {
        std::ranges::copy(screen_.wrap("Not now: " + key_words(barred) + "; type one to see why.", 1, 4),
                          std::back_inserter(block.lines));
    }
    return block;
}

std::vector<Show::Block> Show::blocks(const std::vector<Option>& options, const Fit& fit) const {
    std::vector<Block> blocks;
    for (const Zone& zone : scene_.zones) {
        if (offers_something(zone)) {
            Fit here = fit;
            here.barred = fit.barred && (fit.later || blocks.empty());
            blocks.push_back(zone_block(zone, here));
        }
    }
    blocks.push_back(other_block(options, fit));
    return blocks;
}

int Show::add_pictures(Block& block, int room, std::size_t part) const {
    std::vector<std::string> pictures = fitted_shelf(block.shown, room, part);
    const int lines = static_cast<int>(pictures.size());
    std::ranges::copy(block.lines, std::back_inserter(pictures));
    block.lines = std::move(pictures);
    return lines;
}

int Show::room_of(const std::vector<Block>& blocks, const Fit& fit, int most) {
    for (const Block& block : blocks) {
        most -= lines_in(block.lines, fit.gaps);
    }
    return most;
}

std::vector<Show::Block> Show::fit_blocks(const std::vector<Option>& options, int most, Fit& fit) const {
    for (bool Fit::*const gives_way : {&Fit::notes, &Fit::gaps, &Fit::whole, &Fit::barred, &Fit::others}) {
        std::vector<Block> fitted = blocks(options, fit);
        if (room_of(fitted, fit, most) >= 0) {
            return fitted;
        }
        fit.*gives_way = false;
    }
    return blocks(options, fit);
}

void Show::make_room_for_pictures(const std::vector<Option>& options, int most, Fit& fit,
                                  std::vector<Block>& blocks) const {
    const auto drawn = [&](const std::vector<Block>& each, const Fit& as) {
        return !fitted_shelf(each.front().shown, room_of(each, as, most), as.part).empty();
    };
    if (blocks.front().shown.empty() || drawn(blocks, fit)) {
        return;
    }
    constexpr std::size_t all = 1;
    constexpr std::size_t third = 3; // fewer pictures are not worth their lines
    for (std::size_t part = all; part <= third; ++part) {
        std::vector<bool Fit::*> gives_way{&Fit::later, &Fit::gaps, &Fit::barred};
        if (part != all) {
            gives_way.insert(gives_way.end() - 1, &Fit::notes);
        }
        Fit least = fit;
        least.part = part;
        for (bool Fit::*const each : gives_way) {
            least.*each = false;
        }
        if (!drawn(this->blocks(options, least), least)) {
            continue; // drawing takes most of a frame's time
        }
        Fit fewer = fit;
        fewer.part = part;
        for (bool Fit::*const each : gives_way) {
            fewer.*each = false;
            std::vector<Block> shorter = this->blocks(options, fewer);
            if (drawn(shorter, fewer)) {
                fit = fewer;
                blocks = std::move(shorter);
                return;
            }
        }
    }
    fit.later = false; // without pictures too, what can be taken is easier to find so
    blocks = this->blocks(options, fit);
}

Choices Show::choices(const std::vector<Option>& options, int below) const {
    const int most = screen_.options().height - below;
    Fit fit;
    std::vector<Block> blocks = fit_blocks(options, most, fit);
    make_room_for_pictures(options, most, fit, blocks);
    int room = room_of(blocks, fit, most);
    Choices choices;
    for (Block& block : blocks) {
        const bool first = &block == &blocks.front();
        const int drawn = room > 0 ? add_pictures(block, room, first ? fit.part : 1) : 0;
        room -= drawn;
        if (first && drawn == 0 && !block.shown.empty() && room > 0) {
            blocks.back().lines.push_back(
                fmt::format(" 'show {}' draws it and says what it does.", block.shown.front().key));
            --room;
        }
        std::vector<std::string>& lines = &block == &blocks.back() ? choices.others : choices.lists;
        std::ranges::copy(block.lines, std::back_inserter(lines));
        if (fit.gaps && !block.lines.empty() && &block != &blocks.back()) {
            lines.emplace_back();
        }
    }
    return choices;
}

} // namespace linderhof::cli
