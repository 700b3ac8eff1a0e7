#include "typist.hpp"

#include "real_program.hpp"

#include <algorithm>
#include <memory>
#include <sstream>
#include <streambuf>

namespace linderhof::test {

namespace {

class Keyboard final : public std::streambuf {
  public:
    Keyboard(const std::ostringstream& screen, Answering answering)
        : screen_(screen), answering_(std::move(answering)) {}

    int keys = 0;
    int lines = 0;

  private:
    int_type underflow() override {
        std::string question = screen_.str().substr(seen_); // what is typed ends no line here
        seen_ += question.size();
        question.erase(0, question.rfind('\n') + 1);
        question.erase(question.find_last_not_of(' ') + 1);
        const std::optional<std::string> answer = answering_(question);
        if (!answer) {
            return traits_type::eof();
        }
        line_ = *answer + "\n";
        keys += static_cast<int>(line_.size());
        ++lines;
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

    const std::ostringstream& screen_;
    Answering answering_;
    std::string line_;
    std::size_t seen_ = 0; ///< of the screen
};

std::optional<std::string> known_answer(const std::map<std::string, std::string>& answers,
                                        const std::string& question) {
    for (const auto& [words, answer] : answers) {
        if (question.find(words) != std::string::npos) {
            return answer;
        }
    }
    return std::nullopt;
}

std::string joined_names(const Written& table) {
    std::string names;
    for (const Written::Player& player : table.players) {
        names += (names.empty() ? "" : " ") + player.name;
    }
    return names;
}

} // namespace

Typed type_at(const std::vector<std::string>& arguments, const Answering& answering, const std::filesystem::path& user,
              bool person) {
    std::ostringstream out;
    std::ostringstream err;
    Keyboard keyboard(out, answering);
    std::istream in(&keyboard);
    cli::Program program = real_program(in, out, err);
    program.user_data = user;
    program.terminal_in = person;
    Typed typed;
    typed.exit = cli::run(program, arguments);
    typed.screen = out.str();
    typed.complaints = err.str();
    typed.keys = keyboard.keys;
    typed.lines = keyboard.lines;
    return typed;
}

Answering typing(const Written& table) {
    auto next = std::make_shared<std::map<std::string, std::size_t>>();
    return [table, next](const std::string& question) -> std::optional<std::string> {
        if (question.starts_with("Which game")) {
            return table.game;
        }
        if (question.starts_with("Who played")) {
            return joined_names(table);
        }
        if (question.starts_with("With which")) {
            return table.with;
        }
        if (question.starts_with("Rules that differ")) {
            return table.options;
        }
        if (question.starts_with("Correct")) {
            return std::nullopt;
        }
        for (const Written::Player& player : table.players) {
            if (!question.starts_with(player.name + ": ")) {
                continue;
            }
            const std::string asked = question.substr(player.name.size() + 2);
            if (asked.find_first_not_of("0123456789? >") == std::string::npos) {
                std::size_t& tile = (*next)[player.name];
                return tile < player.tiles.size() ? player.tiles[tile++] : "done";
            }
            return known_answer(player.answers, asked).value_or("");
        }
        return known_answer(table.rest, question); // anything else was not foreseen
    };
}

std::string kept_table(const std::filesystem::path& user) {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(user / "tables")) {
        files.push_back(file.path());
    }
    const auto last = std::ranges::max_element(files, {}, [](const auto& file) { return file.string(); });
    return last == files.end() ? std::string() : last->string();
}

} // namespace linderhof::test
