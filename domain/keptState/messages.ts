// How a page begins, and what the browser kept of an earlier one (PERS-02).
import * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { DurationMs } from '../instant.ts'
import { KeptState } from './keptState.ts'

export const keptStateCommands = {
  /**
   * The page has loaded; everything else follows from it. `kept` is `null` where the browser kept nothing. `awayMs`: since
   * the last that its tab did; `null` where there is none before, and where a person has loaded the page again.
   */
  StartSession: shape({ demo: t.boolean, kept: nullable(KeptState), awayMs: nullable(DurationMs) }),
}

export const keptStateEvents = {
  /** Follows `SessionResumed`: what was kept is there again. */
  StateRestored: shape({ kept: KeptState }),
}
