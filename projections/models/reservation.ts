// The current reservation, what is being done to it, and those that are paid (RES-01..13).
import * as t from 'io-ts'
import { ApiError, isUnclear, statusTextOf } from '../../domain/apiError.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { NO_RESERVATION_TOKEN, PackageSeq, ReservationId, ReservationToken } from '../../domain/ids.ts'
import { ReservationChange } from '../../domain/reservation/change.ts'
import { HeldDifference } from '../../domain/reservation/heldDifferences.ts'
import type { FetchReason } from '../../domain/reservation/messages.ts'
import { ChangeElsewhere, isPutBack } from '../../domain/reservation/elsewhere.ts'
import { Reservation, withoutPersonal } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf, tellsWhatIsHeld } from '../../domain/reservation/state.ts'
import { EurCents } from '../../domain/money.ts'
import { withRefunded } from '../../domain/refund/refundedSails.ts'
import { refundedSails } from '../../domain/refund/refund.ts'
import { SavedTicket } from '../../domain/savedTickets/messages.ts'
import { savedUseAfter } from '../../domain/savedTickets/savedUse.ts'
import { BEGINNINGS } from '../fold/beginnings.ts'
import { beginning, CHOICE_EVENTS, DUE, LOAD, PERSON, projection, until } from '../fold/projection.ts'

export const ReservationModel = shape({
  current: nullable(Reservation),
  activity: oneOf('ReservationActivity', 'idle', 'creating', 'modifying', 'confirming', 'other'),
  /** Promotions, trips' removals and passengers' data that wait for their turn, the first one goes next. */
  wanted: listOf(ReservationChange),
  /** What the last answer doesn't hold of what was asked, until a person changes something: it is asked no further. */
  heldOtherwise: nullable(
    shape({
      why: oneOf('HeldOtherwiseWhy', 'asked', 'elsewhere'),
      differences: listOf(HeldDifference),
      onOtherSails: listOf(PackageSeq),
    }),
  ),
  /** Why the last promotion code was not taken, in the server's code or ours. */
  promotionRefusal: nullable(openText('errorCode')),
  /** Confirm succeeded and nothing has changed since (RES-13). */
  confirmed: t.boolean,
  /** Paid ones by their token (RES-10). */
  payedReservations: byKey(ReservationToken, Reservation),
  /** A reservation that is looked at without being the current one. */
  viewed: nullable(Reservation),
  /** A ticket of this device, shown while the server can't be reached. */
  saved: nullable(SavedTicket),
  fetchingId: nullable(ReservationId),
  /** The id whose fetch failed, and how: the ticket page says so. */
  fetchFailure: nullable(shape({ reservationId: ReservationId, error: ApiError })),
  /** The last create, modify or confirm failed; its response is kept (RES-07, RES-22). */
  failed: t.boolean,
  error: nullable(shape({ message: openText('statusText'), response: ApiError })),
  /** What was found changed elsewhere, until the person goes on with it. */
  changed: nullable(ChangeElsewhere),
  /** What of the current one is paid already: it is a dearer edit, whose difference alone is to be paid (OP-161). */
  paidCents: nullable(EurCents),
})
export type ReservationModel = t.TypeOf<typeof ReservationModel>

/** Purge and clear reset to the defaults; what is paid stays (RES-15). */
const OF_CURRENT = {
  but: ['payedReservations', 'viewed', 'saved', 'fetchingId', 'fetchFailure'],
} as const

const clearCurrent = beginning<ReservationModel>(BEGINNINGS.reservation, OF_CURRENT)

/** A person changed what is chosen: the server is asked again. */
const UNTIL_ASKED_AGAIN = until(...CHOICE_EVENTS, 'TripDropped')

/**
 * What is next found changed elsewhere is compared with what was last seen held. What is an offer again has to be confirmed,
 * whether that is reported as a change or not.
 */
const know = (draft: ReservationModel, received: Reservation): void => {
  const { current: seen } = draft
  if (seen !== null && stateOf(seen.status) !== 'offer' && stateOf(received.status) === 'offer')
    draft.confirmed = false
  draft.current =
    seen === null || tellsWhatIsHeld(received, seen.reservationId)
      ? received
      : { ...received, items: seen.items, sailPackages: seen.sailPackages, total: seen.total }
}

const take = (draft: ReservationModel, { reservation }: { readonly reservation: Reservation }): void => {
  know(draft, reservation)
  draft.activity = 'idle'
}

const fail = (
  _draft: ReservationModel,
  { error }: { readonly error: ApiError },
): Partial<ReservationModel> => ({
  activity: 'idle',
  failed: true,
  error: { message: statusTextOf(error), response: error },
})

/** No paid one is called anything else by the server's newer word. Whether this was one. */
const dropPayed = (draft: ReservationModel, { reservationId }: Reservation): boolean => {
  const payed = Object.entries(draft.payedReservations)
  const stays = payed.filter(([, one]) => one.reservationId !== reservationId)
  draft.payedReservations = Object.fromEntries(stays)
  return stays.length < payed.length
}

