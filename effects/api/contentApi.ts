// A page of the content service, by the call that the server has for its kind.
import type { ContentItem, ContentQuery } from '../../domain/content/content.ts'
import type { Api, Answer } from './call.ts'

export const contentOf = (
  api: Api,
  { kind, page, locale, slug: named }: ContentQuery,
): Answer<{ items: ContentItem[] }> => {
  const slug = named ?? ''
  switch (kind) {
    case 'news':
      return api('news', { parameters: { page: String(page), locale } })
    case 'ships':
      return api('ships', { parameters: { slug, locale } })
    case 'contacts':
      return api('contacts', {})
    case 'schedules':
      return api('schedules', { parameters: { slug } })
    case 'about':
      return api('about', {})
    case 'pages':
      return api('contentPage', { parameters: { slug } })
    case 'terms':
      return api('ticketTerms', { parameters: { slug } })
  }
}
