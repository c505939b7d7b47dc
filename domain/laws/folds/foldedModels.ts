// What is folded on the side of the laws, and what is held against the read models after each entry. Plain data, whole
// states, each new one made from scratch.
import type { LawModels } from '../engine/lawModels.ts'

type Read<M extends keyof LawModels, F extends keyof LawModels[M]> = Pick<LawModels[M], F>

/** What is held, what is being done about it, and what has become of those before. */
export type FoldedReservation = Read<
  'reservation',
  | 'current'
  | 'activity'
  | 'wanted'
  | 'heldOtherwise'
  | 'promotionRefusal'
  | 'confirmed'
  | 'failed'
  | 'payedReservations'
  | 'viewed'
  | 'saved'
  | 'fetchingId'
  | 'fetchFailure'
  | 'error'
  | 'changed'
  | 'paidCents'
>

/** How far the payment is, and of which reservation. */
export type FoldedPayment = Read<
  'payment',
  | 'reservationId'
  | 'progress'
  | 'methods'
  | 'methodsStatus'
  | 'ticketsUrl'
  | 'outcome'
  | 'resultsOf'
  | 'transactionUuid'
  | 'lastPaid'
  | 'begun'
  | 'followedUp'
  | 'saidCancelled'
  | 'ofOthers'
  | 'taken'
  | 'doubted'
  | 'cancelled'
  | 'lapsed'
>

/** The deadline that counts, of what it is, whether it was warned of, and what is said of it on the screen. */
export type FoldedExpiry = LawModels['expiry']

/** What can be booked again after the time ran out, how far that is, and what of it was not to be had. */
export type FoldedRepeat = LawModels['repeat']

/** Which sails of what is held the server calls closed, and what could be had instead. */
export type FoldedLostSails = LawModels['lostSails']

export interface FoldedModels {
  readonly reservation: FoldedReservation
  readonly payment: FoldedPayment
  readonly expiry: FoldedExpiry
  readonly repeat: FoldedRepeat
  readonly lostSails: FoldedLostSails
}
