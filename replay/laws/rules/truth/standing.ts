// Laws about how a reservation stands: confirmed, paid or over only where the server says so, and then at once; and about
// what is shown of a paid one.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Entry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, type LawStart, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, type Looks, watchWith } from '../../engine/looks.ts'
import {
  createTruth,
  LESSON_CALLS,
  type ReservationTruth,
  type ServerTruth,
} from '../../truth/serverTruth.ts'
import { differenceFromAll } from '../../truth/shown.ts'
import { isCalledOff, standingOf, type Told } from '../../truth/told.ts'
import { isOtherReservation, looksAtCurrent } from './asTold.ts'

const statusAsTold = law('LAW-101', 'lifecycle', {
  since: 5,
  sentence:
    'A reservation is shown as the server’s newest answer says: never confirmed or paid without its word, paid as soon as that says so, and no more once it is gone.',
  watch: (start) =>
    watchWith(
      ...looksAtCurrent(start, {
        models: ['reservation'],
        isChange: (moment) => isOtherReservation(moment) || isNewlyConfirmed(moment),
        difference: standsOtherwise,
      }),
      ...looksAtPaid(start),
    ),
})

const isNewlyConfirmed = ({ before, after }: Moment): boolean =>
  after.reservation.confirmed && !before.reservation.confirmed

const standsOtherwise = (
  { answers, isConfirmed, isGone }: ReservationTruth,
  { reservationId, status }: Reservation,
  { reservation }: ReadModels,
): string | null => {
  if (isGone && !isCalledOff(status))
    return `${reservationId} is shown as ${status}, and the server says that it is gone`
  const words = answers.map((told) => told.status)
  if (words.length === 0) return null
  if (!words.includes(status)) return `the server says ${words.join(' or ')}, and ${status} is shown`
  // While a change is under way its own answer decides.
  return reservation.confirmed && !isConfirmed && reservation.activity !== 'modifying'
    ? `${reservationId} is shown as confirmed, and the server has not confirmed it`
    : null
}

/** What an answer calls paid is among the paid ones; a status on the way back from a bank is one that was told. */
const looksAtPaid = (start: LawStart): readonly Looks[] => {
  const truth = start.share(createTruth)
  const followUp = createFollowUp()
  let signedOutSeq = 0
  const hear = (entry: ExchangeEntry): void => {
    const id = truth.lessonOf(entry)?.reservationId ?? null
    // What was asked before a sign-out is no longer shown to who is there now.
    const isHeard = entry.cause === null || entry.cause > signedOutSeq
    if (id !== null && isHeard && isPaid(truth, id) && !isPaid(truth, id, entry.seq - 1))
      // A later answer may call it cancelled or given back.
      followUp.expect(entry, (models) => (isPaid(truth, id) ? unshown(models, id) : null))
  }
  return [
    { whileWaiting: followUp },
    {
      events: { SignedOut: ({ seq }) => void (signedOutSeq = seq) },
      exchanges: atCalls(LESSON_CALLS, hear),
      whenChanged: {
        models: ['payment'],
        look: (_entry, moment) => {
          const { outcome } = moment.after.payment
          return outcome === null || outcome === moment.before.payment.outcome
            ? null
            : outcomeFact(outcome, truth)
        },
      },
    },
  ]
}

const isPaid = (truth: ServerTruth, id: ReservationId, seq?: number): boolean => {
  const answers = truth.of(id, seq)?.answers ?? []
  return answers.length > 0 && answers.every(({ status }) => standingOf(status) === 'paid')
}

/** Who has paid for it may have signed out since. */
const unshown = ({ payment, reservation }: ReadModels, id: ReservationId): string | null =>
  payment.ofOthers.includes(id) ||
  Object.values(reservation.payedReservations).some(({ reservationId }) => reservationId === id)
    ? null
    : `the server calls ${id} paid, and it is not among the paid ones`

const outcomeFact = (
  { reservationId, status }: NonNullable<ReadModels['payment']['outcome']>,
  truth: ServerTruth,
): string | null => {
  const words = truth.of(reservationId)?.statuses ?? []
  return status === null || words.length === 0 || words.includes(status)
    ? null
    : `${reservationId} is shown as ${status}, and the server says ${words.join(' or ')}`
}

const ticketAsTold = law('LAW-102', 'payment', {
  since: 5,
  sentence:
    'A ticket shows what the server has told of it: what is held, the total and the status, under the token that came with them.',
  watch: (start) => {
    const truth = start.share(createTruth)
    const look = (_entry: Entry, moment: Moment): string | null => {
      for (const shown of newTickets(moment.before.reservation, moment.after.reservation)) {
        const known = truth.of(shown.reservationId)
        // What a log that was cut begins with was told before.
        if (known === null && start.firstSeq === 1)
          return `${shown.reservationId} is shown, and no answer has told it`
        const fact = untold(known?.answers ?? [], shown)
        if (fact !== null) return fact
      }
      return null
    }
    return watchWith({ whenChanged: { models: ['reservation'], look } })
  },
})

const paymentAsTold = law('LAW-159', 'payment', {
  since: 6,
  sentence:
    'A card form that is open, and the address of tickets that a page leads to, are those which the server has given for that very reservation.',
  watch: (start) => {
    const truth = start.share(createTruth)
    const look = (_entry: Entry, moment: Moment): string | null => {
      const { payment } = moment.after
      if (payment.reservationId === null) return null
      const known = truth.of(payment.reservationId)
      // What a log that was cut begins with was told before.
      if (start.firstSeq > 1) return null
      const { progress, ticketsUrl } = payment
      if (progress._tag === 'AtCard' && known?.transactions.includes(progress.transactionUuid) !== true)
        return `the card form of another payment is open for ${payment.reservationId}`
      return ticketsUrl === null || ticketsUrl === known?.ticketsUrl
        ? null
        : `${payment.reservationId} leads to tickets of which the server has not told`
    }
    return watchWith({ whenChanged: { models: ['payment'], look } })
  },
})

type ReservationModel = ReadModels['reservation']

const newTickets = (before: ReservationModel, after: ReservationModel): readonly Reservation[] => {
  const viewed = after.viewed === before.viewed || after.viewed === null ? [] : [after.viewed]
  if (before.payedReservations === after.payedReservations) return viewed
  const known = Object.values(before.payedReservations)
  return [...viewed, ...Object.values(after.payedReservations).filter((one) => !known.includes(one))]
}

const untold = (answers: readonly Told[], shown: Reservation): string | null => {
  if (answers.length === 0) return null
  const alike = answers.filter(({ status, token }) => status === shown.status && token === shown.token)
  if (alike.length === 0)
    return `${shown.reservationId} is shown as ${shown.status}, and no answer says so under its token`
  const difference = differenceFromAll(alike, shown)
  return difference === null ? null : `${shown.reservationId}: ${difference}`
}

export const standingLaws: readonly Law[] = [statusAsTold, ticketAsTold, paymentAsTold]
