// Which report of a cancel at a bank counts: that of the address with which a page loads while the payment is open at
// the bank, where no address of the tab has said so before. Derived from the log alone.
import type { LawStart } from '../../engine/law.ts'
import type { Looks } from '../../engine/looks.ts'
import { ReservationId } from '../../../../domain/ids.ts'
import type { Address } from '../../../../domain/shell/address.ts'

export interface CancelledReturns {
  /** Before anything else is asked of it. */
  readonly looks: Looks
  /** What follows from the load, or from the address being followed: the reservation that it called cancelled. */
  readonly of: (cause: number | null) => ReservationId | null
  /** Whether that called this one cancelled. What the load that was cut off with the head of a log said is believed. */
  readonly says: (cause: number | null, reservationId: ReservationId) => boolean
}

export const createCancelledReturns = ({
  models: { payment },
  firstSeq,
}: Pick<LawStart, 'models' | 'firstSeq'>): CancelledReturns => {
  const used = new Set(payment.saidCancelled)
  /** By the load of the page, and by the command that follows its address. */
  const said = new Map<number, ReservationId>()
  const loads = new Set<number>()
  const looks: Looks = {
    commands: {
      FollowAddress: ({ seq, cause, data }) => {
        const id = cancelledIn(data.address)
        if (id !== null && cause !== null && loads.has(cause) && !used.has(id))
          said.set(cause, id).set(seq, id)
      },
    },
    events: {
      SessionResumed: ({ seq }) => void loads.add(seq),
      AddressChanged: ({ data }) => {
        const id = cancelledIn(data.address)
        if (id !== null) used.add(id)
      },
    },
  }
  const of = (cause: number | null): ReservationId | null => said.get(cause ?? -1) ?? null
  return {
    looks,
    of,
    says: (cause, reservationId) => of(cause) === reservationId || (cause !== null && cause < firstSeq),
  }
}

/** The reservation whose payment was cancelled at a bank, as the page says to which it leads back. */
export const cancelledIn = ({ path, query }: Address): ReservationId | null => {
  const { status = '', reservationId } = query
  const isSaid = path === '/payment/results' && /^cancel(l?ed)?$/i.test(status)
  return isSaid && ReservationId.is(reservationId) && reservationId !== '' ? reservationId : null
}
