// The number of a reservation, as a person types it or a camera reads it.
import { checked } from '../codec/shapes.ts'
import { withoutSpaces } from '../forms/plainText.ts'
import { ReservationId } from '../ids.ts'

/** A number that an address can carry, and no card's. */
const NUMBER = /^(?!\d{14})[A-Z\d_-]{1,19}$/

/** The reservation's number in what was typed or scanned: without spaces, in capitals. `null` where it can be none. */
export const reservationNumberIn = (text: string): ReservationId | null => {
  const number = withoutSpaces(text).toUpperCase()
  return NUMBER.test(number) ? checked(ReservationId, number) : null
}
