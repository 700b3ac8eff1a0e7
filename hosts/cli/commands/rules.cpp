// linderhof rules: the text of a numbered rule, where the sources carry it out, and the options that tables play
// differently.

#include "commands/commands.hpp"
#include "files/setup_options.hpp"
#include "program/host.hpp"
#include "telling/aid.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/rule_book.hpp>
#include <linderhof/host/games/rule_places.hpp>
#include <linderhof/host/text/layout.hpp>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <ostream>

namespace linderhof::cli {

namespace {

using nlohmann::ordered_json;

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

/// The option with the module that has it.
struct OwnedOption {
    std::string game;
    std::string module;
    OptionSpec spec;
};

std::vector<OwnedOption> all_options(const plugin::Registry& registry) {
    std::vector<OwnedOption> options;
    const auto add = [&](const std::string& game, const Module& module) {
        for (OptionSpec& spec : module.options()) {
            options.push_back({game, std::string(module.id()), std::move(spec)});
        }
    };
    for (const Game* game : registry.games()) {
        const std::string id(game->id());
        add(id, *game);
        for (const Expansion* expansion : registry.expansions(id)) {
            add(id, *expansion);
        }
    }
    return options;
}

class Rules final : public Command {
  public:
    [[nodiscard]] std::string name() const override { return "rules"; }

    [[nodiscard]] std::string summary() const override { return "The text of a numbered rule; the options of games"; }

    [[nodiscard]] std::string example() const override {
        return "linderhof rules CB-PLACE-13\n  linderhof rules CB-PLACE\n  linderhof rules CB-PLACE-5 --where\n"
               "  linderhof rules --search courtyard\n  linderhof rules --aid castles --with towers,moats\n"
               "  linderhof rules --options";
    }

    void declare(CLI::App& app) override {
        app.add_option("ID", id_, "The number of a rule, or the beginning that a group of rules shares")->type_name("");
        app.add_flag("--where", where_, "Name the lines of the sources that carry a rule out and test it");
        app.add_option("--search", search_, "The rules in which these words stand")->type_name("WORDS");
        app.add_option("--aid", aid_, "A player aid of one screen for a game")->type_name("GAME");
        app.add_option("--with", with_, "The expansions that the player aid is for")
            ->type_name("EXPANSION")
            ->delimiter(',');
        data_.declare(app);
        app.add_flag("--options", options_, "List what tables play differently");
        app.add_flag("--json", json_, "Print one JSON object");
    }

    [[nodiscard]] bool only_prints() const override { return true; }

    Exit run(Program& program) override {
        if (options_) {
            list_options(program);
            return Exit::done;
        }
        if (!aid_.empty()) {
            print_aid(program);
            return Exit::done;
        }
        if (id_.empty() && search_.empty()) {
            throw InputError("Name a rule, such as 'linderhof rules CB-PLACE-13', or search for a word with --search.");
        }
        const std::vector<NumberedRule> found =
            search_.empty() ? find(read_rules(program.rules), upper(id_)) : search(read_rules(program.rules), search_);
        const RulePlaces places = where_ ? places_of(program) : RulePlaces();
        if (json_) {
            print_json(program, found, places);
        } else {
            print(program, found, places);
        }
        return Exit::done;
    }

  private:
    static std::vector<NumberedRule> find(const std::vector<NumberedRule>& all, const std::string& id) {
        if (all.empty()) {
            throw InputError("The pages of rules are not beside the program, in share/linderhof/rules.");
        }
        std::vector<NumberedRule> found = rules_with_number(all, id);
        if (found.empty()) {
            std::vector<std::string> known;
            std::ranges::transform(all, std::back_inserter(known), [](const NumberedRule& rule) { return rule.id; });
            const std::string near = catalog::nearest(id, known);
            throw InputError("There is no rule '" + id + "'" +
                             (near.empty() ? "; rules have numbers such as " + known.front() + "."
                                           : "; did you mean '" + near + "'?"));
        }
        return found;
    }

