// A reservation as the list of reservations shows it: what identifies it, and nothing that opens it.
import type * as t from 'io-ts'
import { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { CustomerId, PayerId, ReservationId } from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { EurCents } from '../money.ts'

/** Day and time are those at the port; `status` is the server's own word on the sail, `null` where it says none. */
export const ListedSail = shape({
  legCode: openText('legCode'),
  departurePort: openText('portCode'),
  arrivalPort: openText('portCode'),
  departureDay: CalendarDay,
  departureTime: TimeOfDay,
  departureAtMs: EpochMs,
  status: nullable(openText('sailStatus')),
})
export type ListedSail = t.TypeOf<typeof ListedSail>

/** Who pays; a name without an id is a company that was typed into the contact form. */
export const ListedPayer = shape({
  userId: nullable(PayerId),
  customerId: nullable(CustomerId),
  companyId: nullable(PayerId),
  companyName: nullable(personal('legalName')),
})
export type ListedPayer = t.TypeOf<typeof ListedPayer>

export const ListedReservation = shape({
  reservationId: ReservationId,
  /** The server's own word. */
  status: openText('status'),
  /** In the order in which they are sailed. */
  sails: listOf(ListedSail),
  payer: ListedPayer,
  paymentMethod: nullable(openText('paymentMethod')),
  /** `null` where the list doesn't say what it cost. */
  total: nullable(shape({ amountCents: EurCents, currency: openText('currency') })),
})
export type ListedReservation = t.TypeOf<typeof ListedReservation>
