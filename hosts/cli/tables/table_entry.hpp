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

    /// What became of a typed line.
    enum class Step {
        done,  ///< it was an answer
        again, ///< it was dealt with, and the question stands
        back   ///< the question is left as it was
    };

    // How it begins: begin.cpp
    bool resume();
    void ask_setup();
    bool begin_table(const Game& game, const std::vector<std::string>& names,
                     const std::vector<const Expansion*>& expansions, const std::vector<std::string>& options);
    const Game& ask_game();
    std::vector<const Expansion*> ask_expansions(const Game& game, std::size_t players);
    std::vector<std::string> ask_names(const Game& game);
    std::vector<std::string> ask_options(const Game& game, const std::vector<const Expansion*>& expansions);
    void load(const std::string& file);

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

    // What is laid: building.cpp
    void build(const Slot& slot);
    Step build_line(const Slot& slot, const std::string& line);
    Step lay(const Slot& slot, const std::string& line, std::size_t at, bool replace);
    std::optional<FormPlace> choose_place(const Slot& slot, const FormWord& thing, const catalog::Document& document,
                                          std::string typed);
    Step lay_raw(const Slot& slot, const std::string& line, std::size_t at);
    [[nodiscard]] std::optional<std::size_t> choose_thing(const FormField& field, const std::string& line,
                                                          std::string& rest);
    void tell_why_not(const Reasons& reasons, const std::string& typed, const std::string& example);
    void tell_laid(const Slot& slot, std::size_t from, std::size_t count);
    void list_things(const Slot& slot);
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
    WrittenTable table_;
    std::shared_ptr<const Ruleset> rules_;
    std::optional<catalog::Document> document_;
    std::set<std::pair<int, std::string>> done_; ///< castles that are finished, though nothing behind them is answered
    std::vector<std::size_t> meant_;             ///< things that were listed last, to be chosen by number
    bool correcting_ = false;                    ///< what may be left out is not asked
    bool unkept_ = false;                        ///< it was told that the file cannot be written
};

} // namespace linderhof::cli
