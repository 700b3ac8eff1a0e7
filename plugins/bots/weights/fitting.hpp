#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace linderhof::bots {

/// Least squares with a penalty on large weights, of features that are first put on one scale.
class Fitting {
  public:
    explicit Fitting(std::size_t features);

    /// One more observation. REQUIRES: as many features as it was made for.
    void add(std::span<const double> features, double result);

    /// The weights of the features; a mean that all observations share is not among them. `penalty` is a share of an
    /// observation. Features that never vary weigh nothing.
    [[nodiscard]] std::vector<double> solve(double penalty) const;

  private:
    std::size_t size_;
    double count_ = 0;
    std::vector<double> sums_;     ///< of each feature, then of the result
    std::vector<double> products_; ///< of each two of them, row by row
};

} // namespace linderhof::bots
