# cmake -D BINARY=... -D LIST=... -D DIRECTORY=... -D PROPERTIES=... [-D TOGETHER=ON] [-D WITHOUT=...] -P list-suites.cmake
# Writes LIST, a file for ctest with one test for each suite of the test program BINARY. Suites of many tests are dealt
# out over several processes, so that no suite keeps one core busy while the other waits. With TOGETHER small suites that
# follow each other share a process, whose test is named after the program. Suites whose name is WITHOUT, a regular
# expression, are left out.

set(tests_a_process 24)

execute_process(COMMAND "${BINARY}" --gtest_list_tests OUTPUT_VARIABLE listed RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${BINARY} --gtest_list_tests ends with ${status}.")
endif()

get_filename_component(program "${BINARY}" NAME)
set(text "")
set(count 0)
set(together "")
set(together_count 0)
set(together_number 0)

function(add_process name filter environment)
    string(APPEND text "add_test([=[${name}]=] [=[${BINARY}]=] [=[--gtest_filter=${filter}]=])\n"
           "set_tests_properties([=[${name}]=] PROPERTIES ${PROPERTIES} WORKING_DIRECTORY [=[${DIRECTORY}]=] "
           "ENVIRONMENT [=[${environment}]=])\n")
    set(text "${text}" PARENT_SCOPE)
endfunction()

# Writes what has been put together so far.
macro(end_together)
    if(together)
        math(EXPR together_number "${together_number} + 1")
        add_process("${program}.${together_number}" "${together}" "${ENVIRONMENT}")
        set(together "")
        set(together_count 0)
    endif()
endmacro()

macro(add_suite name count)
    if(WITHOUT AND "${name}" MATCHES "^(${WITHOUT})$")
    elseif(TOGETHER AND ${count} LESS tests_a_process)
        math(EXPR together_count "${together_count} + ${count}")
        if(together_count GREATER tests_a_process)
            end_together()
            set(together_count ${count})
        endif()
        string(APPEND together "${name}.*:")
    else()
        math(EXPR shards "(${count} + ${tests_a_process} - 1) / ${tests_a_process}")
        if(shards EQUAL 1)
            add_process("${name}" "${name}.*" "${ENVIRONMENT}")
        else()
            foreach(shard RANGE 1 ${shards})
                math(EXPR index "${shard} - 1")
                add_process("${name}.${shard}" "${name}.*"
                            "${ENVIRONMENT};GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
            endforeach()
        endif()
    endif()
endmacro()

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
        set(next "${CMAKE_MATCH_1}")
        if(count GREATER 0)
            add_suite("${suite}" ${count})
        endif()
        set(suite "${next}")
        set(count 0)
    endif()
endforeach()
if(count GREATER 0)
    add_suite("${suite}" ${count})
endif()
end_together()
file(WRITE "${LIST}" "${text}")
