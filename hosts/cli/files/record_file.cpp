#include "files/record_file.hpp"

#include "program/host.hpp"

#include <linderhof/host/games/record_file.hpp>

#include <ostream>

namespace linderhof::cli {

namespace {

void tell(Program& program, const std::vector<std::string>& remarks) {
    for (const std::string& remark : remarks) {
        program.err << remark << "\n";
    }
}

} // namespace

record::Record read_record(Program& program, const std::string& path) {
    std::vector<std::string> remarks;
    record::Record record = host::read_record(path, remarks);
    tell(program, remarks);
    return record;
}

std::shared_ptr<const Ruleset> ruleset_of(Program& program, const DataOptions& data, const record::Record& record,
                                          const std::string& path) {
    std::vector<std::string> remarks;
    auto rules = host::ruleset_of(data.workshop(program), program.plugins, record, path, remarks);
    tell(program, remarks);
    return rules;
}

} // namespace linderhof::cli
