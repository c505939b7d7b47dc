// Extras with their maximum and their question, directions without a sail, and what residents and vehicles take up.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { placesUsed } from '../../../domain/selection/placesUsed.ts'
import { decideQuantity, limitOf, type QuantitySituation } from '../../../domain/selection/quantity.ts'
import { ticketLine } from '../../support/samples/samplePlaces.ts'
import {
  addonWith,
  LUNCH,
  quantitySituationWith,
  selectionWith,
  travellerWith,
  vehicleWith,
} from '../../support/samples/sampleSelection.ts'
import { refusalIn } from '../../support/decided.ts'

describe('when an extra is asked for', () => {
  const answered = selectionWith({ addons: [addonWith()] })

  it('fits exactly up to its maximum, which the plus button shows [TICK-26] [TIME-25]', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), (before, count) => {
        const lines = [ticketLine('LUNCH', before)]
        const given = quantitySituationWith([], { selection: { ...answered, lines } })
        const isMore = count > before
        expect(refusal(given, 'LUNCH', count)).toBe(isMore && count > 2 ? 'TooManyOfAddon' : null)
        expect(limitOf(given, 'LUNCH')).toBe(Math.max(2, before))
      }),
    )
  })

  it('says with its line what it asks for, and a ticket says nothing [TICK-27]', () => {
    const given = quantitySituationWith([], { selection: answered })
    expect(decideQuantity(given, 'LUNCH', 1)).toEqual(
      E.right({ line: { code: 'LUNCH', title: 'LUNCH', count: 1 }, addon: LUNCH }),
    )
    expect(decideQuantity(given, 'ADULT', 1)).toMatchObject({ right: { addon: null } })
  })

  it('is asked its question once it is chosen; until that is answered there are no more of it [TICK-27]', () => {
    for (const addons of [[], [addonWith({ text: '   ' })]]) {
      const none = quantitySituationWith([], { selection: selectionWith({ addons }) })
      expect(refusal(none, 'LUNCH', 2)).toBeNull()
      const selection = selectionWith({ addons, lines: [ticketLine('LUNCH', 1)] })
      const given = quantitySituationWith([], { selection })
      expect(refusal(given, 'LUNCH', 2)).toBe('AddonParameterMissing')
      expect(refusal(given, 'LUNCH', 0)).toBeNull()
    }
    expect(refusal(quantitySituationWith([], { selection: answered }), 'LUNCH', 2)).toBeNull()
  })
})

describe('when a direction has no sail', () => {
  const given = (tripCount: number, sailCount: number, isTicketsModal = false): QuantitySituation => {
    const one = quantitySituationWith([])
    return {
      ...one,
      sails: one.sails.flatMap((sail) => Array(sailCount).fill(sail) as typeof one.sails),
      tripCount,
      isTicketsModal,
    }
  }

  it('refuses tickets exactly when there are fewer sails than trips, but in the tickets modal [SCHED-20]', () => {
    expect(refusal(given(2, 1), 'ADULT', 1)).toBe('PackageSailMismatch')
    expect(refusal(given(2, 2), 'ADULT', 1)).toBeNull()
    expect(refusal(given(1, 1), 'ADULT', 1)).toBeNull()
    expect(refusal(given(2, 1, true), 'ADULT', 1)).toBeNull()
    expect(refusal(given(2, 0, true), 'ADULT', 1)).toBe('NoSail')
  })
})

describe('when places are counted', () => {
  it('takes one for each resident, checked or not, and one for each vehicle, beside the tickets [SCHED-14] [SCHED-15]', () => {
    const { sails } = quantitySituationWith([])
    const selection = selectionWith({
      lines: [ticketLine('ADULT', 2)],
      travellers: [travellerWith('L1'), travellerWith('L2', { status: 'not-checked', level: null })],
      vehicles: [vehicleWith('V1', { lengthInCm: 450 })],
    })
    expect(placesUsed(selection, sails).map(({ code, count }) => [code, count])).toEqual([
      ['ADULT', 2],
      ['LOCAL', 1],
      ['LOCAL', 1],
      ['N1', 1],
    ])
  })

  it.each([
    [0, 2],
    [1, 2],
    [2, 1],
    [3, 0],
  ])(
    'leaves no room for an adult whose place one of %s residents will need: %s left [SCHED-15]',
    (count, left) => {
      const travellers = Array.from({ length: count }, (_, i) => travellerWith(`L${i}`))
      const classes = [{ amount: 2, reservedCount: 1 }]
      const given = quantitySituationWith(classes, { selection: selectionWith({ travellers }) })
      expect(limitOf(given, 'ADULT')).toBe(left)
    },
  )
})

const refusal = (given: QuantitySituation, code: string, count: number): string | null =>
  refusalIn(decideQuantity(given, code, count))
