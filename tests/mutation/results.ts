// What became of a sample, in lines: how many of each kind, and each mutant that no test noticed.
import { keyOf, type Mutant, placeOf } from './sample.ts'

/** What Stryker says of a mutant once it was run; here lines and columns count from 1. */
export interface MutantOutcome extends Mutant {
  readonly status: string
}

export interface Counts {
  readonly killed: number
  readonly timeout: number
  readonly survived: number
  readonly noCoverage: number
  /** What could not be run counts neither way. */
  readonly failed: number
}

const LISTED = new Set(['Survived', 'NoCoverage'])

/** In the order of the sample; Stryker names files from anywhere. */
const outcomesOf = (
  sample: readonly Mutant[],
  outcomes: readonly MutantOutcome[],
): readonly MutantOutcome[] => {
  const statusOf = new Map(outcomes.map((outcome) => [fromRoot(keyOf(asBefore(outcome))), outcome.status]))
  return sample.map((mutant) => ({ ...mutant, status: statusOf.get(keyOf(mutant)) ?? 'Missing' }))
}

const asBefore = (outcome: MutantOutcome): Mutant => {
  const { start, end } = outcome.location
  const back = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 })
  return { ...outcome, location: { start: back(start), end: back(end) } }
}

const fromRoot = (key: string): string => key.replace(/^\S*?\/(?=(domain|projections|effects)\/)/, '')

export const countsOf = (sample: readonly Mutant[], outcomes: readonly MutantOutcome[]): Counts => {
  const own = outcomesOf(sample, outcomes)
  const countOf = (wanted: string): number => own.filter(({ status }) => status === wanted).length
  const counted = {
    killed: countOf('Killed'),
    timeout: countOf('Timeout'),
    survived: countOf('Survived'),
    noCoverage: countOf('NoCoverage'),
  }
  const { killed, timeout, survived, noCoverage } = counted
  return { ...counted, failed: sample.length - killed - timeout - survived - noCoverage }
}

export const resultLines = (
  sample: readonly Mutant[],
  outcomes: readonly MutantOutcome[],
): readonly string[] => {
  const { killed, timeout, survived, noCoverage, failed } = countsOf(sample, outcomes)
  const listed = outcomesOf(sample, outcomes).flatMap((outcome, i) =>
    LISTED.has(outcome.status)
      ? [
          `${i + 1}. ${outcome.status}: ${placeOf(outcome)} ${outcome.mutatorName} → ${oneLine(outcome.replacement)}`,
        ]
      : [],
  )
  return [
    `${killed} killed, ${timeout} timed out, ${survived} survived, ${noCoverage} without coverage, ${failed} failed to run`,
    ...listed,
  ]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
