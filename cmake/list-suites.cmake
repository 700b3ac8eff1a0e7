# cmake -D BINARY=... -D LIST=... -D DIRECTORY=... -D PROPERTIES=... -P list-suites.cmake
# Writes LIST, a file for ctest with one test for each suite of the test program BINARY. Suites of many tests are dealt
# out over several processes, so that no suite keeps one core busy while the other waits.

set(tests_a_process 24)

execute_process(COMMAND "${BINARY}" --gtest_list_tests OUTPUT_VARIABLE listed RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${BINARY} --gtest_list_tests ends with ${status}.")
endif()

set(text "")
set(count 0)

function(add_suite name count)
    math(EXPR shards "(${count} + ${tests_a_process} - 1) / ${tests_a_process}")
    foreach(shard RANGE 1 ${shards})
        set(test "${name}")
        set(environment "${ENVIRONMENT}")
        if(shards GREATER 1)
            math(EXPR index "${shard} - 1")
            string(APPEND test ".${shard}")
            string(APPEND environment ";GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
        endif()
        string(APPEND text "add_test([=[${test}]=] [=[${BINARY}]=] [=[--gtest_filter=${name}.*]=])\n"
               "set_tests_properties([=[${test}]=] PROPERTIES ${PROPERTIES} WORKING_DIRECTORY [=[${DIRECTORY}]=] "
               "ENVIRONMENT [=[${environment}]=])\n")
    endforeach()
    set(text "${text}" PARENT_SCOPE)
endfunction()

string(REPLACE ";" "," listed "${listed}")
string(REPLACE "[" "(" listed "${listed}")
string(REPLACE "]" ")" listed "${listed}")
string(REPLACE "\n" ";" lines "${listed}")
set(suite "")
foreach(line IN LISTS lines)
    if(line MATCHES "^ +[^ ]" AND suite)
        if(NOT line MATCHES "^ +DISABLED_")
            math(EXPR count "${count} + 1")
        endif()
    elseif(line MATCHES "^([A-Za-z0-9_/]+)\\.")
        if(count GREATER 0)
            add_suite("${suite}" ${count})
        endif()
        set(suite "${CMAKE_MATCH_1}")
        set(count 0)
    endif()
endforeach()
if(count GREATER 0)
    add_suite("${suite}" ${count})
endif()
file(WRITE "${LIST}" "${text}")
