// The laws about what a person leaves behind, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import { EMPTY_GUEST } from '../../../../../domain/passengers/guest.ts'
import { CONTACT } from '../../../../support/bookingSession.ts'
import { answered, type HandLog, handLog } from '../../../../support/handLog.ts'

describe('[LAW-204] what is left in the read models', () => {
  it('breaks where a text of who has signed out comes back into any of them', () => {
    const log = leaves(signedIn('C1', 'Mari'), 'chosen')
    const seq = log.event('GuestChanged', { seqN: 1, form: { ...EMPTY_GUEST, firstName: 'Mari' } }, 1)
    expect(log.brokenAt('LAW-204')).toBe(seq)
  })

  it('holds for what a visitor types then, and for what the server answers to it', () => {
    const log = leaves(signedIn('C1', 'Mari'), 'elsewhere')
    log.command('ChangeContact', { form: CONTACT })
    log.event('ContactChanged', { form: CONTACT })
    expect(log.brokenAt('LAW-204')).toBeNull()
  })

  it('breaks where it stands in a form after another person has signed in, and holds for what that one has typed', () => {
    const stays = leaves(typed(signedIn('C1', 'Mari')), 'replaced')
    enter(stays, 'C2', 'Juhan')
    const seq = stays.event('ContactChanged', { form: CONTACT })
    expect(stays.brokenAt('LAW-204')).toBe(seq)
    const types = leaves(typed(signedIn('C1', 'Mari')), 'replaced')
    enter(types, 'C2', 'Juhan')
    typed(types)
    expect(types.brokenAt('LAW-204')).toBeNull()
  })

  it('holds where a letter names the company of the one before, and its answer came after them', () => {
    const log = signedIn('C1', 'Mari')
    const details = {
      customerId: 'C1',
      companies: [],
      memberOf: [{ companyId: 'B1', legalName: 'Kadakas OÜ' }],
    }
    log.call('userDetails', { outcome: answered(details) })
    const asked = log.command('CheckInvitation', {})
    leaves(log, 'replaced')
    enter(log, 'C2', 'Juhan')
    log.call('checkInvitation', {
      cause: asked,
      outcome: answered({ companyId: 'B1', legalName: 'Kadakas OÜ' }),
    })
    log.event('InvitationChecked', { company: { companyId: 'B1', legalName: 'Kadakas OÜ' } }, asked)
    expect(log.brokenAt('LAW-204')).toBeNull()
  })

  it('says nothing of a sign-in that ran out, whose booking goes on', () => {
    const log = typed(signedIn('C1', 'Mari'))
    log.command('SignOut', { why: 'expired' })
    log.event('SignedOut', { why: 'expired' })
    log.event('ContactChanged', { form: CONTACT })
    expect(log.brokenAt('LAW-204')).toBeNull()
  })
})

describe('[LAW-205] what is sent once another person is here', () => {
  it('breaks where a call is about what the one before has booked', () => {
    const log = signedIn('C1', 'Mari')
    log.call('reservation', { parameters: { id: '12345678' } })
    leaves(log, 'replaced')
    enter(log, 'C2', 'Juhan')
    log.follow(1, 'FetchReservation', RESERVATION)
    const seq = log.call('reservation', { parameters: { id: '12345678' } })
    expect(log.brokenAt('LAW-205')).toBe(seq)
  })

  it('holds where that person asks for it, and for a call that was on its way', () => {
    const log = signedIn('C1', 'Mari')
    const cause = log.command('FetchReservation', RESERVATION)
    log.call('reservation', { parameters: { id: '12345678' } })
    log.wait(1_000)
    leaves(log, 'replaced')
    enter(log, 'C2', 'Juhan')
    log.call('reservation', { parameters: { id: '12345678' }, cause, latencyMs: 900 })
    log.command('FetchReservation', RESERVATION)
    log.call('reservation', { parameters: { id: '12345678' } })
    expect(log.brokenAt('LAW-205')).toBeNull()
  })

  it('breaks where a payment is asked about on and on, though who paid has signed out and another is here', () => {
    const log = signedIn('C1', 'Mari')
    const cause = log.command('CheckPaymentOutcome', { reservationId: '12345678' })
    log.call('reservationStatus', { parameters: { id: '12345678' } })
    leaves(log, 'chosen')
    const asked = log.follow(cause, 'CheckPaymentOutcome', { reservationId: '12345678' })
    log.call('reservationStatus', { parameters: { id: '12345678' } })
    expect(log.brokenAt('LAW-205')).toBeNull()
    enter(log, 'C2', 'Juhan')
    log.wait(5_000)
    log.follow(asked, 'CheckPaymentOutcome', { reservationId: '12345678' })
    const seq = log.call('reservationStatus', { parameters: { id: '12345678' } })
    expect(log.brokenAt('LAW-205')).toBe(seq)
  })

  it('breaks where a name of the one before is sent', () => {
    const log = leaves(typed(signedIn('C1', 'Mari')), 'replaced')
    enter(log, 'C2', 'Juhan')
    const { company: _none, phoneCode: _code, ...owner } = CONTACT
    const seq = log.call('saveUserDetails', { body: owner, outcome: answered(null) })
    expect(log.brokenAt('LAW-205')).toBe(seq)
  })
})

const RESERVATION = { reservationId: '12345678', why: 'wake' } as const

const enter = (log: HandLog, customerId: string, firstName: string): HandLog => {
  log.command('SignIn', { source: 'password', form: { userName: `${firstName}@example.com` } })
  const details = { customerId, firstName, companies: [], memberOf: [] }
  log.call('signIn', { outcome: answered({ token: 'a.b.c', user: { details } }) })
  const customer = { customerId, userId: null, companies: [], isManager: false }
  const user = { firstName, lastName: `${firstName}la`, email: `${firstName}@example.com`, phone: null }
  log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user, customer })
  return log
}

const signedIn = (customerId: string, firstName: string): HandLog => enter(handLog(), customerId, firstName)

const typed = (log: HandLog): HandLog => {
  log.command('ChangeContact', { form: CONTACT })
  log.event('ContactChanged', { form: CONTACT })
  return log
}

const leaves = (log: HandLog, why: 'chosen' | 'elsewhere' | 'replaced'): HandLog => {
  log.command('SignOut', { why })
  log.event('SignedOut', { why })
  log.event('ReservationCleared', {})
  return log
}
