// How a call about an account is made: one at a time for each action, and an answer is told only while it is awaited.
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of, type OperatorFunction } from 'rxjs'
import { filter, mergeMap, switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { AccessAction } from '../../domain/auth/access.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { LetterToken } from '../../domain/ids.ts'
import type { AccessModel } from '../../projections/models/account/access.ts'
import type { Answer } from '../api/call.ts'
import { allCausedBy, type Caused } from '../pipeline/handler.ts'

interface Action<C, A> {
  readonly action: AccessAction
  readonly isRunning: (action: AccessAction) => boolean
  /** `null` where there is nothing to ask by. */
  readonly ask: (c: C) => Answer<A> | null
  readonly tell: (answer: A, c: C) => Event | readonly Event[]
}

/** A second press means the same as the first. A sign-in or a sign-out meanwhile makes the answer worthless. */
export const asked =
  <C extends { readonly seq: number }, A>({
    action,
    isRunning,
    ask,
    tell,
  }: Action<C, A>): OperatorFunction<C, Caused<Event>> =>
  (commands$) =>
    commands$.pipe(
      filter(() => !isRunning(action)),
      // One that is still under way then is not awaited any more.
      switchMap((c) => {
        const asks$ = ask(c)
        if (asks$ === null) return EMPTY
        const answer$ = asks$.pipe(
          filter(() => isRunning(action)),
          // mergeMap: there is only the one answer, and what it leads to is there at once.
          mergeMap((answer) =>
            [E.isRight(answer) ? tell(answer.right, c) : failed(action, answer.left)].flat(),
          ),
        )
        return concat<Event[]>(of(event('AccessRequested', { action })), answer$).pipe(allCausedBy(c))
      }),
    )

/** There is nothing to ask by without a token. */
export const withToken = <A>(
  token: LetterToken | null,
  ask: (token: LetterToken) => Answer<A>,
): Answer<A> | null => (token === null ? null : ask(token))

export const runningIn =
  (models: { readonly access: AccessModel }) =>
  (action: AccessAction): boolean =>
    models.access.running.includes(action)

const failed = (action: AccessAction, error: ApiError): Event => event('AccessFailed', { action, error })
