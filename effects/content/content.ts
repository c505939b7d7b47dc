// The pages of content, the terms of what is about to be paid, and a message to the shop, sent once however often it is pressed
// (CONT-04..13). A page is fetched for its address, terms for what shows them; both once more when the network is back, and they
// are not there.
import { page, terms } from '../../domain/content/resources.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { contentOf } from '../api/contentApi.ts'
import { reads } from '../pipeline/asking.ts'
import * as E from 'fp-ts/Either'
import { concat, filter, map, mergeMap, of } from 'rxjs'
import { event } from '../../domain/log/events.ts'
import { allCausedBy, handler } from '../pipeline/handler.ts'

export const readPage = reads(page, {
  reads: [],
  call: ({ query }, { api }) => contentOf(api, query),
})

export const readTerms = reads(terms, {
  reads: ['resources', 'shell'],
  call: ({ query }, { api }) => api('confirmationTerms', { parameters: query }),
  wanted: ({ resources, shell }) => (shell.address?.path === PATHS.confirm ? resources.terms.query : null),
})

export const sendFeedback = handler('SendFeedback', { reads: ['content'] }, (commands$, ports, models) => {
  let latestSeq: number | null = null
  return commands$.pipe(
    // Each command takes its own, so that a press that is not performed leaves none behind.
    map((c) => ({ c, secrets: ports.takeSecrets(c) })),
    // A second press while the first is in flight is the same message. After a sign-out none is: the next one is another
    // person's.
    filter(() => models.content.feedback.status !== 'sending'),
    // mergeMap: a message that is in flight is sent, also where another person writes the next one; only the latest outcome
    // is shown.
    mergeMap(({ c, secrets }) => {
      latestSeq = c.seq
      const answer$ = ports
        .api(c)('sendFeedback', { secrets })
        .pipe(
          filter(() => latestSeq === c.seq),
          map((answer) =>
            E.isRight(answer) ? event('FeedbackSent', {}) : event('FeedbackFailed', { error: answer.left }),
          ),
        )
      return concat(of(event('FeedbackRequested', {})), answer$).pipe(allCausedBy(c))
    }),
  )
})
