// Heap: twelve stones; each player in turn takes 1 to 3; whoever takes the last one wins.
//
// HP-TAKE-1  A turn takes 1, 2 or 3 stones, and no more than are left.
// HP-END-1   The game ends with the last stone, which is worth a point.

#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/word_prompt.hpp>
#include <linderhof/plugin/context.hpp>
#include <linderhof/plugin/descriptor.hpp>

#include <algorithm>

namespace {

using namespace linderhof;

/// What lies on the table: plain bytes in the state, zero at the start.
struct Table {
    std::int32_t stones;
    std::int32_t turn; ///< whose turn it is
};

/// What the rules know: handles into the state.
struct HeapRules final : Part {
    static constexpr PartKey<HeapRules> key{"heap"};

    Handle<Table> table;
    CounterId points;
    PromptId take;

    static const HeapRules& of(const Position& position) { return position.rules().part(key); }
};

/// HP-TAKE-1
class TakePrompt final : public WordPrompt {
  public:
    TakePrompt() : WordPrompt("heap.take") {}

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        const int most = std::min(3, position[HeapRules::of(position).table][0].stones);
        for (int stones = 1; stones <= most; ++stones) {
            moves.push({static_cast<std::uint64_t>(stones)});
        }
    }

    void answer(Play& play, Seat seat, Move move) const override {
        const HeapRules& rules = HeapRules::of(play);
        Table& table = play[rules.table][0];
        table.stones -= static_cast<std::int32_t>(move.code);
        play.tell([&] {
            return Event{.kind = "take",
                         .seat = seat,
                         .rule = "HP-TAKE-1",
                         .text = "$" + std::to_string(seat) + " takes " + std::to_string(move.code) + "; " +
                                 std::to_string(table.stones) + " are left."};
        });
        if (table.stones == 0) { // HP-END-1
            play.change(rules.points, seat, 1, [&] {
                return Event{.kind = "score",
                             .rule = "HP-END-1",
                             .text = "$" + std::to_string(seat) + " takes the last stone: +1."};
            });
        }
    }

    [[nodiscard]] Question question(const Position& position, Seat seat) const override {
        Question question;
        question.text = "$" + std::to_string(seat) + ", how many stones?";
        question.rule = "HP-TAKE-1";
        question.lines = {std::to_string(position[HeapRules::of(position).table][0].stones) + " stones are left."};
        return question;
    }

  protected:
    [[nodiscard]] Line line(const Position& /*position*/, Seat /*seat*/, Move move, int /*number*/) const override {
        const std::string stones = std::to_string(move.code);
        return {stones, "take " + stones, {}, "Take " + stones};
    }
};

void lay_out(Play& play) {
    play[HeapRules::of(play).table][0] = {12, 0};
}

/// Asks one seat after the other until no stone is left.
Next next_turn(Play& play, Frame& /*frame*/) {
    const HeapRules& rules = HeapRules::of(play);
    Table& table = play[rules.table][0];
    if (table.stones == 0) {
        play.finish();
        return Next::leave;
    }
    play.ask(rules.take, static_cast<Seat>(table.turn));
    table.turn = (table.turn + 1) % play.seats();
    return Next::stay;
}

class Heap final : public Game {
  public:
    [[nodiscard]] std::string_view id() const override { return "heap"; }

    [[nodiscard]] std::string title() const override { return "Heap"; }

    [[nodiscard]] SeatRange seats() const override { return {.least = 2, .most = 4, .usual = 2}; }

    void compose(Composer& composer) const override {
        auto& rules = composer.part(HeapRules::key);
        rules.table = composer.layout().array<Table>("heap.table", 1);
        rules.points = composer.counter({"heap.points", "points", CounterKind::points, 0, "HP-END-1"});
        rules.take = composer.prompt(std::make_unique<TakePrompt>());
        const auto begin = [](Play& play, Frame& /*frame*/) {
            lay_out(play);
            return Next::step;
        };
        composer.start(composer.phase("heap.game", "A game of Heap",
                                      {{.name = "heap.begin", .title = "Twelve stones", .run = begin},
                                       {.name = "heap.turns", .title = "One turn after the other", .run = next_turn}}));
    }
};

void register_offers(plugin::Context& context) {
    context.offer(std::make_unique<Heap>());
}

} // namespace

LINDERHOF_PLUGIN(heap, "1.0.0", "", "", register_offers);
