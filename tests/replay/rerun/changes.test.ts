// Changes of behaviour, each built into the program and given recordings of the program as it is. Whether a recording meets
// the change, and where, is told by the changed program itself, living through the same plan: the re-run of each recording
// that meets it names that entry and the field, and the others are the same.
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readLog } from '../../../replay/file/reading.ts'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import type { Divergence } from '../../../replay/rerun/difference.ts'
import type { Comparison, RecordedSession } from '../../../replay/rerun/divergence.ts'
import { startOf } from '../../../replay/rerun/rerunStart.ts'
import { type BrokenProgram, brokenProgram } from '../../properties/faults/brokenProgram.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { CALM_WORLD, JOURNEY } from '../../properties/generator/journeyPlan.ts'
import type { Plan, Step } from '../../properties/run/plan.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { CHANGES, sayingOf } from './changes.ts'
import type { Change, ChangeKind } from './changes/change.ts'
import { recordRoundTrip } from './familyTrip.ts'
import { livedOtherwise } from './livedOtherwise.ts'
import { sessionOf } from './rerunLog.ts'
import { command } from '../../support/unbranded.ts'

const CARD_LEFT: readonly Step[] = JOURNEY.steps.map((step) =>
  step.does === 'card' ? { ...step, number: null } : step,
)

/** Reserved for one, there tomorrow and back on the next day. */
const BOTH_WAYS: readonly Step[] = [
  { does: 'wait', ms: 2_000 },
  { does: 'command', tab: 0, command: command('SelectRoute', { routeCode: 'SOR-TRI' }) },
  { does: 'wait', ms: 4_000 },
  { does: 'pick', tab: 0, what: 'roundTrip', nth: 0 },
  { does: 'wait', ms: 4_000 },
  { does: 'typedDay', tab: 0, trip: 2, offDays: 2 },
  { does: 'wait', ms: 4_000 },
  { does: 'quantity', tab: 0, nth: 0, count: 1, way: 'stepper' },
  { does: 'wait', ms: 5_000 },
]

/** A booking to its ticket, one that is not answered at first, one that is not paid, one for both ways, and what chance made of others. */
const PLANS: readonly (readonly [name: string, plan: Plan])[] = [
  ['journey', JOURNEY],
  [
    'silent',
    {
      ...JOURNEY,
      world: { ...CALM_WORLD, faults: [{ on: 'createReservation', fault: { kind: 'silent' }, nth: [1, 1] }] },
    },
  ],
  ['card form left', { world: CALM_WORLD, steps: CARD_LEFT }],
  ['both ways', { world: CALM_WORLD, steps: BOTH_WAYS }],
  // Warned of the end.
  ...[2, 7, 9].map((seed) => [`seed ${seed}`, planOf(seed)] as const),
]

interface Lived {
  readonly name: string
  readonly plan: Plan
  /** Among the plan's logs. */
  readonly index: number
  readonly log: RedactedLog
}

const LIVED: readonly Lived[] = PLANS.flatMap(([name, plan]) =>
  runPlan(plan).map((log, index) => ({ name: `${name}, log ${index + 1}`, plan, index, log })),
)

const MOST_OF_CUT = 80

const earlier = async (name: string): Promise<RecordedSession> => {
  const path = new URL(`../../logs/schemas/${name}.ferrylog`, import.meta.url)
  const read = await readLog(new Uint8Array(readFileSync(path)))
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
  return read.right
}

/**
 * Of these the changed program can't tell where they meet it: what it does in another tab changes them, it cuts its own log
 * elsewhere, or there is no plan. What their re-runs name must be what the change is.
 */
const OTHERS: readonly RecordedSession[] = [
  ...runPlan(planOf(18)).map(sessionOf),
  ...runPlan({ ...JOURNEY, world: { ...CALM_WORLD, mostEntries: MOST_OF_CUT } }).map(sessionOf),
  recordRoundTrip(),
  await earlier('3-journey'),
]

const LONGEST_TEST_MS = 300_000

const divergenceIn = (found: Comparison): Divergence | null => {
  if (found._tag === 'Differs') return found.divergence
  if (found._tag === 'Same') return null
  throw new Error(found._tag)
}

/** What the re-run of each plan's recordings names, and what it has to be. */
const named = (program: BrokenProgram) =>
  PLANS.flatMap(([, plan]) => {
    const live = program.runPlan(plan)
    return LIVED.filter((lived) => lived.plan === plan).map(({ name, index, log }) => {
      const session = sessionOf(log)
      const start = startOf(session)
      if ('_tag' in start) throw new Error(start._tag)
      const lived = livedOtherwise(log.entries, live[index]?.entries ?? [], start.fromSeq)
      return { name, lived, divergence: divergenceIn(program.compareRerun(session)) }
    })
  })

/** A request that is made once more is named where it is sent, and comes as an entry only once it is answered. */
const isRequestAlone = ({ how, rerun }: Divergence): boolean =>
  how === 'unrecorded' && rerun?.kind === 'exchange'

describe('a change of behaviour', () => {
  it.each(CHANGES)(
    '$kind $id is named by its entry and field in every recording that meets it',
    async (change) => {
      const program = await brokenProgram(change)
      const all = named(program)
      expect(all.filter(({ divergence }) => divergence !== null).map(({ name }) => name)).toEqual(
        all.filter(({ lived }) => lived !== null).map(({ name }) => name),
      )
      const met = all.flatMap(({ name, lived, divergence }) =>
        lived === null || divergence === null ? [] : [{ name, lived, divergence }],
      )
      expect(met.length).toBeGreaterThan(0)
      for (const { name, lived, divergence } of met) {
        expect(change.says, name).toContain(sayingOf(divergence))
        if (isRequestAlone(divergence)) expect(divergence.seq, name).toBeLessThanOrEqual(lived.place)
        else expect([lived.place, lived.gone], name).toContain(divergence.seq)
      }
      const others = OTHERS.map((session) => divergenceIn(program.compareRerun(session)))
      const said = others.flatMap((divergence) => (divergence === null ? [] : [sayingOf(divergence)]))
      expect(change.says).toEqual(expect.arrayContaining(said))
    },
    LONGEST_TEST_MS,
  )

  it.each<ChangeKind>(['request', 'timing', 'policy', 'projection', 'decoding'])(
    'is tried at least six times in a %s',
    (kind) => {
      expect(CHANGES.filter((change) => change.kind === kind).length).toBeGreaterThanOrEqual(6)
    },
  )

  it(
    'is not named where there is none',
    async () => {
      const patch = {
        file: 'domain/timings.ts',
        find: 'localeChangeMs: 500',
        replace: 'localeChangeMs: 5e2',
      }
      const none: Pick<Change, 'id' | 'patches'> = { id: 'none', patches: [patch] }
      const program = await brokenProgram(none)
      expect(named(program).filter(({ lived, divergence }) => lived ?? divergence)).toEqual([])
      expect(OTHERS.map((session) => divergenceIn(program.compareRerun(session)))).toEqual(
        OTHERS.map(() => null),
      )
    },
    LONGEST_TEST_MS,
  )
})
