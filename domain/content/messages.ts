// A message to the shop, which goes past the log, beside its command; and the choice about cookies (CONT-13, LAY-01, LAY-02,
// OP-99). What is read of the content service stands in resources.ts.
import { ApiError } from '../apiError.ts'
import { shape } from '../codec/shapes.ts'
import { CookieChoice } from './cookieChoice.ts'

export const contentCommands = {
  /** What was typed comes beside it. */
  SendFeedback: shape({}),
  /** The form is empty again, for another message. */
  BeginFeedback: shape({}),
  /** What this browser remembers of an earlier choice. */
  NoteCookieChoice: shape({ choice: CookieChoice }),
  ChooseCookies: shape({ choice: CookieChoice }),
}

export const contentEvents = {
  FeedbackRequested: shape({}),
  FeedbackSent: shape({}),
  FeedbackFailed: shape({ error: ApiError }),
  FeedbackBegun: shape({}),
  CookieChoiceNoted: shape({ choice: CookieChoice }),
  CookiesChosen: shape({ choice: CookieChoice }),
}
