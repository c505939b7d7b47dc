// The list of a customer's reservations (API-20): what was bought here first, the newest first, then the seeded ones. A
// list tells less of each than the reservation itself does.
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { seededReservations } from '../history/seededReservations.ts'
import { listedView } from '../reservation/listedView.ts'
import { sailsOfItem } from '../pricing/itemPrices.ts'
import { DEMO_CUSTOMERS } from '../data/customers.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import type { DemoReservation } from '../state/state.ts'
import { type CallHandler, told } from './callHandler.ts'

/** So many at most, whatever is asked for. */
const MOST = 300

export const userReservations: CallHandler<'userReservations'> = (context, { body }) => {
  if (context.customerId === null) return refused('SIGN_IN_REQUIRED')
  if (context.customerId !== body.customerId) return refused('CUSTOMER_FORBIDDEN')
  const range = { from: 'from' in body ? body.from : null, to: 'to' in body ? body.to : null }
  const limit = Math.min(MOST, Math.max(0, Math.floor(body.limit)))
  const listed = reservationsOf(context, body.customerId)
    .filter((reservation) => departsWithin(reservation, range, context.timeZone))
    .slice(0, limit)
  return told(context.write.page(listed.map((reservation) => listedView(context, reservation))))
}

/** One that was opened stands in the state, as it is now. */
const reservationsOf = (context: CallContext, customerId: string): readonly DemoReservation[] => {
  const { reservations } = context.state
  const hasHistory = DEMO_CUSTOMERS.some((one) => one.customerId === customerId && one.hasHistory)
  const seeded = hasHistory ? seededReservations(context) : []
  const seededIds = new Set(seeded.map(({ reservationId }) => reservationId))
  const own = Object.values(reservations)
    .filter((one) => one.customerId === customerId && !seededIds.has(one.reservationId) && isBought(one))
    .sort((a, b) => b.createdAtMs - a.createdAtMs)
  return [...own, ...seeded.map((one) => reservations[one.reservationId] ?? one)]
}

/** What was never paid is no reservation of a list; what was cancelled had been. */
const isBought = ({ phase }: DemoReservation): boolean =>
  phase._tag === 'Paid' || phase._tag === 'Refunded' || phase._tag === 'Cancelled'

interface Range {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

const departsWithin = ({ items }: DemoReservation, { from, to }: Range, timeZone: string): boolean =>
  items.some((item) =>
    sailsOfItem(item, timeZone).some(
      ({ day }) => (from === null || day >= from) && (to === null || day <= to),
    ),
  )
