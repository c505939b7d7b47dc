// A new password (PROF-05), and the words about it, which go after five seconds unless they are being read (PROF-02).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of, timer } from 'rxjs'
import { filter, map, mergeMap, switchMap } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { allCausedBy, causedBy, decider, handler, policy } from '../pipeline/handler.ts'

export const changePassword = handler(
  'ChangePassword',
  { reads: ['auth', 'profile'] },
  (commands$, ports, models) =>
    commands$.pipe(
      // Each command takes its own, so that a press that is not performed leaves none behind.
      map((c) => ({ c, secrets: ports.takeSecrets(c) })),
      filter(() => models.auth.token !== null && !models.profile.password.isChanging),
      // One at a time, until it is answered or the sign-in has ended, which frees the next one.
      mergeMap(({ c, secrets }) => {
        const { token } = models.auth
        const answer$ = ports
          .api(c)
          .changePassword(secrets)
          .pipe(
            filter(() => models.auth.token === token),
            map((answer) =>
              E.isRight(answer)
                ? event('PasswordChanged', {})
                : event('PasswordChangeFailed', { error: answer.left }),
            ),
          )
        return concat(of(event('PasswordChangeRequested', {})), answer$).pipe(allCausedBy(c))
      }),
    ),
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
