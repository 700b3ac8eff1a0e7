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

/// The same lines in as many columns as the width has room for.
std::vector<std::string> in_columns(const std::vector<std::string>& entries, int width) {
    constexpr int gap = 3;
    int widest = 1;
    for (const std::string& entry : entries) {
        widest = std::max(widest, display_width(entry));
    }
    const auto columns = static_cast<std::size_t>(std::max(1, (width + gap) / (widest + gap)));
    const std::size_t rows = (entries.size() + columns - 1) / columns;
    std::vector<std::vector<std::string>> blocks;
    for (std::size_t first = 0; first < entries.size(); first += rows) {
        const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(first);
        blocks.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(std::min(rows, entries.size() - first)));
    }
    return beside(blocks, gap);
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

std::vector<std::string> Show::shelf(const std::vector<Shown>& shown, int most) const {
    std::vector<ShelfItem> items;
    for (const Shown& each : shown) {
        Drawing drawing = game_.telling().portrait(position_.rules(), each.thing);
        if (!is_empty(drawing)) {
            items.push_back({each.key, each.note, std::move(drawing)});
        }
    }
    TextOptions options = screen_.options();
    options.width = list_width();
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

std::vector<Shown> Show::shown_in(const Zone& zone) {
    std::vector<Shown> shown;
    for (const Row& row : zone.rows) {
        if (!row.things.empty() && zone.use == ZoneUse::choose) {
            const bool gains = row.prospect && row.prospect->gain;
            shown.push_back({row.option, row.things.front(), gains ? with_sign(*row.prospect->gain) : ""});
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

/// The choices that no zone has a row for, and the keys of what is left out.
Show::Block Show::other_block(const std::vector<Option>& options, const Fit& fit) const {
    Block block;
    std::vector<std::string> entries;
    std::vector<std::string> barred;
    std::vector<std::string> dear;
    std::vector<std::string> many;
    for (const Option& option : options) {
        const Row* const row = row_of(option.key);
        if (!option.legal && !fit.barred) {
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
        for (std::string& line : in_columns(entries, width - 1)) {
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
            blocks.push_back(zone_block(zone, fit));
        }
    }
    blocks.push_back(other_block(options, fit));
    return blocks;
}

int Show::add_pictures(Block& block, int room) const {
    std::vector<std::string> pictures = shelf(block.shown, room);
    const int lines = static_cast<int>(pictures.size());
    if (lines > room) {
        return 0;
    }
    std::ranges::copy(block.lines, std::back_inserter(pictures));
    block.lines = std::move(pictures);
    return lines;
}

Choices Show::choices(const std::vector<Option>& options, int below) const {
    const int most = screen_.options().height - below;
    std::vector<Block> blocks;
    int room = -1;
    Fit fit;
    for (bool Fit::*const gives_way : {&Fit::notes, &Fit::gaps, &Fit::whole, &Fit::barred, &Fit::others}) {
        blocks = this->blocks(options, fit);
        room = most;
        for (const Block& block : blocks) {
            room -= lines_in(block.lines, fit.gaps);
        }
        if (room >= 0) {
            break;
        }
        fit.*gives_way = false;
    }
    if (room < 0) {
        blocks = this->blocks(options, fit);
    }
    Choices choices;
    for (Block& block : blocks) {
        room -= room > 0 ? add_pictures(block, room) : 0;
        std::vector<std::string>& lines = &block == &blocks.back() ? choices.others : choices.lists;
        std::ranges::copy(block.lines, std::back_inserter(lines));
        if (fit.gaps && !block.lines.empty() && &block != &blocks.back()) {
            lines.emplace_back();
        }
    }
    return choices;
}

} // namespace linderhof::cli
