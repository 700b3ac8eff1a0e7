#pragma once
// A game as configured, compiled and immutable; shared by threads. States belong to one ruleset.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/event.hpp>
#include <linderhof/engine/move.hpp>
#include <linderhof/engine/part.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/engine/state.hpp>
#include <linderhof/export.hpp>
#include <linderhof/guard/fault.hpp> // IWYU pragma: export

namespace linderhof {

class Game;

/// One line of the resolved turn order, for people.
struct PhaseLine {
    int depth = 0; ///< 0: a phase, 1: a step of it
    std::string name;
    std::string title;
};

class LINDERHOF_API Ruleset {
  public:
    struct Parameter {
        ParameterSpec spec;
        int slot = -1; ///< index of its row among those that vary in play; -1: the same for all
    };

    ~Ruleset();

    [[nodiscard]] const Setup& setup() const { return setup_; }

    [[nodiscard]] const catalog::Catalog& catalog() const { return *catalog_; }

    [[nodiscard]] const Game& game() const { return *game_; }

    /// Seats that take part: those of the players, then the companions.
    [[nodiscard]] int seats() const { return setup_.seats + static_cast<int>(companions_.size()); }

    /// Seats that may owe an answer.
    [[nodiscard]] int players() const { return setup_.seats; }

    /// Names of those who take part and never owe an answer.
    [[nodiscard]] const std::vector<std::string>& companions() const { return companions_; }

    [[nodiscard]] const Layout& layout() const { return layout_; }

    [[nodiscard]] const std::vector<CounterSpec>& counters() const { return counters_; }

    [[nodiscard]] const std::vector<Parameter>& parameters() const { return parameters_; }

    [[nodiscard]] std::vector<PhaseLine> phases() const;

    /// What it throws is a RuleFault, here and below.
    [[nodiscard]] const Prompt& prompt(PromptId id) const { return *prompts_[id.index].guard; }

    /// The prompt that a state asks. REQUIRES: not over.
    [[nodiscard]] const Prompt& prompt(const State& state) const { return *prompts_[state.core().prompt].guard; }

    /// The data of a module that was composed. Throws CompositionError when there is none.
    template <class T>
    [[nodiscard]] const T& part(const PartKey<T>& key) const {
        const std::size_t number = key.known();
        if (number < parts_.size() && parts_[number]) {
            return static_cast<const T&>(*parts_[number]);
        }
        return static_cast<const T&>(part_at(key.number(), key.name()));
    }

    /// The first position: set up from the seed and played up to the first question.
    [[nodiscard]] State start(std::uint64_t seed, Listener* listener = nullptr) const;
    void start(State& state, std::uint64_t seed, Listener* listener = nullptr) const;

    /// All moves that the seat may answer with; empty when it owes nothing.
    void legal_moves(const State& state, Seat seat, MoveList& moves) const;
    /// One of them, each equally likely. REQUIRES: the seat owes an answer.
    [[nodiscard]] Move random_move(const State& state, Seat seat, Random& random, MoveList& scratch) const;
    /// Why the seat may not give this answer; empty: it may.
    [[nodiscard]] Reasons refuse(const State& state, Seat seat, Move move) const;

    /// Answers. Refused moves change nothing and return the reasons. Throws RuleFault, which changes nothing either.
    [[nodiscard]] Reasons apply(State& state, Seat seat, Move move, Listener* listener = nullptr,
                                Effects* effects = nullptr) const;
    /// The same for a move that is known to be legal: for playouts. REQUIRES: it is legal. After a RuleFault the state
    /// is of no use.
    void apply_legal(State& state, Seat seat, Move move, Listener* listener = nullptr,
                     Effects* effects = nullptr) const;

    /// What a seat may know (`no_seat`: what everybody may know), in the form of a state. Rules that list
    /// the seat's own moves work on it; the generator in it is reset.
    void view(const State& state, Seat seat, State& result) const;
    /// A state that fits all that the seat knows, with what it does not know drawn anew.
    void determinize(const State& view, Seat seat, Random& random, State& result) const;

    /// If the game ended now: plays the final scoring on `result`, a copy of the state, and tells the listener what it
    /// tells. What none of the seats `knowing` knows counts nothing, such as what others keep hidden. All
    /// seats for one who knows all; none for what everybody knows. `state` may be a view of one of them. Questions of the
    /// final scoring are answered as Prompt::settle says. In the middle of the final scoring the rest of it is played;
    /// when the game is over nothing is. Hot path: allocates nothing, once `result` has the size of a state.
    /// `result` is over: its counters are what each seat would have, and Game::standings ranks them.
    void end_now(const State& state, SeatSet knowing, State& result, Listener* listener = nullptr) const;
    /// How far the game has come; 1 when it is over. A game that does not tell stays at 0 until then. Needs nothing that
    /// is hidden. Hot path.
    [[nodiscard]] Progress progress(const State& state) const;

    /// 16 hexadecimal digits that say how a state is kept and which numbers and steps the rules have. Equal positions of
    /// two rulesets have equal hashes only if their fingerprints are equal.
    [[nodiscard]] const std::string& fingerprint() const { return fingerprint_; }

  private:
    friend class Composer;
    friend class Position;
    friend class Play;

    struct Phase {
        std::string name;
        std::string title;
        std::vector<Step> steps;
    };

    /// A question, as its module brought it and as everybody else gets it.
    struct Asked {
        std::unique_ptr<Prompt> prompt;
        std::unique_ptr<const Prompt> guard;
        const Owner* owner = nullptr;
    };

    Ruleset() = default;
    void advance(Play& play) const;
    [[nodiscard]] bool scores_finally(const State& state) const;
    [[nodiscard]] std::uint64_t digest() const;
    [[nodiscard]] const Part& part_at(std::size_t number, std::string_view name) const;

    Setup setup_;
    std::vector<std::string> companions_;
    std::shared_ptr<const catalog::Catalog> catalog_;
    const Game* game_ = nullptr;
    Layout layout_;
    Handle<std::int32_t> counter_values_;   ///< seat-major
    Handle<std::int32_t> parameter_values_; ///< of those that vary: slot-major
    std::vector<CounterSpec> counters_;
    std::vector<std::uint16_t> point_counters_;
    std::vector<Parameter> parameters_;
    std::vector<Asked> prompts_;
    std::vector<Phase> phases_;
    PhaseId start_;
    PhaseId final_scoring_; ///< index beyond those of the phases: none
    std::function<Progress(const Position&)> progress_;
    std::vector<Secret> secrets_;
    std::vector<std::unique_ptr<Part>> parts_; ///< by PartKey::number; the first is nobody's
    std::string fingerprint_;
};

} // namespace linderhof
