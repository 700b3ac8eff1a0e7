// What the server counts.

#include "house/house.hpp"

#include <fmt/format.h>

namespace linderhof::server {

std::string House::metrics() const {
    return fmt::format("# HELP linderhof_games Games that are open in memory.\n"
                       "# TYPE linderhof_games gauge\n"
                       "linderhof_games {}\n"
                       "# HELP linderhof_lines Pages that are connected.\n"
                       "# TYPE linderhof_lines gauge\n"
                       "linderhof_lines {}\n"
                       "# HELP linderhof_syncs_total Transactions that were written; many changes may share one.\n"
                       "# TYPE linderhof_syncs_total counter\n"
                       "linderhof_syncs_total {}\n"
                       "# HELP linderhof_unkept_total Changes that the store did not take.\n"
                       "# TYPE linderhof_unkept_total counter\n"
                       "linderhof_unkept_total {}\n"
                       "# HELP linderhof_keep_seconds From an answer until it was kept.\n"
                       "# TYPE linderhof_keep_seconds summary\n"
                       "linderhof_keep_seconds_sum {}\n"
                       "linderhof_keep_seconds_count {}\n",
                       games_.size(), guests_.size(), keeper_ ? keeper_->syncs() : 0, failed_, keeping_seconds_,
                       settled_);
}

} // namespace linderhof::server
