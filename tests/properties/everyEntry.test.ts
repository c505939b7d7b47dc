// At every entry of a booking something happens: the page is reloaded, the lid is closed, the clock is set, the
// time runs out, the tab is copied or closed. Whatever it is and whenever: all laws hold.
import { describe, expect, it } from 'vitest'
import type { Entry, EventEntry } from '../../domain/log/entry.ts'
import { live } from './run/brokenLaws.ts'
import { interrupted } from './generator/interruption.ts'
import { JOURNEY } from './generator/journeyPlan.ts'
import type { Plan, Step } from './run/plan.ts'
import { runPlan } from './run/runPlan.ts'

const HOUR_MS = 3_600_000
/** Sixty sessions each. */
const LONGEST_TEST_MS = 30_000

const entriesOf = (plan: Plan): readonly Entry[] => runPlan(plan)[0]?.entries ?? []

/** Of laws, and of the rules of two tabs. */
const breaksOf = (plan: Plan) => live(plan).breaks

const entries = entriesOf(JOURNEY)
/** Since the start, of each entry while the customer is at it; entries of one instant are one moment. */
const instants = [...new Set(entries.map(({ at }) => at - JOURNEY.world.startsAtMs))].filter(
  (ms) => ms <= 25_000,
)

const revisit = (goesOn: boolean): Step => ({ does: 'revisit', tab: 0, awayMs: 1_000, goesOn })

const INTERRUPTIONS: readonly (readonly [what: string, steps: readonly Step[]])[] = [
  ['the page is reloaded', [{ does: 'reload', tab: 0, awayMs: 0 }]],
  ['the page is reloaded after a minute', [{ does: 'reload', tab: 0, awayMs: 60_000 }]],
  ['the lid is closed for an hour', [{ does: 'sleep', ms: HOUR_MS }]],
  ['the lid is closed for two days', [{ does: 'sleep', ms: 48 * HOUR_MS }]],
  ['the machine naps for nine minutes', [{ does: 'nap', ms: 540_000 }]],
  ['the clock is set back by an hour', [{ does: 'setClock', byMs: -HOUR_MS }]],
  ['the clock is set to the next day', [{ does: 'setClock', byMs: 24 * HOUR_MS }]],
  ['the tab is duplicated', [{ does: 'duplicate' }]],
  ['the tab is closed, and another one goes on', [revisit(true)]],
  ['the tab is closed, and another one knows nothing of it', [revisit(false)]],
]

describe('the booking without any trouble', () => {
  it('ends with the ticket and breaks no law', () => {
    expect(entries.map(({ type }) => type)).toContain('ReservationPaid')
    expect(breaksOf(JOURNEY)).toEqual([])
    expect(instants.length).toBeGreaterThan(35)
  })
})

describe.each(INTERRUPTIONS)('when %s', (_what, steps) => {
  it(
    'breaks no law, at whichever entry it happens',
    () => {
      for (const instant of instants)
        expect(breaksOf(interrupted(JOURNEY, instant, steps)), `${instant}`).toEqual([])
    },
    LONGEST_TEST_MS,
  )
})

describe('when the time runs out', () => {
  it(
    'breaks no law, at whichever entry it happens',
    () => {
      const created = entries.find(
        (entry): entry is EventEntry<'ReservationCreated'> => entry.type === 'ReservationCreated',
      )
      const { startsAtMs, expiry } = JOURNEY.world
      const heldUntilMs = (created?.data.reservation.expiresAtMs ?? 0) - startsAtMs
      const later = instants.filter((instant) => instant > heldUntilMs - expiry.offerMs)
      expect(later.length).toBeGreaterThan(15)
      for (const instant of later) {
        const offerMs = instant - (heldUntilMs - expiry.offerMs)
        const world = { ...JOURNEY.world, expiry: { ...expiry, offerMs, tempMs: offerMs } }
        const plan = { ...JOURNEY, world }
        expect(breaksOf(plan), `${instant}`).toEqual([])
        expect(
          entriesOf(plan).map(({ type }) => type),
          `instant ${instant}`,
        ).toContain('ReservationCreated')
      }
    },
    LONGEST_TEST_MS,
  )
})
