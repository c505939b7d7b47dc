// What goes wrong on purpose in the browser tests.

/** What a browser itself says of a failed request, and what the shop writes there for support engineers. */
export const EXPECTED_ERRORS = /Failed to load resource|Request failed/
