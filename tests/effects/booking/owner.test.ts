// Who the owner is beyond the five fields: a company, and a customer who signs in.
import { map } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT, NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import type { Transport } from '../../../effects/ports/transport.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import {
  type Booking,
  bookingAt,
  type BookingOptions,
  freeSails,
  pick,
  typeContact,
} from '../../support/bookingSession.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { signIn } from '../../support/signIn.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { command } from '../../support/unbranded.ts'

/** `{ "exp": 4102444800 }`, the end of the century. */
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJleHAiOjQxMDI0NDQ4MDB9.x'

const COMPANY = {
  legalName: ' Kadakas OÜ ',
  registrationNumber: '1990 00-19',
  address: 'Sadama 1',
  city: 'Virtsu',
  zip: '90101',
  country: 'EE',
}

describe('when a company buys', () => {
  it('goes with the owner, its number tidied [PAX-13] [ENT-16]', () => {
    const booking = reserved()
    typeContact(booking, { company: COMPANY })
    booking.advance(1_000)
    expect(ownersSent(booking)).toEqual([
      {
        firstName: 'Mari',
        lastName: 'Maasikas',
        email: 'mari@example.ee',
        phone: { intlCode: '372', phoneNumber: '5550000' },
        companyInfo: { ...COMPANY, legalName: 'Kadakas OÜ', registrationNumber: '19900019' },
      },
    ])
    expect(booking.models().passengers.owner?.companyInfo?.legalName).toBe('Kadakas OÜ')
  })

  it.each([NO_COMPANY, { ...COMPANY, legalName: '  ' }])(
    'says nothing of a company whose name is empty, with anything else typed (name: $legalName, number: $registrationNumber) [PAX-13]',
    (company) => {
      const booking = reserved()
      typeContact(booking, { company })
      booking.advance(1_000)
      expect(ownersSent(booking).length).toBe(1)
      expect(ownersSent(booking)[0]).not.toHaveProperty('companyInfo')
    },
  )

  it('says at once that the reservation was cancelled meanwhile, where the answer says so [RES-17] [LAW-88]', () => {
    const booking = reserved()
    booking.setFaults({
      on: 'modifyReservation',
      fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } },
    })
    typeContact(booking)
    booking.advance(2_000)
    expect(booking.events('OwnerUpdated')).toHaveLength(1)
    expect(booking.currentReservation().status).toBe('CN_TIMEOUT')
    expect(booking.events('ReservationChangedElsewhere')).toHaveLength(1)
  })

  it('is sent again when only the company has changed', () => {
    const booking = reserved()
    typeContact(booking)
    booking.advance(1_500)
    typeContact(booking, { company: COMPANY })
    booking.advance(1_500)
    typeContact(booking)
    booking.advance(1_500)
    expect(ownersSent(booking).map((owner) => 'companyInfo' in (owner as object))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('when a customer signs in with a reservation', () => {
  it('is the owner 900 ms later and not before, with what the form has [PAX-14] [TIME-03]', () => {
    const booking = reserved()
    booking.dispatch(
      command('ChangeContact', { form: { ...booking.models().passengers.form, firstName: 'Mari' } }),
    )
    booking.advance(2_000)
    expect(ownersSent(booking)).toEqual([])
    booking.dispatch(command('AcceptToken', { token: TOKEN }))
    booking.advance(899)
    expect(ownersSent(booking)).toEqual([])
    booking.advance(1)
    // What is not known is not sent as an empty text.
    expect(ownersSent(booking)).toEqual([{ firstName: 'Mari' }])
  })

  it('is not sent as the owner without a reservation [PAX-14]', () => {
    const booking = bookingAt('sailSelected')
    booking.dispatch(command('AcceptToken', { token: TOKEN }))
    booking.advance(5_000)
    expect(ownersSent(booking)).toEqual([])
  })

  it('is sent once when a customer signs in twice in a moment [PAX-14]', () => {
    const booking = reserved()
    typeContact(booking)
    booking.dispatch(command('AcceptToken', { token: TOKEN }))
    booking.advance(500)
    booking.dispatch(command('AcceptToken', { token: TOKEN }))
    booking.advance(5_000)
    expect(ownersSent(booking).length).toBe(1)
  })
})

const NO_PHONE = { intlCode: '', phoneNumber: '' }
const NO_NAMES = { firstName: '', lastName: ' ', email: '' }

describe('when the server has no data of the customer who signs in', () => {
  it.each([
    ['left out', undefined],
    ['null', null],
    ['an empty object', {}],
    ['without details', { details: null }],
    ['empty texts', { ...NO_NAMES, phone: NO_PHONE }],
    ['empty texts and a code', { details: { ...NO_NAMES, phone: { intlCode: '372', phoneNumber: '' } } }],
    ['no object', 'Mari'],
  ])('sends no owner before the form has one: %s [PAX-14]', (_name, user) => {
    const booking = reserved(knowing(user))
    signIn(booking, { waitMs: 5_000 })
    expect(booking.models().auth.token).not.toBeNull()
    expect(booking.models().auth.user).toBeNull()
    expect(booking.models().passengers.form).toEqual(EMPTY_CONTACT)
    expect(ownersSent(booking)).toEqual([])
    typeContact(booking)
    booking.advance(1_000)
    expect(ownersSent(booking)).toMatchObject([{ firstName: 'Mari', lastName: 'Maasikas' }])
  })

  it('leaves the code in the form where there is no number to it, and sends no phone [PAX-14] [ENT-16]', () => {
    const booking = reserved(knowing({ ...NO_NAMES, firstName: 'Mari', phone: NO_PHONE }))
    signIn(booking)
    expect(booking.models().passengers.form).toEqual({ ...EMPTY_CONTACT, firstName: 'Mari', lastName: ' ' })
    expect(ownersSent(booking)).toMatchObject([{ firstName: 'Mari' }])
    expect(ownersSent(booking)[0]).not.toHaveProperty('phone')
  })
})

/** A server that knows this of every customer. */
const knowing = (user: unknown): BookingOptions => {
  const clock = createVirtualClock(START_MS)
  const wire = createDemoWire(clock, { sails: freeSails() })
  const transport: Transport = (request) =>
    wire
      .transport(request)
      .pipe(
        map((answer) =>
          answer._tag === 'Answer' && request.path.startsWith('/api/auth/signin/')
            ? { ...answer, body: user === undefined ? { token: TOKEN } : { token: TOKEN, user } }
            : answer,
        ),
      )
  return { session: { clock }, wire: { ...wire, transport } }
}

const reserved = (options: BookingOptions = {}): Booking => {
  const booking = bookingAt('sailSelected', options)
  pick(booking, 'ADULT', 1)
  booking.advance(1_000)
  return booking
}

const ownersSent = (booking: Booking): unknown[] =>
  booking.sent('PUT', /reservation/).flatMap(({ body }) => {
    const { reservationOwner } = body as { readonly reservationOwner?: unknown }
    return reservationOwner === undefined ? [] : [reservationOwner]
  })