/** What was seen of it before it was paid, or saved of it, is older. */
const keepTicket = (draft: ReservationModel, ticket: Reservation): void => {
  dropSaved(draft, ticket.reservationId)
  draft.payedReservations = { ...draft.payedReservations, [ticket.token]: ticket }
  if (draft.viewed?.reservationId === ticket.reservationId) draft.viewed = null
}

/** Where it belongs by its status: what is refunded is looked at and is no ticket. */
const keepBought = (draft: ReservationModel, reservation: Reservation): void => {
  if (stateOf(reservation.status) === 'paid') return keepTicket(draft, reservation)
  dropPayed(draft, reservation)
  draft.viewed = reservation
}

const isPromotion = ({ _tag }: ReservationChange): boolean =>
  _tag === 'ApplyPromotion' || _tag === 'RemovePromotion'

/** A weight is sent without having waited. */
const without = (wanted: readonly ReservationChange[], { _tag }: ReservationChange): ReservationChange[] =>
  wanted[0]?._tag === _tag ? wanted.slice(1) : [...wanted]

/** Stale: an answer about a reservation that was left does not bring it back. */
const isCurrent = (draft: ReservationModel, reservationId: ReservationId): boolean =>
  draft.current?.reservationId === reservationId

/** The server has answered about it: what is saved of it is stale. */
const dropSaved = (draft: ReservationModel, reservationId: ReservationId): void => {
  if (draft.saved?.reservation.reservationId === reservationId) draft.saved = null
}

const endResume = (draft: ReservationModel, why: FetchReason): void => {
  if (why === 'resume' && draft.activity === 'other') draft.activity = 'idle'
}

