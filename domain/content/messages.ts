// Content, the menu, the terms on the confirm page, a message to the shop, and the choice about cookies (CONT-01..13,
// LAY-01, LAY-02, OP-99). A message goes past the log, beside its command.
import type * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { listOf, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { ContentItem, ContentQuery, MenuItem } from './content.ts'

/** `open`: not chosen yet, or to be chosen again. */
export const CookieChoice = oneOf('CookieChoice', 'open', 'accepted', 'declined')
export type CookieChoice = t.TypeOf<typeof CookieChoice>

const inLocale = { locale: openText('locale') }

/** Of one package, in one language (CONT-12). */
export const TermsQuery = shape({ sailpackage: openText('packageCode'), ...inLocale })
export type TermsQuery = t.TypeOf<typeof TermsQuery>

export const contentCommands = {
  LoadMenu: shape(inLocale),
  LoadContent: shape({ query: ContentQuery }),
  LoadConfirmationTerms: shape({ query: TermsQuery }),
  /** What was typed comes beside it. */
  SendFeedback: shape({}),
  /** The form is empty again, for another message. */
  BeginFeedback: shape({}),
  /** What this browser remembers of an earlier choice. */
  NoteCookieChoice: shape({ choice: CookieChoice }),
  ChooseCookies: shape({ choice: CookieChoice }),
}

export const contentEvents = {
  MenuRequested: shape(inLocale),
  MenuLoaded: shape({ ...inLocale, items: listOf(MenuItem) }),
  MenuLoadFailed: shape({ ...inLocale, error: ApiError }),
  ContentRequested: shape({ query: ContentQuery }),
  ContentLoaded: shape({ query: ContentQuery, items: listOf(ContentItem) }),
  ContentLoadFailed: shape({ query: ContentQuery, error: ApiError }),
  ConfirmationTermsRequested: shape({ query: TermsQuery }),
  ConfirmationTermsLoaded: shape({ query: TermsQuery, items: listOf(ContentItem) }),
  ConfirmationTermsFailed: shape({ query: TermsQuery, error: ApiError }),
  FeedbackRequested: shape({}),
  FeedbackSent: shape({}),
  FeedbackFailed: shape({ error: ApiError }),
  FeedbackBegun: shape({}),
  CookieChoiceNoted: shape({ choice: CookieChoice }),
  CookiesChosen: shape({ choice: CookieChoice }),
}
