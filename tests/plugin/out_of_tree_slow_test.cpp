// A plugin is new files in a folder of its own: nothing of this source tree changes for it.
#include "loading.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace linderhof;
using namespace linderhof::test;
namespace fs = std::filesystem;

TEST(OutOfTreePlugin, IsBuiltWithThePackageAndLoaded) {
    const fs::path work = build_dir() / "test-plugins" / "out_of_tree";
    fs::remove_all(work);
    const std::string build = work.string();
    const std::string configure = "cmake -G Ninja -S " + (test_dir("plugin") / "out_of_tree").string() + " -B " +
                                  build + " -Dlinderhof_DIR=" + (build_dir() / "package").string() +
                                  " -DCMAKE_CXX_COMPILER=" LINDERHOF_TEST_COMPILER;
    ASSERT_EQ(std::system((configure + " > " + build + ".log 2>&1").c_str()), 0) << build << ".log says why";
    ASSERT_EQ(std::system(("cmake --build " + build + " > " + build + ".log 2>&1").c_str()), 0) << build << ".log";

    const plugin::Loaded& loaded = load_files({work / "example.so"});

    EXPECT_EQ(outcome(loaded, "example"), "loaded") << sentence(loaded, work / "example.so");
    ASSERT_NE(loaded.registry.find_bot("example"), nullptr);
    EXPECT_EQ(loaded.registry.find_bot("example")->title(), "A bot from elsewhere");
}
