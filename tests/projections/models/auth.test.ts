// The signed-in customer: over an attempt, a sign-out of each kind and a reload.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { modelsAfter, REFUSED } from '../../support/givenEvents.ts'
import { event } from '../../support/unbranded.ts'

const USER = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@example.com', phone: null }
/** Whose data may be in the page. */
const MARI = { customerId: null, email: USER.email }
const IN = event('SignedIn', { token: 'a.b.c', expiresAtMs: 5, user: USER, customer: null })
const REQUESTED = event('SignInRequested', { source: 'password' })
const FAILED = event('SignInFailed', { error: REFUSED })
const SIGNED_OUT = initialModels.auth

const after = (...events: readonly Event[]) => modelsAfter(...events).auth
const at = (path: string) => event('AddressChanged', { address: { locale: 'en', path, query: {} } })

describe('when a customer signs in', () => {
  it('is fetching until the answer, and then has token, its end and the user [AUTH-01] [AUTH-03] [ENT-04]', () => {
    expect(after(REQUESTED)).toEqual({ ...SIGNED_OUT, isFetching: true })
    expect(after(REQUESTED, IN)).toEqual({
      ...SIGNED_OUT,
      token: 'a.b.c',
      tokenExpiresAtMs: 5,
      user: USER,
      lastPerson: MARI,
    })
  })

  it('keeps the failure until the next attempt or another screen [AUTH-02]', () => {
    expect(after(REQUESTED, FAILED)).toEqual({ ...SIGNED_OUT, error: REFUSED })
    expect(after(REQUESTED, FAILED, REQUESTED).error).toBeNull()
    expect(after(REQUESTED, FAILED, at('/auth/login')).error).toEqual(REFUSED)
    expect(after(REQUESTED, FAILED, at('/')).error).toBeNull()
  })

  it('fills in the contact form where it is blank, and leaves it alone without a user', () => {
    expect(modelsAfter(IN).passengers.form).toMatchObject({ firstName: 'Mari', email: USER.email })
    expect(
      modelsAfter(event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null }))
        .passengers.form,
    ).toEqual(EMPTY_CONTACT)
  })
})

describe('when the sign-in is over', () => {
  it.each(['chosen', 'expired', 'rejected'] as const)(
    'knows why, until a customer signs in again: %j',
    (why) => {
      const lastPerson = why === 'chosen' ? null : MARI
      expect(after(IN, event('SignedOut', { why }))).toEqual({ ...SIGNED_OUT, endedBy: why, lastPerson })
      expect(after(IN, event('SignedOut', { why }), IN).endedBy).toBeNull()
    },
  )

  it('forgets what was typed in the forms only where it was chosen', () => {
    const form = (why: 'chosen' | 'expired' | 'rejected') =>
      modelsAfter(IN, event('SignedOut', { why })).passengers.form
    expect(form('chosen')).toEqual(EMPTY_CONTACT)
    expect(form('expired').firstName).toBe('Mari')
    expect(form('rejected').firstName).toBe('Mari')
  })

  it('is over after a reload, with nothing of it kept: the log holds pseudonyms', () => {
    expect(after(REQUESTED, FAILED, IN, event('SessionResumed', { demo: true }))).toEqual(SIGNED_OUT)
  })
})
