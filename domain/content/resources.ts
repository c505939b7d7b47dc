// What the content service returns: the menu, a page, and the terms of what is about to be paid (CONT-02, CONT-05..12).
import type * as t from 'io-ts'
import { listOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { resource } from '../resources/resource.ts'
import { contentAskedAt, ContentItem, ContentQuery, MenuItem } from './content.ts'

const inLocale = { locale: openText('locale') }

export const menu = resource({
  name: 'menu',
  command: 'LoadMenu',
  requested: 'MenuRequested',
  found: 'MenuLoaded',
  failed: 'MenuLoadFailed',
  query: inLocale,
  answer: { items: listOf(MenuItem) },
  summary: ({ items }) => `items: ${items.length}`,
  title: ({ locale }) => `the menu in ${locale}`,
  lifetime: 'stay',
  outlastsQuery: true,
})

export const page = resource({
  name: 'page',
  command: 'LoadContent',
  requested: 'ContentRequested',
  found: 'ContentLoaded',
  failed: 'ContentLoadFailed',
  query: { query: ContentQuery },
  answer: { items: listOf(ContentItem) },
  summary: ({ items }) => `items: ${items.length}`,
  title: ({ query: { kind, slug, page: number, locale } }) =>
    `content ${kind}${slug === null ? '' : `/${slug}`}${number > 1 ? `, page ${number},` : ''} in ${locale}`,
  lifetime: 'load',
  askedAt: (address) => {
    const query = contentAskedAt(address)
    return query && { query }
  },
})

/** Of one package, in one language (CONT-12). */
export const TermsQuery = shape({ sailpackage: openText('packageCode'), ...inLocale })
export type TermsQuery = t.TypeOf<typeof TermsQuery>

export const terms = resource({
  name: 'terms',
  command: 'LoadConfirmationTerms',
  requested: 'ConfirmationTermsRequested',
  found: 'ConfirmationTermsLoaded',
  failed: 'ConfirmationTermsFailed',
  query: { query: TermsQuery },
  answer: { items: listOf(ContentItem) },
  summary: ({ items }) => `items: ${items.length}`,
  title: ({ query: { sailpackage, locale } }) => `the terms of ${sailpackage} in ${locale}`,
  lifetime: 'load',
})
