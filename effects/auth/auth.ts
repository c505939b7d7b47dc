// Signing in with a password or a token that came along, and out again, here or in another tab (API-01, HTTP-02,
// ROLE-10).
import * as E from 'fp-ts/Either'
import { jwtDecode } from 'jwt-decode'
import { concat, merge, of } from 'rxjs'
import { exhaustMap, filter, map } from 'rxjs/operators'
import { command, type Command } from '../../domain/log/commands.ts'
import { event, type EventData } from '../../domain/log/events.ts'
import { EpochMs } from '../../domain/instant.ts'
import { allCausedBy, causedBy, forFirstPage, mapCaused } from '../pipeline/handler.ts'
import type { Ports, ReporterPort } from '../ports/ports.ts'

const { handler, policy, source } = forFirstPage

export const signIn = handler('SignIn', { reads: [] }, (commands$, ports) =>
  commands$.pipe(
    // Each command takes its own, so that a press that is not performed leaves none behind.
    map((c) => ({ c, secrets: ports.takeSecrets(c) })),
    // One attempt at a time: a second press meanwhile means the same.
    exhaustMap(({ c, secrets }) => {
      const { source, form } = c.data
      const answer$ = ports
        .api(c)
        .signIn(source, form.userName, secrets)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('SignedIn', signedIn(answer.right, ports, form.userName))
              : event('SignInFailed', { error: answer.left }),
          ),
        )
      return concat(of(event('SignInRequested', { source })), answer$).pipe(allCausedBy(c))
    }),
  ),
)

export const acceptToken = handler('AcceptToken', { reads: [] }, (commands$, ports) =>
  commands$.pipe(
    map((c) =>
      causedBy(c, event('SignedIn', signedIn({ token: c.data.token, user: null, customer: null }, ports))),
    ),
  ),
)

export const takeLetterToken = handler('TakeLetterToken', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('LetterTokenTaken', c.data)))),
)

/** A token that is no longer needed is forgotten: of a sign-in that is over, of a letter that was used. */
export const forgetTokens = policy(
  'forgetTokens',
  { on: ['SignedOut'], reads: ['auth'] },
  (events$, { tokens }, models) =>
    events$.pipe(
      mapCaused((): Command | null => {
        tokens.keepOnly([models.auth.token, models.auth.joinToken].filter((one) => one !== null))
        return null
      }),
    ),
)

/** Elsewhere it may have ended a sign-in that this page, loaded since, has no token of any more. */
export const signOut = handler('SignOut', { reads: ['auth'] }, (commands$, { clock, signIns }, models) =>
  commands$.pipe(
    mapCaused((c) => {
      const { why } = c.data
      if (models.auth.token === null && why !== 'elsewhere') return null
      if (why === 'chosen') signIns.end(clock.nowMs())
      return event('SignedOut', { why })
    }),
  ),
)

/** What another tab tells, now or while this one slept. */
export const followSignOuts = source('followSignOuts', { reads: [] }, ({ clock, signIns }) =>
  merge(signIns.changes$, clock.wakes$).pipe(
    filter(() => signIns.takeEnd()),
    map(() => ({ cause: null, value: command('SignOut', { why: 'elsewhere' }) })),
  ),
)

/** The other tabs are told by `userName`, the owner's address, or whom the token itself speaks of, that it is one person. */
const signedIn = (
  { token, user, customer }: Omit<EventData<'SignedIn'>, 'expiresAtMs'>,
  { clock, reporter, signIns, tokens }: Pick<Ports, 'clock' | 'reporter' | 'signIns' | 'tokens'>,
  userName = '',
): EventData<'SignedIn'> => {
  const { expiresAtMs, subject } = claimsOf(tokens.open(token), reporter)
  const names = [userName, user?.email ?? ''].map((name) => name.trim().toLowerCase())
  const known = names.filter((name) => name !== '')
  signIns.enter([token, ...(known.length > 0 || subject === null ? known : [subject])], clock.nowMs())
  return { token, expiresAtMs, user, customer }
}

interface Claims {
  readonly expiresAtMs: EpochMs | null
  readonly subject: string | null
}

/** The end is in seconds; a token that can't be read is told to the console only and expires never (OP-52, ERR-11). */
const claimsOf = (token: string, reporter: ReporterPort): Claims => {
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
