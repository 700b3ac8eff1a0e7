// What a scene tells beside words, for every ruleset that the plugins offer: rows name things, columns say what they tell,
// prospects agree with the options, pieces bear the numbers that items speak of.

#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/placing_view.hpp>
#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::test::scene_test {

namespace {

constexpr int every = 10;             ///< so many answers lie between two positions that are looked at
constexpr std::size_t most_views = 4; ///< of a position
constexpr std::uint64_t seed = 21;    ///< of the game that is played

/// The numbers of the things in a drawing.
std::set<int> numbers_of(const Drawing& drawing) {
    std::set<int> numbers;
    const auto add = [&](const auto& things) {
        for (const auto& thing : things) {
            if (thing.number >= 0) {
                EXPECT_TRUE(numbers.insert(thing.number).second) << "two things have the number " << thing.number;
            }
        }
    };
    if (const auto* plan = std::get_if<DrawnPlan>(&drawing)) {
        add(plan->pieces);
    } else {
        add(std::get<DrawnSide>(drawing).boxes);
    }
    return numbers;
}

/// Plays a game of random moves and looks at its scenes.
class Looking {
  public:
    explicit Looking(std::shared_ptr<const Ruleset> rules)
        : rules_(std::move(rules)), session_(rules_, seed, &log_), random_(seed) {}

    void run() {
        MoveList moves;
        for (int answers = 0; !session_.over() && !testing::Test::HasFailure(); ++answers) {
            if (answers % every == 0) {
                for (Seat viewer = no_seat; viewer < rules_->seats(); ++viewer) {
                    check_scene(viewer);
                }
                check_views(session_.owing().first());
            }
            check_number();
            const Seat seat = session_.owing().first();
            ASSERT_TRUE(session_.answer(seat, rules_->random_move(session_.state(), seat, random_, moves)).empty());
            check_items();
        }
        EXPECT_GT(drawn_, 0) << "no row shows a thing that can be drawn";
    }

  private:
    void check_scene(Seat viewer) {
        const State view = session_.view(viewer);
        const Position position(*rules_, view);
        const Scene scene = rules_->game().telling().scene(position, viewer);
        for (const SeatLine& line : scene.seats) {
            EXPECT_EQ(line.cells.size() <= scene.seat_columns.size(), true) << "a cell of a seat has no column";
        }
        const bool asked = viewer != no_seat && !session_.over() && session_.owing().contains(viewer);
        const std::vector<Option> options =
            asked ? rules_->prompt(view).options(position, viewer) : std::vector<Option>{};
        check_places(scene, options, asked ? moves_of(viewer) : std::vector<Choice>());
        for (const Zone& zone : scene.zones) {
            EXPECT_TRUE(zone.audience == SeatSet::all(max_seats) || zone.audience.contains(viewer)) << zone.key;
            for (const Row& row : zone.rows) {
                check_row(zone, row, options, viewer);
            }
        }
    }

    /// What the viewer may answer now.
    [[nodiscard]] std::vector<Choice> moves_of(Seat viewer) const {
        const State view = session_.view(viewer);
        MoveList moves;
        rules_->legal_moves(view, viewer, moves);
        std::vector<Choice> choices;
        for (const Move move : moves) {
            choices.push_back(rules_->prompt(view).describe(Position(*rules_, view), viewer, move));
        }
        return choices;
    }

    /// Whatever can be laid somewhere names what it is. Where a list stands for the choices, it says of each of them where
    /// it could go, what it would bring and, where things are sold, for how much.
    static void check_places(const Scene& scene, const std::vector<Option>& options,
                             const std::vector<Choice>& choices) {
        for (const Option& option : options) {
            const auto places = std::ranges::count_if(
                choices, [&](const Choice& choice) { return choice.option == option.key && choice.spot.has_value(); });
            if (places == 0 && (option.legal || option.things.empty())) {
                continue;
            }
            EXPECT_FALSE(option.things.empty()) << option.text << " can be laid, and names nothing";
            const auto [zone, row] = row_of(scene, option.key);
            if (zone == nullptr) {
                EXPECT_FALSE(lists_choices(scene)) << option.key << ", " << option.text << ", stands in no list";
                continue;
            }
            EXPECT_EQ(row->things, option.things) << option.text;
            ASSERT_TRUE(row->prospect) << option.text;
            EXPECT_GE(row->prospect->places, places) << option.text;
            EXPECT_EQ(row->prospect->gain.has_value(), row->prospect->places > 0) << option.text;
            for (std::size_t i = 0; i < zone->columns.size(); ++i) {
                EXPECT_TRUE(zone->columns[i].role != Role::price || row->cells[i].number) << option.text;
            }
        }
    }

    static std::pair<const Zone*, const Row*> row_of(const Scene& scene, const std::string& option) {
        for (const Zone& zone : scene.zones) {
            const auto row = std::ranges::find(zone.rows, option, &Row::option);
            if (row != zone.rows.end()) {
                return {&zone, &*row};
            }
        }
        return {};
    }

    /// Whether some list stands for the choices of the question.
    static bool lists_choices(const Scene& scene) {
        return std::ranges::any_of(scene.zones, [](const Zone& zone) {
            return std::ranges::any_of(zone.rows, [](const Row& row) { return !row.option.empty(); });
        });
    }

