// What the server's words for a reservation mean, and when it may be confirmed.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { type ConfirmSituation, decideConfirm } from '../../../domain/reservation/confirm.ts'
import { linesOf, type Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith, ticketLine } from '../../support/samples/samplePlaces.ts'
import { reservedOn, selectionWith, syncSituationWith } from '../../support/samples/sampleSelection.ts'
import { type Some, branded } from '../../support/unbranded.ts'

describe('when the server names a status', () => {
  it('reads offer, temporary, paid, cancelled and refunded from it [RES-01]', () => {
    expect(stateOf('OFFER')).toBe('offer')
    expect(stateOf('TEMP')).toBe('temporary')
    expect(stateOf('OK')).toBe('paid')
    expect(stateOf('COMPLETED')).toBe('paid')
    expect(stateOf('RF')).toBe('refunded')
  })

  it.each(['CN', 'CN1', 'CNX', 'CN_BY_WIND'])('reads cancelled from it: %s [RES-01]', (status) => {
    expect(stateOf(status)).toBe('cancelled')
  })

  it('never takes another word for paid [RES-01]', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(stateOf(status) === 'paid').toBe(status === 'OK' || status === 'COMPLETED')
      }),
    )
  })

  it.each(['ok', 'OKAY', 'completed', 'XCN', ''])('knows no state of the word %j', (status) => {
    expect(stateOf(status)).toBe('unknown')
  })
})

describe('when a reservation is shown', () => {
  it('has one line a category, with all its tickets', () => {
    expect(linesOf(reservationOf(['ADULT', 'BICYCLE', 'ADULT']), () => true)).toEqual([
      { code: 'ADULT', title: 'ADULT', count: 2 },
      { code: 'BICYCLE', title: 'BICYCLE', count: 1 },
    ])
  })
})

describe('when confirm is pressed', () => {
  it('asks for what the form says, tidied', () => {
    expect(decideConfirm(situation())).toEqual(
      E.right({
        reservationId: 'R1',
        owner: {
          firstName: 'Mari',
          lastName: 'Maasikas',
          email: 'mari@example.ee',
          phone: { intlCode: '372', phoneNumber: '5550000' },
          companyInfo: null,
        },
      }),
    )
  })

  it('is refused for each thing that is missing, and says which', () => {
    expect(refusal({ activity: 'confirming' })).toBe('ConfirmationInProgress')
    expect(refusal({ selection: selectionWith() })).toBe('NoTickets')
    expect(refusal({ reservation: null })).toBe('NoReservation')
    expect(refusal({ isCutOff: true })).toBe('Offline')
    expect(refusal({ isSailLost: true })).toBe('SailLost')
    expect(refusal({ contact: EMPTY_CONTACT })).toBe('ContactIncomplete')
  })

  it('is refused while the price is that of an older selection', () => {
    expect(refusal({ selection: adults(2) })).toBe('PriceNotReady')
  })

  it.each(['creating', 'modifying', 'other'] as const)(
    'is refused while the price is that of an older selection (%s)',
    (activity) => {
      expect(refusal({ activity })).toBe('PriceNotReady')
    },
  )
})

const reservationOf = (categories: readonly string[]): Reservation =>
  reservationWith({
    items: categories.map((priceCategory, i) => itemWith(priceCategory, { seqN: i + 1 })),
    sailPackages: [reservedOn(1, ['S1'])],
  })

const adults = (count: number) => selectionWith({ lines: [ticketLine('ADULT', count)] })

const situation = (overrides: Some<ConfirmSituation> = {}): ConfirmSituation =>
  branded({
    ...syncSituationWith({ reservation: reservationOf(['ADULT']), selection: adults(1) }),
    contact: CONTACT,
    isCutOff: false,
    isSailLost: false,
    openForms: [],
    ...overrides,
  })

const refusal = (overrides: Some<ConfirmSituation>): string | null => {
  const decided = decideConfirm(situation(overrides))
  return E.isLeft(decided) ? decided.left._tag : null
}
