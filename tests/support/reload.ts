// The next page of the same tab: it starts from the log as it was stored, redacted.
import { awayMsOf } from '../../domain/keptState/restoredAt.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { type Booking, type BookingOptions, newBooking } from './bookingSession.ts'

export interface Reload extends Pick<BookingOptions, 'answer' | 'demo'> {
  /** How long the page was not looked at. */
  readonly awayMs?: number
  /** It comes back by itself, from a bank for one; else a person has loaded it again. */
  readonly isBack?: boolean
  /** How long it has been looked at again. */
  readonly waitMs?: number
  readonly fragment?: string
}

export const reload = (
  before: Booking,
  { awayMs = 0, isBack = false, waitMs, fragment, ...answers }: Reload = {},
): Booking => {
  before.stop()
  const models = modelsAsStored(before)
  before.advance(awayMs)
  const nextSeq = (before.entries.at(-1)?.seq ?? 0) + 1
  const { clock, wire } = before
  const start = { models, nextSeq }
  const session = { clock, fragment: fragment ?? before.browser.fragment(), start }
  const after = newBooking({ wire, session, ...answers })
  after.start({ awayMs: isBack ? awayMsOf(before, clock.nowMs()) : null })
  if (waitMs !== undefined) after.advance(waitMs)
  return after
}

/** What the read models say of the log when everything personal in it is a pseudonym. */
export const modelsAsStored = (before: Booking): ReadModels => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  return foldInBulk(before.entries.map((entry) => redaction.entry(entry)))
}
