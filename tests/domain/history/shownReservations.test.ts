// What the list shows of single reservations, and what can be chosen of them.
import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../../../domain/history/filters.ts'
import {
  directionChoices,
  isKept,
  isOld,
  payerChoices,
  payerIdOf,
} from '../../../domain/history/shownReservations.ts'
import { branded, plainly } from '../../support/unbranded.ts'
import { KARL, listedWith, NAMES, NOW_MS, sailWith } from './sampleReservations.ts'

const kept = (status: string, cancelled: boolean): boolean =>
  isKept(listedWith({ status }), { ...NO_FILTERS, cancelled }, { customer: KARL, nowMs: branded(NOW_MS) })

describe('the status of a reservation', () => {
  it.each([
    ['OK', true, true],
    // Paid as well, so that no paid ticket vanishes.
    ['COMPLETED', true, true],
    ['CN', false, true],
    ['CNA', false, true],
    ['RF', false, true],
    ['OFFER', false, false],
    ['TEMP', false, false],
    ['EXPIRED', false, false],
    ['WAITLISTED', false, false],
  ])('%s is listed: %s, with the cancelled ones: %s [HIST-08] [HIST-09] [OP-07]', (status, plain, all) => {
    expect(kept(status, false), 'by default').toBe(plain)
    expect(kept(status, true), 'with the cancelled ones').toBe(all)
  })
})

describe('a departed reservation', () => {
  const [past, ahead] = [sailWith({ departureAtMs: NOW_MS }), sailWith({ departureAtMs: NOW_MS + 1 })]

  it('is one whose last ship has left; the way back may be ahead [OP-93]', () => {
    const old = (...sails: (typeof past)[]) => plainly(isOld)(listedWith({ sails: sails }), NOW_MS)
    expect(old(past)).toBe(true)
    expect(old(ahead)).toBe(false)
    expect(old(past, ahead)).toBe(false)
    expect(old()).toBe(false)
  })
})

describe('the payer', () => {
  const unknown = { userId: null, customerId: null, companyId: null, companyName: null }
  const of = (payer: object) => payerIdOf(listedWith({ payer: { ...unknown, ...payer } }), KARL)

  it('is the company, else the user; where none is named, the customer whose list it is [HIST-04]', () => {
    expect(of({ companyId: 'B2001', userId: 'U-1004' })).toBe('B2001')
    expect(of({ userId: 'U-1004' })).toBe('U-1004')
    expect(of({ customerId: 'C1004' })).toBe('U-1004')
    expect(of({})).toBe('U-1004')
    expect(of({ userId: 'U-C7' })).toBe('U-C7')
  })

  it('can be the user, each company of the account and each one of the list [HIST-04]', () => {
    const list = [
      listedWith({ payer: { ...unknown, companyId: 'B3', companyName: 'Angerjas AS' } }),
      listedWith({ payer: { ...unknown, companyId: 'B2001', companyName: 'Renamed since' } }),
    ]
    expect(payerChoices(list, KARL, NAMES.compareNames)).toEqual([
      { payerId: 'U-1004', companyName: null },
      { payerId: 'B3', companyName: 'Angerjas AS' },
      { payerId: 'B2001', companyName: 'Kadakas Puit OÜ' },
      { payerId: 'B2002', companyName: 'Saarte Vili AS' },
    ])
  })
})

describe('the directions that can be chosen', () => {
  it('are the legs of the list, each once [HIST-03]', () => {
    const back = sailWith({ legCode: 'KUI-VIR' })
    const list = [listedWith({ sails: [sailWith(), back] as never }), listedWith()]
    expect(directionChoices(list).map(({ legCode }) => legCode)).toEqual(['VIR-KUI', 'KUI-VIR'])
  })
})
