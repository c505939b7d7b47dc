// An account's life beside the sign-in: it is made, opened by a letter, and gets a new password by another (API-03 to
// API-08, AUTH-16..18). What is said of it goes after its time.
import { map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { goesInTime } from '../pipeline/goesInTime.ts'
import { after, decider, handler, mapCaused, policy } from '../pipeline/handler.ts'
import { asked, runningIn, withToken } from './accessCalls.ts'
import { signedInEvents } from './signedIn.ts'

export const signUp = handler('SignUp', { reads: ['access', 'auth'] }, (commands$, ports, models) =>
  commands$.pipe(
    // Each command takes its own, so that a press that is not performed leaves none behind.
    map((c) => ({ seq: c.seq, c, secrets: ports.takeSecrets(c) })),
    asked({
      action: 'signUp',
      isRunning: runningIn(models),
      ask: ({ c, secrets }) => ports.api(c).signUp(c.data.source, c.data.form, secrets),
      tell: (admitted, { c }) =>
        admitted === null
          ? event('SignUpAccepted', {})
          : signedInEvents(admitted, { auth: models.auth, ports, userName: c.data.form.email }),
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

/** By the letter's token; there is nothing to ask without one. */
export const activateAccount = handler(
  'ActivateAccount',
  { reads: ['access', 'auth'] },
  (commands$, ports, models) =>
    commands$.pipe(
      asked({
        action: 'activate',
        isRunning: runningIn(models),
        ask: (c) => withToken(models.auth.activationToken, (token) => ports.api(c).activate(token)),
        tell: (admitted) =>
          admitted === null
            ? event('AccountActivated', {})
            : signedInEvents(admitted, { auth: models.auth, ports }),
      }),
    ),
)

export const checkResetToken = handler(
  'CheckResetToken',
  { reads: ['access', 'auth'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      asked({
        action: 'checkReset',
        isRunning: runningIn(models),
        ask: (c) => withToken(models.auth.resetToken, (token) => api(c).checkRecoveryToken(token)),
        tell: () => event('ResetTokenAccepted', {}),
      }),
    ),
)

export const resetPassword = handler(
  'ResetPassword',
  { reads: ['access', 'auth'] },
  (commands$, ports, models) =>
    commands$.pipe(
      map((c) => ({ seq: c.seq, c, secrets: ports.takeSecrets(c) })),
      asked({
        action: 'reset',
        isRunning: runningIn(models),
        ask: ({ c, secrets }) =>
          withToken(models.auth.resetToken, (token) => ports.api(c).resetPassword(token, secrets)),
        tell: () => event('PasswordReset', {}),
      }),
    ),
)

/** What a letter brought is used at once: the account is opened, or its token looked at (AUTH-17, AUTH-18). */
export const useLetter = after(['LetterTokenTaken'], [], ({ data: { purpose, token } }) => {
  if (token === null || purpose === 'join' || purpose === 'reservation') return null
  return purpose === 'activate' ? command('ActivateAccount', {}) : command('CheckResetToken', {})
})

/** To the sign-in, which says that the new password holds (NAV-08). The letter's page is not returned to. */
export const leadOnAfterReset = policy(
  { on: ['PasswordReset'], reads: ['shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      // Who has gone on meanwhile is not called back.
      mapCaused(() =>
        models.shell.address?.path === PATHS.reset
          ? command('NavigateTo', { path: PATHS.login, query: {}, how: 'replace' })
          : null,
      ),
    ),
)

/** What is said of an account goes after ten seconds, but not while it is read (AUTH-06, TIME-01). */
export const clearAuthMessages = goesInTime({
  said: [
    'SignInFailed',
    'SignInStopped',
    'AccessFailed',
    'SignUpAccepted',
    'RecoveryAccepted',
    'AccountActivated',
    'PasswordReset',
    'InvitationCheckFailed',
  ],
  held: ['AuthMessageHeld'],
  released: ['AuthMessageReleased'],
  left: ['AddressChanged'],
  afterMs: TIMINGS.authMessageMs,
  clear: command('ClearAuthMessage', {}),
})

export const clearAuthMessage = decider(
  'ClearAuthMessage',
  ['access', 'auth', 'companies', 'signIn'],
  (_c, models) =>
    [models.access.message, models.auth.error, models.companies.checkFailure, models.signIn.problem].every(
      (said) => said === null,
    )
      ? null
      : event('AuthMessageCleared', {}),
)

export const holdAuthMessage = decider('HoldAuthMessage', [], () => event('AuthMessageHeld', {}))

export const releaseAuthMessage = decider('ReleaseAuthMessage', [], () => event('AuthMessageReleased', {}))
