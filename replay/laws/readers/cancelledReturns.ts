// Which return from a bank counts as cancelled: that of the address with which a page loads, where no address of the tab
// has said so before.
import { ReservationId } from '../../../domain/ids.ts'
import { paidSo } from '../../../projections/models/payment/paymentModel.ts'
import type { Address } from '../../../domain/shell/address.ts'
import type { LawStart, Reader } from '../engine/law.ts'
import type { Moment } from '../engine/moment.ts'

export interface CancelledReturns extends Reader {
  /** The reservation that the load called cancelled from which this entry comes. */
  readonly of: (moment: Moment) => ReservationId | null
}

export const createCancelledReturns = ({ models }: Pick<LawStart, 'models'>): CancelledReturns => {
  const used = new Set(paidSo(models.payment, ({ isSaidCancelled }) => isSaidCancelled))
  /** The commands that load a page, and what the address of each load said. */
  const loads = new Set<number>()
  const said = new Map<number, ReservationId>()
  return {
    learns: 'first',
    looks: [
      {
        commands: {
          FollowAddress: ({ data }, { rootSeq }) => {
            const id = cancelledIn(data.address)
            if (id !== null && loads.has(rootSeq) && !used.has(id)) said.set(rootSeq, id)
          },
        },
        events: {
          SessionResumed: (_entry, { rootSeq }) => void loads.add(rootSeq),
          AddressChanged: ({ data }) => {
            const id = cancelledIn(data.address)
            if (id !== null) used.add(id)
          },
        },
      },
    ],
    of: ({ rootSeq }) => said.get(rootSeq) ?? null,
  }
}

const cancelledIn = ({ path, query }: Address): ReservationId | null => {
  const { status = '', reservationId } = query
  const isSaid = path === '/payment/results' && /^cancel(l?ed)?$/i.test(status)
  return isSaid && ReservationId.is(reservationId) && reservationId !== '' ? reservationId : null
}
