// For whom the customer books: chosen, reset, ended with the sign-in, and what the reservation's owner says of it (ROLE-08,
// ROLE-09, COMP-04, OP-62, OP-105).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, goTo } from '../../support/bookingSession.ts'
import { reservedBy, signIn } from '../../support/signIn.ts'
import { formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const signedIn = (): Booking => {
  const booking = reservedBy('guest')
  goTo(booking, PATHS.login)
  signIn(booking, { form: formOf('C1004') })
  return booking
}

const choose = (booking: Booking, companyId: string | null): void => {
  booking.perform(command('ChooseRole', { companyId }), 3_000)
}

const role = (booking: Booking) => booking.models().auth.customerRole
const owners = (booking: Booking) =>
  booking
    .sent('PUT', /^\/api\/reservation\/\w+$/)
    .map(({ body }) => (body as { reservationOwner: Record<string, unknown> }).reservationOwner)

describe('the role of a customer', () => {
  it('is none at first, is chosen, and reset [ROLE-08]', () => {
    const booking = signedIn()
    expect(role(booking)).toBeNull()
    choose(booking, 'B2001')
    expect(role(booking)).toBe('B2001')
    choose(booking, null)
    expect(role(booking)).toBeNull()
  })

  it('that is a company is sent as the owner’s, by its number and its id, and not after its end [ROLE-09] [COMP-04] [OP-62]', () => {
    const booking = signedIn()
    expect(owners(booking).at(-1)).not.toHaveProperty('companyInfo')
    choose(booking, 'B2001')
    expect(owners(booking).at(-1)).toMatchObject({
      companyId: 'B2001',
      companyInfo: { legalName: 'Kadakas Puit OÜ', registrationNumber: '19900019' },
    })
    choose(booking, null)
    expect(owners(booking).at(-1)).not.toHaveProperty('companyInfo')
    expect(owners(booking).at(-1)).not.toHaveProperty('companyId')
  })

  it('leaves a company that was typed where the customer books as a private person [ROLE-08]', () => {
    const booking = signedIn()
    choose(booking, 'B2001')
    const { form } = booking.models().passengers
    const company = { ...form.company, legalName: 'Meri OÜ', registrationNumber: '' }
    booking.dispatch(command('ChangeContact', { form: { ...form, company } }))
    choose(booking, null)
    expect(booking.models().passengers.form.company.legalName).toBe('Meri OÜ')
  })

  it('is no company of others, and ends with the sign-out and with the membership [ROLE-08] [OP-105]', () => {
    const booking = signedIn()
    choose(booking, 'B9999')
    expect(role(booking)).toBeNull()
    choose(booking, 'B2002')
    booking.perform(command('ChangeCompany', { change: { _tag: 'Leave', companyId: 'B2002' } }), 2_000)
    expect(role(booking)).toBeNull()
    choose(booking, 'B2001')
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    expect(role(booking)).toBeNull()
  })
})
