// What became of a message to the shop, and the choice about cookies. The answers of the content service are among the resources
// (models/resources/).
import { ApiError } from '../../../domain/apiError.ts'
import { nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { CookieChoice } from '../../../domain/content/cookieChoice.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { LOAD, pageOf, PERSON, projection, until } from '../../fold/projection.ts'

const ContentModel = shape({
  feedback: shape({
    status: oneOf('FeedbackStatus', 'idle', 'sending', 'sent', 'failed'),
    error: nullable(ApiError),
  }),
  /** `null` until this browser has been asked. */
  cookies: nullable(CookieChoice),
})

export const content = projection('content', ContentModel, {
  lifetimes: [
    [LOAD, { but: ['cookies'] }],
    [{ ...PERSON, ...until('FeedbackBegun') }, ['feedback']],
    // A message that is in flight is sent, wherever the person goes; its outcome is said on its page alone.
    [pageOf(PATHS.feedback), ['feedback'], ({ feedback }) => feedback.status !== 'sending'],
  ],
  on: {
    FeedbackRequested: () => ({ feedback: { status: 'sending', error: null } }),
    // Who has written it may have signed out since.
    FeedbackSent: ({ feedback }) =>
      feedback.status === 'sending' ? { feedback: { status: 'sent', error: null } } : {},
    FeedbackFailed: ({ feedback }, { error }) =>
      feedback.status === 'sending' ? { feedback: { status: 'failed', error } } : {},
    CookieChoiceNoted: (_draft, { choice }) => ({ cookies: choice }),
    CookiesChosen: (_draft, { choice }) => ({ cookies: choice }),
  },
})
