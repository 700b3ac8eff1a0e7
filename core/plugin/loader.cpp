#include <linderhof/plugin/loader.hpp>

#include "log/loggers.hpp"
#include "plugin/candidate.hpp"
#include "plugin/library.hpp"
#include "plugin/order.hpp"

#include <linderhof/log.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <mutex>

namespace linderhof::plugin {

namespace {

/// What must outlive every object that came from a plugin, and therefore is never destroyed.
struct Kept {
    std::mutex mutex;
    std::vector<std::unique_ptr<Loaded>> loaded;
    std::vector<std::shared_ptr<spdlog::logger>> loggers;
};

Kept& kept() {
    static auto* const everything = new Kept; // leaked on purpose
    return *everything;
}

/// Exceptions may bring text of many lines; a fault is one sentence.
std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// "game", its id and title, and so on; asks the plugin's objects, so it may throw what they throw.
std::vector<OfferLine> describe(const Offers& offers) {
    std::vector<OfferLine> lines;
    for (const auto& game : offers.games) {
        lines.push_back({"game", std::string(game->id()), game->title(), {}});
    }
    for (const auto& expansion : offers.expansions) {
        lines.push_back(
            {"expansion", std::string(expansion->id()), expansion->title(), std::string(expansion->extends())});
    }
    for (const auto& bot : offers.bots) {
        lines.push_back({"bot", std::string(bot->id()), bot->title(), {}});
    }
    return lines;
}

class Loading {
  public:
    /// `log`: what the loggers of the plugins are copies of; empty: they are those of linderhof/log.hpp.
    Loading(const Sources& sources, spdlog::logger* log) : candidates_(gather(sources)), log_(log) {
        result_->reports = std::move(candidates_.refused);
        for (const Report& report : result_->reports) {
            tell_refusal(report);
        }
    }

    const Loaded& run() {
        const Order order = work_out_order(nodes());
        for (const MissingNeed& missing : order.missing) {
            refuse(candidates_.good[missing.node], missing_fault(candidates_.good[missing.node], missing.need));
        }
        for (const Cycle& cycle : order.cycles) {
            Candidate& candidate = candidates_.good[cycle.node];
            refuse(candidate, {FaultKind::cycle, fmt::format("The plugin '{}' requires itself by way of others ({}); "
                                                             "one of them must stop requiring the next.",
                                                             candidate.report.id, fmt::join(cycle.members, ", "))});
        }
        for (const std::size_t index : order.sequence) {
            admit(candidates_.good[index]);
        }
        auto& reports = result_->reports;
        for (const Report& report : reports) {
            remember(report);
        }
        reports.insert(reports.begin(), std::make_move_iterator(done_.begin()), std::make_move_iterator(done_.end()));
        return *kept().loaded.emplace_back(std::move(result_));
    }

  private:
    [[nodiscard]] std::vector<Node> nodes() const {
        std::vector<Node> nodes;
        for (const Candidate& candidate : candidates_.good) {
            nodes.push_back({candidate.report.id, candidate.needs});
        }
        return nodes;
    }

    void refuse(Candidate& candidate, Fault fault) {
        candidate.report.fault = std::move(fault);
        tell_refusal(candidate.report);
        result_->reports.push_back(candidate.report);
    }

    [[nodiscard]] bool is_done(const std::string& id) const {
        return std::ranges::any_of(done_, [&](const Report& report) { return report.id == id; });
    }

    [[nodiscard]] Fault missing_fault(const Candidate& candidate, const std::string& need) const {
        const auto has_id = [&](const auto& report) { return report.id == need; };
        const bool known =
            std::ranges::any_of(result_->reports, has_id) ||
            std::ranges::any_of(candidates_.good, [&](const Candidate& other) { return has_id(other.report); });
        return plugin::missing_fault(candidate.report.id, need, known);
    }

