// What the server last said of how a payment ended, and whose word it is.
import type * as t from 'io-ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { ReservationId } from '../ids.ts'

export const ToldOutcome = shape({
  reservationId: ReservationId,
  status: nullable(openText('status')),
  /** `gone`: there is no such reservation, or no longer. */
  failed: oneOf('OutcomeFailed', 'yes', 'no', 'gone'),
})
export type ToldOutcome = t.TypeOf<typeof ToldOutcome>

interface Told {
  readonly outcome: ToldOutcome | null
  /** Whose page of results is shown. */
  readonly resultsOf: ReservationId | null
}

/** What that page says of its own stays there: a late word about another one is no news of it. */
export const newestTold = ({ outcome, resultsOf }: Told, next: ToldOutcome): ToldOutcome =>
  outcome !== null && outcome.reservationId === resultsOf && next.reservationId !== resultsOf ? outcome : next
