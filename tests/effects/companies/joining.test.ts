// Taking up an invitation: its token is checked before any other use, and goes with a failing check, the new company or the
// joining (AUTH-12, COMP-07, COMP-09, LOC-09, OP-45).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import { type Booking, goTo, newBooking } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const INVITED = tokenOfInvitation(7, 1)
const USED = tokenOfInvitation(7, 2)

const opened = (token: string): Booking => {
  const booking = newBooking({ session: { fragment: `#/en/auth/join/${token}` } })
  booking.start()
  booking.advance(2_000)
  return booking
}

const CHECK = /invitation\/check\//
const checks = (booking: Booking) => booking.sent('GET', CHECK).map(({ path }) => path)
const auth = (booking: Booking) => booking.models().auth
const invitation = (booking: Booking) => booking.models().resources.invitation

describe('a link with an invitation that holds', () => {
  it('is checked at once, before anything else is done with it, and says who invites [AUTH-12] [COMP-07] [API-27]', () => {
    const booking = opened(INVITED)
    expect(checks(booking)).toEqual([`/api/company/invitation/check/${INVITED}`])
    expect(invitation(booking).told?.company).toEqual({ companyId: 'B2002', legalName: 'Saarte Vili AS' })
    expect(booking.models().shell.address?.path).toBe(PATHS.join)
    expect(auth(booking).joinToken).not.toBeNull()
  })

  it('stays over the sign-in, and is joined at once by who is signed in [COMP-09] [OP-45]', () => {
    const booking = opened(INVITED)
    goTo(booking, PATHS.login)
    signIn(booking)
    expect(auth(booking).joinToken).not.toBeNull()
    expect(booking.models().shell.address?.path).toBe(PATHS.newCompany)
    goTo(booking, PATHS.join, 1_000)
    expect(checks(booking)).toHaveLength(1)
    booking.perform(command('ChangeCompany', { change: { _tag: 'Join', companyId: 'B2002' } }), 1_000)
    expect(auth(booking).customer?.companies).toMatchObject([{ companyId: 'B2002', isManaged: false }])
    expect(auth(booking).joinToken).toBeNull()
    expect(booking.models().shell.address?.path).toBe(PATHS.companies)
  })

  it('is dropped once a company is added instead [OP-45] [LOC-12]', () => {
    const booking = opened(INVITED)
    signIn(booking)
    goTo(booking, PATHS.newCompany)
    const form = {
      legalName: 'Meri OÜ',
      registrationNumber: '19901237',
      address: '',
      city: '',
      zip: '',
      country: '',
    }
    booking.perform(command('ChangeCompany', { change: { _tag: 'Create', form } }), 1_000)
    expect(booking.models().shell.address?.path).toBe(PATHS.account)
    expect(auth(booking).joinToken).toBeNull()
  })
})

describe('an invitation whose page is open when the sign-in runs out', () => {
  it.each([PATHS.join, PATHS.newCompany])(
    'is looked at once more, so that %s goes on saying who invites [COMP-09] [HTTP-08] [OP-45]',
    (path) => {
      const booking = opened(INVITED)
      goTo(booking, PATHS.login)
      signIn(booking)
      goTo(booking, path, 1_000)
      booking.setFaults({ on: 'addMember', fault: { kind: 'refusal', status: 401, code: 'TOKEN_EXPIRED' } })
      booking.perform(command('ChangeCompany', { change: { _tag: 'Join', companyId: 'B2002' } }), 2_000)
      expect(auth(booking)).toMatchObject({ token: null, endedBy: 'rejected' })
      expect(booking.models().shell.address?.path).toBe(path)
      expect(invitation(booking).told?.company).toEqual({ companyId: 'B2002', legalName: 'Saarte Vili AS' })
      expect(checks(booking)).toHaveLength(2)
    },
  )
})

describe('a link whose invitation does not hold', () => {
  it.each([USED, 'bad'])(
    'is shown after the check, and no token is kept [SC-14] [AUTH-12] [AUTH-02]',
    (token) => {
      const booking = opened(token)
      expect(checks(booking)).toHaveLength(1)
      expect(invitation(booking).failure).not.toBeNull()
      expect(auth(booking).joinToken).toBeNull()
    },
  )

  it('of ten thousand characters is never sent, and no token is kept [LOC-09]', () => {
    const booking = opened('x'.repeat(10_240))
    expect(checks(booking)).toEqual([])
    expect(auth(booking)).toMatchObject({ joinToken: null, badLetter: 'join' })
  })
})

describe('a check that did not come about', () => {
  it('keeps the token, and is made once more when it is asked for [AUTH-12]', () => {
    const booking = newBooking({ session: { fragment: `#/en/auth/join/${INVITED}` } })
    booking.setFaults({ on: 'checkInvitation', nth: 1, fault: { kind: 'serverError' } })
    booking.start()
    booking.advance(2_000)
    expect(auth(booking).joinToken).not.toBeNull()
    expect(invitation(booking).failure).not.toBeNull()
    booking.perform(command('CheckInvitation', {}), 1_000)
    expect(invitation(booking)).toMatchObject({ failure: null, told: { company: { companyId: 'B2002' } } })
  })
})
