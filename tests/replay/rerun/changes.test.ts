// Twenty changes of behaviour, each built into the program and given recordings of the program as it is: for every one that
// meets the change, the re-run names the entry and the field; the others are the same.
import { describe, expect, it } from 'vitest'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { brokenProgram } from '../../properties/faults/brokenProgram.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { type Change, type ChangeKind, CHANGES, sayingOf } from './changes.ts'
import { recordRoundTrip } from './familyTrip.ts'
import { sessionOf } from './rerunLog.ts'

/** A booking to its ticket, a family's round trip, and what chance made of others. */
const RECORDINGS: readonly RecordedSession[] = [
  ...runPlan(JOURNEY).map(sessionOf),
  recordRoundTrip(),
  ...[1, 2, 3].flatMap((seed) => runPlan(planOf(seed)).map(sessionOf)),
]

const LONGEST_TEST_MS = 120_000

/** Of each recording that goes another way. */
const sayings = async (change: Pick<Change, 'id' | 'patches'>): Promise<readonly string[]> => {
  const { compareRerun } = await brokenProgram(change)
  return RECORDINGS.map((recording) => compareRerun(recording)).flatMap((found) => {
    if (found._tag === 'Differs') return [sayingOf(found.divergence)]
    return found._tag === 'Same' ? [] : [found._tag]
  })
}

describe('a change of behaviour', () => {
  it.each(CHANGES)(
    '$kind $id is named by its entry and field wherever a recording meets it',
    async (change) => {
      const said = await sayings(change)
      expect(said.length).toBeGreaterThan(0)
      expect(change.says).toEqual(expect.arrayContaining([...said]))
    },
    LONGEST_TEST_MS,
  )

  it.each<ChangeKind>(['request', 'timing', 'policy', 'projection', 'decoding'])(
    'is tried at least four times in a %s',
    (kind) => {
      expect(CHANGES.filter((change) => change.kind === kind).length).toBeGreaterThanOrEqual(4)
    },
  )

  it(
    'is not named where there is none',
    async () => {
      const comment = {
        file: 'domain/timings.ts',
        find: 'localeChangeMs: 500',
        replace: 'localeChangeMs: 5e2',
      }
      expect(await sayings({ id: 'none', patches: [comment] })).toEqual([])
    },
    LONGEST_TEST_MS,
  )
})
