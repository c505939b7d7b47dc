// For each law one log that keeps it, a near miss where there is one, and one that breaks it.
import type { LawId } from '../../../replay/laws/engine/law.ts'
import type { HandLog } from '../../support/handLog.ts'

export interface LawRow {
  /** The law's own number. */
  readonly law: LawId
  /** Why the log keeps it, for who reads a list of tests. */
  readonly keptWhere: string
  /** Writes that log; where it says so, a log of its own. */
  readonly keeps: (log: HandLog) => HandLog | void
  readonly brokenWhere: string
  /** Writes the log that breaks it; gives back the number of the entry that does. */
  readonly breaks: (log: HandLog) => number | { readonly log: HandLog; readonly seq: number }
}

export type LawRows = readonly LawRow[]

/** A log that keeps this law, and one that breaks it, each with where that is. */
export const lawRow = (law: LawId) => ({
  keeps: (keptWhere: string, keeps: LawRow['keeps']) => ({
    breaks: (brokenWhere: string, breaks: LawRow['breaks']): LawRow => ({
      law,
      keptWhere,
      keeps,
      brokenWhere,
      breaks,
    }),
  }),
})
