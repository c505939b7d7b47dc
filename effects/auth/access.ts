// An account's life beside the sign-in: it is made, and a new password is asked for (API-03, API-05, AUTH-16).
import { map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { goesInTime } from '../pipeline/goesInTime.ts'
import { causedBy, handler, mapCaused } from '../pipeline/handler.ts'
import { asked, runningIn } from './accessCalls.ts'

export const signUp = handler('SignUp', { reads: ['access'] }, (commands$, ports, models) =>
  commands$.pipe(
    // Each command takes its own, so that a press that is not performed leaves none behind.
    map((c) => ({ seq: c.seq, c, secrets: ports.takeSecrets(c) })),
    asked({
      action: 'signUp',
      isRunning: runningIn(models),
      ask: ({ c, secrets }) => ports.api(c).signUp(c.data.source, c.data.form, secrets),
      tell: () => event('SignUpAccepted', {}),
    }),
  ),
)

export const requestRecovery = handler(
  'RequestRecovery',
  { reads: ['access'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      asked({
        action: 'recover',
        isRunning: runningIn(models),
        ask: (c) => api(c).recover(c.data.form),
        tell: () => event('RecoveryAccepted', {}),
      }),
    ),
)

/** What is said of an account goes after ten seconds, but not while it is read (AUTH-06, TIME-01). */
export const clearAuthMessages = goesInTime('clearAuthMessages', {
  said: [
    'SignInFailed',
    'AccessFailed',
    'SignUpAccepted',
    'RecoveryAccepted',
    'AccountActivated',
    'PasswordReset',
  ],
  held: ['AuthMessageHeld'],
  released: ['AuthMessageReleased'],
  left: ['AddressChanged'],
  afterMs: TIMINGS.authMessageMs,
  clear: command('ClearAuthMessage', {}),
})

export const clearAuthMessage = handler(
  'ClearAuthMessage',
  { reads: ['access', 'auth'] },
  (commands$, _ports, models) =>
    commands$.pipe(
      mapCaused(() =>
        models.access.message === null && models.auth.error === null ? null : event('AuthMessageCleared', {}),
      ),
    ),
)

export const holdAuthMessage = handler('HoldAuthMessage', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('AuthMessageHeld', {})))),
)

export const releaseAuthMessage = handler('ReleaseAuthMessage', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('AuthMessageReleased', {})))),
)
