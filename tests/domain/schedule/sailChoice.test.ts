// Which sails can be booked, and which is chosen by default.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import type { Route } from '../../../domain/catalog/route.ts'
import type { Inventory, Sail } from '../../../domain/schedule/sail.ts'
import { decideSail, nearestSail, type SailOffer } from '../../../domain/schedule/sailChoice.ts'
import { type Some, branded } from '../../support/unbranded.ts'
import { refusalIn } from '../../support/decided.ts'

const NOW_MS = epochMs(Date.UTC(2026, 10, 21, 8))
const HOUR_MS = 3_600_000

describe('when a sail is looked at', () => {
  it('can be booked when it is open, leaves later, and has places [SCHED-16]', () => {
    expect(refusalOf(offer({}), 'A')).toBeNull()
  })

  it('cannot once it has left, nor at the instant of departure [SCHED-16]', () => {
    expect(refusalOf(offer({ departureAtMs: NOW_MS + 1 }), 'A')).toBeNull()
    expect(refusalOf(offer({ departureAtMs: NOW_MS }), 'A')).toBe('SailDeparted')
    expect(refusalOf(offer({ departureAtMs: NOW_MS - 1 }), 'A')).toBe('SailDeparted')
  })

  it('cannot when it is cancelled or closed [SCHED-16] [SCHED-17]', () => {
    expect(refusalOf(offer({ status: 'CANCELLED' }), 'A')).toBe('SailNotOpen')
    expect(refusalOf(offer({ status: 'CLOSED' }), 'A')).toBe('SailNotOpen')
  })

  it('cannot when nothing is left, when it is not on sale, or when its inventory is not known [SCHED-18]', () => {
    expect(refusalOf(offer({}, { count: 1 }), 'A')).toBeNull()
    expect(refusalOf(offer({}, { count: 0 }), 'A')).toBe('SailFull')
    expect(refusalOf(offer({}, { count: -1 }), 'A')).toBe('SailFull')
    expect(refusalOf(offer({}, { enabled: false }), 'A')).toBe('SailFull')
    expect(refusalOf({ ...offer({}), inventories: {} }, 'A')).toBe('SailFull')
  })

  it('cannot when it is not among those of the day', () => {
    expect(refusalOf(offer({}), 'elsewhere')).toBe('UnknownSail')
  })

  it('can be booked until the deadline of its route and no longer [SCHED-19]', () => {
    const closing = (departureAtMs: number) => ({ ...offer({ departureAtMs }), route: routeWith('2') })
    expect(refusalOf(closing(NOW_MS + 2 * HOUR_MS + 1), 'A')).toBeNull()
    expect(refusalOf(closing(NOW_MS + 2 * HOUR_MS), 'A')).toBe('BookingClosed')
  })
})

describe('when no sail was chosen', () => {
  const day = (...sails: Some<Sail>[]) => {
    const list = sails.map((overrides, i) => sail({ sailRefId: String(i), ...overrides }))
    const inventories = Object.fromEntries(list.map(({ sailRefId }) => [sailRefId, inventory(sailRefId)]))
    return { sails: list, inventories, route: null, nowMs: NOW_MS, notBeforeMs: null }
  }

  it('takes the earliest that can be booked, past ones and closed ones are skipped [SCHED-16]', () => {
    const past = { departureAtMs: NOW_MS - HOUR_MS }
    const closed = { departureAtMs: NOW_MS + HOUR_MS, status: 'CLOSED' as const }
    const late = { departureAtMs: NOW_MS + 9 * HOUR_MS }
    const soon = { departureAtMs: NOW_MS + 3 * HOUR_MS }
    expect(nearestSail(day(past, closed, late, soon), null)?.sailRefId).toBe('3')
  })

  it('takes none when none can be booked', () => {
    expect(nearestSail(day({ status: 'CANCELLED' }), null)).toBeNull()
    expect(nearestSail(day(), null)).toBeNull()
  })

  it('takes the one nearest to a time that was chosen before', () => {
    const hours = [1, 4, 8].map((hour) => ({ departureAtMs: NOW_MS + hour * HOUR_MS }))
    expect(nearestSail(day(...hours), epochMs(NOW_MS + 5 * HOUR_MS))?.sailRefId).toBe('1')
  })

  it('never takes one that a customer could not choose, and always one when there is one', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 6 }), (rows) => {
        const list = rows.map(([overrides], i) => sail({ ...overrides, sailRefId: String(i) }))
        const inventories = Object.fromEntries(
          rows.map(([, left], i) => [String(i), { ...inventory(String(i)), ...left }]),
        )
        const all = { sails: list, inventories, route: null, nowMs: NOW_MS, notBeforeMs: null }
        const open = list.filter(({ sailRefId }) => E.isRight(decideSail(all, sailRefId)))
        const earliest = Math.min(...open.map(({ departureAtMs }) => departureAtMs))
        expect(nearestSail(all, null)?.departureAtMs ?? Infinity).toBe(earliest)
      }),
    )
  })
})

const refusalOf = (given: SailOffer, sailRefId: string): string | null =>
  refusalIn(decideSail(given, branded(sailRefId)))

const offer = (overrides: Some<Sail>, left: Some<Inventory> = {}): SailOffer =>
  branded({
    sails: [sail(overrides)],
    inventories: { A: { ...inventory('A'), ...left } },
    route: null,
    nowMs: NOW_MS,
    notBeforeMs: null,
  })

const sail = (overrides: Some<Sail>): Sail =>
  branded({
    sailRefId: 'A',
    status: 'OPEN',
    routeCode: 'VIR-KUI',
    legCode: 'VIR-KUI',
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    departureDay: '2026-11-21',
    departureTime: '12:00',
    arrivalTime: '12:27',
    departureAtMs: NOW_MS + HOUR_MS,
    arrivalAtMs: NOW_MS + 2 * HOUR_MS,
    vessel: null,
    ...overrides,
  })

const inventory = (sailRefId: string): Inventory =>
  branded({
    sailRefId,
    enabled: true,
    vessel: null,
    count: 5,
    classes: [],
  })

const routeWith = (deadline: string): Route => ({
  code: 'VIR-KUI',
  title: '',
  legs: [],
  attributes: { DEADLINE: deadline },
})

const anyOffer = fc.tuple(
  fc.record({
    status: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'CANCELLED' as const, 'CLOSED' as const),
    departureAtMs: fc.integer({ min: NOW_MS - 2, max: NOW_MS + 5 }),
  }),
  fc.record({ count: fc.integer({ min: -1, max: 2 }), enabled: fc.boolean() }),
)
