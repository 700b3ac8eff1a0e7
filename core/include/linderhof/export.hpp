#pragma once

/// Marks what liblinderhof.so exports; everything else stays hidden.
///
/// Put it on functions and on classes with functions that are defined in the core. Exception classes and interfaces
/// need it too: their type information must be the same one in the core, the hosts and the plugins.
#define LINDERHOF_API __attribute__((visibility("default")))
