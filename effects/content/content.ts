// The pages of content, and the terms of what is about to be paid (CONT-04..12). A page is fetched for its address, terms
// for what shows them; both once more when the network is back, and they are not there.
import { page, terms } from '../../domain/content/resources.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { reads } from '../pipeline/reading.ts'

export const readPage = reads(page, {
  reads: [],
  call: ({ query }, { api }) => api.content(query),
  on: ['SessionResumed'],
})

export const readTerms = reads(terms, {
  reads: ['resources', 'shell'],
  call: ({ query }, { api }) => api.confirmationTerms(query),
  wanted: ({ resources, shell }) => (shell.address?.path === PATHS.confirm ? resources.terms.query : null),
})
