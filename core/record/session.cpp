#include <linderhof/record/session.hpp>

#include <linderhof/engine/prompt.hpp>
#include <linderhof/log.hpp>
#include <linderhof/record/replay.hpp>

#include "record/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

namespace linderhof::record {

Random bot_random(std::uint64_t seed, Seat seat, std::uint32_t answers) {
    // Odd multipliers keep different games, seats and moments apart; the constant keeps bots apart from the game.
    constexpr std::uint64_t for_bots = 0xA0761D6478BD642FULL;
    const auto moment = (static_cast<std::uint64_t>(answers) << 4U) | static_cast<std::uint64_t>(seat);
    return Random((seed ^ for_bots) * 0xE7037ED1A0B428DBULL + moment * 0x8EBC6AF09C88C6E3ULL);
}

Session::Session(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, Listener* listener)
    : rules_(std::move(rules)), seed_(seed), listener_(listener), state_(rules_->start(seed, listener)) {}

Session Session::resume(std::shared_ptr<const Ruleset> rules, const Record& record, Listener* listener) {
    Replay replay(*rules, record);
    Session session(std::move(rules), record.head.setup.seed, nullptr);
    while (const Entry* entry = replay.next()) {
        replay.step();
        if (entry->kind == EntryKind::move && replay.divergence() == nullptr) {
            session.answer(entry->seat, entry->text);
        }
    }
    if (const Finding* finding = replay.divergence()) {
        throw std::runtime_error(finding->place.text() + ": " + finding->sentence);
    }
    session.listener_ = listener;
    session.same_rules_ = replay.same_rules();
    return session;
}

void Session::write_to(const std::filesystem::path& path, const Head& head) {
    write_to(std::make_unique<Writer>(path, head, hash_entries(*rules_, state_, same_rules_)));
}

void Session::write_to(std::unique_ptr<Writer> writer) {
    writer_ = std::move(writer);
    written_ = answers_.size();
    hashed_ = true;
}

const std::string& Session::write() {
    return attempt(false, false);
}

const std::string& Session::sync() {
    return attempt(false, true);
}

const std::string& Session::leave() {
    return attempt(true, true);
}

const std::string& Session::attempt(bool hash, bool sync) {
    unwritten_.clear();
    if (!writer_) {
        return unwritten_;
    }
    try {
        hashed_ = hashed_ && writer_->moves() == written_;
        writer_->take_back(writer_->moves() - written_);
        for (; written_ < answers_.size(); ++written_) {
            const Answer& answer = answers_[written_];
            const std::vector<Entry> hashes = written_hashes(written_ + 1);
            writer_->move(answer.seat, answer.notation, hashes);
            hashed_ = !hashes.empty();
        }
        if (hash && !hashed_) {
            writer_->lines(hash_entries(*rules_, state_, same_rules_));
            hashed_ = true;
        }
        if (sync) {
            writer_->sync();
        }
    } catch (const WriteError& error) {
        unwritten_ = error.what();
    }
    return unwritten_;
}

std::vector<Entry> Session::written_hashes(std::size_t answers) const {
    const auto found = hashes_.find(answers);
    std::vector<Entry> entries = found == hashes_.end() ? std::vector<Entry>() : found->second;
    if (!same_rules_) {
        std::erase_if(entries, [](const Entry& entry) { return entry.kind == EntryKind::hash; });
    }
    return entries;
}

/// A game of an evening has some megabytes of states; what no undo can reach any more is let go.
void Session::keep_state(const Effects& effects, State before) {
    if (effects.reveals || effects.chance) {
        before_.clear();
    } else {
        before_.push_back(std::move(before));
    }
    if (over() || state_.core().moves % hash_every == 0) {
        hashes_[answers_.size()] = hash_entries(*rules_, state_, true);
    }
}

State Session::view(Seat seat) const {
    State view;
    rules_->view(state_, seat, view);
    return view;
}

Move Session::ask(Bot& bot, Seat seat, const Budget& budget) const {
    Random random = bot_random(seed_, seat, state_.core().moves);
    return bot.choose(*rules_, view(seat), seat, random, budget);
}

Reasons Session::answer(Seat seat, Move move) {
    if (Reasons reasons = rules_->refuse(state_, seat, move); !reasons.empty()) {
        return reasons;
    }
    const log::Stopwatch stopwatch(rules_->prompt(state_).id(), "take an answer to");
    MoveList moves;
    rules_->legal_moves(state_, seat, moves);
    Answer given{seat, move, rules_->prompt(state_).notation(position(), seat, move), {}, moves.size() == 1};
    State next = state_; // rules that throw leave the game as it is
    rules_->apply_legal(next, seat, move, listener_, &given.effects);
    answers_.push_back(std::move(given));
    keep_state(answers_.back().effects, std::exchange(state_, std::move(next)));
    write();
    return {};
}

Reasons Session::answer(Seat seat, std::string_view notation) {
    if (!over() && owing().contains(seat)) {
        const auto parsed = rules_->prompt(state_).parse(position(), seat, notation);
        if (const auto* reason = std::get_if<Reason>(&parsed)) {
            return {*reason};
        }
        return answer(seat, std::get<Move>(parsed));
    }
    return rules_->refuse(state_, seat, Move{});
}

Undone Session::can_undo(Seat seat) const {
    const std::string none = "Nothing can be taken back: ";
    for (std::size_t count = 1; count <= answers_.size(); ++count) {
        const Answer& last = answers_[answers_.size() - count];
        const std::string what = fmt::format("'{}'", last.notation);
        if (last.seat != seat) {
            return {0, fmt::format("{}${} has answered since.", none, int{last.seat})};
        }
        if (state_.core().sealed.contains(seat)) { // the others have seen that it is given
            return {0, fmt::format("{}{} lies sealed until all have answered.", none, what)};
        }
        if (last.effects.reveals) {
            return {0, fmt::format("{}{} turned up something that was hidden.", none, what)};
        }
        if (last.effects.chance) {
            return {0, fmt::format("{}chance has decided something after {}.", none, what)};
        }
        if (!last.forced) {
            return {count, fmt::format("Taken back: {}.", what)};
        }
    }
    return {0, none + "there was no choice so far."};
}

Undone Session::undo(Seat seat) {
    Undone undone = can_undo(seat);
    if (undone.answers > 0) {
        const std::size_t left = answers_.size() - undone.answers;
        const std::size_t kept = before_.size() - undone.answers;
        state_ = before_[kept];
        before_.resize(kept);
        answers_.resize(left);
        hashes_.erase(hashes_.upper_bound(left), hashes_.end());
        written_ = std::min(written_, left);
        write();
    }
    return undone;
}

Record Session::record(Head head) const {
    Record record;
    record.head = std::move(head);
    record.entries = entries(0);
    return record;
}

std::vector<Entry> Session::entries(std::size_t behind) const {
    std::vector<Entry> entries;
    for (std::size_t i = behind; i < answers_.size(); ++i) {
        entries.push_back({EntryKind::move, answers_[i].seat, answers_[i].notation, 0, {}});
        if (const auto found = hashes_.find(i + 1); found != hashes_.end()) {
            entries.insert(entries.end(), found->second.begin(), found->second.end());
        }
    }
    return entries;
}

} // namespace linderhof::record
