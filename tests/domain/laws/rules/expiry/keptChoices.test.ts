// The laws about what is kept of a choice that ended, with logs that keep them and logs that break them.
import { describe, expect, it } from 'vitest'
import type { KeptSelection } from '../../../../../domain/selection/keptSelection.ts'
import { NO_PRICES } from '../../../../../domain/prices/price.ts'
import { foldInBulk } from '../../../../../projections/fold.ts'
import {
  answered,
  type HandLog,
  inventoryWith,
  press,
  reserve,
  sailWith,
} from '../../../../support/handLog.ts'
import { choosing, take } from '../../../../support/choosingLog.ts'
import { inventoryClassWith, packageWith, priceWith } from '../../../../support/samples/samplePlaces.ts'
import { branded, type PlainEvent } from '../../../../support/unbranded.ts'

const { status: _status, routeCode: _route, arrivalAtMs: _arrival, ...VOYAGE } = sailWith()
const WANTED = { seqN: 1, legCode: 'VIR-KUI', sailPackage: packageWith('VIR-KUI') }
const LINES = [{ code: 'ADULT', title: 'ADULT', count: 2 }]
const TO_ENTER = { travellers: 0, vehicles: 0, passengers: 0, addons: [], promotion: false }

const KEPT: KeptSelection = branded({
  reservationId: '1001',
  trips: [{ wanted: WANTED, sail: VOYAGE }],
  lines: LINES,
  addons: [],
  travellers: [],
  vehicles: [],
  promotion: null,
  fares: { ADULT: 429, M1: 429, LOCAL: 429, LUNCH: 429 },
  toEnter: TO_ENTER,
})

const expire = (log: HandLog): void => {
  const expiresAtMs = log.nowMs()
  log.command('ExpireReservation', { expiresAtMs })
  log.event('ReservationExpired', { reservationId: '1001', expiresAtMs })
}

const ended = (): HandLog => {
  const log = choosing()
  take(log, 2)
  reserve(log)
  expire(log)
  return log
}

const keep = (log: HandLog, overrides: Partial<KeptSelection> = {}): number =>
  log.event('SelectionKept', { kept: { ...KEPT, ...overrides } })

describe('a choice whose time ran out (LAW-127)', () => {
  it('is kept as it was', () => {
    const log = ended()
    keep(log)
    expect(log.brokenAt('LAW-127')).toBeNull()
  })

  it('is kept without the fare of what can be no one’s choice', () => {
    const log = choosing({ carDeckPrices: [priceWith('CRATE', { kind: 'unknown' })] })
    take(log, 2)
    reserve(log)
    expire(log)
    keep(log)
    expect(log.brokenAt('LAW-127')).toBeNull()
  })

  it.each<{ what: string; overrides: Partial<KeptSelection> }>([
    { what: 'a ticket', overrides: { lines: [] } },
    { what: 'a fare', overrides: { fares: {} } },
    { what: 'the sail', overrides: { trips: [] } },
  ])('is not kept without $what', ({ overrides }) => {
    const log = ended()
    const seq = keep(log, overrides)
    expect(log.brokenAt('LAW-127')).toBe(seq)
  })

  it('is kept at all', () => {
    const log = ended()
    const seq = press(log)
    expect(log.brokenAt('LAW-127')).toBe(seq)
  })

  it('is kept only when it has ended', () => {
    const log = choosing()
    const seq = keep(log)
    expect(log.brokenAt('LAW-127')).toBe(seq)
  })
})

type Again = PlainEvent<'TripRepeated'>

/** Booked once more, where so many places are left. */
const repeat = (log: HandLog, amount: number, count: number): number => {
  const groups = foldInBulk(log.entries).prices.bySail[VOYAGE.sailRefId]?.groups ?? NO_PRICES
  const again: Again = branded({
    trips: [
      {
        wanted: WANTED,
        day: '2026-11-21',
        sails: [sailWith()],
        inventories: [inventoryWith({ classes: [inventoryClassWith({ amount })] })],
        sailRefId: '11',
      },
    ],
    prices: [{ sailRefId: '11', groups }],
    restored: {
      lines: count === 0 ? [] : [{ code: 'ADULT', title: 'Adult', count }],
      addons: [],
      travellers: [],
      vehicles: [],
      promotion: null,
    },
    missing: [],
  })
  log.command('RepeatTrip', { sails: 'same' })
  return log.event('TripRepeated', again)
}

describe('what was kept (LAW-128)', () => {
  it.each([
    [3, 2],
    [2, 2],
    [1, 1],
    [0, 0],
  ])('is chosen again where %i places are left: %i', (amount, count) => {
    const log = ended()
    keep(log)
    repeat(log, amount, count)
    expect(log.brokenAt('LAW-128')).toBeNull()
  })

  it.each([
    [3, 1],
    [1, 2],
  ])('is not, where %i places are left, %i', (amount, count) => {
    const log = ended()
    keep(log)
    const seq = repeat(log, amount, count)
    expect(log.brokenAt('LAW-128')).toBe(seq)
  })

  const lookUp = (log: HandLog): number => {
    const pressed = log.command('RepeatTrip', { sails: 'same' })
    log.event('RepeatRequested', {})
    return pressed
  }
  /** Nothing sails on that day. */
  const answer = (log: HandLog, cause: number): void =>
    void log.call('sails', {
      cause,
      parameters: { leg: 'VIR-KUI', date: '2026-11-21' },
      outcome: answered([]),
    })

  it('breaks where the sails were answered for and nothing is said', () => {
    const log = ended()
    keep(log)
    answer(log, lookUp(log))
    const seq = press(log)
    expect(log.brokenAt('LAW-128')).toBe(seq)
  })

  it('is passed over where another choice has been kept and looked up since', () => {
    const log = ended()
    keep(log)
    const first = lookUp(log)
    keep(log, branded({ reservationId: '1002' }))
    lookUp(log)
    answer(log, first)
    press(log)
    expect(log.brokenAt('LAW-128')).toBeNull()
  })

  it('is not chosen again where nothing was kept', () => {
    const log = choosing()
    const seq = repeat(log, 3, 0)
    expect(log.brokenAt('LAW-128')).toBe(seq)
  })
})
