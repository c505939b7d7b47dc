// Changes of behaviour, each built into the program and given recordings of the program as it is. Whether a recording meets
// the change, and where, is shown by the changed program itself, living through the same plan: the re-run of each recording
// that meets it names that entry and the field, and the others are the same.
import { describe, expect, it } from 'vitest'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import type { Divergence } from '../../../replay/rerun/difference.ts'
import type { Comparison, RecordedSession } from '../../../replay/rerun/divergence.ts'
import { startOf } from '../../../replay/rerun/rerunStart.ts'
import { type BrokenProgram, brokenProgram } from '../../properties/faults/brokenProgram.ts'
import { CALM_WORLD, JOURNEY } from '../../properties/generator/journeyPlan.ts'
import type { Plan, Step } from '../../properties/run/plan.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { sayingOf } from './changes.ts'
import type { Change } from './changes/change.ts'
import { livedOtherwise } from './livedOtherwise.ts'
import { sessionOf } from './rerunLog.ts'

const CARD_LEFT: readonly Step[] = JOURNEY.steps.map((step) =>
  step.does === 'card' ? { ...step, number: null } : step,
)

export type NamedPlan = readonly [name: string, plan: Plan]

/** A booking to its ticket, one that is not answered at first, and one that is not paid. */
export const CALM_PLANS: readonly NamedPlan[] = [
  ['journey', JOURNEY],
  [
    'silent',
    {
      ...JOURNEY,
      world: { ...CALM_WORLD, faults: [{ on: 'createReservation', fault: { kind: 'silent' }, nth: [1, 1] }] },
    },
  ],
  ['card form left', { world: CALM_WORLD, steps: CARD_LEFT }],
]

const MOST_OF_CUT = 80

/** Cut elsewhere by a changed program. */
export const cutJourneys = (): readonly RecordedSession[] =>
  runPlan({ ...JOURNEY, world: { ...CALM_WORLD, mostEntries: MOST_OF_CUT } }).map(sessionOf)

export interface Recordings {
  readonly plans: readonly NamedPlan[]
  /**
   * Of these the changed program doesn't know where they meet it: what it does in another tab changes them, it cuts its own
   * log elsewhere, or there is no plan. What their re-runs name must be what the change is.
   */
  readonly others: readonly RecordedSession[]
}

export const describeChanges = (changes: readonly Change[], { plans, others }: Recordings): void => {
  const recorded = recordingsOf(plans)

  describe('a change of behaviour', () => {
    it.each(changes)(
      '$kind $id is named by its entry and field in every recording that meets it',
      async (change) => {
        const program = await brokenProgram(change)
        const all = named(program, recorded)
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
        const said = others.flatMap((session) => {
          const divergence = divergenceIn(program.compareRerun(session))
          return divergence === null ? [] : [sayingOf(divergence)]
        })
        expect(change.says).toEqual(expect.arrayContaining(said))
      },
    )

    it('is not named where there is none', async () => {
      const patch = {
        file: 'domain/timings.ts',
        find: 'localeChangeMs: 500',
        replace: 'localeChangeMs: 5e2',
      }
      const none: Pick<Change, 'id' | 'patches'> = { id: 'none', patches: [patch] }
      const program = await brokenProgram(none)
      expect(named(program, recorded).filter(({ lived, divergence }) => lived ?? divergence)).toEqual([])
      expect(others.map((session) => divergenceIn(program.compareRerun(session)))).toEqual(
        others.map(() => null),
      )
    })
  })
}

interface Recorded {
  readonly plan: Plan
  readonly logs: readonly { readonly name: string; readonly log: RedactedLog }[]
}

const recordingsOf = (plans: readonly NamedPlan[]): readonly Recorded[] =>
  plans.map(([name, plan]) => ({
    plan,
    logs: runPlan(plan).map((log, index) => ({ name: `${name}, log ${index + 1}`, log })),
  }))

const divergenceIn = (found: Comparison): Divergence | null => {
  if (found._tag === 'Differs') return found.divergence
  if (found._tag === 'Same') return null
  throw new Error(found._tag)
}

/** What the re-run of each plan's recordings names, and what it has to be. */
const named = (program: BrokenProgram, recorded: readonly Recorded[]) =>
  recorded.flatMap(({ plan, logs }) => {
    const live = program.runPlan(plan)
    return logs.map(({ name, log }, index) => {
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
