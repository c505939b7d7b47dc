// A hunt as JUnit XML, which CI systems show: a case for each law, and one each for what sessions must reach and meet.
import reports from 'junit-report-builder'
import { BROWSER_RULES } from '../browserRules.ts'
import type { Broken } from '../brokenLaws.ts'
import { lawsOf, type ManySessions } from '../manySessions.ts'
import type { HuntResult } from './huntResult.ts'

export interface ReachFaults {
  readonly coverage: readonly string[]
  readonly pairs: readonly string[]
}

/** `faults` is `null` where this part of a hunt need not reach everything. */
export const junitText = (result: HuntResult, faults: ReachFaults | null): string => {
  const { firstSeed, shards, sums, tookMs, laws } = result
  const builder = reports.newBuilder()
  const part = shards.map(({ index, of }) => `${index}/${of}`).join(', ')
  const suite = builder
    .testSuite()
    .name(`properties ${part}`)
    .time(tookMs / 1_000)
    .property('seeds', `${firstSeed} to ${sums.lastSeed}`)
    .property('sessions', String(sums.sessions))
  for (const { id, sentence } of rulesOf(laws)) {
    const testCase = suite.testCase().className('properties.laws').name(`${id}: ${sentence}`)
    const failure = breakText(sums, id)
    if (failure !== null) testCase.failure(failure, id)
  }
  for (const [name, found] of Object.entries({ ...(faults ?? {}) }) as [
    keyof ReachFaults,
    readonly string[],
  ][]) {
    const testCase = suite.testCase().className('properties.reach').name(REACH_NAMES[name])
    if (found.length > 0) testCase.failure(found.join('\n'), 'reach')
  }
  return builder.build()
}

const REACH_NAMES: Readonly<Record<keyof ReachFaults, string>> = {
  coverage: 'Sessions reach every command, event, refusal, end of a call and failure',
  pairs: 'Enough sessions meet each of the pairs that testers name',
}

interface Rule {
  readonly id: Broken
  readonly sentence: string
}

const rulesOf = (laws: HuntResult['laws']): readonly Rule[] => [
  ...(laws === null ? lawsOf(null) : lawsOf(null).filter(({ id }) => laws.includes(id))),
  ...(laws === null ? BROWSER_RULES : []),
  { id: 'threw', sentence: 'A session ends, at any steps.' },
]

const breakText = ({ breaks }: ManySessions, id: Broken): string | null => {
  const found = breaks.find(({ broken }) => broken === id)
  if (found === undefined) return null
  const { seed, sessions, fact } = found
  return `${fact}\nin ${sessions} sessions, first with the seed ${seed}: npm run hunt -- sessions --seed ${seed} --runs 1`
}
