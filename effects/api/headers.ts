// The names of the two tracking headers (HTTP-05, OP-38).
export const HEADERS = {
  /** Epoch milliseconds of this request. */
  requestTimestamp: 'X-Request-Timestamp',
  /** Epoch milliseconds of the page's start. */
  sessionTimestamp: 'X-Session-Timestamp',
} as const
