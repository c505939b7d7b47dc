// A message to the shop: what must be typed, and what may come with it (CONT-13, OP-60, OP-99). Nothing of it is logged.
import { allOf, email, errorsBy, required, type Rule, type RuleKey } from '../forms/rules.ts'

export interface FeedbackForm {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly file: File | null
}

export const EMPTY_FEEDBACK: FeedbackForm = { name: '', email: '', message: '', file: null }

/** How large its file may be is for the brand to say. */
export const feedbackErrorsOf = (
  form: FeedbackForm,
  fileRule: Rule<{ readonly size: number }>,
): Partial<Record<keyof FeedbackForm, RuleKey>> =>
  errorsBy(form, {
    name: required,
    email: allOf(required, email),
    message: required,
    file: (file) => (file === null ? null : fileRule(file)),
  })
