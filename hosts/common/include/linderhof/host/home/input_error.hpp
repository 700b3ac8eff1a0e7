#pragma once

/// \file
/// What is thrown at input that cannot be used: files, addresses, words.

#include <stdexcept>

namespace linderhof::host {

/// The input cannot be used. `what()` is one sentence, or several on lines of their own.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace linderhof::host
