// Steps of the logs in rows/time.ts and rows/changedTickets.ts.
import { START_MS } from '../../support/virtualSession.ts'

export const MINUTE_MS = 60_000
export const END_MS = START_MS + 10 * MINUTE_MS
