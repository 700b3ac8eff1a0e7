#include "files/written_position.hpp"

#include "plans/plan_text.hpp"
#include "program/host.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/host/text/layout.hpp>

#include <nlohmann/json.hpp>

#include <fstream>
#include <istream>
#include <ostream>

namespace linderhof::cli {

namespace {

/// Standard input, or a pipe that a shell has opened already; others would wait for their other end.
bool is_open_pipe(const std::string& text) {
    return text == "/dev/stdin" || text.starts_with("/dev/fd/") || text.starts_with("/proc/self/fd/");
}

std::string read_stream(std::istream& in) {
    std::string text(catalog::Limits().bytes + 1, '\0'); // one more than is taken, so that it is refused
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

} // namespace

WrittenPosition read_position(const Program& program, const DataOptions& data, const std::string& text) {
    if (text == "-" || is_open_pipe(text)) {
        std::ifstream pipe(text == "-" ? std::string() : text, std::ios::binary);
        const std::string name = text == "-" ? "standard input" : text;
        catalog::Diagnostics diagnostics;
        auto document = catalog::Document::read_text(read_stream(text == "-" ? program.in : pipe), name, diagnostics);
        refuse(diagnostics);
        return position_of(data.builder(program), *std::move(document), name);
    }
    return host::read_position(data.builder(program), text);
}

Verdict verdict_on(const Program& program, const DataOptions& data, const WrittenPosition& position) {
    return host::verdict_on(data.builder(program), position);
}

Exit print_verdict(Program& program, const Verdict& verdict, bool json, bool draw) {
    if (json) {
        program.out << verdict.json->dump() << "\n";
    } else {
        const TextOptions options = terminal_options(program);
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
