#include "load/watched.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <numeric>
#include <sstream>

#include <unistd.h>

namespace linderhof::server::test {

double memory_of(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/smaps_rollup");
    double sum = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("Private_")) {
            sum += std::atof(line.c_str() + line.find(':') + 1);
        }
    }
    return sum;
}

double processor_of(pid_t process) {
    constexpr int fields_before = 11; // behind the name: the state and ten numbers, then both times
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream words(text.substr(text.rfind(')') + 1));
    std::string word;
    for (int i = 0; i < fields_before; ++i) {
        words >> word;
    }
    double user = 0;
    double system = 0;
    words >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double Histogram::count() const {
    return std::accumulate(of_bucket.begin(), of_bucket.end(), 0.0);
}

double Histogram::quantile(double share) const {
    double left = share * count();
    double from = 0;
    for (std::size_t i = 0; i < of_bucket.size(); ++i) {
        if (left <= of_bucket[i] && of_bucket[i] > 0) {
            const double to = i + 1 < of_bucket.size() ? up_to[i] : from; // of the last one only its beginning is known
            return from + (to - from) * left / of_bucket[i];
        }
        left -= of_bucket[i];
        from = up_to[i];
    }
    return from;
}

Histogram Histogram::since(const Histogram& before) const {
    Histogram rest = *this;
    for (std::size_t i = 0; i < std::min(of_bucket.size(), before.of_bucket.size()); ++i) {
        rest.of_bucket[i] -= before.of_bucket[i];
    }
    return rest;
}

Histogram histogram_in(const std::string& metrics, const std::string& name) {
    Histogram histogram;
    std::istringstream lines(metrics);
    const std::string head = name + "_bucket{le=\"";
    double below = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(head)) {
            continue;
        }
        const std::string bound = line.substr(head.size(), line.find('"', head.size()) - head.size());
        const double count = std::atof(line.c_str() + line.rfind(' ') + 1);
        histogram.up_to.push_back(bound == "+Inf" ? std::numeric_limits<double>::infinity() : std::atof(bound.c_str()));
        histogram.of_bucket.push_back(count - below);
        below = count;
    }
    return histogram;
}

} // namespace linderhof::server::test
