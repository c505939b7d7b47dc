// Filters and orders of the list of reservations against a plain reference: each filter keeps exactly what it says.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_GROUPS, SORTS, sortOf } from '../../../domain/history/filters.ts'
import type { ListedReservation } from '../../../domain/history/listedReservation.ts'
import {
  inOrder,
  type isKept,
  paymentGroupOf,
  shownReservations,
} from '../../../domain/history/shownReservations.ts'
import { runs } from '../../support/runs.ts'
import { branded } from '../../support/unbranded.ts'
import { anyFilters, anyList, KARL, METHODS, NAMES, NOW_MS } from './sampleReservations.ts'

const SITUATION = { customer: KARL, nowMs: branded<Parameters<typeof isKept>[2]['nowMs']>(NOW_MS), ...NAMES }

/** Written from the requirements, row by row, and from nothing else. */
const REFERENCE: Readonly<Record<string, (one: ListedReservation, value: unknown) => boolean>> = {
  number: ({ reservationId }, text) =>
    reservationId.toUpperCase().split(String(text).toUpperCase()).length > 1,
  from: ({ sails }, day) => sails.some((sail) => sail.departureDay >= String(day)),
  to: ({ sails }, day) => sails.some((sail) => sail.departureDay <= String(day)),
  direction: ({ sails }, leg) => sails.map(({ legCode }) => legCode).includes(String(leg)),
  payer: ({ payer }, id) => {
    if (payer.companyId !== null) return payer.companyId === id
    const isKarl = payer.userId === 'U-1004' || payer.customerId === 'C1004'
    const isMissing = payer.userId === null && payer.customerId === null
    return (isKarl || isMissing ? 'U-1004' : (payer.userId ?? payer.customerId)) === id
  },
  method: ({ paymentMethod }, group) => {
    const word = paymentMethod?.toLowerCase().trim()
    if (group === 'CREDIT') return word === 'credit' || word === 'invoice'
    return group === 'CASH' ? word === 'cash' : !['credit', 'invoice', 'cash'].includes(word ?? '')
  },
}

const isDue = ({ sails }: ListedReservation): boolean =>
  sails.length === 0 || Math.max(...sails.map(({ departureAtMs }) => departureAtMs)) > NOW_MS

const hasStatus = ({ status }: ListedReservation, withCancelled: boolean): boolean =>
  ['OK', 'COMPLETED'].includes(status) || (withCancelled && /^(CN.*|RF)$/.test(status))

const idsOf = (list: readonly ListedReservation[]) => list.map(({ reservationId }) => reservationId)

describe('the filters of the list', () => {
  it('keep exactly what they say, all of them together [HIST-03] [ENT-34]', () => {
    fc.assert(
      fc.property(anyList, anyFilters, (list, filters) => {
        const chosen = Object.entries(REFERENCE).filter(
          ([name]) => ![null, ''].includes(filters[name as keyof typeof filters] as null),
        )
        // Both days are of one and the same sail.
        const inRange = ({ sails }: ListedReservation) =>
          filters.from === null ||
          filters.to === null ||
          sails.some(({ departureDay: day }) => day >= (filters.from ?? '') && day <= (filters.to ?? ''))
        const wanted = list.filter(
          (one) =>
            hasStatus(one, filters.cancelled) &&
            (filters.old || isDue(one)) &&
            inRange(one) &&
            chosen.every(([name, keeps]) => keeps(one, filters[name as keyof typeof filters])),
        )
        const shown = shownReservations(list, filters, SITUATION)
        expect(new Set(idsOf(shown))).toEqual(new Set(idsOf(wanted)))
        expect(shown.length).toBe(wanted.length)
      }),
      { numRuns: runs(300) },
    )
  })

  it('part the methods of payment: each belongs to one group [HIST-05] [HIST-06] [HIST-07]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...METHODS), fc.string(), fc.constant(null)), (method) => {
        const listed = { paymentMethod: method } as ListedReservation
        const groups = PAYMENT_GROUPS.filter((group) => REFERENCE['method']?.(listed, group))
        expect(groups).toEqual([paymentGroupOf(method)])
      }),
    )
  })
})

describe('the orders of the list', () => {
  it('are pairs, each the other one backwards, ties included [HIST-10]', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom('number', 'date', 'direction' as const), (list, by) => {
        const up = inOrder(list, `${by as 'date'}Up`, NAMES)
        expect(inOrder(list, `${by as 'date'}Down`, NAMES)).toEqual(up.toReversed())
      }),
    )
  })

  it('are stable: what is in order stays, and it does not matter in which order the server sent it [HIST-10]', () => {
    fc.assert(
      fc.property(
        anyList.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })),
        ),
        fc.constantFrom(...SORTS),
        ([list, shuffled], sort) => {
          const ordered = inOrder(list, sort, NAMES)
          expect(inOrder(ordered, sort, NAMES)).toEqual(ordered)
          expect(inOrder(shuffled, sort, NAMES)).toEqual(ordered)
        },
      ),
    )
  })

  it('go by number, by the first departure, and by the names of the places [HIST-10]', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const numbers = idsOf(inOrder(list, 'numberUp', NAMES))
          .filter((id) => /^\d+$/.test(id))
          .map(Number)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        const dates = inOrder(list, 'dateUp', NAMES).map(({ sails }) => sails[0]?.departureAtMs ?? Infinity)
        expect(dates).toEqual(dates.toSorted((a, b) => (a === b ? 0 : a - b)))
        const names = inOrder(list, 'directionUp', NAMES).map(({ sails: [sail] }) =>
          sail === undefined ? '' : NAMES.portTitle(sail.departurePort),
        )
        expect(names).toEqual(names.toSorted(NAMES.compareNames))
      }),
    )
  })

  it('begin with the next departure, and among departed ones with the latest', () => {
    expect(sortOf({ sort: null, old: false })).toBe('dateUp')
    expect(sortOf({ sort: null, old: true })).toBe('dateDown')
    expect(sortOf({ sort: 'numberUp', old: true })).toBe('numberUp')
  })
})
