// A message to the shop, sent once however often it is pressed (CONT-13), and the choice about cookies, which this
// browser remembers (LAY-01, LAY-02, OP-56).
import * as E from 'fp-ts/Either'
import { concat, of } from 'rxjs'
import { exhaustMap, map, switchMap, take } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { allCausedBy, causedBy, handler, source } from '../pipeline/handler.ts'

export const sendFeedback = handler('SendFeedback', { reads: [] }, (commands$, ports) =>
  commands$.pipe(
    // Each command takes its own, so that a press that is not performed leaves none behind.
    map((c) => ({ c, secrets: ports.takeSecrets(c) })),
    // A second press while the first is under way is the same message.
    exhaustMap(({ c, secrets }) => {
      const answer$ = ports
        .api(c)
        .sendFeedback(secrets)
        .pipe(
          map((answer) =>
            E.isRight(answer) ? event('FeedbackSent', {}) : event('FeedbackFailed', { error: answer.left }),
          ),
        )
      return concat(of(event('FeedbackRequested', {})), answer$).pipe(allCausedBy(c))
    }),
  ),
)

export const beginFeedback = handler('BeginFeedback', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('FeedbackBegun', {})))),
)

/** What was chosen on an earlier visit: after the first answer, so that the question comes to a page that is there. */
export const readCookieChoice = source('readCookieChoice', { reads: [] }, ({ cookieChoice, exchanges$ }) =>
  exchanges$.pipe(
    take(1),
    // There is only the one exchange to go on from.
    switchMap(() => cookieChoice.kept$),
    map((choice) => ({ cause: null, value: command('NoteCookieChoice', { choice }) })),
  ),
)

export const noteCookieChoice = handler('NoteCookieChoice', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('CookieChoiceNoted', c.data)))),
)

/** Nothing is forgotten while it is chosen again. */
export const chooseCookies = handler('ChooseCookies', { reads: [] }, (commands$, { cookieChoice }) =>
  commands$.pipe(
    map((c) => {
      const { choice } = c.data
      if (choice !== 'open') cookieChoice.write(choice)
      return causedBy(c, event('CookiesChosen', { choice }))
    }),
  ),
)