    static std::vector<NumberedRule> search(const std::vector<NumberedRule>& all, const std::string& words) {
        std::vector<NumberedRule> found = rules_with_words(all, words);
        if (found.empty()) {
            throw InputError("No rule has the words '" + words + "'; try fewer, or the beginning of a word.");
        }
        return found;
    }

    void print_aid(Program& program) const {
        Setup setup;
        setup.game = aid_;
        setup.with = with_;
        const plugin::Made made = data_.builder(program).make(setup);
        if (!made.ruleset) {
            throw InputError(made.faults.front().sentence);
        }
        print(program, aid_lines(made.ruleset->catalog(), line_width));
    }

    static RulePlaces places_of(const Program& program) {
        RulePlaces places = read_rule_places(program.rule_places);
        if (places.empty()) {
            throw InputError("What the build has found in the sources is not beside the program, in "
                             "share/linderhof/rule_places.tsv.");
        }
        return places;
    }

    static void print(const Program& program, const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            program.out << (program.ascii ? to_ascii(line) : line) << "\n";
        }
    }

    void print(const Program& program, const std::vector<NumberedRule>& rules, const RulePlaces& places) const {
        for (const NumberedRule& rule : rules) {
            print(program, rule_lines(rule, line_width));
            if (search_.empty() && !rule.source.empty()) {
                print(program, wrapped("Read in: " + rule.source, line_width, 2, 4));
            }
            if (where_) {
                const auto found = places.find(rule.id);
                print(program, found == places.end() ? std::vector<std::string>{"  No line of the sources names it."}
                                                     : place_lines(found->second, line_width));
            }
        }
    }

    void print_json(const Program& program, const std::vector<NumberedRule>& rules, const RulePlaces& places) const {
        ordered_json list = ordered_json::array();
        for (const NumberedRule& rule : rules) {
            ordered_json one{{"id", rule.id}, {"text", rule.text}, {"page", rule.page}};
            if (!rule.table.empty()) {
                one["table"] = rule.table;
            }
            if (!rule.source.empty()) {
                one["source"] = rule.source;
            }
            if (where_) {
                one["where"] = json_of(places, rule.id);
            }
            list.push_back(std::move(one));
        }
        program.out << ordered_json{{"rules", list}}.dump(2) << "\n";
    }

    static ordered_json json_of(const RulePlaces& places, const std::string& rule) {
        ordered_json list = ordered_json::array();
        if (const auto found = places.find(rule); found != places.end()) {
            for (const RulePlace& place : found->second) {
                list.push_back({{"kind", place.kind}, {"place", place.place}, {"words", place.words}});
            }
        }
        return list;
    }

    void list_options(Program& program) const {
        ordered_json list = ordered_json::array();
        for (const OwnedOption& option : all_options(program.registry)) {
            list.push_back({{"game", option.game},
                            {"module", option.module},
                            {"name", option.spec.name},
                            {"values", option.spec.values},
                            {"title", option.spec.title},
                            {"rule", option.spec.rule}});
            if (!json_) {
                print(program, option);
            }
        }
        if (json_) {
            program.out << ordered_json{{"options", list}}.dump(2) << "\n";
        }
    }

    static void print(Program& program, const OwnedOption& option) {
        std::string values;
        for (const std::string& value : option.spec.values) {
            values += values.empty() ? value + " (default)" : ", " + value;
        }
        const std::string owner = option.module == option.game ? option.game : option.game + " with " + option.module;
        program.out << option.spec.name << "  " << values << "  in " << owner << "\n";
        for (const std::string& line : with_rule(option.spec.title, option.spec.rule, 2, 2)) {
            program.out << line << "\n";
        }
    }

    DataOptions data_;
    std::string id_;
    std::string search_;
    std::string aid_;
    std::vector<std::string> with_;
    bool where_ = false;
    bool options_ = false;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_rules() {
    return std::make_unique<Rules>();
}

} // namespace linderhof::cli
