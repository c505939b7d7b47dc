// The world of a log at each of its entries: the demo backend that takes it over holds what the server held that wrote the
// answers, as far as they tell it; what they don't is named.
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { adopt } from '../../../src/demo/adopt/adopt.ts'
import type { AdoptedWorld } from '../../../src/demo/adopt/adoptedWorld.ts'
import { createDemoBackend } from '../../../src/demo/backend/demoBackend.ts'
import type { DemoReservation, DemoState } from '../../../src/demo/state/state.ts'
import { pointAt } from '../../forks/forked.ts'
import { CALM_WORLD, JOURNEY } from '../../properties/generator/journeyPlan.ts'
import type { Plan } from '../../properties/run/plan.ts'
import { livePlan } from '../../properties/run/runPlan.ts'
import { pick } from '../../support/bookingSession.ts'
import type { DemoWire } from '../../support/demoTransport.ts'
import { bookingBothWays } from '../../support/wholeBooking.ts'

const ZONE = 'Europe/Tallinn'

const adoptedAfter = (entries: readonly Entry[]): AdoptedWorld =>
  adopt(entries, { timeZone: ZONE, atMs: entries.at(-1)?.at ?? epochMs(0) })

interface Watched {
  readonly entries: readonly Entry[]
  /** By the number of the entry that came next. */
  readonly servers: ReadonlyMap<number, DemoState>
  readonly wire: DemoWire
}

const watched = (plan: Plan, isRedacted = false): Watched => {
  const servers = new Map<number, DemoState>()
  let wire: DemoWire | null = null
  const stateNow = (): DemoState => (wire?.backend.snapshot() as { readonly state: DemoState }).state
  const { tabs } = livePlan(plan, {
    isRedacted,
    schedule: { wire: (one) => (wire = one), afterSteps: () => undefined },
    onModels: (_name, seq) => void servers.set(seq, stateNow()),
  })
  if (wire === null) throw new Error('There is always a wire')
  return { entries: tabs[0]?.log.entries ?? [], servers, wire }
}

/** No answer tells the ids of items, or the names of a snapshot. */
const toldOf = ({ phase, items, promotion, roundTrip, extensionCount }: DemoReservation) => ({
  phase: phaseTold(phase),
  items: items.map(({ id: _id, ...item }) => item),
  promotion,
  roundTrip,
  extensionCount,
})

/** When it was paid is known to the second in which the answer came. */
const phaseTold = (phase: DemoReservation['phase']) =>
  phase._tag === 'Paid' ? { _tag: 'Paid', methodCode: phase.methodCode } : phase

const reservationsIn = ({ reservations }: DemoState) => Object.values(reservations).map(toldOf)

describe('a booking from the bare address to the ticket', () => {
  const { entries, servers } = watched(JOURNEY)
  const isNothingOpen = (seq: number): boolean => pointAt(logOf(entries), seq).again.length === 0

  it('is held by the demo backend as by the server, after each entry at which nothing is under way', () => {
    const quiet = entries.map(({ seq }) => seq).filter((seq) => servers.has(seq + 1) && isNothingOpen(seq))
    expect(quiet.length).toBeGreaterThan(20)
    for (const seq of quiet) {
      const { state } = adoptedAfter(entries.slice(0, seq))
      expect(reservationsIn(state), `after ${seq}`).toEqual(reservationsIn(servers.get(seq + 1) as DemoState))
    }
  })

  it('is paid there by the way that was taken', () => {
    const { state } = adoptedAfter(entries)
    expect(Object.values(state.transactions)).toMatchObject([
      { methodCode: 'CARD', phase: { _tag: 'Settled' }, reservationId: Object.keys(state.reservations)[0] },
    ])
  })
})

const logOf = (entries: readonly Entry[]) => ({ entries, snapshot: null, firstSeq: 1 })

describe('a server that lists an extra once for both ways', () => {
  it('holds it on each of them', () => {
    const booking = bookingBothWays({ settings: { bookkeeping: 'once', readings: { 'OP-168': 'amounts' } } })
    pick(booking, 'LUNCH', 2)
    booking.advance(3_000)
    const [held] = Object.values(adoptedAfter(booking.entries).state.reservations)
    const lunches = (held?.items ?? []).filter(({ priceCategory }) => priceCategory === 'LUNCH')
    expect(lunches.map(({ sailPackageSeqN, detail }) => ({ sailPackageSeqN, detail }))).toEqual([
      { sailPackageSeqN: 1, detail: { _tag: 'Addon', amount: 2, attributes: {} } },
      { sailPackageSeqN: 2, detail: { _tag: 'Addon', amount: 2, attributes: {} } },
    ])
  })
})

describe('what is left on the sails', () => {
  it('is what was answered last, less what is held since and was not then', () => {
    const { entries, wire } = watched(JOURNEY)
    const world = adoptedAfter(entries)
    const nowMs = entries.at(-1)?.at ?? epochMs(0)
    const here = createDemoBackend({ seed: 3, nowMs: () => nowMs, timeZone: ZONE, adopted: world })
    const [sail] = entries.flatMap((entry) =>
      entry.kind === 'exchange' && entry.type === 'inventory' ? [entry.data.parameters] : [],
    )
    const url = `/api/sailPackage/inventory/${sail?.['leg']}/${sail?.['date']}/${sail?.['time']}`
    const asked = { method: 'GET', url, headers: {}, body: null }
    expect(here.handle(asked)).toMatchObject({ status: 200 })
    expect(bodyOf(here.handle(asked))).toEqual(bodyOf(wire.backend.handle(asked)))
  })
})

const bodyOf = (answer: ReturnType<DemoWire['backend']['handle']>): unknown =>
  answer.broken ? null : answer.body

describe('the clock of a server that goes ahead of the tab’s', () => {
  it('stands where the last answer says, to the second', () => {
    const hour = 3_600_000
    const { entries } = watched({ ...JOURNEY, world: { ...CALM_WORLD, clockOffsetMs: hour } })
    const { settings } = adoptedAfter(entries)
    expect(Math.abs((settings.clockOffsetMs ?? 0) - hour)).toBeLessThan(1_000)
  })
})

describe('a log with pseudonyms', () => {
  it('gives the owner the names that stand in the log', () => {
    const { entries } = watched(JOURNEY, true)
    const [owner] = Object.values(adoptedAfter(entries).state.reservations).map((one) => one.owner)
    const texts = JSON.stringify(entries)
    expect(owner?.lastName).toMatch(/./)
    expect(texts).toContain(`"lastName":"${owner?.lastName}"`)
    expect(JSON.stringify(watched(JOURNEY).entries)).not.toContain(`"${owner?.lastName}"`)
  })
})

describe('what no answer tells', () => {
  const { entries } = watched(JOURNEY)

  it('is named: where no answer had anything, all that is sold is the demo’s', () => {
    expect(adoptedAfter(entries.slice(0, 3)).unknown).toEqual([
      'Routes, packages and prices: those of the demo.',
    ])
  })

  it('is nothing of a booking whose answers are all there', () => {
    expect(adoptedAfter(entries).unknown).toEqual([])
  })

  it('is named: a reservation on a sail that the demo does not have', () => {
    const held = JSON.parse(
      JSON.stringify(entries).replaceAll(/"(\d\d)\d{6}(\d{4})"/g, '"$1990230$2"'),
    ) as readonly Entry[]
    const { unknown, state } = adoptedAfter(held)
    expect(unknown[0]).toMatch(/^Reservation \d{8} can’t be taken over: the demo has no sail \d+\.$/)
    expect(state.reservations).toEqual({})
  })
})
