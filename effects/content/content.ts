// The pages of content, and the terms of what is about to be paid (CONT-04..12). A page is fetched for its address, terms
// for what shows them; both once more when the network is back, and they are not there.
import { contentAskedAt, isSameQuery } from '../../domain/content/content.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { after } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

export const loadContent = asks('LoadContent', { reads: [] }, ({ data: { query } }, _models, { api }) =>
  question(api.content(query), {
    asked: event('ContentRequested', { query }),
    found: (items) => event('ContentLoaded', { query, items }),
    failed: (error) => event('ContentLoadFailed', { query, error }),
  }),
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

export const loadConfirmationTerms = asks(
  'LoadConfirmationTerms',
  { reads: [] },
  ({ data: { query } }, _models, { api }) =>
    question(api.confirmationTerms(query), {
      asked: event('ConfirmationTermsRequested', { query }),
      found: (items) => event('ConfirmationTermsLoaded', { query, items }),
      failed: (error) => event('ConfirmationTermsFailed', { query, error }),
    }),
)

export const loadTermsAgain = after(['NetworkReturned'], ['content', 'shell'], (_e, models) => {
  const { query, items } = models.content.terms
  const isShown = models.shell.address?.path === PATHS.confirm
  return isShown && items === null && query !== null ? command('LoadConfirmationTerms', { query }) : null
})
