// Which reservations are confirmed, by the server's answers alone: it has taken a confirmation, and no change since.
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import type { ReservationId, ReservationToken } from '../../../../domain/ids.ts'
import { parametersOf } from '../exchanges.ts'
import { askedAboutIn, isChangeTaken, toldIn } from '../told.ts'

export interface Confirmations {
  /** Asked at every exchange. */
  readonly look: (entry: ExchangeEntry) => void
  /** The page is loaded again: what was answered last may have come to a page that was gone. */
  readonly reload: () => void
  /** `true` too where what was answered of it is cut off. */
  readonly has: (reservationId: ReservationId) => boolean
  /** A payment of it is about to be prepared because of `cause`. */
  readonly begin: (cause: number | null, reservationId: ReservationId) => void
  /** The reservation of which this prepares a payment, where it was not confirmed when that began. */
  readonly unconfirmedIn: (entry: ExchangeEntry) => ReservationId | null
}

interface Confirmation {
  readonly isConfirmed: boolean
  readonly seq: number
}

export const createConfirmations = ({
  current,
  confirmed,
  activity,
}: ReadModels['reservation']): Confirmations => {
  const known = new Map<ReservationId, Confirmation>()
  // The answer to one that is under way may be cut off, and what follows from it not.
  if (current !== null && activity !== 'confirming')
    known.set(current.reservationId, { isConfirmed: confirmed, seq: 0 })
  const ids = new Map<ReservationToken, ReservationId>()
  /** By the command that leads to the call: whether it was confirmed then. */
  const begun = new Map<number, boolean>()
  const has = (reservationId: ReservationId): boolean => known.get(reservationId)?.isConfirmed ?? true
  return {
    look: (entry) => {
      const { seq, cause, type } = entry
      const told = toldIn(entry)
      if (told !== null) ids.set(told.token, told.reservationId)
      const id = told?.reservationId ?? askedAboutIn(entry)
      if (id === null || entry.data.outcome._tag !== 'Answered') return
      // An offer is to be confirmed again, by whichever hand it became one; what was asked before may be older.
      const isOffer = told?.status === 'OFFER'
      const isPutBack = isOffer && (type === 'reservation' || type === 'modifyReservation')
      const isNews = (cause ?? 0) > (known.get(id)?.seq ?? 0)
      // A change that is finished is confirmed by that.
      if (type === 'confirmReservation' || type === 'finishEdit')
        known.set(id, { isConfirmed: !isOffer, seq })
      else if (isChangeTaken(entry) || type === 'createReservation' || (isPutBack && isNews))
        known.set(id, { isConfirmed: false, seq })
    },
    reload: () => known.clear(),
    has,
    begin: (cause, reservationId) => void (cause !== null && begun.set(cause, has(reservationId))),
    unconfirmedIn: (entry) => {
      const asked = parametersOf(entry, 'preparePayment')
      const id = asked === null ? undefined : ids.get(asked.reservationToken)
      if (id === undefined) return null
      return (begun.get(entry.cause ?? -1) ?? has(id)) ? null : id
    },
  }
}