    void check_row(const Zone& zone, const Row& row, const std::vector<Option>& options, Seat viewer) {
        EXPECT_TRUE(zone.columns.empty() || row.cells.size() <= zone.columns.size()) << zone.key;
        for (const std::string& thing : row.things) {
            EXPECT_FALSE(thing.empty()) << zone.key;
            drawn_ += is_empty(rules_->game().telling().portrait(*rules_, thing)) ? 0 : 1;
        }
        if (!row.prospect) {
            return;
        }
        EXPECT_NE(viewer, no_seat) << "who only watches is told no prospect";
        const bool could = row.prospect->why_not.text.empty();
        EXPECT_TRUE(!could || row.prospect->affordable) << zone.key;
        const auto option = std::ranges::find_if(options, [&](const Option& each) { return each.key == row.option; });
        if (option != options.end() && !row.option.empty()) {
            EXPECT_EQ(option->legal, could) << zone.key << " " << row.option << ": " << row.prospect->why_not.text;
            EXPECT_EQ(option->why_not.text, row.prospect->why_not.text);
        }
    }

    /// A question keeps its number until all have answered, and the next one has a higher one.
    void check_number() {
        const std::uint32_t number = session_.state().core().question();
        if (session_.state().core().sealed.empty() && asked_before_) {
            EXPECT_GT(number, number_);
        } else if (asked_before_) {
            EXPECT_EQ(number, number_);
        }
        number_ = number;
        asked_before_ = true;
    }

    /// Numbers in events are those of things in the drawings.
    void check_items() {
        const Position position = session_.position();
        for (const Event& event : std::exchange(log_.events, {})) {
            if (event.plot < 0 || session_.over()) {
                continue;
            }
            const std::set<int> numbers = numbers_of(rules_->game().telling().drawing(position, event.plot, no_seat));
            if (numbers.empty()) {
                continue; // a castle without cells: its picture shows what it counts
            }
            for (const int thing : event.things) {
                EXPECT_TRUE(numbers.contains(thing)) << event.text << " names " << thing;
            }
        }
    }

    void check_views(Seat seat) {
        const host::Names names(host::usual_names(rules_->seats()));
        const host::LegalAnswers asked(*rules_, session_.view(seat), seat, names);
        std::size_t count = 0;
        for (const host::Answer& answer : asked.answers()) {
            if (!answer.choice.spot || ++count > most_views) {
                continue;
            }
            const host::Outcome outcome = asked.previewer().of(answer.move);
            host::PlacingView view = host::placing_view(asked, answer, outcome);
            if (const auto* const plan = std::get_if<DrawnPlan>(&view.drawing)) { // CX-SECRET-6: with its Passage
                const Drawing then =
                    rules_->game().telling().drawing(Position(*rules_, outcome.after), view.plot, asked.seat());
                EXPECT_EQ(plan->pieces.size(), std::get<DrawnPlan>(then).pieces.size()) << answer.choice.text;
                const auto fences = [](const DrawnPlan& each) {
                    return std::ranges::count_if(each.pieces, &DrawnPiece::fenced);
                };
                EXPECT_EQ(fences(*plan), fences(std::get<DrawnPlan>(then))) << answer.choice.text; // CX-RENO-10
            }
            EXPECT_NE(host::note_of_ghost(view.drawing), nullptr) << answer.choice.text;
            for (const host::ClosedDoor& closed : view.closed) {
                EXPECT_EQ(closed.door.state, DoorState::open);
                EXPECT_LT(closed.piece, std::get<DrawnPlan>(view.drawing).pieces.size());
            }
            EXPECT_EQ(answer.choice.aside.empty(), host::closing_words(view).empty())
                << "list and preview say both what " << answer.choice.text << " closes, or neither does";
        }
    }

    std::shared_ptr<const Ruleset> rules_;
    EventLog log_;
    record::Session session_;
    Random random_;
    std::uint32_t number_ = 0;
    bool asked_before_ = false;
    int drawn_ = 0;
};

} // namespace

class SceneContract : public testing::TestWithParam<Setup> {};

TEST_P(SceneContract, names_its_things_and_agrees_with_the_options) {
    const plugin::Made made = builder().make(GetParam());
    ASSERT_TRUE(made.ruleset) << (made.faults.empty() ? "" : made.faults[0].sentence);
    Looking(made.ruleset).run();
}

INSTANTIATE_TEST_SUITE_P(rulesets, SceneContract, testing::ValuesIn(all_setups()),
                         [](const auto& info) { return name_of(info.param); });

TEST(Offers, SayWhatTheyAreInASentence) {
    const plugin::Registry& registry = builder().registry();
    const auto check = [](const Module& module) {
        EXPECT_TRUE(module.about().ends_with(".")) << module.id();
        for (const OptionSpec& option : module.options()) {
            EXPECT_EQ(option.meanings.size(), option.values.size()) << module.id() << ", " << option.name;
        }
    };
    for (const Game* game : registry.games()) {
        check(*game);
        for (const Expansion* expansion : registry.expansions(game->id())) {
            check(*expansion);
        }
    }
}

TEST(Placeables, CanAllBeDrawnAndFoundByTheirStyles) {
    for (const Game* game : builder().registry().games()) {
        linderhof::Setup setup;
        setup.game = std::string(game->id());
        const auto rules = builder().make(setup).ruleset;
        ASSERT_NE(rules, nullptr);
        const std::vector<Placeable> all = game->telling().placeables(*rules);
        EXPECT_FALSE(all.empty());
        std::set<std::string> ids;
        for (const Placeable& thing : all) {
            EXPECT_TRUE(ids.insert(thing.id).second) << thing.id;
            const Drawing drawing = game->telling().portrait(*rules, thing.id);
            EXPECT_FALSE(is_empty(drawing)) << thing.id;
            EXPECT_FALSE(thing.name.empty() || thing.words.empty()) << thing.id;
            for (const std::string& style : thing.styles) {
                const std::vector<Style>& styles = looks_of(drawing).styles;
                EXPECT_TRUE(std::ranges::any_of(styles, [&](const Style& each) { return each.key == style; }));
            }
        }
    }
}

} // namespace linderhof::test::scene_test
