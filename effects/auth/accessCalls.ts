// How a call about an account is made: one at a time for each action, and an answer is told only while it is awaited.
import * as E from 'fp-ts/Either'
import { concat, type Observable, of, type OperatorFunction } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { AccessAction } from '../../domain/auth/access.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { AccessModel } from '../../projections/models/account/access.ts'
import type { Answer } from '../api/call.ts'
import { allCausedBy, type Caused } from '../pipeline/handler.ts'

interface Action<C, A> {
  readonly action: AccessAction
  readonly isRunning: (action: AccessAction) => boolean
  readonly ask: (c: C) => Answer<A>
  readonly tell: (answer: A) => Event
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
        const answer$ = ask(c).pipe(
          filter(() => isRunning(action)),
          map((answer) => (E.isRight(answer) ? tell(answer.right) : failed(action, answer.left))),
        )
        return concat(of(event('AccessRequested', { action })), answer$ as Observable<Event>).pipe(
          allCausedBy(c),
        )
      }),
    )

export const runningIn =
  (models: { readonly access: AccessModel }) =>
  (action: AccessAction): boolean =>
    models.access.running.includes(action)

const failed = (action: AccessAction, error: ApiError): Event => event('AccessFailed', { action, error })
