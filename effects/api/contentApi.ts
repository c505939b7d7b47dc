// The calls to the content service, in domain values.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { map } from 'rxjs/operators'
import type { ContentItem, ContentQuery } from '../../domain/content/content.ts'
import type { TermsQuery } from '../../domain/content/messages.ts'
import { type ContentAnswer, toContent } from '../../domain/wire/content/content.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Answer, Caller } from './call.ts'

export const contentApi = (call: Caller) => ({
  content: (query: ContentQuery): Answer<ContentItem[]> => asked(call, query).pipe(map(E.map(toContent))),
  confirmationTerms: (query: TermsQuery): Answer<ContentItem[]> =>
    call('confirmationTerms', { parameters: query, body: null }).pipe(map(E.map(toContent))),
  sendFeedback: (secrets: Secrets) => call('sendFeedback', { parameters: {}, body: {}, secrets }),
})

const asked = (call: Caller, query: ContentQuery): Answer<t.TypeOf<typeof ContentAnswer>> => {
  const slug = query.slug ?? ''
  const { locale } = query
  const body = null
  switch (query.kind) {
    case 'news':
      return call('news', { parameters: { page: String(query.page), locale }, body })
    case 'ships':
      return call('ships', { parameters: { slug, locale }, body })
    case 'contacts':
      return call('contacts', { parameters: {}, body })
    case 'schedules':
      return call('schedules', { parameters: { slug }, body })
    case 'about':
      return call('about', { parameters: {}, body })
    case 'pages':
      return call('contentPage', { parameters: { slug }, body })
    case 'terms':
      return call('ticketTerms', { parameters: { slug }, body })
  }
}
