// A booking in which something happens at some entry: the page is reloaded, the lid is closed, the clock is set, the time
// runs out, the tab is copied or closed. Some moments are tried in the gate, all of them in the hunt.
import { expect } from 'vitest'
import type { Entry, EventEntry } from '../../domain/log/entry.ts'
import { interrupted } from './generator/interruption.ts'
import { JOURNEY } from './generator/journeyPlan.ts'
import { live } from './run/brokenLaws.ts'
import type { Plan, Step } from './run/plan.ts'

const HOUR_MS = 3_600_000
/** Without any trouble. */
export const undisturbed = live(JOURNEY)
const entries: readonly Entry[] = undisturbed.logs[0]?.entries ?? []

/** Since the start, of each entry while the customer is at it; entries of one instant are one moment. */
export const instants = [...new Set(entries.map(({ at }) => at - JOURNEY.world.startsAtMs))].filter(
  (ms) => ms <= 25_000,
)

const revisit = (goesOn: boolean): Step => ({ does: 'revisit', tab: 0, awayMs: 1_000, goesOn })

export const INTERRUPTIONS: readonly (readonly [what: string, steps: readonly Step[]])[] = [
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

/** It breaks neither a law nor a rule of two tabs. */
export const expectLawful = (instant: number, steps: readonly Step[]): void =>
  expect(live(interrupted(JOURNEY, instant, steps)).breaks, `${instant}`).toEqual([])

const created = entries.find(
  (entry): entry is EventEntry<'ReservationCreated'> => entry.type === 'ReservationCreated',
)
const { startsAtMs, expiry } = JOURNEY.world
const heldUntilMs = (created?.data.reservation.expiresAtMs ?? 0) - startsAtMs

/** Those at which the time of what is reserved can run out. */
export const endings = instants.filter((instant) => instant > heldUntilMs - expiry.offerMs)

export const expectLawfulEnd = (instant: number): void => {
  const offerMs = instant - (heldUntilMs - expiry.offerMs)
  const world = { ...JOURNEY.world, expiry: { ...expiry, offerMs, tempMs: offerMs } }
  const plan: Plan = { ...JOURNEY, world }
  const { breaks, logs } = live(plan)
  expect(breaks, `${instant}`).toEqual([])
  expect(
    logs[0]?.entries.map(({ type }) => type),
    `instant ${instant}`,
  ).toContain('ReservationCreated')
}
