// Signing in with a password (API-01).
import * as E from 'fp-ts/Either'
import { concat, of } from 'rxjs'
import { filter, map, mergeMap, switchMap } from 'rxjs/operators'
import { event, type Event } from '../../domain/log/events.ts'
import { allCausedBy, handler } from '../pipeline/handler.ts'
import { signedInEvents } from './signedIn.ts'

export const signIn = handler('SignIn', { reads: ['auth', 'signIn'] }, (commands$, ports, models) =>
  commands$.pipe(
    // Each command takes its own, so that a press that is not performed leaves none behind.
    map((c) => ({ c, secrets: ports.takeSecrets(c) })),
    // One attempt at a time: a second press meanwhile means the same.
    filter(() => !models.auth.isFetching),
    // An older one has ended with a sign-in or a sign-out that came otherwise, and an attempt by another way may follow it.
    switchMap(({ c, secrets }) => {
      const { source, form } = c.data
      const answer$ = ports
        .api(c)
        .signIn(source, form.userName, secrets)
        .pipe(
          filter(() => models.auth.isFetching && models.signIn.source === null),
          // mergeMap: there is only the one answer, and what it leads to is there at once.
          mergeMap((answer): readonly Event[] =>
            E.isRight(answer)
              ? signedInEvents(answer.right, { auth: models.auth, ports, userName: form.userName })
              : [event('SignInFailed', { error: answer.left })],
          ),
        )
      return concat<Event[]>(of(event('SignInRequested', { source })), answer$).pipe(allCausedBy(c))
    }),
  ),
)
