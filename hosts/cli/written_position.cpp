#include "written_position.hpp"

#include "text/layout.hpp"
#include "text/plan_text.hpp"
#include "text/terminal.hpp"

#include <linderhof/catalog/reader.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/offer.hpp>

#include <nlohmann/json.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

/// The document that an address stands for, in the words of the first game that knows it.
std::string read_address(const Program& program, const std::string& text) {
    std::string fault;
    for (const Game* game : program.registry.games()) {
        std::string document = game->read_address(text, fault);
        if (!document.empty()) {
            return document;
        }
    }
    throw InputError(fault.empty()
                         ? "There is no file " + catalog::quote(text, 200) + ", and it is no published address either."
                         : catalog::quote(text, 200) + ": " + fault);
}

catalog::Document read_document(const Program& program, const std::string& text, catalog::Diagnostics& diagnostics) {
    auto document = std::filesystem::exists(text)
                        ? catalog::Document::read_file(text, diagnostics)
                        : catalog::Document::read_text(read_address(program, text), "address", diagnostics);
    refuse(diagnostics);
    return *std::move(document);
}

std::vector<std::string> words_at(const catalog::Node& root, std::string_view key, catalog::Diagnostics& diagnostics) {
    std::vector<std::string> words;
    if (const catalog::Node* node = root.find(key)) {
        const catalog::Reader list(*node, diagnostics, "'" + std::string(key) + "'");
        for (const catalog::Reader& word : list.list(100)) {
            words.push_back(word.text());
        }
    }
    return words;
}

Setup read_head(const Program& program, const catalog::Node& root, catalog::Diagnostics& diagnostics) {
    Setup setup;
    if (const catalog::Node* game = root.find("game")) {
        std::vector<std::string> known;
        for (const Game* each : program.registry.games()) {
            known.emplace_back(each->id());
        }
        setup.game = catalog::Reader(*game, diagnostics, "'game'").choice(known);
    } else if (!program.registry.games().empty()) {
        setup.game = std::string(program.registry.games().front()->id());
    }
    if (const catalog::Node* players = root.find("players")) {
        setup.seats = static_cast<int>(catalog::Reader(*players, diagnostics, "'players'").integer({1, max_seats}));
    }
    setup.with = words_at(root, "with", diagnostics);
    setup.sets = words_at(root, "sets", diagnostics);
    refuse(diagnostics);
    const Game* game = program.registry.find_game(setup.game);
    std::vector<const Expansion*> expansions;
    for (const std::string& id : setup.with) {
        if (const Expansion* expansion = program.registry.find_expansion(setup.game, id)) {
            expansions.push_back(expansion);
        }
    }
    if (game != nullptr) {
        for (const OptionSpec& option : plugin::Workshop::options(*game, expansions)) {
            if (const catalog::Node* node = root.find(option.name)) {
                setup.options[option.name] =
                    catalog::Reader(*node, diagnostics, "'" + option.name + "'").choice(option.values);
            }
        }
    }
    refuse(diagnostics);
    return setup;
}

} // namespace

void refuse(const catalog::Diagnostics& diagnostics) {
    if (!diagnostics.empty()) {
        std::string text = diagnostics.text();
        while (text.ends_with('\n')) {
            text.pop_back();
        }
        throw InputError(text);
    }
}

WrittenPosition read_position(const Program& program, const DataOptions& data, const std::string& text) {
    catalog::Diagnostics diagnostics;
    catalog::Document document = read_document(program, text, diagnostics);
    const Setup setup = read_head(program, document.root(), diagnostics);
    plugin::Made made = data.workshop(program).make(setup);
    refuse(made.faults);
    return {text, std::move(document), made.ruleset};
}

Verdict verdict_on(const Program& program, const WrittenPosition& position) {
    catalog::Diagnostics diagnostics;
    Verdict verdict;
    try {
        verdict = position.rules->game().score(*position.rules, position.document, diagnostics);
    } catch (const std::exception& error) {
        std::vector<std::string> ids;
        for (const auto& [id, version] : plugin::plugins_of(program.plugins, position.rules->setup())) {
            ids.push_back(catalog::quote(id));
        }
        throw std::runtime_error("the scoring of " + catalog::quote(position.name) + " failed in the plugin " +
                                 catalog::alternatives(ids) + " (" + error.what() +
                                 "); mend the plugin or leave it out.");
    }
    refuse(diagnostics);
    return verdict;
}

Exit print_verdict(Program& program, const Verdict& verdict, bool json, bool draw) {
    if (json) {
        program.out << verdict.json->dump() << "\n";
    } else {
        const TextOptions options = terminal_options(program.ascii);
        for (const std::string& line : verdict.lines) {
            program.out << (options.ascii ? to_ascii(line) : line) << "\n";
        }
        if (draw && verdict.drawing) {
            program.out << "\n";
            for (const std::string& line : draw_text(*verdict.drawing, options)) {
                program.out << line << "\n";
            }
        }
    }
    return verdict.status == 0 ? Exit::done : Exit::no;
}

} // namespace linderhof::cli
