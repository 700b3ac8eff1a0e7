#include <linderhof/plugin/trainer.hpp>

namespace linderhof::plugin {

Trainer::~Trainer() = default;

} // namespace linderhof::plugin
