// The user of a sign-in, sent flat or under `details`: each place that reads the account has the same of it (OP-156).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, type BookingOptions, goTo } from '../../support/bookingSession.ts'
import { atLogin, formOf } from '../../support/atLogin.ts'
import { reservedBy, signIn } from '../../support/signIn.ts'

const KARL = formOf('C1004')
const MARI = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari.maasikas@example.com' }

describe.each(['flat', 'details'] as const)('a user who is sent in the form "%s"', (form) => {
  const options: BookingOptions = { settings: { readings: { 'OP-156': form } } }

  it('fills the contact and is sent as the owner with all five details [OP-156] [PAX-14]', () => {
    const booking = reservedBy('guest', options)
    goTo(booking, PATHS.login)
    signIn(booking)
    booking.advance(2_000)
    const { passengers } = booking.models()
    expect(passengers.form).toMatchObject({ ...MARI, phoneCode: '372', phoneNumber: '55512345' })
    const phone = { intlCode: '372', phoneNumber: '55512345' }
    expect(ownersSent(booking)).toEqual([{ ...MARI, phone, userId: 'U-1001', customerId: 'C1001' }])
  })

  it('fills the profile’s form, and is who is signed in [OP-156] [PROF-01]', () => {
    const booking = atLogin(options)
    signIn(booking)
    booking.advance(2_000)
    expect(booking.models().auth.user).toMatchObject(MARI)
    expect(booking.models().profile.form).toMatchObject({ ...MARI, birthday: '1985-05-12', country: 'EE' })
  })

  it('has the companies, and what is managed of them [OP-156] [PROF-06] [MGR-11]', () => {
    const booking = atLogin(options)
    signIn(booking, { form: KARL })
    booking.advance(2_000)
    const { customer } = booking.models().auth
    expect(customer?.isManager).toBe(true)
    expect(customer?.companies.filter(({ isManaged }) => isManaged)).toHaveLength(2)
    goTo(booking, PATHS.users, 2_000)
    expect(booking.models().resources.members.told?.members.length).toBeGreaterThan(0)
  })

  it('who has no details is never sent as an owner [OP-156] [PAX-14]', () => {
    const booking = reservedBy('guest', { ...options, answer: withoutDetails })
    goTo(booking, PATHS.login)
    signIn(booking)
    booking.advance(5_000)
    expect(booking.models().auth.token).not.toBeNull()
    expect(ownersSent(booking)).toEqual([])
  })
})

const ownersSent = (booking: Booking): readonly unknown[] =>
  booking
    .sent('PUT', /reservation\/\d+$/)
    .flatMap(({ body }) => (hasOwner(body) ? [body.reservationOwner] : []))

const hasOwner = (body: unknown): body is { readonly reservationOwner: unknown } =>
  typeof body === 'object' && body !== null && 'reservationOwner' in body

const NOTHING = { firstName: ' ', lastName: '', email: '', phone: null }

/** The account is there, and says nothing of its person, in either form. */
const withoutDetails = (path: string, body: unknown): unknown => {
  if (!/signin|user\/details/.test(path) || typeof body !== 'object' || body === null) return body
  return 'user' in body ? { ...body, user: emptied(body.user) } : emptied(body)
}

const emptied = (user: unknown): unknown => {
  if (typeof user !== 'object' || user === null) return user
  return 'details' in user
    ? { ...user, details: { ...(user.details as object), ...NOTHING } }
    : { ...user, ...NOTHING }
}
