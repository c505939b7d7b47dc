// How the bookings of a tab ended, read from its entries and read models: one outcome for each reservation, and one for a
// tab in which nothing was reserved.
import type * as t from 'io-ts'
import { oneOf } from '../../domain/codec/shapes.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Entry, EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import { isOutcomeOpen, isSettledByUnpaid } from '../../domain/payment/progress.ts'
import { paymentOf, progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { PaymentProgress } from '../../domain/payment/states.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import { editedTicketAt, PATHS } from '../../domain/shell/address.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { answerTo, failureOf, parametersOf } from '../laws/engine/exchanges.ts'

/**
 * `paymentLost`: money was taken, or may have been, and nothing is booked. `paymentOpen`: whether it is paid was not known
 * when the log ended. `booked`: confirmed, and not paid. `gaveUp`: neither, at the page where the log ends.
 */
export const BookingOutcome = oneOf(
  'BookingOutcome',
  'paid',
  'refunded',
  'paymentLost',
  'paymentOpen',
  'moneyReturned',
  'expired',
  'cancelled',
  'cleared',
  'booked',
  'gaveUp',
)
export type BookingOutcome = t.TypeOf<typeof BookingOutcome>

export interface Booking {
  readonly reservationId: ReservationId | null
  readonly route: string | null
  readonly outcome: BookingOutcome
  readonly page: string
  readonly chosenAtMs: EpochMs | null
  readonly reservedAtMs: EpochMs | null
  readonly confirmedAtMs: EpochMs | null
  readonly payAtMs: EpochMs | null
  readonly paidAtMs: EpochMs | null
  readonly payments: number
  readonly isLate: boolean
}

export interface BookingTracker {
  /** `models` are those after the entry. */
  readonly take: (entry: Entry, models: ReadModels) => void
  readonly bookings: () => readonly Booking[]
}

interface Tracked {
  readonly id: ReservationId | null
  route: string | null
  page: string
  chosenAtMs: EpochMs | null
  reservedAtMs: EpochMs | null
  confirmedAtMs: EpochMs | null
  payAtMs: EpochMs | null
  paidAtMs: EpochMs | null
  payments: number
  /** The entry since which the outcome of its last Pay is open; `null` where none is. */
  openSeq: number | null
  /** The server was asked since then whether it is paid, and did not say so. */
  wasUnheard: boolean
  ended: 'expired' | 'cancelled' | 'cleared' | 'refunded' | null
  progress: PaymentProgress | null
}

const newBooking = (id: ReservationId | null, route: string | null): Tracked => ({
  id,
  route,
  page: '',
  chosenAtMs: null,
  reservedAtMs: null,
  confirmedAtMs: null,
  payAtMs: null,
  paidAtMs: null,
  payments: 0,
  openSeq: null,
  wasUnheard: false,
  ended: null,
  progress: null,
})

/** Follows one tab from `start`, the read models before its first entry. */
export const trackBookings = (start: ReadModels): BookingTracker => {
  const known = new Map<ReservationId, Tracked>()
  let chosenAtMs: EpochMs | null = null
  let lastPage = pageOf(start)
  let currentId = start.reservation.current?.reservationId ?? null
  let payment = start.payment
  const booking = ({
    reservationId,
    sailPackages,
  }: Pick<Reservation, 'reservationId' | 'sailPackages'>): Tracked => {
    const before = known.get(reservationId)
    const route = sailPackages[0]?.code ?? null
    if (before !== undefined) {
      before.route ??= route
      return before
    }
    const begun = { ...newBooking(reservationId, route), chosenAtMs }
    chosenAtMs = null
    known.set(reservationId, begun)
    return begun
  }
  if (start.reservation.current !== null) booking(start.reservation.current)
  const followPayment = ({ seq }: Entry, { payment: now }: ReadModels): void => {
    if (now === payment) return
    payment = now
    for (const [id, booked] of known) {
      const isOpen = booked.payments > 0 && isAskedFor(paymentOf(now, id).progress)
      booked.openSeq = isOpen ? (booked.openSeq ?? seq) : null
    }
    const paying = now.reservationId === null ? undefined : known.get(now.reservationId)
    if (paying !== undefined) paying.progress = progressOf(now)
  }
  return {
    take: (entry, models) => {
      lastPage = pageOf(models)
      if (entry.kind === 'event') {
        if (entry.type === 'SailSelected') chosenAtMs ??= entry.at
        const of = {
          booking,
          known: (id: ReservationId | null) => (id === null ? undefined : known.get(id)),
          currentId,
        }
        takeEvent(entry, of)
      } else if (entry.kind === 'exchange') takeExchange(entry, known)
      followPayment(entry, models)
      currentId = models.reservation.current?.reservationId ?? null
      const current = currentId === null ? undefined : known.get(currentId)
      if (current !== undefined) current.page = lastPage
    },
    bookings: () =>
      known.size === 0
        ? [finished({ ...newBooking(null, null), page: lastPage, chosenAtMs })]
        : [...known.values()].map(finished),
  }
}

interface Around {
  readonly booking: (reservation: Reservation) => Tracked
  readonly known: (id: ReservationId | null) => Tracked | undefined
  /** The current reservation before the entry. */
  readonly currentId: ReservationId | null
}

const takeEvent = (entry: EventEntry, { booking, known, currentId }: Around): void => {
  const { at } = entry
  if (entry.type === 'ReservationCreated') booking(entry.data.reservation).reservedAtMs ??= at
  else if (entry.type === 'ReservationConfirmed') booking(entry.data.reservation).confirmedAtMs ??= at
  else if (entry.type === 'PaymentRequested') {
    const paying = known(currentId)
    if (paying !== undefined) {
      paying.payAtMs ??= at
      paying.payments += 1
      paying.openSeq = null
      paying.wasUnheard = paying.wasUnheard && paying.paidAtMs !== null
    }
  } else if (entry.type === 'ReservationPaid') {
    const paid = booking(entry.data.reservation)
    paid.paidAtMs ??= at
    paid.ended = null
  } else if (entry.type === 'RefundGiven') end(known(entry.data.reservation.reservationId), 'refunded')
  else if (entry.type === 'ReservationExpired') end(known(entry.data.reservationId), 'expired')
  else if (entry.type === 'ReservationCleared') end(known(currentId), 'cleared')
  else if (entry.type === 'ReservationFetched' && isCancelled(entry.data.reservation))
    end(known(entry.data.reservation.reservationId), 'cancelled')
}

/** A question that was asked before the outcome was open says nothing of it. */
const takeExchange = (entry: ExchangeEntry, known: ReadonlyMap<ReservationId, Tracked>): void => {
  const id = unpaidIn(entry)
  const asked = id === null ? undefined : known.get(id)
  if (asked === undefined || asked.openSeq === null || asked.paidAtMs !== null) return
  if (entry.cause !== null && entry.cause > asked.openSeq) asked.wasUnheard = true
}

/** The reservation that an answer does not call paid, or about which no answer came. */
const unpaidIn = (entry: ExchangeEntry): ReservationId | null => {
  for (const call of ['reservation', 'reservationStatus'] as const) {
    const about = parametersOf(entry, call)
    if (about === null) continue
    const answer = answerTo(entry, call)
    const isUnpaid = answer === null ? failureOf(entry, call) !== null : stateOf(answer.status) !== 'paid'
    return isUnpaid ? about.id : null
  }
  return null
}

/** The card form or the bank's page is done, and the server, which has the report, has yet to say how it ended. */
const isAskedFor = (progress: PaymentProgress): boolean =>
  progress._tag === 'Following' ||
  progress._tag === 'Unbooked' ||
  (progress._tag === 'Settling' && progress.lastError !== null) ||
  (progress._tag === 'Unsettled' && !isSettledByUnpaid(progress))

/** What ended it first counts; a paid one ends by its money alone. */
const end = (booking: Tracked | undefined, how: NonNullable<Tracked['ended']>): void => {
  if (booking === undefined) return
  if (booking.paidAtMs !== null ? how === 'refunded' : booking.ended === null) booking.ended = how
}

const finished = (tracked: Tracked): Booking => {
  const { id, progress: _progress, ended: _ended, openSeq: _openSeq, wasUnheard, ...facts } = tracked
  return {
    reservationId: id,
    ...facts,
    outcome: outcomeOf(tracked),
    isLate: wasUnheard && tracked.paidAtMs !== null,
  }
}

const outcomeOf = ({ progress, paidAtMs, ended, confirmedAtMs }: Tracked): BookingOutcome => {
  if (progress?._tag === 'Unbooked') return progress.money === 'returned' ? 'moneyReturned' : 'paymentLost'
  if (progress !== null && isOutcomeOpen(progress)) return 'paymentOpen'
  if (ended !== null) return ended
  if (paidAtMs !== null) return 'paid'
  return confirmedAtMs === null ? 'gaveUp' : 'booked'
}

/** The page that is open, by its pattern: what names one thing among many is `{id}`. Empty before the first one. */
export const pageOf = ({ shell: { address } }: Pick<ReadModels, 'shell'>): string => {
  const path = address?.path ?? ''
  // The tickets' screen that changes a ticket is no page of a booking (NAV-21).
  return path === PATHS.selectTickets && editedTicketAt(address) !== null
    ? `${path}?reservationId={id}`
    : path.replace(NAMED, (_all, page: string) => `${page}/{id}`)
}

const NAMED =
  /^(\/ticket|\/reservation|\/my\/reservation|\/sail-cancelled|\/profile\/users|\/content(?:\/(?:news|ships|schedules|terms))?)\/[^/]+(?:\/(?!edit$)[^/]+)?/
