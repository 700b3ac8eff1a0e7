#include <linderhof/host/games/chronicle.hpp>

#include <algorithm>
#include <iterator>

namespace linderhof::host {

namespace {

bool private_to_some(const Event& event) {
    return event.audience != SeatSet::all(max_seats);
}

/// The event after this one says the same to fewer ears, and with more in it.
bool told_better_next(const std::vector<const Event*>& heard, std::size_t i) {
    return i + 1 < heard.size() && !private_to_some(*heard[i]) && private_to_some(*heard[i + 1]) &&
           heard[i]->kind == heard[i + 1]->kind && heard[i]->seat == heard[i + 1]->seat;
}

bool belongs_to(const Event& event, const Event& before) {
    if (event.seat != before.seat || before.kind == "phase" || before.kind == "reason") {
        return false;
    }
    return event.seat != no_seat || event.kind == before.kind;
}

/// Bytes of the name with which a text begins, if something follows it.
std::size_t name_before(const std::string& text, const Names& names) {
    return text.size() > 3 && text[0] == '$' && text[2] == ' ' ? names.of(static_cast<Seat>(text[1] - '0')).size() : 0;
}

} // namespace

bool hears(const Event& event, Seat viewer) {
    return event.audience == SeatSet::all(max_seats) || event.audience.contains(viewer);
}

std::vector<Paragraph> paragraphs(const std::vector<Event>& events, const Names& names, Seat viewer) {
    std::vector<const Event*> heard;
    for (const Event& event : events) {
        if (hears(event, viewer) && !event.text.empty() && event.kind != "pay" && event.kind != "receive") {
            heard.push_back(&event);
        }
    }
    std::vector<Paragraph> result;
    const Event* before = nullptr;
    for (std::size_t i = 0; i < heard.size(); ++i) {
        const Event& event = *heard[i];
        if (told_better_next(heard, i)) {
            continue;
        }
        std::string text = names.fill(event.text);
        if (private_to_some(event)) {
            text += " (Only you see this.)";
        }
        const auto place = static_cast<std::size_t>(&event - events.data());
        if (event.kind == "phase") {
            result.push_back({true, text});
        } else if (event.kind == "reason") {
            result.push_back({false, text, 0, std::string(event.rule)});
        } else if (before != nullptr && belongs_to(event, *before)) {
            result.back().text += " " + text;
        } else {
            result.push_back({false, text, name_before(event.text, names)});
        }
        result.back().events.push_back(place);
        before = &event;
    }
    return result;
}

void Chronicle::take_back(std::size_t answers) {
    answer_ -= std::min(answer_, answers);
    const auto last = std::ranges::find_if(events_, [&](const Heard& heard) { return heard.answer > answer_; });
    events_.erase(last, events_.end());
    for (std::size_t& told : told_) {
        told = std::min(told, events_.size());
    }
}

std::vector<Paragraph> Chronicle::news(const Names& names, Seat viewer) {
    std::vector<Paragraph> result;
    std::size_t& at = told_to(viewer);
    while (at < events_.size()) {
        const std::size_t answer = events_[at].answer;
        std::vector<Event> together;
        for (; at < events_.size() && events_[at].answer == answer; ++at) {
            together.push_back(events_[at].event);
        }
        const std::vector<Paragraph> more = paragraphs(together, names, viewer);
        std::ranges::copy(more, std::back_inserter(result));
    }
    return result;
}

} // namespace linderhof::host
