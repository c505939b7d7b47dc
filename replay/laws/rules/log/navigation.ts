// The law about where the program leads a customer by itself.
import type { ReservationId } from '../../../../domain/ids.ts'
import { boughtAt, editedTicketAt, isBookingScreen, PATHS } from '../../../../domain/shell/address.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { DROP, type Verdict } from '../../engine/followUp.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'

const ticketOf = (reservationId: ReservationId): string => `/ticket/${encodeURIComponent(reservationId)}`

/** It is being paid here, or stands on one of the booking's screens. */
const isPaidHere = ({ payment, reservation, shell }: ReadModels, id: ReservationId): boolean => {
  // Who has paid for it may have signed out since.
  if (shell.address === null || payment.ofOthers.includes(id)) return false
  return (
    payment.reservationId === id ||
    (isBookingScreen(shell.address) && reservation.current?.reservationId === id)
  )
}

/** Pages that say themselves how it ended, and lead on, may stay. */
const leadsToTheTicket =
  (id: ReservationId, from: ReadModels): Verdict =>
  ({ shell: { address } }) => {
    const path = address?.path ?? ''
    if (path === ticketOf(id)) return null
    const saysIt = ['/payment/results', '/checkin'].includes(path) || boughtAt(address) === id
    return saysIt && from.shell.address?.path === path ? null : `${id} is paid, and the screen is ${path}`
  }

/** The reservation whose money is asked about on the page that says what becomes of it. */
const moneyShownIn = ({ payment, shell: { address } }: ReadModels): ReservationId | null => {
  const isOpen = /^(Unbooked|Following|Unsettled|Settling)$/.test(payment.progress._tag)
  const isShown =
    address?.path === '/payment/results' && address.query['reservationId'] === payment.reservationId
  return isOpen && isShown ? payment.reservationId : null
}

const leadsFromTheEnd = (id: ReservationId, { before }: Moment): Verdict => {
  const from = before.shell.address
  // Who did not pay a difference has the ticket as it was paid before.
  const ticketId = from?.path === PATHS.editPay ? id : editedTicketAt(from)
  const target = ticketId === null ? '/' : ticketOf(ticketId)
  return (models) => {
    const money = moneyShownIn(models)
    if (from === null || money === id) return null
    if (models.expiry.modal !== 'reservationExpired')
      return 'the customer is not told that the time has run out'
    const path = models.shell.address?.path
    return path === target || money !== null ? null : `the time has run out, and the screen is ${path}`
  }
}

const whereItLeads = law('LAW-27', 'log', {
  since: 3,
  joins: ['LAW-28'],
  sentence:
    'Who has paid is led to the ticket or to the page about the payment; whose time has run out is told so, and led to the start or to the ticket that they were changing.',
  looks: ({ models }) => {
    const paid = new Set(Object.values(models.reservation.payedReservations).map((one) => one.reservationId))
    return {
      events: {
        ReservationPaid: ({ data }, { before }) => {
          const { reservationId: id } = data.reservation
          const isNew = !paid.has(id)
          paid.add(id)
          // What is paid has not run out.
          return isNew && isPaidHere(before, id) ? leadsToTheTicket(id, before) : DROP
        },
        // A customer who is at the ticket may go on from there at once.
        AddressChanged: ({ data }) => (data.address.path.startsWith('/ticket/') ? DROP : null),
        // That of another booking leads to the start at once.
        ReservationExpired: ({ data: { reservationId: id } }, moment) =>
          paid.has(id) ? null : leadsFromTheEnd(id, moment),
      },
    }
  },
})

export const navigationLaws: readonly Law[] = [whereItLeads]
