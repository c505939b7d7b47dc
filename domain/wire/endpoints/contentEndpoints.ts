// The calls to the content service (API-37..46).
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { ContentAnswer, toContent } from '../content/content.ts'
import { type Endpoint, PUBLIC } from './endpoint.ts'

const slug = openText('slug')
const locale = openText('locale')

const get = { ...PUBLIC.GET, answer: ContentAnswer, to: toContent } as const

/** An empty slug names none: all of the kind are listed then. */
export const contentEndpoints = {
  news: { ...get, path: '/api/sales-static/news', parameters: shape({ page: openText('page'), locale }) },
  ships: { ...get, path: '/api/sales-static/ships', parameters: shape({ slug, locale }) },
  contacts: { ...get, path: '/api/sales-static/contacts' },
  schedules: { ...get, path: '/api/sales-static/schedules', parameters: shape({ slug }) },
  about: { ...get, path: '/api/sales-static/about' },
  contentPage: { ...get, path: '/api/sales-static/pages', parameters: shape({ slug }) },
  ticketTerms: { ...get, path: '/api/sales-static/ticket_terms', parameters: shape({ slug }) },
  confirmationTerms: {
    ...get,
    path: '/api/sales-static/confirmation-terms',
    parameters: shape({ locale, sailpackage: openText('packageCode') }),
  },
  /** The message itself is among what goes out unrecorded. It has reached the shop, by any answer. */
  sendFeedback: { ...PUBLIC.POST, path: '/api/sales-static/vccf' },
} as const satisfies Record<string, Endpoint>
