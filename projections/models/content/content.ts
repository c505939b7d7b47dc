// What the content service has told: the menu, the page that is shown, the terms of what is about to be paid; what became
// of a message to the shop, and the choice about cookies. An answer for another page or language changes nothing.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import {
  contentAskedAt,
  ContentItem,
  ContentQuery,
  isSameQuery,
  itemOf,
  MenuItem,
} from '../../../domain/content/content.ts'
import { CookieChoice } from '../../../domain/content/messages.ts'
import { TermsQuery } from '../../../domain/content/resources.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'
import { LOAD, PERSON, until } from '../../fold/lifetimes.ts'
import { projection } from '../../fold/projection.ts'

export const ContentModel = shape({
  menu: shape({
    /** The language that it was asked for in; `null` before. */
    locale: nullable(openText('locale')),
    /** `null` until it is told. */
    items: nullable(listOf(MenuItem)),
    isFailed: t.boolean,
  }),
  page: shape({
    /** What was asked for last. */
    query: nullable(ContentQuery),
    /** `null` until it is told. */
    items: nullable(listOf(ContentItem)),
    /** Of the one that the page is about. */
    subject: nullable(openText('subject')),
    failure: nullable(ApiError),
  }),
  terms: shape({
    query: nullable(TermsQuery),
    items: nullable(listOf(ContentItem)),
    failure: nullable(ApiError),
  }),
  feedback: shape({
    status: oneOf('FeedbackStatus', 'idle', 'sending', 'sent', 'failed'),
    error: nullable(ApiError),
  }),
  /** `null` until this browser has been asked. */
  cookies: nullable(CookieChoice),
})
export type ContentModel = t.TypeOf<typeof ContentModel>

export const content = projection(ContentModel, BOOKING_BEGINNINGS.content, {
  lifetimes: [
    [LOAD, { but: ['cookies'] }],
    [{ ...PERSON, ...until('FeedbackBegun') }, ['feedback']],
  ],
  on: {
    // The menu of the language before stays until the new one is here.
    MenuRequested: ({ menu }, { locale }) => ({ menu: { ...menu, locale, isFailed: false } }),
    MenuLoaded: ({ menu }, { locale, items }) =>
      menu.locale === locale ? { menu: { locale, items, isFailed: false } } : {},
    MenuLoadFailed: ({ menu }, { locale }) =>
      menu.locale === locale ? { menu: { locale, items: null, isFailed: true } } : {},
    ContentRequested: (_draft, { query }) => ({ page: { ...NOTHING, query, subject: null } }),
    ContentLoaded: ({ page }, { query, items }) => {
      if (!isSameQuery(page.query, query)) return
      const subject = itemOf(items, query)?.subject ?? ''
      return { page: { query, items, subject: subject === '' ? null : subject, failure: null } }
    },
    ContentLoadFailed: ({ page }, { query, error }) =>
      isSameQuery(page.query, query) ? { page: { ...NOTHING, query, subject: null, failure: error } } : {},
    ConfirmationTermsRequested: (_draft, { query }) => ({ terms: { ...NOTHING, query } }),
    ConfirmationTermsLoaded: ({ terms }, { query, items }) =>
      isSameTerms(terms.query, query) ? { terms: { query, items, failure: null } } : {},
    ConfirmationTermsFailed: ({ terms }, { query, error }) =>
      isSameTerms(terms.query, query) ? { terms: { query, items: null, failure: error } } : {},
    FeedbackRequested: () => ({ feedback: { status: 'sending', error: null } }),
    // Who has written it may have signed out since.
    FeedbackSent: ({ feedback }) =>
      feedback.status === 'sending' ? { feedback: { status: 'sent', error: null } } : {},
    FeedbackFailed: ({ feedback }, { error }) =>
      feedback.status === 'sending' ? { feedback: { status: 'failed', error } } : {},
    CookieChoiceNoted: (_draft, { choice }) => ({ cookies: choice }),
    CookiesChosen: (_draft, { choice }) => ({ cookies: choice }),
    AddressChanged: (draft, { address }) => {
      const { page, feedback } = BOOKING_BEGINNINGS.content
      if (!isSameQuery(contentAskedAt(address), draft.page.query)) draft.page = page
      // A message that is under way is sent, wherever the person goes; its outcome is said on its page alone.
      if (address.path !== PATHS.feedback && draft.feedback.status !== 'sending') draft.feedback = feedback
    },
  },
})

const NOTHING = { items: null, failure: null }

const isSameTerms = (one: TermsQuery | null, other: TermsQuery): boolean =>
  one !== null && one.sailpackage === other.sailpackage && one.locale === other.locale
