// A token comes in, or goes (HTTP-02, HTTP-08, ROLE-10).
import { jwtDecode } from 'jwt-decode'
import { map } from 'rxjs/operators'
import { command } from '../domain/commands.ts'
import { event } from '../domain/events.ts'
import { EpochMs } from '../domain/instant.ts'
import { causedBy, handler, leadsTo, policy } from './handler.ts'
import type { ReporterPort } from './ports/ports.ts'

export const acceptToken = handler('AcceptToken', { reads: [] }, (commands$, { reporter }) =>
  commands$.pipe(
    map((c) => {
      const { token } = c.data
      return causedBy(c, event('SignedIn', { token, expiresAtMs: expiryOf(token, reporter) }))
    }),
  ),
)

export const signOut = handler('SignOut', { reads: ['auth'] }, (commands$, _ports, models) =>
  commands$.pipe(leadsTo(() => (models.auth.token === null ? null : event('SignedOut', {})))),
)

/** A 401 signs the customer out (HTTP-08). */
export const signOutWhenRejected = policy(
  'signOutWhenRejected',
  { on: ['RequestFailed'], reads: [] },
  (events$) => events$.pipe(leadsTo((e) => (e.data.status === 401 ? command('SignOut', {}) : null))),
)

/** The claim is in seconds; one that can't be read is told to the console only and expires never (OP-52, ERR-11). */
const expiryOf = (token: string, reporter: ReporterPort): number | null => {
  try {
    const { exp } = jwtDecode(token)
    const expiresAtMs = typeof exp === 'number' ? Math.round(exp * 1000) : null
    return expiresAtMs !== null && EpochMs.is(expiresAtMs) ? expiresAtMs : null
  } catch {
    reporter.log('The token could not be decoded')
    return null
  }
}