    /// Registers a candidate whose turn has come, unless one that is there forbids it.
    void admit(Candidate& candidate) {
        const Report& report = candidate.report;
        for (const std::string& need : candidate.needs) {
            if (!is_done(need)) {
                return refuse(candidate, missing_fault(candidate, need));
            }
        }
        for (const Candidate& other : candidates_.good) {
            if (is_done(other.report.id) && (excludes(candidate, other) || excludes(other, candidate))) {
                return refuse(candidate,
                              {FaultKind::excluded,
                               fmt::format("The plugins '{}' and '{}' exclude each other; leave one of them out.",
                                           other.report.id, report.id)});
            }
        }
        if (auto fault = register_offers(candidate)) {
            return refuse(candidate, *std::move(fault));
        }
        log::tell("plugin", log::Level::info, "loaded '{}' {} from {}", report.id, report.version,
                  report.file.empty() ? "the program itself" : report.file.string());
        for (const OfferLine& offer : report.offers) {
            log::tell("plugin", log::Level::debug, "'{}' offers the {} '{}'", report.id, offer.kind, offer.id);
        }
        done_.push_back(report);
    }

    /// A file that did not get far enough to say its id is known by its name, as all that are built here are.
    void remember(const Report& report) {
        if (report.file.extension() == ".so" || !report.id.empty()) {
            result_->registry.note_refused(report.id.empty() ? report.file.stem().string() : report.id,
                                           report.fault->sentence);
        }
    }

    static void tell_refusal(const Report& report) {
        log::tell("plugin", log::Level::info, "refused: {}", report.fault->sentence);
    }

    static bool excludes(const Candidate& one, const Candidate& other) {
        return std::ranges::binary_search(one.excludes, other.report.id);
    }

    std::optional<Fault> register_offers(Candidate& candidate) {
        const std::string& id = candidate.report.id;
        const auto& logger = kept().loggers.emplace_back(log_ != nullptr ? log_->clone(id) : log::logger_of(id));
        std::string text;
        try {
            // What was collected dies with the context, while the plugin's code is there.
            Context context(id, *logger);
            candidate.descriptor->register_offers(context);
            Offers offers = context.take();
            candidate.report.offers = describe(offers);
            result_->registry.add(std::move(offers), id);
            return std::nullopt;
        } catch (const std::exception& error) {
            text = on_one_line(error.what());
        } catch (...) {
            text = "it threw something that is no std::exception";
        }
        candidate.report.offers.clear();
        return Fault{FaultKind::registration,
                     fmt::format("The plugin '{}' failed while it registered ({}); nothing of it is there, mend it or "
                                 "leave it out.",
                                 id, text)};
    }

    Candidates candidates_;
    spdlog::logger* log_;
    std::vector<Report> done_; ///< in the order of registration
    std::unique_ptr<Loaded> result_ = std::make_unique<Loaded>();
};

} // namespace

const Loaded& load(const Sources& sources, const std::shared_ptr<spdlog::logger>& log) {
    const std::scoped_lock lock(kept().mutex);
    return Loading(sources, log.get()).run();
}

std::string_view build_id() noexcept {
    return LINDERHOF_BUILD_ID_TEXT;
}

std::string_view name_of(FaultKind kind) noexcept {
    switch (kind) {
    case FaultKind::unreadable:
        return "unreadable";
    case FaultKind::damaged:
        return "damaged";
    case FaultKind::not_a_plugin:
        return "not_a_plugin";
    case FaultKind::other_build:
        return "other_build";
    case FaultKind::duplicate:
        return "duplicate";
    case FaultKind::not_loadable:
        return "not_loadable";
    case FaultKind::descriptor:
        return "descriptor";
    case FaultKind::missing:
        return "missing";
    case FaultKind::cycle:
        return "cycle";
    case FaultKind::excluded:
        return "excluded";
    case FaultKind::registration:
        return "registration";
    }
    return "registration";
}

} // namespace linderhof::plugin
