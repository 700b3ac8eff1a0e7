#pragma once
// What every store of games promises (store_contract_test.cpp), to be tried on each kind of them.

#include "store/open_store.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

namespace linderhof::server::test {

/// The parameter makes the address of a store that was not there before.
class StoreContract : public testing::TestWithParam<std::function<std::string()>> {
  protected:
    /// What becomes of one change.
    Outcome keep(const Change& change) { return store->keep({change}).front(); }

    std::string record_of(const std::string& game) { return store->open(game).value().record; }

    std::string address = GetParam()();
    std::unique_ptr<Store> store = open_store(address, Use::serve);
};

} // namespace linderhof::server::test
