// Which item of an answer holds what: of a server that keeps the numbers that it is given, and of one that has its own.
import { describe, expect, it } from 'vitest'
import { EMPTY_GUEST } from '../../../domain/passengers/guest.ts'
import { heldThings, renumbered } from '../../../domain/reservation/holders.ts'
import { wantedOf } from '../../../domain/selection/wanted.ts'
import type { Reservation, ReservationItem } from '../../../domain/reservation/reservation.ts'
import type { Selection } from '../../../domain/selection/selection.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith, ticketLine } from '../../support/samples/samplePlaces.ts'
import {
  addonWith,
  selectionWith,
  travellerWith,
  vehicleWith,
} from '../../support/samples/sampleSelection.ts'
import type { Some } from '../../support/unbranded.ts'

const [MARI, JAAN] = ['48505129935', '37908189924']
const SAME = { named: [], gone: [], freed: [] }

describe('when an answer has other numbers than were given', () => {
  it('takes them in their order for those that are held: the first that is left is the first there', () => {
    const travellers = [resident('L1', 2), resident('L2', 3)]
    expect(read({ travellers }, [local(1), local(2)])).toEqual({
      ...SAME,
      named: [
        { key: 'L1', seqN: 1 },
        { key: 'L2', seqN: 2 },
      ],
    })
  })

  it('knows that a resident who was taken out has gone, though another one has the number', () => {
    const selection = { travellers: [resident('L1', 2)], leaving: leaving([resident('L1.1', 1, JAAN)]) }
    expect(read(selection, [local(1)], { askedOut: ['L1.1'] })).toEqual({
      ...SAME,
      named: [{ key: 'L1', seqN: 1 }],
      gone: ['L1.1'],
    })
  })

  it('has not taken out whose code the passengers still have, while that of the new one is missing', () => {
    const selection = { travellers: [resident('L1', 2)], leaving: leaving([resident('L1.1', 1, JAAN)]) }
    const answered = { askedOut: ['L1.1'], codes: [JAAN ?? ''] }
    expect(read(selection, [local(1)], answered)).toEqual(SAME)
    expect(read(selection, [local(1)], { ...answered, codes: [MARI ?? ''] }).gone).toEqual(['L1.1'])
  })

  it('leaves in place a resident who was taken out since, and goes with the next request', () => {
    const selection = { travellers: [resident('L2', 3)], leaving: leaving([resident('L1.1', 2, JAAN)]) }
    expect(read(selection, [local(1), local(2)])).toEqual({
      ...SAME,
      named: [
        { key: 'L2', seqN: 2 },
        { key: 'L1.1', seqN: 1 },
      ],
    })
  })

  it('knows a vehicle by its plate before any number', () => {
    const vehicles = [vehicleWith('V1', { seqN: 1 }), vehicleWith('V2', { seqN: 2, licencePlate: '999XYZ' })]
    expect(read({ vehicles }, [van(1, '999XYZ'), van(2, '123ABC')]).named).toEqual([
      { key: 'V1', seqN: 2 },
      { key: 'V2', seqN: 1 },
    ])
  })

  it('gives back to a ticket the number that a resident had, and leaves an extra its own', () => {
    const lines = [ticketLine('ADULT', 1)]
    expect(read({ lines, namedSeqNs: [1] }, [itemWith('ADULT')]).freed).toEqual([1])
    const addons = [addonWith({ seqN: 1 })]
    expect(read({ lines, addons, namedSeqNs: [1] }, [itemWith('LUNCH')])).toEqual(SAME)
  })

  it('finds each one on the way back in the same order, also while the first is leaving', () => {
    const travellers = [resident('L2', 2)]
    const selection = selectionWith({ travellers, leaving: leaving([resident('L1.1', 1, JAAN)]) })
    const back = [local(3, 2), local(4, 2)]
    const { byKey, taken } = heldThings(wantedOf(selection), back)
    expect(byKey.get('L2')).toBe(back[1])
    expect([...taken.keys()]).toEqual([back[1]])
  })
})

describe('when an answer has the numbers that were given', () => {
  it('has nothing to report, at any change of the others', () => {
    const travellers = [resident('L1', 2), resident('L2', 5)]
    const gone = leaving([resident('L3', 3, JAAN)])
    expect(read({ travellers, leaving: gone }, [local(2), local(5)], { askedOut: ['L3'] })).toEqual(SAME)
  })

  it('counts as having done what was requested, where as many are held and nothing distinguishes them', () => {
    const travellers = [resident('L1', 2), resident('L2', 5)]
    const gone = leaving([resident('L3', 3, JAAN)])
    expect(read({ travellers, leaving: gone }, [local(2), local(3)], { askedOut: ['L3'] }).named).toEqual([
      { key: 'L2', seqN: 3 },
    ])
  })
})

const resident = (localID: string, seqN: number, personalIdentificationNumber = MARI ?? '') =>
  travellerWith(localID, { seqN, personalIdentificationNumber })

const leaving = (travellers: Selection['travellers']): Selection['leaving'] => ({ travellers, vehicles: [] })

const local = (seqN: number, sailPackageSeqN = 1): ReservationItem =>
  itemWith('LOCAL', { seqN, sailPackageSeqN })

const van = (seqN: number, licencePlate: string): ReservationItem =>
  itemWith('N1', { seqN, licencePlate, isVehicle: true })

const read = (
  selection: Some<Selection>,
  items: readonly ReservationItem[],
  {
    askedOut = [],
    codes = [],
  }: { readonly askedOut?: readonly string[]; readonly codes?: readonly string[] } = {},
) => {
  const guests = codes.map((personalIdentificationNumber, i) => ({
    ...EMPTY_GUEST,
    seqN: i + 1,
    personalIdentificationNumber,
  }))
  const answer: Reservation = reservationWith({ items: [...items], guests })
  return renumbered(selectionWith(selection), { answer, askedOut })
}
