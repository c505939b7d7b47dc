// What two logs did otherwise, short enough to be shown or sent: how often, and the first differences.
import { type ComparedLog, compareLogs, type LogComparison, type Row } from './compare.ts'

export interface ComparisonOutline {
  /** How many rows there are of each kind. */
  readonly counts: Readonly<Record<Row['how'], number>>
  /** The first one first. */
  readonly differences: LogComparison['differences']
  /** How many more there are. */
  readonly moreCount: number
}

export const outlineOf = (a: ComparedLog, b: ComparedLog, most: number): ComparisonOutline => {
  const { rows, differences } = compareLogs(a, b)
  const counts = { same: 0, otherwise: 0, otherOrder: 0, onlyInA: 0, onlyInB: 0 }
  for (const { how } of rows) counts[how] += 1
  return {
    counts,
    differences: differences.slice(0, most),
    moreCount: Math.max(0, differences.length - most),
  }
}
