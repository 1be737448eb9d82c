# Builds the page of the game and puts it beside the engine: unidoku/web/static.

find_program(NPM npm)
find_program(NODE node)
if(NPM AND NODE)
  # The oldest version that the tools of the page support.
  execute_process(
    COMMAND ${NODE} -p "const [major, minor] = process.versions.node.split('.').map(Number); major > 20 || major == 20 && minor >= 19"
    OUTPUT_VARIABLE node_is_new_enough OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT node_is_new_enough STREQUAL "true")
  message(WARNING "The game in the browser is left out: its page is built by npm with Node.js 20.19 or newer.")
  return()
endif()

set(page ${CMAKE_BINARY_DIR}/web/static)
file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/src/* ${CMAKE_CURRENT_LIST_DIR}/public/*)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/web/tools
  COMMAND ${NPM} ci --silent --no-audit --no-fund
  COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/web/tools
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/package-lock.json
  WORKING_DIRECTORY ${CMAKE_CURRENT_LIST_DIR}
  VERBATIM)
add_custom_command(
  OUTPUT ${page}/index.html
  COMMAND ${NPM} run --silent build -- --outDir ${page} --emptyOutDir --logLevel warn
  DEPENDS ${CMAKE_BINARY_DIR}/web/tools ${sources} ${CMAKE_CURRENT_LIST_DIR}/index.html
          ${CMAKE_CURRENT_LIST_DIR}/package.json ${CMAKE_CURRENT_LIST_DIR}/vite.config.ts
  WORKING_DIRECTORY ${CMAKE_CURRENT_LIST_DIR}
  VERBATIM)
add_custom_target(page ALL DEPENDS ${page}/index.html)
install(DIRECTORY ${page}/ DESTINATION unidoku/web/static)