export const reservation = projection('reservation', ReservationModel, {
  about: ({ current }) => current?.reservationId ?? null,
  lifetimes: [
    [DUE, OF_CURRENT],
    // A customer who signs out leaves no ticket behind either (OP-18).
    [PERSON, ['payedReservations', 'viewed', 'saved', 'fetchingId', 'fetchFailure']],
    // The tickets' tokens are pseudonyms now, and their page fetches them again; so are the codes and names that wait.
    [LOAD, ['payedReservations', 'viewed', 'saved', 'fetchingId', 'activity', 'wanted']],
    // A new change clears the failure of the change before it (RES-04), and goes on with what was found changed.
    [
      until('CreateRequested', 'ModifyRequested', 'ReservationChangeRequested', 'ConfirmRequested'),
      ['changed', 'failed', 'error'],
    ],
    [until('TicketQuantityChanged', 'TripRepeated'), ['failed', 'error']],
    [UNTIL_ASKED_AGAIN, ['heldOtherwise']],
    [until('ReservationModified'), ['confirmed']],
    [until('FetchRequested'), ['fetchFailure']],
    [until('PaymentRequested'), ['changed']],
    [until('ReservationFetched', 'ReservationFetchFailed'), ['fetchingId']],
    [until('ReservationPaid', 'EditPaymentLapsed'), ['fetchingId']],
  ],
  on: {
    TripRepeated: (_draft, { restored: { promotion } }) => ({
      wanted: promotion === null ? [] : [{ _tag: 'ApplyPromotion', code: promotion }],
    }),
    CreateRequested: () => ({ activity: 'creating' }),
    ReservationCreated: take,
    ReservationCreateFailed: fail,
    ModifyRequested: () => ({ activity: 'modifying' }),
    ReservationHeldOtherwise: (_draft, { why, differences, onOtherSails }) => ({
      heldOtherwise: { why, differences, onOtherSails },
    }),
    ReservationModified: (draft, data) => {
      take(draft, data)
      // Passengers may have other numbers now: what waited to be said of one could be said of another.
      draft.wanted = draft.wanted.filter(({ _tag }) => _tag !== 'SaveGuest')
    },
    ReservationModifyFailed: fail,
    ReservationChangeWanted: (draft, { change }) => {
      draft.wanted = [...draft.wanted, change]
      if (isPromotion(change)) draft.promotionRefusal = null
    },
    ReservationChangeRequested: () => ({ activity: 'modifying' }),
    ReservationChangeMade: (draft, data) => {
      take(draft, data)
      if (data.change._tag !== 'SaveGuest') draft.confirmed = false
      draft.wanted = without(draft.wanted, data.change)
      if (data.change._tag === 'RemoveTrip') draft.heldOtherwise = null
    },
    ChangeGivenUp: ({ wanted }, { change }) => ({ wanted: without(wanted, change) }),
    ReservationChangeFailed: (draft, data) => {
      const { change, error, gone } = data
      if (isPromotion(change) && !gone)
        draft.promotionRefusal = (error._tag === 'Refused' ? error.code : null) ?? error._tag
      // Whether a trip is gone is known once the reservation has been fetched; till then it is to be removed.
      const isOpen = change._tag === 'RemoveTrip' && isUnclear(error)
      if (!isOpen) draft.wanted = without(draft.wanted, change)
      return fail(draft, data)
    },
    TripDropped: ({ wanted }, { seqN }) => ({
      wanted: wanted.filter((change) => change._tag !== 'RemoveTrip' || change.seqN !== seqN),
    }),
    /** One that waits for its turn would be sent on return, without a press. */
    NetworkLost: (draft, { cutsOff }) => {
      if (!cutsOff || !draft.wanted.some(isPromotion)) return
      draft.wanted = draft.wanted.filter((change) => !isPromotion(change))
      draft.promotionRefusal = 'Offline'
    },
    PromotionRefused: (_draft, { reason }) => ({ promotionRefusal: reason }),
    ConfirmRequested: () => ({ activity: 'confirming' }),
    /** Given up unsent, where it turned out to be cancelled; else nothing was begun. */
    ConfirmRefused: (draft, { reason }) => {
      if (reason === 'NoReservation' && draft.activity === 'confirming') draft.activity = 'idle'
    },
    ReservationConfirmed: (draft, data) => {
      take(draft, data)
      draft.confirmed = true
    },
    ReservationConfirmFailed: fail,
    FetchRequested: (draft, { reservationId, why }) => {
      draft.fetchingId = reservationId
      if (why === 'resume' && draft.activity === 'idle') draft.activity = 'other'
    },
    ReservationFetched: (draft, data) => {
      const wasTicket = isCancelled(data.reservation) && dropPayed(draft, data.reservation)
      dropSaved(draft, data.reservation.reservationId)
      // A ticket that was given back or called off has no difference to pay.
      const isCurrentOne = isCurrent(draft, data.reservation.reservationId)
      const hasNothingDue = draft.paidCents !== null && isCurrentOne && isCancelled(data.reservation)
      if (data.why === 'ticket' || wasTicket || hasNothingDue) draft.viewed = data.reservation
      if (hasNothingDue) clearCurrent(draft)
      else if (data.why !== 'ticket' && isCurrentOne) know(draft, data.reservation)
      endResume(draft, data.why)
    },
    ReservationOpened: (draft, { reservation: opened }) => {
      draft.viewed = opened
      dropSaved(draft, opened.reservationId)
    },
    ReservationFetchFailed: (draft, { reservationId, why, error }) => {
      draft.fetchFailure = { reservationId, error }
      if (savedUseAfter(error) !== 'shown') dropSaved(draft, reservationId)
      endResume(draft, why)
    },
    ReservationChangedElsewhere: (draft, { change }) => {
      if (!isCurrent(draft, change.reservationId)) return
      draft.changed = change
      if (isPutBack(change)) draft.confirmed = false
    },
    // What the server says of the ticket now stands: money that a change has left takes no sail with it.
    RefundGiven: (draft, { reservation, sails }) =>
      keepBought(
        draft,
        withRefunded(
          reservation,
          sails.map(({ sailRefId }) => sailRefId),
        ),
      ),
    /** What was given back elsewhere is known by this. */
    RefundPreviewFound: (draft, { reservationId, preview }) => {
      const known = [...Object.values(draft.payedReservations), draft.viewed].find(
        (one) => one?.reservationId === reservationId,
      )
      const refunded = known && withRefunded(known, refundedSails(preview))
      if (refunded && refunded !== known) keepBought(draft, refunded)
    },
    ReservationExtended: (draft, { expiresAtMs }) => {
      if (draft.current !== null) draft.current = { ...draft.current, expiresAtMs }
    },
    /** Stale where the server has answered meanwhile, or a fetch is in flight. */
    SavedTicketFound: (draft, saved) => {
      const { fetchFailure } = draft
      const isStillMissed = fetchFailure?.reservationId === saved.reservation.reservationId
      if (isStillMissed && savedUseAfter(fetchFailure.error) === 'shown') draft.saved = saved
    },
    ReservationPaid: (draft, { reservation }) => {
      // What a person has paid who has signed out since comes without its key, and is no ticket of who is here.
      if (reservation.token !== NO_RESERVATION_TOKEN) keepTicket(draft, reservation)
    },
    /** It was looked at just before: another tab may have changed it since it was paid or seen here. */
    EditStarted: (draft, { original }) => keepTicket(draft, original),
    EditFinished: (draft, { reservation, paidCents, outcome }) => {
      if (outcome._tag !== 'Pay') return keepTicket(draft, reservation)
      return { current: reservation, confirmed: true, paidCents }
    },
    EditPaymentLapsed: (draft, { reservation }) => keepTicket(draft, reservation),
    /** What was looked at of it is no more: of a difference that was not paid the ticket is left. */
    ReservationExpired: (draft, { reservationId }) => {
      const { viewed } = draft
      const isOpen = viewed !== null && ['offer', 'temporary'].includes(stateOf(viewed.status))
      if (isOpen && viewed.reservationId === reservationId) draft.viewed = null
    },
    StateRestored: (draft, { kept: { booking } }) => {
      if (booking === null) return
      // Its tickets are there once the server has sent them.
      const { current, confirmed, paidCents } = booking.reservation
      Object.assign(draft, { current, confirmed, paidCents })
    },
    SessionResumed: ({ current }) => ({ current: current && withoutPersonal(current) }),
  },
})
