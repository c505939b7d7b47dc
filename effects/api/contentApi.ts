// The calls to the content service, in domain values.
import type { ContentItem, ContentQuery } from '../../domain/content/content.ts'
import type { TermsQuery } from '../../domain/content/messages.ts'
import { toContent } from '../../domain/wire/content/content.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Answer, Caller } from './call.ts'

export const contentApi = (call: Caller) => ({
  content: (query: ContentQuery): Answer<ContentItem[]> => told(call, query),
  confirmationTerms: (query: TermsQuery): Answer<ContentItem[]> =>
    call('confirmationTerms', { parameters: query, to: toContent }),
  sendFeedback: (secrets: Secrets) => call('sendFeedback', { secrets }),
})

const told = (call: Caller, query: ContentQuery): Answer<ContentItem[]> => {
  const slug = query.slug ?? ''
  const { locale } = query
  const to = toContent
  switch (query.kind) {
    case 'news':
      return call('news', { parameters: { page: String(query.page), locale }, to })
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
}
