// The pages of content, and the terms of what is about to be paid (CONT-04..12). A page is fetched for its address, terms
// for what shows them; both once more when the network is back, and they are not there.
import * as E from 'fp-ts/Either'
import { concat, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { contentAskedAt, isSameQuery } from '../../domain/content/content.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { after, allCausedBy, handler } from '../pipeline/handler.ts'

export const loadContent = handler('LoadContent', { reads: [] }, (commands$, { api }) =>
  commands$.pipe(
    // Another page makes the older answer worthless.
    switchMap((c) => {
      const { query } = c.data
      const answer$ = api(c)
        .content(query)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('ContentLoaded', { query, items: answer.right })
              : event('ContentLoadFailed', { query, error: answer.left }),
          ),
        )
      return concat(of(event('ContentRequested', { query })), answer$).pipe(allCausedBy(c))
    }),
  ),
)

export const loadContentOnArrival = after(
  ['AddressChanged', 'NetworkReturned', 'SessionResumed'],
  ['content', 'shell'],
  (e, models) => {
    const query = contentAskedAt(models.shell.address)
    const { page } = models.content
    if (query === null) return null
    const isHere = e.type === 'NetworkReturned' ? page.items !== null : isSameQuery(page.query, query)
    return isHere ? null : command('LoadContent', { query })
  },
)

export const loadConfirmationTerms = handler('LoadConfirmationTerms', { reads: [] }, (commands$, { api }) =>
  commands$.pipe(
    // Another package, or another language, makes the older answer worthless.
    switchMap((c) => {
      const { query } = c.data
      const answer$ = api(c)
        .confirmationTerms(query)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('ConfirmationTermsLoaded', { query, items: answer.right })
              : event('ConfirmationTermsFailed', { query, error: answer.left }),
          ),
        )
      return concat(of(event('ConfirmationTermsRequested', { query })), answer$).pipe(allCausedBy(c))
    }),
  ),
)

export const loadTermsAgain = after(['NetworkReturned'], ['content', 'shell'], (_e, models) => {
  const { query, items } = models.content.terms
  const isShown = models.shell.address?.path === PATHS.confirm
  return isShown && items === null && query !== null ? command('LoadConfirmationTerms', { query }) : null
})
