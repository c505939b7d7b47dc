// The reservation: which is the current one and how the server last told it, what is being done about it, and what has
// become of those before (RES-01 to RES-22).
import { endsEverything } from '../../auth/signOut.ts'
import { type ApiError, isUnclear, statusTextOf } from '../../apiError.ts'
import type { EpochMs } from '../../instant.ts'
import { NO_RESERVATION_TOKEN } from '../../ids.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { isOverWord, isSilence } from '../readers/told.ts'
import {
  BESIDE_THE_BOOKING,
  type FoldTable,
  OF_EDITING,
  OF_EXTENDING,
  OF_THE_PAYMENT,
  OF_THE_REFUND,
  unchanged,
} from './fold.ts'
import type { FoldedReservation } from './foldedModels.ts'

/** In a new session. */
export const NO_RESERVATION_YET: FoldedReservation = {
  current: null,
  activity: 'idle',
  wanted: [],
  heldOtherwise: null,
  promotionRefusal: null,
  confirmed: false,
  failed: false,
  payedReservations: {},
  viewed: null,
  saved: null,
  fetchingId: null,
  fetchFailure: null,
  error: null,
  changed: null,
  paidCents: null,
}

/** Nothing is held. Those that were paid, and one that is looked at, are no part of it. */
const cleared = (own: FoldedReservation): FoldedReservation => ({
  ...own,
  current: null,
  activity: 'idle',
  wanted: [],
  heldOtherwise: null,
  promotionRefusal: null,
  confirmed: false,
  failed: false,
  error: null,
  changed: null,
  paidCents: null,
})

/** A cancellation tells that alone of the one that is held: what it listed stays, as it was last seen. */
const toldOf = (known: Reservation | null, told: Reservation): Reservation =>
  known?.reservationId === told.reservationId && isOverWord(told.status)
    ? { ...told, items: known.items, sailPackages: known.sailPackages, total: known.total }
    : told

/** A log holds pseudonyms of what is personal: after a reload nothing of it is known, but that there is a promotion. */
const withoutPersonal = (told: Reservation): Reservation => ({
  ...told,
  token: NO_RESERVATION_TOKEN,
  owner: null,
  promotion: told.promotion && '',
  items: told.items.map((item) => ({
    ...item,
    licencePlate: null,
    attributes: {},
    promotion: item.promotion && '',
  })),
  guests: told.guests.map(({ seqN }) => ({
    seqN,
    firstName: '',
    lastName: '',
    gender: '',
    birthday: '',
    citizenship: '',
    comments: '',
    personalIdentificationNumber: '',
  })),
})

const failedWith = (own: FoldedReservation, response: ApiError, gone: boolean): FoldedReservation => ({
  ...(gone ? cleared(own) : { ...own, activity: 'idle' }),
  failed: true,
  error: { message: statusTextOf(response), response },
})

const begun = (own: FoldedReservation, activity: FoldedReservation['activity']): FoldedReservation => ({
  ...own,
  activity,
  failed: false,
  error: null,
  changed: null,
})

/** The newest word on it: what is an offer again is not confirmed. */
const knowing = (own: FoldedReservation, told: Reservation): FoldedReservation => ({
  ...own,
  current: toldOf(own.current, told),
  confirmed: own.confirmed && (told.status !== 'OFFER' || own.current?.status === 'OFFER'),
})

const isCurrent = ({ current }: FoldedReservation, reservationId: string): boolean =>
  current?.reservationId === reservationId

/** What was looked at after a reload was in the way of calls about it, and is no more. */
const atRest = (own: FoldedReservation): FoldedReservation => ({
  ...own,
  activity: own.activity === 'other' ? 'idle' : own.activity,
})

/** A customer changes what is chosen: what was said of an answer is read. */
const chosen = (own: FoldedReservation): FoldedReservation => ({
  ...own,
  heldOtherwise: null,
})

const withoutFirstWanted = ({ wanted }: FoldedReservation, tag: string): FoldedReservation['wanted'] =>
  wanted[0]?._tag === tag ? wanted.slice(1) : wanted

const isOfPromotion = ({ _tag }: FoldedReservation['wanted'][number]): boolean =>
  _tag === 'ApplyPromotion' || _tag === 'RemovePromotion'

