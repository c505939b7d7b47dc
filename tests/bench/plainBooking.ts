// The floor's half of the reservation and its payment: plain mutation, written by hand.
import type { EventData, EventType } from '../../domain/log/events.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { NO_PAYMENT } from '../../domain/payment/noPayment.ts'
import type { Payment } from '../../domain/payment/states.ts'
import { linesOf, type Reservation } from '../../domain/reservation/reservation.ts'
import { countOf } from '../../domain/tickets/ticketLine.ts'
import type { ReadModels } from '../../projections/readModels.ts'

export type Changes = { readonly [K in EventType]?: (models: ReadModels, data: EventData<K>) => void }

const clearBooking = (models: ReadModels): void => {
  const { reservation, tickets, residents, vehicles, schedule } = models
  schedule.heldFor = null
  residents.heldFor = null
  vehicles.heldFor = null
  schedule.heldSailRefIds = []
  residents.heldSeqNs = []
  vehicles.heldSeqNs = []
  reservation.wanted = []
  reservation.promotionRefusal = null
  reservation.current = null
  reservation.activity = 'idle'
  reservation.confirmed = false
  reservation.failed = false
  reservation.error = null
  tickets.lines = []
  tickets.asHeld = []
  tickets.namedSeqNs = []
  tickets.heldFor = null
  tickets.held = []
  tickets.isAsked = false
  tickets.refusal = null
}

/** That of one reservation; it begins with nothing. */
const paymentFor = ({ payment }: ReadModels, reservationId: ReservationId): Payment =>
  (payment.payments[reservationId] ??= { ...NO_PAYMENT })

const clearPayment = ({ payment }: ReadModels): void => {
  payment.reservationId = null
  payment.methods = []
  payment.methodsStatus = 'none'
}

const disarm = ({ expiry }: ReadModels): void => {
  expiry.reservationId = null
  expiry.expiresAtMs = null
  expiry.warnedAtMs = null
  expiry.isExtending = false
  expiry.error = null
  if (expiry.modal === 'reservationWannaExpired') expiry.modal = null
}

export const startOver = (models: ReadModels): void => {
  clearBooking(models)
  models.passengers.heldFor = null
  clearPayment(models)
  disarm(models)
}

const begin =
  (activity: ReadModels['reservation']['activity']) =>
  ({ reservation, tickets }: ReadModels): void => {
    reservation.activity = activity
    reservation.failed = false
    reservation.error = null
    if (activity !== 'confirming') tickets.isAsked = true
  }

const take = ({ reservation, expiry }: ReadModels, taken: Reservation): void => {
  reservation.current = taken
  reservation.activity = 'idle'
  if (expiry.expiresAtMs !== taken.expiresAtMs && expiry.modal === 'reservationWannaExpired')
    expiry.modal = null
  expiry.reservationId = taken.reservationId
  expiry.expiresAtMs = taken.expiresAtMs
}

/** On foot, so that all that is held is tickets by number. */
const hold = (
  { tickets, residents, vehicles, schedule }: ReadModels,
  { reservation }: { readonly reservation: Reservation },
): void => {
  schedule.heldFor = reservation.reservationId
  residents.heldFor = reservation.reservationId
  vehicles.heldFor = reservation.reservationId
  residents.heldSeqNs = reservation.items.map(({ seqN }) => seqN)
  vehicles.heldSeqNs = residents.heldSeqNs
  schedule.heldSailRefIds = reservation.sailPackages.flatMap(({ sails }) =>
    sails.map(({ sailRefId }) => sailRefId),
  )
  tickets.heldFor = reservation.reservationId
  tickets.held = [...linesOf(reservation, () => true)]
}

/** The lines follow what the server calls held, but for a change that is still to be sent. */
const show = (models: ReadModels, data: { readonly reservation: Reservation }): void => {
  const { tickets } = models
  const isChanged = [...tickets.lines, ...tickets.held].some(
    ({ code }) => countOf(tickets.lines, code) !== countOf(tickets.held, code),
  )
  hold(models, data)
  if (!isChanged && !tickets.isAsked) tickets.lines = [...tickets.held]
}

