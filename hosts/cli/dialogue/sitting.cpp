#include "dialogue/sitting.hpp"

#include "text/shell_words.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace linderhof::cli {

namespace {

bool sits_a_person(const std::unique_ptr<Bot>& bot) {
    return bot == nullptr;
}

} // namespace

int Sitting::persons() const {
    return static_cast<int>(std::ranges::count_if(bots, sits_a_person));
}

Seat Sitting::only_person() const {
    return persons() == 1 ? static_cast<Seat>(std::ranges::find_if(bots, sits_a_person) - bots.begin()) : no_seat;
}

std::vector<NumberedRule> Sitting::rules_of(const std::string& id) const {
    return rules_with_number(rules, id);
}

std::vector<NumberedRule> Sitting::rules_about(const std::string& words) const {
    return rules_with_words(rules, words);
}

std::string Sitting::record() const {
    const record::Writer* writer = session.writer();
    return writer == nullptr ? std::string() : writer->path().string();
}

std::string Sitting::go_on_with() const {
    return continue_line(record(), data);
}

void Sitting::begin_work() const {
    if (watch != nullptr) {
        watch->begin(record().empty() ? "The game is not saved."
                                      : "The game is saved. Resume it with:\n  " + go_on_with());
    }
}

void Sitting::tell_notices() {
    if (session.writer() == nullptr) {
        return;
    }
    for (const std::string& notice : session.writer()->take_notices()) {
        screen.gap();
        screen.text(notice, 1, 1);
    }
}

bool Sitting::ask(const std::string& prompt, std::string& line, const Typing& typing) {
    session.sync(); // while the person thinks
    tell_unwritten();
    return input.read(prompt, line, typing);
}

void Sitting::tell_unwritten() {
    tell_notices();
    const std::string& reason = session.unwritten();
    if (reason.empty() != told_unwritten) {
        return;
    }
    told_unwritten = !reason.empty();
    screen.gap();
    screen.text(told_unwritten ? reason + " The game goes on, and every answer tries again."
                               : "The record is up to date again.",
                1, 1);
}

void Sitting::tell_news(Seat viewer, bool asked_next, const std::vector<Paragraph>& told) {
    std::vector<Paragraph> news = chronicle.news(names, viewer);
    new_part = new_part || std::ranges::any_of(news, &Paragraph::heading);
    if (asked_next && !news.empty() && news.back().heading) {
        news.pop_back(); // the table has its own
    }
    for (const Paragraph& known : told) {
        if (!news.empty() && news.front().text == known.text) {
            news.erase(news.begin());
        }
    }
    print(screen, names, news);
}

} // namespace linderhof::cli
