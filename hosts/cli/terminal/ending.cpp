#include "terminal/ending.hpp"

namespace linderhof::cli {

namespace {

volatile std::sig_atomic_t ending_asked = 0;

} // namespace

extern "C" {
static void linderhof_cli_note_ending(int /*signal*/) {
    ending_asked = 1;
}
}

EndingGuard::EndingGuard(bool listens) : listens_(listens) {
    if (listens_) {
        struct sigaction action {};

        action.sa_handler = linderhof_cli_note_ending;
        sigemptyset(&action.sa_mask);
        sigaction(SIGTERM, &action, &before_);
    }
}

EndingGuard::~EndingGuard() {
    if (listens_ && ending_asked == 0) { // what is to be told then is told before the end
        sigaction(SIGTERM, &before_, nullptr);
    }
}

bool EndingGuard::asked() {
    return ending_asked != 0;
}

} // namespace linderhof::cli
