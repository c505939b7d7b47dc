// After a sign-out no read model of the running session holds a personal text: all models are walked by their codecs.
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { personalTextsIn } from '../../../replay/redaction/modelTexts.ts'
import { type Booking, goTo, payByCard, pick, typeContact } from '../../support/bookingSession.ts'
import { reservedBy, signIn } from '../../support/signIn.ts'
import { formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const PAGES: readonly ShopPath[] = [
  PATHS.account,
  PATHS.credentials,
  PATHS.myReservations,
  PATHS.companies,
  PATHS.users,
]

describe('when a person who has been everywhere signs out', () => {
  it.each(['chosen', 'elsewhere'] as const)(
    'leaves no personal text in any read model: %s [AUTH-05] [AUTH-08] [LAW-204]',
    (why) => {
      const booking = everywhere()
      const before = new Set(personalTextsIn(booking.models()).map(({ model }) => model))
      expect(Array.from(before)).toEqual(
        expect.arrayContaining(['auth', 'resources', 'history', 'passengers', 'profile', 'reservation']),
      )
      booking.perform(command('SignOut', { why }), 30_000)
      expect(left(booking)).toEqual([])
    },
  )

  it('leaves none where all that was asked is answered after it', () => {
    const booking = everywhere()
    booking.setLatency(4_000)
    for (const path of PAGES) goTo(booking, path)
    booking.dispatch(command('FetchDetails', { why: 'opened' }))
    booking.perform(command('SignOut', { why: 'chosen' }), 60_000)
    expect(left(booking)).toEqual([])
  })

  it('leaves none where a payment is followed up to its end after it', () => {
    const booking = reservedBy('customer')
    typeContact(booking)
    booking.advance(2_000)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    booking.setFaults({ on: 'paymentSuccess', fault: { kind: 'slow', delayMs: 5_000 } })
    payByCard(booking)
    booking.perform(command('SignOut', { why: 'chosen' }), 60_000)
    expect(booking.events('PaymentSucceeded')).toHaveLength(1)
    expect(booking.events('ReservationPaid').map(({ data }) => data.reservation.owner)).toEqual([null])
    expect(booking.models().shell.address?.path).toBe(PATHS.home)
    expect(left(booking)).toEqual([])
  })
})

/** Of what does not stand in an empty form. */
const left = (booking: Booking): readonly string[] =>
  personalTextsIn(booking.models())
    .filter(({ text }) => text !== EMPTY_CONTACT.phoneCode)
    .map(({ model }) => model)

/** A manager who books, has a ticket, and has looked at each page of the account. */
const everywhere = (): Booking => {
  const booking = reservedBy('guest')
  goTo(booking, PATHS.login)
  signIn(booking, { form: formOf('C1004') })
  goTo(booking, PATHS.selectTickets)
  pick(booking, 'ADULT', 2)
  typeContact(booking)
  booking.advance(2_000)
  for (const path of PAGES) {
    goTo(booking, path, 2_000)
  }
  return booking
}
