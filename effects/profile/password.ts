// A new password (PROF-05), and the words about it, which go after five seconds unless they are being read (PROF-02).
import { EMPTY, timer } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { causedBy, decider, policy } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

export const changePassword = asks(
  'ChangePassword',
  // One at a time, until it is answered or the sign-in has ended, which frees the next one.
  { reads: ['auth', 'profile'], turns: 'each', lifetime: 'person' },
  (_c, { auth, profile }, { api, secrets }) =>
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
export const dismissPasswordWordsInTime = policy(
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
  },
  (events$, { clock }, models) =>
    events$.pipe(
      // Whatever happens to the words stops the clock that ran before.
      switchMap((e) => {
        const begins =
          e.type === 'PasswordChanged' ||
          e.type === 'PasswordChangeFailed' ||
          e.type === 'PasswordWordsReleased'
        return begins && models.profile.password.outcome !== 'none'
          ? timer(TIMINGS.credentialsWordsMs, clock.scheduler).pipe(
              map(() => causedBy(e, command('DismissPasswordWords', {}))),
            )
          : EMPTY
      }),
    ),
)
