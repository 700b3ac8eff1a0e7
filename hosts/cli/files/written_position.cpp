#include "files/written_position.hpp"

#include "plans/plan_text.hpp"
#include "program/host.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/host/text/layout.hpp>

#include <nlohmann/json.hpp>

#include <ostream>

namespace linderhof::cli {

WrittenPosition read_position(const Program& program, const DataOptions& data, const std::string& text) {
    return host::read_position(data.builder(program), text);
}

Verdict verdict_on(const Program& program, const DataOptions& data, const WrittenPosition& position) {
    return host::verdict_on(data.builder(program), program.plugins, position);
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
