// A new password (PROF-05), and the words about it, which go after five seconds unless they are being read (PROF-02).
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { decider } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'
import { afterPause } from '../pipeline/afterPause.ts'

export const changePassword = asks(
  'ChangePassword',
  // One at a time, until it is answered or the sign-in has ended, which frees the next one.
  { reads: ['auth', 'profile'], turns: 'each', lifetime: 'person' },
  (_data, { auth, profile }, { api, secrets }) =>
    auth.token === null || profile.password.isChanging
      ? null
      : question(api.changePassword(secrets), {
          asked: event('PasswordChangeRequested', {}),
          found: () => event('PasswordChanged', {}),
          failed: (error) => event('PasswordChangeFailed', { error }),
        }),
)

export const holdPasswordWords = decider('HoldPasswordWords', [], () => event('PasswordWordsHeld', {}))

export const releasePasswordWords = decider('ReleasePasswordWords', [], () =>
  event('PasswordWordsReleased', {}),
)

export const dismissPasswordWords = decider('DismissPasswordWords', [], () =>
  event('PasswordWordsDismissed', {}),
)

/** Five seconds after they came, or after they were last looked at (TIME-02). */
export const dismissPasswordWordsInTime = afterPause(
  {
    on: [
      'PasswordChanged',
      'PasswordChangeFailed',
      'PasswordChangeRequested',
      'PasswordWordsHeld',
      'PasswordWordsReleased',
      'PasswordWordsDismissed',
      'SignedOut',
    ],
    reads: ['profile'],
    // Any change of the words stops the clock that ran before.
    pause: ({ type }, { profile }) => {
      const begins =
        type === 'PasswordChanged' || type === 'PasswordChangeFailed' || type === 'PasswordWordsReleased'
      return begins && profile.password.outcome !== 'none' ? TIMINGS.credentialsWordsMs : 'never'
    },
  },
  () => command('DismissPasswordWords', {}),
)
