#pragma once

#include <linderhof/engine/offer.hpp>

#include <memory>

namespace linderhof::test {

/// A computer player as it thinks least: where a test is about what all have in common.
inline std::unique_ptr<Bot> quick_bot(const BotMaker& maker) {
    std::unique_ptr<Bot> bot = maker.make("beginner");
    return bot ? std::move(bot) : maker.make("");
}

} // namespace linderhof::test
