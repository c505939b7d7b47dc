// An account's life beside the sign-in: it is made, opened by a letter, and gets a new password by another (API-03 to
// API-08, AUTH-16..18). What is said of it goes after its time.
import { type AccessAction, personIn } from '../../domain/auth/access.ts'
import { command, type CommandData, type CommandType } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { Answer } from '../api/call.ts'
import { asks, type AskingPorts, question } from '../pipeline/asking.ts'
import { after, afterPause, type AtOnce, decider, type Reads } from '../pipeline/handler.ts'
import { signedInEvents } from './signedIn.ts'

type AccessModels = Reads<'access' | 'auth'>

interface AccessCall<K extends CommandType, A> {
  /** `null` where there is nothing to ask by: no token of a letter. */
  readonly ask: (ports: AskingPorts, data: CommandData<K>, models: AccessModels) => Answer<A> | null
  readonly answered: (answer: A, from: Context<K>) => AtOnce<Event>
}

interface Context<K extends CommandType> {
  readonly data: CommandData<K>
  readonly auth: AccessModels['auth']
  readonly ports: AskingPorts
}

/** A second press means the same as the first. Stale: an answer after a sign-in or a sign-out. */
const asksForAccess = <K extends CommandType, A>(
  type: K,
  action: AccessAction,
  { ask, answered }: AccessCall<K, A>,
) => {
  const isRunning = ({ access }: AccessModels): boolean => access.running.includes(action)
  return asks(
    type,
    { reads: ['access', 'auth'], performs: (_data, models) => !isRunning(models) },
    (data, models, ports) => {
      const answer$ = ask(ports, data, models)
      return answer$ === null
        ? null
        : question(answer$, {
            asked: event('AccessRequested', { action }),
            isAwaited: () => isRunning(models),
            found: (answer) => answered(answer, { data, auth: models.auth, ports }),
            failed: (error) => event('AccessFailed', { action, error }),
          })
    },
  )
}

export const signUp = asksForAccess('SignUp', 'signUp', {
  ask: ({ api, secrets }, { source, form }) =>
    api('signUp', { parameters: { source }, body: personIn(form), secrets }),
  answered: (admitted, { data, ...from }) =>
    admitted === null
      ? event('SignUpAccepted', {})
      : signedInEvents(admitted, { ...from, userName: data.form.email }),
})

export const requestRecovery = asksForAccess('RequestRecovery', 'recover', {
  ask: ({ api }, { form }) => api('recover', { body: { userName: form.userName.trim() } }),
  answered: () => event('RecoveryAccepted', {}),
})

/** By the letter's token. */
export const activateAccount = asksForAccess('ActivateAccount', 'activate', {
  ask: ({ api }, _data, { auth: { activationToken: token } }) =>
    token === null ? null : api('activate', { parameters: { token } }),
  answered: (admitted, from) =>
    admitted === null ? event('AccountActivated', {}) : signedInEvents(admitted, from),
})

export const checkResetToken = asksForAccess('CheckResetToken', 'checkReset', {
  ask: ({ api }, _data, { auth: { resetToken: token } }) =>
    token === null ? null : api('checkRecoveryToken', { body: { token } }),
  answered: () => event('ResetTokenAccepted', {}),
})

export const resetPassword = asksForAccess('ResetPassword', 'reset', {
  ask: ({ api, secrets }, _data, { auth: { resetToken: token } }) =>
    token === null ? null : api('resetPassword', { body: { token }, secrets }),
  answered: () => event('PasswordReset', {}),
})

/** What a letter brought is used at once: the account is opened, or its token looked at (AUTH-17, AUTH-18). */
export const useLetter = after('LetterTokenTaken', [], ({ purpose, token }) => {
  if (token === null || purpose === 'join' || purpose === 'reservation') return null
  return purpose === 'activate' ? command('ActivateAccount', {}) : command('CheckResetToken', {})
})

/** To the sign-in, which says that the new password holds (NAV-08). The letter's page is not returned to. */
export const leadOnAfterReset = after('PasswordReset', ['shell'], (_data, { shell }) =>
  // Stale: the customer has gone on to another page.
  shell.address?.path === PATHS.reset
    ? command('NavigateTo', { path: PATHS.login, query: {}, how: 'replace' })
    : null,
)

/** What is said of an account goes after ten seconds, but not while it is read (AUTH-06, TIME-01). */
export const clearAuthMessages = afterPause(
  {
    on: [
      'SignInFailed',
      'SignInStopped',
      'AccessFailed',
      'SignUpAccepted',
      'RecoveryAccepted',
      'AccountActivated',
      'PasswordReset',
      'InvitationCheckFailed',
      'AuthMessageHeld',
      'AuthMessageReleased',
      'AuthMessageCleared',
      'AddressChanged',
    ],
    reads: [],
    pause: ({ type }, _models, { begun }) => {
      const isHeld = begun === 'never'
      if (type === 'AuthMessageHeld') return 'never'
      // What held it is left with its page, or closed: the whole time begins again, as after a release.
      if (type === 'AddressChanged' || type === 'AuthMessageCleared')
        return isHeld ? TIMINGS.authMessageMs : null
      return isHeld && type !== 'AuthMessageReleased' ? 'never' : TIMINGS.authMessageMs
    },
  },
  () => command('ClearAuthMessage', {}),
)

export const clearAuthMessage = decider(
  'ClearAuthMessage',
  ['access', 'auth', 'resources', 'signIn'],
  (_data, models) =>
    [
      models.access.message,
      models.auth.error,
      models.resources.invitation.failure,
      models.signIn.problem,
    ].every((said) => said === null)
      ? null
      : event('AuthMessageCleared', {}),
)
