// What the content service has told: the menu, the page that is shown, the terms of what is about to be paid; what became
// of a message to the shop, and the choice about cookies. An answer for another page or language changes nothing.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { endsEverything } from '../../../domain/auth/signOut.ts'
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
import { CookieChoice, TermsQuery } from '../../../domain/content/messages.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'
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

const initial: ContentModel = BOOKING_BEGINNINGS.content

export const content = projection(ContentModel, initial, {
  MenuRequested: (draft, { locale }) => {
    // The menu of the language before stays until the new one is here.
    draft.menu = { ...draft.menu, locale, isFailed: false }
  },
  MenuLoaded: (draft, { locale, items }) => {
    if (draft.menu.locale === locale) draft.menu = { locale, items, isFailed: false }
  },
  MenuLoadFailed: (draft, { locale }) => {
    if (draft.menu.locale === locale) draft.menu = { locale, items: null, isFailed: true }
  },
  ContentRequested: (draft, { query }) => {
    draft.page = { query, items: null, subject: null, failure: null }
  },
  ContentLoaded: (draft, { query, items }) => {
    if (!isSameQuery(draft.page.query, query)) return
    const subject = itemOf(items, query)?.subject ?? ''
    draft.page = { query, items, subject: subject === '' ? null : subject, failure: null }
  },
  ContentLoadFailed: (draft, { query, error }) => {
    if (isSameQuery(draft.page.query, query))
      draft.page = { query, items: null, subject: null, failure: error }
  },
  ConfirmationTermsRequested: (draft, { query }) => {
    draft.terms = { query, items: null, failure: null }
  },
  ConfirmationTermsLoaded: (draft, { query, items }) => {
    if (isSameTerms(draft.terms.query, query)) draft.terms = { query, items, failure: null }
  },
  ConfirmationTermsFailed: (draft, { query, error }) => {
    if (isSameTerms(draft.terms.query, query)) draft.terms = { query, items: null, failure: error }
  },
  FeedbackRequested: (draft) => {
    draft.feedback = { status: 'sending', error: null }
  },
  // Who has written it may have signed out since.
  FeedbackSent: (draft) => {
    if (draft.feedback.status === 'sending') draft.feedback = { status: 'sent', error: null }
  },
  FeedbackFailed: (draft, { error }) => {
    if (draft.feedback.status === 'sending') draft.feedback = { status: 'failed', error }
  },
  SignedOut: (draft, { why }) => {
    if (endsEverything(why)) draft.feedback = initial.feedback
  },
  FeedbackBegun: (draft) => {
    draft.feedback = initial.feedback
  },
  CookieChoiceNoted: (draft, { choice }) => {
    draft.cookies = choice
  },
  CookiesChosen: (draft, { choice }) => {
    draft.cookies = choice
  },
  AddressChanged: (draft, { address }) => {
    if (!isSameQuery(contentAskedAt(address), draft.page.query)) draft.page = initial.page
    // A message that is under way is sent, wherever the person goes; its outcome is said on its page alone.
    if (address.path !== PATHS.feedback && draft.feedback.status !== 'sending')
      draft.feedback = initial.feedback
  },
  // Calls of the page before have no answer any more.
  SessionResumed: (draft) => {
    const { menu, page, terms, feedback } = initial
    Object.assign(draft, { menu, page, terms, feedback })
  },
})

const isSameTerms = (one: TermsQuery | null, other: TermsQuery): boolean =>
  one !== null && one.sailpackage === other.sailpackage && one.locale === other.locale
