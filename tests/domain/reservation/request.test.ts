// What a create or a modify says: exactly the difference between the selection and the reservation.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  decideSync,
  isInSync,
  type ReservationRequest,
  type SyncSituation,
} from '../../../domain/reservation/request.ts'
import type { Reservation, ReservationItem } from '../../../domain/reservation/reservation.ts'
import type { TicketLine } from '../../../domain/tickets/ticketLine.ts'
import { reservationWith as reservationOf } from '../../support/givenEvents.ts'
import { runs } from '../../support/runs.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'
import {
  addonWith,
  reservedOn,
  selectionWith,
  syncSituationWith,
  tripOn,
} from '../../support/samples/sampleSelection.ts'
import { agreedIn, refusalIn } from '../../support/decided.ts'

describe('when nothing is reserved yet', () => {
  it('creates with one item a ticket, each with its number, package and sail [TICK-11] [TICK-14]', () => {
    expect(agreedIn(decideSync(situation([line('ADULT', 2), line('BICYCLE', 1)], null)))).toEqual({
      _tag: 'Create',
      request: {
        roundTrip: false,
        saleChannel: 'WEB',
        requests: { '1': [item(1, 'ADULT'), item(2, 'ADULT'), item(3, 'BICYCLE')] },
        purgeItems: [],
      },
      named: [],
    })
  })

  it('sends nothing for an empty selection [RES-04]', () => {
    expect(refusal(situation([], null))).toBe('NothingToSend')
    expect(refusal(situation([line('ADULT', 0)], null))).toBe('NothingToSend')
  })

  it('sends nothing without a sail', () => {
    expect(refusal({ ...situation([line('ADULT', 1)], null), trips: [tripOn(1, null)] })).toBe('NoSail')
    expect(refusal({ ...situation([line('ADULT', 1)], null), trips: [] })).toBe('NoSail')
  })
})

describe('when something is reserved', () => {
  it('changes it on its own sail while others are looked at and none is chosen', () => {
    const held = { ...reservationWith([held_(1, 'ADULT')]), sailPackages: [reservedOn(1, ['S7'])] }
    for (const trips of [[tripOn(1, null)], []]) {
      const { requests, purgeItems } = requestOf({ ...situation([line('ADULT', 2)], held), trips })
      expect(requests).toEqual({ '1': [item(2, 'ADULT', 'S7')] })
      expect(purgeItems).toEqual([])
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
        named: [],
      }),
    )
  })

  it('sends nothing while a call is under way or a confirmation in progress [RES-12]', () => {
    const given = situation([line('ADULT', 2)], reservationWith([held_(1, 'ADULT')]))
    for (const activity of ['creating', 'modifying', 'other', 'confirming'] as const)
      expect(refusal({ ...given, activity }), activity).toBe('CallUnderWay')
  })

  it('always makes the reservation what the selection is, in one request', () => {
    fc.assert(
      fc.property(anyLines, anyHeld, (lines, held) => {
        const decided = decideSync(situation(lines, held))
        const after = E.isLeft(decided)
          ? (held?.items ?? [])
          : applied(held, requestOf(situation(lines, held)))
        expect(countsOfItems(after)).toEqual(countsOfLines(lines))
      }),
      { numRuns: runs(500) },
    )
  })

  it('never adds and purges the same number, and never a number twice', () => {
    fc.assert(
      fc.property(anyLines, anyHeld, (lines, held) => {
        const decided = decideSync(situation(lines, held))
        if (E.isLeft(decided)) return
        const request = requestOf(situation(lines, held))
        const added = itemsOf(request).map(({ seqN }) => seqN)
        const purged = request.purgeItems.map(({ seqN }) => seqN)
        expect(new Set([...added, ...purged]).size).toBe(added.length + purged.length)
        expect((held?.items ?? []).filter(({ seqN }) => added.includes(seqN))).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  it('gives back extras that came back without numbers once, under the one that they were asked for with', () => {
    const given = situation(
      [line('LUNCH', 4)],
      reservationWith([held_(-1, 'LUNCH', 2), held_(-1, 'LUNCH', 2), held_(-1, 'LUNCH', 1)]),
    )
    const addons = [addonWith({ code: 'LUNCH', seqN: 1 })]
    const { requests, purgeItems } = requestOf({ ...given, selection: { ...given.selection, addons } })
    expect(requests['1']?.map(({ seqN, priceCategory }) => [seqN, priceCategory])).toEqual([[1, 'LUNCH']])
    expect(purgeItems).toEqual([{ seqN: 1, sailPackageSeqN: 1 }])
  })

  it('gives no passenger back whose number an extra without one was asked for with', () => {
    const given = situation(
      [line('ADULT', 1), line('LUNCH', 0)],
      reservationWith([held_(3, 'ADULT'), held_(-1, 'LUNCH')]),
    )
    const addons = [addonWith({ code: 'LUNCH', seqN: 3 })]
    expect(refusal({ ...given, selection: { ...given.selection, addons } })).toBe('NothingToSend')
  })

  it('gives such an extra back on the trip where no passenger has its number', () => {
    const reservation = reservationOf({
      items: [
        held_(1, 'ADULT'),
        held_(-1, 'LUNCH'),
        itemWith('ADULT', { seqN: 3, sailPackageSeqN: 2 }),
        itemWith('LUNCH', { seqN: -1, sailPackageSeqN: 2 }),
      ],
      sailPackages: [reservedOn(1, ['S1']), reservedOn(2, ['S2'])],
    })
    const addons = [addonWith({ code: 'LUNCH', seqN: 3 })]
    const selection = selectionWith({ lines: [line('ADULT', 1), line('LUNCH', 0)], addons })
    const trips = [tripOn(1, 'S1'), tripOn(2, 'S2')]
    expect(requestOf(syncSituationWith({ selection, reservation, trips }))).toMatchObject({
      requests: {},
      purgeItems: [{ seqN: 3, sailPackageSeqN: 1 }],
    })
  })

  it('has nothing to send exactly when it is in sync', () => {
    fc.assert(
      fc.property(anyLines, anyHeld, (lines, held) => {
        const said = refusal(situation(lines, held)) === 'NothingToSend'
        expect(said).toBe(isInSync(situation(lines, held)))
        const same = JSON.stringify(countsOfItems(held?.items ?? [])) === JSON.stringify(countsOfLines(lines))
        expect(said).toBe(same)
      }),
      { numRuns: runs(500) },
    )
  })
})

const line = (code: string, count: number): TicketLine => ({ code, title: code, count })

const item = (seqN: number, priceCategory: string, sail = 'S1') => ({
  seqN,
  priceCategory,
  sailPackage: 'LEG1-OW',
  sailPackageSeqN: 1,
  sailRefIds: [sail],
  detail: { _tag: 'Passenger', personalIdentificationNumber: null, backupRegistryUsed: false },
})

const held_ = (seqN: number, priceCategory: string, quantity = 1): ReservationItem =>
  itemWith(priceCategory, { seqN, quantity })

const reservationWith = (items: readonly ReservationItem[]): Reservation =>
  reservationOf({ items: [...items], sailPackages: [reservedOn(1, ['S1'])] })

const situation = (lines: readonly TicketLine[], reservation: Reservation | null): SyncSituation =>
  syncSituationWith({ selection: selectionWith({ lines }), reservation })

const requestOf = (given: SyncSituation): ReservationRequest => {
  const agreed = agreedIn(decideSync(given))
  if (!('request' in agreed)) throw new Error('A call of its own')
  return agreed.request
}

const refusal = (given: SyncSituation): string | null => refusalIn(decideSync(given))

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
