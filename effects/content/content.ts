// The pages of content, and the terms of what is about to be paid (CONT-04..12). A page is fetched for its address, terms
// for what shows them; both once more when the network is back, and they are not there.
import { contentAskedAt, isSameQuery } from '../../domain/content/content.ts'
import { page, terms } from '../../domain/content/resources.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { reads } from '../pipeline/reading.ts'

export const readPage = reads(page, {
  reads: ['content', 'shell'],
  call: ({ query }, { api }) => api.content(query),
  on: ['AddressChanged', 'SessionResumed'],
  wanted: ({ shell }) => {
    const query = contentAskedAt(shell.address)
    return query && { query }
  },
  standing: ({ content: { page: shown } }, { query }) =>
    isSameQuery(shown.query, query) ? (shown.items === null ? 'missing' : 'here') : 'unasked',
})

export const readTerms = reads(terms, {
  reads: ['content', 'shell'],
  call: ({ query }, { api }) => api.confirmationTerms(query),
  wanted: ({ content, shell }) => {
    const { query } = content.terms
    return shell.address?.path === PATHS.confirm && query !== null ? { query } : null
  },
  standing: ({ content }) => (content.terms.items === null ? 'missing' : 'here'),
})
