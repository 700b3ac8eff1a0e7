#include <linderhof/record/replay.hpp>

#include <linderhof/catalog/catalog.hpp>
#include <linderhof/catalog/suggest.hpp>
#include <linderhof/engine/prompt.hpp>
#include <linderhof/record/check.hpp>

#include "record/facts.hpp"

#include <algorithm>
#include <variant>

namespace linderhof::record {

namespace {

/// Passes every event on and keeps it.
class Both final : public Listener {
  public:
    Both(Listener& first, Listener* second) : first_(&first), second_(second) {}

    void hear(const Event& event) override {
        first_->hear(event);
        if (second_ != nullptr) {
            second_->hear(event);
        }
    }

  private:
    Listener* first_;
    Listener* second_;
};

std::string sentence_of(const Reasons& reasons) {
    std::string text;
    for (const Reason& reason : reasons) {
        text += " " + reason.text + (reason.rule.empty() ? "" : " [" + reason.rule + "]");
    }
    return text;
}

} // namespace

Replay::Replay(const Ruleset& rules, const Record& record, Listener* listener)
    : rules_(&rules), record_(&record), listener_(listener),
      same_layout_(record.head.rules.empty() || record.head.rules == rules.fingerprint()) {
    Both both(heard_, listener_);
    state_ = rules.start(record.head.setup.seed, &both);
}

const Entry* Replay::next() const {
    return stopped_ || at_ == record_->entries.size() ? nullptr : &record_->entries[at_];
}

void Replay::step() {
    const Entry& entry = record_->entries[at_++];
    switch (entry.kind) {
    case EntryKind::move:
        play(entry);
        break;
    case EntryKind::hash:
        if (same_layout_) {
            compare(entry, state_.hash());
        }
        break;
    case EntryKind::facts:
        if (!same_layout_) {
            compare(entry, facts_of(*rules_, state_));
        }
        break;
    case EntryKind::check:
        ++checks_;
        if (std::string fault = check({rules_, &state_, heard_.events}, entry.text); !fault.empty()) {
            find(Finding::Kind::check, moves_, entry, catalog::quote(entry.text, 80) + " does not hold. " + fault);
        }
        break;
    case EntryKind::note:
        break;
    }
}

void Replay::compare(const Entry& entry, std::uint64_t now) {
    ++checks_;
    if (now == entry.hash) {
        agreed_ = moves_;
        return;
    }
    const std::string before = agreed_ ? "; it was the same after move " + std::to_string(*agreed_) : std::string();
    find(Finding::Kind::hash, moves_, entry,
         "The position after move " + std::to_string(moves_) + " is another one than was recorded (" +
             catalog::hash_text(now) + ")" + before + ".");
}

void Replay::play(const Entry& entry) {
    const std::size_t number = moves_ + 1;
    const std::string what = "Move " + std::to_string(number) + ", " + catalog::quote(entry.text, 80) + " of seat " +
                             std::to_string(entry.seat) + ", ";
    Move move;
    if (state_.core().over == 0 && state_.core().owing.contains(entry.seat)) {
        const auto parsed = rules_->prompt(state_).parse(Position(*rules_, state_), entry.seat, entry.text);
        if (const auto* reason = std::get_if<Reason>(&parsed)) {
            find(Finding::Kind::unread, number, entry, what + "answers no question here:" + sentence_of({*reason}));
            stopped_ = true;
            return;
        }
        move = std::get<Move>(parsed);
    }
    heard_.events.clear();
    effects_ = {};
    Both both(heard_, listener_);
    const Reasons reasons = entry.seat < rules_->seats() ? rules_->apply(state_, entry.seat, move, &both, &effects_)
                                                         : Reasons{{"", "The game has no such seat."}};
    if (!reasons.empty()) {
        find(Finding::Kind::illegal, number, entry, what + "is not legal:" + sentence_of(reasons));
        stopped_ = true;
        return;
    }
    moves_ = number;
}

void Replay::run_to(std::size_t moves) {
    while (const Entry* entry = next()) {
        if (entry->kind == EntryKind::move && moves_ >= moves) {
            break;
        }
        step();
    }
}

void Replay::run() {
    while (next() != nullptr) {
        step();
    }
}

const Finding* Replay::divergence() const {
    const auto found =
        std::ranges::find_if(findings_, [](const Finding& finding) { return finding.kind != Finding::Kind::check; });
    return found == findings_.end() ? nullptr : &*found;
}

void Replay::find(Finding::Kind kind, std::size_t move, const Entry& entry, std::string sentence) {
    findings_.push_back({kind, move, entry.place, std::move(sentence)});
}

State replay_to(const Ruleset& rules, const Record& record, std::size_t moves) {
    Replay replay(rules, record);
    replay.run_to(moves);
    return replay.state();
}

} // namespace linderhof::record
