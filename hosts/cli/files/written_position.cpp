#include "files/written_position.hpp"

#include "files/piped_text.hpp"
#include "plans/plan_text.hpp"
#include "program/host.hpp"
#include "terminal/terminal.hpp"

#include <linderhof/host/text/layout.hpp>

#include <nlohmann/json.hpp>

#include <ostream>

namespace linderhof::cli {

WrittenPosition read_position_text(const Program& program, const DataOptions& data, const std::string& text,
                                   const std::string& name) {
    catalog::Diagnostics diagnostics;
    auto document = catalog::Document::read_text(text, name, diagnostics);
    refuse(diagnostics);
    return position_of(data.builder(program), *std::move(document), name);
}

WrittenPosition read_position(const Program& program, const DataOptions& data, const std::string& text) {
    if (const auto piped = piped_text(program, text)) {
        return read_position_text(program, data, *piped, name_of_pipe(text));
    }
    refuse_own_output(text);
    return host::read_position(data.builder(program), text);
}

Verdict verdict_on(const Program& program, const DataOptions& data, const WrittenPosition& position) {
    return host::verdict_on(data.builder(program), position);
}

namespace {

void draw_plans(const Program& program, const Verdict& verdict, const TextOptions& options) {
    for (const VerdictPlan& plan : verdict.plans) {
        program.out << "\n";
        if (!plan.title.empty()) {
            const std::string head = plan.title + (plan.points.empty() ? "" : ", " + plan.points);
            program.out << (options.ascii ? to_ascii(head) : head) << "\n\n";
        }
        for (const std::string& line : draw_text(plan.drawing, options)) {
            program.out << line << "\n";
        }
    }
}

} // namespace

Exit print_verdict(Program& program, const Verdict& verdict, bool json, bool draw) {
    if (json) {
        program.out << verdict.json->dump() << "\n";
    } else {
        const TextOptions options = terminal_options(program);
        for (const std::string& line : verdict.lines) {
            program.out << (options.ascii ? to_ascii(line) : line) << "\n";
        }
        if (draw) {
            draw_plans(program, verdict, options);
        }
    }
    return verdict.status == 0 ? Exit::done : Exit::no;
}

} // namespace linderhof::cli
