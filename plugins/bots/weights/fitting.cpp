#include "weights/fitting.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace linderhof::bots {

namespace {

using Row = std::vector<double>;

/// Solves equations by elimination; each row has its right side behind it. REQUIRES: positive definite.
Row eliminate(std::vector<Row> rows) {
    const std::size_t size = rows.size();
    for (std::size_t k = 0; k < size; ++k) {
        for (std::size_t i = k + 1; i < size; ++i) {
            const double factor = rows[i][k] / rows[k][k];
            for (std::size_t j = k; j <= size; ++j) {
                rows[i][j] -= factor * rows[k][j];
            }
        }
    }
    Row result(size);
    for (std::size_t k = size; k-- > 0;) {
        double rest = rows[k][size];
        for (std::size_t j = k + 1; j < size; ++j) {
            rest -= rows[k][j] * result[j];
        }
        result[k] = rest / rows[k][k];
    }
    return result;
}

} // namespace

Fitting::Fitting(std::size_t features)
    : size_(features), sums_(features + 1), products_((features + 1) * (features + 1)) {}

void Fitting::add(std::span<const double> features, double result) {
    ++count_;
    const auto value = [&](std::size_t i) { return i < size_ ? features[i] : result; };
    for (std::size_t i = 0; i <= size_; ++i) {
        sums_[i] += value(i);
        for (std::size_t j = 0; j <= size_; ++j) {
            products_[(i * (size_ + 1)) + j] += value(i) * value(j);
        }
    }
}

std::vector<double> Fitting::solve(double penalty) const {
    if (count_ == 0) {
        return std::vector<double>(size_);
    }
    const auto covariance = [&](std::size_t i, std::size_t j) {
        return (products_[(i * (size_ + 1)) + j] - (sums_[i] * sums_[j] / count_)) / count_;
    };
    constexpr double least = 1e-9; // below this a feature does not vary
    std::vector<double> scale(size_, 0.0);
    for (std::size_t i = 0; i < size_; ++i) {
        const double variance = covariance(i, i);
        scale[i] = variance > least ? 1 / std::sqrt(variance) : 0;
    }
    std::vector<Row> rows(size_, Row(size_ + 1));
    for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t j = 0; j < size_; ++j) {
            rows[i][j] = covariance(i, j) * scale[i] * scale[j];
        }
        rows[i][i] += penalty + (scale[i] == 0 ? 1 : 0);
        rows[i][size_] = covariance(i, size_) * scale[i];
    }
    Row weights = eliminate(std::move(rows));
    std::ranges::transform(weights, scale, weights.begin(), [](double weight, double by) { return weight * by; });
    return weights;
}

} // namespace linderhof::bots
