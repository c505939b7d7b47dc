// What must stand in the log at once after an entry, with a cause that is known: handlers and policies do their work
// before anything else happens, so that nothing that a person does, and no second, comes between.
import type { Entry } from '../../../domain/log/entry.ts'
import { durationMs, later, LONG_AGO } from '../../../domain/instant.ts'
import type { Waiting } from './looks.ts'
import { clockMoveIn, isPageStart, isUserCommand } from './userActivity.ts'

/** One of the types, caused by the entry `cause`. */
export interface Sequel {
  readonly cause: number
  readonly anyOf: ReadonlySet<string>
  /** What is wrong where none of them comes. */
  readonly fact: string
}

export interface Sequels extends Waiting {
  readonly expect: (entry: Entry, sequel: Sequel) => void
  /** What is expected of this cause no longer is. */
  readonly release: (cause: number) => void
  /** Asked at every entry while it waits, before anything is expected after it. The fact of what never came, `null` while all is well. */
  readonly look: (entry: Entry) => string | null
}

/** Slower than any machine that is not asleep. */
const AT_ONCE_MS = durationMs(1_000)

export const createSequels = (): Sequels => {
  let expected: readonly Sequel[] = []
  let sinceMs = LONG_AGO
  const keep = (isKept: (sequel: Sequel) => boolean): void => {
    if (expected.length > 0) expected = expected.filter(isKept)
  }
  return {
    get isWaiting() {
      return expected.length > 0
    },
    expect: (entry, sequel) => {
      expected = [...expected, sequel]
      sinceMs = entry.at
    },
    release: (cause) => keep((one) => one.cause !== cause),
    look: (entry) => {
      if (expected.length === 0) return null
      if (isPageStart(entry)) {
        expected = []
        return null
      }
      sinceMs = later(sinceMs, clockMoveIn(entry))
      const [missing] = expected
      if (missing !== undefined && (isUserCommand(entry) || entry.at - sinceMs >= AT_ONCE_MS)) {
        expected = []
        return missing.fact
      }
      keep((one) => one.cause !== entry.cause || !one.anyOf.has(entry.type))
      return null
    },
  }
}
