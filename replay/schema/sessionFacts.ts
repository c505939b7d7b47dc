// What a session says of itself, taken from the head of its log.
import type { SessionFacts } from './logHeader.ts'

/** The facts alone, regardless of what else `header` holds: a whole header has a snapshot, which is large. */
export const factsIn = (header: SessionFacts): SessionFacts => {
  const { sessionId, tabId, app, brand, locale, timeZone, viewport, startedAtMs, settings } = header
  const { clock, counterexample } = header
  return {
    sessionId,
    tabId,
    app,
    brand,
    locale,
    timeZone,
    viewport,
    startedAtMs,
    clock,
    settings,
    counterexample,
  }
}
