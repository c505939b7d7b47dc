// What a sign-in makes of a token: when it runs out, and which tabs of this browser are signed in as the same person.
import { jwtDecode } from 'jwt-decode'
import { knownPerson } from '../../domain/auth/customer.ts'
import { isSamePerson } from '../../domain/auth/samePerson.ts'
import { event, type Event, type EventData } from '../../domain/log/events.ts'
import { EpochMs } from '../../domain/instant.ts'
import type { AuthModel } from '../../projections/models/auth.ts'
import type { Ports, ReporterPort } from '../ports/ports.ts'

/**
 * The sign-in; before it the end of the one whose data is still in the page, where that was another person, so that
 * nothing of theirs is shown or sent under the new name. The same token again is the same person.
 */
export const signedInEvents = (
  admitted: Omit<EventData<'SignedIn'>, 'expiresAtMs'>,
  { auth, ports, userName = '' }: SignedInParts,
): readonly Event[] => {
  const { lastPerson, token } = auth
  const isReplaced =
    lastPerson !== null &&
    admitted.token !== token &&
    !isSamePerson(lastPerson, knownPerson(admitted.user, admitted.customer))
  const signedIn = event('SignedIn', entered(admitted, ports, userName))
  return isReplaced ? [event('SignedOut', { why: 'replaced' }), signedIn] : [signedIn]
}

interface SignedInParts {
  readonly auth: Pick<AuthModel, 'lastPerson' | 'token'>
  readonly ports: Pick<Ports, 'clock' | 'reporter' | 'signIns' | 'tokens'>
  readonly userName?: string
}

/**
 * What is known of a sign-in, which is this tab's from now on: its end in another one reaches it. The other tabs recognise the
 * person by `userName`, the owner's address, or the one named in the token.
 */
export const entered = (
  { token, user, customer }: Omit<EventData<'SignedIn'>, 'expiresAtMs'>,
  { clock, reporter, signIns, tokens }: Pick<Ports, 'clock' | 'reporter' | 'signIns' | 'tokens'>,
  userName = '',
): EventData<'SignedIn'> => {
  const opened = tokens.open(token)
  const { expiresAtMs, subject } = claimsOf(opened, reporter)
  const names = [userName, user?.email ?? ''].map((name) => name.trim().toLowerCase())
  const known = names.filter((name) => name !== '')
  signIns.enter([opened, ...(known.length > 0 || subject === null ? known : [subject])], clock.nowMs())
  return { token, expiresAtMs, user, customer }
}

/** The end is in seconds; a token that can't be read is reported to the console only and never expires (OP-52, ERR-11). */
const claimsOf = (token: string, reporter: ReporterPort) => {
  try {
    const { exp, sub } = jwtDecode(token)
    const expiresAtMs = typeof exp === 'number' ? Math.round(exp * 1000) : null
    return {
      expiresAtMs: expiresAtMs !== null && EpochMs.is(expiresAtMs) ? expiresAtMs : null,
      subject: typeof sub === 'string' && sub !== '' ? sub : null,
    }
  } catch {
    reporter.log('The token could not be decoded')
    return { expiresAtMs: null, subject: null }
  }
}