export const bookingChanges: Changes = {
  TicketQuantityChanged: ({ tickets }, { line }) => {
    const at = tickets.lines.findIndex(({ code }) => code === line.code)
    if (line.count <= 0) tickets.lines = tickets.lines.filter(({ code }) => code !== line.code)
    else if (at === -1) tickets.lines.push(line)
    else tickets.lines[at] = line
    tickets.refusal = null
  },
  ManualInputCleared: ({ tickets }) => {
    tickets.refusal = null
  },
  CreateRequested: begin('creating'),
  ReservationCreated: (models, data) => {
    take(models, data.reservation)
    models.payment.lastPaid = null
    models.expiry.modal = null
    models.passengers.owner = data.reservation.owner
    models.passengers.heldFor = data.reservation.reservationId
    models.tickets.isAsked = false
    hold(models, data)
  },
  ModifyRequested: begin('modifying'),
  ReservationModified: (models, data) => {
    take(models, data.reservation)
    models.reservation.confirmed = false
    models.tickets.isAsked = false
    hold(models, data)
    Reflect.deleteProperty(models.payment.payments, data.reservation.reservationId)
    clearPayment(models)
  },
  ContactChanged: ({ passengers }, { form }) => {
    for (const part of Object.keys(form) as (keyof typeof form)[])
      if (
        JSON.stringify(form[part]) !== JSON.stringify(passengers.form[part]) &&
        !passengers.typedFields.includes(part)
      )
        passengers.typedFields = [...passengers.typedFields, part]
    passengers.form = form
  },
  OwnerUpdated: ({ passengers }, { owner }) => {
    passengers.owner = owner
  },
  ConfirmRequested: begin('confirming'),
  ReservationConfirmed: (models, data) => {
    take(models, data.reservation)
    models.reservation.confirmed = true
    hold(models, data)
    models.passengers.owner = data.reservation.owner
    models.passengers.errorsAreRevealed = false
  },
  FetchRequested: (models, { reservationId, why }) => {
    const { reservation } = models
    reservation.fetchingId = reservationId
    reservation.fetchFailure = null
    if (why === 'resume') reservation.activity = 'other'
    if (why === 'pay') paymentFor(models, reservationId).progress = { _tag: 'Checking' }
  },
  ReservationFetched: (models, data) => {
    models.reservation.fetchingId = null
    if (data.why === 'ticket') {
      models.reservation.viewed = data.reservation
      return
    }
    take(models, data.reservation)
    show(models, data)
  },
}

export const payingChanges: Changes = {
  PaymentMethodsRequested: (models, { reservationId }) => {
    models.payment.reservationId = reservationId
    models.payment.methodsStatus = 'requesting'
    paymentFor(models, reservationId).progress = { _tag: 'Allowed' }
  },
  PaymentMethodsFound: ({ payment }, { methods }) => {
    payment.methods = methods
    payment.methodsStatus = 'found'
  },
  PaymentRequested: (models, { reservationId }) => {
    const payment = paymentFor(models, reservationId)
    payment.progress = { _tag: 'Preparing' }
    payment.isBegun = true
    payment.isFollowedUp = false
  },
  CardPaymentPrepared: (models, { reservationId, transactionUuid, key }) => {
    const payment = paymentFor(models, reservationId)
    payment.progress = { _tag: 'AtCard', transactionUuid, key, isSent: false }
    payment.transactionUuid = transactionUuid
  },
  CardPaymentSent: (models, { reservationId, isSent }) => {
    const payment = paymentFor(models, reservationId)
    if (payment.progress._tag === 'AtCard') payment.progress = { ...payment.progress, isSent }
  },
  CardPaymentReported: (models, { reservationId, status, transactionId }) => {
    const payment = paymentFor(models, reservationId)
    payment.isTaken = true
    models.payment.heard.push(transactionId)
    payment.progress = { _tag: 'Settling', status, transactionId, lastError: null }
  },
  SettlementRequested: (models, { reservationId }) => {
    const payment = paymentFor(models, reservationId)
    if (payment.progress._tag === 'Settling') payment.progress = { ...payment.progress, lastError: null }
  },
  PaymentSucceeded: (models, { reservationId }) => {
    paymentFor(models, reservationId).progress = { _tag: 'Following' }
  },
  FollowUpRequested: (models, { reservationId }) => {
    paymentFor(models, reservationId).isFollowedUp = true
  },
  PaymentForgotten: (models, { reservationId }) => {
    paymentFor(models, reservationId).isBegun = false
  },
  TicketsUrlFound: (models, { reservationId, ticketsUrl }) => {
    paymentFor(models, reservationId).ticketsUrl = ticketsUrl
  },
  ReservationPaid: (models, { reservation: paid }) => {
    const { reservation, tickets, expiry, payment } = models
    reservation.fetchingId = null
    reservation.payedReservations[paid.token] = paid
    if (reservation.current?.reservationId === paid.reservationId || tickets.heldFor === paid.reservationId)
      clearBooking(models)
    if (expiry.reservationId === paid.reservationId) disarm(models)
    if (models.passengers.heldFor === paid.reservationId) models.passengers.heldFor = null
    payment.lastPaid = paid.reservationId
    const known = paymentFor(models, paid.reservationId)
    known.isTaken = false
    known.progress = { _tag: 'Payed' }
  },
}
