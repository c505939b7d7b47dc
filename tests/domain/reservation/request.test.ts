// What a create or a modify says: exactly the difference between the selection and the reservation.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import {
  decideSync,
  isInSync,
  type ReservationRequest,
  type SyncSituation,
} from '../../../domain/reservation/request.ts'
import type { Reservation, ReservationItem } from '../../../domain/reservation/reservation.ts'
import type { TicketLine } from '../../../domain/tickets/ticketLine.ts'

describe('when nothing is reserved yet', () => {
  it('creates with one item a ticket, each with its number, package and sail [TICK-11] [TICK-14]', () => {
    const decided = decideSync(situation([line('ADULT', 2), line('BICYCLE', 1)], null))
    if (E.isLeft(decided)) throw new Error(decided.left._tag)
    expect(decided.right).toEqual({
      _tag: 'Create',
      request: {
        roundTrip: false,
        saleChannel: 'WEB',
        requests: { '1': [item(1, 'ADULT'), item(2, 'ADULT'), item(3, 'BICYCLE')] },
        purgeItems: [],
      },
    })
  })

  it('sends nothing for an empty selection [RES-04]', () => {
    expect(refusal(situation([], null))).toBe('NothingToSend')
    expect(refusal(situation([line('ADULT', 0)], null))).toBe('NothingToSend')
  })

  it('sends nothing without a sail', () => {
    expect(refusal({ ...situation([line('ADULT', 1)], null), sailRefId: null })).toBe('NoSail')
    expect(refusal({ ...situation([line('ADULT', 1)], null), sailPackage: null })).toBe('NoSail')
  })
})

