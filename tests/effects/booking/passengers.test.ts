// The contact form, and the owner that follows from it: a person, a company, or a customer who signs in.
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
  goTo,
  pick,
  typeContact,
} from '../../support/bookingSession.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { signIn } from '../../support/signIn.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { command } from '../../support/unbranded.ts'

const OWNER = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550000' },
  companyInfo: null,
}

/** A private person says nothing of a company. */
const { companyInfo: _none, ...SENT_OWNER } = OWNER

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

describe('when the contact form is typed', () => {
  it('updates the owner once, a second after the last key and not before [PAX-01] [TIME-15]', () => {
    const booking = withoutContact()
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

  it.each([{ lastName: '' }, { email: 'mari@example' }])(
    'sends nothing as long as a field is missing or wrong: %j [PAX-02] [PAX-03]',
    (form) => {
      const booking = withoutContact()
      typeContact(booking, form)
      booking.advance(5_000)
      expect(ownersSent(booking)).toEqual([])
      typeContact(booking)
      booking.advance(1_000)
      expect(ownersSent(booking)).toEqual([SENT_OWNER])
    },
  )

  it('does not send again what the server knows, and sends what is new [PAX-01]', () => {
    const booking = withoutContact()
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
    const booking = withoutContact()
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
    const booking = withoutContact()
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

describe('when the customer wants to go on without a contact', () => {
  it('shows what is missing, and hides it again once it is confirmed', () => {
    const booking = withoutContact()
    booking.dispatch(command('ConfirmReservation', {}))
    expect(booking.events('ConfirmRefused').map(({ data }) => data.reason)).toEqual(['ContactIncomplete'])
    expect(booking.models().passengers.errorsAreRevealed).toBe(true)
    typeContact(booking)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    expect(booking.models().passengers.errorsAreRevealed).toBe(false)
  })
})

describe('when the screen is one of editing', () => {
  it.each(['/ticket/1001/edit', '/myticket-edit'])('leaves the owner alone: %s [PAX-04]', (path) => {
    const booking = withoutContact()
    goTo(booking, path)
    typeContact(booking)
    booking.advance(5_000)
    expect(ownersSent(booking)).toEqual([])
  })
})

describe('when a company buys', () => {
  it('goes with the owner, its number tidied [PAX-13] [ENT-16]', () => {
    const booking = withoutContact()
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
      const booking = withoutContact()
      typeContact(booking, { company })
      booking.advance(1_000)
      expect(ownersSent(booking).length).toBe(1)
      expect(ownersSent(booking)[0]).not.toHaveProperty('companyInfo')
    },
  )

  it('says at once that the reservation was cancelled meanwhile, where the answer says so [RES-17] [LAW-88]', () => {
    const booking = withoutContact()
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
    const booking = withoutContact()
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
    const booking = withoutContact()
    booking.perform(
      command('ChangeContact', { form: { ...booking.models().passengers.form, firstName: 'Mari' } }),
      2_000,
    )
    expect(ownersSent(booking)).toEqual([])
    booking.perform(command('AcceptToken', { token: TOKEN }), 899)
    expect(ownersSent(booking)).toEqual([])
    booking.advance(1)
    // What is not known is not sent as an empty text.
    expect(ownersSent(booking)).toEqual([{ firstName: 'Mari' }])
  })

  it('is not sent as the owner without a reservation [PAX-14]', () => {
    const booking = bookingAt('sailSelected')
    booking.perform(command('AcceptToken', { token: TOKEN }), 5_000)
    expect(ownersSent(booking)).toEqual([])
  })

  it('is sent once when a customer signs in twice in a moment [PAX-14]', () => {
    const booking = withoutContact()
    typeContact(booking)
    booking.perform(command('AcceptToken', { token: TOKEN }), 500)
    booking.perform(command('AcceptToken', { token: TOKEN }), 5_000)
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
    const booking = withoutContact(knowing(user))
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
    const booking = withoutContact(knowing({ ...NO_NAMES, firstName: 'Mari', phone: NO_PHONE }))
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

/** An adult is reserved, whose name is missing. */
const withoutContact = (options: BookingOptions = {}): Booking => {
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
