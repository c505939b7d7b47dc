// The calls to the content service, in domain values.
import type { ContentItem, ContentQuery } from '../../domain/content/content.ts'
import type { TermsQuery } from '../../domain/content/resources.ts'
import { toContent } from '../../domain/wire/content/content.ts'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Answer, Caller } from './call.ts'

interface ReceivedContent {
  readonly items: ContentItem[]
}

const toItems = (wire: CallAnswer<'about'>): ReceivedContent => ({ items: toContent(wire) })

export const contentApi = (call: Caller) => ({
  content: ({ kind, page, locale, slug: named }: ContentQuery): Answer<ReceivedContent> => {
    const slug = named ?? ''
    const to = toItems
    switch (kind) {
      case 'news':
        return call('news', { parameters: { page: String(page), locale }, to })
      case 'ships':
        return call('ships', { parameters: { slug, locale }, to })
      case 'contacts':
        return call('contacts', { to })
      case 'schedules':
        return call('schedules', { parameters: { slug }, to })
      case 'about':
        return call('about', { to })
      case 'pages':
        return call('contentPage', { parameters: { slug }, to })
      case 'terms':
        return call('ticketTerms', { parameters: { slug }, to })
    }
  },
  confirmationTerms: (query: TermsQuery) => call('confirmationTerms', { parameters: query, to: toItems }),
  sendFeedback: (secrets: Secrets) => call('sendFeedback', { secrets }),
})
