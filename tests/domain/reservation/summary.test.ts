// The price summary: the server's prices where it has answered, and no guess where it hasn't.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import type { SyncSituation } from '../../../domain/reservation/request.ts'
import { heldLines, summaryOf } from '../../../domain/reservation/summary.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith, ticketLine } from '../../support/samples/samplePlaces.ts'
import {
  addonWith,
  reservedOn,
  selectionWith,
  syncSituationWith,
  vehicleWith,
} from '../../support/samples/sampleSelection.ts'
import { branded, type Some } from '../../support/unbranded.ts'

const cents = (n: number) => ({ priceCents: eurCents(n), unitCents: eurCents(n) })
const TOTAL = { ...reservationWith().total, amountCents: eurCents(858) }
const HELD = reservationWith({
  items: [itemWith('ADULT', cents(429)), itemWith('ADULT', { ...cents(429), seqN: 2 })],
  sailPackages: [reservedOn(1, ['S1'])],
  total: TOTAL,
})
const adults = (count: number) => selectionWith({ lines: [ticketLine('ADULT', count)] })

describe('when what is selected is what is held', () => {
  it('is ready, with one line for equal tickets, and the server’s own total [PRICE-09] [ENT-13]', () => {
    const summary = summaryOf(situation())
    expect(summary).toMatchObject({ isReady: true, total: TOTAL, promotionCents: 0, otherCents: 0 })
    expect(summary.trips).toMatchObject([
      { seqN: 1, lines: [{ code: 'ADULT', count: 2, unitCents: 429, sumCents: 858 }] },
    ])
  })

  it('has a line of its own for each plate, each price and each way [ENT-12]', () => {
    const van = { inventoryClass: 'CAR_DECK', isVehicle: true }
    const reservation = reservationWith({
      items: [
        itemWith('M1', { ...van, ...cents(1_200), seqN: 1, licencePlate: '123ABC' }),
        itemWith('M1', { ...van, ...cents(1_800), seqN: 2, licencePlate: '456DEF', coefficients: [1.5] }),
        itemWith('LUNCH', { seqN: 3, quantity: 2, priceCents: eurCents(1_980), unitCents: eurCents(990) }),
        itemWith('M1', { ...van, ...cents(1_200), sailPackageSeqN: 2 }),
      ],
    })
    const lines = heldLines(reservation, branded(1))
    expect(lines.map(({ licencePlate, sumCents }) => [licencePlate, sumCents])).toEqual([
      ['123ABC', 1_200],
      ['456DEF', 1_800],
      [null, 1_980],
    ])
    expect(lines[1]?.coefficients).toEqual([1.5])
    expect(lines[2]).toMatchObject({ count: 2, unitCents: 990 })
    expect(heldLines(reservation, branded(2)).length).toBe(1)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  })

  it('has what a promotion takes off in an amount of its own, and the lines before it', () => {
    const reduced = { priceCents: eurCents(386), unitCents: eurCents(429), promotion: 'KEVAD10' }
    const reservation = reservationWith({
      items: [itemWith('ADULT', reduced)],
      sailPackages: [reservedOn(1, ['S1'])],
      promotion: 'KEVAD10',
      total: { ...TOTAL, amountCents: eurCents(386) },
    })
    const summary = summaryOf(situation({ reservation, selection: adults(1) }))
    expect(summary).toMatchObject({ promotion: 'KEVAD10', promotionCents: -43, otherCents: 0 })
    expect(summary.trips[0]?.lines).toMatchObject([{ sumCents: 429 }])
  })

  it('says what the server’s total has beyond its items', () => {
    const reservation = { ...HELD, total: { ...TOTAL, amountCents: eurCents(900) } }
    expect(summaryOf(situation({ reservation })).otherCents).toBe(42)
  })
})

describe('when more is selected than is held', () => {
  it('has no price for what the server has not been sent, and is not ready [PRICE-09]', () => {
    const lines = [ticketLine('ADULT', 3), ticketLine('LUNCH', 2)]
    const selection = selectionWith({ lines, addons: [addonWith()], vehicles: [vehicleWith('V1')] })
    const summary = summaryOf(situation({ selection }))
    expect(summary.isReady).toBe(false)
    expect(summary.trips[0]?.lines.map(({ title, count, sumCents }) => [title, count, sumCents])).toEqual([
      ['ADULT', 2, 858],
      ['Adult', 1, null],
      ['LUNCH', 2, null],
      ['Van', 1, null],
    ])
    expect(summary.trips[0]?.lines.at(-1)?.licencePlate).toBe('123ABC')
  })

  it('has nothing but what is chosen before the first reservation [PRICE-09]', () => {
    const summary = summaryOf(situation({ reservation: null }))
    expect(summary).toMatchObject({ isReady: false, total: null })
    expect(summary.trips[0]?.lines).toMatchObject([{ code: 'ADULT', count: 2, sumCents: null }])
  })

  it('shows no ticket that is to go, though it is still held', () => {
    const summary = summaryOf(situation({ selection: adults(1) }))
    expect(summary.trips[0]?.lines).toMatchObject([{ count: 1, sumCents: 429 }])
    expect(summary.isReady).toBe(false)
  })
})

describe('when a price is being asked for', () => {
  it('is not ready while a create or a modify is under way, and is ready while confirming [PRICE-09]', () => {
    const isReady = (activity: SyncSituation['activity']) => summaryOf(situation({ activity })).isReady
    expect(isReady('idle')).toBe(true)
    expect(isReady('creating')).toBe(false)
    expect(isReady('modifying')).toBe(false)
    expect(isReady('confirming')).toBe(true)
    expect(isReady('other')).toBe(true)
  })

  it('is not ready while a promotion or a weight is still pending [PRICE-09]', () => {
    const wanted = [{ _tag: 'ApplyPromotion' as const, code: 'KEVAD10' }]
    expect(summaryOf(situation({ wanted })).isReady).toBe(false)
  })
})

function situation(options: Some<SyncSituation> = {}): SyncSituation {
  return syncSituationWith({ reservation: HELD, selection: adults(2), ...options })
}
