#pragma once

/// \file
/// A table entered question by question. What is asked comes from the game (linderhof/form/form.hpp).

#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "program/program.hpp"
#include "tables/kept_table.hpp"
#include "terminal/input.hpp"
#include "terminal/screen.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/form/form.hpp>
#include <linderhof/host/tables/slots.hpp>
#include <linderhof/host/tables/written_table.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli {

class PlaceChoice;

class TableEntry {
  public:
    TableEntry(Program& program, const DataOptions& data);

    /// A new table, or the unfinished one that a person wants to go on with.
    Exit enter();
    /// Corrects a file. Throws InputError when it cannot be read.
    Exit correct(const std::string& file);

  private:
    /// The table was left, or there is nothing more to read.
    struct Left {
        bool typed = false; ///< a person wanted to
    };

    using Slot = host::Slot;

    /// A thing that is being laid, in the table without it.
    struct Placed {
        const Slot& slot;
        const FormWord& thing;
        const catalog::Document& document;
    };

    /// What became of a typed line.
    enum class Step {
        done,  ///< it was an answer
        again, ///< it was dealt with, and the question stands
        back   ///< the question is left as it was
    };

    /// What became of one of the first questions.
    enum class Asked {
        answered,
        skipped,   ///< there is nothing to be asked
        taken_back ///< the one before is to be asked again
    };

    /// The answers to them.
    struct Begun {
        const Game* game = nullptr; ///< nothing: the table was begun before
        std::vector<std::string> names{};
        std::vector<const Expansion*> expansions{};
        std::vector<std::string> options{};
    };

    // How it begins: begin.cpp
    bool resume();
    void ask_setup();
    void ask_first(bool last);
    bool begin_table();
    void load(const std::string& file);

    // What is played and by whom: first_questions.cpp
    Asked ask_game();
    Asked ask_players();
    bool ask_names(std::size_t count);
    Asked ask_expansions();
    Asked ask_options();
    std::optional<std::string> read_first(const std::string& prompt, const std::vector<std::string>& help);
    std::optional<std::string> read_listed(const FormField& field, const std::string& prompt);

    // Questions one after the other: table_entry.cpp
    Exit go_on();
    void renew();
    [[nodiscard]] std::vector<Slot> slots() const;
    [[nodiscard]] bool answered(const std::vector<Slot>& all, std::size_t slot) const;
    [[nodiscard]] std::optional<std::size_t> next_open(const std::vector<Slot>& all) const;
    void answer(const Slot& slot);
    Step ask_field(const Slot& slot);
    std::string read(const std::string& prompt);
    void keep();
    void take_back();

    // Words that work everywhere: commands.cpp
    bool command(const std::string& line);
    void help();
    void list_answers();
    void change(const std::string& number);
    void save(const std::string& name);
    void explain_rule(const std::string& id);
    [[nodiscard]] std::string owner(int entry) const;

    // The end: finish.cpp
    bool finish();
    [[nodiscard]] std::vector<std::string> faults_of_castles() const;
    bool score();
    void say_where();

    // Where it is laid: placing.cpp
    std::optional<FormPlace> choose_place(const Placed& placed, std::string typed);
    bool say_while_placing(const Placed& placed, PlaceChoice& choice, const std::string& line);
    bool refuse_here(const std::string& line);
    void tell_why_not(const Reasons& reasons, const std::string& typed, const std::string& example);

    // What is laid: building.cpp
    void build(const Slot& slot);
    Step build_line(const Slot& slot, const std::string& line);
    Step lay(const Slot& slot, const std::string& line, std::size_t at, bool replace);
    Step lay_raw(const Slot& slot, const std::string& line, std::size_t at);
    [[nodiscard]] std::optional<std::size_t> choose_thing(const FormField& field, const std::string& line,
                                                          std::string& rest);
    void tell_laid(const Slot& slot, std::size_t from, std::size_t count);
    bool look(const Slot& slot, const std::string& line);
    void list_things(const Slot& slot);
    void list_castles();
    void tell_reasons(const FormPlaces& places, const std::string& name, const std::string& typed);
    void draw(const Slot& slot);
    void show(const FormField& field, const std::string& name);
    void why_not(const Slot& slot, const std::string& words);
    void take_out(const Slot& slot, const std::string& number);
    void fix(const Slot& slot, const std::string& number);
    [[nodiscard]] std::optional<std::size_t> thing_number(const Slot& slot, const std::string& text);
    [[nodiscard]] Built built(int entry) const;
    [[nodiscard]] catalog::Document document_with(const Slot& slot, const std::vector<std::string>& things) const;
    void help_building();

    Program& program_;
    const DataOptions& data_;
    plugin::RulesetBuilder builder_;
    Screen screen_;
    Input input_;
    KeptTable kept_;
    Begun begun_;
    WrittenTable table_;
    std::shared_ptr<const Ruleset> rules_;
    std::optional<catalog::Document> document_;
    std::set<std::pair<int, std::string>> done_; ///< castles that are finished, though nothing behind them is answered
    std::vector<std::size_t> meant_;             ///< things that were listed last, to be chosen by number
    bool correcting_ = false;                    ///< what may be left out is not asked
    bool unkept_ = false;                        ///< it was told that the file cannot be written
};

} // namespace linderhof::cli
