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
import { refusalIn } from '../../support/decided.ts'

describe('when the server names a status', () => {
  it.each([
    ['offer', ['OFFER']],
    ['temporary', ['TEMP']],
    ['paid', ['OK', 'COMPLETED']],
    ['refunded', ['RF']],
    ['cancelled', ['CN', 'CN1', 'CNX', 'CN_BY_WIND']],
    ['unknown', ['ok', 'OKAY', 'completed', 'XCN', '']],
  ])('reads %s from it: %j [RES-01]', (state, words) => {
    expect(words.map(stateOf)).toEqual(words.map(() => state))
  })

  it('never takes another word for paid [RES-01]', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(stateOf(status) === 'paid').toBe(status === 'OK' || status === 'COMPLETED')
      }),
    )
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

  it.each<readonly [string, Some<ConfirmSituation>]>([
    ['ConfirmationInProgress', { activity: 'confirming' }],
    ['NoTickets', { selection: selectionWith() }],
    ['NoReservation', { reservation: null }],
    ['Offline', { isCutOff: true }],
    ['SailLost', { isSailLost: true }],
    ['ContactIncomplete', { contact: EMPTY_CONTACT }],
    // Its price is that of an older selection.
    ['PriceNotReady', { selection: adults(2) }],
    ['PriceNotReady', { activity: 'creating' }],
    ['PriceNotReady', { activity: 'modifying' }],
    ['PriceNotReady', { activity: 'other' }],
  ])('is refused for what is missing, and says which: %s', (reason, missing) => {
    expect(refusal(missing)).toBe(reason)
  })
})

const reservationOf = (categories: readonly string[]): Reservation =>
  reservationWith({
    items: categories.map((priceCategory, i) => itemWith(priceCategory, { seqN: i + 1 })),
    sailPackages: [reservedOn(1, ['S1'])],
  })

function adults(count: number) {
  return selectionWith({ lines: [ticketLine('ADULT', count)] })
}

const situation = (overrides: Some<ConfirmSituation> = {}): ConfirmSituation =>
  branded({
    ...syncSituationWith({ reservation: reservationOf(['ADULT']), selection: adults(1) }),
    contact: CONTACT,
    isCutOff: false,
    isSailLost: false,
    openForms: [],
    ...overrides,
  })

const refusal = (overrides: Some<ConfirmSituation>): string | null =>
  refusalIn(decideConfirm(situation(overrides)))
