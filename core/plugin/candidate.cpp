#include "plugin/candidate.hpp"

#include "plugin/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <system_error>

namespace linderhof::plugin {

namespace {

namespace fs = std::filesystem;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_id(std::string_view text) {
    return !text.empty() && is_lower(text.front()) &&
           std::all_of(text.begin(), text.end(), [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

/// Three numbers with dots between them.
bool is_version(std::string_view text) {
    int numbers = 0;
    bool in_number = false;
    for (const char c : text) {
        if (is_digit(c)) {
            numbers += in_number ? 0 : 1;
            in_number = true;
        } else if (c == '.' && in_number) {
            in_number = false;
        } else {
            return false;
        }
    }
    return numbers == 3 && in_number;
}

[[noreturn]] void refuse_descriptor(std::string_view id, std::string_view what) {
    throw Refused(FaultKind::descriptor,
                  fmt::format("The plugin '{}' {}; mend its LINDERHOF_PLUGIN line and build it again.", id, what));
}

/// "a, b" as sorted ids, each once.
std::vector<std::string> read_ids(std::string_view id, std::string_view list) {
    std::vector<std::string> result;
    std::string word;
    const auto finish_word = [&] {
        if (!is_id(word)) {
            refuse_descriptor(id, fmt::format("names '{}' in '{}', which is not an id", word, list));
        }
        result.push_back(std::exchange(word, {}));
    };
    for (const char c : list) {
        if (c == ',') {
            finish_word();
        } else if (c != ' ') {
            word += c;
        }
    }
    if (!word.empty() || !result.empty()) {
        finish_word();
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

/// `id` is what the name of the symbol says; empty for a plugin that is linked in.
Candidate read_descriptor(const Descriptor& descriptor, std::string id, const fs::path& file) {
    if (descriptor.struct_size != sizeof(Descriptor) || descriptor.api != api_version) {
        throw Refused(FaultKind::descriptor,
                      fmt::format("The plugin '{}' has a descriptor of form {} with {} bytes, but this core reads form "
                                  "{} with {}; build it again with this core's headers.",
                                  id.empty() ? "(linked in)" : id, descriptor.api, descriptor.struct_size, api_version,
                                  sizeof(Descriptor)));
    }
    if (id.empty() && descriptor.id != nullptr) {
        id = descriptor.id;
    }
    const bool complete = descriptor.id != nullptr && descriptor.build_id != nullptr && descriptor.version != nullptr &&
                          descriptor.requires_ids != nullptr && descriptor.excludes_ids != nullptr &&
                          descriptor.register_offers != nullptr;
    if (!complete) {
        refuse_descriptor(id, "leaves a part of its descriptor empty");
    }
    if (id != descriptor.id || !is_id(id)) {
        refuse_descriptor(id, fmt::format("calls itself '{}', which is not an id or not its own", descriptor.id));
    }
    if (descriptor.build_id != build_id()) {
        throw Refused(FaultKind::other_build,
                      fmt::format("The plugin '{}' was built for {}, but this core is {}; build both together.", id,
                                  descriptor.build_id, build_id()));
    }
    if (!is_version(descriptor.version)) {
        refuse_descriptor(id, fmt::format("has the version '{}' instead of one like '1.0.0'", descriptor.version));
    }
    Candidate candidate{{id, descriptor.version, file, {}, {}},
                        &descriptor,
                        read_ids(id, descriptor.requires_ids),
                        read_ids(id, descriptor.excludes_ids)};
    if (std::binary_search(candidate.excludes.begin(), candidate.excludes.end(), id)) {
        refuse_descriptor(id, "excludes itself");
    }
    return candidate;
}

std::string place_of(const Report& report) {
    return report.file.empty() ? "the program itself" : report.file.string();
}

class Gathering {
  public:
    void add_linked(const Descriptor& descriptor) {
        attempt({}, [&](Report& report) {
            Candidate candidate = read_descriptor(descriptor, {}, {});
            report.id = candidate.report.id;
            check_id_is_new(report);
            result_.good.push_back(std::move(candidate));
        });
    }

    void add_file(const fs::path& name) {
        const fs::path file = fs::absolute(name).lexically_normal();
        if (std::find(seen_.begin(), seen_.end(), file) != seen_.end()) {
            return; // the very same path twice, as when a folder is named twice: nothing to report
        }
        attempt(file, [&](Report& report) {
            check_file_is_new(file);
            seen_.push_back(file);
            report.id = inspect(file);
            check_id_is_new(report);
            result_.good.push_back(read_descriptor(open(file, report.id), report.id, file));
        });
    }

    void add_folder(const fs::path& name) {
        const fs::path folder = fs::absolute(name).lexically_normal();
        std::vector<fs::path> files;
        attempt(folder, [&](Report&) { files = libraries_in(folder); });
        for (const fs::path& file : files) {
            add_file(file);
        }
    }

    Candidates take() { return std::move(result_); }

  private:
    /// Runs the work with a report to fill in; a refusal makes it a report of a fault.
    template <class Work>
    void attempt(const fs::path& file, Work work) {
        Report report{{}, {}, file, {}, {}};
        try {
            work(report);
        } catch (const Refused& refused) {
            report.fault = refused.fault();
            result_.refused.push_back(std::move(report));
        }
    }

    static std::vector<fs::path> libraries_in(const fs::path& folder) {
        std::error_code error;
        std::vector<fs::path> files;
        for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
            std::error_code unknown; // then loading it says why
            if (it->path().extension() == ".so" && !it->is_directory(unknown)) {
                files.push_back(it->path());
            }
        }
        if (error) {
            throw Refused(FaultKind::unreadable,
                          fmt::format("The plugin folder {} cannot be read ({}); check its path.", folder.string(),
                                      error.message()));
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    void check_file_is_new(const fs::path& file) const {
        for (const fs::path& other : seen_) {
            std::error_code error;
            if (fs::equivalent(file, other, error) && !error) {
                throw Refused(FaultKind::duplicate, fmt::format("{} is the same file as {}; name it only once.",
                                                                file.string(), other.string()));
            }
        }
    }

    void check_id_is_new(const Report& report) const {
        for (const Candidate& other : result_.good) {
            if (other.report.id == report.id) {
                throw Refused(FaultKind::duplicate,
                              fmt::format("The plugin '{}' in {} is already there from {}; remove one of the two.",
                                          report.id, place_of(report), place_of(other.report)));
            }
        }
    }

    std::vector<fs::path> seen_;
    Candidates result_;
};

} // namespace

Candidates gather(const Sources& sources) {
    Gathering gathering;
    for (const Descriptor* descriptor : sources.linked) {
        gathering.add_linked(*descriptor);
    }
    for (const fs::path& file : sources.files) {
        gathering.add_file(file);
    }
    for (const fs::path& folder : sources.folders) {
        gathering.add_folder(folder);
    }
    return gathering.take();
}

} // namespace linderhof::plugin
