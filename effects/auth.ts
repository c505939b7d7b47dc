// Signing in with a password or a token that came along, and out again (API-01, HTTP-02, ROLE-10).
import * as E from 'fp-ts/Either'
import { jwtDecode } from 'jwt-decode'
import { concat, of } from 'rxjs'
import { exhaustMap, map } from 'rxjs/operators'
import { event, type EventData } from '../domain/events.ts'
import { EpochMs } from '../domain/instant.ts'
import { because, causedBy, handler, leadsTo } from './handler.ts'
import type { ReporterPort } from './ports/ports.ts'

export const signIn = handler('SignIn', { reads: [] }, (commands$, { api, reporter }) =>
  commands$.pipe(
    // One attempt at a time; whoever presses again meanwhile means the same.
    exhaustMap((c) => {
      const { source, form } = c.data
      const answer$ = api(c)
        .signIn(source, form)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('SignedIn', signedIn(answer.right, reporter))
              : event('SignInFailed', { error: answer.left }),
          ),
        )
      return concat(of(event('SignInRequested', { source })), answer$).pipe(because(c))
    }),
  ),
)

export const acceptToken = handler('AcceptToken', { reads: [] }, (commands$, { reporter }) =>
  commands$.pipe(
    map((c) => causedBy(c, event('SignedIn', signedIn({ token: c.data.token, user: null }, reporter)))),
  ),
)

export const signOut = handler('SignOut', { reads: ['auth'] }, (commands$, _ports, models) =>
  commands$.pipe(leadsTo((c) => (models.auth.token === null ? null : event('SignedOut', c.data)))),
)

const signedIn = (
  { token, user }: Pick<EventData<'SignedIn'>, 'token' | 'user'>,
  reporter: ReporterPort,
): EventData<'SignedIn'> => ({ token, expiresAtMs: expiryOf(token, reporter), user })

/** The claim is in seconds; one that can't be read is told to the console only and expires never (OP-52, ERR-11). */
const expiryOf = (token: string, reporter: ReporterPort): EpochMs | null => {
  try {
    const { exp } = jwtDecode(token)
    const expiresAtMs = typeof exp === 'number' ? Math.round(exp * 1000) : null
    return expiresAtMs !== null && EpochMs.is(expiresAtMs) ? expiresAtMs : null
  } catch {
    reporter.log('The token could not be decoded')
    return null
  }
}