/** The server's own code, or what kept it from answering. */
const wordOf = (error: ApiError): string =>
  error._tag === 'Refused' && error.code !== null ? error.code : error._tag

/** A paid one that the server calls cancelled or refunded is no ticket any more. */
const withoutPayed = (
  payed: FoldedReservation['payedReservations'],
  told: Reservation,
): FoldedReservation['payedReservations'] => {
  const isOver = isOverWord(told.status)
  const others = Object.entries(payed).filter(
    ([, one]) => !isOver || one.reservationId !== told.reservationId,
  )
  return others.length === Object.keys(payed).length ? payed : Object.fromEntries(others)
}

/** What was looked at of one that is told as paid, or is over, is older. */
const unseen = ({ viewed }: FoldedReservation, reservationId: string): Reservation | null =>
  viewed?.reservationId === reservationId ? null : viewed

const bought = (own: FoldedReservation, told: Reservation): FoldedReservation => {
  const isPaid = told.status === 'OK' || told.status === 'COMPLETED'
  const payed = withoutPayed(own.payedReservations, told)
  return isPaid
    ? asTicket({ ...own, payedReservations: payed }, told)
    : { ...own, payedReservations: payed, viewed: told }
}

const isGivenBack = (word: string | null): boolean => /^(REFUNDED|RF)$/i.test(word ?? '')

const KNOWN_WORD = /^(OPEN|CN.*|CANCELL?ED|RF|REFUNDED|USED|DEPARTED)$/i

/** Sails of which the reservation says nothing itself were given back; not all of one that is called paid. */
const givenBack = (told: Reservation, sailRefIds: readonly string[]): Reservation => {
  const sails = told.sailPackages.flatMap((one) => one.sails)
  const isNews = (sail: (typeof sails)[number]): boolean =>
    sailRefIds.includes(sail.sailRefId) && !KNOWN_WORD.test((sail.status ?? '').trim())
  const isAll = sails.every((sail) => isNews(sail) || isGivenBack(sail.status))
  if (!sails.some(isNews) || (isAll && /^(OK|COMPLETED)$/.test(told.status))) return told
  const sailPackages = told.sailPackages.map((one) => ({
    ...one,
    sails: one.sails.map((sail) => (isNews(sail) ? { ...sail, status: 'REFUNDED' } : sail)),
  }))
  return { ...told, sailPackages }
}
/** The server has spoken of this one: what was saved of it is not shown. */
const savedBeside = ({ saved }: FoldedReservation, reservationId: string): FoldedReservation['saved'] =>
  saved?.reservation.reservationId === reservationId ? null : saved

const asTicket = (own: FoldedReservation, ticket: Reservation): FoldedReservation => ({
  ...own,
  saved: savedBeside(own, ticket.reservationId),
  payedReservations: { ...own.payedReservations, [ticket.token]: ticket },
  viewed: unseen(own, ticket.reservationId),
})

