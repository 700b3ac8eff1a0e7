#pragma once

#include <linderhof/engine/prompt.hpp>

#include <memory>

namespace linderhof::test {

/// "bid N": TOY-BID-1.
std::unique_ptr<Prompt> make_bid_prompt();

/// "take N" and "play VALUE": TOY-TAKE-1, TOY-PLAY-1.
std::unique_ptr<Prompt> make_act_prompt();

} // namespace linderhof::test
