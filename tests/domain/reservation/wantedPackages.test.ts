// Which packages on which sails the reservation should have.
import { describe, expect, it } from 'vitest'
import { isHeldElsewhere, wantedPackages } from '../../../domain/reservation/wantedPackages.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { packageWith } from '../../support/samples/samplePlaces.ts'
import { reservedOn, tripOn } from '../../support/samples/sampleSelection.ts'
import { branded } from '../../support/unbranded.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'

const ROUND = packageWith('LEG1', { code: 'RT', kind: 'ROUNDTRIP', legSequence: ['LEG1', 'LEG2'] })

const held = reservationWith({ sailPackages: [reservedOn(1, ['A']), reservedOn(2, ['B'])] })

describe('when both ways are chosen', () => {
  it('makes a package of each trip, by its number, on its own sail [RTE-01] [TICK-15]', () => {
    expect(wantedPackages([tripOn(1, 'A'), tripOn(2, 'B')], null)).toEqual([
      { seqN: 1, code: 'LEG1-OW', sailRefIds: ['A'] },
      { seqN: 2, code: 'LEG2-OW', sailRefIds: ['B'] },
    ])
  })

  it('makes one package with two sails where both legs are sold as one alone', () => {
    const trips = [tripOn(1, 'A'), tripOn(2, 'B')].map((trip) => ({ ...trip, sailPackage: ROUND }))
    expect(wantedPackages(trips, null)).toEqual([{ seqN: 1, code: 'RT', sailRefIds: ['A', 'B'] }])
  })

  it.each([
    ['the way out', null, 'B'],
    ['the way back', 'A', null],
  ])('makes none of such a package while %s has no sail', (_what, out, back) => {
    const trips = [tripOn(1, out), tripOn(2, back)].map((trip) => ({ ...trip, sailPackage: ROUND }))
    expect(wantedPackages(trips, null)).toEqual([])
  })

  it('has the way out alone while the way back has no sail', () => {
    expect(wantedPackages([tripOn(1, 'A'), tripOn(2, null)], null).map(({ seqN }) => seqN)).toEqual([1])
    expect(wantedPackages([], null)).toEqual([])
  })
})

describe('when something is held', () => {
  it('stays on its own sail while none is chosen, and goes to another one that is', () => {
    const wanted = wantedPackages([tripOn(1, null), tripOn(2, 'C')], held)
    expect(wanted.map(({ sailRefIds }) => sailRefIds)).toEqual([['A'], ['C']])
    expect(wanted.map((one) => isHeldElsewhere(held, one))).toEqual([false, true])
  })

  it('stays as it is while no trip is chosen at all', () => {
    expect(wantedPackages([], held)).toEqual([
      { seqN: 1, code: 'LEG1-OW', sailRefIds: ['A'] },
      { seqN: 2, code: 'LEG2-OW', sailRefIds: ['B'] },
    ])
  })

  it('is not wanted for a trip that was taken off, though the other one has no sail yet [RES-14]', () => {
    expect(
      wantedPackages([tripOn(2, null)], reservationWith({ sailPackages: [reservedOn(1, ['A'])] })),
    ).toEqual([])
  })

  it('is wanted whole where one package has both sails, and one of its trips is chosen', () => {
    const both = reservationWith({ sailPackages: [reservedOn(1, ['A', 'B'])] })
    expect(wantedPackages([tripOn(2, null, 'LEG3')], both).map(({ seqN }) => seqN)).toEqual([1])
  })

  it('is not taken for the sail of a trip the other way round', () => {
    const turned = [tripOn(1, null, 'LEG2'), tripOn(2, null, 'LEG1')]
    expect(wantedPackages(turned, held).map(({ code }) => code)).toEqual(['LEG1-OW', 'LEG2-OW'])
  })

  it('waits, where both ways are one package, until both have a sail the other way round', () => {
    const [out, back] = [reservedOn(1, ['A']), reservedOn(2, ['B'])]
    const both = reservationWith({
      sailPackages: [{ ...out, code: 'RT', sails: [...out.sails, ...back.sails] }],
    })
    const turned = (first: string | null, second: string | null) =>
      wantedPackages(
        [tripOn(1, first, 'LEG2'), tripOn(2, second, 'LEG1')].map((trip) => ({
          ...trip,
          sailPackage: ROUND,
        })),
        both,
      ).map(({ sailRefIds }) => sailRefIds)
    expect(turned('C', null)).toEqual([['A', 'B']])
    expect(turned(null, 'D')).toEqual([['A', 'B']])
    expect(turned('C', 'D')).toEqual([['C', 'D']])
  })

  it('is held elsewhere than exactly on the same sails in the same order', () => {
    const on = (sailRefIds: string[], reservation: Reservation | null = held) =>
      isHeldElsewhere(reservation, branded({ seqN: 1, code: 'LEG1-OW', sailRefIds }))
    expect(on(['A'])).toBe(false)
    expect(on(['B'])).toBe(true)
    expect(on(['A', 'B'])).toBe(true)
    expect(on([])).toBe(true)
    expect(on(['A'], null)).toBe(false)
  })
})
