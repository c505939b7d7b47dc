// The lists of reservations: a customer's own (API-20), where what was bought here comes first, the newest first, then the
// seeded ones; and what companies pay for, returned to their manager alone (API-33..36). A list says less of each than the
// reservation itself does.
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import { seededReservation, seededReservations } from '../history/seededReservations.ts'
import { listedView } from '../reservation/listedView.ts'
import { payingCompany } from '../reservation/payerIds.ts'
import { sailsOfItem } from '../pricing/itemPrices.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import type { DemoReservation } from '../state/state.ts'
import { toManager } from '../companies/toManager.ts'
import { type CallHandler, type CallResult, told } from './callHandler.ts'

/** So many at most, for any question. */
const MOST = 300

export const userReservations: CallHandler<'userReservations'> = (context, { body }) => {
  if (context.customerId === null) return refused('SIGN_IN_REQUIRED')
  if (context.customerId !== body.customerId) return refused('CUSTOMER_FORBIDDEN')
  const range = { from: 'from' in body ? body.from : null, to: 'to' in body ? body.to : null }
  const limit = Math.min(MOST, Math.max(0, Math.floor(body.limit)))
  const listed = reservationsOf(context, body.customerId)
    .filter((reservation) => departsWithin(reservation, range, context.timeZone))
    .slice(0, limit)
  return toldList(context, listed)
}

/** Without the word of a manager nothing is returned, and without their rights neither. */
export const managedReservations: CallHandler<'managedReservations'> = (context, { body }) =>
  toManager(context, body.options.isManager, (companyIds) =>
    toldList(context, paidBy(context, companyIds, membersOf(context, companyIds))),
  )

export const companyReservations: CallHandler<'companyReservations'> = (context, { body }) => {
  const { companyId } = body.criteria.reservationOwner
  return toManager(context, true, (managed) =>
    managed.includes(companyId)
      ? toldList(context, paidBy(context, [companyId], membersOf(context, [companyId])))
      : refused('COMPANY_FORBIDDEN'),
  )
}

export const customerReservations: CallHandler<'customerReservations'> = (context, { body }) =>
  toManager(context, body.options.isManager, (companyIds) =>
    toldMember(context, companyIds, body.criteria.reservationOwner.customerId),
  )

export const memberReservations: CallHandler<'memberReservations'> = (context, { parameters }) =>
  toManager(context, true, (managed) =>
    managed.includes(parameters.companyId)
      ? toldMember(context, [parameters.companyId], parameters.customerId)
      : refused('COMPANY_FORBIDDEN'),
  )

const toldList = (context: CallContext, listed: readonly DemoReservation[]): CallResult =>
  told(context.write.page(listed.map((reservation) => listedView(context, reservation))))

const toldMember = (context: CallContext, companyIds: readonly string[], customerId: string): CallResult =>
  membersOf(context, companyIds).includes(customerId)
    ? toldList(context, paidBy(context, companyIds, [customerId]))
    : refused('MEMBER_FORBIDDEN')

const membersOf = ({ state }: CallContext, companyIds: readonly string[]): readonly string[] => [
  ...new Set(
    state.firms.memberships
      .filter(({ companyId }) => companyIds.includes(companyId))
      .map(({ customerId }) => customerId),
  ),
]

/** What these companies pay for, booked by these people, the newest first: what people pay themselves is their own. */
const paidBy = (
  context: CallContext,
  companyIds: readonly string[],
  customerIds: readonly string[],
): readonly DemoReservation[] =>
  customerIds
    .flatMap((customerId) =>
      reservationsOf(context, customerId).filter((one) => {
        const owner = one.owner ?? seededReservation(context, one.reservationId)?.owner ?? null
        return companyIds.includes(payingCompany(context.state.firms, { ...one, customerId, owner }) ?? '')
      }),
    )
    .sort((a, b) => b.createdAtMs - a.createdAtMs)

/** One that was opened stands in the state, as it is now. */
const reservationsOf = (context: CallContext, customerId: string): readonly DemoReservation[] => {
  const { reservations } = context.state
  const seeded = seededReservations(context, customerId)
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