describe('when something is reserved', () => {
  it('changes it on its own sail, also while no sail is chosen or another one is', () => {
    const held = { ...reservationWith([held_(1, 'ADULT')]), sailPackages: [HELD_PACKAGE] }
    for (const sailRefId of [null, 'S9']) {
      const decided = decideSync({ ...situation([line('ADULT', 2)], held), sailRefId })
      if (E.isLeft(decided)) throw new Error(decided.left._tag)
      const [added] = decided.right.request.requests['1'] ?? []
      expect(added).toMatchObject({ sailPackage: 'KUI-VIR-OW', sailRefIds: ['S7'] })
    }
  })

  it('adds what is missing under numbers that are free, and purges the newest of what is too much [TICK-15]', () => {
    const held = reservationWith([held_(1, 'ADULT'), held_(2, 'ADULT'), held_(5, 'ADULT')])
    const decided = decideSync(situation([line('ADULT', 1), line('CHILD', 1)], held))
    expect(decided).toEqual(
      E.right({
        _tag: 'Modify',
        reservationId: 'R1',
        request: {
          roundTrip: false,
          saleChannel: 'WEB',
          requests: { '1': [item(6, 'CHILD')] },
          purgeItems: [
            { seqN: 5, sailPackageSeqN: 1 },
            { seqN: 2, sailPackageSeqN: 1 },
          ],
        },
      }),
    )
  })

  it('sends nothing while a call is under way or a confirmation in progress [RES-12]', () => {
    const given = situation([line('ADULT', 2)], reservationWith([held_(1, 'ADULT')]))
    expect(refusal({ ...given, activity: 'creating' })).toBe('CallUnderWay')
    expect(refusal({ ...given, activity: 'modifying' })).toBe('CallUnderWay')
    expect(refusal({ ...given, activity: 'other' })).toBe('CallUnderWay')
    expect(refusal({ ...given, activity: 'confirming' })).toBe('ConfirmationInProgress')
  })

  it('always makes the reservation what the selection is, in one request', () => {
    fc.assert(
      fc.property(anyLines, anyHeld, (lines, held) => {
        const decided = decideSync(situation(lines, held))
        const after = E.isLeft(decided) ? (held?.items ?? []) : applied(held, decided.right.request)
        expect(countsOfItems(after)).toEqual(countsOfLines(lines))
      }),
      { numRuns: 500 },
    )
  })

  it('never adds and purges the same number, and never a number twice', () => {
    fc.assert(
      fc.property(anyLines, anyHeld, (lines, held) => {
        const decided = decideSync(situation(lines, held))
        if (E.isLeft(decided)) return
        const added = itemsOf(decided.right.request).map(({ seqN }) => seqN)
        const purged = decided.right.request.purgeItems.map(({ seqN }) => seqN)
        expect(new Set([...added, ...purged]).size).toBe(added.length + purged.length)
        expect((held?.items ?? []).filter(({ seqN }) => added.includes(seqN))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('has nothing to send exactly when it is in sync', () => {
    fc.assert(
      fc.property(anyLines, anyHeld, (lines, held) => {
        const said = refusal(situation(lines, held)) === 'NothingToSend'
        expect(said).toBe(isInSync(lines, held))
        const same = JSON.stringify(countsOfItems(held?.items ?? [])) === JSON.stringify(countsOfLines(lines))
        expect(said).toBe(same)
      }),
      { numRuns: 500 },
    )
  })
})

const line = (code: string, count: number): TicketLine => ({ code, title: code, count })

const item = (seqN: number, priceCategory: string) => ({
  seqN,
  priceCategory,
  sailPackage: 'VIR-KUI-OW',
  sailPackageSeqN: 1,
  sailRefIds: ['S1'],
})

const held_ = (seqN: number, priceCategory: string, quantity = 1): ReservationItem => ({
  seqN,
  sailPackageSeqN: 1,
  priceCategory,
  title: priceCategory,
  inventoryClass: 'PASSENGER',
  quantity,
  priceCents: eurCents(429),
})

const reservationWith = (items: readonly ReservationItem[]): Reservation => ({
  reservationId: 'R1',
  token: 'token',
  status: 'OFFER',
  expiresAtMs: 1,
  roundTrip: false,
  saleChannel: 'WEB',
  items: [...items],
  sailPackages: [],
  total: {
    amountCents: eurCents(0),
    currency: 'EUR',
    taxCents: eurCents(0),
    netCents: eurCents(0),
    taxPercent: 24,
  },
  owner: null,
  paymentMethod: null,
})

const HELD_PACKAGE: Reservation['sailPackages'][number] = {
  code: 'KUI-VIR-OW',
  title: '',
  seqN: 1,
  sails: [
    {
      ...{ sailRefId: 'S7', legCode: 'KUI-VIR', departurePort: 'KUI', arrivalPort: 'VIR', vessel: null },
      ...{ departureDay: '2026-11-21', departureTime: '07:35', arrivalTime: '08:05', departureAtMs: 0 },
    },
  ],
}

const situation = (lines: readonly TicketLine[], reservation: Reservation | null): SyncSituation => ({
  lines,
  reservation,
  activity: 'idle',
  sailPackage: {
    code: 'VIR-KUI-OW',
    title: '',
    kind: 'ONEWAY',
    routeCode: 'VIR-KUI',
    startLeg: 'VIR-KUI',
    endLeg: 'VIR-KUI',
    legSequence: ['VIR-KUI'],
  },
  sailRefId: 'S1',
  saleChannel: 'WEB',
})

const refusal = (given: SyncSituation): string | null => {
  const decided = decideSync(given)
  return E.isLeft(decided) ? decided.left._tag : null
}

const itemsOf = (request: ReservationRequest) => Object.values(request.requests).flat()

/** What a server makes of a request: the purged ones out, the new ones in, one number one item. */
const applied = (held: Reservation | null, request: ReservationRequest): ReservationItem[] => {
  const purged = new Set(request.purgeItems.map(({ seqN }) => seqN))
  const added = itemsOf(request).map(({ seqN, priceCategory }) => held_(seqN, priceCategory))
  const kept = (held?.items ?? []).filter(({ seqN }) => !purged.has(seqN))
  return [...kept.filter(({ seqN }) => !added.some((one) => one.seqN === seqN)), ...added]
}

const sortedCounts = (pairs: readonly (readonly [string, number])[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const [code, count] of pairs) counts.set(code, (counts.get(code) ?? 0) + count)
  return [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1))
}

const countsOfItems = (items: readonly ReservationItem[]) =>
  sortedCounts(items.map(({ priceCategory, quantity }) => [priceCategory, quantity]))

const countsOfLines = (lines: readonly TicketLine[]) =>
  sortedCounts(lines.map(({ code, count }) => [code, count]))

const anyCode = fc.constantFrom('ADULT', 'CHILD', 'BICYCLE')

const anyLines = fc.uniqueArray(
  fc.tuple(anyCode, fc.integer({ min: 0, max: 4 })).map(([code, count]) => line(code, count)),
  { selector: ({ code }) => code },
)

/** A server may put several tickets into one item. */
const anyHeld = fc.option(
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), anyCode, fc.integer({ min: 1, max: 3 })), {
      selector: ([seqN]) => seqN,
      maxLength: 6,
    })
    .map((rows) => reservationWith(rows.map(([seqN, code, quantity]) => held_(seqN, code, quantity)))),
)