export const reservationTable: FoldTable<FoldedReservation> = {
  SessionResumed: (own) => ({
    ...own,
    current: own.current === null ? null : withoutPersonal(own.current),
    activity: 'idle',
    wanted: [],
    payedReservations: {},
    viewed: null,
    saved: null,
    fetchingId: null,
  }),
  // The tickets are for the server to tell.
  StateRestored: (own, { kept: { booking } }) => {
    if (booking === null) return own
    const { current, confirmed, paidCents } = booking.reservation
    return { ...own, current, confirmed, paidCents }
  },
  SignedOut: (own, { why }) =>
    endsEverything(why)
      ? { ...own, payedReservations: {}, viewed: null, saved: null, fetchingId: null, fetchFailure: null }
      : own,
  PackageSelected: cleared,
  SailSelected: (own, { keepsReservation }) => (keepsReservation ? chosen(own) : cleared(own)),
  TicketQuantityChanged: (own) => ({ ...chosen(own), failed: false, error: null }),
  AddonParameterChanged: chosen,
  LocalTravellerCountChanged: chosen,
  LocalIdEntered: chosen,
  LocalIdFound: chosen,
  LocalTravellerRemoved: chosen,
  VehicleAdded: chosen,
  VehicleRemoved: chosen,
  CreateRequested: (own) => begun(own, 'creating'),
  ReservationCreated: (own, { reservation }) => ({
    ...own,
    current: toldOf(own.current, reservation),
    activity: 'idle',
    confirmed: false,
    failed: false,
  }),
  ReservationCreateFailed: (own, { error }) => failedWith(own, error, false),
  ModifyRequested: (own) => begun(own, 'modifying'),
  ReservationModified: (own, { reservation }) => ({
    ...own,
    // Passengers may have other numbers now: what is to be said of one could be said of another.
    wanted: own.wanted.filter(({ _tag }) => _tag !== 'SaveGuest'),
    current: toldOf(own.current, reservation),
    activity: 'idle',
    confirmed: false,
    failed: false,
  }),
  ReservationHeldOtherwise: (own, { why, differences, onOtherSails }) => ({
    ...own,
    heldOtherwise: { why, differences, onOtherSails },
  }),
  ChangeGivenUp: (own, { change }) => ({ ...own, wanted: withoutFirstWanted(own, change._tag) }),
  ReservationModifyFailed: (own, { error, gone }) => failedWith(own, error, gone),
  ConfirmRequested: (own) => begun(own, 'confirming'),
  ReservationConfirmed: (own, { reservation }) => ({
    ...own,
    current: toldOf(own.current, reservation),
    activity: 'idle',
    confirmed: true,
    failed: false,
  }),
  ReservationConfirmFailed: (own, { error, gone }) => failedWith(own, error, gone),
  FetchRequested: (own, { why, reservationId }) => ({
    ...own,
    activity:
      why === 'resume' && own.activity === 'idle' && isCurrent(own, reservationId) ? 'other' : own.activity,
    fetchingId: reservationId,
    fetchFailure: null,
  }),
  ReservationFetched: (own, { reservation, why }) => {
    const payedReservations = withoutPayed(own.payedReservations, reservation)
    const saved = savedBeside(own, reservation.reservationId)
    const wasTicket = payedReservations !== own.payedReservations
    const viewed = why === 'ticket' || wasTicket ? reservation : own.viewed
    const seen = { ...own, saved, fetchingId: null, viewed, payedReservations }
    const isDue = isCurrent(own, reservation.reservationId) && own.paidCents !== null
    if (isDue && isOverWord(reservation.status)) return { ...cleared(seen), viewed: reservation }
    if (why === 'ticket') return seen
    const rested = why === 'resume' ? atRest(seen) : seen
    return isCurrent(own, reservation.reservationId) ? knowing(rested, reservation) : rested
  },
  ReservationOpened: (own, { reservation }) => ({
    ...own,
    viewed: reservation,
    saved: savedBeside(own, reservation.reservationId),
  }),
  ReservationFetchFailed: (own, { reservationId, why, error, gone }) => {
    const rested = why === 'resume' ? atRest(own) : own
    const without = gone && isCurrent(own, reservationId) ? cleared(rested) : rested
    const saved = isSilence(error) ? own.saved : savedBeside(own, reservationId)
    return { ...without, saved, fetchingId: null, fetchFailure: { reservationId, error } }
  },
  ReservationChangedElsewhere: (own, { change }) => {
    const { reservationId, status } = change
    if (!isCurrent(own, reservationId)) return own
    const isPutBack = status !== null && status.after === 'OFFER'
    return { ...own, changed: change, confirmed: isPutBack ? false : own.confirmed }
  },
  ReservationPaid: (own, { reservation }) => {
    const next = isCurrent(own, reservation.reservationId) ? cleared(own) : own
    // Without its key it is the ticket of a person who has signed out.
    const isKept = reservation.token !== NO_RESERVATION_TOKEN
    return { ...(isKept ? asTicket(next, reservation) : next), fetchingId: null }
  },
  // The newest word on it is the one with which its change begins.
  EditStarted: (own, { original }) => asTicket(own, original),
  // What is dearer is to be paid, and confirmed by that; anything else is the ticket now.
  EditFinished: (own, { reservation, outcome, paidCents }) =>
    outcome._tag === 'Pay'
      ? { ...cleared(own), current: reservation, confirmed: true, paidCents }
      : asTicket(own, reservation),
  EditPaymentLapsed: (own, { reservation }) => ({
    ...asTicket(isCurrent(own, reservation.reservationId) ? cleared(own) : own, reservation),
    fetchingId: null,
  }),
  RefundGiven: (own, { reservation, sails }) =>
    bought(
      own,
      givenBack(
        reservation,
        sails.map(({ sailRefId }) => sailRefId),
      ),
    ),
  RefundPreviewFound: (own, { reservationId, preview }) => {
    const isIt = (one: Reservation | null): one is Reservation => one?.reservationId === reservationId
    const known = Object.values(own.payedReservations).find(isIt) ?? own.viewed
    if (!isIt(known)) return own
    const refunded = preview.sails.filter(({ standing }) => standing === 'refunded')
    const told = givenBack(
      known,
      refunded.map(({ sailRefId }) => sailRefId),
    )
    return told === known ? own : bought(own, told)
  },
  SavedTicketFound: (own, saved) => {
    const { fetchFailure } = own
    const isMissed = fetchFailure?.reservationId === saved.reservation.reservationId
    return isMissed && isSilence(fetchFailure.error) ? { ...own, saved } : own
  },
  ReservationCleared: cleared,
  ReservationChangeWanted: (own, { change }) => ({
    ...own,
    wanted: [...own.wanted, change],
    promotionRefusal: isOfPromotion(change) ? null : own.promotionRefusal,
  }),
  ReservationChangeRequested: (own) => begun(own, 'modifying'),
  ReservationChangeMade: (own, { change, reservation }) => {
    const known = knowing(own, reservation)
    return {
      ...known,
      activity: 'idle',
      wanted: withoutFirstWanted(own, change._tag),
      heldOtherwise: change._tag === 'RemoveTrip' ? null : own.heldOtherwise,
      confirmed: change._tag === 'SaveGuest' ? known.confirmed : false,
      failed: false,
    }
  },
  ReservationChangeFailed: (own, { change, error, gone }) => {
    if (gone) return failedWith(own, error, true)
    const isPromotion = isOfPromotion(change)
    return {
      ...failedWith(own, error, false),
      wanted:
        isUnclear(error) && change._tag === 'RemoveTrip' ? own.wanted : withoutFirstWanted(own, change._tag),
      promotionRefusal: isPromotion ? wordOf(error) : own.promotionRefusal,
    }
  },
  TripDropped: (own, { seqN }) => ({
    ...chosen(own),
    wanted: own.wanted.filter((change) => change._tag !== 'RemoveTrip' || change.seqN !== seqN),
  }),
  TripRepeated: (own, { restored: { promotion } }) => ({
    ...chosen(own),
    failed: false,
    error: null,
    wanted: promotion === null ? [] : [{ _tag: 'ApplyPromotion', code: promotion }],
  }),
  // A code that waits would be sent on return, without a press.
  NetworkLost: (own, { cutsOff }) =>
    cutsOff && own.wanted.some(isOfPromotion)
      ? { ...own, wanted: own.wanted.filter((change) => !isOfPromotion(change)), promotionRefusal: 'Offline' }
      : own,
  // It turned out to be cancelled; for any other reason nothing was begun.
  ConfirmRefused: (own, { reason }) =>
    reason === 'NoReservation' && own.activity === 'confirming' ? { ...own, activity: 'idle' } : own,
  PromotionRefused: (own, { reason }) => ({ ...own, promotionRefusal: reason }),
  ReservationExpired: (own, { reservationId }) => {
    const isOpen = own.viewed?.status === 'OFFER' || own.viewed?.status === 'TEMP'
    const ended = isCurrent(own, reservationId) ? cleared(own) : own
    return isOpen ? { ...ended, viewed: unseen(own, reservationId) } : ended
  },
  ReservationExtended: (own, { expiresAtMs }) => ({ ...own, current: extended(own.current, expiresAtMs) }),
  ...unchanged(
    ...BESIDE_THE_BOOKING,
    ...OF_THE_REFUND,
    ...OF_EXTENDING,
    ...OF_EDITING,
    'AddressChanged',
    'DirectionToggled',
    'ChangeWithoutEffect',
    'OwnerUpdated',
    'DateChosen',
    'PastChoiceDropped',
    'LocalIdNotFound',
    'ExpiryWarned',
    'ExpiryModalClosed',
    'RefusedChoiceUndone',
    'SailsOfDayShown',
    ...OF_THE_PAYMENT,
  ),
  // The person goes on with what was found.
  PaymentRequested: (own) => ({ ...own, changed: null }),
}

const extended = (current: Reservation | null, expiresAtMs: EpochMs): Reservation | null =>
  current === null ? null : { ...current, expiresAtMs }
