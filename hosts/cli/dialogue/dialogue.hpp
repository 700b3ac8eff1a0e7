#pragma once
// One question to one person: commands, the short list, places, the preview, and at last an answer.

#include "dialogue/place_pictures.hpp"
#include "dialogue/sitting.hpp"
#include "program/host.hpp"

#include <linderhof/engine/event.hpp>
#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/games/explanation.hpp>
#include <linderhof/host/games/kinds.hpp>
#include <linderhof/host/games/legal_answers.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace linderhof::cli {

/// How a question ended.
enum class End {
    answered, ///< the game has gone on
    undone,   ///< the game has gone back
    left      ///< the person wants to stop
};

inline constexpr int low_screen = 24; ///< a screen of fewer lines has room for little beside a picture

/// One of the places in such a list.
struct Looking {
    std::size_t kind = 0;
    std::size_t place = 0;
};

/// The kinds of an option's answers, a few at a time.
struct PlaceList {
    std::vector<MoveKind> kinds;      ///< at least one
    std::size_t first = 0;            ///< the first that is shown
    std::optional<Looking> looking{}; ///< the place that was drawn last, alone
    std::size_t page = 5;             ///< kinds shown at once

    [[nodiscard]] std::size_t last() const; ///< one past the last that is shown
    [[nodiscard]] bool has_spots() const;
    [[nodiscard]] std::size_t places() const;
    /// `full`: with what may be typed, as far as a line of the width has room for it.
    [[nodiscard]] std::string prompt(bool full, int width) const;
    /// A row for each kind that is shown, more for one of many words unless there are more than `most` rows then.
    [[nodiscard]] std::vector<std::string> rows(int width, int most) const;
};

/// "1 place", "2 places".
[[nodiscard]] std::string places_words(std::size_t count);

/// What a kind does, in so many columns: "joins the Salon, blocks 1 door"; where its places differ
/// "joins the Salon (3 of 8: blocks 1 door)". What has no room gives way, but for the first thing that is closed.
[[nodiscard]] std::string kind_words(const MoveKind& kind, int room);

/// The same, on up to so many lines where one would cut what it joins: "joins the Salon", "  3 of 8: blocks 1 door".
[[nodiscard]] std::vector<std::string> kind_lines(const MoveKind& kind, int room, std::size_t most);

/// Words that work at every question, for the help.
struct CommandHelp {
    std::string form; ///< one or more with commas between them: "show, show WORD"
    std::string means;
};

[[nodiscard]] const std::vector<CommandHelp>& command_help();

/// Those of its words that are typed alone.
[[nodiscard]] std::vector<std::string> single_words(const CommandHelp& help);

class Dialogue {
  public:
    Dialogue(Sitting& sitting, Seat seat);

    /// `whole`: show the whole table first, not only what can be chosen.
    End run(bool whole);

  private:
    /// What came of a typed line or a step of the dialogue.
    enum class Step { again, back, answered, undone, left };

    void present(bool whole);
    /// What a choice brings that is one answer and lays nothing; nothing: it is more, or lays something, or is not legal.
    [[nodiscard]] std::optional<Outcome> outcome_of(const Option& option) const;
    [[nodiscard]] std::vector<Option> options_with_points() const;
    [[nodiscard]] int question_lines() const;
    [[nodiscard]] std::string prompt_text(bool full) const;
    [[nodiscard]] std::string keys() const;

    Step choose(const std::string& line);
    Step take_option(const Option& option);
    Step choose_place(const Option& option);
    Step answer_where(const Option& option, PlaceList& list, const std::string& line);
    Step take_kind(const Option& option, PlaceList& list, std::size_t number, const std::string& rest);
    Step take_place(const Option& option, PlaceList& list, const Looking& at);
    void turn_page(PlaceList& list) const;
    void show_page(PlaceList& list) const;
    void show_all_of(const std::vector<MoveKind>& kinds, std::size_t kind) const;
    void look_at(const Option& option, PlaceList& list, const Looking& at) const;
    void say_how_many(const MoveKind& kind) const;
    void walk(const Option& option, PlaceList& list, bool forward) const;
    [[nodiscard]] std::string place_line(const Option& option, const PlaceList& list, const Looking& at,
                                         const PlacingView& view) const;
    Step type_place(const Option& option, std::string text);
    Step confirm(const Option* option, const Answer& answer);
    Step ask_whether(const Answer& answer);
    void draw_whole(const Answer& answer) const;
    [[nodiscard]] bool is_final(Move move) const;
    /// Gives an answer that places nothing; asks before, where the sitting wants it.
    Step take(const Answer& answer);
    /// Gives back what the answer closes.
    std::vector<RuledText> preview(const Option* option, const Answer& answer, const Outcome& outcome) const;
    void explain_places(const Option& option, const Answer& answer, bool itself) const;
    /// `told`: what a preview has said already and is not said again.
    Step give(const std::vector<Move>& moves, const std::vector<Paragraph>& told = {});

    Step write_series(const std::vector<std::string>& words);
    std::optional<std::vector<Move>> read_series(const std::vector<std::string>& words);
    Step settle(const std::vector<Move>& moves);
    [[nodiscard]] std::vector<Move> series_of_bot();
    [[nodiscard]] std::vector<Move> series_of_proposals() const;

    /// What the tabulator completes here. `walks`: the arrow keys go from place to place.
    [[nodiscard]] Typing typing(bool walks = false) const;
    /// The same where the question is whether to do something.
    [[nodiscard]] static Typing typing_whether();
    [[nodiscard]] std::vector<std::string> lines_like(const std::string& typed) const;

    /// A command that works everywhere; nothing if the line is none.
    std::optional<Step> command(const std::string& line);
    std::optional<Step> command_word(const std::string& word, const std::string& rest);
    void set_confirm(const std::string& what);
    void say_where_it_is() const;
    [[nodiscard]] Bot* adviser(const std::string& seconds) const;
    void tell_hints(const std::string& seconds, const std::function<std::vector<Hint>(Bot&, const Random&)>& ask,
                    const std::function<std::string(const Hint&)>& key) const;
    void hint(const std::string& seconds);
    /// Among the places of an option alone, by their numbers in the list.
    void hint_places(const Option& option, const PlaceList& list, const std::string& seconds) const;
    void help_choices() const;
    void why(const std::string& what) const;
    /// Where the points of the preview come from, and its rules.
    void why_previewed() const;
    bool explain_rule(const std::string& id) const;
    bool search_rules(const std::string& words) const;
    bool explain_thing(const std::string& words, const std::string& said = {}) const;
    bool explain_part(const std::string& words, const std::vector<Explanation>& found) const;
    void help_about(const std::string& words) const;
    void explain_option(const Option& option) const;
    void show(const std::string& what) const;
    void help() const;
    void refuse(const Reasons& reasons) const;
    [[nodiscard]] bool is_gap(const std::string& number) const;
    void unknown(const std::string& word) const;
    Step undo();
    [[nodiscard]] const Option* find_option(const std::string& text) const;
    [[nodiscard]] bool begins_with_option(const std::vector<std::string>& words) const;
    [[nodiscard]] std::string describe(const Answer& answer) const;

    Sitting& sitting_;
    Screen& screen_;
    Seat seat_;
    LegalAnswers asked_;
    PlacePictures pictures_;
    const Option* open_option_ = nullptr;      ///< whose places are looked at
    std::vector<Move> row_;                    ///< of the last hint; empty: there is none
    std::vector<std::string> previewed_rules_; ///< while a preview waits
    std::vector<Item> previewed_items_;        ///< of what it foretells
};

} // namespace linderhof::cli
