#include "files/record_file.hpp"

#include "files/piped_text.hpp"
#include "program/host.hpp"

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/host/games/record_file.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

void tell(Program& program, const std::vector<std::string>& remarks) {
    for (const std::string& remark : remarks) {
        program.err << catalog::printable(remark) << "\n";
    }
}

} // namespace

record::Record read_record_text(Program& program, const std::string& text, const std::string& name) {
    std::vector<std::string> remarks;
    record::Record record = host::read_record_text(text, name, remarks);
    tell(program, remarks);
    return record;
}

record::Record read_record(Program& program, const std::string& path) {
    if (const auto piped = piped_text(program, path)) {
        return read_record_text(program, *piped, name_of_pipe(path));
    }
    refuse_own_output(path);
    std::vector<std::string> remarks;
    record::Record record = host::read_record(path, remarks);
    tell(program, remarks);
    return record;
}

std::unique_ptr<record::Writer> hold_record(Program& program, const std::string& path, record::Record& record) {
    if (path == "-") {
        throw InputError("A game is resumed in its own file, so that its answers can be kept; name the file.");
    }
    refuse_own_output(path);
    std::vector<std::string> remarks;
    auto writer = host::hold_record(path, record, remarks);
    tell(program, remarks);
    return writer;
}

std::shared_ptr<const Ruleset> ruleset_of(Program& program, const DataOptions& data, const record::Record& record,
                                          const std::string& path) {
    std::vector<std::string> remarks;
    auto rules = host::ruleset_of(data.builder(program), program.plugins, record, path, remarks);
    tell(program, remarks);
    return rules;
}

} // namespace linderhof::cli
