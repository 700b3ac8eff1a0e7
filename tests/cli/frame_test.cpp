// How long a screen takes: the table, the places of a choice with their pictures, one of them, a preview and the score
// sheet, late in a game with everything on.

#include "widest_purchase.hpp"

#include "dialogue/place_pictures.hpp"
#include "dialogue/preview.hpp"
#include "dialogue/show.hpp"
#include "program/host.hpp"
#include "telling/sheet.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/kinds.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace linderhof::cli::frame_test {

constexpr double most_ms = 50;       ///< of processor time, for a frame
constexpr double most_end_us = 1000; ///< of processor time, for what the end would bring

/// Processor time of the fastest of a few runs, in milliseconds.
template <class Work>
double cost_of(const Work& work) {
    constexpr int runs = 5;
    double best = 1e9;
    for (int run = 0; run < runs; ++run) {
        const std::clock_t begin = std::clock();
        work();
        best = std::min(best, 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return best;
}

TEST(Frame, OfTheTableThePlacesAPreviewAndTheScoreSheetIsQuickWithEverythingOn) {
    const auto rules = test::castles_with(5, {"towers", "swans", "renovations", "passages", "decrees", "moats"});
    ASSERT_NE(rules, nullptr);
    const State state = test::widest_purchase(*rules);
    const Seat seat = state.core().owing.first();
    State view;
    rules->view(state, seat, view);
    const Names names(usual_names(rules->seats()));
    TextOptions options;
    const auto ask = [&] { return std::make_unique<LegalAnswers>(*rules, view, seat, names); };
    const auto asked = ask();

    const double table = cost_of([&] {
        std::ostringstream out;
        Screen screen(out, options, false);
        const auto again = ask();
        const Show show(screen, names, again->position(), seat);
        show.table(show.choices(again->options(), 2));
    });

    const auto option = std::ranges::max_element(asked->options(), {}, [&](const Option& each) {
        const std::vector<Answer> answers = asked->answers_of(each);
        return answers.empty() || !answers.front().choice.spot ? 0 : answers.size();
    });
    const std::vector<Answer> answers = asked->answers_of(*option);
    ASSERT_GT(answers.size(), 5U);
    const double places = cost_of([&] {
        std::ostringstream out;
        Screen screen(out, options, false);
        std::vector<MoveKind> kinds = kinds_of(*asked, answers);
        const std::size_t last = std::min<std::size_t>(5, kinds.size());
        screen.lines(PlacePictures(screen, names, *asked).kinds(kinds, 0, last, 12).lines);
    });

    const double looking = cost_of([&] {
        std::ostringstream out;
        Screen screen(out, options, false);
        const PlacingView view = placing_view(*asked, answers.back(), asked->previewer().of(answers.back().move));
        screen.lines(PlacePictures(screen, names, *asked).place(view, "(1) +1", 20, options.width).lines);
    });

    const double sheet = cost_of([&] {
        std::ostringstream out;
        Screen screen(out, options, false);
        print_sheet(screen, names, asked->position(), seat);
    });

    const double preview = cost_of([&] {
        std::ostringstream out;
        Screen screen(out, options, false);
        const Outcome outcome = asked->previewer().of(answers.front().move);
        screen.lines(PlacePictures(screen, names, *asked)
                         .place(placing_view(*asked, answers.front(), outcome), "+1", 10, options.width)
                         .lines);
        print_preview(screen, preview_of(*asked, outcome, names), "that");
    });

    constexpr int times = 100;
    State result;
    const double end = cost_of([&] {
                           for (int i = 0; i < times; ++i) {
                               rules->end_now(view, SeatSet(seat), result);
                           }
                       }) *
                       1000 / times;

    RecordProperty("table_ms", std::to_string(table));
    RecordProperty("places_ms", std::to_string(places));
    RecordProperty("looking_ms", std::to_string(looking));
    RecordProperty("sheet_ms", std::to_string(sheet));
    RecordProperty("preview_ms", std::to_string(preview));
    RecordProperty("end_us", std::to_string(end));
    std::cout << "table " << table << " ms, places " << places << " ms (" << answers.size() << "), one place "
              << looking << " ms, preview " << preview << " ms, score sheet " << sheet << " ms, the end forecast "
              << end << " us\n";
#ifdef NDEBUG
    EXPECT_LT(table, most_ms);
    EXPECT_LT(places, most_ms);
    EXPECT_LT(looking, most_ms);
    EXPECT_LT(sheet, most_ms);
    EXPECT_LT(preview, most_ms);
    EXPECT_LT(end, most_end_us);
#endif
}

} // namespace linderhof::cli::frame_test
