// The contact form and the owner that follows from it.
import { tap } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { CONTACT_FIELDS } from '../../../domain/passengers/contact.ts'
import { createBench } from '../../support/pipelineBench.ts'
import {
  type Booking,
  bookingAt,
  CONTACT,
  noticeKeys,
  pick,
  typeContact,
} from '../../support/bookingSession.ts'
import { sendOwner } from '../../../effects/booking/passengers.ts'
import { handler, mapCaused } from '../../../effects/pipeline/handler.ts'
import type { Event } from '../../../domain/log/events.ts'
import { command, event } from '../../support/unbranded.ts'

const OWNER = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550000' },
  companyInfo: null,
}

/** A private person says nothing of a company. */
const { companyInfo: _none, ...SENT_OWNER } = OWNER

describe('when the contact form is typed', () => {
  it('updates the owner once, a second after the last key and not before [PAX-01] [TIME-15]', () => {
    const booking = reservedWithoutContact()
    for (const firstName of ['M', 'Ma', 'Mari']) {
      typeContact(booking, { firstName })
      booking.advance(999)
    }
    expect(ownersSent(booking)).toEqual([])
    booking.advance(1)
    expect(ownersSent(booking)).toEqual([SENT_OWNER])
    booking.advance(10_000)
    expect(ownersSent(booking).length).toBe(1)
    expect(booking.models().passengers.owner).toEqual(OWNER)
  })

  it.each(CONTACT_FIELDS)('sends nothing as long as %s is missing [PAX-02]', (field) => {
    const booking = reservedWithoutContact()
    typeContact(booking, { [field]: '' })
    booking.advance(5_000)
    expect(ownersSent(booking)).toEqual([])
    typeContact(booking)
    booking.advance(1_000)
    expect(ownersSent(booking)).toEqual([SENT_OWNER])
  })

  it('sends nothing as long as a field is wrong [PAX-03]', () => {
    const booking = reservedWithoutContact()
    typeContact(booking, { email: 'mari@example' })
    booking.advance(5_000)
    expect(ownersSent(booking)).toEqual([])
  })

  it('does not send again what the server knows, and sends what is new [PAX-01]', () => {
    const booking = reservedWithoutContact()
    typeContact(booking)
    booking.advance(1_000)
    typeContact(booking, { firstName: 'Mar' })
    booking.advance(500)
    typeContact(booking)
    booking.advance(10_000)
    expect(ownersSent(booking)).toEqual([SENT_OWNER])
    typeContact(booking, { firstName: 'Kadri' })
    booking.advance(1_000)
    expect(ownersSent(booking)).toEqual([SENT_OWNER, { ...SENT_OWNER, firstName: 'Kadri' }])
  })

  it('changes no ticket and shows no busy sign with it [RES-08]', () => {
    const booking = reservedWithoutContact()
    booking.setLatency(500)
    typeContact(booking)
    booking.advance(1_200)
    expect(ownersSent(booking).length).toBe(1)
    expect(booking.models().reservation.activity).toBe('idle')
  })

  it('sends nothing before there is a reservation, and the owner as soon as there is one [PAX-01]', () => {
    const booking = bookingAt('sailSelected')
    typeContact(booking)
    booking.advance(5_000)
    expect(ownersSent(booking)).toEqual([])
    pick(booking, 'ADULT', 1)
    booking.advance(100)
    expect(ownersSent(booking)).toEqual([SENT_OWNER])
  })

  it('lets a newer form win over an older one that is still on its way [PAX-01]', () => {
    const booking = reservedWithoutContact()
    booking.setLatency(3_000)
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(1_500)
    booking.setLatency(0)
    typeContact(booking)
    booking.advance(10_000)
    expect(booking.models().passengers.owner).toEqual(OWNER)
    expect(booking.events('OwnerUpdated').length).toBe(1)
  })
})

describe('when the owner cannot be updated', () => {
  it('says so, and keeps what was typed', () => {
    const booking = reservedWithoutContact()
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'serverError' } })
    typeContact(booking)
    booking.advance(1_000)
    expect(noticeKeys(booking)).toEqual(['ownerUpdateFailed'])
    expect(booking.models().passengers.form).toEqual(CONTACT)
  })
})

describe('when the customer wants to go on without a contact', () => {
  it('shows what is missing, and hides it again once it is confirmed', () => {
    const booking = reservedWithoutContact()
    booking.dispatch(command('ConfirmReservation', {}))
    expect(booking.events('ConfirmRefused').map(({ data }) => data.reason)).toEqual(['ContactIncomplete'])
    expect(booking.models().passengers.errorsAreRevealed).toBe(true)
    typeContact(booking)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    expect(booking.models().passengers.errorsAreRevealed).toBe(false)
  })
})

describe('when the screen is one of editing', () => {
  it('leaves the owner alone [PAX-04]', () => {
    const paths: string[] = []
    const onScreen = (path: string) => {
      const bench = createBench({
        handlers: [
          handler('NavigateTo', { reads: [] }, (commands$) =>
            commands$.pipe(
              mapCaused(() => event('AddressChanged', { address: { locale: 'en', path, query: {} } })),
            ),
          ),
          handler('ChangeContact', { reads: [] }, (commands$) =>
            commands$.pipe(mapCaused(({ data }) => event('ContactChanged', data))),
          ),
          handler('UpdateOwner', { reads: [] }, (commands$) =>
            commands$.pipe(
              tap(() => paths.push(path)),
              mapCaused((): Event | null => null),
            ),
          ),
        ],
        policies: [sendOwner],
      })
      bench.dispatch(command('NavigateTo', { path, query: {}, how: 'push' }))
      bench.dispatch(command('ChangeContact', { form: CONTACT }))
      bench.clock.advance(1_000)
    }
    for (const path of ['/ticket/1001/edit', '/myticket-edit', '/main-inside/confirm']) onScreen(path)
    expect(paths).toEqual(['/main-inside/confirm'])
  })
})

/** Two adults are reserved, and their names are missing. */
const reservedWithoutContact = (): Booking => {
  const booking = bookingAt('sailSelected')
  pick(booking, 'ADULT', 2)
  booking.advance(1_000)
  return booking
}

const ownersSent = (booking: Booking): unknown[] =>
  booking
    .sent('PUT', /reservation/)
    .flatMap(({ body }) =>
      'reservationOwner' in (body as object)
        ? [(body as { reservationOwner: unknown }).reservationOwner]
        : [],
    )
