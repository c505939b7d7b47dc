// The next page of the same tab: it starts from the log as it was stored, redacted.
import type { ReadModels } from '../../projections/readModels.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { type Booking, type BookingOptions, newBooking } from './bookingSession.ts'

export interface Reload extends Pick<BookingOptions, 'answer'> {
  /** How long the page was not looked at. */
  readonly awayMs?: number
  /** How long it has been looked at again. */
  readonly waitMs?: number
  readonly fragment?: string
}

export const reload = (
  before: Booking,
  { awayMs = 0, waitMs, fragment, ...answers }: Reload = {},
): Booking => {
  before.stop()
  const models = modelsAsStored(before)
  before.advance(awayMs)
  const nextSeq = (before.entries.at(-1)?.seq ?? 0) + 1
  const { clock, wire } = before
  const start = { models, nextSeq }
  const session = { clock, fragment: fragment ?? before.browser.fragment(), start }
  const after = newBooking({ wire, session, ...answers })
  after.start()
  if (waitMs !== undefined) after.advance(waitMs)
  return after
}

/** What the read models say of the log when everything personal in it is a pseudonym. */
export const modelsAsStored = (before: Booking): ReadModels => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  return foldInBulk(before.entries.map((entry) => redaction.entry(entry)))
}
