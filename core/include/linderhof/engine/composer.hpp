#pragma once
// A ruleset in the making. Modules put into it what they bring; nothing of it is a list in the code
// of another module. The base of a game uses the same functions as its expansions.

#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/engine/part.hpp>
#include <linderhof/engine/play.hpp>
#include <linderhof/engine/prompt.hpp>
#include <linderhof/engine/setup.hpp>
#include <linderhof/export.hpp>

namespace linderhof {

class Expansion;
class Game;

/// What a step of a phase wants next.
enum class Next {
    step,  ///< the following step, once everything that was asked or pushed has ended
    stay,  ///< this step once more, after what was asked or pushed
    again, ///< the first step of this phase
    leave  ///< end of the phase
};
using StepFunction = std::function<Next(Play&, Frame&)>;

/// One named step of a phase. Its name is an anchor for others.
struct Step {
    std::string name;  ///< "castles.round.market"; unique in the ruleset
    std::string title; ///< what people read in the list of phases
    StepFunction run;
    std::vector<std::string> before{}; ///< only for steps put into another's phase: anchors that follow, if present
    std::vector<std::string> after{};  ///< and anchors that precede, if present; at least one must be present
};

/// Wraps the step of an anchor: called in its place, with the step itself.
using Wrapper = std::function<Next(Play&, Frame&, const StepFunction& inner)>;

/// How much a unit of a counter is worth.
enum class CounterKind {
    points,  ///< a column of the score sheet
    goods,   ///< money and the like
    forecast ///< what something would score if the game ended now, in games that score at the end only
};

struct CounterSpec {
    std::string name;  ///< "castles.money"
    std::string title; ///< heading: "money"
    CounterKind kind = CounterKind::goods;
    int per_point = 0; ///< others: about how many units are worth a point to a player who knows nothing better; 0: none
    std::string rule;
    /// A forecast is worked out from the position whenever somebody asks: it is not stored, never changed by `Play`, and
    /// no event tells of it. It uses nothing that is hidden from anybody.
    std::function<int(const Position&, Seat)> forecast{};
};

struct ParameterSpec {
    std::string name; ///< "castles.price.hallway"
    int value = 0;
    std::string title; ///< what it is, in a few words
    std::string rule;
};

/// How far a game has come.
struct Progress {
    double share = 0; ///< from 0, the first position, to 1, the end; never falls while the game goes on
    int round = 0;    ///< from 1; 0: there are no rounds, or they have not begun
};

/// Hidden information that a module keeps in the state.
struct Secret {
    /// Makes everything that the seat may not know equal in all states that look alike to it.
    /// For `no_seat` hides everything that is not public.
    std::function<void(const Position&, State&, Seat)> hide;
    /// Replaces what the seat does not know by something that fits all it knows, each equally likely.
    /// Called with a state as `hide` leaves it.
    std::function<void(const Position&, State&, Seat, Random&)> redraw{};
    /// Takes out of a state that is about to be scored what none of the seats knows, so that it counts nothing. The
    /// position is that state itself. Missing: the final scoring counts none of it.
    std::function<void(const Position&, State&, SeatSet)> forget{};
};

/// A fault in how modules fit together, told in one sentence: a programmer's mistake; or, with a place, what the sets
/// bring does not do for this game.
class LINDERHOF_API CompositionError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;

    CompositionError(catalog::Place place, const std::string& sentence)
        : std::runtime_error(sentence), place_(std::move(place)) {}

    /// Where people have to look; none for a mistake of a module.
    [[nodiscard]] const catalog::Place& place() const { return place_; }

  private:
    catalog::Place place_;
};

class LINDERHOF_API Composer {
  public:
    /// REQUIRES: the set-up names every option and its number of seats.
    Composer(const Game& game, const Setup& setup, std::vector<std::string> companions,
             std::shared_ptr<const catalog::Catalog> catalog);
    ~Composer();
    Composer(const Composer&) = delete;
    Composer& operator=(const Composer&) = delete;

    [[nodiscard]] const Setup& setup() const;
    [[nodiscard]] const catalog::Catalog& catalog() const;
    [[nodiscard]] int seats() const;                          ///< players and companions
    [[nodiscard]] int players() const;                        ///< seats that may owe an answer
    [[nodiscard]] bool has(std::string_view expansion) const; ///< whether an expansion is on
    /// The value of an option of the set-up. REQUIRES: the game or an expansion offers it.
    [[nodiscard]] const std::string& option(std::string_view name) const;

    /// Plain arrays in every state; zero at the start.
    [[nodiscard]] Layout& layout();
    CounterId counter(CounterSpec spec);
    ParameterId parameter(ParameterSpec spec);
    /// The parameter of that name; not valid when there is none. Complete inside `finally` only.
    [[nodiscard]] ParameterId find_parameter(std::string_view name) const;
    // Changes, steps and wrappers take effect in `finish`, so the order of the modules does not matter.

    /// Changes a parameter for all seats, if it is present. Two modules that want different values are an error.
    void change(std::string_view parameter, int value);
    /// Lets a parameter, if present, differ by seat and change while the game is played.
    void vary(std::string_view parameter);

    PromptId prompt(std::unique_ptr<Prompt> prompt);
    /// A phase with its own steps, in order. The phase that runs first is named by `start`.
    PhaseId phase(std::string name, std::string title, std::vector<Step> steps);
    void start(PhaseId phase);
    /// Names the phase of the final scoring: Ruleset::end_now plays it, whenever in a game. Without one a game scores
    /// nothing at its end.
    void final_scoring(PhaseId phase);
    /// Tells how far a game has come: Ruleset::progress. Called for positions that are not over.
    void progress(std::function<Progress(const Position&)> progress);
    /// Puts a step into another module's phase.
    void insert(Step step);
    /// Wraps the step of that name, if it is present. Later wrappers lie outside.
    void around(std::string anchor, Wrapper wrapper);
    void secret(Secret secret);
    /// Runs when all modules have composed, in the order of the modules: tables are complete then.
    void finally(std::function<void(Composer&)> work);

    /// The module's data of that type; made on first use.
    template <class T>
    T& part(const PartKey<T>& key) {
        std::unique_ptr<Part>& kept = part_at(key.number());
        if (!kept) {
            kept = std::make_unique<T>();
        }
        return static_cast<T&>(*kept);
    }

    /// Works everything out; the composer is empty afterwards. Throws CompositionError.
    [[nodiscard]] std::shared_ptr<const Ruleset> finish();

  private:
    std::unique_ptr<Part>& part_at(std::size_t number);
    struct Draft;
    std::unique_ptr<Draft> draft_;
};

/// Composes a ruleset of the game and the expansions that are on, in this order. The expansions come in an
/// order in which each follows those that it needs. REQUIRES: as for the constructor of Composer.
[[nodiscard]] LINDERHOF_API std::shared_ptr<const Ruleset> compose(const Game& game,
                                                                   std::span<const Expansion* const> expansions,
                                                                   const Setup& setup,
                                                                   std::shared_ptr<const catalog::Catalog> catalog);

} // namespace linderhof
