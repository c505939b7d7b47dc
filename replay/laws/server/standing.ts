// How a reservation stands by the server's word: intervals for laws, each surely so.
import type { IntervalOf } from '../engine/intervals.ts'
import type { KeyOf } from '../engine/language.ts'
import type { LawStart } from '../engine/law.ts'
import type { ReservationTruth } from '../engine/truth.ts'
import { isCalledOff, type Standing, standingOf } from './answeredReservation.ts'

/** Which reservation a call is about, by its number or its token; of what is no call, which one it names. */
export const reservationOf =
  ({ server }: LawStart): KeyOf =>
  (entry) => {
    if (entry.kind === 'exchange') return server.reservationOf(entry)
    if ('reservation' in entry.data) return entry.data.reservation.reservationId
    return 'reservationId' in entry.data ? entry.data.reservationId : null
  }

/** The server has surely said so: by each answer that may be the newest of those before the instant. */
const whereSaid =
  (isSo: (truth: ReservationTruth) => boolean): IntervalOf =>
  ({ server }) => ({
    learns: 'first',
    looks: [],
    wasOpenAt: ({ afterSeq }, key) => {
      const truth = server.of(key, afterSeq)
      return truth !== null && isSo(truth)
    },
  })

const allStand = ({ answers, isGone }: ReservationTruth, standing: Standing): boolean =>
  !isGone && answers.length > 0 && answers.every(({ status }) => standingOf(status) === standing)

export const paid = whereSaid((truth) => allStand(truth, 'paid'))
/** The server has called it cancelled, or has it no more. */
export const cancelled = whereSaid((truth) => truth.isGone || allStand(truth, 'cancelled'))
/** Cancelled or refunded, by each word for its status that may be the newest. */
export const calledOff = whereSaid(({ statuses }) => statuses.length > 0 && statuses.every(isCalledOff))
export const unconfirmed = whereSaid(({ answers, isConfirmed }) => answers.length > 0 && !isConfirmed)
